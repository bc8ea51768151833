//! Alphabets: which letter stands for which piece, and how a promoted one is told.

use polyboard_rules::{Color, Piece, Role, Variant};

/// The letters of a dialect, in upper case, as White has them.
#[derive(Clone, Copy)]
pub(super) struct Alphabet {
    /// The six roles, from the pawn to the king.
    pub(super) roles: [char; 6],
    /// What a promoted pawn is called and has become, where it has a letter of its own. Elsewhere
    /// a `~` follows the letter of what it has become.
    pub(super) promoted: Option<(char, Role)>,
}

impl Alphabet {
    /// The letters that the variant itself gives its pieces.
    pub(super) const fn common<V: Variant>() -> Alphabet {
        Alphabet { roles: V::RULES.letters, promoted: None }
    }

    /// Whether `~` means anything.
    pub(super) const fn has_mark(&self) -> bool {
        self.promoted.is_none()
    }

    /// The piece that a letter stands for, and whether the letter says that it has been a pawn.
    pub(super) fn piece(&self, letter: char) -> Option<(Piece, bool)> {
        let upper = letter.to_ascii_uppercase();
        let color = if letter == upper { Color::White } else { Color::Black };
        if let Some((_, role)) = self.promoted.filter(|&(own, _)| own == upper) {
            return Some((Piece::new(color, role), true));
        }
        let role = Role::ALL.into_iter().find(|&role| self.roles[role as usize] == upper)?;
        Some((Piece::new(color, role), false))
    }

    /// Whether a character of the piece placement, other than a digit or a slash, means anything.
    pub(super) fn knows(&self, letter: char) -> bool {
        self.piece(letter).is_some() || (letter == '~' && self.has_mark())
    }

    /// Writes a piece, and that it has been a pawn if the alphabet can say that of its role.
    pub(super) fn write(&self, text: &mut String, piece: Piece, is_promoted: bool) {
        let own = self.promoted.filter(|&(_, role)| is_promoted && role == piece.role);
        let upper = own.map_or(self.roles[piece.role as usize], |(letter, _)| letter);
        text.push(match piece.color {
            Color::White => upper,
            Color::Black => upper.to_ascii_lowercase(),
        });
        if is_promoted && self.has_mark() {
            text.push('~');
        }
    }

    /// All letters, for errors to name.
    pub(super) fn letters(&self) -> Vec<char> {
        let promoted = self.promoted.map(|(letter, _)| letter);
        self.roles.into_iter().chain(promoted).collect()
    }
}
