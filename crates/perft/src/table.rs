//! Counts found before, shared among threads.
//!
//! The same position is reached by many orders of the same moves. A table that remembers how many
//! leaves lie below a position spares the second visit, and gives no other count than the board
//! would.
//!
//! # What is guaranteed, and what is left to chance
//!
//! A signature is 128 bits over everything that a [`Setup`] holds (pieces, turn, castling rights, en
//! passant) and the depth. The upper half says in which bucket to look. The lower half is the
//! *check*, and all of its 64 bits are compared. So a wrong count takes a stranger in the right
//! bucket that agrees in all bits of a number that did not choose the bucket. Each entry looked at
//! does that once in 2⁶⁴: an hour of ten million lookups a second, four entries each, goes wrong
//! once in a hundred million such hours.
//!
//! Threads write without locks. An entry is two words, `count` and `check ^ count`; whoever reads one
//! word of one entry and one of another gets a check that fits neither, as unlikely to be taken for
//! right as a stranger. The scheme is by Robert Hyatt and Timothy Mann, "A Lock-less Transposition
//! Table Implementation for Parallel Search", ICGA Journal 25 (1), 2002.
//!
//! Overflow is never remembered: what cannot be counted is an error each time.

use core::{
    fmt,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use polyboard_rules::{Color, Setup};

/// Counts by position and depth, of a size that is set once.
///
/// ```
/// use polyboard_board::{Board, Reference};
/// use polyboard_perft::{PerftMode, PerftTable, perft};
/// use polyboard_rules::{Chess, Position};
///
/// let table = PerftTable::new(1).expect("one megabyte can be had");
/// let mut board = Reference::<Chess>::new(&Position::start());
/// assert_eq!(perft(&mut board, 3, PerftMode::Hashed(&table)), Ok(8902));
/// ```
pub struct PerftTable {
    buckets: Vec<Bucket>,
}

/// As many entries as a cache line holds: looking at four costs what looking at one does.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([Entry; 4]);

/// An entry that was never written belongs to the check 0, and to a count of 0.
#[derive(Default)]
struct Entry {
    check_and_count: AtomicU64,
    count: AtomicU64,
}

/// There is no memory for a table of the wanted size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoMemory {
    /// The megabytes that were asked for.
    pub megabytes: usize,
}

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no memory for a table of {} MB; ask for a smaller one", self.megabytes)
    }
}

impl core::error::Error for NoMemory {}

impl PerftTable {
    /// An empty table of this many megabytes, of 2²⁰ bytes each; at least one.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if the system refuses. A system that promises more than it has does not refuse
    /// here: it is for the caller to ask for less than there is.
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

    /// The count under a signature, if it is still there.
    pub(crate) fn get(&self, signature: Signature) -> Option<u64> {
        let of_entry = |entry: &Entry| {
            let count = entry.count.load(Relaxed);
            (entry.check_and_count.load(Relaxed) ^ count == signature.check).then_some(count)
        };
        self.bucket(signature).0.iter().find_map(of_entry)
    }

    /// Remembers a count in place of the smallest in its bucket: that was the least work.
    pub(crate) fn put(&self, signature: Signature, count: u64) {
        let by_count = |entry: &&Entry| entry.count.load(Relaxed);
        if let Some(entry) = self.bucket(signature).0.iter().min_by_key(by_count) {
            entry.count.store(count, Relaxed);
            entry.check_and_count.store(signature.check ^ count, Relaxed);
        }
    }

    /// The upper half, scaled to the number of buckets: any number will do, not powers of two only.
    /// Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019.
    fn bucket(&self, signature: Signature) -> &Bucket {
        let scaled = (u128::from(signature.place) * self.buckets.len() as u128) >> 64;
        &self.buckets[scaled as usize]
    }
}

/// How large it is; what it holds would fill a book.
impl fmt::Debug for PerftTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerftTable").field("buckets", &self.buckets.len()).finish_non_exhaustive()
    }
}

/// 128 bits that stand for a position and a depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signature {
    place: u64,
    check: u64,
}

impl Signature {
    /// Packs all there is to know into five words, no two positions alike, and stirs each in.
    ///
    /// Not [`Key`](polyboard_board::Key), which has 64 bits: enough to choose the bucket and to
    /// check, but not to do both with different ones. Multiplying 128 bits by an odd number and
    /// folding them loses nothing, so positions that differ in one word never agree before the
    /// last half is cut off. The multiplier is that of the 128-bit generators in Melissa O'Neill's
    /// PCG (2014).
    pub(crate) fn of(setup: &Setup, depth: u32) -> Signature {
        const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;
        let mut state = MULTIPLIER;
        let mut stir = |word: u64| {
            state = (state ^ u128::from(word)).wrapping_mul(MULTIPLIER);
            state ^= state >> 64;
        };
        for pieces in setup.pieces.as_chunks::<16>().0 {
            let code = |piece| {
                Option::map_or(piece, 0, |piece: polyboard_rules::Piece| {
                    1 + piece.role as u64 + 8 * piece.color as u64
                })
            };
            stir(pieces.iter().fold(0, |word, &piece| word << 4 | code(piece)));
        }
        let files =
            |color| setup.castling.files(color).fold(0, |files, file| files | 1 << file as u64);
        let passed = setup.en_passant.map_or(0, |square| 1 + square as u64);
        let rest = files(Color::White) << 8 | files(Color::Black) | passed << 16;
        stir(rest | (setup.turn as u64) << 24 | u64::from(depth) << 32);
        // Once more, so that the last word too reaches every bit.
        stir(0);
        Signature { place: (state >> 64) as u64, check: state as u64 }
    }
}

#[cfg(test)]
mod tests {
    use polyboard_board::{Board, Reference};
    use polyboard_notation::{Level, read_position};
    use polyboard_rules::{Chess, Position, Variant};
    use polyboard_squares::Square;

    use super::*;
    use crate::{PerftMode, perft, perft_threaded};

    /// Castling, en passant and promotions within a few plies, and two that come back to the same
    /// positions all the time.
    const LINES: [(&str, u32); 5] = [
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3),
        ("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", 6),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1", 7),
    ];

    /// The boards, the depths and the counts without a table.
    fn problems() -> Vec<(Reference<Chess>, u32, u64)> {
        let problem = |(fen, depth)| {
            let position = read_position::<Chess>(fen, Level::Strict).expect("a legal FEN").0;
            let mut board = Reference::new(&position);
            let leaves = perft(&mut board, depth, PerftMode::Bulk).expect("a small number");
            (board, depth, leaves)
        };
        LINES.map(problem).to_vec()
    }

    #[test]
    fn counts_are_the_same_however_small_the_table() {
        let mut problems = problems();
        for buckets in [1, 2, 1000] {
            let table = PerftTable::with_buckets(buckets).unwrap();
            // Twice, the second time with a table full of other positions and other depths.
            for round in 0..2 {
                for (board, depth, leaves) in &mut problems {
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
        let problems = problems();
        for buckets in [1, 7, 1000] {
            let table = PerftTable::with_buckets(buckets).unwrap();
            for &(ref board, depth, leaves) in &problems {
                let mode = PerftMode::Hashed(&table);
                let divided = pool.install(|| perft_threaded(board, depth, mode)).unwrap();
                assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), leaves);
            }
        }
    }

    #[test]
    fn what_is_written_is_found_and_nothing_else_is() {
        let table = PerftTable::with_buckets(1).unwrap();
        let of = |depth| Signature::of(Position::<Chess>::start().setup(), depth);
        assert_eq!(table.get(of(3)), None);
        for depth in 3..7 {
            table.put(of(depth), u64::from(depth) << 40);
        }
        for depth in 3..7 {
            assert_eq!(table.get(of(depth)), Some(u64::from(depth) << 40));
        }
        // The bucket is full: the least goes.
        table.put(of(7), 7 << 40);
        assert_eq!(table.get(of(3)), None);
        assert_eq!(table.get(of(7)), Some(7 << 40));
        assert_eq!(table.get(of(2)), None);
    }

    #[test]
    fn an_entry_written_by_two_at_once_belongs_to_neither() {
        let table = PerftTable::with_buckets(1).unwrap();
        let of = |depth| Signature::of(Position::<Chess>::start().setup(), depth);
        let [entry, ..] = &table.buckets[0].0;
        // The count of the one, and what goes with the count of the other.
        entry.count.store(8902, Relaxed);
        entry.check_and_count.store(of(4).check ^ 197_281, Relaxed);
        assert_eq!((table.get(of(3)), table.get(of(4))), (None, None));
        entry.count.store(197_281, Relaxed);
        assert_eq!((table.get(of(3)), table.get(of(4))), (None, Some(197_281)));
    }

    #[test]
    fn whatever_counts_changes_both_halves_of_the_signature() {
        let start = Chess::RULES.start();
        let mut others = vec![start.clone(); 6];
        others[1].turn = Color::Black;
        others[2].castling = polyboard_rules::CastlingRights::NONE;
        others[3].en_passant = Some(Square::E6);
        others[4].put(Square::E2, None);
        others[5].put(Square::H8, None);
        let mut signatures: Vec<_> = others.iter().map(|setup| Signature::of(setup, 5)).collect();
        signatures.push(Signature::of(&start, 4));
        for (i, one) in signatures.iter().enumerate() {
            for other in &signatures[..i] {
                assert!(one.check != other.check && one.place != other.place);
            }
        }
        assert_eq!(Signature::of(&start, 5), signatures[0]);
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
