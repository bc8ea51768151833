use core::{fmt::Debug, marker::PhantomData};

use polyboard_rules::{CastlingSide, Color, PawnRules};
use polyboard_squares::{
    Bitboard, Direction, File, Index, Rank, Square, Step, WordMapping, wrap_mask,
};

/// The side to move as a type, so that "ahead" is a constant.
///
/// Colour is the only run-time state for which this pays off. Castling rights and en passant as
/// parameters double the code and gain nothing: Daniel Infuehr's Gigantua (2021) has them, and
/// without them a generator of this kind is as fast.
pub(crate) trait Side: Copy + Debug + 'static {
    type Opponent: Side<Opponent = Self>;
    const COLOR: Color;
    const IS_WHITE: bool;
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct White;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Black;

impl Side for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
    const IS_WHITE: bool = true;
}

impl Side for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
    const IS_WHITE: bool = false;
}

/// A step of pawns: the distance of a shift, and the mask of the bits that stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnShift {
    delta: i16,
    keep: u64,
}

impl PawnShift {
    /// Pawns stand on the ranks 2 to 7, so the mask is made for these ranks only.
    const fn new<M: WordMapping>(step: Step) -> PawnShift {
        let backs =
            Bitboard::<M>::rank(Rank::First).bits() | Bitboard::<M>::rank(Rank::Eighth).bits();
        PawnShift { delta: M::GEOMETRY.delta(step), keep: wrap_mask(M::GEOMETRY, step, !backs) }
    }

    /// What a step adds to the number of a square.
    #[inline(always)]
    pub(crate) fn delta(self) -> i16 {
        self.delta
    }

    /// The squares to which the pawns of a set step.
    #[inline(always)]
    pub(crate) fn from<M: WordMapping>(self, set: Bitboard<M>) -> Bitboard<M> {
        let kept = set.bits() & self.keep;
        let moved = if self.delta < 0 { kept >> -self.delta } else { kept << self.delta };
        Bitboard::new(moved)
    }

    /// The square from which the pawn on `to` came.
    #[inline(always)]
    pub(crate) fn back<M: WordMapping>(self, to: Bitboard<M>) -> Bitboard<M> {
        let to = to.bits();
        Bitboard::new(if self.delta < 0 { to << -self.delta } else { to >> self.delta })
    }

    /// The step of one square in a double step.
    #[inline(always)]
    pub(crate) fn half(self) -> PawnShift {
        PawnShift { delta: self.delta / 2, keep: self.keep }
    }

    /// The index from which the pawn on `to` came.
    #[inline(always)]
    pub(crate) fn origin<M: WordMapping>(self, to: Index<M>) -> Index<M> {
        self.back(Bitboard::of(to)).sole()
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

/// One of the two ways to castle that a side has in chess.
#[derive(Clone, Copy)]
pub(crate) struct Castling<M> {
    pub(crate) king: Index<M>,
    pub(crate) rook: Bitboard<M>,
    /// The squares between king and rook, which one of the two crosses.
    pub(crate) between: Bitboard<M>,
    /// The squares that the king crosses, and the one where it ends.
    pub(crate) king_path: Bitboard<M>,
}

/// The constants of one side under one mapping.
pub(crate) struct View<M, C>(PhantomData<(M, C)>);

impl<M: WordMapping, C: Side> View<M, C> {
    pub(crate) const AHEAD: PawnShift = PawnShift::new::<M>(C::COLOR.step(Direction::North.step()));
    pub(crate) const TWO_AHEAD: PawnShift = PawnShift::new::<M>(C::COLOR.step(Step::new(0, 2)));
    pub(crate) const CAPTURE_EAST: PawnShift =
        PawnShift::new::<M>(C::COLOR.step(Direction::NorthEast.step()));
    pub(crate) const CAPTURE_WEST: PawnShift =
        PawnShift::new::<M>(C::COLOR.step(Direction::NorthWest.step()));

    /// A rank as this side counts.
    pub(crate) const fn rank(rank: Rank) -> Bitboard<M> {
        Bitboard::rank(C::COLOR.rank(rank))
    }

    /// The ranks on which a pawn of this side promotes.
    pub(crate) const fn promotion(pawn: &PawnRules) -> Bitboard<M> {
        let mut ranks = 0;
        let mut i = 0;
        while i < 8 {
            if pawn.promotes_on(C::COLOR, Rank::ALL[i]) {
                ranks |= Bitboard::<M>::rank(Rank::ALL[i]).bits();
            }
            i += 1;
        }
        Bitboard::new(ranks)
    }

    /// The ranks from which a pawn of this side can step to a rank on which it promotes.
    pub(crate) const fn before_promotion(pawn: &PawnRules) -> Bitboard<M> {
        let mut ranks = 0;
        let mut i = 0;
        while i < 7 {
            let rank = C::COLOR.rank(Rank::ALL[i]);
            let arrives = if pawn.double_step && i == 1 { i + 2 } else { i + 1 };
            if pawn.promotes_on(Color::White, Rank::ALL[arrives]) {
                ranks |= Bitboard::<M>::rank(rank).bits();
            }
            i += 1;
        }
        Bitboard::new(ranks)
    }

    /// Castling with king and rook on their squares at the start of a game of chess.
    pub(crate) const fn classical(side: CastlingSide) -> Castling<M> {
        let home = C::COLOR.rank(Rank::First);
        let king = Square::new(File::E, home);
        let rook = Square::new(side.classical_rook(), home);
        let (king_to, _) = Self::castled(side);
        let (out, back) = match side {
            CastlingSide::King => (Direction::East, Direction::West),
            CastlingSide::Queen => (Direction::West, Direction::East),
        };
        let beyond_king = Bitboard::<M>::ray(king, out).bits();
        let beyond_target = Bitboard::<M>::ray(king_to.square(), out).bits();
        Castling {
            king: Index::of(king),
            rook: Bitboard::of(Index::of(rook)),
            between: Bitboard::new(beyond_king & Bitboard::<M>::ray(rook, back).bits()),
            king_path: Bitboard::new(beyond_king & !beyond_target),
        }
    }

    /// The squares of king and rook after castling.
    pub(crate) const fn castled(side: CastlingSide) -> (Index<M>, Index<M>) {
        let home = C::COLOR.rank(Rank::First);
        (
            Index::of(Square::new(side.king_target(), home)),
            Index::of(Square::new(side.rook_target(), home)),
        )
    }
}
