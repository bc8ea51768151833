//! Pawn attacks of a whole set, with and without wrap masks.

use std::hint::black_box;

use polyboard::squares::{Bitboard, Direction, Lefr, Lerf, Rank, WordMapping, wrap_mask};

use super::{prelude::*, sets::each};

const CAPTURES: [Direction; 4] =
    [Direction::NorthEast, Direction::NorthWest, Direction::SouthEast, Direction::SouthWest];

/// The pawn captures of a mapping, with their masks as constants.
struct Captures<M>(M);

impl<M: WordMapping> Captures<M> {
    const PAWNS: u64 =
        !(Bitboard::<M>::rank(Rank::First).bits() | Bitboard::<M>::rank(Rank::Eighth).bits());
    /// The pawns whose capture does not wrap; where none wraps, all, and the compiler drops the mask.
    const KEEP: [u64; 4] = {
        let mut keep = [0; 4];
        let mut i = 0;
        while i < 4 {
            keep[i] = wrap_mask(M::GEOMETRY, CAPTURES[i].step(), Self::PAWNS);
            i += 1;
        }
        keep
    };

    #[inline(always)]
    fn capture<const I: usize>(pawns: u64) -> u64 {
        let kept = pawns & const { Self::KEEP[I] };
        let delta = const { M::GEOMETRY.delta(CAPTURES[I].step()) };
        if delta < 0 { kept >> -delta } else { kept << delta }
    }

    /// The number of captures of a set.
    #[inline(always)]
    fn counted(pawns: u64) -> u64 {
        let white = black_box(Self::capture::<0>(pawns) | Self::capture::<1>(pawns));
        let black = black_box(Self::capture::<2>(pawns) | Self::capture::<3>(pawns));
        u64::from(white.count_ones() + black.count_ones())
    }
}

/// The other parts of the bench, which all contenders share.
#[inline(always)]
fn empty(pawns: u64) -> u64 {
    u64::from(black_box(pawns).count_ones() + black_box(pawns).count_ones())
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(1);
    let neutral: Vec<Bitboard<Lerf>> = (0..4_096)
        .map(|_| Bitboard::new(random.bits() & random.bits() & Captures::<Lerf>::PAWNS))
        .collect();
    let lerf: Vec<u64> = neutral.iter().map(|set| set.bits()).collect();
    let lefr: Vec<u64> = neutral.iter().map(|set| set.to_mapping::<Lefr>().bits()).collect();
    bench.time_without_loop(
        Workload { name: "", unit: "ns per set", operations: lerf.len() },
        || each(&lerf, empty),
        vec![
            Contender::new("lerf", || each(&lerf, Captures::<Lerf>::counted)),
            Contender::new("lefr", || each(&lefr, Captures::<Lefr>::counted)),
        ],
    )
}
