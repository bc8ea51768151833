//! Backends by their names.
//!
//! An unknown name is invalid input rather than wrong usage, so clap accepts any text and this module looks the name
//! up. Its errors are names that are unknown or stand twice, and backends that do not play a variant.

use polyboard::{
    AnyBoard, Backend, Backends, DynBoard, Family, Position, UnknownName, Variant,
    backends::{NAMES, TEXTBOOKS},
    rules::Rules,
};

use crate::{failure::Failure, output::log};

/// The backend of this name. The error has the names of all backends, whether or not they are among the known ones.
pub fn named(name: &str, known: Backends) -> Result<&'static Backend, UnknownName> {
    let found = known.iter().copied().find(|backend| backend.is_named(name));
    found.ok_or_else(|| UnknownName::of("backend", name, NAMES.to_vec()))
}

/// Checks that a backend plays these variants. The error names those that it plays.
pub fn check(backend: &Backend, variants: &[Rules]) -> Result<(), Failure> {
    for rules in variants {
        backend.board_type(rules)?;
    }
    Ok(())
}

/// The backends of a list such as `lerf,reference`, each of which must play these variants.
pub fn several(
    list: &str,
    known: Backends,
    variants: &[Rules],
) -> Result<Vec<&'static Backend>, Failure> {
    let mut backends = Vec::new();
    for name in list.split(',') {
        add(name, known, variants, &mut backends)?;
    }
    Ok(backends)
}

/// Adds the backend of a name to a list, or for `all` those before the reference and those of a textbook which play the
/// variants; a note names those left out.
pub fn add(
    name: &str,
    known: Backends,
    variants: &[Rules],
    backends: &mut Vec<&'static Backend>,
) -> Result<(), Failure> {
    let stored = known.iter().copied().take_while(|it| it.facts.family != Family::Reference);
    let all = stored.filter(|it| !TEXTBOOKS.contains(it)).chain(TEXTBOOKS.iter().copied());
    let added = if name.eq_ignore_ascii_case("all") {
        let (added, others): (Vec<&Backend>, Vec<&Backend>) =
            all.partition(|backend| variants.iter().all(|rules| backend.plays(rules)));
        // A command that learns the variant from its input, game by game, cannot say why.
        if let ([_, ..], [variant]) = (&others[..], variants) {
            let names = others.iter().map(|backend| backend.name()).collect::<Vec<_>>().join(", ");
            log("note", format!("all leaves out {names}, which do not play {}", variant.name));
        }
        added
    } else {
        let remedy = "or all, which is all but the reference, other sliders and other mappings";
        let unknown = |unknown| Failure::new(format!("{unknown}; {remedy}"));
        let backend = named(name, known).map_err(unknown)?;
        check(backend, variants)?;
        vec![backend]
    };
    for backend in added {
        if backends.contains(&backend) {
            return Err(Failure::new(format!("backend {backend} is named twice; name each once")));
        }
        backends.push(backend);
    }
    Ok(())
}

/// The board of a backend that was chosen for the variant.
#[must_use]
pub fn board<V: Variant>(backend: &Backend, position: &Position<V>) -> Box<dyn DynBoard> {
    backend.board(position).expect("the backend was chosen for the variant")
}

/// The board of a backend, for code over any one board.
#[must_use]
pub fn any_board<V: Variant>(backend: &Backend, position: &Position<V>) -> AnyBoard<V> {
    AnyBoard::of(board(backend, position)).expect("a board plays the variant of its position")
}
