//! Finds the targets of knights and kings.

use std::hint::black_box;

use polyboard::squares::{
    Index, KING_STEPS, KNIGHT_STEPS, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square,
    SquareMapping, Step, step_table,
};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload,
    cells::{GUARD, WHITE, cells, codes, set},
    games::positions,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X3",
    name: "step",
    claim: "A knight on an array of 64 cells needs a check of file and rank at each step; a wider board \
        needs one simple test, and lists of targets by square need none.",
    source: "A guide to a JavaScript makruk engine; Chess Programming Wiki, \"8x8 Board\" and \"10x12 \
        Board\"",
    contenders: &["8x8 checks", "8x8 lists", "10x12", "0x88", "16x12", "bitboards"],
    workload: "the targets of a knight and a king on 1,024 squares of 16 positions of games: those on the \
        board (squares), and those where no white piece stands (moves)",
    rule: Rule(&[
        Clause { workload: "squares", of: "8x8 checks", to: "0x88", is: Bound::AtLeast(1.2) },
        Clause { workload: "moves", of: "8x8 checks", to: "0x88", is: Bound::AtLeast(1.2) },
        Clause { workload: "moves", of: "8x8 checks", to: "10x12", is: Bound::AtLeast(1.2) },
        Clause { workload: "moves", of: "8x8 lists", to: "0x88", is: Bound::AtMost(0.9) },
    ]),
    discussion: "Checks of file and rank take {squares: 8x8 checks / 0x88} times what the 0x88 test takes \
        if nothing else is done, and {moves: 8x8 checks / 0x88} times if the cell is loaded, too. A board \
        that tests and then loads has two branches that depend on the square and on the position, and both \
        are mispredicted. A sentinel merges them into one: 0x88 takes {moves: 0x88 / 10x12} times what \
        10x12 takes. A list has a branch for the edge only at its end, and a bitboard removes the own \
        pieces by one AND. They take {moves: 8x8 lists / 10x12} and {moves: bitboards / 10x12} times what \
        10x12 takes. The squares come in random order, which is harder to predict than the pieces of one \
        position.",
    counts_instructions: false,
    seconds: 6,
    run,
};

/// The steps of a knight and of a king.
const STEPS: [Step; 16] = {
    let mut steps = [Step::new(0, 0); 16];
    let mut i = 0;
    while i < 8 {
        steps[i] = KNIGHT_STEPS[i];
        steps[8 + i] = KING_STEPS[i];
        i += 1;
    }
    steps
};

/// A number for each index, which an evaluation might add up.
type Values = [u32; 256];

/// Boards as one mapping numbers them, and the squares from which the pieces step.
struct Squares<M, const N: usize> {
    boards: Vec<[u8; N]>,
    from: Vec<(usize, Index<M>)>,
    values: Values,
}

impl<M: SquareMapping, const N: usize> Squares<M, N> {
    fn new(boards: &[[u8; 64]], from: &[(usize, Square)]) -> Squares<M, N> {
        let mut random = Random::new(4);
        let mut values = [0; 256];
        for square in Square::ALL {
            values[usize::from(Index::<M>::of(square).raw())] = random.below(1_000) as u32;
        }
        Squares {
            boards: boards.iter().map(cells::<M, N>).collect(),
            from: from.iter().map(|&(board, from)| (board, from.into())).collect(),
            values,
        }
    }

    /// The sum of the values of all targets. Each goes through a black box, as if a move were stored.
    #[inline(always)]
    fn sum(&self, targets: impl Fn(&[u8; N], u8, &mut Sum<'_>)) -> u64 {
        let mut sum = Sum { values: &self.values, total: 0 };
        for (board, from) in &self.from {
            targets(&self.boards[*board], black_box(from.raw()), &mut sum);
        }
        sum.total
    }
}

/// Adds up targets.
struct Sum<'a> {
    values: &'a Values,
    total: u64,
}

impl Sum<'_> {
    #[inline(always)]
    fn add(&mut self, to: u8) {
        self.total += u64::from(self.values[usize::from(black_box(to))]);
    }
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(3);
    let boards: Vec<[u8; 64]> = positions(16).iter().map(|each| codes(each.setup())).collect();
    let mut from: Vec<(usize, Square)> =
        (0..16).flat_map(|board| Square::ALL.map(|square| (board, square))).collect();
    random.shuffle(&mut from);
    let plain = &Squares::<Lerf, 64>::new(&boards, &from);
    let framed = &Squares::<Mailbox10x12, 256>::new(&boards, &from);
    let half = &Squares::<Mailbox0x88, 128>::new(&boards, &from);
    let wide = &Squares::<Mailbox16x12, 256>::new(&boards, &from);
    let workload = Workload { name: "squares", unit: "ns per square", operations: from.len() };
    bench.time(
        workload,
        vec![
            Contender::new("8x8 checks", || plain.sum(checks::<false>)),
            Contender::new("8x8 lists", || plain.sum(lists::<false>)).with_bytes(64 * 17),
            Contender::new("10x12", || framed.sum(sentinels::<Mailbox10x12, false>)),
            Contender::new("0x88", || half.sum(x88::<false>)),
            Contender::new("16x12", || wide.sum(sentinels::<Mailbox16x12, false>)),
            Contender::new("bitboards", || {
                plain.sum(|_, from, sum| bitboards(u64::MAX, from, sum))
            })
            .with_bytes(2 * 64 * 8),
        ],
    )?;
    // A bitboard has the sets, and does not gather them from cells.
    let free: &Vec<u64> =
        &boards.iter().map(|codes| set(codes, |code| code & WHITE == 0)).collect();
    bench.time(
        Workload { name: "moves", ..workload },
        vec![
            Contender::new("8x8 checks", || plain.sum(checks::<true>)),
            Contender::new("8x8 lists", || plain.sum(lists::<true>)),
            Contender::new("10x12", || framed.sum(sentinels::<Mailbox10x12, true>)),
            Contender::new("0x88", || half.sum(x88::<true>)),
            Contender::new("16x12", || wide.sum(sentinels::<Mailbox16x12, true>)),
            Contender::new("bitboards", || {
                let mut sum = Sum { values: &plain.values, total: 0 };
                for (board, from) in &plain.from {
                    bitboards(free[*board], black_box(from.raw()), &mut sum);
                }
                sum.total
            }),
        ],
    )
}

/// File and rank against their edges: Chess Programming Wiki, [8x8
/// Board](https://www.chessprogramming.org/8x8_Board).
#[inline(always)]
fn checks<const MOVES: bool>(cells: &[u8; 64], from: u8, sum: &mut Sum<'_>) {
    let (file, rank) = ((from & 7) as i8, (from >> 3) as i8);
    for Step { east, north } in STEPS {
        let (file, rank) = (file + east, rank + north);
        if (0..8).contains(&file) && (0..8).contains(&rank) {
            let to = (8 * rank + file) as u8;
            if !MOVES || cells[usize::from(to)] & WHITE == 0 {
                sum.add(to);
            }
        }
    }
}

/// The targets from each square, and 64 behind the last.
static LISTS: [[u8; 17]; 64] = {
    let mut lists = [[64; 17]; 64];
    let mut i = 0;
    while i < 64 {
        let (mut len, mut step) = (0, 0);
        while step < 16 {
            if let Some(to) = Square::ALL[i].stepped(STEPS[step]) {
                lists[i][len] = to.index();
                len += 1;
            }
            step += 1;
        }
        i += 1;
    }
    lists
};

/// Precomputed targets: Chess Programming Wiki, [Table-driven Move
/// Generation](https://www.chessprogramming.org/Table-driven_Move_Generation).
#[inline(always)]
fn lists<const MOVES: bool>(cells: &[u8; 64], from: u8, sum: &mut Sum<'_>) {
    for &to in &LISTS[usize::from(from & 63)] {
        if to >= 64 {
            break;
        }
        if !MOVES || cells[usize::from(to)] & WHITE == 0 {
            sum.add(to);
        }
    }
}

/// The cell marks the edge: a guard is a piece of both colours.
#[inline(always)]
fn sentinels<M: SquareMapping, const MOVES: bool>(cells: &[u8; 256], from: u8, sum: &mut Sum<'_>) {
    for step in STEPS {
        let to = from.wrapping_add(M::GEOMETRY.delta(step) as u8);
        let cell = cells[usize::from(to)];
        if if MOVES { cell & WHITE == 0 } else { cell != GUARD } {
            sum.add(to);
        }
    }
}

/// One AND tests for the edge.
#[inline(always)]
fn x88<const MOVES: bool>(cells: &[u8; 128], from: u8, sum: &mut Sum<'_>) {
    for step in STEPS {
        let to = from.wrapping_add(Mailbox0x88::GEOMETRY.delta(step) as u8);
        if to & 0x88 == 0 && (!MOVES || cells[usize::from(to)] & WHITE == 0) {
            sum.add(to);
        }
    }
}

/// A set by square, less the own pieces. Knight and king have a set each, since their targets differ.
#[inline(always)]
fn bitboards(free: u64, from: u8, sum: &mut Sum<'_>) {
    static KNIGHT: [u64; 64] = step_table(Lerf::GEOMETRY, &KNIGHT_STEPS);
    static KING: [u64; 64] = step_table(Lerf::GEOMETRY, &KING_STEPS);
    for table in [&KNIGHT, &KING] {
        let mut targets = table[usize::from(from & 63)] & free;
        while targets != 0 {
            sum.add(targets.trailing_zeros() as u8);
            targets &= targets - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum_of<M: SquareMapping, const N: usize>(
        codes: &[u8; 64],
        from: Square,
        targets: impl Fn(&[u8; N], u8, &mut Sum<'_>),
    ) -> u64 {
        Squares::<M, N>::new(&[*codes], &[(0, from)]).sum(targets)
    }

    /// Two sets of targets seldom have the same sum of values, and never for all 64 squares.
    #[test]
    fn all_find_the_targets_of_the_neutral_board() {
        for position in positions(20) {
            let codes = codes(position.setup());
            let free = set(&codes, |code| code & WHITE == 0);
            for from in Square::ALL {
                let values = Squares::<Lerf, 64>::new(&[codes], &[]).values;
                let value = |to: &Square| u64::from(values[usize::from(to.index())]);
                let targets = || STEPS.iter().filter_map(|&step| from.stepped(step));
                let all: u64 = targets().map(|to| value(&to)).sum();
                let free_ones = targets().filter(|&to| codes[to as usize] & WHITE == 0);
                let free_sum: u64 = free_ones.map(|to| value(&to)).sum();
                let found = [
                    sum_of::<Lerf, 64>(&codes, from, checks::<false>),
                    sum_of::<Lerf, 64>(&codes, from, lists::<false>),
                    sum_of::<Mailbox10x12, 256>(&codes, from, sentinels::<Mailbox10x12, false>),
                    sum_of::<Mailbox0x88, 128>(&codes, from, x88::<false>),
                    sum_of::<Mailbox16x12, 256>(&codes, from, sentinels::<Mailbox16x12, false>),
                    sum_of::<Lerf, 64>(&codes, from, |_, from, sum| bitboards(!0, from, sum)),
                ];
                assert_eq!(found, [all; 6], "{from}");
                let found = [
                    sum_of::<Lerf, 64>(&codes, from, checks::<true>),
                    sum_of::<Lerf, 64>(&codes, from, lists::<true>),
                    sum_of::<Mailbox10x12, 256>(&codes, from, sentinels::<Mailbox10x12, true>),
                    sum_of::<Mailbox0x88, 128>(&codes, from, x88::<true>),
                    sum_of::<Mailbox16x12, 256>(&codes, from, sentinels::<Mailbox16x12, true>),
                    sum_of::<Lerf, 64>(&codes, from, |_, from, sum| bitboards(free, from, sum)),
                ];
                assert_eq!(found, [free_sum; 6], "{from}");
            }
        }
    }
}
