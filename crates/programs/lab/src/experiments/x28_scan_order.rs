//! The order in which bits are scanned, and the tree that a search visits.

use super::prelude::*;

/// The place of a square in a scan, by its index and the side to move.
pub(super) type Order = fn(u8, Color) -> u8;

const ORDERS: [(&str, Order); 3] = [
    ("forward", |index, _| index),
    ("reverse", |index, _| 63 - index),
    ("flipped by colour", |index, turn| if turn == Color::Black { index ^ 56 } else { index }),
];

const DEPTH: usize = 3;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = positions(24);
    let trees = ORDERS.map(|(name, order)| {
        let nodes = |of: &Position<Chess>| searched(&mut LerfBoard::new(of), order, &evaluated).1;
        let both = positions.iter().map(|of| [nodes(of), nodes(&flipped(of))]);
        (name, both.collect::<Vec<[u64; 2]>>())
    });
    let rows =
        |value: fn(&[[u64; 2]]) -> f64| trees.each_ref().map(|(name, nodes)| (*name, value(nodes)));
    bench.count("the positions", "nodes", &rows(|nodes| total(nodes, 0)));
    bench.count("the flipped positions", "nodes", &rows(|nodes| total(nodes, 1)));
    let mut asymmetry = vec![("equal trees", 1.0)];
    asymmetry.extend(rows(asymmetry_of));
    bench.count("larger tree to smaller", "times", &asymmetry);
    Ok(())
}

fn flipped(position: &Position<Chess>) -> Position<Chess> {
    let flipped = position.setup().flipped();
    Position::lenient(flipped).expect("exchanged colours make a position")
}

fn total(nodes: &[[u64; 2]], side: usize) -> f64 {
    nodes.iter().map(|pair| pair[side]).sum::<u64>() as f64
}

/// The geometric mean of the ratio of the larger tree to the smaller.
fn asymmetry_of(nodes: &[[u64; 2]]) -> f64 {
    let logarithm = |&[one, other]: &[u64; 2]| (one.max(other) as f64 / one.min(other) as f64).ln();
    (nodes.iter().map(logarithm).sum::<f64>() / nodes.len() as f64).exp()
}

/// The score of a position, and the nodes of the tree.
pub(super) fn searched<B: Board>(
    board: &mut B,
    order: Order,
    evaluate: &impl Fn(&B) -> i32,
) -> (i32, u64) {
    let (mut nodes, mut lists) = (0, [(); DEPTH].map(|()| MoveList::new()));
    let score = alpha_beta(board, &mut lists, -INFINITE..INFINITE, (order, evaluate), &mut nodes);
    (score, nodes)
}

const INFINITE: i32 = 1_000_000;
const MATED: i32 = -100_000;

/// Alpha-beta alone, fail-soft: Donald Knuth and Ronald Moore, "An Analysis of Alpha-Beta Pruning", 1975.
fn alpha_beta<B: Board>(
    board: &mut B,
    lists: &mut [MoveList<B::Move>],
    window: core::ops::Range<i32>,
    (order, evaluate): (Order, &impl Fn(&B) -> i32),
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let Some((moves, deeper)) = lists.split_first_mut() else { return evaluate(board) };
    moves.clear();
    board.generate(moves);
    if moves.is_empty() {
        return if board.is_check() { MATED } else { 0 };
    }
    moves.sort_unstable_by_key(|&mv| place(board, mv, order));
    let (mut alpha, mut best) = (window.start, -INFINITE);
    for &mv in &*moves {
        let undo = board.make(mv);
        let below = -window.end..-alpha;
        let score = -alpha_beta(board, deeper, below, (order, evaluate), nodes);
        board.unmake(mv, undo);
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= window.end {
            break;
        }
    }
    best
}

/// The place of a move in the list: by role, as generators go through the sets; then by origin and by target.
fn place<B: Board>(board: &B, mv: B::Move, order: Order) -> [u8; 4] {
    let scanned = |square: B::Square| order(square.into().index(), board.turn());
    let promotion = board.promotion(mv).map_or(0, |role| role as u8);
    [board.moving_piece(mv).role as u8, scanned(mv.origin()), scanned(mv.target()), promotion]
}

/// Material, and a little for every step towards the other side and the centre files, for the side to move.
pub(super) fn evaluated<B: Board>(board: &B) -> i32 {
    let (us, mut score) = (board.turn(), 0);
    board.for_each_piece(|square, piece| {
        let square: Square = square.into();
        let (file, rank) = (i32::from(square.file().index()), piece.color.rank(square.rank()));
        let worth = match piece.role {
            Role::Pawn => 100,
            Role::Knight => 320,
            Role::Bishop => 330,
            Role::Rook => 500,
            Role::Queen => 900,
            Role::King => 0,
        };
        let worth = worth + 2 * i32::from(rank.index()) - (2 * file - 7).abs();
        score += if piece.color == us { worth } else { -worth };
    });
    score
}

#[cfg(test)]
#[path = "tests/x28.rs"]
mod tests;
