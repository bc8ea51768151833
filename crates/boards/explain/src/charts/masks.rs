use polyboard_squares::{File, Rank, Square};

use super::Chart;

impl Chart {
    /// The usual constants of a bitboard program; `None` for a mapping of more than 64 cells.
    ///
    /// The names are `file_a` to `file_h`, `rank_1` to `rank_8`, `diagonal_a1_h8`,
    /// `antidiagonal_h1_a8`, `light` and `dark`.
    #[must_use]
    pub fn masks(&self) -> Option<Vec<(String, u64)>> {
        let set = |is_in: &dyn Fn(Square) -> bool| {
            self.set(Square::ALL.into_iter().filter(|&square| is_in(square)))
        };
        let (file, rank) = (|at: Square| at.file().index(), |at: Square| at.rank().index());
        let files = File::ALL.map(|of| (format!("file_{of}"), set(&|at| at.file() == of)));
        let ranks = Rank::ALL.map(|of| (format!("rank_{of}"), set(&|at| at.rank() == of)));
        let rest = [
            ("diagonal_a1_h8", set(&|at| file(at) == rank(at))),
            ("antidiagonal_h1_a8", set(&|at| file(at) + rank(at) == 7)),
            ("light", set(&Square::is_light)),
            ("dark", set(&|at| !at.is_light())),
        ];
        let named = files.into_iter().chain(ranks);
        let named = named.chain(rest.map(|(name, set)| (name.to_string(), set)));
        named.map(|(name, set)| Some((name, set?))).collect()
    }
}
