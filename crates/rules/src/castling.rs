use core::fmt;

use polyboard_squares::{File, Rank, Square};

use crate::Color;

/// The side to which a king castles: kingside or queenside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingSide {
    /// Towards the a-file: the king ends on the c-file, the rook on the d-file.
    Queen,
    /// Towards the h-file: the king ends on the g-file, the rook on the f-file.
    King,
}

impl CastlingSide {
    /// Queenside, then kingside: as their rooks stand, from the a-file to the h-file.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Queen, CastlingSide::King];

    /// The side of its king on which a rook stands.
    #[must_use]
    pub const fn of(king: File, rook: File) -> CastlingSide {
        if (rook as u8) < king as u8 { CastlingSide::Queen } else { CastlingSide::King }
    }

    /// The file on which the king ends, wherever it came from.
    #[must_use]
    pub const fn king_target(self) -> File {
        match self {
            CastlingSide::Queen => File::C,
            CastlingSide::King => File::G,
        }
    }

    /// The file on which the rook ends, wherever it came from.
    #[must_use]
    pub const fn rook_target(self) -> File {
        match self {
            CastlingSide::Queen => File::D,
            CastlingSide::King => File::F,
        }
    }

    /// The file on which the rook of classical chess starts.
    #[must_use]
    pub const fn classical_rook(self) -> File {
        match self {
            CastlingSide::Queen => File::A,
            CastlingSide::King => File::H,
        }
    }
}

/// The rooks that may still castle: for each side a set of files on its home rank.
///
/// Rook files rather than castling sides, because Chess960 needs them and classical chess loses
/// nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights {
    files: [u8; 2],
}

impl CastlingRights {
    /// No rook may castle.
    pub const NONE: CastlingRights = CastlingRights { files: [0; 2] };

    /// Whether the rook on this file may castle.
    #[must_use]
    pub const fn has(self, color: Color, file: File) -> bool {
        self.files[color as usize] & 1 << file as u8 != 0
    }

    /// Whether no rook may castle.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.files[0] | self.files[1] == 0
    }

    /// Grants a right.
    #[must_use]
    pub const fn with(mut self, color: Color, file: File) -> CastlingRights {
        self.files[color as usize] |= 1 << file as u8;
        self
    }

    /// Takes a right away, if there was one.
    #[must_use]
    pub const fn without(mut self, color: Color, file: File) -> CastlingRights {
        self.files[color as usize] &= !(1 << file as u8);
        self
    }

    /// Takes all rights of a side away.
    #[must_use]
    pub const fn without_color(mut self, color: Color) -> CastlingRights {
        self.files[color as usize] = 0;
        self
    }

    /// The rook files of a side, from a to h.
    pub fn files(self, color: Color) -> impl Iterator<Item = File> {
        File::ALL.into_iter().filter(move |&file| self.has(color, file))
    }

    /// The squares of the rooks of a side that may castle, from a to h.
    pub fn rooks(self, color: Color) -> impl Iterator<Item = Square> {
        self.files(color).map(move |file| Square::new(file, color.rank(Rank::First)))
    }
}

/// In the letters of Shredder-FEN, from a to h: `AHah` at the start of classical chess, `-` for none.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for file in self.files(Color::White) {
            write!(f, "{}", file.letter().to_ascii_uppercase())?;
        }
        for file in self.files(Color::Black) {
            write!(f, "{file}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec::Vec};

    use super::*;

    #[test]
    fn rights_come_and_go() {
        let rights = CastlingRights::NONE.with(Color::White, File::H).with(Color::Black, File::B);
        assert_eq!(format!("{rights:?}"), "Hb");
        assert!(rights.has(Color::White, File::H) && !rights.has(Color::Black, File::H));
        assert_eq!(rights.rooks(Color::Black).collect::<Vec<_>>(), [Square::B8]);
        assert_eq!(
            rights.without(Color::White, File::H).without_color(Color::Black),
            CastlingRights::NONE
        );
        assert_eq!(format!("{:?}", CastlingRights::NONE), "-");
    }
}
