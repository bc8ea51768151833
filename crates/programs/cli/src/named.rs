//! The named positions of a variant, which its rules list.

use polyboard::{
    BuiltInVariant, Position, UnknownName, Variant, notation::read_fen, rules::NamedPosition,
};

use crate::failure::Failure;

/// The named position of this name, in upper or lower case.
pub fn named<V: Variant>(name: &str) -> Result<&'static NamedPosition, Failure> {
    V::RULES.position(name).ok_or_else(|| unknown::<V>(name).into())
}

pub fn unknown<V: Variant>(name: &str) -> UnknownName {
    let known = V::RULES.positions.iter().map(|named| named.name).collect();
    UnknownName::of("position", name, known)
}

pub fn position<V: Variant>(named: &NamedPosition) -> Position<V> {
    read_fen(named.fen).expect("every named position is legal")
}

/// The depths and counts of a named position, sorted by depth.
pub fn counts(named: &NamedPosition) -> Vec<(u32, u64)> {
    (1..).zip(named.counts.iter().copied()).collect()
}

pub fn help() -> String {
    let names = BuiltInVariant::ALL.iter().copied().map(|variant| {
        let names: Vec<_> = variant.rules().positions.iter().map(|named| named.name).collect();
        let names = names.join(", ");
        if variant == BuiltInVariant::default() { names } else { format!("for {variant} {names}") }
    });
    format!("Position by name: {}", names.collect::<Vec<_>>().join("; "))
}
