// A method of the contract that is missing here would be answered by the contract instead of the board.
#![deny(clippy::missing_trait_methods)]

use core::{fmt, marker::PhantomData};

use polyboard_board::{
    Board, BoardExt, Inconsistency, Inspect, Key, MoveList, NativeMove, Reference,
};
use polyboard_rules::{
    CastlingRights, Color, Move, MoveKind, Piece, Position, Role, Setup, Variant,
};
use polyboard_squares::Square;

use crate::{DynBoard, MoveFacts, Wanted, boxed};

/// A board of any type, chosen at run time, as a [`Board`].
///
/// Code over `B: Board` that is compiled for this one type runs on every board: a game that can move from
/// one board to another, for instance. Every answer costs a virtual call, so use it for interactive
/// programs, not for perft. [`Board::new`] sets up a [`Reference`].
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
pub struct AnyBoard<V> {
    board: Box<dyn DynBoard>,
    variant: PhantomData<V>,
}

impl<V: Variant> AnyBoard<V> {
    /// Creates the board behind a pointer; `None` if it plays another variant.
    #[must_use]
    pub fn of(board: Box<dyn DynBoard>) -> Option<AnyBoard<V>> {
        let is_played = board.rules().name == V::RULES.name;
        is_played.then_some(AnyBoard { board, variant: PhantomData })
    }

    /// The board behind the pointer.
    #[must_use]
    pub fn inner(&self) -> &dyn DynBoard {
        &*self.board
    }
}

/// A move that an [`AnyBoard`] generated, with the facts that its board states about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyMove(MoveFacts);

impl From<AnyMove> for Move {
    fn from(mv: AnyMove) -> Move {
        mv.0.mv
    }
}

impl NativeMove for AnyMove {
    type Square = Square;

    fn origin(self) -> Square {
        self.0.from
    }

    fn target(self) -> Square {
        self.0.to
    }
}

impl<V: Variant> AnyBoard<V> {
    fn with_facts(&self, moves: &[Move]) -> impl Iterator<Item = AnyMove> {
        let listed = self.board.facts();
        let facts = |&mv: &Move| {
            let known = listed.iter().find(|facts| facts.mv == mv).copied();
            known.or_else(|| self.unlisted(mv)).map(AnyMove)
        };
        let moves: Vec<AnyMove> = moves.iter().filter_map(facts).collect();
        moves.into_iter()
    }

    /// The facts about a move that the board names but does not list; `None` if it moves no piece.
    ///
    /// Such a board is wrong. Its answer is passed on as it is, so a comparison finds the fault.
    fn unlisted(&self, mv: Move) -> Option<MoveFacts> {
        let captured = match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Piece::new(!self.board.turn(), Role::Pawn)),
            MoveKind::Normal | MoveKind::Promotion(_) => self.board.piece_at(mv.target()),
        };
        Some(MoveFacts {
            mv,
            from: mv.origin(),
            to: mv.target(),
            moving: self.board.piece_at(mv.origin())?,
            captured,
            is_capture: captured.is_some(),
            promotion: mv.promotes_to(),
        })
    }
}

impl<V> Inspect for AnyBoard<V> {
    fn write_fields(&self, bytes: &mut [u8]) {
        let memory = self.board.memory();
        bytes.iter_mut().zip(memory).for_each(|(byte, value)| *byte = value);
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.board.check_consistency()
    }
}

impl<V: Variant> Board for AnyBoard<V> {
    type Variant = V;
    type Square = Square;
    type Move = AnyMove;
    /// Whether the board behind the pointer made the move. It keeps the undo, so [`unmake`](Board::unmake)
    /// unmakes the move that was made last, whichever is named.
    type Undo = bool;

    fn new(position: &Position<V>) -> Self {
        AnyBoard { board: boxed(Reference::<V>::new(position)), variant: PhantomData }
    }

    fn setup(&self) -> Setup {
        self.board.setup()
    }

    fn turn(&self) -> Color {
        self.board.turn()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board.is_attacked(square, by)
    }

    fn generate(&self, moves: &mut MoveList<AnyMove>) {
        moves.extend(self.board.facts().into_iter().map(AnyMove));
    }

    fn make(&mut self, mv: AnyMove) -> bool {
        if self.board.try_make(mv.into()).is_ok() {
            return true;
        }
        // A board that lists a move may still fail to find it. It has to make it all the same.
        let mut list = Vec::new();
        self.board.list(Wanted::All, &mut list);
        let listed = list.iter().find(|candidate| candidate.mv == mv.into());
        if let Some(candidate) = listed {
            self.board.make(candidate.place);
        }
        self.board.forget();
        listed.is_some()
    }

    fn unmake(&mut self, _: AnyMove, is_made: bool) {
        if is_made {
            self.board.unmake();
        }
    }

    fn is_check(&self) -> bool {
        self.board.is_check()
    }

    fn castling_rights(&self) -> CastlingRights {
        self.board.castling_rights()
    }

    fn en_passant(&self) -> Option<Square> {
        self.board.en_passant()
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Square, Piece)) {
        self.board.visited().into_iter().for_each(|(square, piece)| visit(square, piece));
    }

    fn pieces(&self, piece: Piece) -> impl Iterator<Item = Square> {
        self.board.squares_of(piece).into_iter()
    }

    fn occupied(&self) -> impl Iterator<Item = Square> {
        self.board.occupied().into_iter()
    }

    fn pieces_of(&self, color: Color) -> impl Iterator<Item = Square> {
        self.board.pieces_of(color).into_iter()
    }

    fn attackers_to(&self, square: Square, by: Color) -> impl Iterator<Item = Square> {
        self.board.attackers_to(square, by).into_iter()
    }

    fn attacks_from(&self, square: Square) -> impl Iterator<Item = Square> {
        self.board.attacks_from(square).into_iter()
    }

    fn checkers(&self) -> impl Iterator<Item = Square> {
        self.board.checkers().into_iter()
    }

    fn generate_captures(&self, moves: &mut MoveList<AnyMove>) {
        let twice = self.board.captures_twice();
        moves.extend(self.with_facts(&twice[..twice.len() / 2]));
    }

    fn generate_to(&self, role: Role, to: Square, moves: &mut MoveList<AnyMove>) {
        moves.extend(self.with_facts(&self.board.arrivals_of(role, to)));
    }

    fn find(&self, mv: Move) -> Option<AnyMove> {
        self.with_facts(&[self.board.find(mv)?]).next()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.board.is_legal(mv)
    }

    fn has_legal_move(&self) -> bool {
        self.board.has_legal_move()
    }

    fn moving_piece(&self, mv: AnyMove) -> Piece {
        mv.0.moving
    }

    fn captured(&self, mv: AnyMove) -> Option<Piece> {
        mv.0.captured
    }

    fn is_capture(&self, mv: AnyMove) -> bool {
        mv.0.is_capture
    }

    fn promotion(&self, mv: AnyMove) -> Option<Role> {
        mv.0.promotion
    }

    fn count_legal(&self) -> u64 {
        self.board.count_legal()
    }

    fn count_replies(&mut self) -> u64 {
        self.board.count_replies()
    }

    // A child of the board inside is no `AnyBoard`, so the moves are made here.
    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        for mv in self.legal_moves() {
            let undo = self.make(mv);
            visit(self);
            self.unmake(mv, undo);
        }
    }

    fn pass(&self) -> Option<Self> {
        let mut passed = self.clone();
        passed.board.pass().ok().map(|()| passed)
    }

    fn key(&self) -> Key {
        self.board.key()
    }
}

impl<V> fmt::Debug for AnyBoard<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.fmt(f)
    }
}
