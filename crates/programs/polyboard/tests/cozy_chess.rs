//! Tests against an outside oracle: cozy-chess, which shares no code and no author with this
//! workspace.
//!
//! It runs in lockstep on random games of all backends, and of positions with their clocks. cozy-chess,
//! too, castles by taking the rook, so a move is the same three things there: from, to, promotion.

use cozy_chess as cozy;
use polyboard::{
    Chess, Color, DynBoard, Move, Position, Role, Setup, Variant,
    backends::STORED,
    rules::{CastlingSide, Clocks, MoveKind, reference},
    squares::{File, Square},
};
use polyboard_conformance::{Effort, corpus, walks};
use proptest::{sample, test_runner::TestCaseError};

fn color(color: Color) -> cozy::Color {
    match color {
        Color::White => cozy::Color::White,
        Color::Black => cozy::Color::Black,
    }
}

fn role(role: Role) -> cozy::Piece {
    match role {
        Role::Pawn => cozy::Piece::Pawn,
        Role::Knight => cozy::Piece::Knight,
        Role::Bishop => cozy::Piece::Bishop,
        Role::Rook => cozy::Piece::Rook,
        Role::Queen => cozy::Piece::Queen,
        Role::King => cozy::Piece::King,
    }
}

fn square(square: Square) -> cozy::Square {
    cozy::Square::index(square.index().into())
}

fn file(file: File) -> cozy::File {
    cozy::File::index(file.index().into())
}

/// The same position there, or `None` where cozy-chess rejects it: it allows no more than sixteen
/// pieces a side, and only checks that a move can have given.
fn cozy_board(setup: &Setup) -> Option<cozy::Board> {
    let mut builder = cozy::BoardBuilder::empty();
    for at in Square::ALL {
        let piece = setup.piece_at(at).map(|piece| (role(piece.role), color(piece.color)));
        *builder.square_mut(square(at)) = piece;
    }
    builder.side_to_move = color(setup.turn);
    builder.en_passant = setup.en_passant.map(square);
    for side in Color::ALL {
        let king = setup.king(side)?.file();
        for rook in setup.castling.files(side) {
            let rights = builder.castle_rights_mut(color(side));
            match CastlingSide::of(king, rook) {
                CastlingSide::Queen => rights.long = Some(file(rook)),
                CastlingSide::King => rights.short = Some(file(rook)),
            }
        }
    }
    builder.build().ok()
}

fn cozy_move(mv: Move) -> cozy::Move {
    let promotion = match mv.kind() {
        MoveKind::Promotion(to) => Some(role(to)),
        _ => None,
    };
    cozy::Move { from: square(mv.origin()), to: square(mv.target()), promotion }
}

fn cozy_moves(board: &cozy::Board) -> Vec<cozy::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|some| {
        moves.extend(some);
        false
    });
    moves
}

/// The moves as text, for comparing in one order.
fn sorted(moves: impl IntoIterator<Item = cozy::Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
    texts.sort_unstable();
    texts
}

fn compare(board: &dyn DynBoard, other: &cozy::Board) -> Result<Vec<Move>, TestCaseError> {
    let setup = board.setup();
    let unless = |agree: bool, what: &str| {
        if agree { Ok(()) } else { Err(TestCaseError::fail(format!("{what}\n{setup:?}\n{other}"))) }
    };
    let moves = board.sorted_moves();
    let (ours, theirs) = (sorted(moves.iter().copied().map(cozy_move)), sorted(cozy_moves(other)));
    unless(ours == theirs, &format!("the moves: {ours:?}, not {theirs:?}"))?;
    unless(board.is_check() != other.checkers().is_empty(), "check")?;
    let king = setup.king(setup.turn).expect("a position has both kings");
    let checkers = reference::attackers(&Chess::RULES, &setup, king, !setup.turn);
    let checkers: cozy::BitBoard = checkers.into_iter().map(square).collect();
    unless(checkers == other.checkers(), "the checkers")?;
    let afresh = cozy_board(&setup);
    let is_same = afresh.is_some_and(|afresh| {
        let pieces = |board: &cozy::Board| {
            cozy::Square::ALL.map(|at| (board.piece_on(at), board.color_on(at)))
        };
        let rights = |board: &cozy::Board| cozy::Color::ALL.map(|side| *board.castle_rights(side));
        pieces(&afresh) == pieces(other) && rights(&afresh) == rights(other)
    });
    unless(is_same, "the setup")?;
    Ok(moves)
}

#[test]
fn cozy_chess_goes_along_on_random_games() {
    let starts = corpus::positions::<Chess>(Effort::FULL);
    let all = starts.len();
    let starts: Vec<(Position<Chess>, cozy::Board)> = starts
        .into_iter()
        .filter_map(|start| cozy_board(start.setup()).map(|board| (start, board)))
        .collect();
    assert!(starts.len() >= all - 10, "cozy-chess has doubts about {}", all - starts.len());

    // A thousand games, each by one backend, some ninety games per backend. That the backends agree is the subject of
    // crates/checks/properties; here each game is held against cozy-chess once.
    let games = (sample::select(starts), walks::choices(80), sample::select(STORED));
    let outcome = walks::runner(1000).run(&games, |((start, mut other), choices, backend)| {
        let mut board = backend.board(&start).unwrap();
        let mut moves = compare(&*board, &other)?;
        for choice in choices {
            let Some(mv) = walks::choose(&moves, choice) else { break };
            if board.try_make(mv).is_err() {
                return Err(TestCaseError::fail(format!("{backend} refuses {mv:?}")));
            }
            other.play_unchecked(cozy_move(mv));
            moves = compare(&*board, &other)?;
        }
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn cozy_chess_has_the_same_clocks() {
    let starts = corpus::positions::<Chess>(Effort::FULL);
    let games = (sample::select(starts), walks::choices(80));
    let outcome = walks::runner(300).run(&games, |(start, choices)| {
        let mut position = start.with_clocks(Clocks::START);
        let Some(mut other) = cozy_board(position.setup()) else { return Ok(()) };
        for choice in choices {
            let mut moves = reference::moves(&position);
            moves.sort_unstable();
            let Some(mv) = walks::choose(&moves, choice) else { break };
            position = reference::play(&position, mv).expect("the move is legal");
            other.play_unchecked(cozy_move(mv));
            let Clocks { halfmove, fullmove, count, .. } = position.clocks();
            // cozy-chess counts half-moves to 100.
            let theirs = (u32::from(other.halfmove_clock()), u32::from(other.fullmove_number()));
            assert_eq!(((halfmove.min(100), fullmove), count), (theirs, None), "{mv:?}");
        }
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
