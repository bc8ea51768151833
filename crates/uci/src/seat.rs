//! Seats: positions on any board, as trait objects.

use std::{
    marker::PhantomData,
    sync::Arc,
    time::{Duration, Instant},
};

use polyboard_board::{Board, Key};
use polyboard_game::Game;
use polyboard_notation::{Castling, fen_text, parse_uci, read_fen_lenient, uci_text};
use polyboard_rules::{Move, Position};
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
    fn seat(&self, variant: &str, backend: &str, game: &GameText) -> Result<Arc<dyn Seat>, String>;
}

/// A game in the form of the command `position`; the default is the start position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameText {
    /// The FEN of the first position; `None` is the start of the variant.
    pub fen: Option<String>,
    /// The moves played from there, in UCI notation.
    pub moves: Vec<String>,
}

/// A position on a board, as a trait object.
///
/// # For callers
///
/// A seat does not change: a command that changes the position makes a new one.
///
/// # For implementors
///
/// [`SeatOn`] implements it for every board.
pub trait Seat: Send + Sync {
    /// The root of a search.
    fn root(&self) -> &Root;

    /// The legal moves, sorted.
    fn legal_moves(&self) -> &[Move];

    /// Parses a legal move in UCI notation.
    ///
    /// # Errors
    ///
    /// The reason why the text is not a legal move.
    fn read(&self, text: &str) -> Result<Move, String>;

    /// The UCI text of a move.
    fn write(&self, mv: Move, castling: Castling) -> String;

    /// The drawing of the position.
    fn drawing(&self) -> String;

    /// The FEN of the position.
    fn fen(&self) -> String;

    /// The Zobrist key of the position.
    fn key(&self) -> Key;

    /// Counts the leaves of the tree of legal moves and reports the count below each first move. It checks
    /// every few milliseconds whether it is stopped.
    ///
    /// # Errors
    ///
    /// [`Cut`] if it was stopped, or if a count does not fit.
    fn count(
        &self,
        depth: u32,
        is_stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Move, u64),
    ) -> Result<u64, Cut>;
}

/// The reason why a count has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// The count was stopped.
    Stopped,
    /// The count does not fit into 64 bits.
    Overflow,
}

/// The [`Seat`] of a game that is played on the board `B` and searched on the board that `F` chooses.
pub struct SeatOn<B: Board, F> {
    position: Position<B::Variant>,
    key: Key,
    root: Root,
    legal: Vec<Move>,
    place: F,
    board: PhantomData<fn() -> B>,
}

impl<B: Board, F: Fn(&Game<B>) -> Root> SeatOn<B, F> {
    /// Plays a game, and makes the root of a search from its last position: with [`Root::of`] on `B` itself,
    /// with [`Root::on`] on another board.
    ///
    /// # Errors
    ///
    /// The reason why the FEN or a move cannot be used.
    pub fn new(text: &GameText, place: F) -> Result<SeatOn<B, F>, String> {
        let start = match &text.fen {
            None => Position::start(),
            Some(fen) => read_fen_lenient(fen).map_err(|error| error.to_string())?,
        };
        let mut game = Game::<B>::new(&start);
        for (number, text) in (1..).zip(&text.moves) {
            let found = legal_move::<B>(game.board().inner(), text);
            game.play(found.map_err(|error| format!("move {number}, {}: {error}", excerpt(text)))?);
        }
        let (key, root) = (game.board().key(), place(&game));
        let (position, legal) = (game.position(), root.legal_moves());
        Ok(SeatOn { position, key, root, legal, place, board: PhantomData })
    }
}

fn legal_move<B: Board>(board: &B, text: &str) -> Result<B::Move, String> {
    let moves = board.legal_moves();
    let neutral: Vec<Move> = moves.iter().map(|&mv| mv.into()).collect();
    let found = parse_uci::<B::Variant>(text, &neutral).map_err(|error| error.to_string())?;
    let place = neutral.iter().position(|&mv| mv == found);
    place.map(|place| moves[place]).ok_or_else(|| "not legal here".into())
}

impl<B: Board, F: Fn(&Game<B>) -> Root + Send + Sync> Seat for SeatOn<B, F> {
    fn root(&self) -> &Root {
        &self.root
    }

    fn legal_moves(&self) -> &[Move] {
        &self.legal
    }

    fn read(&self, text: &str) -> Result<Move, String> {
        parse_uci::<B::Variant>(text, &self.legal).map_err(|error| error.to_string())
    }

    fn write(&self, mv: Move, castling: Castling) -> String {
        uci_text::<B::Variant>(mv, castling)
    }

    fn drawing(&self) -> String {
        self.position.to_string()
    }

    fn fen(&self) -> String {
        fen_text(&self.position)
    }

    fn key(&self) -> Key {
        self.key
    }

    fn count(
        &self,
        depth: u32,
        is_stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(Move, u64),
    ) -> Result<u64, Cut> {
        let mut game = Game::<B>::new(&self.position);
        let mut count = Count { place: &self.place, is_stopped, at_once: 2 };
        let mut total: u64 = 0;
        let mut moves: Vec<(Move, B::Move)> =
            game.board().legal_moves().iter().map(|&mv| (mv.into(), mv)).collect();
        moves.sort_unstable_by_key(|&(mv, _)| mv);
        for (mv, native) in moves {
            game.play(native);
            let leaves = count.leaves(&mut game, depth.saturating_sub(1))?;
            game.undo();
            tell(mv, leaves);
            total = total.checked_add(leaves).ok_or(Cut::Overflow)?;
        }
        Ok(total)
    }
}

/// A count that can be stopped: the first plies are played in a game, and the last ones counted by the board.
struct Count<'a, F> {
    place: &'a F,
    is_stopped: &'a dyn Fn() -> bool,
    /// The number of plies that the board counts in one call. It adapts to the speed of the board, since the
    /// fastest board is a thousand times as fast as the slowest.
    at_once: u32,
}

impl<F> Count<'_, F> {
    fn leaves<B: Board>(&mut self, game: &mut Game<B>, depth: u32) -> Result<u64, Cut>
    where
        F: Fn(&Game<B>) -> Root,
    {
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
            let counts = (self.place)(game).divide(depth).map_err(|_| Cut::Overflow)?;
            match start.elapsed() {
                time if time < SHORT && depth == self.at_once => self.at_once += 1,
                time if time > LONG => self.at_once = (depth - 1).max(1),
                _ => {}
            }
            return sum(counts.into_iter().map(|(_, leaves)| Ok(leaves)));
        }
        let moves = game.board().legal_moves();
        sum(moves.iter().map(|&mv| {
            game.play(mv);
            let leaves = self.leaves(game, depth - 1);
            game.undo();
            leaves
        }))
    }
}

fn sum(counts: impl Iterator<Item = Result<u64, Cut>>) -> Result<u64, Cut> {
    let mut total: u64 = 0;
    for count in counts {
        total = total.checked_add(count?).ok_or(Cut::Overflow)?;
    }
    Ok(total)
}

/// The drawing of the position.
impl<B: Board, F> std::fmt::Debug for SeatOn<B, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SeatOn").field("position", &self.position).finish_non_exhaustive()
    }
}
