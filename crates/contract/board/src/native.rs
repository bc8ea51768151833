use core::fmt::Debug;

use polyboard_rules::Move;
use polyboard_squares::Square;

/// A square as a board numbers it; it converts to the neutral [`Square`] and back.
pub trait NativeSquare:
    Copy + Eq + Debug + Send + Sync + From<Square> + Into<Square> + 'static
{
}

impl<T> NativeSquare for T where
    T: Copy + Eq + Debug + Send + Sync + From<Square> + Into<Square> + 'static
{
}

/// A move as a board encodes it; it converts to the neutral [`Move`].
///
/// Only [`Board::find`](crate::Board::find) converts back. So a native move always comes from the board that plays it,
/// and the board need not check it again.
///
/// # For implementors
///
/// Name the square type. The provided methods convert to the neutral move; override them if your
/// move holds its squares, because a search asks for them in its innermost loop.
pub trait NativeMove: Copy + Eq + Debug + Send + Sync + Into<Move> + 'static {
    /// A square as the board numbers it.
    type Square: NativeSquare;

    /// The square that the moving piece leaves.
    fn origin(self) -> Self::Square {
        Self::Square::from(self.into().origin())
    }

    /// The square on which the piece arrives; for castling, the square of the rook.
    fn target(self) -> Self::Square {
        Self::Square::from(self.into().target())
    }
}
