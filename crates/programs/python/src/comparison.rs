//! Boards timed side by side.

use std::time::Duration;

use polyboard::compare::{self as timing, Job, Task};
use polyboard::{Backend, BuiltInVariant, Variant, VariantVisitor};
use pyo3::prelude::*;
use serde_json::json;

use crate::arguments::{Answer, Whole, among, as_data, choice, position, value_error};
use crate::count::wait_for;

/// The longest comparison, in seconds.
const LONGEST: f64 = 86_400.0;

/// The speed of several boards: `boards` is the table, a dict for each.
#[pyclass(frozen, module = "polyboard")]
pub(crate) struct Comparison(timing::Comparison);

#[pymethods]
impl Comparison {
    /// A dict for each board, in the form of `polyboard compare --format json`: `backend`, `nodes_per_second` and its
    /// `interval`, `ratio` to the first board, `board_bytes` and others.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> Answer<'py> {
        as_data(py, &json!(self.0.contenders))
    }

    /// What is counted per second, such as 'nodes'.
    #[getter]
    fn unit(&self) -> &'static str {
        self.0.unit
    }

    /// The number of rounds in which the boards took turns.
    #[getter]
    fn rounds(&self) -> u32 {
        self.0.rounds
    }

    /// The probability that an interval holds the true median.
    #[getter]
    fn confidence(&self) -> f64 {
        self.0.confidence
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let names: Vec<&str> = self.0.contenders.iter().map(|board| &*board.name).collect();
        format!("<Comparison of {}>", names.join(", "))
    }

    fn _repr_svg_(&self) -> String {
        let rounds = format!("{} rounds by the {} clock", self.0.rounds, self.0.clock);
        timing::Comparison::svg(std::slice::from_ref(&self.0), &rounds)
    }
}

/// What is compared, ready for a thread of its own.
struct Contest {
    fen: Option<String>,
    backends: Vec<&'static Backend>,
    job: Job,
    depth: u32,
    budget: Duration,
}

/// Times several backends on one position, in alternating rounds.
///
/// `job` is 'bulk', which counts the leaves of perft, or another job of `polyboard compare`. `seconds` is the time
/// for all boards together. The boards must agree before anything is timed. Ctrl-C returns at once; a comparison that
/// has begun goes on in the background until it is done.
#[pyfunction]
#[pyo3(signature = (backends, fen=None, *, depth=Whole(4), variant="chess", job="bulk", seconds=2.0))]
#[pyo3(
    text_signature = "(backends, fen=None, *, depth=4, variant='chess', job='bulk', seconds=2.0)"
)]
pub(crate) fn compare(
    py: Python<'_>,
    backends: Vec<String>,
    fen: Option<String>,
    depth: Whole<u32>,
    variant: &str,
    job: &str,
    seconds: f64,
) -> PyResult<Comparison> {
    let backends = backends.iter().map(|name| choice(name)).collect::<PyResult<Vec<_>>>()?;
    let job = among(Job::ALL, ("job", job), |job| job.name())?;
    if !(0.0..=LONGEST).contains(&seconds) {
        return Err(value_error(format!("{seconds} seconds; name a number from 0 to {LONGEST}")));
    }
    if depth.0 > 10 {
        let fault = format!("depth {} is too deep to be timed; name one from 0 to 10", depth.0);
        return Err(value_error(fault));
    }
    let variant: BuiltInVariant = choice(variant)?;
    let budget = Duration::from_secs_f64(seconds);
    let contest = Contest { fen, backends, job, depth: depth.0, budget };
    // After Ctrl-C no caller waits for the result, but the boards are not asked to stop.
    wait_for(py, move || variant.visit(contest), || ())?.map(Comparison)
}

impl VariantVisitor for Contest {
    type Output = PyResult<timing::Comparison>;

    fn visit<V: Variant>(self) -> Self::Output {
        let name = if self.fen.is_some() { "fen" } else { "start" };
        let task = Task::new(name, position::<V>(self.fen.as_deref())?, self.depth);
        let result = timing::compare(&self.backends, self.job, &[task], self.budget, |_, _| {});
        let result = result.map_err(value_error)?;
        let fault = "there is nothing to time; name a backend, and a position with legal moves";
        let is_timed = !result.contenders.is_empty();
        is_timed.then_some(result).ok_or_else(|| value_error(fault))
    }
}
