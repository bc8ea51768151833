//! Backends by their names.
//!
//! An unknown name is invalid input rather than wrong usage, so clap accepts any text and this
//! module looks the name up.

use polyboard::{AnyBackend, Backend, Family, UnknownName};

use crate::{failure::Failure, output::quote};

/// The backend of this name, for a command that works on one board. The remedy says what to do with
/// several.
pub(crate) fn one(name: &str, remedy: &str) -> Result<AnyBackend, Failure> {
    name.parse().map_err(|unknown: UnknownName| match is_list(name) {
        true => Failure::at(
            format!("backend {}", quote(name)),
            format!("only one board can be named here, such as lerf; {remedy}"),
        ),
        false => Failure::new(unknown.to_string()),
    })
}

/// Whether a text names several backends.
pub(crate) fn is_list(name: &str) -> bool {
    name.eq_ignore_ascii_case("all") || name.contains(',')
}

/// The backend of this name, if it shares no generator with `first` and so can check its counts.
pub(crate) fn independent(first: AnyBackend, name: &str) -> Result<AnyBackend, Failure> {
    let second = one(name, "one board is enough to check another")?;
    // Plain is called a mailbox, but shares no helper with the others.
    let generator =
        |backend: AnyBackend| (backend == Backend::Plain.into(), backend.facts().family);
    if generator(first) != generator(second) {
        return Ok(second);
    }
    let other = match second.facts().family {
        Family::Bitboard => "8x8",
        _ => "lerf",
    };
    Err(Failure::at(
        format!("--check {name}"),
        format!(
            "{second} finds moves by the same code as {first}; choose another family, such as {other}"
        ),
    ))
}

/// The backends of a list such as `lerf,reference`; `all` stands for all but the reference.
pub(crate) fn several(list: &str) -> Result<Vec<AnyBackend>, Failure> {
    let mut backends = Vec::new();
    for name in list.split(',') {
        let add = match &name.to_ascii_lowercase()[..] {
            "all" => Backend::ALL.map(AnyBackend::from).to_vec(),
            _ => vec![name.parse().map_err(|unknown: UnknownName| {
                Failure::new(format!(
                    "{unknown}; or all, which is all but the reference, other sliders and other mappings"
                ))
            })?],
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

/// One board, or several that are to agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// One board.
    One(AnyBackend),
    /// Several boards.
    Several(Vec<AnyBackend>),
}

impl Choice {
    /// The boards of a list.
    pub(crate) fn of(list: &str) -> Result<Choice, Failure> {
        let backends = several(list)?;
        Ok(match backends[..] {
            [backend] => Choice::One(backend),
            _ => Choice::Several(backends),
        })
    }
}

#[cfg(test)]
mod tests {
    use polyboard::sliders::Algorithm;

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
        assert_eq!(one("lerf+magic", "").unwrap(), magic);
        assert_eq!(several("ALL").unwrap(), several("all").unwrap());
        assert_eq!(one("LERF+Magic", "").unwrap(), magic);
    }

    #[test]
    fn boards_of_one_family_do_not_check_each_other() {
        let check = |first: &str, second| independent(one(first, "").unwrap(), second);
        for (first, second) in
            [("lerf", "lefr"), ("8x8", "10x12"), ("plain", "plain"), ("a8b8", "6+2")]
        {
            assert!(check(first, second).unwrap_err().to_string().contains("another family"));
        }
        for (first, second) in
            [("lerf", "8x8"), ("8x8", "plain"), ("plain", "0x88"), ("reference", "lerf")]
        {
            assert_eq!(check(first, second).unwrap(), one(second, "").unwrap());
        }
    }

    #[test]
    fn empty_unknown_and_repeated_names_are_errors() {
        for list in
            ["", "lerf,", ",lerf", "lerf,lerf", "all,lerf", "lerf,LERF", "lerf lefr", "all,all"]
        {
            assert!(several(list).is_err(), "{list:?}");
        }
        for name in ["all", "lerf,lefr", "", "lerff", "lerf+", "lerf+all", "lefr+magic"] {
            assert!(one(name, "").is_err(), "{name:?}");
        }
    }
}
