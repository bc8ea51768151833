//! Operations on words, compared with the same operations square by square and bit by bit.

use polyboard_explain::charts::{Chart, Flip, Operation};
use polyboard_squares::{Direction, wrap_mask};
use proptest::prelude::*;

/// A file and a rank, both counted from 0.
type Cell = (i16, i16);
type Cells = Vec<Cell>;

/// The index of a cell, by the three numbers of the mapping.
fn index(chart: &Chart, (file, rank): Cell) -> i16 {
    chart.geometry().a1 + chart.geometry().east * file + chart.geometry().north * rank
}

fn cells(chart: &Chart, word: u64) -> Cells {
    let all = (0..64).map(|i| (i % 8, i / 8));
    all.filter(|&cell| word >> index(chart, cell) & 1 == 1).collect()
}

fn word(chart: &Chart, cells: impl IntoIterator<Item = Cell>) -> u64 {
    cells.into_iter().fold(0, |word, cell| word | 1 << index(chart, cell))
}

fn apply(chart: &Chart, operation: Operation, a: u64) -> u64 {
    chart.operation(operation).expect("64 cells").apply(a)
}

fn on_board(cell: &Cell) -> bool {
    (0..8).contains(&cell.0) && (0..8).contains(&cell.1)
}

fn assert_squares(chart: &Chart, a: u64, b: u64) {
    let (ours, theirs) = (cells(chart, a), cells(chart, b));
    let all = cells(chart, u64::MAX);
    let is = |of: &Cells, cell: &Cell| of.contains(cell);
    let check = |operation, is_in: &dyn Fn(&Cell) -> bool| {
        let expected = word(chart, all.iter().copied().filter(|cell| is_in(cell)));
        assert_eq!(apply(chart, operation, a), expected, "{} {operation:?}", chart.name());
    };
    check(Operation::And(b), &|cell| is(&ours, cell) && is(&theirs, cell));
    check(Operation::Or(b), &|cell| is(&ours, cell) || is(&theirs, cell));
    check(Operation::Xor(b), &|cell| is(&ours, cell) != is(&theirs, cell));
    check(Operation::AndNot(b), &|cell| is(&ours, cell) && !is(&theirs, cell));
    check(Operation::Not, &|cell| !is(&ours, cell));
    for (flip, target) in Flip::ALL.iter().copied().zip(TARGETS) {
        let moved: Cells = ours.iter().map(|&cell| target(cell)).collect();
        check(Operation::Flip(flip), &|cell| is(&moved, cell));
    }
    for direction in Direction::ALL {
        let step = direction.step();
        let step = |(file, rank)| (file + i16::from(step.east), rank + i16::from(step.north));
        let moved: Cells = ours.iter().map(|&cell| step(cell)).filter(on_board).collect();
        check(Operation::MaskedShift(direction), &|cell| is(&moved, cell));
    }
    let lowest = ours.iter().copied().min_by_key(|&cell| index(chart, cell));
    check(Operation::Lowest, &|cell| Some(*cell) == lowest);
    check(Operation::WithoutLowest, &|cell| is(&ours, cell) && Some(*cell) != lowest);
}

/// Where each flip moves a cell, in the order of [`Flip::ALL`].
const TARGETS: [fn(Cell) -> Cell; 5] = [
    |(file, rank)| (file, 7 - rank),
    |(file, rank)| (7 - file, rank),
    |(file, rank)| (rank, file),
    |(file, rank)| (7 - rank, 7 - file),
    |(file, rank)| (7 - file, 7 - rank),
];

/// Without a mask, each bit moves by the distance of the step, and is lost beyond the word.
fn assert_bits(chart: &Chart, a: u64) {
    for direction in Direction::ALL {
        let bits = (0..64).filter(|bit| a >> bit & 1 == 1);
        let moved = bits.map(|bit| bit + chart.offset(direction));
        let expected = moved.filter(|to| (0..64).contains(to)).fold(0, |set, to| set | 1 << to);
        assert_eq!(apply(chart, Operation::Shift(direction), a), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn operations_move_and_choose_the_right_squares(a in any::<u64>(), b in any::<u64>()) {
        for chart in Chart::words() {
            for a in [a, 0, u64::MAX, 1 << (a % 64)] {
                assert_squares(&chart, a, b);
                assert_bits(&chart, a);
            }
        }
    }
}

#[test]
fn the_usual_mask_is_needed_exactly_where_a_bit_wraps() {
    for chart in Chart::words() {
        for direction in Direction::ALL {
            let exact = wrap_mask(chart.geometry(), direction.step(), u64::MAX);
            let usual = chart.usual_mask(direction).expect("64 cells");
            assert_eq!(usual == u64::MAX, exact == u64::MAX, "{} {direction:?}", chart.name());
            assert_eq!(usual & !exact, 0, "it clears every square that would wrap");
            let is_masked = chart.operation(Operation::MaskedShift(direction)).unwrap();
            assert_eq!(is_masked.to_string().contains("mask"), usual != u64::MAX);
        }
    }
    let usual = |name, direction| Chart::named(name).unwrap().usual_mask(direction);
    assert_eq!(usual("lerf", Direction::NorthEast), Some(0x7f7f_7f7f_7f7f_7f7f));
    assert_eq!(usual("10x12", Direction::West), None);
}

#[test]
fn formulas_are_those_in_print() {
    use Direction::{North, NorthWest, SouthEast};
    use Operation::*;
    use polyboard_explain::charts::Flip::{Antidiagonal, Diagonal, Rotation, Vertical};

    let shown = |name: &str, operation| {
        let formula = Chart::named(name).unwrap().operation(operation).unwrap();
        (formula.to_string(), formula.with(0xff00))
    };
    let (a, b, mask) = ("0x000000000000ff00", "0x000000000000000f", "0xfefefefefefefefe");
    let reversed = |by: &str| format!("reverse_bits({by}({a}))");
    for (name, operation, letters, numbers) in [
        ("lerf", And(15), "a & b", format!("{a} & {b}")),
        ("lerf", Or(15), "a | b", format!("{a} | {b}")),
        ("lerf", Xor(15), "a ^ b", format!("{a} ^ {b}")),
        ("lerf", AndNot(15), "a & !b", format!("{a} & !{b}")),
        ("lerf", Not, "!a", format!("!{a}")),
        ("lerf", Shift(SouthEast), "a >> 7", format!("{a} >> 7")),
        ("lefr", Shift(SouthEast), "a << 7", format!("{a} << 7")),
        ("berf", MaskedShift(NorthWest), "(a & mask) >> 9", format!("({a} & {mask}) >> 9")),
        ("lerf", MaskedShift(North), "a << 8", format!("{a} << 8")),
        ("lerf", Flip(Vertical), "swap_bytes(a)", format!("swap_bytes({a})")),
        ("lefr", Flip(Vertical), "reverse_bits(swap_bytes(a))", reversed("swap_bytes")),
        ("h8h7", Flip(Rotation), "reverse_bits(a)", format!("reverse_bits({a})")),
        ("lerf", Flip(Diagonal), "transpose(a)", format!("transpose({a})")),
        ("lerf", Flip(Antidiagonal), "reverse_bits(transpose(a))", reversed("transpose")),
        ("lerf", Lowest, "a & -a", format!("{a} & -{a}")),
        ("lerf", WithoutLowest, "a & (a - 1)", format!("{a} & ({a} - 1)")),
    ] {
        assert_eq!(shown(name, operation), (letters.to_string(), numbers), "{name} {operation:?}");
    }
    assert_eq!(Chart::named("0x88").unwrap().operation(Not), None);
}
