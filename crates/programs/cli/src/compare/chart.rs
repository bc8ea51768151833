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
    let Comparison { job, contenders, tasks, .. } = comparison;
    let bars = |speeds: &[(Speed, f64)]| {
        let bar = |(name, &(speed, ratio)): (&String, &(Speed, f64))| {
            let label = format!("{} ({ratio:.3})", millions(speed.median));
            let [low, high] = speed.interval;
            Bar::new(name, speed.median, label).within(low, high)
        };
        let names: Vec<String> = contenders.iter().map(|it| it.name.clone()).collect();
        names.iter().zip(speeds).map(bar).collect::<Vec<Bar>>()
    };
    let unit = format!("M{}/s", job.unit());
    let all: Vec<(Speed, f64)> = contenders.iter().map(|it| (it.speed, it.ratio)).collect();
    let title = format!("{job}, all positions, {unit} (and the ratio to {})", contenders[0].name);
    let mut groups = vec![BarGroup::new(title, bars(&all))];
    let timed: Vec<_> = tasks.iter().filter(|task| task.nodes > 0).collect();
    if (2..=MANY).contains(&timed.len()) {
        groups.extend(timed.into_iter().map(|task| {
            let speeds: Vec<(Speed, f64)> =
                task.speeds.iter().enumerate().map(|(i, &speed)| (speed, task.ratio(i))).collect();
            let title = format!("{job}, {}, depth {}, {unit}", task.name, task.depth);
            BarGroup::new(title, bars(&speeds))
        }));
    }
    groups
}
