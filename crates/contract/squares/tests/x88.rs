//! The 0x88 board: its table as printed in chess-engine tutorials, and the range of its test.

use polyboard_squares::{
    Direction, Geometry, Index, KING_STEPS, KNIGHT_STEPS, Lerf, Mailbox0x88, Square, SquareMapping,
    Step,
};

const GEOMETRY: Geometry = Mailbox0x88::GEOMETRY;

/// The squares of each rank, rank 8 on top, and the range of off-board cells beside it.
const PUBLISHED: [(&str, [i16; 2]); 8] = [
    ("112 113 114 115 116 117 118 119", [120, 127]),
    (" 96  97  98  99 100 101 102 103", [104, 111]),
    (" 80  81  82  83  84  85  86  87", [88, 95]),
    (" 64  65  66  67  68  69  70  71", [72, 79]),
    (" 48  49  50  51  52  53  54  55", [56, 63]),
    (" 32  33  34  35  36  37  38  39", [40, 47]),
    (" 16  17  18  19  20  21  22  23", [24, 31]),
    ("  0   1   2   3   4   5   6   7", [8, 15]),
];

fn passes(index: i16) -> bool {
    index & 0x88 == 0
}

#[test]
fn squares_and_cells_beside_them_are_the_printed_ones() {
    let mut cells = Vec::new();
    for ((squares, [first, last]), rank) in PUBLISHED.into_iter().zip((0..8).rev()) {
        for (index, file) in squares.split_whitespace().zip(0..) {
            let index = index.parse().unwrap();
            assert_eq!(GEOMETRY.index(Square::ALL[rank * 8 + file]), index);
            assert!(passes(index));
            cells.push(index);
        }
        for index in first..=last {
            assert_eq!(GEOMETRY.square(index), None);
            assert_eq!(Index::<Mailbox0x88>::new(index as u8), None);
            assert!(!passes(index));
            cells.push(index);
        }
    }
    cells.sort_unstable();
    assert!(cells.into_iter().eq(0..Mailbox0x88::CELLS as i16));
}

#[test]
fn the_rose_is_the_printed_one() {
    use Direction::*;
    let rose = [North, South, East, West, NorthEast, NorthWest, SouthEast, SouthWest]
        .map(|direction| GEOMETRY.delta(direction.step()));
    assert_eq!(rose, [16, -16, 1, -1, 17, 15, -15, -17]);
}

// The test looks at two bits only, and an index far enough off the board has both clear as well.
// From -136 to 255 the bits are clear exactly on squares; the first to fail are -137 and 256.
#[test]
fn the_test_is_exact_from_minus_136_to_255_and_no_further() {
    for index in -136..=255 {
        assert_eq!(passes(index), GEOMETRY.square(index).is_some(), "{index}");
    }
    for index in [-137, 256] {
        assert!(passes(index) && GEOMETRY.square(index).is_none());
    }
}

#[test]
fn the_test_holds_in_a_byte_that_wraps() {
    for raw in 0..=u8::MAX {
        assert_eq!(raw & 0x88 == 0, Index::<Mailbox0x88>::new(raw).is_some(), "{raw}");
    }
}

// This is due to the wide rows: a step off the right edge leads to a cell beside the board, and
// never to a square of the next rank.
#[test]
fn the_test_tells_where_any_step_leaves_the_board() {
    for from in Square::ALL {
        for step in (-7..=7).flat_map(|east| (-7..=7).map(move |north| Step::new(east, north))) {
            let to = GEOMETRY.index(from) + GEOMETRY.delta(step);
            assert_eq!(passes(to), from.stepped(step).is_some(), "{from} {step:?}");
            assert_eq!(GEOMETRY.square(to), from.stepped(step), "{from} {step:?}");
        }
    }
}

#[test]
fn no_king_and_no_knight_steps_out_of_the_exact_range() {
    let reached = |from| {
        let steps = KING_STEPS.into_iter().chain(KNIGHT_STEPS);
        steps.map(move |step| GEOMETRY.index(from) + GEOMETRY.delta(step))
    };
    assert_eq!(Square::ALL.into_iter().flat_map(reached).min(), Some(-33));
    assert_eq!(Square::ALL.into_iter().flat_map(reached).max(), Some(152));
}

#[test]
fn conversions_to_and_from_lerf_are_the_published_formulas() {
    for square in Square::ALL {
        let [narrow, wide] = [Lerf::GEOMETRY, GEOMETRY].map(|geometry| geometry.index(square));
        assert_eq!(wide, narrow / 8 * 16 + narrow % 8);
        assert_eq!(narrow, wide / 16 * 8 + wide % 8);
        // The same in one addition, without a multiplication.
        assert_eq!(wide, narrow + (narrow & !7));
        assert_eq!(narrow, (wide + (wide & 7)) >> 1);
    }
}

// The formula maps cell 8, beside h1, to a1; no typed index can be made of such a cell.
#[test]
fn cells_beside_the_board_have_no_lerf_index() {
    for cell in (0..128).filter(|&cell| !passes(cell)) {
        let alias = cell / 16 * 8 + cell % 8;
        assert!(Lerf::GEOMETRY.square(alias).is_some());
        assert_eq!(Index::<Mailbox0x88>::new(cell as u8).map(Square::from), None);
    }
}
