use std::{
    collections::HashMap,
    env, fs,
    hash::{BuildHasher, RandomState},
    process::Command,
};

use crate::{LineFault, count::MOST};

/// A run of a worker: a process on a machine. Results of different runs can confirm each other.
///
/// A worker states it, and nothing proves it: it tells apart machines that fail or are out of date. A worker that
/// deceives can make up any number of runs, and is found by a recount.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct Run {
    /// The name of the machine.
    pub host: String,
    /// A random number of 64 bits, in sixteen hexadecimal digits.
    #[serde(rename = "run")]
    pub id: String,
    /// The version of the program.
    pub build: String,
}

impl Run {
    /// A new run of this version of the library on this machine.
    #[must_use]
    pub fn new() -> Run {
        let (id, build) = (format!("{:016x}", random()), env!("CARGO_PKG_VERSION").to_string());
        Run { host: host(), id, build }
    }

    /// The bytes of its texts in memory.
    pub(crate) fn bytes(&self) -> usize {
        const OF_ALLOCATION: usize = 16;
        [&self.id, &self.host, &self.build].iter().map(|text| text.len() + OF_ALLOCATION).sum()
    }
}

impl Default for Run {
    fn default() -> Run {
        Run::new()
    }
}

/// A random number from the system, which seeds each process's hash tables.
pub(crate) fn random() -> u64 {
    RandomState::new().hash_one(())
}

/// The name of this machine. The standard library has no question for it.
fn host() -> String {
    let linux = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let windows = || env::var("COMPUTERNAME").ok();
    let others = || String::from_utf8(Command::new("hostname").output().ok()?.stdout).ok();
    let name = linux.or_else(windows).or_else(others).unwrap_or_default();
    match name.trim() {
        "" => "unknown".to_string(),
        name => name.chars().take(MOST).collect(),
    }
}

/// The runs of workers, each kept once, in the order in which they were found.
#[derive(Debug)]
pub(crate) struct Runs {
    numbers: HashMap<Run, u32>,
    /// The bytes of memory that are left.
    left: usize,
}

impl Runs {
    /// A list that takes this many bytes of memory, but at least some.
    pub(crate) fn new(memory: usize) -> Runs {
        const LEAST: usize = 1 << 17;
        Runs { numbers: HashMap::new(), left: memory.max(LEAST) }
    }

    pub(crate) fn number(&mut self, run: Run) -> Result<u32, LineFault> {
        if let Some(&number) = self.numbers.get(&run) {
            return Ok(number);
        }
        // While a table grows, it has up to four places for each entry.
        let bytes = 4 * size_of::<(Run, u32)>() + run.bytes();
        self.left = self.left.checked_sub(bytes).ok_or(LineFault::TooManyRuns)?;
        let number = u32::try_from(self.numbers.len()).map_err(|_| LineFault::TooManyRuns)?;
        self.numbers.insert(run, number);
        Ok(number)
    }

    /// The runs in the order of their numbers.
    pub(crate) fn list(self) -> Vec<Run> {
        let mut runs: Vec<(Run, u32)> = self.numbers.into_iter().collect();
        runs.sort_unstable_by_key(|&(_, number)| number);
        runs.into_iter().map(|(run, _)| run).collect()
    }
}
