use core::marker::PhantomData;

use polyboard_squares::{Index, Square, SquareMapping};

use crate::{EMPTY, GUARD, Layout, OffsetRay};

/// Rows of cells in a frame of guards, by their mapping: ten cells in a row as on
/// [10x12](polyboard_squares::Mailbox10x12), or sixteen as on [16x12](polyboard_squares::Mailbox16x12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Framed<M>(PhantomData<M>);

/// The cell of index 0. No step from any byte leads below the first cell.
const FIRST: usize = 128;

impl<M: SquareMapping> Layout for Framed<M> {
    const NAME: &'static str = M::NAME;
    type Mapping = M;
    /// The array has as many cells as a byte and a signed step can reach. 120 or 192 would be enough, but
    /// would be checked at every load. With 256, a step is added modulo 256 before the load and not
    /// by it: a tenth to a quarter more instructions (perft on 10x12, 2026-11).
    type Cells = [u8; 512];
    type Ray = OffsetRay;

    const NO_PIECES: [u8; 512] = {
        let mut cells = [GUARD; 512];
        let mut i = 0;
        while i < 64 {
            cells[FIRST + Index::<M>::of(Square::ALL[i]).raw() as usize] = EMPTY;
            i += 1;
        }
        cells
    };

    #[inline(always)]
    fn get(cells: &[u8; 512], square: u8) -> u8 {
        cells[FIRST + square as usize]
    }

    #[inline(always)]
    fn set(cells: &mut [u8; 512], square: u8, piece: u8) {
        cells[FIRST + square as usize] = piece;
    }

    /// The load is the test: off the board it finds a guard.
    #[inline(always)]
    fn probe(cells: &[u8; 512], index: u8) -> u8 {
        cells[FIRST + index as usize]
    }

    /// One load is enough: the processor adds the step.
    #[inline(always)]
    fn plus(cells: &[u8; 512], from: u8, delta: u8) -> u8 {
        cells[(FIRST + from as usize).wrapping_add_signed(delta as i8 as isize)]
    }
}
