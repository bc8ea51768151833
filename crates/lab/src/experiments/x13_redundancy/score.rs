//! A score of the pieces, updated at each move or computed anew.

use polyboard::{Color, Piece, Role};

use crate::textbook::{Pieces, Tallied, Tally, Textbook};

/// The value of a piece on a square for White: Tomasz Michniewski, "Simplified Evaluation
/// Function", 1995, has tables; here pieces gain towards the centre.
static WORTH: [[i16; 64]; 12] = {
    const ROLES: [i16; 6] = [100, 320, 330, 500, 900, 0];
    let mut worth = [[0; 64]; 12];
    let mut i = 0;
    while i < 12 * 64 {
        let (piece, file, rank) = (i / 64, (i % 8) as i16, (i % 64 / 8) as i16);
        let from_centre = (2 * file - 7).abs() + (2 * rank - 7).abs();
        let own = ROLES[piece % 6] + 14 - from_centre;
        worth[piece][i % 64] = if piece < 6 { own } else { -own };
        i += 1;
    }
    worth
};

#[inline(always)]
fn worth(square: u8, piece: Piece) -> i64 {
    let row = 6 * (piece.color == Color::Black) as usize + piece.role as usize;
    WORTH[row][usize::from(square & 63)].into()
}

/// The score of all pieces, computed anew.
pub(super) fn recomputed<P: Pieces>(board: &Textbook<P>) -> u64 {
    let mut score = 0;
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece::new(color, role);
            score += board.pieces.squares(piece).map(|square| worth(square, piece)).sum::<i64>();
        }
    }
    score as u64
}

/// The score of all pieces, updated at each move.
#[derive(Clone, Copy, Default)]
pub(super) struct Score(i64);

/// A storage that keeps the score of its pieces.
pub(super) type Scored<P> = Tallied<P, Score>;

/// The score of all pieces, which the board has kept.
#[inline(always)]
pub(super) fn kept<P: Pieces>(board: &Textbook<Scored<P>>) -> u64 {
    board.pieces.tally.0 as u64
}

impl Tally for Score {
    #[inline(always)]
    fn add(&mut self, square: u8, piece: Piece) {
        self.0 += worth(square, piece);
    }

    #[inline(always)]
    fn remove(&mut self, square: u8, piece: Piece) {
        self.0 -= worth(square, piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, textbook::Sets};

    #[test]
    fn a_kept_score_is_the_score() {
        for position in games::positions(60) {
            let mut board = Textbook::<Scored<Sets>>::new(position.setup());
            for mv in board.legal_moves() {
                let undo = board.make(mv);
                assert_eq!(kept(&board), recomputed(&board), "{mv:?}");
                board.unmake(mv, undo);
                assert_eq!(kept(&board), recomputed(&board), "{mv:?}");
            }
        }
    }

    #[test]
    fn the_score_is_the_same_for_both_sides() {
        for position in games::positions(60) {
            let score = |setup| recomputed(&Textbook::<Sets>::new(setup)) as i64;
            assert_eq!(score(position.setup()), -score(&position.setup().flipped()));
        }
    }
}
