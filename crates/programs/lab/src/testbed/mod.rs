//! A board for experiments that vary one part of it.
//!
//! Bitboards in LERF, magic or PEXT sliders, pseudo-legal moves: the Chess Programming Wiki under
//! "Bitboards", "Pseudo-Legal Move" and "Unmake Move". The storage of the pieces is a parameter,
//! [`Pieces`]. All other differences between two contenders are in the experiment.

mod generate;
mod pieces;
mod play;

use polyboard::{
    CastlingSide, Color, File, Piece, Role, Setup, Square,
    squares::{Direction, KING_STEPS, KNIGHT_STEPS, Lerf, SquareMapping, Step, step_table},
};

pub(crate) use generate::attacks;
pub(crate) use pieces::{OnlySets, Pieces, Sets, SetsAndCells, SetsCellsAndLists, list};
pub(crate) use play::{Lists, boards, nodes, walk};

/// A position of chess. The king castles from the e-file with a rook on the a- or h-file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Testbed<P> {
    pub(crate) pieces: P,
    pub(crate) turn: Color,
    /// The rights to castle, in the low four bits: a bit for each colour and castling side, [`right`].
    pub(crate) rights: u8,
    /// The en passant square.
    pub(crate) passed: Option<u8>,
}

/// A move. For castling `to` is the square on which the king arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TestbedMove {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Normal,
    DoubleStep,
    EnPassant,
    Castling,
    Promotion(Role),
}

pub(crate) static KNIGHT: [u64; 64] = step_table(Lerf::GEOMETRY, &KNIGHT_STEPS);
pub(crate) static KING: [u64; 64] = step_table(Lerf::GEOMETRY, &KING_STEPS);
/// The captures of a pawn of each colour.
pub(crate) static PAWN: [[u64; 64]; 2] = {
    const NORTH: [Step; 2] = [Direction::NorthEast.step(), Direction::NorthWest.step()];
    const SOUTH: [Step; 2] = [Direction::SouthEast.step(), Direction::SouthWest.step()];
    [step_table(Lerf::GEOMETRY, &NORTH), step_table(Lerf::GEOMETRY, &SOUTH)]
};

/// The members of a set, from the lowest to the highest.
#[inline(always)]
pub(crate) fn members(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// The bit of a right to castle.
const fn right(color: Color, side: CastlingSide) -> u8 {
    1 << (2 * color as u8 + side as u8)
}

impl<P: Pieces> Testbed<P> {
    pub(crate) fn new(setup: &Setup) -> Testbed<P> {
        let mut pieces = P::default();
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                pieces.put(square.index(), piece);
            }
        }
        let of =
            |it| setup.castling.files(it).map(move |at| right(it, CastlingSide::of(File::E, at)));
        let rights = Color::ALL.into_iter().flat_map(of).fold(0, |rights, right| rights | right);
        Testbed { pieces, turn: setup.turn, rights, passed: setup.en_passant.map(Square::index) }
    }

    /// The square of a king.
    #[inline(always)]
    pub(crate) fn king(&self, color: Color) -> u8 {
        let king = self.pieces.sets().of(Piece::new(color, Role::King));
        king.trailing_zeros() as u8 & 63
    }
}

#[cfg(test)]
pub(crate) mod tests;
