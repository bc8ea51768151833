//! The limits on the rules of a variant, checked when a position first meets them.
//!
//! Generators take shortcuts that are correct within these limits only: a slider is looked up by whole lines, and a
//! mailbox has guards for steps of two. A variant beyond the limits would be played wrongly, so it has no positions.

use alloc::{format, string::ToString, vec::Vec};
use core::{
    ptr,
    sync::atomic::{AtomicPtr, Ordering::Relaxed},
};

use polyboard_squares::{Direction, Step};

use super::{Movement, Rules};
use crate::{Fault, InvalidPosition, Role, validity::unplayable};

impl Rules {
    /// Checks that every generator can play by these rules; [`Variant`](crate::Variant) names the limits.
    ///
    /// The first position of a variant calls it.
    ///
    /// # Errors
    ///
    /// [`Fault::Rules`] with the first limit that the rules exceed.
    pub fn check(&self) -> Result<(), InvalidPosition> {
        let at_start = || InvalidPosition::new(unplayable(self, &self.start()));
        let limit = self.exceeded().map(str::to_string);
        let limit = limit.or_else(|| at_start().map(|faults| format!("at the start, {faults}")));
        let fault = limit.map(|limit| Fault::Rules { variant: self.name, limit });
        InvalidPosition::new(fault.into_iter().collect()).map_or(Ok(()), Err)
    }

    /// Checks the rules, unless they were the last that passed. Every position of a variant begins here, and a game
    /// of PGN is played in the time of a few checks.
    pub(crate) fn check_once(&'static self) -> Result<(), InvalidPosition> {
        static LAST: AtomicPtr<Rules> = AtomicPtr::new(ptr::null_mut());
        if !ptr::eq(LAST.load(Relaxed), self) {
            self.check()?;
            LAST.store(ptr::from_ref(self).cast_mut(), Relaxed);
        }
        Ok(())
    }

    /// The first limit that these rules exceed, whatever the pieces do at the start.
    fn exceeded(&self) -> Option<&'static str> {
        let (mut leapers, mut sliders) = (Vec::new(), Vec::new());
        self.movements.into_iter().for_each(|movement| match movement {
            Movement::Leaper(steps) => leapers.push(steps),
            Movement::Slider(directions) => sliders.push(directions),
        });
        let steps: Vec<Step> = leapers.concat();
        let promotions = self.pawn.promotions;
        let aliases: Vec<char> = self.aliases.iter().map(|&(alias, _)| alias).collect();
        let is_own = |&(alias, role): &(char, Role)| {
            self.letters.iter().zip(Role::ALL).all(|(&own, of)| own != alias || of == role)
        };
        let mut ranks = self.start.iter().map(|rank| rank.split_whitespace());
        let mut cells = ranks.clone().flatten();
        let is_piece = |letter: u8| self.piece(char::from(letter)).is_some();
        let is_cell = |cell: &str| matches!(cell.as_bytes(), &[it] if it == b'.' || is_piece(it));
        let limits = [
            (
                leapers.iter().all(|steps| (1..=8).contains(&steps.len())),
                "a leaper has one to eight steps",
            ),
            (
                steps.iter().all(|step| step.east.abs() <= 2 && step.north.abs() <= 2),
                "a leaper goes no farther than two files and two ranks",
            ),
            (!steps.contains(&Step::new(0, 0)), "a leaper does not stay where it is"),
            (leapers.iter().all(|steps| differ(steps)), "a leaper has each of its steps once"),
            (sliders.iter().all(|it| differ(it)), "a slider has each of its directions once"),
            (
                sliders.iter().all(|directions| is_whole(directions)),
                "a slider moves along all diagonals or none, and along all ranks and files or none",
            ),
            (!promotions.is_empty(), "a pawn promotes to at least one role"),
            (
                !promotions.iter().any(|role| matches!(role, Role::Pawn | Role::King)),
                "a pawn promotes neither to a pawn nor to a king",
            ),
            (differ(promotions), "a pawn promotes to each role once"),
            (
                self.letters.iter().all(char::is_ascii_uppercase),
                "the letters of the roles are capitals, A to Z",
            ),
            (
                self.promotion_letters.iter().all(char::is_ascii_lowercase),
                "promotion letters are lower case, a to z",
            ),
            (differ(&self.letters), "no two roles share a letter"),
            (differ(&self.promotion_letters), "no two roles share a promotion letter"),
            (self.words.iter().all(|words| !words.is_empty()), "every role has a word"),
            (aliases.iter().all(char::is_ascii_uppercase), "aliases are capitals, A to Z"),
            (self.aliases.iter().all(is_own), "an alias is the letter of no other role"),
            (differ(&aliases), "an alias stands for one role"),
            (ranks.all(|rank| rank.count() == 8), "a rank of the start has eight cells"),
            (cells.all(is_cell), "the start is drawn with the letters of the roles, and dots"),
        ];
        limits.into_iter().find_map(|(holds, limit)| (!holds).then_some(limit))
    }
}

/// Whether no two are equal.
fn differ<T: PartialEq>(items: &[T]) -> bool {
    (1..items.len()).all(|i| !items[..i].contains(&items[i]))
}

/// Whether these are all diagonals, all ranks and files, or both.
fn is_whole(directions: &[Direction]) -> bool {
    let has = |line: &[Direction]| line.iter().filter(|it| directions.contains(it)).count();
    let (diagonals, straight) = (has(&Direction::DIAGONAL), has(&Direction::STRAIGHT));
    matches!((diagonals, straight), (4, 0) | (0, 4) | (4, 4))
}
