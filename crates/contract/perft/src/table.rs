//! A transposition table of perft counts that threads share.
//!
//! Different orders of the same moves lead to the same position. The table stores how many leaves
//! lie below a position, so that perft does not count it again. The result is the same as without
//! a table.
//!
//! # How likely is a wrong count?
//!
//! A [`Signature`] has 128 bits: the exclusive or of numbers for each piece on its square, the turn,
//! castling rights, en passant and the depth. Its upper half selects the bucket. The lower half is
//! the *check*, drawn independently, and all of its 64 bits are compared. A wrong count needs another
//! position or another depth in the same bucket whose check is equal, and the check did not select
//! the bucket. Each comparison with an entry fails with probability 2⁻⁶⁴. At ten million lookups per
//! second of four entries each, that is one error in some fifteen thousand years.
//!
//! Threads write without locks. An entry is two words, `count` and `check ^ count`. A thread that
//! reads one word of an old entry and one word of a new one computes a check that matches neither,
//! so it rejects the entry with the same probability. The scheme is by Robert Hyatt and Timothy
//! Mann, "A Lock-less Transposition Table Implementation for Parallel Search", ICGA Journal 25 (1),
//! 2002; see [Shared Hash Table](https://www.chessprogramming.org/Shared_Hash_Table).
//!
//! An overflow is never stored, so it is an error each time.

use core::{
    fmt,
    hint::black_box,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use crate::signature::Signature;

/// A transposition table of counts by position and depth, of a fixed size.
///
/// ```
/// use polyboard::{Board, Chess, LerfBoard, PerftMode, PerftTable, Position, perft};
///
/// let table = PerftTable::new(1).expect("one megabyte is available");
/// let mut board = LerfBoard::<Chess>::new(&Position::start());
/// assert_eq!(perft(&mut board, 3, PerftMode::Hashed(&table)), Ok(8902));
/// ```
pub struct PerftTable {
    buckets: Vec<Bucket>,
}

/// The entries of one cache line: reading four costs as much as reading one.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([Entry; 4]);

/// A count and its check. An entry that was never written has check 0 and count 0.
#[derive(Default)]
struct Entry {
    check_and_count: AtomicU64,
    count: AtomicU64,
}

/// The error that there is not enough memory for a table of the requested size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not enough memory for a table of {megabytes} MB; choose a smaller one")]
#[non_exhaustive]
pub struct NoMemory {
    /// The requested size in megabytes.
    pub megabytes: usize,
}

impl NoMemory {
    /// The error for a table of this many megabytes.
    #[must_use]
    pub const fn new(megabytes: usize) -> NoMemory {
        NoMemory { megabytes }
    }
}

impl PerftTable {
    /// Creates an empty table of this many megabytes (2²⁰ bytes each), at least one.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if the allocation fails. On a system that overcommits memory it succeeds even
    /// if the memory does not exist, so the caller must request less than is [available](crate::available_megabytes).
    pub fn new(megabytes: usize) -> Result<PerftTable, NoMemory> {
        let no_memory = NoMemory { megabytes };
        let bytes = megabytes.max(1).checked_mul(1 << 20).ok_or(no_memory)?;
        PerftTable::with_buckets(bytes / size_of::<Bucket>()).ok_or(no_memory)
    }

    fn with_buckets(number: usize) -> Option<PerftTable> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(number).ok()?;
        buckets.resize_with(number, Bucket::default);
        Some(PerftTable { buckets })
    }

    /// The count stored under a signature, if it has not been overwritten.
    pub(crate) fn get(&self, signature: Signature) -> Option<u64> {
        let of_entry = |entry: &Entry| {
            let count = entry.count.load(Relaxed);
            (entry.check_and_count.load(Relaxed) ^ count == signature.check()).then_some(count)
        };
        self.bucket(signature).0.iter().find_map(of_entry)
    }

    /// Reads the cache line that a signature selects and ignores its contents. This is the closest
    /// to a prefetch in safe Rust. Nothing depends on the value, so the reads of many lines
    /// overlap.
    #[inline(always)]
    pub(crate) fn touch(&self, signature: Signature) {
        black_box(self.bucket(signature).0[0].count.load(Relaxed));
    }

    /// Stores a count in place of the smallest in its bucket, which is the cheapest to count again.
    ///
    /// So a full bucket holds the three largest counts that it has seen, and the last one.
    /// Replacing the four in turn was slower by up to a half on full tables, and so was replacing a
    /// random one. Keeping the two largest and the last two was faster by a tenth where sixty
    /// entries compete for one place, but slower by a fourteenth where ten do (`lerf`, 2026-11).
    pub(crate) fn put(&self, signature: Signature, count: u64) {
        let by_count = |entry: &&Entry| entry.count.load(Relaxed);
        if let Some(entry) = self.bucket(signature).0.iter().min_by_key(by_count) {
            entry.count.store(count, Relaxed);
            entry.check_and_count.store(signature.check() ^ count, Relaxed);
        }
    }

    /// The bucket that the upper half selects, scaled to the number of buckets, which need not be a
    /// power of two. Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019.
    fn bucket(&self, signature: Signature) -> &Bucket {
        let scaled = (u128::from(signature.place()) * self.buckets.len() as u128) >> 64;
        &self.buckets[scaled as usize]
    }
}

/// Shows the number of buckets, not their contents.
impl fmt::Debug for PerftTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerftTable").field("buckets", &self.buckets.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use polyboard_board::{Board, Reference};
    use polyboard_notation::read_fen;
    use polyboard_rules::{Chess, Position};

    use super::*;
    use crate::{PerftMode, perft, perft_threaded};

    /// Positions with castling, en passant and promotions within a few plies, and two in which
    /// positions repeat often.
    const LINES: [(&str, u32); 5] = [
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3),
        ("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", 6),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1", 7),
    ];

    /// The boards, the depths and the counts without a table.
    fn cases() -> Vec<(Reference<Chess>, u32, u64)> {
        let case = |(fen, depth)| {
            let position = read_fen::<Chess>(fen).expect("a legal FEN");
            let mut board = Reference::new(&position);
            let leaves = perft(&mut board, depth, PerftMode::Bulk).expect("a small number");
            (board, depth, leaves)
        };
        LINES.map(case).to_vec()
    }

    #[test]
    fn counts_are_the_same_however_small_the_table() {
        let mut cases = cases();
        for buckets in [1, 2, 1000] {
            let table = PerftTable::with_buckets(buckets).unwrap();
            // In the second round the table is full of other positions and other depths.
            for round in 0..2 {
                for (board, depth, leaves) in &mut cases {
                    let mode = PerftMode::Hashed(&table);
                    perft(board, *depth - 1, mode).unwrap();
                    let found = perft(board, *depth, mode);
                    assert_eq!(found, Ok(*leaves), "{buckets} buckets, round {round}");
                }
            }
        }
    }

    #[test]
    fn threads_that_share_a_table_count_the_same() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        let cases = cases();
        for buckets in [1, 7, 1000] {
            let table = PerftTable::with_buckets(buckets).unwrap();
            for &(ref board, depth, leaves) in &cases {
                let mode = PerftMode::Hashed(&table);
                let divided = pool.install(|| perft_threaded(board, depth, mode)).unwrap();
                assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), leaves);
            }
        }
    }

    #[test]
    fn only_what_was_stored_is_found() {
        let table = PerftTable::with_buckets(1).unwrap();
        let of = |depth| Signature::of(&Reference::<Chess>::new(&Position::start()), depth);
        assert_eq!(table.get(of(3)), None);
        for depth in 3..7 {
            table.put(of(depth), u64::from(depth) << 40);
        }
        for depth in 3..7 {
            assert_eq!(table.get(of(depth)), Some(u64::from(depth) << 40));
        }
        // The bucket is full, so the smallest count is replaced.
        table.put(of(7), 7 << 40);
        assert_eq!(table.get(of(3)), None);
        assert_eq!(table.get(of(7)), Some(7 << 40));
        assert_eq!(table.get(of(2)), None);
    }

    #[test]
    fn an_entry_mixed_from_two_writes_matches_neither() {
        let table = PerftTable::with_buckets(1).unwrap();
        let of = |depth| Signature::of(&Reference::<Chess>::new(&Position::start()), depth);
        let [entry, ..] = &table.buckets[0].0;
        // The count of one entry with the check of another.
        entry.count.store(8902, Relaxed);
        entry.check_and_count.store(of(4).check() ^ 197_281, Relaxed);
        assert_eq!((table.get(of(3)), table.get(of(4))), (None, None));
        entry.count.store(197_281, Relaxed);
        assert_eq!((table.get(of(3)), table.get(of(4))), (None, Some(197_281)));
    }

    #[test]
    fn a_megabyte_is_a_megabyte_and_too_many_are_refused() {
        let bytes = |table: PerftTable| table.buckets.len() * size_of::<Bucket>();
        assert_eq!(bytes(PerftTable::new(3).unwrap()), 3 << 20);
        assert_eq!(bytes(PerftTable::new(0).unwrap()), 1 << 20);
        for megabytes in [usize::MAX, usize::MAX >> 20, usize::MAX >> 21] {
            assert_eq!(PerftTable::new(megabytes).unwrap_err(), NoMemory { megabytes });
        }
    }
}
