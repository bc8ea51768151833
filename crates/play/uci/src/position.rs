//! The current position of a game, on any board.

use std::fmt;

use polyboard_backend::{AnyBoard, Backend, NoBoard, boxed};
use polyboard_board::{Board, BoardExt, Key};
use polyboard_game::Game;
use polyboard_notation::{Castling, ReadError, UciError, UciMove, fen_text, read_fen_lenient};
use polyboard_perft::{Cancellable, Cut, PerftMode};
use polyboard_rules::{Move, Position, Variant};
use polyboard_search::Root;

use crate::write::excerpt;

/// A game in the form of the command `position`; the default is the start position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct GameText {
    /// The FEN of the first position; `None` is the start of the variant.
    pub fen: Option<String>,
    /// The moves played from there, in UCI notation.
    pub moves: Vec<String>,
}

impl GameText {
    fn start<V: Variant>(&self) -> Result<Position<V>, ReadError> {
        self.fen.as_deref().map_or(Ok(Position::start()), read_fen_lenient)
    }
}

/// The error of a game that cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The FEN cannot be read, or its position cannot be played.
    #[error(transparent)]
    Fen(#[from] ReadError),
    /// A text is not a legal move.
    #[error("move {number}, {}: {error}", excerpt(text))]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The text.
        text: String,
        /// The reason.
        error: UciError,
    },
    /// The backend does not play the variant.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
    /// A reason of the host or the engine.
    #[error("{0}")]
    Host(String),
}

impl PositionError {
    /// A reason of a host or an engine, such as an unknown variant.
    pub fn host(reason: impl fmt::Display) -> PositionError {
        PositionError::Host(reason.to_string())
    }
}

/// The current position of a game on a board, with its texts. It does not change: a command that changes the position
/// makes a new one.
#[derive(Clone, Debug)]
pub struct CurrentPosition {
    text: GameText,
    moves: Vec<Move>,
    root: Root,
    legal: Vec<Move>,
    key: Key,
    drawing: String,
    fen: String,
    read: fn(&str, &[Move]) -> Result<Move, UciError>,
    write: fn(Move, Castling) -> String,
}

impl CurrentPosition {
    /// Plays a game of the variant `V` on the board of a backend.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the FEN or a move cannot be used, or the backend does not play the variant.
    pub fn new<V: Variant>(
        text: &GameText,
        backend: &Backend,
    ) -> Result<CurrentPosition, PositionError> {
        let start = text.start::<V>()?;
        CurrentPosition::with(text, &start, backend.any_board::<V>(&start)?)
    }

    /// Plays a game on a board of this type.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the FEN or a move cannot be used.
    pub fn on<B: Board>(text: &GameText) -> Result<CurrentPosition, PositionError> {
        let start = text.start::<B::Variant>()?;
        let board = AnyBoard::of(boxed(B::new(&start))).expect("a board plays its own variant");
        CurrentPosition::with(text, &start, board)
    }

    fn with<V: Variant>(
        text: &GameText,
        start: &Position<V>,
        board: AnyBoard<V>,
    ) -> Result<CurrentPosition, PositionError> {
        let mut game = Game::on(board, start);
        for (number, text) in (1..).zip(&text.moves) {
            let legal = game.board().legal_moves();
            let found = text.parse().and_then(|uci: UciMove| uci.find::<V, _>(&legal));
            let fault = |error| PositionError::Move { number, text: text.clone(), error };
            game.play(found.map_err(fault)?);
        }
        let position = game.position();
        let root = Root::with(game.board().inner().to_box(), &game);
        Ok(CurrentPosition {
            text: text.clone(),
            moves: game.moves().collect(),
            legal: root.legal_moves(),
            key: game.keyed().key(),
            drawing: format!("{position:#}"),
            fen: fen_text(&position),
            root,
            read: |text, legal| text.parse::<UciMove>()?.find::<V, _>(legal),
            write: |mv, castling| UciMove::of::<V>(mv, castling).to_string(),
        })
    }

    /// The game on a board of this type, from its first position.
    ///
    /// ```
    /// use polyboard::{
    ///     Chess, LerfBoard, Makruk, Mailbox0x88Board,
    ///     uci::{GameText, CurrentPosition},
    /// };
    ///
    /// let mut text = GameText::default();
    /// text.moves = vec!["e2e4".into(), "e7e5".into()];
    /// let position = CurrentPosition::on::<LerfBoard<Chess>>(&text)?;
    /// let game = position.game::<Mailbox0x88Board<Chess>>()?;
    /// assert_eq!((game.ply(), game.position().to_string().as_str()), (2, position.fen()));
    /// let error = position.game::<LerfBoard<Makruk>>().unwrap_err();
    /// assert_eq!(error.to_string(), "the game is chess, and the board plays makruk; name a board for chess");
    /// # Ok::<(), polyboard::uci::PositionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// It fails if the board plays another variant.
    pub fn game<B: Board>(&self) -> Result<Game<B>, PositionError> {
        let (rules, played) = (self.root.rules(), &B::Variant::RULES);
        if rules != played {
            let fault = format!("the game is {}, and the board plays {}", rules.name, played.name);
            return Err(PositionError::host(format!("{fault}; name a board for {}", rules.name)));
        }
        let mut game = Game::new(&self.text.start()?);
        for &mv in &self.moves {
            game.try_play(mv).map_err(PositionError::host)?;
        }
        Ok(game)
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
    /// [`UciError`] if the text is not a legal move.
    pub fn read(&self, text: &str) -> Result<Move, UciError> {
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
        let mut count = Cancellable::new(PerftMode::Bulk, is_stopped);
        let mut total: u64 = 0;
        count.leaves_by_move(&mut *self.root.board().to_box(), depth, |mv, leaves| {
            tell(mv, leaves);
            total = total.checked_add(leaves).ok_or(Cut::Overflow)?;
            Ok(())
        })?;
        Ok(total)
    }
}
