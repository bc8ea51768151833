//! The arithmetic of mailboxes: how they take a step and detect the edge.

use polyboard_mailbox::Hop;
use polyboard_squares::{Geometry, Square, Step};

use crate::{About, Edge, Equation, IndexTest, Operator, Term, mailbox::number};

/// A way to take a step on a mailbox, shown as equations.
///
/// # For callers
///
/// Name it beside the layout: [`MailboxExplainer<L, A>`](crate::MailboxExplainer) calls it.
///
/// # For implementors
///
/// Implement it for a zero-sized type. The indices of a [`StepTaken`] come from the functions of
/// the layout; the equations show how the layout computes them.
pub trait Arithmetic {
    /// The method by which the board takes steps, in one sentence.
    const METHOD: &'static str;

    /// Whether guard cells mark the edge, so that the trace shows the content of a cell.
    const HAS_GUARDS: bool;

    /// How the board finds the targets of a slider; its title is `Walk on` and the name of the board.
    fn about(title: String) -> About;

    /// How a board with this numbering of its cells detects the edge.
    fn edge(geometry: Geometry) -> Edge;

    /// Why the test finds a step that leads off the board.
    fn off_note(taken: StepTaken) -> String;

    /// What the test says of a step to an empty square.
    fn empty_note(taken: StepTaken) -> String {
        let _ = taken;
        "The cell is empty.".to_string()
    }

    /// The equations of a leap.
    fn leap(taken: StepTaken) -> Vec<Equation>;

    /// The equations of step number `n` along the ray that starts on `start`, counted from 0.
    fn along_ray(start: u8, n: u8, taken: StepTaken) -> Vec<Equation> {
        let _ = (start, n);
        Self::leap(taken)
    }

    /// The index of a square as the board writes it.
    fn index_text(index: u8) -> String {
        index.to_string()
    }

    /// The name of the cell that a step leads to; empty for an off-board cell without a name.
    fn cell_text(taken: StepTaken) -> String {
        taken.square().map_or(String::new(), |square| square.to_string())
    }
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

    /// The sum of the index and the step, with its terms as `term` writes them.
    fn sum(self, term: impl Fn(u8) -> Term) -> Equation {
        let delta = self.geometry.delta(self.step);
        let operator = if delta < 0 { Operator::Subtract } else { Operator::Add };
        Equation::new(term(self.from), operator, term(delta.unsigned_abs() as u8), term(self.to))
    }
}

/// The arithmetic of 0x88: add the step, and test two bits of the sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddAndTest;

impl Arithmetic for AddAndTest {
    const METHOD: &'static str =
        "add the step to the index, modulo 256; an index with a bit of 0x88 is off the board";
    const HAS_GUARDS: bool = false;

    fn about(title: String) -> About {
        About::new(
            title,
            "https://www.chessprogramming.org/0x88",
            "A mailbox walks from cell to cell. Here an AND finds the edge before the cell is loaded, and the \
             piece on the cell ends the walk.",
            "for (to = from + step; (to & 0x88) == 0; to += step) if (cells[to]) break;",
        )
    }

    fn edge(_: Geometry) -> Edge {
        Edge::TEST
    }

    fn off_note(taken: StepTaken) -> String {
        let index = i16::from(taken.from) + taken.geometry.delta(taken.step);
        let mut causes = Vec::new();
        if taken.to & 0x08 != 0 {
            causes.push(match taken.step.east > 0 {
                true => "The file is beyond h, in the right half of the array: bit 3 is set.".to_string(),
                false => format!(
                    "The file is before a, so the sum borrows from the digit of the rank and leaves the \
                     digit {:x}: bit 3 is set.",
                    taken.to & 15
                ),
            });
        }
        if taken.to & 0x80 != 0 {
            causes.push(match index < 0 {
                true => format!(
                    "The sum is negative, {index}. Modulo 256 it is {}: bit 7 is set.",
                    taken.to
                ),
                false => {
                    "The rank is beyond 8, in a row that the array does not have: bit 7 is set."
                        .to_string()
                }
            });
        }
        causes.join(" ")
    }

    fn empty_note(taken: StepTaken) -> String {
        let square = taken.square().map_or(String::new(), |square| square.to_string());
        format!("Neither bit 3 nor bit 7 is set, so the cell is a square, {square}.")
    }

    fn leap(taken: StepTaken) -> Vec<Equation> {
        let test = IndexTest::of_byte(taken.to);
        let (to, mask) = (Term::byte(taken.to), Term::byte(IndexTest::MASK));
        let and = Equation::new(to, Operator::And, mask, Term::byte(test.masked()));
        vec![taken.sum(Term::byte), and]
    }

    fn index_text(index: u8) -> String {
        format!("{index:#04x}")
    }

    fn cell_text(taken: StepTaken) -> String {
        let index = i16::from(taken.from) + taken.geometry.delta(taken.step);
        let test = IndexTest::new(index.into());
        test.cell().map_or(index.to_string(), |cell| format!("{cell} = {index}"))
    }
}

/// The arithmetic of a board in a frame of guard cells: add the step, and load the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddAndLoad;

impl Arithmetic for AddAndLoad {
    const METHOD: &'static str = "\
add the step to the index and load the cell: 0x00 empty, 0x40… White, 0x80… Black, 0xc0 guard";
    const HAS_GUARDS: bool = true;

    fn about(title: String) -> About {
        About::new(
            title,
            "https://www.chessprogramming.org/10x12_Board",
            "A mailbox walks from cell to cell. Here the edge is a frame of guards, so the load that looks for \
             a piece finds the edge, too.",
            "for (to = from + step; cells[to] == empty; to += step);",
        )
    }

    fn edge(geometry: Geometry) -> Edge {
        Edge::frame(geometry)
    }

    fn off_note(taken: StepTaken) -> String {
        let Geometry { a1, north, .. } = taken.geometry;
        let left = a1 % north;
        let from = taken.geometry.square(taken.from.into());
        let file = from.map_or(0, |from| from.file() as i16) + i16::from(taken.step.east);
        let (row, edge) = match file {
            file if file >= north - left => ("next", "left"),
            file if file < -left => ("previous", "right"),
            _ => {
                return "The cell holds a guard. The piece stops, as it would at an own piece."
                    .into();
            }
        };
        format!(
            "The row is too short for two files, so the sum goes on in the {row} row. Cell {} is the guard at \
             its {edge} edge: the two rows share it.",
            taken.to
        )
    }

    fn leap(taken: StepTaken) -> Vec<Equation> {
        vec![taken.sum(|byte| Term::decimal(u64::from(byte)))]
    }
}

/// The arithmetic of a board with tables of targets: look up the target, and load the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookUpAndLoad;

impl Arithmetic for LookUpAndLoad {
    const METHOD: &'static str = "\
look up the target of the step and load the cell: 0x00 empty, 0x40… White, 0x80… Black, 0xc0 guard";
    const HAS_GUARDS: bool = true;

    fn about(title: String) -> About {
        About::new(
            title,
            "https://www.chessprogramming.org/8x8_Board",
            "A mailbox walks from cell to cell. Here a table has the cells of each ray, and after the last \
             square a cell with a guard, so the load that looks for a piece finds the edge, too.",
            "for (n = 0; cells[ray[n]] == empty; n += 1);",
        )
    }

    fn edge(_: Geometry) -> Edge {
        Edge::TABLE
    }

    fn off_note(_: StepTaken) -> String {
        "For every step off the board the table has 64, the cell with the guard.".into()
    }

    fn empty_note(_: StepTaken) -> String {
        "The table has the index of a square, and its cell is empty.".into()
    }

    fn leap(taken: StepTaken) -> Vec<Equation> {
        let StepTaken { geometry, from, step, to } = taken;
        let number = Hop::new(geometry, step).number;
        let place = format!("leaps[{number}][{from}]");
        vec![Equation::read(place, Term::decimal(u64::from(to)))]
    }

    fn along_ray(start: u8, n: u8, taken: StepTaken) -> Vec<Equation> {
        let direction = number(taken.step).unwrap_or_default();
        let place = format!("rays[{direction}][{start}][{n}]");
        vec![Equation::read(place, Term::decimal(u64::from(taken.to)))]
    }
}
