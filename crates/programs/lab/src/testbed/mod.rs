//! A board for experiments that vary one part of it.
//!
//! Bitboards in LERF, magic or PEXT sliders, pseudo-legal moves: the Chess Programming Wiki under
//! "Bitboards", "Pseudo-Legal Move" and "Unmake Move". The storage of the pieces is a parameter,
//! [`Pieces`]. All other differences between two contenders are in the experiment.

mod generate;
mod pieces;
mod play;
mod walk;

use polyboard::{
    CastlingSide, Color, File, Move, Piece, Role, Setup, Square,
    squares::{Direction, KING_STEPS, KNIGHT_STEPS, Lerf, SquareMapping, step_table},
};

pub(crate) use pieces::{Pieces, Sets, SetsAndCells, SetsCellsAndLists};
pub(crate) use walk::{Lists, boards, nodes, walk, walk_board};

/// A position of chess. The king castles from the e-file with a rook on the a- or h-file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Testbed<P> {
    pub(crate) pieces: P,
    pub(crate) turn: Color,
    /// A bit for each colour and castling side: [`right`].
    rights: u8,
    /// The en passant square.
    pub(crate) passed: Option<u8>,
}

/// A move. For castling `to` is the square on which the king arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TestbedMove {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Normal,
    DoubleStep,
    EnPassant,
    Castling,
    Promotion(Role),
}

pub(crate) static KNIGHT: [u64; 64] = step_table(Lerf::GEOMETRY, &KNIGHT_STEPS);
pub(crate) static KING: [u64; 64] = step_table(Lerf::GEOMETRY, &KING_STEPS);
/// The captures of a pawn of each colour.
pub(crate) static PAWN: [[u64; 64]; 2] = {
    const NORTH: [Direction; 2] = [Direction::NorthEast, Direction::NorthWest];
    const SOUTH: [Direction; 2] = [Direction::SouthEast, Direction::SouthWest];
    [
        step_table(Lerf::GEOMETRY, &[NORTH[0].step(), NORTH[1].step()]),
        step_table(Lerf::GEOMETRY, &[SOUTH[0].step(), SOUTH[1].step()]),
    ]
};

/// The members of a set, from the lowest to the highest.
#[inline(always)]
pub(crate) fn members(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// The bit of a right to castle.
const fn right(color: Color, side: CastlingSide) -> u8 {
    1 << (2 * color as u8 + side as u8)
}

impl<P: Pieces> Testbed<P> {
    pub(crate) fn new(setup: &Setup) -> Testbed<P> {
        let mut pieces = P::default();
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                pieces.put(square.index(), piece);
            }
        }
        let mut rights = 0;
        for color in Color::ALL {
            for file in setup.castling.files(color) {
                rights |= right(color, CastlingSide::of(File::E, file));
            }
        }
        Testbed { pieces, turn: setup.turn, rights, passed: setup.en_passant.map(Square::index) }
    }

    /// The rights to castle, in the low four bits.
    #[inline(always)]
    pub(crate) const fn rights(&self) -> u8 {
        self.rights
    }

    /// The square of a king.
    #[inline(always)]
    pub(crate) fn king(&self, color: Color) -> u8 {
        let king = self.pieces.sets().of(Piece::new(color, Role::King));
        king.trailing_zeros() as u8 & 63
    }
}

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

#[cfg(test)]
mod tests {
    use polyboard::{Chess, Position, notation::read_fen, rules::reference};

    use super::*;
    use crate::games;

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
            check::<Sets>(&position, 1);
            check::<SetsAndCells>(&position, 1);
            check::<SetsCellsAndLists>(&position, 1);
        }
        let last = &positions()[60..];
        last.iter().for_each(|position| check::<SetsAndCells>(position, 2));
    }

    #[test]
    fn the_storages_grow() {
        assert_eq!(size_of::<Testbed<Sets>>(), 72);
        assert_eq!(size_of::<Testbed<SetsAndCells>>(), 136);
        assert_eq!(size_of::<Testbed<SetsCellsAndLists>>(), 336);
    }
}
