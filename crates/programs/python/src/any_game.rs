//! A game of any variant on any backend.

use polyboard::{
    AnyBoard, Backend, BoardExt, BuiltInVariant, Castling, DynBoard, Game, Move, NoBoard, Outcome,
    Position, UciMove, Variant, VariantVisitor,
    diagram::Figure,
    notation::{Level, San, SanError, UciError, legal_fen},
    pgn::{find_san, san_of},
    rules::Rules,
    typed::{TypedFenError, read_fen},
};
use pyo3::PyErr;

use crate::arguments::value_error;

/// What the class `Board` asks of a game; only this part is compiled once for each variant.
pub(crate) trait AnyGame: Send + Sync {
    fn rules(&self) -> &'static Rules;
    fn backend(&self) -> &'static Backend;
    fn board(&self) -> &dyn DynBoard;
    fn copy(&self) -> Box<dyn AnyGame>;

    fn start_fen(&self) -> String;
    fn fen(&self) -> String;
    fn ply(&self) -> usize;
    fn played(&self) -> Vec<Move>;
    fn outcome(&self, claims: bool) -> Option<Outcome>;

    fn spell(&self, mv: Move, castling: Castling) -> UciMove;
    fn legal_moves(&self) -> Vec<Move>;
    fn find(&self, mv: UciMove) -> Result<Move, UciError>;
    fn find_san(&self, text: &str) -> Result<Move, SanError>;
    fn san(&self, mv: UciMove) -> Result<String, UciError>;
    /// Plays a legal move.
    fn play(&mut self, mv: Move);
    fn undo(&mut self) -> Option<Move>;

    fn figure(&self) -> Figure;
}

/// A game of the variant `V`.
#[derive(Clone)]
struct Running<V: Variant> {
    game: Game<AnyBoard<V>>,
    backend: &'static Backend,
}

/// Begins a game in a position, or at the start of the variant.
pub(crate) struct Begin<'a> {
    pub(crate) fen: Option<&'a str>,
    pub(crate) backend: &'static Backend,
}

/// The error of a game that cannot begin.
pub(crate) enum CannotBegin {
    Fen(TypedFenError),
    Board(NoBoard),
}

impl From<CannotBegin> for PyErr {
    fn from(error: CannotBegin) -> PyErr {
        match error {
            CannotBegin::Fen(error) => value_error(error),
            CannotBegin::Board(error) => value_error(error),
        }
    }
}

impl Begin<'_> {
    pub(crate) fn of(self, variant: BuiltInVariant) -> Result<Box<dyn AnyGame>, CannotBegin> {
        variant.visit(self)
    }
}

impl VariantVisitor for Begin<'_> {
    type Output = Result<Box<dyn AnyGame>, CannotBegin>;

    fn visit<V: Variant>(self) -> Self::Output {
        let start = match self.fen {
            None => Position::<V>::start(),
            Some(fen) => read_fen(fen, Level::Lenient, "").map_err(CannotBegin::Fen)?.0,
        };
        let board = self.backend.any_board(&start).map_err(CannotBegin::Board)?;
        Ok(Box::new(Running { game: Game::on(board, &start), backend: self.backend }))
    }
}

impl<V: Variant> AnyGame for Running<V> {
    fn rules(&self) -> &'static Rules {
        const { &V::RULES }
    }

    fn backend(&self) -> &'static Backend {
        self.backend
    }

    fn board(&self) -> &dyn DynBoard {
        self.game.board().inner().inner()
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn start_fen(&self) -> String {
        legal_fen(&self.game.start())
    }

    fn fen(&self) -> String {
        legal_fen(&self.game.position())
    }

    fn ply(&self) -> usize {
        self.game.ply()
    }

    fn played(&self) -> Vec<Move> {
        self.game.moves().collect()
    }

    fn outcome(&self, claims: bool) -> Option<Outcome> {
        let claimed = || {
            let claim = self.game.claims().first().copied().filter(|_| claims);
            claim.map(|claim| Outcome::draw(claim.reason()))
        };
        self.game.outcome().or_else(claimed)
    }

    fn spell(&self, mv: Move, castling: Castling) -> UciMove {
        UciMove::of::<V>(mv, castling)
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.board().moves()
    }

    fn find(&self, mv: UciMove) -> Result<Move, UciError> {
        mv.find::<V, Move>(&self.legal_moves())
    }

    fn find_san(&self, text: &str) -> Result<Move, SanError> {
        find_san(self.game.board(), &San::parse_lenient::<V>(text)?).map(Move::from)
    }

    fn san(&self, mv: UciMove) -> Result<String, UciError> {
        let neutral = self.find(mv)?;
        let mut board = self.game.board().clone();
        let found = board.legal_moves().into_iter().find(|&it| Move::from(it) == neutral);
        let san = found.map(|mv| san_of(&mut board, mv).to_text::<V>());
        Ok(san.unwrap_or_else(|| neutral.to_string()))
    }

    fn play(&mut self, mv: Move) {
        // A move that was found is legal.
        let _ = self.game.try_play(mv);
    }

    fn undo(&mut self) -> Option<Move> {
        self.game.undo()
    }

    fn figure(&self) -> Figure {
        let setup = self.board().setup();
        let figure = Figure::position(&setup, &V::RULES, polyboard::Color::White);
        figure.with_last_move(self.game.moves().next_back())
    }
}
