use polyboard_notation::{ReadError, shown};

use crate::{Id, MAX_DEPTH};

/// A line of a file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
#[non_exhaustive]
pub struct LineError {
    /// The number of the line, from 1.
    pub line: u64,
    /// The fault.
    #[source]
    pub fault: LineFault,
}

/// The fault of a line, or of the unit or the count in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineFault {
    /// The file cannot be read.
    #[error("the file cannot be read ({0}); name a file of lines of JSON")]
    Unreadable(String),
    /// The line has more bytes than any unit or count.
    #[error("the line has more than 4096 bytes; name a file of units or of results")]
    TooLong,
    /// The line is not UTF-8.
    #[error("the line is not UTF-8; name a file of units or of results")]
    NotText,
    /// The file starts with a byte order mark.
    #[error("the file starts with a byte order mark; save it as UTF-8 without one")]
    ByteOrderMark,
    /// A file of units has a blank line.
    #[error(
        "the line is blank, so a unit may be missing; make the units anew with `polyboard units`"
    )]
    Blank,
    /// The line is not a unit.
    #[error("the line is not a unit ({0}); write units with `polyboard units`")]
    NotAUnit(String),
    /// The line is not a manifest.
    #[error("the line is not a manifest ({0}); make the units anew with `polyboard units`")]
    NotAManifest(String),
    /// The line has no checksum, or does not say which run of a worker wrote it.
    #[error(
        "an earlier version wrote this line, without what protects it; write the file again with `polyboard {writer}`"
    )]
    Earlier {
        /// The command that writes such lines.
        writer: &'static str,
    },
    /// The line is not a count.
    #[error("the line is not a result ({0}); write results with `polyboard work`")]
    NotACount(String),
    /// A text is not a number of up to 128 bits.
    #[error(
        "the {field} {text:?} is not a number; write a whole number from {least} to 2^128 - 1 in decimal"
    )]
    Number {
        /// The name of the number.
        field: &'static str,
        /// The text of the number.
        text: String,
        /// The least value that it can have.
        least: u128,
    },
    /// The depth is greater than [`MAX_DEPTH`].
    #[error("the depth {0} is greater than {MAX_DEPTH}; make units of a smaller depth")]
    TooDeep(u32),
    /// The text is not an id.
    #[error("{0:?} is not an id; write 32 hexadecimal digits in lower case")]
    NotAnId(String),
    /// The id is not that of the unit.
    #[error(
        "the id is {found}, but that of this unit is {right}; the line was edited, so make the units anew"
    )]
    WrongId {
        /// The id in the line.
        found: Id,
        /// The id that follows from variant, FEN and depth.
        right: Id,
    },
    /// The checksum is not that of the unit or the manifest.
    #[error(
        "the checksum does not match, so the line was edited or is damaged; make the units anew"
    )]
    Damaged,
    /// The file does not end with a manifest.
    #[error(
        "the manifest is missing, which is the last line of a whole file, so units may be missing; \
         make the units anew with `polyboard units`"
    )]
    NoManifest,
    /// There is a line after the manifest.
    #[error("the manifest is not the last line; give each count a file of its own")]
    AfterManifest,
    /// The units are not those of the manifest.
    #[error(
        "the manifest states the {field} {stated}, but those above it have {found}, so units are \
         missing, changed or in another order; make the units anew"
    )]
    Manifest {
        /// The name of the field.
        field: &'static str,
        /// Its value in the manifest.
        stated: String,
        /// The value that follows from the lines.
        found: String,
    },
    /// The results are of the same count, but their manifest is not that of the units.
    #[error(
        "this manifest is of other units of the same count, so units were changed here or there; make the \
         units anew with `polyboard units`, and if they are the same, remove this line"
    )]
    OtherUnits,
    /// The unit has another variant or depth than the manifest.
    #[error("a unit has another variant or depth than the manifest; make the units anew")]
    OtherCount,
    /// The multiplicities are too many.
    #[error("there are more than 2^128 - 1 sequences of moves; make units of a smaller --at")]
    TooManySequences,
    /// The runs that results name take more memory than there is for them.
    #[error("there are too many runs of workers for the memory; allow more with --memory")]
    TooManyRuns,
    /// The units of a sample and their results take more memory than there is for them.
    #[error(
        "the sample does not fit into the memory; allow more with --memory, or choose a smaller --sample"
    )]
    LargeSample,
    /// There is nothing to count.
    #[error("the input is empty; name a file of units, as `polyboard units` writes it")]
    Empty,
    /// The unit is of another variant.
    #[error(
        "the unit is of the variant {found:?}, and the board plays {played}; choose a board of that variant"
    )]
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
    #[error("the FEN of the unit cannot be used: {0}")]
    Position(#[source] ReadError),
    /// The checksum is not that of the line.
    #[error(
        "the checksum does not match, so the line is damaged; remove it, and count its unit again"
    )]
    Checksum,
    /// A recount on the board that has counted the result would prove nothing.
    #[error("{0} itself has counted this result; choose another --backend, such as plain or lefr")]
    SameBoard(String),
    /// The count has more than 64 bits.
    #[error("the unit has more leaves than 64 bits can count; make units with a greater --at")]
    TooManyLeaves,
}

/// The message of an error in the JSON of a line, without the number of the line in the line.
pub(crate) fn of_json(error: &serde_json::Error) -> String {
    let (text, column) = (error.to_string(), error.column());
    let place = format!(" at line {} column {column}", error.line());
    match text.strip_suffix(&place) {
        Some(text) => format!("{}, at column {column}", shown(text)),
        None => shown(&text),
    }
}
