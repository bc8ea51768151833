//! Mobility and exchanges, written over `B: Board`, have the same numbers on every board.

#[path = "../../examples/exchange.rs"]
#[allow(dead_code, reason = "a program has a main function")]
mod program;

use polyboard::{
    Board, Chess, LerfBoard, Mailbox0x88Board, Makruk, Move, Position,
    Square::{D2, D3, D5, E1, E5},
    Variant,
    backends::{ALL, REFERENCE},
    read_fen,
};
use polyboard_conformance::{Effort, corpus};

use program::{VALUES, answers};

fn agree<V: Variant>(positions: &[Position<V>]) {
    for position in positions {
        let expected = answers(&REFERENCE.any_board(position).unwrap());
        for backend in ALL.iter().filter(|backend| backend.plays(&V::RULES)) {
            let found = answers(&backend.any_board(position).unwrap());
            assert_eq!(found, expected, "{backend}: {position}");
        }
    }
}

#[test]
fn every_board_has_the_same_mobility_and_exchanges() {
    agree(&corpus::positions::<Chess>(Effort::SHALLOW)[..20]);
    agree(&corpus::positions::<Makruk>(Effort::SHALLOW)[..10]);
}

/// The first two positions are those of the wiki's page on static exchange evaluation.
#[test]
fn exchanges_are_those_of_a_textbook() {
    fn gain<B: Board<Variant = Chess>>(fen: &str, mv: Move) -> i32 {
        let board = B::new(&read_fen(fen).expect("a position"));
        board.exchange(board.find(mv).expect("a legal move"), &VALUES)
    }
    let rook = "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1";
    let knight = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
    let queen = "4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1";
    for (fen, from, to, won) in [(rook, E1, E5, 100), (knight, D3, E5, -220), (queen, D2, D5, -800)]
    {
        let mv = Move::normal(from, to);
        assert_eq!(gain::<LerfBoard<Chess>>(fen, mv), won, "{fen}");
        assert_eq!(gain::<Mailbox0x88Board<Chess>>(fen, mv), won, "{fen}");
    }
}
