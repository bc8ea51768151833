use core::fmt;
use std::borrow::Cow;

use polyboard_raw::gathered;
use strum::{EnumString, IntoStaticStr};

use crate::charts::hex;

/// A checkable equation: terms that are combined from left to right, and their value.
///
/// ```
/// use polyboard::explain::{Equation, Operator, Term};
///
/// let east_of_h1 = Equation::new(Term::byte(0x07), Operator::Add, Term::byte(0x01), Term::byte(0x08));
/// assert!(east_of_h1.holds());
/// assert_eq!(east_of_h1.to_string(), "0x07 + 0x01 = 0x08");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct Term {
    /// The name that an equation shows in place of the number: `mask`, or `cells[108]` for a table entry.
    pub name: Option<Cow<'static, str>>,
    /// The number itself.
    pub value: u64,
    /// The format in which the number is printed.
    pub format: NumberFormat,
}

/// The format in which a number is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NumberFormat {
    /// Decimal digits.
    Decimal,
    /// Two hexadecimal digits; an equation with such a value holds modulo 256.
    Byte,
    /// Sixteen hexadecimal digits, for a set of squares.
    Word,
    /// A table entry, which is printed by its name; its number is decimal.
    Place,
}

/// An operation of an equation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString, IntoStaticStr)]
#[allow(missing_docs)] // their signs document them
#[non_exhaustive]
pub enum Operator {
    #[strum(serialize = "+")]
    Add,
    #[strum(serialize = "-")]
    Subtract,
    #[strum(serialize = "*")]
    Multiply,
    /// The quotient without its fraction; 0 if the right side is 0.
    #[strum(serialize = "/")]
    Divide,
    #[strum(serialize = "&")]
    And,
    #[strum(serialize = "&!")]
    AndNot,
    #[strum(serialize = "|")]
    Or,
    #[strum(serialize = "^")]
    Xor,
    #[strum(serialize = "<<")]
    ShiftUp,
    #[strum(serialize = ">>")]
    ShiftDown,
    /// The bits of the left side that the right side selects, gathered in order (PEXT).
    #[strum(serialize = "pext")]
    Gather,
    /// All bits of the left side in reverse order; the right side is not used.
    #[strum(serialize = "reversed")]
    Reverse,
    /// The bytes of the left side in reverse order; the right side is not used.
    #[strum(serialize = "swapped")]
    Swap,
    /// The lowest bit of the left side as an index; the right side is not used.
    #[strum(serialize = "lowest")]
    LowestIndex,
    /// The highest bit of the left side as an index; the right side is not used.
    #[strum(serialize = "highest")]
    HighestIndex,
}

impl Operator {
    /// The sign of the operation as in Rust; `&!`, `pext` and words where Rust has no sign.
    #[must_use]
    pub fn sign(self) -> &'static str {
        self.into()
    }

    /// The result for two numbers, modulo 2^64.
    #[must_use]
    pub const fn of(self, left: u64, right: u64) -> u64 {
        match self {
            Operator::Add => left.wrapping_add(right),
            Operator::Subtract => left.wrapping_sub(right),
            Operator::Multiply => left.wrapping_mul(right),
            Operator::Divide => match right {
                0 => 0,
                _ => left / right,
            },
            Operator::And => left & right,
            Operator::AndNot => left & !right,
            Operator::Or => left | right,
            Operator::Xor => left ^ right,
            Operator::ShiftUp => left << (right & 63),
            Operator::ShiftDown => left >> (right & 63),
            Operator::Gather => gathered(left, right),
            Operator::Reverse => left.reverse_bits(),
            Operator::Swap => left.swap_bytes(),
            Operator::LowestIndex => left.trailing_zeros() as u64,
            Operator::HighestIndex => 63_u64.wrapping_sub(left.leading_zeros() as u64),
        }
    }

    /// Whether the operation is printed as a function: `pext(blockers, mask)`.
    const fn is_function(self) -> bool {
        self.is_unary() || matches!(self, Operator::Gather)
    }

    /// Whether the operation has one operand, so that its right side is not used.
    #[must_use]
    pub const fn is_unary(self) -> bool {
        use Operator::{HighestIndex, LowestIndex, Reverse, Swap};
        matches!(self, Reverse | Swap | LowestIndex | HighestIndex)
    }
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

    /// The same term with a name, by which it is printed in the left side of an equation.
    #[must_use]
    pub fn called(self, name: impl Into<Cow<'static, str>>) -> Term {
        Term { name: Some(name.into()), ..self }
    }

    /// The number in its format, without the name.
    #[must_use]
    pub fn number(&self) -> String {
        match self.format {
            NumberFormat::Decimal | NumberFormat::Place => self.value.to_string(),
            NumberFormat::Byte => format!("{:#04x}", self.value),
            NumberFormat::Word => hex(self.value),
        }
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

    /// The equation of these operations; its value is computed, and printed in this format.
    #[must_use]
    pub fn of(first: Term, then: Vec<(Operator, Term)>, format: NumberFormat) -> Equation {
        let value = Term { name: None, value: work(&first, &then), format };
        Equation { first, then, value }
    }

    /// Whether the equation is true.
    ///
    /// For a value that is read from a table this only checks that both sides are the same number.
    #[must_use]
    pub fn holds(&self) -> bool {
        let value = work(&self.first, &self.then);
        let mask = if self.value.format == NumberFormat::Byte { 0xff } else { u64::MAX };
        value & mask == self.value.value
    }

    /// The left side, preceded by the name of the value if it has one: `o = occupied & line`.
    ///
    /// `before` is the value of the equation printed before; if this one continues from it, the
    /// first term is left out: `& empty`.
    #[must_use]
    pub fn left(&self, before: Option<&Term>) -> String {
        let is_named = self.first.name.is_some() || self.value.name.is_some();
        let is_sign = self.then.first().is_some_and(|(operator, _)| !operator.is_function());
        let continues = !is_named && before == Some(&self.first) && is_sign;
        let mut left = if continues { String::new() } else { self.first.to_string() };
        let mut before = None;
        for (operator, term) in &self.then {
            let sign = operator.sign();
            // A function, or the same operation once more, needs no brackets.
            let is_clear = |last: Operator| last == *operator || last.is_function();
            left = match operator {
                Operator::Gather => format!("{sign}({left}, {term})"),
                _ if operator.is_unary() => format!("{sign}({left})"),
                _ if before.is_none_or(is_clear) => format!("{left} {sign} {term}"),
                _ => format!("({left}) {sign} {term}"),
            };
            before = Some(*operator);
        }
        let name = self.value.name.as_ref().map_or(String::new(), |name| format!("{name} = "));
        name + left.trim_start()
    }
}

fn work(first: &Term, then: &[(Operator, Term)]) -> u64 {
    then.iter().fold(first.value, |value, (operator, term)| operator.of(value, term.value))
}

impl fmt::Display for Equation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.left(None), self.value.number())
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.as_deref().unwrap_or(&self.number()))
    }
}
