#![doc = include_str!("../README.md")]

mod bench;
mod boards;
mod cells;
mod changes;
mod chart;
mod contender;
mod experiment;
mod experiments;
mod finding;
mod games;
mod html;
mod identity;
mod instructions;
mod markdown;
mod row;
mod rule;
mod store;
mod testbed;

pub use bench::{Effort, Workload};
pub use boards::Boards;
pub use changes::{ChangedRatio, ChangedVerdict, Changes};
pub use chart::{curves, svg};
pub use contender::{Contender, LabError};
pub use experiment::{Experiment, Pair};
pub use experiments::{EXPERIMENTS, find};
pub use finding::Finding;
pub use html::html;
pub use instructions::{Callgrind, Counting};
pub use markdown::markdown;
pub use polyboard::compare::{Commit, Conditions};
pub use row::{EMPTY_LOOP, Row};
pub use rule::{Bound, Clause, Rule, Verdict};
pub use store::{faults, recorded, recorded_v3, stored};
