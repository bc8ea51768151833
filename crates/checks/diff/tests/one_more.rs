//! Lists with one move too many, and what is said about the move.

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::Reference;
use polyboard_diff::{BoardSide, CauseKind, Counts, Diff, Line, ProgramError, Side};
use polyboard_notation::{Level, read_position};
use polyboard_rules::{Chess, Move, Role, Variant, reference};
use polyboard_squares::Square;

#[test]
fn steps_of_a_pawn_have_their_own_causes() {
    for (fen, extra, kind, words) in [
        (
            "8/8/8/8/1K6/N7/Pk6/8 w - - 0 1",
            (Square::A2, Square::A4),
            CauseKind::PassesThroughPiece,
            "lists a2a4, though a piece stands between a2 and a4",
        ),
        (
            "4k3/8/8/8/8/n7/P7/4K3 w - - 0 1",
            (Square::A2, Square::A3),
            CauseKind::NoSuchMove,
            "lists a2a3, though a pawn does not capture straight ahead, on a3",
        ),
        (
            "4k3/8/8/8/n7/8/P7/4K3 w - - 0 1",
            (Square::A2, Square::A4),
            CauseKind::NoSuchMove,
            "lists a2a4, though a double step ends on an empty square, and a piece stands on a4",
        ),
        (
            "4k3/8/8/8/N7/8/P7/4K3 w - - 0 1",
            (Square::A2, Square::A4),
            CauseKind::NoSuchMove,
            "lists a2a4, though a double step ends on an empty square, and a piece stands on a4",
        ),
        (
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
            (Square::A2, Square::B3),
            CauseKind::NoSuchMove,
            "lists a2b3, though there is nothing to capture on b3",
        ),
    ] {
        is_explained(fen, &[], extra, kind, words);
    }
}

#[test]
fn a_long_move_of_a_king_is_castling_where_it_had_a_right() {
    use CauseKind as K;
    use Square::{A1, A8, B1, B7, C1, C8, D8, E1, E8, F1, G1};
    let promotion = Move::promotion(B7, A8, Role::Knight).expect("a promotion");
    let (there, back) = (Move::normal(E1, F1), Move::normal(E8, D8));
    for (fen, moves, extra, kind, words) in [
        (
            "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1",
            &[promotion][..],
            (E8, C8),
            K::RightSurvivesCapturingPromotion,
            "lists e8c8, though b7a8n has captured the rook of that right and promoted",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            &[Move::normal(A1, B1), back],
            (E1, C1),
            K::RightSurvivesRookMove,
            "lists e1c1, though a1b1 has moved the rook of that right",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            &[there, back],
            (F1, C1),
            K::RightSurvivesKingMove,
            "lists f1c1, though e1f1 has moved the king",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            &[there, back],
            (E1, C1),
            K::RightSurvivesKingMove,
            "lists e1c1, though e1f1 has moved the king",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            &[],
            (E1, G1),
            K::NoSuchMove,
            "lists e1g1, though a king cannot go from e1 to g1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            &[],
            (E1, G1),
            K::CastlesWithoutRight,
            "lists e1g1, though there is no right to castle with the rook on h1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            &[there, back, Move::normal(F1, E1), Move::normal(D8, E8)],
            (E1, G1),
            K::RightSurvivesKingMove,
            "lists e1g1, though e1f1 has moved the king",
        ),
    ] {
        is_explained(fen, moves, extra, kind, words);
    }
}

/// Checks the cause of a list with one move too many, after a line.
#[track_caller]
fn is_explained(fen: &str, moves: &[Move], extra: (Square, Square), kind: CauseKind, words: &str) {
    let (position, _) = read_position::<Chess>(fen, Level::Strict).expect("a position");
    let line = Line::new(position.setup().clone()).with_moves(moves.to_vec());
    let mut outsider = Listing(Move::normal(extra.0, extra.1));
    let mut reference = BoardSide::of::<Reference<Chess>>("reference");
    let mut diff = Diff::new(AnyVariant::of::<Chess>(), &mut outsider, &mut reference);
    let found = diff.below(&line, 1).expect("no move is refused").expect("a difference");
    let cause = diff.cause(&found).expect("no move is refused");
    assert_eq!((cause.kind, &cause.sentence[..]), (kind, words));
}

/// A list with one move too many.
struct Listing(Move);

impl Side for Listing {
    fn name(&self) -> &str {
        "outsider"
    }

    fn divide(&mut self, line: &Line, _: u32) -> Result<Counts, ProgramError> {
        let moves = reference::legal_moves(&Chess::RULES, &line.end(&Chess::RULES));
        Ok(moves.into_iter().chain([self.0]).map(|mv| (mv, 1)).collect())
    }

    fn board(&self, _: &Line) -> Result<Option<Box<dyn DynBoard>>, ProgramError> {
        Ok(None)
    }
}
