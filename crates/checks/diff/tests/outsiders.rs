//! Bugs of generators that were written elsewhere: each is found in a built-in position, and named.

use std::{collections::HashMap, time::Duration};

use polyboard_backend::AnyVariant;
use polyboard_board::Reference;
use polyboard_diff::{BoardSide, CauseKind, Counts, Diff, Games, Line, ProgramError, Report, Side};
use polyboard_notation::FenStyle;
use polyboard_rules::{
    CastlingRights, Chess, Color, Move, MoveKind, Piece, Role, Rules, Setup, Variant, reference,
};
use polyboard_squares::{Direction, File, Rank, Square};

const RULES: Rules = Chess::RULES;

/// A generator with a bug, as a program that only counts.
#[derive(Clone, Default)]
struct Outsider {
    /// The moves at a clock of this number of plies, if not the legal ones.
    moves: Option<fn(&Setup, u32) -> Vec<Move>>,
    /// The position after a move, if not the right one.
    after: Option<fn(&Setup, Move) -> Setup>,
    /// What a table of counts takes for a position, if there is a table.
    key: Option<fn(Setup) -> Setup>,
    table: HashMap<(String, u32), u64>,
}

impl Outsider {
    fn moves(&self, line: &Line) -> Vec<Move> {
        match self.moves {
            Some(moves) => moves(&line.start, line.clocks.halfmove),
            None => reference::legal_moves(&RULES, &line.start),
        }
    }

    fn after(&self, line: &Line, mv: Move) -> Line {
        let clocks = line.then(mv).end_clocks(&RULES);
        let start = match self.after {
            Some(after) => after(&line.start, mv),
            None => reference::after(&RULES, &line.start, mv),
        };
        Line::new(start).with_clocks(clocks)
    }

    fn count(&mut self, line: &Line, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let write = AnyVariant::of::<Chess>().write;
        let key = self.key.map(|key| (write(&key(line.start.clone()), FenStyle::default()), depth));
        if let Some(&count) = key.as_ref().and_then(|key| self.table.get(key)) {
            return count;
        }
        let moves = self.moves(line);
        let count = moves.into_iter().map(|mv| self.count(&self.after(line, mv), depth - 1)).sum();
        self.table.extend(key.map(|key| (key, count)));
        count
    }
}

impl Side for Outsider {
    fn name(&self) -> &str {
        "outsider"
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<Counts, ProgramError> {
        self.table.clear();
        let start = Line::new(line.start.clone()).with_clocks(line.clocks);
        let end = line.moves.iter().fold(start, |at, &mv| self.after(&at, mv));
        let moves = self.moves(&end);
        let count = |mv| (mv, self.count(&self.after(&end, mv), depth - 1));
        Ok(moves.into_iter().map(count).collect())
    }
}

/// The report on an outsider in the built-in positions.
fn found(mut outsider: Outsider) -> Report {
    let mut reference = BoardSide::of::<Reference<Chess>>("reference");
    let mut diff = Diff::new(AnyVariant::of::<Chess>(), &mut outsider, &mut reference);
    let found = diff.everywhere(Games::Number(0)).expect("no move is refused");
    let found = found.expect("the bug shows in a built-in position");
    diff.report(found, Duration::from_secs(20)).expect("no move is refused")
}

#[track_caller]
fn is_named(outsider: Outsider, kind: CauseKind, words: &str) {
    let cause = found(outsider).cause;
    assert_eq!((cause.kind, &cause.wrong[..]), (kind, &["outsider".to_string()][..]), "{cause:?}");
    assert!(cause.sentence.contains(words), "{cause:?}");
}

fn with_moves(moves: fn(&Setup, u32) -> Vec<Move>) -> Outsider {
    Outsider { moves: Some(moves), ..Outsider::default() }
}

fn with_after(after: fn(&Setup, Move) -> Setup) -> Outsider {
    Outsider { after: Some(after), ..Outsider::default() }
}

fn with_key(key: fn(Setup) -> Setup) -> Outsider {
    Outsider { key: Some(key), ..Outsider::default() }
}

/// The legal moves without castling whose rook or other squares beside the king's way are attacked.
fn without_castling(setup: &Setup, is_avoided: fn(Move, Square) -> bool) -> Vec<Move> {
    let mut moves = reference::legal_moves(&RULES, setup);
    moves.retain(|&mv| {
        let mut squares = Square::ALL.into_iter().filter(|at| at.rank() == mv.origin().rank());
        let is_attacked = |at| reference::is_attacked(&RULES, setup, at, !setup.turn);
        mv.kind() != MoveKind::Castling || !squares.any(|at| is_avoided(mv, at) && is_attacked(at))
    });
    moves
}

#[test]
fn a_game_that_ends_is_no_position_without_moves() {
    let at_fifty_moves = with_moves(|setup, halfmove| match halfmove {
        100.. => Vec::new(),
        _ => reference::legal_moves(&RULES, setup),
    });
    let report = found(at_fifty_moves.clone());
    assert_eq!(report.minimal.line.clocks.halfmove, 100, "{report:?}");
    is_named(at_fifty_moves, CauseKind::EndsByClock, "lists no move at a clock of 100");
    let dead = with_moves(|setup, _| match RULES.is_dead(setup) {
        true => Vec::new(),
        false => reference::legal_moves(&RULES, setup),
    });
    is_named(dead, CauseKind::EndsByMaterial, "dead material ends the game");
}

#[test]
fn a_rook_may_shield_its_king_until_it_castles() {
    let shielded = with_moves(|setup, _| {
        let mut moves = reference::pseudo_legal_moves(&RULES, setup);
        moves.retain(|&mv| {
            mv.kind() == MoveKind::Castling && !reference::is_check(&RULES, setup)
                || reference::is_safe(&RULES, setup, mv)
        });
        moves
    });
    is_named(shielded, CauseKind::CastlesIntoCheck, "the rook has shielded");
}

#[test]
fn a_check_does_not_end_a_castling_right() {
    fn without_rights(setup: Setup, color: Color) -> Setup {
        Setup { castling: setup.castling.without_color(color), ..setup }
    }
    let answered = with_after(|setup, mv| {
        let after = reference::after(&RULES, setup, mv);
        match reference::is_check(&RULES, setup) {
            true => without_rights(after, setup.turn),
            false => after,
        }
    });
    let given = with_after(|setup, mv| {
        let after = reference::after(&RULES, setup, mv);
        match reference::is_check(&RULES, &after) {
            true => without_rights(after, !setup.turn),
            false => after,
        }
    });
    is_named(answered, CauseKind::MissesCastling, "castling");
    is_named(given, CauseKind::MissesCastling, "castling");
}

#[test]
fn a_table_must_tell_positions_apart() {
    let by_rights = with_key(|setup| Setup { castling: CastlingRights::NONE, ..setup });
    let by_en_passant = with_key(|setup| Setup { en_passant: None, ..setup });
    is_named(by_rights, CauseKind::CountsLeaveTraces, "");
    is_named(by_en_passant, CauseKind::CountsLeaveTraces, "");
    let by_all = with_key(|setup| setup);
    let (mut left, mut right) = (by_all.clone(), by_all);
    let mut diff = Diff::new(AnyVariant::of::<Chess>(), &mut left, &mut right);
    assert_eq!(diff.everywhere(Games::Number(0)).expect("no move is refused"), None);
}

#[test]
fn attacks_beside_the_kings_way_do_not_prevent_castling() {
    let beside = with_moves(|setup, _| {
        without_castling(setup, |mv, at| mv.target() < mv.origin() && at.file() == File::B)
    });
    is_named(beside, CauseKind::MissesCastling, "does not prevent: the king does not cross it");
    let rook = with_moves(|setup, _| without_castling(setup, |mv, at| at == mv.target()));
    is_named(rook, CauseKind::MissesCastling, "castling, which an attack on the rook on ");
}

#[test]
fn a_double_step_over_a_piece_is_named() {
    let over_a_piece = with_moves(|setup, _| {
        let mut moves = reference::legal_moves(&RULES, setup);
        let pawn = Piece::new(setup.turn, Role::Pawn);
        for from in setup.squares_of(pawn) {
            let step = setup.turn.step(Direction::North.step());
            let ahead = from.stepped(step).expect("a pawn is not on the last rank");
            let to = ahead.stepped(step).filter(|&to| setup.piece_at(to).is_none());
            let is_home = from.rank() == setup.turn.rank(Rank::Second);
            if let (Some(to), true, true) = (to, is_home, setup.piece_at(ahead).is_some()) {
                let mv = Move::normal(from, to);
                moves.extend(reference::is_safe(&RULES, setup, mv).then_some(mv));
            }
        }
        moves
    });
    is_named(over_a_piece, CauseKind::PassesThroughPiece, "a piece stands between ");
}

/// Black's captures en passant leave the captured pawn on the board.
fn after_with_the_pawn(setup: &Setup, mv: Move) -> Setup {
    let mut after = reference::after(&RULES, setup, mv);
    if (mv.kind(), setup.turn) == (MoveKind::EnPassant, Color::Black) {
        let captured = Square::new(mv.target().file(), mv.origin().rank());
        after.put(captured, Some(Piece::new(Color::White, Role::Pawn)));
    }
    after
}

#[test]
fn a_captured_pawn_that_stays_is_named_however_it_shows() {
    let moving = with_after(after_with_the_pawn);
    is_named(moving, CauseKind::CapturedPawnStays, "has captured the pawn on ");
    let shielding = Outsider {
        moves: Some(|setup, _| {
            let mut moves = reference::pseudo_legal_moves(&RULES, setup);
            moves.retain(|&mv| {
                let after = after_with_the_pawn(setup, mv);
                let king = after.king(setup.turn).expect("a king is not captured");
                !reference::is_attacked(&RULES, &after, king, after.turn)
            });
            moves
        }),
        ..with_after(after_with_the_pawn)
    };
    is_named(shielding, CauseKind::CapturedPawnStays, ": the captured pawn stays on ");
}
