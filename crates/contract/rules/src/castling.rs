use core::fmt;

use polyboard_squares::{File, Rank, Square, all};
use strum::VariantArray;

use crate::{Color, Piece, Role};

/// The side to which a king castles: kingside or queenside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum CastlingSide {
    /// Queenside, towards the a-file: the king ends on the c-file, the rook on the d-file.
    Queen,
    /// Kingside, towards the h-file: the king ends on the g-file, the rook on the f-file.
    King,
}

impl CastlingSide {
    /// Both sides: queenside, then kingside, in the order of their rooks from the a-file to the h-file.
    pub const ALL: [CastlingSide; 2] = all();

    /// The castling side of a rook: on which side of its king it stands.
    #[must_use]
    pub const fn of(king: File, rook: File) -> CastlingSide {
        if (rook as u8) < king as u8 { CastlingSide::Queen } else { CastlingSide::King }
    }

    /// The file on which the king ends, from any start.
    pub const fn king_target(self) -> File {
        [File::C, File::G][self as usize]
    }

    /// The file on which the rook ends, from any start.
    pub const fn rook_target(self) -> File {
        [File::D, File::F][self as usize]
    }

    /// The file on which the rook of classical chess starts.
    pub const fn classical_rook(self) -> File {
        [File::A, File::H][self as usize]
    }
}

/// The castling rights of both sides, as the files of the rooks that may still castle: Chess960 needs the file of the
/// rook rather than the castling side, and classical chess loses nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[must_use]
pub struct CastlingRights {
    files: [u8; 2],
}

impl CastlingRights {
    /// The empty set: no rook may castle.
    pub const NONE: CastlingRights = CastlingRights { files: [0; 2] };

    /// Whether the rook of a side on this file may castle.
    #[must_use]
    pub const fn has(self, color: Color, file: File) -> bool {
        self.files[color as usize] & 1 << file as u8 != 0
    }

    /// Whether no rook may castle.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.files[0] | self.files[1] == 0
    }

    /// Grants the right of the rook on this file.
    pub const fn with(mut self, color: Color, file: File) -> CastlingRights {
        self.files[color as usize] |= 1 << file as u8;
        self
    }

    /// Removes the right of the rook on this file, if there is one.
    pub const fn without(mut self, color: Color, file: File) -> CastlingRights {
        self.files[color as usize] &= !(1 << file as u8);
        self
    }

    /// Removes all rights of a side.
    pub const fn without_color(mut self, color: Color) -> CastlingRights {
        self.files[color as usize] = 0;
        self
    }

    /// The rights with the colours exchanged.
    pub(crate) const fn flipped(self) -> CastlingRights {
        CastlingRights { files: [self.files[1], self.files[0]] }
    }

    /// The rights that a move leaves: a king that moves loses both, and a rook that moves or is captured its own.
    #[inline]
    pub fn after(mut self, piece: Piece, from: Square, to: Square) -> CastlingRights {
        for color in Color::ALL {
            for square in [from, to] {
                if square.rank() == color.rank(Rank::First) {
                    self = self.without(color, square.file());
                }
            }
        }
        if piece.role == Role::King { self.without_color(piece.color) } else { self }
    }

    /// The files of the rooks of a side that may castle, from a to h.
    pub fn files(self, color: Color) -> impl Iterator<Item = File> {
        File::ALL.into_iter().filter(move |&file| self.has(color, file))
    }

    /// The squares of the rooks of a side that may castle, from a to h.
    pub fn rooks(self, color: Color) -> impl Iterator<Item = Square> {
        self.files(color).map(move |file| Square::new(file, color.rank(Rank::First)))
    }
}

/// Writes the letters of Shredder-FEN, from a to h: `AHah` at the start of classical chess, `-` for none.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for color in Color::ALL {
            for file in self.files(color) {
                write!(f, "{}", color.letter(file.letter().to_ascii_uppercase()))?;
            }
        }
        Ok(())
    }
}
