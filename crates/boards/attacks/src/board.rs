use core::{fmt, marker::PhantomData};

use polyboard_board::Inconsistency;
use polyboard_rules::{CastlingRights, Color, Piece, Setup, Variant};
use polyboard_squares::Square;

use crate::{
    Table,
    lines::each,
    movements::KING,
    pieces::{Pieces, color, number, piece},
};

/// A position as numbered pieces, and a table of who attacks what.
///
/// The table is a type parameter: [`BySquare`](crate::BySquare) or [`ByPiece`](crate::ByPiece). A move changes it, and
/// the copy of the board unmakes the move.
#[repr(C, align(64))]
pub struct AttackBoard<V, T> {
    pub(crate) pieces: Pieces,
    pub(crate) turn: Color,
    pub(crate) en_passant: Option<Square>,
    pub(crate) castling: CastlingRights,
    pub(crate) table: T,
    pub(crate) variant: PhantomData<V>,
}

impl<V, T: Clone> Clone for AttackBoard<V, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        AttackBoard { pieces: self.pieces.clone(), table: self.table.clone(), ..*self }
    }
}

impl<V, T> fmt::Debug for AttackBoard<V, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AttackBoard { pieces, turn, en_passant, castling, .. } = self;
        f.debug_struct("AttackBoard")
            .field("pieces", pieces)
            .field("turn", turn)
            .field("en_passant", en_passant)
            .field("castling", castling)
            .finish_non_exhaustive()
    }
}

impl<V: Variant, T: Table> AttackBoard<V, T> {
    pub(crate) fn from_setup(setup: &Setup) -> Self {
        let mut pieces = Pieces::NONE;
        let of = |color| setup.pieces.iter().flatten().filter(|piece| piece.color == color).count();
        let are_numbered = Color::ALL.into_iter().all(|color| of(color) <= 16);
        let mut next = [1; 2];
        for square in Square::ALL {
            let Some(Piece { color, role }) = setup.piece_at(square) else { continue };
            let number = if role as usize == KING {
                0
            } else if are_numbered {
                next[color as usize] += 1;
                next[color as usize] - 1
            } else {
                15
            };
            let cell = (color as u8) << 7 | number << 3 | (role as u8 + 1);
            pieces.put(square as u8, cell);
            if are_numbered {
                pieces.know(cell);
            }
        }
        let table = Self::walked(&pieces);
        let &Setup { turn, en_passant, castling, .. } = setup;
        AttackBoard { pieces, turn, en_passant, castling, table, variant: PhantomData }
    }

    /// The table from nothing, by a walk for each piece.
    fn walked(pieces: &Pieces) -> T {
        let mut table = T::EMPTY;
        if pieces.are_numbered() {
            each(pieces.occupied(), |at| {
                let cell = pieces.cell(at);
                table.set(color(cell), number(cell), pieces.walk::<V>(at));
            });
        }
        table
    }

    pub(crate) fn to_setup(&self) -> Setup {
        let &AttackBoard { turn, castling, en_passant, .. } = self;
        let pieces = Square::ALL.map(|at| piece(self.pieces.cell(at as u8)));
        Setup { pieces, turn, castling, en_passant }
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
            _ => self.pieces.walk::<V>(from),
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
