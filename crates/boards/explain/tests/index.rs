//! The 0x88 test of every index for which it is exact.

use polyboard_explain::IndexTest;
use polyboard_squares::{Mailbox0x88, SquareMapping};

#[test]
fn the_masked_index_is_zero_exactly_on_squares() {
    for index in IndexTest::MIN..=IndexTest::MAX {
        let test = IndexTest::new(index);
        let square = Mailbox0x88::GEOMETRY.square(index as i16);
        assert_eq!(test.square(), square, "{index}");
        assert_eq!(test.masked() == 0, square.is_some(), "{index}");
        assert_eq!(test.masked(), (index & 0x88) as u8);
        assert!(!test.is_false_accept());
        if let Some(square) = square {
            assert_eq!(test.cell(), Some(square.to_string()));
        }
    }
}

#[test]
fn any_number_can_be_tested() {
    for index in [i64::MIN, -4096, -257, 136, 257, 65_536, i64::MAX] {
        let test = IndexTest::new(index);
        assert_eq!(test.square(), None);
        assert_eq!(test.is_false_accept(), index & 0x88 == 0, "{index}");
        let digits = test.hex();
        let digits = digits.strip_prefix("0x").expect("hexadecimal");
        let bits = u64::from_str_radix(digits, 16).expect("digits");
        let width = 4 * digits.len() as u32;
        assert_eq!(bits, if width < 64 { index as u64 & !(!0 << width) } else { index as u64 });
    }
}

#[test]
fn worked_examples() {
    for (index, text) in [
        (25, "25 = 0x19 = 0001 1001, & 1000 1000 = 0000 1000: off: bit 3, the file, j2"),
        (33, "33 = 0x21 = 0010 0001, & 1000 1000 = 0000 0000: on the board, b3"),
        (-12, "-12 = 0xf4 = 1111 0100, & 1000 1000 = 1000 0000: off: bit 7, the rank"),
        (-137, "-137 = 0xff77 = 0111 0111, & 1000 1000 = 0000 0000: passes, is no square"),
    ] {
        assert_eq!(IndexTest::new(index).to_string(), text);
    }
}
