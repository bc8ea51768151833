//! Several boards that replay a game move by move, and must agree after each.

use polyboard_backend::{AnyBoard, Backend, NoBoard};
use polyboard_board::{Board, BoardExt};
use polyboard_game::Game;
use polyboard_notation::{Castling, FenStyle};
use polyboard_pgn::GameText;
use polyboard_rules::{Move, Position};

use super::{Made, ReplayVariant, Replayed, Wanted, fen_of, from_start, replay};

/// Sets up the first board.
type SetUp<B> = fn(&'static Backend, &Position<<B as Board>::Variant>) -> Result<B, NoBoard>;

/// Boards that replay the games of a variant.
pub(super) struct Boards<B: Board> {
    backends: Vec<&'static Backend>,
    set_up: SetUp<B>,
    /// The games from the usual start.
    usual: Games<B>,
}

/// A game on the first board, and on the others, which must agree with it.
struct Games<B: Board> {
    first: Game<B>,
    others: Vec<Game<AnyBoard<B::Variant>>>,
}

impl<B: Board> Boards<B> {
    pub(super) fn boxed(backends: &[&'static Backend], set_up: SetUp<B>) -> Made {
        let (backends, usual) = (backends.to_vec(), games(backends, set_up, &Position::start())?);
        Ok(Box::new(Boards { backends, set_up, usual }))
    }
}

fn games<B: Board>(
    backends: &[&'static Backend],
    set_up: SetUp<B>,
    start: &Position<B::Variant>,
) -> Result<Games<B>, NoBoard> {
    let first = Game::on(set_up(backends[0], start)?, start);
    let other = |backend: &&'static Backend| Ok(Game::on(backend.any_board(start)?, start));
    Ok(Games { first, others: backends[1..].iter().map(other).collect::<Result<_, _>>()? })
}

impl<B: Board> ReplayVariant for Boards<B> {
    fn replay(&mut self, text: &GameText<'_>, wanted: Wanted, castling: Castling) -> Replayed {
        let Boards { backends, set_up, usual } = self;
        from_start(text, wanted, |start| {
            let mut other;
            let Games { first, others } = match start {
                None => {
                    usual.first.restart();
                    usual.others.iter_mut().for_each(Game::restart);
                    usual
                }
                Some(start) => {
                    other = games(backends, *set_up, &start)?;
                    &mut other
                }
            };
            let mut check = |game: &Game<B>| {
                let mv = game.moves().next_back()?;
                others.iter_mut().zip(&backends[1..]).find_map(|(other, backend)| {
                    let what = difference(game, other, mv)?;
                    let (first, fen) = (backends[0], fen_of(game, FenStyle::default()));
                    Some(format!("{first} and {backend} disagree about {what} after {mv}: {fen}"))
                })
            };
            Ok(replay(text, first, wanted, castling, &mut check))
        })
    }
}

/// Plays a move on another board, and returns the differences after it.
fn difference<B: Board>(
    game: &Game<B>,
    other: &mut Game<AnyBoard<B::Variant>>,
    mv: Move,
) -> Option<&'static str> {
    if other.try_play(mv).is_err() {
        return Some("whether the move is legal");
    }
    let (a, b) = (game.board(), other.board());
    let differences = [
        (a.setup() != b.setup(), "the position"),
        // The key that each board computes, and the one that is kept from its answers.
        (a.key() != b.key() || game.keyed().key() != other.keyed().key(), "the key"),
        (a.is_check() != b.is_check(), "the check"),
        (sorted_moves(a) != sorted_moves(b), "the legal moves"),
    ];
    differences.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
}

fn sorted_moves<B: Board>(board: &B) -> Vec<Move> {
    let mut moves: Vec<Move> = board.legal_moves().into_iter().map(Into::into).collect();
    moves.sort_unstable();
    moves
}
