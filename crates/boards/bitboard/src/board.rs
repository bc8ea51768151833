use core::{fmt, marker::PhantomData, mem::offset_of};

use polyboard_board::{Field, Stored};
use polyboard_rules::{CastlingRights, Color, Piece, Role, Setup, Variant};
use polyboard_squares::{Bitboard, Index, Rank, Square, SquareMapping, WordMapping};

use crate::{
    Kept, Occupancy, Sliders, Storage, effect::black_to_move, movements::Movements, side::Side,
};

/// A position as bitboards: sets of squares in some [`Storage`], and the data that the sliders keep
/// beside them.
///
/// Only rotated bitboards keep such data.
///
/// The board makes a move by computing the board after it; the board before is the undo.
///
/// One word of the storage, its *state*, is not a set of pieces. It holds the rooks that may castle
/// and the square of an en passant capture. If Black is to move, it also has a bit on a square that
/// is neither.
#[repr(C)]
pub struct Bitboards<V, W, S: Sliders> {
    pub(crate) words: W,
    pub(crate) kept: Kept<S>,
    pub(crate) choices: PhantomData<(V, S)>,
}

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// The squares whose bits in the state are en passant squares.
    pub(crate) const EN_PASSANT: Bitboard<M> = Bitboard::new(
        Bitboard::<M>::rank(Rank::Third).bits() | Bitboard::<M>::rank(Rank::Sixth).bits(),
    );

    /// The bit of the state that is set if Black is to move.
    pub(crate) const BLACK_TO_MOVE: Bitboard<M> = black_to_move();

    /// The storage of the pieces.
    #[must_use]
    pub fn storage(&self) -> &W {
        &self.words
    }

    /// The fields of the storage, and after them the data of the sliders.
    pub(crate) const FIELDS_AND_KEPT: &'static [Field; 16] = &{
        let kept = Field::new(
            "kept",
            offset_of!(Self, kept),
            size_of::<Kept<S>>(),
            Stored::Derived,
            "all pieces, as the sliders ask for them",
        );
        let mut fields = [kept; 16];
        let (words, _) = fields.split_at_mut(W::FIELDS.len());
        words.copy_from_slice(W::FIELDS);
        fields
    };

    pub(crate) fn from_setup(setup: &Setup) -> Self {
        let mut board =
            Bitboards { words: W::EMPTY, kept: S::Occupancy::new(0).kept(), choices: PhantomData };
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                let bit = Bitboard::of(square.into());
                board.kept = board.toggled(bit);
                board.words.put(square.into(), piece);
            }
        }
        let mut state = Bitboard::EMPTY;
        for color in Color::ALL {
            state |= setup.castling.rooks(color).collect();
        }
        if let Some(square) = setup.en_passant {
            state |= square.into();
        }
        if setup.turn == Color::Black {
            state |= Self::BLACK_TO_MOVE;
        }
        board.words.set_state(state);
        board
    }

    pub(crate) fn to_setup(self) -> Setup {
        let mut setup = Setup::empty();
        for square in self.words.occupied() {
            setup.put(square.square(), self.piece_on(square));
        }
        setup.castling = self.rights();
        setup.en_passant = (self.state() & Self::EN_PASSANT).first().map(Index::square);
        setup.turn = self.side_to_move();
        setup
    }

    /// The rooks that may castle.
    pub(crate) fn rights(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            for rook in self.state() & Bitboard::rank(color.rank(Rank::First)) {
                rights = rights.with(color, rook.square().file());
            }
        }
        rights
    }

    #[inline(always)]
    pub(crate) fn piece_on(&self, square: Index<M>) -> Option<Piece> {
        self.words.piece_at(square)
    }

    #[inline(always)]
    pub(crate) fn state(&self) -> Bitboard<M> {
        self.words.state()
    }

    #[inline(always)]
    pub(crate) fn side_to_move(&self) -> Color {
        if (self.state() & Self::BLACK_TO_MOVE).is_empty() { Color::White } else { Color::Black }
    }

    /// The pieces of both sides, in the form that the sliders take.
    #[inline(always)]
    pub(crate) fn occupancy(&self) -> S::Occupancy {
        S::Occupancy::restored(self.words.occupied().bits(), self.kept)
    }

    /// The data of the sliders after pieces have arrived on some squares and left others.
    #[inline(always)]
    pub(crate) fn toggled(&self, squares: Bitboard<M>) -> Kept<S> {
        self.occupancy().toggled(squares.bits()).kept()
    }

    /// The pieces of one side.
    #[inline(always)]
    pub(crate) fn of<C: Side>(&self) -> Bitboard<M> {
        self.words.of(C::COLOR)
    }

    #[inline(always)]
    pub(crate) fn pieces_of<C: Side>(&self, role: Role) -> Bitboard<M> {
        self.words.pieces(Piece::new(C::COLOR, role))
    }

    /// The pieces of one side that slide along diagonals.
    #[inline(always)]
    pub(crate) fn diagonal_sliders<C: Side>(&self) -> Bitboard<M> {
        self.words.pieces_any(C::COLOR, const { Movements::<V>::DIAGONAL_SLIDERS })
    }

    /// The pieces of one side that slide along ranks and files.
    #[inline(always)]
    pub(crate) fn straight_sliders<C: Side>(&self) -> Bitboard<M> {
        self.words.pieces_any(C::COLOR, const { Movements::<V>::STRAIGHT_SLIDERS })
    }
}

// `derive` would require more of the type parameters than the words need.
impl<V, W: Copy, S: Sliders> Clone for Bitboards<V, W, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V, W: Copy, S: Sliders> Copy for Bitboards<V, W, S> {}

impl<V: Variant, W: Storage, S: Sliders> fmt::Debug for Bitboards<V, W, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mapping = <W::Mapping as SquareMapping>::NAME;
        write!(f, "{mapping} with {} sliders\n{:?}", S::NAME, self.to_setup())
    }
}
