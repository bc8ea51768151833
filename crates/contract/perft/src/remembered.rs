//! Perft that looks positions up in a table.

use polyboard_board::{Board, MoveList};

use crate::{
    perft::{Overflow, bulk},
    signature::{Parent, Signature},
    table::PerftTable,
};

/// The least depth at which a lookup is faster than counting, on every board.
///
/// With 3, `lerf` took 1.6 to 2.0 times as long, and `0x88` 1.6 to 2.1 times. With 1, `0x88` was up to a fifth
/// faster, but `lerf` took twice as long, and thirty times as many entries compete for space (2026-11).
const WORTH_REMEMBERING: u32 = 2;

/// The [`bulk`] count of a board, with the help of a table.
pub(crate) fn remembered<B: Board>(
    board: &mut B,
    depth: u32,
    table: &PerftTable,
) -> Result<u64, Overflow> {
    if depth < WORTH_REMEMBERING {
        return bulk(board, depth);
    }
    let signature = Signature::of(board, depth);
    match table.get(signature) {
        Some(leaves) => Ok(leaves),
        None => Counter { table, spare: Vec::new() }.count(board, depth, signature),
    }
}

struct Counter<'a, B: Board> {
    table: &'a PerftTable,
    /// Lists that were used before, so that a list costs only what is written to it: the moves of a position, and the
    /// signatures of the positions that they lead to.
    spare: Vec<(MoveList<B::Move>, Vec<Signature>)>,
}

impl<B: Board> Counter<'_, B> {
    fn count(&mut self, board: &mut B, depth: u32, signature: Signature) -> Result<u64, Overflow> {
        debug_assert_eq!(Signature::of(board, depth), signature, "the key of {board:?}");
        let leaves = if depth == WORTH_REMEMBERING {
            bulk(board, depth)?
        } else {
            let (mut moves, mut signatures) = self.spare.pop().unwrap_or_default();
            moves.clear();
            board.generate(&mut moves);
            let parent = Parent::new(board, depth, signature);
            signatures.clear();
            signatures.extend(moves.iter().map(|&mv| parent.child(board, mv)));
            let leaves = self.sum(board, depth - 1, &moves, &signatures)?;
            self.spare.push((moves, signatures));
            leaves
        };
        self.table.put(signature, leaves);
        Ok(leaves)
    }

    /// The sum of the counts of all children. Children in the table are never made.
    ///
    /// All their cache lines are fetched before the first lookup, so that the processor waits for memory once for each
    /// position and not once for each child: 2 to 14 per cent of the time of `lerf` (2026-11).
    fn sum(
        &mut self,
        board: &mut B,
        depth: u32,
        moves: &[B::Move],
        signatures: &[Signature],
    ) -> Result<u64, Overflow> {
        signatures.iter().for_each(|&signature| self.table.touch(signature));
        let mut total = 0_u64;
        for (&mv, &signature) in moves.iter().zip(signatures) {
            let leaves = match self.table.get(signature) {
                Some(leaves) => leaves,
                None => {
                    let undo = board.make(mv);
                    let leaves = self.count(board, depth, signature);
                    board.unmake(mv, undo);
                    leaves?
                }
            };
            total = total.checked_add(leaves).ok_or(Overflow)?;
        }
        Ok(total)
    }
}
