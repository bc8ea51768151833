use super::*;

#[test]
fn a_board_of_64_bytes_is_one_line_and_one_of_128_two() {
    let lines = |bytes: usize| bytes.div_ceil(LINE);
    assert_eq!(lines(size_of::<Aligned<[u8; 64]>>()), 1);
    assert_eq!(lines(size_of::<Aligned<[Pair; 64]>>()), 2);
}
