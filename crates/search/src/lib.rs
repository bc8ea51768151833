//! An alpha-beta search on any board, which visits the same tree, node by node, on every one.
//!
//! Perft tells what a board costs when it counts. This crate tells what it costs in a program that
//! plays: [`search`] is one alpha-beta search with the usual [techniques](Technique), over any
//! [`Board`](polyboard_board::Board). Order, scores and table depend on nothing but neutral moves and
//! the common key, so the score, the best line and the number of nodes are equal on all boards, and a
//! race between two boards compares nothing but the boards.
//!
//! ```
//! use polyboard_game::Game;
//! use polyboard_lerf::LerfBoard;
//! use polyboard_rules::{Chess, Position};
//! use polyboard_search::{Limits, Root, Settings, Stop, Table, search};
//! use polyboard_x88::X88Board;
//!
//! let start = Position::<Chess>::start();
//! let roots = [
//!     Root::of(&Game::<LerfBoard<Chess>>::new(&start)),
//!     Root::of(&Game::<X88Board<Chess>>::new(&start)),
//! ];
//! let [bitboards, mailbox] = roots.map(|root| {
//!     let table = Table::new(1).expect("one megabyte is available");
//!     let settings = Settings::of(&root);
//!     search(&root, &settings, &Limits::depth(5), &table, &Stop::new(), &mut |_| ())
//! });
//! assert_eq!(bitboards.best(), mailbox.best());
//! assert_eq!(bitboards.nodes, mailbox.nodes);
//! ```
//!
//! # Reading order
//!
//! | file | contents |
//! |---|---|
//! | score, limits, report | what goes in and comes out |
//! | walker | what the search asks of a board |
//! | root | the position to begin with, and its game |
//! | evaluation | what a position is worth: data of a variant |
//! | search, deepening | threads, iterative deepening, aspiration windows |
//! | alpha_beta, quiescence | the search itself |
//! | null_move, late_moves | what is pruned and reduced |
//! | node, draws | repetitions, clocks, counts, dead positions |
//! | ordering, history | the order of moves |
//! | table | the transposition table |
//! | searcher | the state of a thread |
//! | technique | the list of techniques, with their sources |
//!
//! # What is absent
//!
//! Text and protocols, clocks of a game, opening books, endgame tables and neural networks. A search
//! that plays as well as it can needs the last three; this one is to be read, and to compare boards.

mod alpha_beta;
mod deepening;
mod draws;
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
mod walker;

pub use polyboard_perft::NoMemory;

pub use evaluation::{Evaluation, Squares, Structure};
pub use limits::{Limits, Stop};
pub use report::{Certainty, Line, Progress, Report};
pub use root::Root;
pub use score::Score;
pub use search::{Settings, search};
pub use table::Table;
pub use technique::{Technique, Techniques};
