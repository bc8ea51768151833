//! The second program: its place beside this one, its version, and its start.
//!
//! The first program and the one that [chooses a build](../choose.rs) in an archive have this file.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The file name of the second program, without the ending that some systems add.
pub(crate) const PROGRAM: &str = "polyboard-commands";

/// The answer of every program to `--version`.
const VERSION: &str = concat!("polyboard ", env!("CARGO_PKG_VERSION"));

/// The path of the second program beside this one. An archive has several; their names end with that of the build.
pub(crate) fn beside(build: &str) -> io::Result<PathBuf> {
    let own = env::current_exe().and_then(fs::canonicalize)?;
    Ok(own.with_file_name(format!("{PROGRAM}{build}{}", env::consts::EXE_SUFFIX)))
}

/// The reason why the second program does not belong to the first, such as `is missing`; none if it does.
pub(crate) fn fault(second: &Path) -> Option<&'static str> {
    let mut asked = Command::new(second);
    let asked = asked.arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output();
    match asked {
        Err(_) if !second.exists() => Some("is missing"),
        Ok(answer) if answer.stdout.trim_ascii_end() == VERSION.as_bytes() => None,
        _ => Some("belongs to another version"),
    }
}

/// Runs a program in the place of this one, and returns only if it does not start.
#[cfg(unix)]
pub(crate) fn become_program(program: &mut Command) -> io::Error {
    use std::os::unix::process::CommandExt;
    program.exec()
}

/// Runs a program, ends with its exit code, and returns only if it does not start.
#[cfg(not(unix))]
pub(crate) fn become_program(program: &mut Command) -> io::Error {
    match program.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(3)),
        Err(error) => error,
    }
}
