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
    ($($variant:ident { $($bug:ident: $check:ident,)* })*) => {
        &[$($(Planted {
            name: stringify!($bug),
            caught_by: Check {
                name: stringify!($check),
                run: |effort| checks::$check::run(&subject::<mutants::$bug, $variant>(), effort),
            },
        }),*),*]
    };
}

/// All planted bugs, each with its check.
pub const ALL: &[Planted] = planted! { Chess {
    CapturedPawnShields: published_positions,
    MissesEnPassantEvasion: perft_corpus,
    KeepsEnPassant: random_walks,
    ReportsEveryDoubleStep: setup_round_trip,
    CastlesThroughAttack: perft_corpus,
    CastlesOutOfCheck: perft_corpus,
    ClassicalPathOnly: agrees_with_reference,
    RightsSurviveCapture: setup_round_trip,
    RightsSurviveKingMove: agrees_with_reference,
    RightsSurviveRookMove: perft_corpus,
    AnswersOneOfTwoCheckers: perft_corpus,
    KingShieldsItself: published_positions,
    PinnedPiecesMove: agrees_with_reference,
    CapturesAroundTheEdge: colour_symmetry,
    NeverPromotesToBishop: published_positions,
    UnmakeForgetsCastling: copy_make_agrees,
    UnmakeForgetsEnPassant: make_unmake_identity,
    AttacksNoOwnPiece: published_positions,
    CountsPromotionsOnce: agrees_with_reference,
    FindsPseudoLegalMoves: find_refuses_illegal_moves,
    KeyWithoutEnPassant: agrees_with_reference,
    ListsPawnsTwice: agrees_with_reference,
    ShowsChildrenOfFirstMoves: agrees_with_reference,
    ShowsPiecesAsSetUp: random_walks,
    TurnAsSetUp: random_walks,
    AppendsTheFirst: agrees_with_reference,
    RightsSurviveCapturingPromotion: perft_corpus,
    CapturesOnOccupiedSquares: agrees_with_reference,
    CapturesByPinnedPieces: agrees_with_reference,
    ArrivalsOfPinnedPieces: agrees_with_reference,
    ArrivalsOfCastlingKings: agrees_with_reference,
    CapturesOwnRook: agrees_with_reference,
    MovesThePromotedPiece: agrees_with_reference,
    MateOnceTheKingIsStuck: agrees_with_reference,
    ForgetsQueensideRights: random_walks,
    ListsTwoOfAKind: random_setups,
    MovesOneOfTwoRecords: random_walks,
    OccupiesFirstSquaresOnly: agrees_with_reference,
    AttackersLookThroughKings: agrees_with_reference,
    AttacksEndBeforePieces: agrees_with_reference,
    ChecksTheOtherKing: agrees_with_reference,
    PassKeepsEnPassant: passes_equal_setups,
    PassesInCheck: passes_equal_setups,
    PassForgetsCastling: passes_equal_setups,
} Makruk {
    KhonLooksBackAhead: published_positions,
    KhonWithoutStraightStep: agrees_with_reference,
    BlacksKhonGoesNorth: colour_symmetry,
    MetSlides: random_walks,
    BiaPromotesLate: perft_corpus,
    BiaMayStayBia: published_positions,
} };

/// The same as [`Subject::of`], but with boards whose type does not name the bug.
fn subject<K: Bug<V>, V: Variant>() -> Subject {
    Subject {
        name: type_name::<Mutant<K, V>>(),
        game: AnyVariant::of::<V>(),
        board: |setup| boxed(with_bug::<K, V>(setup)),
    }
}
