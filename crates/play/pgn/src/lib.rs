//! Reading and writing of [PGN](https://www.chessprogramming.org/Portable_Game_Notation): a streaming reader
//! that survives damaged files, and a writer of the export format.
//!
//! [`open`] opens a file, compressed or not, and [`Reader`] returns its games one by one, in constant
//! memory. A [`GameText`] is a view of one game: tag pairs, [`Item`]s, a result, and the faults of the text
//! with their places. [`Writer`] writes games that can be read again. The moves are words, and their legality
//! is not checked, so no board is needed. A [`Replay`] plays them on a board.
//!
//! ```
//! use polyboard::pgn::{Item, Reader, Writer};
//!
//! let file = "\
//! [White \"Morphy\"]
//! [Black \"the Duke and the Count\"]
//!
//! 1.e4 e5 2.Nf3 d6 3.d4 Bg4?! {a weak move} (3...exd4) 4.dxe5 1-0
//! ";
//! let mut reader = Reader::new(file.as_bytes());
//! let mut writer = Writer::new(Vec::new());
//! while let Some(game) = reader.next_game()? {
//!     assert_eq!(game.tag("White").as_deref(), Some("Morphy"));
//!     assert_eq!(game.items().next(), Some(Item::Move("e4")));
//!     for error in game.faults() {
//!         eprintln!("{error}");
//!     }
//!     writer.write_game(&game)?;
//! }
//! assert_eq!(String::from_utf8(writer.into_inner())?, "\
//! [White \"Morphy\"]
//! [Black \"the Duke and the Count\"]
//!
//! 1. e4 e5 2. Nf3 d6 3. d4 Bg4 $6 {a weak move} (3... exd4) 4. dxe5 1-0
//!
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which texts are accepted
//!
//! The standard (Steven J. Edwards 1994) requires readers to accept more than writers write, and files contain even
//! more. The reader drops nothing silently. Text that it does not understand is a [`PgnFault`] with its place and what
//! to write instead, and the reader continues after it. This table shows what it does where programs disagree.
//!
//! | text | verdict | why |
//! |---|---|---|
//! | `1.e4`, `1. e4`, `1 e4`, `1... e5`, `1. ... e5`, `1…e5`, `1e4` | read | the numbers follow from the order of the moves |
//! | `e4!?`, `e4 !?`, `±`, `+/-`, `=` | read, as a NAG | six marks, and symbols of evaluation as words of their own |
//! | `e4!!!` | the move is read, with a fault | there is no such mark |
//! | `--`, `Z0`, `@@@@`, `null`, `0000` | read, as a move | null moves of various programs |
//! | `exd6 e.p.`, `exd6e.p.`, `Qh5 mate`, `Bb5 dbl ch`, `Qf7 ++` | read, as `exd6`, `Qh5`, `Bb5`, `Qf7` | like a number, it adds nothing |
//! | a word with a letter first and a digit, or of letters of files, as in `ed` | read, as a move | a board checks whether it is one |
//! | any other word | fault | |
//! | prose on lines before the moves, as in a mail | a fault for each line | its numbers and squares are not moves |
//! | `% …` in the first column | read, as [`Item::Escape`] | legal, and kept |
//! | `½-½`, `1/2` | read, as `1/2-1/2` | |
//! | a result in a variation | fault | it is not the result of the game, unless the parenthesis is missing and nothing follows |
//! | `[White "a"] [Black "b"] 1. e4` | read | line breaks between tag pairs have no meaning |
//! | `[Event "The "Big" Open"]` | read, with a fault | the quote before the last bracket ends the value |
//! | `[Event "x`, `[Event "x"`, `[Event x]` | read, with a fault | the value ends with the line |
//! | two tags of one name | both read, with a fault | |
//! | `[Event "x" Site "y"]` | read as one value, with a fault | |
//! | bytes that are not UTF-8 | read as ISO 8859-1 | value by value, as the standard of 1994 requires |
//!
//! # Where a game ends
//!
//! - at a result that is not in a variation, with the comments after it up to a blank line;
//! - at a line that begins with `[` and a letter, or at a tag pair, after moves;
//! - at a tag that the game already has, or at `[Event`, after a blank line;
//! - at `1.` after a blank line and moves, unless the next is `...`;
//! - at the end of the stream.
//!
//! A blank line alone does not end a game: many files contain one among the moves.
//!
//! A comment without its closing brace ends before the next line that begins with `[Event "`, so it costs the rest of
//! one game, and not of the file. Such a line in a comment is the only text that the reader may misread.
//!
//! # Limits
//!
//! A game has at most [`MAX_GAME_BYTES`] of text, [`MAX_ITEMS`] items, [`MAX_TAGS`] tag pairs,
//! [`MAX_DEPTH`] variations open at once, and [`MAX_FAULTS`] faults. Text that exceeds a limit is a
//! fault, and the rest of that game is skipped, up to the next tag section. No function is recursive.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod bytes;
mod comments;
#[cfg(feature = "compression")]
mod compressed;
mod ending;
mod fault;
mod game_text;
mod item;
mod lexer;
mod lines;
mod open;
mod reader;
mod replay;
mod tags;
mod token;
mod word;
mod writer;

#[cfg(feature = "compression")]
pub use compressed::compress;
pub use fault::{PgnError, PgnFault, Place};
pub use game_text::{GameBuf, GameText};
pub use item::{Item, Tag, Termination};
pub use open::{Source, decompress, open};
pub use reader::Reader;
pub use replay::{Replay, ReplayError, ReplayFault, Step};
pub use token::{MAX_DEPTH, MAX_FAULTS, MAX_GAME_BYTES, MAX_ITEMS, MAX_TAGS};
pub use writer::Writer;
