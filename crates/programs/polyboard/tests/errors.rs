//! The errors of the public interfaces are errors that programs can pass on.

use std::{error::Error, fmt::Debug};

use polyboard::{compare, diff, explain, game, notation, pgn, rules, squares, uci};

const fn is_error<E: Error + Debug + Clone + PartialEq + Send + Sync + 'static>() {}

macro_rules! are_errors {
    ($($error:path),*) => {
        const _: () = { $(is_error::<$error>();)* };
    };
}

are_errors! {
    polyboard::CannotPass, polyboard::Inconsistency, polyboard::NoBoard, polyboard::NoMemory,
    polyboard::NoThreads, polyboard::Overflow, polyboard::TooManyBoards, polyboard::UnknownName,
    explain::charts::NumberFault, compare::CompareError, compare::Refusal, diff::ProgramError,
    explain::PawnOnBackRank, game::CannotClaim, game::CannotCount, game::NoSuchPly,
    game::UnknownMove, notation::FenError, notation::FenNote, notation::ReadError, notation::SanError,
    notation::SuiteError, notation::UciError, pgn::PgnError, pgn::PgnFault,
    pgn::ReplayError, rules::Fault, rules::IllegalMove, rules::InvalidPosition,
    rules::ParseTextError, squares::ParseSquareError, notation::typed::TypedFenError, notation::typed::TypedMoveError,
    uci::Cut, uci::OptionError, uci::PositionError, polyboard_conformance::WrongFacts
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
