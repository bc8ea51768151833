//! The current position of a game, on any board.

use std::time::{Duration, Instant};

use polyboard_backend::{Backend, DynBoard};
use polyboard_board::{Board, BoardExt, Key};
use polyboard_game::Game;
use polyboard_notation::{Castling, fen_text, parse_uci, read_fen_lenient, uci_text};
use polyboard_perft::PerftMode;
use polyboard_rules::{Move, Position, Variant};
use polyboard_search::Root;

use crate::write::excerpt;

/// The program that runs the engine, with its variants and boards.
///
/// # For callers
///
/// [`run`](crate::run) reads the names once, and requests a seat whenever the position, the variant or the
/// backend changes.
///
/// # For implementors
///
/// The first name of each list is the default. All names must differ when case is ignored, and no name may
/// contain a space.
pub trait Host: Sync {
    /// The names of the variants; at least one.
    fn variants(&self) -> Vec<&'static str>;

    /// The names of the boards; at least one.
    fn backends(&self) -> Vec<&'static str>;

    /// The current position of a game, on a board.
    ///
    /// # Errors
    ///
    /// The reason why the FEN or a move cannot be used, or a name is unknown.
    fn seat(&self, variant: &str, backend: &str, game: &GameText) -> Result<Seat, String>;
}

/// A game in the form of the command `position`; the default is the start position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameText {
    /// The FEN of the first position; `None` is the start of the variant.
    pub fen: Option<String>,
    /// The moves played from there, in UCI notation.
    pub moves: Vec<String>,
}

/// The current position of a game on a board, with its texts.
///
/// A seat does not change: a command that changes the position makes a new one.
#[derive(Clone)]
pub struct Seat {
    root: Root,
    legal: Vec<Move>,
    key: Key,
    drawing: String,
    fen: String,
    read: fn(&str, &[Move]) -> Result<Move, String>,
    write: fn(Move, Castling) -> String,
}

impl Seat {
    /// Plays a game of the variant `V` on the board of a backend.
    ///
    /// # Errors
    ///
    /// The reason why the FEN or a move cannot be used, or the backend has no board for it.
    pub fn new<V: Variant>(text: &GameText, backend: &Backend) -> Result<Seat, String> {
        let start = match &text.fen {
            None => Position::start(),
            Some(fen) => read_fen_lenient(fen).map_err(|error| error.to_string())?,
        };
        let board = backend.any_board::<V>(&start).map_err(|error| error.to_string())?;
        let mut game = Game::on(board, &start);
        for (number, text) in (1..).zip(&text.moves) {
            let found = legal_move(game.board().inner(), text);
            game.play(found.map_err(|error| format!("move {number}, {}: {error}", excerpt(text)))?);
        }
        let position = game.position();
        let root = Root::with(game.board().inner().inner().to_box(), &game);
        Ok(Seat {
            legal: root.legal_moves(),
            key: game.board().key(),
            drawing: position.to_string(),
            fen: fen_text(&position),
            root,
            read: |text, legal| parse_uci::<V>(text, legal).map_err(|error| error.to_string()),
            write: uci_text::<V>,
        })
    }

    /// The root of a search.
    #[must_use]
    pub const fn root(&self) -> &Root {
        &self.root
    }

    /// The legal moves, sorted.
    #[must_use]
    pub fn legal_moves(&self) -> &[Move] {
        &self.legal
    }

    /// Parses a legal move in UCI notation.
    ///
    /// # Errors
    ///
    /// The reason why the text is not a legal move.
    pub fn read(&self, text: &str) -> Result<Move, String> {
        (self.read)(text, &self.legal)
    }

    /// The UCI text of a move.
    #[must_use]
    pub fn write(&self, mv: Move, castling: Castling) -> String {
        (self.write)(mv, castling)
    }

    /// The drawing of the position.
    #[must_use]
    pub fn drawing(&self) -> &str {
        &self.drawing
    }

    /// The FEN of the position.
    #[must_use]
    pub fn fen(&self) -> &str {
        &self.fen
    }

    /// The Zobrist key of the position.
    #[must_use]
    pub const fn key(&self) -> Key {
        self.key
    }

    /// Counts the leaves of the tree of legal moves and reports the count below each first move. It checks
    /// every few milliseconds whether it is stopped.
    ///
    /// # Errors
    ///
    /// [`Cut`] if it was stopped, or if a count does not fit.
    pub fn count(
        &self,
        depth: u32,
        is_stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Move, u64),
    ) -> Result<u64, Cut> {
        let mut count = Count { is_stopped, at_once: 2 };
        let mut total: u64 = 0;
        self.root.board().to_box().after_each_move(|child, mv| {
            let leaves = count.leaves(child, depth.saturating_sub(1))?;
            tell(mv, leaves);
            total = total.checked_add(leaves).ok_or(Cut::Overflow)?;
            Ok(())
        })?;
        Ok(total)
    }
}

/// The reason why a count has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// The count was stopped.
    Stopped,
    /// The count does not fit into 64 bits.
    Overflow,
}

fn legal_move<B: Board>(board: &B, text: &str) -> Result<B::Move, String> {
    let moves = board.legal_moves();
    let neutral: Vec<Move> = moves.iter().map(|&mv| mv.into()).collect();
    let found = parse_uci::<B::Variant>(text, &neutral).map_err(|error| error.to_string())?;
    let place = neutral.iter().position(|&mv| mv == found);
    place.map(|place| moves[place]).ok_or_else(|| "not legal here".into())
}

/// A count that can be stopped: the first plies are played, and the last ones counted by the board.
struct Count<'a> {
    is_stopped: &'a dyn Fn() -> bool,
    /// The number of plies that the board counts in one call. It adapts to the speed of the board, since the
    /// fastest board is a thousand times as fast as the slowest.
    at_once: u32,
}

impl Count<'_> {
    fn leaves(&mut self, board: &mut dyn DynBoard, depth: u32) -> Result<u64, Cut> {
        const SHORT: Duration = Duration::from_micros(500);
        const LONG: Duration = Duration::from_millis(20);
        if (self.is_stopped)() {
            return Err(Cut::Stopped);
        }
        if depth == 0 {
            return Ok(1);
        }
        if depth <= self.at_once {
            let start = Instant::now();
            let leaves = board.leaves(depth, PerftMode::Bulk).map_err(|_| Cut::Overflow)?;
            match start.elapsed() {
                time if time < SHORT && depth == self.at_once => self.at_once += 1,
                time if time > LONG => self.at_once = (depth - 1).max(1),
                _ => {}
            }
            return Ok(leaves);
        }
        let mut total: u64 = 0;
        board.after_each_move(|child, _| {
            let leaves = self.leaves(child, depth - 1)?;
            total = total.checked_add(leaves).ok_or(Cut::Overflow)?;
            Ok(())
        })?;
        Ok(total)
    }
}

/// The drawing of the position.
impl std::fmt::Debug for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seat").field("position", &self.drawing).finish_non_exhaustive()
    }
}
