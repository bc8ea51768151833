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
#[allow(missing_docs)] // the messages tell what the faults are
pub enum LineFault {
    #[error(
        "the line is blank, so a unit may be missing; make the units anew with `polyboard units`"
    )]
    Blank,
    #[error("the line is not a unit ({0}); write units with `polyboard units`")]
    NotAUnit(String),
    #[error("the line is not a manifest ({0}); make the units anew with `polyboard units`")]
    NotAManifest(String),
    #[error("the line is not a result ({0}); write results with `polyboard work`")]
    NotACount(String),
    #[error(
        "the checksum does not match, so the line was edited or is damaged; make the units anew"
    )]
    Damaged,
    #[error(
        "the manifest is missing, which is the last line of a whole file, so units may be missing; \
         make the units anew with `polyboard units`"
    )]
    NoManifest,
    #[error("the manifest is not the last line; give each count a file of its own")]
    AfterManifest,
    #[error(
        "the manifest states the {field} {stated}, but those above it have {found}, so units are \
         missing, changed or in another order; make the units anew"
    )]
    Manifest { field: &'static str, stated: String, found: String },
    #[error(
        "this manifest is of other units of the same count, so units were changed here or there; make the \
         units anew with `polyboard units`, and if they are the same, remove this line"
    )]
    OtherUnits,
    #[error("a unit has another variant or depth than the manifest; make the units anew")]
    OtherCount,
    #[error("there are more than 2^128 - 1 sequences of moves; make units of a smaller --at")]
    TooManySequences,
    #[error("there are too many runs of workers for the memory; allow more with --memory")]
    TooManyRuns,
    #[error(
        "the sample does not fit into the memory; allow more with --memory, or choose a smaller --sample"
    )]
    LargeSample,
    #[error(
        "the checksum does not match, so the line is damaged; remove it, and count its unit again"
    )]
    Checksum,
    #[error("{0} itself has counted this result; choose another --backend, such as plain or lefr")]
    SameBoard(String),
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
