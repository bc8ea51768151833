//! Every error of the public interfaces is an error that programs can pass on.

use std::{
    error::Error,
    fmt::Debug,
    fs,
    path::{Path, PathBuf},
};

use polyboard::{charts, compare, diff, explain, game, notation, pgn, rules, squares, typed, uci};

const fn is_error<E: Error + Debug + Clone + PartialEq + Send + Sync + 'static>() {}

macro_rules! are_errors {
    ($($error:path),*) => {
        /// The errors, each of which the compiler has checked.
        const ERRORS: &[&str] = &[$({ is_error::<$error>(); stringify!($error) }),*];
    };
}

are_errors! {
    polyboard::CannotPass, polyboard::Inconsistency, polyboard::NoBoard, polyboard::NoMemory,
    polyboard::NoThreads, polyboard::Overflow, polyboard::TooManyBoards, polyboard::UnknownName,
    charts::NumberFault, compare::CompareError, compare::Refusal, diff::ProgramError,
    explain::PawnOnBackRank, game::CannotClaim, game::CannotCount, game::NoSuchPly,
    game::UnknownMove, notation::CastlingFault, notation::FenError, notation::FenFault,
    notation::FenNote, notation::ReadError, notation::SanError, notation::SanFault,
    notation::SuiteError, notation::SuiteFault, notation::UciError, pgn::PgnError, pgn::PgnFault,
    pgn::ReplayError, rules::Fault, rules::IllegalMove, rules::InvalidPosition,
    rules::ParseTextError, squares::ParseSquareError, typed::TypedFenError, typed::TypedMoveError,
    uci::Cut, uci::OptionError, uci::SeatError, polyboard_units::LineError, polyboard_units::LineFault,
    polyboard_units::LogError, polyboard_units::SumError, polyboard_units::UniqueError, polyboard_units::WorkError,
    polyboard_answers::AnswerError, polyboard_conformance::Failure,
    polyboard_conformance::WrongFacts, polyboard_conformance::soak::Disagreement,
    polyboard_lab::LabError
}

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
    let mut found = 0;
    // The command is a program; its errors are its own.
    let is_program =
        |source: &PathBuf| ["cli/src", "commands/src"].iter().any(|end| source.ends_with(end));
    for name in sources(crates).iter().filter(|source| !is_program(source)) {
        for name in errors(name) {
            assert!(
                ERRORS.iter().any(|error| error.rsplit(':').next() == Some(&*name)),
                "{name} is not in the list"
            );
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
