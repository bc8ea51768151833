use std::{
    fmt,
    io::{self, BufRead},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
};

use crate::{Count, LineError, LineFault, Manifest, Run, Sink, Unit, lines::Lines};

/// Counts units, with one board or with two that must agree.
///
/// ```
/// use polyboard::{Chess, LerfBoard, PerftMode};
/// use polyboard_units::{Counter, Stream, Worker, count_nodes};
///
/// let count = |unit: &_| count_nodes::<LerfBoard<Chess>>(unit, PerftMode::Bulk);
/// let worker = Worker::new(Counter::new("lerf", &count));
///
/// let units = r#"{"id":"5b53921541e21432a25a6242ac2c77cb","variant":"chess","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","multiplicity":"1","depth":3,"sha256":"327726b5e4bd7e89"}"#;
/// let mut results = Vec::new();
/// let summary = worker.run(units.as_bytes(), &mut Stream(&mut results))?;
/// assert_eq!(summary.counted, 1);
/// assert!(String::from_utf8(results)?.contains(r#""nodes":"170""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Worker<'a> {
    /// The counter of the units.
    pub counter: Counter<'a>,
    /// A second counter that must find the same counts.
    pub check: Option<Counter<'a>>,
    /// The number of units that are counted at once; 0 counts as 1.
    pub threads: usize,
    /// The part of the units that is counted.
    pub part: Part,
    /// This run, which all counts name.
    pub run: Run,
}

/// A board by its name, and the function that counts on it.
#[derive(Clone)]
#[non_exhaustive]
pub struct Counter<'a> {
    /// The name of the board.
    pub name: String,
    /// Counts the leaves of a unit.
    pub count: &'a (dyn Fn(&Unit) -> Result<u128, LineFault> + Sync),
}

/// A part of the units: part 2 of 3 has the units 2, 5, 8 and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    number: u64,
    of: u64,
}

impl Part {
    /// The part that has all units.
    pub const WHOLE: Part = Part { number: 1, of: 1 };

    /// Part `number` of `of` parts, or `None` unless `1 <= number <= of`.
    #[must_use]
    pub const fn new(number: u64, of: u64) -> Option<Part> {
        if 1 <= number && number <= of { Some(Part { number, of }) } else { None }
    }

    /// Whether the part has the unit of this place in the file, from 1.
    const fn has(self, place: u64) -> bool {
        place % self.of == self.number % self.of
    }
}

/// The numbers of units that a worker has counted and skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// The number of units that were counted.
    pub counted: u64,
    /// The number of units that already had a count.
    pub skipped: u64,
}

/// The error that ends the work. All counts before it have been written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum WorkError {
    /// A line is not a unit, or the unit cannot be counted.
    #[error(transparent)]
    Line(#[from] LineError),
    /// Two boards find different counts. No count has been written for this unit.
    #[error(
        "line {line}: {} finds {} leaves and {} finds {}, {} plies below {}",
        counts[0].0, counts[0].1, counts[1].0, counts[1].1, unit.depth, unit.fen
    )]
    Disagreement { line: u64, unit: Box<Unit>, counts: Box<[(String, u128); 2]> },
    /// A count cannot be written.
    #[error("a result cannot be written ({message}); make room for it, and run the worker again")]
    Write { kind: io::ErrorKind, message: String },
    /// The system does not start a thread.
    #[error("a thread cannot be started: {0}; choose fewer threads")]
    Thread(String),
}

impl<'a> Counter<'a> {
    /// A board by its name, and the function that counts on it.
    pub fn new(
        name: impl Into<String>,
        count: &'a (dyn Fn(&Unit) -> Result<u128, LineFault> + Sync),
    ) -> Counter<'a> {
        Counter { name: name.into(), count }
    }
}

impl<'a> Worker<'a> {
    /// A worker that counts all units in one thread, without a check, in a new [`Run`].
    #[must_use]
    pub fn new(counter: Counter<'a>) -> Worker<'a> {
        Worker { counter, check: None, threads: 1, part: Part::WHOLE, run: Run::new() }
    }

    /// Counts every unit of the part that the sink does not have, or does not have checked if this worker does, and
    /// writes the counts as they are found, with several threads in any order. The lines may be a part of a file, so
    /// they are not compared with the manifest, which is handed on.
    ///
    /// # Errors
    ///
    /// [`WorkError`] at the first unit that cannot be counted, or on which the boards do not agree, and if there
    /// is no line at all. Units that other threads have begun are finished and written.
    pub fn run(
        &self,
        units: impl BufRead + Send,
        sink: &mut (dyn Sink + Send),
    ) -> Result<Summary, WorkError> {
        let run = Shared {
            source: Mutex::new(Some((Lines::of_units(units), 0))),
            sink: Mutex::new((sink, Summary::default())),
            failure: Mutex::new(None),
        };
        let work = || -> Result<(), WorkError> {
            while let Some((line, unit)) = run.next(self)? {
                let count = self.count(line, &unit)?;
                let (sink, summary) = &mut *lock(&run.sink);
                sink.write(&count).map_err(unwritten)?;
                summary.counted += 1;
            }
            Ok(())
        };
        let work = || work().unwrap_or_else(|error| run.fail(error));
        thread::scope(|scope| {
            for _ in 1..self.threads {
                if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                    run.fail(WorkError::Thread(error.to_string()));
                }
            }
            work();
        });
        let (failure, summary) = (lock(&run.failure).take(), lock(&run.sink).1);
        failure.map_or(Ok(summary), Err)
    }

    fn count(&self, line: u64, unit: &Unit) -> Result<Count, WorkError> {
        let start = Instant::now();
        let count = |counter: &Counter| {
            (counter.count)(unit).map_err(|fault| WorkError::Line(LineError { line, fault }))
        };
        let nodes = count(&self.counter)?;
        if let Some(check) = &self.check {
            let checked = count(check)?;
            if checked != nodes {
                let counts = [(self.counter.name.clone(), nodes), (check.name.clone(), checked)];
                let (unit, counts) = (Box::new(unit.clone()), Box::new(counts));
                return Err(WorkError::Disagreement { line, unit, counts });
            }
        }
        Ok(Count {
            id: unit.id(),
            nodes,
            backend: self.counter.name.clone(),
            check: self.check.as_ref().map(|check| check.name.clone()),
            // Microseconds are enough; nanoseconds would make every line longer.
            seconds: start.elapsed().as_micros() as f64 / 1e6,
            run: self.run.clone(),
        })
    }
}

struct Shared<'a, R> {
    /// The lines, and the number of units so far; `None` when no line is left.
    source: Mutex<Option<(Lines<R>, u64)>>,
    sink: Mutex<(&'a mut (dyn Sink + Send), Summary)>,
    failure: Mutex<Option<WorkError>>,
}

impl<R: BufRead> Shared<'_, R> {
    /// The next unit to count, with its line.
    fn next(&self, worker: &Worker) -> Result<Option<(u64, Unit)>, WorkError> {
        let mut guard = lock(&self.source);
        let Some((lines, place)) = &mut *guard else { return Ok(None) };
        while let Some(line) = lines.next()? {
            if Manifest::is_meant(&line.text) {
                let (sink, _) = &mut *lock(&self.sink);
                sink.hand_on(&line.parse()?).map_err(unwritten)?;
                continue;
            }
            *place += 1;
            if !worker.part.has(*place) {
                continue;
            }
            let unit: Unit = line.parse()?;
            let (sink, summary) = &mut *lock(&self.sink);
            if !sink.is_done(unit.id(), worker.check.is_some()) {
                return Ok(Some((line.number, unit)));
            }
            summary.skipped += 1;
        }
        if guard.take().is_some_and(|(lines, _)| lines.is_empty()) {
            let text = "the input is empty; name a file of units, as `polyboard units` writes it";
            return Err(LineError { line: 1, fault: LineFault::Other(text.to_string()) }.into());
        }
        Ok(None)
    }

    /// Stops all threads after the unit that they count.
    fn fail(&self, error: WorkError) {
        *lock(&self.source) = None;
        lock(&self.failure).get_or_insert(error);
    }
}

fn unwritten(error: io::Error) -> WorkError {
    WorkError::Write { kind: error.kind(), message: error.to_string() }
}

/// No thread leaves shared data half changed, so the data is usable after a panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for Counter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counter").field("name", &self.name).finish_non_exhaustive()
    }
}
