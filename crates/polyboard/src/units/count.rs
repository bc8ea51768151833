use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    Id, LineFault,
    fault::of_json,
    unit::{number, short_hash},
};

/// The result of a unit: its leaves, and which boards counted them.
///
/// As text it is a line of JSON without the line break. The last field is a checksum: the first 64 bits
/// of the SHA-256 of everything before it in the line.
///
/// ```
/// use polyboard::units::{Count, LineFault};
///
/// let line = r#"{"id":"5b53921541e21432","nodes":"170","backend":"lerf","check":"8x8","seconds":0.000012,"sha256":"4c44ec829be6e780"}"#;
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
}

impl Count {
    /// A count by one board, without the time that it took.
    pub fn new(id: Id, nodes: u128, backend: impl Into<String>) -> Count {
        Count { id, nodes, backend: backend.into(), check: None, seconds: 0.0 }
    }
}

/// A count as JSON, without its checksum.
#[derive(Serialize)]
struct Fields<'a> {
    id: String,
    nodes: String,
    backend: &'a str,
    check: Option<&'a str>,
    seconds: f64,
}

/// A count as JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountJson {
    id: String,
    nodes: String,
    backend: String,
    check: Option<String>,
    seconds: f64,
    sha256: String,
}

/// The text between the part that the checksum covers and the checksum.
const SEAL: &str = ",\"sha256\":\"";

impl FromStr for Count {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<Count, LineFault> {
        let not_a_count = |error: serde_json::Error| LineFault::NotACount(of_json(&error));
        let CountJson { id, nodes, backend, check, seconds, sha256 } =
            serde_json::from_str(line).map_err(not_a_count)?;
        let sealed = line.rsplit_once(SEAL).map(|(sealed, _)| checksum(sealed));
        if sealed != Some(sha256) {
            return Err(LineFault::Checksum);
        }
        Ok(Count { id: id.parse()?, nodes: number("nodes", &nodes, 0)?, backend, check, seconds })
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = Fields {
            id: self.id.to_string(),
            nodes: self.nodes.to_string(),
            backend: &self.backend,
            check: self.check.as_deref(),
            seconds: self.seconds,
        };
        let json = serde_json::to_string(&fields).expect("texts and numbers are JSON");
        let sealed = json.strip_suffix('}').expect("an object ends with a brace");
        write!(f, "{sealed}{SEAL}{}\"}}", checksum(sealed))
    }
}

fn checksum(text: &str) -> String {
    format!("{:016x}", short_hash(text.as_bytes()))
}
