//! Four encodings of a move.

use polyboard::{Move, MoveKind, Role, Setup};

/// The data of a move that a generator has when it finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) mv: Move,
    pub(super) role: Role,
    pub(super) captured: Option<Role>,
}

/// A move in the form in which a list holds it.
pub(super) trait Encoding: Copy + 'static {
    fn new(found: Found) -> Self;
    fn origin(self) -> u8;
    fn target(self) -> u8;
    fn promotion(self) -> Option<Role>;
    fn role(self, setup: &Setup) -> Role;
    fn captured(self, setup: &Setup) -> Option<Role>;
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

/// 16 bits, as in Stockfish: squares, promotion and kind. The board must provide the roles.
impl Encoding for Move {
    #[inline(always)]
    fn new(found: Found) -> Move {
        found.mv
    }

    #[inline(always)]
    fn origin(self) -> u8 {
        Move::origin(self).index()
    }

    #[inline(always)]
    fn target(self) -> u8 {
        Move::target(self).index()
    }

    #[inline(always)]
    fn promotion(self) -> Option<Role> {
        self.promotes_to()
    }

    #[inline(always)]
    fn role(self, setup: &Setup) -> Role {
        setup.piece_at(Move::origin(self)).map_or(Role::Pawn, |piece| piece.role)
    }

    #[inline(always)]
    fn captured(self, setup: &Setup) -> Option<Role> {
        captured(self, setup)
    }
}

/// The same 16 bits, with the role and the captured role above them: Chess Programming Wiki,
/// [Encoding Moves](https://www.chessprogramming.org/Encoding_Moves).
#[derive(Clone, Copy)]
pub(super) struct Packed(u32);

impl Encoding for Packed {
    #[inline(always)]
    fn new(Found { mv, role, captured }: Found) -> Packed {
        let captured = captured.map_or(0, |role| 1 + role as u32);
        Packed(u32::from(mv.bits()) | (role as u32) << 16 | captured << 19)
    }

    #[inline(always)]
    fn origin(self) -> u8 {
        (self.0 >> 6 & 63) as u8
    }

    #[inline(always)]
    fn target(self) -> u8 {
        (self.0 & 63) as u8
    }

    #[inline(always)]
    fn promotion(self) -> Option<Role> {
        Move::from_bits(self.0 as u16).promotes_to()
    }

    #[inline(always)]
    fn role(self, _: &Setup) -> Role {
        Role::ALL[(self.0 >> 16 & 7) as usize % 6]
    }

    #[inline(always)]
    fn captured(self, _: &Setup) -> Option<Role> {
        ((self.0 >> 19 & 7) as usize).checked_sub(1).and_then(|role| Role::ALL.get(role).copied())
    }
}

macro_rules! fields {
    ($(#[$doc:meta])* $type:ident $square:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $type {
            from: $square,
            to: $square,
            role: Role,
            captured: Option<Role>,
            promotion: Option<Role>,
        }

        impl Encoding for $type {
            #[inline(always)]
            fn new(Found { mv, role, captured }: Found) -> $type {
                let (from, to) = (mv.origin() as $square, mv.target() as $square);
                $type { from, to, role, captured, promotion: mv.promotes_to() }
            }
            #[inline(always)]
            fn origin(self) -> u8 { self.from as u8 }
            #[inline(always)]
            fn target(self) -> u8 { self.to as u8 }
            #[inline(always)]
            fn promotion(self) -> Option<Role> { self.promotion }
            #[inline(always)]
            fn role(self, _: &Setup) -> Role { self.role }
            #[inline(always)]
            fn captured(self, _: &Setup) -> Option<Role> { self.captured }
        }
    };
}

fields! {
    /// A byte for each fact.
    Bytes u8
}

fields! {
    /// Plain numbers, and roles that may be missing: the record of a guide to a JavaScript makruk
    /// engine.
    Record usize
}
