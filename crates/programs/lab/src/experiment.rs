use polyboard::compare::Load;
use serde::{Serialize, Serializer};

use crate::{
    Boards, Clause, Contender, Counting, Effort, Finding, LabError, Rule, Workload,
    bench::{Bench, Mode},
    identity::listed,
    instructions::collected,
    rule::prefix,
};

/// A claim of the literature, and the experiment that tests it. As data it has no code, and its rule is text.
#[derive(Clone, Debug, Serialize)]
pub struct Experiment {
    /// `X1` to `X38`.
    pub id: &'static str,
    /// A word or two for the command line: `pawn-wrap`.
    pub name: &'static str,
    /// The words of the source.
    pub quote: &'static str,
    /// What they claim, as a sentence that can be measured.
    pub claim: &'static str,
    /// The source of the words.
    pub source: &'static str,
    /// The contenders, the one that others are compared with first.
    pub contenders: Vec<&'static str>,
    /// The work of the contenders.
    pub workload: &'static str,
    /// The version of the workload, its identity, and earlier hashes of it.
    #[serde(skip)]
    pub(crate) listed: [&'static str; 3],
    /// What the number in the name of a workload is the amount of, if the measurements form curves over it.
    #[serde(skip)]
    pub axis: Option<&'static str>,
    /// The rule that decides whether the claim holds: its clauses are the claim.
    #[serde(serialize_with = "as_text")]
    pub rule: Rule,
    /// The side findings: ratios that are measured beside the rule, and decide nothing.
    #[serde(skip)]
    pub beside: Vec<Pair>,
    /// The reasons for the result, and what not to conclude. A ratio in braces, `{of / to}` or
    /// `{workload: of / to}`, stands for the measured one: a clause of the rule, or a side finding.
    #[serde(skip)]
    pub discussion: &'static str,
    /// Whether the claim is about code, so that instructions are counted where that is possible.
    #[serde(skip)]
    pub counts_instructions: bool,
    /// About how many seconds it takes at normal effort.
    pub seconds: u32,
    /// Runs the experiment.
    #[serde(skip)]
    pub(crate) run: fn(&mut Bench<'_>) -> Result<(), LabError>,
}

fn as_text<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(rule)
}

/// The part of a text under a heading, or nothing.
fn under(text: &'static str, heading: &str) -> Option<&'static str> {
    let mut parts = text.split("\n## ").skip(1).filter_map(|part| part.split_once("\n\n"));
    Some(parts.find(|part| part.0 == heading)?.1.trim())
}

/// Two contenders whose ratio a clause or a discussion states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The workload; empty where the experiment has only one.
    pub workload: &'static str,
    /// The contender that the ratio is about.
    pub of: &'static str,
    /// The contender with which it is compared; one of another workload is named `workload: contender`.
    pub to: &'static str,
}

impl Pair {
    /// Reads `of / to` or `workload: of / to`.
    pub(crate) fn parse(text: &'static str) -> Option<Pair> {
        let (of, to) = text.split_once(" / ")?;
        let (workload, of) = of.split_once(": ").unwrap_or(("", of));
        Some(Pair { workload, of, to })
    }

    /// The workload before the names, and both names; if they are of two workloads, each has its own before it.
    pub(crate) fn named(self) -> (String, String, &'static str) {
        let (before, of) = (prefix(self.workload), self.of);
        match self.to.contains(": ") {
            true => (String::new(), before + of, self.to),
            false => (before, of.into(), self.to),
        }
    }
}

impl Experiment {
    /// Reads the text of an experiment: its number and name, and a part under each heading.
    ///
    /// # Panics
    ///
    /// If a part is missing or cannot be read. The texts are part of the crate, and every test reads all of them.
    pub(crate) fn read(
        text: &'static str,
        run: fn(&mut Bench<'_>) -> Result<(), LabError>,
    ) -> Experiment {
        let title = text.lines().next().and_then(|line| line.strip_prefix("# ")?.split_once(' '));
        let (id, name) = title.expect("a text begins with a number and a name");
        let part = |heading| {
            under(text, heading).unwrap_or_else(|| panic!("{id} has nothing under {heading}"))
        };
        let items = |part: &'static str| part.lines().filter_map(|line| line.strip_prefix("- "));
        let pair = |it| Pair::parse(it).unwrap_or_else(|| panic!("{id}: this is no ratio: {it}"));
        let clause =
            |it| Clause::parse(it).unwrap_or_else(|| panic!("{id}: this is no clause: {it}"));
        Experiment {
            id,
            name,
            quote: part("Quote"),
            claim: part("Claim"),
            source: part("Source"),
            contenders: items(part("Contenders")).collect(),
            workload: part("Workload"),
            axis: under(text, "Axis"),
            listed: listed(id),
            rule: Rule(items(part("Rule")).map(clause).collect()),
            beside: items(under(text, "Beside").unwrap_or_default()).map(pair).collect(),
            discussion: part("Discussion"),
            counts_instructions: under(text, "Instructions").is_some(),
            seconds: part("Seconds").parse().expect("a number of seconds"),
            run,
        }
    }

    /// Whether a finding with this identity did the work of today.
    #[must_use]
    pub fn is_same_work(&self, identity: &str) -> bool {
        identity == self.listed[1] || self.listed[2].split(' ').any(|earlier| earlier == identity)
    }

    /// Runs the experiment. `progress` gets the name of each workload before it is timed.
    /// Instructions are counted if `counting` can count them and the claim is about them.
    ///
    /// # Errors
    ///
    /// [`LabError`] if two contenders give different answers, or a board cannot do the work.
    pub fn run(
        &self,
        boards: &Boards,
        effort: Effort,
        counting: &Counting,
        progress: &mut dyn FnMut(&str),
    ) -> Result<Finding, LabError> {
        let counter = match counting {
            Counting::By(callgrind) if self.counts_instructions => Some((callgrind, self.id)),
            _ => None,
        };
        let end = Load::begin();
        let mut bench = Bench::of(self, boards, Mode::Timed { effort, counter, progress });
        (self.run)(&mut bench)?;
        let mut finding = Finding::of(self, bench, counting);
        finding.conditions.load = Some(end());
        Ok(finding)
    }

    /// Hands each workload with its contenders, after they have agreed, to another measure, such as a benchmark
    /// harness. The errors are those of [`run`](Experiment::run).
    pub fn drive(
        &self,
        boards: &Boards,
        driver: &mut dyn FnMut(Workload, &mut [Contender<'_>]),
    ) -> Result<(), LabError> {
        (self.run)(&mut Bench::of(self, boards, Mode::Driven(driver)))
    }

    /// Does the work of one contender once more, for callgrind. Returns whether there is such a contender, or the error
    /// of [`run`](Experiment::run).
    pub fn collect(&self, boards: &Boards, workload: &str, name: &str) -> Result<bool, LabError> {
        let mut is_found = false;
        self.drive(boards, &mut |of, contenders| {
            let named = contenders.iter_mut().find(|it| of.name == workload && it.name == name);
            is_found |= named.map(collected).is_some();
        })?;
        Ok(is_found)
    }
}
