//! The lists of pieces: unmake restores them exactly.

use polyboard_board::{Board, MoveList};
use polyboard_conformance::{Effort, corpus};
use polyboard_rules::Chess;
use polyboard_x88::Mailbox0x88Board;

fn listed(board: &Mailbox0x88Board<Chess>) -> Vec<String> {
    let mut moves = MoveList::new();
    board.generate(&mut moves);
    moves.iter().map(|mv| format!("{mv:?}")).collect()
}

/// Makes and unmakes every line of two plies, captures and promotions included.
fn play_and_unmake(board: &mut Mailbox0x88Board<Chess>, plies: u32) {
    if plies > 0 {
        board.for_each_child(|child| play_and_unmake(child, plies - 1));
    }
}

#[test]
fn moves_are_listed_in_the_same_order_after_any_play() {
    for position in corpus::positions::<Chess>(Effort::SHALLOW) {
        let mut board = Mailbox0x88Board::new(&position);
        let before = listed(&board);
        play_and_unmake(&mut board, 2);
        assert_eq!(listed(&board), before, "{position:?}");
    }
}

#[test]
fn a_side_may_have_more_than_sixteen_pieces() {
    let crowded = corpus::positions::<Chess>(Effort::FULL).into_iter().max_by_key(|position| {
        let pieces = position.setup().pieces.iter().flatten();
        let own = pieces.filter(|piece| piece.color == position.turn()).count();
        (own > 16).then(|| Mailbox0x88Board::<Chess>::new(position).count_legal())
    });
    let position = crowded.expect("the corpus has positions");
    let mut board = Mailbox0x88Board::<Chess>::new(&position);
    assert_eq!((board.count_legal(), listed(&board).len()), (270, 270));
    assert_eq!(board.setup(), *position.setup());
    play_and_unmake(&mut board, 1);
    assert_eq!(board.setup(), *position.setup());
}
