use core::{fmt, str::FromStr};
use std::borrow::Cow;

use polyboard_board::Board;
use polyboard_notation::{Level, read_position};
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{Position, Variant};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    LineFault,
    seal::{is_sealed, read, seal},
};

/// The greatest depth of a unit. A count finishes at such a depth only if all games end before it.
pub const MAX_DEPTH: u32 = 100;

/// A unit of work: a position whose leaves are counted, and its multiplicity.
///
/// As text it is a line of JSON. The id follows from variant, FEN and depth; the last field is a checksum of all. The
/// multiplicity is a string, since many readers of JSON round numbers above 2^53:
///
/// ```
/// use polyboard_units::{LineFault, Unit};
///
/// let line = r#"{"id":"5b53921541e21432a25a6242ac2c77cb","variant":"chess","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","multiplicity":"340282366920938463463374607431768211455","depth":3,"sha256":"70e18e0f88d090af"}"#;
/// let unit: Unit = line.parse()?;
/// assert_eq!(unit.multiplicity, u128::MAX);
/// assert_eq!(unit.to_string(), line);
/// assert_eq!(line.replace("211455", "211454").parse::<Unit>(), Err(LineFault::Damaged));
/// # Ok::<(), LineFault>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unit {
    /// The name of the variant.
    pub variant: String,
    /// The position, as canonical FEN.
    pub fen: String,
    /// The number of sequences of moves that lead from the root to the position, at least 1.
    pub multiplicity: u128,
    /// The plies that remain, at most [`MAX_DEPTH`].
    pub depth: u32,
}

/// The id of a unit: the first 128 bits of the SHA-256 of variant, FEN and depth, each followed by a line break.
///
/// With 64 bits, two of the 988,187,354 positions after eight plies would share one with a probability of 2.6 %; with
/// 128, of 10^-21.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub(crate) u128);

/// A unit as JSON; the checksum is written apart.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitJson<'a> {
    id: String,
    variant: Cow<'a, str>,
    fen: Cow<'a, str>,
    multiplicity: String,
    depth: u32,
    #[serde(skip_serializing)]
    sha256: String,
}

impl Unit {
    /// A unit of a variant by its name, of a position as canonical FEN, with its multiplicity and depth.
    pub fn new(
        variant: impl Into<String>,
        fen: impl Into<String>,
        multiplicity: u128,
        depth: u32,
    ) -> Unit {
        Unit { variant: variant.into(), fen: fen.into(), multiplicity, depth }
    }

    /// The id of the unit.
    #[must_use]
    pub fn id(&self) -> Id {
        Id::of(&self.hash())
    }

    /// The whole hash whose beginning is the id.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(format!("{}\n{}\n{}\n", self.variant, self.fen, self.depth)).into()
    }

    /// The position of the unit. Positions that a game cannot reach are accepted, too.
    ///
    /// # Errors
    ///
    /// [`LineFault`] if the unit is of another variant than `V`, or its FEN is no position.
    pub fn position<V: Variant>(&self) -> Result<Position<V>, LineFault> {
        if self.variant != V::RULES.name {
            let (found, played) = (excerpt(&self.variant), V::RULES.name);
            return Err(LineFault::Other(format!(
                "the unit is of the variant {found:?}, and the board plays {played}; choose a board of that variant"
            )));
        }
        let (position, _) = read_position(&self.fen, Level::Lenient).map_err(|error| {
            LineFault::Other(format!("the FEN of the unit cannot be used: {error}"))
        })?;
        Ok(position)
    }
}

/// Counts the leaves of a unit on a board.
///
/// # Errors
///
/// [`LineFault`] if the board cannot play the unit, or the count has more than 64 bits.
pub fn count_nodes<B: Board>(unit: &Unit, mode: PerftMode) -> Result<u128, LineFault> {
    let nodes = perft(&mut B::new(&unit.position()?), unit.depth, mode);
    nodes.map(u128::from).map_err(|_| LineFault::TooManyLeaves)
}

impl FromStr for Unit {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<Unit, LineFault> {
        let UnitJson { id, variant, fen, multiplicity, depth, sha256 } =
            read(line, LineFault::NotAUnit)?;
        let multiplicity = number("multiplicity", &multiplicity, 1)?;
        if depth > MAX_DEPTH {
            return Err(LineFault::Other(format!(
                "the depth {depth} is greater than {MAX_DEPTH}; make units of a smaller depth"
            )));
        }
        let unit = Unit::new(variant, fen, multiplicity, depth);
        let (found, id) = (id.parse::<Id>()?, unit.id());
        if found != id {
            return Err(LineFault::Other(format!(
                "the id is {found}, but that of this unit is {id}; the line was edited, so make the units anew"
            )));
        }
        if is_sealed(line, &sha256) { Ok(unit) } else { Err(LineFault::Damaged) }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&seal(&UnitJson {
            id: self.id().to_string(),
            variant: (&self.variant).into(),
            fen: (&self.fen).into(),
            multiplicity: self.multiplicity.to_string(),
            depth: self.depth,
            sha256: String::new(),
        }))
    }
}

impl Id {
    pub(crate) fn of(hash: &[u8; 32]) -> Id {
        let (id, _) = hash.split_first_chunk().expect("a hash has 32 bytes");
        Id(u128::from_be_bytes(*id))
    }
}

impl FromStr for Id {
    type Err = LineFault;

    fn from_str(text: &str) -> Result<Id, LineFault> {
        let is_id =
            text.len() == 32 && !text.bytes().any(|it| it == b'+' || it.is_ascii_uppercase());
        let id = u128::from_str_radix(text, 16).map(Id).ok().filter(|_| is_id);
        id.ok_or_else(|| {
            let text = excerpt(text);
            LineFault::Other(format!(
                "{text:?} is not an id; write 32 hexadecimal digits in lower case"
            ))
        })
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number of up to 128 bits, without a sign and leading zeros, so that it has one text.
pub(crate) fn number(field: &'static str, text: &str, least: u128) -> Result<u128, LineFault> {
    let number = text.parse().ok().filter(|number: &u128| number.to_string() == text);
    number.filter(|&number| number >= least).ok_or_else(|| {
        let text = excerpt(text);
        LineFault::Other(format!(
            "the {field} {text:?} is not a number; write a whole number from {least} to 2^128 - 1 in decimal"
        ))
    })
}

fn excerpt(text: &str) -> String {
    text.chars().take(60).collect()
}
