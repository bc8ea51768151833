use core::fmt;

/// The type of a piece without its colour, such as a knight.
///
/// The names are those of chess. A variant has six slots under these names, and its
/// [`Rules`](crate::Rules) say how the piece in each slot moves and which letter it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // six names
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All roles, from the pawn to the king.
    pub const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// All roles but the pawn, whose moves have [rules of their own](crate::PawnRules).
    pub const NON_PAWNS: [Role; 5] =
        [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        })
    }
}
