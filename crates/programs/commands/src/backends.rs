//! Backends by their names, all of them.

use polyboard::{
    Backend, BuiltInVariant, Family,
    backends::{ALL, PLAIN, TEXTBOOKS},
    rules::Rules,
};
pub(crate) use polyboard_cli::backends::{any_board, board, check};
use polyboard_cli::backends::{named, several as several_of};

use crate::{failure::Failure, output::quote};

/// The backend of this name, for a command that works on one board and plays these variants. The remedy says what
/// to do with several.
pub(crate) fn one(
    name: &str,
    remedy: &str,
    variants: &[Rules],
) -> Result<&'static Backend, Failure> {
    let backend = named(name, ALL).map_err(|unknown| match is_list(name) {
        true => Failure::at(
            format!("backend {}", quote(name)),
            format!("only one board can be named here, such as lerf; {remedy}"),
        ),
        false => unknown.into(),
    })?;
    check(backend, variants)?;
    Ok(backend)
}

/// The backends of a list such as `lerf,reference` that play these variants; `all` stands for all but the
/// reference, other sliders and other mappings.
pub(crate) fn several(list: &str, variants: &[Rules]) -> Result<Vec<&'static Backend>, Failure> {
    several_of(list, ALL, variants)
}

/// The rules of all variants, for a command that learns from its input which of them it plays.
pub(crate) fn every_variant() -> Vec<Rules> {
    BuiltInVariant::ALL.iter().map(|variant| variant.rules()).collect()
}

/// Whether a text names several backends.
pub(crate) fn is_list(name: &str) -> bool {
    name.eq_ignore_ascii_case("all") || name.contains(',')
}

/// The backend of this name, if it shares no generator with `first` and so can check its counts.
pub(crate) fn independent(
    first: &'static Backend,
    name: &str,
    variants: &[Rules],
) -> Result<&'static Backend, Failure> {
    let second = one(name, "one board is enough to check another", variants)?;
    // Plain shares no helper with other mailboxes, and the boards of a textbook share none with tuned ones.
    let generator = |backend: &'static Backend| {
        (backend == &PLAIN, TEXTBOOKS.contains(&backend), backend.facts.family)
    };
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

#[cfg(test)]
mod tests {
    use polyboard::{
        Chess, Makruk, Variant,
        backends::{LERF, REFERENCE, SLIDERS, STORED},
        sliders::Algorithm,
    };

    use super::*;

    const CHESS: &[Rules] = &[Chess::RULES];

    #[test]
    fn boards_of_textbooks_play_chess_alone() {
        let all = several("all", CHESS).unwrap();
        assert_eq!(all, [STORED, TEXTBOOKS].concat());
        let of_makruk = several("all", &[Makruk::RULES]).unwrap();
        assert_eq!(of_makruk, STORED);
        assert_eq!(of_makruk, several("all", &every_variant()).unwrap());
        let error = one("lerf-textbook", "", &[Makruk::RULES]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "lerf-textbook plays chess, and not makruk; choose another backend"
        );
    }

    #[test]
    fn the_reference_and_other_sliders_are_included_only_by_name() {
        let with = several("ALL,reference", CHESS).unwrap();
        assert_eq!(with, [STORED, TEXTBOOKS, &[&REFERENCE]].concat());
        let magic = &SLIDERS[Algorithm::Magic as usize];
        assert_eq!(several("lerf,lerf+magic", CHESS).unwrap(), [&LERF, magic]);
        assert_eq!(one("LERF+Magic", "", CHESS).unwrap(), magic);
    }

    #[test]
    fn boards_of_one_family_do_not_check_each_other() {
        let check =
            |first: &str, second| independent(one(first, "", CHESS).unwrap(), second, CHESS);
        for (first, second) in
            [("lerf", "lefr"), ("8x8", "10x12"), ("plain", "plain"), ("a8b8", "6+2")]
        {
            assert!(check(first, second).unwrap_err().to_string().contains("another family"));
        }
        for (first, second) in [
            ("lerf", "8x8"),
            ("8x8", "plain"),
            ("plain", "0x88"),
            ("reference", "lerf"),
            ("lerf", "lerf-textbook"),
            ("plain", "0x88-textbook"),
        ] {
            assert_eq!(check(first, second).unwrap(), one(second, "", CHESS).unwrap());
        }
    }

    #[test]
    fn empty_unknown_and_repeated_names_are_errors() {
        for list in
            ["", "lerf,", ",lerf", "lerf,lerf", "all,lerf", "lerf,LERF", "lerf lefr", "all,all"]
        {
            assert!(several(list, CHESS).is_err(), "{list:?}");
        }
        for name in ["all", "lerf,lefr", "", "lerff", "lerf+", "lerf+all", "lefr+magic"] {
            assert!(one(name, "", CHESS).is_err(), "{name:?}");
        }
    }
}
