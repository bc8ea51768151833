use core::fmt;

use polyboard_board::fields;
use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, WordMapping};

use crate::{
    Bit,
    effect::{EFFECTS, Effect},
    effects,
    storage::{Change, Roles, Storage},
};

/// The pieces as eight words: 64 bytes, which is one cache line.
///
/// ```text
/// pawns  knights  low  high  kings      white  black      state
///                  bishop = low, rook = high, queen = both
/// ```
///
/// Three roles share two sets. In chess these are the sets that a generator asks for: `low` has all
/// pieces that slide diagonally, `high` all that slide on files and ranks. A captured piece is
/// cleared from all words at once, whatever it was.
///
/// The order is fixed, and the words are aligned to a cache line, so that one instruction can copy
/// or change all eight. A store across two lines that was read again at once halved the speed of
/// lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C, align(64))]
pub struct EightWords<M> {
    pawns: Bitboard<M>,
    knights: Bitboard<M>,
    low: Bitboard<M>,
    high: Bitboard<M>,
    kings: Bitboard<M>,
    white: Bitboard<M>,
    black: Bitboard<M>,
    state: Bitboard<M>,
}

impl<M: WordMapping> EightWords<M> {
    /// The words, in the order in which they are stored.
    #[inline(always)]
    fn words(&self) -> [u64; 8] {
        let EightWords { pawns, knights, low, high, kings, white, black, state } = *self;
        [pawns, knights, low, high, kings, white, black, state].map(Bitboard::bits)
    }

    #[inline(always)]
    fn from_words(words: [u64; 8]) -> Self {
        let [pawns, knights, low, high, kings, white, black, state] = words.map(Bitboard::new);
        EightWords { pawns, knights, low, high, kings, white, black, state }
    }

    /// The effect of the moves by which a piece arrives, for each word.
    const fn row(piece: Piece) -> Row {
        let (mut gains, mut keeps, mut adds) = ([0; 8], [u64::MAX; 8], [0; 8]);
        match piece.role {
            Role::Pawn => gains[0] = u64::MAX,
            Role::Knight => gains[1] = u64::MAX,
            Role::Bishop => gains[2] = u64::MAX,
            Role::Rook => gains[3] = u64::MAX,
            Role::Queen => (gains[2], gains[3]) = (u64::MAX, u64::MAX),
            Role::King => gains[4] = u64::MAX,
        }
        gains[5 + piece.color as usize] = u64::MAX;
        let state = Effect::<M, ()>::new(piece, ());
        (keeps[7], adds[7]) = (state.rights, state.turn);
        Row { gains, keeps, adds }
    }
}

/// The effect of the moves by which one piece arrives, for each word.
///
/// There are three masks for each of the eight words, although seven words lose the same squares
/// and one has a bit for the turn. So one expression changes all words, in a register that holds
/// all of them.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Row {
    /// For each word all ones if it gains the target, else zero.
    gains: [u64; 8],
    /// The bits that each word keeps of what the move does not clear: of the state, the rights that
    /// are left.
    keeps: [u64; 8],
    /// The bits that each word gains for every target: the state gains the bit for Black to move.
    adds: [u64; 8],
}

impl<M: WordMapping> Storage for EightWords<M> {
    type Mapping = M;
    type Arrival = Row;
    type Undo = Self;

    const EFFECTS: &'static [Effect<M, Row>; EFFECTS] = &effects!(Self::row);

    const EMPTY: Self = EightWords {
        pawns: Bitboard::EMPTY,
        knights: Bitboard::EMPTY,
        low: Bitboard::EMPTY,
        high: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
        white: Bitboard::EMPTY,
        black: Bitboard::EMPTY,
        state: Bitboard::EMPTY,
    };

    fields! {
        pawns: Once, "pawns of both sides";
        knights: Once, "knights of both sides";
        low: Once, "bishops and queens";
        high: Once, "rooks and queens";
        kings: Once, "kings of both sides";
        white: Once, "White's pieces";
        black: Derived, "the other pieces: Black's";
        state: Once, "castling rooks, en passant, turn";
    }

    #[inline(always)]
    fn put(&mut self, square: Bit<M>, piece: Piece) {
        let (words, bit) = (self.words(), Bitboard::of(square).bits());
        let gains = Self::row(piece).gains;
        *self = Self::from_words(core::array::from_fn(|i| words[i] | bit & gains[i]));
    }

    #[inline]
    fn piece_at(&self, square: Bit<M>) -> Option<Piece> {
        let color = match (self.white.contains(square), self.black.contains(square)) {
            (true, _) => Color::White,
            (_, true) => Color::Black,
            _ => return None,
        };
        let role = match (self.low.contains(square), self.high.contains(square)) {
            (true, true) => Role::Queen,
            (true, false) => Role::Bishop,
            (false, true) => Role::Rook,
            _ if self.pawns.contains(square) => Role::Pawn,
            _ if self.knights.contains(square) => Role::Knight,
            _ => Role::King,
        };
        Some(Piece::new(color, role))
    }

    #[inline(always)]
    fn of(&self, color: Color) -> Bitboard<M> {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    #[inline(always)]
    fn with(&self, role: Role) -> Bitboard<M> {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.low & !self.high,
            Role::Rook => self.high & !self.low,
            Role::Queen => self.low & self.high,
            Role::King => self.kings,
        }
    }

    /// It takes at most one operation for any choice among bishop, rook and queen.
    #[inline(always)]
    fn with_any(&self, roles: Roles) -> Bitboard<M> {
        let (bishops, rooks) = (roles.has(Role::Bishop), roles.has(Role::Rook));
        let mut pieces = match (bishops, rooks, roles.has(Role::Queen)) {
            (false, false, false) => Bitboard::EMPTY,
            (true, false, true) => self.low,
            (false, true, true) => self.high,
            (true, true, true) => self.low | self.high,
            (true, true, false) => self.low ^ self.high,
            (true, false, false) => self.with(Role::Bishop),
            (false, true, false) => self.with(Role::Rook),
            (false, false, true) => self.with(Role::Queen),
        };
        for role in [Role::Pawn, Role::Knight, Role::King] {
            if roles.has(role) {
                pieces |= self.with(role);
            }
        }
        pieces
    }

    state_in_a_word!();

    #[inline(always)]
    fn after(&self, change: Change<M>, row: &Row) -> Self {
        let (old, keep, to) = (self.words(), !change.cleared.bits(), change.to.bits());
        Self::from_words(core::array::from_fn(|i| {
            old[i] & keep & row.keeps[i] | to & row.gains[i] | row.adds[i]
        }))
    }

    // This changes word by word, so that the loads are as wide as the stores before them. A load of
    // a register of eight words after two stores of four had to wait for the stores, and lists took
    // twice as long wherever the compiler did not move the load out of the loop.
    #[inline(always)]
    fn save(&self, _: Bitboard<M>) -> Self {
        Self::from_words(self.words())
    }

    #[inline(always)]
    fn restore(&mut self, before: Self) {
        *self = Self::from_words(before.words());
    }
}

impl<M: WordMapping> fmt::Debug for EightWords<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x?}", self.words())
    }
}
