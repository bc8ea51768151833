//! How the second program is found, checked and started.

use std::{
    env,
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    failure::{Exit, Failure},
    output::{log, print},
};

/// The version and a hash of the sources. Two programs with the same stamp belong together.
pub const STAMP: &str = env!("POLYBOARD_STAMP");

/// The question for the stamp, which one of the programs asks the other.
const QUESTION: &str = "--stamp";

/// The file name of the second program, without the ending that some systems add.
const PROGRAM: &str = "polyboard-commands";

/// The folder of this package, if this program has not left the machine that compiled it.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Prints the stamp, if it is all that the arguments ask for.
#[must_use]
pub fn prints_stamp() -> bool {
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    args == [QUESTION] && print(&format!("{STAMP}\n")).is_ok()
}

/// Runs the second program with the arguments of this one. Where there are processes that can become
/// another program, it does not return.
///
/// # Errors
///
/// The second program is missing, is one of another version, or does not start.
pub fn hand_over() -> Result<Exit, Failure> {
    let program = beside()?;
    if stamp(&program).as_deref() != Some(STAMP) {
        let Some(cargo) = cargo() else { return Err(unfit(&program)) };
        build(&cargo, &program)?;
        if stamp(&program).as_deref() != Some(STAMP) {
            return Err(unfit(&program));
        }
    }
    become_program(Command::new(&program).args(env::args_os().skip(1)))
        .map_err(|error| Failure::in_file(&program, format!("{error}; install polyboard again")))
}

/// The place of the second program: the folder of this one.
fn beside() -> Result<PathBuf, Failure> {
    let own = env::current_exe().and_then(fs::canonicalize);
    let own = own.map_err(|error| Failure::at("the place of this program", error))?;
    Ok(own.with_file_name(format!("{PROGRAM}{}", env::consts::EXE_SUFFIX)))
}

/// The stamp of a program; none if it does not answer.
fn stamp(program: &Path) -> Option<String> {
    let mut asked = Command::new(program);
    let output = asked.arg(QUESTION).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    Some(String::from_utf8(output.stdout).ok()?.trim_end().to_string())
}

/// The cargo that runs this program in its checkout by `cargo run`, if it does.
fn cargo() -> Option<OsString> {
    let is_run_here = env::var_os("CARGO_MANIFEST_DIR")? == *HERE;
    env::var_os("CARGO").filter(|_| is_run_here)
}

/// Builds the second program beside this one, with the profile of this one.
fn build(cargo: &OsString, program: &Path) -> Result<(), Failure> {
    let (folder, target) = match (program.parent(), program.ancestors().nth(2)) {
        (Some(folder), Some(target)) => (folder.file_name().unwrap_or_default(), target),
        _ => return Err(unfit(program)),
    };
    let profile = if folder == "debug" { "dev".into() } else { folder.to_os_string() };
    log("note", "building the other commands and boards, once; this takes one to four minutes");
    let mut cargo = Command::new(cargo);
    cargo.args(["build", "--package", PROGRAM, "--profile"]).arg(profile);
    cargo.arg("--target-dir").arg(target).current_dir(HERE);
    match cargo.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Failure::at(PROGRAM, "cargo did not build it; its messages above say why")),
    }
}

fn unfit(program: &Path) -> Failure {
    let fault = if program.exists() { "belongs to another version" } else { "is missing" };
    let remedy = "install both programs together, or build it with \
                  `cargo build --release --package polyboard-commands`";
    Failure::in_file(program, format!("the program with this command {fault}; {remedy}"))
}

#[cfg(unix)]
fn become_program(program: &mut Command) -> io::Result<Exit> {
    use std::os::unix::process::CommandExt;
    Err(program.exec())
}

#[cfg(not(unix))]
fn become_program(program: &mut Command) -> io::Result<Exit> {
    let code = program.status()?.code();
    std::process::exit(code.unwrap_or(Exit::InvalidInput as i32))
}
