//! The search for black magics, and the places of their entries.

use std::{cmp::Reverse, collections::BTreeMap, fs, path::Path};

use super::{Number, Slider, numbers};
use crate::random::Random;

const SEED: u64 = 2026;

/// The number of changes that are tried after the last one that was not a loss.
const PATIENCE: u32 = 20_000;

/// The number of times that the search starts again.
const CLIMBS: u32 = 3;

/// A magic with its entries and their attacks.
struct Found {
    square: usize,
    slider: Slider,
    magic: u64,
    entries: BTreeMap<usize, u64>,
}

impl Found {
    /// The range from the first entry to the last.
    fn width(&self) -> usize {
        let ends = self.entries.first_key_value().zip(self.entries.last_key_value());
        ends.map_or(0, |((first, _), (last, _))| last - first + 1)
    }
}

/// The keys of all sets of blockers with their attacks, and the table in which a magic is tried.
struct Trial {
    keys: Vec<(u64, u64)>,
    shift: u32,
    /// The number of the last magic that wrote an entry, so that the table is never cleared.
    table: Vec<(u32, u64)>,
    tried: u32,
}

impl Trial {
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
}

/// Each set of blockers as the factor of a magic, with its attacks.
fn keys(slider: Slider, square: usize) -> Vec<(u64, u64)> {
    let mask = slider.relevant(square as u8).mask();
    slider.blockers(square as u8).map(|(blockers, attacks)| (blockers | !mask, attacks)).collect()
}

fn shift(slider: Slider, square: usize) -> u32 {
    64 - slider.relevant(square as u8).mask().count_ones()
}

/// A magic with the entries that it gives the sets of blockers.
fn found(slider: Slider, square: usize, magic: u64) -> Found {
    let shift = shift(slider, square);
    let entry = |(key, attacks): (u64, u64)| ((key.wrapping_mul(magic) >> shift) as usize, attacks);
    Found { square, slider, magic, entries: keys(slider, square).into_iter().map(entry).collect() }
}

/// The magic with the fewest entries from first to last that a few climbs find. A climb begins with
/// a sparse random number, adds and subtracts powers of two, and keeps each change that is not a
/// loss.
fn find(slider: Slider, square: usize) -> Found {
    let stream = (square as u64) << 32 | u64::from(slider == Slider::Bishop) << 40;
    let mut random = Random::new(SEED ^ stream);
    let table = vec![(0, 0); slider.relevant(square as u8).subsets()];
    let mut trial =
        Trial { keys: keys(slider, square), shift: shift(slider, square), table, tried: 0 };
    let (mut best, mut magic) = (usize::MAX, 0);
    for _ in 0..CLIMBS {
        let (mut width, mut here) = loop {
            let sparse = random.bits() & random.bits() & random.bits();
            if let Some(width) = trial.width(sparse) {
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
            if let Some(new) = trial.width(there).filter(|&new| new <= width) {
                left = if new < width { PATIENCE } else { left };
                (width, here) = (new, there);
            }
        }
        if width < best {
            (best, magic) = (width, here);
        }
    }
    found(slider, square, magic)
}

/// Places the widest first, and each where no entry holds other attacks.
fn placed(mut all: Vec<Found>) -> [[Number; 64]; 2] {
    all.sort_by_key(|found| Reverse(found.width()));
    let mut table: Vec<u64> = Vec::new();
    let mut numbers = [[(0, 0); 64]; 2];
    for Found { square, slider, magic, entries } in &all {
        let is_free = |first: usize| {
            entries.iter().all(|(&at, &attacks)| {
                table.get(first + at).is_none_or(|&taken| taken == 0 || taken == attacks)
            })
        };
        let first = (0..).find(|&first| is_free(first)).expect("it is free behind all others");
        for (&at, &attacks) in entries {
            table.resize(table.len().max(first + at + 1), 0);
            table[first + at] = attacks;
        }
        numbers[usize::from(*slider == Slider::Rook)][*square] = (*magic, first as u32);
    }
    numbers
}

/// The search takes a third of a second for a square, so a test runs it for one square in sixteen, and places the
/// known magics of all. With `POLYBOARD_BLESS=1` the numbers are searched and written anew.
#[test]
fn the_search_finds_the_numbers_of_the_table() {
    let is_written = std::env::var_os("POLYBOARD_BLESS").is_some();
    let mut all = Vec::new();
    for (slider, known) in [Slider::Bishop, Slider::Rook].into_iter().zip(numbers()) {
        for (square, &(magic, _)) in known.iter().enumerate() {
            let is_searched = is_written || square % 16 == 5;
            let found =
                if is_searched { find(slider, square) } else { found(slider, square, magic) };
            assert!(is_written || found.magic == magic, "{slider:?} {square}");
            all.push(found);
        }
    }
    let placed = placed(all);
    if is_written {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/black_magics.txt");
        let text = fs::read_to_string(&path).expect("the file is there");
        let lines = placed.iter().flatten().map(|(magic, first)| format!("{magic:016x} {first}\n"));
        let text =
            format!("{}\n{}", text.lines().next().unwrap_or_default(), lines.collect::<String>());
        return fs::write(path, text).expect("the file can be written");
    }
    assert_eq!(placed, numbers());
}
