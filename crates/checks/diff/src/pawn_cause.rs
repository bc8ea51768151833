//! Finds out why a pawn cannot advance or capture, or cannot move any more.

use polyboard_rules::{CastlingRights, Move, MoveKind, Piece, Role, Setup, reference};
use polyboard_squares::{Direction, Rank, Square};

use crate::{
    CauseKind::*,
    Line, Side,
    cause::{Scene, Why},
    move_cause::attackers,
};

/// The reason why no move starts on a square without a piece of the side to move.
pub(crate) fn no_piece(scene: &Scene<'_>, from: Square) -> Why {
    let captures = |mv: &&Move| mv.kind() == MoveKind::EnPassant && captured(**mv) == from;
    match scene.moves.iter().rev().find(captures) {
        Some(&mv) => {
            (CapturedPawnStays, format!("{} has captured the pawn on {from}", scene.uci(mv)))
        }
        None => (NoPiece, format!("no piece of the side to move stands on {from}")),
    }
}

/// The reason why a pawn cannot advance two squares from its first one.
pub(crate) fn double_step(scene: &Scene<'_>, mv: Move, piece: Piece) -> Option<Why> {
    let (from, to) = (mv.origin(), mv.target());
    let is_home = from.rank() == piece.color.rank(Rank::Second);
    if piece.role != Role::Pawn || !scene.game.rules.pawn.double_step || !is_home {
        return None;
    }
    let step = piece.color.step(Direction::North.step());
    let ahead = from.stepped(step)?;
    let is_taken = |square| scene.setup().piece_at(square).is_some();
    if ahead.stepped(step) != Some(to) {
        return None;
    }
    if is_taken(ahead) {
        return Some((PassesThroughPiece, format!("a piece stands between {from} and {to}")));
    }
    let why = format!("a double step ends on an empty square, and a piece stands on {to}");
    is_taken(to).then_some((NoSuchMove, why))
}

/// The reason why a pawn cannot make one of its own steps.
pub(crate) fn pawn_move(scene: &Scene<'_>, mv: Move, piece: Piece) -> Option<Why> {
    let (from, to, name) = (mv.origin(), mv.target(), scene.game.rules.word(piece.role));
    let step = |direction: Direction| from.stepped(piece.color.step(direction.step()));
    if [Direction::NorthEast, Direction::NorthWest].into_iter().any(|it| step(it) == Some(to)) {
        return Some((NoSuchMove, format!("there is nothing to capture on {to}")));
    }
    let is_step = step(Direction::North) == Some(to);
    is_step.then(|| (NoSuchMove, format!("a {name} does not capture straight ahead, on {to}")))
}

/// Whether a pawn captures en passant where nothing has just passed: a diagonal step to an empty
/// square, beside an enemy pawn.
pub(crate) fn is_late_en_passant(setup: &Setup, mv: Move) -> bool {
    let is_diagonal = mv.origin().file().index().abs_diff(mv.target().file().index()) == 1;
    let enemy = Some(Piece::new(!setup.turn, Role::Pawn));
    let beside = setup.piece_at(captured(mv));
    is_diagonal && setup.piece_at(mv.target()).is_none() && beside == enemy
}

/// The square of the pawn that a capture en passant takes: the only capture of a piece that does not stand on the
/// target square.
pub(crate) fn captured(mv: Move) -> Square {
    Square::new(mv.target().file(), mv.origin().rank())
}

/// The captured pawn that still moves once a side has captured en passant as in its list, but without the pieces
/// that would then attack the king.
pub(crate) fn staying_pawn<S: Side + ?Sized>(
    side: &mut S,
    scene: &Scene<'_>,
    listed: &[Move],
) -> Option<Square> {
    let (rules, setup) = (scene.game.rules, scene.setup());
    let exposes =
        |mv: &&Move| mv.kind() == MoveKind::EnPassant && !reference::is_safe(rules, setup, **mv);
    let mv = *listed.iter().find(exposes)?;
    let mut start = Setup { castling: CastlingRights::NONE, ..setup.clone() };
    while !reference::is_safe(rules, &start, mv) {
        let after = reference::after(rules, &start, mv);
        start.put(attackers(rules, &after, after.king(setup.turn)?)?, None);
    }
    let start = (scene.game.lenient)(start).ok()?.into_setup();
    let counts = side.divide(&Line::new(start).then(mv), 1).ok()?;
    counts.iter().map(|(mv, _)| mv.origin()).find(|&from| from == captured(mv))
}
