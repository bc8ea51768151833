//! The search for black magics, and the places of their entries.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{Number, Slider, numbers};
use crate::cells::Random;

const SEED: u64 = 2026;

/// The number of changes that are tried after the last one that was not a loss.
const PATIENCE: u32 = 20_000;

/// The number of times that the search starts again.
const CLIMBS: u32 = 3;

/// A square, and the table in which a magic is tried.
struct Trial {
    slider: Slider,
    square: usize,
    /// Each set of blockers as the factor of a magic, with its attacks.
    keys: Vec<(u64, u64)>,
    shift: u32,
    /// The number of the last magic that wrote an entry, so that the table is never cleared.
    table: Vec<(u32, u64)>,
    tried: u32,
}

impl Trial {
    fn new(slider: Slider, square: usize) -> Trial {
        let relevant = slider.relevant(square as u8);
        let key = |(blockers, attacks)| (blockers | !relevant.mask(), attacks);
        let keys = slider.blockers(square as u8).map(key).collect();
        let (shift, table) = (64 - relevant.mask().count_ones(), vec![(0, 0); relevant.subsets()]);
        Trial { slider, square, keys, shift, table, tried: 0 }
    }

    /// The entries that a magic gives the sets of blockers.
    fn entries(&self, magic: u64) -> BTreeMap<usize, u64> {
        let entry = |key: u64| (key.wrapping_mul(magic) >> self.shift) as usize;
        self.keys.iter().map(|&(key, attacks)| (entry(key), attacks)).collect()
    }

    /// The number of entries from the first to the last, if no two sets of blockers with different attacks
    /// share one.
    fn width(&mut self, magic: u64) -> Option<usize> {
        self.tried += 1;
        let (mut first, mut last) = (usize::MAX, 0);
        for i in 0..self.keys.len() {
            let (key, attacks) = self.keys[i];
            let at = (key.wrapping_mul(magic) >> self.shift) as usize;
            let entry = &mut self.table[at];
            if entry.0 == self.tried && entry.1 != attacks {
                // The key that refuted one magic is tried earlier on the next.
                self.keys.swap(i, i / 2);
                return None;
            }
            *entry = (self.tried, attacks);
            (first, last) = (first.min(at), last.max(at));
        }
        Some(last + 1 - first)
    }

    /// The magic with the fewest entries from first to last that a few climbs find. A climb begins with
    /// a sparse random number, adds and subtracts powers of two, and keeps each change that is not a
    /// loss.
    fn find(&mut self) -> u64 {
        let stream = (self.square as u64) << 32 | u64::from(self.slider == Slider::Bishop) << 40;
        let mut random = Random::new(SEED ^ stream);
        let (mut best, mut magic) = (usize::MAX, 0);
        for _ in 0..CLIMBS {
            let (mut width, mut here) = loop {
                let sparse = random.bits() & random.bits() & random.bits();
                if let Some(width) = self.width(sparse) {
                    break (width, sparse);
                }
            };
            let mut left = PATIENCE;
            while left > 0 {
                left -= 1;
                let (more, less) = (1 << random.below(64), 1 << random.below(64));
                let there = match random.below(4) {
                    0 => here ^ more,
                    1 => here.wrapping_add(more),
                    2 => here.wrapping_sub(less),
                    _ => here.wrapping_add(more).wrapping_sub(less),
                };
                if let Some(new) = self.width(there).filter(|&new| new <= width) {
                    left = if new < width { PATIENCE } else { left };
                    (width, here) = (new, there);
                }
            }
            if width < best {
                (best, magic) = (width, here);
            }
        }
        magic
    }
}

/// The search takes a third of a second for a square, so it runs for one square in sixteen. All squares are placed, the
/// widest first, and each where no entry holds other attacks.
#[test]
fn the_search_finds_the_numbers_of_the_table() {
    let mut all = Vec::new();
    for (slider, known) in [Slider::Bishop, Slider::Rook].into_iter().zip(numbers()) {
        for (square, (magic, _)) in known.into_iter().enumerate() {
            let mut trial = Trial::new(slider, square);
            assert!(square % 16 != 5 || trial.find() == magic, "{slider:?} {square}");
            all.push((trial.entries(magic), slider, square, magic));
        }
    }
    all.sort_by_key(|(entries, ..)| {
        let ends = entries.first_key_value().zip(entries.last_key_value());
        Reverse(ends.map(|((first, _), (last, _))| last - first))
    });
    let mut table: Vec<u64> = Vec::new();
    let mut placed: [[Number; 64]; 2] = [[(0, 0); 64]; 2];
    for (entries, slider, square, magic) in all {
        let is_free = |first: &usize| {
            let taken = |(&at, _): (&usize, _)| table.get(first + at).copied().unwrap_or(0);
            entries.iter().all(|it| [0, *it.1].contains(&taken(it)))
        };
        let first = (0..).find(is_free).expect("it is free behind all others");
        for (&at, &attacks) in &entries {
            table.resize(table.len().max(first + at + 1), 0);
            table[first + at] = attacks;
        }
        placed[usize::from(slider == Slider::Rook)][square] = (magic, first as u32);
    }
    assert_eq!(placed, numbers());
}
