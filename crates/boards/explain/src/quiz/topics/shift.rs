//! Shifts of whole sets. Every shift, mask and result comes from the chart of the mapping.

use polyboard_squares::{Direction, Square, wrap_mask};

use super::{map, names};
use crate::{
    charts::{Chart, Operation, hex},
    quiz::{Answer, Question, Topic, positions::drawn_set, random::Random},
};

/// A shift by one step under a mapping.
struct Shift {
    chart: Chart,
    direction: Direction,
    /// The operator and the distance: `<< 9`.
    operator: String,
    /// The squares whose bit stays in the word although the step leaves the board.
    wrapping: u64,
}

impl Shift {
    /// A shift in which bits can wrap.
    fn any(random: &mut Random) -> Shift {
        loop {
            let (chart, direction) = (random.one(&Chart::words()), random.one(&Direction::ALL));
            let distance = chart.offset(direction);
            let operator = format!("{} {}", if distance < 0 { ">>" } else { "<<" }, distance.abs());
            let wrapping = !wrap_mask(chart.geometry(), direction.step(), u64::MAX);
            if wrapping != 0 {
                return Shift { chart, direction, operator, wrapping };
            }
        }
    }

    fn squares(&self, set: u64) -> Vec<Square> {
        self.chart.squares(set).unwrap_or_default()
    }

    fn ask(&self, text: String, answer: Answer, reason: String, set: u64) -> Question {
        let (mapping, direction) = (self.chart.name().to_ascii_lowercase(), self.direction.name());
        let set = hex(set);
        let command = format!("polyboard bits {set} --mapping {mapping} --shift {direction}");
        Question { topic: Topic::Shift, text, answer, reason, command }
    }
}

pub(crate) fn wraps(random: &mut Random) -> Question {
    let shift = Shift::any(random);
    let mut set = (0..3).fold(0, |set, _| set | 1 << random.within(0, 64));
    if random.within(0, 4) > 0 {
        let at_edge = shift.squares(shift.wrapping);
        let more = [random.one(&at_edge), random.one(&at_edge)];
        set |= shift.chart.set(more).unwrap_or_default();
    }
    let text = format!(
        "This set is shifted by {}, one step {} under {}. Which of its squares wrap?\n{}",
        shift.operator,
        shift.direction.name(),
        shift.chart.name(),
        drawn_set(&shift.squares(set))
    );
    let wrapped = shift.squares(set & shift.wrapping);
    let reason = match wrapped.len() {
        0 => "Every bit arrives on its square or leaves the word.".to_string(),
        _ => {
            let names = names(&wrapped);
            format!("From {names} the step leaves the board, but the bit stays in the word.")
        }
    };
    shift.ask(text, Answer::Squares(wrapped), reason, set)
}

pub(crate) fn lands(random: &mut Random) -> Question {
    let shift = Shift::any(random);
    let from = random.one(&shift.squares(shift.wrapping));
    let (set, before) = (1 << shift.chart.index(from), shift.chart.index(from));
    let formula = shift.chart.operation(Operation::Shift(shift.direction));
    let to = shift.squares(formula.map_or(0, |formula| formula.apply(set)))[0];
    let text = format!(
        "A set with only {from} is shifted by {} under {}. Which square is in it then?",
        shift.operator,
        shift.chart.name()
    );
    let after = shift.chart.index(to);
    let reason = format!("Bit {before} becomes bit {after}, which is {to}: the bit wraps.");
    shift.ask(text, Answer::Square(to), reason, set)
}

pub(crate) fn mask(random: &mut Random) -> Question {
    let shift = Shift::any(random);
    let mask = shift.chart.usual_mask(shift.direction).unwrap_or(u64::MAX);
    let line = shift.squares(!mask);
    let [first, last] = [line[0], line[7]];
    let line = match first.file() == last.file() {
        true => format!("file {}", first.file()),
        false => format!("rank {}", first.rank()),
    };
    let text = format!(
        "A shift {} by {} under {} must leave out {line}. Which word do you AND with first: all squares that \
         are not on {line}?",
        shift.direction.name(),
        shift.operator,
        shift.chart.name()
    );
    let reason = format!(
        "The squares of {line} are {}; AND with {}, then {}.",
        hex(!mask),
        hex(mask),
        shift.operator
    );
    let question = shift.ask(text, Answer::Word(mask), reason, mask);
    Question { command: map(&shift.chart), ..question }
}
