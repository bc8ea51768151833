//! A running game whose variant is known only while the program runs.
//!
//! Only this part of the console is compiled once for each variant. Its answers are text, or types
//! that do not depend on the variant.

use polyboard::{
    AnyBoard, Backend, Board, BoardExt, Claim, Color, CountMode, Game, Move, NativeMove, Outcome,
    Position, Setup, Square, Variant, fen_text,
    game::{CannotClaim, CannotCount, UnknownMove},
    notation::{Castling, San, SanError},
    pgn::{MoveNumber, find_san, san_of},
    rules::Rules,
    typed::{TypedMoveError, read_move_lenient},
};

use super::movetext::{Movetext, reconcile};
use crate::{
    backends::{any_board, check},
    failure::Failure,
    game::Report,
};

/// A game of any variant on any board.
pub(crate) trait AnyGame {
    fn rules(&self) -> Rules;
    fn setup(&self) -> Setup;
    fn fen(&self) -> String;
    /// The position with which the game began; `None` if that is the start of the variant, unless
    /// it is wanted in any case.
    fn start_fen(&self, is_wanted: bool) -> Option<String>;
    /// Whether the game began on squares from which classical chess does not castle.
    fn starts_as_chess960(&self) -> bool;
    fn backend(&self) -> &'static Backend;
    /// Moves the game, with the moves that were undone, onto another board. Returns whether that
    /// board has all of them.
    fn move_onto(&mut self, backend: &'static Backend) -> Result<(), UnknownMove>;

    /// The legal moves, of all pieces or of the one on a square.
    fn legal_moves(&self, from: Option<Square>) -> Vec<String>;
    /// Plays a move in UCI or in algebraic notation, and returns it with its number: `12... Nf6`.
    fn play(&mut self, text: &str) -> Result<String, Unplayed>;
    /// Undoes the last move and returns it with its number.
    fn undo(&mut self) -> Option<String>;
    /// Plays the move again that was undone last, and returns it with its number.
    fn redo(&mut self) -> Option<String>;
    /// The number of moves played.
    fn ply(&self) -> usize;
    fn last_move(&self) -> Option<Move>;
    fn next_number(&self) -> MoveNumber;
    /// The moves from the start to here.
    fn movetext(&self) -> Movetext;

    fn turn(&self) -> Color;
    fn is_check(&self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn claims(&self) -> Vec<Claim>;
    fn claim(&mut self, claim: Claim) -> Result<(), CannotClaim>;
    fn end(&mut self, outcome: Outcome);
    fn count_mode(&self) -> CountMode;
    fn set_count_mode(&mut self, mode: CountMode);
    fn start_count(&mut self) -> Result<(), CannotCount>;
    fn stop_count(&mut self) -> Result<(), CannotCount>;
    fn report(&self, castling: Castling) -> Report;
}

/// A text that is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unplayed {
    pub(crate) fault: String,
    /// Whether the text does not even have the form of a move.
    pub(crate) is_word: bool,
}

impl From<TypedMoveError> for Unplayed {
    fn from(error: TypedMoveError) -> Unplayed {
        let is_word = matches!(error, TypedMoveError::San(SanError::Malformed { .. }));
        Unplayed { fault: error.to_string(), is_word }
    }
}

/// A game of the variant `V`.
pub(crate) struct Running<V: Variant> {
    pub(crate) game: Game<AnyBoard<V>>,
    backend: &'static Backend,
}

impl<V: Variant> Running<V> {
    pub(crate) fn new(
        start: &Position<V>,
        backend: &'static Backend,
    ) -> Result<Running<V>, Failure> {
        check(backend, &[V::RULES])?;
        Ok(Running { game: Game::on(any_board(backend, start), start), backend })
    }

    /// Plays a move in any spelling of algebraic notation.
    pub(crate) fn play_san(&mut self, text: &str) -> Result<(), SanError> {
        let mv = find_san(self.game.board(), &San::parse_lenient::<V>(text)?)?;
        self.game.play(mv);
        Ok(())
    }

    /// A legal move in algebraic notation, with its number.
    fn numbered(&self, mv: Move) -> String {
        let MoveNumber { number, is_black } = self.next_number();
        let mut board = self.game.board().clone();
        let san = match board.find(mv) {
            Some(mv) => san_of(&mut board, mv).to_text::<V>(),
            None => mv.to_string(),
        };
        format!("{number}{} {san}", if is_black { "..." } else { "." })
    }
}

impl<V: Variant> AnyGame for Running<V> {
    fn rules(&self) -> Rules {
        V::RULES
    }

    fn setup(&self) -> Setup {
        self.game.board().setup()
    }

    fn fen(&self) -> String {
        fen_text(&self.game.position())
    }

    fn start_fen(&self, is_wanted: bool) -> Option<String> {
        let start = self.game.start();
        (is_wanted || start != Position::start()).then(|| fen_text(&start))
    }

    fn starts_as_chess960(&self) -> bool {
        let start = self.game.start();
        let (setup, classical) = (start.setup(), V::RULES.start());
        Color::ALL.into_iter().any(|color| {
            let mut files = setup.castling.files(color);
            let is_elsewhere = setup.king(color) != classical.king(color);
            files.any(|file| is_elsewhere || !classical.castling.has(color, file))
        })
    }

    fn backend(&self) -> &'static Backend {
        self.backend
    }

    fn move_onto(&mut self, backend: &'static Backend) -> Result<(), UnknownMove> {
        self.game = self.game.onto_board(any_board(backend, &self.game.start()))?;
        self.backend = backend;
        Ok(())
    }

    fn legal_moves(&self, from: Option<Square>) -> Vec<String> {
        let mut board = self.game.board().clone();
        let moves = board.legal_moves().into_iter();
        let wanted = moves.filter(|&mv| from.is_none_or(|from| mv.origin() == from));
        let mut texts: Vec<String> =
            wanted.map(|mv| san_of(&mut board, mv).to_text::<V>()).collect();
        texts.sort_unstable();
        texts
    }

    fn play(&mut self, text: &str) -> Result<String, Unplayed> {
        let mv = read_move_lenient(text, self.game.board())?;
        let text = self.numbered(mv.into());
        self.game.play(mv);
        Ok(text)
    }

    fn undo(&mut self) -> Option<String> {
        let mv = self.game.undo()?;
        Some(self.numbered(mv))
    }

    fn redo(&mut self) -> Option<String> {
        let text = self.numbered(self.game.undone().next()?);
        self.game.redo();
        Some(text)
    }

    fn ply(&self) -> usize {
        self.game.ply()
    }

    fn last_move(&self) -> Option<Move> {
        self.game.moves().next_back()
    }

    fn next_number(&self) -> MoveNumber {
        let (number, turn) = (self.game.clocks().fullmove, self.game.turn());
        MoveNumber { number, is_black: turn == Color::Black }
    }

    fn movetext(&self) -> Movetext {
        let start = self.game.start();
        let mut game = Game::on(any_board(self.backend, &start), &start);
        game.set_count_mode(self.game.count_mode());
        let is_black = start.turn() == Color::Black;
        let mut movetext = Movetext {
            first: MoveNumber { number: start.clocks().fullmove, is_black },
            ..Movetext::default()
        };
        let mut clocks = self.game.all_clocks().map(|clocks| clocks.count);
        for mv in self.game.moves() {
            let marks = reconcile(&mut game, clocks.next().flatten());
            let mut board = game.board().clone();
            let mv = board.find(mv).expect("a board of this kind has played the move");
            movetext.moves.push((marks, san_of(&mut board, mv).to_text::<V>()));
            game.play(mv);
        }
        movetext.last = reconcile(&mut game, clocks.next().flatten());
        movetext.is_exact = game.clocks().count == self.game.clocks().count;
        movetext
    }

    fn turn(&self) -> Color {
        self.game.turn()
    }

    fn is_check(&self) -> bool {
        self.game.board().is_check()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn claims(&self) -> Vec<Claim> {
        self.game.claims()
    }

    fn claim(&mut self, claim: Claim) -> Result<(), CannotClaim> {
        self.game.claim(claim)
    }

    fn end(&mut self, outcome: Outcome) {
        self.game.end(outcome);
    }

    fn count_mode(&self) -> CountMode {
        self.game.count_mode()
    }

    fn set_count_mode(&mut self, mode: CountMode) {
        self.game.set_count_mode(mode);
    }

    fn start_count(&mut self) -> Result<(), CannotCount> {
        self.game.start_count()
    }

    fn stop_count(&mut self) -> Result<(), CannotCount> {
        self.game.stop_count()
    }

    fn report(&self, castling: Castling) -> Report {
        Report::of(&self.game, castling)
    }
}
