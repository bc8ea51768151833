//! No two positions that the laws of chess tell apart share a key.

use std::collections::HashMap;

use polyboard_board::{Board, Key, Keyed};
use polyboard_lerf::LerfBoard;
use polyboard_notation::read_fen;
use polyboard_rules::{Chess, Color, MoveKind, Position, Setup, Variant, reference};
use polyboard_squares::File;

/// A number for the position as FIDE's laws see it: an en passant square counts only where a capture
/// is legal.
fn identity(setup: &Setup) -> u64 {
    let is_legal = || {
        let legal = reference::legal_moves(&Chess::RULES, setup);
        legal.iter().any(|mv| mv.kind() == MoveKind::EnPassant)
    };
    let passed = setup.en_passant.filter(|_| is_legal()).map_or(64, |square| square as u64);
    let rooks = Color::ALL.into_iter().flat_map(|color| File::ALL.map(|file| (color, file)));
    let rights = rooks.map(|(color, file)| u64::from(setup.castling.has(color, file)));
    let pieces = setup.pieces.iter();
    let pieces =
        pieces.map(|piece| piece.map_or(12, |piece| piece.color as u64 * 6 + piece.role as u64));
    let rest = rights.chain([passed, setup.turn as u64]);
    // Nothing of the keys' own numbers: FNV-1a, word by word.
    pieces
        .chain(rest)
        .fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ word).wrapping_mul(0x100_0000_01b3))
}

/// Whole trees rather than random games: they reach the same squares in several ways, with and
/// without a right to castle, with and without a pawn that has just passed.
fn walk(board: &mut Keyed<LerfBoard<Chess>>, plies: u32, seen: &mut HashMap<Key, u64>) {
    let identity = identity(&board.setup());
    let first = *seen.entry(board.key()).or_insert(identity);
    assert_eq!(first, identity, "the key {} is another position's: {board:?}", board.key());
    if plies > 0 {
        board.for_each_child(|child| walk(child, plies - 1, seen));
    }
}

#[test]
fn hundreds_of_thousands_of_positions_have_keys_of_their_own() {
    let mut seen = HashMap::new();
    for (fen, plies) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
        ("4k3/2p1p3/8/3P1P2/2p1p3/8/1P1P4/4K3 w - - 0 1", 6),
        ("4k3/1p1p4/8/2P1P3/3p1p2/8/2P1P3/4K3 b - - 0 1", 6),
    ] {
        let position: Position<Chess> = read_fen(fen).expect("a position");
        walk(&mut Keyed::new(&position), plies, &mut seen);
    }
    assert!(seen.len() > 390_000, "{} positions", seen.len());
}
