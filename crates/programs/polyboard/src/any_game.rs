use polyboard_backend::{AnyBoard, Backend, DynBoard};
use polyboard_board::Board;
use polyboard_game::{CannotClaim, Claim, Game, Outcome, UnknownMove};
use polyboard_notation::{
    Castling, MoveText, San, SanError, UciError, UciMove, fen_text, legal_fen,
    typed::{TypedMoveError, read_move_lenient},
};
use polyboard_rules::{Clocks, Color, IllegalMove, Move, Position, Rules, Variant};

/// Declares the trait and implements it for every variant: each method with its documentation and its value.
macro_rules! any_game {
    ($($(#[$doc:meta])* fn $name:ident($($known:tt)*) $(-> $answer:ty)? = $value:expr;)*) => {
        /// A game of a variant that is chosen at run time, on a board that is.
        ///
        /// It is a [`Game`] on an [`AnyBoard`] without its types: squares and moves are neutral, and positions are
        /// text. Only this part of a program is compiled once for each variant.
        ///
        /// ```
        /// use polyboard::{AnyGame, Chess, Game, Position, backends::LERF};
        ///
        /// let start = Position::<Chess>::start();
        /// let mut game: Box<dyn AnyGame> = Box::new(Game::on(LERF.any_board(&start)?, &start));
        /// for text in ["e4", "e7e5", "Nf3"] {
        ///     let mv = game.read(text)?;
        ///     game.play(mv)?;
        /// }
        /// assert_eq!(game.sans(&game.board().moves()[..1]).len(), 1);
        /// assert_eq!(game.at_start().fen(), start.to_string());
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub trait AnyGame: Send + Sync {
            $($(#[$doc])* fn $name($($known)*) $(-> $answer)?;)*
        }

        impl<V: Variant> AnyGame for Game<AnyBoard<V>> {
            $(fn $name($($known)*) $(-> $answer)? { $value })*
        }
    };
}

any_game! {
    /// The rules of the variant.
    fn rules(&self) -> &'static Rules = const { &V::RULES };
    /// The board, with the position reached.
    fn board(&self) -> &dyn DynBoard = self.board().inner();
    /// A copy with all moves.
    fn to_box(&self) -> Box<dyn AnyGame> = Box::new(self.clone());
    /// A game from the same start, without moves.
    fn at_start(&self) -> Box<dyn AnyGame> = {
        let mut game = self.clone();
        game.restart();
        Box::new(game)
    };
    /// The game on a board of another backend, with the moves that were undone, or the move that it does not find.
    ///
    /// # Panics
    ///
    /// If the backend does not play the variant; see [`Backend::plays`].
    fn replay_on(&self, backend: &'static Backend) -> Result<Box<dyn AnyGame>, UnknownMove> = {
        let board = backend.any_board(&self.start()).expect("the backend plays the variant");
        Ok(Box::new(self.replay_on(board)?))
    };
    /// Whether the game began at the start of the variant.
    fn has_usual_start(&self) -> bool = self.start() == Position::start();

    /// The position in Forsyth-Edwards Notation; see [`fen_text`].
    fn fen(&self) -> String = fen_text(&self.position());
    /// The same with an en passant square only if a pawn can legally capture there; see [`legal_fen`].
    fn legal_fen(&self) -> String = legal_fen(&self.position());
    /// The board drawn with the letters of the pieces, White below.
    fn drawing(&self) -> String = format!("{:#}", self.position());
    /// The number of moves played.
    fn ply(&self) -> usize = self.ply();
    /// The moves played.
    fn moves(&self) -> Vec<Move> = self.moves().collect();
    /// The move that [`redo`](AnyGame::redo) would play.
    fn next_undone(&self) -> Option<Move> = self.undone().next();
    /// The clocks at the start and after each move played.
    fn all_clocks(&self) -> Vec<Clocks> = self.all_clocks().collect();
    /// The clocks of the position.
    fn clocks(&self) -> Clocks = self.clocks();
    /// The number of times that the position has occurred.
    fn repetitions(&self) -> u32 = self.repetitions();
    /// The side that counts in makruk, if one does.
    fn counting_side(&self) -> Option<Color> = self.counting_side();

    /// The legal move that a text means in UCI or in any spelling of algebraic notation, or why it means none.
    fn read(&self, text: &str) -> Result<Move, TypedMoveError> =
        read_move_lenient(text, self.board()).map(Move::from);
    /// The legal move that a text means in any spelling of algebraic notation, or why it means none.
    fn find_san(&self, text: &str) -> Result<Move, SanError> =
        self.board().find_san(text).map(Move::from);
    /// The move that is written like this in UCI, or why it is not legal.
    fn find(&self, mv: UciMove) -> Result<Move, UciError> =
        mv.find::<V, Move>(&self.board().inner().moves());
    /// The moves in algebraic notation; a move that is not legal in that of UCI.
    fn sans(&self, moves: &[Move]) -> Vec<String> = {
        let mut board = self.board().clone();
        let san = |&neutral: &Move| {
            let text = board.find(neutral).map(|mv| San::on(&mut board, mv).to_text::<V>());
            text.unwrap_or_else(|| neutral.to_string())
        };
        moves.iter().map(san).collect()
    };
    /// The move in the notation of UCI.
    fn uci(&self, mv: Move, castling: Castling) -> UciMove = UciMove::of::<V>(mv, castling);

    /// Plays a move if it is legal; those that were undone are dropped.
    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> = self.try_play(mv);
    /// Undoes the last move and returns it; `None` at the start.
    fn undo(&mut self) -> Option<Move> = self.undo();
    /// Redoes the move that was undone last and returns it; `None` if there is none.
    fn redo(&mut self) -> Option<Move> = self.redo();

    /// The outcome; `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome> = self.outcome();
    /// The draws that the side to move may claim.
    fn claims(&self) -> Vec<Claim> = self.claims();
    /// Ends the game by a claim, unless it cannot be made.
    fn claim(&mut self, claim: Claim) -> Result<(), CannotClaim> = self.claim(claim);
    /// Ends the game by a decision of the players, or by their clocks.
    fn end(&mut self, outcome: Outcome) = self.end(outcome);
}
