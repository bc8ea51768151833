//! Serialization of positions as FEN, for serde.
//!
//! `Position` is defined in a lower crate that has no FEN, so a field names this module:
//!
//! ```
//! use polyboard_notation::fen_text;
//! use polyboard_rules::{Chess, Move, Position};
//! use polyboard_squares::Square;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Puzzle {
//!     #[serde(with = "polyboard_notation::as_fen")]
//!     position: Position<Chess>,
//!     solution: Move,
//! }
//!
//! let position = Position::start();
//! let puzzle = Puzzle { position, solution: Move::normal(Square::E2, Square::E4) };
//! let json = serde_json::to_string(&puzzle)?;
//! assert!(json.contains(r#""solution":"e2e4""#), "{json}");
//! let again: Puzzle = serde_json::from_str(&json)?;
//! assert_eq!(again.position, puzzle.position);
//! # Ok::<(), serde_json::Error>(())
//! ```

use polyboard_rules::{Position, Variant};
use serde::{Deserialize, Deserializer, Serializer, de::Error};

use crate::{fen_text, read_fen_lenient};

/// Writes a position as its FEN, with clocks and marks.
///
/// # Errors
///
/// The errors of the serializer.
pub fn serialize<V: Variant, S: Serializer>(
    position: &Position<V>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&fen_text(position))
}

/// Reads a position from its FEN at the lenient level.
///
/// # Errors
///
/// The input is not a text, the text is not a FEN, or the setup of the FEN cannot be played.
pub fn deserialize<'de, V: Variant, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Position<V>, D::Error> {
    let text = String::deserialize(deserializer)?;
    read_fen_lenient(&text).map_err(D::Error::custom)
}
