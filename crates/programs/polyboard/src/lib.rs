//! One game, many boards: all backends behind one interface.
//!
//! Only this crate depends on all backends. A program that knows its board names its type, such as [`LerfBoard`]. A
//! program that chooses a board at run time asks for the feature `backends`, and finds each [`Backend`] by
//! [its name](backends::named). Everything that a first program needs can be reached from here with one `use`:
//!
//! ```
//! use polyboard::{
//!     Board, BoardExt, Chess, Game, LerfBoard, Move, MoveKind, MoveText, NativeMove, Position,
//!     Square, read_fen,
//! };
//!
//! // A text becomes a checked position. Making a board from a position never fails.
//! let position: Position<Chess> = read_fen("r4k1r/pQp2p1p/8/8/8/8/PPP2PPP/2KR3R w - - 0 20")?;
//! let mut board = LerfBoard::new(&position);
//! assert_eq!(board.legal_moves().len(), 41);
//!
//! // Moves are found by their text, or by squares.
//! let capture = board.find_uci("b7a8")?;
//! assert!(board.is_legal(Move::normal(Square::B7, Square::A8)));
//! assert_eq!(capture.target(), Square::A8.into());
//! assert!(board.is_capture(capture));
//! assert_eq!(capture.neutral().kind(), MoveKind::Normal);
//! assert_eq!((board.san(capture), board.find_san("Qxa8+")), ("Qxa8+".to_owned(), Ok(capture)));
//!
//! // A board makes moves and unmakes them; a game also keeps the clocks.
//! let undo = board.make(capture);
//! assert!(board.is_check() && !board.is_checkmate() && !board.is_stalemate());
//! board.unmake(capture, undo);
//! let mut game = Game::<LerfBoard<Chess>>::new(&position);
//! game.play(capture);
//! let next = game.position();
//! assert_eq!(next.to_string(), "Q4k1r/p1p2p1p/8/8/8/8/PPP2PPP/2KR3R b - - 0 20");
//!
//! // A position draws itself.
//! assert!(format!("{next:#}").starts_with("Q . . . . k . r\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is not here
//!
//! Without a feature there are the boards as types, the rules, notation, games and perft. `pgn`, `search`, `uci`,
//! `compare`, `diff`, `explain`, `threads`, `compression`, `serde` and `dyn-board` add what their names say, `usual`
//! eight backends as values, and `backends` all of them. None chooses an algorithm.
//!
//! The boards use what the processor has, if the compiler may: `cargo build` alone compiles for any processor, without
//! bit counts and PEXT. Set `RUSTFLAGS='-C target-cpu=native'`, or name `x86-64-v3` to give the program away.
//!
//! There are no opening books, endgame tables or neural networks: the [`search`] exists to compare boards, and other
//! engines are stronger. Boards do not read text. You may be looking for:
//!
//! - FEN, UCI moves, SAN and perft suites: [`notation`]; [`MoveText`] finds the move that a user types, and writes it.
//! - Games with their history, repetitions, draws and claims: [`game`]; in PGN: [`pgn`]; on several boards: [`replay`].
//! - A chess engine: [`search`], and [`uci`], which runs any [`Engine`](uci::Engine), also one of yours.
//! - The rules, checked positions and neutral moves: [`rules`].
//! - Squares, sets of squares and numberings: [`squares`]; as data: [`charts`](explain::charts); drawn: [`diagram`].
//! - Slider attacks: [`sliders`]. How a board finds a move, step by step: [`explain`]; a [`quiz`](explain::quiz).
//! - Speed: [`compare`] and [`perft`]. The first wrong move of a board or program: [`diff`].
//! - A board that is chosen at run time: [`backends`], [`Backend`] and [`DynBoard`]; with its game: [`AnyGame`].
//! - The tests that a board of your own must pass: the crate `polyboard-conformance`.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(all(feature = "dyn-board", feature = "pgn"))]
mod any_game;
pub mod backends;
mod built_in_variant;
mod by_name;
#[cfg(all(feature = "backends", feature = "pgn"))]
pub mod replay;
#[cfg(feature = "uci")]
mod uci_host;

#[cfg(all(feature = "dyn-board", feature = "pgn"))]
pub use any_game::AnyGame;
pub use built_in_variant::{BuiltInVariant, VariantVisitor};
pub use by_name::{ByName, UnknownName};
#[cfg(feature = "dyn-board")]
#[doc(inline)]
pub use polyboard_backend::{
    AnyBoard, AnyMove, AnyVariant, Ask, Backend, Backends, BoardType, BoardWork, Candidate,
    CannotPass, DynBoard, NoBoard, Selection, TooManyBoards, Workload, board_of, boxed,
};
#[cfg(feature = "compare")]
#[doc(inline)]
pub use polyboard_compare as compare;
#[cfg(feature = "diff")]
#[doc(inline)]
pub use polyboard_diff as diff;
#[cfg(feature = "explain")]
#[doc(inline)]
pub use polyboard_explain::{self as explain, diagram};
#[cfg(feature = "threads")]
#[doc(inline)]
pub use polyboard_perft::{NoThreads, divide_threaded, on_threads, perft_threaded};
#[cfg(feature = "pgn")]
#[doc(inline)]
pub use polyboard_pgn as pgn;
#[cfg(feature = "search")]
#[doc(inline)]
pub use polyboard_search as search;
#[cfg(feature = "uci")]
#[doc(inline)]
pub use polyboard_uci as uci;
#[cfg(feature = "uci")]
pub use uci_host::UciHost;
#[doc(inline)]
pub use {
    polyboard_attacks::{
        AttacksByPiece, AttacksByPieceBoard, AttacksBySquare, AttacksBySquareBoard,
    },
    polyboard_bitboard::{
        LerfWith, sliders,
        storages::{
            HybridBoard, HybridRepresentation, QuadBoard, QuadRepresentation, SixPlusTwoBoard,
            SixPlusTwoRepresentation, TwelveBoard, TwelveRepresentation,
        },
    },
    polyboard_board::{
        Answer, Board, BoardExt, Counting, Facts, Family, Field, Inconsistency, Inspect, Key,
        Keyed, MoveList, NativeMove, NativeSquare, Question, Reference, ReferenceRepresentation,
        Representation, SquareSet, Stored,
    },
    polyboard_game::{self as game, Claim, CountMode, Game, Outcome, Reason},
    polyboard_lefr::{LefrBoard, LefrRepresentation},
    polyboard_lerf::{LerfBoard, LerfRepresentation},
    polyboard_mailbox::layouts::{
        Mailbox8x8Board, Mailbox8x8Representation, Mailbox16x12Board, Mailbox16x12Representation,
    },
    polyboard_mailbox10x12::{Mailbox10x12Board, Mailbox10x12Representation},
    polyboard_notation::{
        self as notation, Castling, Fen, MoveText, San, UciMove, fen_text, read_fen,
    },
    polyboard_perft::{
        Cancellable, Cut, NoMemory, Overflow, PerftColumns, PerftMode, PerftTable, divide, perft,
        perft_columns,
    },
    polyboard_plain::{PlainBoard, PlainRepresentation},
    polyboard_rules::{
        self as rules, CastlingRights, CastlingSide, Chess, Color, Makruk, Move, MoveKind, Piece,
        Position, Role, Setup, Variant,
    },
    polyboard_squares::{self as squares, File, Rank, Square},
    polyboard_x88::{Mailbox0x88Board, Mailbox0x88Representation},
};
