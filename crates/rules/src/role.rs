use core::fmt;

/// What a piece is, whatever its colour.
///
/// The names are those of chess. To a variant they are six slots, and its [`Rules`](crate::Rules)
/// say how the piece in each slot moves and which letter it goes by.
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

    /// All roles but the pawn, whose moves are described apart.
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
