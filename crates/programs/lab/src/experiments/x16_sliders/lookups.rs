//! Three algorithms that look attacks up by the blockers of a bishop or rook, and what their tables are made of.

use std::rc::Rc;

use polyboard::sliders::{
    ByTable, DIAGONAL_LINES, Hyperbola, Magic, Relevant, STRAIGHT_LINES, Sliders, relevant_bishop,
    relevant_rook,
};
use polyboard_raw::{Slots, gathered};

use super::Tables;

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
pub(super) fn plain_magic() -> Tables<impl Fn(u8, u64) -> u64, impl Fn(u8, u64) -> u64> {
    fn of<const ENTRIES: usize>(slider: Slider) -> (usize, impl Fn(u8, u64) -> u64) {
        let (keys, mut table) = (Key::all(slider), vec![[0; ENTRIES]; 64]);
        for (square, (entries, key)) in table.iter_mut().zip(keys).enumerate() {
            for (blockers, attacks) in slider.blockers(square as u8) {
                entries[key.entry::<ENTRIES>(blockers)] = attacks;
            }
        }
        let table: Box<[_; 64]> = sized(table, [0; ENTRIES]);
        let attacks = move |square: u8, occupied| {
            let square = usize::from(square & 63);
            table[square][keys[square].entry::<ENTRIES>(occupied)]
        };
        (64 * (8 * ENTRIES + size_of::<Key>()), attacks)
    }
    both(of::<512>(Slider::Bishop), of::<4_096>(Slider::Rook))
}

/// Tables of each slider.
fn both<B, R>((a, bishop): (usize, B), (b, rook): (usize, R)) -> Tables<B, R> {
    Tables { bytes: a + b, bishop, rook }
}

/// Magic bitboards of bytes: a large table of small numbers, and a small table of attack sets.
pub(super) fn byte_magic() -> Tables<impl Fn(u8, u64) -> u64, impl Fn(u8, u64) -> u64> {
    /// `SETS` is a power of two, so that a mask proves each index to be in range; fewer are used.
    fn of<const ENTRIES: usize, const SETS: usize>(
        slider: Slider,
    ) -> (usize, impl Fn(u8, u64) -> u64) {
        const { assert!(SETS.is_power_of_two()) }
        let (keys, mut firsts, mut sets) = (Key::all(slider), [0_u16; 64], Vec::new());
        let mut numbers = vec![[0_u8; ENTRIES]; 64];
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
        let bytes = 64 * (ENTRIES + size_of::<Key>() + size_of::<u16>()) + 8 * sets.len();
        let (numbers, sets): (Box<[_; 64]>, Box<[u64; SETS]>) =
            (sized(numbers, [0; ENTRIES]), sized(sets, 0));
        let attacks = move |square: u8, occupied| {
            let square = usize::from(square & 63);
            let number = numbers[square][keys[square].entry::<ENTRIES>(occupied)];
            sets[(usize::from(firsts[square]) + usize::from(number)) & (SETS - 1)]
        };
        (bytes, attacks)
    }
    both(of::<512, 2_048>(Slider::Bishop), of::<4_096, 8_192>(Slider::Rook))
}

/// The numbers of sets of blockers, of all squares together.
const ROOK_ENTRIES: usize = 102_400;
const ENTRIES: usize = ROOK_ENTRIES + 5_248;

/// PEXT bitboards of 16 bits: the attacks are stored as PEXT gathers them, and PDEP spreads them again.
pub(super) fn pext_pdep() -> Tables<impl Fn(u8, u64) -> u64, impl Fn(u8, u64) -> u64> {
    let mut attacks = Vec::with_capacity(ENTRIES);
    for (slider, lines) in [(Slider::Rook, &STRAIGHT_LINES), (Slider::Bishop, &DIAGONAL_LINES)] {
        for (square, &lines) in lines.iter().enumerate() {
            let sets = slider.blockers(square as u8).map(|(_, attacks)| attacks);
            attacks.extend(sets.map(|attacks| gathered(attacks, lines) as u16));
        }
    }
    let attacks: Rc<[u16; ENTRIES]> = Rc::from(sized(attacks, 0));
    let of = |slider: Slider, first, lines: &'static [u64; 64]| {
        let masks = std::array::from_fn(|at| slider.relevant(at as u8).mask());
        let (slots, attacks) = (Slots::<ENTRIES>::new(&masks, first), Rc::clone(&attacks));
        move |square, occupied| slots.gathered_and_spread(&attacks, lines, square, occupied)
    };
    let lines = size_of_val(&STRAIGHT_LINES) + size_of_val(&DIAGONAL_LINES);
    Tables {
        bytes: size_of_val(&*attacks) + 2 * size_of::<Slots<ENTRIES>>() + lines,
        bishop: of(Slider::Bishop, ROOK_ENTRIES, &DIAGONAL_LINES),
        rook: of(Slider::Rook, 0, &STRAIGHT_LINES),
    }
}
