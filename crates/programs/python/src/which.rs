//! The mappings under which a constant means the given squares.

use polyboard::{
    Square,
    charts::{
        Chart,
        which::{of_index, of_set},
    },
};
use pyo3::{prelude::*, types::PyTuple};

use crate::arguments::{At, Whole, value_error};

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
    let charts = match (index, &squares[..]) {
        (false, []) => {
            return Err(value_error("no square is named; name those that the word means"));
        }
        (false, squares) => of_set(value.0, squares),
        (true, [square]) => {
            u8::try_from(value.0).map(|value| of_index(value, *square)).unwrap_or_default()
        }
        (true, _) => return Err(value_error("an index is that of one square; name one")),
    };
    Ok(charts.iter().map(Chart::name).collect())
}
