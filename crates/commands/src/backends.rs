//! Backends by their names, all of them.

use polyboard::{
    Backend, Family,
    backends::{ALL, PLAIN},
};
pub(crate) use polyboard_cli::backends::{any_board, board};
use polyboard_cli::backends::{named, several as several_of};

use crate::{failure::Failure, output::quote};

/// The backend of this name, for a command that works on one board. The remedy says what to do with
/// several.
pub(crate) fn one(name: &str, remedy: &str) -> Result<&'static Backend, Failure> {
    named(name, ALL).map_err(|unknown| match is_list(name) {
        true => Failure::at(
            format!("backend {}", quote(name)),
            format!("only one board can be named here, such as lerf; {remedy}"),
        ),
        false => Failure::new(unknown.to_string()),
    })
}

/// The backends of a list such as `lerf,reference`; `all` stands for all but the reference, other sliders
/// and other mappings.
pub(crate) fn several(list: &str) -> Result<Vec<&'static Backend>, Failure> {
    several_of(list, ALL)
}

/// Whether a text names several backends.
pub(crate) fn is_list(name: &str) -> bool {
    name.eq_ignore_ascii_case("all") || name.contains(',')
}

/// The backend of this name, if it shares no generator with `first` and so can check its counts.
pub(crate) fn independent(
    first: &'static Backend,
    name: &str,
) -> Result<&'static Backend, Failure> {
    let second = one(name, "one board is enough to check another")?;
    // Plain is called a mailbox, but shares no helper with the others.
    let generator = |backend: &'static Backend| (backend == &PLAIN, backend.facts.family);
    if generator(first) != generator(second) {
        return Ok(second);
    }
    let other = match second.facts.family {
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

/// One board, or several that are to agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// One board.
    One(&'static Backend),
    /// Several boards.
    Several(Vec<&'static Backend>),
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
    use polyboard::{
        Board, BuiltInVariant, Position, Variant, VariantVisitor,
        backends::{LERF, REFERENCE, SLIDERS, STORED},
        sliders::Algorithm,
    };

    use super::*;

    /// So `board` never fails.
    #[test]
    fn every_backend_plays_every_variant() {
        struct Start;
        impl VariantVisitor for Start {
            type Output = ();
            fn visit<V: Variant>(self) {
                for backend in ALL {
                    assert_eq!(
                        any_board::<V>(backend, &Position::start()).setup(),
                        V::RULES.start()
                    );
                }
            }
        }
        BuiltInVariant::ALL.iter().for_each(|variant| variant.visit(Start));
    }

    #[test]
    fn the_reference_is_included_only_by_name() {
        assert_eq!(several("all").unwrap(), STORED);
        let backends = several("all,reference").unwrap();
        assert_eq!(backends.len(), STORED.len() + 1);
        assert!(backends.contains(&&REFERENCE));
    }

    #[test]
    fn other_sliders_are_included_only_by_name() {
        let magic = &SLIDERS[Algorithm::Magic as usize];
        assert!(!several("all").unwrap().contains(&magic));
        assert_eq!(several("lerf,lerf+magic").unwrap(), [&LERF, magic]);
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
