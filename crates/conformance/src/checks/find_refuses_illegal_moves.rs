use polyboard_board::Board;
use polyboard_rules::{Move, Position, Role};
use polyboard_squares::Square;

use super::{neutral_moves, on};
use crate::{
    Effort, Failure, corpus,
    problem::{same, same_moves},
};

/// Checks that [`find`](Board::find) accepts every legal move in its neutral form, returns that
/// very move, and refuses all the others: from each square to each, as a plain move, a promotion of
/// each kind, a capture en passant and castling, 28 672 in all.
///
/// `find` is the only way in for a move from outside; nothing checks the move after that. The check
/// asks all these questions of the start and of every published position, or of a twentieth of the
/// sample where there is one.
pub fn find_refuses_illegal_moves<B: Board>(effort: Effort) -> Result<(), Failure> {
    let every_move = every_move();
    let effort = Effort { sample: (effort.sample / 20).max(1), ..effort };
    let seen = effort.sample(corpus::seen()).into_iter().map(|seen| seen.position);
    seen.chain([Position::start()]).try_for_each(|position| {
        on("find_refuses_illegal_moves", &position, |board: &mut B| {
            let mut let_in = Vec::new();
            for &mv in &every_move {
                let found = board.find(mv);
                let what = format_args!("whether {mv:?} is legal");
                same(what, &found.is_some(), &board.is_legal(mv))?;
                if let Some(native) = found {
                    same(format_args!("what find makes of {mv:?}"), &mv, &native.into())?;
                    let_in.push(mv);
                }
            }
            same_moves::<B::Variant>(&neutral_moves(board), &let_in)
        })
    })
}

fn every_move() -> Vec<Move> {
    let mut moves = Vec::new();
    for from in Square::ALL {
        for to in Square::ALL {
            moves.extend([
                Move::normal(from, to),
                Move::en_passant(from, to),
                Move::castling(from, to),
            ]);
            moves.extend(Role::ALL.iter().filter_map(|&role| Move::promotion(from, to, role)));
        }
    }
    moves
}
