//! The kinds of questions, each a function of random numbers. The table of topics lists them.

pub(super) mod bits;
pub(super) mod key;
pub(super) mod moves;
pub(super) mod sets;
pub(super) mod slider;
pub(super) mod squares;

use std::ops::Range;

use polyboard_squares::Geometry;

use crate::{
    charts::Chart,
    quiz::{Answer, random::Random},
};

/// The text of a question, its answer, the reason, and the command that shows the solution.
pub(crate) type Asked = (String, Answer, String, String);

pub(crate) enum Kind {
    /// Questions that name no mapping.
    Plain(fn(&mut Random) -> Asked),
    /// Questions about one of the mappings with these places in `Chart::all`.
    About(Range<usize>, fn(&mut Random, Chart) -> Asked),
}

impl Kind {
    /// The mappings that a question can be about: those named, or all if none are.
    pub(crate) fn charts(&self, named: &[Chart]) -> Vec<Chart> {
        let Kind::About(places, _) = self else { return Vec::new() };
        let mut charts = Chart::all()[places.clone()].to_vec();
        charts.retain(|chart| named.is_empty() || named.contains(chart));
        charts
    }

    pub(crate) fn ask(&self, random: &mut Random, charts: &[Chart]) -> Asked {
        match self {
            Kind::Plain(ask) => ask(random),
            Kind::About(_, ask) => {
                let chart = random.one(charts);
                ask(random, chart)
            }
        }
    }
}

/// A mapping and its three numbers.
fn numbers(chart: &Chart) -> String {
    let Geometry { a1, east, north } = chart.geometry();
    format!("{} (a1 = {a1}, east {east:+}, north {north:+})", chart.name())
}

/// A mapping as the command line names it.
fn option(chart: &Chart) -> String {
    chart.name().to_ascii_lowercase()
}

fn map(chart: &Chart) -> String {
    format!("polyboard map {}", option(chart))
}
