use super::*;

#[test]
fn sliders_have_the_moves_of_the_rules() {
    // White's queen, rook and bishop, with pieces of both sides on their rays and at the edges.
    let position: Position<Chess> =
        read_fen("6kr/8/2p5/8/R3Q2p/8/2P1B3/K6n w - - 0 1").expect("the FEN is a position");
    let board = Byteboard::of(&position);
    let lerf = LerfBoard::new(&position);
    let mut moves = MoveList::new();
    lerf.generate(&mut moves);
    let is_slider =
        |&mv: &_| matches!(lerf.moving_piece(mv).role, Role::Bishop | Role::Rook | Role::Queen);
    let expected = moves.to_vec().iter().filter(|mv| is_slider(mv)).count() as u64;
    assert_eq!([board.walked(), filled(planes(&board.cells), board.turn)], [expected; 2]);
}
