//! A shift of the whole word: what happens to the bits at the edge of the board.

use polyboard::{
    Color,
    charts::{Chart, Operation},
    diagram::{Figure, Mark},
    squares::{Direction, Square, Step, wrap_mask},
};
use serde::Serialize;

use super::{as_names, as_pairs};
use crate::{number::hex, output::plural};

/// The bits that wrap in a shift, or the mask that clears them before.
#[derive(Clone, Serialize)]
pub(super) struct Edge {
    /// The squares whose step leaves the board although the bit stays in the word, each with the
    /// square that the bit then means.
    #[serde(serialize_with = "as_pairs")]
    wrapped: Vec<(Square, Square)>,
    #[serde(flatten)]
    mask: Option<Mask>,
    #[serde(skip)]
    operator: String,
    #[serde(skip)]
    step: Step,
}

#[derive(Clone, Serialize)]
struct Mask {
    mask: String,
    /// The squares of the set that the mask clears.
    #[serde(serialize_with = "as_names")]
    masked: Vec<Square>,
    #[serde(skip)]
    kept: Vec<Square>,
}

impl Edge {
    /// The edge in an operation on these squares, if it is a shift.
    pub(super) fn of(operation: Operation, chart: &Chart, squares: &[Square]) -> Option<Edge> {
        let (direction, is_masked) = match operation {
            Operation::Shift(direction) => (direction, false),
            Operation::MaskedShift(direction) => (direction, true),
            _ => return None,
        };
        let mask = is_masked.then(|| Mask::new(chart, direction, squares)).flatten();
        let cleared = mask.as_ref().map_or(&[][..], |mask| &mask.masked);
        let stays = wrap_mask(chart.geometry(), direction.step(), u64::MAX);
        let wrapped = squares.iter().filter(|from| !cleared.contains(from)).filter_map(|&from| {
            let bit = chart.set([from])? & !stays;
            let bit = chart.operation(Operation::Shift(direction))?.apply(bit);
            Some((from, *chart.squares(bit)?.first()?))
        });
        let wrapped = wrapped.collect();
        let distance = chart.offset(direction);
        let operator = format!("{} {}", if distance < 0 { ">>" } else { "<<" }, distance.abs());
        Some(Edge { wrapped, mask, operator, step: direction.step() })
    }

    pub(super) fn is_masked(&self) -> bool {
        self.mask.is_some()
    }

    /// Whether the mask clears a square of the set.
    pub(super) fn clears(&self) -> bool {
        !self.cleared().is_empty()
    }

    /// The operator and the distance: `<< 9`.
    pub(super) fn operator(&self) -> &str {
        &self.operator
    }

    /// The set before the shift, with an arrow from each square to where its bit goes.
    pub(super) fn before(&self, squares: &[Square], figure: Figure) -> Figure {
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

    /// The mask as a board, if there is one and it clears a square.
    pub(super) fn mask(&self) -> Option<Figure> {
        let mask = self.mask.as_ref().filter(|mask| mask.kept.len() < 64)?;
        Some(
            Figure::set(mask.kept.iter().copied(), Color::White)
                .titled("mask")
                .captioned(&mask.mask),
        )
    }

    /// The set after the shift, with the bits that wrapped.
    pub(super) fn after(&self, squares: &[Square]) -> Figure {
        let figure = Figure::set(squares.iter().copied(), Color::White);
        self.wrapped.iter().fold(figure, |figure, &(_, to)| figure.marked(to, Mark::Wrapped))
    }

    /// The bits that wrapped, and those that a mask has cleared.
    pub(super) fn summary(&self) -> String {
        let pairs: Vec<String> =
            self.wrapped.iter().map(|(from, to)| format!("from {from} to {to}")).collect();
        let wraps = match pairs.len() {
            0 => "no bit wrapped".to_string(),
            count => format!("{} wrapped: {}", plural(count as u64, "bit"), pairs.join(", ")),
        };
        let cleared: Vec<String> = self.cleared().iter().map(Square::to_string).collect();
        match (&self.mask, cleared.len()) {
            (None, _) => wraps,
            (Some(mask), _) if mask.kept.len() == 64 => {
                format!(
                    "{wraps}; this step needs no mask: a bit that leaves the board leaves the word"
                )
            }
            (_, 0) => format!("{wraps}; the mask cleared no square of the set"),
            _ => format!("{wraps}; the mask cleared {}", cleared.join(" ")),
        }
    }

    pub(super) fn count(&self) -> u64 {
        self.wrapped.len() as u64
    }

    fn cleared(&self) -> &[Square] {
        self.mask.as_ref().map_or(&[], |mask| &mask.masked)
    }
}

impl Mask {
    fn new(chart: &Chart, direction: Direction, squares: &[Square]) -> Option<Mask> {
        let mask = chart.usual_mask(direction)?;
        let kept = chart.squares(mask)?;
        let masked = squares.iter().copied().filter(|square| !kept.contains(square)).collect();
        Some(Mask { mask: hex(mask), masked, kept })
    }
}
