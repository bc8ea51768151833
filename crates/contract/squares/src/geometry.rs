use crate::{Square, Step};

/// The three numbers that define a mapping.
///
/// ```text
/// index(file, rank) = a1 + east * file + north * rank        files and ranks counted from 0
/// ```
///
/// ```
/// use polyboard::{Square, squares::Geometry};
///
/// let x88 = Geometry { a1: 0, east: 1, north: 16 };
/// assert_eq!(x88.index(Square::H8), 119);
/// assert_eq!(x88.square(0x34), Some(Square::E4));
/// assert_eq!(x88.square(0x08), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Geometry {
    /// The index of a1.
    pub a1: i16,
    /// The number that one file to the east adds to an index.
    pub east: i16,
    /// The number that one rank to the north adds to an index.
    pub north: i16,
}

impl Geometry {
    /// The index of a square, modulo 65,536.
    #[must_use]
    pub const fn index(self, square: Square) -> i16 {
        let files = self.east.wrapping_mul(square.file() as i16);
        let ranks = self.north.wrapping_mul(square.rank() as i16);
        self.a1.wrapping_add(files).wrapping_add(ranks)
    }

    /// The number that a step adds to an index.
    #[must_use]
    pub const fn delta(self, step: Step) -> i16 {
        let files = self.east.wrapping_mul(step.east as i16);
        files.wrapping_add(self.north.wrapping_mul(step.north as i16))
    }

    /// The square that has this index, found by a search of all 64 squares: for tables, not for a hot loop.
    #[must_use]
    pub const fn square(self, index: i16) -> Option<Square> {
        const_for!(square in Square::ALL => {
            if self.index(square) == index {
                return Some(square);
            }
        });
        None
    }

    /// The index of every square, in the order of [`Square::ALL`].
    #[must_use]
    pub const fn index_table(self) -> [u8; 64] {
        let mut table = [0; 64];
        const_for!(square in Square::ALL => { table[square as usize] = self.index(square) as u8; });
        table
    }

    /// The square of every index from 0 to 255, `None` off the board.
    #[must_use]
    pub const fn square_table(self) -> [Option<Square>; 256] {
        let mut table = [None; 256];
        const_for!(square in Square::ALL => {
            let index = self.index(square);
            if 0 <= index && index < 256 {
                table[index as usize] = Some(square);
            }
        });
        table
    }

    /// Whether every square has its own index below `cells`, and `cells` is at most 256.
    #[must_use]
    pub const fn fits(self, cells: usize) -> bool {
        let table = self.square_table();
        let mut squares = 0;
        let mut index = 0;
        while index < cells && index < 256 {
            squares += table[index].is_some() as u32;
            index += 1;
        }
        squares == 64 && cells <= 256
    }
}
