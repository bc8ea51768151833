//! The arguments that name an operation on the set.

use std::sync::LazyLock;

use clap::{ValueEnum, builder::PossibleValue};
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
    #[arg(long, value_enum, value_name = "DIRECTION", group = "operation")]
    shift: Option<Compass>,

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

/// The direction of a step on the board.
#[derive(Clone, Copy, Debug)]
struct Compass(Direction);

impl ValueEnum for Compass {
    fn value_variants<'a>() -> &'a [Compass] {
        static ALL: LazyLock<Vec<Compass>> = LazyLock::new(|| Direction::ALL.map(Compass).to_vec());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
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

impl OperationArgs {
    pub(super) fn read(&self) -> Result<Option<Operation>, Failure> {
        for (flag, text, operation) in [
            ("--and", &self.and, Operation::And as fn(u64) -> Operation),
            ("--or", &self.or, Operation::Or),
            ("--xor", &self.xor, Operation::Xor),
            ("--and-not", &self.and_not, Operation::AndNot),
        ] {
            if let Some(text) = text {
                let number = Number::read(text).map_err(|fault| Failure::at(flag, fault))?;
                let (Number::Bits(set) | Number::Decimal(set)) = number;
                return Ok(Some(operation(set)));
            }
        }
        let shift = self.shift.map(|Compass(direction)| direction);
        Ok(match (shift, self.flip) {
            (Some(direction), _) if self.masked => Some(Operation::MaskedShift(direction)),
            (Some(direction), _) => Some(Operation::Shift(direction)),
            (_, Some(axis)) => Some(Operation::Flip(Flip::ALL[axis as usize])),
            _ if self.not => Some(Operation::Not),
            _ => self.lowest.then_some(Operation::Lowest),
        })
    }
}

/// The name of an operation, as its flag has it, and its argument.
#[derive(Serialize)]
pub(super) struct Named {
    pub(super) name: &'static str,
    #[serde(flatten)]
    argument: Argument,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Argument {
    Second { operand: String },
    Step { direction: &'static str },
    Axis { flip: String },
    None {},
}

impl Named {
    pub(super) fn new(operation: Operation) -> Named {
        let (name, argument) = match operation {
            Operation::And(set) => ("and", Argument::Second { operand: hex(set) }),
            Operation::Or(set) => ("or", Argument::Second { operand: hex(set) }),
            Operation::Xor(set) => ("xor", Argument::Second { operand: hex(set) }),
            Operation::AndNot(set) => ("and-not", Argument::Second { operand: hex(set) }),
            Operation::Not => ("not", Argument::None {}),
            Operation::Shift(direction) | Operation::MaskedShift(direction) => {
                ("shift", Argument::Step { direction: direction.name() })
            }
            Operation::Flip(flip) => {
                let axis = Axis::value_variants()[flip as usize];
                ("flip", Argument::Axis { flip: typed(axis) })
            }
            Operation::Lowest | Operation::WithoutLowest => ("lowest", Argument::None {}),
            _ => ("other", Argument::None {}),
        };
        Named { name, argument }
    }
}

fn typed(value: impl ValueEnum) -> String {
    value.to_possible_value().map_or(String::new(), |value| value.get_name().to_string())
}
