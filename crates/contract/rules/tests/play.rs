//! Positions after a move: counts, marks, ends of the game, and moves that are not legal.

use polyboard_rules::{
    Chess, Clocks, Makruk, MakrukCount, Move, Position, Role, Variant, fen::read_fen, reference,
};
use polyboard_squares::{Bitboard, Lerf, Square::*};

fn position<V: Variant>(fen: &str) -> Position<V> {
    read_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn after<V: Variant>(position: &Position<V>, moves: &[Move]) -> Position<V> {
    moves.iter().fold(position.clone(), |position, &mv| {
        reference::play(&position, mv).unwrap_or_else(|error| panic!("{error} in\n{position}"))
    })
}

fn clocks(halfmove: u32, fullmove: u32) -> Clocks {
    Clocks::START.with_halfmove(halfmove).with_fullmove(fullmove)
}

fn counted(limit: u32, plies: u32, fullmove: u32) -> Clocks {
    clocks(0, fullmove).with_count(Some(MakrukCount { limit, plies }))
}

#[test]
fn clocks_saturate() {
    let last = clocks(u32::MAX, u32::MAX);
    let position = position::<Chess>("k7/8/8/8/8/8/8/7K b - - 4294967295 4294967295");
    assert_eq!(after(&position, &[Move::normal(A8, A7)]).clocks(), last);
}

#[test]
fn clocks_that_a_variant_cannot_have_are_dropped() {
    let both = counted(88, 19, 0).with_halfmove(5);
    let set = |clocks| Position::<Makruk>::start().with_clocks(clocks).clocks();
    assert_eq!(set(both), counted(88, 19, 1));
    assert_eq!(set(counted(0, 19, 4)), clocks(0, 4));
    assert_eq!(Position::<Chess>::start().with_clocks(both).clocks(), clocks(5, 1));
    assert_eq!(Position::<Chess>::start().clocks(), Clocks::default());
}

#[test]
fn the_last_pawn_starts_the_count_of_the_side_to_move() {
    // White's bia promotes: Black counts from 1, and has not counted yet.
    let promotion = Move::promotion(A5, A6, Role::Queen).unwrap();
    let board = after(&position::<Makruk>("7k/7s/8/P7/8/8/8/1R1K4 w - -"), &[promotion]);
    assert_eq!(board.clocks(), counted(128, 0, 1));
    assert_eq!(board.promoted(), Bitboard::from(A6));
    let board = after(&board, &[Move::normal(H8, G8), Move::normal(A6, B7)]);
    assert_eq!(board.clocks(), counted(128, 2, 2));
    assert_eq!(board.promoted(), Bitboard::from(B7));

    // White captures the khon: Black's khun is alone, and its count starts after four pieces.
    let pieces = after(
        &board,
        &[Move::normal(G8, H8), Move::normal(B1, B6), Move::normal(H8, G8), Move::normal(B6, H6)],
    );
    assert_eq!(pieces.clocks(), counted(128, 6, 4));
    let alone = after(&pieces, &[Move::normal(G8, F8), Move::normal(H6, H7)]);
    assert_eq!(alone.clocks(), counted(32, 8, 5));
}

#[test]
fn a_mark_moves_with_its_piece_and_disappears_with_it() {
    let marks: Bitboard<Lerf> = [D2, E1, H1, A8].into_iter().collect();
    let position = position::<Chess>("4k3/8/8/8/8/8/3q4/4K2Q w - -").with_promoted(marks);
    // The square a8 is empty, and a king is no pawn.
    assert_eq!(position.promoted(), [D2, H1].into_iter().collect());
    let captured = after(&position, &[Move::normal(E1, D2)]);
    assert_eq!(captured.promoted(), Bitboard::from(H1));
    let moved = after(&captured, &[Move::normal(E8, E7), Move::normal(H1, H8)]);
    assert_eq!(moved.promoted(), Bitboard::from(H8));
}

#[test]
fn illegal_moves_are_not_played() {
    let start = Position::<Chess>::start();
    for mv in [
        Move::normal(E2, E5),
        Move::normal(E4, E5),
        Move::normal(E7, E5),
        Move::castling(E1, H1),
        Move::en_passant(E2, E3),
        Move::promotion(E2, E3, Role::Queen).unwrap(),
    ] {
        assert!(reference::play(&start, mv).is_err(), "{mv:?}");
    }
    let pinned = position::<Chess>("4r2k/8/8/8/8/8/4N3/4K3 w - -");
    assert!(reference::play(&pinned, Move::normal(E2, C3)).is_err());
}

#[test]
fn mate_and_stalemate_end_the_game() {
    for (fen, is_mate) in
        [("6Rk/8/7K/8/8/8/8/6R1 b - -", true), ("7k/8/7K/8/8/8/8/6R1 b - -", false)]
    {
        let position = position::<Chess>(fen);
        assert_eq!((position.is_check(), reference::moves(&position)), (is_mate, vec![]), "{fen}");
    }
}

#[test]
fn equal_positions_are_equal_in_everything() {
    let start = Position::<Makruk>::start();
    assert_eq!(start.clone().with_clocks(Clocks::START).with_promoted(Bitboard::EMPTY), start);
    assert_ne!(start.clone().with_clocks(clocks(0, 2)), start);
    assert_ne!(start.clone().with_clocks(counted(128, 0, 1)), start);
    assert_ne!(start.clone().with_promoted(Bitboard::from(A1)), start);
    let mv = Move::normal(A3, A4);
    let moved = after(&start, &[mv]);
    assert_eq!(moved.setup(), &reference::after(&Makruk::RULES, start.setup(), mv));
    assert_ne!(moved, start);
}

#[test]
fn positions_are_drawn_with_the_letters_of_their_variant() {
    let drawn = "\
r n s m k s n r
. . . . . . . .
p p p p p p p p
. . . . . . . .
. . . . . . . .
P P P P P P P P
. . . . . . . .
R N S K M S N R
White to move";
    assert_eq!(format!("{:#}", Position::<Makruk>::start()), drawn);
}
