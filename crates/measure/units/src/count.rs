use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    Id, LineFault, Run,
    seal::{as_text, is_sealed, read, seal},
    unit::number,
};

/// The result of a unit: its leaves, which boards counted them, and in which run of a worker.
///
/// As text it is a line of JSON. The last field is a checksum: the first 64 bits of the SHA-256 of everything before
/// it. A line whose names of boards, run, host or build have more than 64 characters is refused.
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
        let CountJson { id, nodes, backend, check, seconds, host, run, build, sha256 } =
            read(line, LineFault::NotACount)?;
        if !is_sealed(line, &sha256) {
            return Err(LineFault::Checksum);
        }
        let names = [&backend, check.as_ref().unwrap_or(&backend), &run, &host, &build];
        let fields = ["backend", "check", "run", "host", "build"].into_iter().zip(names);
        if let Some((field, _)) = fields.into_iter().find(|(_, name)| name.chars().count() > MOST) {
            let fault = format!("the {field} has more than {MOST} characters");
            return Err(LineFault::NotACount(fault));
        }
        let (nodes, run) = (number("nodes", &nodes, 0)?, Run { host, id: run, build });
        Ok(Count { id: id.parse()?, nodes, backend, check, seconds, run })
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&seal(self))
    }
}
