//! The building blocks that a bug may replace, as a value, so that dozens of mutants are one type
//! of board to the checks.

use polyboard_board::{Inconsistency, Key, MoveList};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Role, Setup, Variant};
use polyboard_squares::Square;

use super::board::{Bug, MutantMove};

/// The building blocks of a board behind pointers, so that a board is compiled once for all bugs.
pub(crate) struct Blocks {
    pub(crate) after: fn(&Setup, Move) -> Setup,
    pub(crate) unmade: fn(Setup, &Setup) -> Setup,
    pub(crate) is_attacked: fn(&Setup, Square, Color) -> bool,
    pub(crate) piece_at: fn(&Setup, &Setup, Square) -> Option<Piece>,
    pub(crate) turn: fn(&Setup, &Setup) -> Color,
    pub(crate) append: fn(&Setup, &mut MoveList<MutantMove>),
    pub(crate) count_legal: fn(&Setup) -> u64,
    pub(crate) moves_to_children: fn(&Setup) -> Vec<Move>,
    pub(crate) lets_in: fn(&Setup, Move) -> bool,
    pub(crate) captures: fn(&Setup) -> Vec<Move>,
    pub(crate) arrivals: fn(&Setup, Role, Square) -> Vec<Move>,
    pub(crate) captured: fn(&Setup, Move) -> Option<Piece>,
    pub(crate) moving_piece: fn(&Setup, Move) -> Option<Piece>,
    pub(crate) has_legal_move: fn(&Setup) -> bool,
    pub(crate) castling_rights: fn(&Setup) -> CastlingRights,
    pub(crate) pieces: fn(&Setup, Piece) -> Vec<Square>,
    pub(crate) occupied: fn(&Setup) -> Vec<Square>,
    pub(crate) attackers: fn(&Setup, Square, Color) -> Vec<Square>,
    pub(crate) attacks_from: fn(&Setup, Square) -> Vec<Square>,
    pub(crate) checkers: fn(&Setup) -> Vec<Square>,
    pub(crate) passed: fn(&Setup) -> Option<Setup>,
    pub(crate) check_consistency: fn(&Setup, &Setup) -> Result<(), Inconsistency>,
    pub(crate) key: fn(&Setup) -> Key,
}

impl Blocks {
    pub(crate) const fn of<K: Bug<V>, V: Variant>() -> Blocks {
        Blocks {
            after: K::after,
            unmade: K::unmade,
            is_attacked: K::is_attacked,
            piece_at: K::piece_at,
            turn: K::turn,
            append: K::append,
            count_legal: K::count_legal,
            moves_to_children: K::moves_to_children,
            lets_in: K::lets_in,
            captures: K::captures,
            arrivals: K::arrivals,
            captured: K::captured,
            moving_piece: K::moving_piece,
            has_legal_move: K::has_legal_move,
            castling_rights: K::castling_rights,
            pieces: K::pieces,
            occupied: K::occupied,
            attackers: K::attackers,
            attacks_from: K::attacks_from,
            checkers: K::checkers,
            passed: K::passed,
            check_consistency: K::check_consistency,
            key: K::key,
        }
    }
}
