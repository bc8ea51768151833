use std::{
    collections::HashMap,
    io::BufRead,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::{
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
    units: HashMap<Id, (u64, Unit)>,
    results: Vec<(Place, Count)>,
    files: u32,
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
    /// Draws this part of the units, from 0 to 1, but at least one unit. They are kept in memory.
    ///
    /// # Errors
    ///
    /// [`LineError`] if a line is not a unit, or if the units are not those of the manifest.
    pub fn draw(units: impl BufRead, part: f64) -> Result<Recount, LineError> {
        let mut file = WholeFile::new(units);
        let mut drawn = HashMap::new();
        let mut least: Option<(u64, u64, Unit)> = None;
        while let Some((line, unit)) = file.next()? {
            let key = random();
            if key as f64 <= part * u64::MAX as f64 {
                drawn.insert(unit.id(), (line, unit));
            } else if least.as_ref().is_none_or(|(least, ..)| key < *least) {
                least = Some((key, line, unit));
            }
        }
        if let (true, Some((_, line, unit))) = (drawn.is_empty(), least) {
            drawn.insert(unit.id(), (line, unit));
        }
        Ok(Recount { units: drawn, results: Vec::new(), files: 0 })
    }

    /// Reads a file of counts, and keeps those of the units that were drawn.
    ///
    /// # Errors
    ///
    /// [`LineError`] if a line is not a count, or the board of this name has counted it: it would only
    /// repeat itself.
    pub fn add(&mut self, counts: impl BufRead, board: &str) -> Result<(), LineError> {
        let file = self.files;
        self.files += 1;
        let mut lines = Lines::of_counts(counts);
        while let Some(line) = lines.next()? {
            if !line.is_whole {
                break;
            }
            if Manifest::is_meant(&line.text) {
                line.parse::<Manifest>()?;
                continue;
            }
            let count: Count = line.parse()?;
            if !self.units.contains_key(&count.id) {
                continue;
            }
            if count.backend == board {
                let fault = LineFault::SameBoard(count.backend);
                return Err(LineError { line: line.number, fault });
            }
            self.results.push((Place { file, line: line.number }, count));
        }
        Ok(())
    }

    /// Counts the units in so many threads, and compares.
    ///
    /// # Errors
    ///
    /// [`LineError`] if a unit cannot be counted.
    pub fn run(&self, counter: &Counter, threads: usize) -> Result<Report, LineError> {
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
        let counts: Vec<Result<_, _>> = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let first = work();
            let others = others.into_iter().map(|other| other.join().expect("a counter returns"));
            others.chain([first]).collect()
        });
        let counts: Vec<Vec<(Id, u128)>> = counts.into_iter().collect::<Result<_, _>>()?;
        Ok(self.compare(&counts.into_iter().flatten().collect()))
    }

    fn compare(&self, counts: &HashMap<Id, u128>) -> Report {
        let mut missing: HashMap<Id, u64> =
            self.units.iter().map(|(&id, &(line, _))| (id, line)).collect();
        let mut wrong = Vec::new();
        for (place, count) in &self.results {
            missing.remove(&count.id);
            let nodes = counts[&count.id];
            if nodes != count.nodes {
                wrong.push(Wrong {
                    unit: self.units[&count.id].1.clone(),
                    stated: count.nodes,
                    nodes,
                    backend: count.backend.clone(),
                    place: *place,
                    run: count.run.clone(),
                });
            }
        }
        let mut missing: Vec<(Id, u64)> = missing.into_iter().collect();
        missing.sort_unstable_by_key(|&(_, line)| line);
        let (units, results) = (self.units.len() as u64, self.results.len() as u64);
        Report { units, results, wrong, missing }
    }
}
