//! Mutants: boards with one planted bug each, which test the checks.
//!
//! A check that passes good boards proves little; it might pass everything. So each [`Bug`] here is
//! a mistake that chess programs have really been shipped with, planted in an otherwise correct
//! board, and beside it in [`ALL`] stands the check that must reject it. The tests of this crate
//! verify that each bug is caught, that each check catches one, and that the same board without a
//! bug passes.
//!
//! [`Mutant`] is one board for all of them: a neutral setup, played by the building blocks of the
//! literal reference, each of which a bug may replace. It plays chess by default, and so do the
//! bugs; a bug about the pieces of another variant may just be different rules.
//!
//! ```
//! use polyboard_conformance::{Effort, checks, mutants::{CapturedPawnShields, Mutant}};
//!
//! let failure =
//!     checks::published_positions::<Mutant<CapturedPawnShields>>(Effort::SHALLOW).unwrap_err();
//! // Both pawns leave the fourth rank at once, and the rook on a4 attacks the king on g4.
//! assert_eq!(failure.fen(), "8/8/8/2K4b/R1pP2k1/5R2/8/8 b - d3 0 1");
//! assert_eq!(failure.invented(), ["c4d3"]);
//! ```

mod blocks;
mod board;

mod answers;
mod castling;
mod en_passant;
mod king_safety;
mod makruk;
mod passing;
mod pawns;
mod unmaking;

pub use answers::{
    AppendsTheFirst, ArrivalsOfCastlingKings, ArrivalsOfPinnedPieces, AttacksNoOwnPiece,
    CapturesByPinnedPieces, CapturesOnOccupiedSquares, CapturesOwnRook, CountsPromotionsOnce,
    FindsPseudoLegalMoves, ForgetsQueensideRights, KeyWithoutEnPassant, ListsPawnsTwice,
    ListsTwoOfAKind, MateOnceTheKingIsStuck, MovesOneOfTwoRecords, MovesThePromotedPiece,
    ShowsChildrenOfFirstMoves, ShowsPiecesAsSetUp, TurnAsSetUp,
};
pub use board::{Bug, Mutant, MutantMove, NoBug};
pub use castling::{
    CastlesOutOfCheck, CastlesThroughAttack, ClassicalPathOnly, RightsSurviveCapture,
    RightsSurviveCapturingPromotion, RightsSurviveKingMove, RightsSurviveRookMove,
};
pub use en_passant::{
    CapturedPawnShields, KeepsEnPassant, MissesEnPassantEvasion, ReportsEveryDoubleStep,
};
pub use king_safety::{AnswersOneOfTwoCheckers, KingShieldsItself, PinnedPiecesMove};
pub use makruk::{
    BiaMayStayBia, BiaPromotesLate, BlacksKhonGoesNorth, KhonLooksBackAhead,
    KhonWithoutStraightStep, MetSlides,
};
pub use passing::{PassForgetsCastling, PassKeepsEnPassant, PassesInCheck};
pub use pawns::{CapturesAroundTheEdge, NeverPromotesToBishop};
pub use unmaking::{UnmakeForgetsCastling, UnmakeForgetsEnPassant};

use polyboard_rules::{Chess, Makruk};

use crate::checks::{self, Check};

/// A planted bug by its name, with the check that must reject its mutant.
#[derive(Clone, Copy, Debug)]
pub struct Planted {
    /// The name of the bug's type.
    pub name: &'static str,
    /// The check that must reject it; others may reject it as well.
    pub caught_by: Check,
}

macro_rules! planted {
    ($($variant:ident { $($bug:ident: $check:ident,)* })*) => {
        [$($(Planted {
            name: stringify!($bug),
            caught_by: Check {
                name: stringify!($check),
                run: |effort| checks::$check::run(&Mutant::<$bug, $variant>::subject(), effort),
            },
        }),*),*]
    };
}

/// All planted bugs, each with its check.
pub const ALL: [Planted; 46] = planted! { Chess {
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
