//! Bugs about the pieces of makruk, which move too much or too little like those of chess.

use polyboard_rules::{
    Color, Makruk, Move, MoveKind, Movement, Piece, Role, Rules, Setup, Variant, reference,
};
use polyboard_squares::{Direction, Rank, Square, Step};

use super::board::Bug;

const KHON: Role = Role::Bishop;
const MET: Role = Role::Queen;

/// All the steps of a met, and all but one of a khon.
const DIAGONAL_STEPS: [Step; 4] = [
    Direction::NorthEast.step(),
    Direction::SouthEast.step(),
    Direction::SouthWest.step(),
    Direction::NorthWest.step(),
];

/// The rules of makruk, with another movement for one role.
const fn with_movement(role: Role, movement: Movement) -> Rules {
    let mut rules = Makruk::RULES;
    rules.movements[role as usize - Role::Knight as usize] = movement;
    rules
}

impl Bug<Makruk> for super::KhonLooksBackAhead {
    fn is_attacked(setup: &Setup, square: Square, by: Color) -> bool {
        let khon = Some(Piece::new(by, KHON));
        let mut steps = DIAGONAL_STEPS.into_iter().chain([by.step(Direction::North.step())]);
        let mut attackers = reference::attackers(&Makruk::RULES, setup, square, by).into_iter();
        steps.any(|step| square.stepped(step).and_then(|at| setup.piece_at(at)) == khon)
            || attackers.any(|at| setup.piece_at(at) != khon)
    }

    fn is_safe(setup: &Setup, mv: Move) -> bool {
        let after = Self::after(setup, mv);
        after.king(setup.turn).is_some_and(|king| !Self::is_attacked(&after, king, after.turn))
    }
}

impl Bug<Makruk> for super::KhonWithoutStraightStep {
    const RULES: Rules = with_movement(KHON, Movement::Leaper(&DIAGONAL_STEPS));
}

impl Bug<Makruk> for super::BlacksKhonGoesNorth {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        const SOUTHWARD: [Step; 5] = {
            let [a, b, c, d] = DIAGONAL_STEPS;
            [a, b, c, d, Direction::South.step()]
        };
        // Black takes the step to the south as one to the north.
        const RULES: Rules = with_movement(KHON, Movement::Leaper(&SOUTHWARD));
        let rules = if setup.turn == Color::White { &Makruk::RULES } else { &RULES };
        reference::pseudo_legal_moves(rules, setup)
    }
}

impl Bug<Makruk> for super::MetSlides {
    const RULES: Rules = with_movement(MET, Movement::Slider(&Direction::DIAGONAL));
}

impl Bug<Makruk> for super::BiaPromotesLate {
    const RULES: Rules = {
        let mut rules = Makruk::RULES;
        rules.pawn.promotion_rank = Rank::Seventh;
        rules
    };
}

impl Bug<Makruk> for super::BiaMayStayBia {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        let mut moves = reference::pseudo_legal_moves(&Makruk::RULES, setup);
        let promotions = moves.iter().filter(|mv| matches!(mv.kind(), MoveKind::Promotion(_)));
        let stays: Vec<_> = promotions.map(|mv| Move::normal(mv.origin(), mv.target())).collect();
        moves.extend(stays);
        moves
    }
}
