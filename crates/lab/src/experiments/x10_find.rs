//! Finding the king, and all pieces of a kind.

use std::hint::black_box;

use polyboard::{
    Color, Piece, Role, Setup, Square,
    squares::{Bitboard, Index, Lerf, Mailbox0x88},
};
use polyboard_raw::Bytes;

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload, games::positions,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X10",
    name: "find",
    claim: "To find the king, or the pieces of a kind, a board of cells is searched cell by cell; lists and \
        bitboards store their squares.",
    source: "a guide to a JavaScript makruk engine; ChessWAV, Chess Programming Concepts",
    contenders: &["bitboard", "lists", "king cache", "scan 64", "scan 128", "64 cells at once"],
    workload: "the square of one king, and the squares of one side's knights, in 512 positions of games, \
        for both colours",
    rule: Rule(&[
        Clause { workload: "king", of: "scan 64", to: "bitboard", is: Bound::AtLeast(5.0) },
        Clause { workload: "king", of: "king cache", to: "bitboard", is: Bound::AtMost(1.5) },
        Clause { workload: "knights", of: "scan 64", to: "bitboard", is: Bound::AtLeast(5.0) },
        Clause { workload: "knights", of: "lists", to: "bitboard", is: Bound::AtMost(1.5) },
    ]),
    discussion: "The scan for the king ends when it finds the king, after a few cells for White and after \
        some sixty for Black. It takes {king: scan 64 / bitboard} times what the bitboard takes, less than \
        the number of cells suggests. The same kings are found on the same squares as before, so the \
        branches are predicted, and the processor continues with a predicted square. A scan for knights \
        must read all cells. The scan of 128 cells takes {knights: scan 128 / scan 64} times as long, \
        because it visits the cells off the board and skips them. One comparison of all 64 cells makes a \
        bitboard of the squares with a piece; if the processor has registers of 512 bits, it takes \
        {knights: 64 cells at once / bitboard} times what reading the bitboard takes. A board of cells \
        therefore need not search cell by cell, and engines with such boards cache the king or keep lists.",
    counts_instructions: false,
    seconds: 6,
    run,
};

/// The boards of all contenders for one position. A piece is a number: 0 for none, and 1 to 12.
struct Boards {
    cells: [u8; 64],
    /// 0x88: the second half of each row is off the board.
    wide: [u8; 128],
    at_once: Bytes,
    bitboards: [u64; 16],
    lists: [List; 16],
    kings: [u8; 2],
}

/// The squares of the pieces of a kind, in no order; a side has at most ten of a kind.
#[derive(Clone, Copy, Default)]
struct List {
    len: u8,
    squares: [u8; 10],
}

const fn number(piece: Piece) -> u8 {
    1 + 6 * piece.color as u8 + piece.role as u8
}

const KINGS: [u8; 2] = of_both(Role::King);
const KNIGHTS: [u8; 2] = of_both(Role::Knight);

const fn of_both(role: Role) -> [u8; 2] {
    [number(Piece::new(Color::White, role)), number(Piece::new(Color::Black, role))]
}

impl Boards {
    fn new(setup: &Setup) -> Boards {
        let (cells, wide, at_once) = ([0; 64], [0; 128], Bytes::new([0; 64]));
        let (bitboards, lists, kings) = ([0; 16], [List::default(); 16], [0; 2]);
        let mut boards = Boards { cells, wide, at_once, bitboards, lists, kings };
        for square in Square::ALL {
            let Some(piece) = setup.piece_at(square) else { continue };
            let (number, index) = (number(piece), square.index());
            boards.cells[usize::from(index)] = number;
            boards.wide[usize::from(Index::<Mailbox0x88>::of(square).raw())] = number;
            boards.bitboards[usize::from(number)] |= 1 << index;
            let list = &mut boards.lists[usize::from(number)];
            list.squares[usize::from(list.len)] = index;
            list.len += 1;
            if piece.role == Role::King {
                boards.kings[piece.color as usize] = index;
            }
        }
        boards.at_once = Bytes::new(boards.cells);
        boards
    }
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards: Vec<Boards> =
        positions(512).iter().map(|position| Boards::new(position.setup())).collect();
    let boards = &boards;
    bench.time(
        Workload { name: "king", unit: "ns per king", operations: 2 * boards.len() },
        vec![
            Contender::new("bitboard", || kings::<Sets>(boards)),
            Contender::new("lists", || kings::<Lists>(boards)),
            Contender::new("king cache", || kings::<KingCache>(boards)),
            Contender::new("scan 64", || kings::<Scan64>(boards)),
            Contender::new("scan 128", || kings::<Scan128>(boards)),
            Contender::new("64 cells at once", || kings::<AtOnce>(boards)),
        ],
    )?;
    bench.time(
        Workload { name: "knights", unit: "ns per side", operations: 2 * boards.len() },
        vec![
            Contender::new("bitboard", || knights::<Sets>(boards)),
            Contender::new("lists", || knights::<Lists>(boards)),
            Contender::new("scan 64", || knights::<Scan64>(boards)),
            Contender::new("scan 128", || knights::<Scan128>(boards)),
            Contender::new("64 cells at once", || knights::<AtOnce>(boards)),
        ],
    )
}

/// The sum of the squares of all kings. Each search waits for the answer to the one before, as a program
/// waits for the square of the king before it looks for checks.
fn kings<F: FindOne>(boards: &[Boards]) -> u64 {
    let (zero, mut last, mut sum) = (black_box(0), 0, 0);
    for board in boards {
        for king in KINGS {
            last = F::first(board, king ^ last & zero);
            sum += u64::from(last);
        }
    }
    sum
}

/// The sum of the squares of all knights.
fn knights<F: FindAll>(boards: &[Boards]) -> u64 {
    let mut sum = 0;
    for board in boards {
        for knight in KNIGHTS {
            F::each(board, black_box(knight), |square| sum += u64::from(black_box(square)));
        }
    }
    sum
}

/// Finds a square with a piece that is on the board.
trait FindOne {
    fn first(board: &Boards, piece: u8) -> u8;
}

/// Finds all squares with a piece.
trait FindAll {
    fn each(board: &Boards, piece: u8, visit: impl FnMut(u8));
}

/// A bitboard for each piece.
struct Sets;

impl FindOne for Sets {
    fn first(board: &Boards, piece: u8) -> u8 {
        board.bitboards[usize::from(piece & 15)].trailing_zeros() as u8
    }
}

impl FindAll for Sets {
    fn each(board: &Boards, piece: u8, visit: impl FnMut(u8)) {
        let set = Bitboard::<Lerf>::new(board.bitboards[usize::from(piece & 15)]);
        set.squares().map(Index::raw).for_each(visit);
    }
}

/// A list of squares for each piece: Chess Programming Wiki,
/// [Piece-Lists](https://www.chessprogramming.org/Piece-Lists).
struct Lists;

impl FindOne for Lists {
    fn first(board: &Boards, piece: u8) -> u8 {
        board.lists[usize::from(piece & 15)].squares[0]
    }
}

impl FindAll for Lists {
    fn each(board: &Boards, piece: u8, visit: impl FnMut(u8)) {
        let List { len, squares } = &board.lists[usize::from(piece & 15)];
        squares.iter().take(usize::from(*len)).copied().for_each(visit);
    }
}

/// The squares of the two kings beside a board of cells: TSCP and most mailbox programs.
struct KingCache;

impl FindOne for KingCache {
    fn first(board: &Boards, piece: u8) -> u8 {
        board.kings[usize::from(piece > KINGS[0])]
    }
}

struct Scan64;

impl FindOne for Scan64 {
    fn first(board: &Boards, piece: u8) -> u8 {
        board.cells.iter().position(|&cell| cell == piece).map_or(64, |index| index as u8)
    }
}

impl FindAll for Scan64 {
    fn each(board: &Boards, piece: u8, mut visit: impl FnMut(u8)) {
        for (index, &cell) in board.cells.iter().enumerate() {
            if cell == piece {
                visit(index as u8);
            }
        }
    }
}

/// A loop over the 128 cells of 0x88, which skips those off the board.
struct Scan128;

impl Scan128 {
    fn squares(board: &Boards, piece: u8) -> impl Iterator<Item = u8> {
        let squares = (0..128_u8).filter(|at| at & 0x88 == 0);
        squares.filter(move |&at| board.wide[usize::from(at)] == piece).map(neutral)
    }
}

impl FindOne for Scan128 {
    fn first(board: &Boards, piece: u8) -> u8 {
        Scan128::squares(board, piece).next().unwrap_or(64)
    }
}

impl FindAll for Scan128 {
    fn each(board: &Boards, piece: u8, visit: impl FnMut(u8)) {
        Scan128::squares(board, piece).for_each(visit);
    }
}

/// The index of a 0x88 square on a board of 64 cells: Bruce Moreland, "0x88 Move Generation".
const fn neutral(at: u8) -> u8 {
    (at + (at & 7)) >> 1
}

/// A comparison of all 64 cells in one register of 512 bits, or in an array where there is none.
struct AtOnce;

impl AtOnce {
    fn set(board: &Boards, piece: u8) -> u64 {
        board.at_once.plus(piece.wrapping_neg()).zeros()
    }
}

impl FindOne for AtOnce {
    fn first(board: &Boards, piece: u8) -> u8 {
        AtOnce::set(board, piece).trailing_zeros() as u8
    }
}

impl FindAll for AtOnce {
    fn each(board: &Boards, piece: u8, visit: impl FnMut(u8)) {
        let set = Bitboard::<Lerf>::new(AtOnce::set(board, piece));
        set.squares().map(Index::raw).for_each(visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<F: FindOne + FindAll>(board: &Boards, setup: &Setup) {
        for piece in [Role::King, Role::Knight, Role::Pawn].map(of_both).as_flattened() {
            let is_meant = |square: &Square| {
                setup.piece_at(*square).is_some_and(|found| number(found) == *piece)
            };
            let expected: Vec<u8> =
                Square::ALL.into_iter().filter(is_meant).map(Square::index).collect();
            let mut found = Vec::new();
            F::each(board, *piece, |square| found.push(square));
            assert_eq!(found, expected);
            if let Some(&first) = expected.first() {
                assert_eq!(F::first(board, *piece), first);
            }
        }
    }

    #[test]
    fn all_find_what_the_setup_has() {
        for position in positions(100) {
            let setup = position.setup();
            let board = Boards::new(setup);
            check::<Sets>(&board, setup);
            check::<Lists>(&board, setup);
            check::<Scan64>(&board, setup);
            check::<Scan128>(&board, setup);
            check::<AtOnce>(&board, setup);
            for (i, color) in [Color::White, Color::Black].into_iter().enumerate() {
                let king = setup.king(color).map(Square::index);
                assert_eq!(Some(KingCache::first(&board, KINGS[i])), king);
            }
        }
    }
}
