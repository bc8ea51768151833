//! Positions as views of bytes, which numpy takes without a copy.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use polyboard::pgn::{GameText, Item, Termination};
use polyboard::{
    Board as _, CastlingSide, Color, Game, LerfBoard, Piece, Question, Role, Square, Variant,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMemoryView};

use crate::arguments::{Answer, among, value_error, word};
use crate::node::{clock, evaluation};
use crate::walk::{Visit, walk};
use crate::{board::Board, games::Input, moves::Move};

/// The pieces of each side from pawn to king.
const PIECES: usize = 12;

/// A view of bytes as an array with a type of the module `struct` and a shape. A view without rows has one dimension.
pub(crate) fn shaped<'py>(
    py: Python<'py>,
    bytes: &[u8],
    (format, shape): (&str, &[usize]),
) -> Answer<'py> {
    let view = PyMemoryView::from(&PyBytes::new(py, bytes))?;
    match bytes {
        [] => view.call_method1("cast", (format,)),
        _ => view.call_method1("cast", (format, shape)),
    }
}

/// A column of an array.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Words,
    Planes,
    Game,
    Ply,
    Turn,
    Rights,
    Move,
    Clock,
    Evaluation,
    Result,
}

/// A field with its name, the type of a cell as the module `struct` writes it, and the shape of a row.
type Column = (Field, &'static str, &'static str, &'static [usize]);

const COLUMNS: [Column; 10] = [
    (Field::Words, "words", "Q", &[PIECES]),
    (Field::Planes, "planes", "B", &[PIECES, 8, 8]),
    (Field::Game, "game", "I", &[]),
    (Field::Ply, "ply", "I", &[]),
    (Field::Turn, "turn", "B", &[]),
    (Field::Rights, "rights", "B", &[]),
    (Field::Move, "move", "H", &[]),
    (Field::Clock, "clock", "f", &[]),
    (Field::Evaluation, "evaluation", "h", &[]),
    (Field::Result, "result", "b", &[]),
];

/// Columns of positions, which grow by a row for each.
struct Arrays {
    columns: Vec<(Column, Vec<u8>)>,
    /// The index of each square under the mapping.
    indices: [u8; 64],
    rows: usize,
    /// The game that is being read: its number, its next ply, its result, and the side that moved last.
    game: u32,
    ply: u32,
    result: Termination,
    mover: Color,
}

impl Arrays {
    /// Adds the positions of a game.
    fn add_game(&mut self, number: u64, text: &GameText<'_>) {
        (self.game, self.ply, self.result) = (number as u32, 0, text.final_result());
        walk(text, self);
    }

    /// Adds a row; what is known only later is as if the file had it not.
    fn add<V: Variant>(&mut self, board: &LerfBoard<V>) {
        let mut words = [0_u64; PIECES];
        board.for_each_piece(|square, piece| {
            let square: Square = square.into();
            words[place(piece)] |= 1 << self.indices[usize::from(square.index())];
        });
        let result: i8 = match self.result {
            Termination::WhiteWins => 1,
            Termination::BlackWins => -1,
            Termination::Draw => 0,
            Termination::Unknown => i8::MIN,
        };
        self.mover = !board.turn();
        for ((field, ..), bytes) in &mut self.columns {
            match field {
                Field::Words => words.iter().for_each(|word| bytes.extend(word.to_ne_bytes())),
                Field::Planes => words.iter().for_each(|&word| bytes.extend(plane(word))),
                Field::Game => bytes.extend(self.game.to_ne_bytes()),
                Field::Ply => bytes.extend(self.ply.to_ne_bytes()),
                Field::Turn => bytes.push(u8::from(board.turn() == Color::Black)),
                Field::Rights => bytes.push(rights(board)),
                Field::Move => bytes.extend(Move::NULL.packed().to_ne_bytes()),
                Field::Clock => bytes.extend(f32::NAN.to_ne_bytes()),
                Field::Evaluation => bytes.extend(i16::MIN.to_ne_bytes()),
                Field::Result => bytes.extend(result.to_ne_bytes()),
            }
        }
        self.rows += 1;
        self.ply += 1;
    }

    /// Changes the last row.
    fn set(&mut self, wanted: Field, value: &[u8]) {
        for (_, bytes) in self.columns.iter_mut().filter(|(column, _)| column.0 == wanted) {
            let at = bytes.len() - value.len();
            bytes[at..].copy_from_slice(value);
        }
    }
}

impl Visit for Arrays {
    fn at<V: Variant>(&mut self, game: &mut Game<LerfBoard<V>>, mv: Option<Move>, depth: usize) {
        if depth == 0 {
            mv.inspect(|mv| self.set(Field::Move, &mv.packed().to_ne_bytes()));
            self.add(game.board());
        }
    }

    fn item(&mut self, item: Item<'_>, depth: usize) {
        let (Item::Comment(comment), 0) = (item, depth) else { return };
        if let Some(seconds) = clock(&comment) {
            self.set(Field::Clock, &(seconds as f32).to_ne_bytes());
        }
        if let Some(value) = evaluation(&comment, self.mover) {
            self.set(Field::Evaluation, &(value as i16).to_ne_bytes());
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
        let king = board.pieces(Piece::new(color, Role::King)).first().map(Square::from);
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
/// `np.asarray(planes(board))` has the shape (12, 8, 8); the planes are White's pawns, knights, bishops, rooks, queens
/// and kings, then Black's. Byte i of a plane is the square with index i under the mapping, one of the eight with 64
/// cells.
#[pyfunction]
#[pyo3(signature = (board, mapping="lerf"))]
pub(crate) fn planes<'py>(py: Python<'py>, board: &Board, mapping: &str) -> Answer<'py> {
    let chart = word(mapping)?;
    let mut bytes = vec![0; 64 * PIECES];
    for (square, piece) in board.game.board().ask(Question::Pieces).pieces() {
        bytes[64 * place(piece) + usize::from(chart.index(square))] = 1;
    }
    shaped(py, &bytes, ("B", &[PIECES, 8, 8]))
}

/// The time between two looks at the signals of Python.
const SLICE: Duration = Duration::from_millis(50);

/// The positions of all games of a PGN file, as a dict from each field to a column.
///
/// A game of n moves has n + 1 rows, in their order: its start, and the position after each move. A variation has none,
/// nor has what cannot be played, from the first wrong move on. A column is a view of memory, and `np.asarray(column)` an
/// array of n rows without a copy:
///
/// - `words`: uint64, shape (n, 12): White's pawns, knights, bishops, rooks, queens and kings, then Black's, as sets under
///   the mapping, one of the eight with 64 cells;
/// - `planes`: uint8, shape (n, 12, 8, 8): the same, with a byte for each bit;
/// - `game`: uint32, the number of the game in the file, from 1;
/// - `ply`: uint32, the number of moves before the position; 0 is the start;
/// - `turn`: uint8, the side to move, 0 for White and 1 for Black;
/// - `rights`: uint8, 1 if White may castle kingside, 2 queenside, 4 and 8 the same for Black, added;
/// - `move`: uint16, the move that was played in the position: the from-square, 64 times the to-square, and 4,096 times the
///   type of a promotion; 0 in the last position of a game;
/// - `clock`: float32, the seconds that the side that has just moved has left, from `[%clk ...]`; NaN without;
/// - `evaluation`: int16, that of the position for White in centipawns, from `[%eval ...]`, with a mate in n moves as
///   32,000 - n; -32,768 without;
/// - `result`: int8, 1 if White won the game, -1 if Black did, 0 if it was drawn, -128 if unknown.
///
/// Without `fields` it is all of them but the planes.
#[pyfunction]
#[pyo3(signature = (path, fields=None, mapping="lerf"))]
pub(crate) fn positions<'py>(
    py: Python<'py>,
    path: PathBuf,
    fields: Option<Vec<String>>,
    mapping: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let wanted = match fields {
        Some(names) => {
            let column = |name: &String| among(&COLUMNS, ("field", name), |column| column.1);
            names.iter().map(column).collect::<PyResult<Vec<_>>>()?
        }
        None => COLUMNS.into_iter().filter(|column| column.0 != Field::Planes).collect(),
    };
    let chart = word(mapping)?;
    let columns = wanted.into_iter().map(|column| (column, Vec::new())).collect();
    let indices = Square::ALL.map(|square| chart.index(square));
    let (result, mover) = (Termination::Unknown, Color::Black);
    let mut arrays = Arrays { columns, indices, rows: 0, game: 0, ply: 0, result, mover };
    let mut input = py.detach(|| Input::open(path)).map_err(value_error)?;
    while py.detach(|| read_slice(&mut input, &mut arrays)).map_err(value_error)? {
        py.check_signals()?;
    }
    let columns = PyDict::new(py);
    for ((_, name, format, row), bytes) in arrays.columns {
        let shape = [&[arrays.rows], row].concat();
        columns.set_item(name, shaped(py, &bytes, (format, &shape))?)?;
    }
    Ok(columns)
}

/// Reads games for a while; false at the end of the file.
fn read_slice(input: &mut Input, arrays: &mut Arrays) -> Result<bool, String> {
    let start = Instant::now();
    while start.elapsed() < SLICE {
        if input.next(|number, text, _| arrays.add_game(number, text))?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}
