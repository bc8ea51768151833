//! Signatures: Zobrist keys of 128 bits for a position and a depth.
//!
//! [`Key`](polyboard_board::Key) has only 64 bits, so the bucket and the check would have to share
//! them. Here each half is a key of its own.

use polyboard_board::{Board, NativeMove, moved};
use polyboard_rules::{CastlingRights, Color, Piece, Role};
use polyboard_squares::{Direction, File, SplitMix64, Square};

/// A 128-bit key of a position and a depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signature(u128);

impl Signature {
    /// Computes the signature of a board from scratch.
    pub(crate) fn of<B: Board>(board: &B, depth: u32) -> Signature {
        let mut sum = of_depth(depth) ^ of_rights(board.castling_rights()) ^ of_passed(board);
        board.for_each_piece(|square, piece| sum ^= of_piece(piece, square.into()));
        if board.turn() == Color::Black {
            sum ^= NUMBERS[BLACK_TO_MOVE];
        }
        Signature(sum)
    }

    /// The half that selects a bucket.
    #[inline(always)]
    pub(crate) const fn place(self) -> u64 {
        (self.0 >> 64) as u64
    }

    /// The half that an entry is compared with.
    #[inline(always)]
    pub(crate) const fn check(self) -> u64 {
        self.0 as u64
    }
}

/// The part that the signatures of all children of a position have in common.
#[derive(Clone, Copy)]
pub(crate) struct Parent {
    sum: u128,
    rights: CastlingRights,
}

impl Parent {
    pub(crate) fn new<B: Board>(board: &B, depth: u32, signature: Signature) -> Parent {
        let depths = of_depth(depth) ^ of_depth(depth - 1);
        let sum = signature.0 ^ depths ^ of_passed(board) ^ NUMBERS[BLACK_TO_MOVE];
        Parent { sum, rights: board.castling_rights() }
    }

    /// The signature of the child that a move leads to, at a depth that is less by one.
    ///
    /// The move is not made. If the child is in the table, it never is. Making the children, with
    /// signatures from scratch, took `lerf` a tenth more time (2026-11).
    #[inline]
    pub(crate) fn child<B: Board>(&self, board: &B, mv: B::Move) -> Signature {
        let (from, to): (Square, Square) = (mv.origin().into(), mv.target().into());
        let piece = board.moving_piece(mv);
        let mut sum = self.sum ^ moved(board, mv, of_piece);
        let is_double_step = piece.role == Role::Pawn && (from as u8).abs_diff(to as u8) == 16;
        if is_double_step && is_watched(board, to, !piece.color) {
            sum ^= NUMBERS[EN_PASSANT + to.file() as usize];
        }
        if !self.rights.is_empty() {
            let left = self.rights.after(piece, from, to);
            if left != self.rights {
                sum ^= of_rights(self.rights) ^ of_rights(left);
            }
        }
        Signature(sum)
    }
}

/// Whether a pawn of `color` stands beside the square.
fn is_watched<B: Board>(board: &B, square: Square, color: Color) -> bool {
    let pawn = Some(Piece::new(color, Role::Pawn));
    [Direction::West, Direction::East].into_iter().any(|side| {
        square.stepped(side.step()).is_some_and(|beside| board.piece_at(beside.into()) == pawn)
    })
}

#[inline(always)]
fn of_piece(piece: Piece, square: Square) -> u128 {
    NUMBERS[(piece.color as usize * 6 + piece.role as usize) * 64 + square as usize]
}

fn of_rights(rights: CastlingRights) -> u128 {
    Color::ALL.into_iter().fold(0, |sum, color| {
        let number = |file: File| NUMBERS[CASTLING + 8 * color as usize + file as usize];
        rights.files(color).fold(sum, |sum, file| sum ^ number(file))
    })
}

fn of_passed<B: Board>(board: &B) -> u128 {
    let file = |square: B::Square| square.into().file() as usize;
    board.en_passant().map_or(0, |square| NUMBERS[EN_PASSANT + file(square)])
}

/// The number for a depth, computed on demand, because there are as many depths as a `u32` has
/// values.
fn of_depth(depth: u32) -> u128 {
    draw(NUMBERS.len() as u64 + depth as u64)
}

const BLACK_TO_MOVE: usize = 2 * 6 * 64;
const CASTLING: usize = BLACK_TO_MOVE + 1;
const EN_PASSANT: usize = CASTLING + 2 * 8;

/// One number for each piece on each square, for Black to move, for each rook that may castle and
/// for each file of an en passant square.
static NUMBERS: [u128; EN_PASSANT + 8] = {
    let mut numbers = [0; EN_PASSANT + 8];
    let mut i = 0;
    while i < numbers.len() {
        numbers[i] = draw(i as u64);
        i += 1;
    }
    numbers
};

/// Two successive random numbers, with the first digits of e as seed. They differ from the numbers of
/// [`Key`](polyboard_board::Key).
const fn draw(i: u64) -> u128 {
    let mut random = SplitMix64::new(2_718_281_828_459_045_235).after(2 * i);
    (random.bits() as u128) << 64 | random.bits() as u128
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use polyboard_board::{BoardExt, Reference};
    use polyboard_notation::read_fen;
    use polyboard_rules::{Chess, Makruk, Setup, Variant};

    use super::*;

    /// The positions that signatures stand for, by either half.
    type Seen = [HashMap<u64, (Setup, u32)>; 2];

    /// Compares the signatures of children with those from scratch, and looks for two positions that
    /// agree in a half.
    fn walk<V: Variant>(board: &mut Reference<V>, depth: u32, seen: &mut Seen) {
        let signature = Signature::of(board, depth);
        let position = (board.setup(), depth);
        for (half, seen) in [signature.place(), signature.check()].into_iter().zip(&mut *seen) {
            let first = seen.entry(half).or_insert_with(|| position.clone());
            assert_eq!(*first, position);
        }
        if depth == 0 {
            return;
        }
        let parent = Parent::new(board, depth, signature);
        for mv in board.legal_moves() {
            let child = parent.child(board, mv);
            let undo = board.make(mv);
            assert_eq!(child, Signature::of(board, depth - 1), "{mv:?} to {board:?}");
            walk(board, depth - 1, seen);
            board.unmake(mv, undo);
        }
    }

    fn walk_from<V: Variant>(fens: &[&str], depth: u32) {
        let mut seen = Seen::default();
        for fen in fens {
            let position = read_fen::<V>(fen).expect("a legal FEN");
            // Other depths of the same positions, too.
            for depth in [depth - 1, depth] {
                walk(&mut Reference::<V>::new(&position), depth, &mut seen);
            }
        }
    }

    #[test]
    fn signatures_kept_equal_those_from_scratch_and_tell_positions_apart() {
        walk_from::<Chess>(
            &[
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                "r3k2r/8/8/8/8/8/6pp/R3K2R b KQkq - 0 1",
                // Chess960: kings that castle over one square, onto their rook's, or not at all.
                "bnrbkr1q/pppppppp/8/8/8/8/PPPPPPPP/BNRBKR1Q w KQkq - 0 1",
                "1rk4r/pppp1ppp/8/8/8/8/PPPP1PPP/1RK4R b KQkq - 0 1",
                "5rkr/8/8/8/8/8/8/RKR5 w KQkq - 0 1",
            ],
            3,
        );
        walk_from::<Makruk>(
            &[
                "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
                "8/3k4/1p1p4/P1P5/5p2/4P3/3K4/8 w - - 0 1",
            ],
            3,
        );
    }

    #[test]
    fn no_two_pairs_of_numbers_cancel_in_either_half() {
        let numbers = NUMBERS.into_iter().chain((0..110).map(of_depth)).collect::<Vec<_>>();
        for shift in [0, 64] {
            let halves: Vec<u64> = numbers.iter().map(|number| (number >> shift) as u64).collect();
            let mut sums = halves.clone();
            for (i, one) in halves.iter().enumerate() {
                sums.extend(halves[..i].iter().map(|other| one ^ other));
            }
            let count = sums.len();
            sums.push(0);
            sums.sort_unstable();
            sums.dedup();
            assert_eq!(sums.len(), count + 1);
        }
    }
}
