use core::fmt;
use std::borrow::Cow;

/// A line of arithmetic that can be checked: terms, worked off from left to right, and the value.
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
    /// What it begins with.
    pub first: Term,
    /// What is done to it, in this order; nothing where a value is read from a table.
    pub then: Vec<(Operator, Term)>,
    /// What it comes to.
    pub value: Term,
}

/// A number in an equation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it is, where that helps: `mask`, `own`; of a place in a table its name, `cells[108]`.
    pub name: Option<Cow<'static, str>>,
    /// The number.
    pub value: u64,
    /// How it is written.
    pub notation: Notation,
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// In decimal.
    Decimal,
    /// As two hexadecimal digits; the value of an equation is then one modulo 256.
    Byte,
    /// As sixteen hexadecimal digits: a set of squares.
    Word,
    /// Not at all: the name of the place in a table stands for it.
    Place,
}

/// What is done to a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // each is its sign, below
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    And,
    AndNot,
    Or,
    ShiftUp,
    ShiftDown,
    /// Gathers the bits that the right side selects, in order: PEXT.
    Gather,
}

impl Operator {
    /// The sign: that of Rust, but for `&!` and `pext`.
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

    /// What it makes of two numbers, modulo 2^64.
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
    /// A number in decimal.
    #[must_use]
    pub const fn decimal(value: u64) -> Term {
        Term { name: None, value, notation: Notation::Decimal }
    }

    /// A byte.
    #[must_use]
    pub const fn byte(value: u8) -> Term {
        Term { name: None, value: value as u64, notation: Notation::Byte }
    }

    /// A set of squares.
    #[must_use]
    pub const fn word(value: u64) -> Term {
        Term { name: None, value, notation: Notation::Word }
    }

    /// The same, called something.
    #[must_use]
    pub fn called(self, name: &'static str) -> Term {
        Term { name: Some(Cow::Borrowed(name)), ..self }
    }
}

impl Equation {
    /// One operation.
    #[must_use]
    pub fn new(left: Term, operator: Operator, right: Term, value: Term) -> Equation {
        Equation { first: left, then: vec![(operator, right)], value }
    }

    /// What is read at a place in a table.
    #[must_use]
    pub fn read(place: String, value: Term) -> Equation {
        let name = Some(Cow::Owned(place));
        let first = Term { name, value: value.value, notation: Notation::Place };
        Equation { first, then: Vec::new(), value }
    }

    /// Operations on sets, from left to right, with the value that they come to.
    #[must_use]
    pub fn of_words(first: Term, then: Vec<(Operator, Term)>) -> Equation {
        let value = work(&first, &then);
        Equation { first, then, value: Term::word(value) }
    }

    /// Whether it is true. Of what is read from a table it only says that value and place agree.
    #[must_use]
    pub fn holds(&self) -> bool {
        let value = work(&self.first, &self.then);
        match self.value.notation {
            Notation::Byte => value & 0xff == self.value.value,
            _ => value == self.value.value,
        }
    }

    /// Whether it goes on where the other ended, and need not say again with what it begins.
    pub(crate) fn goes_on_from(&self, before: &Equation) -> bool {
        self.first == before.value && !self.then.is_empty()
    }

    /// As it is printed after such another: without what it begins with.
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
        if !name.is_empty() && self.notation != Notation::Place {
            write!(f, "{name} ")?;
        }
        match self.notation {
            Notation::Decimal => write!(f, "{}", self.value),
            Notation::Byte => write!(f, "{:#04x}", self.value),
            Notation::Word => write!(f, "{:#018x}", self.value),
            Notation::Place => f.write_str(name),
        }
    }
}
