use polyboard_notation::Castling;
use polyboard_probe::AnyVariant;
use polyboard_rules::{Move, Role, Setup};
use polyboard_squares::Square;

use crate::Line;

/// What the wrong side gets wrong, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// What the mistake is about.
    pub kind: CauseKind,
    /// The side that is wrong by the literal reference; both, if neither agrees with it.
    pub wrong: Vec<String>,
    /// What that side does, such as "lists e1g1, though the king passes f1, which is attacked".
    pub sentence: String,
}

/// What mistakes are about. Of several causes the one that stands first here is named: the others
/// often follow from it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum CauseKind {
    /// A move leads around the edge of the board: an offset without a test.
    Wraps,
    /// A castling right outlived the king's move.
    RightSurvivesKingMove,
    /// A castling right outlived the rook's move.
    RightSurvivesRookMove,
    /// A castling right outlived the rook.
    RightSurvivesCapture,
    /// A castling right outlived the rook, which a pawn captured while it promoted.
    RightSurvivesCapturingPromotion,
    /// Castling without a right.
    CastlesWithoutRight,
    /// Castling in check.
    CastlesOutOfCheck,
    /// Castling through an attacked square.
    CastlesThroughCheck,
    /// Castling onto an attacked square.
    CastlesIntoCheck,
    /// Castling through a piece.
    CastlesThroughPiece,
    /// A capture en passant that opens a line to the king.
    EnPassantExposesKing,
    /// A capture en passant of a pawn that has not just advanced.
    EnPassantTooLate,
    /// A double check answered by another piece than the king.
    AnswersDoubleCheck,
    /// A pinned piece that leaves its line.
    PinnedPieceMoves,
    /// A king that steps back along the line of its checker.
    KingShieldsItself,
    /// A king that goes to an attacked square.
    KingIntoCheck,
    /// A move that leaves the check as it was.
    IgnoresCheck,
    /// A pawn that stays a pawn where it must promote.
    ForgetsPromotion,
    /// A pawn that promotes too early, or to a role that it cannot become.
    WrongPromotion,
    /// A slider that passes a piece.
    PassesThroughPiece,
    /// A capture of an own piece.
    CapturesOwnPiece,
    /// A move that the piece does not have.
    NoSuchMove,
    /// A move from a square where no own piece stands.
    NoPiece,
    /// A move listed more than once.
    Repeated,
    /// A missing capture en passant.
    MissesEnPassant,
    /// A missing castling.
    MissesCastling,
    /// A missing promotion.
    MissesPromotion,
    /// A missing double step.
    MissesDoubleStep,
    /// A missing move out of check.
    MissesEvasion,
    /// A missing move of a pinned piece along its line.
    MissesPinnedMove,
    /// A missing move.
    MissesMove,
    /// Unmaking does not restore castling rights.
    UnmakeForgetsCastling,
    /// Unmaking does not restore the en passant square.
    UnmakeForgetsEnPassant,
    /// Unmaking does not restore the pieces, or the side to move.
    UnmakeForgetsPieces,
    /// What was counted before changes what is counted after.
    CountsLeaveTraces,
    /// The number of moves is not that of the list.
    WrongCount,
    /// The children are not those of the list.
    WrongChildren,
    /// Mate and stalemate are called where there are moves, or not where there are none.
    WrongEnd,
    /// A list of captures without all captures and promotions, or with other moves.
    WrongCaptures,
    /// A list of the moves to a square with wrong moves in it.
    WrongArrivals,
    /// An illegal move is found, or a legal one is not.
    WrongFind,
    /// A list with moves in it is not appended to.
    WrongAppending,
    /// A pass that leaves the position wrong, or is made in check.
    WrongPass,
    /// A square that is said to be attacked and is not, or the other way round.
    WrongAttack,
    /// A wrong answer about check.
    WrongCheck,
    /// An en passant square that no capture needs, or none where one does.
    WrongEnPassantSquare,
    /// Wrong castling rights, which no list has shown.
    WrongCastlingRights,
    /// Pieces that are not where they are.
    WrongPieces,
    /// The wrong side to move.
    WrongTurn,
    /// The wrong piece moved or captured.
    WrongFacts,
    /// A board whose records differ.
    WrongRecords,
    /// A wrong key.
    WrongKey,
    /// Nothing that the reference can tell.
    Unknown,
}

impl CauseKind {
    /// The section of the chapter on the first wrong move that shows the mistake and what to do about
    /// it: the name of its heading in a link.
    #[must_use]
    pub fn section(self) -> &'static str {
        use CauseKind as K;
        match self {
            K::RightSurvivesKingMove
            | K::RightSurvivesRookMove
            | K::RightSurvivesCapture
            | K::RightSurvivesCapturingPromotion
            | K::CastlesWithoutRight
            | K::WrongCastlingRights => "castling-rights",
            K::CastlesOutOfCheck
            | K::CastlesThroughCheck
            | K::CastlesIntoCheck
            | K::CastlesThroughPiece
            | K::MissesCastling => "castling",
            K::EnPassantExposesKing
            | K::EnPassantTooLate
            | K::MissesEnPassant
            | K::WrongEnPassantSquare => "en-passant",
            K::AnswersDoubleCheck
            | K::PinnedPieceMoves
            | K::KingShieldsItself
            | K::KingIntoCheck
            | K::IgnoresCheck
            | K::MissesEvasion
            | K::MissesPinnedMove => "king-safety",
            K::ForgetsPromotion | K::WrongPromotion | K::MissesPromotion | K::MissesDoubleStep => {
                "pawns"
            }
            K::Wraps
            | K::PassesThroughPiece
            | K::CapturesOwnPiece
            | K::NoSuchMove
            | K::NoPiece
            | K::MissesMove => "movement",
            K::UnmakeForgetsCastling
            | K::UnmakeForgetsEnPassant
            | K::UnmakeForgetsPieces
            | K::CountsLeaveTraces => "unmaking",
            K::Repeated
            | K::WrongCount
            | K::WrongChildren
            | K::WrongEnd
            | K::WrongCaptures
            | K::WrongArrivals
            | K::WrongFind
            | K::WrongAppending => "lists-and-counts",
            K::WrongPass
            | K::WrongAttack
            | K::WrongCheck
            | K::WrongPieces
            | K::WrongTurn
            | K::WrongFacts
            | K::WrongRecords
            | K::WrongKey
            | K::Unknown => "answers",
        }
    }
}

/// What a mistake is about, and the words for it.
pub(crate) type Why = (CauseKind, String);

/// What a cause is found in: a position by the laws of the game, and how it came about.
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a AnyVariant,
    /// The positions of the line, the last of them that of the difference.
    pub(crate) positions: Vec<Setup>,
    pub(crate) moves: &'a [Move],
}

impl<'a> Scene<'a> {
    pub(crate) fn new(game: &'a AnyVariant, line: &'a Line) -> Scene<'a> {
        Scene { game, positions: line.positions(game.rules), moves: &line.moves }
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.positions[self.positions.len() - 1]
    }

    pub(crate) fn uci(&self, mv: Move) -> String {
        (self.game.uci)(mv, Castling::Classical)
    }

    /// The role as players of the variant call it.
    pub(crate) fn word(&self, role: Role) -> &'static str {
        self.game.rules.words[role as usize].first().copied().unwrap_or("piece")
    }

    /// The piece on a square, with the square.
    pub(crate) fn piece_on(&self, square: Square) -> String {
        match self.setup().piece_at(square) {
            Some(piece) => format!("the {} on {square}", self.word(piece.role)),
            None => format!("the piece on {square}"),
        }
    }
}
