use polyboard_notation::ReadError;

use crate::{Id, MAX_DEPTH};

/// A line of a file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct LineError {
    /// The number of the line, from 1.
    pub line: u64,
    /// What is wrong with it.
    #[source]
    pub fault: LineFault,
}

/// The fault of a line, or of the unit or the count in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineFault {
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// The line has more bytes than any unit or count.
    #[error("more than 4096 bytes; a unit or a result is a line of a few hundred")]
    TooLong,
    /// The line is not UTF-8.
    #[error("not UTF-8; units and results are lines of ASCII")]
    NotText,
    /// The line is not a unit.
    #[error("not a unit: {0}; write units with `polyboard units`")]
    NotAUnit(String),
    /// The line is not a count.
    #[error("not a result: {0}; write results with `polyboard work`")]
    NotACount(String),
    /// A number is not one.
    #[error("{field} {text:?} is not a whole number from {least} to 2^128 - 1, in decimal")]
    Number {
        /// The name of the number.
        field: &'static str,
        /// Its text.
        text: String,
        /// The least value that it can have.
        least: u128,
    },
    /// The depth is greater than [`MAX_DEPTH`].
    #[error("depth {0} is greater than {MAX_DEPTH}")]
    TooDeep(u32),
    /// The text is not an id.
    #[error("{0:?} is not an id, which has sixteen hexadecimal digits")]
    NotAnId(String),
    /// The id is not that of the unit.
    #[error(
        "the id {found} is not that of this unit, which is {right}; a unit cannot be edited, make units anew"
    )]
    WrongId {
        /// The id in the line.
        found: Id,
        /// The id that follows from variant, FEN and depth.
        right: Id,
    },
    /// The unit is of another variant.
    #[error("a unit of {found}; the board plays {played}")]
    OtherVariant {
        /// The variant of the unit.
        found: String,
        /// The variant of the board.
        played: &'static str,
    },
    /// There is no such variant.
    #[error("{0}")]
    UnknownVariant(String),
    /// The text is not a position that can be played.
    #[error("{0}")]
    Position(#[from] ReadError),
    /// The checksum is not that of the line.
    #[error(
        "the checksum does not fit: the line has been damaged; remove it, and its unit is counted again"
    )]
    Checksum,
    /// The count has more than 64 bits.
    #[error("more leaves than 64 bits can count; make units with a greater --at")]
    TooManyLeaves,
}
