use core::fmt;
use std::borrow::Cow;

/// A checkable equation: terms that are combined from left to right, and their value.
///
/// ```
/// use polyboard_explain::{Equation, Operator, Term};
///
/// let east_of_h1 = Equation::new(Term::byte(0x07), Operator::Add, Term::byte(0x01), Term::byte(0x08));
/// assert!(east_of_h1.holds());
/// assert_eq!(east_of_h1.to_string(), "0x07 + 0x01 = 0x08");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// The first term.
    pub first: Term,
    /// The operations on it, in this order; empty if the value is read from a table.
    pub then: Vec<(Operator, Term)>,
    /// The value of the left side.
    pub value: Term,
}

/// A number in an equation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The name, if the number has one: `mask`, `own`, or for a table entry `cells[108]`.
    pub name: Option<Cow<'static, str>>,
    /// The number itself.
    pub value: u64,
    /// The format in which the number is printed.
    pub format: NumberFormat,
}

/// The format in which a number is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberFormat {
    /// Decimal digits.
    Decimal,
    /// Two hexadecimal digits; an equation with such a value holds modulo 256.
    Byte,
    /// Sixteen hexadecimal digits, for a set of squares.
    Word,
    /// The name of the table entry instead of the number.
    Place,
}

/// An operation of an equation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // `sign` documents them
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    And,
    AndNot,
    Or,
    ShiftUp,
    ShiftDown,
    /// The bits of the left side that the right side selects, gathered in order (PEXT).
    Gather,
}

impl Operator {
    /// The sign of the operation as in Rust, except for `&!` and `pext`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::And => "&",
            Operator::AndNot => "&!",
            Operator::Or => "|",
            Operator::ShiftUp => "<<",
            Operator::ShiftDown => ">>",
            Operator::Gather => "pext",
        }
    }

    /// The result for two numbers, modulo 2^64.
    #[must_use]
    pub const fn of(self, left: u64, right: u64) -> u64 {
        match self {
            Operator::Add => left.wrapping_add(right),
            Operator::Subtract => left.wrapping_sub(right),
            Operator::Multiply => left.wrapping_mul(right),
            Operator::And => left & right,
            Operator::AndNot => left & !right,
            Operator::Or => left | right,
            Operator::ShiftUp => left << (right & 63),
            Operator::ShiftDown => left >> (right & 63),
            Operator::Gather => gather(left, right),
        }
    }
}

const fn gather(set: u64, mask: u64) -> u64 {
    let (mut gathered, mut place, mut left) = (0, 0, mask);
    while left != 0 {
        gathered |= (set >> left.trailing_zeros() & 1) << place;
        place += 1;
        left &= left - 1;
    }
    gathered
}

impl Term {
    /// A term in decimal.
    #[must_use]
    pub const fn decimal(value: u64) -> Term {
        Term { name: None, value, format: NumberFormat::Decimal }
    }

    /// A term of two hexadecimal digits.
    #[must_use]
    pub const fn byte(value: u8) -> Term {
        Term { name: None, value: value as u64, format: NumberFormat::Byte }
    }

    /// A term that is a set of squares.
    #[must_use]
    pub const fn word(value: u64) -> Term {
        Term { name: None, value, format: NumberFormat::Word }
    }

    /// The same term with a name.
    #[must_use]
    pub fn called(self, name: &'static str) -> Term {
        Term { name: Some(Cow::Borrowed(name)), ..self }
    }
}

impl Equation {
    /// The equation of one operation.
    #[must_use]
    pub fn new(left: Term, operator: Operator, right: Term, value: Term) -> Equation {
        Equation { first: left, then: vec![(operator, right)], value }
    }

    /// The equation of a value that is read from a table.
    #[must_use]
    pub fn read(place: String, value: Term) -> Equation {
        let name = Some(Cow::Owned(place));
        let first = Term { name, value: value.value, format: NumberFormat::Place };
        Equation { first, then: Vec::new(), value }
    }

    /// The equation of operations on sets; its value is computed.
    #[must_use]
    pub fn of_words(first: Term, then: Vec<(Operator, Term)>) -> Equation {
        let value = work(&first, &then);
        Equation { first, then, value: Term::word(value) }
    }

    /// Whether the equation is true.
    ///
    /// For a value that is read from a table this only checks that both sides are the same number.
    #[must_use]
    pub fn holds(&self) -> bool {
        let value = work(&self.first, &self.then);
        match self.value.format {
            NumberFormat::Byte => value & 0xff == self.value.value,
            _ => value == self.value.value,
        }
    }

    /// Whether the equation continues from the value of the one before, so its first term is not
    /// printed again.
    pub(crate) fn goes_on_from(&self, before: &Equation) -> bool {
        self.first == before.value && !self.then.is_empty()
    }

    /// The text of a continued equation: without its first term.
    pub(crate) fn continued(&self) -> String {
        let parts = self.then.iter().map(|(operator, term)| format!("{} {term}", operator.sign()));
        format!("{} = {}", parts.collect::<Vec<_>>().join(" "), self.value)
    }
}

fn work(first: &Term, then: &[(Operator, Term)]) -> u64 {
    then.iter().fold(first.value, |value, (operator, term)| operator.of(value, term.value))
}

impl fmt::Display for Equation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.first.to_string();
        for (i, (operator, term)) in self.then.iter().enumerate() {
            if i > 0 {
                left = format!("({left})");
            }
            left = format!("{left} {} {term}", operator.sign());
        }
        write!(f, "{left} = {}", self.value)
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.as_deref().unwrap_or_default();
        if !name.is_empty() && self.format != NumberFormat::Place {
            write!(f, "{name} ")?;
        }
        match self.format {
            NumberFormat::Decimal => write!(f, "{}", self.value),
            NumberFormat::Byte => write!(f, "{:#04x}", self.value),
            NumberFormat::Word => write!(f, "{:#018x}", self.value),
            NumberFormat::Place => f.write_str(name),
        }
    }
}
