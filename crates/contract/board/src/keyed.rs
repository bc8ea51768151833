use polyboard_rules::{CastlingRights, Color, Move, Piece, Position, Role, Setup};
use polyboard_squares::{Rank, Square};

use crate::{
    Board, Inconsistency, Inspect, Key, MoveList, NativeMove, SquareSet, contract::for_each_child,
    moved,
};

/// A board with its Zobrist key, updated move by move.
///
/// A board pays for keys only in this adapter: perft needs none, and a search asks for one at every node. The key
/// always equals [`Key::of`] the setup.
///
/// ```
/// use polyboard::{Board, BoardExt, Chess, Key, Keyed, LerfBoard, Position};
///
/// let mut board = Keyed::<LerfBoard<Chess>>::new(&Position::start());
/// let before = board.key();
/// let mv = board.legal_moves()[0];
/// let undo = board.make(mv);
/// assert_eq!(board.key(), Key::of(&board.setup()));
/// board.unmake(mv, undo);
/// assert_eq!(board.key(), before);
/// ```
// A board begins a cache line here, wherever it lies. A vector that is stored across two lines and loaded at once
// waits: lists of `hybrid` and `6+2` ran at 84 to 290 million nodes a second, with the luck of the allocator.
#[repr(C, align(64))]
#[derive(Clone, Debug)]
pub struct Keyed<B> {
    board: B,
    state: State,
}

/// The key, and the two parts of it that a move may remove again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    key: Key,
    rights: CastlingRights,
    passed: u64,
}

/// The undo of a [`Keyed`] board: the undo of the board inside, and the key before the move.
#[derive(Clone, Debug)]
pub struct KeyedUndo<U> {
    board: U,
    state: State,
}

impl<B> Keyed<B> {
    /// The board inside.
    #[must_use]
    pub const fn inner(&self) -> &B {
        &self.board
    }

    /// The board inside, for questions that change it and restore it, such as [`count_replies`](Board::count_replies):
    /// the key does not follow.
    pub const fn inner_mut(&mut self) -> &mut B {
        &mut self.board
    }
}

impl<B: Board> From<B> for Keyed<B> {
    fn from(board: B) -> Self {
        let state = State::of(&board);
        Keyed { board, state }
    }
}

impl<B: Board> Keyed<B> {
    /// Updates the key, and lets `make` make the move on the board inside.
    #[inline(always)]
    fn play(&mut self, mv: B::Move, make: impl FnOnce(&mut B) -> B::Undo) -> KeyedUndo<B::Undo> {
        let before = self.state;
        if self.board.kept_key().is_some() {
            // The board inside keeps a key already: one is enough.
            let board = make(&mut self.board);
            self.state = State::of(&self.board);
            return KeyedUndo { board, state: before };
        }
        let (from, to): (Square, Square) = (mv.origin().into(), mv.target().into());
        let moved = moved(&self.board, mv, Key::piece);
        let board = make(&mut self.board);
        let State { key, rights, passed } = before;
        self.state.passed = State::passed(&self.board);
        let changed = Key::BLACK_TO_MOVE ^ moved ^ passed ^ self.state.passed;
        self.state.key = Key(key.0 ^ changed);
        // A right ends if a king or rook on a home rank moves, or is captured there.
        let is_home = |square: Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        if !rights.is_empty() && (is_home(from) || is_home(to)) {
            let after = self.board.castling_rights();
            if after != rights {
                self.state.rights = after;
                self.state.key.0 ^= Key::castling(rights) ^ Key::castling(after);
            }
        }
        KeyedUndo { board, state: before }
    }
}

impl State {
    fn of<B: Board>(board: &B) -> State {
        let key = board.kept_key().unwrap_or_else(|| Key::of(&board.setup()));
        State { key, rights: board.castling_rights(), passed: State::passed(board) }
    }

    /// The number of the en passant square.
    #[inline]
    fn passed<B: Board>(board: &B) -> u64 {
        let square = board.en_passant();
        square.map_or(0, |square| Key::en_passant(square.into().file()))
    }
}

impl<B: Inspect> Inspect for Keyed<B> {
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        self.board.check_consistency()
    }
}

/// Methods that the board inside answers.
macro_rules! forwards {
    ($(fn $name:ident($($argument:ident: $type:ty),*) $(-> $answer:ty)?;)+) => {$(
        #[inline]
        fn $name(&self, $($argument: $type),*) $(-> $answer)? {
            self.board.$name($($argument),*)
        }
    )+};
}

// The board inside answers every question but those about its key.
#[deny(clippy::missing_trait_methods)]
impl<B: Board> Board for Keyed<B> {
    type Variant = B::Variant;
    type Square = B::Square;
    type Move = B::Move;
    type Undo = KeyedUndo<B::Undo>;

    fn new(position: &Position<B::Variant>) -> Self {
        Keyed::from(B::new(position))
    }

    forwards! {
        fn setup() -> Setup;
        fn turn() -> Color;
        fn piece_at(square: B::Square) -> Option<Piece>;
        fn is_attacked(square: B::Square, by: Color) -> bool;
        fn generate(moves: &mut MoveList<B::Move>);
        fn is_check() -> bool;
        fn en_passant() -> Option<B::Square>;
        fn for_each_piece(visit: impl FnMut(B::Square, Piece));
        fn pieces(piece: Piece) -> SquareSet;
        fn occupied() -> SquareSet;
        fn pieces_of(color: Color) -> SquareSet;
        fn attackers_to(square: B::Square, by: Color) -> SquareSet;
        fn attackers_under(square: B::Square, by: Color, occupied: SquareSet) -> SquareSet;
        fn attacks_from(square: B::Square) -> SquareSet;
        fn attacks_under(square: B::Square, occupied: SquareSet) -> SquareSet;
        fn attacked_by(by: Color) -> SquareSet;
        fn checkers() -> SquareSet;
        fn pinned(color: Color) -> SquareSet;
        fn for_each_attack(visit: impl FnMut(B::Square, B::Square));
        fn generate_captures(moves: &mut MoveList<B::Move>);
        fn generate_to(role: Role, to: B::Square, moves: &mut MoveList<B::Move>);
        fn find(mv: Move) -> Option<B::Move>;
        fn is_legal(mv: Move) -> bool;
        fn has_legal_move() -> bool;
        fn moving_piece(mv: B::Move) -> Piece;
        fn captured(mv: B::Move) -> Option<Piece>;
        fn is_capture(mv: B::Move) -> bool;
        fn promotion(mv: B::Move) -> Option<Role>;
        fn gives_check(mv: B::Move) -> bool;
        fn exchange(mv: B::Move, values: &[i16; 6]) -> i32;
        fn count_legal() -> u64;
    }

    #[inline]
    fn make(&mut self, mv: B::Move) -> KeyedUndo<B::Undo> {
        self.play(mv, |board| board.make(mv))
    }

    fn make_with_changes(
        &mut self,
        mv: B::Move,
        visit: impl FnMut(B::Square, B::Square, bool),
    ) -> KeyedUndo<B::Undo> {
        self.play(mv, |board| board.make_with_changes(mv, visit))
    }

    #[inline]
    fn unmake(&mut self, mv: B::Move, undo: KeyedUndo<B::Undo>) {
        self.board.unmake(mv, undo.board);
        self.state = undo.state;
    }

    #[inline]
    fn castling_rights(&self) -> CastlingRights {
        self.state.rights
    }

    fn count_replies(&mut self) -> u64 {
        self.board.count_replies()
    }

    // A child of the board inside has no key, so the moves are made here.
    fn for_each_child(&mut self, visit: impl FnMut(&mut Self)) {
        for_each_child(self, visit);
    }

    fn pass(&self) -> Option<Self> {
        let board = self.board.pass()?;
        let State { key, rights, passed } = self.state;
        let key = Key(key.0 ^ Key::BLACK_TO_MOVE ^ passed);
        Some(Keyed { board, state: State { key, rights, passed: 0 } })
    }

    #[inline]
    fn key(&self) -> Key {
        self.state.key
    }

    #[inline]
    fn kept_key(&self) -> Option<Key> {
        Some(self.state.key)
    }
}
