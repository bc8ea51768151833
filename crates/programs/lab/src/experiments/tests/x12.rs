use polyboard::rules::reference;

use super::*;

#[test]
fn a_state_follows_the_neutral_position() {
    for position in positions(60) {
        let state = Immutable::new(position.setup());
        for mv in Testbed::<SetsAndCells>::new(position.setup()).legal_moves() {
            let next = reference::play(&position, mv.into()).expect("the move is legal");
            let (mut after, mut expected) = (state.after(mv), Immutable::new(next.setup()));
            assert_eq!(after.cells, expected.cells, "{position} {mv:?}");
            for list in after.lists.iter_mut().chain(&mut expected.lists) {
                list.sort_unstable();
            }
            assert_eq!(after.lists, expected.lists, "{position} {mv:?}");
        }
    }
}
