//! Backends by their names.
//!
//! An unknown name is invalid input rather than wrong usage, so clap takes any text and the names
//! are looked up here.

use polyboard::Backend;
use strum::IntoEnumIterator;

use crate::{failure::Failure, output::quote};

/// The one backend of this name.
pub(crate) fn one(name: &str) -> Result<Backend, Failure> {
    name.parse()
        .map_err(|_| Failure::new(format!("{}; name one of {}", fault(name), names().join(", "))))
}

/// The backends of a list such as `lerf,reference`; `all` stands for all but the reference.
pub(crate) fn several(list: &str) -> Result<Vec<Backend>, Failure> {
    let mut backends = Vec::new();
    for name in list.split(',') {
        let add = match name {
            "all" => Backend::ALL.to_vec(),
            name => vec![name.parse().map_err(|_| {
                let names = names().join(", ");
                let fault = fault(name);
                Failure::new(format!("{fault}; name some of {names}, or all (but the reference)"))
            })?],
        };
        for backend in add {
            if backends.contains(&backend) {
                return Err(Failure::new(format!(
                    "backend {backend} is there twice; name each once"
                )));
            }
            backends.push(backend);
        }
    }
    Ok(backends)
}

fn fault(name: &str) -> String {
    match name {
        "" => "a backend's name is empty".to_string(),
        name => format!("unknown backend {}", quote(name)),
    }
}

fn names() -> Vec<String> {
    Backend::iter().map(|backend| backend.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_joins_when_it_is_named() {
        assert_eq!(several("all").unwrap(), Backend::ALL);
        let everybody = several("all,reference").unwrap();
        assert_eq!(everybody.len(), Backend::ALL.len() + 1);
        assert!(everybody.contains(&Backend::Reference));
    }

    #[test]
    fn no_name_is_empty_unknown_or_there_twice() {
        for list in ["", "lerf,", ",lerf", "lerf,lerf", "all,lerf", "LERF", "lerf lefr", "all,all"]
        {
            assert!(several(list).is_err(), "{list:?}");
        }
        for name in ["all", "lerf,lefr", "", "Lerf"] {
            assert!(one(name).is_err(), "{name:?}");
        }
    }
}
