use serde::{Deserialize, Serialize};

use crate::AnswerError;

/// A question, as JSON with its kind under `ask`. Every field is written, with `null` where there is nothing.
///
/// A depth is in plies, and a backend is the name of a board.
///
/// ```
/// use polyboard_answers::Request;
///
/// let text = r#"{ "ask": "explain", "variant": "chess", "fen": null, "square": "h1", "piece": "N",
///                 "blockers": [], "backend": "0x88" }"#;
/// let request: Request = serde_json::from_str(text)?;
/// assert!(matches!(request, Request::Explain(ref question) if question.square == "h1"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // the text above tells what the fields without a sentence are
pub enum Request {
    /// The mappings, boards, variants and named positions: a [`Catalogue`](crate::Catalogue).
    Catalogue {},
    /// How boards find the targets of a piece: an [`Explanation`](crate::Explanation).
    Explain(ExplainRequest),
    /// The legal moves of a position: a [`PositionAnswer`](crate::PositionAnswer).
    Position {
        position: PositionText,
        /// Whether castling is written as the king taking its rook, `e1h1`.
        chess960: bool,
    },
    /// How boards lie in memory before and after the last move: [`MemoryPicture`](crate::MemoryPicture)s.
    Memory {
        position: PositionText,
        /// The names of boards, separated by commas; `all` stands for all but the reference.
        backend: String,
    },
    /// Who attacks whom before the last move, and after each step of it: a [`Relation`](crate::Relation).
    Relation { position: PositionText },
    /// The number of leaves of the tree of legal moves: a [`Count`](crate::Count).
    Perft {
        position: PositionText,
        depth: u32,
        backend: String,
        /// Whether the count of each first move is wanted.
        divide: bool,
        /// Whether the kinds of the last moves are wanted, to depth 5.
        #[serde(default)]
        columns: bool,
    },
    /// The time of a count of leaves, repeated until it can be measured: a [`Turn`](crate::Turn) of a race.
    Turn { position: PositionText, depth: u32, backend: String },
    /// What a number means, or the mappings that make it mean squares: a [`NumberAnswer`](crate::NumberAnswer).
    Which {
        /// The number as a program writes it: `0x04000000`, `26`.
        number: String,
        /// The squares that it should mean; may be empty.
        squares: Vec<String>,
    },
    /// The claims of textbooks and what was measured: [`Claims`](crate::Claims).
    Claims {},
}

/// A piece on a square, whose targets are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplainRequest {
    /// The name of the variant.
    pub variant: String,
    /// The position as a FEN or by its name; `null` for a board with the piece and blockers alone.
    pub fen: Option<String>,
    /// The square of the piece, which replaces any piece there.
    pub square: String,
    /// The piece as its letter in a FEN, upper case for White; `null` for the piece on the square.
    pub piece: Option<String>,
    /// Squares with a pawn of the other side, which stops sliders.
    pub blockers: Vec<String>,
    /// The names of boards that explain themselves, separated by commas.
    pub backend: String,
}

/// A position as text: where it starts, and the moves that follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionText {
    /// The name of the variant.
    pub variant: String,
    /// The position as a FEN or by its name, such as `startpos`.
    pub fen: String,
    /// Moves to play first, in UCI or algebraic notation.
    pub moves: Vec<String>,
    /// Whether positions are accepted that can be played but not reached in a game.
    pub lenient: bool,
}

impl Request {
    /// Reads a request from JSON, or refuses it as [`Malformed`](crate::AnswerFault::Malformed).
    pub fn read(json: &[u8]) -> Result<Request, AnswerError> {
        serde_json::from_slice(json).map_err(|error| AnswerError::malformed(&error))
    }
}
