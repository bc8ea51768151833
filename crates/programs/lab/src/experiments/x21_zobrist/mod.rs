//! Zobrist keys: none, kept move by move, and computed anew at every node.

use std::hint::black_box;

use polyboard::{Board, Chess, Keyed, LerfBoard, MoveList, Position, X88Board};

mod kept;

use super::prelude::*;
use crate::{
    games,
    testbed::{Lists, Pieces, SetsAndCells, Testbed, boards, nodes, walk_board},
};
use kept::Hashed;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games::positions(6);
    kept_and_scratch(bench, &positions)?;
    adapter::<LerfBoard<Chess>>(bench, "lerf", &positions)?;
    adapter::<X88Board<Chess>>(bench, "0x88", &positions)
}

/// A board of the same size as one that keeps its key, so that the key is all that differs.
type Unkept = Hashed<SetsAndCells, false>;

fn kept_and_scratch(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let (mut bare, mut anew) = (boards::<Unkept>(positions), boards::<Unkept>(positions));
    let mut hashed = boards::<Hashed<SetsAndCells, true>>(positions);
    let [mut a, mut b, mut c] = [(); 3].map(|()| Lists::default());
    let operations = asked(&mut bare, &mut a, |_| 0) as usize;
    // A tree without keys cannot answer with keys, so all three answer with their nodes.
    bench.time(
        Workload { name: "sets and cells", unit: "ns per node", operations },
        contenders![
            "none" => asked(&mut bare, &mut a, |_| 0),
            "kept" => asked(&mut hashed, &mut b, kept::kept),
            "recomputed" => asked(&mut anew, &mut c, kept::recomputed),
        ],
    )
}

/// The nodes of all trees without their roots. Each is asked for its key.
#[inline(always)]
fn asked<P: Pieces>(
    boards: &mut [Testbed<P>],
    lists: &mut Lists,
    key: impl Fn(&Testbed<P>) -> u64,
) -> u64 {
    let mut count = 0;
    nodes(boards, lists, |board, _| {
        black_box(key(black_box(board)));
        count += 1;
    });
    count
}

fn adapter<B: Board<Variant = Chess>>(
    bench: &mut Bench<'_>,
    name: &'static str,
    positions: &[Position<Chess>],
) -> Result<(), LabError> {
    let mut bare: Vec<B> = positions.iter().map(B::new).collect();
    let mut keyed: Vec<Keyed<B>> = positions.iter().map(|each| Keyed::from(B::new(each))).collect();
    let lists = || -> [MoveList<B::Move>; 2] { [(); 2].map(|()| MoveList::new()) };
    let (mut a, mut b) = (lists(), lists());
    let operations = asked_board(&mut bare, &mut a, |_| 0) as usize;
    bench.time(
        Workload { name, unit: "ns per node", operations },
        contenders![
            "none" => asked_board(&mut bare, &mut a, |_| 0),
            "kept" => asked_board(&mut keyed, &mut b, |board| board.key().0),
        ],
    )
}

fn asked_board<B: Board>(
    boards: &mut [B],
    lists: &mut [MoveList<B::Move>],
    key: impl Fn(&B) -> u64,
) -> u64 {
    let mut count = 0;
    let mut ask = |board: &B, _| {
        black_box(key(black_box(board)));
        count += 1;
    };
    boards.iter_mut().for_each(|board| walk_board(board, lists, &mut ask));
    count
}
