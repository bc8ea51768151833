use core::fmt::Debug;

use polyboard_rules::Move;
use polyboard_squares::Square;

/// A square as a board numbers it; it converts to the neutral [`Square`] and back.
pub trait NativeSquare:
    Copy + Eq + Debug + Send + Sync + From<Square> + Into<Square> + 'static
{
    /// The neutral square: what `Square::from` is in code that knows the board.
    #[inline]
    fn neutral(self) -> Square {
        self.into()
    }
}

impl<T> NativeSquare for T where
    T: Copy + Eq + Debug + Send + Sync + From<Square> + Into<Square> + 'static
{
}

/// A move as a board encodes it; it converts to the neutral [`Move`].
///
/// Only [`Board::find`](crate::Board::find) converts back, so a native move always comes from the board that plays it.
///
/// # For implementors
///
/// Override the provided methods if your move holds its squares: a search asks for them in its innermost loop.
pub trait NativeMove: Copy + Eq + Debug + Send + Sync + Into<Move> + 'static {
    /// A square as the board numbers it.
    type Square: NativeSquare;

    /// The move in neutral squares, which displays itself: what `Move::from` is in code that knows the board.
    #[inline]
    fn neutral(self) -> Move {
        self.into()
    }

    /// The square that the moving piece leaves.
    fn origin(self) -> Self::Square {
        Self::Square::from(self.into().origin())
    }

    /// The square on which the piece arrives. For castling it is the square of the rook, and
    /// [`destination`](Move::destination) of the [neutral](NativeMove::neutral) move is that of the king.
    fn target(self) -> Self::Square {
        Self::Square::from(self.into().target())
    }
}
