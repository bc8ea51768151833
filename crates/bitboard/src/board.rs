use core::{fmt, marker::PhantomData};

use polyboard_rules::{CastlingRights, Color, Piece, Role, Setup, Variant};
use polyboard_squares::{Bitboard, Index, Rank, Square, WordMapping};

use crate::{Occupancy, Sliders, Turned, movements::Movements, side::Side};

/// A position as eight words: 64 bytes, as much as a cache line holds, and whatever the sliders want
/// kept of the pieces beside their sets, which for all but rotated bitboards is nothing.
///
/// ```text
/// pawns  knights  low  high  kings      white  black      state
///                  bishop = low, rook = high, queen = both
/// ```
///
/// Three pieces share two sets. In chess that is no compression but the form one wants: all pieces
/// that slide diagonally are one word, all that slide straight are another. A captured piece is
/// cleared from all sets at once, without asking what it was.
///
/// `state` holds the rooks that may castle, the square that a pawn can be captured on en passant,
/// and, on a square that is neither, the bit that says Black is to move. To play a move is to copy
/// the board.
///
/// The order is fixed and the board lies on a cache line of its own, so that the eight words can be
/// copied and changed at a stroke; a store that straddles two lines, read again at once, cost half
/// the speed with lists.
#[repr(C, align(64))]
pub struct Bitboards<V, M, S: Sliders> {
    pub(crate) pawns: Bitboard<M>,
    pub(crate) knights: Bitboard<M>,
    pub(crate) low: Bitboard<M>,
    pub(crate) high: Bitboard<M>,
    pub(crate) kings: Bitboard<M>,
    pub(crate) white: Bitboard<M>,
    pub(crate) black: Bitboard<M>,
    pub(crate) state: Bitboard<M>,
    pub(crate) turned: Turned<S>,
    pub(crate) choices: PhantomData<(V, S)>,
}

impl<V: Variant, M: WordMapping, S: Sliders> Bitboards<V, M, S> {
    /// The squares whose bits in `state` are en passant squares.
    pub(crate) const EN_PASSANT: Bitboard<M> = Bitboard::new(
        Bitboard::<M>::rank(Rank::Third).bits() | Bitboard::<M>::rank(Rank::Sixth).bits(),
    );

    /// The bit in `state` that is set when Black is to move: a square on neither.
    pub(crate) const BLACK_TO_MOVE: Bitboard<M> = Bitboard::of(Index::of(Square::A4));

    pub(crate) fn from_setup(setup: &Setup) -> Self {
        const { assert!(V::RULES.slides_whole_lines(), "lines are looked up as wholes") }
        let mut board = Bitboards {
            pawns: Bitboard::EMPTY,
            knights: Bitboard::EMPTY,
            low: Bitboard::EMPTY,
            high: Bitboard::EMPTY,
            kings: Bitboard::EMPTY,
            white: Bitboard::EMPTY,
            black: Bitboard::EMPTY,
            state: Bitboard::EMPTY,
            turned: S::Occupancy::new(0).turned(),
            choices: PhantomData,
        };
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                board.put(square.into(), piece);
            }
        }
        for color in Color::ALL {
            board.state |= setup.castling.rooks(color).collect();
        }
        if let Some(square) = setup.en_passant {
            board.state |= square.into();
        }
        if setup.turn == Color::Black {
            board.state |= Self::BLACK_TO_MOVE;
        }
        board
    }

    pub(crate) fn to_setup(self) -> Setup {
        let mut setup = Setup::empty();
        for square in Square::ALL {
            setup.put(square, self.piece_on(square.into()));
        }
        for color in Color::ALL {
            let rooks = self.state & Bitboard::rank(color.rank(Rank::First));
            setup.castling =
                rooks.squares().fold(setup.castling, |rights: CastlingRights, rook| {
                    rights.with(color, rook.square().file())
                });
        }
        setup.en_passant = (self.state & Self::EN_PASSANT).first().map(Index::square);
        setup.turn = self.side_to_move();
        setup
    }

    /// The eight words, in the order in which they are stored.
    #[inline(always)]
    pub(crate) fn words(&self) -> [u64; 8] {
        [
            self.pawns.bits(),
            self.knights.bits(),
            self.low.bits(),
            self.high.bits(),
            self.kings.bits(),
            self.white.bits(),
            self.black.bits(),
            self.state.bits(),
        ]
    }

    #[inline(always)]
    pub(crate) fn from_words(words: [u64; 8], turned: Turned<S>) -> Self {
        let [pawns, knights, low, high, kings, white, black, state] = words.map(Bitboard::new);
        let choices = PhantomData;
        Bitboards { pawns, knights, low, high, kings, white, black, state, turned, choices }
    }

    fn put(&mut self, square: Index<M>, piece: Piece) {
        let bit = Bitboard::of(square);
        self.turned = self.toggled(bit);
        match piece.role {
            Role::Pawn => self.pawns |= bit,
            Role::Knight => self.knights |= bit,
            Role::Bishop => self.low |= bit,
            Role::Rook => self.high |= bit,
            Role::Queen => {
                self.low |= bit;
                self.high |= bit;
            }
            Role::King => self.kings |= bit,
        }
        match piece.color {
            Color::White => self.white |= bit,
            Color::Black => self.black |= bit,
        }
    }

    pub(crate) fn piece_on(&self, square: Index<M>) -> Option<Piece> {
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

    pub(crate) fn side_to_move(&self) -> Color {
        if (self.state & Self::BLACK_TO_MOVE).is_empty() { Color::White } else { Color::Black }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard<M> {
        self.white | self.black
    }

    /// The pieces of both sides, as the sliders ask for them.
    #[inline(always)]
    pub(crate) fn occupancy(&self) -> S::Occupancy {
        S::Occupancy::restored(self.occupied().bits(), self.turned)
    }

    /// What is to be kept for the sliders after pieces have come to some squares and left others.
    #[inline(always)]
    pub(crate) fn toggled(&self, squares: Bitboard<M>) -> Turned<S> {
        self.occupancy().toggled(squares.bits()).turned()
    }

    /// The pieces of one side.
    #[inline(always)]
    pub(crate) fn of<C: Side>(&self) -> Bitboard<M> {
        if C::IS_WHITE { self.white } else { self.black }
    }

    /// The pieces of a role, both sides.
    #[inline(always)]
    pub(crate) fn with(&self, role: Role) -> Bitboard<M> {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.low & !self.high,
            Role::Rook => self.high & !self.low,
            Role::Queen => self.low & self.high,
            Role::King => self.kings,
        }
    }

    /// The pieces that slide along diagonals, both sides. In chess that comes to `low`.
    #[inline(always)]
    pub(crate) fn diagonal_sliders(&self) -> Bitboard<M> {
        self.sliders_of(
            const { Movements::<V>::slides_diagonally(Role::Bishop) },
            const { Movements::<V>::slides_diagonally(Role::Rook) },
            const { Movements::<V>::slides_diagonally(Role::Queen) },
        )
    }

    /// The pieces that slide along ranks and files, both sides. In chess that comes to `high`.
    #[inline(always)]
    pub(crate) fn straight_sliders(&self) -> Bitboard<M> {
        self.sliders_of(
            const { Movements::<V>::slides_straight(Role::Bishop) },
            const { Movements::<V>::slides_straight(Role::Rook) },
            const { Movements::<V>::slides_straight(Role::Queen) },
        )
    }

    /// The pieces of the chosen roles; with constants for a choice one word, or one operation.
    #[inline(always)]
    fn sliders_of(&self, bishops: bool, rooks: bool, queens: bool) -> Bitboard<M> {
        match (bishops, rooks, queens) {
            (false, false, false) => Bitboard::EMPTY,
            (true, false, true) => self.low,
            (false, true, true) => self.high,
            (true, true, true) => self.low | self.high,
            (true, true, false) => self.low ^ self.high,
            (true, false, false) => self.with(Role::Bishop),
            (false, true, false) => self.with(Role::Rook),
            (false, false, true) => self.with(Role::Queen),
        }
    }
}

// Derives would ask for more than the words need.
impl<V, M: Copy, S: Sliders> Clone for Bitboards<V, M, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V, M: Copy, S: Sliders> Copy for Bitboards<V, M, S> {}

impl<V: Variant, M: WordMapping, S: Sliders> fmt::Debug for Bitboards<V, M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} sliders\n{:?}", M::NAME, S::NAME, self.to_setup())
    }
}
