//! Whether a square is attacked.

mod on_0x88;
mod sets;

use std::hint::black_box;

use polyboard::{
    Chess, Color, Position,
    sliders::{Magic, Sliders},
    squares::{Lerf, Mailbox0x88, SquareMapping},
};

use self::{
    on_0x88::{DIFFERENCES, Pieces, by_differences, by_moves, by_rays},
    sets::{Sets, by_sets},
};
use super::prelude::*;
use crate::games::{GAMES, positions};

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let few = |position: &&Position<Chess>| position.setup().pieces.iter().flatten().count() <= 10;
    let all = GAMES.iter().flatten().map(|ply| &ply.before);
    let endgames: Vec<&Position<Chess>> = all.filter(few).collect();
    let endgames: Vec<Position<Chess>> =
        (0..128).map(|i| endgames[i * endgames.len() / 128].clone()).collect();
    for (name, positions) in [("games", positions(128)), ("endgames", endgames)] {
        let setups = || positions.iter().map(Position::setup);
        let pieces: &Vec<Pieces> = &setups().map(Pieces::new).collect();
        let sets: &Vec<Sets> = &setups().map(Sets::new).collect();
        bench.time(
            Workload { name, unit: "ns per query", operations: 128 * positions.len() },
            contenders![
                "moves of pieces" => answers(pieces, &WIDE, by_moves),
                "rays from the square" => answers(pieces, &WIDE, by_rays),
                "difference table" of size_of_val(&DIFFERENCES) =>
                    answers(pieces, &WIDE, by_differences),
                "bitboards" of Magic::TABLE_BYTES + 4 * 64 * 8 => answers(sets, &PLAIN, by_sets),
            ],
        )?;
    }
    Ok(())
}

/// All answers, combined in a number that differs if one differs. `squares` are the board's own
/// numbers.
#[inline(always)]
fn answers<B>(
    boards: &[B],
    squares: &[u8; 64],
    is_attacked: impl Fn(&B, u8, Color) -> bool,
) -> u64 {
    let mut answers = 0_u64;
    for board in boards {
        for by in Color::ALL {
            let ask = |set: u64, &at: &u8| {
                set << 1 | u64::from(is_attacked(black_box(board), at, black_box(by)))
            };
            answers = answers.rotate_left(5).wrapping_add(squares.iter().fold(0, ask));
        }
    }
    answers
}

/// The squares in the numbers of both boards.
const WIDE: [u8; 64] = Mailbox0x88::GEOMETRY.index_table();
const PLAIN: [u8; 64] = Lerf::GEOMETRY.index_table();

#[cfg(test)]
#[path = "../tests/x07.rs"]
mod tests;
