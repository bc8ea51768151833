//! Mobility and exchanges, written over `B: Board`, have the same numbers on every board.

#[path = "../../examples/exchange.rs"]
#[allow(dead_code, reason = "a program has a main function")]
mod program;

use polyboard::{
    Board, Chess, LerfBoard, Mailbox0x88Board, Makruk, Position, Square, Variant,
    backends::{ALL, REFERENCE},
    read_fen,
};
use polyboard_conformance::{Effort, corpus};

use program::{answers, exchange};

fn agree<V: Variant>(positions: &[Position<V>]) {
    for position in positions {
        let expected = answers(&mut REFERENCE.any_board(position).unwrap());
        for backend in ALL.iter().filter(|backend| backend.plays(&V::RULES)) {
            assert_eq!(
                answers(&mut backend.any_board(position).unwrap()),
                expected,
                "{backend}: {position}"
            );
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
    let gain = |fen: &str, square: Square| {
        let position: Position<Chess> = read_fen(fen).expect("a position");
        let on_lerf = exchange(&mut LerfBoard::<Chess>::new(&position), square.into());
        let on_x88 = exchange(&mut Mailbox0x88Board::<Chess>::new(&position), square.into());
        assert_eq!(on_lerf, on_x88, "{fen}");
        on_lerf
    };
    assert_eq!(gain("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", Square::E5), 100);
    assert_eq!(gain("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", Square::E5), 0);
    assert_eq!(gain("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1", Square::D5), 0);
}
