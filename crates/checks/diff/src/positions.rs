//! Positions in which boards often fail.

use polyboard_backend::AnyVariant;
use polyboard_rules::Clocks;

use crate::Line;

/// Positions of chess and of Chess960. The well-known positions of the rules come first; the others
/// were made for this test, each with little more than its comment says.
const CHESS: [&str; 23] = [
    // A pawn pinned along its rank by the pawn that it would capture en passant.
    "8/8/8/8/R1pP2k1/8/8/K7 b - d3 0 1",
    // The pawn that has just advanced two squares gives check.
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    // Two sides that may castle, and rooks that can capture each other.
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/3Q4/8/8/3q4/8/R3K2R b KQkq - 0 1",
    // Pawns that promote by capturing rooks at home.
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    // Two checkers at once, after a discovery.
    "4k3/8/4r3/8/4N3/8/8/r3K2R w K - 0 1",
    "4k3/3ppp2/8/8/4R2b/8/3N1r2/4K3 w - - 0 1",
    // Pins on every line.
    "3k4/3r4/8/b7/1P1N3q/2B5/3R4/r2BK2R w K - 0 1",
    // Pawns on both edges that face each other, and pieces beyond the edge.
    "4k3/n6p/P6P/p6p/P6P/1r4p1/7P/4K3 w - - 0 1",
    "4k3/7p/1R4P1/p6P/P6p/N6P/P7/4K3 b - - 0 1",
    // More queens than a game begins with, and more moves than most lists have.
    "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
    // Both sides can capture en passant later on.
    "4k3/2p1p1p1/8/1P1P1P1P/1p1p1p1p/8/2P1P1P1/4K3 w - - 0 1",
    // Chess960: kings and rooks that cross, rooks that shield, a king that stays.
    "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1",
    "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
    "bnr1kr1q/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w FBfc - 0 1",
    // Chess960: a rook that shields its king until it castles.
    "4k3/8/8/8/8/8/8/rRK5 w B - 0 1",
    // A check, after which the king may still castle.
    "k7/p7/P7/8/8/3p4/5P1P/2B1K2R b K - 0 1",
    // Attacks on the rook and on b1, which do not prevent castling.
    "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    // A clock that ends a game, and material that cannot win: the moves are legal all the same.
    "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80",
    "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
    // A piece between the squares of a double step.
    "8/8/8/8/1K6/N7/Pk6/8 w - - 0 1",
];

/// Positions in which moves in another order lead to the same pieces with other castling rights, or with
/// another en passant square, and the depths at which a table that confuses them counts wrongly.
const TRANSPOSITIONS: [(&str, u32); 2] =
    [("k7/p1p1p3/P7/3P4/8/6p1/6P1/7K b - - 0 1", 5), ("k7/p7/P7/8/8/4p2p/4P2P/N3K2R w K - 0 1", 6)];

const MAKRUK: [&str; 4] = [
    "8/8/2k5/1s1m4/3MS3/5K2/8/8 w - - 0 1",
    "8/8/2k1p3/3s4/P2S3p/3P1K2/8/8 w - - 0 1",
    "4k3/8/8/P1P1P3/1p1p1p2/8/8/4K3 b - - 0 1",
    "r1n1k3/8/3S4/2m5/4M3/3s4/8/3KN1R1 w - - 0 1",
];

/// The positions of a variant, the start position first, each with the least depth to which it is counted.
pub(crate) fn of(game: &AnyVariant) -> Vec<(Line, u32)> {
    let named = game.rules.positions.iter().map(|named| named.fen);
    let (own, deep): (&[&str], &[(&str, u32)]) = match game.rules.name {
        "chess" => (&CHESS, &TRANSPOSITIONS),
        "makruk" => (&MAKRUK, &[]),
        _ => (&[], &[]),
    };
    let all = named.chain(own.iter().copied()).map(|fen| (fen, 1)).chain(deep.iter().copied());
    all.map(|(fen, depth)| (line(game, fen), depth)).collect()
}

fn line(game: &AnyVariant, fen: &str) -> Line {
    let start = (game.read)(fen).expect("the positions of a variant can be played");
    let clock = |field| fen.split(' ').nth(field).and_then(|number| number.parse().ok());
    let (halfmove, fullmove) = (clock(4).unwrap_or(0), clock(5).unwrap_or(1));
    Line::new(start).with_clocks(Clocks::START.with_halfmove(halfmove).with_fullmove(fullmove))
}

#[cfg(test)]
mod tests {
    use polyboard_rules::{Chess, Makruk};

    use super::*;

    /// A program may refuse a position that no game reaches, or play it in its own way.
    #[test]
    fn all_positions_can_be_reached() {
        for game in [AnyVariant::of::<Chess>(), AnyVariant::of::<Makruk>()] {
            for (line, _) in of(&game) {
                assert!((game.is_reachable)(&line.start), "{line:?}");
            }
        }
    }
}
