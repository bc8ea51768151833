//! The GitHub Actions workflow, which cannot run here: its commands exist and take their arguments, and so do
//! those of `.ci/run`, which it calls.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use yaml_rust2::{Yaml, YamlLoader};

use crate::{
    architecture::packages,
    docs::{read, root},
};

/// What a hosted machine has before the repository is there, with the first words of its arguments.
const TOOLS: [(&str, &[&str]); 2] =
    [("git", &["config", "--global"]), ("rustup", &["toolchain", "install", "stable"])];

fn workflow() -> Yaml {
    let text = read(Path::new(".github/workflows/ci.yml"));
    let documents = YamlLoader::load_from_str(&text).expect("the workflow is YAML");
    let [workflow] = &documents[..] else { panic!("{} documents", documents.len()) };
    workflow.clone()
}

fn jobs(workflow: &Yaml) -> impl Iterator<Item = (&str, &Yaml)> {
    let jobs = workflow["jobs"].as_hash().expect("jobs by their names");
    jobs.iter().map(|(name, job)| (name.as_str().expect("a name"), job))
}

/// The values of this key in the steps of a job.
fn steps<'a>(job: &'a Yaml, key: &str) -> Vec<&'a str> {
    let steps = job["steps"].as_vec().expect("a list of steps");
    steps.iter().filter_map(|step| step[key].as_str()).collect()
}

/// Whether `.ci/run` takes this argument: its refusal of another names it.
fn is_taken(argument: &str) -> bool {
    let script = read(Path::new(".ci/run"));
    let (_, remedy) = script.split_once("unknown argument \"%s\"; use ").expect("a remedy");
    let (remedy, _) = remedy.split_once("\\n").expect("the remedy ends its line");
    remedy.split([' ', ',']).any(|word| word == argument)
}

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
fn every_command_of_the_workflow_exists() {
    let workflow = workflow();
    for (name, job) in jobs(&workflow) {
        let commands = steps(job, "run");
        assert!(commands.iter().any(|command| command.starts_with(".ci/run")), "{name}");
        for command in commands {
            let words = shlex::split(command).expect("every quote is closed");
            let (program, arguments) = words.split_first().expect("a command has a program");
            if let Some((_, known)) = TOOLS.iter().find(|(tool, _)| tool == program) {
                assert!(
                    arguments.iter().zip(*known).all(|(word, known)| word == known),
                    "{command}"
                );
                assert!(arguments.len() > known.len(), "{command}");
                continue;
            }
            assert!(is_executable(program), "{program} cannot be executed");
            assert_eq!(program, ".ci/run", "{command}");
            assert!(arguments.len() <= 1 && arguments.iter().all(|it| is_taken(it)), "{command}");
        }
    }
}

#[test]
fn the_fast_checks_run_on_three_systems_and_all_each_week() {
    let workflow = workflow();
    let names: Vec<&str> = jobs(&workflow).map(|(name, _)| name).collect();
    assert_eq!(names, ["fast", "every-check"]);
    let [fast, every_check] = ["fast", "every-check"].map(|name| &workflow["jobs"][name]);
    assert_eq!(steps(fast, "run").last(), Some(&".ci/run fast"));
    assert_eq!(steps(every_check, "run").last(), Some(&".ci/run"));
    let systems = fast["strategy"]["matrix"]["os"].as_vec().expect("a list of systems");
    let systems: Vec<&str> = systems.iter().filter_map(Yaml::as_str).collect();
    assert_eq!(systems, ["ubuntu-latest", "macos-latest", "windows-latest"]);
    assert_eq!(workflow["defaults"]["run"]["shell"].as_str(), Some("bash"));

    for trigger in ["push", "pull_request", "schedule"] {
        assert!(!workflow["on"][trigger].is_badvalue(), "it runs on {trigger}");
    }
    let cron = workflow["on"]["schedule"][0]["cron"].as_str().expect("a time");
    let fields: Vec<&str> = cron.split(' ').collect();
    assert!(fields.len() == 5 && fields[2..4] == ["*", "*"] && fields[4] != "*", "weekly: {cron}");
}

/// A push plays the games of a fixed seed again, so the week's run must play others, and say which.
#[cfg(unix)]
#[test]
fn the_weekly_run_plays_fresh_games_and_prints_their_seed() {
    use std::{env, os::unix::fs::PermissionsExt, process::Command};

    let commands = commands(".ci/run");
    let fast = commands.iter().position(|command| command.contains("the fast checks pass"));
    let fresh = commands.iter().position(|command| command.ends_with(" .ci/properties.sh"));
    assert!(fast < fresh && fast.is_some(), "only the run without an argument plays fresh games");

    // A program in the place of cargo that prints the seed.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("properties");
    fs::create_dir_all(&folder).expect("a folder");
    let cargo = folder.join("cargo");
    fs::write(&cargo, "#!/bin/sh\nprintf 'seed %s of %s\\n' \"$POLYBOARD_SEED\" \"$*\"\n").unwrap();
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("a program");
    let path = format!("{}:{}", folder.display(), env::var("PATH").expect("programs"));
    let run = |arguments: &[&str]| {
        let mut script = Command::new(root().join(".ci/properties.sh"));
        let output = script.args(arguments).env("PATH", &path).output().expect("it can be run");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert!(run(&["7"]).ends_with("\nseed 7 of test -p polyboard-properties\n"));
    let printed = [run(&[]), run(&[])];
    assert_ne!(printed[0], printed[1], "each run has a seed of its own");
    for text in &printed {
        let (first, second) = text.split_once('\n').expect("two lines");
        let seed = second.strip_prefix("seed ").and_then(|text| text.split(' ').next());
        let variables = format!("POLYBOARD_SEED={} POLYBOARD_CASES=500", seed.expect("a seed"));
        assert_eq!(first, variables);
    }
}

#[test]
fn the_workflow_reads_the_repository_and_nothing_more() {
    let workflow = workflow();
    let permissions = workflow["permissions"].as_hash().expect("permissions by their names");
    let permissions: Vec<_> =
        permissions.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(permissions, [(Some("contents"), Some("read"))]);
    for (name, job) in jobs(&workflow) {
        assert!(job["permissions"].is_badvalue(), "{name} asks for no more");
        for action in steps(job, "uses") {
            let (action, version) = action.split_once("@v").expect("an action with its version");
            assert!(action.starts_with("actions/"), "{name}: {action} is one of GitHub's own");
            assert!(version.parse::<u32>().is_ok(), "{action}: {version} is a major version");
        }
    }
}
