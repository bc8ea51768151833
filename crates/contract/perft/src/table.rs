//! A transposition table of perft counts that threads share.
//!
//! Different orders of the same moves lead to the same position. The table stores how many leaves lie below a
//! position, so that perft does not count it again. The result is the same as without a table.
//!
//! # How likely is a wrong count?
//!
//! The upper half of a [`Signature`] of 128 bits selects the bucket. The lower half is the *check*, drawn
//! independently, and all of its 64 bits are compared. A wrong count needs another position or another depth in the
//! same bucket whose check is equal. Each comparison with an entry fails with probability 2⁻⁶⁴: at ten million
//! lookups per second of four entries each, that is one error in some fifteen thousand years.
//!
//! Threads write without locks. An entry is two words, `count` and `check ^ count`. A thread that reads one word of
//! an old entry and one word of a new one computes a check that matches neither, so it rejects the entry with the
//! same probability. The scheme is by Robert Hyatt and Timothy Mann, "A Lock-less Transposition Table Implementation
//! for Parallel Search", ICGA Journal 25 (1), 2002; see [Shared Hash
//! Table](https://www.chessprogramming.org/Shared_Hash_Table).
//!
//! An overflow is never stored, so it is an error each time.

use core::{hint::black_box, sync::atomic::Ordering::Relaxed};

use crate::{
    buckets::{Buckets, Entry, NoMemory},
    signature::Signature,
};

/// A transposition table of counts by position and depth, of a fixed size.
///
/// ```
/// use polyboard::{Board, Chess, LerfBoard, PerftMode, PerftTable, Position, perft};
///
/// let table = PerftTable::new(1).expect("one megabyte is available");
/// let mut board = LerfBoard::<Chess>::new(&Position::start());
/// assert_eq!(perft(&mut board, 3, PerftMode::Hashed(&table)), Ok(8902));
/// ```
#[derive(Debug)]
pub struct PerftTable {
    /// The words of an entry are the check and the count, in one, and the count. An entry that was never written has
    /// check 0 and count 0.
    buckets: Buckets,
}

impl PerftTable {
    /// Creates an empty table of this many megabytes (2²⁰ bytes each), at least one.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if the allocation fails; see [`Buckets::new`].
    pub fn new(megabytes: usize) -> Result<PerftTable, NoMemory> {
        Ok(PerftTable { buckets: Buckets::new(megabytes)? })
    }

    /// The count stored under a signature, if it has not been overwritten.
    pub(crate) fn get(&self, signature: Signature) -> Option<u64> {
        self.buckets.of(signature.place()).iter().find_map(|[check_and_count, count]| {
            let count = count.load(Relaxed);
            (check_and_count.load(Relaxed) ^ count == signature.check()).then_some(count)
        })
    }

    /// Reads the cache line that a signature selects and ignores its contents: the closest to a prefetch in safe Rust.
    /// Nothing depends on the value, so the reads of many lines overlap.
    #[inline(always)]
    pub(crate) fn touch(&self, signature: Signature) {
        let [[_, count], ..] = self.buckets.of(signature.place());
        black_box(count.load(Relaxed));
    }

    /// Stores a count in place of the smallest in its bucket, which is the cheapest to count again.
    ///
    /// So a full bucket holds the three largest counts that it has seen, and the last one. Replacing the four in turn
    /// was slower by up to a half on full tables, and so was replacing a random one. Keeping the two largest and the
    /// last two was faster by a tenth where sixty entries compete for one place, but slower by a fourteenth where ten
    /// do (`lerf`, 2026-11).
    pub(crate) fn put(&self, signature: Signature, count: u64) {
        let by_count = |[_, count]: &&Entry| count.load(Relaxed);
        if let Some([check_and_count, word]) =
            self.buckets.of(signature.place()).iter().min_by_key(by_count)
        {
            word.store(count, Relaxed);
            check_and_count.store(signature.check() ^ count, Relaxed);
        }
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

    fn with_buckets(number: usize) -> PerftTable {
        PerftTable { buckets: Buckets::with_number(number).expect("there is memory") }
    }

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
            let table = with_buckets(buckets);
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
            let table = with_buckets(buckets);
            for &(ref board, depth, leaves) in &cases {
                let mode = PerftMode::Hashed(&table);
                let divided = pool.install(|| perft_threaded(board, depth, mode)).unwrap();
                assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), leaves);
            }
        }
    }

    #[test]
    fn only_what_was_stored_is_found() {
        let table = with_buckets(1);
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
        let table = with_buckets(1);
        let of = |depth| Signature::of(&Reference::<Chess>::new(&Position::start()), depth);
        let [[check_and_count, count], ..] = &table.buckets.all()[0];
        // The count of one entry with the check of another.
        count.store(8902, Relaxed);
        check_and_count.store(of(4).check() ^ 197_281, Relaxed);
        assert_eq!((table.get(of(3)), table.get(of(4))), (None, None));
        count.store(197_281, Relaxed);
        assert_eq!((table.get(of(3)), table.get(of(4))), (None, Some(197_281)));
    }
}
