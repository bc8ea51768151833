//! Level 1. The end of a link to a set in the view Sets. Replace the line that ends with `yours`.
//!
//! Hint: Sixteen hexadecimal digits with leading zeros are `{:016x}`.
//! rustc --test docs/exercises/the_boards_in_a_browser.rs -o exercise && ./exercise

fn link(set: u64) -> String {
    format!("?view=sets&a={set}") // yours
}

#[test]
fn it_is_right() {
    assert_eq!(link(0x8800_0000), "?view=sets&a=0x0000000088000000");
    assert_eq!(link(u64::MAX), "?view=sets&a=0xffffffffffffffff");
}
