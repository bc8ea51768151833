//! The piece on a square.

use std::hint::black_box;

use polyboard::{
    Board, Chess, HybridBoard, LerfBoard, Mailbox8x8Board, Mailbox10x12Board, Piece, PlainBoard,
    Position, QuadBoard, SixPlusTwoBoard, Square, TwelveBoard, X88Board,
};

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload, games};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X8",
    name: "piece-at",
    claim: "To find the piece on a square, a mailbox loads a cell, while a bitboard board tests twelve sets \
        one after the other.",
    source: "ChessWAV, Chess Programming Concepts, \"Bitboards\"",
    contenders: &["8x8", "10x12", "0x88", "plain", "12bb", "6+2", "lerf", "quad", "hybrid"],
    workload: "one random square each of 4,096 boards, and all squares of 64 boards as a printer reads \
        them; positions of games",
    rule: Rule(&[
        Clause { workload: "random", of: "12bb", to: "8x8", is: Bound::AtLeast(2.0) },
        Clause { workload: "random", of: "lerf", to: "8x8", is: Bound::AtLeast(2.0) },
        Clause { workload: "random", of: "hybrid", to: "8x8", is: Bound::AtMost(1.2) },
    ]),
    discussion: "Twelve sets take {random: 12bb / 8x8} times what a mailbox takes, six sets of roles and \
        two of colours {random: 6+2 / 8x8} times, and five sets of roles, two of which together are queens, \
        {random: lerf / 8x8} times. The tests do not depend on each other, so a processor executes several \
        at once. A quad reads four bits of four words and takes {random: quad / 8x8} times. A hybrid keeps \
        an array beside its bitboards and reads the array. Half of the squares are empty; bitboards detect \
        these by one test of all pieces. A program that asks for the squares of a piece, and not for the \
        piece on a square, pays none of this.",
    counts_instructions: false,
    seconds: 8,
    run,
};

const BOARDS: usize = 4_096;

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games::positions(64);
    let mut random = Random::new(8);
    let asked: Vec<(usize, Square)> = (0..BOARDS)
        .map(|_| (random.below(positions.len()), Square::ALL[random.below(64)]))
        .collect();
    let contenders = |all: &mut dyn FnMut(Named) -> Contender<'static>| {
        vec![
            all(Named::of::<Mailbox8x8Board<Chess>>("8x8")),
            all(Named::of::<Mailbox10x12Board<Chess>>("10x12")),
            all(Named::of::<X88Board<Chess>>("0x88")),
            all(Named::of::<PlainBoard<Chess>>("plain")),
            all(Named::of::<TwelveBoard<Chess>>("12bb")),
            all(Named::of::<SixPlusTwoBoard<Chess>>("6+2")),
            all(Named::of::<LerfBoard<Chess>>("lerf")),
            all(Named::of::<QuadBoard<Chess>>("quad")),
            all(Named::of::<HybridBoard<Chess>>("hybrid")),
        ]
    };
    bench.time(
        Workload { name: "random", unit: "ns per square", operations: asked.len() },
        contenders(&mut |named| (named.random)(named.name, &positions, &asked)),
    )?;
    bench.time(
        Workload { name: "whole board", unit: "ns per square", operations: 64 * positions.len() },
        contenders(&mut |named| (named.whole)(named.name, &positions)),
    )
}

type RandomSquares = fn(&'static str, &[Position<Chess>], &[(usize, Square)]) -> Contender<'static>;
type WholeBoards = fn(&'static str, &[Position<Chess>]) -> Contender<'static>;

/// A board with its two workloads.
struct Named {
    name: &'static str,
    random: RandomSquares,
    whole: WholeBoards,
}

impl Named {
    fn of<B: Board<Variant = Chess> + 'static>(name: &'static str) -> Named {
        Named { name, random: random::<B>, whole: whole::<B> }
    }
}

fn random<B: Board<Variant = Chess> + 'static>(
    name: &'static str,
    positions: &[Position<Chess>],
    asked: &[(usize, Square)],
) -> Contender<'static> {
    let boards: Vec<B> = positions.iter().map(B::new).collect();
    let asked: Vec<(usize, B::Square)> =
        asked.iter().map(|&(board, square)| (board, square.into())).collect();
    let sum = move || {
        asked.iter().map(|&(board, square)| code(black_box(&boards[board]).piece_at(square))).sum()
    };
    Contender::new(name, sum).with_bytes(size_of::<B>())
}

fn whole<B: Board<Variant = Chess> + 'static>(
    name: &'static str,
    positions: &[Position<Chess>],
) -> Contender<'static> {
    let boards: Vec<B> = positions.iter().map(B::new).collect();
    // Hidden, so that the loop over them does not become a few operations on whole words.
    let squares: Vec<B::Square> = black_box(Square::ALL.into_iter().map(Into::into).collect());
    let sum = move || {
        let mut sum = 0;
        for board in &boards {
            let board = black_box(board);
            sum += squares.iter().map(|&square| code(board.piece_at(square))).sum::<u64>();
        }
        sum
    };
    Contender::new(name, sum).with_bytes(size_of::<B>())
}

fn code(piece: Option<Piece>) -> u64 {
    piece.map_or(0, |piece| 1 + piece.role as u64 + 6 * piece.color as u64)
}
