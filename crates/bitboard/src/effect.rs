//! What moves do to the eight words, as data.
//!
//! ```text
//!            pawns knights low high kings white black | state
//! knight      keep   set  keep keep keep   set  keep  | keep the rights
//! queen       keep  keep   set  set keep   set  keep  | keep the rights     a white piece's move
//! king        keep  keep  keep keep  set   set  keep  | keep Black's
//! ```
//!
//! All words lose the squares of the move, some gain the target. Which ones is a row of a table, so
//! that a move of any kind is the same few instructions on eight words at a stroke. A branch for each
//! kind is guessed wrong whenever the kind changes along a list, which cost a fifth of the speed with
//! lists. Where the compiler knows the kind the row is a constant and folds away.

use core::marker::PhantomData;

use polyboard_rules::Role;
use polyboard_squares::{Bitboard, Direction, Rank, WordMapping};

use crate::{
    mv::Kind,
    side::{Black, Side, White},
};

/// What the moves of one kind by one side do.
#[repr(align(64))]
pub(crate) struct Effect<M> {
    /// Which words gain the target. The last, `state`, gains something of its own.
    pub(crate) gains: [u64; 8],
    /// Which squares of `state` keep their rights.
    pub(crate) rights: u64,
    /// Whether the square behind the target is the one that a pawn has passed.
    pub(crate) passes: u64,
    /// Whether the piece on the square behind the target is captured.
    pub(crate) captures_behind: u64,
    /// By how much a word is rotated to the left to get from the target to the square behind it.
    pub(crate) behind: u32,
    mapping: PhantomData<M>,
}

impl<M: WordMapping> Effect<M> {
    /// Both sides' moves by their kind, White's first. Castling moves two pieces and is not among them;
    /// its row serves nobody.
    pub(crate) const TABLE: &[Effect<M>; 32] = &{
        let mut table = [const { Effect::NONE }; 32];
        let mut kind = 0;
        while kind < Kind::COUNT {
            table[kind] = Effect::of::<White>(Kind::ALL[kind]);
            table[kind + Self::BLACK] = Effect::of::<Black>(Kind::ALL[kind]);
            kind += 1;
        }
        table
    };

    /// Where Black's rows begin: a power of two, with room for every kind before it.
    pub(crate) const BLACK: usize = 16;

    const NONE: Effect<M> = Effect {
        gains: [0; 8],
        rights: 0,
        passes: 0,
        captures_behind: 0,
        behind: 0,
        mapping: PhantomData,
    };

    /// One side's moves of one kind.
    pub(crate) const fn of<C: Side>(kind: Kind) -> Effect<M> {
        let mut effect = Effect::NONE;
        match kind.arrives_as() {
            Role::Pawn => effect.gains[0] = u64::MAX,
            Role::Knight => effect.gains[1] = u64::MAX,
            Role::Bishop => effect.gains[2] = u64::MAX,
            Role::Rook => effect.gains[3] = u64::MAX,
            Role::Queen => {
                effect.gains[2] = u64::MAX;
                effect.gains[3] = u64::MAX;
            }
            Role::King => effect.gains[4] = u64::MAX,
        }
        effect.gains[if C::IS_WHITE { 5 } else { 6 }] = u64::MAX;
        let own = Bitboard::<M>::rank(C::COLOR.rank(Rank::First)).bits();
        let enemy = Bitboard::<M>::rank(C::COLOR.rank(Rank::Eighth)).bits();
        effect.gains[7] = u64::MAX;
        effect.rights = if matches!(kind, Kind::King) { enemy } else { own | enemy };
        if matches!(kind, Kind::DoubleStep) {
            effect.passes = u64::MAX;
        }
        if matches!(kind, Kind::EnPassant) {
            effect.captures_behind = u64::MAX;
        }
        let ahead = M::GEOMETRY.delta(C::COLOR.step(Direction::North.step()));
        effect.behind = (-ahead).rem_euclid(64) as u32;
        effect
    }
}
