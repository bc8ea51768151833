//! Turns a mailbox into bitboards at each position, and fills them.

use polyboard::sliders::{
    U64x8, Words,
    setwise::{Open, by_line},
};
use polyboard_raw::{planes, planes_of_array};

use super::{off_board::RAYS, prelude::*};

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

/// The bit of a cell whose piece moves straight, and of one that moves diagonally; a queen has both.
const LINES: [usize; 2] = [4, 3];
/// The bits of each role.
const ROLES: [u8; 6] = [1 << 0, 1 << 1, 1 << 3, 1 << 4, 1 << 3 | 1 << 4, 1 << 2];
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
        let bits = |piece: Piece| ROLES[piece.role as usize] | 1 << (WHITE + piece.color as usize);
        let cells = setup.pieces.map(|piece| piece.map_or(0, bits));
        let own = |&at: &u8| {
            let cell = cells[usize::from(at)];
            cell & ROLES[Role::Queen as usize] != 0 && cell >> (WHITE + turn as usize) & 1 != 0
        };
        Byteboard { cells, turn, sliders: (0..64).filter(own).collect() }
    }

    /// The moves of the sliders, square by square.
    #[inline(always)]
    fn walked(&self) -> u64 {
        let own = 1 << (WHITE + self.turn as usize);
        let mut moves = 0;
        for &from in &self.sliders {
            let from = usize::from(from & 63);
            for (i, ray) in RAYS[from].iter().enumerate() {
                if self.cells[from] >> LINES[i % 2] & 1 == 0 {
                    continue;
                }
                for &to in ray.iter().take_while(|&&to| to < 64) {
                    let met = self.cells[usize::from(to & 63)];
                    moves += u64::from(met & own == 0);
                    if met != 0 {
                        break;
                    }
                }
            }
        }
        moves
    }
}

/// The moves of the sliders in all directions at once.
#[inline(always)]
fn filled(planes: [u64; 8], turn: Color) -> u64 {
    let own = planes[WHITE + turn as usize];
    let open = Open::new(!(planes[WHITE] | planes[WHITE + 1]));
    let [straight, diagonal] = LINES.map(|line| planes[line] & own);
    let to = open.attacks(by_line(straight, diagonal)) & Words::splat(!own);
    to.ones_of_both(Words::EMPTY).sum()
}

#[cfg(test)]
#[path = "tests/x35.rs"]
mod tests;
