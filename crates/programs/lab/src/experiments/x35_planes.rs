//! Turns a mailbox into bitboards at each position, and fills them.

use polyboard::squares::Direction;
use polyboard_raw::{U64x8, Words, planes, planes_of_array};

use super::prelude::*;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards: Vec<Byteboard> = positions(512).iter().map(Byteboard::of).collect();
    let kept: Vec<_> = boards.iter().map(|board| (planes(&board.cells), board.turn)).collect();
    time!(bench, "", "ns per position", boards.len();
        "walks" => total(&boards, Byteboard::walked),
        "transposed" => total(&boards, |board| filled(planes(&board.cells), board.turn)),
        "transposed by a loop" => {
            total(&boards, |board| filled(planes_of_array(&board.cells), board.turn))
        },
        "kept bitboards" => total(&kept, |&(planes, turn)| filled(planes, turn)),
    )
}

#[inline(always)]
fn total<B>(boards: &[B], moves: impl Fn(&B) -> u64) -> u64 {
    boards.iter().map(|board| moves(black_box(board))).sum()
}

/// The bit of a cell whose piece moves straight; a queen has both. The bits of other roles are not used here.
const STRAIGHT: usize = 4;
const DIAGONAL: usize = 3;
/// The bit of a cell with a piece of White; the next one is Black's.
const WHITE: usize = 6;

/// Sixty-four cells, with the list of those that have a slider of the side to move.
#[repr(align(64))]
struct Byteboard {
    cells: [u8; 64],
    turn: Color,
    sliders: Vec<u8>,
}

impl Byteboard {
    fn of(position: &Position<Chess>) -> Byteboard {
        let (setup, turn) = (position.setup(), position.setup().turn);
        let mut board = Byteboard { cells: [0; 64], turn, sliders: Vec::new() };
        for (cell, square) in board.cells.iter_mut().zip(Square::ALL) {
            let Some(Piece { color, role }) = setup.piece_at(square) else { continue };
            *cell = 1 << (WHITE + color as usize);
            *cell |= match role {
                Role::Pawn => 1 << 0,
                Role::Knight => 1 << 1,
                Role::King => 1 << 2,
                Role::Bishop => 1 << DIAGONAL,
                Role::Rook => 1 << STRAIGHT,
                Role::Queen => 1 << DIAGONAL | 1 << STRAIGHT,
            };
            if color == turn && *cell & (1 << DIAGONAL | 1 << STRAIGHT) != 0 {
                board.sliders.push(square.index());
            }
        }
        board
    }

    /// The moves of the sliders, square by square.
    #[inline(always)]
    fn walked(&self) -> u64 {
        let own = 1 << (WHITE + self.turn as usize);
        let mut moves = 0;
        for &from in &self.sliders {
            let from = usize::from(from & 63);
            for (parity, bit) in [STRAIGHT, DIAGONAL].into_iter().enumerate() {
                if self.cells[from] >> bit & 1 == 0 {
                    continue;
                }
                for rays in RAYS.iter().skip(parity).step_by(2) {
                    for &to in rays[from].iter().take_while(|&&to| to < 64) {
                        let met = self.cells[usize::from(to & 63)];
                        moves += u64::from(met & own == 0);
                        if met != 0 {
                            break;
                        }
                    }
                }
            }
        }
        moves
    }
}

/// The squares of each ray by direction and origin, and then 64.
static RAYS: [[[u8; 8]; 64]; 8] = {
    let mut rays = [[[64; 8]; 64]; 8];
    let mut i = 0;
    while i < 512 {
        let (mut at, mut n) = (Square::ALL[i % 64], 0);
        while let Some(to) = at.stepped(Direction::ALL[i / 64].step()) {
            rays[i / 64][i % 64][n] = to.index();
            (at, n) = (to, n + 1);
        }
        i += 1;
    }
    rays
};

/// The moves of the sliders in all directions at once: Kogge-Stone fills, Chess Programming Wiki,
/// [Kogge-Stone Algorithm](https://www.chessprogramming.org/Kogge-Stone_Algorithm).
///
/// The words are north, east, north-east and north-west, and the opposite directions.
#[inline(always)]
fn filled(planes: [u64; 8], turn: Color) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = NOT_A >> 1;
    const NOT_1: u64 = u64::MAX << 8;
    const NOT_8: u64 = u64::MAX >> 8;
    // The squares that a step can reach without going around an edge.
    let reachable = Words::new([
        NOT_1,
        NOT_A,
        NOT_A & NOT_1,
        NOT_H & NOT_1,
        NOT_8,
        NOT_H,
        NOT_H & NOT_8,
        NOT_A & NOT_8,
    ]);
    let shifts = |n| Words::shifts([8 * n, n, 9 * n, 7 * n, 8 * n, n, 9 * n, 7 * n]);
    let own = planes[WHITE + turn as usize];
    let empty = !(planes[WHITE] | planes[WHITE + 1]);

    let mut from = Words::in_pairs(planes[STRAIGHT] & own, planes[DIAGONAL] & own);
    let mut free = Words::splat(empty) & reachable;
    for n in [1, 2] {
        from = from | free & from.shifted(shifts(n));
        free = free & free.shifted(shifts(n));
    }
    from = from | free & from.shifted(shifts(4));
    let to = from.shifted(shifts(1)) & reachable & Words::splat(!own);
    to.ones_of_both(Words::EMPTY).sum()
}

#[cfg(test)]
#[path = "tests/x35.rs"]
mod tests;
