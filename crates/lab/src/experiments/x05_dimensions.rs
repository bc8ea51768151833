//! A board as one array or as an array of ranks.

use std::hint::black_box;

use polyboard::squares::{File, Rank};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload,
    cells::random_codes,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X5",
    name: "dimensions",
    claim: "An array of eight ranks avoids the multiplication that an array of 64 cells needs, and is \
        otherwise equivalent.",
    source: "ChessWAV, Chess Programming Concepts",
    contenders: &[
        "[u8; 64]",
        "[[u8; 8]; 8]",
        "[u8; 64] masked",
        "[[u8; 8]; 8] masked",
        "[u8; 64] by enums",
        "[[u8; 8]; 8] by enums",
    ],
    workload: "the pieces on 4,096 random squares of one board, which are given by file and rank",
    rule: Rule(&[
        Clause { workload: "", of: "[u8; 64]", to: "[[u8; 8]; 8]", is: Bound::AtLeast(1.1) },
        Clause {
            workload: "",
            of: "[u8; 64] masked",
            to: "[[u8; 8]; 8] masked",
            is: Bound::Between(0.9, 1.1),
        },
        Clause {
            workload: "",
            of: "[u8; 64] by enums",
            to: "[[u8; 8]; 8] by enums",
            is: Bound::Between(0.9, 1.1),
        },
    ]),
    discussion: "Neither array needs a multiplication: eight is a power of two, and both forms compile to \
        the address `base + 8 * rank + file`. They differ in the bounds checks of safe Rust, one for the \
        array of 64 and two for the array of ranks. With these checks the first takes {[u8; 64] / [[u8; 8]; \
        8]} times what the second takes. A mask removes a check, and again there is one mask or two: {[u8; \
        64] masked / [[u8; 8]; 8] masked} times. The types `File` and `Rank` remove the checks at no cost, \
        because the compiler knows that their values are below eight. The result is what `get_unchecked` \
        would give, which is unsafe and therefore not among the contenders. The first then takes {[u8; 64] \
        by enums / [[u8; 8]; 8] by enums} times what the second takes, a difference of one addition. Choose \
        by the other uses of the index: an array of 64 has one number for a square.",
    counts_instructions: true,
    seconds: 4,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(5);
    let flat = random_codes(&mut random, 24);
    let ranks = ranks_of(&flat);
    let (flat, ranks) = (black_box(&flat), black_box(&ranks));
    let squares: Vec<(u8, u8)> =
        (0..4_096).map(|_| (random.below(8) as u8, random.below(8) as u8)).collect();
    let typed: Vec<(File, Rank)> = squares.iter().map(|&square| named(square)).collect();
    bench.time_without_loop(
        Workload { name: "", unit: "ns per piece", operations: squares.len() },
        || sum(&squares, |_| 0),
        vec![
            Contender::new("[u8; 64]", || sum(&squares, |square| flat[index(square)])),
            Contender::new("[[u8; 8]; 8]", || sum(&squares, |square| by_rank(ranks, square))),
            Contender::new("[u8; 64] masked", || sum(&squares, |square| flat[index(square) & 63])),
            Contender::new("[[u8; 8]; 8] masked", || {
                sum(&squares, |square| by_masked_rank(ranks, square))
            }),
            Contender::new("[u8; 64] by enums", || sum(&typed, |square| flat[typed_index(square)])),
            Contender::new("[[u8; 8]; 8] by enums", || {
                sum(&typed, |(file, rank)| ranks[rank as usize][file as usize])
            }),
        ],
    )
}

/// The sum of the codes. Eight squares go through a black box at a time, which takes longer than a lookup.
#[inline(always)]
fn sum<T: Copy>(squares: &[T], piece: impl Fn(T) -> u8) -> u64 {
    let of_eight = |eight: &[T; 8]| {
        black_box(eight).map(|square| u64::from(piece(square))).iter().sum::<u64>()
    };
    squares.as_chunks().0.iter().map(of_eight).sum()
}

/// The same cells, a rank after the other.
fn ranks_of(flat: &[u8; 64]) -> [[u8; 8]; 8] {
    *flat.as_chunks().0.first_chunk().expect("eight ranks of eight cells are 64")
}

fn named((file, rank): (u8, u8)) -> (File, Rank) {
    let file = File::from_index(file).expect("it is below eight");
    (file, Rank::from_index(rank).expect("it is below eight"))
}

#[inline(always)]
fn index((file, rank): (u8, u8)) -> usize {
    usize::from(rank) * 8 + usize::from(file)
}

#[inline(always)]
fn typed_index((file, rank): (File, Rank)) -> usize {
    rank as usize * 8 + file as usize
}

#[inline(always)]
fn by_rank(ranks: &[[u8; 8]; 8], (file, rank): (u8, u8)) -> u8 {
    ranks[usize::from(rank)][usize::from(file)]
}

#[inline(always)]
fn by_masked_rank(ranks: &[[u8; 8]; 8], (file, rank): (u8, u8)) -> u8 {
    ranks[usize::from(rank & 7)][usize::from(file & 7)]
}

#[cfg(test)]
mod tests {
    use polyboard::squares::Square;

    use super::*;
    use crate::{cells::codes, games::positions};

    #[test]
    fn all_find_the_piece_of_the_neutral_board() {
        for position in positions(20) {
            let flat = codes(position.setup());
            let ranks = ranks_of(&flat);
            for square in Square::ALL {
                let expected = flat[square as usize];
                let numbers = (square.file().index(), square.rank().index());
                let (file, rank) = named(numbers);
                assert_eq!(flat[index(numbers)], expected);
                assert_eq!(flat[typed_index((file, rank))], expected);
                assert_eq!(by_rank(&ranks, numbers), expected);
                assert_eq!(by_masked_rank(&ranks, numbers), expected);
                assert_eq!(ranks[rank as usize][file as usize], expected);
            }
        }
    }
}
