//! Questions about boards, and their answers as plain data.
//!
//! The command `polyboard` prints these shapes with `--format json`, the page that `polyboard explore`
//! serves draws them, and the package for Python returns them: one function computes each of them.
//!
//! [`answer`] takes a [`Request`], the boards and the [`Limits`] of the caller, and gives a [`Response`], or
//! an [`AnswerError`] that names the place and the remedy; [`answer_text`] does the same from text to text.
//! It reads no file, opens no connection and starts no thread, so a program of WebAssembly can call it, too.
//!
//! Most answers display themselves for people; a program that knows the width of its lines brings its own [`Paper`].
//!
//! ```
//! use polyboard::backends;
//! use polyboard_answers::{Limits, answer_text};
//!
//! let request = r#"{ "ask": "explain", "variant": "chess", "fen": null, "square": "h1", "piece": "N",
//!                    "blockers": [], "backend": "0x88" }"#;
//! let answer = answer_text(request, backends::ALL, &Limits::default()).unwrap();
//! assert!(answer.contains("0x07 + 0x21 = 0x28"));
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod answer;
mod catalogue;
mod claims;
mod error;
mod explanation;
mod mapping;
mod memory;
mod moves;
mod number;
mod perft;
mod position;
mod question;
mod relation;
mod request;
mod text;
mod trade_off;

pub use answer::{Limits, Response, answer, answer_text};
pub use catalogue::{
    BoardList, BoardRow, Catalogue, EdgeText, ExplainerRow, NamedFen, SlidersRow, VariantRow,
};
pub use claims::{ClaimEntry, Claims};
pub use error::{AnswerError, AnswerFault};
pub use explanation::Explanation;
pub use mapping::MappingSheet;
pub use memory::{FieldPicture, MemoryPicture};
pub use moves::{Listing, disagreement};
pub use number::{Fit, Fits, Meaning, Meanings, NumberAnswer};
pub use perft::{Count, Turn};
pub use position::{MoveData, PositionAnswer};
pub use question::place_blockers;
pub use relation::{Relation, RelationRow, RelationState};
pub use request::{ExplainRequest, PositionText, Request};
pub use text::Paper;
pub use trade_off::{FactData, TradeOff};
