//! Instructions, counted by callgrind.
//!
//! A count needs a process of its own: valgrind runs a program for one contender, and counts inside [`collected`].

use core::fmt;
use std::{
    ffi::OsString,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use crate::contender::Contender;

/// How instructions are counted, or why they are not.
#[derive(Clone, Debug)]
pub enum Counting {
    /// By callgrind.
    By(Callgrind),
    /// Not counted, for this reason.
    Not(String),
}

/// A program that can be run by callgrind.
#[derive(Clone, Debug)]
pub struct Callgrind {
    program: PathBuf,
    arguments: Vec<OsString>,
    /// The target for which the program was compiled, as it prints it.
    target: String,
}

impl Counting {
    /// Tests whether callgrind can run a program with these arguments, and the number of an experiment, a workload and
    /// a contender: one that calls [`Experiment::collect`](crate::Experiment::collect), and prints its target.
    #[must_use]
    pub fn with(program: PathBuf, arguments: Vec<OsString>) -> Counting {
        let version = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
        if !version.is_ok_and(|status| status.success()) {
            return Counting::Not("valgrind is not installed".into());
        }
        let mut callgrind = Callgrind { program, arguments, target: String::new() };
        let Some((output, _)) = callgrind.run("X1", "", "lerf") else {
            let program = callgrind.program.file_name().unwrap_or_default().display();
            return Counting::Not(format!("valgrind cannot run {program}; it knows no AVX-512"));
        };
        callgrind.target = String::from_utf8_lossy(&output.stdout).trim().into();
        Counting::By(callgrind)
    }
}

impl fmt::Display for Counting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Counting::By(it) => write!(f, "counted by callgrind in a build for {}", it.target),
            Counting::Not(reason) => write!(f, "not counted: {reason}"),
        }
    }
}

impl Callgrind {
    /// The output of a run of a contender, and the instructions of the whole workload.
    pub(crate) fn run(&self, id: &str, workload: &str, contender: &str) -> Option<(Output, f64)> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        command.arg("--toggle-collect=*polyboard_lab*instructions*collected*");
        command.arg(&self.program).args(&self.arguments).args([id, workload, contender]);
        let output = command.stdin(Stdio::null()).output().ok()?;
        // ==123== Collected : 45678
        let text = String::from_utf8_lossy(&output.stderr);
        let (_, count) = text.lines().find_map(|line| line.split_once("Collected :"))?;
        let count = count.trim().parse().ok().filter(|_| output.status.success())?;
        Some((output, count))
    }
}

/// Does the work of a contender once: the function whose instructions callgrind counts.
#[inline(never)]
pub(crate) fn collected(contender: &mut Contender<'_>) {
    // If a contender cannot do its work, the run before has reported it.
    _ = contender.answer();
}
