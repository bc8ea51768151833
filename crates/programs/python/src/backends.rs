//! The table of backends.

use polyboard_answers::BoardList;
use pyo3::prelude::*;

use crate::arguments::as_data;

/// The backends with facts about each, as dicts: `backend`, which is the name, and the bytes of a board and of its
/// tables. Boards of their own also have `family` and `mapping`, and sliders of `lerf` what their idea is.
#[pyfunction]
pub(crate) fn backends(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let BoardList { backends, textbooks, mappings, sliders, .. } =
        BoardList::new(polyboard::backends::ALL);
    let rows = [
        serde_json::json!(backends),
        serde_json::json!(textbooks),
        serde_json::json!(mappings),
        serde_json::json!(sliders),
    ];
    let rows = rows.into_iter().flat_map(|rows| rows.as_array().cloned().unwrap_or_default());
    as_data(py, &serde_json::Value::Array(rows.collect()))
}
