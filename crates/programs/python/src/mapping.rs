//! Numberings of the squares, and those under which a constant means given squares.

use polyboard::diagram::{Figure, index_table};
use polyboard::explain::charts::which::{of_index, of_set};
use polyboard::{Square, explain::charts::Chart};
use polyboard_answers::MappingSheet;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::{Answer, At, Whole, as_data, choice, value_error, word};

/// A numbering of the squares: which number is e4?
///
/// Squares themselves are numbered as in python-chess, a1 = 0, b1 = 1, h8 = 63, whatever the mapping.
#[pyclass(frozen, eq, module = "polyboard")]
#[derive(PartialEq, Eq)]
pub(crate) struct Mapping(Chart);

#[pymethods]
impl Mapping {
    /// The name, such as 'LERF'.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The number of cells: 64, or more for a mailbox.
    #[getter]
    fn cells(&self) -> usize {
        self.0.cells()
    }

    /// The sets that programs use as constants, by their names; empty for a mailbox.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let masks = PyDict::new(py);
        for (name, set) in self.0.masks().unwrap_or_default() {
            masks.set_item(name, set)?;
        }
        Ok(masks)
    }

    /// The index of a square.
    fn index(&self, square: At) -> u8 {
        self.0.index(square.0)
    }

    /// The square with an index, or None off the board.
    fn square(&self, index: Whole<u8>) -> Option<u8> {
        self.0.square(index.0).map(Square::index)
    }

    /// What a step in a direction, such as 'north-east', adds to an index.
    fn offset(&self, direction: &str) -> PyResult<i16> {
        Ok(self.0.offset(choice(direction)?))
    }

    /// The mask that keeps a step from wrapping: the squares that may take it.
    fn wrap_mask(&self, direction: &str) -> PyResult<u64> {
        let mask = word(self.name())?.usual_mask(choice(direction)?);
        mask.ok_or_else(|| value_error(format!("{} has no wrap masks", self.name())))
    }

    /// All facts about the mapping, as a dict.
    fn facts<'py>(&self, py: Python<'py>) -> Answer<'py> {
        as_data(py, &serde_json::json!(MappingSheet::of(self.0, None)))
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.0.index(Square::B1)) << 8 | u64::from(self.0.index(Square::A2))
    }

    fn __str__(&self) -> String {
        index_table(&self.0)
    }

    fn __repr__(&self) -> String {
        format!("mapping('{}')", self.name())
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Mapping>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        let function = slf.py().import("polyboard")?.getattr("mapping")?;
        Ok((function, (slf.get().name(),)))
    }

    fn _repr_svg_(&self) -> String {
        Figure::chart(&self.0).svg()
    }
}

/// The mapping of this name: 'lerf', 'lefr', 'berf', 'befr', 'h1g1', 'h1h2', 'h8g8', 'h8h7', '0x88' and others.
#[pyfunction]
pub(crate) fn mapping(name: &str) -> PyResult<Mapping> {
    choice(name).map(Mapping)
}

/// All mappings with facts about each, as dicts.
#[pyfunction]
pub(crate) fn mappings(py: Python<'_>) -> Answer<'_> {
    let sheets = Chart::all().into_iter().map(|chart| MappingSheet::of(chart, None));
    as_data(py, &serde_json::json!(sheets.collect::<Vec<_>>()))
}

/// The names of the mappings under which a word is the set of these squares.
///
/// With `index=True` the value is the index of one square, also under the mappings of mailboxes.
#[pyfunction]
#[pyo3(signature = (value, *squares, index=false))]
pub(crate) fn which(
    value: Whole<u64>,
    squares: &Bound<'_, PyTuple>,
    index: bool,
) -> PyResult<Vec<&'static str>> {
    let squares = squares.iter().map(|square| square.extract::<At>().map(|at| at.0));
    let squares = squares.collect::<PyResult<Vec<Square>>>()?;
    let number = u8::try_from(value.0);
    let found = match (index, &squares[..]) {
        (false, []) => Err("no square is named; name those that the word means"),
        (false, squares) => Ok(of_set(value.0, squares)),
        (true, [square]) => Ok(number.map(|it| of_index(it, *square)).unwrap_or_default()),
        (true, _) => Err("an index is that of one square; name one"),
    };
    found.map(|charts| charts.iter().map(Chart::name).collect()).map_err(value_error)
}
