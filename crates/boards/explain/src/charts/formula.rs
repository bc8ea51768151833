use std::fmt;

use polyboard_squares::{Geometry, Lefr, Lerf, Square, SquareMapping, Symmetry};
use strum::IntoStaticStr;

use super::{Chart, hex};
use crate::Operator;

/// A formula over an index, or over a set of squares `a`, as text and as a function.
///
/// The printed and the computed formula are the same expression, so both are right or both are
/// wrong. The operators are those of Rust; C and Python write `~` for `!`, and a program in Python has to
/// keep the low 64 bits.
///
/// ```
/// # use polyboard::explain::charts::Chart;
/// let formula = Chart::named("LEFR").unwrap().to_lerf().unwrap();
/// assert_eq!(formula.to_string(), "(index & 7) << 3 | index >> 3");
/// assert_eq!(formula.apply(8), 1); // b1
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formula(pub(super) Term);

impl Formula {
    /// The value of the formula for an index or for a set, modulo 2^64.
    #[must_use]
    pub fn apply(&self, value: u64) -> u64 {
        self.0.value(value)
    }

    /// The formula with numbers in place of letters: `0x000000000000ff00 & 0x0000000000000f0f`.
    #[must_use]
    pub fn with(&self, set: u64) -> String {
        Shown(&self.0, Some(set)).to_string()
    }
}

impl fmt::Display for Formula {
    /// The formula with letters: `a & b`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(&self.0, None).fmt(f)
    }
}

/// The formula of a symmetry, an exchange of file and rank and an XOR, or the one for wider rows.
pub(super) fn conversion(
    from: &Chart,
    to: &Chart,
    rows: fn(a1: i16, north: i16) -> Term,
) -> Option<Formula> {
    let term = match Symmetry::between(from.geometry(), to.geometry()) {
        None => {
            let wider = if from.is_word() { to } else { from };
            let Geometry { a1, east: 1, north: north @ 8.. } = wider.geometry() else {
                return None;
            };
            rows(a1, north)
        }
        Some(symmetry) => {
            let file = INDEX.op(Operator::And, 7).op(Operator::ShiftUp, 3);
            let exchanged = file.op(Operator::Or, INDEX.op(Operator::ShiftDown, 3));
            let term = if symmetry.transposes() { exchanged } else { INDEX };
            match symmetry.xor() {
                0 => term,
                bits => term.op(Operator::Xor, i16::from(bits)),
            }
        }
    };
    let formula = Formula(term);
    let is_right = |&at: &Square| formula.apply(from.index(at).into()) == u64::from(to.index(at));
    Square::ALL.iter().all(is_right).then_some(formula)
}

/// The formula for rows that are wider than eight cells.
pub(super) fn rows_to_lerf(a1: i16, north: i16) -> Term {
    // In rows twice as wide, doubling the file doubles the index: half of that is the LERF index.
    if (a1, north) == (0, 16) {
        let doubled = INDEX.op(Operator::Add, INDEX.op(Operator::And, 7));
        return doubled.op(Operator::ShiftDown, 1);
    }
    let from_a1 = || if a1 == 0 { INDEX } else { INDEX.op(Operator::Subtract, a1) };
    // Each rank has `north - 8` cells too many.
    let more = from_a1().op(Operator::Divide, north).op(Operator::Multiply, north - 8);
    from_a1().op(Operator::Subtract, more)
}

pub(super) fn rows_from_lerf(a1: i16, north: i16) -> Term {
    if (a1, north) == (0, 16) {
        return INDEX.op(Operator::Add, INDEX.op(Operator::And, 56)); // adds the rank again
    }
    let more = INDEX.op(Operator::Divide, 8).op(Operator::Multiply, north - 8);
    let moved = if a1 == 0 { INDEX } else { Term::from(a1).op(Operator::Add, INDEX) };
    moved.op(Operator::Add, more)
}

/// The three numbers as an expression: `56 + file - 8 * rank`.
pub(super) fn definition(Geometry { a1, east, north }: Geometry) -> String {
    let mut text = if a1 == 0 { String::new() } else { a1.to_string() };
    for (step, unit) in [(east, "file"), (north, "rank")] {
        text += match (text.is_empty(), step < 0) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        };
        text += &match step.unsigned_abs() {
            1 => unit.to_string(),
            size => format!("{size} * {unit}"),
        };
    }
    text
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// What the formula is applied to, with its name.
    Variable(&'static str),
    /// Another word with its letter.
    Word(&'static str, u64),
    Number(u64),
    Not(Box<Term>),
    Negative(Box<Term>),
    Call(Function, Box<Term>),
    Op(Box<Term>, Operator, Box<Term>),
}

const INDEX: Term = Term::Variable("index");

#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Function {
    SwapBytes,
    ReverseBits,
    /// Exchanges bit 8 i + j with bit 8 j + i by three [delta swaps](Symmetry::DELTA_SWAPS).
    Transpose,
}

impl From<i16> for Term {
    fn from(number: i16) -> Term {
        Term::Number(number.unsigned_abs().into())
    }
}

impl Term {
    pub(super) fn op(self, operator: Operator, right: impl Into<Term>) -> Term {
        Term::Op(Box::new(self), operator, Box::new(right.into()))
    }

    pub(super) fn passed_to(self, function: Function) -> Term {
        Term::Call(function, Box::new(self))
    }

    fn value(&self, variable: u64) -> u64 {
        match self {
            Term::Variable(_) => variable,
            Term::Word(_, number) | Term::Number(number) => *number,
            Term::Not(term) => !term.value(variable),
            Term::Negative(term) => term.value(variable).wrapping_neg(),
            Term::Call(function, term) => function.value(term.value(variable)),
            Term::Op(left, by, right) => by.of(left.value(variable), right.value(variable)),
        }
    }

    /// The precedence of the operator, which is the same in C and in Rust.
    fn binding(&self) -> u8 {
        match self {
            Term::Op(_, Operator::Multiply | Operator::Divide, _) => 6,
            Term::Op(_, Operator::Add | Operator::Subtract, _) => 5,
            Term::Op(_, Operator::ShiftUp | Operator::ShiftDown, _) => 4,
            Term::Op(_, Operator::And, _) => 3,
            Term::Op(_, Operator::Xor, _) => 2,
            Term::Op(..) => 1,
            _ => u8::MAX,
        }
    }
}

impl Function {
    fn value(self, word: u64) -> u64 {
        const TRANSPOSITION: Symmetry =
            Symmetry::between(Lerf::GEOMETRY, Lefr::GEOMETRY).expect("both mappings have 64 cells");
        match self {
            Function::SwapBytes => word.swap_bytes(),
            Function::ReverseBits => word.reverse_bits(),
            Function::Transpose => TRANSPOSITION.set(word),
        }
    }
}

/// A term with its letters, or with numbers in their place.
struct Shown<'a>(&'a Term, Option<u64>);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown(term, set) = *self;
        let part = |f: &mut fmt::Formatter<'_>, part: &Term, least: u8| {
            // A sum inside a shift or an AND needs no brackets, but few readers know that by heart.
            let is_clear = match term.binding() {
                4 => part.binding() == u8::MAX,
                ..4 => part.binding() != 5,
                _ => true,
            };
            let shown = Shown(part, set);
            if is_clear && part.binding() >= least { shown.fmt(f) } else { write!(f, "({shown})") }
        };
        match (term, set) {
            (Term::Variable(letter) | Term::Word(letter, _), None) => f.write_str(letter),
            (Term::Variable(_), Some(word)) | (&Term::Word(_, word), _) => f.write_str(&hex(word)),
            (Term::Number(number), _) => number.fmt(f),
            (Term::Not(term), _) => write!(f, "!{}", Shown(term, set)),
            (Term::Negative(term), _) => write!(f, "-{}", Shown(term, set)),
            (&Term::Call(function, ref term), _) => {
                write!(f, "{}({})", <&str>::from(function), Shown(term, set))
            }
            (Term::Op(left, operator, right), _) => {
                part(f, left, term.binding())?;
                write!(f, " {} ", operator.sign())?;
                part(f, right, term.binding() + 1)
            }
        }
    }
}
