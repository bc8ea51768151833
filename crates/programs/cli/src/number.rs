//! Numbers as programs write them: sets of squares and indices.

pub use polyboard::charts::{Number, NumberFault, hex};

use crate::failure::Failure;

impl From<NumberFault> for Failure {
    fn from(fault: NumberFault) -> Failure {
        Failure::new(fault.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_programs_write_them() {
        let read = |text| Number::read(text).unwrap();
        for text in ["0xff", "0XFF", "0x00_ff", "0b1111_1111", "0xffULL", "0xff_u64", "0x_ff"] {
            assert_eq!(read(text), Number::Bits(255), "{text}");
        }
        for text in ["255", "2_55", "0255", "255u64"] {
            assert_eq!(read(text), Number::Decimal(255), "{text}");
        }
        assert_eq!(read("0xffffffffffffffff"), Number::Bits(u64::MAX));
        assert_eq!(read("18446744073709551615"), Number::Decimal(u64::MAX));
        assert_eq!(read(&format!("0x{:064}", 1)), Number::Bits(1));
    }

    #[test]
    fn junk_is_not_a_number() {
        for text in [
            "",
            "_",
            "0x",
            "0b",
            "0b2",
            "0xg",
            "-1",
            "+1",
            "1.5",
            "e4",
            "0o7",
            " 1",
            "1 ",
            "u64",
            "0xu64",
            "_1",
            "٣",
            "ff",
            "0x-1",
            "0x10000000000000000",
            "18446744073709551616",
            "é",
        ] {
            assert!(Number::read(text).is_err(), "{text:?}");
        }
    }
}
