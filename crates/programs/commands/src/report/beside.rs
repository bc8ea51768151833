//! Machines side by side: the first board of each job, and the claims.

use polyboard::compare::{Conditions, Estimate, millions};
use polyboard_lab::{EMPTY_LOOP, EXPERIMENTS, Finding, Row, Verdict};

use super::machine::{Compared, Machine, Timed};
use crate::prelude::*;

#[derive(Serialize)]
pub(super) struct Beside {
    machines: Vec<Column>,
    jobs: Vec<JobRow>,
    claims: Vec<Claim>,
    /// Of two files of one machine and build, the ratios that differ, and the number of all.
    repeated: Vec<Repeated>,
}

#[derive(Serialize)]
struct Column {
    name: String,
    file: String,
    commit: String,
    conditions: Conditions,
    left_out: Vec<String>,
}

/// A job, and what each machine that has done it says.
#[derive(Serialize)]
struct JobRow {
    job: String,
    unit: String,
    machines: Vec<Option<First>>,
}

#[derive(Serialize)]
struct First {
    board: String,
    speed: f64,
    interval: [f64; 2],
    /// The boards that the rounds do not tell from it.
    level: Vec<String>,
    /// The speed of `lerf` divided by that of `0x88`, and its interval.
    bitboard_to_mailbox: [f64; 3],
}

/// A claim, and the verdict of each machine on it.
#[derive(Serialize)]
struct Claim {
    id: &'static str,
    name: &'static str,
    /// `holds on 2 of 3; does not hold on AMD EPYC 25/17, AVX2`.
    sentence: String,
    verdicts: Vec<Option<Verdict>>,
    /// The clauses that hold on one machine, and do not on another.
    sides: Vec<Side>,
}

/// A clause on which machines disagree.
#[derive(Serialize)]
struct Side {
    clause: String,
    verdicts: Vec<Option<Verdict>>,
    measured: Vec<String>,
}

#[derive(Serialize)]
struct Repeated {
    files: [String; 2],
    ratios: usize,
    apart: Vec<String>,
}

/// A title, a header, and rows.
type Table<'a> = (&'static str, Vec<&'a str>, Vec<Vec<String>>);

impl Beside {
    pub(super) fn of(files: &[Machine]) -> Beside {
        // A second file of a build on a machine has no column, so that a verdict counts each once.
        let (mut machines, mut repeated): (Vec<&Machine>, Vec<Repeated>) = Default::default();
        for again in files {
            let source = |it: &Machine| {
                let Conditions { cpu, generation, target, flags, .. } = it.conditions.clone();
                (it.commit.clone(), cpu, generation, target, flags)
            };
            match machines.iter().find(|it| source(it) == source(again)) {
                Some(first) => repeated.push(Repeated::of([first, again])),
                None => machines.push(again),
            }
        }
        let mut columns: Vec<Column> = Vec::new();
        for Machine { file, commit, conditions, left_out, .. } in &machines {
            let name = name(conditions);
            let is_same = |it: &&Column| it.name.split(" #").next() == Some(&name);
            let name = match columns.iter().filter(is_same).count() {
                0 => name,
                same => format!("{name} #{}", same + 1),
            };
            let (file, commit, left_out) = (file.clone(), commit.to_string(), left_out.clone());
            columns.push(Column { name, file, commit, conditions: conditions.clone(), left_out });
        }
        let mut jobs: Vec<JobRow> = Vec::new();
        for Compared { job, unit, .. } in machines.iter().flat_map(|it| &it.comparisons) {
            if jobs.iter().all(|row| row.job != *job) {
                let found =
                    machines.iter().map(|it| it.comparisons.iter().find(|it| it.job == *job));
                let machines = found.map(|found| found.and_then(First::of)).collect();
                jobs.push(JobRow { job: job.clone(), unit: unit.clone(), machines });
            }
        }
        Beside { claims: claims(&machines, &columns), repeated, jobs, machines: columns }
    }

    fn tables(&self) -> Vec<Table<'_>> {
        let all: Vec<usize> = (0..self.machines.len()).collect();
        let is_timed = |at: &usize| self.jobs.iter().any(|row| row.machines[*at].is_some());
        let timed: Vec<usize> = all.iter().copied().filter(is_timed).collect();
        let header = |first: &[&'static str], of: &[usize]| -> Vec<&str> {
            let names = of.iter().map(|&at| &*self.machines[at].name);
            first.iter().copied().chain(names).collect()
        };
        let column = |Column { name, file, commit, conditions, left_out }: &Column| {
            let left_out = if left_out.is_empty() { "none".into() } else { left_out.join(", ") };
            // The tables have no instructions.
            let conditions = conditions.to_string();
            let conditions = conditions.split("; instructions").next().unwrap_or_default();
            vec![name.clone(), conditions.to_owned(), commit.clone(), file.clone(), left_out]
        };
        let cells = |row: &JobRow, cell: &dyn Fn(&First) -> String| {
            let cells =
                timed.iter().map(|&at| row.machines[at].as_ref().map_or(String::new(), cell));
            [row.job.clone()].into_iter().chain(cells).collect::<Vec<_>>()
        };
        let ratio = |first: &First| short(&estimate(first.bitboard_to_mailbox).to_string());
        let sides = self.claims.iter().flat_map(|claim| {
            claim.sides.iter().map(|side| {
                let cells = side.verdicts.iter().zip(&side.measured);
                let cells = cells.map(|(verdict, measured)| {
                    let word = match verdict {
                        Some(Verdict::Holds) => "yes: ",
                        Some(Verdict::DoesNotHold) => "no: ",
                        _ => "",
                    };
                    format!("{word}{}", short(measured))
                });
                let first = [claim.id.to_owned(), side.clause.clone()];
                first.into_iter().chain(cells).collect()
            })
        });
        let claim = |it: &Claim| vec![it.id.to_owned(), it.name.to_owned(), it.sentence.clone()];
        let firsts = self.jobs.iter().map(|row| cells(row, &First::to_string)).collect();
        let ratios = self.jobs.iter().map(|row| cells(row, &ratio)).collect();
        let head =
            ["machine", "conditions", "commit", "file", "left out, since the work has changed"];
        let first = "The first board of each job in millions a second, and those level with it";
        let disagree = "The clauses on which machines disagree";
        let mut tables = vec![
            ("The machines", head.to_vec(), self.machines.iter().map(column).collect()),
            (first, header(&["job"], &timed), firsts),
            ("The speed of lerf divided by that of 0x88", header(&["job"], &timed), ratios),
            ("The claims", vec!["", "claim", "verdict"], self.claims.iter().map(claim).collect()),
            (disagree, header(&["", "clause"], &all), sides.collect()),
        ];
        tables.retain(|(.., rows): &Table<'_>| !rows.is_empty());
        tables
    }

    /// The ratio of `lerf` to `0x88` on all machines, as a sentence; none if no machine has measured it.
    fn sentence(&self) -> Option<String> {
        let of = |job: &str| {
            let row = self.jobs.iter().find(|row| row.job == job)?;
            let ratios = row.machines.iter().flatten().map(|first| first.bitboard_to_mailbox[0]);
            let (low, high) = ratios.fold((f64::MAX, 0.0), |(low, high): (f64, f64), ratio| {
                (low.min(ratio), high.max(ratio))
            });
            (high > 0.0).then(|| format!("{low:.2} to {high:.2} times"))
        };
        let (bulk, lists) = (of("bulk")?, of("lists")?);
        let builds = self.jobs[0].machines.iter().flatten().count();
        Some(format!(
            "In perft lerf is {bulk} as fast as 0x88 in bulk and {lists} as fast with lists, by the {builds} files above \
             that have times of boards."
        ))
    }

    /// The tables and sentences as Markdown.
    pub(super) fn markdown(&self) -> String {
        let mut text = String::new();
        let line = |cells: Vec<String>| {
            let cells = cells.iter().map(|cell| match cell.is_empty() {
                true => " |".to_owned(),
                false => format!(" {} |", cell.replace('|', "\\|")),
            });
            format!("|{}\n", cells.collect::<String>())
        };
        for (title, header, rows) in self.tables() {
            let rule = "---|".repeat(header.len());
            let header = line(header.into_iter().map(str::to_owned).collect());
            text += &format!("### {title}\n\n{header}|{rule}\n");
            text.extend(rows.into_iter().map(line));
            text.push('\n');
        }
        let sentences = self.sentence().into_iter().chain(self.repeated.iter().map(Repeated::said));
        sentences.for_each(|sentence| text += &format!("{sentence}\n\n"));
        text
    }
}

impl output::Report for Beside {
    fn text(&self) -> String {
        let mut text = String::new();
        for (title, header, rows) in self.tables() {
            text += &format!("{title}\n\n{}\n", table(&header, &[], rows.into_iter()));
        }
        for repeated in &self.repeated {
            text += &wrapped(&repeated.said(), 0);
            repeated.apart.iter().for_each(|line| text += &wrapped(line, 2));
        }
        if let Some(sentence) = self.sentence() {
            text += &wrapped(&sentence, 0);
        }
        text
    }
}

impl First {
    fn of(compared: &Compared) -> Option<First> {
        let boards = &compared.backends;
        let named = |name: &str| boards.iter().find(|board| board.backend == name);
        let to = |a: &Timed, b: &Timed| Estimate::ratio(&a.rounds, &b.rounds);
        let first =
            boards.iter().max_by(|a, b| a.nodes_per_second.total_cmp(&b.nodes_per_second))?;
        let is_level =
            |board: &&Timed| board.backend != first.backend && to(board, first).contains(1.0);
        let Estimate { median, low, high } = to(named("lerf")?, named("0x88")?);
        Some(First {
            board: first.backend.clone(),
            speed: first.nodes_per_second,
            interval: first.interval,
            level: boards.iter().filter(is_level).map(|board| board.backend.clone()).collect(),
            bitboard_to_mailbox: [median, low, high],
        })
    }
}

/// `lerf 2116 (2092–2131), lefr`.
impl std::fmt::Display for First {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [low, high] = self.interval.map(millions);
        write!(f, "{} {} ({low}–{high})", self.board, millions(self.speed))?;
        self.level.iter().try_for_each(|board| write!(f, ", {board}"))
    }
}

impl Repeated {
    fn of(machines: [&Machine; 2]) -> Repeated {
        let [a, b] = machines;
        let (mut ratios, mut apart) = (0, Vec::new());
        let mut compare = |what: String, [of, again]: [Estimate; 2]| {
            ratios += 1;
            if !with_all_others(of).overlaps(with_all_others(again)) {
                apart.push(format!("{what}: {of}, and again {again}"));
            }
        };
        for one in &a.comparisons {
            let Some(two) = b.comparisons.iter().find(|two| two.job == one.job) else { continue };
            let to = &one.backends[0].backend;
            for (of, again) in one.backends.iter().zip(&two.backends).skip(1) {
                let ratios = [(of, one), (again, two)]
                    .map(|(of, all)| Estimate::ratio(&of.rounds, &all.backends[0].rounds));
                compare(format!("{}, {} to {to}", one.job, of.backend), ratios);
            }
        }
        let is_timed = |row: &&Row| row.contender != EMPTY_LOOP && row.ratio_low < row.ratio_high;
        for one in &a.findings {
            let Some(two) = b.findings.iter().find(|two| two.id == one.id) else { continue };
            for of in one.results.iter().filter(is_timed) {
                let name =
                    |row: &Row| [&row.workload, &row.contender, &row.unit].map(String::clone);
                let again = two.results.iter().find(|again| name(again) == name(of));
                let of_row = |row: &Row| estimate([row.ratio, row.ratio_low, row.ratio_high]);
                if let Some(again) = again {
                    let [workload, contender, _] = name(of);
                    compare(format!("{} {workload} {contender}", one.id), [of, again].map(of_row));
                }
            }
        }
        Repeated { files: machines.map(|machine| machine.file.clone()), ratios, apart }
    }

    fn said(&self) -> String {
        let Repeated { files: [a, b], ratios, apart } = self;
        let differ =
            format!("{} of {ratios} ratios differ, by intervals that hold together", apart.len());
        format!("{a} and {b} are of one machine and build: {differ}.")
    }
}

/// The interval that holds together with those of some thousand ratios: one of 95 % that is made twice as wide holds with
/// a probability of 99.99 %, if errors are normal.
fn with_all_others(Estimate { median, low, high }: Estimate) -> Estimate {
    estimate([median, low * low / median, high * high / median])
}

/// The processor and its registers: `Intel Xeon 6/207, AVX-512`. Sellers give one name to several generations.
fn name(conditions: &Conditions) -> String {
    let cpu = ["(R)", "(TM)", "(tm)", " Processor", " CPU"]
        .iter()
        .fold(conditions.cpu.clone(), |name, word| name.replace(word, ""));
    let words: Vec<&str> = conditions.generation.split(' ').collect();
    let generation = match words[..] {
        ["family", family, "model", model, ..] => format!(" {family}/{model}"),
        _ => String::new(),
    };
    let known = [("avx512f", "AVX-512"), ("avx2", "AVX2")];
    let registers = known.iter().find(|(feature, _)| conditions.target.contains(feature));
    format!("{cpu}{generation}, {}", registers.map_or(&*conditions.target, |known| known.1))
}

/// A ratio as a cell: `1.92 (1.83–1.96)`.
fn short(ratio: &str) -> String {
    ratio.replace(" times", "").replace(" to ", "–")
}

fn estimate([median, low, high]: [f64; 3]) -> Estimate {
    Estimate { median, low, high }
}

fn claims(machines: &[&Machine], columns: &[Column]) -> Vec<Claim> {
    let mut claims = Vec::new();
    for experiment in EXPERIMENTS.iter() {
        let all = machines.iter().map(|machine| &machine.findings);
        let found = all.map(|all| all.iter().find(|it| it.id == experiment.id));
        let found: Vec<Option<&Finding>> = found.collect();
        let verdicts: Vec<_> = found.iter().map(|it| it.map(|it| it.verdict)).collect();
        if found.iter().all(Option::is_none) {
            continue;
        }
        let sides = experiment.rule.0.iter().enumerate().filter_map(|(i, clause)| {
            let verdicts: Vec<_> = found.iter().map(|it| it.map(|it| it.clauses[i])).collect();
            let has = |verdict| verdicts.contains(&Some(verdict));
            let measured = |finding: &Option<&Finding>| {
                finding.map_or(String::new(), |finding| finding.measured(clause.pair))
            };
            (has(Verdict::Holds) && has(Verdict::DoesNotHold)).then(|| Side {
                clause: clause.to_string(),
                measured: found.iter().map(measured).collect(),
                verdicts: verdicts.clone(),
            })
        });
        claims.push(Claim {
            id: experiment.id,
            name: experiment.name,
            sentence: sentence(&verdicts, columns),
            sides: sides.collect(),
            verdicts,
        });
    }
    claims
}

/// The verdict over machines: that of most is counted, and for the others the machines are named.
fn sentence(verdicts: &[Option<Verdict>], columns: &[Column]) -> String {
    const ALL: [Verdict; 4] =
        [Verdict::CannotTellHere, Verdict::DoesNotHold, Verdict::HoldsInPart, Verdict::Holds];
    let on = |verdict: Verdict| {
        let is = |at: &usize| verdicts[*at] == Some(verdict);
        (0..columns.len()).filter(is).map(|at| &*columns[at].name).collect::<Vec<_>>()
    };
    let all = verdicts.iter().flatten().count();
    let most = ALL.into_iter().max_by_key(|&verdict| on(verdict).len());
    let part = |verdict: Verdict| {
        let names = on(verdict);
        let machines = match names.len() {
            0 => return None,
            count if all > 1 && count == all => match verdict {
                Verdict::DoesNotHold => format!("any of {all}"),
                _ => format!("all {all}"),
            },
            count if all > 1 && Some(verdict) == most => format!("{count} of {all}"),
            _ => names.join(" and "),
        };
        Some(format!("{verdict} on {machines}"))
    };
    let parts = ALL.into_iter().rev().filter_map(part);
    joined(parts, "; ").replace("cannot tell here on", "cannot tell on")
}
