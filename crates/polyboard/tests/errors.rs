//! Every error of the public interfaces is an error that programs can pass on.

use std::{error::Error, fmt::Debug};

use polyboard::{
    NoMemory, Overflow, UnknownName,
    compare::CompareError,
    explain::PawnOnBackRank,
    notation::{FenError, FenFault, FenNote, ReadError, SuiteError, SuiteFault, UciError},
    rules::{Fault, InvalidPosition},
    squares::ParseSquareError,
};
use polyboard_conformance::{Failure, WrongFacts};

const fn is_error<E: Error + Debug + Clone + PartialEq + Send + Sync + 'static>() {}

const _: () = {
    is_error::<CompareError>();
    is_error::<Failure>();
    is_error::<Fault>();
    is_error::<FenError>();
    is_error::<FenFault>();
    is_error::<FenNote>();
    is_error::<InvalidPosition>();
    is_error::<NoMemory>();
    is_error::<Overflow>();
    is_error::<ParseSquareError>();
    is_error::<PawnOnBackRank>();
    is_error::<ReadError>();
    is_error::<SuiteError>();
    is_error::<SuiteFault>();
    is_error::<UciError>();
    is_error::<UnknownName>();
    is_error::<WrongFacts>();
};

#[test]
fn a_question_mark_is_enough() {
    fn pass_on() -> Result<(), Box<dyn Error + Send + Sync>> {
        let _backend: polyboard::Backend = "lerf".parse()?;
        let _square: polyboard::squares::Square = "e4".parse()?;
        "mailbox".parse::<polyboard::AnyBackend>()?;
        Ok(())
    }
    assert!(pass_on().unwrap_err().to_string().starts_with("unknown backend \"mailbox\""));
}
