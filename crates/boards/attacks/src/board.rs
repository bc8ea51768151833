use core::{fmt, marker::PhantomData};

use polyboard_board::Inconsistency;
use polyboard_rules::{CastlingRights, Color, Rules, Setup, Variant};
use polyboard_squares::Square;

use crate::{
    Table,
    lines::{each, squares},
    pieces::{Pieces, color, number, piece},
};

/// A position as numbered pieces, and a table of who attacks what.
///
/// The table is a type parameter: [`BySquare`](crate::BySquare) or [`ByPiece`](crate::ByPiece). A move changes it, and
/// the copy of the board unmakes the move.
#[repr(C, align(64))]
pub struct AttackBoard<V, T> {
    pub(crate) pieces: Pieces,
    pub(crate) table: T,
    pub(crate) variant: PhantomData<V>,
}

impl<V, T: Clone> Clone for AttackBoard<V, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        AttackBoard { pieces: self.pieces, table: self.table.clone(), variant: PhantomData }
    }
}

impl<V, T> fmt::Debug for AttackBoard<V, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttackBoard").field("pieces", &self.pieces).finish_non_exhaustive()
    }
}

impl<V: Variant, T: Table> AttackBoard<V, T> {
    pub(crate) fn from_setup(setup: &Setup) -> Self {
        let pieces = Pieces::of(setup);
        let table = Self::walked(&pieces);
        AttackBoard { pieces, table, variant: PhantomData }
    }

    /// The table from nothing; empty if the pieces have no numbers.
    fn walked(pieces: &Pieces) -> T {
        if pieces.are_numbered() { walked(&V::RULES, pieces) } else { T::EMPTY }
    }

    pub(crate) fn to_setup(&self) -> Setup {
        let Pieces { turn, en_passant, .. } = self.pieces;
        let pieces = Square::ALL.map(|at| piece(self.pieces.cell(at as u8)));
        Setup { pieces, turn, castling: self.rights(), en_passant }
    }

    /// The castling rights, from the squares of the rooks.
    pub(crate) fn rights(&self) -> CastlingRights {
        squares(self.pieces.rooks).fold(CastlingRights::NONE, |rights, rook| {
            rights.with(Color::ALL[rook as usize / 32], rook.file())
        })
    }

    /// The squares of the pieces of a side that attack a square.
    #[inline(always)]
    pub(crate) fn attackers(&self, by: usize, square: u8) -> u64 {
        if self.pieces.are_numbered() {
            self.pieces.squares_of(by, self.table.attackers(by, square))
        } else {
            self.attackers_of_many(by, square)
        }
    }

    /// The squares that the piece on a square attacks.
    #[inline(always)]
    pub(crate) fn attacks(&self, from: u8) -> u64 {
        match self.pieces.cell(from) {
            0 => 0,
            cell if self.pieces.are_numbered() => self.table.attacks(color(cell), number(cell)),
            _ => self.pieces.walk(&V::RULES, from),
        }
    }

    /// Compares the cells with the sets, and the table with the attacks that a walk over the cells finds.
    pub(crate) fn compare_cells_with_table(&self) -> Result<(), Inconsistency> {
        self.pieces.compare_cells_with_sets()?;
        let walked = Self::walked(&self.pieces);
        for square in Square::ALL {
            for by in 0..2 {
                let [kept, walked] =
                    [&self.table, &walked].map(|it| it.attackers(by, square as u8));
                if kept != walked {
                    let number = (kept ^ walked).trailing_zeros() as u8;
                    let attacker = piece(self.pieces.cell(self.pieces.square(by, number)));
                    let of = |numbers: u16| attacker.filter(|_| numbers >> number & 1 != 0);
                    let records = [("the attackers kept", of(kept)), ("those walked", of(walked))];
                    return Err(Inconsistency::new(square, records));
                }
            }
        }
        Ok(())
    }
}

/// A table from nothing, by a walk for each piece.
fn walked<T: Table>(rules: &Rules, pieces: &Pieces) -> T {
    let mut table = T::EMPTY;
    each(pieces.occupied(), |at| {
        let cell = pieces.cell(at);
        table.set(color(cell), number(cell), pieces.walk(rules, at));
    });
    table
}

/// What a board with the table `T` has for the piece on a square of a setup, which need not be a position: the number of
/// the piece, and the squares that it attacks. There is no number, and so no table, on an empty square, with more than
/// sixteen pieces of a side, or with two kings; then the board walks.
#[must_use]
pub fn kept<T: Table>(rules: &Rules, setup: &Setup, from: Square) -> (Option<u8>, u64) {
    let (pieces, from) = (Pieces::of(setup), from as u8);
    match pieces.cell(from) {
        cell if cell != 0 && Pieces::has_numbers(setup) => {
            let table: T = walked(rules, &pieces);
            (Some(number(cell)), table.attacks(color(cell), number(cell)))
        }
        _ => (None, pieces.walk(rules, from)),
    }
}
