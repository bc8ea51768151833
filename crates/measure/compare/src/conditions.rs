use core::fmt;
use std::{
    env, fs,
    process::{Command, Stdio},
    thread,
    time::Instant,
};

use crate::{chosen_build, processor_features};

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
    /// The processor family for which the program was compiled, and its features that matter here.
    pub target: String,
    /// The build that the first program of an archive chose for this processor, and why; empty elsewhere.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub build: String,
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
    /// The conditions of this program on this machine, with how instructions were counted, or why they were not.
    #[must_use]
    pub fn here(instructions: &dyn fmt::Display) -> Conditions {
        let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        // Of the first processor: `model name	: AMD EPYC`.
        let fact = |name: &str| {
            let mut facts = info.lines().filter_map(|line| line.split_once(':'));
            facts.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim().to_string())
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
            build: chosen_build(),
            compiler: env!("RUSTC_VERSION").to_string(),
            flags: env!("COMPILER_FLAGS").to_string(),
            is_optimised: !cfg!(debug_assertions),
            instructions: instructions.to_string(),
            load: None,
        }
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
        let Conditions { cpu, generation, caches, threads, target, compiler, .. } = self;
        let known = |before: &str, text: &str, after: &str| match text {
            "" => String::new(),
            _ => format!("{before}{text}{after}"),
        };
        let between = if generation.is_empty() || caches.is_empty() { "" } else { "; " };
        let facts = known(" (", &format!("{generation}{between}{caches}"), ")");
        let (kernel, build) = (known(", ", &self.kernel, ""), known(" (build ", &self.build, ")"));
        let flags = known(" with ", &self.flags, "");
        let slow = match self.is_optimised {
            true => "",
            false => " without optimisation, so the numbers mean little",
        };
        let instructions = known("; instructions ", &self.instructions, "");
        write!(f, "{cpu}{facts}, {threads} threads{kernel}, ")?;
        write!(f, "compiled for {target} by {compiler}{build}{flags}{slow}{instructions}")
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
            // Nothing in a build whose paths are remapped, which leaves the machine that compiled it.
            let folder = Some(env!("SOURCE_FOLDER")).filter(|folder| !folder.is_empty())?;
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

/// The load on the machine during a run, from what the system counts before it and after it.
///
/// A run on a quiet machine has about as much processor time as wall time. A thread that waits has rivals for its
/// processor, and a processor that is stolen is one of a virtual machine whose host has other work.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct Load {
    /// The number of threads that ran or waited for a processor, the mean of the minute before the run.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub average: Option<f64>,
    /// The seconds of the run by the wall clock.
    pub wall: f64,
    /// The seconds that the measuring thread ran.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub processor: Option<f64>,
    /// The seconds that it waited for a processor.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub waited: Option<f64>,
    /// The seconds that the host of a virtual machine took from all its processors.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub stolen: Option<f64>,
}

impl Load {
    /// Begins to count. The returned function ends it; call it from the same thread.
    pub fn begin() -> impl FnOnce() -> Load {
        let average = number("/proc/loadavg", 0);
        let (start, before) = (Instant::now(), seconds());
        move || {
            let (now, wall) = (seconds(), start.elapsed().as_secs_f64());
            let since = |i: usize| Some((now[i]? - before[i]?).max(0.0));
            Load { average, wall, processor: since(0), waited: since(1), stolen: since(2) }
        }
    }

    /// The load of this run and of a later one together, which began under the load average of the first.
    #[must_use]
    pub fn and(self, later: Load) -> Load {
        let sum = |a: Option<f64>, b: Option<f64>| Some(a? + b?);
        Load {
            average: self.average,
            wall: self.wall + later.wall,
            processor: sum(self.processor, later.processor),
            waited: sum(self.waited, later.waited),
            stolen: sum(self.stolen, later.stolen),
        }
    }

    /// The part of the run that the measuring thread waited for a processor; 0 if that is not known.
    #[must_use]
    pub fn waiting(&self) -> f64 {
        self.waited.unwrap_or(0.0) / self.wall.max(1e-9)
    }
}

/// `load 1.9 before; 41.2 s, of which the thread ran 39.0 s and waited 2.1 s; 0.0 s stolen`, as far as it is known.
impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(average) = self.average {
            write!(f, "load {average} before; ")?;
        }
        write!(f, "{:.1} s", self.wall)?;
        if let Some((processor, waited)) = self.processor.zip(self.waited) {
            write!(f, ", of which the thread ran {processor:.1} s and waited {waited:.1} s")?;
        }
        match self.stolen {
            Some(stolen) => write!(f, "; {stolen:.1} s stolen"),
            None => Ok(()),
        }
    }
}

/// The number at a place of a file of Linux.
fn number(path: &str, place: usize) -> Option<f64> {
    fs::read_to_string(path).ok()?.split_whitespace().nth(place)?.parse().ok()
}

/// The seconds that this thread ran, that it waited for a processor, and that the host has stolen from all processors,
/// as far as Linux reports them.
fn seconds() -> [Option<f64>; 3] {
    let [ran, waited] = [0, 1].map(|place| number("/proc/thread-self/schedstat", place));
    // cpu user nice system idle iowait irq softirq steal, in ticks, of which Linux shows programs 100 a second.
    let ticks = number("/proc/stat", 8);
    [ran.map(|nanos| nanos / 1e9), waited.map(|nanos| nanos / 1e9), ticks.map(|it| it / 100.0)]
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

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
        let text = "AMD EPYC, 2 threads, compiled for x86_64 popcnt by rustc 1.95.0";
        assert_eq!(old.to_string(), text);
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
        assert_eq!(new, Conditions { load: Some(Load::default()), ..new.clone() });
    }

    #[test]
    fn this_machine_and_this_build_are_known() {
        let here = Conditions::here(&"not counted");
        assert!(here.compiler.starts_with("rustc "), "{here}");
        assert!(here.flags.contains("optimisation "), "{here}");
        assert!(here.threads > 0 && here.target.starts_with(env::consts::ARCH), "{here}");
        if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
            let is_known = |name| here.generation.contains(name);
            assert!(["family ", "model ", "stepping "].into_iter().all(is_known), "{here}");
            assert!(here.kernel.starts_with("Linux "), "{here}");
        }
    }

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

    #[test]
    fn a_thread_that_sleeps_neither_runs_nor_waits() {
        let end = Load::begin();
        thread::sleep(Duration::from_millis(50));
        let load = end();
        assert!(load.wall >= 0.05);
        assert!(load.processor.is_none_or(|seconds| seconds < load.wall / 2.0), "{load}");
        assert!((0.0..1.0).contains(&load.waiting()), "{load}");
        assert!(load.stolen.is_none_or(|seconds| seconds >= 0.0), "{load}");
    }

    #[test]
    fn what_the_system_does_not_report_is_left_out() {
        let mut load = Load { wall: 2.0, ..Load::default() };
        assert_eq!(load.to_string(), "2.0 s");
        (load.processor, load.waited) = (Some(1.5), Some(0.5));
        (load.average, load.stolen) = (Some(1.9), Some(0.0));
        let text =
            "load 1.9 before; 2.0 s, of which the thread ran 1.5 s and waited 0.5 s; 0.0 s stolen";
        assert_eq!((load.to_string(), load.waiting()), (text.into(), 0.25));
    }
}
