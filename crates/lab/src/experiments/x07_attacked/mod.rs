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
use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload,
    games::{GAMES, positions},
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X7",
    name: "attacked",
    claim: "To find whether a square is attacked, the moves of all enemy pieces are slowest, rays from the \
        square are faster, a table of 0x88 differences is faster still, and bitboards are fastest.",
    source: "A guide to a JavaScript makruk engine; Chess Programming Wiki, \"Square Attacked By\" and \
        \"0x88\"",
    contenders: &["moves of pieces", "rays from the square", "difference table", "bitboards"],
    workload: "all 64 squares and both sides, in 128 positions of games, and in 128 of games in which at \
        most 10 pieces are left (endgames)",
    rule: Rule(&[
        Clause {
            workload: "games",
            of: "moves of pieces",
            to: "rays from the square",
            is: Bound::AtLeast(1.1),
        },
        Clause {
            workload: "games",
            of: "rays from the square",
            to: "difference table",
            is: Bound::AtLeast(1.1),
        },
        Clause {
            workload: "endgames",
            of: "rays from the square",
            to: "difference table",
            is: Bound::AtLeast(1.1),
        },
        Clause {
            workload: "games",
            of: "difference table",
            to: "bitboards",
            is: Bound::AtLeast(1.5),
        },
    ]),
    discussion: "The first method walks the moves of all pieces, although most lead elsewhere, and takes \
        {games: moves of pieces / difference table} times what the table takes. For each piece, the table \
        tells by one subtraction and one lookup whether it can attack the square at all; only then the \
        board walks. Rays from the square test 10 cells for pawns and knights and walk 8 lines, whatever \
        pieces there are. They take {games: rays from the square / difference table} times what the table \
        takes, and {endgames: rays from the square / difference table} times in endgames, where lines are \
        long and lists are short. There they are slower even than the moves of all pieces. Bitboards \
        compute attacks backwards from the square for all pieces of a role at once, so the table takes \
        {games: difference table / bitboards} times as long in games and {endgames: difference table / \
        bitboards} times in endgames. Do not infer the speed of a generator: one that finds pins and checks \
        once for each position seldom needs this test.",
    counts_instructions: false,
    seconds: 4,
    run,
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
