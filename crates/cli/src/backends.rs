//! Backends by their names.
//!
//! An unknown name is invalid input rather than wrong usage, so clap takes any text and the names
//! are looked up here.

use polyboard::{AnyBackend, Backend, sliders::Algorithm};
use strum::IntoEnumIterator;

use crate::{failure::Failure, output::quote};

/// The one backend of this name.
pub(crate) fn one(name: &str) -> Result<AnyBackend, Failure> {
    name.parse().map_err(|_| unknown(name, "one of", ""))
}

/// The backends of a list such as `lerf,reference`; `all` stands for all but the reference.
pub(crate) fn several(list: &str) -> Result<Vec<AnyBackend>, Failure> {
    let mut backends = Vec::new();
    for name in list.split(',') {
        let add = match name {
            "all" => Backend::ALL.map(AnyBackend::from).to_vec(),
            name => vec![
                name.parse()
                    .map_err(|_| unknown(name, "some of", ", or all (but the reference)"))?,
            ],
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

fn unknown(name: &str, how_many: &str, or: &str) -> Failure {
    let fault = match name {
        "" => "a backend's name is empty".to_string(),
        name => format!("unknown backend {}", quote(name)),
    };
    let backends: Vec<String> = Backend::iter().map(|backend| backend.to_string()).collect();
    let with: Vec<String> =
        Algorithm::ALL.map(|algorithm| AnyBackend::Lerf(algorithm).to_string()).to_vec();
    let (backends, with) = (backends.join(", "), with.join(", "));
    Failure::new(format!("{fault}; name {how_many} {backends}{or}, or for other sliders {with}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_joins_when_it_is_named() {
        assert_eq!(several("all").unwrap(), Backend::ALL.map(AnyBackend::from));
        let everybody = several("all,reference").unwrap();
        assert_eq!(everybody.len(), Backend::ALL.len() + 1);
        assert!(everybody.contains(&Backend::Reference.into()));
    }

    #[test]
    fn sliders_join_when_they_are_named() {
        let magic = AnyBackend::Lerf(Algorithm::Magic);
        assert!(!several("all").unwrap().contains(&magic));
        assert_eq!(several("lerf,lerf+magic").unwrap(), [Backend::Lerf.into(), magic]);
        assert_eq!(one("lerf+magic").unwrap(), magic);
    }

    #[test]
    fn no_name_is_empty_unknown_or_there_twice() {
        for list in ["", "lerf,", ",lerf", "lerf,lerf", "all,lerf", "LERF", "lerf lefr", "all,all"]
        {
            assert!(several(list).is_err(), "{list:?}");
        }
        for name in ["all", "lerf,lefr", "", "Lerf", "lerf+", "lerf+all", "lefr+magic"] {
            assert!(one(name).is_err(), "{name:?}");
        }
    }
}
