//! Finds the causes of counts that differ although they are equal when they are asked for alone.

use std::collections::HashSet;

use polyboard_perft::PerftMode;
use polyboard_rules::{Color, Move, Setup, reference};
use polyboard_squares::Square;

use crate::{
    Cause,
    CauseKind::*,
    cause::{Scene, Why},
    side::Counts,
};

/// The most leaves of a tree that the reference counts to see which of two counts is right.
const COUNTED: u64 = 100_000;

/// The cause of two numbers of leaves below a move, from the names of the sides, the numbers in the course of a larger
/// count, and the leaves below each reply, counted alone, in the order of the side.
pub(crate) fn of(
    scene: &Scene<'_>,
    mv: Move,
    depth: u32,
    names: [String; 2],
    counts: [u64; 2],
    alone: [Counts; 2],
) -> Cause {
    let after = reference::after(scene.game.rules, scene.setup(), mv);
    let is_small = counts.iter().min() <= Some(&COUNTED);
    let leaves = |setup: &Setup| {
        let right = (scene.game.reference)(setup).ok().filter(|_| is_small);
        right.and_then(|mut right| right.leaves(depth, PerftMode::Bulk).ok())
    };
    let right = leaves(&after);
    let wrong: Vec<usize> = (0..2).filter(|&side| Some(counts[side]) != right).collect();
    let side = wrong.first().copied().unwrap_or(0);
    let (count, mv) = (counts[side], scene.uci(mv));
    let (kind, why) = reason(&after, depth, count, &alone[side], leaves);
    let sentence = match depth {
        0 => format!("counts {count} for {mv} at depth 1, {why}"),
        _ => format!("counts {count} leaves at depth {depth} below {mv}{why}"),
    };
    Cause { kind, wrong: wrong.iter().map(|&side| names[side].clone()).collect(), sentence }
}

/// The reason why a side counts wrongly after a move, found by what its count is equal to.
fn reason(
    after: &Setup,
    depth: u32,
    count: u64,
    alone: &[(Move, u64)],
    leaves: impl Fn(&Setup) -> Option<u64>,
) -> Why {
    if depth == 0 {
        return (WrongCount, "where each move is one".to_owned());
    }
    let ends: HashSet<_> = alone.iter().map(|(mv, _)| (mv.origin(), mv.target())).collect();
    if depth == 1 && count == ends.len() as u64 {
        let why = format!(", where it lists {} moves: it counts a promotion once", alone.len());
        return (WrongCount, why);
    }
    let mut sums = alone.iter().scan(0_u64, |sum, (_, leaves)| {
        *sum = sum.saturating_add(*leaves);
        Some(*sum)
    });
    // At depth 1, every smaller number is that of some first moves.
    match sums.position(|sum| sum == count) {
        Some(place) if depth > 1 && place + 1 < alone.len() => {
            let (first, all) = (place + 1, alone.len());
            let why = format!(", those of the first {first} of its {all} moves there");
            return (WrongChildren, why);
        }
        _ => {}
    }
    if let Some(rooks) = without_rights(after, |setup| leaves(setup) == Some(count)) {
        let why = format!(
            " in the course of a larger count, as if there were no right to castle with {rooks}: a move \
             has taken it, and unmaking the move has not restored it"
        );
        return (UnmakeForgetsCastling, why);
    }
    let why = " in the course of a larger count, and another number when asked for them alone: what it \
               counted before has left a trace";
    (CountsLeaveTraces, why.to_owned())
}

/// The rooks without whose castling rights a position is as it `should_be`.
fn without_rights(setup: &Setup, should_be: impl Fn(&Setup) -> bool) -> Option<String> {
    let rights = |color| setup.castling.rooks(color).map(move |rook| (color, rook));
    let all: Vec<(Color, Square)> = Color::ALL.into_iter().flat_map(rights).collect();
    (1..1_usize << all.len()).find_map(|set| {
        let (mut without, mut rooks) = (setup.clone(), Vec::new());
        for (_, &(color, rook)) in all.iter().enumerate().filter(|(place, _)| set >> place & 1 != 0)
        {
            without.castling = without.castling.without(color, rook.file());
            rooks.push(format!("the rook on {rook}"));
        }
        should_be(&without).then(|| rooks.join(" and "))
    })
}
