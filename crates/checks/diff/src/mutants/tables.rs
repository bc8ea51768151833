//! Bugs of tables of attacks, which every move updates: a part of the table stays as it was before the last move.

use polyboard_board::{Answer, Question};
use polyboard_rules::{Piece, Role, Setup, reference};
use polyboard_squares::Square;

use super::board::{Bug, RULES, Scene};

/// A table has, for the piece on a square, the attacks from this square of this position instead.
type Kept = Option<(Setup, Square)>;

/// Implements bugs by what the table has for the piece on a square, from the position before the last move and the one
/// after it; `None` if it is right.
macro_rules! tables {
    ($($bug:ident $kept:expr;)*) => {$(
        impl Bug for super::$bug {
            fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
                asked(question, scene, answer, $kept)
            }
        }
    )*};
}

tables! {
    RaysStayOpen |before, after, from| {
        let arrived = |at: &Square| before.piece_at(*at).is_none() && after.piece_at(*at).is_some();
        slides(before, after, from).then(|| {
            let mut open = after.clone();
            Square::ALL.into_iter().filter(arrived).for_each(|at| open.put(at, None));
            (open, from)
        })
    };
    RaysStayClosed |before, after, from| {
        let left = |at: &Square| after.piece_at(*at).is_none();
        slides(before, after, from).then(|| {
            let mut closed = after.clone();
            let squares = Square::ALL.into_iter().filter(left);
            squares.for_each(|at| closed.put(at, before.piece_at(at)));
            (closed, from)
        })
    };
    CapturedPiecesAttack |before, after, from| {
        let color = |setup: &Setup| setup.piece_at(from).map(|piece| piece.color);
        let is_taken = color(before).is_some() && color(before) != color(after);
        is_taken.then(|| (before.clone(), from))
    };
    CastledRooksAttackFromHome |before, after, from| {
        let rook = Some(Piece::new(before.turn, Role::Rook));
        let is_new = after.piece_at(from) == rook && before.piece_at(from) != rook;
        if !is_new || before.king(before.turn) == after.king(before.turn) {
            return None;
        }
        let has_left = |at: &Square| before.piece_at(*at) == rook && after.piece_at(*at) != rook;
        Some((before.clone(), Square::ALL.into_iter().find(has_left)?))
    };
    PromotedPiecesAttackAsPawns |before, after, from| {
        let pawn = Some(Piece::new(before.turn, Role::Pawn));
        let has_left = |at: &Square| before.piece_at(*at) == pawn && after.piece_at(*at).is_none();
        let is_new = after.piece_at(from).is_some() && after.piece_at(from) != before.piece_at(from);
        (is_new && Square::ALL.iter().any(has_left)).then(|| {
            let mut unchanged = after.clone();
            unchanged.put(from, pawn);
            (unchanged, from)
        })
    };
}

/// Whether the piece on a square slides and has not moved.
fn slides(before: &Setup, after: &Setup, from: Square) -> bool {
    let piece = after.piece_at(from);
    let is_slider = |it: Piece| matches!(it.role, Role::Bishop | Role::Rook | Role::Queen);
    piece.is_some_and(is_slider) && before.piece_at(from) == piece
}

/// The answer to a question about attacks, by what the table has.
fn asked(
    question: Question,
    scene: &Scene<'_>,
    answer: Answer,
    kept: fn(&Setup, &Setup, Square) -> Kept,
) -> Answer {
    let Some(before) = scene.before else { return answer };
    let kept = |at| scene.setup.piece_at(at).and_then(|_| kept(before, scene.setup, at));
    match question {
        Question::IsAttacked(to, by) | Question::AttackersTo(to, by) => {
            let mut attackers = reference::attackers(RULES, scene.setup, to, by);
            for at in Square::ALL {
                let Some((position, from)) = kept(at) else { continue };
                attackers.retain(|&attacker| attacker != at);
                let is_own = position.piece_at(from).is_some_and(|piece| piece.color == by);
                if is_own && reference::attacks_from(RULES, &position, from).contains(&to) {
                    attackers.push(at);
                }
            }
            match answer {
                Answer::Flag(_) => Answer::Flag(!attackers.is_empty()),
                _ => Answer::Squares(attackers),
            }
        }
        Question::AttacksFrom(at) => match kept(at) {
            Some((position, from)) => {
                Answer::Squares(reference::attacks_from(RULES, &position, from))
            }
            None => answer,
        },
        _ => answer,
    }
}
