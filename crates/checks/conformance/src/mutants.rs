//! The checks that must reject the planted bugs.

use core::any::type_name;

use polyboard_backend::{AnyVariant, boxed};
use polyboard_diff::mutants::{
    AnswersOneOfTwoCheckers, AppendsTheFirst, ArrivalsOfCastlingKings, ArrivalsOfPinnedPieces,
    AttackersLookThroughKings, AttacksEndBeforePieces, AttacksNoOwnPiece, BiaMayStayBia,
    BiaPromotesLate, BlacksKhonGoesNorth, Bug, CapturedPawnShields, CapturesAroundTheEdge,
    CapturesByPinnedPieces, CapturesOnOccupiedSquares, CapturesOwnRook, CastlesOutOfCheck,
    CastlesThroughAttack, ChecksTheOtherKing, ClassicalPathOnly, CountsPromotionsOnce,
    FindsPseudoLegalMoves, ForgetsQueensideRights, KeepsEnPassant, KeyWithoutEnPassant,
    KhonLooksBackAhead, KhonWithoutStraightStep, KingShieldsItself, ListsPawnsTwice,
    ListsTwoOfAKind, MateOnceTheKingIsStuck, MetSlides, MissesEnPassantEvasion,
    MovesOneOfTwoRecords, MovesThePromotedPiece, Mutant, NeverPromotesToBishop,
    OccupiesFirstSquaresOnly, PassForgetsCastling, PassKeepsEnPassant, PassesInCheck,
    PinnedPiecesMove, ReportsEveryDoubleStep, RightsSurviveCapture,
    RightsSurviveCapturingPromotion, RightsSurviveKingMove, RightsSurviveRookMove,
    ShowsChildrenOfFirstMoves, ShowsPiecesAsSetUp, TurnAsSetUp, UnmakeForgetsCastling,
    UnmakeForgetsEnPassant, with_bug,
};
use polyboard_rules::{Chess, Makruk, Variant};

use crate::{
    checks::{self, Check},
    subject::{Subject, divide_on_copies},
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
                run: |effort| checks::$check::run(&subject::<$bug, $variant>(), effort),
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
    CountsPromotionsOnce: counts_equal_lists,
    FindsPseudoLegalMoves: find_refuses_illegal_moves,
    KeyWithoutEnPassant: agrees_with_reference,
    ListsPawnsTwice: agrees_with_reference,
    ShowsChildrenOfFirstMoves: counts_equal_lists,
    ShowsPiecesAsSetUp: random_walks,
    TurnAsSetUp: random_walks,
    AppendsTheFirst: agrees_with_reference,
    RightsSurviveCapturingPromotion: perft_corpus,
    CapturesOnOccupiedSquares: captures_equal_filtered_lists,
    CapturesByPinnedPieces: captures_equal_filtered_lists,
    ArrivalsOfPinnedPieces: arrivals_equal_filtered_lists,
    ArrivalsOfCastlingKings: arrivals_equal_filtered_lists,
    CapturesOwnRook: moves_tell_their_facts,
    MovesThePromotedPiece: moves_tell_their_facts,
    MateOnceTheKingIsStuck: counts_equal_lists,
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
        divide_on_copies: |setup, depth| divide_on_copies(&with_bug::<K, V>(setup), depth),
    }
}
