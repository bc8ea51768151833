//! The parts of a Zobrist key.

use std::collections::{BTreeMap, BTreeSet};

use polyboard_board::Key;
use polyboard_rules::{Chess, Color, Move, MoveKind, Position, Setup, Variant, reference};
use polyboard_squares::Square;

use super::Asked;
use crate::quiz::{
    Answer,
    positions::{drawn, letters, option, play, played, rights, uci, with_rights},
    random::Random,
};

/// The numbers that are XORed into the key of a setup, by their names.
fn parts(setup: &Setup) -> BTreeMap<String, u64> {
    let mut parts = BTreeMap::new();
    for square in Square::ALL {
        if let Some(piece) = setup.piece_at(square) {
            let name = format!("{}{square}", Chess::RULES.letter(piece));
            parts.insert(name, Key::piece(piece, square));
        }
    }
    if setup.turn == Color::Black {
        parts.insert("turn".to_string(), Key::BLACK_TO_MOVE);
    }
    for (letter, right) in letters(setup.castling) {
        parts.insert(letter.to_string(), Key::castling(right));
    }
    if let Some(square) = setup.en_passant {
        parts.insert(format!("ep-{}", square.file()), Key::en_passant(square.file()));
    }
    debug_assert_eq!(Key(parts.values().fold(0, |key, part| key ^ part)), Key::of(setup));
    parts
}

/// A position and a move, more often one that does something special.
fn scene(random: &mut Random) -> (Position<Chess>, Move) {
    if random.within(0, 3) == 0 {
        let turn = random.one(&Color::ALL);
        let position = with_rights(random, turn, &[]);
        let mv = random.one(&reference::moves(&position));
        return (position, mv);
    }
    loop {
        let plies = random.within(6, 24);
        let (position, _) = played(random, plies);
        let mut special = reference::moves(&position);
        special.retain(|mv| {
            position.setup().piece_at(mv.target()).is_some() || mv.kind() != MoveKind::Normal
        });
        if !special.is_empty() {
            return (position, random.one(&special));
        }
    }
}

pub(crate) fn parts_of_move(random: &mut Random) -> Asked {
    let text = "Which numbers are XORed into the Zobrist key or out of it? Write a piece with its \
                square as Pe2 (White) or pe7 (Black), the side to move as turn, rights as K Q k q, \
                an en passant file as ep-e.";
    let (position, mv) = scene(random);
    let after = play(&position, mv);
    let names = |it: &Position<Chess>| BTreeSet::from_iter(parts(it.setup()).into_keys());
    let changed = Answer::Words(&names(&position) ^ &names(&after));
    let passed = position.setup().en_passant;
    let passed = passed.map_or(String::new(), |at| format!(", en passant on {at}"));
    let rights = rights(&position).concat();
    let text = format!(
        "{} plays {}. Castling rights before: {}{passed}. {text}\n{}",
        position.turn(),
        uci(mv),
        if rights.is_empty() { "-" } else { &rights },
        drawn(&position)
    );
    let [before, after] = [&position, &after].map(|position| Key::of(position.setup()));
    let reason = format!("{changed}: they turn the key {before} into {after}.");
    let command = format!("polyboard game {} --moves {}", option(&position), uci(mv));
    (text, changed, reason, command)
}
