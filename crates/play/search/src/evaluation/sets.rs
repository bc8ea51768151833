//! The pieces as sets of squares, which the evaluation keeps for itself. They number the squares from a1, whatever the
//! board does, and the board is not asked. So what is computed from them costs the same on every board.

use polyboard_rules::{CastlingSide, Color, MoveKind, Piece, Played, Role, Setup};
use polyboard_squares::Square;

/// The squares of each role, and those of each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sets {
    roles: [u64; 6],
    sides: [u64; 2],
}

/// The sets as a side sees them, its first rank below.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) own: [u64; 6],
    pub(super) other: [u64; 6],
    pub(super) all_own: u64,
    pub(super) all: u64,
}

impl Sets {
    pub(super) fn of(setup: &Setup) -> Sets {
        let mut sets = Sets::default();
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                sets.toggle(piece, square);
            }
        }
        sets
    }

    /// Puts a piece on an empty square, or takes it away.
    #[inline]
    pub(super) fn toggle(&mut self, piece: Piece, square: Square) {
        self.roles[piece.role as usize] ^= 1 << square as u8;
        self.sides[piece.color as usize] ^= 1 << square as u8;
    }

    pub(super) fn all(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    pub(super) fn of_role(&self, role: Role) -> u64 {
        self.roles[role as usize]
    }

    /// The pieces of a side on these squares.
    #[inline]
    pub(super) fn of_side(&self, side: Color, among: u64) -> [u64; 6] {
        let own = self.sides[side as usize] & among;
        self.roles.map(|role| role & own)
    }

    pub(super) fn seen_from(&self, color: Color) -> View {
        let [white, black] = self.sides;
        let both = |side: u64| self.roles.map(|role| role & side);
        match color {
            Color::White => {
                View { own: both(white), other: both(black), all_own: white, all: white | black }
            }
            Color::Black => View {
                own: both(black).map(u64::swap_bytes),
                other: both(white).map(u64::swap_bytes),
                all_own: black.swap_bytes(),
                all: (white | black).swap_bytes(),
            },
        }
    }
}

/// Calls `put` with each piece that a move takes from a square, and with `true` for each that it puts on one.
#[inline]
pub(super) fn each_change(played: &Played, mut put: impl FnMut(Piece, Square, bool)) {
    let Played { mv, piece, captured } = *played;
    let (from, to) = (mv.origin(), mv.target());
    put(piece, from, false);
    let mut arrived = piece;
    match mv.kind() {
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            let rook = Piece::new(piece.color, Role::Rook);
            put(rook, to, false);
            put(rook, Square::new(side.rook_target(), from.rank()), true);
            put(piece, mv.destination(), true);
            return;
        }
        MoveKind::Promotion(role) => arrived.role = role,
        MoveKind::EnPassant | MoveKind::Normal => {}
    }
    if let Some(role) = captured {
        let victim = match mv.kind() {
            MoveKind::EnPassant => Square::new(to.file(), from.rank()),
            _ => to,
        };
        put(Piece::new(!piece.color, role), victim, false);
    }
    put(arrived, to, true);
}

impl View {
    pub(super) fn own(&self, role: Role) -> u64 {
        self.own[role as usize]
    }

    pub(super) fn other(&self, role: Role) -> u64 {
        self.other[role as usize]
    }
}

pub(super) const A_FILE: u64 = 0x0101_0101_0101_0101;
pub(super) const H_FILE: u64 = A_FILE << 7;

/// The squares to the left and right of a set.
pub(super) const fn beside(set: u64) -> u64 {
    (set & !H_FILE) << 1 | (set & !A_FILE) >> 1
}

/// All squares of the files on which a set has squares.
pub(super) const fn files(set: u64) -> u64 {
    (southward(set) & 0xff) * A_FILE
}

/// A set and all squares south of it.
pub(super) const fn southward(mut set: u64) -> u64 {
    set |= set >> 8;
    set |= set >> 16;
    set | set >> 32
}

/// A set and all squares north of it.
pub(super) const fn northward(mut set: u64) -> u64 {
    set |= set << 8;
    set |= set << 16;
    set | set << 32
}
