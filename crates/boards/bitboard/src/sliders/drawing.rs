//! Attack sets as drawings, for documentation and tests.

use super::{Occupancy, Sliders};

/// Whether the attacks that `S` computes equal those in a drawing.
///
/// Eight rows of eight cells, row 7 with the indices 56 to 63 on top:
///
/// - `R`, `B` or `Q`: the slider;
/// - `x`: an empty square that it attacks, and `O`: a piece that it attacks;
/// - `.`: an empty square that it does not attack, and `o`: a piece that it does not.
///
/// Returns `false` unless the drawing has 64 cells and exactly one slider.
///
/// ```
/// use polyboard::sliders::{Fastest, is_as_drawn};
///
/// assert!(is_as_drawn::<Fastest>("
///     . . . . . . . o
///     x . . . . . O .
///     . x . . . x . .
///     . . x . x . . .
///     . . . B . . o .
///     . . O . x . . .
///     . o . . . x . .
///     . . . . . . x .
/// "));
/// ```
#[must_use]
pub fn is_as_drawn<S: Sliders>(drawing: &str) -> bool {
    let mut cells = ['.'; 64];
    let mut drawn = 0;
    for cell in drawing.chars().filter(|cell| !cell.is_whitespace()) {
        let Some(place) = cells.get_mut(drawn) else { return false };
        *place = cell;
        drawn += 1;
    }
    let set = |marks: &str| {
        let marked = (0..64).filter(|index: &usize| marks.contains(cells[index ^ 56]));
        marked.fold(0_u64, |set, index| set | 1 << index)
    };
    if drawn != 64 || !set("RBQ").is_power_of_two() {
        return false;
    }
    let square = set("RBQ").trailing_zeros() as u8;
    let occupied = S::Occupancy::new(set("RBQOo"));
    let mut attacks = 0;
    if set("RQ") != 0 {
        attacks |= S::rook(square, occupied);
    }
    if set("BQ") != 0 {
        attacks |= S::bishop(square, occupied);
    }
    attacks == set("xO")
}
