//! Backends by their names.
//!
//! An unknown name is invalid input rather than wrong usage, so clap accepts any text and this
//! module looks the name up.

use polyboard::{
    AnyBoard, Backend, Backends, DynBoard, Position, UnknownName, Variant, backends::NAMES,
};

use crate::failure::Failure;

/// The backend of this name.
///
/// # Errors
///
/// [`UnknownName`] with the names of all backends, whether or not they are among the known ones.
pub fn named(name: &str, known: Backends) -> Result<&'static Backend, UnknownName> {
    let found = known.iter().copied().find(|backend| backend.is_named(name));
    found.ok_or_else(|| UnknownName::of("backend", name, NAMES.to_vec()))
}

/// The backends of a list such as `lerf,reference`; `all` stands for those before the reference.
///
/// # Errors
///
/// A name that is unknown, or that stands twice.
pub fn several(list: &str, known: Backends) -> Result<Vec<&'static Backend>, Failure> {
    let mut backends = Vec::new();
    for name in list.split(',') {
        add(name, known, &mut backends)?;
    }
    Ok(backends)
}

/// Adds the backend of a name, or those that `all` stands for, to a list.
///
/// # Errors
///
/// The name is unknown, or a backend is in the list already.
pub fn add(
    name: &str,
    known: Backends,
    backends: &mut Vec<&'static Backend>,
) -> Result<(), Failure> {
    let all = known.iter().copied().take_while(|backend| backend.name() != "reference");
    let added = match &name.to_ascii_lowercase()[..] {
        "all" => all.collect(),
        _ => vec![named(name, known).map_err(|unknown| {
            Failure::new(format!(
                "{unknown}; or all, which is all but the reference, other sliders and other mappings"
            ))
        })?],
    };
    for backend in added {
        if backends.contains(&backend) {
            return Err(Failure::new(format!("backend {backend} is named twice; name each once")));
        }
        backends.push(backend);
    }
    Ok(())
}

/// The board of a backend. Every backend of the command plays the variants of the command.
#[must_use]
pub fn board<V: Variant>(backend: &Backend, position: &Position<V>) -> Box<dyn DynBoard> {
    backend.board(position).expect("every backend plays the variants that are built in")
}

/// The board of a backend, for code over any one board.
#[must_use]
pub fn any_board<V: Variant>(backend: &Backend, position: &Position<V>) -> AnyBoard<V> {
    AnyBoard::of(board(backend, position)).expect("a board plays the variant of its position")
}
