//! Attacks: the squares that a piece or a side attacks, and the pieces that attack a square.

use polyboard_rules::{Role, Variant};
use polyboard_squares::{Bitboard, Index, WordMapping};

use crate::{
    Bitboards, Sliders, Storage,
    movements::{
        BISHOP, KING, KNIGHT, Leaps, Movements, PAWN, QUEEN, ROOK, between, diagonal_lines,
        each_piece, straight_lines,
    },
    side::{Side, View},
};

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// The squares that a bishop on this square attacks.
    #[inline(always)]
    pub(crate) fn diagonals(from: Index<M>, occupied: S::Occupancy) -> Bitboard<M> {
        Bitboard::new(S::bishop(from.raw(), occupied))
    }

    /// The squares that a rook on this square attacks.
    #[inline(always)]
    pub(crate) fn straights(from: Index<M>, occupied: S::Occupancy) -> Bitboard<M> {
        Bitboard::new(S::rook(from.raw(), occupied))
    }

    /// The pieces of `C` that attack a square by one step: pawns, leapers, and the king only if it
    /// can give check.
    #[inline(always)]
    pub(crate) fn leapers_to<C: Side>(&self, square: Index<M>) -> Bitboard<M> {
        let mut leapers = Leaps::<V, M, C, PAWN>::from(square) & self.pieces_of::<C>(Role::Pawn);
        each_piece!(ROLE => leapers |= self.role_leaps_to::<C, ROLE>(square));
        if const { V::RULES.king_can_check() } {
            leapers |= self.role_leaps_to::<C, KING>(square);
        }
        leapers
    }

    /// The pieces of `C` of one role that attack a square by one step.
    #[inline(always)]
    fn role_leaps_to<C: Side, const ROLE: u8>(&self, square: Index<M>) -> Bitboard<M> {
        let role = const { Role::ALL[ROLE as usize] };
        if const { Movements::<V>::leaps(Role::ALL[ROLE as usize]) } {
            Leaps::<V, M, C, ROLE>::from(square) & self.pieces_of::<C>(role)
        } else {
            Bitboard::EMPTY
        }
    }

    /// The pieces of `C` of one role that attack a square.
    #[inline(always)]
    pub(crate) fn role_to<C: Side, const ROLE: u8>(
        &self,
        square: Index<M>,
        occupied: S::Occupancy,
    ) -> Bitboard<M> {
        let role = const { Role::ALL[ROLE as usize] };
        let mut movers = self.role_leaps_to::<C, ROLE>(square);
        if Movements::<V>::DIAGONAL_SLIDERS.has(role) {
            movers |= Self::diagonals(square, occupied) & self.pieces_of::<C>(role);
        }
        if Movements::<V>::STRAIGHT_SLIDERS.has(role) {
            movers |= Self::straights(square, occupied) & self.pieces_of::<C>(role);
        }
        movers
    }

    /// The pieces of `C` that attack a square, if `occupied` squares block sliders.
    ///
    /// It looks from the square: a piece attacks the square if a piece of its kind on the square
    /// could have come from there.
    #[inline(always)]
    pub(crate) fn attacking<C: Side>(
        &self,
        square: Index<M>,
        occupied: S::Occupancy,
    ) -> Bitboard<M> {
        self.leapers_to::<C>(square)
            | self.role_leaps_to::<C, KING>(square)
            | Self::diagonals(square, occupied) & self.diagonal_sliders::<C>()
            | Self::straights(square, occupied) & self.straight_sliders::<C>()
    }

    /// The squares that a piece of `C` attacks from a square, if `occupied` squares block sliders.
    pub(crate) fn attacked_from<C: Side>(
        role: Role,
        from: Index<M>,
        occupied: S::Occupancy,
    ) -> Bitboard<M> {
        let mut attacked = match role {
            Role::Pawn => Leaps::<V, M, C, PAWN>::to(from),
            Role::Knight => Self::role_leaps_from::<C, KNIGHT>(from),
            Role::Bishop => Self::role_leaps_from::<C, BISHOP>(from),
            Role::Rook => Self::role_leaps_from::<C, ROOK>(from),
            Role::Queen => Self::role_leaps_from::<C, QUEEN>(from),
            Role::King => Self::role_leaps_from::<C, KING>(from),
        };
        if Movements::<V>::DIAGONAL_SLIDERS.has(role) {
            attacked |= Self::diagonals(from, occupied);
        }
        if Movements::<V>::STRAIGHT_SLIDERS.has(role) {
            attacked |= Self::straights(from, occupied);
        }
        attacked
    }

    /// Whether a piece of `C` attacks a king, which was not attacked, when it has gone from one square to another, where it
    /// has this role, or opens a line to it.
    ///
    /// Like the search for pins it looks at the sliders on a line with the king. Masks choose among the leaps, since the
    /// roles of moves in a list are too mixed for branches.
    #[inline(always)]
    pub(crate) fn checks_by<C: Side>(
        &self,
        king: Index<M>,
        from: Bitboard<M>,
        to: Bitboard<M>,
        role: Role,
    ) -> bool {
        let only_if = |holds| if holds { Bitboard::FULL } else { Bitboard::EMPTY };
        let is = |number| only_if(role as u8 == number);
        let mut leaps = Leaps::<V, M, C, PAWN>::from(king) & is(PAWN);
        each_piece!(ROLE => if const { Movements::<V>::leaps(Role::ALL[ROLE as usize]) } {
            leaps |= Leaps::<V, M, C, ROLE>::from(king) & is(ROLE);
        });
        if const { V::RULES.king_can_check() } {
            leaps |= Leaps::<V, M, C, KING>::from(king) & is(KING);
        }
        let diagonal = only_if(Movements::<V>::DIAGONAL_SLIDERS.has(role)) & to;
        let straight = only_if(Movements::<V>::STRAIGHT_SLIDERS.has(role)) & to;
        let diagonal = self.diagonal_sliders::<C>() & !from | diagonal;
        let straight = self.straight_sliders::<C>() & !from | straight;
        let occupied = self.words.occupied() & !from | to;
        let sees = |slider| (between(king, slider) & occupied).is_empty();
        !(leaps & to).is_empty()
            || (diagonal_lines(king) & diagonal).squares().any(sees)
            || (straight_lines(king) & straight).squares().any(sees)
    }

    /// The squares that a piece of one role attacks by one step.
    fn role_leaps_from<C: Side, const ROLE: u8>(from: Index<M>) -> Bitboard<M> {
        if const { Movements::<V>::leaps(Role::ALL[ROLE as usize]) } {
            Leaps::<V, M, C, ROLE>::to(from)
        } else {
            Bitboard::EMPTY
        }
    }

    /// All squares that `C` attacks, if `occupied` squares block sliders.
    #[inline(always)]
    pub(crate) fn attacked_by<C: Side>(&self, occupied: S::Occupancy) -> Bitboard<M> {
        let pawns = self.pieces_of::<C>(Role::Pawn);
        let mut attacked = const { View::<M, C>::CAPTURE_EAST }.from(pawns)
            | const { View::<M, C>::CAPTURE_WEST }.from(pawns);
        each_piece!(ROLE => self.add_leaps::<C, ROLE>(&mut attacked));
        for from in self.diagonal_sliders::<C>() {
            attacked |= Self::diagonals(from, occupied);
        }
        for from in self.straight_sliders::<C>() {
            attacked |= Self::straights(from, occupied);
        }
        self.add_leaps::<C, KING>(&mut attacked);
        attacked
    }

    /// Adds all squares that the pieces of `C` of one role attack by one step.
    #[inline(always)]
    fn add_leaps<C: Side, const ROLE: u8>(&self, attacked: &mut Bitboard<M>) {
        if const { Movements::<V>::leaps(Role::ALL[ROLE as usize]) } {
            for from in self.pieces_of::<C>(const { Role::ALL[ROLE as usize] }) {
                *attacked |= Leaps::<V, M, C, ROLE>::to(from);
            }
        }
    }
}
