//! Questions about ranks and about files, under a mapping whose bytes are ranks and one whose bytes are
//! files.

use std::hint::black_box;

use polyboard::squares::{Bitboard, Lefr, Lerf};

use super::{prelude::*, sets::chained};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X9",
    name: "line-query",
    contenders: &["lerf", "lefr"],
    code: || hash(&[include_str!("x09_line_query.rs"), include_str!("sets.rs")]),
    rule: Rule(&[
        clause("rank occupancy", "lefr", Bound::SLOWER, "lerf"),
        clause("file occupancy", "lerf", Bound::SLOWER, "lefr"),
        clause("open files", "lerf", Bound::SLOWER, "lefr"),
        clause("file fill", "lerf", Bound::SLOWER, "lefr"),
    ]),
    counts_instructions: true,
    seconds: 7,
    run,
    ..told(include_str!("../../texts/x09.md"))
};

const COLUMN: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = COLUMN << 7;

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(9);
    // About eight squares, as of the pawns of a side: two files in eight are then open.
    let neutral: Vec<Bitboard<Lerf>> =
        (0..4_096).map(|_| Bitboard::new(random.bits() & random.bits() & random.bits())).collect();
    let line = black_box(random.below(8) as u8);
    let lerf: &Vec<u64> = &neutral.iter().map(|set| set.bits()).collect();
    let lefr: &Vec<u64> = &neutral.iter().map(|set| set.to_mapping::<Lefr>().bits()).collect();
    let mut time = |name, rivals: Vec<Contender<'_>>| {
        let workload = Workload { name, unit: "ns per set", operations: lerf.len() };
        bench.time_without_loop(workload, || chained(lerf, |set| set), rivals)
    };
    time(
        "rank occupancy",
        vec![
            Contender::new("lerf", || chained(lerf, |set| byte(set, line).into())),
            Contender::new("lefr", || chained(lefr, |set| bit_of_each_byte(set, line).into())),
        ],
    )?;
    time(
        "file occupancy",
        vec![
            Contender::new("lerf", || chained(lerf, |set| bit_of_each_byte(set, line).into())),
            Contender::new("lefr", || chained(lefr, |set| byte(set, line).into())),
        ],
    )?;
    time(
        "open files",
        vec![
            Contender::new("lerf", || chained(lerf, |set| (!folded(set)).into())),
            Contender::new("lefr", || chained(lefr, |set| (!used_bytes(set)).into())),
        ],
    )?;
    // The answers are sets of different mappings, so their sizes are compared.
    let size = |set: u64| u64::from(set.count_ones());
    time(
        "file fill",
        vec![
            Contender::new("lerf", || chained(lerf, |set| size(rotated(set)))),
            Contender::new("lefr", || chained(lefr, |set| size(saturated(set)))),
        ],
    )
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
            assert_eq!(rotated(lerf), filled.bits(), "{set:?}");
            assert_eq!(saturated(lefr), filled.to_mapping::<Lefr>().bits(), "{set:?}");
        }
    }
}
