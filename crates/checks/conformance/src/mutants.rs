//! The checks that must reject the planted bugs.

use polyboard_diff::mutants;

use crate::{Effort, Failure, checks, subject::Subject};

/// A planted bug by its name, with the check that must reject its mutant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Planted {
    /// The name of the bug's type.
    pub name: &'static str,
    /// The name of the check that must reject it; others may reject it as well.
    pub caught_by: &'static str,
}

impl Planted {
    /// Runs the check on the mutant, which is expected to fail. It panics if there is no such bug, or no such check.
    pub fn run(&self, effort: Effort) -> Result<(), Failure> {
        let bug = mutants::Planted::named(self.name).expect("the bug is planted");
        let check = checks::RUNS.iter().find(|check| check.0 == self.caught_by);
        let subject = Subject { name: bug.name, game: bug.game, set_up: bug.set_up };
        check.expect("it is the name of a check").1(&subject, effort)
    }
}

macro_rules! planted {
    ($($check:ident: $($bug:ident)*;)*) => {
        &[$($(Planted { name: stringify!($bug), caught_by: stringify!($check) }),*),*]
    };
}

/// All planted bugs, each with its check.
pub const ALL: &[Planted] = planted! {
    published_positions: CapturedPawnShields KingShieldsItself NeverPromotesToBishop
        AttacksNoOwnPiece KhonLooksBackAhead BiaMayStayBia;
    perft_corpus: MissesEnPassantEvasion CastlesThroughAttack CastlesOutOfCheck
        RightsSurviveRookMove AnswersOneOfTwoCheckers RightsSurviveCapturingPromotion
        BiaPromotesLate;
    random_walks: KeepsEnPassant ShowsPiecesAsSetUp TurnAsSetUp ForgetsQueensideRights
        MovesOneOfTwoRecords RaysStayOpen RaysStayClosed CapturedPiecesAttack
        CastledRooksAttackFromHome PromotedPiecesAttackAsPawns MetSlides;
    setup_round_trip: ReportsEveryDoubleStep RightsSurviveCapture;
    agrees_with_reference: ClassicalPathOnly RightsSurviveKingMove PinnedPiecesMove
        CountsPromotionsOnce KeyWithoutEnPassant ListsPawnsTwice ShowsChildrenOfFirstMoves
        AppendsTheFirst CapturesOnOccupiedSquares CapturesByPinnedPieces ArrivalsOfPinnedPieces
        ArrivalsOfCastlingKings CapturesOwnRook MovesThePromotedPiece MateOnceTheKingIsStuck
        OccupiesFirstSquaresOnly AttackersLookThroughKings AttacksEndBeforePieces
        ChecksTheOtherKing KhonWithoutStraightStep;
    colour_symmetry: CapturesAroundTheEdge BlacksKhonGoesNorth;
    copy_make_agrees: UnmakeForgetsCastling;
    make_unmake_identity: UnmakeForgetsEnPassant;
    find_refuses_illegal_moves: FindsPseudoLegalMoves;
    random_setups: ListsTwoOfAKind;
    passes_equal_setups: PassKeepsEnPassant PassesInCheck PassForgetsCastling;
};
