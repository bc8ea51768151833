//! Four encodings of a move, each written from what a generator knows, and read again.

use polyboard::{Move, MoveKind, Role, Setup};

/// The data of a move that a generator has when it finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) mv: Move,
    pub(super) role: Role,
    pub(super) captured: Option<Role>,
}

/// The captured role, which a small move has to ask the board for.
#[inline(always)]
pub(super) fn captured(mv: Move, setup: &Setup) -> Option<Role> {
    match mv.kind() {
        MoveKind::EnPassant => Some(Role::Pawn),
        MoveKind::Castling => None,
        _ => setup.piece_at(mv.target()).map(|piece| piece.role),
    }
}

/// A record of plain fields: a byte for each, or `usize` for squares as in a guide to a JavaScript makruk
/// engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fields<S> {
    pub(super) from: S,
    pub(super) to: S,
    pub(super) role: Role,
    pub(super) captured: Option<Role>,
    pub(super) promotion: Option<Role>,
}

#[inline(always)]
pub(super) fn bytes(Found { mv, role, captured }: Found) -> Fields<u8> {
    let (from, to) = (mv.origin().index(), mv.target().index());
    Fields { from, to, role, captured, promotion: mv.promotes_to() }
}

#[inline(always)]
pub(super) fn record(found: Found) -> Fields<usize> {
    let Fields { from, to, role, captured, promotion } = bytes(found);
    Fields { from: from.into(), to: to.into(), role, captured, promotion }
}

#[inline(always)]
pub(super) fn read_record(fields: Fields<usize>, _: &Setup) -> Fields<u8> {
    let Fields { from, to, role, captured, promotion } = fields;
    Fields { from: from as u8, to: to as u8, role, captured, promotion }
}

/// 16 bits, as in Stockfish: squares, promotion and kind. The board must provide the roles.
#[inline(always)]
pub(super) fn read_small(mv: Move, setup: &Setup) -> Fields<u8> {
    let role = setup.piece_at(mv.origin()).map_or(Role::Pawn, |piece| piece.role);
    bytes(Found { mv, role, captured: captured(mv, setup) })
}

/// The same 16 bits, with the role and the captured role above them: Chess Programming Wiki,
/// [Encoding Moves](https://www.chessprogramming.org/Encoding_Moves).
#[inline(always)]
pub(super) fn packed(Found { mv, role, captured }: Found) -> u32 {
    let captured = captured.map_or(0, |role| 1 + role as u32);
    u32::from(mv.bits()) | (role as u32) << 16 | captured << 19
}

#[inline(always)]
pub(super) fn read_packed(packed: u32, _: &Setup) -> Fields<u8> {
    let captured = (packed >> 19 & 7).checked_sub(1).map(|role| Role::ALL[role as usize % 6]);
    let role = Role::ALL[(packed >> 16 & 7) as usize % 6];
    bytes(Found { mv: Move::from_bits(packed as u16), role, captured })
}
