//! Shifts of whole sets.

use polyboard_squares::{Direction, File, Rank, Square, wrap_mask};

use super::{Kind, hex, names};
use crate::{
    charts::Chart,
    quiz::{Answer, Question, Topic, positions::drawn_set, random::Random},
};

pub(crate) const KINDS: &[Kind] = &[wraps, line, lands, mask, operator];

/// A shift by one step under a mapping.
struct Shift {
    chart: Chart,
    direction: Direction,
    delta: i16,
}

impl Shift {
    fn any(random: &mut Random, directions: &[Direction]) -> Shift {
        let chart = random.one(&Chart::words());
        let direction = random.one(directions);
        Shift { chart, direction, delta: chart.offset(direction) }
    }

    fn apply(&self, set: u64) -> u64 {
        if self.delta < 0 { set >> -self.delta } else { set << self.delta }
    }

    fn operator(&self) -> String {
        format!("{} {}", if self.delta < 0 { ">>" } else { "<<" }, self.delta.abs())
    }

    /// The squares whose bit stays in the word although the step leaves the board.
    fn wrapping(&self) -> u64 {
        !wrap_mask(self.chart.geometry(), self.direction.step(), u64::MAX)
    }

    /// The line beside the edge that must be masked: a file, or a rank where files come first.
    fn line(&self) -> (&'static str, u64) {
        let step = self.direction.step();
        let masks = self.chart.masks().expect("a mapping of 64 cells has masks");
        let is_by_files = self.chart.geometry().east.abs() == 1;
        let is_high = if is_by_files { step.east > 0 } else { step.north > 0 };
        match (is_by_files, is_high) {
            (true, true) => (LINES[1], masks.files[File::H as usize]),
            (true, false) => (LINES[0], masks.files[File::A as usize]),
            (false, true) => (LINES[3], masks.ranks[Rank::Eighth as usize]),
            (false, false) => (LINES[2], masks.ranks[Rank::First as usize]),
        }
    }

    fn command(&self, set: u64) -> String {
        let mapping = self.chart.name().to_ascii_lowercase();
        format!("polyboard bits {} --mapping {mapping} --shift {}", hex(set), self.direction.name())
    }
}

const LINES: [&str; 4] = ["file a", "file h", "rank 1", "rank 8"];

/// Some squares, of which at least one is `among` these.
fn some(random: &mut Random, among: u64) -> u64 {
    let bit = |index: u64| 1 << index;
    let mut set = bit(random.within(0, 64)) | bit(random.within(0, 64)) | bit(random.within(0, 64));
    let members: Vec<u64> = (0..64).filter(|&index| among >> index & 1 == 1).collect();
    if !members.is_empty() && random.within(0, 4) > 0 {
        set |= bit(random.one(&members)) | bit(random.one(&members));
    }
    set
}

fn wraps(random: &mut Random) -> Question {
    let shift = Shift::any(random, &Direction::ALL);
    let set = some(random, shift.wrapping());
    let squares = |set| shift.chart.squares(set).unwrap_or_default();
    let (direction, chart) = (shift.direction.name(), shift.chart.name());
    let text = format!(
        "This set is shifted by {}, one step {direction} under {chart}. Which of its squares wrap?\n{}",
        shift.operator(),
        drawn_set(&squares(set))
    );
    let wrapped = squares(set & shift.wrapping());
    let reason = match wrapped.len() {
        0 => "Every bit arrives on its square or leaves the word.".to_string(),
        _ => format!(
            "From {} the step leaves the board, but the bit stays in the word.",
            names(&wrapped)
        ),
    };
    Question::new(Topic::Shift, text, Answer::Squares(wrapped))
        .because(reason)
        .shown_by(shift.command(set))
}

fn lands(random: &mut Random) -> Question {
    let shift = loop {
        let shift = Shift::any(random, &Direction::ALL);
        if shift.wrapping() != 0 {
            break shift;
        }
    };
    let from: Square = random.one(&shift.chart.squares(shift.wrapping()).unwrap_or_default());
    let set = 1 << shift.chart.index(from);
    let to = shift.chart.squares(shift.apply(set)).unwrap_or_default()[0];
    let text = format!(
        "A set with only {from} is shifted by {} under {}. Which square is in it then?",
        shift.operator(),
        shift.chart.name()
    );
    let (before, after) = (shift.chart.index(from), shift.chart.index(to));
    Question::new(Topic::Shift, text, to)
        .because(format!("Bit {before} becomes bit {after}, which is {to}: the bit wraps."))
        .shown_by(shift.command(set))
}

const SIDEWAYS: [Direction; 4] =
    [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

fn line(random: &mut Random) -> Question {
    let shift = Shift::any(random, &SIDEWAYS);
    let (line, word) = shift.line();
    let text = format!(
        "Which line must be masked out before a shift {} by {} under {}: {}?",
        shift.direction.name(),
        shift.operator(),
        shift.chart.name(),
        LINES.join(", ")
    );
    Question::new(Topic::Shift, text, Answer::Choice(line, &LINES))
        .because(reason(&shift, line, word))
        .shown_by(shift.command(u64::MAX))
}

fn mask(random: &mut Random) -> Question {
    let shift = Shift::any(random, &SIDEWAYS);
    let (line, word) = shift.line();
    let text = format!(
        "A shift {} by {} under {} must leave out {line}. Which word do you AND with first: \
         all squares that are not on {line}?",
        shift.direction.name(),
        shift.operator(),
        shift.chart.name()
    );
    Question::new(Topic::Shift, text, Answer::Word(!word))
        .because(reason(&shift, line, word))
        .shown_by(format!("polyboard map {}", shift.chart.name().to_ascii_lowercase()))
}

fn reason(shift: &Shift, line: &str, word: u64) -> String {
    let by = shift.operator();
    format!("The squares of {line} are {}; AND with {}, then {by}.", hex(word), hex(!word))
}

fn operator(random: &mut Random) -> Question {
    let shift = Shift::any(random, &Direction::ALL);
    let (direction, chart) = (shift.direction.name(), shift.chart.name());
    let text = format!(
        "By how many bits does a set move for one step {direction} under {chart}? Write a shift to \
         the right as a negative number."
    );
    Question::new(Topic::Shift, text, Answer::Number(shift.delta.into()))
        .because(format!("A step adds {:+} to every index: {}.", shift.delta, shift.operator()))
        .shown_by(format!("polyboard map {}", chart.to_ascii_lowercase()))
}
