//! The tree of a board behind a pointer, for a count that can be cancelled.

use polyboard_perft::{Cut, Overflow, PerftMode, Tree};
use polyboard_rules::Move;

use crate::DynBoard;

impl Tree for dyn DynBoard + '_ {
    fn leaves(&mut self, depth: u32, mode: PerftMode<'_>) -> Result<u64, Overflow> {
        DynBoard::leaves(self, depth, mode)
    }

    fn after_each(
        &mut self,
        visit: &mut dyn FnMut(&mut Self, Move) -> Result<(), Cut>,
    ) -> Result<(), Cut> {
        self.after_each_move(visit)
    }
}

impl Tree for Box<dyn DynBoard> {
    fn leaves(&mut self, depth: u32, mode: PerftMode<'_>) -> Result<u64, Overflow> {
        DynBoard::leaves(&mut **self, depth, mode)
    }

    fn after_each(
        &mut self,
        visit: &mut dyn FnMut(&mut Self, Move) -> Result<(), Cut>,
    ) -> Result<(), Cut> {
        (**self).after_each_move(|child, mv| visit(&mut child.to_box(), mv))
    }
}
