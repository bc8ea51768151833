//! The arithmetic of mailboxes: how they take a step and detect the edge.

use polyboard_mailbox::Hop;
use polyboard_squares::{Geometry, Square, Step};

use crate::{Equation, IndexTest, Operator, Term, mailbox::number};

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
