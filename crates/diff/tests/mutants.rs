//! Every planted bug is found, made small and named.

use std::{thread, time::Duration};

use polyboard_backend::{AnyVariant, boxed};
use polyboard_board::Reference;
use polyboard_diff::mutants::{ALL, Planted};
use polyboard_diff::{BoardSide, CauseKind, Diff, Games, Report};
use polyboard_rules::{Chess, Makruk, Variant};

/// The kinds of cause that describe each planted bug correctly.
const CAUSES: [(&str, &[CauseKind]); 50] = {
    use CauseKind as K;
    [
        ("CapturedPawnShields", &[K::EnPassantExposesKing]),
        ("MissesEnPassantEvasion", &[K::MissesEnPassant]),
        ("KeepsEnPassant", &[K::EnPassantTooLate]),
        ("ReportsEveryDoubleStep", &[K::WrongEnPassantSquare]),
        ("CastlesThroughAttack", &[K::CastlesThroughCheck]),
        ("CastlesOutOfCheck", &[K::CastlesOutOfCheck]),
        ("ClassicalPathOnly", &[K::MissesCastling, K::CastlesThroughPiece]),
        ("RightsSurviveCapture", &[K::RightSurvivesCapture]),
        ("RightsSurviveCapturingPromotion", &[K::RightSurvivesCapturingPromotion]),
        ("RightsSurviveKingMove", &[K::RightSurvivesKingMove]),
        ("RightsSurviveRookMove", &[K::RightSurvivesRookMove]),
        ("AnswersOneOfTwoCheckers", &[K::AnswersDoubleCheck]),
        ("KingShieldsItself", &[K::KingShieldsItself]),
        ("PinnedPiecesMove", &[K::PinnedPieceMoves]),
        ("CapturesAroundTheEdge", &[K::Wraps]),
        ("NeverPromotesToBishop", &[K::MissesPromotion]),
        ("UnmakeForgetsCastling", &[K::UnmakeForgetsCastling]),
        ("UnmakeForgetsEnPassant", &[K::UnmakeForgetsEnPassant]),
        ("ListsPawnsTwice", &[K::Repeated]),
        ("AppendsTheFirst", &[K::WrongAppending]),
        ("CapturesOnOccupiedSquares", &[K::WrongCaptures]),
        ("CapturesByPinnedPieces", &[K::WrongCaptures]),
        ("ArrivalsOfPinnedPieces", &[K::WrongArrivals]),
        ("ArrivalsOfCastlingKings", &[K::WrongArrivals]),
        ("FindsPseudoLegalMoves", &[K::WrongFind]),
        ("CountsPromotionsOnce", &[K::WrongCount]),
        ("ShowsChildrenOfFirstMoves", &[K::WrongChildren]),
        ("MateOnceTheKingIsStuck", &[K::WrongEnd]),
        ("AttacksNoOwnPiece", &[K::WrongAttack]),
        ("KeyWithoutEnPassant", &[K::WrongKey]),
        ("ShowsPiecesAsSetUp", &[K::WrongPieces]),
        ("TurnAsSetUp", &[K::WrongTurn]),
        ("CapturesOwnRook", &[K::WrongFacts]),
        ("MovesThePromotedPiece", &[K::WrongFacts]),
        ("ForgetsQueensideRights", &[K::WrongCastlingRights]),
        ("ListsTwoOfAKind", &[K::WrongPieces]),
        ("MovesOneOfTwoRecords", &[K::WrongRecords]),
        ("OccupiesFirstSquaresOnly", &[K::WrongPieces]),
        ("AttackersLookThroughKings", &[K::WrongAttack]),
        ("AttacksEndBeforePieces", &[K::WrongAttack]),
        ("ChecksTheOtherKing", &[K::WrongCheck]),
        ("PassKeepsEnPassant", &[K::WrongPass]),
        ("PassesInCheck", &[K::WrongPass]),
        ("PassForgetsCastling", &[K::WrongPass]),
        ("KhonLooksBackAhead", &[K::KingIntoCheck, K::IgnoresCheck, K::WrongAttack]),
        ("KhonWithoutStraightStep", &[K::MissesMove]),
        ("BlacksKhonGoesNorth", &[K::NoSuchMove, K::MissesMove]),
        ("MetSlides", &[K::NoSuchMove]),
        ("BiaPromotesLate", &[K::ForgetsPromotion]),
        ("BiaMayStayBia", &[K::ForgetsPromotion]),
    ]
};

fn report<V: Variant>(planted: &'static Planted) -> Report {
    let mut mutant = BoardSide::new::<V>(planted.name, |position| {
        boxed(planted.board::<V>(position).expect("the bug is one of this variant"))
    });
    let mut reference = BoardSide::of::<Reference<V>>("reference");
    let game = AnyVariant::of::<V>();
    let mut diff = Diff::new(game, &mut mutant, &mut reference);
    let found = diff.everywhere(Games::Number(20)).expect("boards answer").expect(planted.name);
    diff.report(found, Duration::from_secs(60)).expect("boards answer")
}

/// The number of pieces in the smallest position that shows the bug.
fn pieces_that_show(planted: &'static Planted) -> usize {
    let report = match planted.variant {
        "makruk" => report::<Makruk>(planted),
        _ => report::<Chess>(planted),
    };
    assert!(report.is_local_minimum, "{planted:?} is not minimised in a minute");
    assert_eq!(report.cause.wrong, [planted.name]);
    let (_, causes) = CAUSES.iter().find(|(name, _)| *name == planted.name).expect(planted.name);
    assert!(causes.contains(&report.cause.kind), "{}: {:#?}", planted.name, report.cause);
    report.minimal.line.pieces()
}

#[test]
fn every_planted_bug_is_found_made_small_and_named() {
    let pieces: usize = thread::scope(|scope| {
        let searched = |bugs: &'static [Planted]| {
            scope.spawn(|| bugs.iter().map(pieces_that_show).sum::<usize>())
        };
        let all = ALL.chunks(ALL.len().div_ceil(4)).map(searched).collect::<Vec<_>>();
        all.into_iter().map(|bugs| bugs.join().expect("every bug is found")).sum()
    });
    let average = pieces as f64 / ALL.len() as f64;
    assert!(average <= 5.0, "{average} pieces on average");
}
