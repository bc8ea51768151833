use core::fmt;

use polyboard_squares::Square;

use crate::{CastlingSide, Role};

/// A move in neutral squares, independent of any board's numbering, in 16 bits.
///
/// ```text
/// bits  0-5    to             (for castling: the rook's square)
/// bits  6-11   from
/// bits 12-13   promotion      0 knight, 1 bishop, 2 rook, 3 queen
/// bits 14-15   kind           0 normal, 1 promotion, 2 en passant, 3 castling
/// ```
///
/// This is the [usual encoding](https://www.chessprogramming.org/Encoding_Moves). Boards have native moves, which
/// convert to this one where a move is shown, read or compared. `Display` writes the text of UCI, such as `e7e8q`;
/// the module [`uci`](crate::uci) reads it, and has the letters of other variants. An [`ExactMove`](crate::ExactMove)
/// is a text that can be read without a position. `Ord` compares the bits.
///
/// ```
/// use polyboard::{Move, MoveKind, Role, Square};
///
/// let mv = Move::promotion(Square::A7, Square::B8, Role::Queen).unwrap();
/// assert_eq!((mv.origin(), mv.target()), (Square::A7, Square::B8));
/// assert_eq!(mv.kind(), MoveKind::Promotion(Role::Queen));
/// assert_eq!(mv.to_string(), "a7b8q");
/// assert_eq!(size_of::<Move>(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// The kinds of moves.
///
/// Every board makes all of them, and two bits of a [`Move`] hold the kind, so there will be no others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A piece moves from one square to another and captures what stands there.
    Normal,
    /// A pawn moves or captures and promotes to this role.
    Promotion(Role),
    /// A pawn captures the pawn that has just passed it.
    EnPassant,
    /// Castling, encoded as the king taking its own rook. Both go to their squares of that side.
    Castling,
}

const NORMAL: u16 = 0;
const PROMOTION: u16 = 1;
const EN_PASSANT: u16 = 2;
const CASTLING: u16 = 3;

impl Move {
    const fn new(from: Square, to: Square, promotion: u16, kind: u16) -> Move {
        Move(to as u16 | (from as u16) << 6 | promotion << 12 | kind << 14)
    }

    /// The move that these 16 bits encode.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Move {
        Move(bits)
    }

    /// The 16 bits, for tables that store moves.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// A normal move: neither promotion, en passant nor castling.
    #[must_use]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::new(from, to, 0, NORMAL)
    }

    /// A promotion, or `None` if `role` is a pawn or a king.
    #[must_use]
    pub const fn promotion(from: Square, to: Square, role: Role) -> Option<Move> {
        match role {
            Role::Pawn | Role::King => None,
            _ => Some(Move::new(from, to, role as u16 - Role::Knight as u16, PROMOTION)),
        }
    }

    /// A capture en passant; `to` is the square that was passed.
    #[must_use]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::new(from, to, 0, EN_PASSANT)
    }

    /// Castling, as the king taking its own rook.
    #[must_use]
    pub const fn castling(king: Square, rook: Square) -> Move {
        Move::new(king, rook, 0, CASTLING)
    }

    /// The square that the piece leaves.
    pub const fn origin(self) -> Square {
        Square::ALL[(self.0 >> 6 & 63) as usize]
    }

    /// The square on which the piece arrives; for castling, the square of the rook.
    pub const fn target(self) -> Square {
        Square::ALL[(self.0 & 63) as usize]
    }

    /// The kind of the move.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 14 {
            NORMAL => MoveKind::Normal,
            PROMOTION => {
                MoveKind::Promotion(Role::ALL[(self.0 >> 12 & 3) as usize + Role::Knight as usize])
            }
            EN_PASSANT => MoveKind::EnPassant,
            _ => MoveKind::Castling,
        }
    }

    /// The role to which a pawn promotes; `None` for any other move.
    #[must_use]
    #[inline]
    pub const fn promotes_to(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// The side to which a king castles; `None` for any other move.
    #[must_use]
    #[inline]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castling => {
                Some(CastlingSide::of(self.origin().file(), self.target().file()))
            }
            _ => None,
        }
    }

    /// The square on which the moving piece stands after the move: its [`target`](Move::target) but for castling.
    ///
    /// ```
    /// use polyboard::{Move, Square::*};
    ///
    /// assert_eq!(Move::castling(E1, H1).destination(), G1);
    /// assert_eq!(Move::normal(E1, E2).destination(), E2);
    /// ```
    #[inline]
    pub const fn destination(self) -> Square {
        match self.castling_side() {
            Some(side) => Square::new(side.king_target(), self.origin().rank()),
            None => self.target(),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.origin(), self.target(), self.kind())
    }
}
