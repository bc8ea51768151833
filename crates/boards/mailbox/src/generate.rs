//! The generator: passes every legal move to a visitor.

use polyboard_raw::{ByteTable, Table64};
use polyboard_rules::{Role, Variant};
use polyboard_squares::Rank;

use crate::{
    Batch, Mailbox, Relation,
    at_once::{PAWNS_AT_ONCE, leaps_at_once},
    board::{NOWHERE, bit, place},
    castle::castling,
    layout::{EMPTY, Hop, Layout, Ray},
    movements::{BISHOP, KING, KNIGHT, Movements, QUEEN, ROOK, each_piece},
    node::{Node, Pin, Pins},
    pawns::{arrive, arrive_by_two, arrive_empty, en_passant, pawn_moves},
    side::{Side, View},
    visit::Visit,
    zone::{Zone, Zones},
};

/// Passes every legal move of `C`, the side to move, to `visit`.
#[inline(always)]
pub(crate) fn generate<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(visit: &mut T) {
    let mut pins = Pins::none();
    let node = visit.node::<C>(&mut pins);
    king_moves::<V, L, C, T>(&node, visit);
    others::<V, L, C, T>(&node, &pins, visit);
}

/// Passes the legal moves of one piece of `C` to `visit`, and perhaps en passant captures of others;
/// without a piece, the moves of all.
#[inline(never)]
pub(crate) fn generate_some<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(
    piece: Option<u8>,
    visit: &mut T,
) {
    let mut pins = Pins::none();
    let mut node = visit.node::<C>(&mut pins);
    if piece.is_none_or(|piece| piece == C::BIT) {
        king_moves::<V, L, C, T>(&node, visit);
    }
    if let Some(piece) = piece {
        // Pinned pieces are generated apart, as if all the others were pinned.
        pins.retain(piece);
        node.pinned |= !bit(piece);
    }
    others::<V, L, C, T>(&node, &pins, visit);
}

/// Passes the moves of all pieces but the king.
#[inline(always)]
fn others<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(node: &Node, pins: &Pins, visit: &mut T) {
    match node.checks {
        0 => {
            if visit.is_done() {
                return;
            }
            if const { T::COUNTS && ByteTable::AT_ONCE } {
                count::<V, L, C, T>(node, visit);
            } else {
                pawn_moves::<V, L, C, T>(node, visit);
                each_piece!(ROLE => leaps::<V, L, C, T, ROLE>(node, visit));
                each_piece!(ROLE => slides::<V, L, C, T, ROLE>(node, visit));
            }
            for &pin in pins.iter() {
                pinned::<V, L, C, T>(node.king, pin, visit);
            }
        }
        1 => crate::evade::evade::<V, L, C, T>(*node, visit),
        _ => return,
    }
    if V::RULES.pawn.double_step && visit.board().state.en_passant() != NOWHERE {
        en_passant::<V, L, C>(visit);
    }
}

/// Whether a visitor wants a move to a cell with this content: empty, or an enemy piece. Some want
/// captures only; the guard is never wanted.
#[inline(always)]
pub(crate) fn is_wanted<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(met: u8) -> bool {
    if T::CAPTURES_ONLY { C::Opponent::owns(met) } else { met & C::BIT == 0 }
}

/// The squares that the king could go to, if they are safe. The steps are probed as those of other
/// leapers are, in [`leaps`].
#[inline(always)]
pub(crate) fn king_zone<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(visit: &T) -> Zone {
    let board = visit.board();
    let mut zone = board.steps::<C>(board.king::<C>(), is_wanted::<V, L, C, T>);
    if V::RULES.castling && !T::CAPTURES_ONLY {
        zone = zone.or(board.castling_zone::<C>());
    }
    zone
}

/// Passes the king's moves, with castling.
#[inline(always)]
fn king_moves<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(node: &Node, visit: &mut T) {
    for (number, _) in node.safe.and(Zone(0xff)) {
        visit.batch(Batch::normal(
            node.king,
            L::leap(node.king, Zones::<V, L, C>::HOPS[number & 7]),
        ));
    }
    if const { Movements::<V, L, C, KING>::IS_SLIDER } {
        king_slides::<V, L, C, T>(node.king, visit);
    }
    if V::RULES.castling && !T::CAPTURES_ONLY && node.checks == 0 {
        castling::<V, L, C>(node, visit);
    }
}

/// Passes the moves of a king that slides. Its target has to be safe, not the squares before it.
#[inline(never)]
fn king_slides<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(king: u8, visit: &mut T) {
    for direction in 0..8 {
        if !Movements::<V, L, C, KING>::slides(direction) {
            continue;
        }
        let mut ray = L::Ray::new(king, direction);
        loop {
            let met = ray.step(&visit.board().cells);
            let to = ray.at();
            if is_wanted::<V, L, C, T>(met)
                && !visit.board().is_attacked_by::<C::Opponent>(to, C::BIT)
            {
                visit.batch(Batch::normal(king, to));
            }
            if met != EMPTY {
                break;
            }
        }
    }
}

/// Counts the moves of all pieces but the king, those that are pinned and what goes one by one.
#[inline(always)]
fn count<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(node: &Node, visit: &mut T) {
    let board = visit.board();
    let cells = board.table();
    let mut moves = board.count_pawns::<C>(&cells, node) + board.count_slides::<C>(&cells, node);
    each_piece!(ROLE => moves += board.count_leaps::<C, ROLE>(&cells, node));
    visit.several(moves);
    each_piece!(ROLE => {
        if const { leaps_at_once::<V, C>(ROLE).is_none() } {
            leaps::<V, L, C, T, ROLE>(node, visit);
        }
    });
    let rest = Node { pinned: node.pinned | PAWNS_AT_ONCE, ..*node };
    pawn_moves::<V, L, C, T>(&rest, visit);
}

#[inline(always)]
fn leaps<V: Variant, L: Layout, C: Side, T: Visit<V, L>, const ROLE: u8>(
    node: &Node,
    visit: &mut T,
) {
    if Movements::<V, L, C, ROLE>::HOPS.is_empty() {
        return;
    }
    for piece in visit.board().of_role::<C, ROLE>().without(node.pinned) {
        let from = visit.board().square_of(piece);
        for &hop in Movements::<V, L, C, ROLE>::HOPS {
            // This does not use `Layout::look`: if the compiler knows the distances between the
            // cells, it loads all eight as one vector, which waits for the stores of the move
            // before. With AVX-512 that was a tenth of perft from the start (2026-11).
            let to = L::leap(from, hop);
            if is_wanted::<V, L, C, T>(L::probe(&visit.board().cells, to)) {
                visit.batch(Batch::normal(from, to));
            }
        }
        if visit.is_done() {
            return;
        }
    }
}

#[inline(always)]
fn slides<V: Variant, L: Layout, C: Side, T: Visit<V, L>, const ROLE: u8>(
    node: &Node,
    visit: &mut T,
) {
    if const { !Movements::<V, L, C, ROLE>::IS_SLIDER } {
        return;
    }
    for piece in visit.board().of_role::<C, ROLE>().without(node.pinned) {
        let from = visit.board().square_of(piece);
        if T::WANTS_FEW {
            for direction in
                (0..8).filter(|&direction| Movements::<V, L, C, ROLE>::slides(direction))
            {
                slide::<V, L, C, T>(from, direction, visit);
            }
            if visit.is_done() {
                return;
            }
            continue;
        }
        // The calls are written out, so that each direction has its own branches, which the
        // processor predicts separately.
        line::<V, L, C, T, ROLE, 0>(from, visit);
        line::<V, L, C, T, ROLE, 1>(from, visit);
        line::<V, L, C, T, ROLE, 2>(from, visit);
        line::<V, L, C, T, ROLE, 3>(from, visit);
        line::<V, L, C, T, ROLE, 4>(from, visit);
        line::<V, L, C, T, ROLE, 5>(from, visit);
        line::<V, L, C, T, ROLE, 6>(from, visit);
        line::<V, L, C, T, ROLE, 7>(from, visit);
        if visit.is_done() {
            return;
        }
    }
}

#[inline(always)]
fn line<V, L, C, T, const ROLE: u8, const DIRECTION: u8>(from: u8, visit: &mut T)
where
    V: Variant,
    L: Layout,
    C: Side,
    T: Visit<V, L>,
{
    if const { Movements::<V, L, C, ROLE>::slides(DIRECTION) } {
        slide::<V, L, C, T>(from, DIRECTION, visit);
    }
}

/// Walks to the first piece, and onto it if it belongs to the enemy.
#[inline(always)]
fn slide<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(from: u8, direction: u8, visit: &mut T) {
    let mut ray = L::Ray::new(from, direction);
    // The compiler knows the last step, so where a visitor counts it writes all seven out, each as a
    // comparison with a cell and a branch. A loop without an end took 3 to 13 % more instructions,
    // most of all on 8x8.
    for _ in 0..7 {
        let met = ray.step(&visit.board().cells);
        if met != EMPTY {
            if met & C::BIT == 0 {
                visit.batch(Batch::normal(from, ray.at()));
            }
            return;
        }
        if !T::CAPTURES_ONLY {
            visit.batch(Batch::normal(from, ray.at()));
        }
    }
}

/// Passes the moves of a pinned piece: those that stay on its line with the king.
#[inline(never)]
fn pinned<V: Variant, L: Layout, C: Side, T: Visit<V, L>>(king: u8, pin: Pin, visit: &mut T) {
    let from = visit.board().square_of(pin.piece);
    let stays = |to: u8| {
        L::relation::<V>(king, to).meets(Relation::LINES) && L::direction(king, to) == pin.direction
    };
    let is_straight = pin.direction.is_multiple_of(2);
    let line = if is_straight { Relation::STRAIGHT } else { Relation::DIAGONAL };
    let role = visit.board().roles[place(pin.piece)];
    if role == Role::Pawn {
        let one = L::leap(from, const { View::<L, C>::AHEAD });
        if L::probe(&visit.board().cells, one) == EMPTY && stays(one) {
            arrive_empty::<V, L, C, T>(from, one, visit);
            let two = L::leap(one, const { View::<L, C>::AHEAD });
            if V::RULES.pawn.double_step
                && View::<L, C>::is_on(from, Rank::Second)
                && L::probe(&visit.board().cells, two) == EMPTY
            {
                arrive_by_two::<V, L, C, T>(from, two, visit);
            }
        }
        for hop in const { View::<L, C>::CAPTURES } {
            let to = L::leap(from, hop);
            if C::Opponent::owns(L::probe(&visit.board().cells, to)) && stays(to) {
                arrive::<V, L, C>(from, to, visit);
            }
        }
    } else if Relation::lines::<V>(role).meets(line) {
        slide::<V, L, C, T>(from, pin.direction, visit);
        slide::<V, L, C, T>(from, pin.direction ^ 4, visit);
    } else {
        for &hop in hops_of::<V, L, C>(role) {
            let to = L::leap(from, hop);
            if is_wanted::<V, L, C, T>(L::probe(&visit.board().cells, to))
                && stays(to)
                && !visit.board().is_beyond_pin::<C>(king, pin, to)
            {
                visit.batch(Batch::normal(from, to));
            }
        }
    }
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// Whether a square on the line of a pin lies beyond the pinning piece, where a leaper of two
    /// squares could jump.
    fn is_beyond_pin<C: Side>(&self, king: u8, pin: Pin, to: u8) -> bool {
        let mut ray = L::Ray::new(king, pin.direction);
        loop {
            let met = ray.step(&self.cells);
            if ray.at() == to {
                return false;
            }
            if met != EMPTY && met != pin.piece {
                return true;
            }
        }
    }
}

fn hops_of<V: Variant, L: Layout, C: Side>(role: Role) -> &'static [Hop] {
    match role {
        Role::Knight => Movements::<V, L, C, KNIGHT>::HOPS,
        Role::Bishop => Movements::<V, L, C, BISHOP>::HOPS,
        Role::Rook => Movements::<V, L, C, ROOK>::HOPS,
        Role::Queen => Movements::<V, L, C, QUEEN>::HOPS,
        Role::Pawn | Role::King => &[],
    }
}
