//! How a board finds where a piece can go.

use polyboard::{
    Color, Piece, Position, Role, Setup, Square, UnknownName, Variant, VariantVisitor,
    backends::explainers,
    explain::{Explain, Question},
    fen_text,
    notation::{Level, shown},
    rules::Rules,
    typed::read_fen,
};
use polyboard_answers::{Explanation, TraceData, place_blockers};
use pyo3::prelude::*;

use crate::arguments::{At, as_data, chart, value_error, variant};

/// How a board finds the targets of a piece, step by step: `explain("h1", "knight", backend="0x88")`.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct Trace(Explanation);

impl Trace {
    /// The steps of the board, the only one that was asked.
    fn steps_of_board(&self) -> &TraceData {
        &self.0.traces[0]
    }
}

#[pymethods]
impl Trace {
    /// The names of the squares that the piece can reach.
    #[getter]
    fn targets(&self) -> Vec<String> {
        self.steps_of_board().targets.clone()
    }

    /// The steps, as dicts: label, equations, outcome, squares and targets.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.data(py)?.get_item("steps")
    }

    /// The whole trace as a dict, in the form of `polyboard explain --format json`.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_data(py, &serde_json::json!(self.steps_of_board()))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let TraceData { piece, square, backend, .. } = self.steps_of_board();
        format!("<Trace of the {piece} on {square} by {backend}>")
    }

    fn _repr_svg_(&self) -> String {
        self.0.svg()
    }
}

/// The question in the words of the caller.
struct Asked<'a> {
    square: Square,
    piece: Option<&'a str>,
    backend: &'a str,
    fen: Option<&'a str>,
    blockers: Vec<Square>,
}

/// How a backend finds the targets of the piece on a square.
///
/// `piece` is a word such as 'knight' or 'black rook', or a letter of a FEN; without it, the piece that stands
/// there in the position `fen` is taken. `blockers` are squares with a pawn of the other side. Without `fen` the
/// board is empty.
#[pyfunction]
#[pyo3(
    signature = (square, piece=None, *, backend="lerf", fen=None, variant="chess", blockers=Vec::new()),
    text_signature = "(square, piece=None, *, backend='lerf', fen=None, variant='chess', blockers=())"
)]
pub(crate) fn explain(
    square: At,
    piece: Option<&str>,
    backend: &str,
    fen: Option<&str>,
    variant: &str,
    blockers: Vec<At>,
) -> PyResult<Trace> {
    let blockers = blockers.into_iter().map(|at| at.0).collect();
    let asked = Asked { square: square.0, piece, backend, fen, blockers };
    self::variant(variant)?.visit(asked)
}

impl VariantVisitor for Asked<'_> {
    type Output = PyResult<Trace>;

    fn visit<V: Variant>(self) -> PyResult<Trace> {
        let Asked { square, backend, fen, .. } = self;
        let read = |fen| read_fen::<V>(fen, Level::Lenient, "").map(|(position, _)| position);
        let position = fen.map(read).transpose().map_err(value_error)?;
        let setup =
            position.as_ref().map_or_else(Setup::empty, |it: &Position<V>| it.setup().clone());
        let piece = self.piece(&setup, &V::RULES)?;
        let is_placed = position.is_some() && setup.piece_at(square) != Some(piece);
        let mut blocked = setup;
        place_blockers(&mut blocked, piece.color, &self.blockers);
        let question = Question::new(&V::RULES, &blocked, square, piece).map_err(value_error)?;
        let fen = position.as_ref().map(fen_text);
        let trace = (question.setup.clone(), explainer(backend)?.explain(&question));
        Ok(Trace(Explanation::new(&V::RULES, fen, is_placed, &self.blockers, vec![trace])))
    }
}

impl Asked<'_> {
    /// The piece that is named, or the one on the square.
    fn piece(&self, setup: &Setup, rules: &Rules) -> PyResult<Piece> {
        let (square, there) = (self.square, setup.piece_at(self.square));
        let Some(text) = self.piece else {
            let fault =
                || format!("{square} is empty; name a piece to place there, such as 'knight'");
            return there.ok_or_else(|| value_error(fault()));
        };
        let mut letters = text.chars();
        if let (Some(piece), None) = (letters.next().and_then(|it| rules.piece(it)), letters.next())
        {
            return Ok(piece);
        }
        let plain = text.to_lowercase();
        let (color, word) = match plain.split_once(' ') {
            Some(("white", word)) => (Some(Color::White), word),
            Some(("black", word)) => (Some(Color::Black), word),
            _ => (None, &plain[..]),
        };
        let role =
            Role::ALL.into_iter().find(|&role| rules.word(role) == word).ok_or_else(|| {
                let known = Role::ALL.map(|role| rules.word(role)).join(", ");
                value_error(format!("\"{}\" is not a piece; name one of {known}", shown(text)))
            })?;
        let same = there.filter(|piece| piece.role == role).map(|piece| piece.color);
        Ok(Piece::new(color.or(same).unwrap_or(setup.turn), role))
    }
}

fn explainer(name: &str) -> PyResult<Box<dyn Explain>> {
    let named =
        |name: &str| explainers().into_iter().find(|it| it.name().eq_ignore_ascii_case(name));
    // `a8b8` explains itself by the name of its mapping.
    let found = named(name).or_else(|| chart(name).ok().and_then(|chart| named(chart.name())));
    found.ok_or_else(|| {
        let known = explainers().iter().map(|it| it.name()).collect();
        value_error(UnknownName::of("backend that explains itself", name, known))
    })
}
