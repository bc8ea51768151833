//! Finding the king, and all pieces of a kind.

use polyboard_raw::{Bytes, U8x64};

use super::prelude::*;
use crate::testbed::members;

/// The boards of all contenders for one position. A piece is a number: 0 for none, and 1 to 12.
struct Boards {
    cells: [u8; 64],
    at_once: Bytes,
    bitboards: [u64; 16],
    lists: [List; 16],
}

/// The squares of the pieces of a kind, in no order; a side has at most ten of a kind.
#[derive(Clone, Copy, Default)]
struct List {
    len: u8,
    squares: [u8; 10],
}

const fn number(color: Color, role: Role) -> u8 {
    1 + 6 * color as u8 + role as u8
}

const KINGS: [u8; 2] = [number(Color::White, Role::King), number(Color::Black, Role::King)];
const KNIGHTS: [u8; 2] = [number(Color::White, Role::Knight), number(Color::Black, Role::Knight)];

impl Boards {
    fn new(setup: &Setup) -> Boards {
        let (cells, at_once) = ([0; 64], Bytes::new([0; 64]));
        let (bitboards, lists) = ([0; 16], [List::default(); 16]);
        let mut boards = Boards { cells, at_once, bitboards, lists };
        for square in Square::ALL {
            let Some(Piece { color, role }) = setup.piece_at(square) else { continue };
            let (number, index) = (number(color, role), square.index());
            boards.cells[usize::from(index)] = number;
            boards.bitboards[usize::from(number)] |= 1 << index;
            let list = &mut boards.lists[usize::from(number)];
            list.squares[usize::from(list.len)] = index;
            list.len += 1;
        }
        boards.at_once = Bytes::new(boards.cells);
        boards
    }
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards: &Vec<Boards> = &positions(512).iter().map(|it| Boards::new(it.setup())).collect();
    macro_rules! find {
        ($name:literal, $unit:literal, $sum:ident) => {
            time!(bench, $name, $unit, 2 * boards.len();
                "bitboard" => $sum(boards, sets),
                "lists" => $sum(boards, lists),
                "scan 64" => $sum(boards, scan_64),
                "64 cells at once" => $sum(boards, at_once),
            )
        };
    }
    find!("king", "ns per king", kings)?;
    find!("knights", "ns per side", knights)
}

/// The sum of the squares of all kings. Each search waits for the answer to the one before, as a test for check does.
#[inline(always)]
fn kings<'a, I: Iterator<Item = u8>>(
    boards: &'a [Boards],
    squares: impl Fn(&'a Boards, u8) -> I,
) -> u64 {
    let (zero, mut last, mut sum) = (black_box(0), 0, 0);
    for board in boards {
        for king in KINGS {
            last = squares(board, king ^ last & zero).next().unwrap_or(64);
            sum += u64::from(last);
        }
    }
    sum
}

/// The sum of the squares of all knights.
#[inline(always)]
fn knights<'a, I: Iterator<Item = u8>>(
    boards: &'a [Boards],
    squares: impl Fn(&'a Boards, u8) -> I,
) -> u64 {
    let of_both = |board| {
        let of = |knight| squares(board, black_box(knight)).map(|at| u64::from(black_box(at)));
        KNIGHTS.into_iter().flat_map(of).sum::<u64>()
    };
    boards.iter().map(of_both).sum()
}

/// A bitboard for each piece.
#[inline(always)]
fn sets(board: &Boards, piece: u8) -> impl Iterator<Item = u8> + use<> {
    members(board.bitboards[usize::from(piece & 15)])
}

/// A list of squares for each piece: Chess Programming Wiki,
/// [Piece-Lists](https://www.chessprogramming.org/Piece-Lists).
#[inline(always)]
fn lists(board: &Boards, piece: u8) -> impl Iterator<Item = u8> {
    let List { len, squares } = &board.lists[usize::from(piece & 15)];
    squares.iter().take(usize::from(*len)).copied()
}

#[inline(always)]
fn scan_64(board: &Boards, piece: u8) -> impl Iterator<Item = u8> {
    (0..64).filter(move |&at| board.cells[usize::from(at)] == piece)
}

/// A comparison of all 64 cells in one register of 512 bits, or in an array where there is none.
#[inline(always)]
fn at_once(board: &Boards, piece: u8) -> impl Iterator<Item = u8> + use<> {
    members(board.at_once.plus(piece.wrapping_neg()).zeros())
}
