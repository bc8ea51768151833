//! The positions of the benchmarks, and the perft functions of the peer libraries.
//!
//! Every benchmark starts with its question, what it holds fixed, what to expect and what not to
//! conclude. It checks its answers before it times them.

#[cfg(doctest)]
mod book;

use std::{
    io::{self, Write},
    str::FromStr,
};

use clap::ValueEnum;
use polyboard::{Chess, Position, Variant, notation::read_fen, rules::NamedPosition};
use serde::Serialize;

/// The output format of a program that measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// Text for people
    Text,
    /// One JSON value for programs
    Json,
}

impl Format {
    /// Prints a report, which people read as this text. A reader that closes the pipe is not an error.
    ///
    /// # Panics
    ///
    /// If a key of the report is not text.
    pub fn print(self, report: &impl Serialize, text: impl FnOnce() -> String) {
        let printed = match self {
            Format::Text => text(),
            Format::Json => {
                serde_json::to_string_pretty(report).expect("the keys of a report are text") + "\n"
            }
        };
        let _ = io::stdout().write_all(printed.as_bytes());
    }
}

/// The numbers that follow a label.
#[must_use]
pub fn numbers_after<T: FromStr>(text: &str, label: &str) -> Vec<T> {
    let rest = text.split_once(label).map_or("", |(_, rest)| rest);
    rest.split_whitespace().map_while(|word| word.parse().ok()).collect()
}

/// A well-known position of chess, and how deep the benchmarks count.
#[derive(Clone, Copy, Debug)]
pub struct BenchPosition {
    /// The name in reports.
    pub name: &'static str,
    /// The name in the rules of chess.
    known_as: &'static str,
    /// The depth of a long run, with more than a hundred million leaves.
    pub depth: u32,
    /// The depth of a short run, with up to five million leaves.
    pub short_depth: u32,
}

/// The positions of all benchmarks: an opening, a complex middle game, an endgame with pins along a
/// rank, and a quiet middle game.
pub const POSITIONS: [BenchPosition; 4] = [
    BenchPosition { name: "startpos", known_as: "startpos", depth: 6, short_depth: 5 },
    BenchPosition { name: "kiwipete", known_as: "kiwipete", depth: 5, short_depth: 4 },
    BenchPosition { name: "endgame", known_as: "position3", depth: 7, short_depth: 5 },
    BenchPosition { name: "middlegame", known_as: "position6", depth: 5, short_depth: 4 },
];

impl BenchPosition {
    /// The position as FEN.
    #[must_use]
    pub fn fen(&self) -> &'static str {
        self.known().fen
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> Position<Chess> {
        read_fen(self.fen()).expect("the FEN is a legal position")
    }

    /// The published number of leaves at a depth from 1 to [`depth`](BenchPosition::depth).
    #[must_use]
    pub fn nodes(&self, depth: u32) -> u64 {
        self.known().counts[depth as usize - 1]
    }

    fn known(&self) -> &'static NamedPosition {
        Chess::RULES.position(self.known_as).expect("the rules name the position")
    }
}

/// The fastest perft for cozy-chess 0.3.
///
/// Its generator yields sets of targets. The last ply, which only adds up their sizes, has its own
/// closure; sharing one closure between the plies makes it 1.4 times slower.
pub mod cozy {
    use cozy_chess::Board;

    /// The perft count in bulk: the moves of the last ply are counted, not made.
    #[must_use]
    pub fn bulk(board: &Board, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => count(board),
            _ => {
                let mut nodes = 0;
                board.generate_moves(|moves| {
                    for mv in moves {
                        let mut child = board.clone();
                        child.play_unchecked(mv);
                        nodes += if depth == 2 { count(&child) } else { bulk(&child, depth - 1) };
                    }
                    false
                });
                nodes
            }
        }
    }

    fn count(board: &Board) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        nodes
    }

    /// The perft count with every move listed and every leaf made, with one list per ply.
    #[must_use]
    pub fn leaves(board: &Board, lists: &mut [Vec<cozy_chess::Move>]) -> u64 {
        let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
        list.clear();
        board.generate_moves(|moves| {
            list.extend(moves);
            false
        });
        let mut nodes = 0;
        for &mv in &*list {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += leaves(&child, deeper);
        }
        nodes
    }
}

/// The perft of `lerf` with a key: each position that it makes has one, as each of the peer libraries has.
pub mod keyed {
    use std::hint::black_box;

    use polyboard::{Board, Chess, Keyed, LerfBoard, MoveList};

    type KeyedLerf = Keyed<LerfBoard<Chess>>;

    /// The perft count in bulk, with one list for each ply but the last.
    ///
    /// [`Board::count_replies`] would make the moves of the last ply but one on the board inside, which has no key.
    #[must_use]
    pub fn bulk(board: &mut KeyedLerf, lists: &mut [MoveList<<KeyedLerf as Board>::Move>]) -> u64 {
        let Some((list, deeper)) = lists.split_first_mut() else {
            black_box(board.key());
            return board.count_legal();
        };
        list.clear();
        board.generate(list);
        let mut nodes = 0;
        for &mv in list.iter() {
            let undo = board.make(mv);
            nodes += bulk(board, deeper);
            board.unmake(mv, undo);
        }
        nodes
    }
}

/// The fastest perft for `chess` 3.2.
#[cfg(feature = "chess")]
pub mod chess_crate {
    use chess::{Board, ChessMove, MoveGen};

    /// The perft count in bulk, by the crate's own function, which uses the length of the last generator.
    #[must_use]
    pub fn bulk(board: &Board, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => MoveGen::movegen_perft_test(board, depth as usize) as u64,
        }
    }

    /// The perft count with every move listed and every leaf made, with one list per ply.
    #[must_use]
    pub fn leaves(board: &Board, lists: &mut [Vec<ChessMove>]) -> u64 {
        let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
        list.clear();
        list.extend(MoveGen::new_legal(board));
        let mut child = *board;
        let mut nodes = 0;
        for &mv in &*list {
            board.make_move(mv, &mut child);
            nodes += leaves(&child, deeper);
        }
        nodes
    }
}
