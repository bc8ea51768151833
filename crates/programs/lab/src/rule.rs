//! Rules that are written down before anything runs, and the verdicts that they give.

use core::fmt;

use polyboard::compare::Estimate;
use serde::{Deserialize, Serialize};

use crate::{experiment::Pair, row::Row};

/// A rule that decides whether a claim holds: a list of clauses, each about two contenders.
///
/// It is data beside the experiment, so it is the same before and after the run.
#[derive(Clone, PartialEq, Debug)]
pub struct Rule(pub Vec<Clause>);

/// A clause of a rule: a bound on the ratio of two contenders.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clause {
    /// The contenders.
    pub pair: Pair,
    /// The bound on their ratio.
    pub is: Bound,
    /// What is counted, such as bytes; nothing if both are timed.
    pub counted: Option<&'static str>,
}

impl Clause {
    /// Reads `PAIR is BOUND`, such as `games: scan / lists is slower`: the time of the first contender is a multiple of
    /// that of the second. `in bytes` at the end is about two numbers that are counted and not timed.
    pub(crate) fn parse(text: &'static str) -> Option<Clause> {
        let (pair, bound) = text.rsplit_once(" is ")?;
        let mut parts = bound.splitn(2, " in ");
        let (pair, is) = (Pair::parse(pair)?, Bound::parse(parts.next()?)?);
        Some(Clause { pair, is, counted: parts.next() })
    }

    /// The clause with these words for its bound, as a sentence.
    fn sentence(&self, times: &str) -> String {
        let (before, of, to) = self.pair.named();
        match self.counted {
            None => format!("{before}{to} is {times} as fast as {of}"),
            Some(what) => format!("{before}{of} has {times} as many {what} as {to}"),
        }
    }
}

/// A bound on a ratio: the number that the source gives, or what its words mean everywhere.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bound {
    /// At least this ratio.
    AtLeast(f64),
    /// At most this ratio.
    AtMost(f64),
    /// From the one to the other.
    Between(f64, f64),
}

impl Bound {
    /// Reads `at least N`, `N to M`, or one of these words.
    fn parse(text: &str) -> Option<Bound> {
        match text {
            // And "costs more".
            "slower" => Some(Bound::AtLeast(1.1)),
            // And "slow", "many times", and O(n) against O(1).
            "much slower" => Some(Bound::AtLeast(2.0)),
            // And "costs little".
            "no slower" => Some(Bound::AtMost(1.1)),
            // And "as fast", "costs nothing" and "constant".
            "alike" => Some(Bound::Between(0.9, 1.1)),
            _ => match text.split_once(" to ") {
                Some((low, high)) => Some(Bound::Between(low.parse().ok()?, high.parse().ok()?)),
                None => text.strip_prefix("at least ")?.parse().ok().map(Bound::AtLeast),
            },
        }
    }

    /// Whether the ratio is within the bound.
    fn verdict(self, ratio: Estimate) -> Verdict {
        let (least, most) = match self {
            Bound::AtLeast(least) => (least, f64::INFINITY),
            Bound::AtMost(most) => (0.0, most),
            Bound::Between(least, most) => (least, most),
        };
        let is_wide = ratio.low <= 0.0 || ratio.high > WIDEST * ratio.low;
        if !is_wide && ratio.low >= least && ratio.high <= most {
            Verdict::Holds
        } else if !is_wide && (ratio.high < least || ratio.low > most) {
            Verdict::DoesNotHold
        } else {
            Verdict::CannotTellHere
        }
    }
}

/// The factor beyond which an interval is too wide for a verdict.
const WIDEST: f64 = 1.5;

/// The verdict of a run on a claim, or on a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, strum::Display)]
pub enum Verdict {
    /// Every clause holds.
    #[serde(rename = "holds")]
    #[strum(to_string = "holds")]
    Holds,
    /// Some clauses hold, and some do not.
    #[serde(rename = "holds in part")]
    #[strum(to_string = "holds in part")]
    HoldsInPart,
    /// No clause holds.
    #[serde(rename = "does not hold")]
    #[strum(to_string = "does not hold")]
    DoesNotHold,
    /// The machine is too noisy: an interval contains a bound of the rule, or is too wide.
    #[serde(rename = "cannot tell here")]
    #[strum(to_string = "cannot tell here")]
    CannotTellHere,
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::AtLeast(least) => write!(f, "at least {least} times"),
            Bound::AtMost(most) => write!(f, "at most {most} times"),
            Bound::Between(least, most) if least == most => write!(f, "exactly {least} times"),
            Bound::Between(least, most) => write!(f, "{least} to {most} times"),
        }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&self.is.to_string()))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(Clause::to_string).collect::<Vec<_>>().join("; "))
    }
}

/// The name of a workload before that of a contender.
pub(crate) fn prefix(workload: &str) -> String {
    if workload.is_empty() { String::new() } else { format!("{workload}: ") }
}

/// The ratio of two contenders, if both are among the rows.
pub(crate) fn ratio(rows: &[Row], Pair { workload, of, to }: Pair) -> Option<Estimate> {
    Some(row_of(rows, workload, of)?.ratio_to(row_of(rows, workload, to)?))
}

/// The row of a contender in a workload, or in the one that its name names.
pub(crate) fn row_of<'a>(rows: &'a [Row], workload: &str, name: &str) -> Option<&'a Row> {
    let row = |workload: &str, name: &str| {
        rows.iter().find(|row| row.workload == workload && row.contender == name)
    };
    row(workload, name).or_else(|| name.split_once(": ").and_then(|(at, name)| row(at, name)))
}

impl Rule {
    /// The verdict on each clause, and the ratio that led to it in words.
    pub(crate) fn judged(&self, rows: &[Row]) -> Vec<(Verdict, String)> {
        let judged = |clause: &Clause| match ratio(rows, clause.pair) {
            Some(ratio) => (clause.is.verdict(ratio), clause.sentence(&ratio.to_string())),
            None => {
                let Pair { workload, of, to } = clause.pair;
                let missing = format!("{}{of} or {to} was not measured", prefix(workload));
                (Verdict::CannotTellHere, missing)
            }
        };
        self.0.iter().map(judged).collect()
    }
}

/// The verdict on a claim.
///
/// All clauses hold: the claim holds. None does: it does not. Some do: it holds in part, whatever
/// the rest. Otherwise an undecided clause decides: `cannot tell here`.
pub(crate) fn verdict(clauses: &[Verdict]) -> Verdict {
    let count = |verdict| clauses.iter().filter(|&&each| each == verdict).count();
    match (count(Verdict::Holds), count(Verdict::DoesNotHold)) {
        (held, _) if held == clauses.len() => Verdict::Holds,
        (_, failed) if failed == clauses.len() => Verdict::DoesNotHold,
        (1.., 1..) => Verdict::HoldsInPart,
        _ => Verdict::CannotTellHere,
    }
}

#[cfg(test)]
#[path = "tests/rule.rs"]
mod tests;
