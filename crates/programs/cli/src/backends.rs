//! Backends by their names.
//!
//! An unknown name is invalid input rather than wrong usage, so clap accepts any text and this
//! module looks the name up.

use polyboard::{
    AnyBoard, Backend, Backends, DynBoard, Family, Position, UnknownName, Variant,
    backends::{NAMES, TEXTBOOKS},
    rules::Rules,
};

use crate::{failure::Failure, output::log};

/// The backend of this name.
///
/// # Errors
///
/// [`UnknownName`] with the names of all backends, whether or not they are among the known ones.
pub fn named(name: &str, known: Backends) -> Result<&'static Backend, UnknownName> {
    let found = known.iter().copied().find(|backend| backend.is_named(name));
    found.ok_or_else(|| UnknownName::of("backend", name, NAMES.to_vec()))
}

/// Checks that a backend plays these variants.
///
/// # Errors
///
/// The variants that it plays, if one of these is not among them.
pub fn check(backend: &Backend, variants: &[Rules]) -> Result<(), Failure> {
    for rules in variants {
        backend.board_type(rules)?;
    }
    Ok(())
}

/// The backends of a list such as `lerf,reference` that play these variants; `all` stands for those before the
/// reference and those of a textbook.
///
/// # Errors
///
/// A name that is unknown, that stands twice, or whose backend does not play a variant.
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

/// Adds the backend of a name, or those that `all` stands for, to a list. A note names those that `all` leaves out
/// because they do not play one of the variants.
///
/// # Errors
///
/// The name is unknown, a backend is in the list already, or does not play a variant.
pub fn add(
    name: &str,
    known: Backends,
    variants: &[Rules],
    backends: &mut Vec<&'static Backend>,
) -> Result<(), Failure> {
    let stored =
        known.iter().copied().take_while(|backend| backend.facts.family != Family::Reference);
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
