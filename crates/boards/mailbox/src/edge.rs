use polyboard_squares::{Direction, Index, Square, SquareMapping, Step};

use crate::{EMPTY, GUARD, Hop, Layout, Ray};

/// The first step by which a layout fails to find the edge of the board, or to reach the square of
/// the step; `None` if the layout is right.
///
/// It takes every step of up to two files and ranks from every square, by [`Layout::leap`] and
/// [`Layout::look`], and walks every line until it leaves the board, by [`Ray::step`]. Off the
/// board the layout must find [`GUARD`]. Test your layout with it:
///
/// ```
/// # use polyboard_mailbox::{EMPTY, GUARD, Layout, OffsetRay, Relation};
/// # use polyboard::squares::Lerf;
/// # #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// # struct Wraps;
/// # impl Layout for Wraps {
/// #     const NAME: &'static str = "wraps";
/// #     type Mapping = Lerf;
/// #     type Cells = [u8; 64];
/// #     type Ray = OffsetRay;
/// #     const NO_PIECES: [u8; 64] = [EMPTY; 64];
/// #     fn get(cells: &[u8; 64], square: u8) -> u8 { cells[square as usize & 63] }
/// #     fn set(cells: &mut [u8; 64], square: u8, piece: u8) { cells[square as usize & 63] = piece; }
/// #     fn probe(cells: &[u8; 64], index: u8) -> u8 { *cells.get(index as usize).unwrap_or(&GUARD) }
/// #     fn relation<V: polyboard::Variant>(_: u8, _: u8) -> Relation { Relation::NONE }
/// #     fn direction(_: u8, _: u8) -> u8 { 0 }
/// # }
/// use polyboard_mailbox::missed_edge;
/// use polyboard::{Square, squares::Step};
///
/// // A layout of 64 cells without lists of targets: this step from a1 comes to g1.
/// assert_eq!(missed_edge::<Wraps>(), Some((Square::A1, Step::new(-2, 1))));
/// ```
#[must_use]
pub fn missed_edge<L: Layout>() -> Option<(Square, Step)> {
    let index = |square| Index::<L::Mapping>::of(square).raw();
    for from in Square::ALL {
        for step in (0..25).map(Hop::step).filter(|step| (step.east, step.north) != (0, 0)) {
            let hop = Hop::new(L::Mapping::GEOMETRY, step);
            let to = L::leap(index(from), hop);
            let found = [L::probe(&L::NO_PIECES, to), L::look(&L::NO_PIECES, index(from), hop)];
            let is_found = match from.stepped(step) {
                Some(square) => to == index(square) && found == [EMPTY; 2],
                None => found == [GUARD; 2],
            };
            if !is_found {
                return Some((from, step));
            }
        }
        for direction in Direction::ALL {
            let (mut at, mut ray) = (from, L::Ray::new(index(from), direction as u8));
            loop {
                let found = ray.step(&L::NO_PIECES);
                match at.stepped(direction.step()) {
                    Some(square) if found == EMPTY && ray.at() == index(square) => at = square,
                    None if found == GUARD => break,
                    _ => return Some((at, direction.step())),
                }
            }
        }
    }
    None
}
