//! Bugs about unmaking moves: the undo must contain the state that no piece shows.

use polyboard_rules::Setup;

use super::{board::Bug, bug};

bug! {
    /// Does not restore castling rights when it unmakes a move.
    UnmakeForgetsCastling
}

impl Bug for UnmakeForgetsCastling {
    fn unmade(before: Setup, after: &Setup) -> Setup {
        Setup { castling: after.castling, ..before }
    }
}

bug! {
    /// Does not restore the en passant square when it unmakes a move.
    UnmakeForgetsEnPassant
}

impl Bug for UnmakeForgetsEnPassant {
    fn unmade(before: Setup, _: &Setup) -> Setup {
        Setup { en_passant: None, ..before }
    }
}
