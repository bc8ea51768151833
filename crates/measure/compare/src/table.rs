//! A comparison as text, and as bars.

use core::fmt;
use std::env::{self, consts::ARCH};

use polyboard_explain::diagram::{Bar, BarGroup, bar_chart};

use crate::{Columns, Comparison, ContenderResult, Job, Speed, TaskResult};

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", compiled_for(&self.features))?;
        write!(f, "{}\n{}", self.contenders_table(), self.positions_table())
    }
}

/// The enabled processor features that matter to boards: bit counts, bit scans, PEXT, vectors.
#[must_use]
pub fn processor_features() -> Vec<&'static str> {
    macro_rules! enabled {
        ($($name:tt)*) => { [$(cfg!(target_feature = $name).then_some($name)),*] };
    }
    enabled!["popcnt" "lzcnt" "bmi1" "bmi2" "avx2" "avx512f" "neon"].into_iter().flatten().collect()
}

/// The processor for which this program was compiled, with a remedy if [that makes bitboards slow here](is_slow_here).
#[must_use]
pub fn compiled_for(features: &[&str]) -> String {
    compiled(features, is_slow_here(features), &chosen_build())
}

/// The build of an archive that was chosen, and why, or empty: `v2, because this processor has no avx2`.
#[must_use]
pub fn chosen_build() -> String {
    env::var("POLYBOARD_CHOSEN").unwrap_or_default()
}

const ANEW: &str = "set RUSTFLAGS='-C target-cpu=native' and build it again, or install it again with cargo install --force";

fn compiled(features: &[&str], is_slow: bool, build: &str) -> String {
    let (processor, reason) = match features {
        [] => (format!("any {ARCH}"), "bitboards are slow"),
        _ => {
            let with = features.join(" ");
            (format!("{ARCH} with {with}"), "bitboards use PEXT, which is slow here")
        }
    };
    let (advice, build) = match build {
        "" => (ANEW, String::new()),
        _ => ("unset POLYBOARD_BUILD", format!(" (build {build})")),
    };
    let remedy = if is_slow { format!(", so that {reason}; {advice}") } else { String::new() };
    format!("compiled for {processor}{build}{remedy}")
}

/// Whether a build with these features has slow bitboards here: it is for any processor, or uses PEXT before AMD's Zen
/// 3.
#[must_use]
pub fn is_slow_here(features: &[&str]) -> bool {
    // The first program of an archive knows more, unless the user overrules it.
    let is_chosen = !chosen_build().is_empty() && env::var_os("POLYBOARD_BUILD").is_none();
    features.is_empty() || has_slow_pext() && !is_chosen
}

/// Whether the build uses PEXT, and this processor has it in microcode: of AMD, which SSE4a tells, and without VAES.
#[cfg(target_arch = "x86_64")]
fn has_slow_pext() -> bool {
    cfg!(all(target_feature = "bmi2", not(target_feature = "sse4a")))
        && is_x86_feature_detected!("sse4a")
        && !is_x86_feature_detected!("vaes")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_slow_pext() -> bool {
    false
}

impl Comparison {
    /// A table with a row for each contender.
    ///
    /// ```text
    ///  backend  what                  Mnodes/s  96 % interval  ratio  board   tables
    /// --------------------------------------------------------------------------------
    ///  lerf     rank-first bitboards      1080   1064 to 1091  1.000   64 B  893 KiB
    ///  lefr     file-first bitboards      1218   1209 to 1230  1.128   64 B  893 KiB
    /// ```
    ///
    /// The heading of the interval is its [confidence](crate::confidence). If the boards count leaves in bulk in
    /// different ways, `leaf counting` replaces `what`: speeds then differ by algorithms, too. A program has its own
    /// name there.
    #[must_use]
    pub fn contenders_table(&self) -> Columns {
        let speed = format!("M{}/s", self.unit);
        let interval = format!("{:.0} % interval", 100.0 * self.confidence);
        let mut counts_by = self.contenders.iter().filter_map(|contender| contender.counts_by);
        let first = counts_by.next();
        let is_mixed = self.job == Job::Bulk && counts_by.any(|other| Some(other) != first);
        let what = if is_mixed { "leaf counting" } else { "what" };
        let header = ["backend", what, &speed, &interval, "ratio", "board", "tables"];
        let rows = self.contenders.iter().map(|contender| {
            vec![
                contender.name.clone(),
                match contender.counts_by {
                    Some(counts_by) if is_mixed => counts_by.to_string(),
                    _ => contender.title.or(contender.own_name()).unwrap_or("a program").to_owned(),
                },
                millions(contender.speed.median),
                contender.speed.interval.map(millions).join(" to "),
                format!("{:.3}", contender.ratio),
                size(contender.board_bytes),
                size(contender.table_bytes),
            ]
        });
        Columns::new(&header, &[2, 3, 4, 5, 6], rows)
    }

    /// A table of two comparisons of the same contenders: the speeds and ratios of both jobs.
    ///
    /// ```text
    ///  backend         leaf counting  bulk  ratio  lists  ratio   board   tables
    /// ---------------------------------------------------------------------------
    ///  lerf-textbook   move list      45.2  1.000   31.1  1.000    72 B  6144 B
    ///  lerf            SIMD fill      2427   53.7    223   7.17    64 B  893 KiB
    /// ```
    #[must_use]
    pub fn table_beside(&self, other: &Comparison) -> Columns {
        let (one, two) = (self.job.name(), other.job.name());
        let header = ["backend", "leaf counting", one, "ratio", two, "ratio", "board", "tables"];
        let rows = self.contenders.iter().zip(&other.contenders).map(|(first, second)| {
            vec![
                first.name.clone(),
                first.counts_by.map_or(String::new(), |counts_by| counts_by.to_string()),
                millions(first.speed.median),
                ratio(first.ratio),
                millions(second.speed.median),
                ratio(second.ratio),
                size(first.board_bytes),
                size(first.table_bytes),
            ]
        });
        Columns::new(&header, &[2, 3, 4, 5, 6, 7], rows)
    }

    /// A table with a row for each task and a column for each contender, those of programs under their own names and to
    /// stay.
    ///
    /// ```text
    ///  position  depth      nodes  lerf  lefr
    /// ----------------------------------------
    ///  startpos      5  4 865 609   981  1075
    /// ```
    #[must_use]
    pub fn positions_table(&self) -> Columns {
        let titles = || self.contenders.iter().filter_map(ContenderResult::own_name);
        let names = self.contenders.iter().map(|contender| match contender.own_name() {
            Some(title) if titles().filter(|other| *other == title).count() == 1 => title,
            _ => &contender.name,
        });
        let header: Vec<&str> = ["position", "depth", self.unit].into_iter().chain(names).collect();
        let rows = self.tasks.iter().map(|task: &TaskResult| {
            let known = [task.name.clone(), task.depth.to_string(), grouped(task.nodes)];
            let speeds = task.speeds.iter().map(|of| millions(of.speed.median));
            known.into_iter().chain(speeds).collect()
        });
        let right: Vec<usize> = (1..header.len()).collect();
        let contenders = (3..).zip(&self.contenders);
        let programs = contenders.filter(|(_, contender)| contender.program.is_some());
        Columns::new(&header, &right, rows).keeping(programs.map(|(column, _)| column))
    }

    /// An SVG document with the speed of each contender in some comparisons of the same contenders: over all positions
    /// and, if there are only a few positions, on each of them. `run` says how they were timed.
    #[must_use]
    pub fn svg(comparisons: &[Comparison], run: &str) -> String {
        let groups: Vec<BarGroup> = comparisons.iter().flat_map(Comparison::bars).collect();
        let jobs: Vec<&str> = comparisons.iter().map(|comparison| comparison.job.name()).collect();
        let title = format!("polyboard compare: {}", jobs.join(" and "));
        bar_chart(&title, &groups, &[run.to_string()])
    }

    fn bars(&self) -> Vec<BarGroup> {
        /// The positions that have bars of their own, beside those of all positions together.
        const MANY: usize = 6;
        let Comparison { job, unit, contenders, tasks, .. } = self;
        let bar = |name: &str, speed: Speed, ratio: f64| {
            let label = format!("{} ({ratio:.3})", millions(speed.median));
            let [low, high] = speed.interval;
            Bar::new(name, speed.median, label).within(low, high)
        };
        let first = contenders.first().map_or("", |first| &first.name);
        let title = format!("{job}, all positions, M{unit}/s (and the ratio to {first})");
        let all = contenders.iter().map(|of| bar(&of.name, of.speed, of.ratio));
        let mut groups = vec![BarGroup::new(title, all.collect())];
        if (2..=MANY).contains(&tasks.len()) {
            groups.extend(tasks.iter().map(|task| {
                let title = format!("{job}, {}, depth {}, M{unit}/s", task.name, task.depth);
                let speeds = task.speeds.iter().map(|of| bar(&of.backend, of.speed, of.ratio));
                BarGroup::new(title, speeds.collect())
            }));
        }
        groups
    }
}

impl ContenderResult {
    /// The name that a program gives itself.
    fn own_name(&self) -> Option<&str> {
        self.program.as_ref()?.name.as_deref()
    }
}

/// A number in millions, with about three digits, for tables.
#[must_use]
pub fn millions(number: f64) -> String {
    rounded(number / 1e6, 2, [10.0, 100.0])
}

/// A ratio with about three digits, for tables.
fn ratio(ratio: f64) -> String {
    rounded(ratio, 3, [2.0, 10.0])
}

/// A number with this many digits behind the point, or one less from each of the bounds on.
pub(crate) fn rounded(number: f64, most: usize, bounds: [f64; 2]) -> String {
    let places = most - bounds.into_iter().filter(|bound| number >= *bound).count();
    format!("{number:.places$}")
}

/// A number of any type with its digits in groups of three: 4 865 609.
#[must_use]
pub fn grouped(number: impl fmt::Display) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(" ")
}

/// A number with a noun in the singular or plural: `1 check`, `2 checks`.
#[must_use]
pub fn plural(number: u64, thing: &str) -> String {
    format!("{} {thing}{}", grouped(number), if number == 1 { "" } else { "s" })
}

fn size(size: Option<usize>) -> String {
    size.map_or(String::new(), bytes)
}

/// A size in bytes, or in KiB from ten KiB on.
#[must_use]
pub fn bytes(bytes: usize) -> String {
    if bytes < 10_240 { format!("{bytes} B") } else { format!("{} KiB", bytes.div_ceil(1024)) }
}

#[cfg(test)]
mod tests {
    use polyboard_board::Counting;

    use super::*;
    use crate::{Clock, ProgramFacts, TaskSpeed, confidence};

    /// A comparison of one board in one position.
    fn alone() -> Comparison {
        let board = ContenderResult {
            title: Some("the rules"),
            board_bytes: Some(132),
            table_bytes: Some(20_000),
            counts_by: Some(Counting::List),
            ..ContenderResult::timed("mine", &[2_500_000.0], &[2_500_000.0])
        };
        let speed = TaskSpeed { backend: "mine".into(), speed: board.speed, ratio: 1.0 };
        let task = TaskResult {
            name: "startpos".into(),
            fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
            depth: 4,
            nodes: 197_281,
            expected: None,
            speeds: vec![speed],
        };
        let mut comparison = Comparison::without_rounds(Job::Bulk, Clock::Wall);
        comparison.contenders.push(board);
        comparison.tasks.push(task);
        (comparison.rounds, comparison.confidence) = (3, confidence(3));
        comparison
    }

    #[test]
    fn a_comparison_is_a_row_for_each_contender_and_one_for_each_position() {
        let expected = "\
\x20backend  what       Mnodes/s  75 % interval  ratio  board  tables
------------------------------------------------------------------
 mine     the rules      2.50   2.50 to 2.50  1.000  132 B  20 KiB

 position  depth    nodes  mine
-------------------------------
 startpos      4  197 281  2.50
";
        let text = alone().to_string();
        let (build, tables) = text.split_once('\n').expect("the text has lines");
        assert!(build.starts_with("compiled for "), "{build}");
        assert_eq!(tables, expected);
    }

    #[test]
    fn a_build_that_makes_bitboards_slow_says_so() {
        let features = ["popcnt", "bmi2"];
        let pext = ", so that bitboards use PEXT, which is slow here; ";
        let anew = "set RUSTFLAGS='-C target-cpu=native' and build it again, or install it again with cargo install \
                    --force";
        let chosen = "v3, because POLYBOARD_BUILD names it";
        for (text, ends) in [
            (compiled_for(&[]), format!(", so that bitboards are slow; {anew}")),
            (compiled(&features, true, ""), format!(" with popcnt bmi2{pext}{anew}")),
            (compiled(&features, false, ""), " with popcnt bmi2".into()),
            (
                compiled(&features, true, chosen),
                format!(" with popcnt bmi2 (build {chosen}){pext}unset POLYBOARD_BUILD"),
            ),
        ] {
            assert!(text.ends_with(&ends), "{text}");
        }
    }

    /// Boards that count in the same way need no column for it, and a program is no board.
    #[test]
    fn boards_that_count_in_different_ways_say_how() {
        let mut three = alone();
        let name = "engine:./mine";
        let facts = ProgramFacts { line: name.into(), name: Some("Mine 1.0".into()) };
        let board = three.contenders[0].clone();
        let timed = ContenderResult::timed(name, &board.rounds, &board.rounds);
        three.contenders.extend([ContenderResult { program: Some(facts), ..timed }, board]);
        let text = three.contenders_table().to_string();
        assert!(!text.contains("leaf counting"), "{text}");
        let row = " engine:./mine  Mine 1.0       2.50   2.50 to 2.50  1.000\n";
        assert!(text.contains(row), "{text}");
        let speeds = &mut three.tasks[0].speeds;
        *speeds = vec![speeds[0].clone(); 3];
        let (text, left_out) = three.positions_table().fitted(40);
        assert!(text.starts_with(" position  depth    nodes  Mine 1.0\n"), "{text}");
        assert_eq!(left_out, ["mine", "mine"]);
        three.contenders[2].program = three.contenders[1].program.clone();
        let text = three.positions_table().to_string();
        assert!(text.contains("  engine:./mine  "), "a name of two programs tells neither: {text}");
        three.contenders[2].program = None;
        three.contenders[2].counts_by = Some(Counting::Fills);
        three.contenders[1].program = None;
        let text = three.contenders_table().to_string();
        let columns: Vec<&str> = text.lines().map(|line| line.get(16..29).unwrap_or("")).collect();
        let expected =
            ["leaf counting", "-------------", "move list    ", "a program    ", "SIMD fill    "];
        assert_eq!(columns, expected, "{text}");
        three.job = Job::Lists;
        let text = three.contenders_table().to_string();
        assert!(!text.contains("leaf counting"), "lists count no leaves in bulk: {text}");
    }
}
