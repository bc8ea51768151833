use polyboard_backend::AnyVariant;
use polyboard_notation::Castling;
use polyboard_rules::{Clocks, Move, Setup};
use polyboard_squares::Square;

use crate::{
    Diff, Difference, Found, Line, ProgramError, Side, board_cause, count_cause, move_cause,
    pawn_cause::staying_pawn,
};

/// The mistake of the wrong side, as a kind and as a sentence.
///
/// Displayed, it is a row each for the wrong side, the sentence, and the section of the book about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Cause {
    /// The kind of mistake.
    pub kind: CauseKind,
    /// The side that disagrees with the literal reference, or both.
    pub wrong: Vec<String>,
    /// The mistake as a sentence, such as "lists e1g1, though the king passes f1, which is attacked".
    pub sentence: String,
}

/// Declares the kinds of mistakes, each with its description, in rows of those of one section of the book.
macro_rules! kinds {
    ($($section:literal: { $($kind:ident $doc:literal,)* })*) => {
        /// The kinds of mistakes. If there are several causes, a report names the one that comes first
        /// here, because the others often follow from it.
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::EnumIter, strum::IntoStaticStr,
        )]
        #[strum(serialize_all = "kebab-case")]
        #[non_exhaustive]
        pub enum CauseKind {
            $($(#[doc = $doc] $kind,)*)*
        }

        impl CauseKind {
            /// The anchor of the section on this mistake in the chapter on the first wrong move.
            #[must_use]
            pub fn section(self) -> &'static str {
                match self {
                    $($(CauseKind::$kind)|* => $section,)*
                }
            }
        }
    };
}

kinds! {
    "movement": {
        Wraps "A move wraps around the edge of the board: an offset without a test.",
    }
    "castling-rights": {
        RightSurvivesKingMove "A castling right survives a move of the king.",
        RightSurvivesRookMove "A castling right survives a move of the rook.",
        RightSurvivesCapture "A castling right survives the capture of the rook.",
        RightSurvivesCapturingPromotion "A castling right survives a promotion that captures the rook.",
        CastlesWithoutRight "Castling without a right.",
    }
    "castling": {
        CastlesOutOfCheck "Castling in check.",
        CastlesThroughCheck "Castling through an attacked square.",
        CastlesIntoCheck "Castling onto an attacked square.",
        CastlesThroughPiece "Castling through a piece.",
    }
    "en-passant": {
        CapturedPawnStays "A pawn captured en passant that stays on the board.",
        EnPassantExposesKing "A capture en passant that opens a line to the king.",
        EnPassantTooLate "A capture en passant of a pawn that has not just advanced.",
    }
    "king-safety": {
        AnswersDoubleCheck "A double check answered by another piece than the king.",
        PinnedPieceMoves "A pinned piece that leaves its line.",
        KingShieldsItself "A king that steps back along the line of its checker.",
        KingIntoCheck "A king that goes to an attacked square.",
        IgnoresCheck "A move that leaves the check as it was.",
    }
    "pawns": {
        ForgetsPromotion "A pawn that stays a pawn where it must promote.",
        WrongPromotion "A pawn that promotes too early, or to a role that it cannot become.",
    }
    "movement": {
        PassesThroughPiece "A slider that passes a piece.",
        CapturesOwnPiece "A capture of an own piece.",
        NoSuchMove "A move that the piece does not have.",
        NoPiece "A move from a square where no own piece stands.",
    }
    "lists-and-counts": {
        Repeated "A move listed more than once.",
        EndsByClock "An empty list where a clock ends the game.",
        EndsByMaterial "An empty list where the material cannot win.",
    }
    "en-passant": {
        MissesEnPassant "A missing capture en passant.",
    }
    "castling": {
        MissesCastling "A missing castling.",
    }
    "pawns": {
        MissesPromotion "A missing promotion.",
        MissesDoubleStep "A missing double step.",
    }
    "king-safety": {
        MissesEvasion "A missing move out of check.",
        MissesPinnedMove "A missing move of a pinned piece along its line.",
    }
    "movement": {
        MissesMove "A missing move.",
    }
    "unmaking": {
        UnmakeForgetsCastling "Unmaking does not restore castling rights.",
        UnmakeForgetsEnPassant "Unmaking does not restore the en passant square.",
        UnmakeForgetsPieces "Unmaking does not restore the pieces, or the side to move.",
        CountsLeaveTraces "An earlier count changes a later one.",
    }
    "lists-and-counts": {
        WrongCount "The number of moves is not that of the list.",
        WrongChildren "The children are not those of the list.",
        WrongEnd "Mate or stalemate is reported with legal moves left, or not without any.",
        WrongCaptures "A list of captures that misses captures or promotions, or has other moves.",
        WrongArrivals "A list of the moves to a square with wrong moves in it.",
        WrongFind "An illegal move is found, or a legal one is not.",
        WrongAppending "Moves are not appended correctly to a list that is not empty.",
    }
    "answers": {
        WrongPass "A pass that leaves the position wrong, or is made in check.",
        WrongAttack "A wrong answer to the question whether a square is attacked.",
        WrongCheck "A wrong answer about check.",
    }
    "en-passant": {
        WrongEnPassantSquare "An en passant square on which no pawn can capture, or a missing one.",
    }
    "castling-rights": {
        WrongCastlingRights "Wrong castling rights that no list of moves has shown.",
    }
    "answers": {
        WrongPieces "A piece on a wrong square, or a missing piece.",
        WrongTurn "The wrong side to move.",
        WrongFacts "A wrong answer about the piece that moves or is captured.",
        WrongRecords "Records of one board that contradict each other.",
        WrongKey "A wrong key.",
        Unknown "A cause that the reference cannot find.",
    }
}

/// The kind of a mistake, and the sentence for it.
pub(crate) type Why = (CauseKind, String);

/// The position in which a cause is searched for, by the rules of the game, and the line that led to it.
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a AnyVariant,
    /// The positions of the line, the last of them that of the difference.
    pub(crate) positions: Vec<Setup>,
    pub(crate) moves: &'a [Move],
    pub(crate) clocks: Clocks,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(game: &'a AnyVariant, line: &'a Line) -> Scene<'a> {
        let (positions, clocks) = (line.positions(game.rules), line.end_clocks(game.rules));
        Scene { game, positions, moves: &line.moves, clocks }
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.positions[self.positions.len() - 1]
    }

    pub(crate) fn uci(&self, mv: Move) -> String {
        (self.game.uci)(mv, Castling::Classical)
    }

    pub(crate) fn piece_on(&self, square: Square) -> String {
        let piece = self.setup().piece_at(square);
        let word = piece.map_or("piece", |piece| self.game.rules.word(piece.role));
        format!("the {word} on {square}")
    }
}

impl<L: Side + ?Sized, R: Side + ?Sized> Diff<'_, L, R> {
    /// The cause of a difference.
    pub fn cause(&mut self, found: &Found) -> Result<Cause, ProgramError> {
        let names = [self.left.name().to_owned(), self.right.name().to_owned()];
        let game = self.game;
        let scene = Scene::new(&game, &found.line);
        match &found.difference {
            Difference::Moves { .. } => {
                let (left, right) = self.divided(&found.line, 1)?;
                let listed = [left, right].map(|counts| counts.iter().map(|it| it.0).collect());
                let mut cause = move_cause::of(&scene, names, &listed);
                if cause.kind == CauseKind::EnPassantExposesKing {
                    let pawn = staying_pawn(self.left, &scene, &listed[0]);
                    let pawn = pawn.or_else(|| staying_pawn(self.right, &scene, &listed[1]));
                    if let Some(pawn) = pawn {
                        cause.kind = CauseKind::CapturedPawnStays;
                        cause.sentence += &format!(": the captured pawn stays on {pawn}");
                    }
                }
                Ok(cause)
            }
            Difference::Answer { question, .. } => {
                let boards = [self.left.board(&found.line)?, self.right.board(&found.line)?];
                Ok(board_cause::of(&scene, question, names, boards))
            }
            &Difference::Count { mv, depth, left, right } => {
                // Depth 0 has no replies to count.
                let (after, replies) = (found.line.then(mv), depth.max(1));
                let alone =
                    [self.left.divide(&after, replies)?, self.right.divide(&after, replies)?];
                Ok(count_cause::of(&scene, mv, depth, names, [left, right], alone))
            }
        }
    }
}
