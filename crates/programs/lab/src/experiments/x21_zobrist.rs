//! Zobrist keys: none, kept move by move, and computed anew at every node.

use polyboard::Keyed;

use super::{prelude::*, questions::walked};
use crate::testbed::{Lists, Pieces, Sets, SetsAndCells, Testbed, boards, list, nodes};

/// A board of the same size as one that keeps its key, so that the key is all that differs.
type Unkept = Hashed<SetsAndCells, false>;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = &positions(6);
    let (mut bare, mut anew) = (boards::<Unkept>(positions), boards::<Unkept>(positions));
    let mut hashed = boards::<Hashed<SetsAndCells, true>>(positions);
    let [mut a, mut b, mut c] = [(); 3].map(|()| Lists::default());
    let operations = asked(&mut bare, &mut a, |_| 0) as usize;
    // A tree without keys cannot answer with keys, so all three answer with their nodes.
    time!(bench, "sets and cells", "ns per node", operations;
        "none" => asked(&mut bare, &mut a, |_| 0),
        "kept" => asked(&mut hashed, &mut b, |board| board.pieces.key ^ state(board)),
        "recomputed" => asked(&mut anew, &mut c, recomputed),
    )?;
    adapter::<LerfBoard<Chess>>(bench, "lerf", positions)?;
    adapter::<Mailbox0x88Board<Chess>>(bench, "0x88", positions)
}

/// The nodes of all trees without their roots. Each is asked for its key.
#[inline(always)]
fn asked<P: Pieces>(
    boards: &mut [Testbed<P>],
    lists: &mut Lists,
    key: impl Fn(&Testbed<P>) -> u64,
) -> u64 {
    let mut count = 0;
    nodes(boards, lists, |board, _| {
        black_box(key(black_box(board)));
        count += 1;
    });
    count
}

fn adapter<B: Board<Variant = Chess>>(
    bench: &mut Bench<'_>,
    name: &'static str,
    positions: &[Position<Chess>],
) -> Result<(), LabError> {
    fn asked<B: Board>(board: &mut B, mv: B::Move, key: impl Fn(&B) -> u64) -> (B::Undo, u64) {
        let undo = board.make(mv);
        black_box(key(black_box(board)));
        (undo, 0)
    }
    let mut bare = walked::<B>(positions, |board, mv| asked(board, mv, |_| 0));
    let key = |board: &Keyed<B>| board.key().0;
    let mut keyed = walked::<Keyed<B>>(positions, |board, mv| asked(board, mv, key));
    let operations = bare() as usize;
    time!(bench, name, "ns per node", operations; "none" => bare(), "kept" => keyed())
}

/// The offsets of the numbers of each kind: pieces on squares, Black to move, rights to castle, en passant files.
const TURN: usize = 768;
const RIGHTS: usize = TURN + 1;
const FILES: usize = RIGHTS + 16;

/// 793 numbers.
static NUMBERS: [u64; FILES + 8] = {
    let mut random = Random::new(793);
    let mut numbers = [0; FILES + 8];
    let mut i = 0;
    while i < numbers.len() {
        numbers[i] = random.bits();
        i += 1;
    }
    numbers
};

#[inline(always)]
fn number(square: u8, piece: Piece) -> u64 {
    NUMBERS[64 * list(piece) + usize::from(square & 63)]
}

/// The numbers for all facts but the pieces; the four bits of castling rights have one for each of sixteen values.
#[inline(always)]
fn state<P: Pieces>(board: &Testbed<P>) -> u64 {
    let mut key = NUMBERS[RIGHTS + usize::from(board.rights & 15)];
    if board.turn == Color::Black {
        key ^= NUMBERS[TURN];
    }
    if let Some(square) = board.passed {
        key ^= NUMBERS[FILES + usize::from(square & 7)];
    }
    key
}

/// The key, computed from scratch.
fn recomputed<P: Pieces>(board: &Testbed<P>) -> u64 {
    let mut key = state(board);
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece::new(color, role);
            key = board.pieces.squares(piece).fold(key, |key, square| key ^ number(square, piece));
        }
    }
    key
}

/// A storage with room for the key of its pieces, which it updates or not: Chess Programming Wiki,
/// [Incremental Updates](https://www.chessprogramming.org/Incremental_Updates).
#[derive(Clone, Copy, Default)]
struct Hashed<P, const KEPT: bool> {
    pieces: P,
    key: u64,
}

impl<P, const KEPT: bool> Hashed<P, KEPT> {
    /// Adds or removes a piece: one XOR does both.
    #[inline(always)]
    fn toggle(&mut self, square: u8, piece: Piece) {
        if KEPT {
            self.key ^= number(square, piece);
        }
    }
}

impl<P: Pieces, const KEPT: bool> Pieces for Hashed<P, KEPT> {
    #[inline(always)]
    fn put(&mut self, square: u8, piece: Piece) {
        self.pieces.put(square, piece);
        self.toggle(square, piece);
    }

    #[inline(always)]
    fn take(&mut self, square: u8, piece: Piece) {
        self.pieces.take(square, piece);
        self.toggle(square, piece);
    }

    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.pieces.step(from, to, piece);
        self.toggle(from, piece);
        self.toggle(to, piece);
    }

    #[inline(always)]
    fn role_at(&self, square: u8) -> Option<Role> {
        self.pieces.role_at(square)
    }

    #[inline(always)]
    fn sets(&self) -> &Sets {
        self.pieces.sets()
    }
}

#[cfg(test)]
#[path = "tests/x21.rs"]
mod tests;
