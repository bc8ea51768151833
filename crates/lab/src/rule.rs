//! Rules that are written down before anything runs, and the verdicts that they give.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{row::Row, statistics::Estimate};

/// A rule that decides whether a claim holds: a list of clauses, each about two contenders.
///
/// It is data beside the experiment, so it is the same before and after the run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rule(pub &'static [Clause]);

/// A clause of a rule: a bound on the ratio of two contenders in one workload.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clause {
    /// The workload; empty where the experiment has only one.
    pub workload: &'static str,
    /// The contender that the clause is about.
    pub of: &'static str,
    /// The contender with which it is compared.
    pub to: &'static str,
    /// The bound on the ratio.
    pub is: Bound,
}

/// A bound on a ratio.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bound {
    /// At least so much.
    AtLeast(f64),
    /// At most so much.
    AtMost(f64),
    /// From the one to the other.
    Between(f64, f64),
}

/// The verdict of a run on a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// Every clause holds.
    #[serde(rename = "holds")]
    Holds,
    /// Some clauses hold, and some do not.
    #[serde(rename = "holds in part")]
    HoldsInPart,
    /// No clause holds.
    #[serde(rename = "does not hold")]
    DoesNotHold,
    /// The machine is too noisy: an interval contains a bound of the rule, or is too wide.
    #[serde(rename = "cannot tell here")]
    CannotTellHere,
}

impl Verdict {
    /// The verdict in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::HoldsInPart => "holds in part",
            Verdict::DoesNotHold => "does not hold",
            Verdict::CannotTellHere => "cannot tell here",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The factor beyond which an interval is too wide for a verdict.
const WIDEST: f64 = 1.5;

impl Bound {
    /// Whether the ratio is within the bound; `None` if its interval does not decide that.
    fn holds(self, ratio: Estimate) -> Option<bool> {
        let (least, most) = match self {
            Bound::AtLeast(least) => (least, f64::INFINITY),
            Bound::AtMost(most) => (0.0, most),
            Bound::Between(least, most) => (least, most),
        };
        let is_wide = ratio.low <= 0.0 || ratio.high > WIDEST * ratio.low;
        if !is_wide && ratio.low >= least && ratio.high <= most {
            Some(true)
        } else if !is_wide && (ratio.high < least || ratio.low > most) {
            Some(false)
        } else {
            None
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::AtLeast(least) => write!(f, "at least {least} times"),
            Bound::AtMost(most) => write!(f, "at most {most} times"),
            Bound::Between(least, most) => write!(f, "{least} to {most} times"),
        }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clause { workload, of, to, is } = self;
        if !workload.is_empty() {
            write!(f, "{workload}: ")?;
        }
        write!(f, "{of} takes {is} what {to} takes")
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, clause) in self.0.iter().enumerate() {
            write!(f, "{}{clause}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl Rule {
    /// Judges the rows of a run: the verdict, and a sentence with the ratios that led to it.
    ///
    /// All clauses hold: the claim holds. None does: it does not. Some do: it holds in part, whatever
    /// the rest. Otherwise an undecided clause decides: `cannot tell here`.
    #[must_use]
    pub fn judge(&self, rows: &[Row]) -> (Verdict, String) {
        let (mut held, mut failed, mut sentence) = (0, 0, String::new());
        for clause in self.0 {
            let ratio = clause.ratio(rows);
            let held_here = ratio.and_then(|ratio| clause.is.holds(ratio));
            held += usize::from(held_here == Some(true));
            failed += usize::from(held_here == Some(false));
            if !sentence.is_empty() {
                sentence += "; ";
            }
            if !clause.workload.is_empty() {
                sentence += &format!("{}: ", clause.workload);
            }
            sentence += &match ratio {
                None => format!("{} or {} was not measured", clause.of, clause.to),
                Some(ratio) => {
                    format!("{} takes {} what {} takes", clause.of, times(ratio), clause.to)
                }
            };
        }
        let verdict = match (held, failed) {
            (held, _) if held == self.0.len() => Verdict::Holds,
            (_, failed) if failed == self.0.len() => Verdict::DoesNotHold,
            (1.., 1..) => Verdict::HoldsInPart,
            _ => Verdict::CannotTellHere,
        };
        (verdict, sentence + ".")
    }
}

/// A ratio in words: `2.31 times (2.25 to 2.40)`.
fn times(ratio: Estimate) -> String {
    let Estimate { median, low, high } = ratio;
    if low == high {
        return format!("{median:.2} times");
    }
    format!("{median:.2} times ({low:.2} to {high:.2})")
}

impl Clause {
    /// The ratio of the two contenders, if both are among the rows.
    fn ratio(&self, rows: &[Row]) -> Option<Estimate> {
        let row =
            |name| rows.iter().find(|row| row.workload == self.workload && row.contender == name);
        Some(row(self.of)?.ratio_to(row(self.to)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bench::Workload, contender::Contender};

    const RULE: Rule = Rule(&[
        Clause { workload: "", of: "b", to: "a", is: Bound::AtLeast(2.0) },
        Clause { workload: "", of: "c", to: "a", is: Bound::AtMost(1.1) },
    ]);

    /// Rows of rounds in which each contender takes a given time, with a given variation.
    fn rows(times: [f64; 3], noise: f64) -> Vec<Row> {
        let row = |(contender, time): (&'static str, f64)| {
            let rounds = (0..20).map(|round| time * (1.0 + noise * f64::from(round * 7 % 10)));
            let workload = Workload { name: "", unit: "ns", operations: 1 };
            Row::timed(&Contender::new(contender, || 0), workload, workload.unit, rounds.collect())
        };
        let mut rows: Vec<Row> = ["a", "b", "c"].into_iter().zip(times).map(row).collect();
        // Noise that is equal for all would cancel out in the ratios.
        rows[0].rounds.reverse();
        rows
    }

    #[test]
    fn there_are_four_verdicts() {
        let judge = |times, noise| RULE.judge(&rows(times, noise)).0;
        assert_eq!(judge([1.0, 3.0, 1.0], 0.001), Verdict::Holds);
        assert_eq!(judge([1.0, 3.0, 1.5], 0.001), Verdict::HoldsInPart);
        assert_eq!(judge([1.0, 1.5, 1.5], 0.001), Verdict::DoesNotHold);
        assert_eq!(judge([1.0, 2.0, 1.1], 0.001), Verdict::CannotTellHere);
        assert_eq!(judge([1.0, 3.0, 1.0], 0.5), Verdict::CannotTellHere);
    }

    #[test]
    fn what_was_not_measured_decides_nothing() {
        let (verdict, sentence) = RULE.judge(&rows([1.0, 3.0, 1.0], 0.0)[..2]);
        assert_eq!(verdict, Verdict::CannotTellHere);
        assert_eq!(sentence, "b takes 3.00 times what a takes; c or a was not measured.");
        assert_eq!(RULE.judge(&[]).0, Verdict::CannotTellHere);
    }

    #[test]
    fn a_rule_reads_as_a_sentence() {
        let text = "b takes at least 2 times what a takes; c takes at most 1.1 times what a takes";
        assert_eq!(RULE.to_string(), text);
        assert_eq!(Bound::Between(0.9, 1.1).to_string(), "0.9 to 1.1 times");
    }
}
