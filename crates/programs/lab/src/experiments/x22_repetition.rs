//! Counts how often a position has occurred, by texts and by keys.

use std::{collections::HashMap, hash::Hash};

use polyboard::{
    BoardExt, Keyed,
    notation::{EnPassantFen, Fen, FenStyle},
};

use super::prelude::*;

type NativeMove = <LerfBoard<Chess> as Board>::Move;

/// A move, and whether no earlier position can come back after it: a capture or a move of a pawn.
type Played = (NativeMove, bool);

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(22);
    let random: Vec<Vec<Played>> = (0..12).map(|_| random_game(&mut random, 200)).collect();
    for (name, games) in [("real games", real_games()), ("random games", random)] {
        let games = &games;
        let operations = games.iter().map(Vec::len).sum();
        time!(bench, name, "ns per move", operations;
            "list of keys" => replayed(games, list_of_keys()),
            "map of keys" => replayed(games, map(Keyed::<Plain>::key)),
            "map of texts" => replayed(games, map(text::<Plain>)),
            EMPTY_LOOP => replayed(games, |board: &Plain, _| {
                black_box(board);
                1
            }),
        )?;
    }
    Ok(())
}

type Plain = LerfBoard<Chess>;

/// The moves of a third of the games, which are enough.
fn real_games() -> Vec<Vec<Played>> {
    let game = |moves: &Vec<Ply>| {
        let mut board = Plain::new(&moves[0].before);
        moves.iter().map(|ply| played(&mut board, ply.mv)).collect()
    };
    GAMES.iter().step_by(3).map(game).collect()
}

/// A random game, in which every other move brings back the piece that its side moved last, so that positions repeat.
fn random_game(random: &mut Random, plies: usize) -> Vec<Played> {
    let (mut board, mut neutral) = (Plain::new(&Position::start()), Vec::<Move>::new());
    let mut game = Vec::new();
    while game.len() < plies {
        let last = neutral.iter().rev().nth(1).filter(|mv| mv.kind() == MoveKind::Normal);
        let back = last.map(|mv| Move::normal(mv.target(), mv.origin()));
        let back = back.filter(|&mv| board.is_legal(mv));
        let mut moves: Vec<Move> = board.legal_moves().into_iter().map(Into::into).collect();
        moves.sort_unstable();
        let Some(&any) = moves.get(random.below(moves.len().max(1))) else { break };
        let mv = back.filter(|_| random.below(2) == 0).unwrap_or(any);
        neutral.push(mv);
        game.push(played(&mut board, mv));
    }
    game
}

fn played(board: &mut Plain, mv: Move) -> Played {
    let mv = board.find(mv).expect("the move is legal");
    let is_final = board.is_capture(mv) || board.moving_piece(mv).role == Role::Pawn;
    board.make(mv);
    (mv, is_final)
}

/// Plays all games, and adds up how often each position has occurred, this time included. `count` gets the number of
/// plies since no earlier position can come back; nothing at the start of a game.
fn replayed<B: Board<Variant = Chess, Move = NativeMove>>(
    games: &[Vec<Played>],
    mut count: impl FnMut(&B, Option<usize>) -> u32,
) -> u64 {
    let (start, mut sum) = (B::new(&Position::start()), 0);
    for game in games {
        let (mut board, mut reversible) = (start.clone(), 0);
        sum += u64::from(count(&board, None));
        for &(mv, is_final) in game {
            board.make(mv);
            reversible = if is_final { 0 } else { reversible + 1 };
            sum += u64::from(count(&board, Some(reversible)));
        }
    }
    sum
}

/// The keys of the game, of which those since the last capture or pawn move are compared. Only every other
/// one has the same side to move, and two plies cannot repeat a position: the search begins four plies back.
fn list_of_keys() -> impl FnMut(&Keyed<Plain>, Option<usize>) -> u32 {
    let mut keys = Vec::new();
    move |board, reversible| {
        if reversible.is_none() {
            keys.clear();
        }
        let key = board.key();
        let reachable = keys.iter().rev().take(reversible.unwrap_or(0)).skip(3).step_by(2);
        let earlier = reachable.filter(|&&earlier| earlier == key).count();
        keys.push(key);
        earlier as u32 + 1
    }
}

/// A hash map of what stands for a position: its key, or its text.
fn map<B, K: Eq + Hash>(key: impl Fn(&B) -> K) -> impl FnMut(&B, Option<usize>) -> u32 {
    let mut occurred = HashMap::new();
    move |board, reversible| {
        if reversible.is_none() {
            occurred.clear();
        }
        let count = occurred.entry(key(board)).or_default();
        *count += 1;
        *count
    }
}

/// Placement, side to move, castling rights and en passant square, as a FEN has them.
fn text<B: Board>(board: &B) -> String {
    // A board has the square only if a pawn stands ready, so the text need not test that again.
    let style = FenStyle::default().with_en_passant(EnPassantFen::Always);
    let mut text = Fen::<Chess>::new(board.setup()).to_text(style);
    let clocks = text.match_indices(' ').nth(3).map_or(text.len(), |(at, _)| at);
    text.truncate(clocks);
    text
}

#[cfg(test)]
#[path = "tests/x22.rs"]
mod tests;
