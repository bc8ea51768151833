use polyboard::{Color, Piece, Role};

use super::members;

/// The storage of a board's pieces.
pub(crate) trait Pieces: Copy + Default + 'static {
    /// Puts a piece on an empty square.
    fn put(&mut self, square: u8, piece: Piece);

    fn take(&mut self, square: u8, piece: Piece);

    /// Moves a piece to an empty square.
    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.take(from, piece);
        self.put(to, piece);
    }

    /// The role of the piece on a square.
    fn role_at(&self, square: u8) -> Option<Role>;

    /// The pieces as sets, which all storages here have.
    fn sets(&self) -> &Sets;

    /// The squares of all pieces that are this piece, in no promised order.
    #[inline(always)]
    fn squares(&self, piece: Piece) -> impl Iterator<Item = u8> {
        members(self.sets().of(piece))
    }
}

/// Six sets by role and two by colour.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Sets {
    pub(crate) roles: [u64; 6],
    pub(crate) colors: [u64; 2],
}

impl Sets {
    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        self.colors[0] | self.colors[1]
    }

    #[inline(always)]
    pub(crate) fn of(&self, piece: Piece) -> u64 {
        self.roles[piece.role as usize] & self.colors[piece.color as usize]
    }

    /// Adds or removes a piece: one XOR does both.
    #[inline(always)]
    fn toggle(&mut self, squares: u64, piece: Piece) {
        self.roles[piece.role as usize] ^= squares;
        self.colors[piece.color as usize] ^= squares;
    }
}

#[inline(always)]
const fn bit(square: u8) -> u64 {
    1 << (square & 63)
}

impl Pieces for Sets {
    #[inline(always)]
    fn put(&mut self, square: u8, piece: Piece) {
        self.toggle(bit(square), piece);
    }

    #[inline(always)]
    fn take(&mut self, square: u8, piece: Piece) {
        self.toggle(bit(square), piece);
    }

    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.toggle(bit(from) | bit(to), piece);
    }

    /// One test for an empty square, and up to six for its piece.
    #[inline(always)]
    fn role_at(&self, square: u8) -> Option<Role> {
        let bit = bit(square);
        if self.occupied() & bit == 0 {
            return None;
        }
        Role::ALL.into_iter().find(|&role| self.roles[role as usize] & bit != 0)
    }

    #[inline(always)]
    fn sets(&self) -> &Sets {
        self
    }
}

/// Sets, with a mailbox of 64 cells that repeats their roles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetsAndCells {
    sets: Sets,
    cells: [Option<Role>; 64],
}

impl Default for SetsAndCells {
    fn default() -> Self {
        SetsAndCells { sets: Sets::default(), cells: [None; 64] }
    }
}

impl Pieces for SetsAndCells {
    #[inline(always)]
    fn put(&mut self, square: u8, piece: Piece) {
        self.sets.put(square, piece);
        self.cells[usize::from(square & 63)] = Some(piece.role);
    }

    #[inline(always)]
    fn take(&mut self, square: u8, piece: Piece) {
        self.sets.take(square, piece);
        self.cells[usize::from(square & 63)] = None;
    }

    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.sets.step(from, to, piece);
        self.cells[usize::from(from & 63)] = None;
        self.cells[usize::from(to & 63)] = Some(piece.role);
    }

    #[inline(always)]
    fn role_at(&self, square: u8) -> Option<Role> {
        self.cells[usize::from(square & 63)]
    }

    #[inline(always)]
    fn sets(&self) -> &Sets {
        &self.sets
    }
}

/// Sets, cells, and a list of squares for each piece with the slot of each square beside it: the Chess
/// Programming Wiki under "Piece-Lists".
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetsCellsAndLists {
    both: SetsAndCells,
    /// Ten squares for each kind: two pieces and eight promoted pawns.
    lists: [[u8; LONGEST]; 12],
    counts: [u8; 12],
    /// The place of each square in its list.
    slots: [u8; 64],
}

const LONGEST: usize = 10;

impl Default for SetsCellsAndLists {
    fn default() -> Self {
        SetsCellsAndLists {
            both: SetsAndCells::default(),
            lists: [[0; LONGEST]; 12],
            counts: [0; 12],
            slots: [0; 64],
        }
    }
}

/// The number of a list.
#[inline(always)]
fn list(piece: Piece) -> usize {
    6 * (piece.color == Color::Black) as usize + piece.role as usize
}

impl Pieces for SetsCellsAndLists {
    #[inline(always)]
    fn put(&mut self, square: u8, piece: Piece) {
        self.both.put(square, piece);
        let list = list(piece);
        let slot = self.counts[list];
        self.lists[list][usize::from(slot)] = square;
        self.slots[usize::from(square & 63)] = slot;
        self.counts[list] = slot + 1;
    }

    /// The last square of the list fills the gap.
    #[inline(always)]
    fn take(&mut self, square: u8, piece: Piece) {
        self.both.take(square, piece);
        let list = list(piece);
        let slot = self.slots[usize::from(square & 63)];
        self.counts[list] -= 1;
        let last = self.lists[list][usize::from(self.counts[list])];
        self.lists[list][usize::from(slot)] = last;
        self.slots[usize::from(last & 63)] = slot;
    }

    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.both.step(from, to, piece);
        let slot = self.slots[usize::from(from & 63)];
        self.lists[list(piece)][usize::from(slot)] = to;
        self.slots[usize::from(to & 63)] = slot;
    }

    #[inline(always)]
    fn role_at(&self, square: u8) -> Option<Role> {
        self.both.role_at(square)
    }

    #[inline(always)]
    fn sets(&self) -> &Sets {
        &self.both.sets
    }

    #[inline(always)]
    fn squares(&self, piece: Piece) -> impl Iterator<Item = u8> {
        let list = list(piece);
        self.lists[list][..usize::from(self.counts[list])].iter().copied()
    }
}
