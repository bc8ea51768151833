//! An alpha-beta search on any board, which visits the same tree, node by node, on every one.
//!
//! Perft measures the speed of a board when it counts. This crate measures it in a program that plays:
//! [`Search`] is one [alpha-beta](https://www.chessprogramming.org/Alpha-Beta) search with the usual
//! [techniques](Technique), over any [`Board`](polyboard_board::Board).
//!
//! ```
//! use polyboard::{Chess, LerfBoard, Position, search::Search};
//!
//! let start = Position::<Chess>::start();
//! let report = Search::at::<LerfBoard<Chess>>(&start).depth(6).run()?;
//! println!("{:?}: {}", report.best_move(), report.best().score);
//! # Ok::<(), polyboard::search::NoMemory>(())
//! ```
//!
//! Move order, scores and table depend on neutral moves and the common key only. So the score, the best line
//! and the number of nodes are equal on all boards, and a race between two boards compares nothing else.
//!
//! ```
//! use polyboard::{Chess, LerfBoard, Mailbox0x88Board, Position, search::Search};
//!
//! let start = Position::<Chess>::start();
//! let bitboards = Search::at::<LerfBoard<Chess>>(&start).depth(5).run()?;
//! let mailbox = Search::at::<Mailbox0x88Board<Chess>>(&start).depth(5).run()?;
//! assert_eq!(bitboards.best(), mailbox.best());
//! assert_eq!(bitboards.nodes, mailbox.nodes);
//! # Ok::<(), polyboard::search::NoMemory>(())
//! ```
//!
//! # Reading order
//!
//! | file | contents |
//! |---|---|
//! | score, limits, report | input and output |
//! | root | the position to search, and its game |
//! | evaluation | the static evaluation: data of a variant |
//! | search, deepening | threads, iterative deepening, aspiration windows |
//! | alpha_beta, quiescence | the search itself |
//! | null_move, late_moves | pruning, reductions, and null windows |
//! | node | repetitions, clocks, counts, dead positions |
//! | ordering, history | the order of moves |
//! | table | the transposition table |
//! | searcher | the state of a thread |
//! | technique | the list of techniques, with their sources |
//!
//! # What is absent
//!
//! Text and protocols, clocks of a game, opening books, endgame tables and neural networks. A strong
//! program needs the last three; this one is made to be read and to compare boards.

mod alpha_beta;
mod deepening;
mod evaluation;
mod history;
mod late_moves;
mod limits;
mod node;
mod null_move;
mod ordering;
mod quiescence;
mod report;
mod root;
#[cfg(test)]
mod same_tree;
mod score;
mod search;
mod searcher;
mod table;
mod technique;

pub use polyboard_perft::{NoMemory, available_megabytes};

pub use evaluation::{Activity, Evaluation, Squares, Structure};
pub use limits::{Limits, Stop};
pub use report::{Certainty, Progress, Report, Variation};
pub use root::Root;
pub use score::Score;
pub use search::Search;
pub use table::Table;
pub use technique::{Technique, Techniques};
