//! The planted bugs by name.

use polyboard::diff::mutants::{ALL, Planted};

use crate::prelude::*;

/// The bug of a side such as `mutant:CastlesThroughAttack`; none if the side is no mutant.
pub(super) fn of(side: &str) -> Result<Option<&'static Planted>, Failure> {
    let Some((kind, name)) = side.split_once(':') else { return Ok(None) };
    if !kind.eq_ignore_ascii_case("mutant") {
        return Ok(None);
    }
    let names = ALL.iter().map(|planted| planted.name);
    let remedy = "name one that `polyboard diff --mutants` lists";
    let unknown = || Failure::unknown("planted bug", name, names, remedy);
    Planted::named(name).ok_or_else(unknown).map(Some)
}

/// The variant of a side that is a mutant.
pub(super) fn variant_of(side: &str) -> Option<BuiltInVariant> {
    of(side).ok()??.game.rules.name.parse().ok()
}

#[derive(Serialize)]
pub(super) struct Bugs {
    mutants: Vec<Bug>,
}

#[derive(Serialize)]
struct Bug {
    name: &'static str,
    family: &'static str,
    what: String,
    variant: &'static str,
}

impl Bugs {
    pub(super) fn all() -> Bugs {
        let bug = |planted: &Planted| Bug {
            name: planted.name,
            family: planted.family,
            what: planted.what.replace('`', ""),
            variant: planted.game.rules.name,
        };
        Bugs { mutants: ALL.iter().map(bug).collect() }
    }
}

impl output::Report for Bugs {
    fn text(&self) -> String {
        let families = self.mutants.chunk_by(|bug, next| bug.family == next.family);
        let family = |bugs: &[Bug]| {
            let bug = |bug: &Bug| format!("  {}\n{}", bug.name, wrapped(&bug.what, 6));
            format!("{}\n{}", bugs[0].family, joined(bugs.iter().map(bug), ""))
        };
        joined(families.map(family), "\n")
    }
}
