//! Mutants: boards with one planted bug each, which test the tools that look for bugs.
//!
//! A check that passes good boards proves little, because it might pass every board. Each [`Bug`]
//! here is a mistake that chess programs have been released with, planted in an otherwise correct
//! board. The checks of `polyboard-conformance` must reject each of them, and `polyboard diff` must
//! find and name it.
//!
//! [`Mutant`] is one board for all of them: a neutral setup, played by the building blocks of the
//! literal reference. A bug replaces one of the blocks, or changes the answer to a
//! [`Question`](polyboard_board::Question). It plays chess by default, and so do the
//! bugs; a bug about the pieces of another variant may just be different rules.
//!
//! ```
//! use polyboard::{
//!     Board, Chess, Position, Reference, Setup,
//!     Square::{C4, D3},
//!     diff::mutants::{CapturedPawnShields, Mutant},
//! };
//! # use polyboard::{Color, Piece, Role, Square};
//! # let mut setup = Setup::empty();
//! # let mut put = |square, color, role| setup.put(square, Some(Piece::new(color, role)));
//! # put(Square::A4, Color::White, Role::Rook);
//! # put(Square::C4, Color::Black, Role::Pawn);
//! # put(Square::D4, Color::White, Role::Pawn);
//! # put(Square::G4, Color::Black, Role::King);
//! # put(Square::A1, Color::White, Role::King);
//! # setup.turn = Color::Black;
//! # setup.en_passant = Some(D3);
//!
//! // 8/8/8/8/R1pP2k1/8/8/K7 b - d3: both pawns leave the fourth rank at once, and the rook on a4
//! // attacks the king on g4.
//! let position = Position::<Chess>::new(setup).unwrap();
//! let right = Reference::new(&position).count_legal();
//! assert_eq!(Mutant::<CapturedPawnShields>::new(&position).count_legal(), right + 1);
//! ```
//!
//! [`ALL`] lists the bugs, for programs that choose one at run time.
//!
//! A program that only lists moves and counts leaves cannot show each of them:
//!
//! | bug | why no list or count shows it |
//! |---|---|
//! | [`ReportsEveryDoubleStep`] | no pawn can capture on the square |
//! | [`UnmakeForgetsEnPassant`] | the captures are listed before a move is unmade, and no other move needs the square |
//! | [`ClassicalPathOnly`] in a script | only Chess960 has other paths, and perftree has no word for its castling |
//! | [`AppendsTheFirst`] | a program begins each list empty |
//! | [`CapturesOnOccupiedSquares`], [`CapturesByPinnedPieces`] | perft needs no list of captures |
//! | [`ArrivalsOfPinnedPieces`], [`ArrivalsOfCastlingKings`] | perft needs no list of the moves to a square |
//! | [`FindsPseudoLegalMoves`], [`MateOnceTheKingIsStuck`] | perft asks neither |
//! | all of "answers", "sets" and "passing" | moves and counts do not depend on these answers |

mod board;

mod answers;
mod castling;
mod en_passant;
mod king_safety;
mod lists;
mod makruk;
mod passing;
mod pawns;
mod unmaking;

pub use answers::{
    AttackersLookThroughKings, AttacksEndBeforePieces, AttacksNoOwnPiece, CapturesOwnRook,
    ChecksTheOtherKing, ForgetsQueensideRights, KeyWithoutEnPassant, ListsTwoOfAKind,
    MovesOneOfTwoRecords, MovesThePromotedPiece, OccupiesFirstSquaresOnly, ShowsPiecesAsSetUp,
    TurnAsSetUp,
};
pub use board::{Bug, Inside, Mutant, NoBug, Scene, with_bug};
pub use castling::{
    CastlesOutOfCheck, CastlesThroughAttack, ClassicalPathOnly, RightsSurviveCapture,
    RightsSurviveCapturingPromotion, RightsSurviveKingMove, RightsSurviveRookMove,
};
pub use en_passant::{
    CapturedPawnShields, KeepsEnPassant, MissesEnPassantEvasion, ReportsEveryDoubleStep,
};
pub use king_safety::{AnswersOneOfTwoCheckers, KingShieldsItself, PinnedPiecesMove};
pub use lists::{
    AppendsTheFirst, ArrivalsOfCastlingKings, ArrivalsOfPinnedPieces, CapturesByPinnedPieces,
    CapturesOnOccupiedSquares, CountsPromotionsOnce, FindsPseudoLegalMoves, ListsPawnsTwice,
    MateOnceTheKingIsStuck, ShowsChildrenOfFirstMoves,
};
pub use makruk::{
    BiaMayStayBia, BiaPromotesLate, BlacksKhonGoesNorth, KhonLooksBackAhead,
    KhonWithoutStraightStep, MetSlides,
};
pub use passing::{PassForgetsCastling, PassKeepsEnPassant, PassesInCheck};
pub use pawns::{CapturesAroundTheEdge, NeverPromotesToBishop};
pub use unmaking::{UnmakeForgetsCastling, UnmakeForgetsEnPassant};

use core::fmt;

use polyboard_rules::{Chess, Makruk, Position, Rules, Variant};

use board::Blocks;

/// A planted bug as a value.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Planted {
    /// The name of the bug's type.
    pub name: &'static str,
    /// The topic of the bug, such as `castling`.
    pub family: &'static str,
    /// A description of the bug in a sentence or two.
    pub what: &'static str,
    /// The rules of the variant that the board plays.
    pub rules: &'static Rules,
    blocks: &'static Blocks,
}

impl Planted {
    /// The bug of this name, in upper or lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Planted> {
        ALL.iter().find(|planted| planted.name.eq_ignore_ascii_case(name))
    }

    /// The board of a position, with this bug; `None` if the bug is one of another variant.
    #[must_use]
    pub fn board<V: Variant>(&self, position: &Position<V>) -> Option<Mutant<NoBug, V>> {
        (V::RULES == *self.rules).then(|| board::with(position.setup(), self.blocks))
    }
}

impl fmt::Debug for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Planted").field(&self.name).finish()
    }
}

/// The text that documents a bug, as a value.
trait Documented {
    const DOC: &'static str;
}

/// Declares the type of a bug, whose documentation is also the text of [`Planted::what`].
macro_rules! bug {
    ($(#[doc = $doc:literal])* $name:ident) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl crate::mutants::Documented for $name {
            const DOC: &'static str = concat!($($doc),*).trim_ascii();
        }
    };
}
pub(crate) use bug;

macro_rules! planted {
    ($($variant:ident { $($family:literal: $($bug:ident)*;)* })*) => {
        &[$($($(Planted {
            name: stringify!($bug),
            family: $family,
            what: <$bug as Documented>::DOC,
            rules: &$variant::RULES,
            blocks: &const { Blocks::of::<$bug, $variant>() },
        }),*),*),*]
    };
}

/// All planted bugs.
pub static ALL: &[Planted] = planted! {
    Chess {
        "en passant": CapturedPawnShields MissesEnPassantEvasion KeepsEnPassant ReportsEveryDoubleStep;
        "castling": CastlesThroughAttack CastlesOutOfCheck ClassicalPathOnly;
        "castling rights": RightsSurviveCapture RightsSurviveCapturingPromotion
            RightsSurviveKingMove RightsSurviveRookMove;
        "king safety": AnswersOneOfTwoCheckers KingShieldsItself PinnedPiecesMove;
        "pawns": CapturesAroundTheEdge NeverPromotesToBishop;
        "unmaking": UnmakeForgetsCastling UnmakeForgetsEnPassant;
        "lists": ListsPawnsTwice AppendsTheFirst CapturesOnOccupiedSquares CapturesByPinnedPieces
            ArrivalsOfPinnedPieces ArrivalsOfCastlingKings FindsPseudoLegalMoves;
        "counts": CountsPromotionsOnce ShowsChildrenOfFirstMoves MateOnceTheKingIsStuck;
        "answers": AttacksNoOwnPiece KeyWithoutEnPassant ShowsPiecesAsSetUp TurnAsSetUp
            CapturesOwnRook MovesThePromotedPiece ForgetsQueensideRights ListsTwoOfAKind
            MovesOneOfTwoRecords;
        "sets": OccupiesFirstSquaresOnly AttackersLookThroughKings AttacksEndBeforePieces
            ChecksTheOtherKing;
        "passing": PassKeepsEnPassant PassesInCheck PassForgetsCastling;
    }
    Makruk {
        "pieces of makruk": KhonLooksBackAhead KhonWithoutStraightStep BlacksKhonGoesNorth MetSlides;
        "pawns of makruk": BiaPromotesLate BiaMayStayBia;
    }
};
