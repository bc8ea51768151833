use core::fmt;

use polyboard::compare::Load;

use crate::{
    bench::{Bench, Mode, Workload},
    boards::Boards,
    contender::Contender,
    effort::Effort,
    error::LabError,
    finding::Finding,
    instructions::{Counting, collected},
    rule::Rule,
};

/// A claim of the literature, and the experiment that tests it.
#[derive(Clone, Copy)]
pub struct Experiment {
    /// `X1` to `X33`.
    pub id: &'static str,
    /// A word or two for the command line: `pawn-wrap`.
    pub name: &'static str,
    /// The claim as a sentence.
    pub claim: &'static str,
    /// The source of the claim.
    pub source: &'static str,
    /// The contenders, the one that others are compared with first.
    pub contenders: &'static [&'static str],
    /// The work of the contenders.
    pub workload: &'static str,
    /// The rule that decides whether the claim holds.
    pub rule: Rule,
    /// The reasons for the result, and what not to conclude. A ratio in braces, `{of / to}` or
    /// `{workload: of / to}`, stands for the measured one.
    pub discussion: &'static str,
    /// Whether the claim is about code, so that instructions are counted where that is possible.
    pub counts_instructions: bool,
    /// About how many seconds it takes at normal effort.
    pub seconds: u32,
    /// Runs the experiment.
    pub(crate) run: fn(&mut Bench<'_>) -> Result<(), LabError>,
}

impl fmt::Debug for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Experiment").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Experiment {
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
        let mut bench = Bench::new(boards, Mode::Timed { effort, counter, progress });
        (self.run)(&mut bench)?;
        let mut finding = Finding::of(self, bench.into_rows(), counting);
        finding.conditions = finding.conditions.with_load(end());
        Ok(finding)
    }

    /// Hands each workload with its contenders, after they have agreed, to another measure, such as
    /// a benchmark harness.
    ///
    /// # Errors
    ///
    /// [`LabError`] if two contenders give different answers, or a board cannot do the work.
    pub fn drive(
        &self,
        boards: &Boards,
        driver: &mut dyn FnMut(Workload, &mut [Contender<'_>]),
    ) -> Result<(), LabError> {
        (self.run)(&mut Bench::new(boards, Mode::Driven(driver)))
    }

    /// Does the work of one contender once more, for callgrind. Returns whether there is such a
    /// contender.
    ///
    /// # Errors
    ///
    /// [`LabError`] if two contenders give different answers, or a board cannot do the work.
    pub fn collect(
        &self,
        boards: &Boards,
        workload: &str,
        contender: &str,
    ) -> Result<bool, LabError> {
        let mut is_found = false;
        self.drive(boards, &mut |Workload { name, .. }, contenders| {
            let of_name = contenders.iter_mut().find(|each| each.name == contender);
            if let Some(contender) = of_name.filter(|_| name == workload) {
                collected(contender);
                is_found = true;
            }
        })?;
        Ok(is_found)
    }
}
