//! The claims of textbooks on chess programming, as experiments that run.
//!
//! Books and wikis say what is fast: "magic bitboards look attacks up in constant time", "0x88
//! needs two instructions where a plain board needs four comparisons". An [`Experiment`] states
//! such a claim with its source, lets [`Contender`]s do the same work, and reaches a [`Verdict`] by
//! a [`Rule`] that is written down before anything runs:
//!
//! | verdict | if |
//! |---|---|
//! | `holds` | every clause of the rule does |
//! | `holds in part` | some do, and some do not |
//! | `does not hold` | none does |
//! | `cannot tell here` | an interval contains a bound of the rule, or is too wide |
//!
//! Contenders are timed only if all give the same answers, in turns and in an order that is drawn in
//! one round and reversed in the next. A ratio is taken round by round, because a disturbance of a
//! round affects all contenders. It comes with the interval that contains its true value with a
//! probability of 95 %, by the [method](polyboard::compare::Estimate) of `polyboard compare`.

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
pub use chart::svg;
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
