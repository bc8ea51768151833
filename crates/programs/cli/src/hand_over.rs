//! How the first program hands over to the second one.

use std::{env, ffi::OsString, path::Path, process::Command};

use crate::{
    failure::{Exit, Failure},
    output::log,
    second::{PROGRAM, become_program, beside, fault},
};

/// The folder of this package, if this program has not left the machine that compiled it.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Runs the second program with the arguments of this one. Where there are processes that can become
/// another program, it only returns if that is missing, is one of another version, or does not start.
///
/// If cargo runs this program in its checkout, cargo also builds the other one, if any source has changed.
pub fn hand_over() -> Result<Exit, Failure> {
    let program = beside("").map_err(|error| Failure::at("the place of this program", error))?;
    match (cargo(), fault(&program)) {
        (None, Some(fault)) => return Err(unfit(&program, fault)),
        (None, None) => {}
        (Some(cargo), fault) => build(&cargo, &program, fault.is_some())?,
    }
    let error = become_program(Command::new(&program).args(env::args_os().skip(1)));
    Err(Failure::in_file(&program, format!("{error}; install polyboard again")))
}

/// The cargo that runs this program in its checkout by `cargo run`, if it does.
fn cargo() -> Option<OsString> {
    let is_run_here = env::var_os("CARGO_MANIFEST_DIR")? == *HERE;
    env::var_os("CARGO").filter(|_| is_run_here)
}

/// Lets cargo build the second program beside this one, with the profile of this one, unless it is fresh.
fn build(cargo: &OsString, program: &Path, is_old: bool) -> Result<(), Failure> {
    let (folder, target) = match (program.parent(), program.ancestors().nth(2)) {
        (Some(folder), Some(target)) => (folder.file_name().unwrap_or_default(), target),
        _ => return Err(unfit(program, "is not in a folder of cargo")),
    };
    let profile = if folder == "debug" { "dev".into() } else { folder.to_os_string() };
    let mut cargo = Command::new(cargo);
    cargo.args(["build", "--package", PROGRAM, "--profile"]).arg(profile);
    if is_old {
        log("note", "building the other commands and boards, once; this takes one to four minutes");
    } else {
        cargo.arg("--quiet");
    }
    cargo.arg("--target-dir").arg(target).current_dir(HERE);
    match cargo.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Failure::at(PROGRAM, "cargo did not build it; its messages above say why")),
    }
}

fn unfit(program: &Path, fault: &str) -> Failure {
    let remedy = "install both programs together, or build it with \
                  `cargo build --release --package polyboard-commands`";
    Failure::in_file(program, format!("the program with this command {fault}; {remedy}"))
}
