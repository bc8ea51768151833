//! Times lookups with their tables in the cache, and after other data has filled it.

use std::{cell::Cell, hint::black_box, rc::Rc};

use super::{Algorithm, Question};
use crate::Contender;

/// The number of lookups before other data fills the caches, and the number of such batches.
pub(super) const BATCH: usize = 16;
pub(super) const BATCHES: usize = 64;

/// Lookups that are timed: one after another, so that the tables stay in the cache, or in batches before
/// each of which other data fills the cache.
#[derive(Clone, Copy)]
pub(super) struct Timing<'a> {
    pub(super) questions: &'a [Question],
    pub(super) other: Option<&'a [Cell<u8>]>,
}

impl<'a> Timing<'a> {
    pub(super) fn contender<A: Algorithm>(
        self,
        name: &'static str,
        algorithm: &'a A,
    ) -> Contender<'a> {
        let questions: Rc<[_]> = prepared::<A>(self.questions).into();
        let Some(other) = self.other else {
            return Contender::new(name, move || looked_up(algorithm, &questions));
        };
        let batch = |questions: &[(u8, A::Occupancy)], i: usize| {
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
        let work = move |i| looked_up(algorithm, &batch(&questions, i));
        Contender::cold(name, BATCHES, evict, work)
    }
}

fn prepared<A: Algorithm>(questions: &[Question]) -> Vec<(u8, A::Occupancy)> {
    questions.iter().map(|&(square, set)| (square, A::occupancy(set))).collect()
}

/// The sum of all attack sets, two for each question. Each goes through a black box, so that the compiler
/// does not answer eight questions at once with vector instructions, which a program cannot use.
#[inline(always)]
fn looked_up<A: Algorithm>(algorithm: &A, questions: &[(u8, A::Occupancy)]) -> u64 {
    let both = |&(square, occupied): &(u8, A::Occupancy)| {
        let bishop = black_box(algorithm.bishop(square, occupied));
        wrapped(bishop, black_box(algorithm.rook(square, occupied)))
    };
    questions.iter().map(both).fold(0, wrapped)
}

pub(super) const fn wrapped(sum: u64, more: u64) -> u64 {
    sum.wrapping_add(more)
}
