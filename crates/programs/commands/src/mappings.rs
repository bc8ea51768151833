//! Mappings and squares by name.

use polyboard::{ByName, backends};

use crate::prelude::*;

/// The mapping of this name or alias.
pub(crate) fn one(name: &str) -> Result<Chart, Failure> {
    if let Some((what, four)) = family(name) {
        let names = joined(four.iter().map(Chart::name), ", ");
        return Err(Failure::new(format!("{what} is four mappings; name one of {names}")));
    }
    Ok(Chart::by_name(name)?)
}

/// The mapping of this name, or the one under which the backend of this name numbers its squares.
pub(crate) fn native(name: &str) -> Result<Chart, Failure> {
    let backend = backends::named(name).ok();
    let mapping = backend.and_then(|backend| backend.facts.mapping);
    one(mapping.map_or(name, |mapping| mapping.name))
}

/// The mapping of this name, which must have 64 cells, because a set has 64 bits. Prints a note if
/// the name is ambiguous.
pub(crate) fn word(name: &str) -> Result<Chart, Failure> {
    let chart = one(name)?;
    if let Some(caution) = caution(name) {
        log("note", caution);
    }
    if chart.is_word() {
        return Ok(chart);
    }
    let remedy = format!("name one of {}", joined(Chart::words().iter().map(Chart::name), ", "));
    let fault = format!("{} cells, but a set has 64 bits; {remedy}", chart.cells());
    Err(Failure::new(format!("{} has {fault}", chart.name())))
}

/// The note on a name that different authors use for different mappings.
pub(crate) fn caution(name: &str) -> Option<&'static str> {
    Chart::named(name)?.caution().filter(|_| name.eq_ignore_ascii_case("berf"))
}

/// The mapping of this name, or those of a group: all, the eight with 64 cells, the four of LSF or LSR.
pub(crate) fn several(name: &str) -> Result<Vec<Chart>, Failure> {
    match (name.to_ascii_lowercase().as_str(), family(name)) {
        ("all", _) => Ok(Chart::all()),
        ("eight", _) => Ok(Chart::words()),
        (_, Some((_, four))) => Ok(four),
        _ => one(name).map(|chart| vec![chart]),
    }
}

/// The four mappings that a name of the Chess Programming Wiki stands for, and what it means.
fn family(name: &str) -> Option<(&'static str, Vec<Chart>)> {
    let (what, is_lsf) = match name.to_ascii_lowercase().as_str() {
        "lsf" => ("LSF, least significant file,", true),
        "lsr" => ("LSR, least significant rank,", false),
        _ => return None,
    };
    let four = Chart::words().into_iter().filter(|chart| chart.is_lsf() == is_lsf);
    Some((what, four.collect()))
}

pub(crate) fn square(name: &str) -> Result<Square, Failure> {
    name.to_ascii_lowercase().parse().map_err(|_| {
        Failure::new(format!("{} is not a square; name one from a1 to h8", quote(name)))
    })
}
