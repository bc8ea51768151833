//! Three algorithms that look attacks up by the blockers of a bishop or rook, and what their tables are made of.

use polyboard::sliders::{
    ByTable, DIAGONAL_LINES, Hyperbola, Magic, Relevant, STRAIGHT_LINES, Sliders, relevant_bishop,
    relevant_rook,
};
use polyboard_raw::{Slots, gathered};

use super::Attacks;

/// The two sliders whose attacks are looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slider {
    Bishop,
    Rook,
}

impl Slider {
    pub(super) fn relevant(self, square: u8) -> Relevant {
        match self {
            Slider::Bishop => relevant_bishop(square),
            Slider::Rook => relevant_rook(square),
        }
    }

    /// All sets of blockers of a square, in the order of PEXT, and the attacks for each.
    pub(super) fn blockers(self, square: u8) -> impl Iterator<Item = (u64, u64)> {
        let (relevant, mut subset) = (self.relevant(square), 0);
        let attacks = match self {
            Slider::Bishop => Hyperbola::bishop,
            Slider::Rook => Hyperbola::rook,
        };
        (0..relevant.subsets()).map(move |_| {
            let blockers = subset;
            subset = relevant.next(subset);
            (blockers, attacks(square, blockers))
        })
    }
}

/// The tables of one slider.
pub(super) trait Table {
    fn new(slider: Slider) -> Self;
    fn bytes(&self) -> usize;
    fn attacks(&self, square: u8, occupied: u64) -> u64;
}

impl<B: Table, R: Table> Attacks for (B, R) {
    fn new() -> (B, R) {
        (B::new(Slider::Bishop), R::new(Slider::Rook))
    }

    fn bytes(&self) -> usize {
        self.0.bytes() + self.1.bytes()
    }

    #[inline(always)]
    fn bishop(&self, square: u8, occupied: u64) -> u64 {
        self.0.attacks(square, occupied)
    }

    #[inline(always)]
    fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.1.attacks(square, occupied)
    }
}

/// A table of a size that the compiler knows.
pub(super) fn sized<T: Clone, const N: usize>(mut items: Vec<T>, last: T) -> Box<[T; N]> {
    items.resize(N, last);
    items.into_boxed_slice().try_into().ok().expect("as many as it was resized to")
}

/// The mask and the magic of a square.
#[derive(Clone, Copy, Debug)]
struct Key {
    mask: u64,
    magic: u64,
}

impl Key {
    /// The magics of the workspace, by which no two sets of blockers with different attacks share an entry.
    ///
    /// They are found for as many bits as there are relevant squares. More of the highest bits of a product
    /// distinguish no less, so they are also magics for a larger table.
    fn all(slider: Slider) -> [Key; 64] {
        std::array::from_fn(|square| {
            let lookup = match slider {
                Slider::Bishop => Magic::bishop_lookup(square as u8, 0),
                Slider::Rook => Magic::rook_lookup(square as u8, 0),
            };
            let magic = lookup.magic.expect("magic bitboards look up by a magic");
            Key { mask: slider.relevant(square as u8).mask(), magic }
        })
    }

    /// The index of the entry: the highest bits of the product.
    #[inline(always)]
    const fn entry<const ENTRIES: usize>(self, occupied: u64) -> usize {
        const { assert!(ENTRIES.is_power_of_two()) }
        ((occupied & self.mask).wrapping_mul(self.magic) >> (64 - ENTRIES.ilog2())) as usize
    }
}

/// Plain magic bitboards: a table with as many entries for each square as the worst square needs.
///
/// In the usual form: `table[square][((occupied & mask) * magic) >> 52]`, and `>> 55` for bishops.
///
/// A rook in the corner has twelve relevant squares, so all rooks get 4,096 entries, and all bishops 512. The
/// shift is then a constant, and no offset is loaded.
///
/// Inventors: Lasse Hansen, "Fast(er) bitboard move generator", Winboard Forum, 2006; the name is
/// that of Robert Purves. See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards)
/// on the Chess Programming Wiki.
///
/// Tables: 2 MiB for rooks, 256 KiB for bishops, and 2 KiB of masks and magics.
pub(super) type PlainMagic = (Plain<512>, Plain<4_096>);

pub(super) struct Plain<const ENTRIES: usize> {
    keys: [Key; 64],
    attacks: Box<[[u64; ENTRIES]; 64]>,
}

impl<const ENTRIES: usize> Table for Plain<ENTRIES> {
    fn new(slider: Slider) -> Plain<ENTRIES> {
        let keys = Key::all(slider);
        let mut table = vec![[0; ENTRIES]; 64];
        for (square, (entries, key)) in table.iter_mut().zip(keys).enumerate() {
            for (blockers, attacks) in slider.blockers(square as u8) {
                entries[key.entry::<ENTRIES>(blockers)] = attacks;
            }
        }
        Plain { keys, attacks: sized(table, [0; ENTRIES]) }
    }

    fn bytes(&self) -> usize {
        64 * (8 * ENTRIES + size_of::<Key>())
    }

    #[inline(always)]
    fn attacks(&self, square: u8, occupied: u64) -> u64 {
        let square = usize::from(square & 63);
        self.attacks[square][self.keys[square].entry::<ENTRIES>(occupied)]
    }
}

/// Magic bitboards of bytes: a large table of small numbers, and a small table of attack sets.
///
/// In the usual form: `sets[first[square] + table[square][((occupied & mask) * magic) >> 52]]`.
///
/// A rook in the middle of the board has 1,024 sets of blockers, but no more than 144 sets of attacks, which a
/// byte can count. The large table is an eighth of that of plain magic bitboards. The price is a second
/// lookup that waits for the first.
///
/// Inventor: Robert Houdart, in a discussion of plain and fancy magic bitboards with Robert Purves
/// (CCC). See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards) on the Chess
/// Programming Wiki.
///
/// Tables: 256 + 32 KiB of numbers; 38 + 11 KiB of attack sets; 2.3 KiB of masks, magics and first sets.
pub(super) type ByteMagic = (Bytes<512, 2_048>, Bytes<4_096, 8_192>);

/// `SETS` is a power of two, so that a mask proves each index to be in range; fewer are used.
pub(super) struct Bytes<const ENTRIES: usize, const SETS: usize> {
    keys: [Key; 64],
    firsts: [u16; 64],
    numbers: Box<[[u8; ENTRIES]; 64]>,
    sets: Box<[u64; SETS]>,
    used: usize,
}

impl<const ENTRIES: usize, const SETS: usize> Table for Bytes<ENTRIES, SETS> {
    fn new(slider: Slider) -> Bytes<ENTRIES, SETS> {
        let keys = Key::all(slider);
        let (mut firsts, mut sets) = ([0; 64], Vec::new());
        let mut numbers = vec![[0; ENTRIES]; 64];
        for (square, (entries, key)) in numbers.iter_mut().zip(keys).enumerate() {
            let first = sets.len();
            firsts[square] = first as u16;
            for (blockers, attacks) in slider.blockers(square as u8) {
                let known = sets[first..].iter().position(|&set| set == attacks);
                let number = known.unwrap_or(sets.len() - first);
                if known.is_none() {
                    sets.push(attacks);
                }
                entries[key.entry::<ENTRIES>(blockers)] = number as u8;
            }
        }
        let used = sets.len();
        Bytes { keys, firsts, numbers: sized(numbers, [0; ENTRIES]), sets: sized(sets, 0), used }
    }

    fn bytes(&self) -> usize {
        64 * (ENTRIES + size_of::<Key>() + size_of::<u16>()) + 8 * self.used
    }

    #[inline(always)]
    fn attacks(&self, square: u8, occupied: u64) -> u64 {
        const { assert!(SETS.is_power_of_two()) }
        let square = usize::from(square & 63);
        let number = self.numbers[square][self.keys[square].entry::<ENTRIES>(occupied)];
        self.sets[(usize::from(self.firsts[square]) + usize::from(number)) & (SETS - 1)]
    }
}

/// The numbers of sets of blockers, of all squares together.
const ROOK_ENTRIES: usize = 102_400;
const ENTRIES: usize = ROOK_ENTRIES + 5_248;

/// PEXT bitboards of 16 bits: the attacks are stored as PEXT gathers them, and PDEP spreads them again.
///
/// In the usual form: `pdep(table[first + pext(occupied, mask)], attacks_on_the_empty_board)`.
///
/// A rook on the empty board attacks fourteen squares and a bishop at most thirteen, and with
/// blockers only some of them. So an entry fits in 16 bits, and the table takes a quarter. The
/// price is a second instruction that waits for the load.
///
/// Inventors: folklore, as old as PEXT bitboards. See "PEXT Bitboards" under "BMI2" on the Chess Programming
/// Wiki.
///
/// Tables: 210 KiB of attacks, and 3 KiB of masks, offsets and lines. Instructions: PEXT and PDEP, of BMI2; on
/// AMD before Zen 3 both are microcode and slow.
pub(super) struct PextPdep {
    rooks: Slots<ENTRIES>,
    bishops: Slots<ENTRIES>,
    attacks: Box<[u16; ENTRIES]>,
}

impl Attacks for PextPdep {
    fn new() -> PextPdep {
        let mut attacks = Vec::with_capacity(ENTRIES);
        for (slider, lines) in [(Slider::Rook, &STRAIGHT_LINES), (Slider::Bishop, &DIAGONAL_LINES)]
        {
            for (square, &lines) in lines.iter().enumerate() {
                let sets = slider.blockers(square as u8).map(|(_, attacks)| attacks);
                attacks.extend(sets.map(|attacks| gathered(attacks, lines) as u16));
            }
        }
        let masks = |slider: Slider| std::array::from_fn(|at| slider.relevant(at as u8).mask());
        PextPdep {
            rooks: Slots::new(&masks(Slider::Rook), 0),
            bishops: Slots::new(&masks(Slider::Bishop), ROOK_ENTRIES),
            attacks: sized(attacks, 0),
        }
    }

    fn bytes(&self) -> usize {
        let lines = size_of_val(&STRAIGHT_LINES) + size_of_val(&DIAGONAL_LINES);
        size_of_val(&*self.attacks) + 2 * size_of::<Slots<ENTRIES>>() + lines
    }

    #[inline(always)]
    fn bishop(&self, square: u8, occupied: u64) -> u64 {
        self.bishops.gathered_and_spread(&self.attacks, &DIAGONAL_LINES, square, occupied)
    }

    #[inline(always)]
    fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.rooks.gathered_and_spread(&self.attacks, &STRAIGHT_LINES, square, occupied)
    }
}
