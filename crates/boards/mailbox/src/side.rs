use core::{fmt::Debug, marker::PhantomData};

use polyboard_rules::{CastlingSide, Color};
use polyboard_squares::{Direction, File, Rank, Square, SquareMapping};

use crate::layout::{EMPTY, GUARD, Hop, Layout};

/// The side to move as a type: the bit of its piece numbers and the direction of its pawns are
/// constants.
pub(crate) trait Side: Copy + Debug + 'static {
    type Opponent: Side<Opponent = Self>;
    const COLOR: Color;
    /// The bit that its pieces have in their numbers.
    const BIT: u8;

    /// Whether a cell holds a piece of this side; a guard belongs to neither. This is one
    /// comparison: as signed bytes, Black's pieces are less than a guard, and White's are greater
    /// than an empty cell.
    fn owns(piece: u8) -> bool;
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct White;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Black;

impl Side for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
    const BIT: u8 = 0x40;

    #[inline(always)]
    fn owns(piece: u8) -> bool {
        piece as i8 > EMPTY as i8
    }
}

impl Side for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
    const BIT: u8 = 0x80;

    #[inline(always)]
    fn owns(piece: u8) -> bool {
        (piece as i8) < GUARD as i8
    }
}

/// Chooses the code for one side at run time: `$side` is the type of the side. The other family has the same lines:
/// the two share no code that knows chess.
macro_rules! by_side {
    ($color:expr, $side:ident => $code:expr) => {
        match $color {
            polyboard_rules::Color::White => {
                type $side = $crate::side::White;
                $code
            }
            polyboard_rules::Color::Black => {
                type $side = $crate::side::Black;
                $code
            }
        }
    };
}
pub(crate) use by_side;

/// The constants of one side under one layout.
pub(crate) struct View<L, C>(PhantomData<(L, C)>);

impl<L: Layout, C: Side> View<L, C> {
    pub(crate) const AHEAD: Hop = Self::hop(Direction::North);
    pub(crate) const BACK: Hop = Self::hop(Direction::South);
    pub(crate) const CAPTURES: [Hop; 2] =
        [Self::hop(Direction::NorthEast), Self::hop(Direction::NorthWest)];
    /// The square from which a pawn came, from the square of its capture.
    pub(crate) const CAPTURES_BACK: [Hop; 2] =
        [Self::hop(Direction::SouthWest), Self::hop(Direction::SouthEast)];

    const fn hop(direction: Direction) -> Hop {
        Hop::new(L::Mapping::GEOMETRY, C::COLOR.step(direction.step()))
    }

    /// Whether a square is on a rank, as this side counts: a range of eight indices.
    #[inline(always)]
    pub(crate) fn is_on(square: u8, rank: Rank) -> bool {
        square.wrapping_sub(Self::index(File::A, rank)) < 8
    }

    /// Whether a pawn of this side promotes on a square: one comparison with the first or last
    /// square of the rank on which promotion begins.
    #[inline(always)]
    pub(crate) fn promotes_on(square: u8, rank: Rank) -> bool {
        match C::COLOR {
            Color::White => square >= Self::index(File::A, rank),
            Color::Black => square <= Self::index(File::H, rank),
        }
    }

    /// The squares of king and rook after castling to a side.
    #[inline(always)]
    pub(crate) fn castled(side: CastlingSide) -> (u8, u8) {
        (Self::index(side.king_target(), Rank::First), Self::index(side.rook_target(), Rank::First))
    }

    /// A square as this side counts ranks: Black's e1 is e8.
    pub(crate) const fn home(square: Square) -> u8 {
        Self::index(square.file(), square.rank())
    }

    const fn index(file: File, rank: Rank) -> u8 {
        const { assert!(L::Mapping::GEOMETRY.east == 1, "the ranks of a mailbox lie in rows") }
        L::Mapping::GEOMETRY.index(Square::new(file, C::COLOR.rank(rank))) as u8
    }
}
