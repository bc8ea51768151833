//! The mappings under which a constant or an index has a given meaning: one, unless a set is
//! symmetrical. The four corners are `0x8100000000000081` under all eight mappings of 64 cells.

use polyboard_squares::Square;

use super::Chart;

/// The mappings under which a word means exactly these squares, in the order of [`Chart::words`].
#[must_use]
pub fn of_set(set: u64, squares: &[Square]) -> Vec<Chart> {
    let is_meant = |chart: &Chart| chart.set(squares.iter().copied()) == Some(set);
    Chart::all().into_iter().filter(is_meant).collect()
}

/// The mappings under which an index is this square, 0x88, 10x12 and 16x12 included.
#[must_use]
pub fn of_index(index: u8, square: Square) -> Vec<Chart> {
    Chart::all().into_iter().filter(|chart| chart.index(square) == index).collect()
}

/// The square of an index under each mapping that has one.
#[must_use]
pub fn meanings_of_index(index: u8) -> Vec<(Chart, Square)> {
    Chart::all().into_iter().filter_map(|chart| Some((chart, chart.square(index)?))).collect()
}

/// The squares of a word under each mapping of 64 cells, in the order from a1 to h8.
#[must_use]
pub fn meanings_of_set(set: u64) -> Vec<(Chart, Vec<Square>)> {
    Chart::all().into_iter().filter_map(|chart| Some((chart, chart.squares(set)?))).collect()
}
