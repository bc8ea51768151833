//! Random positions for questions, and their drawings.

use std::iter;

use polyboard_notation::{Castling, UciMove, fen_text};
use polyboard_rules::{
    CastlingRights, Chess, Color, Move, Piece, Position, Role, Setup, Variant, reference,
};
use polyboard_squares::{File, Square};

use super::random::Random;
use crate::diagram::{Figure, Glyphs};

/// A position after random legal moves from the start, and the moves in UCI notation.
pub(crate) fn played(random: &mut Random, plies: u64) -> (Position<Chess>, Vec<String>) {
    let (mut position, mut moves) = (Position::<Chess>::start(), Vec::new());
    for _ in 0..plies {
        let legal = reference::moves(&position);
        if legal.is_empty() {
            break;
        }
        let mv = random.one(&legal);
        moves.push(uci(mv));
        position = play(&position, mv);
    }
    (position, moves)
}

/// A position with both kings and these pieces on random squares, White to move.
pub(crate) fn scattered(random: &mut Random, pieces: &[Piece]) -> Position<Chess> {
    let kings = Color::ALL.map(|color| Piece::new(color, Role::King));
    first_valid(|| {
        let mut setup = Setup::empty();
        for &piece in pieces.iter().chain(&kings) {
            let free = Square::ALL.into_iter().filter(|&at| setup.piece_at(at).is_none());
            let free: Vec<Square> = free.collect();
            setup.put(random.one(&free), Some(piece));
        }
        setup
    })
}

/// The kings and rooks of the start with all rights, and these pieces at random between the home ranks.
pub(crate) fn with_rights(random: &mut Random, turn: Color, pieces: &[Piece]) -> Position<Chess> {
    first_valid(|| {
        let mut setup = Setup { turn, ..Chess::RULES.start() };
        for at in Square::ALL {
            let stays = |piece: &Piece| matches!(piece.role, Role::King | Role::Rook);
            setup.put(at, setup.piece_at(at).filter(stays));
        }
        for &piece in pieces {
            setup.put(Square::ALL[random.within(8, 56) as usize], Some(piece));
        }
        setup
    })
}

fn first_valid(setup: impl FnMut() -> Setup) -> Position<Chess> {
    let mut setups = iter::repeat_with(setup);
    setups.find_map(|setup| Position::new(setup).ok()).expect("some setup is valid")
}

/// The letters of the rights that a position has, in the order of a FEN.
pub(crate) fn rights(position: &Position<Chess>) -> Vec<String> {
    letters(position.setup().castling).map(|(letter, _)| letter.to_string()).collect()
}

pub(crate) fn play(position: &Position<Chess>, mv: Move) -> Position<Chess> {
    reference::play(position, mv).expect("the move is one of the legal ones")
}

pub(crate) fn uci(mv: Move) -> String {
    UciMove::of::<Chess>(mv, Castling::Classical).to_string()
}

/// The options of a command that name this position.
pub(crate) fn option(position: &Position<Chess>) -> String {
    format!("--fen '{}'", fen_text(position))
}

pub(crate) fn drawn(position: &Position<Chess>) -> String {
    Figure::position(position.setup(), &Chess::RULES, Color::White).text(Glyphs::Ascii)
}

pub(crate) fn drawn_set(squares: &[Square]) -> String {
    Figure::set(squares.iter().copied(), Color::White).text(Glyphs::Ascii)
}

/// The rights of classical chess as letters.
pub(crate) fn letters(rights: CastlingRights) -> impl Iterator<Item = (char, CastlingRights)> {
    let sides = Color::ALL.map(|color| [(color, File::H), (color, File::A)]);
    let all = "KQkq".chars().zip(sides.into_iter().flatten());
    let held = all.filter(move |&(_, (color, file))| rights.has(color, file));
    held.map(|(letter, (color, file))| (letter, CastlingRights::NONE.with(color, file)))
}
