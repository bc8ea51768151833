use polyboard_squares::{Geometry, Square, Symmetry};
use strum::VariantArray;

use super::Chart;

/// A way to flip or rotate the board, as it acts on its squares.
///
/// Which bits a program has to exchange depends on the mapping, and [`Flip::symmetry`] derives it. See
/// [Flipping, Mirroring and Rotating][wiki] on the Chess Programming Wiki.
///
/// [wiki]: https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
#[non_exhaustive]
pub enum Flip {
    /// Exchanges the ranks 1 and 8: a1 and a8 change places.
    Vertical,
    /// Mirrors the files: a1 and h1 change places.
    Horizontal,
    /// Flips about the diagonal a1-h8: a8 and h1 change places.
    Diagonal,
    /// Flips about the antidiagonal h1-a8: a1 and h8 change places, h1 and a8 stay.
    Antidiagonal,
    /// Rotates by 180 degrees: a1 and h8 change places, and h1 and a8.
    Rotation,
}

impl Flip {
    /// The five ways, in the order of their declaration.
    pub const ALL: &'static [Flip] = Flip::VARIANTS;

    /// The square to which a square moves.
    pub const fn square(self, at: Square) -> Square {
        match self {
            Flip::Vertical => at.flipped_vertically(),
            Flip::Horizontal => at.flipped_horizontally(),
            Flip::Diagonal => transposed(at),
            Flip::Antidiagonal => transposed(at).rotated(),
            Flip::Rotation => at.rotated(),
        }
    }

    /// The same flip of a word under a mapping; `None` for a mapping of more than 64 cells.
    ///
    /// ```
    /// use polyboard::explain::charts::{Chart, Flip};
    ///
    /// let [lerf, lefr] = ["LERF", "LEFR"].map(|name| Chart::named(name).unwrap());
    /// assert_eq!(Flip::Vertical.symmetry(&lerf).unwrap().xor(), 56);
    /// assert_eq!(Flip::Vertical.symmetry(&lefr).unwrap().xor(), 7);
    /// ```
    #[must_use]
    pub const fn symmetry(self, chart: &Chart) -> Option<Symmetry> {
        // A word under the mapping of the flipped board is the flipped set under the mapping itself.
        let geometry = chart.geometry();
        let a1 = geometry.index(self.square(Square::A1));
        let flipped = Geometry {
            a1,
            east: geometry.index(self.square(Square::B1)) - a1,
            north: geometry.index(self.square(Square::A2)) - a1,
        };
        Symmetry::between(geometry, flipped)
    }
}

const fn transposed(at: Square) -> Square {
    Square::ALL[at.file() as usize * 8 + at.rank() as usize]
}
