//! Bugs about taking moves back: what no piece's place tells has to be remembered.

use polyboard_rules::Setup;

use super::board::Bug;

/// Castling rights are not restored.
#[derive(Clone, Copy, Debug)]
pub struct UnmakeForgetsCastling;

impl Bug for UnmakeForgetsCastling {
    fn unmade(before: Setup, after: &Setup) -> Setup {
        Setup { castling: after.castling, ..before }
    }
}

/// The en passant square is not restored.
#[derive(Clone, Copy, Debug)]
pub struct UnmakeForgetsEnPassant;

impl Bug for UnmakeForgetsEnPassant {
    fn unmade(before: Setup, _: &Setup) -> Setup {
        Setup { en_passant: None, ..before }
    }
}
