//! Steps of pieces, eight side by side in [`Words`]: by shifts, and for sliders by fills,
//! [Kogge-Stone](https://www.chessprogramming.org/Kogge-Stone_Algorithm) (Peter Kogge and Harold Stone, 1973; for chess
//! Steffan Westcott, 2003).

use core::array::from_fn;

use polyboard_raw::{Shifts, U64x8, Words};
use polyboard_rules::{Movement, Role};
use polyboard_squares::{Square, Step};

/// Up to eight steps of pieces, north and east first: those shift a word to the left.
#[derive(Debug)]
pub(super) struct Steps {
    /// The roles, and for each full words at its steps.
    roles: Vec<(Role, Words)>,
    /// By how much a word is shifted, once, twice and four times.
    shifts: [Shifts; 3],
    /// The squares on which the steps end.
    ends: Words,
}

/// The steps of all pieces: those of leapers, and those that sliders repeat.
#[derive(Debug)]
pub(super) struct Moves {
    pub(super) leaps: Vec<Steps>,
    pub(super) slides: Vec<Steps>,
}

impl Moves {
    /// The steps of these movements, each turned in the same way; of a pawn those that are named.
    pub(super) fn new(
        movements: &[Option<Movement>; 6],
        pawn: &'static [Step],
        turned: fn(Step) -> Step,
    ) -> Moves {
        let [mut leaps, mut slides] = [Vec::new(), Vec::new()];
        for role in Role::ALL {
            let movement = match role {
                Role::Pawn => Some(Movement::Leaper(pawn)),
                _ => movements[role as usize],
            };
            let step = |step: Step| (role, turned(step));
            match movement {
                None => {}
                Some(Movement::Leaper(of)) => leaps.extend(of.iter().map(|&of| step(of))),
                Some(Movement::Slider(of)) => slides.extend(of.iter().map(|way| step(way.step()))),
            }
        }
        Moves { leaps: in_eights(leaps), slides: in_eights(slides) }
    }
}

/// Puts steps into as few eights as possible, four that shift to the left and four that shift to the right in each.
fn in_eights(steps: Vec<(Role, Step)>) -> Vec<Steps> {
    let (left, right): (Vec<_>, Vec<_>) = steps.into_iter().partition(|&(_, step)| shift(step) > 0);
    let eight = |i: usize| {
        Steps::new(&from_fn(|k| match k {
            0..4 => left.get(4 * i + k).copied(),
            _ => right.get(4 * i + k - 4).copied(),
        }))
    };
    (0..left.len().max(right.len()).div_ceil(4)).map(eight).collect()
}

/// The bits by which a step shifts a word to the left, negative to the right.
fn shift(step: Step) -> i32 {
    8 * i32::from(step.north) + i32::from(step.east)
}

impl Steps {
    fn new(steps: &[Option<(Role, Step)>; 8]) -> Steps {
        let shifts = [1, 2, 4].map(|times| {
            let by = |(_, step): (Role, Step)| u64::from(times * shift(step).unsigned_abs() % 64);
            Words::shifts(steps.map(|step| step.map_or(0, by)))
        });
        let ends = |(_, step): (Role, Step)| {
            let is_end = |square: &&Square| square.stepped(step.reversed()).is_some();
            Square::ALL.iter().filter(is_end).fold(0, |set, &square| set | 1 << square as u8)
        };
        let of = |role: Role| {
            let is_own = |step: Option<(Role, Step)>| step.is_some_and(|(of, _)| of == role);
            let own = steps.map(|step| if is_own(step) { u64::MAX } else { 0 });
            (own != [0; 8]).then(|| (role, Words::new(own)))
        };
        let roles = Role::ALL.into_iter().filter_map(of).collect();
        Steps { roles, shifts, ends: Words::new(steps.map(|step| step.map_or(0, ends))) }
    }

    /// The sets of the roles, each at its steps.
    #[inline]
    pub(super) fn from(&self, sets: &[u64; 6]) -> Words {
        self.roles.iter().fold(Words::splat(0), |from, &(role, own)| {
            from | Words::splat(sets[role as usize]) & own
        })
    }

    #[inline]
    pub(super) fn has_any(&self, sets: &[u64; 6]) -> bool {
        self.roles.iter().any(|&(role, _)| sets[role as usize] != 0)
    }

    /// The squares of these sets from which a step leads to where `from` was.
    #[inline]
    pub(super) fn meet(&self, sets: &[u64; 6], to: Words) -> u64 {
        self.roles
            .iter()
            .fold(0, |met, &(role, own)| met | (to & own).union() & sets[role as usize])
    }

    #[inline]
    pub(super) fn add(&self, attacks: &mut [u64; 6], to: Words) {
        for &(role, own) in &self.roles {
            attacks[role as usize] |= (to & own).union();
        }
    }

    /// The squares one step away.
    #[inline]
    pub(super) fn shift(&self, from: Words) -> Words {
        from.shifted(self.shifts[0]) & self.ends
    }

    /// The squares any number of steps away, up to the first piece.
    #[inline]
    pub(super) fn slide(&self, from: Words, empty: u64) -> Words {
        let (mut reached, mut free) = (from, self.ends & Words::splat(empty));
        let [one, two, four] = self.shifts;
        for shifts in [one, two] {
            reached = reached | free & reached.shifted(shifts);
            free = free & free.shifted(shifts);
        }
        self.shift(reached | free & reached.shifted(four))
    }
}
