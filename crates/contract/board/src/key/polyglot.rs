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
        let digit = match digits[i] {
            digit @ b'0'..=b'9' => digit - b'0',
            digit @ b'a'..=b'f' => digit - b'a' + 10,
            b' ' | b'\n' => {
                i += 1;
                continue;
            }
            _ => panic!("the file has hexadecimal digits and blanks"),
        };
        numbers[read / 16] = numbers[read / 16] << 4 | digit as u64;
        (i, read) = (i + 1, read + 1);
    }
    assert!(read == 16 * numbers.len(), "each number has sixteen digits");
    numbers
};
