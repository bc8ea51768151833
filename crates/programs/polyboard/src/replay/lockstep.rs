//! Several boards that replay a game move by move, and must agree after each.

use polyboard_backend::{AnyBoard, Backend, NoBoard};
use polyboard_board::{Board, BoardExt};
use polyboard_game::Game;
use polyboard_notation::{Castling, FenStyle};
use polyboard_pgn::GameText;
use polyboard_rules::{Move, Position, Variant};

use super::{ReplayVariant, Replayed, Wanted, fen_of, from_start, replay};

/// A game on the board of each backend; there is at least one.
type Games<V> = Vec<(&'static Backend, Game<AnyBoard<V>>)>;

/// Replays games of the variant `V` on several boards at once.
pub(super) struct Lockstep<V: Variant> {
    games: Games<V>,
}

impl<V: Variant> Lockstep<V> {
    pub(super) fn new(backends: &[&'static Backend]) -> Result<Lockstep<V>, NoBoard> {
        Ok(Lockstep { games: games(backends, &Position::start())? })
    }
}

fn games<V: Variant>(
    backends: &[&'static Backend],
    start: &Position<V>,
) -> Result<Games<V>, NoBoard> {
    let game =
        |&backend: &&'static Backend| Ok((backend, Game::on(backend.any_board(start)?, start)));
    backends.iter().map(game).collect()
}

impl<V: Variant> ReplayVariant for Lockstep<V> {
    fn replay(&mut self, text: &GameText<'_>, wanted: Wanted, castling: Castling) -> Replayed {
        from_start::<V>(text, wanted, |start| match start {
            None => {
                self.games.iter_mut().for_each(|(_, game)| game.restart());
                Ok(replay_all(text, &mut self.games, wanted, castling))
            }
            Some(start) => {
                let backends: Vec<&'static Backend> =
                    self.games.iter().map(|&(backend, _)| backend).collect();
                Ok(replay_all(text, &mut games(&backends, &start)?, wanted, castling))
            }
        })
    }
}

/// Replays a game on the first board, and each of its moves on the others.
fn replay_all<V: Variant>(
    text: &GameText<'_>,
    games: &mut [(&'static Backend, Game<AnyBoard<V>>)],
    wanted: Wanted,
    castling: Castling,
) -> Replayed {
    let ((first, game), others) = games.split_first_mut().expect("several boards");
    let mut check = |game: &Game<AnyBoard<V>>| {
        let mv = game.moves().next_back()?;
        others.iter_mut().find_map(|(backend, other)| {
            let what = difference(game, other, mv)?;
            let fen = fen_of(game, FenStyle::default());
            Some(format!("{first} and {backend} disagree about {what} after {mv}: {fen}"))
        })
    };
    replay(text, game, wanted, castling, Some(&mut check))
}

/// Plays a move on another board, and returns the differences after it.
fn difference<V: Variant>(
    game: &Game<AnyBoard<V>>,
    other: &mut Game<AnyBoard<V>>,
    mv: Move,
) -> Option<&'static str> {
    if other.try_play(mv).is_err() {
        return Some("whether the move is legal");
    }
    let (a, b) = (game.board(), other.board());
    let moves = |board: &AnyBoard<V>| -> Vec<Move> {
        let mut moves: Vec<Move> = board.legal_moves().into_iter().map(Into::into).collect();
        moves.sort_unstable();
        moves
    };
    let differences = [
        (a.setup() != b.setup(), "the position"),
        // The key that each board computes, and the one that is kept from its answers.
        (a.key() != b.key() || game.keyed().key() != other.keyed().key(), "the key"),
        (a.is_check() != b.is_check(), "the check"),
        (moves(a) != moves(b), "the legal moves"),
    ];
    differences.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
}
