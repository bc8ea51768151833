//! The named positions of the built-in variants: their texts, and the first counts of each.

use polyboard_notation::{Level, fen_text, read_position};
use polyboard_rules::{Chess, Makruk, Position, Variant, reference};

fn leaves<V: Variant>(position: &Position<V>, depth: usize) -> u64 {
    let moves = reference::moves(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv| reference::play(position, mv).expect("the move is legal");
    moves.into_iter().map(|mv| leaves(&after(mv), depth - 1)).sum()
}

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
        assert!(named.counts.len() >= 2, "{name}");
        for (depth, &count) in (1..=2).zip(named.counts) {
            assert_eq!(leaves(&position, depth), count, "{name} at depth {depth}");
        }
    }
    assert!(!positions.is_empty());
}

#[test]
fn named_positions_of_chess() {
    are_what_they_claim::<Chess>();
}

#[test]
fn named_positions_of_makruk() {
    are_what_they_claim::<Makruk>();
}
