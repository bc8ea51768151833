//! The unique positions a few plies deep.

use std::io::{self, Write};

use polyboard_board::{Board, MoveList};
use polyboard_notation::fen_text;
use polyboard_rules::{Color, Position, Variant};
use sha2::{Digest, Sha256};

use crate::{
    Manifest, Unit,
    packed::Packed,
    scratch::{Record, Sorted, Sorter, next},
};

/// A position and the number of sequences of moves that lead to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Entry {
    packed: Packed,
    multiplicity: u128,
}

/// The unique positions after sequences of a given length, sorted by the pieces on their squares, from a1 to h8.
///
/// Two positions are the same if all moves from there on are the same: the pieces, the side to
/// move, the castling rights, and the en passant square if a capture on it is legal. Clocks, counts
/// and marks of promoted pieces change no move, and are left out.
#[derive(Debug)]
pub struct Layer<V> {
    entries: Sorted<Entry>,
    sequences: u128,
    /// The position from which the sequences begin, and their length.
    root: Position<V>,
    plies: u32,
    turn: Color,
}

/// The error of positions that cannot be listed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UniqueError {
    /// The temporary file cannot be written or read.
    #[error("{}", NO_SCRATCH.replace("ERROR", .0))]
    Disk(String),
    /// More than 2^128 - 1 sequences of moves lead to a position.
    #[error("there are more than 2^128 - 1 sequences of {plies} moves; choose fewer plies")]
    Overflow {
        /// The number of moves of a sequence.
        plies: u32,
    },
}

/// Finds the unique positions after `plies` plies, on boards that `set_up` makes.
///
/// Half of `memory`, in bytes, is for the positions of each of two plies, at 48 each. What does not fit is sorted in a
/// file without a name, in the folder of the system for temporary files; it is gone when the layer is dropped, or the
/// process ends in any way. Some megabytes are needed in any case, and a buffer is there twice while it cannot grow in
/// place.
///
/// # Panics
///
/// If a board holds a position that cannot be played. A board that keeps its contract never does.
///
/// # Errors
///
/// [`UniqueError`] if the temporary file cannot be used, or the sequences do not fit into 128 bits.
pub fn unique<B: Board>(
    root: &Position<B::Variant>,
    plies: u32,
    memory: usize,
    set_up: impl Fn(&Position<B::Variant>) -> B,
) -> Result<Layer<B::Variant>, UniqueError> {
    let (packed, turn, root) = (Packed::of(&set_up(root)), root.turn(), root.clone());
    let entries = Sorted::Memory(vec![Entry { packed, multiplicity: 1 }]);
    let start = Layer { entries, sequences: 1, root, plies: 0, turn };
    (0..plies).try_fold(start, |layer, _| layer.next(memory / 2, &set_up))
}

impl<V: Variant> Layer<V> {
    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.entries.len()
    }

    /// Whether there is no position, because every game ends earlier.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of sequences of moves that lead to any of the positions: perft of their depth.
    #[must_use]
    pub const fn sequences(&self) -> u128 {
        self.sequences
    }

    /// The positions as units of work, each with `depth` more plies to count, or the error of the temporary file.
    pub fn units(&self, depth: u32) -> impl Iterator<Item = io::Result<Unit>> {
        let unit = move |Entry { packed, multiplicity }| {
            let fen = fen_text(&packed.position::<V>(self.turn));
            Unit::new(V::RULES.name, fen, multiplicity, depth)
        };
        self.entries.iter().map(move |entry| entry.map(unit))
    }

    /// Writes a file of units with `depth` more plies to count: a line for each, and the manifest. The errors are those
    /// of the output and of the temporary file.
    pub fn write(&self, depth: u32, output: impl Write) -> io::Result<Manifest> {
        let (root, plies) = (fen_text(&self.root), self.plies);
        Manifest::write(root, V::RULES.name, [plies + depth, plies], self.units(depth), output)
    }

    /// The SHA-256 of all positions and multiplicities, or the error of the temporary file. It is equal if and only if
    /// two boards have found the same layer.
    pub fn digest(&self) -> io::Result<[u8; 32]> {
        let mut digest = Sha256::new();
        digest.update([self.turn as u8]);
        for entry in self.entries.iter() {
            let entry = entry?;
            digest.update(entry.packed.0);
            digest.update(entry.multiplicity.to_be_bytes());
        }
        Ok(digest.finalize().into())
    }

    fn next<B: Board<Variant = V>>(
        self,
        memory: usize,
        set_up: &impl Fn(&Position<V>) -> B,
    ) -> Result<Layer<V>, UniqueError> {
        let Layer { entries, root, plies, turn, .. } = self;
        let plies = plies + 1;
        let (mut sorter, mut sequences) = (Sorter::new(memory), 0_u128);
        let mut moves = MoveList::new();
        for entry in entries.iter() {
            let entry = entry.map_err(on_disk)?;
            let mut board = set_up(&entry.packed.position(turn));
            moves.clear();
            board.generate(&mut moves);
            for &mv in &moves {
                let undo = board.make(mv);
                let packed = Packed::of(&board);
                board.unmake(mv, undo);
                // No part is greater than the sum.
                let sum = sequences.checked_add(entry.multiplicity);
                sequences = sum.ok_or(UniqueError::Overflow { plies })?;
                sorter.push(Entry { packed, ..entry }).map_err(on_disk)?;
            }
        }
        let entries = sorter.finish().map_err(on_disk)?;
        Ok(Layer { entries, sequences, root, plies, turn: !turn })
    }
}

/// What is wrong, and what to do, if a temporary file cannot be used.
pub(crate) const NO_SCRATCH: &str = "the temporary file cannot be used (ERROR); make room for it, name another \
     folder with TMPDIR, or allow more memory";

fn on_disk(error: io::Error) -> UniqueError {
    UniqueError::Disk(error.to_string())
}

impl Record for Entry {
    const BYTES: usize = 32 + 16;

    fn write(&self, to: &mut Vec<u8>) {
        to.extend(&self.packed.0);
        to.extend(self.multiplicity.to_le_bytes());
    }

    fn read(mut bytes: &[u8]) -> Entry {
        let packed = Packed(next(&mut bytes));
        Entry { packed, multiplicity: u128::from_le_bytes(next(&mut bytes)) }
    }

    fn absorb(&mut self, copy: &Entry) -> bool {
        let is_copy = self.packed == copy.packed;
        self.multiplicity += if is_copy { copy.multiplicity } else { 0 };
        is_copy
    }
}
