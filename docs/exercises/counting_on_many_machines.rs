//! Level 2. The leaves of a count: each unit has its multiplicity and the leaves of its position. Replace the line that
//! ends with `yours`.
//!
//! Hint: A unit that several sequences reach counts as often.
//! rustc --test docs/exercises/counting_on_many_machines.rs -o exercise && ./exercise

fn total(units: &[(u64, u64)]) -> u64 {
    units.iter().map(|(_, leaves)| leaves).sum() // yours
}

#[test]
fn it_is_right() {
    assert_eq!(total(&[(1, 20), (3, 22)]), 86);
    assert_eq!(total(&[]), 0);
}
