use core::fmt;
use std::{env, fs};

use serde::{Deserialize, Serialize};

use crate::instructions::Counting;

/// The conditions of a run, without which its numbers mean nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Conditions {
    /// The name of the processor, from the system.
    pub cpu: String,
    /// The number of threads that it runs at once.
    pub threads: usize,
    /// The processor family for which the program was compiled, and the extensions that matter
    /// here.
    pub target: String,
    /// The compiler and its version.
    pub compiler: String,
    /// Whether the program was optimised.
    pub is_optimised: bool,
    /// The method by which instructions were counted, or the reason why they were not.
    pub instructions: String,
}

/// The processor features that matter for the speed of boards.
const FEATURES: [(&str, bool); 6] = [
    ("popcnt", cfg!(target_feature = "popcnt")),
    ("bmi1", cfg!(target_feature = "bmi1")),
    ("bmi2", cfg!(target_feature = "bmi2")),
    ("avx2", cfg!(target_feature = "avx2")),
    ("avx512f", cfg!(target_feature = "avx512f")),
    ("neon", cfg!(target_feature = "neon")),
];

impl Conditions {
    /// The conditions of this program on this machine. A fact that the system does not report is
    /// `unknown`.
    #[must_use]
    pub fn here(counting: &Counting) -> Conditions {
        let cpu = fs::read_to_string("/proc/cpuinfo").ok();
        let cpu = cpu.as_deref().and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            Some(line.split_once(':')?.1.trim().to_string())
        });
        let features: Vec<&str> =
            FEATURES.into_iter().filter_map(|(name, has)| has.then_some(name)).collect();
        Conditions {
            cpu: cpu.unwrap_or_else(|| "unknown".into()),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            target: format!("{} {}", env::consts::ARCH, features.join(" ")).trim().to_string(),
            compiler: env!("RUSTC_VERSION").to_string(),
            is_optimised: !cfg!(debug_assertions),
            instructions: counting.to_string(),
        }
    }
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conditions { cpu, threads, target, compiler, is_optimised, instructions } = self;
        write!(f, "{cpu}, {threads} threads, compiled for {target} by {compiler}")?;
        if !is_optimised {
            write!(f, " without optimisation, so the numbers mean little")?;
        }
        write!(f, "; instructions {instructions}")
    }
}
