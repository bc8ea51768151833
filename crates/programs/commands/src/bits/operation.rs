//! An operation on a set with its result, as text and as boards.

use std::collections::BTreeMap;

use polyboard::{
    diagram::{Size, sheet},
    explain::charts::Operation,
    squares::{Step, Symmetry},
};

use super::{arguments::Named, as_object, as_pairs, listed, value, values};
use crate::{output::width, prelude::*};

/// An operation on the set `a`, with its result under the mapping of the set.
#[derive(Serialize)]
pub(super) struct Applied {
    name: &'static str,
    #[serde(flatten)]
    argument: BTreeMap<&'static str, String>,
    #[serde(flatten)]
    shift: Option<Shift>,
    #[serde(flatten)]
    result: Computed,
    /// The value of the result under each requested mapping.
    #[serde(serialize_with = "as_object")]
    values: Vec<(Chart, String)>,
    #[serde(flatten)]
    lowest: Option<Lowest>,
    #[serde(skip)]
    operation: Operation,
    #[serde(skip)]
    chart: Chart,
    #[serde(skip)]
    set: Vec<Square>,
}

/// A set that a formula computes.
#[derive(Serialize)]
struct Computed {
    formula: String,
    value: String,
    #[serde(serialize_with = "as_texts")]
    squares: Vec<Square>,
    #[serde(skip)]
    letters: String,
}

/// What happens to the bits at the edge of the board.
#[derive(Serialize)]
struct Shift {
    /// The squares whose step leaves the board although the bit stays in the word, each with the
    /// square that the bit then means.
    #[serde(serialize_with = "as_pairs")]
    wrapped: Vec<(Square, Square)>,
    #[serde(flatten)]
    mask: Option<Mask>,
    /// The operator and the distance: `<< 9`.
    #[serde(skip)]
    operator: String,
    #[serde(skip)]
    step: Step,
}

#[derive(Serialize)]
struct Mask {
    mask: String,
    /// The squares of the set that the mask clears.
    #[serde(serialize_with = "as_texts")]
    masked: Vec<Square>,
    #[serde(skip)]
    kept: Vec<Square>,
}

/// The lowest bit of a set, and the set without it.
#[derive(Serialize)]
struct Lowest {
    /// The index of the bit; `null` for the empty set, as its square is.
    index: Option<u8>,
    square: Option<String>,
    without: Computed,
}

impl Applied {
    /// The operation on these squares under a mapping of 64 cells; `charts` are those of the values.
    pub(super) fn new(
        (name, argument, operation): Named,
        chart: Chart,
        set: &[Square],
        charts: &[Chart],
    ) -> Option<Applied> {
        let result = Computed::new(operation, &chart, set)?;
        let lowest = |without: Computed| Lowest {
            index: result.squares.first().map(|&square| chart.index(square)),
            square: result.squares.first().map(Square::to_string),
            without,
        };
        let without = Computed::new(Operation::WithoutLowest, &chart, set);
        Some(Applied {
            name,
            argument: argument.into_iter().collect(),
            shift: Shift::of(operation, &chart, set),
            values: values(charts, &result.squares),
            lowest: without.filter(|_| operation == Operation::Lowest).map(lowest),
            operation,
            chart,
            set: set.to_vec(),
            result,
        })
    }

    /// A shift without a mask, which is drawn bit by bit.
    fn bare(&self) -> Option<&Shift> {
        self.shift.as_ref().filter(|shift| shift.mask.is_none())
    }

    /// The operands and the result as boards, the formula, and the number of the result, if wanted also under other
    /// mappings. `set` is the text about the set `a` alone.
    pub(super) fn text(&self, set: &str, is_converted: bool) -> String {
        let values = self.values.iter().filter(|_| is_converted);
        let converted = values.map(|(to, value)| format!("\nUnder {}:\n\n{value}\n", to.name()));
        self.own_text(set) + &converted.collect::<String>()
    }

    fn own_text(&self, set: &str) -> String {
        let Computed { formula, value, squares, .. } = &self.result;
        let formula = wrapped(&format!("{formula}, under {}:", self.chart.name()), 0);
        let legend = |figure: &Figure, is_needed: bool| match is_needed {
            true => format!("\n{}\n", figure.text_legend()),
            false => String::new(),
        };
        if let Some(shift) = self.bare() {
            let figure = shift.after(squares);
            let legend = legend(&figure, !shift.wrapped.is_empty());
            let drawn = figure.painted(Glyphs::Ascii);
            return format!("{set}{formula}\n{drawn}{legend}\n{value}\n{}", shift.summary());
        }
        let figures = self.figures();
        let clears = self.shift.as_ref().is_some_and(|shift| !shift.cleared().is_empty());
        let (boards, legend) = (beside(&figures, width()), legend(&figures[0], clears));
        let mut text = format!("{boards}{legend}\n{formula}\n{value}\n{}", listed(squares));
        if let Some(shift) = &self.shift {
            text += &shift.summary();
        }
        if let Some(Lowest { index, without, .. }) = &self.lowest {
            let index = match index {
                Some(index) => format!("index {index}, the number of zeros below the bit"),
                None => "no index: the set is empty".to_string(),
            };
            let Computed { formula, value, squares, .. } = without;
            let formula = wrapped(&format!("{formula}:"), 0);
            text += &format!("{}\n{formula}\n{value}\n{}", wrapped(&index, 0), listed(squares));
        }
        if self.result.letters.contains("transpose") {
            text += &delta_swaps();
        }
        text
    }

    pub(super) fn svg(&self) -> String {
        let title = format!("{} under {}", self.result.formula, self.chart.name());
        let mut figures = self.figures();
        if let Some(shift) = self.bare() {
            let count = shift.wrapped.len();
            let description = format!("A set before and after a shift; {count} wrapped.");
            let titles = [format!("Under {}", self.chart.name()), shift.operator.clone()];
            let figures = figures.into_iter().zip(titles);
            let figures: Vec<_> = figures.map(|(figure, title)| figure.titled(title)).collect();
            return sheet(&title, &description, &figures);
        }
        if figures.len() > 2 {
            // Only boards of this size are beside each other.
            figures.iter_mut().for_each(|figure| figure.size = Size::Small);
        }
        let description = format!("The boards of {}: operands and result.", self.result.letters);
        sheet(&title, &description, &figures)
    }

    /// The operands and the result, each under its letter or its formula.
    fn figures(&self) -> Vec<Figure> {
        let set = board(&self.set).titled("a").captioned(value(&self.chart, &self.set));
        let drawn = |computed: &Computed, figure: Figure| {
            figure.titled(&computed.letters).captioned(&computed.value)
        };
        let result = drawn(&self.result, board(&self.result.squares));
        match (self.operation, &self.shift, &self.lowest) {
            (
                Operation::And(b) | Operation::Or(b) | Operation::Xor(b) | Operation::AndNot(b),
                ..,
            ) => {
                let squares = self.chart.squares(b).unwrap_or_default();
                vec![set, board(&squares).titled("b").captioned(hex(b)), result]
            }
            (_, Some(shift), _) => {
                let mask = shift.mask.as_ref().filter(|mask| mask.kept.len() < 64);
                let mask = mask.map(|mask| board(&mask.kept).titled("mask").captioned(&mask.mask));
                let after = drawn(&self.result, shift.after(&self.result.squares));
                [shift.before(&self.set, set)].into_iter().chain(mask).chain([after]).collect()
            }
            (.., Some(Lowest { without, .. })) => {
                vec![set, result, drawn(without, board(&without.squares))]
            }
            _ => vec![set, result],
        }
    }
}

impl Computed {
    fn new(operation: Operation, chart: &Chart, squares: &[Square]) -> Option<Computed> {
        let (formula, set) = (chart.operation(operation)?, chart.set(squares.iter().copied())?);
        let value = formula.apply(set);
        Some(Computed {
            formula: formula.with(set),
            value: hex(value),
            squares: chart.squares(value)?,
            letters: formula.to_string(),
        })
    }
}

impl Shift {
    /// The shift of these squares, if the operation is one.
    fn of(operation: Operation, chart: &Chart, squares: &[Square]) -> Option<Shift> {
        let (direction, is_masked) = match operation {
            Operation::Shift(direction) => (direction, false),
            Operation::MaskedShift(direction) => (direction, true),
            _ => return None,
        };
        let kept = if is_masked { chart.usual_mask(direction)? } else { u64::MAX };
        let kept = chart.squares(kept)?;
        let (step, distance) = (direction.step(), chart.offset(direction));
        let wraps = |&from: &Square| {
            let index = u8::try_from(i16::from(chart.index(from)) + distance).ok()?;
            let to = chart.square(index).filter(|_| kept.contains(&from))?;
            from.stepped(step).is_none().then_some((from, to))
        };
        let masked = squares.iter().copied().filter(|square| !kept.contains(square)).collect();
        Some(Shift {
            wrapped: squares.iter().filter_map(wraps).collect(),
            operator: format!("{} {}", if distance < 0 { ">>" } else { "<<" }, distance.abs()),
            step,
            mask: is_masked.then(|| Mask { mask: value(chart, &kept), masked, kept }),
        })
    }

    fn cleared(&self) -> &[Square] {
        self.mask.as_ref().map_or(&[], |mask| &mask.masked)
    }

    /// The set before the shift, with an arrow from each square to where its bit goes.
    fn before(&self, squares: &[Square], figure: Figure) -> Figure {
        squares.iter().fold(figure, |figure, &from| {
            let wrapped = self.wrapped.iter().find(|(known, _)| *known == from);
            match (wrapped, from.stepped(self.step)) {
                _ if self.cleared().contains(&from) => figure.marked(from, Mark::Removed),
                (Some(&(_, to)), _) if squares.contains(&to) => {
                    figure.arrow(from, to, Mark::Wrapped)
                }
                (Some(&(_, to)), _) => {
                    figure.marked(to, Mark::Wrapped).arrow(from, to, Mark::Wrapped)
                }
                (None, Some(to)) => figure.arrow(from, to, Mark::Target),
                (None, None) => figure.arrow_by(from, self.step, Mark::Removed),
            }
        })
    }

    /// The set after the shift, with the bits that wrapped.
    fn after(&self, squares: &[Square]) -> Figure {
        let wrapped = self.wrapped.iter();
        wrapped.fold(board(squares), |figure, &(_, to)| figure.marked(to, Mark::Wrapped))
    }

    /// The bits that wrapped, and those that a mask has cleared.
    fn summary(&self) -> String {
        let pairs = self.wrapped.iter().map(|(from, to)| format!("from {from} to {to}"));
        let wraps = match pairs.len() {
            0 => "no bit wrapped".to_string(),
            count => format!("{} wrapped: {}", plural(count as u64, "bit"), joined(pairs, ", ")),
        };
        let mask = match (&self.mask, self.cleared()) {
            (None, _) => String::new(),
            (Some(mask), _) if mask.kept.len() == 64 => {
                "; this step needs no mask: a bit that leaves the board leaves the word".to_string()
            }
            (_, []) => "; the mask cleared no square of the set".to_string(),
            (_, cleared) => format!("; the mask cleared {}", joined(cleared, " ")),
        };
        wrapped(&(wraps + &mask), 0)
    }
}

fn board(squares: &[Square]) -> Figure {
    Figure::set(squares.iter().copied(), Color::White)
}

/// Figures below their titles, beside each other as far as the width allows.
fn beside(figures: &[Figure], width: usize) -> String {
    const GAP: usize = 4;
    let mut rows: Vec<(usize, Vec<String>)> = Vec::new();
    for figure in figures {
        // The title is above the first file.
        let title = format!("   {}", figure.title);
        let (plain, painted) = (figure.text(Glyphs::Ascii), figure.painted(Glyphs::Ascii));
        let lines = [(&*title, &*title)].into_iter().chain(plain.lines().zip(painted.lines()));
        let lines: Vec<_> =
            lines.map(|(plain, painted)| (plain.chars().count(), painted)).collect();
        let widest = lines.iter().map(|line| line.0).max().unwrap_or(0);
        let padded =
            |(count, line): &(usize, &str)| format!("{line}{}", " ".repeat(widest - count));
        match rows.last_mut().filter(|row| row.0 + GAP + widest <= width) {
            None => rows.push((widest, lines.iter().map(padded).collect())),
            Some((right, row)) => {
                *right += GAP + widest;
                for (left, line) in row.iter_mut().zip(&lines) {
                    *left += &(" ".repeat(GAP) + &padded(line));
                }
            }
        }
    }
    let text = |(_, lines): &(usize, Vec<String>)| -> String {
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    };
    joined(rows.iter().map(text), "\n")
}

/// The definition of the function `transpose`.
fn delta_swaps() -> String {
    let meaning = "transpose(a) exchanges bit 8 i + j with bit 8 j + i by three delta swaps:";
    let swap = |(mask, distance): (u64, u32)| {
        let swap =
            format!("t = (a ^ (a >> {distance})) & {}; a = a ^ t ^ (t << {distance})", hex(mask));
        wrapped(&swap, 2)
    };
    let swaps: String = Symmetry::DELTA_SWAPS.into_iter().map(swap).collect();
    format!("\n{}\n{swaps}", wrapped(meaning, 0))
}
