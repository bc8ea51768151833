//! [PGN](https://www.chessprogramming.org/Portable_Game_Notation) as text: a streaming reader that
//! survives damaged files, and a writer of the export format.

mod bytes;
mod comments;
mod ending;
mod fault;
mod game_text;
mod item;
mod lexer;
mod limits;
mod on_board;
mod lines;
mod open;
mod reader;
mod replay;
mod start;
mod tags;
mod termination;
mod token;
mod word;
mod writer;

pub use fault::{PgnError, PgnFault, Place};
pub use game_text::{GameBuf, GameText};
pub use item::{Item, Tag};
pub use limits::{MAX_DEPTH, MAX_FAULTS, MAX_GAME_BYTES, MAX_ITEMS, MAX_TAGS};
pub use on_board::{find_san, san_of};
pub use open::{Source, decompress, open};
pub use reader::Reader;
pub use replay::{Replay, ReplayError, ReplayFault, Step};
pub use termination::Termination;
pub use writer::{MoveNumber, Writer};
