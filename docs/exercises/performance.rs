//! Level 2. The median of an odd number of times. Replace the line that ends with `yours`.
//!
//! Hint: Sort the times; the median is the one in the middle. A block can have several statements.
//! rustc --test docs/exercises/performance.rs -o exercise && ./exercise

fn median(times: &mut [f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64 // yours
}

#[test]
fn it_is_right() {
    assert_eq!(median(&mut [3.0, 1.0, 90.0]), 3.0, "one disturbed round changes nothing");
    assert_eq!(median(&mut [2.0]), 2.0);
}
