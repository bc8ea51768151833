//! The weight of the house: the counts in docs/weight.json are those of the tree, so a change that makes the house
//! heavier shows it in its own diff. With `POLYBOARD_BLESS=1` they are written anew, and with `POLYBOARD_BLESS=builds` the
//! builds are measured, too, which takes minutes.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{
    architecture::packages,
    docs::{all_files, files, is_blessed, read, root},
};

const FILE: &str = "docs/weight.json";
const COMMAND: &str = "POLYBOARD_BLESS=1 cargo test -p polyboard-commands --test command weight";

/// The folders with Rust and pages.
const FOLDERS: [&str; 4] = [".ci", "benches", "crates", "docs"];

/// The words after `pub` that begin an item, as opposed to a field.
const ITEMS: [&str; 10] =
    ["async", "const", "enum", "fn", "mod", "static", "struct", "trait", "type", "unsafe"];

type Counts = BTreeMap<String, usize>;

#[derive(Default, Serialize, Deserialize)]
struct Weight {
    totals: Counts,
    /// Lines by folder.
    rust_outside_tests: Counts,
    rust_in_tests: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    builds: Option<Builds>,
}

/// The processor seconds of builds from nothing, user and system, and where they were measured.
#[derive(Serialize, Deserialize)]
struct Builds {
    /// `cargo build --release`, the build before the first comparison.
    first: f64,
    /// That, and then `cargo build --release --workspace`.
    full: f64,
    cpu: String,
    compiler: String,
    commit: String,
}

impl Weight {
    fn recorded() -> Weight {
        serde_json::from_str(&read(FILE)).expect("totals, lines and builds")
    }

    fn write(&self) {
        let text = serde_json::to_string_pretty(self).expect("the keys are text");
        fs::write(root().join(FILE), text + "\n").expect("it can be written");
    }

    /// The weight of the tree, without builds.
    ///
    /// A file of Rust belongs to the tests if it is in a folder `tests`, or in `.ci`; a module of tests in a source
    /// belongs to the source.
    fn of_tree() -> Weight {
        let mut paths: Vec<PathBuf> = files("", "md").into_iter().collect();
        paths.extend(FOLDERS.iter().flat_map(|folder| all_files(Path::new(folder))));
        let of = |extension: &'static str| {
            let is_of = move |path: &&PathBuf| path.extension().is_some_and(|it| it == extension);
            paths.iter().filter(is_of)
        };
        let lines = |path: &PathBuf| read(path).lines().count();
        let words = |path: &PathBuf| read(path).split_whitespace().count();

        let mut weight = Weight::default();
        for path in of("rs") {
            let is_test = path.starts_with(".ci") || path.iter().any(|folder| folder == "tests");
            let of =
                if is_test { &mut weight.rust_in_tests } else { &mut weight.rust_outside_tests };
            let depth = if path.starts_with("crates") { 3 } else { 1 };
            let folder = path.iter().take(depth).collect::<PathBuf>().display().to_string();
            *of.entry(folder.replace('\\', "/")).or_default() += lines(path);
        }
        let page = of("js").filter(|path| path.starts_with("crates/programs/commands/page"));
        let totals = [
            ("lines of Rust outside tests", weight.rust_outside_tests.values().sum()),
            ("lines of Rust in tests", weight.rust_in_tests.values().sum()),
            ("lines of JavaScript of the page", page.map(lines).sum()),
            ("words of Markdown", of("md").map(words).sum()),
            ("packages of the workspace", packages().len()),
            ("public items of the facade and its crates", public_items(of("rs"))),
        ];
        weight.totals = totals.map(|(name, count)| (name.to_string(), count)).into();
        weight
    }

    /// All counts, each with its name.
    fn counts(&self) -> BTreeMap<String, usize> {
        let of = |kind: &'static str, counts: &Counts| {
            let named = |(name, count): (&String, &usize)| (format!("{name}{kind}"), *count);
            counts.iter().map(named).collect::<Vec<_>>()
        };
        let rust = of(", lines outside tests", &self.rust_outside_tests);
        let tests = of(", lines in tests", &self.rust_in_tests);
        of("", &self.totals).into_iter().chain(rust).chain(tests).collect()
    }
}

/// The public items in the sources of the facade and of the crates that it names.
fn public_items<'a>(sources: impl Iterator<Item = &'a PathBuf>) -> usize {
    let packages = packages();
    let facade = packages.iter().find(|package| package["name"] == "polyboard").expect("a facade");
    let used = facade["dependencies"].as_array().expect("a list").iter();
    let names: BTreeSet<&str> = used
        .filter(|it| it["kind"].is_null() && it["path"].is_string())
        .filter_map(|it| it["path"].as_str()?.rsplit(['/', '\\']).next())
        .chain(["polyboard"])
        .collect();
    let is_used = |path: &&PathBuf| {
        let folders: Vec<_> = path.iter().filter_map(|name| name.to_str()).collect();
        matches!(folders[..], ["crates", _, name, "src", ..] if names.contains(name))
    };
    sources.filter(is_used).map(|path| items(&read(path))).sum()
}

/// The public functions, methods, types, constants and modules that a source declares, and the members of its public
/// traits. The lint `unreachable_pub` makes sure that programs can name each of them.
fn items(source: &str) -> usize {
    let mut is_in_trait = false;
    let is_item = |line: &&str| {
        is_in_trait = line.starts_with("pub trait ") || is_in_trait && *line != "}";
        let member = line.strip_prefix("    ").filter(|_| is_in_trait);
        let declared = line.trim_start().strip_prefix("pub ").or(member).unwrap_or_default();
        ITEMS.contains(&declared.split(' ').next().unwrap_or_default())
    };
    source.lines().filter(is_item).count()
}

#[test]
fn the_file_has_the_weight_of_the_tree() {
    let (recorded, mut counted) = (Weight::recorded(), Weight::of_tree());
    if is_blessed() {
        let is_measured = env::var_os("POLYBOARD_BLESS").is_some_and(|value| value == "builds");
        counted.builds = if is_measured { builds() } else { recorded.builds };
        return counted.write();
    }
    let (before, after) = (recorded.counts(), counted.counts());
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let number = |counts: &BTreeMap<String, usize>, name| counts.get(name).copied().unwrap_or(0);
    let changes = names.into_iter().filter(|name| before.get(*name) != after.get(*name));
    let changes: Vec<String> = changes
        .map(|name| format!("{name}: from {} to {}", number(&before, name), number(&after, name)))
        .collect();
    assert!(changes.is_empty(), "{FILE} is outdated:\n{}\n{COMMAND}", changes.join("\n"));
}

#[test]
fn items_are_declarations_and_members_of_public_traits() {
    let source = "\
pub use other::Item;
pub struct Board {
    pub field: u8,
}
impl Board {
    pub const fn new() -> Board {
    }
    fn hidden() {}
    pub(crate) fn inner() {}
}
pub trait Ask {
    type Answer;
    fn ask(&self) {
        fn nested() {}
    }
}
trait Hidden {
    fn ask(&self);
}
";
    assert_eq!(items(source), 5);
}

/// The builds of this machine, if it counts the processor time of programs.
#[cfg(not(target_os = "linux"))]
fn builds() -> Option<Builds> {
    None
}

/// The builds of this machine.
#[cfg(target_os = "linux")]
fn builds() -> Option<Builds> {
    use std::process::Command;

    use nix::sys::{
        resource::{UsageWho, getrusage},
        time::TimeValLike,
    };
    use polyboard::compare::{Commit, Conditions};

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("weight");
    let _ = fs::remove_dir_all(&folder);
    let seconds = || {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system keeps it");
        let time = usage.user_time() + usage.system_time();
        time.num_milliseconds() as f64 / 1000.0
    };
    let before = seconds();
    let build = |arguments: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--release", "--locked"]).args(arguments).current_dir(root());
        for variable in ["RUSTFLAGS", "CARGO_INCREMENTAL", "CARGO_ENCODED_RUSTFLAGS"] {
            cargo.env_remove(variable);
        }
        let ended = cargo.env("CARGO_TARGET_DIR", &folder).status().expect("cargo can be run");
        assert!(ended.success());
        (seconds() - before).round()
    };
    let (first, full) = (build(&[]), build(&["--workspace"]));
    let _ = fs::remove_dir_all(&folder);
    let Conditions { cpu, compiler, .. } = Conditions::here(&"");
    Some(Builds { first, full, cpu, compiler, commit: Commit::here().id })
}
