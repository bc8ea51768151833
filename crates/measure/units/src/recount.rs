use std::{
    collections::HashMap,
    io::BufRead,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use crate::{
    Count, Counter, Id, LineError, LineFault, Manifest, Place, Run, Unit,
    lines::{Lines, WholeFile},
    run::random,
};

/// Counts some units again, and compares the results of workers with these counts.
///
/// The units are drawn at random, so a worker cannot know which of its results will be checked. Of a thousand
/// wrong results a sample of 1 % misses all with a probability of 0.00004.
#[derive(Debug)]
pub struct Recount {
    manifest: Manifest,
    units: HashMap<Id, (u64, Unit)>,
    results: Vec<(Place, Count)>,
    files: u32,
    /// The bytes of memory that are left.
    left: usize,
}

/// The outcome of a recount.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// The number of units that were counted again.
    pub units: u64,
    /// The number of results that were compared.
    pub results: u64,
    /// The wrong results.
    pub wrong: Vec<Wrong>,
    /// The units without a result, with their lines.
    pub missing: Vec<(Id, u64)>,
}

/// A result that the recount contradicts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Wrong {
    /// The unit.
    pub unit: Unit,
    /// The count that the result states.
    pub stated: u128,
    /// The count of the recount.
    pub nodes: u128,
    /// The board that counted the result.
    pub backend: String,
    /// The place of the result.
    pub place: Place,
    /// The run that wrote the result.
    pub run: Run,
}

impl Recount {
    /// Draws this part of the units, from 0 to 1, but at least one. `memory`, in bytes, is for them and their results.
    ///
    /// # Errors
    ///
    /// [`LineError`] if a line is not a unit, the units are not those of the manifest, or they need more memory.
    pub fn draw(units: impl BufRead, part: f64, memory: usize) -> Result<Recount, LineError> {
        let mut left = memory;
        let mut file = WholeFile::new(units);
        let mut drawn = HashMap::new();
        let mut least: Option<(u64, u64, Unit)> = None;
        while let Some((line, unit)) = file.next()? {
            let key = random();
            if key as f64 <= part * u64::MAX as f64 {
                let large = LineError { line, fault: LineFault::LargeSample };
                left = left.checked_sub(of_unit(&unit)).ok_or(large)?;
                drawn.insert(unit.id(), (line, unit));
            } else if least.as_ref().is_none_or(|(least, ..)| key < *least) {
                least = Some((key, line, unit));
            }
        }
        if drawn.is_empty() {
            drawn.extend(least.map(|(_, line, unit)| (unit.id(), (line, unit))));
        }
        let manifest = file.manifest();
        Ok(Recount { manifest, units: drawn, results: Vec::new(), files: 0, left })
    }

    /// Reads a file of counts, and keeps those of the units that were drawn.
    ///
    /// # Errors
    ///
    /// [`LineError`] if a line is not a count, a manifest is of other units of the same count, the results need more
    /// memory, or the board of this name has counted one: it would only repeat itself.
    pub fn add(&mut self, counts: impl BufRead, board: &str) -> Result<(), LineError> {
        let file = self.files;
        self.files += 1;
        let mut lines = Lines::of_counts(counts);
        while let Some(line) = lines.next()? {
            if !line.is_whole {
                break;
            }
            if Manifest::is_meant(&line.text) {
                match self.manifest.contradiction(&line.parse()?) {
                    Some(fault) => return Err(line.error(fault)),
                    None => continue,
                }
            }
            let count: Count = line.parse()?;
            if self.units.contains_key(&count.id) {
                if count.backend == board {
                    return Err(line.error(LineFault::SameBoard(count.backend)));
                }
                let left = self.left.checked_sub(of_count(&count));
                self.left = left.ok_or_else(|| line.error(LineFault::LargeSample))?;
                self.results.push((Place { file, line: line.number }, count));
            }
        }
        Ok(())
    }

    /// Counts the units in `threads` threads, and compares. The error is that of a unit that cannot be counted.
    pub fn run(self, counter: &Counter, threads: usize) -> Result<Report, LineError> {
        let units: Vec<&(u64, Unit)> = self.units.values().collect();
        let next = AtomicUsize::new(0);
        let work = || -> Result<Vec<(Id, u128)>, LineError> {
            let mut counts = Vec::new();
            while let Some((line, unit)) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                let nodes = (counter.count)(unit);
                let fault = |fault| LineError { line: *line, fault };
                counts.push((unit.id(), nodes.map_err(fault)?));
            }
            Ok(counts)
        };
        let counts: Vec<Vec<_>> = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let first = work();
            let others = others.into_iter().map(|other| other.join().expect("a counter returns"));
            others.chain([first]).collect::<Result<_, _>>()
        })?;
        let counts: HashMap<Id, u128> = counts.into_iter().flatten().collect();
        let mut missing: HashMap<Id, u64> = self.units.iter().map(|(id, it)| (*id, it.0)).collect();
        let (units, results) = (self.units.len() as u64, self.results.len() as u64);
        let mut wrong = Vec::new();
        for (place, Count { id, nodes: stated, backend, run, .. }) in self.results {
            missing.remove(&id);
            let (unit, nodes) = (&self.units[&id].1, counts[&id]);
            if nodes != stated {
                wrong.push(Wrong { unit: unit.clone(), stated, nodes, backend, place, run });
            }
        }
        let mut missing: Vec<(Id, u64)> = missing.into_iter().collect();
        missing.sort_unstable_by_key(|&(_, line)| line);
        Ok(Report { units, results, wrong, missing })
    }
}

/// The bytes that a unit of the sample takes in memory: a table that grows has up to four places for each entry,
/// and there are tables of the units, of their counts and of those without a result.
fn of_unit(unit: &Unit) -> usize {
    const PLACES: usize = size_of::<(Id, (u64, Unit))>() + 2 * size_of::<(Id, u128)>();
    4 * PLACES + unit.variant.len() + unit.fen.len()
}

/// The bytes that a result takes: a list that grows has up to two places for each, and what is wrong is reported, too.
fn of_count(count: &Count) -> usize {
    const PLACES: usize = size_of::<(Place, Count)>() + size_of::<Wrong>();
    let check = count.check.as_ref().map_or(0, String::len);
    2 * (PLACES + count.backend.len() + check + count.run.bytes())
}
