//! The fifty-move rule and the counts of makruk: rules by which a game without progress is drawn.

use crate::{Color, Material, Piece, Played, Role};

/// The rule by which a game without progress is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CountingRule {
    /// The fifty-move rule: fifty moves of each side without a capture or a pawn move.
    FiftyMoves,
    /// The two counts of makruk: board's honour and pieces' honour.
    Makruk,
}

impl CountingRule {
    /// Whether a position can have a count beside its clocks, and a FEN the limit of the count.
    #[must_use]
    pub const fn has_count(self) -> bool {
        matches!(self, CountingRule::Makruk)
    }

    /// The plies without progress after which the side to move may claim a draw.
    #[must_use]
    pub const fn claim_after(self) -> Option<u32> {
        match self {
            CountingRule::FiftyMoves => Some(100),
            CountingRule::Makruk => None,
        }
    }

    /// The plies without progress after which the game ends without a claim: 75 moves of each side,
    /// by the laws of FIDE since 2014.
    #[must_use]
    pub const fn ends_after(self) -> Option<u32> {
        match self {
            CountingRule::FiftyMoves => Some(150),
            CountingRule::Makruk => None,
        }
    }

    #[inline]
    pub(crate) fn after(
        self,
        before: Option<MakrukCount>,
        played: &Played,
        material: &Material,
    ) -> Option<MakrukCount> {
        match self {
            CountingRule::FiftyMoves => None,
            CountingRule::Makruk => MakrukCount::after(before, played, material),
        }
    }
}

/// A count of moves in place of the fifty-move rule, as in makruk and its relatives.
///
/// The weaker side counts its own moves, and the game is drawn when the count exceeds the limit. Like a FEN, this
/// type counts plies, the moves of both sides, so the limits of makruk (8, 16, 22, 32, 44 and 64 moves) are 16, 32,
/// 44, 64, 88 and 128. The side to move counts if the plies are even, the other side if they are odd.
///
/// [`reference::play`](crate::reference::play) starts and advances a count automatically, as
/// [Fairy-Stockfish](https://github.com/fairy-stockfish/Fairy-Stockfish) (Fabian Fichter) does in its automatic mode:
///
/// - **Board's honour** starts when the last pawn is gone while both sides have more than the king. The side then to
///   move counts from 1 to 64.
/// - **Pieces' honour** starts when a side is left with only its king, and replaces a count that is already running.
///   The first number is the number of pieces on the board plus 1. The other side's pieces set the limit: 8 with two
///   rooks, 16 with one, 22 with two bishops (khons), 32 with two knights, 44 with one bishop, otherwise 64; the
///   first that fits.
///
/// No count starts while there is a pawn, or for a side whose opponent has only its king. A limit does not change when
/// pieces are captured later.
///
/// ```
/// use polyboard::{Color, rules::MakrukCount};
///
/// // White is to move. Black has just counted forty-nine, and may count to sixty-four.
/// let count = MakrukCount { limit: 128, plies: 97 };
/// assert_eq!((count.side(Color::White), count.number()), (Color::Black, 49));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MakrukCount {
    /// The limit in plies, at least 1; the game is drawn when `plies` exceeds it.
    pub limit: u32,
    /// The plies counted so far.
    pub plies: u32,
}

impl MakrukCount {
    /// The side that counts; `turn` is the side to move.
    #[must_use]
    pub fn side(self, turn: Color) -> Color {
        if self.plies.is_multiple_of(2) { turn } else { !turn }
    }

    /// The number that the counting side has reached; 0 before its first move.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.plies.div_ceil(2)
    }

    /// The count after a move: started, restarted, advanced, or still none. `material` is that after the move.
    #[must_use]
    pub fn after(
        before: Option<MakrukCount>,
        played: &Played,
        material: &Material,
    ) -> Option<MakrukCount> {
        let started = MakrukCount::boards_honour(material).filter(|_| before.is_none());
        started.or_else(|| MakrukCount::after_manually(before, played, material))
    }

    /// The count after a move in manual mode: players start and stop board's honour, as over a wooden board.
    #[must_use]
    pub fn after_manually(
        before: Option<MakrukCount>,
        played: &Played,
        material: &Material,
    ) -> Option<MakrukCount> {
        let mover = played.piece.color;
        let pieces = material.total();
        if played.captured == Some(Role::Pawn)
            && material.is_bare(mover)
            && let Some(moves) = limit(material, mover)
        {
            return Some(MakrukCount { limit: 2 * moves, plies: 2 * pieces - 1 });
        }
        let restarts = played.captured.is_some() || played.mv.promotes_to().is_some();
        if (before.is_none() || restarts)
            && material.is_bare(!mover)
            && let Some(moves) = limit(material, !mover)
        {
            return Some(MakrukCount { limit: 2 * moves, plies: 2 * pieces });
        }
        before.map(|count| MakrukCount { plies: count.plies.saturating_add(1), ..count })
    }

    /// The count of board's honour as the side to move starts it; `None` if there is a pawn or a side has only its
    /// king.
    #[must_use]
    pub fn boards_honour(material: &Material) -> Option<MakrukCount> {
        let is_open = Color::ALL.into_iter().all(|color| !material.is_bare(color));
        (is_open && material.role(Role::Pawn) == 0).then_some(MakrukCount { limit: 128, plies: 0 })
    }
}

/// The number of its own moves to which a side with only its king may count; `None` if it may not.
fn limit(material: &Material, side: Color) -> Option<u32> {
    if material.role(Role::Pawn) > 0 || material.is_bare(!side) {
        return None;
    }
    let count = |role| material.count(Piece::new(!side, role));
    Some(match (count(Role::Rook), count(Role::Bishop), count(Role::Knight)) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (0, 2.., _) => 22,
        (0, _, 2..) => 32,
        (0, 1, _) => 44,
        _ => 64,
    })
}

#[cfg(test)]
mod tests {
    use polyboard_squares::Square;

    use super::*;
    use crate::{Makruk, Setup, Variant};

    /// The two kings, and these pieces for White.
    fn against_a_bare_king(letters: &str) -> Material {
        let mut setup = Setup::empty();
        for (square, letter) in Square::ALL.into_iter().zip(letters.chars()) {
            setup.put(square, Makruk::RULES.piece(letter));
        }
        for (color, square) in [(Color::White, Square::D6), (Color::Black, Square::H8)] {
            setup.put(square, Some(Piece::new(color, Role::King)));
        }
        Material::of(&setup)
    }

    #[test]
    fn the_pieces_of_the_stronger_side_set_the_limit() {
        for (moves, stronger) in [
            (8, "RR RRSNM"),
            (16, "R RSSNN"),
            (22, "SS SSNN"),
            (32, "NN SNN"),
            (44, "S SN"),
            (64, "N NMMM M"),
        ] {
            for letters in stronger.split(' ') {
                let limit = limit(&against_a_bare_king(letters), Color::Black);
                assert_eq!(limit, Some(moves), "{letters}");
            }
        }
    }

    #[test]
    fn the_stronger_side_does_not_count_and_pawns_stop_all_counts() {
        assert_eq!(limit(&against_a_bare_king("RR"), Color::White), None);
        assert_eq!(limit(&against_a_bare_king("RRP"), Color::Black), None);
        assert_eq!(limit(&against_a_bare_king("RRp"), Color::Black), None);
        for color in Color::ALL {
            assert_eq!(limit(&against_a_bare_king(""), color), None);
        }
    }

    #[test]
    fn boards_honour_needs_two_sides_and_no_pawns() {
        let started = |letters| MakrukCount::boards_honour(&against_a_bare_king(letters));
        assert_eq!(started("RRs"), Some(MakrukCount { limit: 128, plies: 0 }));
        assert_eq!(started("RR"), None);
        assert_eq!(started("RRsP"), None);
        assert_eq!(started("RRsp"), None);
    }
}
