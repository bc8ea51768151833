//! A board as one array or as an array of ranks.

use std::hint::black_box;

use polyboard::squares::{File, Rank};

use super::{lookup::on_one_board as sum, prelude::*};
use crate::cells::random_codes;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
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
            Contender::new("[u8; 64] by enums", || sum(&typed, |square| flat[typed_index(square)])),
            Contender::new("[[u8; 8]; 8] by enums", || {
                sum(&typed, |(file, rank)| ranks[rank as usize][file as usize])
            }),
        ],
    )
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
