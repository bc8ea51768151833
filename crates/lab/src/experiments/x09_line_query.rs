//! Questions about ranks and about files, under a mapping whose bytes are ranks and one whose bytes are
//! files.

use std::hint::black_box;

use polyboard::squares::{Bitboard, Lefr, Lerf};

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X9",
    name: "line-query",
    claim: "A mapping whose bytes are ranks answers questions about ranks faster, and one whose bytes are \
        files answers questions about files faster.",
    source: "Chess Programming Wiki, \"Square Mapping Considerations\"",
    contenders: &["lerf", "lefr", "lerf, north and south"],
    workload: "4,096 random sets: the occupancy of a random rank or file as a byte, the files without a \
        pawn as a byte, and all squares of the files that are not empty",
    rule: Rule(&[
        Clause { workload: "rank occupancy", of: "lefr", to: "lerf", is: Bound::AtLeast(1.3) },
        Clause { workload: "file occupancy", of: "lerf", to: "lefr", is: Bound::AtLeast(1.3) },
        Clause { workload: "open files", of: "lerf", to: "lefr", is: Bound::AtLeast(1.1) },
        Clause { workload: "file fill", of: "lerf", to: "lefr", is: Bound::AtLeast(1.1) },
    ]),
    discussion: "If a line is a byte, one shift extracts it. If a line is one bit of each byte, a mask and \
        a multiplication gather it: gathering a file takes LERF {file occupancy: lerf / lefr} times what \
        LEFR takes. The other two questions are about all files at once, where a byte is no advantage. LERF \
        folds the eight bytes onto each other in three shifts. LEFR finds the bytes that are zero by an \
        addition whose carry stays in its byte, and gathers a bit of each. For the open files LERF takes \
        {open files: lerf / lefr} times, and for the fill {file fill: lerf / lefr} times what LEFR takes. \
        The experiment measures latency, the wait for the answer. Independent questions overlap, and then \
        the mappings hardly differ. A program asks about open files once for a position, or once for a pawn \
        structure.",
    counts_instructions: true,
    seconds: 7,
    run,
};

const COLUMN: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = COLUMN << 7;

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(9);
    let neutral: Vec<(Bitboard<Lerf>, u8)> = (0..4_096)
        .map(|_| {
            // About eight squares, as of the pawns of a side: two files in eight are then open.
            let set = random.bits() & random.bits() & random.bits();
            (Bitboard::new(set), random.below(8) as u8)
        })
        .collect();
    let lerf: Vec<(u64, u8)> = neutral.iter().map(|&(set, line)| (set.bits(), line)).collect();
    let lefr: Vec<(u64, u8)> =
        neutral.iter().map(|&(set, line)| (set.to_mapping::<Lefr>().bits(), line)).collect();
    let workload = |name| Workload { name, unit: "ns per set", operations: neutral.len() };
    bench.time_without_loop(
        workload("rank occupancy"),
        || answered(&lerf, |set, _| set as u8),
        vec![
            Contender::new("lerf", || answered(&lerf, byte)),
            Contender::new("lefr", || answered(&lefr, bit_of_each_byte)),
        ],
    )?;
    bench.time_without_loop(
        workload("file occupancy"),
        || answered(&lerf, |set, _| set as u8),
        vec![
            Contender::new("lerf", || answered(&lerf, bit_of_each_byte)),
            Contender::new("lefr", || answered(&lefr, byte)),
        ],
    )?;
    bench.time_without_loop(
        workload("open files"),
        || answered(&lerf, |set, _| set as u8),
        vec![
            Contender::new("lerf", || answered(&lerf, |set, _| !folded(set))),
            Contender::new("lefr", || answered(&lefr, |set, _| !used_bytes(set))),
        ],
    )?;
    bench.time_without_loop(
        workload("file fill"),
        || filled(&lerf, |set| set),
        vec![
            Contender::new("lerf", || filled(&lerf, rotated)),
            Contender::new("lefr", || filled(&lefr, saturated)),
            Contender::new("lerf, north and south", || filled(&lerf, north_and_south)),
        ],
    )
}

/// The sum of all answers, which are the same bytes under both mappings. Each question waits for
/// the answer to the one before, like a program that branches on an answer. Otherwise the processor
/// would answer several at once, and a multiplication would take no longer than a shift.
#[inline(always)]
fn answered(sets: &[(u64, u8)], query: impl Fn(u64, u8) -> u8) -> u64 {
    let (zero, mut last, mut sum) = (black_box(0), 0, 0);
    for &(set, line) in sets {
        last = u64::from(query(set ^ last & zero, line));
        sum += last;
    }
    sum
}

/// The sum of the sizes of all filled sets, which do not depend on the mapping; each fill waits for the
/// one before.
#[inline(always)]
fn filled(sets: &[(u64, u8)], fill: impl Fn(u64) -> u64) -> u64 {
    let (zero, mut last, mut sum) = (black_box(0), 0, 0);
    for &(set, _) in sets {
        last = fill(set ^ last & zero);
        sum += u64::from(last.count_ones());
    }
    sum
}

/// A line that is a byte of the word: a rank under LERF, a file under LEFR.
#[inline(always)]
const fn byte(set: u64, line: u8) -> u8 {
    (set >> (8 * (line & 7))) as u8
}

/// A line that is one bit of each byte, gathered by multiplication: Gerd Isenberg, "Kindergarten
/// Bitboards", 2006. PEXT does the same. It is not measured, because Rust's standard library has no
/// safe function for it.
#[inline(always)]
const fn bit_of_each_byte(set: u64, line: u8) -> u8 {
    gathered(set >> (line & 7) & COLUMN)
}

/// The lowest bit of each byte; the other bits are zero.
#[inline(always)]
const fn gathered(column: u64) -> u8 {
    // Bit 8k is shifted by 56 - 7k and by seven other distances, which go elsewhere.
    (column.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The union of the eight bytes: Chess Programming Wiki, [Pawn
/// Fills](https://www.chessprogramming.org/Pawn_Fills), "File Fill".
#[inline(always)]
const fn folded(set: u64) -> u8 {
    let set = set | set >> 32;
    let set = set | set >> 16;
    (set | set >> 8) as u8
}

/// The top bit of each byte that is not zero. The carry of the seven lower bits does not leave the byte:
/// Alan Mycroft, 1987; in this exact form Henry Warren, "Hacker's Delight", 2002, "Find First 0-Byte".
#[inline(always)]
const fn not_zero(set: u64) -> u64 {
    (((set & !TOPS) + !TOPS) | set) & TOPS
}

/// A bit for each byte that is not zero.
#[inline(always)]
const fn used_bytes(set: u64) -> u8 {
    gathered(not_zero(set) >> 7)
}

/// All bits of each byte that is not zero.
#[inline(always)]
const fn saturated(set: u64) -> u64 {
    let tops = not_zero(set);
    // Each byte 0x80 becomes 0x100 - 1, and the borrow comes from its own carry.
    (tops << 1).wrapping_sub(tops >> 7)
}

/// Every byte becomes the union of all: three rotations, since a file that is rotated is the same file.
#[inline(always)]
const fn rotated(set: u64) -> u64 {
    let set = set | set.rotate_left(32);
    let set = set | set.rotate_left(16);
    set | set.rotate_left(8)
}

/// Three shifts to the north and three to the south: Chess Programming Wiki, [Pawn
/// Fills](https://www.chessprogramming.org/Pawn_Fills), "File Fill".
#[inline(always)]
const fn north_and_south(set: u64) -> u64 {
    let north = set | set << 8;
    let north = north | north << 16;
    let south = set | set >> 8;
    let south = south | south >> 16;
    north | north << 32 | south | south >> 32
}

#[cfg(test)]
mod tests {
    use polyboard::squares::{File, Rank};

    use super::*;

    /// A bit for each square of a line that is in the set.
    fn line(set: Bitboard<Lerf>, squares: impl Iterator<Item = polyboard::Square>) -> u8 {
        let is_member = squares.map(|square| !(set & Bitboard::from(square)).is_empty());
        is_member.enumerate().fold(0, |line, (i, member)| line | u8::from(member) << i)
    }

    fn sets() -> impl Iterator<Item = Bitboard<Lerf>> {
        let mut random = Random::new(1);
        let sets = (0..500).flat_map(move |_| [random.bits(), random.bits() & random.bits()]);
        let sparse = (0..64).map(|square| 1 << square);
        sets.chain(sparse).chain([0, u64::MAX]).map(Bitboard::new)
    }

    #[test]
    fn occupancies_are_those_of_the_neutral_board() {
        for set in sets() {
            let (lerf, lefr) = (set.bits(), set.to_mapping::<Lefr>().bits());
            for i in 0..8 {
                let (file, rank) = (File::ALL[usize::from(i)], Rank::ALL[usize::from(i)]);
                let of_rank = File::ALL.map(|file| polyboard::Square::new(file, rank));
                let of_file = Rank::ALL.map(|rank| polyboard::Square::new(file, rank));
                let expected = line(set, of_rank.into_iter());
                assert_eq!([byte(lerf, i), bit_of_each_byte(lefr, i)], [expected; 2]);
                let expected = line(set, of_file.into_iter());
                assert_eq!([bit_of_each_byte(lerf, i), byte(lefr, i)], [expected; 2]);
            }
        }
    }

    #[test]
    fn files_are_found_and_filled() {
        for set in sets() {
            let (lerf, lefr) = (set.bits(), set.to_mapping::<Lefr>().bits());
            let used: Vec<File> = File::ALL
                .into_iter()
                .filter(|&file| !(set & Bitboard::file(file)).is_empty())
                .collect();
            let bits = used.iter().fold(0, |bits, &file| bits | 1_u8 << file as u8);
            assert_eq!([folded(lerf), used_bytes(lefr)], [bits; 2], "{set:?}");
            let filled = used
                .iter()
                .fold(Bitboard::EMPTY, |filled, &file| filled | Bitboard::<Lerf>::file(file));
            assert_eq!([rotated(lerf), north_and_south(lerf)], [filled.bits(); 2], "{set:?}");
            assert_eq!(saturated(lefr), filled.to_mapping::<Lefr>().bits(), "{set:?}");
        }
    }
}
