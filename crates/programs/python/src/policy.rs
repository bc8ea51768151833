//! Legal moves as slots of a policy: the numbers by which neural networks name moves.

use polyboard::{BuiltInVariant, Color, Move as Legal, Role, Square};
use pyo3::prelude::*;

use crate::arguments::{Answer, Whole, among, value_error};
use crate::{arrays::shaped, board::Board, moves::Move};

/// A numbering of moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoding {
    /// Silver et al., "A general reinforcement learning algorithm that masters chess, shogi, and Go through self-play",
    /// Science 362, 2018: 73 planes of from-squares.
    AlphaZero,
    /// The list of Leela Chess Zero, 2018, `src/neural/encoder.cc`: what a queen or a knight can do on an empty board, and
    /// 66 promotions.
    Leela,
    /// The butterfly boards of Hartmann, 1988: from-square and to-square.
    FromTo,
}

/// The encodings with their names and numbers of slots.
const ENCODINGS: [(Encoding, &str, usize); 3] = [
    (Encoding::AlphaZero, "alphazero", 64 * PLANES),
    (Encoding::Leela, "leela", LISTED + 66),
    (Encoding::FromTo, "from-to", 64 * 64),
];

impl Encoding {
    /// The encoding of this name, if it has the moves of the variants of the boards, and the number of its slots.
    fn named(name: &str, boards: &[PyRef<'_, Board>]) -> PyResult<(Encoding, usize)> {
        let (encoding, _, slots) = among(&ENCODINGS, ("encoding", name), |it| it.1)?;
        if encoding != Encoding::FromTo
            && !boards.iter().all(|board| board.variant == BuiltInVariant::Chess)
        {
            let remedy = "name from-to for another variant";
            return Err(value_error(format!("{name} has the moves of chess; {remedy}")));
        }
        Ok((encoding, slots))
    }

    /// The slot of a legal move, and of the same move as the board spells it.
    fn slot(self, turn: Color, legal: Legal, Move(spelled): Move) -> usize {
        let seen = |square: Square| match turn {
            Color::White => square,
            Color::Black => square.flipped_vertically(),
        };
        let origin = seen(legal.origin());
        let target = seen(if self == Encoding::Leela { legal.target() } else { spelled.target });
        let (promotion, number) = (legal.promotes_to(), |at: Square| usize::from(at.index()));
        match self {
            Encoding::AlphaZero => PLANES * number(origin) + plane(origin, target, promotion),
            Encoding::Leela => listed(origin, target, promotion),
            Encoding::FromTo => 64 * number(spelled.origin) + number(spelled.target),
        }
    }
}

/// The planes of AlphaZero: 56 for one to seven steps in eight directions, 8 for knights, 9 for underpromotions.
const PLANES: usize = 73;

/// The plane of a move. The paper says which planes there are, and names the directions and the roles in this order; the
/// order of steps within a direction, of knights and of the three squares of a pawn is ours.
fn plane(from: Square, to: Square, promotion: Option<Role>) -> usize {
    /// From north clockwise.
    const DIRECTIONS: [(i8, i8); 8] =
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    const KNIGHTS: [(i8, i8); 8] =
        [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let east = to.file() as i8 - from.file() as i8;
    let north = to.rank() as i8 - from.rank() as i8;
    if let Some(role @ (Role::Knight | Role::Bishop | Role::Rook)) = promotion {
        return 64 + 3 * (role as usize - Role::Knight as usize) + (east + 1) as usize;
    }
    let lines =
        DIRECTIONS.iter().flat_map(|&(e, n)| (1..8).map(move |steps| (e * steps, n * steps)));
    let plane = lines.chain(KNIGHTS).position(|step| step == (east, north));
    plane.expect("pieces move as queens and knights do")
}

/// Whether a queen or a knight goes from one square to another on an empty board.
const fn is_joined(from: usize, to: usize) -> bool {
    let (file, rank) = ((from % 8).abs_diff(to % 8), (from / 8).abs_diff(to / 8));
    from != to && (file == 0 || rank == 0 || file == rank || file + rank == 3)
}

/// The moves of Leela's list before the promotions.
const LISTED: usize = 1792;

/// The index in Leela's list: all pairs of squares that are joined, by from-square and to-square, then the promotions to
/// queen, rook and bishop, by from-file and to-file. A promotion to a knight is the pair of squares.
fn listed(from: Square, to: Square, promotion: Option<Role>) -> usize {
    static PAIRS: [[u16; 64]; 64] = pairs();
    // A file has the pairs of its own pawn after three of each file before it, and two of the first.
    let pawn = |place| LISTED + 3 * (2 * from.file() as usize + to.file() as usize) + place;
    match promotion {
        Some(Role::Queen) => pawn(0),
        Some(Role::Rook) => pawn(1),
        Some(Role::Bishop) => pawn(2),
        _ => PAIRS[usize::from(from.index())][usize::from(to.index())].into(),
    }
}

/// The number of pairs that are joined before each pair of squares.
const fn pairs() -> [[u16; 64]; 64] {
    let (mut pairs, mut count, mut pair) = ([[0; 64]; 64], 0, 0);
    while pair < 64 * 64 {
        let (from, to) = (pair / 64, pair % 64);
        pairs[from][to] = count;
        count += is_joined(from, to) as u16;
        pair += 1;
    }
    assert!(count as usize == LISTED);
    pairs
}

/// A board, or several.
#[derive(FromPyObject)]
pub(crate) enum Boards<'py> {
    One(PyRef<'py, Board>),
    Many(Vec<PyRef<'py, Board>>),
}

/// The legal moves of a board, or of a sequence of boards, as a mask over the slots of an encoding.
///
/// `np.asarray(legal_mask(board))` is an array of booleans with a cell for each slot, and a row for each board of a
/// sequence. The encodings are 'alphazero', 4,672 slots, 73 for each from-square; 'leela', 1,858 slots, the list of Leela
/// Chess Zero; and 'from-to', 4,096 slots, 64 times the from-square plus the to-square. The first two are as the side to
/// move sees the board, with Black's ranks flipped.
#[pyfunction]
#[pyo3(signature = (boards, encoding="alphazero"))]
pub(crate) fn legal_mask<'py>(py: Python<'py>, boards: Boards<'py>, encoding: &str) -> Answer<'py> {
    let (boards, is_one) = match boards {
        Boards::One(board) => (vec![board], true),
        Boards::Many(boards) => (boards, false),
    };
    let (encoding, slots) = Encoding::named(encoding, &boards)?;
    let mut mask = vec![0; boards.len() * slots];
    for (board, row) in boards.iter().zip(mask.chunks_exact_mut(slots)) {
        board.numbered(encoding).for_each(|(slot, _)| row[slot] = 1);
    }
    let shape = [boards.len(), slots];
    shaped(py, &mask, ("?", &shape[usize::from(is_one)..]))
}

/// The slot of a legal move in an encoding of `legal_mask`.
#[pyfunction]
#[pyo3(signature = (board, r#move, encoding="alphazero"))]
pub(crate) fn policy_index(board: PyRef<Board>, r#move: Move, encoding: &str) -> PyResult<usize> {
    let legal = board.legal(r#move)?.ok_or_else(|| value_error("the null move has no slot"))?;
    let (mv, board) = (board.spelled(Some(legal)), [board]);
    let (encoding, _) = Encoding::named(encoding, &board)?;
    let found = board[0].numbered(encoding).find(|(_, other)| *other == mv);
    Ok(found.expect("a legal move is among the legal moves").0)
}

/// The legal move in a slot of an encoding of `legal_mask`; of promotions that share it, the one to a queen.
#[pyfunction]
#[pyo3(signature = (board, index, encoding="alphazero"))]
pub(crate) fn policy_move(
    board: PyRef<Board>,
    index: Whole<u32>,
    encoding: &str,
) -> PyResult<Move> {
    let board = [board];
    let fault = || format!("slot {} of {encoding} is no legal move here", index.0);
    let (encoding, _) = Encoding::named(encoding, &board)?;
    let found = board[0].numbered(encoding).filter(|(slot, _)| *slot == index.0 as usize);
    let last = found.map(|(_, mv)| mv).max_by_key(|mv| mv.promotion());
    last.ok_or_else(|| value_error(fault()))
}

impl Board {
    /// The legal moves with their slots.
    fn numbered(&self, encoding: Encoding) -> impl Iterator<Item = (usize, Move)> {
        let turn = self.game.board().turn();
        self.game.board().moves().into_iter().map(move |legal| {
            let mv = self.spelled(Some(legal));
            (encoding.slot(turn, legal, mv), mv)
        })
    }
}
