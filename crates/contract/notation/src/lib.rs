//! Chess notation as text: [FEN](https://www.chessprogramming.org/Forsyth-Edwards_Notation), perft
//! suites in [EPD](https://www.chessprogramming.org/Extended_Position_Description) style, and moves in
//! [UCI](https://www.chessprogramming.org/UCI) and in Standard Algebraic Notation
//! ([SAN](https://www.chessprogramming.org/Algebraic_Chess_Notation)).
//!
//! Boards neither read nor write text. [`read_fen`] reads a
//! [`Position`](polyboard_rules::Position), which displays itself as a FEN; in between, a [`Fen`] is the
//! content of a text, valid or not. [`MoveText`] reads and writes the moves of any board. An [`UciMove`] or a
//! [`San`] is a move that has been read, and not yet found. What a position needs to print and parse itself comes
//! from the crate of the rules. No parser here panics on any input. An error says what is wrong, where,
//! and what to write instead. If a parser understands something but does not keep it as written, it
//! reports that in a [`FenNote`], which [`read_position`] returns.
//!
//! ```
//! use polyboard::{
//!     Board, Castling, Chess, LerfBoard, MoveText, NativeMove, Position, UciMove, read_fen,
//! };
//!
//! // r . . . k . . r
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . p P . . .      Black may capture e4 en passant, and castle to either side.
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . . K . . .
//! let position: Position<Chess> = read_fen("r3k2r/8/8/8/3pP3/8/8/4K3 b kq e3 0 1")?;
//!
//! let board = LerfBoard::new(&position);
//! let castling = board.find_uci("e8g8")?;
//! assert_eq!(board.san(castling), "O-O");
//! let chess960 = UciMove::of::<Chess>(castling.neutral(), Castling::KingTakesRook);
//! assert_eq!(chess960.to_string(), "e8h8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which texts are accepted
//!
//! Classical FEN (David Forsyth 1883, Steven J. Edwards 1994), X-FEN and Shredder-FEN are read as
//! one format, since no letter has different meanings in two of them. The letters of the pieces
//! are those of the variant, and three fields are enough. The well-known libraries disagree about
//! some texts; this table shows what this crate does with them.
//!
//! | text | verdict | why |
//! |---|---|---|
//! | adjacent digits, `44` for `8` | read, with a note | digits count empty squares and nothing else, so the sum is the only meaning; the rank must still have eight squares |
//! | a repeated castling letter, `KQkqK` | read, with a note | a right granted twice is granted |
//! | a counter of 5,000 digits | read, with a note | saturates at 2³²-1; no rule needs more |
//! | underscores for spaces | read | URLs write a FEN like that; only if the text has no white space |
//! | a vertical tab for a space | read | any Unicode white space separates fields |
//! | the pieces alone, or the pieces and the side to move | [`Lenient`](Level::Lenient) only, with notes | as in python-chess: White is to move, and there are no castling rights |
//! | two knights that give check | read | no move leads to it, but published suites contain such double checks; three checkers, two on one line, or one that contradicts the double step are [`Lenient`](Level::Lenient) only |
//! | fifteen knights | [`Lenient`](Level::Lenient) only | two, and eight promoted pawns, make ten |
//!
//! All libraries reject, and so does this crate: a rank that does not have eight squares, a digit 0
//! or 9, `--` for no castling, `-1`, `+`, `1e3` or `1;` for a number, a seventh field.
//!
//! # Other variants
//!
//! A field that a variant does not use is `-`: the third field if there is no castling, the fourth
//! if pawns have no double step. If the rules [have a
//! count](polyboard_rules::CountingRule::has_count), the fourth field can be its limit, and the fifth
//! is then the number of plies counted. A variant is data, so a new one is read and written without
//! any change here. Makruk has a second [`Dialect`], which is [detected](Dialect::detect).
//!
//! | makruk text | verdict | why |
//! |---|---|---|
//! | `… w - - 0 1`, `… w - 0 0 1`, `… w 0 1` | read | no count: as Fairy-Stockfish writes it, as cutechess writes it, and the short form |
//! | `… w - 88 19 7` | read | 19 plies counted of 88; a FEN with a count has no halfmove clock |
//! | `… w KQ - 0 1`, `… w - e3 0 1` | refused | no castling, no en passant |
//! | `M~` | read, and written again | a met that was a bia; it moves like any other met, but a position keeps the mark |
//! | a white bia on the second rank, or on the sixth or seventh | [`Lenient`](Level::Lenient) only | White's bias start on the third rank, and a bia on the sixth has promoted |
//! | `rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1` | read | makruk-js, by the letters `E T B` |
//! | `rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTEKTMR w 1` | [`Lenient`](Level::Lenient) only | White's khun and met are exchanged: a met never leaves the colour of its square, so White's met must be promoted, but no bia is missing |
//! | `4k3/8/8/8/8/8/8/M3K3 w 7` | read | makruk-js, by its three fields; in the common dialect that `M` would be a met, not a ma |
//! | `4k3/8/8/8/8/8/8/4K3 w 7 w bp 3 5 64` | read, with notes | makruk-js states the kind and the start of a count, and these differ from the rules |
//!
//! # Which moves are accepted
//!
//! [`San::parse`] reads what [`San::to_text`] writes: `e4`, `Nbxd2`, `exd8=Q+`, `O-O`. It also takes more
//! of the origin than is needed (`Nc5e4`), a lower-case promotion letter (`e8=q`), and a suffix that is
//! missing or wrong. A published list of texts on which python-chess and shakmaty disagree (`--`,
//! `e2-e4`, `exd8Q+`) is rejected. [`San::parse_lenient`] also reads spellings that games contain:
//!
//! | text | why |
//! |---|---|
//! | `0-0`, `o-o-o` | zeros and lower-case letters for castling |
//! | `e8Q`, `e8(Q)`, `e8/Q`, `e8q` | older forms of a promotion, and that of UCI |
//! | `Nxf3` or `Nf3`, `ed5`, `B:c6` | whether a move captures follows from the position; a pawn that leaves its file states it |
//! | `e2-e4`, `Ng1xf3`, `g1f3`, `e7e8q` | long algebraic notation and UCI; two squares without a letter mean the piece on the first |
//! | `e1g1`, `e1h1`, `Ke1g1` | castling as in UCI, if that is legal; in Chess960 a step to the next square is a step |
//! | `Nf3++`, `Qh5 mate`, `Bb5 ch`, `dbl ch`, `dis ch` | any number of suffixes; the strongest is kept |
//! | `exd6 e.p.`, `exd6ep` | en passant follows from the position |
//! | `e4!?` | annotations are dropped |
//! | `Pe4`, `♘f3`, `♞f3` | a letter for the pawn, figurines of either colour |
//! | makruk `d6`, `Bd2`, `Qe2`, `Fe2`, `d6=Q` | bias promote to mets only; the [aliases](polyboard_rules::Rules::aliases) are the letters of chess |
//! | makruk `ม-จ๒`, `จxง๕`, `งxค๖=M` | [Thai](polyboard_rules::Rules::thai) |
//!
//! [`San::find`] or a board decides whether a move is legal. No parser guesses: if two legal moves fit a
//! text, the error names both. In Thai, three letters name both a file and a piece, so
//! `ขxค๕` is a capture by the khun or by the bia of the b-file, and an error if both are legal; a bia that
//! promotes needs its `=M` there. A null move (`--`, `Z0`, `0000`, `@@@@`, `null`) is always an
//! error.
//!
//! # What is absent
//!
//! The parsers do not repair texts. A castling right without its rook and an en passant square without
//! its pawn are read as written, and [`Fen::position`] rejects them by name.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod epd;
mod move_text;
pub mod reference;
mod san;
pub mod typed;

pub use epd::{PerftLine, SuiteError, parse_suite, parse_suite_line};
pub use move_text::MoveText;
pub use polyboard_rules::{
    fen::{
        CastlingFen, Dialect, EnPassantFen, Fen, FenError, FenField, FenNote, FenStyle, Level,
        Place, ReadError, fen_text, legal_fen, read_fen, read_fen_lenient, read_position,
    },
    shown,
    uci::{Castling, UciError, UciMove},
};
pub use san::{San, SanError, Suffix};
