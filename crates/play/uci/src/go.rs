//! The arguments of `go`. A search that a GUI waits for must end, so no number is ignored: a number that is out of
//! range is replaced by the nearest, and text that is not a number by the least. A note reports it.

use std::iter::{Peekable, from_fn};
use std::{num::IntErrorKind, slice, time::Duration};

use polyboard_rules::Color;

use crate::{command::Command, write::excerpt};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) mate: Option<u32>,
    pub(crate) move_time: Option<Duration>,
    /// The time left for White and for Black.
    left: [Option<Duration>; 2],
    increment: [Option<Duration>; 2],
    pub(crate) moves_to_go: Option<u32>,
    pub(crate) is_infinite: bool,
    pub(crate) is_ponder: bool,
    pub(crate) moves: Vec<String>,
    pub(crate) notes: Vec<String>,
}

impl Go {
    /// The time left for a side, and its increment, if the game has a clock. If only the other side's time is
    /// stated, this side has none.
    pub(crate) fn clock(&self, turn: Color) -> Option<(Duration, Duration)> {
        let own = |times: &[Option<Duration>; 2]| times[turn as usize].unwrap_or_default();
        let has_clock = self.left.iter().any(Option::is_some);
        has_clock.then(|| (own(&self.left), own(&self.increment)))
    }
}

const NAMES: &str =
    "depth nodes mate movetime wtime btime winc binc movestogo infinite ponder searchmoves perft";

/// The largest depth of a search, and of a count that ends.
const MOST_PLIES: u64 = 100;
/// The largest time in milliseconds, four months.
const MOST_MILLISECONDS: u64 = 10_000_000_000;

/// Parses the words after `go`.
pub(crate) fn parse(words: &[&str]) -> Command {
    let mut go = Go::default();
    let mut perft = None;
    let mut words = Words { words: words.iter().peekable(), notes: Vec::new() };
    while let Some(&name) = words.words.next() {
        match name {
            "depth" => go.depth = Some(words.number(name, 1, MOST_PLIES) as u32),
            "nodes" => go.nodes = Some(words.number(name, 1, u64::MAX)),
            "mate" => go.mate = Some(words.number(name, 1, MOST_PLIES) as u32),
            "movetime" => go.move_time = Some(words.time(name, 1)),
            "wtime" => go.left[Color::White as usize] = Some(words.time(name, 0)),
            "btime" => go.left[Color::Black as usize] = Some(words.time(name, 0)),
            "winc" => go.increment[Color::White as usize] = Some(words.time(name, 0)),
            "binc" => go.increment[Color::Black as usize] = Some(words.time(name, 0)),
            "movestogo" => go.moves_to_go = Some(words.number(name, 1, 1_000) as u32),
            "infinite" => go.is_infinite = true,
            "ponder" => go.is_ponder = true,
            "searchmoves" => go.moves.extend(from_fn(|| words.value()).map(str::to_owned)),
            "perft" => perft = Some(words.number(name, 1, MOST_PLIES) as u32),
            unknown => words.note(format!("unknown word {} is skipped", excerpt(unknown))),
        }
    }
    let notes = words.notes;
    match perft {
        Some(depth) => Command::Perft { depth, notes },
        None => Command::Go(Box::new(Go { notes, ..go })),
    }
}

struct Words<'a> {
    words: Peekable<slice::Iter<'a, &'a str>>,
    notes: Vec<String>,
}

impl<'a> Words<'a> {
    /// Adds a note, up to a limit, since a line may have thousands of faults.
    fn note(&mut self, note: String) {
        const MOST: usize = 8;
        if self.notes.len() < MOST {
            self.notes.push(format!("go: {note}"));
        }
    }

    /// The next word, unless it is the name of another argument.
    fn value(&mut self) -> Option<&'a str> {
        self.words.next_if(|word| NAMES.split(' ').all(|name| name != **word)).copied()
    }

    /// Parses a number within bounds.
    fn number(&mut self, name: &str, least: u64, most: u64) -> u64 {
        let Some(word) = self.value() else {
            self.note(format!("{name} has no number; {least} is taken"));
            return least;
        };
        let (taken, is_whole) = match word.parse::<i128>() {
            Ok(number) => (number.clamp(least.into(), most.into()) as u64, true),
            Err(error) => match error.kind() {
                IntErrorKind::PosOverflow => (most, true),
                IntErrorKind::NegOverflow => (least, true),
                _ => (least, false),
            },
        };
        // A clock that has run out shows a negative time, which is not a fault.
        if word.parse() != Ok(taken) && (least > 0 || !is_whole) {
            let fault = if is_whole { "out of range" } else { "no whole number" };
            self.note(format!("{name} {} is {fault}; {taken} is taken", excerpt(word)));
        }
        taken
    }

    fn time(&mut self, name: &str, least: u64) -> Duration {
        Duration::from_millis(self.number(name, least, MOST_MILLISECONDS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str) -> Go {
        let words: Vec<&str> = text.split_whitespace().collect();
        match parse(&words) {
            Command::Go(go) => *go,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn arguments_come_in_any_order() {
        let go = go("searchmoves e2e4 d2d4 winc 5 wtime 1000 btime -3 movestogo 4 depth 7 ponder");
        assert_eq!(go.moves, ["e2e4", "d2d4"]);
        let milliseconds = Duration::from_millis;
        assert_eq!(go.clock(Color::White), Some((milliseconds(1000), milliseconds(5))));
        assert_eq!(go.clock(Color::Black), Some((Duration::ZERO, Duration::ZERO)));
        assert_eq!((go.depth, go.moves_to_go), (Some(7), Some(4)));
        assert!(go.is_ponder && !go.is_infinite && go.notes.is_empty());
    }

    #[test]
    fn a_number_out_of_range_is_replaced_and_noted() {
        for (text, depth) in [
            ("depth 0", 1),
            ("depth -5", 1),
            ("depth", 1),
            ("depth x", 1),
            ("depth 1e3", 1),
            ("depth 5.0", 1),
            ("depth 101", 100),
            ("depth 99999999999999999999999999999999999999999999999999", 100),
            ("depth -99999999999999999999999999999999999999999999999999", 1),
        ] {
            let go = go(text);
            assert_eq!((go.depth, go.notes.len()), (Some(depth), 1), "{text}");
        }
        let nodes = go("nodes 99999999999999999999999");
        assert_eq!((nodes.nodes, nodes.notes.len()), (Some(u64::MAX), 1));
        let skipped = go("depth nodes 7");
        assert_eq!((skipped.depth, skipped.nodes), (Some(1), Some(7)));
        assert_eq!(go("depth +5").notes, [""; 0]);
    }

    #[test]
    fn there_is_a_clock_only_if_a_time_is_stated() {
        assert_eq!(go("infinite").clock(Color::White), None);
        assert_eq!(go("winc 5 movestogo 3").clock(Color::White), None);
        let zero = (Duration::ZERO, Duration::ZERO);
        assert_eq!(go("wtime 5").clock(Color::Black), Some(zero));
    }
}
