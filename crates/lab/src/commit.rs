use core::fmt;
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

/// The commit of the source that a run measured, read from git when it runs.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Commit {
    /// Its hash; `unknown` where git does not know it, as in a package of a registry.
    pub id: String,
    /// Whether tracked files differed from it. Findings and the book do not count: a run writes them.
    pub is_changed: bool,
}

impl Commit {
    /// The commit of this crate's folder, if it is still where it was compiled.
    #[must_use]
    pub fn here() -> Commit {
        let git = |arguments: &[&str]| {
            let folder = env!("CARGO_MANIFEST_DIR");
            let mut git = Command::new("git");
            git.args(["-C", folder]).args(arguments).stdin(Stdio::null()).stderr(Stdio::null());
            let output = git.output().ok().filter(|output| output.status.success())?;
            Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        let measured = ["--", ":/", ":(top,exclude)crates/lab/data", ":(top,exclude)docs"];
        let status = [&["status", "--porcelain", "--untracked-files=no"][..], &measured].concat();
        Commit {
            id: git(&["rev-parse", "HEAD"]).unwrap_or_else(|| "unknown".into()),
            is_changed: git(&status).is_none_or(|changes| !changes.is_empty()),
        }
    }

    /// Whether the run can be repeated from the commit.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.id != "unknown" && !self.is_changed
    }
}

impl fmt::Display for Commit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id.get(..7).unwrap_or(&self.id))?;
        if self.is_changed { f.write_str(", changed") } else { Ok(()) }
    }
}
