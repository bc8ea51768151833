use polyboard_squares::all;
use strum::{Display, EnumString, VariantArray};

use crate::ParseTextError;

/// The type of a piece without its colour, such as a knight.
///
/// The names are those of chess. A variant has six slots under these names, and its
/// [`Rules`](crate::Rules) say how the piece in each slot moves and which letter it has.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, EnumString, VariantArray,
)]
#[repr(u8)]
#[strum(serialize_all = "lowercase")]
#[strum(parse_err_ty = ParseTextError, parse_err_fn = ParseTextError::of_role)]
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
    pub const ALL: [Role; 6] = all();

    /// All roles but the pawn, whose moves have [rules of their own](crate::PawnRules).
    pub const NON_PAWNS: [Role; 5] =
        [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
}
