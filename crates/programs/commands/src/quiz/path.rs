//! The exercises in code, in the order of the book: how many are solved, and which is next.

use std::{
    env::{self, consts::EXE_EXTENSION},
    fs,
    io::BufRead,
    process::{self, Command},
};

use crate::{play::next_line, prelude::*};

/// Names the next exercise until all are solved or the input ends.
pub(super) fn lead(mut input: impl BufRead) -> Result<Exit, Failure> {
    let names = in_order()?;
    loop {
        let printed = tested(&names)?;
        let is_solved =
            |name: &String| printed.contains(&format!("test {name}::it_is_right ... ok"));
        let solved = names.iter().filter(|name| is_solved(name)).count();
        let Some(next) = names.iter().find(|name| !is_solved(name)) else {
            return print("All exercises in code are solved.\n").map(|()| Exit::Fine);
        };
        // Without a test that ran, the text is that of the compiler, about any of the files.
        let ran = printed.split_once(&format!("---- {next}::it_is_right stdout ----\n"));
        let hint = match ran {
            Some((_, rest)) => {
                let (path, failure) = (file(next), rest.split("\n\n").next().unwrap_or(rest));
                let text = fs::read_to_string(&path).map_err(|it| Failure::in_file(&path, it))?;
                let head = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
                let head = joined(head, "\n");
                let (task, hint) = head.split_once("\n\n").unwrap_or((&head, ""));
                let (all, next, failure) = (names.len(), path.display(), failure.trim());
                let state = format!("{solved} of {all} exercises in code are solved. Next: {next}");
                print(&format!("{state}\n\n{task}\n\n{failure}\n"))?;
                hint.lines().next().unwrap_or_default().to_string()
            }
            None => {
                print(&printed)?;
                "The compiler names the line.".to_string()
            }
        };
        loop {
            print("\n? shows a hint, an empty line tests again; Ctrl-D ends\n")?;
            match next_line(&mut input)?.transpose()?.as_deref().map(str::trim) {
                None => return Ok(Exit::Fine),
                Some("?") => print(&format!("{hint}\n"))?,
                Some(_) => break,
            }
        }
    }
}

/// The names of the exercises, which are those of their chapters.
fn in_order() -> Result<Vec<String>, Failure> {
    let path = Path::new("docs/SUMMARY.md");
    let remedy = "run this in a clone of the repository";
    let summary = fs::read_to_string(path)
        .map_err(|error| Failure::in_file(path, format!("{error}; {remedy}")))?;
    let pages = summary.split("](").filter_map(|link| link.split_once(".md)"));
    let names = pages.map(|(page, _)| page.replace('-', "_"));
    Ok(names.filter(|name| file(name).exists()).collect())
}

fn file(name: &str) -> PathBuf {
    Path::new("docs/exercises").join(name).with_extension("rs")
}

/// What the tests of all exercises print as one program, or what the compiler says.
fn tested(names: &[String]) -> Result<String, Failure> {
    let remedy = "the exercises need Rust: https://rustup.rs";
    let fault = |error| Failure::at("rustc", format!("{error}; {remedy}"));
    let folder = env::current_dir().map_err(fault)?;
    let module = |name: &String| format!("#[path = {:?}]\nmod {name};\n", folder.join(file(name)));
    let source = env::temp_dir().join(format!("polyboard-exercises-{}.rs", process::id()));
    let program = source.with_extension(EXE_EXTENSION);
    fs::write(&source, names.iter().map(module).collect::<String>()).map_err(fault)?;
    let mut rustc = Command::new("rustc");
    let done = rustc.args(["--test", "-A", "warnings", "-o"]).arg(&program).arg(&source).output();
    let _ = fs::remove_file(&source);
    let mut done = done.map_err(fault)?;
    if done.status.success() {
        done = Command::new(&program).env("RUST_BACKTRACE", "0").output().map_err(fault)?;
        let _ = fs::remove_file(&program);
        return Ok(String::from_utf8_lossy(&done.stdout).into_owned());
    }
    Ok(String::from_utf8_lossy(&done.stderr).into_owned())
}
