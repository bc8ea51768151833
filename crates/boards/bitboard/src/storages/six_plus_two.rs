use polyboard_board::{InMemory, fields};
use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, WordMapping};

use crate::{Bit, Change, EFFECTS, Effect, Storage, effects};

/// A storage of six words by role and two by colour, as most engines of today have.
///
/// ```text
/// roles    pawns  knights  bishops  rooks  queens  kings
/// colors   white  black                                      state
/// ```
///
/// Every set that a generator asks for is a word or the AND of two: White's knights are
/// `knights & white`. All pieces are the OR of two words. Two words could be left out: one colour
/// follows from the other, and the kings follow from the rest.
///
/// The piece on a square takes up to eight tests. Engines that ask often keep a mailbox beside the
/// sets, like [`Hybrid`](super::Hybrid).
///
/// ```
/// use polyboard_bitboard::{Storage, storages::SixPlusTwo};
/// use polyboard::{
///     Color, Piece, Role, Square,
///     squares::{Bitboard, Lerf, board},
/// };
///
/// let mut words = SixPlusTwo::<Lerf>::EMPTY;
/// for (square, color) in [(Square::B1, Color::White), (Square::G8, Color::Black)] {
///     words.put(square.into(), Piece::new(color, Role::Knight));
/// }
/// assert_eq!(words.with(Role::Knight), board! {
///     . . . . . . x .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . x . . . . . .
/// });
/// let white = Piece::new(Color::White, Role::Knight);
/// assert_eq!(words.pieces(white), words.with(Role::Knight) & words.of(Color::White));
/// assert_eq!(words.piece_at(Square::B1.into()), Some(white));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(C)]
pub struct SixPlusTwo<M: WordMapping> {
    roles: [Bitboard<M>; 6],
    colors: [Bitboard<M>; 2],
    state: Bitboard<M>,
}

impl<M: WordMapping> SixPlusTwo<M> {
    /// The words that gain the target when a piece arrives, all ones: roles, then colours.
    pub(crate) const fn gains(piece: Piece) -> [u64; 8] {
        let mut gains = [0; 8];
        gains[piece.role as usize] = u64::MAX;
        gains[6 + piece.color as usize] = u64::MAX;
        gains
    }
}

impl<M: WordMapping> InMemory for SixPlusTwo<M> {
    fn write_to(&self, bytes: &mut [u8]) {
        self.write_fields(bytes);
    }
}

impl<M: WordMapping> Storage for SixPlusTwo<M> {
    type Mapping = M;
    type Arrival = [u64; 8];
    type Undo = Self;

    const EFFECTS: &'static [Effect<M, Self::Arrival>; EFFECTS] = &effects!(Self::gains);

    const EMPTY: Self = SixPlusTwo {
        roles: [Bitboard::EMPTY; 6],
        colors: [Bitboard::EMPTY; 2],
        state: Bitboard::EMPTY,
    };

    fields! {
        roles: Once, "one set for each role, both sides";
        colors: Twice, "one set for each side: all pieces again";
        state: Once, "castling rooks, en passant, turn";
    }

    #[inline(always)]
    fn put(&mut self, square: Bit<M>, piece: Piece) {
        self.roles[piece.role as usize] |= Bitboard::of(square);
        self.colors[piece.color as usize] |= Bitboard::of(square);
    }

    #[inline]
    fn piece_at(&self, square: Bit<M>) -> Option<Piece> {
        let color = match self.colors.map(|set| set.contains(square)) {
            [true, _] => Color::White,
            [_, true] => Color::Black,
            _ => return None,
        };
        let role = Role::ALL.into_iter().find(|&role| self.roles[role as usize].contains(square));
        role.map(|role| Piece::new(color, role))
    }

    #[inline(always)]
    fn of(&self, color: Color) -> Bitboard<M> {
        self.colors[color as usize]
    }

    #[inline(always)]
    fn with(&self, role: Role) -> Bitboard<M> {
        self.roles[role as usize]
    }

    state_in_a_word!();

    #[inline(always)]
    fn after(&self, change: Change<M>, gains: &[u64; 8]) -> Self {
        let (keep, to) = (!change.cleared, change.to);
        let word = |old: Bitboard<M>, i: usize| old & keep | to & Bitboard::new(gains[i]);
        SixPlusTwo {
            roles: core::array::from_fn(|i| word(self.roles[i], i)),
            colors: core::array::from_fn(|i| word(self.colors[i], 6 + i)),
            state: change.state(self.state),
        }
    }

    // This changes word by word. The compiler copies a whole struct by wider loads than the stores
    // that have just written it, and such a load waits: a quarter of the time of perft with lists.
    #[inline(always)]
    fn save(&self, _: Bitboard<M>) -> Self {
        let ([a, b, c, d, e, f], [g, h]) = (self.roles, self.colors);
        SixPlusTwo { roles: [a, b, c, d, e, f], colors: [g, h], state: self.state }
    }

    #[inline(always)]
    fn restore(&mut self, before: Self) {
        *self = before.save(Bitboard::EMPTY);
    }
}
