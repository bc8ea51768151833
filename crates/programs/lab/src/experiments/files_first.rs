//! X1 and X9: the same questions under a mapping whose bytes are ranks, and under one whose bytes are files.

use polyboard::squares::{Bitboard, Direction, Lefr, Lerf, WordMapping, wrap_mask};

use super::{
    prelude::*,
    sets::{chained, each},
};

const CAPTURES: [Direction; 4] =
    [Direction::NorthEast, Direction::NorthWest, Direction::SouthEast, Direction::SouthWest];

/// The pawn captures of a mapping, with their masks as constants.
struct Captures<M>(M);

impl<M: WordMapping> Captures<M> {
    const PAWNS: u64 =
        !(Bitboard::<M>::rank(Rank::First).bits() | Bitboard::<M>::rank(Rank::Eighth).bits());

    #[inline(always)]
    fn capture<const I: usize>(pawns: u64) -> u64 {
        // The pawns whose capture does not wrap; where none wraps, all, and the compiler drops the mask.
        let kept = pawns & const { wrap_mask(M::GEOMETRY, CAPTURES[I].step(), Self::PAWNS) };
        let delta = const { M::GEOMETRY.delta(CAPTURES[I].step()) };
        if delta < 0 { kept >> -delta } else { kept << delta }
    }

    /// The number of captures of a set.
    #[inline(always)]
    fn counted(pawns: u64) -> u64 {
        let white = black_box(Self::capture::<0>(pawns) | Self::capture::<1>(pawns));
        let black = black_box(Self::capture::<2>(pawns) | Self::capture::<3>(pawns));
        u64::from(white.count_ones() + black.count_ones())
    }
}

/// The other parts of the bench, which all contenders share.
#[inline(always)]
fn empty(pawns: u64) -> u64 {
    u64::from(black_box(pawns).count_ones() + black_box(pawns).count_ones())
}

/// X1: pawn attacks of a whole set, with and without wrap masks.
pub(super) fn pawn_wrap(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(1);
    let neutral: Vec<Bitboard<Lerf>> = (0..4_096)
        .map(|_| Bitboard::new(random.bits() & random.bits() & Captures::<Lerf>::PAWNS))
        .collect();
    let lerf: Vec<u64> = neutral.iter().map(|set| set.bits()).collect();
    let lefr: Vec<u64> = neutral.iter().map(|set| set.to_mapping::<Lefr>().bits()).collect();
    time!(bench, "", "ns per set", lerf.len();
        "lerf" => each(&lerf, Captures::<Lerf>::counted),
        "lefr" => each(&lefr, Captures::<Lefr>::counted),
        EMPTY_LOOP => each(&lerf, empty),
    )
}

const COLUMN: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = COLUMN << 7;

/// X9: questions about ranks and about files.
pub(super) fn line_query(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(9);
    // About eight squares, as of the pawns of a side: two files in eight are then open.
    let neutral: Vec<Bitboard<Lerf>> =
        (0..4_096).map(|_| Bitboard::new(random.bits() & random.bits() & random.bits())).collect();
    let line = black_box(random.below(8) as u8);
    let lerf: &Vec<u64> = &neutral.iter().map(|set| set.bits()).collect();
    let lefr: &Vec<u64> = &neutral.iter().map(|set| set.to_mapping::<Lefr>().bits()).collect();
    // The answers of a file fill are sets of different mappings, so their sizes are compared.
    let size = |set: u64| u64::from(set.count_ones());
    macro_rules! both {
        ($name:literal, $lerf:expr, $lefr:expr) => {
            time!(bench, $name, "ns per set", lerf.len();
                "lerf" => chained(lerf, $lerf),
                "lefr" => chained(lefr, $lefr),
                EMPTY_LOOP => chained(lerf, |set| set),
            )
        };
    }
    both!("rank occupancy", |set| byte(set, line), |set| bit_of_each_byte(set, line))?;
    both!("file occupancy", |set| bit_of_each_byte(set, line), |set| byte(set, line))?;
    both!("open files", |set| (!folded(set)).into(), |set| (!used_bytes(set)).into())?;
    both!("file fill", |set| size(rotated(set)), |set| size(saturated(set)))
}

/// A line that is a byte of the word: a rank under LERF, a file under LEFR.
#[inline(always)]
const fn byte(set: u64, line: u8) -> u64 {
    set >> (8 * (line & 7)) & 0xff
}

/// A line that is one bit of each byte, gathered by multiplication: Gerd Isenberg, "Kindergarten Bitboards", 2006. PEXT
/// does the same; it is not measured, because Rust's standard library has no safe function for it.
#[inline(always)]
const fn bit_of_each_byte(set: u64, line: u8) -> u64 {
    gathered(set >> (line & 7) & COLUMN) as u64
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
