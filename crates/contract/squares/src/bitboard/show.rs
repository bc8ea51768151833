//! Sets printed as drawings.

use core::fmt;

use super::Bitboard;
use crate::{File, Index, Rank, Square, WordMapping};

/// Prints the drawing that [`board!`](crate::board!) reads, with the names of ranks and files.
impl<M: WordMapping> fmt::Display for Bitboard<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{rank}  ")?;
            for file in File::ALL {
                let member = self.contains(Index::of(Square::new(file, rank)));
                write!(f, "{}", if member { 'x' } else { '.' })?;
                f.write_str(if file == File::H { "\n" } else { " " })?;
            }
        }
        f.write_str("\n   a b c d e f g h")
    }
}

impl<M: WordMapping> fmt::Debug for Bitboard<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:#018x}\n{self}", M::NAME, self.bits)
    }
}
