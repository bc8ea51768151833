//! Colours, completions, the manual, and readers that close the pipe.

use std::{fs, process::Stdio};

use crate::{Run, command, commands_of, file, fresh, shows, split, with_env, words};

#[test]
fn a_pipe_gets_colours_only_on_request() {
    for line in ["show", "bits 0xff00", "show --variant makruk --indices 10x12"] {
        let plain = words(line).fine();
        assert!(!plain.contains('\u{1b}'), "{plain}");
        let painted = words(&format!("{line} --color always")).fine();
        assert!(painted.contains("\u{1b}[") && painted.len() > plain.len(), "{painted}");
        assert_eq!(words(&format!("--color never {line}")).fine(), plain);
        assert_eq!(words(&format!("{line} --color=auto")).fine(), plain);
    }
}

#[test]
fn no_color_is_respected_and_the_flag_overrides_it() {
    assert!(!with_env("show", "NO_COLOR", "1").contains('\u{1b}'));
    assert!(with_env("show", "CLICOLOR_FORCE", "1").contains('\u{1b}'));
    assert!(!with_env("show --color never", "CLICOLOR_FORCE", "1").contains('\u{1b}'));
    assert!(with_env("show --color always", "NO_COLOR", "1").contains('\u{1b}'));
}

#[test]
fn help_and_errors_respect_the_flag() {
    for line in ["--help", "map --help"] {
        assert!(words(&format!("{line} --color always")).stdout.contains('\u{1b}'), "{line}");
        assert!(!words(line).stdout.contains('\u{1b}'), "{line}");
    }
    for line in ["map --explode", "map nowhere"] {
        assert!(words(&format!("--color always {line}")).stderr.contains('\u{1b}'), "{line}");
        assert!(!words(&format!("--color never {line}")).stderr.contains('\u{1b}'), "{line}");
    }
}

#[test]
fn data_for_programs_and_pages_is_never_coloured() {
    for line in ["show --format json", "show --format svg", "map --format json", "map lerf"] {
        assert!(!words(&format!("{line} --color always")).fine().contains('\u{1b}'), "{line}");
    }
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = words(&format!("completions {shell}")).fine();
        shows(&script, &["polyboard", "which", "indices"]);
    }
}

#[test]
fn every_command_has_a_manual_page() {
    shows(&words("man").fine(), &[".TH polyboard 1", "polyboard\\-which"]);
    shows(&words("man bits").fine(), &["\\-\\-mapping"]);
    let folder = fresh("man") + "/man1";
    let write = |folder: &str| words(&format!("man --out {folder}"));
    assert_eq!(write(&folder).fine(), "");
    let page = |name: &str| fs::read_to_string(format!("{folder}/{name}.1")).expect(name);
    let names = commands_of(&words("--help").fine());
    for name in names.iter().map(|name| format!("polyboard-{name}")) {
        shows(&page(&name), &[format!(".TH {name} 1")]);
    }
    shows(&page("polyboard"), &[".TH polyboard 1"]);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), names.len() + 1);

    let taken = file("man.txt", "a file");
    for folder in [format!("{taken}/man1"), taken] {
        write(&folder).refuses_input(&["man.txt", "name another one"]);
    }
    assert_eq!(words("man perft --out pages").code, Some(2));
}

#[test]
fn a_reader_that_closes_the_pipe_is_not_an_error() {
    for line in
        ["map --format svg", "show --color always", "completions bash", "man", "perft 3 --divide"]
    {
        is_ended_by_a_closed_pipe(line);
    }
}

/// Checks that a command whose reader closes the pipe at once ends without a word about it.
pub(crate) fn is_ended_by_a_closed_pipe(line: &str) {
    let mut command = command();
    command.args(split(line)).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    drop(child.stdout.take());
    let run = Run::of(child.wait_with_output().expect("the binary ends"));
    assert_eq!(run.code, Some(0), "{line}");
    assert!(!run.stderr.contains("error") && !run.stderr.contains("panic"), "{line}: {run:?}");
}
