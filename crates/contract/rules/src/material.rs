use core::fmt;

use crate::{Color, Piece, Played, Role, Setup};

/// The number of pieces of each colour and role.
///
/// ```
/// use polyboard::{Chess, Color, Piece, Role, Variant, rules::Material};
///
/// let material = Material::of(&Chess::RULES.start());
/// assert_eq!(material.count(Piece::new(Color::Black, Role::Knight)), 2);
/// assert_eq!((material.side(Color::White), material.total()), (16, 32));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct Material([[u8; 6]; 2]);

impl Material {
    /// The material of a setup.
    pub fn of(setup: &Setup) -> Material {
        let mut material = Material([[0; 6]; 2]);
        setup.pieces.iter().flatten().for_each(|&piece| *material.slot(piece) += 1);
        material
    }

    /// The number of pieces of one colour and role.
    #[must_use]
    #[inline]
    pub const fn count(&self, piece: Piece) -> u32 {
        self.0[piece.color as usize][piece.role as usize] as u32
    }

    /// The number of pieces of one role, of both colours.
    #[must_use]
    pub const fn role(&self, role: Role) -> u32 {
        self.count(Piece::new(Color::White, role)) + self.count(Piece::new(Color::Black, role))
    }

    /// The number of all pieces of a side, including its king.
    #[must_use]
    pub fn side(&self, color: Color) -> u32 {
        Role::ALL.into_iter().map(|role| self.count(Piece::new(color, role))).sum()
    }

    /// The number of all pieces on the board.
    #[must_use]
    pub fn total(&self) -> u32 {
        Color::ALL.into_iter().map(|color| self.side(color)).sum()
    }

    /// Whether a side has only its king.
    #[must_use]
    pub fn is_bare(&self, color: Color) -> bool {
        self.side(color) == 1
    }

    /// The material after a move.
    #[inline]
    pub fn after(mut self, played: &Played) -> Material {
        // Saturating, since a caller can pass a move that was played elsewhere.
        let mut add = |piece: Piece, change: i8| {
            let slot = self.slot(piece);
            *slot = slot.saturating_add_signed(change);
        };
        if let Some(role) = played.captured {
            add(Piece::new(!played.piece.color, role), -1);
        }
        if let Some(role) = played.mv.promotes_to() {
            add(played.piece, -1);
            add(Piece::new(played.piece.color, role), 1);
        }
        self
    }

    #[inline]
    const fn slot(&mut self, piece: Piece) -> &mut u8 {
        &mut self.0[piece.color as usize][piece.role as usize]
    }
}

/// Shows the numbers from the pawns to the king, White's first.
impl fmt::Debug for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Material").field(&self.0[0]).field(&self.0[1]).finish()
    }
}
