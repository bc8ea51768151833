//! The numbers of our own keys, drawn by SplitMix64: 12 * 64 for pieces on squares, 1 for Black to
//! move, 2 * 8 for rooks that may castle, by file, and 8 for the files of en passant squares.

pub(super) static NUMBERS: [u64; 793] = {
    let mut numbers = [0; 793];
    let mut state: u64 = 3_141_592_653_589_793_238;
    let mut i = 0;
    while i < numbers.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[i] = z ^ z >> 31;
        i += 1;
    }
    numbers
};
