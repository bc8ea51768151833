//! The generator with a slider algorithm that keeps sets of its own.

use polyboard_bitboard::{
    Bitboards, EightWords, Sliders,
    sliders::{Magic, Occupancy, Pext, Rotated},
};
use polyboard_board::Board;
use polyboard_conformance::{conformance, corpus};
use polyboard_rules::Chess;
use polyboard_squares::{Befr, Lerf};

/// Rotated bitboards that check the rotated sets of the board: for every question, these must equal
/// the sets rotated anew. The generator asks about positions as they are, with the king removed,
/// and with pawns captured en passant; the games of the suite do the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Distrustful;

impl Sliders for Distrustful {
    const NAME: &'static str = "distrustful";
    const BOARD: &'static str = "lerf+distrustful";
    const TABLE_BYTES: usize = Rotated::TABLE_BYTES;
    const INSTRUCTION: &'static str = Rotated::INSTRUCTION;
    const IDEA: &'static str = Rotated::IDEA;
    type Occupancy = <Rotated as Sliders>::Occupancy;

    fn bishop(square: u8, occupied: Self::Occupancy) -> u64 {
        assert_eq!(occupied, Occupancy::new(occupied.set()));
        Rotated::bishop(square, occupied)
    }

    fn rook(square: u8, occupied: Self::Occupancy) -> u64 {
        assert_eq!(occupied, Occupancy::new(occupied.set()));
        Rotated::rook(square, occupied)
    }
}

conformance!(rotated, Bitboards<Chess, EightWords<Lerf>, Distrustful>);

fn leaves(board: &mut impl Board, depth: u32) -> u64 {
    match depth {
        1 => board.count_legal(),
        2 => board.count_replies(),
        _ => {
            let mut sum = 0;
            board.for_each_child(|child| sum += leaves(child, depth - 1));
            sum
        }
    }
}

/// Some sixty positions of each file, with published counts. It is not the check of the suite, because
/// that would compile everything that a suite asks of a board.
fn counts_as_published<B: Board<Variant = Chess>>(name: &str) {
    for suite in corpus::suites::<Chess>() {
        for line in suite.iter().step_by(suite.len().div_ceil(60)) {
            let mut board = B::new(&line.position);
            for &(depth, published) in &line.counts {
                if depth <= 2 || published <= 5_000 {
                    let found = leaves(&mut board, depth);
                    assert_eq!(found, published, "{name} at depth {depth}: {:?}", line.position);
                }
            }
        }
    }
}

#[test]
fn turned_sets_serve_under_another_mapping_too() {
    counts_as_published::<Bitboards<Chess, EightWords<Befr>, Rotated>>("rotated under befr");
}

#[test]
fn only_a_board_that_keeps_turned_sets_is_larger() {
    assert_eq!(size_of::<Bitboards<Chess, EightWords<Lerf>, Magic>>(), 64);
    assert_eq!(size_of::<Bitboards<Chess, EightWords<Lerf>, Pext>>(), 64);
    // Three words more, and padding up to the end of the second cache line.
    assert_eq!(size_of::<Bitboards<Chess, EightWords<Lerf>, Rotated>>(), 128);
}
