//! The speeds of a comparison as bars.

use polyboard::{
    compare::{Comparison, Speed, millions},
    diagram::{Bar, BarGroup, bar_chart},
};

/// The positions that have bars of their own, beside those of all positions together.
const MANY: usize = 6;

/// An SVG document with the speed of each contender at each job, over all positions and, if there are only a few
/// positions, on each of them. `run` says how they were timed.
pub(super) fn svg(comparisons: &[Comparison], run: String) -> String {
    let groups: Vec<BarGroup> = comparisons.iter().flat_map(groups).collect();
    let jobs: Vec<&str> = comparisons.iter().map(|comparison| comparison.job.name()).collect();
    bar_chart(&format!("polyboard compare: {}", jobs.join(" and ")), &groups, &[run])
}

fn groups(comparison: &Comparison) -> Vec<BarGroup> {
    let Comparison { job, unit, contenders, tasks, .. } = comparison;
    let bar = |name: &str, speed: Speed, ratio: f64| {
        let label = format!("{} ({ratio:.3})", millions(speed.median));
        let [low, high] = speed.interval;
        Bar::new(name, speed.median, label).within(low, high)
    };
    let first = &contenders[0].name;
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
