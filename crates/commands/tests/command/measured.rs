//! The measured numbers of the pages: each of them stands in a file of `docs/measured`, or in the findings of the
//! lab, with its conditions.
//!
//! A comment above a table or a block of text names the source: `<!-- measured boards.json -->`, `<!-- measured X22
//! -->`. A number after the file chooses one of its runs. In a table, columns are workloads and rows are contenders;
//! a cell is `1233`, `1233 (1.00)` with a ratio, the ratio alone, or `1233 / 1100` for two builds. A block of text is
//! what `polyboard compare` printed.

use std::{collections::BTreeSet, path::Path};

use polyboard_lab::{Measured, MeasuredRow, MeasuredRun, recorded};

use crate::docs::{Page, files, pages, read};

const MARK: &str = "<!-- measured ";

/// A table or a block with its source.
struct Printed<'a> {
    /// The file, or the number of an experiment.
    source: &'a str,
    /// The run that it prints, counted from 1; none for all.
    run: Option<usize>,
    lines: Vec<&'a str>,
}

fn printed(page: &Page) -> Vec<Printed<'_>> {
    let mut all = Vec::new();
    let mut lines = page.text.lines();
    while let Some(line) = lines.next() {
        let Some(words) = line.strip_prefix(MARK) else { continue };
        let words = words.strip_suffix(" -->").expect("the comment ends in its line");
        let (source, run) = match words.split_once(' ') {
            Some((source, run)) => (source, Some(run.parse().expect("the number of a run"))),
            None => (words, None),
        };
        let is_block = lines.clone().next() == Some("```text");
        let within = lines.clone().skip(usize::from(is_block));
        let ends = |line: &&str| if is_block { *line == "```" } else { !line.starts_with('|') };
        let lines = within.take_while(|line| !ends(line)).collect();
        all.push(Printed { source, run, lines });
    }
    all
}

/// The measurements of a source; a finding is one run.
fn measured(source: &str) -> Measured {
    if source.ends_with(".json") {
        let text = read(&Path::new("docs/measured").join(source));
        return serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{source}: {fault}"));
    }
    let finding = recorded().into_iter().find(|finding| finding.id == source);
    let row = |row: polyboard_lab::Row| MeasuredRow {
        contender: row.contender,
        workload: row.workload,
        median: Some(row.median),
        unit: Some(row.unit),
        interval: Some([row.low, row.high]),
        ratio: Some(row.ratio),
    };
    let rows = finding.expect("an experiment").results.into_iter().map(row);
    let rows = rows.filter(|row| row.contender != "empty loop").collect();
    let [machine, build, date, method] = [(); 4].map(|()| String::new());
    let run = MeasuredRun { machine, build, compiler: None, commit: None, date, method, rows };
    Measured { title: String::new(), chosen: Vec::new(), runs: vec![run] }
}

/// Whether a printed number is a measured one, rounded to its digits.
fn is_rounded(printed: &str, measured: f64) -> bool {
    let digits: String = printed.chars().filter(|c| *c != ',').collect();
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let half = 0.5 * 10_f64.powi(-(decimals as i32));
    digits.parse::<f64>().is_ok_and(|number| (number - measured).abs() <= half + 1e-9)
}

/// A check of a page: what it has printed of a source, and what is wrong.
struct Check<'a> {
    place: String,
    data: &'a Measured,
    seen: BTreeSet<(usize, String, String)>,
    faults: Vec<String>,
}

impl Check<'_> {
    fn row(&mut self, run: usize, contender: &str, workload: &str) -> Option<MeasuredRow> {
        let rows = &self.data.runs[run].rows;
        let of_workload = || rows.iter().filter(|row| row.workload == workload);
        let row = of_workload()
            .find(|row| row.contender == contender)
            .or_else(|| of_workload().find(|row| contender.contains(&row.contender)));
        match row {
            Some(row) => {
                self.seen.insert((run, row.contender.clone(), row.workload.clone()));
                Some(row.clone())
            }
            None => {
                self.faults.push(format!("{}: no {contender}, {workload}", self.place));
                None
            }
        }
    }

    fn compare(&mut self, what: &str, printed: &str, measured: Option<f64>) {
        if !measured.is_some_and(|measured| is_rounded(printed, measured)) {
            self.faults.push(format!("{}: {what}: {printed} is {measured:?}", self.place));
        }
    }

    /// A table of which each column is a workload.
    fn table(&mut self, lines: &[&str]) {
        let cells = |line: &str| -> Vec<String> {
            let line = line.trim().trim_start_matches('|').trim_end_matches('|');
            line.split('|').map(|cell| cell.trim().to_string()).collect()
        };
        let head = cells(lines[0]);
        for line in &lines[2..] {
            let row = cells(line);
            let contender = row[0].replace('`', "");
            for (workload, cell) in head.iter().zip(&row).skip(1) {
                if self.data.chosen.contains(workload) || cell.is_empty() {
                    continue;
                }
                let what = format!("{contender}, {workload}");
                let parts: Vec<&str> = cell.split(" / ").collect();
                if parts.len() != self.data.runs.len() {
                    self.faults.push(format!("{}: {what}: one number per run", self.place));
                    continue;
                }
                for (run, part) in parts.into_iter().enumerate() {
                    let Some(row) = self.row(run, &contender, workload) else { continue };
                    let (number, rest) = part.split_once(' ').unwrap_or((part, ""));
                    let is_ratio = row.ratio.is_some_and(|ratio| is_rounded(number, ratio));
                    let measured = if is_ratio { row.ratio } else { row.median };
                    self.compare(&what, number, measured);
                    match rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
                        Some(ratio) => self.compare(&what, ratio, row.ratio),
                        None if rest.is_empty() => {}
                        None if row.unit.as_deref() == Some(rest) => {}
                        None => self.faults.push(format!("{}: {what}: unit {rest}", self.place)),
                    }
                }
            }
        }
    }

    /// What `polyboard compare` printed in this run: boards with intervals, and positions with a number per board.
    fn block(&mut self, run: usize, lines: &[&str]) {
        let mut boards: Vec<&str> = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["backend", ..] => boards.clear(),
                ["position", "depth", "nodes", ref names @ ..] => boards = names.to_vec(),
                [name, ..] if line.starts_with(' ') && boards.is_empty() => {
                    let Some(row) = self.row(run, name, "all positions") else { continue };
                    let to = words.iter().position(|word| *word == "to").expect("an interval");
                    self.compare(name, words[to - 2], row.median);
                    self.compare(name, words[to - 1], row.interval.map(|it| it[0]));
                    self.compare(name, words[to + 1], row.interval.map(|it| it[1]));
                    self.compare(name, words[to + 2], row.ratio);
                }
                [position, ..] if line.starts_with(' ') => {
                    let numbers = &words[words.len() - boards.len()..];
                    for (board, number) in boards.clone().into_iter().zip(numbers) {
                        let Some(row) = self.row(run, board, position) else { continue };
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
    let (mut faults, mut used) = (Vec::new(), BTreeSet::new());
    for page in pages() {
        let all = printed(&page);
        let sources: BTreeSet<&str> = all.iter().map(|printed| printed.source).collect();
        for source in sources {
            let data = measured(source);
            used.insert(Path::new("docs/measured").join(source));
            let place = format!("{}, {source}", page.path.display());
            let mut check = Check { place, data: &data, seen: BTreeSet::new(), faults: Vec::new() };
            for Printed { run, lines, .. } in all.iter().filter(|it| it.source == source) {
                match run {
                    Some(run) => check.block(run - 1, lines),
                    None => check.table(lines),
                }
            }
            let rows = data.runs.iter().map(|run| run.rows.len()).sum::<usize>();
            if check.seen.len() != rows {
                let place = &check.place;
                faults.push(format!("{place}: {} of {rows} numbers are printed", check.seen.len()));
            }
            faults.append(&mut check.faults);
            let words = page.text.split_whitespace().filter(|word| *word != ">");
            let text = words.collect::<Vec<_>>().join(" ");
            // What is computed is the same everywhere.
            let runs =
                data.runs.iter().filter(|run| !run.method.is_empty() && run.method != "computed");
            for run in runs {
                if !text.contains(&format!("Measured: {run}.")) {
                    faults.push(format!("{}: no line \"Measured: {run}.\"", page.path.display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for file in files("docs/measured", "json") {
        assert!(used.contains(&file), "no page prints {}", file.display());
    }
}

#[test]
fn a_number_is_compared_to_its_last_digit() {
    assert!(is_rounded("1,233", 1233.4) && is_rounded("0.65", 0.6499) && is_rounded("5.40", 5.4));
    assert!(!is_rounded("1233", 1234.0) && !is_rounded("0.65", 0.66) && !is_rounded("", 0.0));
}
