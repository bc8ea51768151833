//! The named positions of the built-in variants: their texts, and the first counts of each.

use polyboard_notation::{Level, fen_text, read_position};
use polyboard_rules::{Chess, Makruk, Position, Variant};

fn are_what_they_claim<V: Variant>() {
    let positions = V::RULES.positions;
    for (i, named) in positions.iter().enumerate() {
        let name = named.name;
        let (position, notes) = read_position::<V>(named.fen, Level::Strict)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(notes, [], "{name}");
        assert_eq!(fen_text(&position), named.fen, "{name}");
        assert_eq!(position == Position::start(), i == 0, "{name}: only the first is the start");
        assert_eq!(V::RULES.position(name), Some(named), "no two positions are called {name}");
        let counts: Vec<_> = (1..).zip(named.counts.iter().copied()).collect();
        assert!(counts.len() >= 2, "{name}");
        super::common::counts::<V>(position.setup(), &counts);
    }
    assert!(!positions.is_empty());
}

#[test]
fn named_positions_have_their_counts() {
    are_what_they_claim::<Chess>();
    are_what_they_claim::<Makruk>();
}
