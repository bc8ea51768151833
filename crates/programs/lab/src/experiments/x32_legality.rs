//! Two ways of finding legal moves: making each move and testing, or masks of pins and checks.

use polyboard::sliders::{BETWEEN, Fastest, Sliders};

use super::prelude::*;
use crate::testbed::{
    KING, Kind, Lists, Pieces, SetsAndCells, Testbed, TestbedMove, boards, members, nodes, walk,
};

type Bitboards = Testbed<SetsAndCells>;
type Moves = Vec<TestbedMove>;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    list(bench, &positions(128))?;
    every_leaf(bench, &positions(6))
}

fn list(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let lerf: Vec<LerfBoard<Chess>> = positions.iter().map(LerfBoard::new).collect();
    let (mut boards, mut moves) = (boards::<SetsAndCells>(positions), MoveList::new());
    let operations = lerf.iter().map(Board::count_legal).sum::<u64>() as usize;
    let mut copies = [(); 3].map(|()| boards.clone());
    let [copied, needed, masked] = &mut copies;
    let mut count = |board: &LerfBoard<Chess>| {
        moves.clear();
        black_box(board).generate(&mut moves);
        black_box(&moves).len() as u64
    };
    time!(bench, "list", "ns per move", operations;
        "make and test" => listed(&mut boards, Bitboards::list_legal),
        "copy and test" => listed(copied, |board, moves| {
            board.generate(|_| u64::MAX, moves);
            moves.retain(|&mv| board.is_safe(mv));
        }),
        "test where needed" => listed(needed, tested_where_needed),
        "masks" => listed(masked, |board, moves| board.legal_by_masks(moves)),
        "lerf" => lerf.iter().map(&mut count).sum(),
    )
}

/// The number of all legal moves, which are listed one position after the other.
#[inline(always)]
fn listed(boards: &mut [Bitboards], legal: impl Fn(&mut Bitboards, &mut Moves)) -> u64 {
    let mut moves = Moves::with_capacity(256);
    let count = |board| {
        moves.clear();
        legal(black_box(board), &mut moves);
        black_box(&moves).len() as u64
    };
    boards.iter_mut().map(count).sum()
}

/// Makes only the moves that may be illegal.
fn tested_where_needed(board: &mut Bitboards, moves: &mut Moves) {
    let limits = Limits::of(board);
    board.generate(|_| u64::MAX, moves);
    moves.retain(|&mv| !limits.is_doubtful(mv) || board.is_safe(mv));
}

fn every_leaf(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let [mut tested, mut masked] = [(); 2].map(|()| boards::<SetsAndCells>(positions));
    let [mut a, mut b] = [(); 2].map(|()| Lists::default());
    let operations = after_test(&mut tested, &mut a) as usize;
    time!(bench, "every leaf", "ns per leaf", operations;
        "make and test" => after_test(&mut tested, &mut a),
        "masks" => by_masks(&mut masked, &mut b),
    )
}

/// The leaves of trees in which every pseudo-legal move is made, and followed if it was legal.
fn after_test(boards: &mut [Bitboards], lists: &mut [Moves]) -> u64 {
    let mut leaves = 0;
    nodes(boards, lists, |board, below| leaves += leaf(board, below));
    leaves
}

/// The same leaves if only legal moves are listed.
fn by_masks(boards: &mut [Bitboards], lists: &mut [Moves]) -> u64 {
    let mut leaves = 0;
    let mut count = |board: &Bitboards, below| leaves += leaf(board, below);
    let list = |board: &Bitboards, moves: &mut Moves| board.legal_by_masks(moves);
    boards.iter_mut().for_each(|board| walk(board, lists, &list, &|_| true, &mut count));
    leaves
}

fn leaf(board: &Bitboards, below: usize) -> u64 {
    black_box(board);
    u64::from(below == 0)
}

/// The limits on the moves of a side: checks and pins, found from its king.
///
/// Chess Programming Wiki, [Checks and Pinned
/// Pieces](https://www.chessprogramming.org/Checks_and_Pinned_Pieces_%28Bitboards%29).
struct Limits {
    king: u8,
    checkers: u64,
    pinned: u64,
    /// For each pin the squares from the king to the slider that pins, without the king.
    rays: [u64; 8],
}

impl Limits {
    #[inline(always)]
    fn of(board: &Bitboards) -> Limits {
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

    /// The targets that checks allow to pieces other than the king: all, the checker and the squares between, or none.
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
    fn is_doubtful(&self, mv: TestbedMove) -> bool {
        let from = 1 << (mv.from & 63);
        self.checkers != 0
            || (self.pinned | 1 << self.king) & from != 0
            || mv.kind == Kind::EnPassant
    }
}

impl Bitboards {
    /// Appends the legal moves.
    #[inline(always)]
    fn legal_by_masks(&self, moves: &mut Moves) {
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
    fn is_safe(&self, mv: TestbedMove) -> bool {
        let mut child = *self;
        child.make(mv);
        !child.leaves_king_attacked()
    }
}

#[cfg(test)]
#[path = "tests/x32.rs"]
mod tests;
