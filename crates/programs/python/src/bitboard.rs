//! Sets of squares under a mapping.

use polyboard::diagram::{Figure, Glyphs};
use polyboard::explain::charts::{Chart, Operation, hex};
use polyboard::{Color, Square, squares::Lerf};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyIterator, PyList, PyType};

use crate::arguments::{At, Squares, Whole, choice, value_error, word};

/// A set of squares, as a word of 64 bits under a mapping of 64 cells.
///
/// `squares` is a word, names such as 'e4 e5', or a list of squares. The set iterates over its squares from the
/// lowest bit to the highest; the squares are numbered as in python-chess, whatever the mapping.
#[pyclass(frozen, module = "polyboard")]
#[derive(Clone, Copy)]
pub(crate) struct Bitboard {
    chart: Chart,
    bits: u64,
}

impl Bitboard {
    /// The set of these squares under LERF.
    pub(crate) fn of(squares: impl IntoIterator<Item = Square>) -> Bitboard {
        let chart = const { Chart::of::<Lerf>() };
        let bits = squares.into_iter().fold(0, |set, at| set | 1 << chart.index(at));
        Bitboard { chart, bits }
    }

    fn listed(&self) -> Vec<Square> {
        let set = (0..64_u8).filter(|index| self.bits >> index & 1 == 1);
        set.filter_map(|index| self.chart.square(index)).collect()
    }

    fn with(&self, bits: u64) -> Bitboard {
        Bitboard { bits, ..*self }
    }

    /// The bits of another set, which must have the same mapping.
    fn bits_of(&self, other: &Bitboard) -> PyResult<u64> {
        let (own, others) = (self.chart.name(), other.chart.name());
        let remedy = || format!("use to_mapping(\"{own}\") first");
        let fault = || format!("a set under {own} and a set under {others}; {}", remedy());
        if own == others { Ok(other.bits) } else { Err(value_error(fault())) }
    }

    fn figure(&self) -> Figure {
        let figure = Figure::set(self.listed(), Color::White);
        figure.titled(format!("{} under {}", hex(self.bits), self.chart.name()))
    }
}

#[pymethods]
impl Bitboard {
    #[new]
    #[pyo3(signature = (squares=Squares::Word(0), mapping="lerf"))]
    #[pyo3(text_signature = "(squares=0, mapping='lerf')")]
    fn new(squares: Squares, mapping: &str) -> PyResult<Bitboard> {
        let chart = word(mapping)?;
        let bits = match squares {
            Squares::Word(bits) => bits,
            Squares::List(squares) => squares.iter().fold(0, |set, &at| set | 1 << chart.index(at)),
        };
        Ok(Bitboard { chart, bits })
    }

    /// The name of the mapping.
    #[getter]
    fn mapping(&self) -> &'static str {
        self.chart.name()
    }

    /// The same squares under another mapping.
    #[pyo3(name = "to_mapping")]
    fn under(&self, mapping: &str) -> PyResult<Bitboard> {
        Bitboard::new(Squares::List(self.listed()), mapping)
    }

    /// The names of the squares.
    fn names(&self) -> Vec<String> {
        self.listed().iter().map(Square::to_string).collect()
    }

    /// A step of all squares in a direction, such as 'north-east', with the wrap mask before the shift.
    fn shift(&self, direction: &str) -> PyResult<Bitboard> {
        let step = Operation::MaskedShift(choice(direction)?);
        let formula = self.chart.operation(step);
        Ok(self.with(formula.map_or(0, |formula| formula.apply(self.bits))))
    }

    /// The word shifted up, without a mask: bits may wrap.
    fn __lshift__(&self, bits: &Bound<'_, PyInt>) -> PyResult<Bitboard> {
        let Whole(bits) = bits.extract::<Whole<u32>>()?;
        Ok(self.with(self.bits.checked_shl(bits).unwrap_or(0)))
    }

    /// The word shifted down, without a mask: bits may wrap.
    fn __rshift__(&self, bits: &Bound<'_, PyInt>) -> PyResult<Bitboard> {
        let Whole(bits) = bits.extract::<Whole<u32>>()?;
        Ok(self.with(self.bits.checked_shr(bits).unwrap_or(0)))
    }

    fn __and__(&self, other: &Bitboard) -> PyResult<Bitboard> {
        Ok(self.with(self.bits & self.bits_of(other)?))
    }

    fn __or__(&self, other: &Bitboard) -> PyResult<Bitboard> {
        Ok(self.with(self.bits | self.bits_of(other)?))
    }

    fn __xor__(&self, other: &Bitboard) -> PyResult<Bitboard> {
        Ok(self.with(self.bits ^ self.bits_of(other)?))
    }

    fn __sub__(&self, other: &Bitboard) -> PyResult<Bitboard> {
        Ok(self.with(self.bits & !self.bits_of(other)?))
    }

    fn __invert__(&self) -> Bitboard {
        self.with(!self.bits)
    }

    fn __eq__(&self, other: &Bitboard) -> bool {
        (self.chart.name(), self.bits) == (other.chart.name(), other.bits)
    }

    fn __hash__(&self) -> u64 {
        self.bits ^ (self.chart.index(Square::B1) as u64) << 6 ^ self.chart.index(Square::A2) as u64
    }

    fn __len__(&self) -> usize {
        self.bits.count_ones() as usize
    }

    fn __bool__(&self) -> bool {
        self.bits != 0
    }

    fn __contains__(&self, square: At) -> bool {
        self.bits >> self.chart.index(square.0) & 1 == 1
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.listed().into_iter().map(Square::index))?.try_iter()
    }

    fn __int__(&self) -> u64 {
        self.bits
    }

    fn __index__(&self) -> u64 {
        self.bits
    }

    fn __str__(&self) -> String {
        self.figure().text(Glyphs::Ascii)
    }

    fn __repr__(&self) -> String {
        format!("Bitboard({}, '{}')", hex(self.bits), self.chart.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Bitboard>) -> (Bound<'py, PyType>, (u64, &'static str)) {
        let Bitboard { chart, bits } = slf.get();
        (slf.get_type(), (*bits, chart.name()))
    }

    fn _repr_svg_(&self) -> String {
        self.figure().indexed(&self.chart).captioned(hex(self.bits)).svg()
    }
}
