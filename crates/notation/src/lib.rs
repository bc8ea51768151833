//! Text: FEN, EPD and UCI.
//!
//! Boards hold no text and read none. What comes in becomes a [`Setup`](polyboard_rules::Setup)
//! and then, where the rules can be applied to it, a [`Position`](polyboard_rules::Position);
//! what goes out is written from a setup. No reader here panics, whatever it is given. It says
//! what is wrong, where, and what to write instead; and if it understood something but keeps it
//! otherwise than it was written, it says that too, in a [`FenNote`].
//!
//! ```
//! use polyboard_notation::{Castling, Fen, FenStyle, Level, parse_uci, read_position, uci_text};
//! use polyboard_rules::{Chess, Variant, reference};
//!
//! // r . . . k . . r
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . p P . . .      Black may capture e4 en passant, and castle to either side.
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . . K . . .
//! let text = "r3k2r/8/8/8/3pP3/8/8/4K3 b kq e3 0 1";
//! let (position, _, notes) = read_position::<Chess>(text, Level::Strict)?;
//! assert!(notes.is_empty());
//!
//! let legal = reference::legal_moves(&Chess::RULES, position.setup());
//! let castling = parse_uci::<Chess>("e8g8", &legal)?;
//! assert_eq!(uci_text::<Chess>(castling, Castling::KingTakesRook), "e8h8");
//!
//! let after = reference::after(&Chess::RULES, position.setup(), castling);
//! let text = Fen::new(after).to_text::<Chess>(FenStyle::default());
//! assert_eq!(text, "r4rk1/8/8/8/3pP3/8/8/4K3 w - - 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a FEN may look like
//!
//! Classical FEN (David Forsyth 1883, Steven J. Edwards 1994), X-FEN and Shredder-FEN are read as
//! one language, since no letter of one means something else in another. The letters of the pieces
//! are those of the variant, and three fields are enough. About some texts the well-known
//! libraries disagree; this is what becomes of them here.
//!
//! | text | verdict | why |
//! |---|---|---|
//! | adjacent digits, `44` for `8` | read, with a note | digits count empty squares and nothing else, so the sum is the only meaning; the rank must still come to eight |
//! | a repeated castling letter, `KQkqK` | read, with a note | a right granted twice is granted |
//! | a counter of 5,000 digits | read, with a note | saturates at 2³²-1; no rule asks for more |
//! | underscores for blanks | read | how web addresses write a FEN; only if there is no blank at all |
//! | a vertical tab for a blank | read | any Unicode white space separates fields |
//! | two knights that give check | read | no move gives it, yet published suites hold such double checks; three checkers, two on one line, or one that contradicts the double step are [`Lenient`](Level::Lenient) only |
//! | fifteen knights | [`Lenient`](Level::Lenient) only | two and eight promoted pawns make ten |
//!
//! All refuse, and so do we: a rank that does not come to eight squares, a digit 0 or 9, `--` for
//! no castling, `-1`, `+`, `1e3` or `1;` for a number, a seventh field.
//!
//! # Other variants
//!
//! A field without use in a variant says `-`: the third where there is no castling. The fourth is
//! the limit of a [`Count`] where pawns have no double step, and then the fifth is what has been
//! counted. A variant is data, so a new one is read and written without a word about it here. Of
//! makruk there is a second [`Dialect`] besides, which is [detected](Dialect::detect).
//!
//! | text of makruk | verdict | why |
//! |---|---|---|
//! | `… w - - 0 1`, `… w - 0 0 1`, `… w 0 1` | read | no count, as Fairy-Stockfish writes it, as cutechess does, and in short |
//! | `… w - 88 19 7` | read | 19 plies counted of 88; there is no half-move clock beside a count |
//! | `… w KQ - 0 1`, `… w - e3 0 1` | refused | no castling, no en passant |
//! | `M~` | read, and written again | a met that was a bia and moves as any met, so that a position does not know of it |
//! | a bia of White's on the second rank, or on the sixth or seventh | [`Lenient`](Level::Lenient) only | they start on the third, and none stays where it promotes |
//! | `rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1` | read | makruk-js, by the letters `E T B` |
//! | `rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTEKTMR w 1` | [`Lenient`](Level::Lenient) only | khun and met of White exchanged: a met keeps to the colour of its squares, so this one can only be promoted, and no bia is missing |
//! | `4k3/8/8/8/8/8/8/M3K3 w 7` | read | makruk-js, by its three fields; with others that M is a met and not a ma |
//! | `4k3/8/8/8/8/8/8/4K3 w 7 w bp 3 5 64` | read, with notes | makruk-js knows the kind and the start of a count, which here are not what the rules say |
//!
//! # What is absent
//!
//! Reading does not repair. A castling right without its rook and an en passant square without
//! its pawn are read as they stand, and [`Fen::position`] refuses them by name.

mod epd;
mod fen;
mod show;
mod uci;

pub use epd::{PerftLine, SuiteError, SuiteFault, parse_suite};
pub use fen::{
    CastlingFen, Count, Dialect, EnPassantFen, Fen, FenError, FenFault, FenField, FenNote,
    FenStyle, Level, Place, ReadError, read_position,
};
pub use uci::{Castling, UciError, parse_uci, uci_text};
