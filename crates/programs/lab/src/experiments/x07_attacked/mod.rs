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

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X7",
    name: "attacked",
    contenders: &["moves of pieces", "rays from the square", "difference table", "bitboards"],
    code: || hash(&[include_str!("mod.rs"), include_str!("on_0x88.rs"), include_str!("sets.rs")]),
    rule: Rule(&[
        clause("games", "moves of pieces", Bound::SLOWER, "rays from the square"),
        clause("games", "rays from the square", Bound::SLOWER, "difference table"),
        clause("games", "difference table", Bound::SLOWER, "bitboards"),
    ]),
    seconds: 4,
    run,
    ..told(include_str!("../../../texts/x07.md"))
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
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
            vec![
                Contender::new("moves of pieces", || answers(pieces, &WIDE, by_moves)),
                Contender::new("rays from the square", || answers(pieces, &WIDE, by_rays)),
                Contender::new("difference table", || answers(pieces, &WIDE, by_differences))
                    .with_bytes(size_of_val(&DIFFERENCES)),
                Contender::new("bitboards", || answers(sets, &PLAIN, by_sets))
                    .with_bytes(Magic::TABLE_BYTES + 4 * 64 * 8),
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
mod tests {
    use polyboard::{Board, Reference, squares::Square};

    use super::*;

    #[test]
    fn all_agree_with_the_reference() {
        for position in positions(100) {
            let reference = Reference::<Chess>::new(&position);
            let (pieces, sets) = (Pieces::new(position.setup()), Sets::new(position.setup()));
            for (at, wide) in Square::ALL.into_iter().zip(WIDE) {
                for by in Color::ALL {
                    let found = [
                        by_moves(&pieces, wide, by),
                        by_rays(&pieces, wide, by),
                        by_differences(&pieces, wide, by),
                        by_sets(&sets, at.index(), by),
                    ];
                    assert_eq!(found, [reference.is_attacked(at, by); 4], "{at} by {by}");
                }
            }
        }
    }
}
