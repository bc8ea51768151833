//! X16 and X38: the attacks of sliders, by sixteen algorithms.
//!
#![doc = include_str!("../../../texts/x16-algorithms.md")]

mod black_magic;
mod first_rank;
mod lookups;

use std::{cell::Cell, rc::Rc};

use polyboard::sliders::{
    DualHyperbola, Dumb7Fill, Hyperbola, Kindergarten, KoggeStone, Magic, Obstruction, Occupancy,
    Pext, Rays, Rotated, Sliders, Walk,
};

use self::{
    black_magic::black_magic,
    first_rank::first_rank,
    lookups::{byte_magic, pext_pdep, plain_magic},
};
use super::prelude::*;
use crate::cells::{EMPTY, codes, set};

const QUESTIONS: usize = 4_096;

/// A square and the occupancy of the board.
type Question = (u8, u64);

/// An algorithm that the workspace does not have: the bytes of its tables, and its two lookups.
struct Tables<B, R> {
    bytes: usize,
    bishop: B,
    rook: R,
}

/// Random squares, and random sets of about a quarter of the board.
fn at_random() -> Vec<Question> {
    let mut random = Random::new(16);
    (0..QUESTIONS).map(|_| (random.below(64) as u8, random.bits() & random.bits())).collect()
}

/// The squares of bishops, rooks and queens in games, with the occupancies around them.
fn of_games() -> Vec<Question> {
    let of = |position: &Position<Chess>| {
        let codes = codes(position.setup());
        let occupied = set(&codes, |code| code != EMPTY);
        let is_slider = move |at: &usize| (3..=5).contains(&(codes[*at] & 7));
        (0..64).filter(is_slider).map(move |at| (at as u8, occupied))
    };
    positions(2_000).iter().flat_map(of).take(QUESTIONS).collect()
}

fn workload(name: &'static str, questions: &[Question]) -> Workload {
    Workload { name, unit: "ns per lookup", operations: 2 * questions.len() }
}

/// X16: lookups with warm and with cold caches.
pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    for (name, questions) in [("random", at_random()), ("games", of_games())] {
        let mut contenders = contenders(Timing { questions: &questions, other: None });
        let empty =
            || questions.iter().map(|&question| black_box(question).1).fold(0, u64::wrapping_add);
        contenders.push(Contender::new(EMPTY_LOOP, empty));
        bench.time(workload(name, &questions), contenders)?;
    }
    let questions = &of_games()[..BATCHES * BATCH];
    let other = vec![Cell::new(0_u8); 1 << 20];
    let thrashed = Timing { questions, other: Some(&other) };
    bench.time(workload("thrashed", questions), contenders(thrashed))
}

/// X38: lookups while something else uses the cache.
pub(super) fn beside(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let questions = &of_games()[..BATCHES * BATCH];
    let other = vec![Cell::new(0_u8); 4 << 20];
    let names = ["0 KiB", "4 KiB", "16 KiB", "64 KiB", "256 KiB", "1024 KiB", "4096 KiB"];
    names.into_iter().zip([0, 4, 16, 64, 256, 1024, 4096]).try_for_each(|(name, kib)| {
        let by = Timing { questions, other: Some(&other[..kib << 10]) };
        let contenders = vec![
            built_in::<Pext>("pext", by),
            built_in::<Magic>("magic", by),
            built_in::<DualHyperbola>("dual hyperbola", by),
            built_in::<Hyperbola>("hyperbola", by),
            built_in::<Walk>("walk", by),
        ];
        bench.time(workload(name, questions), contenders)
    })
}

fn contenders(by: Timing<'_>) -> Vec<Contender<'_>> {
    vec![
        built_in::<Magic>("fancy magic", by),
        own("plain magic", plain_magic(), by),
        own("black magic", black_magic(), by),
        own("byte magic", byte_magic(), by),
        built_in::<Pext>("pext", by),
        own("pext and pdep", pext_pdep(), by),
        built_in::<Kindergarten>("kindergarten", by),
        own("first rank", first_rank(), by),
        built_in::<Rotated>("rotated", by),
        built_in::<Hyperbola>("hyperbola", by),
        built_in::<Obstruction>("obstruction", by),
        built_in::<Rays>("rays", by),
        built_in::<KoggeStone>("kogge-stone", by),
        built_in::<Dumb7Fill>("dumb7", by),
        built_in::<Walk>("walk", by),
    ]
}

fn own<'a>(
    name: &'static str,
    tables: Tables<impl Fn(u8, u64) -> u64 + 'a, impl Fn(u8, u64) -> u64 + 'a>,
    by: Timing<'a>,
) -> Contender<'a> {
    let both = move |square, set| [(tables.bishop)(square, set), (tables.rook)(square, set)];
    by.contender(name, |set| set, both).with_bytes(tables.bytes)
}

/// An algorithm of the workspace, whose tables the compiler fills.
fn built_in<'a, S: Sliders>(name: &'static str, by: Timing<'a>) -> Contender<'a> {
    by.contender(name, S::Occupancy::new, S::both).with_bytes(S::TABLE_BYTES)
}

/// The number of lookups before other data fills the caches, and the number of such batches.
const BATCH: usize = 16;
const BATCHES: usize = 64;

/// Lookups that are timed: all in a row, so that tables stay in the cache, or in batches before which others fill it.
#[derive(Clone, Copy)]
struct Timing<'a> {
    questions: &'a [Question],
    other: Option<&'a [Cell<u8>]>,
}

impl<'a> Timing<'a> {
    /// A contender that looks up bishops and rooks. Occupancies are prepared untimed: programs keep them between moves.
    fn contender<O: Copy + 'a>(
        self,
        name: &'static str,
        prepare: impl Fn(u64) -> O,
        both: impl Fn(u8, O) -> [u64; 2] + 'a,
    ) -> Contender<'a> {
        let prepared = self.questions.iter().map(|&(square, set)| (square, prepare(set)));
        let questions: Rc<[(u8, O)]> = prepared.collect();
        let Some(other) = self.other else {
            return Contender::new(name, move || looked_up(&both, &questions));
        };
        let batch = |questions: &[(u8, O)], i: usize| {
            *questions.as_chunks::<BATCH>().0.get(i).expect("there are that many batches")
        };
        let (next, mut i) = (Rc::clone(&questions), 0);
        let evict = move || {
            for byte in other.iter().step_by(64) {
                byte.set(byte.get().wrapping_add(1));
            }
            // The questions are loaded again, so that a longer occupancy is no disadvantage.
            black_box(batch(&next, i));
            i = (i + 1) % BATCHES;
        };
        let work = move |i| looked_up(&both, &batch(&questions, i));
        Contender::cold(name, BATCHES, evict, work)
    }
}

/// The sum of all attack sets, two for each question. Each goes through a black box, so that the compiler
/// does not answer eight questions at once with vector instructions, which a program cannot use.
#[inline(always)]
fn looked_up<O: Copy>(both: &impl Fn(u8, O) -> [u64; 2], questions: &[(u8, O)]) -> u64 {
    let sum = |&(square, occupied): &(u8, O)| {
        let [bishop, rook] = both(square, occupied);
        black_box(bishop).wrapping_add(black_box(rook))
    };
    questions.iter().map(sum).fold(0, u64::wrapping_add)
}

#[cfg(test)]
#[path = "../tests/x16.rs"]
mod tests;
