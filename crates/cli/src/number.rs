//! Numbers as programs write them: sets of squares and indices.

pub use polyboard::charts::hex;

use crate::{failure::Failure, output::quote};

/// A number, and whether it was written as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// A hexadecimal or binary number: a set of squares.
    Bits(u64),
    /// A decimal number.
    Decimal(u64),
}

impl Number {
    /// Reads `0x00ff`, `0b1111_0000` or `26`, with underscores as in Rust, and with the suffixes
    /// of C and Rust: `0xffULL`, `0xff_u64`.
    pub fn read(text: &str) -> Result<Number, Failure> {
        let plain = text.to_ascii_lowercase().replace('_', "");
        let (radix, digits) = match plain.as_bytes() {
            [b'0', b'x', ..] => (16, &plain[2..]),
            [b'0', b'b', ..] => (2, &plain[2..]),
            _ => (10, &plain[..]),
        };
        let suffixes = ["u64", "ull", "ul", "u"];
        let digits = suffixes.iter().find_map(|end| digits.strip_suffix(end)).unwrap_or(digits);
        let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
        if !is_number || text.starts_with('_') {
            let fault = "not a number; write hexadecimal 0x…, binary 0b… or decimal digits";
            return Err(Failure::new(format!("{} is {fault}", quote(text))));
        }
        match u64::from_str_radix(digits, radix) {
            Ok(bits) if radix != 10 => Ok(Number::Bits(bits)),
            Ok(number) => Ok(Number::Decimal(number)),
            Err(_) => {
                let fault = "has more than 64 bits, but a set of squares has 64; leave digits out";
                Err(Failure::new(format!("{} {fault}", quote(text))))
            }
        }
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
