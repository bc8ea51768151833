//! Compares two ways of finding legal moves: making each move and testing, or masks of pins and
//! checks.

use std::hint::black_box;

use polyboard::{Board, Chess, LerfBoard, MoveList, Position};

mod masks;

use super::prelude::*;
use crate::{
    games,
    testbed::{Lists, SetsAndCells, Testbed, TestbedMove, boards, nodes, walk},
};
use masks::Limits;

type Bitboards = Testbed<SetsAndCells>;
type Moves = Vec<TestbedMove>;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games::positions(128);
    list(bench, &positions)?;
    let few = games::positions(6);
    every_leaf(bench, &few)
}

fn list(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let lerf: Vec<LerfBoard<Chess>> = positions.iter().map(LerfBoard::new).collect();
    let (mut boards, mut moves) = (boards::<SetsAndCells>(positions), MoveList::new());
    let operations = lerf.iter().map(Board::count_legal).sum::<u64>() as usize;
    let mut copies = [(); 3].map(|()| boards.clone());
    let [copied, needed, masked] = &mut copies;
    bench.time(
        Workload { name: "list", unit: "ns per move", operations },
        vec![
            Contender::new("make and test", || listed(&mut boards, made_and_tested)),
            Contender::new("copy and test", || listed(copied, copied_and_tested)),
            Contender::new("test where needed", || listed(needed, tested_where_needed)),
            Contender::new("masks", || listed(masked, masked_moves)),
            Contender::new("lerf", || {
                let count = |board: &LerfBoard<Chess>| {
                    moves.clear();
                    black_box(board).generate(&mut moves);
                    black_box(&moves).len() as u64
                };
                lerf.iter().map(count).sum()
            }),
        ],
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

/// Makes each pseudo-legal move on the board, and unmakes it.
fn made_and_tested(board: &mut Bitboards, moves: &mut Moves) {
    board.generate(|_| u64::MAX, moves);
    moves.retain(|&mv| {
        let undo = board.make(mv);
        let is_legal = !board.leaves_king_attacked();
        board.unmake(mv, undo);
        is_legal
    });
}

/// Makes each pseudo-legal move on a copy.
fn copied_and_tested(board: &mut Bitboards, moves: &mut Moves) {
    board.generate(|_| u64::MAX, moves);
    moves.retain(|&mv| board.is_safe(mv));
}

/// Makes only the moves that may be illegal.
fn tested_where_needed(board: &mut Bitboards, moves: &mut Moves) {
    let limits = Limits::of(board);
    board.generate(|_| u64::MAX, moves);
    moves.retain(|&mv| !limits.is_doubtful(mv) || board.is_safe(mv));
}

fn masked_moves(board: &mut Bitboards, moves: &mut Moves) {
    board.legal_by_masks(moves);
}

fn every_leaf(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let [mut tested, mut masked] = [(); 2].map(|()| boards::<SetsAndCells>(positions));
    let [mut a, mut b] = [(); 2].map(|()| Lists::default());
    let operations = after_test(&mut tested, &mut a) as usize;
    bench.time(
        Workload { name: "every leaf", unit: "ns per leaf", operations },
        contenders![
            "make and test" => after_test(&mut tested, &mut a),
            "masks" => by_masks(&mut masked, &mut b),
        ],
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

#[cfg(test)]
#[path = "../tests/x32.rs"]
mod tests;
