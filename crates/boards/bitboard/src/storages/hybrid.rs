use polyboard_board::{Inconsistency, fields};
use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, Index, Square, WordMapping, table};

use super::SixPlusTwo;
use crate::{Bit, Change, EFFECTS, Effect, Storage, effects};

/// A storage that has the pieces twice: in six plus two words, and in a mailbox of 64 cells.
///
/// ```text
/// sets     pawns knights bishops rooks queens kings   white black   state
/// cells    a1 b1 c1 d1 e1 … h8                        the piece on each square, in a byte
/// ```
///
/// The sets answer "where are the knights?" at once, and the cells "what is on e4?". The price is
/// that a move has to change both, and that they can disagree: [`check_consistency`] finds the
/// first square on which they do.
///
/// Copying 136 bytes for each move is too slow: a wide load of bytes that were just written in
/// smaller parts has to wait for memory. So an undo has the words, but only those cells that the
/// move changes. Copying all cells made lists 2.5 times slower (perft of the start position and
/// Kiwipete, Sapphire Rapids, 2026-11).
///
/// There are no piece lists. A set already is a list, which you walk by clearing its lowest bit,
/// and a third copy of the pieces would only cost time.
///
/// [`check_consistency`]: Storage::check_consistency
///
/// ```
/// use polyboard_bitboard::{Storage, storages::Hybrid};
/// use polyboard::{
///     Color, Piece, Role, Square,
///     squares::{Bitboard, Lerf, board},
/// };
///
/// let mut hybrid = Hybrid::<Lerf>::EMPTY;
/// let rook = Piece::new(Color::White, Role::Rook);
/// hybrid.put(Square::D4.into(), rook);
/// assert_eq!(hybrid.with(Role::Rook), board! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . x . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// // The same in the cells: d4 is cell 27.
/// assert_ne!(hybrid.cells()[27], 0);
/// assert_eq!(hybrid.piece_at(Square::D4.into()), Some(rook));
/// assert_eq!(hybrid.check_consistency(), Ok(()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(C)]
pub struct Hybrid<M: WordMapping> {
    sets: SixPlusTwo<M>,
    cells: [u8; 64],
}

/// The facts about an arriving piece that a [`Hybrid`] needs: the words that gain the target, and
/// the code for its cell.
#[derive(Clone, Copy, Debug)]
pub struct HybridRow {
    gains: [u64; 8],
    code: u8,
}

/// The undo of a move on a [`Hybrid`]: its words, and the cells that the move changes.
#[derive(Clone, Copy, Debug)]
pub struct HybridUndo<M: WordMapping> {
    sets: SixPlusTwo<M>,
    /// The numbers of the cells, a byte each. The third and the fourth have the bit [`MORE`] if
    /// they are used: by castling and captures en passant.
    cells: u32,
    /// The codes in these cells. Both are words, because a load of four bytes would come before the
    /// bytes have reached memory.
    codes: u32,
}

/// The bit of a used cell after the first two: no number of a cell has it.
const MORE: u32 = 64;

/// The code of a cell: 0 if it is empty.
const fn code(piece: Piece) -> u8 {
    (piece.color as u8) << 3 | (piece.role as u8 + 1)
}

/// The piece of each code.
static PIECES: [Option<Piece>; 16] = table![code in 16 => match code & 7 {
    role @ 1..=6 => Some(Piece::new(Color::ALL[code >> 3], Role::ALL[role - 1])),
    _ => None,
}];

impl<M: WordMapping> Hybrid<M> {
    /// The cells, by the number of the square: 0 for an empty one.
    #[must_use]
    pub fn cells(&self) -> &[u8; 64] {
        &self.cells
    }

    /// The facts about an arriving piece, for a table.
    const fn row(piece: Piece) -> HybridRow {
        HybridRow { gains: SixPlusTwo::<M>::gains(piece), code: code(piece) }
    }

    /// What a move does to the cells.
    #[inline(always)]
    fn change(cells: &mut [u8; 64], change: Change<M>, row: &HybridRow) {
        let (lowest, highest, others) = Self::ends(change.cleared);
        cells[lowest] = 0;
        cells[highest] = 0;
        for square in others {
            cells[cell(square)] = 0;
        }
        cells[cell(change.to.sole())] = row.code;
    }

    /// The cells of some squares, at least two: the lowest, the highest, and the set of the others.
    #[inline(always)]
    fn ends(squares: Bitboard<M>) -> (usize, usize, Bitboard<M>) {
        let lowest = squares.bits().trailing_zeros() as usize & 63;
        let highest = squares.bits().leading_zeros() as usize & 63 ^ 63;
        (lowest, highest, squares & !Bitboard::new(1 << lowest | 1 << highest))
    }
}

/// The number of the cell of a square.
#[inline(always)]
fn cell<M: WordMapping>(square: Bit<M>) -> usize {
    square.raw() as usize & 63
}

impl<M: WordMapping> Storage for Hybrid<M> {
    type Mapping = M;
    type Arrival = HybridRow;
    type Undo = HybridUndo<M>;

    const EFFECTS: &'static [Effect<M, HybridRow>; EFFECTS] = &effects!(Self::row);

    const EMPTY: Self = Hybrid { sets: SixPlusTwo::EMPTY, cells: [0; 64] };

    fields! {
        sets: Once, "six sets by role, two by colour, state";
        cells: Twice, "the piece on each square";
    }

    #[inline(always)]
    fn put(&mut self, square: Bit<M>, piece: Piece) {
        self.sets.put(square, piece);
        self.cells[cell(square)] = code(piece);
    }

    #[inline(always)]
    fn piece_at(&self, square: Bit<M>) -> Option<Piece> {
        PIECES[self.cells[cell(square)] as usize & 15]
    }

    #[inline(always)]
    fn of(&self, color: Color) -> Bitboard<M> {
        self.sets.of(color)
    }

    #[inline(always)]
    fn with(&self, role: Role) -> Bitboard<M> {
        self.sets.with(role)
    }

    #[inline(always)]
    fn state(&self) -> Bitboard<M> {
        self.sets.state()
    }

    #[inline(always)]
    fn set_state(&mut self, state: Bitboard<M>) {
        self.sets.set_state(state);
    }

    #[inline(always)]
    fn after(&self, change: Change<M>, row: &HybridRow) -> Self {
        // This is an array of its own. Where the cells of a child are never read, as in counting
        // its moves, the compiler sees this and writes none.
        let mut cells = self.cells;
        Self::change(&mut cells, change, row);
        Hybrid { sets: self.sets.after(change, &row.gains), cells }
    }

    // The move of one piece empties two squares, so that no others have to be looked for.
    #[inline(always)]
    fn apply(&mut self, change: Change<M>, row: &HybridRow) {
        self.cells[cell((change.cleared ^ change.to).sole())] = 0;
        self.cells[cell(change.to.sole())] = row.code;
        self.sets = self.sets.after(change, &row.gains);
    }

    #[inline(always)]
    fn save(&self, touched: Bitboard<M>) -> HybridUndo<M> {
        let (lowest, highest, others) = Self::ends(touched);
        let mut cells = lowest as u32 | (highest as u32) << 8;
        let mut codes = u32::from(self.cells[lowest]) | u32::from(self.cells[highest]) << 8;
        let mut shift = 16;
        for square in others {
            cells |= (cell(square) as u32 | MORE) << (shift & 31);
            codes |= u32::from(self.cells[cell(square)]) << (shift & 31);
            shift += 8;
        }
        HybridUndo { sets: self.sets.save(touched), cells, codes }
    }

    #[inline(always)]
    fn restore(&mut self, undo: HybridUndo<M>) {
        self.cells[undo.cells as usize & 63] = undo.codes as u8;
        self.cells[(undo.cells >> 8) as usize & 63] = (undo.codes >> 8) as u8;
        let (mut cells, mut codes) = (undo.cells >> 16, undo.codes >> 16);
        while cells & MORE != 0 {
            self.cells[cells as usize & 63] = codes as u8;
            (cells, codes) = (cells >> 8, codes >> 8);
        }
        self.sets.restore(undo.sets);
    }

    fn check_consistency(&self) -> Result<(), Inconsistency> {
        for square in Square::ALL {
            let bit = Index::of(square);
            let (in_sets, in_cell) = (self.sets.piece_at(bit), self.piece_at(bit));
            if in_sets != in_cell {
                let records = [("the sets", in_sets), ("the cells", in_cell)];
                return Err(Inconsistency::new(square, records));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use polyboard_squares::Lerf;

    use super::*;

    #[test]
    fn the_first_square_on_which_the_records_differ_is_named() {
        let mut hybrid = Hybrid::<Lerf>::EMPTY;
        hybrid.put(Square::E4.into(), Piece::new(Color::White, Role::Pawn));
        hybrid.put(Square::E5.into(), Piece::new(Color::Black, Role::Pawn));
        assert_eq!(hybrid.check_consistency(), Ok(()));
        // A move that changes the sets and not the cells.
        hybrid.cells[cell::<Lerf>(Square::E5.into())] = 0;
        hybrid.cells[cell::<Lerf>(Square::D4.into())] = code(Piece::new(Color::White, Role::Queen));
        let found = hybrid.check_consistency().unwrap_err();
        assert_eq!(found.square, Square::D4);
        let records = [None, Some(Piece::new(Color::White, Role::Queen))];
        assert_eq!(found.records.map(|record| record.1), records);
    }
}
