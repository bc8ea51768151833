use polyboard::sliders::{BETWEEN, Fastest, Sliders};

use super::{Bitboards, Moves};
use crate::testbed::{KING, Kind, Pieces, TestbedMove, members};

/// The limits on the moves of a side: checks and pins, found from its king.
///
/// Chess Programming Wiki, [Checks and Pinned Pieces
/// (Bitboards)](https://www.chessprogramming.org/Checks_and_Pinned_Pieces_%28Bitboards%29).
pub(super) struct Limits {
    king: u8,
    checkers: u64,
    pinned: u64,
    /// For each pin the squares from the king to the slider that pins, without the king.
    rays: [u64; 8],
}

impl Limits {
    #[inline(always)]
    pub(super) fn of(board: &Bitboards) -> Limits {
        let (us, sets) = (board.turn, board.pieces.sets());
        let [own, enemies] = [us, !us].map(|color| sets.colors[color as usize]);
        let [_, _, bishops, rooks, queens, _] = sets.roles;
        let king = board.king(us);
        let checkers = board.attackers(king, !us, own | enemies);
        // Seen through own pieces, the sliders that give check or pin.
        let snipers = enemies
            & (Fastest::rook(king, enemies) & (rooks | queens)
                | Fastest::bishop(king, enemies) & (bishops | queens));
        let mut limits = Limits { king, checkers, pinned: 0, rays: [0; 8] };
        for (sniper, ray) in members(snipers).zip(&mut limits.rays) {
            let between = BETWEEN[usize::from(king)][usize::from(sniper & 63)];
            let blockers = between & own;
            if blockers.is_power_of_two() {
                limits.pinned |= blockers;
                *ray = between | 1 << (sniper & 63);
            }
        }
        limits
    }

    /// The targets that checks allow to pieces other than the king: all squares, the checker and
    /// the squares between, or none.
    #[inline(always)]
    fn evasions(&self) -> u64 {
        match self.checkers.count_ones() {
            0 => u64::MAX,
            1 => {
                let checker = self.checkers.trailing_zeros() as usize & 63;
                BETWEEN[usize::from(self.king)][checker] | self.checkers
            }
            _ => 0,
        }
    }

    /// The ray to which a pinned piece is bound.
    #[cold]
    fn ray(&self, pinned: u64) -> u64 {
        self.rays.into_iter().find(|ray| ray & pinned != 0).unwrap_or(u64::MAX)
    }

    /// Whether a pseudo-legal move must be made to find out if it is legal.
    #[inline(always)]
    pub(super) fn is_doubtful(&self, mv: TestbedMove) -> bool {
        let from = 1 << (mv.from & 63);
        self.checkers != 0
            || (self.pinned | 1 << self.king) & from != 0
            || mv.kind == Kind::EnPassant
    }
}

impl Bitboards {
    /// Appends the legal moves.
    #[inline(always)]
    pub(super) fn legal_by_masks(&self, moves: &mut Moves) {
        let limits = Limits::of(self);
        let (us, sets) = (self.turn, self.pieces.sets());
        // Without the king, which cannot shield the squares behind itself.
        let occupied = sets.occupied() & !(1 << limits.king);
        let near = KING[usize::from(limits.king)] & !sets.colors[us as usize];
        let mut safe = 0;
        for to in members(near) {
            safe |= u64::from(!self.is_attacked(to, !us, occupied)) << to;
        }
        let evasions = limits.evasions();
        let allowed = |from: u8| {
            let origin = 1_u64 << (from & 63);
            if from == limits.king {
                safe
            } else if limits.pinned & origin != 0 {
                evasions & limits.ray(origin)
            } else {
                evasions
            }
        };
        self.generate(allowed, moves);
        if self.passed.is_some() {
            moves.retain(|&mv| mv.kind != Kind::EnPassant || self.is_safe(mv));
        }
    }

    /// Whether a pseudo-legal move is legal, by making it on a copy.
    #[inline(always)]
    pub(super) fn is_safe(&self, mv: TestbedMove) -> bool {
        let mut child = *self;
        child.make(mv);
        !child.leaves_king_attacked()
    }
}
