//! The numbers of our own keys, drawn by SplitMix64: 12 * 64 for pieces on squares, 1 for Black to
//! move, 2 * 8 for rooks that may castle, by file, and 8 for the files of en passant squares.

use polyboard_squares::SplitMix64;

pub(super) static NUMBERS: [u64; 793] = {
    let mut numbers = [0; 793];
    let mut random = SplitMix64::new(3_141_592_653_589_793_238);
    let mut i = 0;
    while i < numbers.len() {
        numbers[i] = random.bits();
        i += 1;
    }
    numbers
};
