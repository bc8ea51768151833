//! The positions of a file of games as columns of bytes.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};

use crate::{
    arguments::{value_error, word},
    arrays::{Arrays, Field},
    reading::Input,
};

/// The time between two looks at the signals of Python.
const SLICE: Duration = Duration::from_millis(50);

/// The positions of all games of a PGN file, as a dict from each field to its bytes.
///
/// A row is a position of a game, the first and the last included. With n rows, `np.frombuffer(bytes, dtype)` has
///
/// - `words`: dtype '<u8', shape (n, 12): White's pawns, knights, bishops, rooks, queens and kings, then Black's, as
///   sets under the mapping, one of the eight with 64 cells;
/// - `planes`: dtype uint8, shape (n, 12, 8, 8): the same, with a byte for each bit;
/// - `turn`: dtype uint8, shape (n,): 0 if White is to move, 1 if Black is;
/// - `rights`: dtype uint8, shape (n,): 1 if White may castle kingside, 2 queenside, 4 and 8 the same for Black, added;
/// - `result`: dtype int8, shape (n,): 1 if White won the game, -1 if Black did, 0 if it was drawn, -128 if unknown.
#[pyfunction]
#[pyo3(signature = (path, fields=None, mapping="lerf"))]
pub(crate) fn positions<'py>(
    py: Python<'py>,
    path: PathBuf,
    fields: Option<Vec<String>>,
    mapping: &str,
) -> PyResult<Bound<'py, PyDict>> {
    const USUAL: [&str; 4] = ["words", "turn", "rights", "result"];
    let fields = fields.unwrap_or_else(|| USUAL.map(str::to_string).to_vec());
    let fields = fields.iter().map(|name| Field::named(name)).collect::<PyResult<Vec<_>>>()?;
    let mut arrays = Arrays::new(&fields, &word(mapping)?);
    let mut input = py.detach(|| Input::open(path)).map_err(value_error)?;
    while py.detach(|| read_slice(&mut input, &mut arrays)).map_err(value_error)? {
        py.check_signals()?;
    }
    let columns = PyDict::new(py);
    for (field, bytes) in arrays.into_columns() {
        columns.set_item(field.name(), PyBytes::new(py, &bytes))?;
    }
    Ok(columns)
}

/// Reads games for a while; false at the end of the file.
fn read_slice(input: &mut Input, arrays: &mut Arrays) -> Result<bool, String> {
    let start = Instant::now();
    while start.elapsed() < SLICE {
        let Some(result) = input.next(Some(arrays), |_, text, _| text.final_result())? else {
            return Ok(false);
        };
        arrays.end_game(result);
    }
    Ok(true)
}
