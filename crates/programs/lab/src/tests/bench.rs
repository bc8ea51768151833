use super::*;

#[test]
fn a_loop_is_subtracted_only_if_that_leaves_something() {
    let mut slow = [vec![3.0, 3.5, 4.0], vec![2.0, 2.5, 3.0], vec![1.0, 1.5, 2.0]];
    assert!(subtract_loop(&mut slow));
    assert_eq!(slow[..2], [vec![2.0, 2.0, 2.0], vec![1.0, 1.0, 1.0]]);
    let hidden = [vec![3.0, 3.5, 4.0], vec![1.0, 1.6, 2.0], vec![1.0, 1.5, 2.0]];
    let mut times = hidden.clone();
    assert!(!subtract_loop(&mut times));
    assert_eq!(times, hidden);
}
