use polyboard_squares::{File, Rank, Square};

use super::Chart;
use crate::sets::word;

/// The usual constants of a bitboard program: files, ranks, long diagonals and colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Masks {
    /// The eight files from a to h.
    pub files: [u64; 8],
    /// The eight ranks from 1 to 8.
    pub ranks: [u64; 8],
    /// The long diagonal a1, b2, … h8.
    pub diagonal: u64,
    /// The long antidiagonal h1, g2, … a8.
    pub antidiagonal: u64,
    /// The squares of the colour of h1.
    pub light: u64,
    /// The squares of the colour of a1.
    pub dark: u64,
}

impl Masks {
    pub(crate) fn new(chart: &Chart) -> Masks {
        let set = |is_in: &dyn Fn(Square) -> bool| {
            let squares = Square::ALL.into_iter().filter(|&square| is_in(square));
            word(chart.geometry(), squares)
        };
        let (file, rank) = (|at: Square| at.file().index(), |at: Square| at.rank().index());
        Masks {
            files: File::ALL.map(|file| set(&|at| at.file() == file)),
            ranks: Rank::ALL.map(|rank| set(&|at| at.rank() == rank)),
            diagonal: set(&|at| file(at) == rank(at)),
            antidiagonal: set(&|at| file(at) + rank(at) == 7),
            light: set(&Square::is_light),
            dark: set(&|at| !at.is_light()),
        }
    }

    /// All masks with their names.
    ///
    /// The names are `file_a` to `file_h`, `rank_1` to `rank_8`, `diagonal_a1_h8`,
    /// `antidiagonal_h1_a8`, `light` and `dark`.
    #[must_use]
    pub fn named(&self) -> Vec<(String, u64)> {
        let files = File::ALL.into_iter().map(|file| format!("file_{file}")).zip(self.files);
        let ranks = Rank::ALL.into_iter().map(|rank| format!("rank_{rank}")).zip(self.ranks);
        let rest = [
            ("diagonal_a1_h8", self.diagonal),
            ("antidiagonal_h1_a8", self.antidiagonal),
            ("light", self.light),
            ("dark", self.dark),
        ];
        files.chain(ranks).chain(rest.map(|(name, set)| (name.to_string(), set))).collect()
    }
}
