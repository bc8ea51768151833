//! The search of a comparison: the same tree for every board.

use core::hash::{Hash, Hasher};
use std::{hash::DefaultHasher, hint::black_box, time::Duration};

use polyboard_search::{Report, Root, Search, Table, Technique, Techniques};

use crate::{Clock, Job, job::Refusal};

/// The nodes of a search, and a number that is equal for two boards if score, best line and nodes
/// are equal.
pub(crate) fn answer(job: Job, root: &Root, depth: u32) -> Result<(u64, u64), Refusal> {
    let report = run(job, root, depth, &table()?);
    let mut hasher = DefaultHasher::new();
    (report.nodes, report.best().score, &report.best().moves).hash(&mut hasher);
    Ok((report.nodes, hasher.finish()))
}

/// The time that this many searches take. The table is cleared before each, which takes a
/// ten-thousandth of a second.
pub(crate) fn time(
    job: Job,
    root: &Root,
    depth: u32,
    times: u32,
    clock: Clock,
) -> Result<Duration, Refusal> {
    let table = table()?;
    Ok(clock.time(|| {
        for _ in 0..times {
            table.clear();
            black_box(run(job, root, depth, &table));
        }
    }))
}

fn table() -> Result<Table, Refusal> {
    Table::new(Job::TABLE).map_err(Refusal::NoMemory)
}

fn run(job: Job, root: &Root, depth: u32, table: &Table) -> Report {
    let techniques = match job {
        Job::SearchWithoutTable => Techniques::ALL.without(Technique::Table),
        _ => Techniques::ALL,
    };
    Search::new(root).techniques(techniques).depth(depth).run_with(table)
}
