//! What a move changes in who attacks whom.

use polyboard_rules::{CastlingSide, Color, Move, MoveKind, Movement, Piece, Variant};
use polyboard_squares::{Index, Lerf, Square};

use crate::{Board, SquareSet};

/// The answer of [`Board::make_with_changes`], by what the board says before the move and after it.
///
/// A move changes the pieces of at most four squares. The attacks of these pieces change, those on them, and those of
/// sliders whose rays they close or open. Such a slider attacks one of the squares before the move.
pub(crate) fn make_with_changes<B: Board>(
    board: &mut B,
    mv: B::Move,
    mut visit: impl FnMut(B::Square, B::Square, bool),
) -> B::Undo {
    let touched = touched(mv.into());
    let old = Look::at(board, touched);
    let mut rows = [SquareSet::EMPTY; 64];
    let mut sliders = SquareSet::EMPTY;
    for from in old.attackers.into_iter().fold(SquareSet::EMPTY, |all, of| all | of) {
        if board.piece_at(native::<B>(from)).is_some_and(slides::<B::Variant>) {
            rows[from.raw() as usize] = board.attacks_from(native::<B>(from));
            sliders |= SquareSet::of(from);
        }
    }
    let undo = board.make(mv);
    let new = Look::at(board, touched);

    let pairs = old.pieces.iter().zip(&new.pieces);
    let differ = touched.squares().zip(pairs).filter(|(_, (old, new))| old != new);
    let changed: SquareSet = differ.map(|(at, _)| at).collect();
    let others = board.occupied() & !changed;
    for (look, is_new) in [(&old, false), (&new, true)] {
        for (place, at) in touched.squares().enumerate() {
            if !changed.contains(at) || look.pieces[place].is_none() {
                continue;
            }
            let at = native::<B>(at);
            look.attackers[place].squares().for_each(|from| visit(native::<B>(from), at, is_new));
            let attacked = look.attacks[place] & others;
            attacked.squares().for_each(|to| visit(at, native::<B>(to), is_new));
        }
    }
    for from in sliders & !changed {
        let (row, from) = (rows[from.raw() as usize], native::<B>(from));
        let flipped = (row ^ board.attacks_from(from)) & others;
        flipped.squares().for_each(|to| visit(from, native::<B>(to), !row.contains(to)));
    }
    undo
}

/// What a board says about the squares that a move touches, in the order of their set.
struct Look {
    pieces: [Option<Piece>; 4],
    /// The attackers of the square, of both sides.
    attackers: [SquareSet; 4],
    /// What the piece on the square attacks.
    attacks: [SquareSet; 4],
}

impl Look {
    fn at<B: Board>(board: &B, touched: SquareSet) -> Look {
        let none = [SquareSet::EMPTY; 4];
        let mut look = Look { pieces: [None; 4], attackers: none, attacks: none };
        for (place, at) in touched.squares().map(native::<B>).enumerate() {
            look.pieces[place] = board.piece_at(at);
            look.attackers[place] =
                board.attackers_to(at, Color::White) | board.attackers_to(at, Color::Black);
            if look.pieces[place].is_some() {
                look.attacks[place] = board.attacks_from(at);
            }
        }
        look
    }
}

fn native<B: Board>(at: Index<Lerf>) -> B::Square {
    at.square().into()
}

fn slides<V: Variant>(piece: Piece) -> bool {
    matches!(V::RULES.movement(piece.role), Some(Movement::Slider(_)))
}

/// The squares on which a move may change the piece, at most four.
fn touched(mv: Move) -> SquareSet {
    let (from, to) = (mv.origin(), mv.target());
    let others = match mv.kind() {
        MoveKind::EnPassant => [from, Square::new(to.file(), from.rank())],
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            [side.king_target(), side.rook_target()].map(|file| Square::new(file, from.rank()))
        }
        MoveKind::Normal | MoveKind::Promotion(_) => [from, to],
    };
    [from, to].into_iter().chain(others).collect()
}
