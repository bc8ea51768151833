//! The arithmetic of mailboxes: how they take a step and detect the edge.

use polyboard_mailbox::Hop;
use polyboard_squares::{Geometry, Square, Step};
use strum::IntoStaticStr;

use crate::{About, Edge, Equation, IndexTest, Operator, Term, mailbox::number};

/// The way in which a mailbox takes a step: how its layout computes the indices that its functions return.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[non_exhaustive]
pub enum Arithmetic {
    /// That of 0x88: add the step, and test two bits of the sum.
    AddAndTest,
    /// That of a board in a frame of guard cells: add the step, and load the cell.
    AddAndLoad,
    /// That of a board with tables of targets: look up the target, and load the cell.
    LookUpAndLoad,
}

/// A step from one cell of a mailbox to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct StepTaken {
    /// The geometry that numbers the cells.
    pub geometry: Geometry,
    /// The index of the cell before the step.
    pub from: u8,
    /// The step.
    pub step: Step,
    /// The index where the layout says that the step leads; possibly off the board.
    pub to: u8,
}

impl StepTaken {
    /// The square that the step leads to, or `None` off the board.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        self.geometry.square(self.to as i16)
    }

    /// The sum of the index and the step, which may be negative.
    fn index(self) -> i16 {
        i16::from(self.from) + self.geometry.delta(self.step)
    }

    fn sum(self, term: impl Fn(u8) -> Term) -> Equation {
        let delta = self.geometry.delta(self.step);
        let operator = if delta < 0 { Operator::Subtract } else { Operator::Add };
        Equation::new(term(self.from), operator, term(delta.unsigned_abs() as u8), term(self.to))
    }
}

impl Arithmetic {
    pub(crate) fn about(self, name: &str) -> About {
        let about = About::of(self.into());
        About { title: format!("{} {name}", about.title), ..about }
    }

    pub(crate) fn edge(self, geometry: Geometry) -> Edge {
        Edge::of(match (self, geometry.north) {
            (Arithmetic::AddAndTest, _) => "edge test",
            (Arithmetic::LookUpAndLoad, _) => "edge table",
            // Rows of ten cells share their columns of guards.
            (Arithmetic::AddAndLoad, 10) => "edge narrow frame",
            (Arithmetic::AddAndLoad, _) => "edge wide frame",
        })
    }

    /// Whether guard cells mark the edge, so that the trace shows the content of a cell.
    pub(crate) const fn has_guards(self) -> bool {
        !matches!(self, Arithmetic::AddAndTest)
    }

    pub(crate) fn off_note(self, taken: StepTaken) -> String {
        match self {
            Arithmetic::AddAndTest => causes(taken),
            Arithmetic::AddAndLoad => met_guard(taken),
            Arithmetic::LookUpAndLoad => {
                "For every step off the board the table has 64, the cell with the guard.".into()
            }
        }
    }

    pub(crate) fn empty_note(self, taken: StepTaken) -> String {
        match (self, taken.square()) {
            (Arithmetic::AddAndTest, Some(square)) => {
                format!("Neither bit 3 nor bit 7 is set, so the cell is a square, {square}.")
            }
            (Arithmetic::LookUpAndLoad, _) => {
                "The table has the index of a square, and its cell is empty.".into()
            }
            _ => "The cell is empty.".into(),
        }
    }

    pub(crate) fn leap(self, taken: StepTaken) -> Vec<Equation> {
        let StepTaken { geometry, from, step, to } = taken;
        let decimal = |byte: u8| Term::decimal(byte.into());
        match self {
            Arithmetic::AddAndTest => {
                let [mask, masked] = [IndexTest::MASK, IndexTest::new(to.into()).masked()];
                let [to, mask, masked] = [to, mask, masked].map(Term::byte);
                vec![taken.sum(Term::byte), Equation::new(to, Operator::And, mask, masked)]
            }
            Arithmetic::AddAndLoad => vec![taken.sum(decimal)],
            Arithmetic::LookUpAndLoad => {
                let number = Hop::new(geometry, step).number;
                vec![Equation::read(format!("leaps[{number}][{from}]"), decimal(to))]
            }
        }
    }

    /// The equations of step number `n` along the ray that starts on `start`, counted from 0.
    pub(crate) fn along_ray(self, start: u8, n: u8, taken: StepTaken) -> Vec<Equation> {
        if self != Arithmetic::LookUpAndLoad {
            return self.leap(taken);
        }
        let direction = number(taken.step).unwrap_or_default();
        let place = format!("rays[{direction}][{start}][{n}]");
        vec![Equation::read(place, Term::decimal(u64::from(taken.to)))]
    }

    pub(crate) fn index_text(self, index: u8) -> String {
        if self == Arithmetic::AddAndTest { format!("{index:#04x}") } else { index.to_string() }
    }

    /// The name of the cell that a step leads to; empty for an off-board cell without a name.
    pub(crate) fn cell_text(self, taken: StepTaken) -> String {
        if self != Arithmetic::AddAndTest {
            return taken.square().map_or(String::new(), |square| square.to_string());
        }
        let index = taken.index();
        let cell = IndexTest::new(index.into()).cell();
        cell.map_or(index.to_string(), |cell| format!("{cell} = {index}"))
    }
}

/// Which bits of 0x88 a step off the board sets, and why.
fn causes(taken: StepTaken) -> String {
    let (to, index) = (taken.to, taken.index());
    let file = match taken.step.east {
        _ if to & 0x08 == 0 => None,
        1.. => Some("The file is beyond h, in the right half of the array: bit 3 is set.".into()),
        _ => Some(format!(
            "The file is before a, so the sum borrows from the digit of the rank and leaves the \
             digit {:x}: bit 3 is set.",
            to & 15
        )),
    };
    let rank = match index {
        _ if to & 0x80 == 0 => None,
        0.. => Some(
            "The rank is beyond 8, in a row that the array does not have: bit 7 is set.".into(),
        ),
        _ => Some(format!("The sum is negative, {index}. Modulo 256 it is {to}: bit 7 is set.")),
    };
    file.into_iter().chain(rank).collect::<Vec<_>>().join(" ")
}

fn met_guard(taken: StepTaken) -> String {
    let Geometry { a1, north, .. } = taken.geometry;
    let left = a1 % north;
    let from = taken.geometry.square(taken.from.into());
    let file = from.map_or(0, |from| from.file() as i16) + i16::from(taken.step.east);
    let (row, edge) = match file {
        file if file >= north - left => ("next", "left"),
        file if file < -left => ("previous", "right"),
        _ => return "The cell holds a guard. The piece stops, as it would at an own piece.".into(),
    };
    format!(
        "The row is too short for two files, so the sum goes on in the {row} row. Cell {} is the \
         guard at its {edge} edge: the two rows share it.",
        taken.to
    )
}
