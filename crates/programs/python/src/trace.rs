//! How a board finds where a piece can go.

use polyboard::explain::{Explain, piece_name};
use polyboard::{
    BuiltInVariant, Color, Piece, Role, Setup, Square, UnknownName, Variant, VariantVisitor,
    backends, explain::charts::Chart, notation::shown, rules::Rules,
};
use polyboard_answers::Explanation;
use pyo3::prelude::*;

use crate::arguments::{Answer, At, as_data, choice, position, value_error};

/// How a board finds the targets of a piece, step by step: `explain("h1", "knight", backend="0x88")`.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct Trace(Explanation);

impl Trace {
    /// The steps of the board, the only one that was asked.
    fn steps_of_board(&self) -> &polyboard::explain::Trace {
        &self.0.traces[0].1
    }
}

#[pymethods]
impl Trace {
    /// The names of the squares that the piece can reach.
    #[getter]
    fn targets(&self) -> Vec<String> {
        self.steps_of_board().targets.iter().map(Square::to_string).collect()
    }

    /// The steps, as dicts: label, equations, outcome, squares and targets.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> Answer<'py> {
        self.data(py)?.get_item("steps")
    }

    /// The whole trace as a dict, in the form of `polyboard explain --format json`.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> Answer<'py> {
        as_data(py, &serde_json::json!(self.0)["traces"][0])
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let polyboard::explain::Trace { name, piece, from, .. } = self.steps_of_board();
        format!("<Trace of the {} on {from} by {name}>", piece_name(*piece, &self.0.rules))
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
#[pyo3(signature = (square, piece=None, *, backend="lerf", fen=None, variant="chess", blockers=Vec::new()))]
#[pyo3(
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
    choice::<BuiltInVariant>(variant)?.visit(asked)
}

impl VariantVisitor for Asked<'_> {
    type Output = PyResult<Trace>;

    fn visit<V: Variant>(self) -> PyResult<Trace> {
        let position = self.fen.map(|fen| position::<V>(Some(fen))).transpose()?;
        let setup = position.as_ref().map_or_else(Setup::empty, |it| it.setup().clone());
        let piece = (self.square, self.piece(&setup, &V::RULES)?);
        let board = explainer(self.backend)?;
        let explanation = Explanation::of(position.as_ref(), piece, &self.blockers, &[board]);
        explanation.map(Trace).map_err(value_error)
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
    // `a8b8` explains itself by the name of its mapping.
    let of_chart = || backends::explainer(Chart::named(name)?.name());
    let found = backends::explainer(name).or_else(of_chart);
    found.ok_or_else(|| {
        let known = backends::explainers().iter().map(|it| it.name()).collect();
        value_error(UnknownName::of("backend that explains itself", name, known))
    })
}
