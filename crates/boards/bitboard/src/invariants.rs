//! Tests of what must hold for the eight words after every move.

use core::ops::ControlFlow;

use polyboard::read_fen;
use polyboard_board::Board;
use polyboard_conformance::{setups::positions, walks::runner};
use polyboard_rules::{Chess, Color, Makruk, Movement, Position, Role, Rules, Variant};
use polyboard_squares::{
    Bitboard, Direction, H8h7, KNIGHT_STEPS, Lerf, Rank, Step, WordMapping, table,
};

use crate::{
    BatchKind, Bitboards, EightWords, Fastest, Storage,
    setwise::fits,
    side::{Side, by_side},
};

/// Kiwipete, a position in which castling, en passant and promotions are near.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A board whose moves are counted piece by piece, and all at once.
fn count_twice<V: Variant, M: WordMapping>(board: &Bitboards<V, EightWords<M>, Fastest>) {
    by_side!(board.turn(), C => {
        let by_piece = board.count_by_piece::<C>(board.king::<C>());
        assert_eq!(board.count_at_once::<C>(), by_piece, "{board:?}");
    });
}

fn check<M: WordMapping>(board: &Bitboards<Chess, EightWords<M>, Fastest>) {
    count_twice(board);
    let words = &board.words;
    let (white, black) = (words.of(Color::White), words.of(Color::Black));
    assert!((white & black).is_empty());
    assert_eq!(white | black, words.occupied());
    // The roles partition the pieces: their union is all pieces, and each piece is in one of them.
    let roles = Role::ALL.map(|role| words.with(role));
    assert_eq!(roles.into_iter().fold(Bitboard::EMPTY, |all, set| all | set), white | black);
    assert_eq!(roles.into_iter().map(Bitboard::len).sum::<u32>(), (white | black).len());
}

fn walk<M: WordMapping>(board: &mut Bitboards<Chess, EightWords<M>, Fastest>, depth: u32) -> u64 {
    check(board);
    let mut boards = 1;
    if depth > 0 {
        board.for_each_child(|child| boards += walk(child, depth - 1));
    }
    boards
}

#[test]
fn every_piece_has_one_colour_and_one_kind() {
    let boards = 1 + 48 + 2_039 + 97_862;
    let position = read_fen(KIWIPETE).unwrap();
    assert_eq!(walk(&mut Bitboards::<_, EightWords<Lerf>, _>::new(&position), 3), boards);
    assert_eq!(walk(&mut Bitboards::<_, EightWords<H8h7>, _>::new(&position), 3), boards);
}

#[test]
fn makruk_is_counted_alike_piece_by_piece_and_all_at_once() {
    fn walk<M: WordMapping>(board: &mut Bitboards<Makruk, EightWords<M>, Fastest>, depth: u32) {
        count_twice(board);
        if depth > 0 {
            board.for_each_child(|child| walk(child, depth - 1));
        }
    }
    walk(&mut Bitboards::<_, EightWords<Lerf>, _>::new(&Position::start()), 3);
    walk(&mut Bitboards::<_, EightWords<H8h7>, _>::new(&Position::start()), 3);
}

/// Steps of which few have their opposite: to neighbouring squares, and leaps of knights.
const MIXED_STEPS: [Step; 8] = {
    const DELTAS: [(i8, i8); 8] =
        [(0, 1), (1, 0), (1, -1), (-1, -1), (2, 1), (-1, -2), (2, -1), (-2, 1)];
    table![i in 8 => Step::new(DELTAS[i].0, DELTAS[i].1)]
};

/// A variant in which knights slide, rooks leap, kings can check kings, and pawns promote by their
/// double step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Odd;

impl Variant for Odd {
    const RULES: Rules = {
        let mut rules = Chess::RULES;
        rules.name = "odd";
        rules.movements = [
            Movement::Slider(&Direction::ALL),
            Movement::Leaper(&MIXED_STEPS),
            Movement::Leaper(&KNIGHT_STEPS),
            Movement::Slider(&Direction::STRAIGHT),
            Movement::Leaper(&MIXED_STEPS),
        ];
        rules.pawn = Chess::RULES.pawn;
        rules.pawn.promotion_rank = Rank::Fourth;
        rules
    };
}

/// Compares the lanes of each child with those that its parent knows.
fn compare_lanes<V: Variant, M: WordMapping, C: Side>(
    board: &Bitboards<V, EightWords<M>, Fastest>,
) {
    let parent = board.lanes::<C::Opponent>();
    let _ = board.for_each_batch(|batch| {
        let role = match batch.kind {
            BatchKind::Normal(role) => role,
            BatchKind::DoubleStep { .. } => Role::Pawn,
            _ => return ControlFlow::Continue(()),
        };
        for mv in batch {
            let mut child = *board;
            child.make(mv);
            let known = child.lanes_after::<C::Opponent>(&parent, role, mv.target_set());
            assert_eq!(known.words(), child.lanes::<C::Opponent>().words(), "{mv:?} on {board:?}");
        }
        ControlFlow::Continue(())
    });
}

#[test]
fn a_child_has_the_lanes_that_its_parent_knows() {
    fn check<V: Variant>() {
        let outcome = runner(300).run(&positions::<V>(), |position| {
            let board = Bitboards::<V, EightWords<Lerf>, _>::new(&position);
            by_side!(board.turn(), C => compare_lanes::<V, Lerf, C>(&board));
            Ok(())
        });
        outcome.unwrap();
    }
    check::<Chess>();
    check::<Makruk>();
    check::<Odd>();
}

#[test]
fn random_positions_are_counted_alike_piece_by_piece_and_all_at_once() {
    fn check<V: Variant>() {
        assert!(fits::<V>());
        let outcome = runner(1500).run(&positions::<V>(), |position| {
            count_twice(&Bitboards::<V, EightWords<Lerf>, _>::new(&position));
            count_twice(&Bitboards::<V, EightWords<H8h7>, _>::new(&position));
            Ok(())
        });
        outcome.unwrap();
    }
    check::<Chess>();
    check::<Makruk>();
    check::<Odd>();
}
