use polyboard::{Chess, Move, Position, notation::read_fen, rules::reference};

use super::*;
use crate::games;

/// The move in neutral terms, in which castling is the king taking its own rook.
impl From<TestbedMove> for Move {
    fn from(mv: TestbedMove) -> Move {
        let [from, to] = [mv.from, mv.to].map(|index| Square::ALL[usize::from(index)]);
        match mv.kind {
            Kind::Normal | Kind::DoubleStep => Move::normal(from, to),
            Kind::EnPassant => Move::en_passant(from, to),
            Kind::Promotion(role) => {
                Move::promotion(from, to, role).expect("a pawn becomes a piece")
            }
            Kind::Castling => {
                let rook = CastlingSide::of(File::E, to.file()).classical_rook();
                Move::castling(from, Square::new(rook, to.rank()))
            }
        }
    }
}

/// Positions of games, and those of the Chess Programming Wiki's "Perft Results", which have castling,
/// promotions and en passant captures that expose the king.
fn positions() -> Vec<Position<Chess>> {
    let of_the_wiki = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ];
    let read = of_the_wiki.map(|fen| read_fen(fen).expect("the FEN is a position"));
    games::positions(60).into_iter().chain(read).collect()
}

/// Compares the moves that are legal, and what they lead to, with the neutral position.
fn check<P: Pieces>(position: &Position<Chess>, depth: u32) {
    let mut board = Testbed::<P>::new(position.setup());
    let before = board;
    let mut moves = Vec::new();
    board.generate(|_| u64::MAX, &mut moves);
    let mut legal: Vec<Move> = Vec::new();
    for mv in moves {
        let undo = board.make(mv);
        if !board.leaves_king_attacked() {
            legal.push(mv.into());
            let next = reference::play(position, mv.into()).expect("the move is legal");
            // The neutral board has an en passant square only if a pawn stands ready to
            // capture.
            let expected = Testbed::<P>::new(next.setup());
            let passed = expected.passed.or(board.passed);
            let same = Testbed { passed, ..expected };
            assert!(board.is_same(&same), "{position} {mv:?}");
            if depth > 1 {
                check::<P>(&next, depth - 1);
            }
        }
        board.unmake(mv, undo);
        assert!(board.is_same(&before), "{position} {mv:?}");
    }
    let mut expected = reference::moves(position);
    legal.sort_unstable();
    expected.sort_unstable();
    assert_eq!(legal, expected, "{position}");
}

impl<P: Pieces> Testbed<P> {
    /// Whether two boards hold the same position, in any order of their lists.
    fn is_same(&self, other: &Self) -> bool {
        let state = |board: &Self| (board.turn, board.rights, board.passed);
        let is_same_on = |square| {
            let role = self.pieces.role_at(square);
            role == other.pieces.role_at(square)
        };
        let piece = |i: usize| Piece::new(Color::ALL[i / 6], Role::ALL[i % 6]);
        let squares = |board: &Self, i| {
            let mut squares: Vec<u8> = board.pieces.squares(piece(i)).collect();
            squares.sort_unstable();
            squares
        };
        state(self) == state(other)
            && self.pieces.sets() == other.pieces.sets()
            && (0..64).all(is_same_on)
            && (0..12).all(|i| squares(self, i) == squares(other, i))
    }
}

#[test]
fn all_storages_play_by_the_rules() {
    for position in positions() {
        check::<OnlySets>(&position, 1);
        check::<SetsAndCells>(&position, 1);
        check::<SetsCellsAndLists>(&position, 1);
    }
    let last = &positions()[60..];
    last.iter().for_each(|position| check::<SetsAndCells>(position, 2));
}

#[test]
fn the_storages_grow() {
    assert_eq!(size_of::<Testbed<OnlySets>>(), 72);
    assert_eq!(size_of::<Testbed<SetsAndCells>>(), 136);
    assert_eq!(size_of::<Testbed<SetsCellsAndLists>>(), 336);
}
