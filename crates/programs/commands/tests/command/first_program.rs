//! The first program knows the commands of the second.

use std::process::Command;

use crate::{command, words};

#[test]
fn both_programs_have_one_help_and_one_version() {
    for args in ["--help", "-h", "--version", "compare --help", "help compare", "", "prft"] {
        let own = words(args);
        let mut second = Command::new(env!("CARGO_BIN_EXE_polyboard-commands"));
        second
            .args(args.split_whitespace())
            .envs(command().get_envs().filter_map(|(name, value)| Some((name, value?))));
        let second = second.output().expect("it starts");
        assert_eq!(own.code, second.status.code(), "{args}");
        assert_eq!(own.stdout, String::from_utf8_lossy(&second.stdout), "{args}");
        assert_eq!(own.stderr, String::from_utf8_lossy(&second.stderr), "{args}");
    }
}

#[test]
fn every_command_of_the_help_is_reached() {
    let help = words("-h").fine();
    let (_, commands) = help.split_once("Commands:\n").expect("a list of commands");
    let lines = commands.lines().take_while(|line| !line.is_empty());
    let names: Vec<&str> = lines
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|&name| name != "help")
        .collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        let help = words(&format!("{name} --help")).fine();
        assert!(help.contains(&format!("Usage: polyboard {name}")), "{help}");
    }
}
