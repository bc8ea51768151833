use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    Id, LineFault, Run,
    fault::of_json,
    seal::{as_text, is_sealed, seal},
    unit::number,
};

/// The result of a unit: its leaves, which boards counted them, and in which run of a worker.
///
/// As text it is a line of JSON without the line break. The last field is a checksum: the first 64 bits
/// of the SHA-256 of everything before it in the line. A line whose names of boards, run, host or build have
/// more than 64 characters is refused.
///
/// ```
/// use polyboard_units::{Count, LineFault};
///
/// let line = r#"{"id":"5b53921541e21432a25a6242ac2c77cb","nodes":"170","backend":"lerf","check":"8x8","seconds":0.000012,"host":"here","run":"0123456789abcdef","build":"0.1.0","sha256":"a1fc1ac7210cf2ac"}"#;
/// let count: Count = line.parse()?;
/// assert_eq!((count.nodes, count.to_string()), (170, line.to_string()));
/// assert_eq!(line.replace("170", "171").parse::<Count>(), Err(LineFault::Checksum));
/// # Ok::<(), LineFault>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Count {
    /// The id of the unit.
    #[serde(serialize_with = "as_text")]
    pub id: Id,
    /// The leaves below its position, each counted once.
    #[serde(serialize_with = "as_text")]
    pub nodes: u128,
    /// The board that counted.
    pub backend: String,
    /// The board that found the same count, if there was one.
    pub check: Option<String>,
    /// The wall clock time of both counts, in seconds.
    pub seconds: f64,
    /// The run of the worker.
    #[serde(flatten)]
    pub run: Run,
}

impl Count {
    /// A count by one board, without the time that it took.
    pub fn new(id: Id, nodes: u128, backend: impl Into<String>, run: Run) -> Count {
        Count { id, nodes, backend: backend.into(), check: None, seconds: 0.0, run }
    }
}

/// The most characters of a name, which bounds the memory that many counts take.
pub(crate) const MOST: usize = 64;

/// A count as JSON, with its checksum.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountJson {
    id: String,
    nodes: String,
    backend: String,
    check: Option<String>,
    seconds: f64,
    host: String,
    run: String,
    build: String,
    sha256: String,
}

impl FromStr for Count {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<Count, LineFault> {
        let not_a_count = |error: serde_json::Error| LineFault::NotACount(of_json(&error));
        let CountJson { id, nodes, backend, check, seconds, host, run, build, sha256 } =
            serde_json::from_str(line).map_err(not_a_count)?;
        if !is_sealed(line, &sha256) {
            return Err(LineFault::Checksum);
        }
        let run = Run { host, id: run, build };
        let check_or_none = check.as_deref().unwrap_or_default();
        let names = [
            ("backend", &*backend),
            ("check", check_or_none),
            ("run", &run.id),
            ("host", &run.host),
            ("build", &run.build),
        ];
        if let Some((field, _)) = names.iter().find(|(_, name)| name.chars().count() > MOST) {
            let fault = format!("the {field} has more than {MOST} characters");
            return Err(LineFault::NotACount(fault));
        }
        let nodes = number("nodes", &nodes, 0)?;
        Ok(Count { id: id.parse()?, nodes, backend, check, seconds, run })
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&seal(self))
    }
}
