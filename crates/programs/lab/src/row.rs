use polyboard::compare::Estimate;
use serde::{Deserialize, Serialize};

use crate::{bench::Workload, contender::Contender};

/// The name of the row of a loop over the workload that does nothing else.
pub const EMPTY_LOOP: &str = "empty loop";

/// The end of a unit if the time of that loop is part of the time.
pub(crate) const LOOP_INCLUDED: &str = ", loop included";

/// The measurements of one contender in one workload. All of them follow from the rounds.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Row {
    /// The contender.
    pub contender: String,
    /// The workload; empty if there is only one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub workload: String,
    /// The median of the rounds, less the time of the empty loop if the unit does not say that it is included.
    pub median: f64,
    /// The unit of the median.
    pub unit: String,
    /// The lower end of the interval in which the median lies with a probability of 95 %.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The ratio to the first contender of the workload: the median of the ratios of all rounds.
    pub ratio: f64,
    /// The lower end of the interval of the ratio.
    pub ratio_low: f64,
    /// Its upper end.
    pub ratio_high: f64,
    /// The bytes of the tables or the state, where they matter.
    pub bytes: Option<usize>,
    /// The instructions for each operation, less those of the empty loop, if they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instructions: Option<f64>,
    /// The value of each round; none where the value is exact.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<f64>,
}

/// A number as it is stored: with five digits.
pub(crate) fn stored(number: f64) -> f64 {
    format!("{number:.4e}").parse().unwrap_or(number)
}

impl Row {
    /// A row of a contender in a workload without any number.
    pub(crate) fn new(contender: &str, workload: &str, unit: &str) -> Row {
        let (contender, workload, unit) = (contender.into(), workload.into(), unit.into());
        Row { contender, workload, unit, ..Row::default() }
    }

    /// A row of timed rounds.
    pub(crate) fn timed(of: &Contender<'_>, at: Workload, unit: &str, rounds: Vec<f64>) -> Row {
        let rounds = rounds.into_iter().map(stored).collect();
        Row { bytes: of.bytes, rounds, ..Row::new(of.name, at.name, unit) }.recomputed()
    }

    /// The row with this value, and no ratio yet.
    pub(crate) fn with(self, value: Estimate) -> Row {
        let [median, low, high] = [value.median, value.low, value.high].map(stored);
        Row { median, low, high, ratio: 1.0, ratio_low: 1.0, ratio_high: 1.0, ..self }
    }

    /// The row that its rounds give.
    fn recomputed(self) -> Row {
        let value = Estimate::of(&self.rounds);
        if self.rounds.is_empty() { self } else { self.with(value) }
    }

    /// The ratio of this row to another: round by round if both took turns, since a disturbance affects both.
    pub(crate) fn ratio_to(&self, other: &Row) -> Estimate {
        let are_paired = self.workload == other.workload && self.rounds.len() == other.rounds.len();
        if are_paired && !self.rounds.is_empty() {
            return Estimate::ratio(&self.rounds, &other.rounds);
        }
        let divide = |a: f64, b: f64| if b == 0.0 { f64::INFINITY } else { a / b };
        let (median, low) = (divide(self.median, other.median), divide(self.low, other.high));
        Estimate { median, low, high: divide(self.high, other.low) }
    }
}

/// The rows that the rounds give, each with its ratio to the first of its workload.
pub(crate) fn recomputed(rows: &[Row]) -> Vec<Row> {
    let mut rows: Vec<Row> = rows.iter().cloned().map(Row::recomputed).collect();
    for group in rows.chunk_by_mut(|a, b| a.workload == b.workload) {
        let first = group[0].clone();
        for row in group {
            let Estimate { median, low, high } = row.ratio_to(&first);
            [row.ratio, row.ratio_low, row.ratio_high] = [median, low, high].map(stored);
        }
    }
    rows
}
