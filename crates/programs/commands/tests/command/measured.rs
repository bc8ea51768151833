//! The measured numbers of the pages: each of them stands in a file of `docs/measured`, or in the findings of the
//! lab, with its conditions.
//!
//! A comment above a table or a block of text names the source: `<!-- measured boards.json -->`, `<!-- measured X22
//! -->`. A number after the file chooses one of its runs. In a table, columns are workloads and rows are contenders;
//! a cell is `1233`, `1233 (1.00)` with a ratio, the ratio alone, or `1233 / 1100` for two builds. A table may name
//! several sources: each column is of the first that has its workload. A block of text is what `polyboard compare`
//! printed. With `POLYBOARD_BLESS=1` the numbers of tables are written anew.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use polyboard_commands::measured::{Measured, MeasuredRow, MeasuredRun};
use polyboard_lab::{Finding, recorded};

use crate::{
    command,
    docs::{Page, files, is_blessed, pages, read, root},
};

const MARK: &str = "<!-- measured ";
/// A table or a block with its sources.
pub(crate) struct Printed<'a> {
    /// Files, or numbers of experiments.
    pub(crate) sources: Vec<&'a str>,
    /// The run that it prints, counted from 1; none for all.
    run: Option<usize>,
    lines: Vec<&'a str>,
}

impl Printed<'_> {
    /// Whether this table has the row and the column of a number; a block of text has what its run has.
    pub(crate) fn has(&self, number: &MeasuredRow) -> bool {
        let cells = |line: &str| line.split('|').map(|cell| cell.trim().replace('`', "")).collect();
        let head: Vec<String> = cells(self.lines[0]);
        let is_of = |line: &&str| {
            cells(line).get(1).is_some_and(|it: &String| it.contains(&number.contender))
        };
        self.run.is_some() || head.contains(&number.workload) && self.lines[2..].iter().any(is_of)
    }
}

pub(crate) fn printed(page: &Page) -> Vec<Printed<'_>> {
    let mut all = Vec::new();
    let mut lines = page.text.lines();
    while let Some(line) = lines.next() {
        let Some(words) = line.strip_prefix(MARK) else { continue };
        let words = words.strip_suffix(" -->").expect("the comment ends in its line");
        let mut sources: Vec<&str> = words.split(' ').collect();
        let run = sources.last().and_then(|word| word.parse().ok());
        sources.truncate(sources.len() - usize::from(run.is_some()));
        let is_block = lines.clone().next() == Some("```text");
        let within = lines.clone().skip(usize::from(is_block));
        let ends = |line: &&str| if is_block { *line == "```" } else { !line.starts_with('|') };
        let lines = within.take_while(|line| !ends(line)).collect();
        all.push(Printed { sources, run, lines });
    }
    all
}

/// The sources of a page.
pub(crate) fn sources<'a>(all: &[Printed<'a>]) -> BTreeSet<&'a str> {
    all.iter().flat_map(|printed| printed.sources.iter().copied()).collect()
}

/// The measurements of a source; a finding is one run.
pub(crate) fn measured(source: &str) -> Measured {
    if source.ends_with(".json") {
        let text = read(format!("docs/measured/{source}"));
        return serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{source}: {fault}"));
    }
    let run = MeasuredRun { rows: rows(&recorded(), source), ..MeasuredRun::default() };
    Measured { runs: vec![run], ..Measured::default() }
}

/// The numbers of an experiment in one build.
pub(crate) fn rows(findings: &[Finding], id: &str) -> Vec<MeasuredRow> {
    let finding = findings.iter().find(|finding| finding.id == id);
    let row = |row: &polyboard_lab::Row| MeasuredRow {
        contender: row.contender.clone(),
        workload: row.workload.clone(),
        median: Some(row.median),
        unit: Some(row.unit.clone()),
        interval: Some([row.low, row.high]),
        ratio: Some(row.ratio),
    };
    let rows = finding.expect("an experiment").results.iter().map(row);
    rows.filter(|row| row.contender != "empty loop").collect()
}

/// Whether a printed number is a measured one, rounded to its digits.
pub(crate) fn is_rounded(printed: &str, measured: f64) -> bool {
    let digits: String = printed.chars().filter(|c| *c != ',').collect();
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let half = 0.5 * 10_f64.powi(-(decimals as i32));
    digits.parse::<f64>().is_ok_and(|number| (number - measured).abs() <= half + 1e-9)
}

/// A measured number with as many digits as the printed one.
fn like(printed: &str, measured: f64) -> String {
    let decimals = printed.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    format!("{measured:.decimals$}")
}

/// A check of the pages: what they have printed of each source, and what is wrong.
#[derive(Default)]
struct Check {
    /// The page.
    place: String,
    data: BTreeMap<String, Measured>,
    /// The source, the number of the run, the contender and the workload.
    seen: BTreeSet<(String, usize, String, String)>,
    faults: Vec<String>,
}

impl Check {
    fn row(
        &mut self,
        source: &str,
        run: usize,
        contender: &str,
        workload: &str,
    ) -> Option<MeasuredRow> {
        let rows = &self.data[source].runs[run].rows;
        let of_workload = || rows.iter().filter(|row| row.workload == workload);
        let row = of_workload().find(|row| row.contender == contender).or_else(|| {
            // The longest name: "dual-hyperbola" has "hyperbola" in it.
            let named = of_workload().filter(|row| contender.contains(&row.contender));
            named.max_by_key(|row| row.contender.len())
        });
        let Some(row) = row.cloned() else {
            self.fault(format!("{source}: no {contender}, {workload}"));
            return None;
        };
        let (contender, workload) = (row.contender.clone(), row.workload.clone());
        self.seen.insert((source.to_string(), run, contender, workload));
        Some(row)
    }

    fn fault(&mut self, what: String) {
        self.faults.push(format!("{}: {what}", self.place));
    }

    /// Returns what the page should print.
    fn compare(&mut self, what: &str, printed: &str, measured: Option<f64>) -> String {
        match measured {
            Some(measured) if is_rounded(printed, measured) => printed.to_string(),
            _ => {
                self.fault(format!("{what}: {printed} is {measured:?}"));
                measured.map_or_else(String::new, |measured| like(printed, measured))
            }
        }
    }

    /// The source of a column, and how many runs it has.
    fn of_workload<'a>(&self, sources: &[&'a str], workload: &str) -> Option<(&'a str, usize)> {
        let has = |data: &Measured| {
            data.runs.iter().any(|run| run.rows.iter().any(|row| row.workload == workload))
        };
        let source = sources.iter().copied().find(|source| has(&self.data[*source]))?;
        Some((source, self.data[source].runs.len()))
    }

    /// A table of which each column is a workload. Returns it with the numbers of the sources.
    fn table(&mut self, sources: &[&str], lines: &[&str]) -> Vec<String> {
        let cells = |line: &str| -> Vec<String> {
            let line = line.trim().trim_start_matches('|').trim_end_matches('|');
            line.split('|').map(|cell| cell.trim().to_string()).collect()
        };
        let head = cells(lines[0]);
        let mut table: Vec<String> = lines[..2].iter().map(ToString::to_string).collect();
        for line in &lines[2..] {
            let mut row = cells(line);
            let contender = row[0].replace('`', "");
            for (workload, cell) in head.iter().zip(&mut row).skip(1) {
                let is_chosen = |source: &&str| self.data[*source].chosen.contains(workload);
                if sources.iter().any(is_chosen) {
                    continue;
                }
                if cell.is_empty() {
                    let is_it = |row: &MeasuredRow| {
                        row.workload == *workload && contender.ends_with(&row.contender)
                    };
                    let runs = sources.iter().flat_map(|source| &self.data[*source].runs);
                    if runs.flat_map(|run| &run.rows).any(is_it) {
                        self.fault(format!("{contender}, {workload}: no number"));
                    }
                    continue;
                }
                let parts: Vec<&str> = cell.split(" / ").collect();
                match self.of_workload(sources, workload) {
                    None => self.fault(format!("no source has {workload}")),
                    Some((_, runs)) if parts.len() != runs => {
                        self.fault(format!("{contender}, {workload}: one number per run"));
                    }
                    Some((source, _)) => {
                        let parts = parts.into_iter().enumerate();
                        let parts = parts
                            .map(|(run, part)| self.part(source, run, &contender, workload, part));
                        *cell = parts.collect::<Vec<_>>().join(" / ");
                    }
                }
            }
            let row = row.iter().map(|cell| match cell.is_empty() {
                true => " |".to_string(),
                false => format!(" {cell} |"),
            });
            table.push(format!("|{}", row.collect::<String>()));
        }
        table
    }

    /// The number of one run in a cell. Returns it with the numbers of the source.
    fn part(
        &mut self,
        source: &str,
        run: usize,
        contender: &str,
        workload: &str,
        part: &str,
    ) -> String {
        let what = format!("{source}, {contender}, {workload}");
        let Some(row) = self.row(source, run, contender, workload) else {
            return part.to_string();
        };
        let (number, rest) = part.split_once(' ').unwrap_or((part, ""));
        // The one of the two that is closer: a number that was measured anew is near the old one.
        let printed: f64 = number.replace(',', "").parse().unwrap_or_default();
        let factor = |measured: f64| (printed / measured).ln().abs();
        let is_ratio = match (row.ratio, row.median) {
            (Some(ratio), Some(median)) => factor(ratio) < factor(median),
            (ratio, _) => ratio.is_some(),
        };
        let number = self.compare(&what, number, if is_ratio { row.ratio } else { row.median });
        match rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            Some(ratio) => format!("{number} ({})", self.compare(&what, ratio, row.ratio)),
            None if rest.is_empty() => number,
            None => {
                if row.unit.as_deref() != Some(rest) {
                    self.fault(format!("{what}: unit {rest}"));
                }
                format!("{number} {rest}")
            }
        }
    }

    /// A board of the table with both jobs: the speeds and ratios are before the two sizes with their units.
    fn both_jobs(&mut self, source: &str, run: usize, name: &str, words: &[&str]) {
        let [.., bulk, of_bulk, lists, of_lists, _, _, _, _] = *words else {
            return self.fault(format!("{name} has no speeds"));
        };
        for (job, speed, ratio) in [("bulk", bulk, of_bulk), ("lists", lists, of_lists)] {
            if let Some(row) = self.row(source, run, name, job) {
                self.compare(name, speed, row.median);
                self.compare(name, ratio, row.ratio);
            }
        }
    }

    /// What `polyboard compare` printed in this run: boards with intervals, and positions with a number per board.
    fn block(&mut self, source: &str, run: usize, lines: &[&str]) {
        let mut boards: Vec<&str> = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["backend", ..] => boards.clear(),
                ["position", "depth", "nodes", ref names @ ..] => boards = names.to_vec(),
                [name, ..] if line.starts_with(' ') && boards.is_empty() => {
                    let Some(to) = words.iter().position(|word| *word == "to") else {
                        self.both_jobs(source, run, name, &words);
                        continue;
                    };
                    let Some(row) = self.row(source, run, name, "all positions") else { continue };
                    self.compare(name, words[to - 2], row.median);
                    self.compare(name, words[to - 1], row.interval.map(|it| it[0]));
                    self.compare(name, words[to + 1], row.interval.map(|it| it[1]));
                    self.compare(name, words[to + 2], row.ratio);
                }
                [position, ..] if line.starts_with(' ') => {
                    let numbers = &words[words.len() - boards.len()..];
                    for (board, number) in boards.clone().into_iter().zip(numbers) {
                        let Some(row) = self.row(source, run, board, position) else { continue };
                        self.compare(&format!("{board}, {position}"), number, row.median);
                    }
                }
                _ => {}
            }
        }
    }
}

#[test]
fn every_measured_number_is_in_its_file_and_the_page_names_the_conditions() {
    let mut check = Check::default();
    for page in pages() {
        let all = printed(&page);
        let words = page.text.split_whitespace().filter(|word| *word != ">");
        let text = words.collect::<Vec<_>>().join(" ");
        let (mut blessed, before) = (page.text.clone(), check.faults.len());
        check.place = page.path.display().to_string();
        for source in sources(&all) {
            let data = check.data.entry(source.to_string()).or_insert_with(|| measured(source));
            // The runs that are printed; what is computed is the same everywhere.
            let of_source = || all.iter().filter(|printed| printed.sources.contains(&source));
            let is_printed = |&(i, run): &(usize, &MeasuredRun)| {
                !["", "computed"].contains(&&*run.method)
                    && of_source().any(|printed| printed.run.is_none_or(|number| number == i))
            };
            for (_, run) in (1..).zip(&data.runs).filter(is_printed) {
                if !text.contains(&format!("Measured: {run}.")) {
                    check.faults.push(format!("{}: no line \"Measured: {run}.\"", check.place));
                }
            }
        }
        for Printed { sources, run, lines } in &all {
            match run {
                Some(run) => check.block(sources[0], run - 1, lines),
                None => {
                    let table = check.table(sources, lines).join("\n");
                    blessed = blessed.replace(&lines.join("\n"), &table);
                }
            }
        }
        if is_blessed() && blessed != page.text {
            fs::write(root().join(&page.path), blessed).expect("a page can be written");
            // The next run finds what was not a number of a table.
            check.faults.truncate(before);
        }
    }
    let Check { data, seen, mut faults, .. } = check;
    for (source, Measured { runs, .. }) in &data {
        let rows = runs.iter().map(|run| run.rows.len()).sum::<usize>();
        let count = seen.iter().filter(|(of, ..)| of == source).count();
        if count != rows {
            faults.push(format!("{source}: {count} of {rows} numbers are printed"));
        }
    }
    assert!(faults.is_empty(), "{}\nPOLYBOARD_BLESS=1 writes tables down", faults.join("\n"));
    for file in files("docs/measured", "json") {
        let source = file.file_name().expect("a name").display().to_string();
        assert!(data.contains_key(&source), "no page prints {source}");
    }
}

/// Another search would play other games, at another speed. So each run in the chapter tells the bench of its search.
#[test]
fn the_numbers_of_the_search_are_those_of_todays_search() {
    let mut engine = command();
    engine.arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut engine = engine.spawn().expect("the binary runs");
    let mut input = engine.stdin.take().expect("a pipe");
    input.write_all(b"bench\n").expect("the engine reads");
    let mut lines = BufReader::new(engine.stdout.take().expect("a pipe")).lines();
    let nodes = |line: String| line.strip_prefix("Nodes searched  : ")?.parse().ok();
    let today: u64 = lines.find_map(|line| nodes(line.ok()?)).expect("the sum");
    // The end of the input ends the engine.
    drop(input);
    engine.wait().expect("the engine ends");
    let chapter = Page::read("docs/searching-on-any-board.md".into());
    let mut faults = Vec::new();
    // The jobs of boards.json search nothing.
    for source in sources(&printed(&chapter)).into_iter().filter(|it| *it != "boards.json") {
        for run in measured(source).runs.iter().filter(|run| run.bench != Some(today)) {
            faults.push(format!("{source}, {}: {:?}, not {today}", run.build, run.bench));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_number_is_compared_to_its_last_digit() {
    assert_eq!([like("0.65", 0.7012), like("1,233", 1300.6)], ["0.70", "1301"]);
    assert!(is_rounded("1,233", 1233.4) && is_rounded("0.65", 0.6499) && is_rounded("5.40", 5.4));
    assert!(!is_rounded("1233", 1234.0) && !is_rounded("0.65", 0.66) && !is_rounded("", 0.0));
}
