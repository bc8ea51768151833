//! The unique positions a few plies deep.

use core::marker::PhantomData;

use polyboard_board::{Board, MoveList};
use polyboard_notation::fen_text;
use polyboard_rules::{Color, Position, Variant};
use sha2::{Digest, Sha256};

use super::{Unit, packed::Packed};

/// The memory that [`unique`] takes for each position it stores: 32 bytes for the position, and 16 for
/// its multiplicity.
pub const BYTES_PER_POSITION: usize = size_of::<Entry>();

// What the message of `UniqueError::TooMany` says.
const _: () = assert!(BYTES_PER_POSITION == 48);

/// A position and the number of sequences of moves that lead to it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    packed: Packed,
    multiplicity: u128,
}

/// The unique positions that sequences of a given length lead to, sorted by the pieces on their
/// squares, from a1 to h8.
///
/// Two positions are the same if all moves from there on are the same: the pieces, the side to
/// move, the castling rights, and the en passant square if a capture on it is legal. Clocks, counts
/// and marks of promoted pieces change no move, and are left out.
#[derive(Clone, Debug)]
pub struct Layer<V> {
    entries: Vec<Entry>,
    turn: Color,
    variant: PhantomData<V>,
}

/// The error of positions that cannot be listed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UniqueError {
    /// There is not enough room for the positions after this many plies.
    #[error(
        "the positions after {plies} plies do not fit into {megabytes} MB, at 48 bytes each; choose \
         fewer plies or allow more memory"
    )]
    TooMany {
        /// The number of plies after which there are too many.
        plies: u32,
        /// The memory that was allowed, in units of 2^20 bytes.
        megabytes: usize,
    },
    /// The system does not provide the memory that was allowed.
    #[error(
        "the system does not have the memory for the positions after {plies} plies; choose fewer plies"
    )]
    NoMemory {
        /// The number of plies for which the memory is not enough.
        plies: u32,
    },
    /// More than 2^128 - 1 sequences of moves lead to a position.
    #[error("there are more than 2^128 - 1 sequences of {plies} moves; choose fewer plies")]
    Overflow {
        /// The number of moves of a sequence.
        plies: u32,
    },
}

/// Finds the unique positions after `plies` plies, on boards that `set_up` makes.
///
/// It takes at most `memory` bytes, [`BYTES_PER_POSITION`] for each position of the last two plies, and
/// for copies of positions that have not been merged yet. Where the allocator cannot extend a buffer in
/// place, both the old one and the new one are there while it grows.
///
/// # Panics
///
/// If a board holds a position that cannot be played. A board that keeps its contract never does.
///
/// # Errors
///
/// [`UniqueError`] if the positions do not fit into the memory, or a multiplicity not into 128 bits.
pub fn unique<B: Board>(
    root: &Position<B::Variant>,
    plies: u32,
    memory: usize,
    set_up: impl Fn(&Position<B::Variant>) -> B,
) -> Result<Layer<B::Variant>, UniqueError> {
    let start = Entry { packed: Packed::of(&set_up(root)), multiplicity: 1 };
    let start = Layer { entries: vec![start], turn: root.turn(), variant: PhantomData };
    (1..=plies).try_fold(start, |layer, plies| layer.next(plies, memory, &set_up))
}

impl<V: Variant> Layer<V> {
    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no position, because every game ends earlier.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of sequences of moves that lead to any of the positions: perft of their depth.
    #[must_use]
    pub fn sequences(&self) -> u128 {
        self.entries.iter().map(|entry| entry.multiplicity).sum()
    }

    /// The positions as units of work, each with `depth` more plies to count.
    pub fn units(&self, depth: u32) -> impl Iterator<Item = Unit> {
        self.entries.iter().map(move |&Entry { packed, multiplicity }| Unit {
            variant: V::RULES.name.to_string(),
            fen: fen_text(&packed.position::<V>(self.turn)),
            multiplicity,
            depth,
        })
    }

    /// The SHA-256 of all positions and multiplicities: equal if and only if two boards have found the
    /// same layer.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        let mut digest = Sha256::new();
        digest.update([self.turn as u8]);
        for entry in &self.entries {
            digest.update(entry.packed.bytes());
            digest.update(entry.multiplicity.to_be_bytes());
        }
        digest.finalize().into()
    }

    /// The layer one ply deeper.
    fn next<B: Board<Variant = V>>(
        self,
        plies: u32,
        memory: usize,
        set_up: &impl Fn(&Position<V>) -> B,
    ) -> Result<Layer<V>, UniqueError> {
        let mut children = Children::new(plies, memory, self.entries.len());
        let mut moves = MoveList::new();
        for entry in &self.entries {
            let mut board = set_up(&entry.packed.position(self.turn));
            moves.clear();
            board.generate(&mut moves);
            for &mv in &moves {
                let undo = board.make(mv);
                let packed = Packed::of(&board);
                board.unmake(mv, undo);
                children.push(Entry { packed, ..*entry })?;
            }
        }
        children.merge()?;
        children.entries.shrink_to_fit();
        let total = |sum: u128, entry: &Entry| sum.checked_add(entry.multiplicity);
        let sequences = children.entries.iter().try_fold(0, total);
        sequences.ok_or(UniqueError::Overflow { plies })?;
        Ok(Layer { entries: children.entries, turn: !self.turn, variant: PhantomData })
    }
}

/// A collection of positions, with copies of the same position until they are merged.
///
/// They are sorted whenever the buffer is full. A hash table needs no sorting, but is twice as large for
/// the same number of positions, and has no order to write them in.
struct Children {
    entries: Vec<Entry>,
    plies: u32,
    memory: usize,
    /// The greatest number of entries that fit into the memory.
    limit: usize,
}

impl Children {
    fn new(plies: u32, memory: usize, parents: usize) -> Children {
        let limit = (memory / BYTES_PER_POSITION).saturating_sub(parents);
        Children { entries: Vec::new(), plies, memory, limit }
    }

    fn push(&mut self, entry: Entry) -> Result<(), UniqueError> {
        if self.entries.len() == self.entries.capacity() {
            self.make_room()?;
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Merges copies, and doubles the buffer while that leaves it more than half full.
    fn make_room(&mut self) -> Result<(), UniqueError> {
        const FIRST: usize = 1024;
        let plies = self.plies;
        self.merge()?;
        let (len, capacity) = (self.entries.len(), self.entries.capacity());
        if len < capacity / 2 {
            return Ok(());
        }
        let wanted = (2 * capacity).clamp(FIRST, FIRST.max(self.limit));
        // A buffer that cannot grow and is nearly full would be sorted again and again.
        if wanted > self.limit || len > wanted - wanted / 8 {
            return Err(UniqueError::TooMany { plies, megabytes: self.memory >> 20 });
        }
        let more = wanted - len;
        self.entries.try_reserve_exact(more).map_err(|_| UniqueError::NoMemory { plies })
    }

    /// Sorts the positions, and adds up the multiplicities of equal ones.
    fn merge(&mut self) -> Result<(), UniqueError> {
        self.entries.sort_unstable_by_key(|entry| entry.packed);
        let mut is_exact = true;
        self.entries.dedup_by(|copy, kept| {
            let is_same = copy.packed == kept.packed;
            if is_same {
                match kept.multiplicity.checked_add(copy.multiplicity) {
                    Some(sum) => kept.multiplicity = sum,
                    None => is_exact = false,
                }
            }
            is_same
        });
        if is_exact { Ok(()) } else { Err(UniqueError::Overflow { plies: self.plies }) }
    }
}
