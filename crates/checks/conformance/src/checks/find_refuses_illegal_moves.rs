//! Checks that [`find`](polyboard_board::Board::find) accepts every legal move in its neutral form, returns that very
//! move, and refuses all the others: from each square to each, as each kind of move, 28 672 in all.
//!
//! `find` is the only function that takes a move from outside, and nothing checks the move after that. This check asks
//! all these questions in the start position and in every published position, or in a twentieth of a sample.

use super::*;

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let (game, every_move) = (&subject.game, every_move());
    let effort = Effort { sample: (effort.sample / 20).max(1), ..effort };
    let seen = effort.sample(corpus::seen(game)).into_iter();
    let seen = seen.map(|seen| corpus::setup(game, seen.fen));
    seen.chain([game.rules.start()]).try_for_each(|setup| {
        on("find_refuses_illegal_moves", subject, &setup, |board| {
            let mut let_in = Vec::new();
            for &mv in &every_move {
                let found = board.find(mv);
                let what = format_args!("whether {mv:?} is legal");
                same(what, &found.is_some(), &board.is_legal(mv))?;
                if let Some(found) = found {
                    same(format_args!("what find makes of {mv:?}"), &mv, &found)?;
                    let_in.push(mv);
                }
            }
            same_moves(game, &board.sorted_moves(), &let_in)
        })
    })
}

fn every_move() -> Vec<Move> {
    let ends = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)));
    let moves = ends.flat_map(|(from, to)| {
        let plain = [Move::normal(from, to), Move::en_passant(from, to), Move::castling(from, to)];
        let promotions = Role::ALL.iter().filter_map(move |&role| Move::promotion(from, to, role));
        plain.into_iter().chain(promotions)
    });
    moves.collect()
}
