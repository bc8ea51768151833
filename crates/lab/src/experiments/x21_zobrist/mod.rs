//! Zobrist keys: none, kept move by move, and computed anew at every node.

use std::hint::black_box;

use polyboard::{Board, Chess, Key, Keyed, LerfBoard, MoveList, Position, X88Board};

mod kept;
mod tables;

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload, games,
    textbook::{Pieces, SetsAndCells, Textbook, TextbookMove},
};
use kept::Hashed;
use tables::{NUMBERS, TABLES, changes, in_one_table, in_tables, summed};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X21",
    name: "zobrist",
    claim: "A Zobrist key that is updated by XOR costs little at each move; one that is computed anew at \
        each node costs more than the node.",
    source: "ChessWAV, Chess Programming Concepts, \"Zobrist Hashing\"; Chess Programming Wiki, \
        \"Zobrist Hashing\"",
    contenders: &["none", "kept", "recomputed", "one table", "a table for each kind"],
    workload: "every node of the trees of 6 positions of games, two plies deep: on a textbook board whose make \
        keeps the key (sets and cells), and on two boards with the key in an adapter (lerf, 0x88); the same \
        keys alone, of 4,096 random changes, from 793 numbers (tables)",
    rule: Rule(&[
        Clause { workload: "sets and cells", of: "kept", to: "none", is: Bound::AtMost(1.15) },
        Clause { workload: "lerf", of: "kept", to: "none", is: Bound::AtMost(1.15) },
        Clause { workload: "0x88", of: "kept", to: "none", is: Bound::AtMost(1.15) },
        Clause { workload: "lerf", of: "recomputed", to: "none", is: Bound::AtLeast(2.0) },
    ]),
    discussion: "A move changes three or four of the numbers, and the loads do not wait for one another. If \
        make updates the key where it puts and removes pieces, which it knows anyway, a node takes {sets \
        and cells: kept / none} times as long as without a key. The adapter works on any board, but asks it \
        once more which pieces move, and for the rights and the en passant square. The nodes of the fast \
        boards are short. They take {lerf: kept / none} times as long on bitboards, which must search for a \
        captured piece, and {0x88: kept / none} times on 0x88. All these nodes are only listed, made and \
        unmade; in a search that also evaluates positions, the share of the key is smaller. With a key \
        computed anew, a node takes {sets and cells: recomputed / none} times as long by a walk over the \
        sets, and {lerf: recomputed / none} times by way of a neutral setup of 64 squares. The 793 numbers \
        take 6,344 bytes. One table or several make the same loads: {tables: a table for each kind / one \
        table} times.",
    counts_instructions: false,
    seconds: 6,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games::positions(6);
    textbook(bench, &positions)?;
    trees::<LerfBoard<Chess>>(bench, "lerf", &positions)?;
    trees::<X88Board<Chess>>(bench, "0x88", &positions)?;
    let changes = changes(4_096);
    let changes = &changes;
    bench.time_without_loop(
        Workload { name: "tables", unit: "ns per change", operations: changes.len() },
        || summed(changes, |change| u64::from(change.from)),
        vec![
            Contender::new("one table", || summed(changes, in_one_table))
                .with_bytes(size_of_val(&NUMBERS)),
            Contender::new("a table for each kind", || summed(changes, in_tables))
                .with_bytes(size_of_val(&TABLES)),
        ],
    )
}

fn trees<B: Board<Variant = Chess>>(
    bench: &mut Bench<'_>,
    name: &'static str,
    positions: &[Position<Chess>],
) -> Result<(), LabError> {
    const DEPTH: usize = 2;
    let boards = || positions.iter().map(B::new);
    let (mut bare, mut anew): (Vec<B>, Vec<B>) = (boards().collect(), boards().collect());
    let mut keyed: Vec<Keyed<B>> = boards().map(Keyed::from).collect();
    let lists = || -> [MoveList<B::Move>; DEPTH] { [(); DEPTH].map(|()| MoveList::new()) };
    let (mut a, mut b, mut c) = (lists(), lists(), lists());
    let nodes = nodes(&mut bare, &mut a, |_| Key(0));
    // A tree without keys cannot answer with keys, so all three answer with their nodes.
    bench.time(
        Workload { name, unit: "ns per node", operations: nodes as usize },
        vec![
            Contender::new("none", || self::nodes(&mut bare, &mut a, |_| Key(0))),
            Contender::new("kept", || self::nodes(&mut keyed, &mut b, Board::key)),
            Contender::new("recomputed", || self::nodes(&mut anew, &mut c, Board::key)),
        ],
    )
}

/// A board of the same size as one that keeps its key, so that the key is all that differs.
type Unkept = Hashed<SetsAndCells, false>;

fn textbook(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    const DEPTH: usize = 2;
    fn boards<P: Pieces>(positions: &[Position<Chess>]) -> Vec<Textbook<P>> {
        positions.iter().map(|position| Textbook::new(position.setup())).collect()
    }
    let (mut bare, mut anew) = (boards::<Unkept>(positions), boards::<Unkept>(positions));
    let mut hashed = boards::<Hashed<SetsAndCells, true>>(positions);
    let lists = || [(); DEPTH].map(|()| Vec::new());
    let (mut a, mut b, mut c) = (lists(), lists(), lists());
    let nodes = textbook_nodes(&mut bare, &mut a, |_| 0);
    bench.time(
        Workload { name: "sets and cells", unit: "ns per node", operations: nodes as usize },
        vec![
            Contender::new("none", || textbook_nodes(&mut bare, &mut a, |_| 0)),
            Contender::new("kept", || textbook_nodes(&mut hashed, &mut b, kept::kept)),
            Contender::new("recomputed", || textbook_nodes(&mut anew, &mut c, kept::recomputed)),
        ],
    )
}

fn textbook_nodes<P: Pieces>(
    boards: &mut [Textbook<P>],
    lists: &mut [Vec<TextbookMove>],
    key: impl Fn(&Textbook<P>) -> u64 + Copy,
) -> u64 {
    boards.iter_mut().map(|board| textbook_walk(board, lists, key)).sum()
}

fn textbook_walk<P: Pieces>(
    board: &mut Textbook<P>,
    lists: &mut [Vec<TextbookMove>],
    key: impl Fn(&Textbook<P>) -> u64 + Copy,
) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 0 };
    list.clear();
    board.generate(|_| u64::MAX, list);
    let mut nodes = 0;
    for &mv in &*list {
        let undo = board.make(mv);
        if !board.leaves_king_attacked() {
            black_box(key(black_box(board)));
            nodes += 1 + textbook_walk(board, deeper, key);
        }
        board.unmake(mv, undo);
    }
    nodes
}

/// The nodes of all trees without their roots. Each node is asked for its key.
fn nodes<B: Board>(
    boards: &mut [B],
    lists: &mut [MoveList<B::Move>],
    key: impl Fn(&B) -> Key + Copy,
) -> u64 {
    let mut nodes = 0;
    for board in boards {
        walk(board, lists, &mut |board| {
            black_box(key(black_box(board)));
            nodes += 1;
        });
    }
    nodes
}

/// Visits all nodes but the root.
fn walk<B: Board>(board: &mut B, lists: &mut [MoveList<B::Move>], visit: &mut impl FnMut(&B)) {
    let Some((list, deeper)) = lists.split_first_mut() else { return };
    list.clear();
    board.generate(list);
    for &mv in &*list {
        let undo = board.make(mv);
        visit(board);
        walk(board, deeper, visit);
        board.unmake(mv, undo);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of all keys in the trees.
    fn keys<B: Board<Variant = Chess>>(position: &Position<Chess>, key: fn(&B) -> Key) -> u64 {
        let (mut sum, mut lists) = (0_u64, [(); 2].map(|()| MoveList::new()));
        walk(&mut B::new(position), &mut lists, &mut |board| sum = sum.wrapping_add(key(board).0));
        sum
    }

    #[test]
    fn kept_keys_are_those_computed_anew() {
        for position in games::positions(6) {
            let expected = keys::<LerfBoard<Chess>>(&position, |board| Key::of(&board.setup()));
            assert_eq!(keys::<Keyed<LerfBoard<Chess>>>(&position, Board::key), expected);
            assert_eq!(keys::<Keyed<X88Board<Chess>>>(&position, Board::key), expected);
        }
    }
}
