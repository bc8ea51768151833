use core::fmt;
use std::process::{Command, Stdio};

/// The commit of the source that a run measured, read from git when it runs.
///
/// A commit has no further field: with its hash, git knows the rest.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
        // A package of a registry may lie in the repository of something else, which does not track it.
        let id = git(&["ls-files", "--error-unmatch", "Cargo.toml"])
            .and_then(|_| git(&["rev-parse", "HEAD"]));
        let findings = ":(top,exclude)crates/programs/lab/data/findings*.json";
        let measured = ["--", ":/", findings, ":(top,exclude)docs"];
        let status = [&["status", "--porcelain", "--untracked-files=no"][..], &measured].concat();
        Commit {
            id: id.unwrap_or_else(|| "unknown".into()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_is_known_if_nothing_has_changed() {
        let commit = |id: &str, is_changed| Commit { id: id.into(), is_changed };
        let id = "0123456789abcdef";
        assert!(commit(id, false).is_known());
        assert!(!commit(id, true).is_known() && !commit("unknown", false).is_known());
        assert_eq!(commit(id, true).to_string(), "0123456, changed");
        let here = Commit::here();
        assert!(here.id == "unknown" || here.id.len() >= 40, "{here:?}");
    }
}
