//! Asks two sides for what shows the cause of a difference.

use crate::{
    Cause, CauseKind, Diff, Difference, Found, ProgramError, Side, board_cause,
    cause::Scene,
    count_cause::{self, Counted},
    move_cause,
    pawn_cause::staying_pawn,
};

impl<L: Side + ?Sized, R: Side + ?Sized> Diff<'_, L, R> {
    /// The cause of a difference.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if a program cannot answer.
    pub fn cause(&mut self, found: &Found) -> Result<Cause, ProgramError> {
        let names = [self.left.name().to_owned(), self.right.name().to_owned()];
        let game = self.game;
        let scene = Scene::new(&game, &found.line);
        match &found.difference {
            Difference::Moves { .. } => {
                let (left, right) = self.divided(&found.line, 1)?;
                let listed = [left, right].map(|counts| counts.iter().map(|it| it.0).collect());
                let mut cause = move_cause::of(&scene, names, &listed);
                if cause.kind == CauseKind::EnPassantExposesKing {
                    let pawn = staying_pawn(self.left, &scene, &listed[0]);
                    let pawn = pawn.or_else(|| staying_pawn(self.right, &scene, &listed[1]));
                    if let Some(pawn) = pawn {
                        cause.kind = CauseKind::CapturedPawnStays;
                        cause.sentence += &format!(": the captured pawn stays on {pawn}");
                    }
                }
                Ok(cause)
            }
            Difference::Answer { question, .. } => {
                let boards = [self.left.board(&found.line)?, self.right.board(&found.line)?];
                Ok(board_cause::of(&scene, question, names, boards))
            }
            &Difference::Count { mv, depth, left, right } => {
                let after = found.line.then(mv);
                let [one, two] = names;
                // Depth 0 has no replies to count.
                let alone = self.left.divide(&after, depth.max(1))?;
                let left = Counted { name: one, leaves: left, alone };
                let alone = self.right.divide(&after, depth.max(1))?;
                let right = Counted { name: two, leaves: right, alone };
                Ok(count_cause::of(&scene, mv, depth, [left, right]))
            }
        }
    }
}
