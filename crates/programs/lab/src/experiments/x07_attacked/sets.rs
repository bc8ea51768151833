//! Bitboards, with attacks computed backwards from the square.

use polyboard::{
    Color, Setup,
    sliders::{Magic, Sliders},
    squares::Square,
};

use crate::testbed::{KING, KNIGHT, PAWN};

/// The set of each piece.
pub(super) struct Sets {
    pieces: [[u64; 6]; 2],
    occupied: u64,
}

impl Sets {
    pub(super) fn new(setup: &Setup) -> Sets {
        let mut sets = Sets { pieces: [[0; 6]; 2], occupied: 0 };
        for at in Square::ALL {
            if let Some(piece) = setup.piece_at(at) {
                sets.pieces[piece.color as usize][piece.role as usize] |= 1 << at.index();
                sets.occupied |= 1 << at.index();
            }
        }
        sets
    }
}

/// The attacks of each role from the square: Chess Programming Wiki, [Square Attacked
/// By](https://www.chessprogramming.org/Square_Attacked_By).
#[inline(always)]
pub(super) fn by_sets(sets: &Sets, target: u8, by: Color) -> bool {
    let at = usize::from(target & 63);
    let [pawns, knights, bishops, rooks, queens, kings] = sets.pieces[by as usize];
    // The squares from which a pawn captures here are those on which one of the other side would.
    PAWN[!by as usize][at] & pawns | KNIGHT[at] & knights | KING[at] & kings != 0
        || Magic::bishop(target, sets.occupied) & (bishops | queens) != 0
        || Magic::rook(target, sets.occupied) & (rooks | queens) != 0
}
