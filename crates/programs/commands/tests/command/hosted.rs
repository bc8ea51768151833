//! What `.ci/run` calls exists, and the GitHub Actions workflow, which cannot run here, calls `.ci/run`. That the workflow
//! is one is checked by actionlint, in `.ci/text.sh`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    architecture::packages,
    docs::{read, root},
};

/// Whether the system would run this file of the repository.
#[cfg(unix)]
fn is_executable(path: &str) -> bool {
    use std::os::unix::fs::PermissionsExt;
    root().join(path).metadata().is_ok_and(|file| file.permissions().mode() & 0o111 != 0)
}

/// Windows has no such permission.
#[cfg(not(unix))]
fn is_executable(path: &str) -> bool {
    root().join(path).is_file()
}

/// The scripts in the folder `.ci`, with `.ci/run`.
fn scripts() -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(".ci")).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_script = |path: &PathBuf| path.is_file();
    let name = |path: PathBuf| format!(".ci/{}", path.file_name().expect("a name").display());
    paths.filter(is_script).map(name).collect()
}

/// The commands of a script: its lines without comments, joined where a backslash continues them.
fn commands(script: &str) -> Vec<String> {
    let text = read(Path::new(script)).replace("\\\n", " ");
    let is_command = |line: &&str| !line.trim_start().starts_with('#');
    text.lines().filter(is_command).map(str::to_string).collect()
}

/// The values of an option in a command that are written in the script itself.
fn values<'a>(command: &'a str, options: &'a [&str]) -> impl Iterator<Item = &'a str> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let is_option = move |pair: &&[&str]| options.contains(&pair[0]) && !pair[1].contains('$');
    let pairs: Vec<&str> = words.windows(2).filter(is_option).map(|pair| pair[1]).collect();
    pairs.into_iter()
}

/// The test targets of each package.
fn tests() -> BTreeMap<String, BTreeSet<String>> {
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let is_test = |target: &&Value| target["kind"] == serde_json::json!(["test"]);
    let targets = |package: &Value| {
        let targets = package["targets"].as_array().expect("a list of targets").iter();
        targets.filter(is_test).map(|target| text(&target["name"])).collect()
    };
    packages().iter().map(|package| (text(&package["name"]), targets(package))).collect()
}

#[test]
fn every_check_runs_a_script_and_a_test_that_exist() {
    let is_script = |word: &&str| {
        [".ci/", "crates/"].iter().any(|folder| word.starts_with(folder)) && word.ends_with(".sh")
    };
    let scripts = scripts();
    let mut named = BTreeSet::new();
    let mut next = vec![".ci/run".to_string()];
    while let Some(script) = next.pop() {
        assert!(is_executable(&script), "{script} cannot be executed");
        let commands = commands(&script);
        named.insert(script);
        let words = commands.iter().flat_map(|command| command.split_whitespace());
        next.extend(words.filter(is_script).map(str::to_string));
        next.retain(|script| !named.contains(script));
    }
    named.retain(|script| script.starts_with(".ci/"));
    assert_eq!(named, scripts, ".ci/run runs every script of the folder .ci, or they each other");

    let tests = tests();
    let mut count = 0;
    for command in scripts.iter().flat_map(|script| commands(script)) {
        if !command.contains("cargo ") {
            continue;
        }
        let mut of: Vec<&str> = values(&command, &["-p", "--package"]).collect();
        for package in &of {
            assert!(tests.contains_key(*package), "{command}: there is no package {package}");
        }
        if command.contains("--workspace") {
            of = tests.keys().map(String::as_str).collect();
        }
        for test in values(&command, &["--test"]) {
            assert!(of.iter().any(|package| tests[*package].contains(test)), "{command}: {test}");
            count += 1;
        }
    }
    assert!(count >= 5, "{count} tests are named");
}

#[test]
fn the_workflow_runs_the_checks_on_three_systems_and_only_reads() {
    let workflow = read(Path::new(".github/workflows/ci.yml"));
    let values = |key: &str| -> Vec<&str> {
        let lines = workflow.lines().map(|line| line.trim_start().trim_start_matches("- "));
        lines.filter_map(|line| line.strip_prefix(key)).map(str::trim).collect()
    };
    let runs = values("run:").into_iter().filter(|command| command.starts_with(".ci/"));
    assert_eq!(runs.collect::<Vec<_>>(), [".ci/run fast", ".ci/run"]);
    assert_eq!(values("os:"), ["[ubuntu-latest, macos-latest, windows-latest]"]);
    for trigger in ["push", "pull_request", "schedule"] {
        assert!(workflow.contains(&format!("\n  {trigger}:\n")), "it runs on {trigger}");
    }
    assert!(values("cron:")[0].ends_with(" * * 1\""), "weekly: {:?}", values("cron:"));
    assert_eq!(values("permissions:"), [""], "no job asks for more");
    assert!(workflow.contains("\npermissions:\n  contents: read\n\n"));
    let is_of_github = |action: &&str| action.starts_with("actions/");
    assert!(values("uses:").iter().all(is_of_github), "{:?}", values("uses:"));
}

/// A push plays the games of a fixed seed again, so the week's run must play others, and say which.
#[cfg(unix)]
#[test]
fn the_weekly_run_plays_fresh_games_and_prints_their_seed() {
    use std::{env, os::unix::fs::PermissionsExt, process::Command};

    // A program in the place of cargo that prints the seed.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("properties");
    fs::create_dir_all(&folder).expect("a folder");
    let cargo = folder.join("cargo");
    fs::write(&cargo, "#!/bin/sh\nprintf '%s %s\\n' \"$POLYBOARD_SEED\" \"$*\"\n").unwrap();
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("a program");
    let path = format!("{}:{}", folder.display(), env::var("PATH").expect("programs"));
    let seed = |arguments: &[&str]| {
        let mut script = Command::new(root().join(".ci/properties.sh"));
        let output = script.args(arguments).env("PATH", &path).output().expect("it can be run");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let (first, second) = text.split_once('\n').expect("two lines");
        let seed = second.strip_suffix(" test -p polyboard-properties\n").expect("the tests");
        assert_eq!(first, format!("POLYBOARD_SEED={seed} POLYBOARD_CASES=500"));
        seed.to_string()
    };
    assert_eq!(seed(&["7"]), "7");
    assert_ne!(seed(&[]), seed(&[]), "each run has a seed of its own");
}
