use core::{fmt, str::FromStr};

use polyboard_board::Board;
use polyboard_notation::{Level, read_position};
use polyboard_rules::{Position, Variant};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{LineFault, fault::of_json};
use crate::{PerftMode, perft};

/// The greatest depth of a unit. A count finishes at such a depth only if all games end before it.
pub const MAX_DEPTH: u32 = 100;

/// A unit of work: a position whose leaves are counted, and its multiplicity.
///
/// As text it is a line of JSON without the line break. The id follows from the other fields, and the
/// multiplicity is a string, since many readers of JSON round numbers above 2^53:
///
/// ```
/// use polyboard::units::Unit;
///
/// let line = r#"{"id":"5b53921541e21432","variant":"chess","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","multiplicity":"340282366920938463463374607431768211455","depth":3}"#;
/// let unit: Unit = line.parse()?;
/// assert_eq!(unit.multiplicity, u128::MAX);
/// assert_eq!(unit.to_string(), line);
/// # Ok::<(), polyboard::units::LineFault>(())
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

/// The id of a unit: the first 64 bits of the SHA-256 of variant, FEN and depth, each followed by a
/// line break. It does not depend on the machine, nor on the root of the units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(u64);

/// A unit as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    id: String,
    variant: String,
    fen: String,
    multiplicity: String,
    depth: u32,
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
        let text = format!("{}\n{}\n{}\n", self.variant, self.fen, self.depth);
        Id(short_hash(text.as_bytes()))
    }

    /// The position of the unit. Positions that a game cannot reach are accepted, too.
    ///
    /// # Errors
    ///
    /// [`LineFault`] if the unit is of another variant than `V`, or its FEN is no position.
    pub fn position<V: Variant>(&self) -> Result<Position<V>, LineFault> {
        if self.variant != V::RULES.name {
            let (found, played) = (self.variant.chars().take(60).collect(), V::RULES.name);
            return Err(LineFault::OtherVariant { found, played });
        }
        read_position(&self.fen, Level::Lenient).map(|(read, _)| read).map_err(LineFault::Position)
    }
}

/// Counts the leaves of a unit on a board.
///
/// # Errors
///
/// [`LineFault`] if the board cannot play the unit, or the count has more than 64 bits.
pub fn count_nodes<B: Board>(unit: &Unit, mode: PerftMode) -> Result<u128, LineFault> {
    let mut board = B::new(&unit.position()?);
    let nodes = perft(&mut board, unit.depth, mode).map_err(|_| LineFault::TooManyLeaves)?;
    Ok(nodes.into())
}

impl FromStr for Unit {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<Unit, LineFault> {
        let not_a_unit = |error: serde_json::Error| LineFault::NotAUnit(of_json(&error));
        let Fields { id, variant, fen, multiplicity, depth } =
            serde_json::from_str(line).map_err(not_a_unit)?;
        let multiplicity = number("multiplicity", &multiplicity, 1)?;
        if depth > MAX_DEPTH {
            return Err(LineFault::TooDeep(depth));
        }
        let unit = Unit { variant, fen, multiplicity, depth };
        match id.parse()? {
            found if found != unit.id() => Err(LineFault::WrongId { found, right: unit.id() }),
            _ => Ok(unit),
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = Fields {
            id: self.id().to_string(),
            variant: self.variant.clone(),
            fen: self.fen.clone(),
            multiplicity: self.multiplicity.to_string(),
            depth: self.depth,
        };
        f.write_str(&serde_json::to_string(&fields).expect("texts and numbers are JSON"))
    }
}

impl FromStr for Id {
    type Err = LineFault;

    fn from_str(text: &str) -> Result<Id, LineFault> {
        let is_id =
            text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let id = u64::from_str_radix(text, 16).ok().filter(|_| is_id);
        id.map(Id).ok_or_else(|| LineFault::NotAnId(text.chars().take(60).collect()))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The first 64 bits of the SHA-256.
pub(crate) fn short_hash(bytes: &[u8]) -> u64 {
    let hash = Sha256::digest(bytes);
    hash[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// A number of up to 128 bits. Unlike `u128::from_str` it takes no sign and no leading zeros, so that
/// a number has one text.
pub(crate) fn number(field: &'static str, text: &str, least: u128) -> Result<u128, LineFault> {
    let number = text.parse().ok().filter(|number: &u128| number.to_string() == text);
    let fault = || LineFault::Number { field, text: text.chars().take(60).collect(), least };
    number.filter(|&number| number >= least).ok_or_else(fault)
}
