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

    fn squares(&self, question: Question) -> SquareSet {
        self.ask(question).squares().into_iter().collect()
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

    fn turn(&self) -> Color {
        self.ask(Question::Turn).color()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.ask(Question::PieceAt(square)).piece()
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.ask(Question::IsAttacked(square, by)).flag()
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

    fn is_check(&self) -> bool {
        self.ask(Question::IsCheck).flag()
    }

    fn castling_rights(&self) -> CastlingRights {
        self.ask(Question::CastlingRights).rights()
    }

    fn en_passant(&self) -> Option<Square> {
        self.ask(Question::EnPassant).square()
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Square, Piece)) {
        let pieces = self.ask(Question::Pieces).pieces();
        pieces.into_iter().for_each(|(square, piece)| visit(square, piece));
    }

    fn pieces(&self, piece: Piece) -> SquareSet {
        self.squares(Question::SquaresOf(piece))
    }

    fn occupied(&self) -> SquareSet {
        self.squares(Question::Occupied)
    }

    fn pieces_of(&self, color: Color) -> SquareSet {
        self.squares(Question::PiecesOf(color))
    }

    fn attackers_to(&self, square: Square, by: Color) -> SquareSet {
        self.squares(Question::AttackersTo(square, by))
    }

    fn attackers_under(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        self.squares(Question::AttackersUnder(square, by, occupied))
    }

    fn attacks_from(&self, square: Square) -> SquareSet {
        self.squares(Question::AttacksFrom(square))
    }

    fn attacks_under(&self, square: Square, occupied: SquareSet) -> SquareSet {
        self.squares(Question::AttacksUnder(square, occupied))
    }

    fn attacked_by(&self, by: Color) -> SquareSet {
        self.squares(Question::AttackedBy(by))
    }

    fn checkers(&self) -> SquareSet {
        self.squares(Question::Checkers)
    }

    fn pinned(&self, color: Color) -> SquareSet {
        self.squares(Question::Pinned(color))
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

    fn gives_check(&self, mv: AnyMove) -> bool {
        self.ask(Question::GivesCheck(mv.0)).flag()
    }

    fn exchange(&self, mv: AnyMove, values: &[i16; 6]) -> i32 {
        self.ask(Question::Exchange(mv.0, *values)).balance()
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

    fn is_legal(&self, mv: Move) -> bool {
        self.ask(Question::IsLegal(mv)).flag()
    }

    fn has_legal_move(&self) -> bool {
        self.ask(Question::HasMove).flag()
    }

    fn moving_piece(&self, mv: AnyMove) -> Piece {
        // A wrong board may not know the move any more.
        let piece = self.ask(Question::MovingPiece(mv.0)).piece();
        let piece = piece.or_else(|| self.piece_at(mv.0.origin()));
        piece.expect("a generated move moves a piece")
    }

    fn captured(&self, mv: AnyMove) -> Option<Piece> {
        self.ask(Question::Captured(mv.0)).piece()
    }

    fn is_capture(&self, mv: AnyMove) -> bool {
        self.ask(Question::IsCapture(mv.0)).flag()
    }

    fn promotion(&self, mv: AnyMove) -> Option<Role> {
        self.ask(Question::Promotion(mv.0)).role()
    }

    fn count_legal(&self) -> u64 {
        self.ask(Question::Count).number()
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

    fn kept_key(&self) -> Option<Key> {
        self.ask(Question::KeptKey).key()
    }
}

impl<V, P: fmt::Debug> fmt::Debug for AnyBoard<V, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inside.fmt(f)
    }
}
