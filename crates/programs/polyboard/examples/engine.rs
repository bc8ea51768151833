//! A chess engine on any board: alpha-beta over material and mobility. `uci::run` does the rest.
//!
//! Build it with `cargo build --release -p polyboard --example engine`, and name the program in a chess GUI.

use std::{io, marker::PhantomData, time::Instant};

use polyboard::search::{Progress, Score, Variation};
use polyboard::uci::{self, BestMove, CurrentPosition, Engine, GameText, PositionError, Task};
use polyboard::{Board, BoardExt, Chess, LerfBoard, Move};

const MATE: i32 = 30_000;
/// The values of the pieces, from the pawn to the king.
const WORTH: [i32; 6] = [100, 300, 300, 500, 900, 0];

/// The engine, which searches on the board `B`.
pub(crate) struct Small<B>(pub(crate) PhantomData<B>);

impl<B: Board> Engine for Small<B> {
    fn name(&self) -> String {
        "Small".into()
    }

    fn author(&self) -> String {
        "the polyboard authors".into()
    }

    fn set_up(&self, _: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
        CurrentPosition::on::<B>(game)
    }

    fn search(&mut self, task: &Task<'_>) -> BestMove {
        let (start, limits) = (Instant::now(), task.limits());
        let Ok(game) = task.position().game::<B>() else { return BestMove::default() };
        let mut search = Search { board: game.board().clone(), task, nodes: 0, best: None };
        let is_time = |_: &u32| limits.soft_time.is_none_or(|soft| start.elapsed() < soft);
        for depth in (1..=limits.depth.unwrap_or(60)).take_while(is_time) {
            let Some(score) = search.score(depth, 0, -MATE, MATE) else { break };
            let line = Variation::new(depth, Score::Centipawns(score), Vec::from_iter(search.best));
            let mut progress = Progress::new(&line);
            (progress.nodes, progress.time) = (search.nodes, start.elapsed());
            task.report(&progress);
        }
        search.best.map_or(BestMove::default(), BestMove::new)
    }
}

struct Search<'a, B> {
    board: B,
    task: &'a Task<'a>,
    nodes: u64,
    best: Option<Move>,
}

impl<B: Board> Search<'_, B> {
    /// The score of the position for the side to move; `None` if the search must end.
    fn score(&mut self, depth: u32, ply: i32, mut alpha: i32, beta: i32) -> Option<i32> {
        if self.task.is_stopped() || self.nodes >= self.task.limits().nodes.unwrap_or(u64::MAX) {
            return None;
        }
        self.nodes += 1;
        let mut moves = self.board.legal_moves();
        if moves.is_empty() {
            return Some(if self.board.is_check() { ply - MATE } else { 0 });
        }
        if depth == 0 {
            return Some(self.material() + moves.len() as i32);
        }
        let captured = |mv| self.board.captured(mv).map_or(0, |piece| WORTH[piece.role as usize]);
        moves.sort_by_key(|&mv| -> Move { mv.into() });
        moves.sort_by_key(|&mv| (Some(mv.into()) != self.best, -captured(mv)));
        let is_searched = |mv: &B::Move| ply > 0 || self.task.moves().contains(&(*mv).into());
        for mv in moves.into_iter().filter(is_searched) {
            let undo = self.board.make(mv);
            let score = self.score(depth - 1, ply + 1, -beta, -alpha);
            self.board.unmake(mv, undo);
            let score = -score?;
            if score > alpha {
                (alpha, self.best) = (score, if ply == 0 { Some(mv.into()) } else { self.best });
            }
            if alpha >= beta {
                break;
            }
        }
        Some(alpha)
    }

    /// The pieces of the side to move minus those of the other side.
    fn material(&self) -> i32 {
        let mut sum = 0;
        self.board.for_each_piece(|_, piece| {
            let value = WORTH[piece.role as usize];
            sum += if piece.color == self.board.turn() { value } else { -value };
        });
        sum
    }
}

fn main() -> io::Result<()> {
    uci::run(&mut Small::<LerfBoard<Chess>>(PhantomData), io::stdin().lock(), io::stdout())
}
