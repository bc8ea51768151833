//! Every error of the public interfaces is an error that programs can pass on.

use std::{
    error::Error,
    fmt::Debug,
    fs,
    path::{Path, PathBuf},
};

use polyboard::{
    CannotPass, Inconsistency, NoBoard, NoMemory, NoThreads, Overflow, TooManyBoards, UnknownName,
    charts::NumberFault,
    compare::{CompareError, Refusal},
    diff::ProgramError,
    explain::PawnOnBackRank,
    game::{CannotClaim, CannotCount, NoSuchPly, UnknownMove},
    notation::{
        CastlingFault, FenError, FenFault, FenNote, ReadError, SanError, SanFault, SuiteError,
        SuiteFault, UciError,
    },
    pgn::{PgnError, PgnFault, ReplayError},
    rules::{Fault, IllegalMove, InvalidPosition, ParseTextError},
    squares::ParseSquareError,
    typed::{TypedFenError, TypedMoveError},
    uci::{Cut, OptionError, SeatError},
};
use polyboard_answers::AnswerError;
use polyboard_conformance::{Failure, WrongFacts, soak::Disagreement};
use polyboard_explore::ExportError;
use polyboard_lab::LabError;
use polyboard_units::{LineError, LineFault, LogError, SumError, UniqueError, WorkError};

const fn is_error<E: Error + Debug + Clone + PartialEq + Send + Sync + 'static>() {}

const _: () = {
    is_error::<AnswerError>();
    is_error::<CannotClaim>();
    is_error::<CannotCount>();
    is_error::<CannotPass>();
    is_error::<Cut>();
    is_error::<CastlingFault>();
    is_error::<CompareError>();
    is_error::<Refusal>();
    is_error::<Disagreement>();
    is_error::<TooManyBoards>();
    is_error::<LabError>();
    is_error::<ExportError>();
    is_error::<Failure>();
    is_error::<Fault>();
    is_error::<FenError>();
    is_error::<FenFault>();
    is_error::<FenNote>();
    is_error::<IllegalMove>();
    is_error::<Inconsistency>();
    is_error::<InvalidPosition>();
    is_error::<NoBoard>();
    is_error::<NoMemory>();
    is_error::<NoSuchPly>();
    is_error::<NoThreads>();
    is_error::<NumberFault>();
    is_error::<OptionError>();
    is_error::<Overflow>();
    is_error::<ParseSquareError>();
    is_error::<ParseTextError>();
    is_error::<PawnOnBackRank>();
    is_error::<PgnError>();
    is_error::<PgnFault>();
    is_error::<ProgramError>();
    is_error::<ReadError>();
    is_error::<ReplayError>();
    is_error::<SanError>();
    is_error::<SanFault>();
    is_error::<SuiteError>();
    is_error::<SuiteFault>();
    is_error::<TypedFenError>();
    is_error::<TypedMoveError>();
    is_error::<UciError>();
    is_error::<UnknownMove>();
    is_error::<UnknownName>();
    is_error::<LineError>();
    is_error::<LineFault>();
    is_error::<LogError>();
    is_error::<SeatError>();
    is_error::<SumError>();
    is_error::<UniqueError>();
    is_error::<WorkError>();
    is_error::<WrongFacts>();
};

/// The public types that are called errors or derive `Error`, in the sources of the workspace.
fn errors(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the sources are there");
    let paths = entries.map(|entry| entry.expect("an entry can be read").path());
    let (folders, files): (Vec<_>, Vec<_>) = paths.partition(|path| path.is_dir());
    let mut errors: Vec<String> = folders.iter().flat_map(|folder| errors(folder)).collect();
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
        let text = fs::read_to_string(file).expect("a source is text");
        let mut is_derived = false;
        for line in text.lines() {
            is_derived |= line.starts_with("#[derive(") && line.contains("thiserror::Error");
            let item = line.strip_prefix("pub struct ").or(line.strip_prefix("pub enum "));
            let implemented = line.strip_prefix("impl ").and_then(|it| it.split_once("Error for "));
            let name = match (item, implemented) {
                (Some(name), _) => Some(name).filter(|_| core::mem::take(&mut is_derived)),
                (_, Some((_, name))) => Some(name),
                _ => None,
            };
            let name = name.or(item.filter(|item| item.contains("Error")));
            let end = |c: char| !c.is_alphanumeric();
            errors.extend(name.and_then(|name| name.split(end).next()).map(str::to_owned));
        }
    }
    errors
}

/// The folders `src` of all packages below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    if folder.join("Cargo.toml").exists() {
        return vec![folder.join("src")];
    }
    let entries = fs::read_dir(folder).expect("the crates are there");
    let entries = entries.map(|entry| entry.expect("an entry can be read").path());
    entries.filter(|path| path.is_dir()).flat_map(|folder| sources(&folder)).collect()
}

#[test]
fn the_list_of_errors_is_complete() {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let crates = folders.find(|folder| folder.ends_with("crates")).expect("it lies in crates/");
    let list = include_str!("errors.rs");
    let mut found = 0;
    // The command is a program; its errors are its own.
    let is_program =
        |source: &PathBuf| ["cli/src", "commands/src"].iter().any(|end| source.ends_with(end));
    for name in sources(crates).iter().filter(|source| !is_program(source)) {
        for name in errors(name) {
            assert!(list.contains(&format!("is_error::<{name}>()")), "{name} is not in the list");
            found += 1;
        }
    }
    assert!(found >= 17, "{found} errors found");
}

#[test]
fn a_question_mark_is_enough() {
    fn pass_on() -> Result<(), Box<dyn Error + Send + Sync>> {
        let _backend = polyboard::backends::named("lerf")?;
        let _square: polyboard::squares::Square = "e4".parse()?;
        polyboard::backends::named("mailbox")?;
        Ok(())
    }
    assert!(pass_on().unwrap_err().to_string().starts_with("unknown backend \"mailbox\""));
}
