//! Measurements that pages of the book print, kept in files with their conditions.

use core::fmt;

use polyboard::diagram::{Bar, BarGroup, bar_chart};
use serde::Deserialize;

/// A file of measurements: the same work in one build or in several.
///
/// The pages of the book print the numbers, and a test compares each of them with its file. A fact that was not
/// recorded is absent.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// What was measured, in a few words.
    pub title: String,
    /// The columns of the page's table that are chosen and not measured, such as the size of a table.
    #[serde(default)]
    pub chosen: Vec<String>,
    /// A run for each build.
    pub runs: Vec<MeasuredRun>,
}

/// The measurements of one build on one machine. `Display` writes the conditions as a sentence.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeasuredRun {
    /// The processor, and what else it had to do.
    pub machine: String,
    /// The processor for which the programs were built, and its extensions.
    pub build: String,
    /// The compiler.
    pub compiler: Option<String>,
    /// The commit.
    pub commit: Option<String>,
    /// The nodes of the engine's `bench`, if the numbers are those of a search. Another search has others.
    pub bench: Option<u64>,
    /// The month or the day.
    pub date: String,
    /// The number of rounds, and what a number stands for.
    pub method: String,
    /// The numbers.
    pub rows: Vec<MeasuredRow>,
}

/// A measured number: of a contender, in a workload.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeasuredRow {
    /// The contender: the name of the row.
    pub contender: String,
    /// The workload: the name of the column.
    pub workload: String,
    /// The median, or the number itself if it is exact; absent if only the ratio was recorded.
    pub median: Option<f64>,
    /// The unit of the median.
    pub unit: Option<String>,
    /// The interval in which the median lies.
    pub interval: Option<[f64; 2]>,
    /// The ratio to another contender, which the page names.
    pub ratio: Option<f64>,
}

impl MeasuredRow {
    /// The number that a page prints first: the median, else the ratio.
    #[must_use]
    pub fn number(&self) -> f64 {
        self.median.or(self.ratio).unwrap_or_default()
    }
}

impl fmt::Display for MeasuredRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MeasuredRun { machine, build, compiler, commit, bench, date, method, .. } = self;
        write!(f, "{machine}; {build}")?;
        let bench = &bench.map(|nodes| nodes.to_string());
        let facts = [("", compiler), ("commit ", commit), ("bench ", bench)];
        let mut facts = facts.into_iter().filter_map(|(word, fact)| Some((word, fact.as_ref()?)));
        facts.try_for_each(|(word, fact)| write!(f, "; {word}{fact}"))?;
        write!(f, "; {date}; {method}")
    }
}

impl Measured {
    /// The names of the workloads, in their order.
    #[must_use]
    pub fn workloads(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for row in self.runs.iter().flat_map(|run| &run.rows) {
            if !names.contains(&&*row.workload) {
                names.push(&row.workload);
            }
        }
        names
    }

    /// An SVG document with a bar for each number of these workloads: a group for each of them in each build.
    ///
    /// The bars are medians if each contender of a workload has one, else ratios.
    #[must_use]
    pub fn svg(&self, workloads: &[&str]) -> String {
        let group = |run: &MeasuredRun, workload: &str| {
            let rows = || run.rows.iter().filter(|row| row.workload == workload);
            let has_medians = rows().all(|row| row.median.is_some());
            let unit = rows().find_map(|row| row.unit.as_deref()).filter(|_| has_medians);
            let bar = |row: &MeasuredRow| {
                let number = if has_medians { row.median } else { row.ratio }?;
                let label = match row.ratio.filter(|_| has_medians) {
                    Some(ratio) => format!("{number} (x {ratio})"),
                    None => number.to_string(),
                };
                let [low, high] = row.interval.filter(|_| has_medians).unwrap_or_default();
                Some(Bar::new(&*row.contender, number, label).within(low, high))
            };
            let title = format!("{workload}, {}: {}", unit.unwrap_or("ratio"), run.build);
            BarGroup::new(title, rows().filter_map(bar).collect())
        };
        let groups =
            workloads.iter().flat_map(|it| self.runs.iter().map(move |run| group(run, it)));
        let groups: Vec<BarGroup> = groups.filter(|group| !group.bars.is_empty()).collect();
        let notes: Vec<String> = self.runs.iter().map(ToString::to_string).collect();
        bar_chart(&self.title, &groups, &notes)
    }
}
