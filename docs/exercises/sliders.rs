//! Level 2. What a slider attacks towards higher bits on a line of eight squares. `line` is the set of its pieces, and
//! `slider` one of them. Replace the line that ends with `yours`.
//!
//! Hint: Subtract the slider twice. The borrow runs up to the first piece, and XOR shows what has changed.
//! rustc --test docs/exercises/sliders.rs -o exercise && ./exercise

fn upwards(line: u8, slider: u8) -> u8 {
    line ^ slider // yours
}

#[test]
fn it_is_right() {
    assert_eq!(upwards(0b0100_1001, 0b0000_1000), 0b0111_0000);
    assert_eq!(upwards(0b0000_0001, 0b0000_0001), 0b1111_1110);
    assert_eq!(upwards(0b1100_0000, 0b0100_0000), 0b1000_0000);
    assert_eq!(upwards(0b1000_0000, 0b1000_0000), 0);
}
