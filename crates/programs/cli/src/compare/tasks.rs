//! The positions and depths of a comparison.

use polyboard::{
    Backend, DynBoard, PerftMode, Position, Variant,
    compare::{Contender, Job, Task},
};

use super::{
    Args,
    bounds::{Bounds, bounds},
};
use crate::{
    backends::board,
    failure::Failure,
    file::{Entry, Suite},
    named::{self, named},
    output::{grouped, log, plural},
    position::MAX_DEPTH,
};

/// A position with its known counts, sorted by depth.
struct Subject<V> {
    name: String,
    position: Position<V>,
    counts: Vec<(u32, u64)>,
    /// Whether the counts are published, so that all boards are checked against them.
    is_published: bool,
}

pub(super) fn choose<V: Variant>(
    args: &Args,
    jobs: &[Job],
    contenders: &mut [Contender<'static>],
) -> Result<Vec<Task<V>>, Failure> {
    let mut subjects = subjects::<V>(args)?;
    if let Some(depth) = args.depth {
        return Ok(subjects.into_iter().map(|subject| subject.to(depth)).collect());
    }
    // Lists take longer than bulk, and come last.
    let job = jobs.last().copied().unwrap_or_default();
    let Bounds { position: mut most, total } = bounds::<V>(job, contenders)?;
    let board_of = |contender: &Contender<'static>| match contender {
        Contender::Board(backend) => Some(*backend),
        Contender::Program(_) => None,
    };
    let first = contenders.iter().find_map(board_of).expect("a board takes part");
    for subject in &mut subjects {
        if job.is_search() {
            subject.counts = explore_by_search(job, first, &subject.position, most);
        } else if subject.counts.is_empty() {
            subject.counts = explore(&mut *board(first, &subject.position), most);
        }
    }
    let nodes = |most| -> u64 {
        subjects.iter().filter_map(|subject| subject.deepest(most)).map(|(_, nodes)| nodes).sum()
    };
    while nodes(most) > total {
        most /= 2;
    }
    let all = subjects.len();
    let within = |it: Subject<V>| it.deepest(most).map(|(depth, _)| it.to(depth));
    let tasks: Vec<_> = subjects.into_iter().filter_map(within).collect();
    if tasks.len() < all {
        let left_out = plural((all - tasks.len()) as u64, "position");
        let most = grouped(most);
        log("note", format!("{left_out} left out, since every count is 0 or greater than {most}"));
    }
    if tasks.is_empty() {
        return Err(Failure::new(
            "there is nothing to compare: no position has a count above 0 within the limits; choose \
             another position, or override the limits with --depth",
        ));
    }
    Ok(tasks)
}

impl<V> Subject<V> {
    /// The deepest count of at least one and at most `most` nodes.
    fn deepest(&self, most: u64) -> Option<(u32, u64)> {
        let fits = |&(depth, nodes): &(u32, u64)| {
            (1..=MAX_DEPTH).contains(&depth) && (1..=most).contains(&nodes)
        };
        self.counts.iter().copied().rfind(fits)
    }

    fn to(self, depth: u32) -> Task<V> {
        let known = self.counts.iter().find(|count| count.0 == depth).map(|count| count.1);
        let expected = known.filter(|_| self.is_published);
        Task::new(self.name, self.position, depth).with_expected(expected)
    }
}

fn subjects<V: Variant>(args: &Args) -> Result<Vec<Subject<V>>, Failure> {
    if let Some(path) = &args.suite {
        let subject = |Entry { line, position, counts }: Entry<V>| Subject {
            name: format!("line {line}"),
            position,
            counts,
            is_published: true,
        };
        let entries = Suite::<V>::read(path, args.position.level.level())?;
        return Ok(entries.into_iter().map(subject).collect());
    }
    let given = &args.position;
    if given.is_given() {
        let position = given.read::<V>()?;
        let (name, counts) = match (&given.position, &given.moves) {
            (Some(name), None) => (name.as_str(), named::counts(named::<V>(name)?)),
            _ => ("given", Vec::new()),
        };
        let (name, is_published) = (name.into(), !counts.is_empty());
        return Ok(vec![Subject { name, position, counts, is_published }]);
    }
    let subjects = V::RULES.positions.iter().map(|named| {
        let (position, counts) = (named::position(named), named::counts(named));
        Subject { name: named.name.into(), position, counts, is_published: true }
    });
    Ok(subjects.collect())
}

/// The nodes of a search at increasing depths, up to the first depth with more than `most`.
fn explore_by_search<V: Variant>(
    job: Job,
    backend: &'static Backend,
    position: &Position<V>,
    most: u64,
) -> Vec<(u32, u64)> {
    let nodes =
        |depth| Some((depth, job.answer(board(backend, position), position, depth).ok()?.0));
    (1..=MAX_DEPTH).map_while(nodes).take_while(|&(_, nodes)| nodes <= most).collect()
}

/// Counts at increasing depths, as long as the next count probably does not exceed `most`.
fn explore(board: &mut dyn DynBoard, most: u64) -> Vec<(u32, u64)> {
    let mut counts = Vec::new();
    let mut before = 1;
    for depth in 1..=MAX_DEPTH {
        let Ok(nodes) = board.leaves(depth, PerftMode::Bulk) else { break };
        counts.push((depth, nodes));
        let growth = nodes.div_ceil(before);
        if nodes == 0 || nodes.saturating_mul(growth) > most {
            break;
        }
        before = nodes;
    }
    counts
}
