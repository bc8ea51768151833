//! Castling rights after a move, and the masks that compute them.

use std::collections::BTreeSet;

use crate::quiz::{
    Answer, Question, Topic,
    positions::{drawn, letters, option, play, uci, with_rights},
    random::Random,
};
use polyboard_rules::{Chess, Color, Move, Piece, Position, Role, reference};

/// A position with all rights and a move, which costs some if any legal move does.
fn scene(random: &mut Random) -> (Position<Chess>, Move) {
    let turn = random.one(&Color::ALL);
    let piece = |color, role| Piece::new(color, role);
    let others = [Role::Bishop, Role::Knight].map(|role| piece(turn, role));
    let position = with_rights(random, turn, &[others[0], others[1], piece(!turn, Role::Knight)]);
    let moves = reference::moves(&position);
    let costs = |mv: &&Move| rights(&play(&position, **mv)) != rights(&position);
    let costly: Vec<Move> = moves.iter().filter(costs).copied().collect();
    let mv = random.one(if costly.is_empty() { &moves } else { &costly });
    (position, mv)
}

fn rights(position: &Position<Chess>) -> BTreeSet<String> {
    let letters = letters(position.setup().castling).into_iter();
    letters.map(|(letter, _)| letter.to_string()).collect()
}

/// A question about a move from a position with all rights. The text says what is asked.
fn ask(
    random: &mut Random,
    text: impl FnOnce(&str) -> String,
    answer: fn(&Position<Chess>, u8) -> Answer,
) -> Question {
    let (position, mv) = scene(random);
    let after = play(&position, mv);
    let held = letters(after.setup().castling).into_iter();
    let mask = held.fold(0, |mask, (_, bit)| mask | bit);
    let text = text(&format!("{} plays {}.", position.turn(), uci(mv)));
    Question {
        topic: Topic::Castling,
        text: format!("{text}\n{}", drawn(&position)),
        answer: answer(&after, mask),
        reason: format!(
            "A king's move ends both rights of its side; a move from or to a rook's corner ends one. After \
             {} the mask is {mask:04b}.",
            uci(mv)
        ),
        command: format!("polyboard game {} --moves {}", option(&position), uci(mv)),
    }
}

pub(crate) fn left(random: &mut Random) -> Question {
    let text = |played: &str| {
        format!("All four castling rights exist. {played} Which rights are left, of K Q k q?")
    };
    ask(random, text, |after, _| Answer::Words(rights(after)))
}

pub(crate) fn mask(random: &mut Random) -> Question {
    let text = |played: &str| {
        let before = "The rights are the mask 15 (K = 1, Q = 2, k = 4, q = 8).";
        format!("{before} {played} Which number is the mask then?")
    };
    ask(random, text, |_, mask| Answer::Number(mask.into()))
}
