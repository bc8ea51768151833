//! Positions as bytes: columns that numpy reads without a copy.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use polyboard::{
    Board as _, CastlingSide, Color, LerfBoard, Piece, Question, Role, Square, UnknownName,
    Variant, explain::charts::Chart, pgn::Termination,
};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};

use crate::{
    arguments::{value_error, word},
    board::Board,
    games::Input,
};

/// The pieces of each side from pawn to king.
const PIECES: usize = 12;

/// A column of an array.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Words,
    Planes,
    Turn,
    Rights,
    Result,
}

impl Field {
    const ALL: [Field; 5] =
        [Field::Words, Field::Planes, Field::Turn, Field::Rights, Field::Result];

    fn name(self) -> &'static str {
        match self {
            Field::Words => "words",
            Field::Planes => "planes",
            Field::Turn => "turn",
            Field::Rights => "rights",
            Field::Result => "result",
        }
    }

    fn named(name: &str) -> PyResult<Field> {
        let found = Field::ALL.into_iter().find(|field| field.name() == name);
        let known = || Field::ALL.map(Field::name).to_vec();
        found.ok_or_else(|| value_error(UnknownName::of("field", name, known())))
    }
}

/// Columns of positions, which grow by a row for each.
pub(crate) struct Arrays {
    columns: Vec<(Field, Vec<u8>)>,
    /// The index of each square under the mapping.
    indices: [u8; 64],
    positions: usize,
    /// The positions of games whose result is known.
    told: usize,
}

impl Arrays {
    fn new(fields: &[Field], chart: &Chart) -> Arrays {
        let columns = fields.iter().map(|&field| (field, Vec::new())).collect();
        let indices = Square::ALL.map(|square| chart.index(square));
        Arrays { columns, indices, positions: 0, told: 0 }
    }

    /// Adds a row; the result follows at the end of the game.
    pub(crate) fn add<V: Variant>(&mut self, board: &LerfBoard<V>) {
        let mut words = [0_u64; PIECES];
        board.for_each_piece(|square, piece| {
            let square: Square = square.into();
            words[place(piece)] |= 1 << self.indices[usize::from(square.index())];
        });
        self.positions += 1;
        for (field, bytes) in &mut self.columns {
            match field {
                Field::Words => words.iter().for_each(|word| bytes.extend(word.to_le_bytes())),
                Field::Planes => words.iter().for_each(|&word| bytes.extend(plane(word))),
                Field::Turn => bytes.push(u8::from(board.turn() == Color::Black)),
                Field::Rights => bytes.push(rights(board)),
                Field::Result => {}
            }
        }
    }

    /// Adds the result of the game to the positions since the last one.
    fn end_game(&mut self, result: Termination) {
        let value: i8 = match result {
            Termination::WhiteWins => 1,
            Termination::BlackWins => -1,
            Termination::Draw => 0,
            Termination::Unknown => i8::MIN,
        };
        let rows = self.positions - self.told;
        self.told = self.positions;
        for (_, bytes) in self.columns.iter_mut().filter(|(field, _)| *field == Field::Result) {
            bytes.resize(bytes.len() + rows, value.to_ne_bytes()[0]);
        }
    }
}

/// The place of a piece among the planes: White's from pawn to king, then Black's.
fn place(piece: Piece) -> usize {
    piece.role as usize + if piece.color == Color::White { 0 } else { Role::ALL.len() }
}

/// A byte for each bit of a word, from the lowest.
fn plane(word: u64) -> [u8; 64] {
    std::array::from_fn(|index| (word >> index & 1) as u8)
}

/// White kingside 1 and queenside 2, Black kingside 4 and queenside 8.
fn rights<V: Variant>(board: &LerfBoard<V>) -> u8 {
    let rights = board.castling_rights();
    let mut bits = 0;
    for (color, shift) in [(Color::White, 0), (Color::Black, 2)] {
        let king = board.pieces(Piece::new(color, Role::King)).next().map(Square::from);
        for rook in rights.files(color) {
            let side = king.map(|king| CastlingSide::of(king.file(), rook));
            bits |= u8::from(side == Some(CastlingSide::King)) << shift;
            bits |= u8::from(side == Some(CastlingSide::Queen)) << (shift + 1);
        }
    }
    bits
}

/// The pieces of a board as 12 planes of 8 x 8 bytes, 1 where the piece stands.
///
/// `np.frombuffer(planes(board), np.uint8).reshape(12, 8, 8)`; the planes are White's pawns, knights, bishops, rooks,
/// queens and kings, then Black's. Byte i of a plane is the square with index i under the mapping, one of the eight
/// with 64 cells.
#[pyfunction]
#[pyo3(signature = (board, mapping="lerf"))]
pub(crate) fn planes<'py>(
    py: Python<'py>,
    board: &Board,
    mapping: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let chart = word(mapping)?;
    let mut bytes = vec![0; 64 * PIECES];
    for (square, piece) in board.game().board().ask(Question::Pieces).pieces() {
        bytes[64 * place(piece) + usize::from(chart.index(square))] = 1;
    }
    Ok(PyBytes::new(py, &bytes))
}

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
    for (field, bytes) in arrays.columns {
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
