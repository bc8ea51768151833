//! Words as sets of squares, and shifts of whole sets. Every shift, mask and result comes from the chart of the mapping.

use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Direction, Square, wrap_mask};

use super::{Asked, map, numbers, option};
use crate::{
    charts::{Chart, hex},
    quiz::{
        Answer,
        positions::{drawn_set, played},
        random::Random,
    },
    trace::names,
};

pub(crate) fn read(random: &mut Random, chart: Chart) -> Asked {
    let count = random.within(2, 6);
    let word = (0..count).fold(0, |set, _| set | 1 << random.within(0, 64));
    let of = format!("polyboard bits {} --mapping {}", hex(word), option(&chart));
    let squares = chart.squares(word).unwrap_or_default();
    let text = format!("Which squares are in {} under {}?", hex(word), numbers(&chart));
    let bits = squares.iter().map(|&at| format!("{} = {at}", chart.index(at)));
    let reason = format!("The bits are {}.", bits.collect::<Vec<_>>().join(", "));
    (text, Answer::Squares(squares), reason, of)
}

pub(crate) fn write(random: &mut Random, chart: Chart) -> Asked {
    let color = random.one(&Color::ALL);
    let role = random.one(&[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]);
    let plies = random.within(8, 20);
    let (position, moves) = played(random, plies);
    let squares: Vec<Square> = position.setup().squares_of(Piece::new(color, role)).collect();
    let word = chart.set(squares.iter().copied()).unwrap_or_default();
    let name = format!("{color} {role}s").to_ascii_lowercase();
    let text = format!(
        "These are the {name} of a position. Which word are they under {}?\n{}",
        numbers(&chart),
        drawn_set(&squares)
    );
    let bits: Vec<String> = squares.iter().map(|&at| chart.index(at).to_string()).collect();
    let bits = if bits.is_empty() { "none".to_string() } else { bits.join(", ") };
    let names = names(&squares);
    let reason = format!("The bits of the squares {names} are {bits}.");
    let (moves, mapping) = (moves.join(" "), option(&chart));
    let of = format!("polyboard bits --moves '{moves}' --of '{name}' --to {mapping}");
    (text, Answer::Word(word), reason, of)
}

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
    fn any(random: &mut Random, chart: Chart) -> Shift {
        loop {
            let direction = random.one(&Direction::ALL);
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

    fn command(&self, set: u64) -> String {
        let (mapping, direction) = (option(&self.chart), self.direction.name());
        format!("polyboard bits {} --mapping {mapping} --shift {direction}", hex(set))
    }
}

pub(crate) fn wraps(random: &mut Random, chart: Chart) -> Asked {
    let shift = Shift::any(random, chart);
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
        numbers(&shift.chart),
        drawn_set(&shift.squares(set))
    );
    let wrapped = shift.squares(set & shift.wrapping);
    let names = names(&wrapped);
    let reason = match wrapped.len() {
        0 => "Every bit arrives on its square or leaves the word.".to_string(),
        _ => format!("From {names} the step leaves the board, but the bit stays in the word."),
    };
    (text, Answer::Squares(wrapped), reason, shift.command(set))
}

pub(crate) fn mask(random: &mut Random, chart: Chart) -> Asked {
    let shift = Shift::any(random, chart);
    let mask = shift.chart.usual_mask(shift.direction).unwrap_or(u64::MAX);
    let line = shift.squares(!mask);
    let (file, rank) = (line[0].file(), line[0].rank());
    let line = if file == line[7].file() { format!("file {file}") } else { format!("rank {rank}") };
    let (way, by, mapping) = (shift.direction.name(), &shift.operator, numbers(&shift.chart));
    let text = format!(
        "A shift {way} by {by} under {mapping} must leave out {line}. Which word do you AND with \
         first: all squares that are not on {line}?"
    );
    let [on, off] = [!mask, mask].map(hex);
    let reason = format!("The squares of {line} are {on}; AND with {off}, then {by}.");
    (text, Answer::Word(mask), reason, map(&shift.chart))
}
