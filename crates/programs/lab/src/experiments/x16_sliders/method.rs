//! Times lookups with their tables in the cache, and after other data has filled it.

use std::{cell::Cell, hint::black_box, rc::Rc};

use super::Question;
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
    /// A contender that looks up bishops and rooks. Occupancies are prepared as its algorithm needs them: a program keeps
    /// them in that form from move to move, so that is not timed.
    pub(super) fn contender<O: Copy + 'a>(
        self,
        name: &'static str,
        prepare: impl Fn(u64) -> O,
        bishop: impl Fn(u8, O) -> u64 + 'a,
        rook: impl Fn(u8, O) -> u64 + 'a,
    ) -> Contender<'a> {
        let prepared = self.questions.iter().map(|&(square, set)| (square, prepare(set)));
        let questions: Rc<[(u8, O)]> = prepared.collect();
        let Some(other) = self.other else {
            return Contender::new(name, move || looked_up(&bishop, &rook, &questions));
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
        let work = move |i| looked_up(&bishop, &rook, &batch(&questions, i));
        Contender::cold(name, BATCHES, evict, work)
    }
}

/// The sum of all attack sets, two for each question. Each goes through a black box, so that the compiler
/// does not answer eight questions at once with vector instructions, which a program cannot use.
#[inline(always)]
fn looked_up<O: Copy>(
    bishop: &impl Fn(u8, O) -> u64,
    rook: &impl Fn(u8, O) -> u64,
    questions: &[(u8, O)],
) -> u64 {
    let both = |&(square, occupied): &(u8, O)| {
        wrapped(black_box(bishop(square, occupied)), black_box(rook(square, occupied)))
    };
    questions.iter().map(both).fold(0, wrapped)
}

pub(super) const fn wrapped(sum: u64, more: u64) -> u64 {
    sum.wrapping_add(more)
}
