//! Tests the colour of a piece.

use super::prelude::*;
use crate::cells::{EMPTY, WHITE, code};

/// More than a branch predictor can learn: it predicts those of some ten thousand cells that repeat.
const CELLS: usize = 1 << 18;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(17);
    let cell = |i: usize| {
        let role = Role::ALL[random.below(6)];
        [None, Some(Color::White), Some(Color::Black)][i % 3].map(|color| Piece::new(color, role))
    };
    let mut cells: Vec<Option<Piece>> = (0..CELLS).map(cell).collect();
    shuffle(&mut random, &mut cells);
    for name in ["random", "sorted"] {
        let ordered: Vec<Ordered> = cells.iter().copied().map(Ordered::of).collect();
        let shuffled: Vec<Shuffled> = cells.iter().copied().map(Shuffled::of).collect();
        let flags: Vec<u8> = cells.iter().map(|cell| cell.map_or(EMPTY, code)).collect();
        time!(bench, name, "ns per cell", cells.len();
            "ordered enum" => counted(&ordered, Ordered::is_white),
            "shuffled enum" => counted(&shuffled, Shuffled::is_white),
            // Chess Programming Wiki, [Pieces](https://www.chessprogramming.org/Pieces), "Piece Coding".
            "bit flag" => counted(&flags, |flags| flags & WHITE != 0),
            "a branch" => branched(&ordered),
        )?;
        cells.sort_unstable();
    }
    Ok(())
}

/// The number of white pieces. Each answer goes through a black box, so that no 64 cells are tested at once.
#[inline(always)]
fn counted<C: Copy>(cells: &[C], is_white: impl Fn(C) -> bool) -> u64 {
    cells.iter().map(|&cell| u64::from(black_box(is_white(cell)))).sum()
}

/// The number of white pieces, with a jump that depends on each: code that must not run for any other cell.
fn branched(cells: &[Ordered]) -> u64 {
    let mut white = 0;
    for &cell in cells {
        if cell.is_white() {
            white += black_box(1);
        }
    }
    white
}

macro_rules! pieces {
    ($(#[$doc:meta])* $type:ident { $($piece:ident)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum $type { $($piece),* }

        impl $type {
            fn of(cell: Option<Piece>) -> $type {
                use $type::*;
                const WHITE: [$type; 6] = [WP, WN, WB, WR, WQ, WK];
                const BLACK: [$type; 6] = [BP, BN, BB, BR, BQ, BK];
                match cell {
                    None => Empty,
                    Some(Piece { color: Color::White, role }) => WHITE[role as usize],
                    Some(Piece { color: Color::Black, role }) => BLACK[role as usize],
                }
            }

            #[inline(always)]
            fn is_white(self) -> bool {
                use $type::*;
                matches!(self, WP | WN | WB | WR | WQ | WK)
            }
        }
    };
}

pieces! {
    /// Colour by colour: the order of the source.
    Ordered { Empty WP WN WB WR WQ WK BP BN BB BR BQ BK }
}

pieces! {
    /// In no order, so that no range of numbers holds the white pieces.
    Shuffled { WP BK BN WQ Empty BP WK WB BQ WN BB WR BR }
}

#[cfg(test)]
#[path = "tests/x17.rs"]
mod tests;
