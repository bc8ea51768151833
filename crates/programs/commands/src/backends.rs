//! Backends by their names, all of them.

use polyboard::{
    Family,
    backends::{PLAIN, TEXTBOOKS},
};
use polyboard_cli::backends::{check, named};

use crate::prelude::*;

/// The backend of this name, for a command that works on one board and plays these variants. The remedy says what
/// to do with several.
pub(crate) fn one(
    name: &str,
    remedy: &str,
    variants: &[Rules],
) -> Result<&'static Backend, Failure> {
    let backend = named(name, ALL).map_err(|unknown| {
        match name.contains(',') || name.eq_ignore_ascii_case("all") {
            true => {
                let fault = format!("only one board can be named here, such as lerf; {remedy}");
                Failure::at(format!("backend {}", quote(name)), fault)
            }
            false => unknown.into(),
        }
    })?;
    check(backend, variants)?;
    Ok(backend)
}

/// The rules of all variants, for a command that learns from its input which of them it plays.
pub(crate) fn every_variant() -> Vec<Rules> {
    BuiltInVariant::ALL.iter().map(|variant| variant.rules()).collect()
}

/// The backend of this name, if it shares no generator with `first` and so can check its counts.
pub(crate) fn independent(
    first: &'static Backend,
    name: Option<&str>,
    variants: &[Rules],
) -> Result<Option<&'static Backend>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let second = one(name, "one board is enough to check another", variants)?;
    // Plain shares no helper with other mailboxes, and the boards of a textbook share none with tuned ones.
    let generator = |backend: &'static Backend| {
        (backend == &PLAIN, TEXTBOOKS.contains(&backend), backend.facts.family)
    };
    if generator(first) != generator(second) {
        return Ok(Some(second));
    }
    let other = if second.facts.family == Family::Bitboard { "8x8" } else { "lerf" };
    let remedy = format!("choose another family, such as {other}");
    let fault = format!("{second} finds moves by the same code as {first}; {remedy}");
    Err(Failure::at(format!("--check {name}"), fault))
}
