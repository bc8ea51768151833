//! Making and unmaking moves.

use polyboard_rules::{CastlingSide, Movement, Role, Variant};
use polyboard_squares::table;

use crate::{
    Mailbox, Relation,
    board::{NOWHERE, State, bit, place, rights},
    layout::{EMPTY, Layout},
    side::{Side, View},
};

/// The undo of a move: what it changed, to be restored.
#[derive(Clone, Copy, Debug)]
pub struct MailboxUndo {
    piece: u8,
    state: State,
}

impl MailboxUndo {
    /// The undo that restores this state.
    #[inline(always)]
    pub(crate) fn to(self, state: State) -> MailboxUndo {
        MailboxUndo { state, ..self }
    }
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// Whether castling can give check by a leap.
    const CASTLING_CHECKS_BY_LEAPS: bool = V::RULES.king_can_check()
        || matches!(V::RULES.movement(Role::Rook), Some(Movement::Leaper(_)));

    /// Moves a piece from one square to another and captures what stands there.
    #[inline(always)]
    pub(crate) fn make_normal<C: Side>(&mut self, from: u8, to: u8) -> MailboxUndo {
        let taken = MailboxUndo { piece: L::get(&self.cells, to), state: self.state };
        self.flip_in_list::<C::Opponent>(taken.piece);
        let piece = L::get(&self.cells, from);
        self.put(piece, from, to);
        self.state =
            State::new(taken.state.rights() & self.kept(from, to), NOWHERE, to, C::Opponent::COLOR);
        taken
    }

    #[inline(always)]
    pub(crate) fn unmake_normal<C: Side>(&mut self, from: u8, to: u8, taken: MailboxUndo) {
        let piece = L::get(&self.cells, to);
        self.put(piece, to, from);
        L::set(&mut self.cells, to, taken.piece);
        self.flip_in_list::<C::Opponent>(taken.piece);
        self.state = taken.state;
    }

    /// Makes a double step of a pawn, after which it may be captured en passant.
    #[inline(always)]
    pub(crate) fn make_double_step<C: Side>(
        &mut self,
        from: u8,
        to: u8,
        watched: bool,
    ) -> MailboxUndo {
        let taken = self.make_normal::<C>(from, to);
        if watched {
            self.state = self.state.passing(L::leap(from, const { View::<L, C>::AHEAD }));
        }
        taken
    }

    /// Whether an enemy pawn attacks the square that a pawn of `C` passes.
    #[inline(always)]
    pub(crate) fn is_watched<C: Side>(&self, from: u8) -> bool {
        let passed = L::leap(from, const { View::<L, C>::AHEAD });
        const { View::<L, C>::CAPTURES }.into_iter().any(|hop| {
            let piece = L::probe(&self.cells, L::leap(passed, hop));
            self.is::<C::Opponent>(piece, Role::Pawn)
        })
    }

    /// Makes a promotion; the piece keeps the number of the pawn.
    #[inline(always)]
    pub(crate) fn make_promotion<C: Side>(&mut self, from: u8, to: u8, role: Role) -> MailboxUndo {
        let piece = L::get(&self.cells, from);
        self.change_role::<C>(piece, role);
        self.make_normal::<C>(from, to)
    }

    #[inline(always)]
    pub(crate) fn unmake_promotion<C: Side>(&mut self, from: u8, to: u8, taken: MailboxUndo) {
        self.unmake_normal::<C>(from, to, taken);
        let piece = L::get(&self.cells, from);
        self.change_role::<C>(piece, Role::Pawn);
    }

    /// Captures the pawn that has just passed.
    pub(crate) fn make_en_passant<C: Side>(&mut self, from: u8, to: u8) -> MailboxUndo {
        let captured = L::leap(to, const { View::<L, C>::BACK });
        let taken = MailboxUndo { piece: L::get(&self.cells, captured), state: self.state };
        self.make_normal::<C>(from, to);
        self.flip_in_list::<C::Opponent>(taken.piece);
        L::set(&mut self.cells, captured, EMPTY);
        taken
    }

    pub(crate) fn unmake_en_passant<C: Side>(&mut self, from: u8, to: u8, taken: MailboxUndo) {
        let captured = L::leap(to, const { View::<L, C>::BACK });
        self.unmake_normal::<C>(from, to, MailboxUndo { piece: EMPTY, ..taken });
        L::set(&mut self.cells, captured, taken.piece);
        self.flip_in_list::<C::Opponent>(taken.piece);
    }

    /// Castles to the side on which the rook stands.
    pub(crate) fn make_castling<C: Side>(&mut self, king: u8, rook: u8) -> MailboxUndo {
        let taken = MailboxUndo { piece: EMPTY, state: self.state };
        let (king_to, rook_to) = View::<L, C>::castled(side(king, rook));
        let rook_piece = L::get(&self.cells, rook);
        // The two may pass each other or stay, so both leave before either arrives.
        L::set(&mut self.cells, king, EMPTY);
        L::set(&mut self.cells, rook, EMPTY);
        self.set_down(C::BIT, king_to);
        self.set_down(rook_piece, rook_to);
        // Two pieces have arrived. If the rook leaps, or a king can give check, either may give it.
        let arrived = if const { Self::CASTLING_CHECKS_BY_LEAPS } { NOWHERE } else { king_to };
        let rights = taken.state.rights() & !rights(C::COLOR);
        self.state = State::new(rights, NOWHERE, arrived, C::Opponent::COLOR);
        taken
    }

    pub(crate) fn unmake_castling<C: Side>(&mut self, king: u8, rook: u8, taken: MailboxUndo) {
        let (king_to, rook_to) = View::<L, C>::castled(side(king, rook));
        let rook_piece = L::get(&self.cells, rook_to);
        L::set(&mut self.cells, king_to, EMPTY);
        L::set(&mut self.cells, rook_to, EMPTY);
        self.set_down(C::BIT, king);
        self.set_down(rook_piece, rook);
        self.state = taken.state;
    }

    #[inline(always)]
    fn put(&mut self, piece: u8, from: u8, to: u8) {
        L::set(&mut self.cells, from, EMPTY);
        self.set_down(piece, to);
    }

    #[inline(always)]
    fn set_down(&mut self, piece: u8, square: u8) {
        L::set(&mut self.cells, square, piece);
        self.squares[place(piece)] = square;
    }

    /// Removes a captured piece, if there is one, from its list, or returns it; the caller changes its cell.
    #[inline(always)]
    fn flip_in_list<C: Side>(&mut self, piece: u8) {
        let role = self.roles[place(piece)];
        self.lists[C::COLOR as usize][role as usize] ^= BITS[piece as usize];
    }

    #[inline(always)]
    fn change_role<C: Side>(&mut self, piece: u8, role: Role) {
        let lists = &mut self.lists[C::COLOR as usize];
        lists[self.roles[place(piece)] as usize] &= !bit(piece);
        lists[role as usize] |= bit(piece);
        self.roles[place(piece)] = role;
        self.attack_kinds[place(piece)] = Relation::attack_kinds::<V>(C::COLOR, role);
    }
}

/// The side on which a rook stands from its king: a rank is a row of indices.
#[inline(always)]
fn side(king: u8, rook: u8) -> CastlingSide {
    if rook < king { CastlingSide::Queen } else { CastlingSide::King }
}

/// The bit of a captured piece in the lists of its side, and no bit if there is none.
///
/// A branch would be mispredicted often. A comparison, which the bit is shifted by, was 2 or 3 instructions
/// more to make a move and to unmake it (callgrind, 2026-11).
const BITS: &[u64; 256] =
    &table![piece in 256 => if piece == EMPTY as usize { 0 } else { bit(piece as u8) }];

/// The size in bytes of the table.
pub(crate) const BITS_BYTES: usize = size_of_val(BITS);
