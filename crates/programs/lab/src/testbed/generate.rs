//! Pseudo-legal moves, and whether a square is attacked.

use polyboard::{
    CastlingSide, Color, Piece, Role,
    sliders::{Fastest, Sliders},
};

use super::{KING, KNIGHT, Kind, PAWN, Pieces, Testbed, TestbedMove, members, right};

/// The squares that a piece other than a pawn attacks.
#[inline(always)]
pub(crate) fn attacks(role: Role, from: u8, occupied: u64) -> u64 {
    match role {
        Role::Knight => KNIGHT[usize::from(from & 63)],
        Role::Bishop => Fastest::bishop(from, occupied),
        Role::Rook => Fastest::rook(from, occupied),
        Role::Queen => Fastest::bishop(from, occupied) | Fastest::rook(from, occupied),
        Role::Pawn | Role::King => KING[usize::from(from & 63)],
    }
}

impl<P: Pieces> Testbed<P> {
    /// The pieces of a side that attack a square, by the attacks of each role from that square.
    #[inline(always)]
    pub(crate) fn attackers(&self, square: u8, by: Color, occupied: u64) -> u64 {
        let sets = self.pieces.sets();
        let [pawns, knights, bishops, rooks, queens, kings] = sets.roles;
        let at = usize::from(square & 63);
        let attackers = PAWN[!by as usize][at] & pawns
            | KNIGHT[at] & knights
            | KING[at] & kings
            | Fastest::bishop(square, occupied) & (bishops | queens)
            | Fastest::rook(square, occupied) & (rooks | queens);
        attackers & sets.colors[by as usize]
    }

    #[inline(always)]
    pub(crate) fn is_attacked(&self, square: u8, by: Color, occupied: u64) -> bool {
        self.attackers(square, by, occupied) != 0
    }

    /// Appends the pseudo-legal moves whose target is in the set that `allowed` returns for their origin. It does not
    /// limit castling and en passant, but a king castles only over squares that are not attacked.
    #[inline(always)]
    pub(crate) fn generate(&self, allowed: impl Fn(u8) -> u64, moves: &mut Vec<TestbedMove>) {
        let (us, sets) = (self.turn, self.pieces.sets());
        let occupied = sets.occupied();
        let free = !sets.colors[us as usize];
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            for from in self.pieces.squares(Piece::new(us, role)) {
                let to = members(attacks(role, from, occupied) & free & allowed(from));
                moves.extend(to.map(|to| TestbedMove { from, to, kind: Kind::Normal }));
            }
        }
        for from in self.pieces.squares(Piece::new(us, Role::Pawn)) {
            self.pawn_moves(from, allowed(from), occupied, moves);
        }
        self.castling_moves(occupied, moves);
    }

    #[inline(always)]
    fn pawn_moves(&self, from: u8, allowed: u64, occupied: u64, moves: &mut Vec<TestbedMove>) {
        let us = self.turn;
        let captures = PAWN[us as usize][usize::from(from & 63)];
        let (origin, is_white) = (1_u64 << (from & 63), us == Color::White);
        let ahead = |set: u64| if is_white { set << 8 } else { set >> 8 };
        let one = ahead(origin) & !occupied;
        let [home, last] = if is_white { [0xff00_u64, 0xff << 56] } else { [0xff << 48, 0xff] };
        let two = if origin & home != 0 { ahead(one) & !occupied } else { 0 };
        let enemies = self.pieces.sets().colors[!us as usize];
        let targets = (one | captures & enemies) & allowed;
        for to in members(targets & last) {
            for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                moves.push(TestbedMove { from, to, kind: Kind::Promotion(role) });
            }
        }
        for to in members(targets & !last) {
            moves.push(TestbedMove { from, to, kind: Kind::Normal });
        }
        for to in members(two & allowed) {
            moves.push(TestbedMove { from, to, kind: Kind::DoubleStep });
        }
        if let Some(to) = self.passed
            && captures >> (to & 63) & 1 != 0
        {
            moves.push(TestbedMove { from, to, kind: Kind::EnPassant });
        }
    }

    #[inline(always)]
    fn castling_moves(&self, occupied: u64, moves: &mut Vec<TestbedMove>) {
        let (us, home) = (self.turn, 56 * self.turn as u8);
        let from = home + 4;
        let sides = [
            (CastlingSide::King, 0x60, [from, from + 1, from + 2]),
            (CastlingSide::Queen, 0x0e, [from, from - 1, from - 2]),
        ];
        for (side, between, way) in sides {
            let may = self.rights & right(us, side) != 0 && occupied & between << home == 0;
            if may && !way.into_iter().any(|at| self.is_attacked(at, !us, occupied)) {
                moves.push(TestbedMove { from, to: way[2], kind: Kind::Castling });
            }
        }
    }
}
