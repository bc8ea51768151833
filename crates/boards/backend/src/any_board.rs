use core::{fmt, marker::PhantomData};

use polyboard_board::{
    Answer, Board, BoardExt, Inconsistency, Inspect, Key, MoveList, NativeMove, Question,
    Reference, SquareSet,
};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Position, Role, Setup, Variant};
use polyboard_squares::Square;

use crate::{DynBoard, Selection, boxed};

/// A board of any type, chosen at run time, as a [`Board`].
///
/// Code over `B: Board` that is compiled for this one type runs on every board: a game that can move from
/// one board to another, for instance. Every answer costs a virtual call, so use it for interactive
/// programs, not for perft. [`Board::new`] sets up a [`Reference`].
///
/// Whatever answers questions can take the place of the pointer: see [`Ask`].
///
/// ```
/// use polyboard::{AnyBoard, Board, BoardExt, Chess, Position, backends::LERF};
///
/// let pointer = LERF.board::<Chess>(&Position::start())?;
/// let mut board = AnyBoard::<Chess>::of(pointer).expect("it plays chess");
/// let first = board.legal_moves()[0];
/// let undo = board.make(first);
/// assert_eq!(board.count_legal(), 20);
/// board.unmake(first, undo);
/// # Ok::<(), polyboard::NoBoard>(())
/// ```
#[derive(Clone)]
pub struct AnyBoard<V, P = Box<dyn DynBoard>> {
    inside: P,
    variant: PhantomData<V>,
}

/// What an [`AnyBoard`] is made of: it answers questions, makes moves and unmakes them.
///
/// A board that changes the answers of another one, to test a test, implements these few methods instead of
/// every question of the contract.
pub trait Ask: Clone + fmt::Debug + Send + Sync + 'static {
    /// What answers about this position.
    fn about<V: Variant>(position: &Position<V>) -> Self;
    /// The answer to a question about the position: one of the kind that [`Question::ask`] gives.
    fn ask(&self, question: Question) -> Answer;
    /// Makes a move that is among its answers. Returns whether the move could be made.
    fn make(&mut self, mv: Move) -> bool;
    /// Unmakes the last move.
    fn unmake(&mut self);
    /// Lets the side to move pass. Returns whether it could.
    fn pass(&mut self) -> bool;
    /// The bytes of the board in memory, if they are known.
    fn memory(&self) -> Vec<u8> {
        Vec::new()
    }
}

impl Ask for Box<dyn DynBoard> {
    fn about<V: Variant>(position: &Position<V>) -> Self {
        boxed(Reference::<V>::new(position))
    }

    fn ask(&self, question: Question) -> Answer {
        (**self).ask(question)
    }

    fn make(&mut self, mv: Move) -> bool {
        if self.try_make(mv).is_ok() {
            return true;
        }
        // A board that lists a move may still fail to find it. It has to make it all the same.
        let mut list = Vec::new();
        self.list(Selection::All, &mut list);
        let listed = list.iter().find(|candidate| candidate.mv == mv);
        if let Some(candidate) = listed {
            (**self).make(candidate.place);
        }
        self.forget();
        listed.is_some()
    }

    fn unmake(&mut self) {
        (**self).unmake();
    }

    fn pass(&mut self) -> bool {
        (**self).pass().is_ok()
    }

    fn memory(&self) -> Vec<u8> {
        (**self).memory()
    }
}

impl<V: Variant> AnyBoard<V> {
    /// Creates the board behind a pointer; `None` if it plays another variant.
    #[must_use]
    pub fn of(board: Box<dyn DynBoard>) -> Option<AnyBoard<V>> {
        (*board.rules() == V::RULES).then(|| AnyBoard::from(board))
    }

    /// The board behind the pointer.
    #[must_use]
    pub fn inner(&self) -> &dyn DynBoard {
        &*self.inside
    }
}

impl<V, P> From<P> for AnyBoard<V, P> {
    fn from(inside: P) -> AnyBoard<V, P> {
        AnyBoard { inside, variant: PhantomData }
    }
}

/// A move of an [`AnyBoard`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyMove(Move);

impl From<AnyMove> for Move {
    fn from(mv: AnyMove) -> Move {
        mv.0
    }
}

impl NativeMove for AnyMove {
    type Square = Square;
}

impl<V: Variant, P: Ask> AnyBoard<V, P> {
    fn ask(&self, question: Question) -> Answer {
        self.inside.ask(question)
    }

    /// Appends the answer to a question to a list; a list that has moves already is a question of its own.
    fn append(&self, [plain, appended]: [Question; 2], moves: &mut MoveList<AnyMove>) {
        let question = if moves.is_empty() { plain } else { appended };
        moves.extend(self.ask(question).moves().into_iter().map(AnyMove));
    }
}

#[deny(clippy::missing_trait_methods)]
impl<V: Variant, P: Ask> Inspect for AnyBoard<V, P> {
    fn write_fields(&self, bytes: &mut [u8]) {
        let memory = self.inside.memory();
        bytes.iter_mut().zip(memory).for_each(|(byte, value)| *byte = value);
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.ask(Question::Records).records().map_or(Ok(()), Err)
    }
}

// A method of the contract that is missing here would be answered by the contract instead of the board.
#[deny(clippy::missing_trait_methods)]
impl<V: Variant, P: Ask> Board for AnyBoard<V, P> {
    type Variant = V;
    type Square = Square;
    type Move = AnyMove;
    /// Whether the move was made. What is inside keeps the undo, so [`unmake`](Board::unmake)
    /// unmakes the move that was made last, whichever is named.
    type Undo = bool;

    fn new(position: &Position<V>) -> Self {
        P::about(position).into()
    }

    fn setup(&self) -> Setup {
        self.ask(Question::Setup).setup().map_or_else(Setup::empty, |setup| *setup)
    }

    asks! { inline:
        fn turn() -> Color = Question::Turn, color;
        fn piece_at(square: Square) -> Option<Piece> = Question::PieceAt(square), piece;
        fn is_attacked(square: Square, by: Color) -> bool = Question::IsAttacked(square, by), flag;
        fn is_check() -> bool = Question::IsCheck, flag;
        fn castling_rights() -> CastlingRights = Question::CastlingRights, rights;
        fn en_passant() -> Option<Square> = Question::EnPassant, square;
        fn pieces(piece: Piece) -> SquareSet =
            Question::SquaresOf(piece), squares.into_iter.collect;
        fn occupied() -> SquareSet = Question::Occupied, squares.into_iter.collect;
        fn pieces_of(color: Color) -> SquareSet =
            Question::PiecesOf(color), squares.into_iter.collect;
        fn attackers_to(square: Square, by: Color) -> SquareSet =
            Question::AttackersTo(square, by), squares.into_iter.collect;
        fn attackers_under(square: Square, by: Color, occupied: SquareSet) -> SquareSet =
            Question::AttackersUnder(square, by, occupied), squares.into_iter.collect;
        fn attacks_from(square: Square) -> SquareSet =
            Question::AttacksFrom(square), squares.into_iter.collect;
        fn attacks_under(square: Square, occupied: SquareSet) -> SquareSet =
            Question::AttacksUnder(square, occupied), squares.into_iter.collect;
        fn attacked_by(by: Color) -> SquareSet =
            Question::AttackedBy(by), squares.into_iter.collect;
        fn checkers() -> SquareSet = Question::Checkers, squares.into_iter.collect;
        fn pinned(color: Color) -> SquareSet = Question::Pinned(color), squares.into_iter.collect;
        fn gives_check(mv: AnyMove) -> bool = Question::GivesCheck(mv.0), flag;
        fn exchange(mv: AnyMove, values: &[i16; 6]) -> i32 =
            Question::Exchange(mv.0, *values), balance;
        fn is_legal(mv: Move) -> bool = Question::IsLegal(mv), flag;
        fn has_legal_move() -> bool = Question::HasMove, flag;
        fn captured(mv: AnyMove) -> Option<Piece> = Question::Captured(mv.0), piece;
        fn is_capture(mv: AnyMove) -> bool = Question::IsCapture(mv.0), flag;
        fn promotion(mv: AnyMove) -> Option<Role> = Question::Promotion(mv.0), role;
        fn count_legal() -> u64 = Question::Count, number;
        fn kept_key() -> Option<Key> = Question::KeptKey, key;
    }

    fn generate(&self, moves: &mut MoveList<AnyMove>) {
        self.append([Question::Moves, Question::Appended], moves);
    }

    fn make(&mut self, mv: AnyMove) -> bool {
        self.inside.make(mv.0)
    }

    fn unmake(&mut self, _: AnyMove, is_made: bool) {
        if is_made {
            self.inside.unmake();
        }
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Square, Piece)) {
        let pieces = self.ask(Question::Pieces).pieces();
        pieces.into_iter().for_each(|(square, piece)| visit(square, piece));
    }

    fn for_each_attack(&self, mut visit: impl FnMut(Square, Square)) {
        let pairs = self.ask(Question::Attacks).pairs();
        pairs.into_iter().for_each(|(from, to)| visit(from, to));
    }

    fn make_with_changes(
        &mut self,
        mv: AnyMove,
        mut visit: impl FnMut(Square, Square, bool),
    ) -> bool {
        for (question, is_added) in
            [(Question::Removed(mv.0), false), (Question::Added(mv.0), true)]
        {
            let pairs = self.ask(question).pairs();
            pairs.into_iter().for_each(|(from, to)| visit(from, to, is_added));
        }
        self.make(mv)
    }

    fn generate_captures(&self, moves: &mut MoveList<AnyMove>) {
        self.append([Question::Captures, Question::AppendedCaptures], moves);
    }

    fn generate_to(&self, role: Role, to: Square, moves: &mut MoveList<AnyMove>) {
        let appended = Question::AppendedArrivals(role, to);
        self.append([Question::Arrivals(role, to), appended], moves);
    }

    fn find(&self, mv: Move) -> Option<AnyMove> {
        self.ask(Question::Find(mv)).mv().map(AnyMove)
    }

    fn moving_piece(&self, mv: AnyMove) -> Piece {
        // A wrong board may not know the move any more.
        let piece = self.ask(Question::MovingPiece(mv.0)).piece();
        let piece = piece.or_else(|| self.piece_at(mv.0.origin()));
        piece.expect("a generated move moves a piece")
    }

    fn count_replies(&mut self) -> u64 {
        self.ask(Question::Replies).number()
    }

    // A child of the board inside is no `AnyBoard`, so the moves are made here: those whose children the board shows.
    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        let shown = self.ask(Question::Children).children();
        for mv in self.legal_moves() {
            let undo = self.make(mv);
            let child = self.setup();
            if shown.iter().any(|(setup, _)| *setup == child) {
                visit(self);
            }
            self.unmake(mv, undo);
        }
    }

    fn pass(&self) -> Option<Self> {
        let mut passed = self.clone();
        passed.inside.pass().then_some(passed)
    }

    fn key(&self) -> Key {
        self.ask(Question::Key).key().unwrap_or_else(|| Key::of(&self.setup()))
    }
}

impl<V, P: fmt::Debug> fmt::Debug for AnyBoard<V, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inside.fmt(f)
    }
}
