//! X7 and X11: the table of differences of 0x88 squares, beside other tests of attacks, and beside a table of pairs.

use polyboard::{
    sliders::{Fastest, Sliders},
    squares::{Direction, Index, KING_STEPS, KNIGHT_STEPS, Lerf, Mailbox0x88, SquareMapping, Step},
};

use super::{prelude::*, sets::each};
use crate::{
    cells::{BLACK, EMPTY, GUARD, WHITE, cells, codes, set},
    testbed::{OnlySets, Pieces as _, Testbed, members},
};

const STRAIGHT: u8 = 1;
const DIAGONAL: u8 = 2;
const KNIGHT: u8 = 4;
const KING: u8 = 8;
const PAWNS: [u8; 2] = [16, 32];

/// The indices of two squares, in rows of sixteen or of eight.
type Pair = [u8; 2];

fn indices<M: SquareMapping>(pair: [Square; 2]) -> Pair {
    pair.map(|square| Index::<M>::of(square).raw())
}

/// The number of files and ranks between two 0x88 squares.
#[inline(always)]
fn apart([from, to]: Pair) -> (i8, i8) {
    ((to & 7) as i8 - (from & 7) as i8, (to >> 4) as i8 - (from >> 4) as i8)
}

/// The set of pieces that could attack from one square to the other if no piece stands between.
#[inline(always)]
fn attack(pair: Pair) -> u8 {
    let (files, ranks) = apart(pair);
    match (files.unsigned_abs(), ranks.unsigned_abs()) {
        (0, 0) => 0,
        (1, 1) => DIAGONAL | KING | PAWNS[usize::from(ranks < 0)],
        (0, 1) | (1, 0) => STRAIGHT | KING,
        (1, 2) | (2, 1) => KNIGHT,
        (0, _) | (_, 0) => STRAIGHT,
        (a, b) if a == b => DIAGONAL,
        _ => 0,
    }
}

/// All pairs of squares.
fn pairs() -> impl Iterator<Item = [Square; 2]> {
    Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| [from, to]))
}

/// What could attack from one square to the other, as tables.
struct Tables {
    by_difference: [u8; 239],
    by_byte: [u8; 256],
    by_pair: [u8; 4096],
}

impl Tables {
    fn new() -> Tables {
        let mut tables = Tables { by_difference: [0; 239], by_byte: [0; 256], by_pair: [0; 4096] };
        for [from, to] in pairs() {
            let pair @ [a, b] = indices::<Mailbox0x88>([from, to]);
            tables.by_difference[119 + usize::from(b) - usize::from(a)] = attack(pair);
            tables.by_byte[usize::from(b.wrapping_sub(a))] = attack(pair);
            tables.by_pair[64 * from as usize + to as usize] = attack(pair);
        }
        tables
    }

    #[inline(always)]
    fn difference(&self, [from, to]: Pair) -> u64 {
        self.by_difference[119 + usize::from(to) - usize::from(from)].into()
    }

    #[inline(always)]
    fn byte(&self, [from, to]: Pair) -> u64 {
        self.by_byte[usize::from(to.wrapping_sub(from))].into()
    }

    #[inline(always)]
    fn pair(&self, [from, to]: Pair) -> u64 {
        self.by_pair[usize::from(from & 63) << 6 | usize::from(to & 63)].into()
    }
}

/// X11: the relation of two squares, by a table of differences or of pairs.
pub(super) fn table(bench: &mut Bench<'_>) -> Result<(), LabError> {
    const BATCH: usize = 64;
    const BATCHES: usize = 16;
    /// More bytes than a second cache has, and fewer than most third ones.
    const OTHER: usize = 4 << 20;
    let mut random = Random::new(11);
    let pairs: Vec<_> = (0..4_096).map(|_| [0; 2].map(|_| Square::ALL[random.below(64)])).collect();
    let wide: &Vec<Pair> = &pairs.iter().copied().map(indices::<Mailbox0x88>).collect();
    let plain: &Vec<Pair> = &pairs.iter().copied().map(indices::<Lerf>).collect();
    let tables = &Tables::new();
    let computed = |pair| u64::from(attack(pair));
    time!(bench, "warm", "ns per pair", pairs.len();
        "[u8; 239]" of 239 => each(wide, |pair| tables.difference(pair)),
        "[u8; 256]" of 256 => each(wide, |pair| tables.byte(pair)),
        "[u8; 4096]" of 4096 => each(plain, |pair| tables.pair(pair)),
        "computed" of 0 => each(wide, computed),
        EMPTY_LOOP => each(wide, |_| 0),
    )?;
    let other = &vec![1_u64; OTHER / 8];
    let evict = || _ = black_box(black_box(other).iter().sum::<u64>());
    let (wide, plain) = (wide.as_chunks::<BATCH>().0, plain.as_chunks::<BATCH>().0);
    macro_rules! cold {
        ($($name:literal => |$i:ident| $work:expr),* $(,)?) => {
            vec![$(Contender::cold($name, BATCHES, evict, |$i| $work)),*]
        };
    }
    bench.time(
        Workload { name: "cold", unit: "ns per pair", operations: BATCH * BATCHES },
        cold![
            "[u8; 239]" => |i| each(&wide[i], |pair| tables.difference(pair)),
            "[u8; 256]" => |i| each(&wide[i], |pair| tables.byte(pair)),
            "[u8; 4096]" => |i| each(&plain[i], |pair| tables.pair(pair)),
            "computed" => |i| each(&wide[i], computed),
        ],
    )
}

/// X7: whether a square is attacked.
pub(super) fn attacked(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let few = |position: &&Position<Chess>| position.setup().pieces.iter().flatten().count() <= 10;
    let all = GAMES.iter().flatten().map(|ply| &ply.before);
    let endgames: Vec<&Position<Chess>> = all.filter(few).collect();
    let endgames = (0..128).map(|i| endgames[i * endgames.len() / 128].clone()).collect();
    let (tables, steps) = (Tables::new(), steps());
    let differences = [&tables.by_byte, &steps];
    for (name, positions) in [("games", positions(128)), ("endgames", endgames)] {
        let setups = || positions.iter().map(Position::setup);
        let pieces: &Vec<Pieces> = &setups().map(Pieces::new).collect();
        let sets: &Vec<Testbed<OnlySets>> = &setups().map(Testbed::new).collect();
        time!(bench, name, "ns per query", 128 * positions.len();
            "moves of pieces" => answers(pieces, &WIDE, by_moves),
            "rays from the square" => answers(pieces, &WIDE, by_rays),
            "difference table" of 2 * 256 =>
                answers(pieces, &WIDE, |board, at, by| by_differences(differences, board, at, by)),
            "bitboards" of Fastest::TABLE_BYTES + 4 * 64 * 8 => answers(sets, &PLAIN, by_sets),
        )?;
    }
    Ok(())
}

/// The squares in the numbers of both boards.
const WIDE: [u8; 64] = Mailbox0x88::GEOMETRY.index_table();
const PLAIN: [u8; 64] = Lerf::GEOMETRY.index_table();

/// All answers, combined in a number that differs if one differs. `squares` are the board's own numbers.
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

/// The bit of each colour in a cell.
const OWN: [u8; 2] = [WHITE, BLACK];

/// A 0x88 board with a list of pieces for each side.
struct Pieces {
    cells: [u8; 128],
    lists: [Vec<u8>; 2],
}

impl Pieces {
    fn new(setup: &Setup) -> Pieces {
        let codes = codes(setup);
        let list = |own| members(set(&codes, |code| code & own != 0)).map(|at| WIDE[at as usize]);
        let lists = OWN.map(|own| list(own).collect());
        Pieces { cells: cells::<Mailbox0x88, 128>(&codes), lists }
    }

    /// The piece on a cell, or a guard off the board.
    #[inline(always)]
    fn probe(&self, index: u8) -> u8 {
        if index & 0x88 == 0 { self.cells[usize::from(index)] } else { GUARD }
    }

    /// The first cell in steps with this increment that is not empty, or is the target.
    #[inline(always)]
    fn end(&self, from: u8, target: u8, delta: u8) -> u8 {
        let mut at = from.wrapping_add(delta);
        while at != target && self.probe(at) == EMPTY {
            at = at.wrapping_add(delta);
        }
        at
    }
}

const fn delta(step: Step) -> u8 {
    Mailbox0x88::GEOMETRY.delta(step) as u8
}

const fn deltas<const N: usize>(steps: &[Step; N]) -> [u8; N] {
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
const CAPTURES: [[u8; 2]; 2] = [
    deltas(&[Direction::NorthEast.step(), Direction::NorthWest.step()]),
    deltas(&[Direction::SouthEast.step(), Direction::SouthWest.step()]),
];

/// The way in which a piece attacks, by its side and the low bits of its code.
const ATTACKS: [[u8; 8]; 2] = [
    [0, PAWNS[0], KNIGHT, DIAGONAL, STRAIGHT, STRAIGHT | DIAGONAL, KING, 0],
    [0, PAWNS[1], KNIGHT, DIAGONAL, STRAIGHT, STRAIGHT | DIAGONAL, KING, 0],
];

/// The step of the line of two squares, by the difference of their 0x88 indices, modulo 256: Chess Programming Wiki,
/// [0x88](https://www.chessprogramming.org/0x88), where it has 239 entries, and "Vector Attacks".
fn steps() -> [u8; 256] {
    let mut steps = [0; 256];
    for pair @ [from, to] in pairs().map(indices::<Mailbox0x88>) {
        let (files, ranks) = apart(pair);
        let step = Step::new(files.signum(), ranks.signum());
        steps[usize::from(to.wrapping_sub(from))] = delta(step);
    }
    steps
}

/// Each enemy piece makes its moves until one ends on the square.
#[inline(always)]
fn by_moves(board: &Pieces, target: u8, by: Color) -> bool {
    board.lists[by as usize].iter().any(|&from| {
        let leaps = |deltas: &[u8]| deltas.iter().any(|delta| from.wrapping_add(*delta) == target);
        let slides = |first: usize, step: usize| {
            let mut lines = LINES.iter().skip(first).step_by(step);
            lines.any(|&delta| board.end(from, target, delta) == target)
        };
        match board.probe(from) & 7 {
            1 => leaps(&CAPTURES[by as usize]),
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
    let own = OWN[by as usize];
    let is_at =
        |delta: u8, role: Role| board.probe(target.wrapping_sub(delta)) == (own | (role as u8 + 1));
    if CAPTURES[by as usize].iter().any(|&delta| is_at(delta, Role::Pawn))
        || LEAPS.iter().any(|&delta| is_at(delta, Role::Knight))
    {
        return true;
    }
    LINES.iter().enumerate().any(|(i, &delta)| {
        if is_at(delta.wrapping_neg(), Role::King) {
            return true;
        }
        let piece = board.probe(board.end(target, target, delta));
        let lines = ATTACKS[by as usize][usize::from(piece & 7)];
        piece & GUARD == own && lines & [STRAIGHT, DIAGONAL][i % 2] != 0
    })
}

/// One lookup for each enemy piece; the line is walked only if the piece moves along it.
#[inline(always)]
fn by_differences(
    [attacks, steps]: [&[u8; 256]; 2],
    board: &Pieces,
    target: u8,
    by: Color,
) -> bool {
    board.lists[by as usize].iter().any(|&from| {
        let difference = usize::from(target.wrapping_sub(from));
        let (attack, step) = (attacks[difference], steps[difference]);
        let own = attack & ATTACKS[by as usize][usize::from(board.probe(from) & 7)];
        let slides = own & (STRAIGHT | DIAGONAL) != 0;
        own != 0 && (!slides || board.end(from, target, step) == target)
    })
}

/// By roles: Chess Programming Wiki, [Square Attacked By](https://www.chessprogramming.org/Square_Attacked_By).
#[inline(always)]
fn by_sets(board: &Testbed<OnlySets>, target: u8, by: Color) -> bool {
    board.is_attacked(target, by, board.pieces.sets().occupied())
}

#[cfg(test)]
#[path = "tests/x07.rs"]
mod tests;
