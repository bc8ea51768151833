//! Backends by their names.
//!
//! An unknown name is invalid input rather than wrong usage, so clap accepts any text and this
//! module looks the name up.

use polyboard::{AnyBackend, Backend, sliders::Algorithm};
use strum::IntoEnumIterator;

use crate::{failure::Failure, output::quote};

/// The backend of this name.
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
                    "backend {backend} is named twice; name each once"
                )));
            }
            backends.push(backend);
        }
    }
    Ok(backends)
}

fn unknown(name: &str, how_many: &str, or: &str) -> Failure {
    let fault = match name {
        "" => "the name of a backend is empty".to_string(),
        name => format!("unknown backend {}", quote(name)),
    };
    let backends: Vec<String> = Backend::iter().map(|backend| backend.to_string()).collect();
    let sliders: Vec<String> =
        Algorithm::ALL.map(|algorithm| AnyBackend::Lerf(algorithm).to_string()).to_vec();
    let (backends, sliders) = (backends.join(", "), sliders.join(", "));
    Failure::new(format!(
        "{fault}; name {how_many} {backends}{or}, or with other sliders {sliders}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_is_included_only_by_name() {
        assert_eq!(several("all").unwrap(), Backend::ALL.map(AnyBackend::from));
        let backends = several("all,reference").unwrap();
        assert_eq!(backends.len(), Backend::ALL.len() + 1);
        assert!(backends.contains(&Backend::Reference.into()));
    }

    #[test]
    fn other_sliders_are_included_only_by_name() {
        let magic = AnyBackend::Lerf(Algorithm::Magic);
        assert!(!several("all").unwrap().contains(&magic));
        assert_eq!(several("lerf,lerf+magic").unwrap(), [Backend::Lerf.into(), magic]);
        assert_eq!(one("lerf+magic").unwrap(), magic);
    }

    #[test]
    fn empty_unknown_and_repeated_names_are_errors() {
        for list in ["", "lerf,", ",lerf", "lerf,lerf", "all,lerf", "LERF", "lerf lefr", "all,all"]
        {
            assert!(several(list).is_err(), "{list:?}");
        }
        for name in ["all", "lerf,lefr", "", "Lerf", "lerf+", "lerf+all", "lefr+magic"] {
            assert!(one(name).is_err(), "{name:?}");
        }
    }
}
