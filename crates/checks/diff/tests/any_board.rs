//! A board behind a pointer gives the wrong answers of the board inside as they are.

use polyboard_backend::{AnyBoard, boxed};
use polyboard_board::{Board, BoardExt, MoveList};
use polyboard_diff::mutants::{ArrivalsOfPinnedPieces, Bug, FindsPseudoLegalMoves, Mutant};
use polyboard_notation::read_fen;
use polyboard_rules::{Chess, Color, Move, Piece, Position, Role};
use polyboard_squares::Square::{D1, D2, E1, E4, E7, E8};

/// The bishop on b4 pins the knight on d2, which could capture on e4.
const PINNED: &str = "4k3/8/8/8/1b2p3/8/3N4/4K3 w - - 0 1";

fn behind_a_pointer<K: Bug>() -> AnyBoard<Chess> {
    let position: Position<Chess> = read_fen(PINNED).expect(PINNED);
    AnyBoard::of(boxed(Mutant::<K>::new(&position))).expect("it plays chess")
}

#[test]
fn arrivals_that_the_board_does_not_list_are_kept() {
    let board = behind_a_pointer::<ArrivalsOfPinnedPieces>();
    let mut moves = MoveList::new();
    board.generate_to(Role::Knight, E4, &mut moves);
    let wrong = Move::normal(D2, E4);
    assert_eq!(moves.iter().map(|&mv| Move::from(mv)).collect::<Vec<_>>(), [wrong]);
    assert!(!board.is_legal(wrong));
    assert_eq!(board.moving_piece(moves[0]), Piece::new(Color::White, Role::Knight));
    assert_eq!(board.captured(moves[0]), Some(Piece::new(Color::Black, Role::Pawn)));
    assert!(board.is_capture(moves[0]));
}

#[test]
fn a_move_that_only_the_search_for_it_knows_is_found_and_made() {
    let mut board = behind_a_pointer::<FindsPseudoLegalMoves>();
    let before = board.setup();
    let wrong = board.find(Move::normal(D2, E4)).expect("the bug lets it in");
    assert!(!board.legal_moves().contains(&wrong));
    let undo = board.make(wrong);
    assert_eq!(board.piece_at(E4), Some(Piece::new(Color::White, Role::Knight)));
    board.unmake(wrong, undo);
    assert_eq!(board.setup(), before);
}

/// The board inside refuses the move, so unmaking it must not unmake the one before.
#[test]
fn a_move_that_the_board_refuses_leaves_the_moves_before_it() {
    let mut board = behind_a_pointer::<ArrivalsOfPinnedPieces>();
    for (from, to) in [(E1, D1), (E8, E7), (D1, E1), (E7, E8)] {
        let mv = board.find(Move::normal(from, to)).expect("it is legal");
        board.make(mv);
    }
    let before = board.setup();

    let mut moves = MoveList::new();
    board.generate_to(Role::Knight, E4, &mut moves);
    let undo = board.make(moves[0]);
    board.unmake(moves[0], undo);
    assert_eq!(board.setup(), before);
}
