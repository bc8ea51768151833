//! An evaluation of any variant, derived from how its pieces move.

use polyboard_rules::{Movement, Role, Rules};
use polyboard_squares::{Square, Step};

use super::Evaluation;

impl Evaluation {
    /// Derives an evaluation from the rules alone: the more targets a piece has, the more it is worth.
    ///
    /// The value of a role is the mean number of its targets on an empty board, 36 for each target of a
    /// slider and 55 for each target of a leaper, which nothing blocks. In chess that gives the
    /// usual values (a knight 288, a bishop 315, a rook 504, a queen 819). The value of a square is
    /// the number of targets from it compared with the mean, and a pawn gains by advancing.
    #[must_use]
    pub fn derived(rules: &Rules) -> Evaluation {
        let mut evaluation = Evaluation::empty();
        evaluation.movements = Role::ALL.map(|role| rules.movement(role));
        for role in Role::ALL {
            let Some(movement) = rules.movement(role) else { continue };
            // A slider's attacks change with every piece in its way, so each square counts less, the more directions
            // it has.
            let (each, mobility, near_king) = match movement {
                Movement::Leaper(_) => (55, 4, 6),
                Movement::Slider(ways) => {
                    let ways = ways.len().max(1) as i16;
                    (36, 16 / ways, 24 / ways)
                }
            };
            let reached = Square::ALL.map(|square| each * targets(movement, square));
            let sum: i32 = reached.into_iter().map(i32::from).sum();
            let mean = (sum / 64) as i16;
            let r = role as usize;
            let is_king = role == Role::King;
            for square in Square::ALL.into_iter().filter(|square| (square.file() as usize) < 4) {
                // A fifth of the targets, so that no square is worth a piece.
                let (row, file) = (7 - square.rank() as usize, square.file() as usize);
                let value = (reached[square as usize] - mean) / 5;
                // The king avoids the centre in the opening and seeks it in the ending.
                evaluation.squares[r][row][file] = [if is_king { -value } else { value }, value];
            }
            if is_king {
                continue;
            }
            evaluation.activity.mobility[r] = [mobility; 2];
            evaluation.activity.near_king[r] = [near_king, 0];
            evaluation.values[r] = [mean; 2];
            evaluation.phase[r] = (mean / 240).min(4);
        }
        let pawn = Role::Pawn as usize;
        evaluation.values[pawn] = [90, 110];
        // By the number of ranks that a pawn has advanced, and of files between it and the edge.
        for (row, advanced) in (-1..=6).rev().enumerate() {
            for (file, inward) in (0..4).enumerate() {
                let opening = 4 * advanced + 5 * inward * i16::from(advanced > 0);
                evaluation.squares[pawn][row][file] = [opening, 10 * advanced];
            }
        }
        evaluation.tempo = [10, 5];
        let pieces = rules.start().pieces;
        let phases = pieces.iter().flatten().map(|piece| evaluation.phase[piece.role as usize]);
        evaluation.full = phases.sum();
        evaluation
    }
}

/// The number of squares that White's piece reaches on an empty board.
fn targets(movement: Movement, square: Square) -> i16 {
    let walk = |step: Step, most: usize| {
        let squares = core::iter::successors(square.stepped(step), |next| next.stepped(step));
        squares.take(most).count() as i16
    };
    match movement {
        Movement::Leaper(steps) => steps.iter().map(|&step| walk(step, 1)).sum(),
        Movement::Slider(directions) => directions.iter().map(|way| walk(way.step(), 7)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use polyboard_rules::{Chess, Makruk, Variant};

    use super::*;

    #[test]
    fn pieces_are_worth_what_they_reach() {
        let values = |rules| Evaluation::derived(rules).values.map(|[opening, _]| opening);
        assert_eq!(values(&Chess::RULES), [90, 288, 315, 504, 819, 0]);
        assert_eq!(values(&Makruk::RULES), [90, 288, 216, 504, 168, 0]);
        let chess = Evaluation::derived(&Chess::RULES);
        assert_eq!((chess.phase, chess.full), ([0, 1, 1, 2, 3, 0], 22));
    }
}
