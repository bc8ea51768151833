//! What a user chooses by its name.

use std::{collections::HashSet, fmt::Debug};

use polyboard::{
    Backend, BuiltInVariant, ByName, Variant, VariantVisitor, explain::charts::Chart,
    sliders::Algorithm,
};

fn names_are_unique<T: ByName + PartialEq + Debug>() {
    let every = T::every();
    let names: HashSet<&str> = every.iter().map(T::name).collect();
    assert_eq!(names.len(), every.len());
    for choice in every {
        for name in [choice.name(), &choice.name().to_uppercase()] {
            assert_eq!(T::by_name(name).as_ref(), Ok(&choice));
        }
    }
    for name in ["", " ", "all", "lerf+", "lerf+none", "lefr+magic", "CHESS960", "Magic "] {
        let unknown = T::by_name(name).unwrap_err();
        assert_eq!((unknown.kind, &unknown.name[..]), (T::KIND, name));
    }
}

#[test]
fn every_choice_has_a_name_of_its_own() {
    names_are_unique::<&Backend>();
    names_are_unique::<BuiltInVariant>();
    names_are_unique::<Algorithm>();
    names_are_unique::<Chart>();
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    let error = |name| BuiltInVariant::by_name(name).unwrap_err().to_string();
    assert_eq!(error("shogi"), "unknown variant \"shogi\"; name one of chess, makruk");
    assert_eq!(error(""), "the name of a variant is empty; name one of chess, makruk");
    let names = "did you mean makruk? otherwise name one of chess, makruk";
    assert_eq!(error("Makruc"), format!("unknown variant \"Makruc\"; {names}"));
    assert_eq!(BuiltInVariant::by_name(&"x".repeat(1000)).unwrap_err().name, "x".repeat(60));
}

#[test]
fn a_job_is_done_under_the_rules_of_the_variant() {
    struct Name;
    impl VariantVisitor for Name {
        type Output = &'static str;
        fn visit<V: Variant>(self) -> &'static str {
            V::RULES.name
        }
    }
    for &variant in BuiltInVariant::ALL {
        assert_eq!(variant.visit(Name), variant.to_string());
    }
}
