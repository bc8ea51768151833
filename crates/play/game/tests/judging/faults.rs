//! Faults of real chess programs, planted in the literal judge.

use polyboard_rules::{CastlingRights, Chess, Color, Makruk, Role, Setup};

use super::judge::{Judge, is_dead};

/// What a fault does, and the change that plants it.
pub(crate) type Fault<V> = (&'static str, fn(&mut Judge<V>));

pub(crate) const OF_CHESS: [Fault<Chess>; 15] = [
    ("compares only the pieces and the side to move", |judge| {
        judge.identity = |position| {
            let castling = CastlingRights::NONE;
            Setup { castling, en_passant: None, ..position.setup().clone() }.to_string()
        };
    }),
    ("counts an en passant square on which the only capture is illegal", |judge| {
        judge.identity = |position| position.setup().to_string();
    }),
    ("forgets old positions", |judge| judge.remembered = 8),
    ("does not count the position itself", |judge| judge.missed = 1),
    ("ends the game where a player may only claim", |judge| judge.repetition = (3, None)),
    ("never ends the game by repetition", |judge| judge.repetition = (usize::MAX, Some(3))),
    ("counts moves where plies are meant", |judge| {
        judge.quiet_plies = |positions| positions[positions.len() - 1].clocks().halfmove / 2;
    }),
    ("counts the plies of the game and ignores captures", |judge| {
        judge.quiet_plies = |positions| positions[0].clocks().halfmove + positions.len() as u32 - 1;
    }),
    ("draws by seventy-five moves although the last move mates", |judge| {
        judge.order.swap(0, 4);
    }),
    ("lets the stalemated side lose", |judge| {
        judge.stalemate = |turn| if turn == Color::White { "0-1" } else { "1-0" };
    }),
    ("treats only bare kings as dead", |judge| {
        judge.is_dead = |setup| setup.pieces.iter().flatten().count() == 2;
    }),
    ("treats two knights as dead", |judge| {
        judge.is_dead = |setup| is_dead(setup) || has_only(setup, Role::Knight);
    }),
    ("treats bishops as dead on squares of any colour", |judge| {
        judge.is_dead = |setup| is_dead(setup) || has_only(setup, Role::Bishop);
    }),
    ("treats several bishops on one colour as alive", |judge| {
        judge.is_dead = |setup| is_dead(setup) && setup.pieces.iter().flatten().count() <= 3;
    }),
    ("goes on in a dead position", |judge| judge.dead_positions_end = false),
];

pub(crate) const OF_MAKRUK: [Fault<Makruk>; 5] = [
    ("lets players claim a threefold repetition", |judge| judge.repetition = (5, Some(3))),
    ("ends the game before the stronger side has its last move", |judge| {
        judge.is_over_the_count =
            |clocks| clocks.count.is_some_and(|count| count.plies >= count.limit);
    }),
    ("draws although the move beyond the limit mates", |judge| judge.order.swap(0, 2)),
    ("ends the game when neither side can mate", |judge| judge.dead_positions_end = true),
    ("has no count", |judge| judge.is_over_the_count = |_| false),
];

/// Whether the kings have no other company.
fn has_only(setup: &Setup, role: Role) -> bool {
    setup.pieces.iter().flatten().all(|piece| [Role::King, role].contains(&piece.role))
}
