//! The checks that must reject the planted bugs.

use core::any::type_name;

use polyboard_backend::{AnyVariant, boxed};
use polyboard_diff::mutants::{self, Bug, Mutant, with_bug};
use polyboard_rules::{Chess, Makruk, Variant};

use crate::{
    checks::{self, Check},
    subject::Subject,
};

/// A planted bug by its name, with the check that must reject its mutant.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Planted {
    /// The name of the bug's type.
    pub name: &'static str,
    /// The check that must reject it; others may reject it as well.
    pub caught_by: Check,
}

macro_rules! planted {
    ($($variant:ident { $($check:ident: $($bug:ident)*;)* })*) => {
        &[$($($(Planted {
            name: stringify!($bug),
            caught_by: Check {
                name: stringify!($check),
                run: |effort| checks::$check::run(&subject::<mutants::$bug, $variant>(), effort),
            },
        }),*),*),*]
    };
}

/// All planted bugs, each with its check.
pub const ALL: &[Planted] = planted! {
    Chess {
        published_positions: CapturedPawnShields KingShieldsItself NeverPromotesToBishop
            AttacksNoOwnPiece;
        perft_corpus: MissesEnPassantEvasion CastlesThroughAttack CastlesOutOfCheck
            RightsSurviveRookMove AnswersOneOfTwoCheckers RightsSurviveCapturingPromotion;
        random_walks: KeepsEnPassant ShowsPiecesAsSetUp TurnAsSetUp ForgetsQueensideRights
            MovesOneOfTwoRecords;
        setup_round_trip: ReportsEveryDoubleStep RightsSurviveCapture;
        agrees_with_reference: ClassicalPathOnly RightsSurviveKingMove PinnedPiecesMove
            CountsPromotionsOnce KeyWithoutEnPassant ListsPawnsTwice ShowsChildrenOfFirstMoves
            AppendsTheFirst CapturesOnOccupiedSquares CapturesByPinnedPieces ArrivalsOfPinnedPieces
            ArrivalsOfCastlingKings CapturesOwnRook MovesThePromotedPiece MateOnceTheKingIsStuck
            OccupiesFirstSquaresOnly AttackersLookThroughKings AttacksEndBeforePieces
            ChecksTheOtherKing;
        colour_symmetry: CapturesAroundTheEdge;
        copy_make_agrees: UnmakeForgetsCastling;
        make_unmake_identity: UnmakeForgetsEnPassant;
        find_refuses_illegal_moves: FindsPseudoLegalMoves;
        random_setups: ListsTwoOfAKind;
        passes_equal_setups: PassKeepsEnPassant PassesInCheck PassForgetsCastling;
    }
    Makruk {
        published_positions: KhonLooksBackAhead BiaMayStayBia;
        agrees_with_reference: KhonWithoutStraightStep;
        colour_symmetry: BlacksKhonGoesNorth;
        random_walks: MetSlides;
        perft_corpus: BiaPromotesLate;
    }
};

/// The same as [`Subject::of`], but with boards whose type does not name the bug.
fn subject<K: Bug<V>, V: Variant>() -> Subject {
    Subject {
        name: type_name::<Mutant<K, V>>(),
        game: AnyVariant::of::<V>(),
        board: |setup| boxed(with_bug::<K, V>(setup)),
    }
}
