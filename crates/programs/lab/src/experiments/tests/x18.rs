use super::*;

fn squares<P: Pieces>(list: &P) -> Vec<u8> {
    let mut squares = Vec::new();
    list.walk(|square| squares.push(square));
    squares
}

#[test]
fn an_unmade_capture_changes_the_order_of_all_lists_but_the_linked_one() {
    fn order<P: Pieces>() -> Vec<u8> {
        let mut list = P::default();
        (0..4).for_each(|square| list.add(square));
        let neighbours = list.capture(1);
        list.uncapture(1, neighbours);
        squares(&list)
    }
    assert_eq!(order::<Search>(), [0, 3, 2, 1]);
    assert_eq!(order::<IndexBoard>(), [0, 3, 2, 1]);
    assert_eq!(order::<LinkedList>(), [0, 1, 2, 3]);
}
