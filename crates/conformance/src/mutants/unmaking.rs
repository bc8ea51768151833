//! Bugs about unmaking moves: the undo must contain the state that no piece shows.

use polyboard_rules::Setup;

use super::board::Bug;

/// Does not restore castling rights when it unmakes a move.
#[derive(Clone, Copy, Debug)]
pub struct UnmakeForgetsCastling;

impl Bug for UnmakeForgetsCastling {
    fn unmade(before: Setup, after: &Setup) -> Setup {
        Setup { castling: after.castling, ..before }
    }
}

/// Does not restore the en passant square when it unmakes a move.
#[derive(Clone, Copy, Debug)]
pub struct UnmakeForgetsEnPassant;

impl Bug for UnmakeForgetsEnPassant {
    fn unmade(before: Setup, _: &Setup) -> Setup {
        Setup { en_passant: None, ..before }
    }
}
