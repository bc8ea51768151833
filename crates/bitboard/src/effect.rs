//! What moves do to the words of a storage, as data.
//!
//! ```text
//!            pawns knights low high kings white black | state
//! knight      keep   set  keep keep keep   set  keep  | keep the rights
//! queen       keep  keep   set  set keep   set  keep  | keep the rights     a white piece's move
//! king        keep  keep  keep keep  set   set  keep  | keep Black's
//! ```
//!
//! All words lose the squares of the move, some gain the target. Which ones is a row of a table, so
//! a move of any kind is the same few instructions on all words at once. A branch on the kind is
//! mispredicted whenever the kind changes along a list; removing it made lists a fifth faster. Where
//! the compiler knows the kind, the row is a constant and folds away.

use core::marker::PhantomData;

use polyboard_squares::{Bitboard, Direction, Rank, WordMapping};

use crate::{
    mv::Kind,
    side::{Black, Side, White},
    storage::{ARRIVALS, BLACK},
};

/// What the moves of one kind by one side do, but for the piece that arrives.
pub(crate) struct Effect<M> {
    /// Which squares of the state keep their rights.
    pub(crate) rights: u64,
    /// All ones if the square behind the target is one that a pawn has passed.
    pub(crate) passes: u64,
    /// All ones if the piece on the square behind the target is captured.
    pub(crate) captures_behind: u64,
    /// By how much a word is rotated to the left to get from the target to the square behind it.
    pub(crate) behind: u32,
    mapping: PhantomData<M>,
}

impl<M: WordMapping> Effect<M> {
    /// Both sides' moves by their kind, White's first, in the rows of
    /// [`Storage::ARRIVALS`](crate::Storage::ARRIVALS). Castling moves two pieces and is not among
    /// them; its row is never asked for.
    pub(crate) const TABLE: &[Effect<M>; ARRIVALS] = &{
        let mut table = [const { Effect::of::<White>(Kind::King) }; ARRIVALS];
        let mut kind = 0;
        while kind < Kind::COUNT {
            table[kind] = Effect::of::<White>(Kind::ALL[kind]);
            table[kind + BLACK] = Effect::of::<Black>(Kind::ALL[kind]);
            kind += 1;
        }
        table
    };

    /// One side's moves of one kind.
    pub(crate) const fn of<C: Side>(kind: Kind) -> Effect<M> {
        let own = Bitboard::<M>::rank(C::COLOR.rank(Rank::First)).bits();
        let enemy = Bitboard::<M>::rank(C::COLOR.rank(Rank::Eighth)).bits();
        let ahead = M::GEOMETRY.delta(C::COLOR.step(Direction::North.step()));
        Effect {
            rights: if matches!(kind, Kind::King) { enemy } else { own | enemy },
            passes: if matches!(kind, Kind::DoubleStep) { u64::MAX } else { 0 },
            captures_behind: if matches!(kind, Kind::EnPassant) { u64::MAX } else { 0 },
            behind: (-ahead).rem_euclid(64) as u32,
            mapping: PhantomData,
        }
    }
}
