//! Bugs about unmaking moves: the undo must contain the state that no piece shows.

use polyboard_rules::Setup;

use super::board::Bug;

impl Bug for super::UnmakeForgetsCastling {
    fn unmade(before: Setup, after: &Setup) -> Setup {
        Setup { castling: after.castling, ..before }
    }
}

impl Bug for super::UnmakeForgetsEnPassant {
    fn unmade(before: Setup, _: &Setup) -> Setup {
        Setup { en_passant: None, ..before }
    }
}
