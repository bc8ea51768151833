//! The 0x88 test of every index for which it is exact.

use polyboard_explain::IndexTest;
use polyboard_squares::{Mailbox0x88, SquareMapping};

#[test]
fn the_masked_index_is_zero_exactly_on_squares() {
    for index in IndexTest::MIN..=IndexTest::MAX {
        let test = IndexTest::new(index).expect("in range");
        let square = Mailbox0x88::GEOMETRY.square(index);
        assert_eq!(test.square(), square, "{index}");
        assert_eq!(test.masked() == 0, square.is_some(), "{index}");
        assert_eq!(test.masked(), (index & 0x88) as u8);
        if let Some(square) = square {
            assert_eq!(test.cell(), Some(square.to_string()));
        }
    }
}

#[test]
fn the_range_cannot_be_wider() {
    for index in [IndexTest::MIN - 1, IndexTest::MAX + 1] {
        assert_eq!(index & 0x88, 0, "{index} would pass");
        assert_eq!(IndexTest::new(index), None);
    }
}

#[test]
fn worked_examples() {
    let text = |index| IndexTest::new(index).unwrap().to_string();
    assert_eq!(text(0), "0 = 0x00 = 0000 0000, & 1000 1000 = 0000 0000: on the board, a1");
    assert_eq!(
        text(25),
        "25 = 0x19 = 0001 1001, & 1000 1000 = 0000 1000: off the board: bit 3, the file, j2"
    );
    assert_eq!(text(33), "33 = 0x21 = 0010 0001, & 1000 1000 = 0000 0000: on the board, b3");
    assert_eq!(
        text(-12),
        "-12 = 0xf4 = 1111 0100, & 1000 1000 = 1000 0000: off the board: bit 7, the rank"
    );
}
