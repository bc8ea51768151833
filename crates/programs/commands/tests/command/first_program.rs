//! The first program knows the commands of the second.

use std::process::Command;

use crate::{Run, command, commands_of, split, words};

#[test]
fn both_programs_have_one_help_and_one_version() {
    for args in ["--help", "-h", "--version", "compare --help", "help compare", "", "prft"] {
        let mut second = Command::new(env!("CARGO_BIN_EXE_polyboard-commands"));
        second.args(split(args));
        second.envs(command().get_envs().filter_map(|(name, value)| Some((name, value?))));
        assert_eq!(words(args), Run::of(second.output().expect("it starts")), "{args}");
    }
    assert_eq!(words("").code, Some(2));
}

#[test]
fn the_help_shows_some_commands_in_groups_and_then_the_others() {
    for flag in ["-h", "--help"] {
        let help = words(flag).fine();
        let (first, others) = help.split_once("\nMore commands:\n").expect("two lists");
        let (before, count) = first.split_once("\nCount on many machines:\n").expect("a group");
        let (before, play) = before.split_once("\nPlay:\n").expect("a group");
        let (before, show) = before.split_once("\nShow and explain:\n").expect("a group");
        let (_, compare) = before.split_once("\nCompare and check:\n").expect("a group");
        let is_row = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
        let rows = |list: &str| list.lines().filter(is_row).count();
        assert_eq!([compare, show, play, count].map(rows), [4, 4, 2, 4], "{help}");
        assert_eq!(commands_of(&help).len(), 27, "{others}");
    }
}
