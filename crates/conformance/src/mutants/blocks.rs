//! What a bug may replace, as a value: dozens of mutants are then one type of board to the checks.

use core::any::type_name;

use polyboard_board::{CopyMake, Inconsistency, Key, Keyed, MoveList};
use polyboard_perft::{PerftMode, divide};
use polyboard_rules::{CastlingRights, Color, Move, Piece, Role, Setup, Variant};
use polyboard_squares::Square;

use super::board::{Bug, Mutant, MutantMove, NoBug};
use crate::{game::Game, subject::Subject};

/// The building blocks of a board behind pointers, so that a board is compiled once for all bugs.
pub(super) struct Blocks {
    pub(super) after: fn(&Setup, Move) -> Setup,
    pub(super) unmade: fn(Setup, &Setup) -> Setup,
    pub(super) is_attacked: fn(&Setup, Square, Color) -> bool,
    pub(super) piece_at: fn(&Setup, &Setup, Square) -> Option<Piece>,
    pub(super) turn: fn(&Setup, &Setup) -> Color,
    pub(super) append: fn(&Setup, &mut MoveList<MutantMove>),
    pub(super) count_legal: fn(&Setup) -> u64,
    pub(super) moves_to_children: fn(&Setup) -> Vec<Move>,
    pub(super) lets_in: fn(&Setup, Move) -> bool,
    pub(super) captures: fn(&Setup) -> Vec<Move>,
    pub(super) arrivals: fn(&Setup, Role, Square) -> Vec<Move>,
    pub(super) captured: fn(&Setup, Move) -> Option<Piece>,
    pub(super) moving_piece: fn(&Setup, Move) -> Option<Piece>,
    pub(super) has_legal_move: fn(&Setup) -> bool,
    pub(super) castling_rights: fn(&Setup) -> CastlingRights,
    pub(super) pieces: fn(&Setup, Piece) -> Vec<Square>,
    pub(super) passed: fn(&Setup) -> Option<Setup>,
    pub(super) check_consistency: fn(&Setup, &Setup) -> Result<(), Inconsistency>,
    pub(super) key: fn(&Setup) -> Key,
}

impl Blocks {
    pub(super) const fn of<K: Bug<V>, V: Variant>() -> Blocks {
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
            passed: K::passed,
            check_consistency: K::check_consistency,
            key: K::key,
        }
    }
}

impl<V: Variant, K: Bug<V>> Mutant<K, V> {
    /// The same as [`Subject::of`], but with boards whose type does not name the bug.
    pub(super) fn subject() -> Subject {
        fn set_up<V: Variant, K: Bug<V>>(setup: &Setup) -> Mutant<NoBug, V> {
            Mutant::with(setup, const { &Blocks::of::<K, V>() })
        }
        Subject {
            name: type_name::<Self>(),
            game: Game::of::<V>(),
            board: |setup| Box::new(set_up::<V, K>(setup)),
            keyed: |setup| Box::new(Keyed::from(set_up::<V, K>(setup))),
            divide_on_copies: |setup, depth| {
                divide(&mut CopyMake::from(set_up::<V, K>(setup)), depth, PerftMode::EveryLeaf)
            },
        }
    }
}
