//! The numbers of Polyglot's book format: facts that every program which reads such books must share.
//!
//! Published by Michel Van den Bergh, "Chess opening book format", after Fabien Letouzey's Polyglot
//! (2004 to 2009): 12 * 64 for pieces on squares, 4 for castling, 8 for the files of en passant
//! squares, 1 for White to move.

/// The numbers of `polyglot.txt`, in their order there.
pub(super) static NUMBERS: [u64; 781] = {
    let digits = include_bytes!("polyglot.txt");
    let mut numbers = [0; 781];
    let (mut i, mut read) = (0, 0);
    while i < digits.len() {
        if let Some(digit) = (digits[i] as char).to_digit(16) {
            numbers[read / 16] = numbers[read / 16] << 4 | digit as u64;
            read += 1;
        } else {
            assert!(matches!(digits[i], b' ' | b'\n'), "the file has digits and blanks");
        }
        i += 1;
    }
    assert!(read == 16 * numbers.len(), "each number has sixteen digits");
    numbers
};
