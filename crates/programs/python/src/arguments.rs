//! What comes from Python, and the errors that go there.

use std::fmt::Display;

use polyboard::notation::{Level, shown, typed::read_fen};
use polyboard::{ByName, Position, Square, UnknownName, Variant, explain::charts::Chart};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::types::{PyInt, PyString};
use pyo3::{Borrowed, prelude::*};
use serde_json::Value;

use crate::bitboard::Bitboard;

/// What a function returns to Python: an object, or an exception.
pub(crate) type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// A `ValueError` with the library's own message.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A square: its name, or its number as python-chess counts, a1 = 0, b1 = 1, h8 = 63.
#[derive(Clone, Copy)]
pub(crate) struct At(pub(crate) Square);

impl<'py> FromPyObject<'_, 'py> for At {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<At> {
        if object.is_instance_of::<PyString>() {
            return square(&object.extract::<String>()?).map(At);
        }
        // Its number would be taken for that of a square.
        if object.is_instance_of::<Bitboard>() {
            return Err(PyTypeError::new_err("a set is not a square; name one square"));
        }
        let Whole(number) = object.extract::<Whole<u8>>()?;
        let found = Square::from_index(number).map(At);
        let fault = || format!("{number} is not a square; a1 is 0 and h8 is 63");
        found.ok_or_else(|| value_error(fault()))
    }
}

/// The square with a name such as `e4`.
pub(crate) fn square(name: &str) -> PyResult<Square> {
    let fault = |_| format!("\"{}\" is not a square; name one from a1 to h8", shown(name));
    name.parse().map_err(|error| value_error(fault(error)))
}

/// A number from 0 to the largest of its type, which has no sign.
#[derive(Clone, Copy)]
pub(crate) struct Whole<T>(pub(crate) T);

impl<'py, T: TryFrom<u64>> FromPyObject<'_, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole<T>> {
        let largest = u64::MAX >> (64 - 8 * size_of::<T>());
        let fault = || value_error(format!("the number must lie between 0 and {largest}"));
        match object.extract::<u64>() {
            Ok(number) => T::try_from(number).map(Whole).map_err(|_| fault()),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Err(fault()),
            Err(error) => Err(error),
        }
    }
}

/// A set of squares: the bits of a word, or the squares themselves.
pub(crate) enum Squares {
    Word(u64),
    List(Vec<Square>),
}

impl<'py> FromPyObject<'_, 'py> for Squares {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Squares> {
        if object.is_instance_of::<PyInt>() {
            return object.extract::<Whole<u64>>().map(|Whole(word)| Squares::Word(word));
        }
        if object.is_instance_of::<PyString>() {
            let names = object.extract::<String>()?;
            let squares = names.split_whitespace().map(square).collect::<PyResult<_>>();
            return squares.map(Squares::List);
        }
        let expected =
            "a set is a word of 64 bits, names of squares such as \"e4 e5\", or a list of squares";
        let Ok(items) = object.try_iter() else {
            // The integers of numpy are no `int`.
            return match object.extract::<Whole<u64>>() {
                Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => {
                    Err(PyTypeError::new_err(expected))
                }
                word => word.map(|Whole(word)| Squares::Word(word)),
            };
        };
        let squares = items.map(|item| item?.extract::<At>().map(|at| at.0));
        squares.collect::<PyResult<_>>().map(Squares::List)
    }
}

/// The backend, variant, mapping or direction of this name.
pub(crate) fn choice<T: ByName>(name: &str) -> PyResult<T> {
    T::by_name(name).map_err(value_error)
}

/// The position of a FEN, or the start of the variant.
pub(crate) fn position<V: Variant>(fen: Option<&str>) -> PyResult<Position<V>> {
    let read = |fen| read_fen(fen, Level::Lenient, "").map(|(position, _)| position);
    fen.map_or_else(|| Ok(Position::start()), read).map_err(value_error)
}

/// The choice of this name among several.
pub(crate) fn among<T: Copy>(
    all: &[T],
    (kind, name): (&'static str, &str),
    named: fn(&T) -> &'static str,
) -> PyResult<T> {
    let found = all.iter().find(|it| named(it) == name).copied();
    let known = || all.iter().map(named).collect();
    found.ok_or_else(|| value_error(UnknownName::of(kind, name, known())))
}

/// The mapping of this name, if it numbers 64 cells.
pub(crate) fn word(name: &str) -> PyResult<Chart> {
    let chart: Chart = choice(name)?;
    let fault = || {
        let known = Chart::words();
        let known: Vec<&str> = known.iter().map(Chart::name).collect();
        let (name, cells) = (chart.name(), chart.cells());
        format!("{name} has {cells} cells, and a set has 64 bits; name one of {}", known.join(", "))
    };
    if chart.is_word() { Ok(chart) } else { Err(value_error(fault())) }
}

/// The answer of the command as lists, dicts, texts and numbers.
pub(crate) fn as_data<'py>(py: Python<'py>, value: &Value) -> Answer<'py> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}
