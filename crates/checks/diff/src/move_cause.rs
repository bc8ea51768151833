//! Finds out why a move is not legal, or what kind of legal move is missing.

use core::iter::successors;

use polyboard_rules::{Move, MoveKind, Movement, Piece, Role, Rules, Setup, reference};
use polyboard_squares::{Direction, Square, Step};

use crate::{
    Cause,
    CauseKind::*,
    castling_cause::{castling, missed, rook_of},
    cause::{Scene, Why},
    difference::only_in,
    pawn_cause::{double_step, is_late_en_passant, no_piece, pawn_move},
};

/// The cause of wrong lists, from the names of the sides and their sorted lists.
pub(crate) fn of(scene: &Scene<'_>, names: [String; 2], listed: &[Vec<Move>; 2]) -> Cause {
    let mut legal = reference::legal_moves(scene.game.rules, scene.setup());
    legal.sort_unstable();
    let (mut wrong, mut causes) = (Vec::new(), Vec::new());
    for (name, listed) in names.into_iter().zip(listed).filter(|(_, listed)| **listed != legal) {
        wrong.push(name);
        causes.extend(only_in(listed, &legal).into_iter().map(|mv| {
            if legal.contains(&mv) {
                let times = listed.iter().filter(|&&other| other == mv).count();
                return (Repeated, format!("lists {} {times} times", scene.uci(mv)));
            }
            let (kind, why) = extra(scene, mv);
            (kind, format!("lists {}, though {why}", scene.uci(mv)))
        }));
        if let (true, Some(end)) = (listed.is_empty(), game_end(scene)) {
            causes.push(end);
            continue;
        }
        causes.extend(only_in(&legal, listed).into_iter().map(|mv| {
            let (kind, what) = missing(scene, mv);
            (kind, format!("does not list {}, {what}", scene.uci(mv)))
        }));
    }
    let first = causes.into_iter().min_by_key(|(kind, _)| *kind);
    let (kind, sentence) =
        first.expect("of two lists that differ, one is not that of the reference");
    Cause { kind, wrong, sentence }
}

/// The end of the game that may be the reason why a side lists no move.
fn game_end(scene: &Scene<'_>) -> Option<Why> {
    let halfmove = scene.clocks.halfmove;
    if halfmove >= 100 {
        let why = "a clock ends the game, and not the list of its moves";
        return Some((EndsByClock, format!("lists no move at a clock of {halfmove}, but {why}")));
    }
    let is_dead = scene.game.rules.is_dead(scene.setup());
    let why = "lists no move of a side that cannot win, but dead material ends the game, and not \
               the list of its moves";
    is_dead.then(|| (EndsByMaterial, why.to_owned()))
}

/// The reason why a listed move is not legal.
pub(crate) fn extra(scene: &Scene<'_>, mv: Move) -> Why {
    let (rules, setup) = (scene.game.rules, scene.setup());
    let (from, to) = (mv.origin(), mv.target());
    let castles = (mv.kind() == MoveKind::Castling).then_some(to);
    if let Some(rook) = castles.or_else(|| rook_of(&scene.positions, from, to)) {
        return castling(scene, from, rook);
    }
    let piece = match setup.piece_at(from) {
        Some(piece) if piece.color == setup.turn => piece,
        _ => return no_piece(scene, from),
    };
    let pseudo_legal = reference::pseudo_legal_moves(rules, setup);
    if pseudo_legal.contains(&mv) {
        return unsafe_move(scene, mv, piece);
    }
    let (name, pawn) = (rules.word(piece.role), rules.word(Role::Pawn));
    let joins = |other: &&Move| other.origin() == from && other.target() == to;
    if let Some(other) = pseudo_legal.iter().find(joins) {
        return match (mv.kind(), other.kind()) {
            (MoveKind::Normal, MoveKind::Promotion(_)) => {
                (ForgetsPromotion, format!("a {pawn} must promote on {to}"))
            }
            (MoveKind::Promotion(_), MoveKind::Normal) => {
                (WrongPromotion, format!("a {pawn} does not promote on {to}"))
            }
            (MoveKind::Promotion(role), _) => {
                (WrongPromotion, format!("a {pawn} cannot become a {}", rules.word(role)))
            }
            _ => (NoSuchMove, "the move is of another kind".to_owned()),
        };
    }
    if piece.role == Role::Pawn && is_late_en_passant(setup, mv) {
        return (EnPassantTooLate, format!("no pawn has just advanced past {to}"));
    }
    if let Some(why) = double_step(scene, mv, piece) {
        return why;
    }
    if setup.piece_at(to).is_some_and(|target| target.color == setup.turn) {
        return (CapturesOwnPiece, format!("a piece of its own side stands on {to}"));
    }
    if let Some(why) = (piece.role == Role::Pawn).then(|| pawn_move(scene, mv, piece)).flatten() {
        return why;
    }
    let steps = steps(rules, piece);
    if steps.iter().any(|&(step, most)| lies_on(from, to, step, most)) {
        return (PassesThroughPiece, format!("a piece stands between {from} and {to}"));
    }
    if steps.iter().any(|&(step, most)| wraps_to(from, to, step, most)) {
        return (Wraps, format!("a {name} on {from} cannot go around the edge to {to}"));
    }
    (NoSuchMove, format!("a {name} cannot go from {from} to {to}"))
}

/// The kind of a legal move that a side does not list.
fn missing(scene: &Scene<'_>, mv: Move) -> Why {
    let (rules, setup) = (scene.game.rules, scene.setup());
    let role = setup.piece_at(mv.origin()).map_or(Role::Pawn, |piece| piece.role);
    let name = rules.word(role);
    let is_check = reference::is_check(rules, setup);
    match mv.kind() {
        MoveKind::EnPassant if is_check => {
            (MissesEnPassant, "a capture en passant, which ends the check".to_owned())
        }
        MoveKind::EnPassant => (MissesEnPassant, "a capture en passant".to_owned()),
        MoveKind::Castling => (MissesCastling, missed(scene, mv.origin(), mv.target())),
        MoveKind::Promotion(role) => {
            (MissesPromotion, format!("a promotion to a {}", rules.word(role)))
        }
        MoveKind::Normal if is_check => (MissesEvasion, format!("a {name}'s move out of check")),
        MoveKind::Normal => {
            if role == Role::Pawn
                && mv.origin().rank().index().abs_diff(mv.target().rank().index()) == 2
            {
                return (MissesDoubleStep, "a pawn's double step".to_owned());
            }
            match pinner(rules, setup, mv.origin()) {
                Some(_) => (MissesPinnedMove, format!("a pinned {name}'s move along its line")),
                None => (MissesMove, format!("a {name}'s move")),
            }
        }
    }
}

/// The reason why a pseudo-legal move leaves its king attacked.
fn unsafe_move(scene: &Scene<'_>, mv: Move, piece: Piece) -> Why {
    let (rules, setup) = (scene.game.rules, scene.setup());
    let (from, to) = (mv.origin(), mv.target());
    let at = |square: Square| scene.piece_on(square);
    if piece.role == Role::King {
        let Some(attacker) = attackers(rules, &reference::after(rules, setup, mv), to) else {
            return (Unknown, "the reference does not list it".to_owned());
        };
        return if reference::is_attacked(rules, setup, to, !setup.turn) {
            (KingIntoCheck, format!("{} attacks {to}", at(attacker)))
        } else {
            let line = format!("{} attacks {to} once the king has left {from}", at(attacker));
            (KingShieldsItself, line)
        };
    }
    let Some(king) = setup.king(setup.turn) else {
        return (Unknown, "there is no king".to_owned());
    };
    let checkers = reference::attackers(rules, setup, king, !setup.turn);
    if mv.kind() == MoveKind::EnPassant && checkers.is_empty() {
        let after = reference::after(rules, setup, mv);
        let by = attackers(rules, &after, king).map_or("a piece".to_owned(), at);
        return (EnPassantExposesKing, format!("{by} then attacks the king on {king}"));
    }
    match checkers[..] {
        [one, two, ..] => {
            let both = format!("{} and {}", at(one), at(two));
            (AnswersDoubleCheck, format!("{both} both give check, and only the king can move"))
        }
        _ => match pinner(rules, setup, from) {
            Some(pinner) => {
                let name = rules.word(piece.role);
                (PinnedPieceMoves, format!("the {name} on {from} is pinned by {}", at(pinner)))
            }
            None => {
                let by = checkers.first().map_or("a piece".to_owned(), |&checker| at(checker));
                (IgnoresCheck, format!("{by} still gives check"))
            }
        },
    }
}

/// A piece of the side to move that attacks a square.
pub(crate) fn attackers(rules: &Rules, setup: &Setup, square: Square) -> Option<Square> {
    reference::attackers(rules, setup, square, setup.turn).first().copied()
}

/// The piece that attacks the king only after the piece on a square has left.
fn pinner(rules: &Rules, setup: &Setup, from: Square) -> Option<Square> {
    let king = setup.king(setup.turn).filter(|&king| king != from)?;
    let before = reference::attackers(rules, setup, king, !setup.turn);
    let mut without = setup.clone();
    without.put(from, None);
    let after = reference::attackers(rules, &without, king, !setup.turn);
    after.into_iter().find(|attacker| !before.contains(attacker))
}

/// The steps of a piece, and how often it can take them.
fn steps(rules: &Rules, piece: Piece) -> Vec<(Step, usize)> {
    let own = |step: Step, most| (piece.color.step(step), most);
    match rules.movement(piece.role) {
        Some(Movement::Leaper(steps)) => steps.iter().map(|&step| own(step, 1)).collect(),
        Some(Movement::Slider(directions)) => {
            directions.iter().map(|direction| own(direction.step(), 7)).collect()
        }
        None => [Direction::North, Direction::NorthEast, Direction::NorthWest]
            .map(|direction| own(direction.step(), 1))
            .to_vec(),
    }
}

/// Whether up to `most` steps lead from one square to another on an empty board.
fn lies_on(from: Square, to: Square, step: Step, most: usize) -> bool {
    successors(from.stepped(step), |at| at.stepped(step)).take(most).any(|at| at == to)
}

/// Whether, under rank-first or file-first numbers, a sum leads from one square to another where
/// the step would leave the board.
fn wraps_to(from: Square, to: Square, step: Step, most: usize) -> bool {
    let deltas = |files: i32, ranks: i32| [8 * ranks + files, 8 * files + ranks];
    let place = |square: Square| (square.file().index() as i32, square.rank().index() as i32);
    let ((from_file, from_rank), (to_file, to_rank)) = (place(from), place(to));
    let apart = deltas(to_file - from_file, to_rank - from_rank);
    let step = deltas(step.east.into(), step.north.into());
    (1..=most as i32).any(|count| (0..2).any(|way| apart[way] == count * step[way]))
}
