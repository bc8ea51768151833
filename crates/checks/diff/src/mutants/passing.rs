//! Bugs about passing, which no list of moves shows.

use polyboard_rules::{Setup, reference};

use super::{
    board::{Bug, RULES},
    bug,
};

bug! {
    /// Keeps the en passant square over a pass: only the side to move changes.
    PassKeepsEnPassant
}

impl Bug for PassKeepsEnPassant {
    fn passed(setup: &Setup) -> Option<Setup> {
        let is_check = reference::is_check(RULES, setup);
        (!is_check).then(|| Setup { turn: !setup.turn, ..setup.clone() })
    }
}

bug! {
    /// Passes in check, too. The other side can then capture the king.
    PassesInCheck
}

impl Bug for PassesInCheck {
    fn passed(setup: &Setup) -> Option<Setup> {
        Some(Setup { turn: !setup.turn, en_passant: None, ..setup.clone() })
    }
}

bug! {
    /// Passes by a king move to the square where the king stands, after which it cannot castle.
    PassForgetsCastling
}

impl Bug for PassForgetsCastling {
    fn passed(setup: &Setup) -> Option<Setup> {
        let is_check = reference::is_check(RULES, setup);
        (!is_check).then(|| Setup {
            turn: !setup.turn,
            castling: setup.castling.without_color(setup.turn),
            en_passant: None,
            ..setup.clone()
        })
    }
}
