//! The first program alone, beside another one, and beside one of another version.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::{Mutex, MutexGuard, PoisonError},
};

const SECOND: &str = "polyboard-commands";

/// A process that starts while another test writes a program holds that file open for a moment, and a system
/// refuses to run a file that is open for writing. So the tests take turns.
fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A copy of the first program in a folder of its own.
fn alone(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let program = folder.join(format!("polyboard{}", env::consts::EXE_SUFFIX));
    fs::copy(env!("CARGO_BIN_EXE_polyboard"), &program).expect("a copy");
    program
}

/// Runs it like a user, not like cargo.
fn run(program: &Path, args: &str) -> Output {
    let mut command = Command::new(program);
    command.args(args.split_whitespace()).env_remove("CARGO").env_remove("COLUMNS");
    command.output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Checks that it refuses the arguments with all of these words, and prints nothing else.
#[track_caller]
fn refuses(program: &Path, args: &str, words: &[&str]) {
    let refused = run(program, args);
    assert_eq!((refused.status.code(), &*refused.stdout), (Some(3), &b""[..]), "{refused:?}");
    let message = text(&refused.stderr);
    assert!(words.iter().all(|word| message.contains(word)), "{args}: {message}");
}

#[test]
fn it_compares_the_boards_of_the_first_table_by_itself() {
    let _turn = turn();
    let program = alone("compares");
    for variant in ["chess", "makruk"] {
        let args = format!("compare --variant {variant} --seconds 0 --depth 2 --format json");
        let compared = run(&program, &args);
        assert_eq!(compared.status.code(), Some(0), "{compared:?}");
        let printed = text(&compared.stdout);
        for name in ["lerf", "lefr", "0x88", "10x12"] {
            assert!(printed.contains(&format!("\"{name}\"")), "{name}: {printed}");
        }
    }
    for (args, fault) in [
        ("compare --backends lefrr", "did you mean lefr?"),
        ("compare --backends lerf,lerf", "named twice"),
        ("compare --backends lerf,a1b1", "named twice"),
    ] {
        refuses(&program, args, &[fault]);
    }
    let usage = run(&program, "prft");
    assert_eq!(usage.status.code(), Some(2));
    assert!(text(&usage.stderr).contains("perft"), "a similar command is named: {usage:?}");
}

#[test]
fn without_the_second_program_it_says_what_to_install() {
    let _turn = turn();
    let program = alone("missing");
    let args = "perft 3|help map|compare --backends lerf+magic|compare --backends lerf,berf|compare --backends BEFR|\
                compare --backends all|compare --backends lerf,engine:stockfish";
    for args in args.split('|') {
        refuses(&program, args, &["is missing; install both programs together", SECOND]);
    }
}

/// The line `8/8/8/8/8/8/8/K1k5 w - - ;D1 1` as gzip writes it.
#[cfg(unix)]
const SUITE: [u8; 40] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xb3, 0xd0, 0xb7, 0x40, 0x82, 0xde,
    0x86, 0xd9, 0xa6, 0x0a, 0xe5, 0x0a, 0xba, 0x40, 0x68, 0xed, 0x62, 0xa8, 0x60, 0xc8, 0x05, 0x00,
    0x07, 0x31, 0x8f, 0x9f, 0x1f, 0x00, 0x00, 0x00,
];

/// A script stands for the second program.
#[cfg(unix)]
#[test]
fn it_hands_over_to_a_program_of_its_version_only() {
    use std::os::unix::fs::PermissionsExt;

    let _turn = turn();
    let program = alone("versions");
    let version = text(&run(&program, "--version").stdout);
    assert_eq!(version, concat!("polyboard ", env!("CARGO_PKG_VERSION"), "\n"));
    let second = program.with_file_name(SECOND);
    let write = |version: &str| {
        let script = format!(
            "#!/bin/sh\n[ \"$1\" = --version ] && echo '{version}' && exit\necho \"$@\"; exit 7\n"
        );
        fs::write(&second, script).expect("a script");
        fs::set_permissions(&second, fs::Permissions::from_mode(0o755)).expect("its owner decides");
    };
    write("polyboard 0.0.1");
    refuses(&program, "map lerf", &["belongs to another version"]);

    write(version.trim());
    for args in
        ["--color never compare --backends lerf,quad --depth 2", "compare --backends lerf,berf"]
    {
        let handed = run(&program, args);
        let printed = (handed.status.code(), text(&handed.stdout));
        assert_eq!(printed, (Some(7), format!("{args}\n")), "{handed:?}");
    }

    // A build together with the second program has the formats, too, and compares by itself.
    let suite = program.with_file_name("suite.epd.gz");
    fs::write(&suite, SUITE).expect("a file");
    let suite = suite.to_str().expect("the path is text");
    let compared = run(&program, &format!("compare --depth 1 --seconds 0 --suite {suite}"));
    assert!(matches!(compared.status.code(), Some(0 | 7)), "{compared:?}");
}
