use polyboard_notation::shown;

/// A number as programs write it, and whether it was written as bits.
///
/// Only a decimal number can be an index, so a program distinguishes the two and no more: the enum is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// A hexadecimal or binary number: a set of squares.
    Bits(u64),
    /// A decimal number: an index, or a set.
    Decimal(u64),
}

/// The error of a text that is no number of 64 bits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NumberFault {
    /// The text is not a number.
    #[error(
        "\"{}\" is not a number; write hexadecimal 0x…, binary 0b… or decimal digits",
        shown(.0)
    )]
    Unreadable(String),
    /// The number is too large.
    #[error(
        "\"{}\" has more than 64 bits, but a set of squares has 64; leave digits out",
        shown(.0)
    )]
    TooLarge(String),
}

impl Number {
    /// Reads `0x00ff`, `0b1111_0000` or `26`, with underscores as in Rust, and with the suffixes
    /// of C and Rust: `0xffULL`, `0xff_u64`.
    ///
    /// # Errors
    ///
    /// [`NumberFault`] if the text is not such a number, or has more than 64 bits.
    pub fn read(text: &str) -> Result<Number, NumberFault> {
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
            return Err(NumberFault::Unreadable(text.into()));
        }
        match u64::from_str_radix(digits, radix) {
            Ok(bits) if radix != 10 => Ok(Number::Bits(bits)),
            Ok(number) => Ok(Number::Decimal(number)),
            Err(_) => Err(NumberFault::TooLarge(text.into())),
        }
    }

    /// The number as the bits of a word.
    #[must_use]
    pub const fn bits(self) -> u64 {
        match self {
            Number::Bits(bits) | Number::Decimal(bits) => bits,
        }
    }
}
