//! Mutants: boards with one planted bug each, which test the tools that look for bugs.
//!
//! A check that passes good boards proves little, because it might pass every board. Each [`Bug`] here is a mistake
//! that chess programs have been released with, planted in an otherwise correct board. The checks of
//! `polyboard-conformance` must reject each of them, and `polyboard diff` must find and name it.
//!
//! [`Mutant`] is one board for all of them: a neutral setup, played by the building blocks of the literal reference. A
//! bug replaces one of the blocks, or changes the answer to a [`Question`](polyboard_board::Question). It plays chess
//! by default, and so do the bugs; a bug about the pieces of another variant may just be different rules.
//!
//! ```
//! use polyboard::{
//!     Board, Chess, Reference,
//!     diff::mutants::{CapturedPawnShields, Mutant},
//!     read_fen,
//! };
//!
//! // Both pawns leave the fourth rank at once, and the rook on a4 attacks the king on g4.
//! let position = read_fen::<Chess>("8/8/8/8/R1pP2k1/8/8/K7 b - d3 0 1")?;
//! let right = Reference::new(&position).count_legal();
//! assert_eq!(Mutant::<CapturedPawnShields>::new(&position).count_legal(), right + 1);
//! # Ok::<(), polyboard::notation::ReadError>(())
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
//! | all of "answers", "sets", "attack tables" and "passing" | moves and counts do not depend on these answers |

mod board;

mod answers;
mod castling;
mod makruk;
mod moves;
mod tables;

pub use board::{Bug, Inside, Mutant, NoBug, Scene};

use core::fmt;

use polyboard_backend::{AnyVariant, DynBoard, boxed};
use polyboard_rules::{Chess, Makruk, Playable};

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
    /// The variant that the board plays.
    pub game: AnyVariant,
    /// Sets up a board with this bug; `None` for a position of another variant.
    pub set_up: fn(&Playable) -> Option<Box<dyn DynBoard>>,
}

impl Planted {
    /// The bug of this name, in upper or lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Planted> {
        ALL.iter().find(|planted| planted.name.eq_ignore_ascii_case(name))
    }
}

impl fmt::Debug for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Planted").field(&self.name).finish()
    }
}

/// Declares the types of the bugs, each with its family, and lists them as values. The documentation of a type is also
/// the text of [`Planted::what`].
macro_rules! planted {
    ($($variant:ident { $($family:literal: { $($(#[doc = $doc:literal])* $bug:ident)* })* })*) => {
        $($($(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $bug;
        )*)*)*

        /// All planted bugs.
        pub static ALL: &[Planted] = &[$($($(Planted {
            name: stringify!($bug),
            family: $family,
            what: concat!($($doc),*).trim_ascii(),
            game: AnyVariant::of::<$variant>(),
            set_up: |position| {
                position.position::<$variant>()?;
                let blocks = const { &Blocks::of::<$bug, $variant>() };
                // One type for all bugs, so that it is compiled once.
                Some(boxed(Mutant::<NoBug, $variant>::from(Inside::with(position.setup(), blocks))))
            },
        }),*),*),*];
    };
}

planted! {
    Chess {
        "en passant": {
            /// Treats the pawn captured en passant as if it still shielded the king: both pawns leave the rank
            /// at once, and a rook behind them gives check.
            CapturedPawnShields
            /// Misses the en passant capture of a pawn that gives check by its double step: the capture does
            /// not end on the checker's square, nor between it and the king.
            MissesEnPassantEvasion
            /// Keeps the en passant square for one ply too many.
            KeepsEnPassant
            /// Sets an en passant square after every double step, whether or not a pawn stands ready to
            /// capture: no move is wrong, but positions that repeat have different keys.
            ReportsEveryDoubleStep
        }
        "castling": {
            /// Castles through an attacked square: tests only the squares where the king starts and ends.
            CastlesThroughAttack
            /// Castles out of check: does not test the square where the king starts.
            CastlesOutOfCheck
            /// Requires the classical path to be empty in Chess960 too: the squares between the e-file and the corner.
            ClassicalPathOnly
        }
        "castling rights": {
            /// Keeps the castling right of a rook that is captured at home.
            RightsSurviveCapture
            /// Keeps the castling right of a rook that a pawn captures while it promotes.
            RightsSurviveCapturingPromotion
            /// Keeps the castling rights of a king that moves, so that it can castle when it is home again.
            RightsSurviveKingMove
            /// Keeps the castling right of a rook that moves, for itself or for the other rook.
            RightsSurviveRookMove
        }
        "king safety": {
            /// Overlooks one of two checkers: accepts a move that captures the other, or steps in between.
            AnswersOneOfTwoCheckers
            /// Lets a king step back along the line of its checker, as if its old square still blocked the line.
            KingShieldsItself
            /// Lets a pinned piece leave the line on which it shields its king.
            PinnedPiecesMove
        }
        "pawns": {
            /// Lets white pawns on the h-file capture on the a-file, two ranks up: the bit nine places up, with
            /// no wrap mask. Black's mask is right.
            CapturesAroundTheEdge
            /// Omits promotions to a bishop, which hardly ever matter in play.
            NeverPromotesToBishop
        }
        "unmaking": {
            /// Does not restore castling rights when it unmakes a move.
            UnmakeForgetsCastling
            /// Does not restore the en passant square when it unmakes a move.
            UnmakeForgetsEnPassant
        }
        "lists": {
            /// Lists a pawn move again if another pawn can go to the same square.
            ListsPawnsTwice
            /// Appends, to a list that is not empty, its first move as often as there are legal moves.
            AppendsTheFirst
            /// Lists as captures only the moves to squares where a piece stands: no promotions to empty squares,
            /// and no captures en passant.
            CapturesOnOccupiedSquares
            /// Lists captures as if there were no pins.
            CapturesByPinnedPieces
            /// Lists pinned pieces among the pieces that can move to a square.
            ArrivalsOfPinnedPieces
            /// Lists a castling king among the pieces that can move to the square of the rook.
            ArrivalsOfCastlingKings
            /// Lets `find` accept moves that leave the king attacked.
            FindsPseudoLegalMoves
        }
        "counts": {
            /// Counts a promotion once where the list has it four times.
            CountsPromotionsOnce
            /// Visits the children of the first 32 moves only, like a loop unrolled for that many.
            ShowsChildrenOfFirstMoves
            /// Finds no legal move where only the king has none, as if it were always checkmate.
            MateOnceTheKingIsStuck
        }
        "answers": {
            /// Denies that a side attacks the squares of its own pieces, as if an attack were a move.
            AttacksNoOwnPiece
            /// Gives one key to two positions that differ only in the en passant square.
            KeyWithoutEnPassant
            /// Stores its pieces twice, and shows the copy that no move changes.
            ShowsPiecesAsSetUp
            /// Reports that the side to move is the one that moved first.
            TurnAsSetUp
            /// Takes the rook that a king castles with for a captured piece.
            CapturesOwnRook
            /// Calls a pawn that promotes by the role it promotes to.
            MovesThePromotedPiece
            /// Reports only kingside rights.
            ForgetsQueensideRights
            /// Lists as many pieces of one kind as the game starts with, and no promoted ones beyond.
            ListsTwoOfAKind
            /// Stores the pieces twice, moves them in one record, and answers every question by it. Only a
            /// comparison of the two records shows it.
            MovesOneOfTwoRecords
        }
        "sets": {
            /// Leaves the squares of the fourth and fifth rank out of the occupied ones, where none is at the start.
            OccupiesFirstSquaresOnly
            /// Finds the attackers of a square with a king behind it as if the king were not there.
            AttackersLookThroughKings
            /// Ends the attacks of a slider before the first piece, and leaves that piece out.
            AttacksEndBeforePieces
            /// Looks for checkers around the king that is not to move, where there never are any.
            ChecksTheOtherKing
        }
        "attack tables": {
            /// Does not close the rays on the square where a piece arrives: sliders still attack what lies beyond.
            RaysStayOpen
            /// Does not open the rays on the square that a piece leaves: sliders attack nothing beyond it.
            RaysStayClosed
            /// Keeps the attacks of a captured piece, in place of those of the piece that captures it.
            CapturedPiecesAttack
            /// Keeps the attacks that a rook had before its king castled.
            CastledRooksAttackFromHome
            /// Gives a promoted piece the attacks of a pawn.
            PromotedPiecesAttackAsPawns
        }
        "passing": {
            /// Keeps the en passant square over a pass: only the side to move changes.
            PassKeepsEnPassant
            /// Passes in check, too. The other side can then capture the king.
            PassesInCheck
            /// Passes by a king move to the square where the king stands, after which it cannot castle.
            PassForgetsCastling
        }
    }
    Makruk {
        "pieces of makruk": {
            /// Looks for an attacking khon on the squares to which a khon of the same side would move from the attacked
            /// square: right for steps in both directions, and wrong for the step straight ahead.
            KhonLooksBackAhead
            /// Gives the khon no step straight ahead, like some descriptions of the game.
            KhonWithoutStraightStep
            /// Moves Black's khons straight north instead of south.
            BlacksKhonGoesNorth
            /// Lets the met slide along its diagonals, like the queen in whose place it stands.
            MetSlides
        }
        "pawns of makruk": {
            /// Promotes a bia one rank late.
            BiaPromotesLate
            /// Lets a bia stay a bia where it must become a met.
            BiaMayStayBia
        }
    }
}
