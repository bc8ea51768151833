use core::{fmt, str::FromStr};
use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{
    Id, LineFault, Run,
    fault::of_json,
    seal::{is_sealed, seal},
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
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Count {
    /// The id of the unit.
    pub id: Id,
    /// The leaves below its position, each counted once.
    pub nodes: u128,
    /// The board that counted.
    pub backend: String,
    /// The board that found the same count, if there was one.
    pub check: Option<String>,
    /// The wall clock time of both counts, in seconds.
    pub seconds: f64,
    /// The run of the worker.
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

/// A count as JSON; the checksum is written apart. Earlier versions wrote no host, run and build.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CountJson<'a> {
    id: String,
    nodes: String,
    backend: Cow<'a, str>,
    check: Option<Cow<'a, str>>,
    seconds: f64,
    host: Option<Cow<'a, str>>,
    run: Option<Cow<'a, str>>,
    build: Option<Cow<'a, str>>,
    #[serde(skip_serializing)]
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
        let (Some(host), Some(id_of_run), Some(build)) = (host, run, build) else {
            return Err(LineFault::Earlier { writer: "work" });
        };
        let (backend, check) = (backend.into_owned(), check.map(Cow::into_owned));
        let [id_of_run, host, build] = [id_of_run, host, build].map(Cow::into_owned);
        let run = Run { id: id_of_run, host, build };
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
        f.write_str(&seal(&CountJson {
            id: self.id.to_string(),
            nodes: self.nodes.to_string(),
            backend: (&self.backend).into(),
            check: self.check.as_ref().map(Cow::from),
            seconds: self.seconds,
            host: Some((&self.run.host).into()),
            run: Some((&self.run.id).into()),
            build: Some((&self.run.build).into()),
            sha256: String::new(),
        }))
    }
}
