//! Variants in which a shortcut that holds in chess would be wrong, each with the position that
//! shows it. The pieces go by the letters of chess, whatever they do.

use polyboard::{
    Castling, Chess, Move, Position, Role, UciMove, Variant,
    notation::read_fen_lenient,
    rules::{Movement, Rules, reference},
    squares::{Direction, KING_STEPS, KNIGHT_STEPS, Rank, Square, Step},
};

use crate::lockstep::{expected, lockstep, walkers};

const ALFIL_AND_DABBABA: [Step; 8] =
    steps([(2, 2), (2, -2), (-2, 2), (-2, -2), (0, 2), (2, 0), (0, -2), (-2, 0)]);
const DIAGONAL_STEPS: [Step; 4] = steps([(1, 1), (1, -1), (-1, 1), (-1, -1)]);
/// Eight steps of a king of which few have their mirror image.
const MIXED_STEPS: [Step; 8] =
    steps([(0, 1), (1, 0), (2, 2), (-1, -2), (2, -1), (-2, 1), (1, -1), (-1, -1)]);

const fn steps<const N: usize>(of: [(i8, i8); N]) -> [Step; N] {
    let (mut steps, mut i) = ([Step::new(0, 0); N], 0);
    while i < N {
        steps[i] = Step::new(of[i].0, of[i].1);
        i += 1;
    }
    steps
}

macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident $rules:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct $name;

        impl Variant for $name {
            const RULES: Rules = $rules;
        }
    )*};
}

const fn with(role: Role, movement: Movement) -> Rules {
    let mut rules = Chess::RULES;
    rules.name = "odd";
    rules.movements[role as usize - 1] = movement;
    rules
}

const fn promoting_on(promotion_rank: Rank) -> Rules {
    let mut rules = Chess::RULES;
    rules.name = "odd";
    rules.pawn.promotion_rank = promotion_rank;
    rules
}

variants! {
    /// Knights that move as bishops.
    SlidingKnight with(Role::Knight, Movement::Slider(&Direction::DIAGONAL));
    /// Kings that move as queens.
    SlidingKing with(Role::King, Movement::Slider(&Direction::ALL));
    /// Knights that move as kings.
    KinglyKnight with(Role::Knight, Movement::Leaper(&KING_STEPS));
    /// Bishops that jump two squares along a line.
    JumpingBishop with(Role::Bishop, Movement::Leaper(&ALFIL_AND_DABBABA));
    /// Rooks that move as knights, and castle.
    LeapingRook with(Role::Rook, Movement::Leaper(&KNIGHT_STEPS));
    /// Kings without steps to the east and to the west, which castle.
    DiagonalKing with(Role::King, Movement::Leaper(&DIAGONAL_STEPS));
    /// Kings that can attack a king that does not attack them.
    MixedKing with(Role::King, Movement::Leaper(&MIXED_STEPS));
    /// Pawns that promote by their double step.
    PromotingOnFourth promoting_on(Rank::Fourth);
    /// Pawns that capture en passant on a rank where they would promote.
    PromotingOnSixth promoting_on(Rank::Sixth);
}

fn position<V: Variant>(fen: &str) -> Position<V> {
    read_fen_lenient(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn texts<V: Variant>(moves: &[Move]) -> Vec<String> {
    let text = |&mv| UciMove::of::<V>(mv, Castling::Classical).to_string();
    moves.iter().map(text).collect()
}

/// Every board plays the position like the reference, made boards and fresh ones alike, and among
/// the moves are, or are not, these.
fn agree<V: Variant>(fen: &str, legal: &[&str], illegal: &[&str]) {
    let position = position::<V>(fen);
    let view = expected(&V::RULES, position.setup());
    let moves = texts::<V>(&view.moves);
    for mv in legal {
        assert!(moves.contains(&mv.to_string()), "{mv} is legal, not only {moves:?}");
    }
    for mv in illegal {
        assert!(!moves.contains(&mv.to_string()), "{mv} is illegal: {moves:?}");
    }
    let mut walkers = walkers(&position);
    for (choice, &mv) in (0..).zip(&view.moves) {
        lockstep(&V::RULES, &mut walkers, position.setup(), &[choice])
            .unwrap_or_else(|error| panic!("{fen}: {error}"));
        let after = Position::<V>::lenient(reference::after(&V::RULES, position.setup(), mv));
        let after = after.expect("a legal move leads to a position");
        lockstep(&V::RULES, &mut super::lockstep::walkers(&after), after.setup(), &[])
            .unwrap_or_else(|error| panic!("{fen}, {mv}: {error}"));
    }
}

#[test]
fn a_knight_may_slide() {
    agree::<SlidingKnight>("7k/8/8/8/8/8/8/1N5K w - -", &["b1h7", "b1a2"], &["b1c3"]);
    let start = position::<SlidingKnight>("7k/8/8/8/8/8/8/1N5K w - -");
    assert_eq!(reference::legal_moves(&SlidingKnight::RULES, start.setup()).len(), 10);
    agree::<SlidingKnight>("6K1/8/7k/8/8/8/8/n7 w - -", &[], &["g8h8"]);
}

#[test]
fn a_king_may_slide() {
    agree::<SlidingKing>("8/4K3/8/8/3k4/8/8/8 w - -", &["e7e1"], &["e7e4"]);
    // A piece between the kings is pinned by the king behind it.
    agree::<SlidingKing>("4k3/8/8/8/4N3/8/8/4K3 w - -", &["e1e2"], &["e4f6"]);
    agree::<SlidingKing>("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq -", &["e1g1", "e1c1"], &["e1e8"]);
}

#[test]
fn a_pinned_knight_may_move_along_the_pin() {
    agree::<KinglyKnight>("8/8/2B5/8/5B2/5n2/5n2/1K5k b - -", &["f3g2", "f3e4"], &["f3e3"]);
}

#[test]
fn a_pinned_leaper_may_not_jump_over_the_piece_that_pins_it() {
    let fen = "8/1RK2p2/6k1/8/2BpP3/1pr2r2/8/8 w - -";
    agree::<JumpingBishop>(fen, &[], &["c4c2"]);
}

#[test]
fn a_pinned_leaper_may_not_jump_over_its_king_to_another_pin() {
    // Both bishops are pinned on the e-file; that on e5 could jump to e3.
    agree::<JumpingBishop>("4r2k/8/8/4B3/4K3/8/4B3/4r3 w - -", &["e5e7"], &["e5e3"]);
    agree::<JumpingBishop>("7k/1q6/8/3B4/4K3/8/6B1/7q w - -", &["d5b7"], &["d5f3"]);
}

#[test]
fn castling_may_check_by_a_leap() {
    let fen = "8/8/8/8/r7/4k3/8/4K2R w K -";
    agree::<LeapingRook>(fen, &["e1g1"], &[]);
    let castled = position::<LeapingRook>(fen);
    let mv = Move::castling(Square::E1, Square::H1);
    let after = reference::after(&LeapingRook::RULES, castled.setup(), mv);
    assert_eq!(reference::legal_moves(&LeapingRook::RULES, &after).len(), 6);
}

#[test]
fn a_king_that_cannot_step_aside_may_castle() {
    agree::<DiagonalKing>("7k/8/8/pP6/q7/8/8/3RK1R1 w K a6", &["e1g1"], &["e1f1"]);
    agree::<DiagonalKing>("4k3/8/8/8/8/8/8/R3K2R w KQ -", &["e1g1", "e1c1"], &[]);
    agree::<DiagonalKing>("3rk3/8/8/8/8/8/8/R3K2R w KQ -", &["e1g1"], &["e1c1"]);
}

#[test]
fn a_king_may_give_check() {
    agree::<MixedKing>("8/8/6P1/6k1/8/7K/8/8 w - -", &[], &[]);
    assert!(MixedKing::RULES.king_can_check() && !Chess::RULES.king_can_check());
}

#[test]
fn a_double_step_may_promote() {
    for fen in [
        "4k3/8/8/8/1p1p4/8/P1P1P3/4K3 w - -",
        "r3k2r/1p1p1p1p/8/8/8/8/P1P1P1P1/4K3 b kq -",
        "4k3/8/8/8/4r3/8/4P1P1/4K3 w - -",
        "4k3/8/8/8/K6r/8/4P1P1/8 w - -",
    ] {
        agree::<PromotingOnFourth>(fen, &[], &[]);
    }
    agree::<PromotingOnFourth>("4k3/8/8/8/8/8/P7/4K3 w - -", &["a2a3", "a2a4n"], &["a2a4"]);
}

#[test]
fn a_capture_en_passant_leaves_a_pawn_a_pawn() {
    agree::<PromotingOnSixth>("4k3/8/8/pP6/8/8/8/4K3 w - a6", &["b5a6", "b5b6q"], &["b5a6q"]);
}
