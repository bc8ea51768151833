//! Colours, completions, the manual, and readers that close the pipe.

use std::{fs, path::Path, process::Stdio};

use crate::{command, commands_of, file, run, words};

/// The stdout of a run with this variable in the environment.
fn with_env(line: &str, key: &str, value: &str) -> String {
    let output = command().args(line.split_whitespace()).env(key, value).output();
    String::from_utf8(output.expect("the binary runs").stdout).expect("stdout is UTF-8")
}

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
        for word in ["polyboard", "which", "indices"] {
            assert!(script.contains(word), "{shell} knows {word}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let page = words("man").fine();
    assert!(page.contains(".TH polyboard 1") && page.contains("polyboard\\-which"), "{page}");
    assert!(words("man bits").fine().contains("\\-\\-mapping"));
}

#[test]
fn all_manual_pages_are_written() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man/man1");
    let write = |folder: &Path| run(&["man", "--out", &folder.to_string_lossy()]);
    assert_eq!(write(&folder).fine(), "");
    let help = words("--help").fine();
    let names = commands_of(&help);
    for name in &names {
        let page = fs::read_to_string(folder.join(format!("polyboard-{name}.1"))).expect(name);
        assert!(page.contains(&format!(".TH polyboard-{name} 1")), "{page}");
    }
    let page = fs::read_to_string(folder.join("polyboard.1")).expect("the page of polyboard");
    assert!(page.contains(".TH polyboard 1"), "{page}");
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), names.len() + 1);

    let taken = file("man.txt", "a file");
    write(&taken).refuses_input(&["man.txt", "name another one"]);
    write(&taken.join("man1")).refuses_input(&["man.txt", "name another one"]);
    assert_eq!(words("man perft --out pages").code, Some(2));
}

#[test]
fn a_reader_that_closes_the_pipe_is_not_an_error() {
    for line in
        ["map --format svg", "show --color always", "completions bash", "man", "perft 3 --divide"]
    {
        let mut command = command();
        command.args(line.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the binary ends");
        assert_eq!(output.status.code(), Some(0), "{line}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(!errors.contains("error") && !errors.contains("panic"), "{line}: {errors}");
    }
}
