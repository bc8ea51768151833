use std::fmt;

use polyboard_squares::{Lefr, Lerf, SquareMapping, Symmetry};

/// A formula that computes a set of squares from the set `a`, as text and as a function.
///
/// [`Chart::operation`](crate::charts::Chart::operation) returns it. The printed and the computed formula are
/// the same expression, so both are right or both are wrong. The operators are those of Rust; C and
/// Python write `~` for `!`, and a program in Python has to keep the low 64 bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetFormula(Term);

impl SetFormula {
    pub(crate) fn new(term: Term) -> SetFormula {
        SetFormula(term)
    }

    /// The value of the formula for a set.
    #[must_use]
    pub fn apply(&self, a: u64) -> u64 {
        self.0.value(a)
    }

    /// The formula with numbers in place of letters: `0x000000000000ff00 & 0x0000000000000f0f`.
    #[must_use]
    pub fn with(&self, a: u64) -> String {
        Shown(&self.0, Some(a)).to_string()
    }

    /// Whether the formula has the function `transpose`, which exchanges bit 8 i + j with bit 8 j + i
    /// by three [delta swaps](Symmetry::DELTA_SWAPS).
    #[must_use]
    pub fn transposes(&self) -> bool {
        self.0.transposes()
    }
}

impl fmt::Display for SetFormula {
    /// The formula with letters: `a & b`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(&self.0, None).fmt(f)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Term {
    Set,
    /// Another word with its letter.
    Word(&'static str, u64),
    /// A distance, or the 1 that is subtracted.
    Number(u32),
    Not(Box<Term>),
    Negative(Box<Term>),
    Call(Function, Box<Term>),
    Op(Box<Term>, Sign, Box<Term>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Function {
    SwapBytes,
    ReverseBits,
    Transpose,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    And,
    Or,
    Xor,
    Minus,
    ShiftUp,
    ShiftDown,
}

impl Term {
    pub(crate) fn op(self, sign: Sign, right: Term) -> Term {
        Term::Op(Box::new(self), sign, Box::new(right))
    }

    pub(crate) fn not(self) -> Term {
        Term::Not(Box::new(self))
    }

    pub(crate) fn negative(self) -> Term {
        Term::Negative(Box::new(self))
    }

    pub(crate) fn passed_to(self, function: Function) -> Term {
        Term::Call(function, Box::new(self))
    }

    fn value(&self, a: u64) -> u64 {
        match self {
            Term::Set => a,
            Term::Word(_, word) => *word,
            Term::Number(number) => (*number).into(),
            Term::Not(term) => !term.value(a),
            Term::Negative(term) => term.value(a).wrapping_neg(),
            Term::Call(function, term) => function.value(term.value(a)),
            Term::Op(left, sign, right) => sign.value(left.value(a), right.value(a)),
        }
    }

    fn transposes(&self) -> bool {
        match self {
            Term::Set | Term::Word(..) | Term::Number(_) => false,
            Term::Call(Function::Transpose, _) => true,
            Term::Not(term) | Term::Negative(term) | Term::Call(_, term) => term.transposes(),
            Term::Op(left, _, right) => left.transposes() || right.transposes(),
        }
    }
}

impl Function {
    fn name(self) -> &'static str {
        match self {
            Function::SwapBytes => "swap_bytes",
            Function::ReverseBits => "reverse_bits",
            Function::Transpose => "transpose",
        }
    }

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

impl Sign {
    fn text(self) -> &'static str {
        match self {
            Sign::And => "&",
            Sign::Or => "|",
            Sign::Xor => "^",
            Sign::Minus => "-",
            Sign::ShiftUp => "<<",
            Sign::ShiftDown => ">>",
        }
    }

    fn value(self, left: u64, right: u64) -> u64 {
        match self {
            Sign::And => left & right,
            Sign::Or => left | right,
            Sign::Xor => left ^ right,
            Sign::Minus => left.wrapping_sub(right),
            Sign::ShiftUp => left << right,
            Sign::ShiftDown => left >> right,
        }
    }
}

/// A term with its letters, or with numbers in their place.
struct Shown<'a>(&'a Term, Option<u64>);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown(term, a) = *self;
        let part = |f: &mut fmt::Formatter<'_>, term: &Term| match term {
            Term::Op(..) => write!(f, "({})", Shown(term, a)),
            _ => Shown(term, a).fmt(f),
        };
        match (term, a) {
            (Term::Set, None) => f.write_str("a"),
            (Term::Word(letter, _), None) => f.write_str(letter),
            (Term::Set, Some(word)) | (&Term::Word(_, word), Some(_)) => {
                write!(f, "{word:#018x}")
            }
            (Term::Number(number), _) => number.fmt(f),
            (Term::Not(term), _) => {
                f.write_str("!")?;
                part(f, term)
            }
            (Term::Negative(term), _) => {
                f.write_str("-")?;
                part(f, term)
            }
            (Term::Call(function, term), _) => {
                write!(f, "{}({})", function.name(), Shown(term, a))
            }
            (Term::Op(left, sign, right), _) => {
                part(f, left)?;
                write!(f, " {} ", sign.text())?;
                part(f, right)
            }
        }
    }
}
