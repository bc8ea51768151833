//! The parts of a Zobrist key, and positions that repeat.

use std::collections::{BTreeMap, BTreeSet};

use polyboard_board::Key;
use polyboard_rules::{
    CastlingRights, Chess, Color, Move, MoveKind, Piece, Position, Role, Setup, Variant, reference,
};
use polyboard_squares::{File, Square};

use super::Asked;
use crate::quiz::{
    Answer,
    positions::{drawn, letters, option, play, played, uci, with_rights},
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
    for (letter, _) in letters(setup.castling) {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = if letter.eq_ignore_ascii_case(&'k') { File::H } else { File::A };
        let right = CastlingRights::NONE.with(color, file);
        parts.insert(letter.to_string(), Key::castling(right));
    }
    if let Some(square) = setup.en_passant {
        parts.insert(format!("ep-{}", square.file()), Key::en_passant(square.file()));
    }
    debug_assert_eq!(Key(parts.values().fold(0, |key, part| key ^ part)), Key::of(setup));
    parts
}

/// The names of the numbers that differ between two setups.
fn changed(before: &Setup, after: &Setup) -> BTreeSet<String> {
    let [before, after] = [parts(before), parts(after)].map(BTreeMap::into_keys);
    let [before, after] = [BTreeSet::from_iter(before), BTreeSet::from_iter(after)];
    before.symmetric_difference(&after).cloned().collect()
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
        let moves = reference::moves(&position);
        let is_special = |mv: &Move| {
            position.setup().piece_at(mv.target()).is_some() || mv.kind() != MoveKind::Normal
        };
        let special: Vec<Move> = moves.iter().copied().filter(is_special).collect();
        if !special.is_empty() {
            return (position.clone(), random.one(&special));
        }
    }
}

fn ask(text: &str, random: &mut Random, answer: fn(BTreeSet<String>) -> Answer) -> Asked {
    let (position, mv) = scene(random);
    let after = play(&position, mv);
    let changed = changed(position.setup(), after.setup());
    let names = changed.iter().cloned().collect::<Vec<_>>().join(" ");
    let passed =
        position.setup().en_passant.map_or(String::new(), |at| format!(", en passant on {at}"));
    let text = format!(
        "{} plays {}. Castling rights before: {}{passed}. {text}\n{}",
        position.turn(),
        uci(mv),
        rights(&position),
        drawn(&position)
    );
    let [before, after] = [&position, &after].map(|position| Key::of(position.setup()));
    let reason = format!("{names}: they turn the key {before} into {after}.");
    let command = format!("polyboard game {} --moves {}", option(&position), uci(mv));
    (text, answer(changed), reason, command)
}

/// The castling rights as in a FEN.
fn rights(position: &Position<Chess>) -> String {
    let letters: String =
        letters(position.setup().castling).into_iter().map(|(letter, _)| letter).collect();
    if letters.is_empty() { "-".to_string() } else { letters }
}

pub(crate) fn parts_of_move(random: &mut Random) -> Asked {
    let text = "Which numbers are XORed into the Zobrist key or out of it? Write a piece with its \
                square as Pe2 (White) or pe7 (Black), the side to move as turn, rights as K Q k q, \
                an en passant file as ep-e.";
    ask(text, random, Answer::Words)
}

pub(crate) fn count(random: &mut Random) -> Asked {
    let text = "How many numbers are XORed into the Zobrist key or out of it?";
    ask(text, random, |changed| Answer::Number(changed.len() as i64))
}

/// Moves out and home again for both sides, as UCI, and the positions after each.
fn round_trip(
    random: &mut Random,
    start: &Position<Chess>,
) -> Option<(Vec<String>, Vec<Position<Chess>>)> {
    let out = |position: &Position<Chess>, random: &mut Random| {
        let is_quiet = |mv: &Move| {
            mv.kind() == MoveKind::Normal
                && position.setup().piece_at(mv.target()).is_none()
                && position
                    .setup()
                    .piece_at(mv.origin())
                    .is_some_and(|piece| piece.role != Role::Pawn)
        };
        let quiet: Vec<Move> = reference::moves(position).into_iter().filter(is_quiet).collect();
        (!quiet.is_empty()).then(|| random.one(&quiet))
    };
    let first = out(start, random)?;
    let second = out(&play(start, first), random)?;
    let home = |mv: Move| Move::normal(mv.target(), mv.origin());
    let (mut moves, mut positions) = (Vec::new(), vec![start.clone()]);
    for mv in [first, second, home(first), home(second)] {
        positions.push(reference::play(positions.last()?, mv).ok()?);
        moves.push(uci(mv));
    }
    Some((moves, positions))
}

pub(crate) fn same(random: &mut Random) -> Asked {
    let roles = [Role::Knight, Role::Bishop, Role::Queen].into_iter();
    let others: Vec<Piece> =
        roles.flat_map(|role| Color::ALL.map(|color| Piece::new(color, role))).collect();
    let (moves, positions) = loop {
        // A king or a rook that comes home has lost rights; the others have not.
        let start = with_rights(random, Color::White, &others);
        if let Some(trip) = round_trip(random, &start) {
            break trip;
        }
    };
    let [before, after] = [&positions[0], &positions[4]].map(|position| Key::of(position.setup()));
    let changed = changed(positions[0].setup(), positions[4].setup());
    let text = format!(
        "Castling {}, en passant {}. After {} all pieces are back. Is the Zobrist key the same \
         as before?\n{}",
        rights(&positions[0]),
        positions[0].setup().en_passant.map_or("none".to_string(), |at| at.to_string()),
        moves.join(" "),
        drawn(&positions[0])
    );
    let reason = match changed.len() {
        0 => format!("Pieces, turn, rights and en passant are the same: {after}."),
        _ => {
            let names = changed.into_iter().collect::<Vec<_>>().join(" ");
            format!("These parts are gone: {names}; {before} became {after}.")
        }
    };
    let command = format!("polyboard game {} --moves '{}'", option(&positions[0]), moves.join(" "));
    (text, Answer::YesNo(before == after), reason, command)
}
