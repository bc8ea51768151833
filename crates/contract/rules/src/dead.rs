//! Dead positions: no series of moves mates, judged by material alone.

use polyboard_squares::{Square, Step};

use crate::{Color, Movement, Piece, Role, Rules, Setup};

impl Rules {
    /// Whether a side could still give mate with the opponent's help, judged by material alone.
    ///
    /// - A role that [mates alone](crate::DrawRules::mates_alone) suffices, and so does a pawn that
    ///   can become one.
    /// - Pieces that stay on squares of one colour, such as bishops, suffice if any other piece but the
    ///   kings can change the colour of its square, or if there are such pieces on both colours.
    /// - Other pieces, such as knights, suffice if there is a second piece of either side.
    ///
    /// In chess neither side can mate with king against king, with one knight or one bishop more, or with any number of
    /// bishops on squares of one colour: the dead positions of the laws that depend on material, and not on blocked
    /// pawns. The test is that of Fairy-Stockfish (Fabian Fichter).
    ///
    /// ```
    /// use polyboard::{Chess, read_fen};
    ///
    /// // White's bishop on c1 and Black's on f8 are both on dark squares.
    /// assert!(read_fen::<Chess>("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1")?.is_dead());
    /// assert!(!read_fen::<Chess>("1n2kb2/8/8/8/8/8/8/2B1K3 w - - 0 1")?.is_dead());
    /// # Ok::<(), polyboard::notation::ReadError>(())
    /// ```
    #[must_use]
    pub fn can_mate(&self, setup: &Setup, color: Color) -> bool {
        let mut own_bound = false;
        let mut own_free = false;
        let mut bound = [false; 2];
        let mut free = 0;
        for square in Square::ALL {
            let Some(Piece { color: owner, role }) = setup.piece_at(square) else { continue };
            let is_own = owner == color;
            if role == Role::King {
                continue;
            }
            if is_own && self.mates(role) {
                return true;
            }
            if self.keeps_colour(role) {
                bound[usize::from(square.is_light())] = true;
                own_bound |= is_own;
            } else {
                free += 1;
                own_free |= is_own;
            }
        }
        let others = usize::from(bound[0] || bound[1]);
        own_bound && (bound == [true; 2] || free > 0) || own_free && free + others > 1
    }

    /// Whether neither side could give mate: see [`can_mate`](Rules::can_mate).
    #[must_use]
    pub fn is_dead(&self, setup: &Setup) -> bool {
        !Color::ALL.into_iter().any(|color| self.can_mate(setup, color))
    }

    /// Whether a piece of this role, or what it can become, mates with its king alone.
    fn mates(&self, role: Role) -> bool {
        let alone = self.draws.mates_alone;
        let promotes = || self.pawn.promotions.iter().any(|role| alone.contains(role));
        alone.contains(&role) || role == Role::Pawn && promotes()
    }

    /// Whether a piece of this role never leaves the squares of one colour.
    pub(crate) fn keeps_colour(&self, role: Role) -> bool {
        let keeps = |step: Step| (step.east + step.north) % 2 == 0;
        match self.movement(role) {
            None => false,
            Some(Movement::Leaper(steps)) => steps.iter().all(|&step| keeps(step)),
            Some(Movement::Slider(directions)) => directions.iter().all(|it| keeps(it.step())),
        }
    }
}
