//! Castling rights after a move, and the masks that compute them.

use std::collections::BTreeSet;

use polyboard_rules::{Chess, Color, Move, Piece, Position, Role, reference};
use polyboard_squares::Square;

use super::Kind;
use crate::quiz::{
    Answer, Question, Topic,
    positions::{drawn, letters, option, play, uci, with_rights},
    random::Random,
};

pub(crate) const KINDS: &[Kind] = &[left, entry, word];

const BITS: &str = "K = 1, Q = 2, k = 4, q = 8";

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

fn mask(position: &Position<Chess>) -> u8 {
    letters(position.setup().castling).into_iter().fold(0, |mask, (_, bit)| mask | bit)
}

fn command(position: &Position<Chess>, mv: Move) -> String {
    format!("polyboard game {} --moves {}", option(position), uci(mv))
}

fn reason(mv: Move, after: &Position<Chess>) -> String {
    format!(
        "A king's move ends both rights of its side; a move from or to a rook's corner ends one. \
         After {} the mask is {:04b}.",
        uci(mv),
        mask(after)
    )
}

fn left(random: &mut Random) -> Question {
    let (position, mv) = scene(random);
    let after = play(&position, mv);
    let text = format!(
        "All four castling rights exist. {} plays {}. Which rights are left, of K Q k q?\n{}",
        position.turn(),
        uci(mv),
        drawn(&position)
    );
    Question::new(Topic::Castling, text, Answer::Words(rights(&after)))
        .because(reason(mv, &after))
        .shown_by(command(&position, mv))
}

fn word(random: &mut Random) -> Question {
    let (position, mv) = scene(random);
    let after = play(&position, mv);
    let text = format!(
        "The rights are the mask 15 ({BITS}). {} plays {}. Which number is the mask then?\n{}",
        position.turn(),
        uci(mv),
        drawn(&position)
    );
    Question::new(Topic::Castling, text, Answer::Number(mask(&after).into()))
        .because(reason(mv, &after))
        .shown_by(command(&position, mv))
}

/// The entry of a square in the table of masks: all rights but those that need its piece. Only these questions are now
/// and then about a square that no right needs.
fn entry(random: &mut Random) -> Question {
    let turn = random.one(&Color::ALL);
    let others = [Role::Bishop, Role::Knight].map(|role| Piece::new(turn, role));
    let position = with_rights(random, turn, &others);
    let moves = reference::moves(&position);
    // A move that captures nothing, so that its from-square alone decides.
    let is_quiet = |mv: &&Move| position.setup().piece_at(mv.target()).is_none();
    let corners = |mv: &&Move| {
        let piece = position.setup().piece_at(mv.origin());
        piece.is_some_and(|piece| matches!(piece.role, Role::King | Role::Rook))
    };
    let moves: Vec<Move> = if random.within(0, 4) == 0 {
        moves.iter().filter(is_quiet).copied().collect()
    } else {
        moves.iter().filter(is_quiet).filter(corners).copied().collect()
    };
    let mv = random.one(&moves);
    let square: Square = mv.origin();
    let kept = mask(&play(&position, mv));
    let text = format!(
        "A table has a mask for each square ({BITS}), and after each move\n\
         rights &= table[from] & table[to]. Which number is the entry of {square}?"
    );
    Question::new(Topic::Castling, text, Answer::Number(kept.into()))
        .because(match kept {
            15 => format!("No right needs a piece on {square}: all four bits stay."),
            _ => {
                format!("It clears the rights that need the piece on {square}: 15 - {}.", 15 - kept)
            }
        })
        .shown_by(command(&position, mv))
}
