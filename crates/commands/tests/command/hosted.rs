//! The workflow of hosted machines, which cannot run here: its commands exist, and take their arguments.

use std::{os::unix::fs::PermissionsExt, path::Path, process::Command};

use yaml_rust2::{Yaml, YamlLoader};

use crate::docs::{read, root};

/// What a hosted machine has before the repository is there, with the first words of its arguments.
const TOOLS: [(&str, &[&str]); 2] =
    [("git", &["config", "--global"]), ("rustup", &["toolchain", "install", "stable"])];

fn workflow() -> Yaml {
    let text = read(Path::new(".github/workflows/ci.yml"));
    let documents = YamlLoader::load_from_str(&text).expect("the workflow is YAML");
    let [workflow] = &documents[..] else { panic!("{} documents", documents.len()) };
    workflow.clone()
}

/// The jobs with their names.
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
    let refusal = Command::new(root().join(".ci/run")).arg("no-such-part").output();
    let refusal = refusal.expect("bash is there");
    let message = String::from_utf8_lossy(&refusal.stderr).into_owned();
    assert_eq!(refusal.status.code(), Some(3), "{message}");
    let (_, remedy) = message.split_once("; name ").expect("a remedy");
    remedy.split([' ', ',']).any(|word| word == argument)
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
            let file = root().join(program).metadata().expect(command);
            assert!(file.permissions().mode() & 0o111 != 0, "{program} cannot be executed");
            assert_eq!(program, ".ci/run", "{command}");
            assert!(arguments.len() <= 1 && arguments.iter().all(|it| is_taken(it)), "{command}");
        }
    }
}

#[test]
fn the_fast_part_runs_on_three_systems_and_every_proof_each_week() {
    let workflow = workflow();
    let names: Vec<&str> = jobs(&workflow).map(|(name, _)| name).collect();
    assert_eq!(names, ["fast", "every-proof"]);
    let [fast, every_proof] = ["fast", "every-proof"].map(|name| &workflow["jobs"][name]);
    assert_eq!(steps(fast, "run").last(), Some(&".ci/run fast"));
    assert_eq!(steps(every_proof, "run").last(), Some(&".ci/run"));
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
