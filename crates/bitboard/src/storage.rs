use core::fmt::{self, Debug};

use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, WordMapping};

use crate::{
    Bit,
    effect::{EFFECTS, Effect},
};

/// How a bitboard board stores its pieces: the part in which such boards differ.
///
/// # For callers
///
/// The generator asks for sets of squares, and never how they are stored. Roles and colours are
/// constants wherever it asks, so a `match` on them folds away.
///
/// # For implementors
///
/// - A storage is a value: to play a move is to make the storage after it, so that the one before
///   is the undo.
/// - [`after`](Storage::after) empties squares without asking what stood there, then sets the
///   arriving piece down. What a storage must know of that piece is data, in a row of [`EFFECTS`].
/// - The *state* is a word that every storage keeps as it is: the rooks that may castle, the square
///   of an en passant capture and the side to move. [`Change::state`] computes the next one.
/// - Override a provided method where the storage can answer at once.
///
/// [`EFFECTS`]: Storage::EFFECTS
pub trait Storage: Copy + Debug + Send + Sync + 'static {
    /// The numbers of the squares.
    type Mapping: WordMapping;

    /// What the storage must know of a piece that arrives.
    type Arrival: Copy + Debug + Send + Sync + 'static;

    /// What moves do, by their kind: [`Effect::table`] of what arrives.
    const EFFECTS: &'static [Effect<Self::Mapping, Self::Arrival>; EFFECTS];

    /// A board without pieces.
    const EMPTY: Self;

    /// Sets a piece down on an empty square.
    fn put(&mut self, square: Bit<Self::Mapping>, piece: Piece);

    /// The piece on a square.
    fn piece_at(&self, square: Bit<Self::Mapping>) -> Option<Piece>;

    /// The pieces of one side.
    fn of(&self, color: Color) -> Bitboard<Self::Mapping>;

    /// The pieces of one role, both sides.
    fn with(&self, role: Role) -> Bitboard<Self::Mapping>;

    /// The pieces of several roles, both sides.
    #[inline(always)]
    fn with_any(&self, roles: Roles) -> Bitboard<Self::Mapping> {
        let mut pieces = Bitboard::EMPTY;
        for role in Role::ALL {
            if roles.has(role) {
                pieces |= self.with(role);
            }
        }
        pieces
    }

    /// The pieces of both sides.
    #[inline(always)]
    fn occupied(&self) -> Bitboard<Self::Mapping> {
        self.of(Color::White) | self.of(Color::Black)
    }

    /// The word of castling rights, en passant and turn.
    fn state(&self) -> Bitboard<Self::Mapping>;

    /// The same, to be changed.
    fn state_mut(&mut self) -> &mut Bitboard<Self::Mapping>;

    /// The storage after a move of one piece.
    #[must_use]
    fn after(&self, change: Change<Self::Mapping>, arrival: &Self::Arrival) -> Self;

    /// The same once more.
    #[must_use]
    #[inline(always)]
    fn copied(&self) -> Self {
        *self
    }
}

/// What a move does to a board: some squares are emptied, and a piece arrives on one of them.
#[derive(Clone, Copy)]
pub struct Change<M> {
    /// The squares that are emptied: those of the move, and of a pawn captured en passant.
    pub cleared: Bitboard<M>,
    /// The square on which the piece arrives.
    pub to: Bitboard<M>,
    /// The squares of the state that keep their rights.
    pub kept: Bitboard<M>,
    /// The squares that the state gains.
    pub added: Bitboard<M>,
}

impl<M: WordMapping> Change<M> {
    /// The state after the move.
    #[must_use]
    #[inline(always)]
    pub fn state(&self, before: Bitboard<M>) -> Bitboard<M> {
        before & !self.cleared & self.kept | self.added
    }
}

/// A set of roles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roles(u8);

impl Roles {
    /// No role.
    pub const NONE: Roles = Roles(0);

    /// Whether the role is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn has(self, role: Role) -> bool {
        self.0 & 1 << role as u8 != 0
    }

    /// The set with this role, too.
    #[must_use]
    pub const fn with(self, role: Role) -> Roles {
        Roles(self.0 | 1 << role as u8)
    }

    /// The set without this role.
    #[must_use]
    pub const fn without(self, role: Role) -> Roles {
        Roles(self.0 & !(1 << role as u8))
    }
}

impl<M: WordMapping> fmt::Debug for Change<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Change")
            .field("cleared", &self.cleared)
            .field("to", &self.to)
            .field("kept", &self.kept)
            .field("added", &self.added)
            .finish()
    }
}
