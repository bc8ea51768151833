//! Scores in centipawns or in moves to mate.

use core::{cmp::Ordering, fmt};

/// The value of a position for the side to move: the two forms that UCI has for it.
///
/// ```
/// use polyboard::search::Score;
///
/// assert_eq!(Score::Centipawns(-35).to_string(), "-0.35");
/// assert_eq!(Score::Mate(3).to_string(), "mate in 3");
/// assert_eq!(Score::Mate(-2).to_string(), "mated in 2");
/// assert!(Score::Mate(1) > Score::Mate(4) && Score::Mate(-4) > Score::Mate(-1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// The number of moves, of the side that mates, up to the mate: positive if the side to move
    /// mates, zero or negative if it is mated.
    Mate(i32),
}

/// The value of a mate on the board. A mate further away is worth one less for each ply.
pub(crate) const MATE: i32 = 32_000;

/// A value above every score.
pub(crate) const INFINITE: i32 = MATE + 1;

/// The largest number of plies from the root.
pub(crate) const MAX_PLY: usize = 127;

/// The bound beyond which scores are mates; evaluations stay within it.
pub(crate) const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;

pub(crate) const DRAW: i32 = 0;

/// The score of being mated at this distance from the root.
pub(crate) const fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Whether a score is a mate, for either side.
pub(crate) const fn is_mate(score: i32) -> bool {
    score.abs() >= MATE_BOUND
}

impl Score {
    pub(crate) const fn of(score: i32) -> Score {
        match score {
            MATE_BOUND.. => Score::Mate((MATE - score + 1) / 2),
            _ if score <= -MATE_BOUND => Score::Mate(-(MATE + score) / 2),
            _ => Score::Centipawns(score),
        }
    }

    /// The score in centipawns; a mate is worth 32,000 minus the plies up to it.
    #[must_use]
    pub const fn centipawns(self) -> i32 {
        match self {
            Score::Centipawns(score) => score,
            Score::Mate(moves @ 1..) => MATE - 2 * moves + 1,
            Score::Mate(moves) => -MATE - 2 * moves,
        }
    }
}

/// Orders from the worst to the best for the side to move.
impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.centipawns().cmp(&other.centipawns())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Writes pawns with two decimals, or the moves to mate.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Centipawns(score) => f.pad(&format!("{:+.2}", f64::from(score) / 100.0)),
            Score::Mate(0) => f.pad("mated"),
            Score::Mate(moves @ 1..) => f.pad(&format!("mate in {moves}")),
            Score::Mate(moves) => f.pad(&format!("mated in {}", -moves)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_keeps_its_meaning_on_the_way_out_and_in() {
        for ply in 0..MAX_PLY {
            for score in [mated_at(ply), -mated_at(ply)] {
                let there = Score::of(score);
                assert!(matches!(there, Score::Mate(_)), "{score}");
                // A mate of the side to move takes an odd number of plies, and one against it an even number.
                if (score > 0) == (ply % 2 == 1) {
                    assert_eq!(there.centipawns(), score, "{there}");
                }
            }
        }
        assert_eq!(Score::of(mated_at(0)), Score::Mate(0));
        assert_eq!(Score::of(MATE - 1), Score::Mate(1));
        assert_eq!(Score::of(MATE - 3), Score::Mate(2));
        assert_eq!(Score::of(mated_at(2)), Score::Mate(-1));
        assert_eq!(Score::of(1 - MATE_BOUND), Score::Centipawns(1 - MATE_BOUND));
    }
}
