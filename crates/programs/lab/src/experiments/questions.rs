//! X36 and X37: what an engine asks at a node, on boards of all three families.

use polyboard::{
    AttacksByPieceBoard, AttacksBySquareBoard, LerfWith, Mailbox8x8Board, Representation,
    sliders::Pext,
};

use super::{
    prelude::*,
    x28_scan_order::{evaluated, searched},
};

/// The same work on each board.
macro_rules! on_boards {
    ($board:ident => $work:expr) => {
        on_types! { $board => $work;
            "lerf by fills" LerfBoard<Chess>
            "lerf by lookups" <LerfWith<Pext> as Representation>::Board<Chess>
            "0x88" Mailbox0x88Board<Chess>
            "8x8" Mailbox8x8Board<Chess>
            "by-square" AttacksBySquareBoard<Chess>
            "by-piece" AttacksByPieceBoard<Chess>
        }
    };
}

fn boards<B: Board<Variant = Chess>>(positions: &[Position<Chess>]) -> Vec<B> {
    positions.iter().map(B::new).collect()
}

/// X36: nodes with more and more questions about attacks.
pub(super) fn attack_table(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let trees = &positions(4);
    let operations = walked::<LerfBoard<Chess>>(trees, |board, mv| (board.make(mv), 0))() as usize;
    let mut time = |name, contenders| {
        bench.time(Workload { name, unit: "ns per node", operations }, contenders)
    };
    macro_rules! ask {
        ($question:ident $names:expr) => {
            for (name, k) in $names.into_iter().zip([0, 1, 4, 16, 64]) {
                time(name, on_boards!(B => walked::<B>(trees, move |board, mv| $question(board, mv, k))))?;
            }
        };
    }
    ask!(attackers ["attackers 0", "attackers 1", "attackers 4", "attackers 16", "attackers 64"]);
    ask!(attacked ["attacked 0", "attacked 1", "attacked 4", "attacked 16", "attacked 64"]);
    ask!(changes ["changes 0", "changes 1", "changes 4", "changes 16", "changes 64"]);
    let roots = &positions(8);
    macro_rules! search {
        ($name:literal, $asks:expr) => {{
            let operations = (in_search::<LerfBoard<Chess>>(roots, $asks)() >> 32) as usize;
            let contenders = on_boards!(B => in_search::<B>(roots, $asks));
            bench.time(Workload { name: $name, unit: "ns per node", operations }, contenders)
        }};
    }
    search!("search 0", |_| 0)?;
    search!("search 2", asked_by_both)
}

/// The nodes of two plies below each position, and the sum of what `play` finds when it asks about a move and makes it.
pub(super) fn walked<B: Board<Variant = Chess>>(
    positions: &[Position<Chess>],
    play: impl Fn(&mut B, B::Move) -> (B::Undo, u64),
) -> impl FnMut() -> u64 {
    let (mut boards, mut lists) = (boards::<B>(positions), [(); 2].map(|()| MoveList::new()));
    move || boards.iter_mut().map(|board| node(board, &mut lists, &play)).sum()
}

fn node<B: Board>(
    board: &mut B,
    lists: &mut [MoveList<B::Move>],
    play: &impl Fn(&mut B, B::Move) -> (B::Undo, u64),
) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 0 };
    moves.clear();
    board.generate(moves);
    let mut sum = 0;
    for &mv in &*moves {
        let (undo, found) = play(board, mv);
        sum += 1 + found + node(board, deeper, play);
        board.unmake(mv, undo);
    }
    sum
}

/// Asks which enemy pieces attack the piece that moves, and then pieces or empty squares elsewhere.
#[inline(always)]
fn attackers<B: Board>(board: &mut B, mv: B::Move, k: usize) -> (B::Undo, u64) {
    let (origin, them) = (mv.origin().into().index(), !board.turn());
    let square = |i| B::Square::from(Square::ALL[(usize::from(origin) + 37 * i) % 64]);
    let of = |i| u64::from(board.attackers_to(black_box(square(i)), them).len());
    let found = (0..k).map(of).sum();
    (board.make(mv), found)
}

/// Asks which squares a side attacks, each side in turn.
#[inline(always)]
fn attacked<B: Board>(board: &mut B, mv: B::Move, k: usize) -> (B::Undo, u64) {
    let of = |i: usize| u64::from(board.attacked_by(black_box(Color::ALL[i % 2])).len());
    let found = (0..k).map(of).sum();
    (board.make(mv), found)
}

/// Asks which pairs of attacker and attacked the move adds and removes, when it makes it. A second question makes it again.
#[inline(always)]
fn changes<B: Board>(board: &mut B, mv: B::Move, k: usize) -> (B::Undo, u64) {
    let mut pairs = 0;
    for _ in 1..k {
        let undo = board.make_with_changes(mv, |_, _, _| pairs += 1);
        board.unmake(mv, undo);
    }
    let undo = match k {
        0 => board.make(mv),
        _ => board.make_with_changes(mv, |_, _, _| pairs += 1),
    };
    (undo, pairs)
}

/// The squares that the side to move attacks, less those that the other side attacks.
fn asked_by_both<B: Board>(board: &B) -> i32 {
    let [us, them] = [board.turn(), !board.turn()].map(|by| board.attacked_by(by).len() as i32);
    us - them
}

/// Searches each position with material and what `asks` finds as evaluation: nodes above, scores below bit 32.
fn in_search<B: Board<Variant = Chess>>(
    positions: &[Position<Chess>],
    asks: impl Fn(&B) -> i32,
) -> impl FnMut() -> u64 {
    let mut boards = boards::<B>(positions);
    move || {
        let evaluate = |board: &B| evaluated(board) + asks(board);
        boards.iter_mut().fold(0, |sum: u64, board| {
            let (score, nodes) = searched(board, |index, _| index, &evaluate);
            sum + (nodes << 32) + u64::from(score.unsigned_abs())
        })
    }
}

/// X37: captures alone, and in the order of their victims.
pub(super) fn captures(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let sample = &positions(512);
    let mut time = |name, contenders| {
        let operations = sample.len();
        bench.time(Workload { name, unit: "ns per position", operations }, contenders)
    };
    time("all moves", on_boards!(B => listed::<B>(sample, B::generate)))?;
    time("captures", on_boards!(B => listed::<B>(sample, B::generate_captures)))?;
    // The most valuable victim first.
    let sorted = on_boards!(B => listed::<B>(sample, |board, moves| {
        board.generate_captures(moves);
        let victim = |mv: &_| core::cmp::Reverse(B::captured(board, *mv).map(|piece| piece.role));
        moves.sort_unstable_by_key(victim);
    }));
    time("sorted", sorted)?;
    time("by victim", on_boards!(B => by_victim::<B>(sample)))
}

/// The number of moves that are listed.
fn listed<B: Board<Variant = Chess>>(
    positions: &[Position<Chess>],
    list: impl Fn(&B, &mut MoveList<B::Move>),
) -> impl FnMut() -> u64 {
    let (boards, mut moves) = (boards::<B>(positions), MoveList::new());
    let mut count = move |board: &B| {
        moves.clear();
        list(black_box(board), &mut moves);
        black_box(&moves).len() as u64
    };
    move || boards.iter().map(&mut count).sum()
}

/// The pseudo-legal captures, victim by victim: which pieces attack the queens, then the rooks, down to the pawns.
fn by_victim<B: Board<Variant = Chess>>(positions: &[Position<Chess>]) -> impl FnMut() -> u64 {
    let boards = boards::<B>(positions);
    let victims = |board: &B| {
        let (us, mut sum) = (board.turn(), 0);
        for (place, role) in Role::ALL.into_iter().enumerate().rev().skip(1) {
            for victim in board.pieces(Piece::new(!us, role)) {
                for attacker in board.attackers_to(victim.square().into(), us) {
                    sum += place as u64 + u64::from(black_box(attacker).raw());
                }
            }
        }
        sum
    };
    move || boards.iter().map(|board| victims(black_box(board))).sum()
}
