use core::fmt::{self, Debug};

use polyboard_board::{Field, Inconsistency};
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
/// - A storage is a value: [`after`](Storage::after) makes the storage after a move, and the one
///   before is the undo. A storage that is too large to be copied at every move changes itself, and
///   saves what the move overwrites: [`apply`](Storage::apply), [`Undo`](Storage::Undo).
/// - A move empties squares without asking what stood there, then sets the arriving piece down. What
///   a storage must know of that piece is data, in a row of [`EFFECTS`].
/// - The *state* is the set of the rooks that may castle and of the square of an en passant capture,
///   with a bit for the side to move. A storage may keep it as a word, and [`Change::state`] then
///   computes the next one; or encode it among the pieces.
/// - Override a provided method where the storage can answer at once.
///
/// [`EFFECTS`]: Storage::EFFECTS
pub trait Storage: Copy + Debug + Send + Sync + 'static {
    /// The numbers of the squares.
    type Mapping: WordMapping;

    /// What the storage must know of a piece that arrives.
    type Arrival: Copy + Debug + Send + Sync + 'static;

    /// What brings the storage back to what it was before a move: `Self`, or less.
    type Undo: Copy + Debug + 'static;

    /// What moves do, by their kind: [`Effect::table`] of what arrives.
    const EFFECTS: &'static [Effect<Self::Mapping, Self::Arrival>; EFFECTS];

    /// A board without pieces.
    const EMPTY: Self;

    /// The fields of the storage in memory, for tables about it.
    const FIELDS: &'static [Field] = &[];

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

    /// The pieces of one role and one side.
    #[inline(always)]
    fn pieces(&self, piece: Piece) -> Bitboard<Self::Mapping> {
        self.with(piece.role) & self.of(piece.color)
    }

    /// The pieces of several roles and one side.
    #[inline(always)]
    fn pieces_any(&self, color: Color, roles: Roles) -> Bitboard<Self::Mapping> {
        self.with_any(roles) & self.of(color)
    }

    /// The pieces of both sides.
    #[inline(always)]
    fn occupied(&self) -> Bitboard<Self::Mapping> {
        self.of(Color::White) | self.of(Color::Black)
    }

    /// The word of castling rights, en passant and turn.
    fn state(&self) -> Bitboard<Self::Mapping>;

    /// Sets the state of a board on which all pieces stand, in place of any that was set before.
    fn set_state(&mut self, state: Bitboard<Self::Mapping>);

    /// Adds the square that a pawn has just passed to the state, or no square.
    fn add_passed(&mut self, passed: Bitboard<Self::Mapping>);

    /// The storage after a move of one piece.
    #[must_use]
    fn after(&self, change: Change<Self::Mapping>, arrival: &Self::Arrival) -> Self;

    /// Changes the storage to the one after a move of one piece.
    #[inline(always)]
    fn apply(&mut self, change: Change<Self::Mapping>, arrival: &Self::Arrival) {
        *self = self.after(change, arrival);
    }

    /// Saves what a move that touches only these squares, at most four, and the state overwrites.
    fn save(&self, touched: Bitboard<Self::Mapping>) -> Self::Undo;

    /// Brings back what was saved.
    fn restore(&mut self, undo: Self::Undo);

    /// Compares what is stored twice.
    ///
    /// # Errors
    ///
    /// The first square on which two records do not agree.
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        Ok(())
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
