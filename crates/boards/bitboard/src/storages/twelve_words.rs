use polyboard_board::fields;
use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, WordMapping};

use crate::{Bit, Change, EFFECTS, Effect, Roles, Storage, effects};

/// A storage of twelve words, one for each colour and role: the first bitboards in every textbook.
///
/// ```text
/// white  pawns  knights  bishops  rooks  queens  kings
/// black  pawns  knights  bishops  rooks  queens  kings      state
/// ```
///
/// A generator asks for the knights of one side more often than for all knights, and here the
/// answer is a word. Sets that other storages have as words are unions here: a side's pieces of six
/// words, all pieces of twelve. Finding the piece on a square takes up to twelve tests.
///
/// A move does not know what it captures. So it clears its squares from all twelve words, which the
/// compiler does four or eight words at a time. A loop that looks for the word of the captured
/// piece would be mispredicted at every other capture.
///
/// ```
/// use polyboard_bitboard::{Storage, storages::TwelveWords};
/// use polyboard::{
///     Color, Piece, Role, Square,
///     squares::{Bitboard, Lerf, board},
/// };
///
/// let mut words = TwelveWords::<Lerf>::EMPTY;
/// let black_knight = Piece::new(Color::Black, Role::Knight);
/// for square in [Square::B8, Square::F6] {
///     words.put(square.into(), black_knight);
/// }
/// words.put(Square::E4.into(), Piece::new(Color::White, Role::Pawn));
/// assert_eq!(words.pieces(black_knight), board! {
///     . x . . . . . .
///     . . . . . . . .
///     . . . . . x . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// assert_eq!(words.piece_at(Square::F6.into()), Some(black_knight));
/// assert_eq!(words.occupied().len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(C)]
pub struct TwelveWords<M: WordMapping> {
    sets: [[Bitboard<M>; 6]; 2],
    state: Bitboard<M>,
}

impl<M: WordMapping> TwelveWords<M> {
    /// The words that gain the target when a piece arrives, all ones.
    const fn gains(piece: Piece) -> [[u64; 6]; 2] {
        let mut gains = [[0; 6]; 2];
        gains[piece.color as usize][piece.role as usize] = u64::MAX;
        gains
    }
}

impl<M: WordMapping> Storage for TwelveWords<M> {
    type Mapping = M;
    type Arrival = [[u64; 6]; 2];
    type Undo = Self;

    const EFFECTS: &'static [Effect<M, Self::Arrival>; EFFECTS] = &effects!(Self::gains);

    const EMPTY: Self = TwelveWords { sets: [[Bitboard::EMPTY; 6]; 2], state: Bitboard::EMPTY };

    fields! {
        sets: Once, "one set for each colour and role";
        state: Once, "castling rooks, en passant, turn";
    }

    #[inline(always)]
    fn put(&mut self, square: Bit<M>, piece: Piece) {
        self.sets[piece.color as usize][piece.role as usize] |= Bitboard::of(square);
    }

    #[inline]
    fn piece_at(&self, square: Bit<M>) -> Option<Piece> {
        for color in Color::ALL {
            for role in Role::ALL {
                if self.sets[color as usize][role as usize].contains(square) {
                    return Some(Piece::new(color, role));
                }
            }
        }
        None
    }

    #[inline(always)]
    fn of(&self, color: Color) -> Bitboard<M> {
        let [pawns, knights, bishops, rooks, queens, kings] = self.sets[color as usize];
        pawns | knights | bishops | rooks | queens | kings
    }

    #[inline(always)]
    fn with(&self, role: Role) -> Bitboard<M> {
        self.sets[0][role as usize] | self.sets[1][role as usize]
    }

    #[inline(always)]
    fn pieces(&self, piece: Piece) -> Bitboard<M> {
        self.sets[piece.color as usize][piece.role as usize]
    }

    #[inline(always)]
    fn pieces_any(&self, color: Color, roles: Roles) -> Bitboard<M> {
        let mut pieces = Bitboard::EMPTY;
        for role in Role::ALL {
            if roles.has(role) {
                pieces |= self.sets[color as usize][role as usize];
            }
        }
        pieces
    }

    state_in_a_word!();

    #[inline(always)]
    fn after(&self, change: Change<M>, gains: &[[u64; 6]; 2]) -> Self {
        let (keep, to) = (!change.cleared, change.to);
        let set = |color: usize, role: usize| {
            self.sets[color][role] & keep | to & Bitboard::new(gains[color][role])
        };
        TwelveWords {
            sets: core::array::from_fn(|color| core::array::from_fn(|role| set(color, role))),
            state: change.state(self.state),
        }
    }

    // This changes word by word. The compiler copies a whole struct by wider loads than the stores
    // that have just written it, and such a load waits: a quarter of the time of perft with lists.
    #[inline(always)]
    fn save(&self, _: Bitboard<M>) -> Self {
        let [[a, b, c, d, e, f], [g, h, i, j, k, l]] = self.sets;
        TwelveWords { sets: [[a, b, c, d, e, f], [g, h, i, j, k, l]], state: self.state }
    }

    #[inline(always)]
    fn restore(&mut self, before: Self) {
        *self = before.save(Bitboard::EMPTY);
    }
}
