use polyboard_board::Board;
use polyboard_rules::{Move, MoveKind, Position};

use super::{neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Problem, same_count, same_moves},
};

/// The game is the same for both sides: turn the board over, exchange the colours, and there are
/// the same moves, turned over, and as many replies.
///
/// Whatever is written out twice, once for White and once for Black, can be right once and wrong
/// once; and the corpora have White to move more often than not.
pub fn colour_symmetry<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("colour_symmetry", position, |board: &mut B| {
            let flipped = Position::lenient(position.setup().flipped()).map_err(|faults| {
                Problem::difference("the position turned over", "a position", faults.to_string())
            })?;
            let mut other = B::new(&flipped);
            let back: Vec<Move> = neutral_moves(&other).into_iter().map(turned_over).collect();
            same_moves::<B::Variant>(&back, &neutral_moves(board))?;
            same_count(2, other.count_replies(), board.count_replies())
        })
    })
}

fn turned_over(mv: Move) -> Move {
    let (from, to) = (mv.from().flipped_vertically(), mv.to().flipped_vertically());
    match mv.kind() {
        MoveKind::Normal => Move::normal(from, to),
        MoveKind::Promotion(role) => {
            Move::promotion(from, to, role).expect("the role is that of a promotion")
        }
        MoveKind::EnPassant => Move::en_passant(from, to),
        MoveKind::Castling => Move::castling(from, to),
    }
}
