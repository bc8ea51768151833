//! The arithmetic of each mailbox layout: how it takes a step and detects the edge.

use polyboard_mailbox::{Hop, Layout};
use polyboard_mailbox8x8::Layout8x8;
use polyboard_mailbox10x12::Layout10x12;
use polyboard_squares::{Geometry, Square, SquareMapping, Step};
use polyboard_x88::X88;

use crate::{Equation, IndexTest, Operator, Term, mailbox::number};

/// A mailbox layout that can show its steps as equations.
///
/// # For callers
///
/// [`MailboxExplainer`](crate::MailboxExplainer) calls it.
///
/// # For implementors
///
/// The indices passed in come from the layout's own functions; the equations show how the layout
/// computes them.
pub trait Arithmetic: Layout {
    /// The board as named in a sentence.
    const BOARD: &'static str;

    /// The method by which the board takes steps, in one sentence.
    const METHOD: &'static str;

    /// Whether guard cells mark the edge, so that the trace shows the content of a cell.
    const HAS_GUARDS: bool;

    /// The index of a square as the board writes it.
    fn index_text(index: u8) -> String;

    /// The equations of a leap.
    fn leap_equations(from: u8, step: Step, to: u8) -> Vec<Equation>;

    /// The equations of a step along a ray.
    ///
    /// `ray` is the start of the ray and the number of the step, counted from 0; `from` is the cell
    /// before the step.
    fn ray_equations(ray: (u8, u8), from: u8, step: Step, to: u8) -> Vec<Equation>;

    /// The name of the cell that a step leads to; empty for an off-board cell without a name.
    fn cell_text(from: u8, step: Step, to: Option<Square>) -> String;
}

impl Arithmetic for X88 {
    const BOARD: &'static str = "the 0x88 board";
    const METHOD: &'static str =
        "add the step to the index, modulo 256; an index with a bit of 0x88 is off the board";
    const HAS_GUARDS: bool = false;

    fn index_text(index: u8) -> String {
        format!("{index:#04x}")
    }

    fn leap_equations(from: u8, step: Step, to: u8) -> Vec<Equation> {
        let sum = sum(Self::Mapping::GEOMETRY, from, step, to, Term::byte);
        let test = IndexTest::of_byte(to);
        let mask = Term::byte(IndexTest::MASK);
        vec![sum, Equation::new(Term::byte(to), Operator::And, mask, Term::byte(test.masked()))]
    }

    fn ray_equations(_: (u8, u8), from: u8, step: Step, to: u8) -> Vec<Equation> {
        Self::leap_equations(from, step, to)
    }

    fn cell_text(from: u8, step: Step, _: Option<Square>) -> String {
        let index = i16::from(from) + Self::Mapping::GEOMETRY.delta(step);
        let test = IndexTest::new(index).expect("no step of a piece leaves -136 to 255");
        test.cell().map_or(index.to_string(), |cell| format!("{cell} = {index}"))
    }
}

impl Arithmetic for Layout10x12 {
    const BOARD: &'static str = "the 10x12 mailbox";
    const METHOD: &'static str = "\
add the step to the index and load the cell: 0x00 empty, 0x40… White, 0x80… Black, 0xc0 guard";
    const HAS_GUARDS: bool = true;

    fn index_text(index: u8) -> String {
        index.to_string()
    }

    fn leap_equations(from: u8, step: Step, to: u8) -> Vec<Equation> {
        let term = |byte| Term::decimal(u64::from(byte));
        vec![sum(Self::Mapping::GEOMETRY, from, step, to, term)]
    }

    fn ray_equations(_: (u8, u8), from: u8, step: Step, to: u8) -> Vec<Equation> {
        Self::leap_equations(from, step, to)
    }

    fn cell_text(_: u8, _: Step, to: Option<Square>) -> String {
        to.map_or(String::new(), |square| square.to_string())
    }
}

impl Arithmetic for Layout8x8 {
    const BOARD: &'static str = "the 8x8 mailbox";
    const METHOD: &'static str = "\
look up the target of the step and load the cell: 0x00 empty, 0x40… White, 0x80… Black, 0xc0 guard";
    const HAS_GUARDS: bool = true;

    fn index_text(index: u8) -> String {
        index.to_string()
    }

    fn leap_equations(from: u8, step: Step, to: u8) -> Vec<Equation> {
        let number = Hop::new(Self::Mapping::GEOMETRY, step).number;
        let place = format!("leaps[{number}][{from}]");
        vec![Equation::read(place, Term::decimal(u64::from(to)))]
    }

    fn ray_equations((start, n): (u8, u8), _: u8, step: Step, to: u8) -> Vec<Equation> {
        let direction = number(step).unwrap_or_default();
        let place = format!("rays[{direction}][{start}][{n}]");
        vec![Equation::read(place, Term::decimal(u64::from(to)))]
    }

    fn cell_text(_: u8, _: Step, to: Option<Square>) -> String {
        to.map_or(String::new(), |square| square.to_string())
    }
}

fn sum(geometry: Geometry, from: u8, step: Step, to: u8, term: impl Fn(u8) -> Term) -> Equation {
    let delta = geometry.delta(step);
    let operator = if delta < 0 { Operator::Subtract } else { Operator::Add };
    Equation::new(term(from), operator, term(delta.unsigned_abs() as u8), term(to))
}
