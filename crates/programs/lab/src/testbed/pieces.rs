use polyboard::{Piece, Role};

use super::members;

/// The storage of a board's pieces.
pub(crate) trait Pieces: Copy + Default + 'static {
    /// Puts a piece on an empty square.
    fn put(&mut self, square: u8, piece: Piece);

    fn take(&mut self, square: u8, piece: Piece);

    /// Moves a piece to an empty square.
    fn step(&mut self, from: u8, to: u8, piece: Piece);

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

/// Sets, and other records of the same pieces beside them: none or one of each kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Records<const CELLS: usize, const LISTS: usize> {
    sets: Sets,
    /// A mailbox of 64 cells, which repeats the roles.
    cells: [[Option<Role>; 64]; CELLS],
    lists: [Lists; LISTS],
}

pub(crate) type OnlySets = Records<0, 0>;
pub(crate) type SetsAndCells = Records<1, 0>;
pub(crate) type SetsCellsAndLists = Records<1, 1>;

/// A list of squares for each piece, with the slot of each: the Chess Programming Wiki under "Piece-Lists".
#[derive(Clone, Copy, Debug)]
struct Lists {
    /// Ten squares for each kind: two pieces and eight promoted pawns.
    squares: [[u8; 10]; 12],
    counts: [u8; 12],
    /// The place of each square in its list.
    slots: [u8; 64],
}

impl<const CELLS: usize, const LISTS: usize> Default for Records<CELLS, LISTS> {
    fn default() -> Self {
        let lists = Lists { squares: [[0; 10]; 12], counts: [0; 12], slots: [0; 64] };
        Records { sets: Sets::default(), cells: [[None; 64]; CELLS], lists: [lists; LISTS] }
    }
}

/// The number of a list.
#[inline(always)]
pub(crate) const fn list(piece: Piece) -> usize {
    6 * piece.color as usize + piece.role as usize
}

impl<const CELLS: usize, const LISTS: usize> Pieces for Records<CELLS, LISTS> {
    #[inline(always)]
    fn put(&mut self, square: u8, piece: Piece) {
        self.sets.toggle(bit(square), piece);
        for cells in &mut self.cells {
            cells[usize::from(square & 63)] = Some(piece.role);
        }
        for Lists { squares, counts, slots } in &mut self.lists {
            let list = list(piece);
            let slot = counts[list];
            squares[list][usize::from(slot)] = square;
            slots[usize::from(square & 63)] = slot;
            counts[list] = slot + 1;
        }
    }

    #[inline(always)]
    fn take(&mut self, square: u8, piece: Piece) {
        self.sets.toggle(bit(square), piece);
        for cells in &mut self.cells {
            cells[usize::from(square & 63)] = None;
        }
        for Lists { squares, counts, slots } in &mut self.lists {
            let list = list(piece);
            let slot = slots[usize::from(square & 63)];
            counts[list] -= 1;
            // The last square of the list fills the gap.
            let last = squares[list][usize::from(counts[list])];
            squares[list][usize::from(slot)] = last;
            slots[usize::from(last & 63)] = slot;
        }
    }

    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.sets.toggle(bit(from) | bit(to), piece);
        for cells in &mut self.cells {
            cells[usize::from(from & 63)] = None;
            cells[usize::from(to & 63)] = Some(piece.role);
        }
        for Lists { squares, slots, .. } in &mut self.lists {
            let slot = slots[usize::from(from & 63)];
            squares[list(piece)][usize::from(slot)] = to;
            slots[usize::from(to & 63)] = slot;
        }
    }

    /// A load from the cells; without cells a test for an empty square, and up to six for its piece.
    #[inline(always)]
    fn role_at(&self, square: u8) -> Option<Role> {
        if let Some(cells) = self.cells.first() {
            return cells[usize::from(square & 63)];
        }
        let bit = bit(square);
        if self.sets.occupied() & bit == 0 {
            return None;
        }
        Role::ALL.into_iter().find(|&role| self.sets.roles[role as usize] & bit != 0)
    }

    #[inline(always)]
    fn sets(&self) -> &Sets {
        &self.sets
    }

    #[inline(always)]
    fn squares(&self, piece: Piece) -> impl Iterator<Item = u8> {
        let (mut of_set, list) = (members(self.sets.of(piece)), list(piece));
        let listed = self.lists.first().map(|it| &it.squares[list][..usize::from(it.counts[list])]);
        let mut listed = listed.unwrap_or_default().iter().copied();
        core::iter::from_fn(move || if LISTS == 0 { of_set.next() } else { listed.next() })
    }
}
