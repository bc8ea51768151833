//! The test whether a legal move fits a text, and the search for the one that does.

use alloc::vec::Vec;

use polyboard_rules::{Move, MoveKind, Role, Setup, Variant};
use polyboard_squares::Square;

use super::{Action, San, SanError, Step, Who, captures, reason};

impl San {
    /// Whether a move, which is known to be legal, fits the text, by a few comparisons. `role` is the role of the
    /// piece that moves, and `is_capture` whether the move captures.
    ///
    /// ```
    /// use polyboard::{Chess, Move, Role, Square::*, notation::San};
    ///
    /// let strict = San::parse::<Chess>("exd5").unwrap();
    /// assert!(strict.fits::<Chess>(Move::normal(E4, D5), Role::Pawn, true));
    /// assert!(!strict.fits::<Chess>(Move::normal(C4, D5), Role::Pawn, true));
    ///
    /// // Castling may be spelled as in UCI, if the reader is lenient.
    /// let lenient = San::parse_lenient::<Chess>("e1g1").unwrap();
    /// assert!(lenient.fits::<Chess>(Move::castling(E1, H1), Role::King, false));
    /// ```
    #[must_use]
    pub fn fits<V: Variant>(&self, mv: Move, role: Role, is_capture: bool) -> bool {
        match (self.action, mv.kind()) {
            (Action::Castling(side), _) => mv.castling_side() == Some(side),
            (Action::Step(step), MoveKind::Castling) => self.is_lenient && step.castles(mv),
            (Action::Step(step), _) => {
                step.to == mv.target()
                    && step.starts(mv.origin(), role)
                    && self.promotes::<V>(step, mv)
                    && (self.is_lenient || step.is_capture == is_capture)
            }
        }
    }

    /// Whether text and move have the same promotion. The lenient reader accepts a missing letter if the variant has
    /// one promotion only, unless the text without the letter can be the move of a piece.
    fn promotes<V: Variant>(&self, step: Step, mv: Move) -> bool {
        let promotion = mv.promotes_to();
        let is_single = V::RULES.pawn.promotions.len() == 1;
        let is_clear = self.is_lenient && is_single && !matches!(step.who, Who::RoleOrPawn(_));
        promotion == step.promotion || is_clear && step.promotion.is_none()
    }

    /// Finds the one legal move that fits the text. `legal` are the legal moves of `setup`: those that a board lists,
    /// or neutral ones.
    ///
    /// # Errors
    ///
    /// [`SanError::Ambiguous`] if several moves fit, and [`SanError::Illegal`] with the reason if none does.
    pub fn find<V: Variant, M: Copy + Into<Move>>(
        &self,
        setup: &Setup,
        legal: &[M],
    ) -> Result<M, SanError> {
        let mut fitting = legal.iter().copied().filter(|&mv| {
            let mv = mv.into();
            let piece = setup.piece_at(mv.origin());
            piece.is_some_and(|piece| self.fits::<V>(mv, piece.role, captures(setup, mv)))
        });
        match (fitting.next(), fitting.next()) {
            (Some(mv), None) => Ok(mv),
            (Some(first), Some(second)) => {
                let moves = [first, second].into_iter().chain(fitting).map(Into::into).collect();
                Err(SanError::ambiguous::<V>(*self, setup, moves))
            }
            (None, _) => {
                let legal: Vec<Move> = legal.iter().map(|&mv| mv.into()).collect();
                let fault = reason::fault::<V>(*self, setup, &legal);
                Err(SanError::Illegal { san: self.to_text::<V>(), fault })
            }
        }
    }
}

impl Step {
    /// Whether the text can mean a piece of this role on this square.
    pub(super) fn starts(&self, from: Square, role: Role) -> bool {
        let is_file = self.file.is_none_or(|file| file == from.file());
        let is_meant = match self.who {
            Who::Role(meant) => role == meant && is_file,
            Who::Any => is_file,
            Who::RoleOrPawn(meant) => role == meant || role == Role::Pawn && is_file,
        };
        is_meant && self.rank.is_none_or(|rank| rank == from.rank())
    }

    /// Whether the text means castling by the king's square and its target, or by both squares of king and rook. In
    /// Chess960 the king's target can be the next square; then the text is the king's step, as in UCI.
    pub(super) fn castles(&self, castling: Move) -> bool {
        let (king, to) = (castling.origin(), self.to);
        let is_step = king.file().index().abs_diff(to.file().index()) < 2;
        self.file.is_some()
            && self.rank.is_some()
            && self.promotion.is_none()
            && self.starts(king, Role::King)
            && (to == castling.target() || to == castling.destination() && !is_step)
    }
}
