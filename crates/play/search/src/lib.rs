//! An alpha-beta search on any board, which visits the same tree, node by node, on every one.
//!
//! Perft measures the speed of a board when it counts. This crate measures it in a program that plays:
//! [`Search`] is one [alpha-beta](https://www.chessprogramming.org/Alpha-Beta) search with the usual
//! [techniques](Technique), over any [`Board`](polyboard_board::Board).
//!
//! ```
//! use polyboard::{Chess, LerfBoard, Mailbox0x88Board, Position, search::Search};
//!
//! let start = Position::<Chess>::start();
//! let bitboards = Search::at::<LerfBoard<Chess>>(&start).depth(5).run()?;
//! println!("{:?}: {}", bitboards.best_move(), bitboards.best().score);
//! let mailbox = Search::at::<Mailbox0x88Board<Chess>>(&start).depth(5).run()?;
//! assert_eq!((mailbox.best(), mailbox.nodes), (bitboards.best(), bitboards.nodes));
//! # Ok::<(), polyboard::search::NoMemory>(())
//! ```
//!
//! Move order, scores and table depend on neutral moves and the common key only. So the score, the best line
//! and the number of nodes are equal on all boards, and a race between two boards compares nothing else.
//!
//! Reading order: score, limits and report (input and output), root, evaluation; search and deepening; alpha_beta and
//! quiescence, the search itself; then null_move, late_moves, node, ordering, history and table, which it uses;
//! searcher, the state of a thread; and technique, the list of techniques with their sources.
//!
//! Absent are text and protocols, clocks of a game, opening books, endgame tables and neural networks. A strong
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
