//! The arguments that name an operation on the set.

use std::collections::BTreeMap;

use clap::{
    ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use polyboard::{
    charts::{Flip, Operation},
    squares::Direction,
};
use serde::Serialize;

use crate::{
    failure::Failure,
    number::{Number, hex},
};

/// At most one operation on the set `a`.
#[derive(clap::Args)]
#[command(next_help_heading = "Operations on the set, one at a time")]
#[group(skip)]
pub(super) struct OperationArgs {
    /// The squares that are also in a second set: a & b
    #[arg(long, value_name = "VALUE", allow_negative_numbers = true, group = "operation")]
    and: Option<String>,

    /// The squares of both sets together: a | b
    #[arg(long, value_name = "VALUE", allow_negative_numbers = true, group = "operation")]
    or: Option<String>,

    /// The squares of exactly one of two sets: a ^ b
    #[arg(long, value_name = "VALUE", allow_negative_numbers = true, group = "operation")]
    xor: Option<String>,

    /// The squares that are not in a second set: a & !b
    #[arg(long, value_name = "VALUE", allow_negative_numbers = true, group = "operation")]
    and_not: Option<String>,

    /// All other squares: !a
    #[arg(long, group = "operation")]
    not: bool,

    /// One step of all squares, without a mask, and which bits wrap: a << 9
    #[arg(long, value_parser = direction(), value_name = "DIRECTION", group = "operation")]
    shift: Option<Direction>,

    /// With --shift: clear the bits that would wrap before the shift
    // clap waives `requires` where another flag of the group excludes the required one.
    #[arg(long, requires = "shift", conflicts_with_all = [
        "and", "or", "xor", "and_not", "not", "flip", "lowest",
    ])]
    masked: bool,

    /// The squares after the board is flipped or rotated
    #[arg(long, value_enum, value_name = "FLIP", group = "operation")]
    flip: Option<Axis>,

    /// The lowest bit, a & -a, with its index, and the set without it, a & (a - 1)
    #[arg(long, group = "operation")]
    lowest: bool,
}

/// The line about which the board is flipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Axis {
    /// Ranks 1 and 8 change places
    Vertical,
    /// Files a and h change places
    Horizontal,
    /// About a1-h8: a8 and h1 change places
    Diagonal,
    /// About h1-a8: a1 and h8 change places
    #[value(alias = "anti-diagonal")]
    Antidiagonal,
    /// By 180 degrees
    Rotate,
}

/// The names of directions.
fn direction() -> impl TypedValueParser<Value = Direction> {
    let named =
        |name: String| Direction::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(&name));
    PossibleValuesParser::new(Direction::ALL.map(Direction::name))
        .map(move |name| named(name).expect("the parser takes no other name"))
}

/// An operation with its name, as its flag has it, and its argument.
#[derive(Serialize)]
pub(super) struct Named {
    pub(super) name: &'static str,
    /// The argument under its name, if the operation has one.
    #[serde(flatten)]
    argument: BTreeMap<&'static str, String>,
    #[serde(skip)]
    pub(super) operation: Operation,
    /// The set `b`, if the operation has two operands.
    #[serde(skip)]
    pub(super) second: Option<u64>,
}

impl Named {
    fn new(name: &'static str, operation: Operation) -> Named {
        Named { name, argument: BTreeMap::new(), operation, second: None }
    }

    fn with(self, name: &'static str, argument: impl Into<String>) -> Named {
        Named { argument: BTreeMap::from([(name, argument.into())]), ..self }
    }
}

impl OperationArgs {
    pub(super) fn read(&self) -> Result<Option<Named>, Failure> {
        for (name, text, operation) in [
            ("and", &self.and, Operation::And as fn(u64) -> Operation),
            ("or", &self.or, Operation::Or),
            ("xor", &self.xor, Operation::Xor),
            ("and-not", &self.and_not, Operation::AndNot),
        ] {
            if let Some(text) = text {
                let number = Number::read(text);
                let number = number.map_err(|fault| Failure::at(format!("--{name}"), fault))?;
                let (Number::Bits(set) | Number::Decimal(set)) = number;
                let named = Named::new(name, operation(set)).with("operand", hex(set));
                return Ok(Some(Named { second: Some(set), ..named }));
            }
        }
        let step = if self.masked { Operation::MaskedShift } else { Operation::Shift };
        Ok(match (self.shift, self.flip) {
            (Some(direction), _) => {
                Some(Named::new("shift", step(direction)).with("direction", direction.name()))
            }
            (_, Some(axis)) => {
                let operation = Operation::Flip(Flip::ALL[axis as usize]);
                Some(Named::new("flip", operation).with("flip", typed(axis)))
            }
            _ if self.not => Some(Named::new("not", Operation::Not)),
            _ => self.lowest.then(|| Named::new("lowest", Operation::Lowest)),
        })
    }
}

fn typed(value: impl ValueEnum) -> String {
    value.to_possible_value().map_or(String::new(), |value| value.get_name().to_string())
}
