//! What moves do to the words of a storage, as data.
//!
//! ```text
//!            pawns knights low high kings white black | state
//! knight      keep   set  keep keep keep   set  keep  | keep the rights
//! queen       keep  keep   set  set keep   set  keep  | keep the rights     a white piece's move
//! king        keep  keep  keep keep  set   set  keep  | keep Black's
//! ```
//!
//! All words lose the squares of the move, and some words gain the target. A row of a table says
//! which ones, so every move is the same few instructions on all words at once. A branch on the
//! kind of the move is mispredicted often; removing it made lists a fifth faster. Where the
//! compiler knows the kind, the row is a constant and folds away.

use core::marker::PhantomData;

use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, Index, Rank, Square, WordMapping};

use crate::mv::Kind;

/// The number of rows in a table of effects: room for both sides' moves by their kind.
pub const EFFECTS: usize = 32;

/// The number of Black's first row: a power of two, so that finding a row needs no multiplication,
/// and large enough for every kind before it.
pub(crate) const BLACK: usize = EFFECTS / 2;

/// The effect of the moves of one kind by one side.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Effect<M, A> {
    /// The arriving piece, in the form that the storage needs.
    pub(crate) arrival: A,
    /// The squares of the state that keep their rights.
    pub(crate) rights: u64,
    /// The bit of the next turn in the state: that for Black to move, if White has moved.
    pub(crate) turn: u64,
    mapping: PhantomData<M>,
}

impl<M: WordMapping, A> Effect<M, A> {
    /// The effect of the moves by which this piece arrives, in the form that the storage needs.
    #[must_use]
    pub const fn new(piece: Piece, arrival: A) -> Effect<M, A> {
        let own = Bitboard::<M>::rank(piece.color.rank(Rank::First)).bits();
        let enemy = Bitboard::<M>::rank(piece.color.rank(Rank::Eighth)).bits();
        Effect {
            arrival,
            rights: if matches!(piece.role, Role::King) { enemy } else { own | enemy },
            turn: if matches!(piece.color, Color::White) { black_to_move::<M>().bits() } else { 0 },
            mapping: PhantomData,
        }
    }
}

impl<M: WordMapping> Effect<M, Piece> {
    /// The table of a storage that needs to know the arriving piece, and nothing else.
    #[must_use]
    pub const fn of_pieces() -> [Effect<M, Piece>; EFFECTS] {
        crate::effects!(core::convert::identity)
    }
}

/// The table of effects of a storage, by the kind of the move and White's first, from a function that takes the arriving
/// [`Piece`]. The special kinds have no row.
///
/// It is a macro, because a `const fn` cannot call a function that it is given.
#[macro_export]
macro_rules! effects {
    ($arrival:expr) => {
        $crate::table![row in $crate::EFFECTS => {
            let piece = $crate::arriving(row);
            $crate::Effect::new(piece, $arrival(piece))
        }]
    };
}

/// The bit of the state that is set if Black is to move: a square that is neither on a home rank
/// nor on a rank of passed squares.
pub const fn black_to_move<M: WordMapping>() -> Bitboard<M> {
    Bitboard::of(Index::of(Square::A4))
}

/// The piece that arrives by the moves of a row of a table of effects.
#[must_use]
pub const fn arriving(row: usize) -> Piece {
    let color = if row % EFFECTS < BLACK { Color::White } else { Color::Black };
    // There are more rows than kinds; the rows that are left over have the king's.
    let kind = if row % BLACK < Kind::FIRST_SPECIAL { Kind::ALL[row % BLACK] } else { Kind::King };
    Piece::new(color, kind.arrives_as())
}
