//! Whether a square is attacked.

use std::hint::black_box;

use polyboard::{
    Chess, Color, Position, Role, Setup,
    sliders::{Magic, Sliders},
    squares::{
        Direction, Index, KING_STEPS, KNIGHT_STEPS, Lerf, Mailbox0x88, Square, SquareMapping, Step,
    },
};

use super::prelude::*;
use crate::{
    cells::{BLACK, EMPTY, GUARD, WHITE, cells, codes},
    games::{GAMES, positions},
    testbed::{KING, KNIGHT, PAWN},
};

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

/// A 0x88 board with a list of pieces for each side.
struct Pieces {
    cells: [u8; 128],
    lists: [Vec<u8>; 2],
}

impl Pieces {
    fn new(setup: &Setup) -> Pieces {
        let list = |color| {
            let is_own =
                |at: &Square| setup.piece_at(*at).is_some_and(|piece| piece.color == color);
            let own = Square::ALL.into_iter().filter(is_own);
            own.map(|at| Index::<Mailbox0x88>::of(at).raw()).collect()
        };
        Pieces { cells: cells::<Mailbox0x88, 128>(&codes(setup)), lists: Color::ALL.map(list) }
    }

    /// The piece on a cell, or a guard off the board.
    #[inline(always)]
    fn probe(&self, index: u8) -> u8 {
        if index & 0x88 == 0 { self.cells[usize::from(index)] } else { GUARD }
    }

    /// Whether a slider can go from one square to the other by steps with this increment.
    #[inline(always)]
    fn is_free(&self, from: u8, target: u8, delta: u8) -> bool {
        let mut at = from.wrapping_add(delta);
        while at != target {
            if self.probe(at) != EMPTY {
                return false;
            }
            at = at.wrapping_add(delta);
        }
        true
    }
}

const fn delta(step: Step) -> u8 {
    Mailbox0x88::GEOMETRY.delta(step) as u8
}

const fn deltas<const N: usize>(steps: &[Step]) -> [u8; N] {
    let mut deltas = [0; N];
    let mut i = 0;
    while i < N {
        deltas[i] = delta(steps[i]);
        i += 1;
    }
    deltas
}

/// The lines of sliders, straight ones at even numbers.
const LINES: [u8; 8] = deltas(&KING_STEPS);
const LEAPS: [u8; 8] = deltas(&KNIGHT_STEPS);
/// The captures of the pawns of each side.
const PAWNS: [[u8; 2]; 2] = [
    [delta(Direction::NorthEast.step()), delta(Direction::NorthWest.step())],
    [delta(Direction::SouthEast.step()), delta(Direction::SouthWest.step())],
];

const STRAIGHT: u8 = 1;
const DIAGONAL: u8 = 2;

/// The way in which a piece attacks, by its side and the low bits of its code: lines, or a bit of
/// its own.
const ARMS: [[u8; 8]; 2] = [
    [0, 16, 4, DIAGONAL, STRAIGHT, STRAIGHT | DIAGONAL, 8, 0],
    [0, 32, 4, DIAGONAL, STRAIGHT, STRAIGHT | DIAGONAL, 8, 0],
];

/// The relation of two squares: the kinds of attack from one to the other, and the step of their
/// line.
#[derive(Clone, Copy)]
struct Difference {
    arms: u8,
    step: u8,
}

/// By the difference of two 0x88 indices, modulo 256: Chess Programming Wiki,
/// [0x88](https://www.chessprogramming.org/0x88), where it has 239 entries, and "Vector Attacks".
static DIFFERENCES: [Difference; 256] = {
    let mut table = [Difference { arms: 0, step: 0 }; 256];
    let mut i = 0;
    while i < 8 {
        let mut far = 1;
        while far <= 7 {
            let slot = LINES[i].wrapping_mul(far) as usize;
            table[slot].arms |= [STRAIGHT, DIAGONAL][i % 2];
            table[slot].step = LINES[i];
            far += 1;
        }
        table[LINES[i] as usize].arms |= ARMS[0][Role::King as usize + 1];
        table[LEAPS[i] as usize].arms |= ARMS[0][Role::Knight as usize + 1];
        table[PAWNS[i / 2 % 2][i % 2] as usize].arms |= ARMS[i / 2 % 2][Role::Pawn as usize + 1];
        i += 1;
    }
    table
};

/// Each enemy piece makes its moves until one ends on the square.
#[inline(always)]
fn by_moves(board: &Pieces, target: u8, by: Color) -> bool {
    board.lists[by as usize].iter().any(|&from| {
        let leaps = |deltas: &[u8]| deltas.iter().any(|delta| from.wrapping_add(*delta) == target);
        let slides = |first: usize, step: usize| {
            LINES.iter().skip(first).step_by(step).any(|&delta| {
                let mut at = from.wrapping_add(delta);
                while board.probe(at) == EMPTY && at != target {
                    at = at.wrapping_add(delta);
                }
                at == target
            })
        };
        match board.probe(from) & 7 {
            1 => leaps(&PAWNS[by as usize]),
            2 => leaps(&LEAPS),
            3 => slides(1, 2),
            4 => slides(0, 2),
            5 => slides(0, 1),
            _ => leaps(&LINES),
        }
    })
}

/// From the square to the first piece on each line, and to where knights and pawns would come from.
#[inline(always)]
fn by_rays(board: &Pieces, target: u8, by: Color) -> bool {
    let own = [WHITE, BLACK][by as usize];
    let is_at =
        |delta: u8, role: Role| board.probe(target.wrapping_sub(delta)) == (own | (role as u8 + 1));
    if PAWNS[by as usize].iter().any(|&delta| is_at(delta, Role::Pawn))
        || LEAPS.iter().any(|&delta| is_at(delta, Role::Knight))
    {
        return true;
    }
    LINES.iter().enumerate().any(|(i, &delta)| {
        if is_at(delta.wrapping_neg(), Role::King) {
            return true;
        }
        let mut at = target.wrapping_add(delta);
        while board.probe(at) == EMPTY {
            at = at.wrapping_add(delta);
        }
        let piece = board.probe(at);
        let lines = ARMS[by as usize][usize::from(piece & 7)];
        piece & GUARD == own && lines & [STRAIGHT, DIAGONAL][i % 2] != 0
    })
}

/// One lookup for each enemy piece; the line is walked only if the piece moves along it.
#[inline(always)]
fn by_differences(board: &Pieces, target: u8, by: Color) -> bool {
    board.lists[by as usize].iter().any(|&from| {
        let Difference { arms, step } = DIFFERENCES[usize::from(target.wrapping_sub(from))];
        let own = arms & ARMS[by as usize][usize::from(board.probe(from) & 7)];
        own != 0 && (own & (STRAIGHT | DIAGONAL) == 0 || board.is_free(from, target, step))
    })
}

/// The set of each piece.
struct Sets {
    pieces: [[u64; 6]; 2],
    occupied: u64,
}

impl Sets {
    fn new(setup: &Setup) -> Sets {
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
fn by_sets(sets: &Sets, target: u8, by: Color) -> bool {
    let at = usize::from(target & 63);
    let [pawns, knights, bishops, rooks, queens, kings] = sets.pieces[by as usize];
    // The squares from which a pawn captures here are those on which one of the other side would.
    PAWN[!by as usize][at] & pawns | KNIGHT[at] & knights | KING[at] & kings != 0
        || Magic::bishop(target, sets.occupied) & (bishops | queens) != 0
        || Magic::rook(target, sets.occupied) & (rooks | queens) != 0
}

#[cfg(test)]
#[path = "tests/x07.rs"]
mod tests;
