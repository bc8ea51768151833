//! Whether a step stays on the board.

use std::hint::black_box;

use polyboard::squares::{
    Index, KING_STEPS, KNIGHT_STEPS, Mailbox0x88, Mailbox10x12, Square, SquareMapping, Step,
};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload,
    cells::{GUARD, cells, random_codes},
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X2",
    name: "on-board",
    claim: "A 0x88 board tests a step with two instructions, while a board of files and ranks needs four \
        comparisons; and the 0x88 test is faster than loading a sentinel.",
    source: "Rusthic Chess, a tutorial on 0x88; David Kittinger in Chess Programming Wiki, \"0x88\"",
    contenders: &[
        "0x88 u8",
        "0x88 usize",
        "four comparisons",
        "two comparisons",
        "one OR",
        "table",
        "sentinel",
    ],
    workload: "the 16 steps of king and knight from all 64 squares, four times, in random order: whether \
        the step stays on the board (test), and which piece stands there (cell)",
    rule: Rule(&[
        Clause { workload: "test", of: "four comparisons", to: "0x88 u8", is: Bound::AtLeast(1.3) },
        Clause { workload: "test", of: "one OR", to: "0x88 u8", is: Bound::AtLeast(1.1) },
        Clause { workload: "cell", of: "four comparisons", to: "0x88 u8", is: Bound::AtLeast(1.1) },
        Clause { workload: "cell", of: "sentinel", to: "0x88 u8", is: Bound::AtLeast(1.1) },
    ]),
    discussion: "On 0x88 one addition steps file and rank together, and one AND tests both. A board of \
        files and ranks needs twice the additions, whatever its tests are. Its test takes {test: four \
        comparisons / 0x88 u8} times what the 0x88 test takes if it compares signed numbers four times. \
        With unsigned numbers a value below 0 is a large one, so one comparison tests both edges: that \
        takes {test: one OR / 0x88 u8} times as long. If the board also loads the cell, the compiler makes \
        the test a branch, and the place of the code matters as much as the test: four comparisons take \
        {cell: four comparisons / 0x88 u8} times and a `usize` {cell: 0x88 usize / 0x88 u8} times what the \
        byte of 0x88 takes. A sentinel needs no branch, because the cell itself marks the edge, and takes \
        {cell: sentinel / 0x88 u8} times as long. The load costs more than the test only if the program \
        does not need the cell.",
    counts_instructions: true,
    seconds: 8,
    run,
};

/// The steps of a king and of a knight.
const STEPS: [Step; 16] = {
    let mut steps = [Step::new(0, 0); 16];
    let mut i = 0;
    while i < 8 {
        steps[i] = KING_STEPS[i];
        steps[8 + i] = KNIGHT_STEPS[i];
        i += 1;
    }
    steps
};

/// Index and increment on a board where a step is an addition, modulo 256.
type Sum = [u8; 2];
/// File and rank, and the change of each by the step.
type Coordinates = [i8; 4];
/// The index of a square and of a step.
type Pair = [u8; 2];

fn sum<M: SquareMapping>((from, step): (Square, usize)) -> Sum {
    [Index::<M>::of(from).raw(), M::GEOMETRY.delta(STEPS[step]) as u8]
}

fn coordinates((from, step): (Square, usize)) -> Coordinates {
    let Step { east, north } = STEPS[step];
    [from.file().index() as i8, from.rank().index() as i8, east, north]
}

fn pair((from, step): (Square, usize)) -> Pair {
    [from.index(), step as u8]
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(2);
    let mut steps = Vec::new();
    for _ in 0..4 {
        let first = steps.len();
        steps
            .extend(Square::ALL.into_iter().flat_map(|from| (0..16).map(move |step| (from, step))));
        random.shuffle(&mut steps[first..]);
    }
    let wide: Vec<Sum> = steps.iter().copied().map(sum::<Mailbox0x88>).collect();
    let framed: Vec<Sum> = steps.iter().copied().map(sum::<Mailbox10x12>).collect();
    let coordinates: Vec<Coordinates> = steps.iter().copied().map(coordinates).collect();
    let pairs: Vec<Pair> = steps.iter().copied().map(pair).collect();

    let codes = &random_codes(&mut random, 24);
    let in_128: &[u8; 128] = &cells::<Mailbox0x88, 128>(codes);
    let in_256: &[u8; 256] = &cells::<Mailbox10x12, 256>(codes);

    let test = Workload { name: "test", unit: "ns per step", operations: steps.len() };
    bench.time_without_loop(
        test,
        || counted(&wide, |_| 0),
        vec![
            Contender::new("0x88 u8", || tested(&wide, x88_u8)),
            Contender::new("0x88 usize", || tested(&wide, x88_usize)),
            Contender::new("four comparisons", || tested(&coordinates, four_comparisons)),
            Contender::new("two comparisons", || tested(&coordinates, two_comparisons)),
            Contender::new("one OR", || tested(&coordinates, one_or)),
            Contender::new("table", || tested(&pairs, table)).with_bytes(size_of_val(&TARGETS)),
            Contender::new("sentinel", || {
                counted(&framed, |sum| (sentinel(in_256, sum) != GUARD).into())
            })
            .with_bytes(256),
        ],
    )?;
    let cell = Workload { name: "cell", ..test };
    bench.time_without_loop(
        cell,
        || counted(&wide, |_| 0),
        vec![
            Contender::new("0x88 u8", || looked(&wide, in_128, x88_u8)),
            Contender::new("0x88 usize", || looked(&wide, in_128, x88_usize)),
            Contender::new("four comparisons", || looked(&coordinates, codes, four_comparisons)),
            Contender::new("two comparisons", || looked(&coordinates, codes, two_comparisons)),
            Contender::new("one OR", || looked(&coordinates, codes, one_or)),
            Contender::new("table", || looked(&pairs, codes, table)),
            Contender::new("sentinel", || counted(&framed, |sum| sentinel(in_256, sum))),
        ],
    )
}

/// The sum of all answers. Each step goes through a black box, so that no eight of them are tested at once.
#[inline(always)]
fn counted<T>(steps: &[T], answer: impl Fn(&T) -> u8) -> u64 {
    steps.iter().map(|step| u64::from(answer(black_box(step)))).sum()
}

/// The number of steps that stay on the board.
#[inline(always)]
fn tested<T, I>(steps: &[T], target: impl Fn(&T) -> Option<I>) -> u64 {
    counted(steps, |step| target(step).is_some().into())
}

/// The sum of the codes of the cells to which the steps lead. Off the board the code is that of a
/// guard.
#[inline(always)]
fn looked<T, I: Into<usize>>(steps: &[T], cells: &[u8], target: impl Fn(&T) -> Option<I>) -> u64 {
    counted(steps, |step| target(step).map_or(GUARD, |to| cells[to.into()]))
}

/// A file beyond h sets bit 3, a rank beyond 8 sets bit 7, and so does going below zero: see the
/// Chess Programming Wiki, [0x88](https://www.chessprogramming.org/0x88).
#[inline(always)]
fn x88_u8(&[from, delta]: &Sum) -> Option<u8> {
    let to = from.wrapping_add(delta);
    (to & 0x88 == 0).then_some(to)
}

/// The same test on a `usize`, the type of Rust's indices.
#[inline(always)]
fn x88_usize(&[from, delta]: &Sum) -> Option<usize> {
    let to = usize::from(from).wrapping_add_signed(isize::from(delta as i8));
    (to & 0x88 == 0).then_some(to)
}

/// Compares each coordinate with both of its edges, as a first program does.
#[inline(always)]
#[allow(clippy::manual_range_contains, reason = "the four comparisons are the contender")]
fn four_comparisons(&[file, rank, east, north]: &Coordinates) -> Option<usize> {
    let (file, rank) = (i32::from(file) + i32::from(east), i32::from(rank) + i32::from(north));
    let is_on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    is_on_board.then_some((8 * rank + file) as usize)
}

/// As an unsigned number, a number below 0 is large.
#[inline(always)]
fn two_comparisons(&[file, rank, east, north]: &Coordinates) -> Option<usize> {
    let (file, rank) = (file.wrapping_add(east) as u8, rank.wrapping_add(north) as u8);
    (file < 8 && rank < 8).then_some(8 * usize::from(rank) + usize::from(file))
}

/// Both are below 8 if none has a higher bit.
#[inline(always)]
fn one_or(&[file, rank, east, north]: &Coordinates) -> Option<usize> {
    let (file, rank) = (file.wrapping_add(east) as u8, rank.wrapping_add(north) as u8);
    (file | rank < 8).then_some(8 * usize::from(rank) + usize::from(file))
}

/// The target of each step from each square; 64 is off the board.
static TARGETS: [[u8; 16]; 64] = {
    let mut targets = [[64; 16]; 64];
    let mut i = 0;
    while i < 64 * 16 {
        if let Some(to) = Square::ALL[i / 16].stepped(STEPS[i % 16]) {
            targets[i / 16][i % 16] = to.index();
        }
        i += 1;
    }
    targets
};

#[inline(always)]
fn table(&[from, step]: &Pair) -> Option<u8> {
    let to = TARGETS[usize::from(from & 63)][usize::from(step & 15)];
    (to < 64).then_some(to)
}

/// The cell marks the edge: Chess Programming Wiki, [10x12
/// Board](https://www.chessprogramming.org/10x12_Board).
#[inline(always)]
fn sentinel(cells: &[u8; 256], &[from, delta]: &Sum) -> u8 {
    cells[usize::from(from.wrapping_add(delta))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tests_are_that_of_the_neutral_board() {
        let codes = random_codes(&mut Random::new(1), 30);
        let framed = cells::<Mailbox10x12, 256>(&codes);
        for from in Square::ALL {
            for (step, by) in STEPS.into_iter().enumerate() {
                let taken = (from, step);
                let to = from.stepped(by);
                let wide = to.map(|to| Index::<Mailbox0x88>::of(to).raw());
                assert_eq!(x88_u8(&sum::<Mailbox0x88>(taken)), wide, "{from} {step}");
                assert_eq!(x88_usize(&sum::<Mailbox0x88>(taken)), wide.map(usize::from));
                let index = to.map(|to| usize::from(to.index()));
                assert_eq!(four_comparisons(&coordinates(taken)), index);
                assert_eq!(two_comparisons(&coordinates(taken)), index);
                assert_eq!(one_or(&coordinates(taken)), index);
                assert_eq!(table(&pair(taken)).map(usize::from), index);
                let code = index.map_or(GUARD, |to| codes[to]);
                assert_eq!(sentinel(&framed, &sum::<Mailbox10x12>(taken)), code);
            }
        }
    }
}
