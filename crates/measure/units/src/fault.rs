use polyboard_notation::shown;

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
    /// The line is not a count.
    #[error("the line is not a result ({0}); write results with `polyboard work`")]
    NotACount(String),
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
    /// Any other fault, with what to do.
    #[error("{0}")]
    Other(String),
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
