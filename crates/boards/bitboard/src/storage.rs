use core::fmt::Debug;

use polyboard_board::{Field, Inconsistency};
use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, WordMapping};

use crate::{
    Bit,
    effect::{EFFECTS, Effect},
};

/// A way to store the pieces of a bitboard board: the part in which such boards differ.
///
/// # For callers
///
/// The generator asks for sets of squares, never how they are stored. It names roles and colours as
/// constants, so a `match` on them folds away.
///
/// # For implementors
///
/// - A storage is a value: [`after`](Storage::after) computes the storage after a move, and the one
///   before is the undo. A storage that is too large to copy at every move changes itself and saves
///   what the move overwrites: [`apply`](Storage::apply), [`Undo`](Storage::Undo).
/// - A move empties squares without asking what stands there, then sets the arriving piece. A row
///   of [`EFFECTS`] holds what the storage needs to know of that piece.
/// - The *state* is the set of the rooks that may castle and of the square of an en passant
///   capture, with a bit for the side to move. A storage may keep it as a word; then
///   [`Change::state`] computes the next one. Or it may encode it among the pieces.
/// - Override a provided method if the storage can answer it faster.
///
/// [`EFFECTS`]: Storage::EFFECTS
pub trait Storage: Copy + Debug + Send + Sync + 'static {
    /// The mapping of the squares.
    type Mapping: WordMapping;

    /// The facts about an arriving piece that the storage needs.
    type Arrival: Copy + Debug + Send + Sync + 'static;

    /// The data that restore the storage after a move: `Self`, or less.
    type Undo: Copy + Debug + Send + Sync + 'static;

    /// The effects of moves, by their kind: those of the arriving pieces, from [`effects!`](crate::effects).
    const EFFECTS: &'static [Effect<Self::Mapping, Self::Arrival>; EFFECTS];

    /// A board without pieces.
    const EMPTY: Self;

    /// The fields of the storage in memory, for tables about it.
    ///
    /// [`fields!`](polyboard_board::fields) implements it together with
    /// [`write_fields`](Storage::write_fields).
    const FIELDS: &'static [Field] = &[];

    /// Writes the bytes of these fields, each at its offset: [`Inspect::write_fields`].
    ///
    /// [`Inspect::write_fields`]: polyboard_board::Inspect::write_fields
    fn write_fields(&self, _: &mut [u8]) {}

    /// Sets a piece on an empty square.
    fn put(&mut self, square: Bit<Self::Mapping>, piece: Piece);

    /// The piece on a square.
    fn piece_at(&self, square: Bit<Self::Mapping>) -> Option<Piece>;

    /// The pieces of one side.
    fn of(&self, color: Color) -> Bitboard<Self::Mapping>;

    /// The pieces of one role of both sides.
    fn with(&self, role: Role) -> Bitboard<Self::Mapping>;

    /// The pieces of several roles of both sides.
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

    /// Sets the state of a board on which all pieces stand, replacing any earlier state.
    fn set_state(&mut self, state: Bitboard<Self::Mapping>);

    /// Adds the square that a pawn has just passed to the state; the set may be empty.
    #[inline(always)]
    fn add_passed(&mut self, passed: Bitboard<Self::Mapping>) {
        self.set_state(self.state() | passed);
    }

    /// The storage after a move of one piece.
    #[must_use]
    fn after(&self, change: Change<Self::Mapping>, arrival: &Self::Arrival) -> Self;

    /// Changes the storage to the one after a move of one piece.
    #[inline(always)]
    fn apply(&mut self, change: Change<Self::Mapping>, arrival: &Self::Arrival) {
        *self = self.after(change, arrival);
    }

    /// Saves what a move overwrites that changes the state and only these squares, at most four.
    fn save(&self, touched: Bitboard<Self::Mapping>) -> Self::Undo;

    /// Restores what was saved.
    fn restore(&mut self, undo: Self::Undo);

    /// Compares the records that are stored twice.
    ///
    /// # Errors
    ///
    /// The first square on which two records differ.
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        Ok(())
    }
}

/// The effect of a move on a board: it empties some squares, and a piece arrives on one of them.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Change<M: WordMapping> {
    /// The squares that the move empties: origin, target, and that of a pawn captured en passant.
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
