//! Validation: the faults that make a setup an invalid position.
//!
//! A setup to which the rules cannot be applied is unplayable; one that can be played, but that no game reaches, is
//! unreachable.

use alloc::vec::Vec;

use polyboard_squares::{Direction, Rank, Square, Step};

use crate::{CastlingSide, Color, Fault, Movement, Piece, Role, Rules, Setup, reference};

/// The faults of an unplayable setup, which neither level accepts.
pub(crate) fn unplayable(rules: &Rules, setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    for color in Color::ALL {
        let kings: Vec<Square> = setup.squares_of(Piece::new(color, Role::King)).collect();
        match kings.len() {
            0 => faults.push(Fault::NoKing(color)),
            1 => {}
            _ => faults.push(Fault::SeveralKings { color, squares: kings }),
        }
    }
    for square in Square::ALL {
        let is_pawn = matches!(setup.piece_at(square), Some(Piece { role: Role::Pawn, .. }));
        if is_pawn && matches!(square.rank(), Rank::First | Rank::Eighth) {
            faults.push(Fault::PawnOnBackRank(square));
        }
    }
    castling_faults(rules, setup, &mut faults);
    if let Some(square) = setup.en_passant {
        en_passant_faults(rules, setup, square, &mut faults);
    }
    for king in setup.squares_of(Piece::new(!setup.turn, Role::King)) {
        let attackers = reference::attackers(rules, setup, king, setup.turn);
        if !attackers.is_empty() {
            faults.push(Fault::OpponentInCheck { king, attackers, turn: setup.turn });
        }
    }
    faults
}

fn castling_faults(rules: &Rules, setup: &Setup, faults: &mut Vec<Fault>) {
    for color in Color::ALL {
        let king = setup.king(color).filter(|king| king.rank() == color.rank(Rank::First));
        let mut sides: [Option<Square>; 2] = [None; 2];
        for rook in setup.castling.rooks(color) {
            if !rules.castling {
                faults.push(Fault::NoCastling(rook));
                continue;
            }
            if setup.piece_at(rook) != Some(Piece::new(color, Role::Rook)) {
                faults.push(Fault::CastlingWithoutRook { color, rook });
            }
            match king {
                None => faults.push(Fault::CastlingWithoutKing { color, rook }),
                Some(king) => {
                    let side = CastlingSide::of(king.file(), rook.file()) as usize;
                    if let Some(other) = sides[side].replace(rook) {
                        faults.push(Fault::TwoRightsOnOneSide(other, rook));
                    }
                }
            }
        }
    }
}

fn en_passant_faults(rules: &Rules, setup: &Setup, square: Square, faults: &mut Vec<Fault>) {
    let turn = setup.turn;
    if !rules.pawn.double_step {
        faults.push(Fault::NoEnPassant(square));
        return;
    }
    let on_rank = Some(square).filter(|square| square.rank() == turn.rank(Rank::Sixth));
    let Some([origin, pawn]) = on_rank.and_then(|square| double_step(square, turn)) else {
        faults.push(Fault::EnPassantRank { square, turn });
        return;
    };
    if setup.piece_at(pawn) != Some(Piece::new(!turn, Role::Pawn)) {
        faults.push(Fault::EnPassantWithoutPawn { square, pawn });
    }
    for blocker in [square, origin] {
        if setup.piece_at(blocker).is_some() {
            faults.push(Fault::EnPassantBlocked { square, blocker });
        }
    }
}

/// The origin and the target of the double step over a square, after which `turn` is to move.
fn double_step(over: Square, turn: Color) -> Option<[Square; 2]> {
    let ahead = turn.step(Direction::North.step());
    Some([over.stepped(ahead)?, over.stepped(ahead.reversed())?])
}

/// The faults of an unreachable setup. Checks are examined only if the setup is playable.
pub(crate) fn unreachable(rules: &Rules, setup: &Setup, playable: bool) -> Vec<Fault> {
    let start = rules.start();
    let mut faults = Vec::new();
    for color in Color::ALL {
        faults.extend(material_faults(rules, setup, &start, color));
        faults.extend(misplaced_pawns(rules, setup, &start, color));
    }
    if playable {
        faults.extend(check_fault(rules, setup));
    }
    faults
}

/// Finds pawns behind the rank on which they start, or on a rank on which they would have promoted.
fn misplaced_pawns<'a>(
    rules: &'a Rules,
    setup: &'a Setup,
    start: &Setup,
    color: Color,
) -> impl Iterator<Item = Fault> + 'a {
    let pawn = Piece::new(color, Role::Pawn);
    let from = start.squares_of(pawn).next().map_or(Rank::First, Square::rank);
    let to = color.rank(rules.pawn.promotion_rank);
    let is_behind = move |rank: Rank| color.rank(rank) < color.rank(from);
    let is_wrong = move |rank| is_behind(rank) || rules.pawn.promotes_on(color, rank);
    setup
        .squares_of(pawn)
        .filter(|square| !matches!(square.rank(), Rank::First | Rank::Eighth))
        .filter(move |square| is_wrong(square.rank()))
        .map(move |square| Fault::PawnOutOfPlace { color, square, from, to })
}

/// Compares the number of pieces with that of the start. Every additional piece must be a promoted pawn.
fn material_faults(rules: &Rules, setup: &Setup, start: &Setup, color: Color) -> Vec<Fault> {
    let mut faults = Vec::new();
    let pieces =
        |setup: &Setup| setup.pieces.iter().flatten().filter(|piece| piece.color == color).count();
    let count_on = |setup: &Setup, role: Role, light: &dyn Fn(Square) -> bool| {
        setup.squares_of(Piece::new(color, role)).filter(|&square| light(square)).count()
    };
    let count = |setup: &Setup, role: Role| count_on(setup, role, &|_| true);

    if pieces(setup) > pieces(start) {
        faults.push(Fault::TooManyPieces { color, count: pieces(setup), limit: pieces(start) });
    }
    let (pawns, limit) = (count(setup, Role::Pawn), count(start, Role::Pawn));
    if pawns > limit {
        faults.push(Fault::TooManyPawns { color, count: pawns, limit });
    }
    let mut promoted = 0;
    for role in Role::NON_PAWNS.into_iter().filter(|&role| role != Role::King) {
        let surplus = if rules.keeps_colour(role) {
            let surplus_on = |light: bool| {
                let on = |square: Square| square.is_light() == light;
                count_on(setup, role, &on).saturating_sub(count_on(start, role, &on))
            };
            surplus_on(true) + surplus_on(false)
        } else {
            count(setup, role).saturating_sub(count(start, role))
        };
        if rules.pawn.promotions.contains(&role) {
            promoted += surplus;
        } else if surplus > 0 {
            let (count, limit) = (count(setup, role), count(start, role));
            faults.push(Fault::TooManyOfRole { color, role, count, limit });
        }
    }
    let missing = limit.saturating_sub(pawns);
    if promoted > missing {
        faults.push(Fault::TooManyPromoted { color, promoted, missing });
    }
    faults
}

/// Whether no move can have given this check.
///
/// A move gives check with the piece that moved, by opening one line, or both. So three pieces cannot give check at
/// once, and neither can two pieces along one line. After a double step the check comes from that pawn or along a
/// line that it has just left. More checks are impossible, such as two knights', but chess programs commonly have
/// these rules.
fn check_fault(rules: &Rules, setup: &Setup) -> Option<Fault> {
    let king = setup.king(setup.turn)?;
    let checkers = reference::attackers(rules, setup, king, !setup.turn);
    let jumps = |square| setup.piece_at(square).is_some_and(|piece| jumps(rules, piece.role));
    let impossible = match checkers[..] {
        [] | [_] => false,
        [a, b] => aligned(a, king, b) && !jumps(a) && !jumps(b),
        _ => true,
    };
    if impossible {
        return Some(Fault::ImpossibleCheck { king, checkers, en_passant: None });
    }
    let square = setup.en_passant?;
    let [origin, pawn] = double_step(square, setup.turn)?;
    let mut before = setup.clone();
    before.put(origin, setup.piece_at(pawn));
    before.put(pawn, None);
    let was_check = !reference::attackers(rules, &before, king, !setup.turn).is_empty();
    let possible = checkers.is_empty() || checkers == [pawn] || checkers.len() == 1 && !was_check;
    (!possible).then_some(Fault::ImpossibleCheck { king, checkers, en_passant: Some(square) })
}

/// Whether a role goes two squares along a line in one step. It may have left the line of the other
/// checker and landed on the same line again.
fn jumps(rules: &Rules, role: Role) -> bool {
    let along_line = |step: &Step| step.east.abs() != 1 && step.north.abs() != 1;
    match rules.movement(role) {
        Some(Movement::Leaper(steps)) => steps.iter().any(along_line),
        _ => false,
    }
}

/// Whether two squares lie on one line through `king`.
fn aligned(a: Square, king: Square, b: Square) -> bool {
    let east = |to: Square| to.file() as i8 - king.file() as i8;
    let north = |to: Square| to.rank() as i8 - king.rank() as i8;
    east(a) * north(b) == north(a) * east(b)
}
