//! The [transposition table](https://www.chessprogramming.org/Transposition_Table): results of the search by position.
//!
//! An entry is two words, `data` and `key ^ data`. A thread that reads one word of an old entry and one of a new entry
//! computes a key that matches neither, so threads write without locks: Robert Hyatt and Timothy Mann, "A Lock-less
//! Transposition Table Implementation for Parallel Search", ICGA Journal 25 (1), 2002.
//!
//! ```text
//! bits  0-15   move             a neutral move
//! bits 16-31   score            with the distance to a mate from this position
//! bits 32-47   evaluation
//! bits 48-55   depth
//! bits 56-57   bound            1 upper, 2 lower, 3 exact; 0 for an empty entry
//! bits 58-63   generation       the search that wrote it
//! ```

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use polyboard_board::Key;
use polyboard_perft::{Buckets, Entry, NoMemory};
use polyboard_rules::Move;

use crate::{history::Histories, score::is_mate};

/// A transposition table of a fixed size, which threads and searches share, with what they have learned about quiet
/// moves. Keys do not tell variants apart, so [clear](Table::clear) it before a search of another variant.
pub struct Table {
    /// The words of an entry are `key ^ data` and `data`.
    buckets: Buckets,
    /// The number of the search, from 0 to 63.
    generation: AtomicU8,
    /// What the threads of the last search learned about quiet moves.
    histories: Mutex<Vec<Histories>>,
    /// Whether a search has begun since the table was empty.
    is_used: AtomicBool,
}

/// How a stored score relates to the score of the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The score is at most the stored one.
    Upper = 1,
    /// The score is at least the stored one.
    Lower = 2,
    Exact = 3,
}

impl Bound {
    /// How a score relates to that of the position, after a search between these bounds.
    pub(crate) fn of(score: i32, alpha: i32, beta: i32) -> Bound {
        match score {
            _ if score >= beta => Bound::Lower,
            _ if score > alpha => Bound::Exact,
            _ => Bound::Upper,
        }
    }
}

/// The stored result of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub(crate) best: Option<Move>,
    /// The score from the root of the search.
    pub(crate) score: i32,
    pub(crate) evaluation: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Table {
    /// The size in megabytes of the table of a [search](crate::Search::run) that is given none.
    pub const DEFAULT_MEGABYTES: usize = 16;

    /// Creates an empty table of this many megabytes (2²⁰ bytes each), at least one.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if the allocation fails; see [`Buckets::new`].
    pub fn new(megabytes: usize) -> Result<Table, NoMemory> {
        let (buckets, histories) = (Buckets::new(megabytes)?, Mutex::default());
        Ok(Table { buckets, generation: 0.into(), histories, is_used: false.into() })
    }

    /// Removes all entries.
    pub fn clear(&self) {
        if !self.is_used.swap(false, Relaxed) {
            return;
        }
        for word in self.buckets.all().as_flattened().as_flattened() {
            word.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
        self.histories.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// What a thread learned in an earlier search, for one thread.
    pub(crate) fn take_histories(&self) -> Histories {
        let last = self.histories.lock().unwrap_or_else(PoisonError::into_inner).pop();
        last.unwrap_or_else(Histories::new)
    }

    /// Keeps what a thread has learned.
    pub(crate) fn keep_histories(&self, histories: Histories) {
        // The table may have been cleared while this thread searched.
        self.is_used.store(true, Relaxed);
        self.histories.lock().unwrap_or_else(PoisonError::into_inner).push(histories);
    }

    /// The part of the table that the current search has filled, in thousandths.
    #[must_use]
    pub fn permille_full(&self) -> u32 {
        let generation = self.generation.load(Relaxed);
        let entries = self.buckets.all().as_flattened().iter().take(1_000);
        let is_current = |[_, data]: &&Entry| {
            let data = data.load(Relaxed);
            data != 0 && generation_of(data) == generation
        };
        entries.filter(is_current).count() as u32
    }

    /// Begins a search. Entries of earlier searches are replaced first.
    pub(crate) fn begin(&self) {
        let next = (self.generation.load(Relaxed) + 1) % 64;
        self.generation.store(next, Relaxed);
        self.is_used.store(true, Relaxed);
    }

    /// The stored result of a position at this distance from the root.
    pub(crate) fn get(&self, key: Key, ply: usize) -> Option<Known> {
        self.buckets.of(key.0).iter().find_map(|[key_and_data, data]| {
            let data = data.load(Relaxed);
            let is_found = key_and_data.load(Relaxed) ^ data == key.0 && data != 0;
            is_found.then(|| unpack(data, ply)).flatten()
        })
    }

    /// Stores a result for a position at this distance from the root. It replaces the entry of the same position.
    /// Otherwise it replaces the entry of least worth, which has less depth or belongs to an older search.
    pub(crate) fn put(&self, key: Key, ply: usize, known: Known) {
        let generation = self.generation.load(Relaxed);
        let worth = |[key_and_data, data]: &&Entry| {
            let data = data.load(Relaxed);
            if data == 0 || key_and_data.load(Relaxed) ^ data == key.0 {
                return i32::MIN;
            }
            let age = (64 + generation - generation_of(data)) % 64;
            depth_of(data) - 8 * i32::from(age)
        };
        let Some([key_and_data, data]) = self.buckets.of(key.0).iter().min_by_key(worth) else {
            return;
        };
        let before = data.load(Relaxed);
        let is_same = before != 0 && key_and_data.load(Relaxed) ^ before == key.0;
        // A stored move is better than none.
        let best = known.best.or_else(|| is_same.then(|| unpack(before, ply)?.best).flatten());
        let new = pack(Known { best, ..known }, ply, generation);
        data.store(new, Relaxed);
        key_and_data.store(key.0 ^ new, Relaxed);
    }
}

/// Shows the size, and not what is in the table.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets).finish_non_exhaustive()
    }
}

const fn generation_of(data: u64) -> u8 {
    (data >> 58) as u8
}

const fn depth_of(data: u64) -> i32 {
    (data >> 48 & 0xff) as i32
}

fn pack(known: Known, ply: usize, generation: u8) -> u64 {
    // A distance to a mate counts from this position, since another search may reach it at another ply.
    let plies = if is_mate(known.score) { ply as i32 * known.score.signum() } else { 0 };
    let word = |value: i32| u64::from(value as i16 as u16);
    u64::from(known.best.map_or(0, Move::bits))
        | word(known.score + plies) << 16
        | word(known.evaluation) << 32
        | (known.depth.clamp(0, 255) as u64) << 48
        | (known.bound as u64) << 56
        | u64::from(generation) << 58
}

fn unpack(data: u64, ply: usize) -> Option<Known> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    let score = i32::from((data >> 16) as u16 as i16);
    let plies = if is_mate(score) { ply as i32 * score.signum() } else { 0 };
    let best = data as u16;
    Some(Known {
        best: (best != 0).then_some(Move::from_bits(best)),
        score: score - plies,
        evaluation: ((data >> 32) as u16 as i16).into(),
        depth: depth_of(data),
        bound,
    })
}
