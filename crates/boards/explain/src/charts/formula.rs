use std::fmt;

use polyboard_squares::{Geometry, Lerf, Square, SquareMapping, Symmetry};

use super::Chart;

/// A formula that converts an index of one mapping to another, as text and as a function.
///
/// The printed and the computed formula are the same expression, so both are right or both are
/// wrong. The text is valid in C and in Rust.
///
/// ```
/// # use polyboard::charts::Chart;
/// let formula = Chart::named("LEFR").unwrap().to_lerf().unwrap();
/// assert_eq!(formula.to_string(), "(index & 7) << 3 | index >> 3");
/// assert_eq!(formula.apply(8), 1); // b1
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formula(Term);

impl Formula {
    /// The value of the formula for an index.
    #[must_use]
    pub fn apply(&self, index: u8) -> u8 {
        self.0.value(i32::from(index)) as u8
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

pub(crate) fn to_lerf(chart: &Chart) -> Option<Formula> {
    let geometry = chart.geometry();
    let formula = match Symmetry::between(geometry, Lerf::GEOMETRY) {
        Some(symmetry) => of_symmetry(symmetry),
        None => Formula(rows_to_lerf(geometry)?),
    };
    let is_right = |square: Square| formula.apply(chart.index(square)) == square.index();
    Square::ALL.into_iter().all(is_right).then_some(formula)
}

pub(crate) fn from_lerf(chart: &Chart) -> Option<Formula> {
    let geometry = chart.geometry();
    let formula = match Symmetry::between(Lerf::GEOMETRY, geometry) {
        Some(symmetry) => of_symmetry(symmetry),
        None => Formula(rows_from_lerf(geometry)?),
    };
    let is_right = |square: Square| formula.apply(square.index()) == chart.index(square);
    Square::ALL.into_iter().all(is_right).then_some(formula)
}

/// The three numbers as an expression: `56 + file - 8 * rank`.
pub(crate) fn definition(Geometry { a1, east, north }: Geometry) -> String {
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

/// The formula of a symmetry: an exchange of file and rank if needed, then an XOR if needed.
fn of_symmetry(symmetry: Symmetry) -> Formula {
    let exchanged = || {
        let file = Term::Index.and(7).op(Op::Left, Term::Number(3));
        file.op(Op::Or, Term::Index.op(Op::Right, Term::Number(3)))
    };
    let term = if symmetry.transposes() { exchanged() } else { Term::Index };
    Formula(match symmetry.xor() {
        0 => term,
        bits => term.op(Op::Xor, Term::Number(bits.into())),
    })
}

/// The formula for rows that are wider than eight cells.
fn rows_to_lerf(Geometry { a1, east, north }: Geometry) -> Option<Term> {
    if east != 1 || north < 8 {
        return None;
    }
    // In rows twice as wide, doubling the file doubles the index: half of that is the LERF index.
    if (a1, north) == (0, 16) {
        return Some(Term::Index.op(Op::Add, Term::Index.and(7)).op(Op::Right, Term::Number(1)));
    }
    let from_a1 = || match a1 {
        0 => Term::Index,
        _ => Term::Index.op(Op::Subtract, Term::Number(a1.into())),
    };
    // Each rank has `north - 8` cells too many.
    let rank = from_a1().op(Op::Divide, Term::Number(north.into()));
    let more = rank.op(Op::Multiply, Term::Number(i32::from(north) - 8));
    Some(from_a1().op(Op::Subtract, more))
}

fn rows_from_lerf(Geometry { a1, east, north }: Geometry) -> Option<Term> {
    if east != 1 || north < 8 {
        return None;
    }
    if (a1, north) == (0, 16) {
        return Some(Term::Index.op(Op::Add, Term::Index.and(56))); // adds the rank again
    }
    let rank = Term::Index.op(Op::Divide, Term::Number(8));
    let more = rank.op(Op::Multiply, Term::Number(i32::from(north) - 8));
    Some(match a1 {
        0 => Term::Index.op(Op::Add, more),
        _ => Term::Number(a1.into()).op(Op::Add, Term::Index).op(Op::Add, more),
    })
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Term {
    Index,
    Number(i32),
    Op(Box<Term>, Op, Box<Term>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Op {
    Multiply,
    Divide,
    Add,
    Subtract,
    Left,
    Right,
    And,
    Xor,
    Or,
}

impl Term {
    fn op(self, op: Op, right: Term) -> Term {
        Term::Op(Box::new(self), op, Box::new(right))
    }

    fn and(self, bits: i32) -> Term {
        self.op(Op::And, Term::Number(bits))
    }

    fn value(&self, index: i32) -> i32 {
        match self {
            Term::Index => index,
            Term::Number(number) => *number,
            Term::Op(left, op, right) => op.value(left.value(index), right.value(index)),
        }
    }

    fn binding(&self) -> u8 {
        match self {
            Term::Index | Term::Number(_) => u8::MAX,
            Term::Op(_, op, _) => op.sign().1,
        }
    }
}

impl Op {
    /// The sign and its precedence; the order of precedence is the same in C and in Rust.
    fn sign(self) -> (&'static str, u8) {
        match self {
            Op::Multiply => ("*", 6),
            Op::Divide => ("/", 6),
            Op::Add => ("+", 5),
            Op::Subtract => ("-", 5),
            Op::Left => ("<<", 4),
            Op::Right => (">>", 4),
            Op::And => ("&", 3),
            Op::Xor => ("^", 2),
            Op::Or => ("|", 1),
        }
    }

    fn value(self, left: i32, right: i32) -> i32 {
        match self {
            Op::Multiply => left.wrapping_mul(right),
            Op::Divide => left.checked_div(right).unwrap_or(0),
            Op::Add => left.wrapping_add(right),
            Op::Subtract => left.wrapping_sub(right),
            Op::Left => left.wrapping_shl(right as u32),
            Op::Right => left.wrapping_shr(right as u32),
            Op::And => left & right,
            Op::Xor => left ^ right,
            Op::Or => left | right,
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, op, right) = match self {
            Term::Index => return f.write_str("index"),
            Term::Number(number) => return number.fmt(f),
            Term::Op(left, op, right) => (left, op, right),
        };
        let (sign, binding) = op.sign();
        let part = |f: &mut fmt::Formatter<'_>, term: &Term, needs_brackets: bool| {
            if needs_brackets { write!(f, "({term})") } else { write!(f, "{term}") }
        };
        // A sum inside a shift needs no brackets, but few readers know that by heart.
        let is_shift = matches!(op, Op::Left | Op::Right);
        part(f, left, left.binding() < binding || is_shift && left.binding() < u8::MAX)?;
        write!(f, " {sign} ")?;
        part(f, right, right.binding() <= binding)
    }
}
