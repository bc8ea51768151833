//! Alphabets: the letters of the pieces in a dialect, and the mark of promoted pieces.

use alloc::{string::String, vec::Vec};

use crate::{Color, Piece, Role, Variant};

/// The piece letters of a dialect, in upper case, as for White.
#[derive(Clone, Copy)]
pub(super) struct Alphabet {
    pub(super) roles: [char; 6],
    /// The letter and the role of a promoted pawn, in a dialect that has such a letter. Otherwise a
    /// `~` follows the letter of the new role.
    pub(super) promoted: Option<(char, Role)>,
}

impl Alphabet {
    /// The letters in the rules of the variant.
    pub(super) const fn common<V: Variant>() -> Alphabet {
        Alphabet { roles: V::RULES.letters, promoted: None }
    }

    pub(super) const fn has_mark(&self) -> bool {
        self.promoted.is_none()
    }

    /// The piece that a letter stands for, and whether the letter marks it as promoted.
    pub(super) fn piece(&self, letter: char) -> Option<(Piece, bool)> {
        let upper = letter.to_ascii_uppercase();
        let color = Color::of_letter(letter);
        if let Some((_, role)) = self.promoted.filter(|&(own, _)| own == upper) {
            return Some((Piece::new(color, role), true));
        }
        let role = Role::ALL.into_iter().find(|&role| self.roles[role as usize] == upper)?;
        Some((Piece::new(color, role), false))
    }

    /// Whether the alphabet has this character of a piece placement, digits and slashes aside.
    pub(super) fn knows(&self, letter: char) -> bool {
        self.piece(letter).is_some() || (letter == '~' && self.has_mark())
    }

    /// Writes a piece, marked as promoted if the alphabet has a mark for its role.
    pub(super) fn write(&self, text: &mut String, piece: Piece, is_promoted: bool) {
        let own = self.promoted.filter(|&(_, role)| is_promoted && role == piece.role);
        let upper = own.map_or(self.roles[piece.role as usize], |(letter, _)| letter);
        text.push(piece.color.letter(upper));
        if is_promoted && self.has_mark() {
            text.push('~');
        }
    }

    /// All letters, for error messages.
    pub(super) fn letters(&self) -> Vec<char> {
        let promoted = self.promoted.map(|(letter, _)| letter);
        self.roles.into_iter().chain(promoted).collect()
    }
}
