//! The arguments that name an operation on the set.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use polyboard::{
    explain::charts::{Flip, Operation},
    squares::Direction,
};

use crate::prelude::*;

/// At most one operation on the set `a`.
#[derive(clap::Args)]
#[command(next_help_heading = "Operations on the set, one at a time")]
#[group(skip)]
pub(super) struct OperationArgs {
    /// The squares that are also in a second set: a & b
    #[arg(long, value_name = "VALUE", group = "operation")]
    and: Option<String>,

    /// The squares of both sets together: a | b
    #[arg(long, value_name = "VALUE", group = "operation")]
    or: Option<String>,

    /// The squares of exactly one of two sets: a ^ b
    #[arg(long, value_name = "VALUE", group = "operation")]
    xor: Option<String>,

    /// The squares that are not in a second set: a & !b
    #[arg(long, value_name = "VALUE", group = "operation")]
    and_not: Option<String>,

    /// All other squares: !a
    #[arg(long, group = "operation")]
    not: bool,

    /// One step of all squares, without a mask, and which bits wrap: a << 9
    #[arg(long, value_parser = direction(), value_name = "DIRECTION", group = "operation")]
    shift: Option<Direction>,

    /// With --shift: clear the bits that would wrap before the shift
    // clap waives `requires` where another flag of the group excludes the required one.
    #[arg(long, requires = "shift",
          conflicts_with_all = ["and", "or", "xor", "and_not", "not", "flip", "lowest"])]
    masked: bool,

    /// The squares after the board is flipped or rotated
    #[arg(long, value_parser = flip(), value_name = "FLIP", group = "operation")]
    flip: Option<Flip>,

    /// The lowest bit, a & -a, with its index, and the set without it, a & (a - 1)
    #[arg(long, group = "operation")]
    lowest: bool,
}

/// The flips by their names, and what they do.
const FLIPS: [(&str, &str, Flip); 5] = [
    ("vertical", "Ranks 1 and 8 change places", Flip::Vertical),
    ("horizontal", "Files a and h change places", Flip::Horizontal),
    ("diagonal", "About a1-h8: a8 and h1 change places", Flip::Diagonal),
    ("antidiagonal", "About h1-a8: a1 and h8 change places", Flip::Antidiagonal),
    ("rotate", "By 180 degrees", Flip::Rotation),
];

fn flip() -> impl TypedValueParser<Value = Flip> {
    let value = |(name, help, _)| match name {
        "antidiagonal" => PossibleValue::new(name).help(help).alias("anti-diagonal"),
        _ => PossibleValue::new(name).help(help),
    };
    PossibleValuesParser::new(FLIPS.map(value)).map(|name| {
        let is_named =
            |known: &&(&str, &str, Flip)| known.0.eq_ignore_ascii_case(&name.replace('-', ""));
        FLIPS.iter().find(is_named).expect("the parser takes no other name").2
    })
}

fn direction() -> impl TypedValueParser<Value = Direction> {
    let named =
        |name: String| Direction::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(&name));
    PossibleValuesParser::new(Direction::ALL.map(Direction::name))
        .map(move |name| named(name).expect("the parser takes no other name"))
}

impl OperationArgs {
    /// The operation, named as its flag.
    pub(super) fn read(&self) -> Result<Option<Named>, Failure> {
        for (name, text, operation) in [
            ("and", &self.and, Operation::And as fn(u64) -> Operation),
            ("or", &self.or, Operation::Or),
            ("xor", &self.xor, Operation::Xor),
            ("and-not", &self.and_not, Operation::AndNot),
        ] {
            if let Some(text) = text {
                let number = Number::read(text);
                let set = number.map_err(|fault| Failure::at(format!("--{name}"), fault))?.bits();
                return Ok(Some((name, Some(("operand", hex(set))), operation(set))));
            }
        }
        let step = if self.masked { Operation::MaskedShift } else { Operation::Shift };
        Ok(match (self.shift, self.flip) {
            (Some(at), _) => Some(("shift", Some(("direction", at.name().to_string())), step(at))),
            (_, Some(flip)) => {
                let named = FLIPS.iter().find(|known| known.2 == flip);
                let argument = named.map(|named| ("flip", named.0.to_string()));
                Some(("flip", argument, Operation::Flip(flip)))
            }
            _ if self.not => Some(("not", None, Operation::Not)),
            _ => self.lowest.then_some(("lowest", None, Operation::Lowest)),
        })
    }
}

/// The name of an operation, its argument under a name of its own, and the operation.
pub(super) type Named = (&'static str, Option<(&'static str, String)>, Operation);
