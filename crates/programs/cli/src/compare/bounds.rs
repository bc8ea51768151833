//! The number of nodes that contenders can count in a comparison.

use std::time::{Duration, Instant};

use polyboard::{
    Position, Variant,
    backends::TEXTBOOKS,
    compare::{Clock, Contender, Job, Program},
};

use crate::{
    failure::Failure,
    output::{grouped, log},
    position::MAX_DEPTH,
};

/// The maximal number of nodes for one position, and for all positions together.
pub(super) struct Bounds {
    pub(super) position: u64,
    pub(super) total: u64,
}

/// The seconds that a program counts for one position at most. The next depth has some thirty times as many leaves,
/// so the deepest count within these seconds takes half a second, give or take a factor of five.
const SECONDS_OF_A_POSITION: f64 = 2.5;
/// The seconds that a program counts for all positions at most.
const SECONDS_OF_A_ROUND: f64 = 8.0;
/// The nodes that even the slowest program counts.
const LEAST_NODES: u64 = 500;

pub(super) fn bounds<V: Variant>(
    job: Job,
    contenders: &mut [Contender<'static>],
) -> Result<Bounds, Failure> {
    let takes_part = |name| contenders.iter().any(|contender| contender.name() == name);
    let is_slow = takes_part("plain") || takes_part("reference");
    let has_textbook = contenders
        .iter()
        .any(|it| matches!(it, Contender::Board(backend) if TEXTBOOKS.contains(backend)));
    let has_program = contenders.iter().any(|it| matches!(it, Contender::Program(_)));
    let (position, total) = if matches!(job, Job::Boards(_)) {
        (3_000, 300_000)
    } else if job.is_search() {
        // Its nodes take longer than those of perft.
        if is_slow { (25_000, 250_000) } else { (100_000, 1_000_000) }
    } else if takes_part("reference") {
        // It is about a hundred times slower.
        let most = 1_000_000;
        let note = "the reference is slow, so each position is limited to";
        log("note", format!("{note} {} nodes", grouped(most)));
        (most, 12_000_000)
    } else if takes_part("plain") || has_textbook || job == Job::Lists {
        // A round makes every leaf, or takes the slowest board a second for one position.
        (2_500_000, 40_000_000)
    } else if has_program {
        // In half a second a slow mailbox counts that much.
        (400_000_000, 4_000_000_000)
    } else {
        // A round takes a slow board a second or two, and a fast one a few hundredths of a second.
        (12_000_000, 300_000_000)
    };
    let mut bounds = Bounds { position, total };
    for contender in contenders {
        if let Contender::Program(program) = contender {
            let speed = speed(&mut **program, &Position::<V>::start())?;
            let within = |seconds: f64| (speed * seconds) as u64;
            bounds.position = bounds.position.min(within(SECONDS_OF_A_POSITION).max(LEAST_NODES));
            bounds.total = bounds.total.min(within(SECONDS_OF_A_ROUND).max(LEAST_NODES));
        }
    }
    Ok(bounds)
}

/// The leaves that a program counts in a second, by an answer that takes long enough to be measured.
fn speed<V: Variant>(program: &mut dyn Program, start: &Position<V>) -> Result<f64, Failure> {
    /// The time from which on an answer tells how fast a program counts.
    const LONG_ENOUGH: Duration = Duration::from_millis(20);
    /// The time after which no longer answer is tried, also of a script whose start takes most of it.
    const TOO_LONG: Duration = Duration::from_secs(2);
    let (clock, begin) = (Clock::best(), Instant::now());
    let mut speed = 0.0;
    for depth in 1..=MAX_DEPTH {
        let counted = program.leaves(start.setup(), start.clocks(), depth, clock);
        let (leaves, time) = counted.map_err(Failure::new)?;
        if !time.is_zero() {
            speed = leaves as f64 / time.as_secs_f64();
        }
        if time >= LONG_ENOUGH || begin.elapsed() > TOO_LONG {
            break;
        }
    }
    Ok(speed)
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, rc::Rc};

    use polyboard::{
        Backend, Chess,
        backends::{LERF, LERF_TEXTBOOK},
        compare::Counted,
        rules::{Clocks, Setup},
    };

    use super::*;

    /// A program that counts this number of leaves per second.
    struct Steady {
        speed: f64,
        deepest: Rc<Cell<u32>>,
    }

    impl Program for Steady {
        fn name(&self) -> &str {
            "steady"
        }

        fn title(&self) -> Option<&str> {
            None
        }

        fn leaves(&mut self, _: &Setup, _: Clocks, depth: u32, _: Clock) -> Counted {
            self.deepest.set(depth);
            let leaves = 30_u64.pow(depth);
            let time = Duration::from_secs_f64(leaves as f64 / self.speed);
            // A time that is too short is not known.
            Ok((leaves, if time < Duration::from_millis(1) { Duration::ZERO } else { time }))
        }
    }

    /// The nodes for a position beside a program of this speed, and the greatest depth that it was asked for.
    fn nodes(board: &'static Backend, speed: f64) -> (u64, u32) {
        let deepest = Rc::new(Cell::new(0));
        let program = Steady { speed, deepest: Rc::clone(&deepest) };
        let mut contenders = [Contender::Board(board), Contender::Program(Box::new(program))];
        let bounds = bounds::<Chess>(Job::Bulk, &mut contenders).expect("it answers");
        (bounds.position, deepest.get())
    }

    #[test]
    fn the_slowest_contender_answers_in_half_a_second() {
        assert_eq!(nodes(&LERF, 1e6), (2_500_000, 3));
        assert_eq!(nodes(&LERF, 1e3), (2_500, 1));
        assert_eq!(nodes(&LERF, 1e12).0, 400_000_000);
        assert_eq!(nodes(&LERF_TEXTBOOK, 1e9).0, 2_500_000);
    }

    #[test]
    fn a_program_that_is_slow_is_asked_for_little() {
        assert_eq!(nodes(&LERF, 10.0), (LEAST_NODES, 1));
    }
}
