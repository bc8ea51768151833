use core::fmt;
use std::{env, fs, thread};

use crate::{Load, processor_features};

/// The conditions of a run, without which its numbers mean nothing: machine, system, build and load.
///
/// The name of a processor is not enough, since sellers give one name to several generations. Two conditions are equal
/// if machine, system and build are, because no two runs have the same load.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct Conditions {
    /// The name of the processor, from the system.
    pub cpu: String,
    /// Its family, model and stepping, which tell its generation; empty if they are not known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub generation: String,
    /// The caches of its first core; empty if they are not known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub caches: String,
    /// The number of threads that it runs at once.
    pub threads: usize,
    /// The system and its kernel; empty if they are not known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub kernel: String,
    /// The processor family for which the program was compiled, and the features that matter here and that the
    /// compiler could use.
    pub target: String,
    /// The compiler and its version.
    pub compiler: String,
    /// The flags of the compiler, and the level of optimisation; empty if they are not known.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub flags: String,
    /// Whether the program was optimised.
    pub is_optimised: bool,
    /// The method by which instructions were counted, or the reason why they were not; empty if none could be.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub instructions: String,
    /// The load on the machine, if it was measured.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub load: Option<Load>,
}

impl Conditions {
    /// The conditions of this program on this machine, with the method by which instructions were counted, or the
    /// reason why they were not.
    #[must_use]
    pub fn here(instructions: &dyn fmt::Display) -> Conditions {
        let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        // Of the first processor: `model name	: AMD EPYC`.
        let fact = |name: &str| {
            let facts = info.lines().filter_map(|line| line.split_once(':'));
            facts
                .into_iter()
                .find(|(key, _)| key.trim() == name)
                .map(|(_, value)| value.trim().to_string())
        };
        let generation = [("family", "cpu family"), ("model", "model"), ("stepping", "stepping")]
            .map(|(name, key)| fact(key).map(|value| format!("{name} {value}")));
        let features = processor_features().join(" ");
        Conditions {
            cpu: fact("model name").unwrap_or_else(|| "unknown".into()),
            generation: generation.into_iter().flatten().collect::<Vec<_>>().join(" "),
            caches: caches(),
            threads: thread::available_parallelism().map_or(1, usize::from),
            kernel: kernel(),
            target: format!("{} {features}", env::consts::ARCH).trim().to_string(),
            compiler: env!("RUSTC_VERSION").to_string(),
            flags: env!("COMPILER_FLAGS").to_string(),
            is_optimised: !cfg!(debug_assertions),
            instructions: instructions.to_string(),
            load: None,
        }
    }

    /// The same with the load during the run.
    #[must_use]
    pub fn with_load(self, load: Load) -> Conditions {
        Conditions { load: Some(load), ..self }
    }
}

impl PartialEq for Conditions {
    fn eq(&self, other: &Conditions) -> bool {
        // The text has everything but the load.
        self.to_string() == other.to_string()
    }
}

impl Eq for Conditions {}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cpu)?;
        let facts = [&*self.generation, &*self.caches].into_iter().filter(|text| !text.is_empty());
        let facts = facts.collect::<Vec<_>>().join("; ");
        if !facts.is_empty() {
            write!(f, " ({facts})")?;
        }
        write!(f, ", {} threads", self.threads)?;
        if !self.kernel.is_empty() {
            write!(f, ", {}", self.kernel)?;
        }
        write!(f, ", compiled for {} by {}", self.target, self.compiler)?;
        if !self.flags.is_empty() {
            write!(f, " with {}", self.flags)?;
        }
        if !self.is_optimised {
            write!(f, " without optimisation, so the numbers mean little")?;
        }
        if !self.instructions.is_empty() {
            write!(f, "; instructions {}", self.instructions)?;
        }
        Ok(())
    }
}

/// The caches of the first core, such as `L1d 48 KiB, L1i 32 KiB, L2 2048 KiB`, as far as Linux reports them.
fn caches() -> String {
    let cache = |index: usize| {
        let fact = |name: &str| {
            let path = format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{name}");
            Some(fs::read_to_string(path).ok()?.trim().to_string())
        };
        let kind = match &*fact("type")? {
            "Data" => "d",
            "Instruction" => "i",
            _ => "",
        };
        let size = fact("size")?;
        Some(format!("L{}{kind} {} KiB", fact("level")?, size.strip_suffix('K').unwrap_or(&size)))
    };
    (0..).map_while(cache).collect::<Vec<_>>().join(", ")
}

/// The system and its kernel: `Linux 6.18.44`.
fn kernel() -> String {
    match fs::read_to_string("/proc/sys/kernel/osrelease") {
        Ok(release) => format!("Linux {}", release.trim()),
        Err(_) => env::consts::OS.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_left_out() {
        let old = Conditions {
            cpu: "AMD EPYC".into(),
            threads: 2,
            target: "x86_64 popcnt".into(),
            compiler: "rustc 1.95.0".into(),
            is_optimised: true,
            ..Conditions::default()
        };
        assert_eq!(
            old.to_string(),
            "AMD EPYC, 2 threads, compiled for x86_64 popcnt by rustc 1.95.0"
        );
        let new = Conditions {
            generation: "family 26 model 2 stepping 1".into(),
            caches: "L1d 48 KiB, L2 1024 KiB".into(),
            kernel: "Linux 6.18.44".into(),
            flags: "-C target-cpu=native, optimisation 3".into(),
            instructions: "not counted".into(),
            ..old
        };
        let text = "AMD EPYC (family 26 model 2 stepping 1; L1d 48 KiB, L2 1024 KiB), 2 threads, Linux 6.18.44, \
                    compiled for x86_64 popcnt by rustc 1.95.0 with -C target-cpu=native, optimisation 3; \
                    instructions not counted";
        assert_eq!(new.to_string(), text);
        assert_eq!(new, new.clone().with_load(Load::default()));
    }

    #[test]
    fn this_machine_and_this_build_are_known() {
        let here = Conditions::here(&"not counted");
        assert!(
            here.compiler.starts_with("rustc ") && here.flags.contains("optimisation "),
            "{here}"
        );
        assert!(here.threads > 0 && here.target.starts_with(env::consts::ARCH), "{here}");
        if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
            for name in ["family ", "model ", "stepping "] {
                assert!(here.generation.contains(name), "{here}");
            }
            assert!(here.kernel.starts_with("Linux "), "{here}");
        }
    }
}
