//! The options as data: one list with the name, type and bounds of each.

use core::fmt;
use std::time::Duration;

use crate::{seat::Host, write::excerpt};

/// The effect of a new value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    /// The size of the transposition table in megabytes.
    Hash(u64),
    ClearHash,
    Threads(u64),
    /// Whether the GUI may send `go ponder`. It has no effect in this engine.
    Ponder(bool),
    /// The number of lines.
    MultiPv(u64),
    /// The overhead in milliseconds between the engine and the clock, for each move.
    MoveOverhead(u64),
    /// Whether castling is written as the king taking its rook.
    Chess960(bool),
    Variant(&'static str),
    Backend(&'static str),
}

/// An option: its name in `setoption`, its type, and the effect of a value.
#[derive(Debug)]
pub(crate) struct Offer {
    name: &'static str,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Check { default: bool, set: fn(bool) -> Setting },
    Spin { default: u64, least: u64, most: u64, set: fn(u64) -> Setting },
    Combo { choices: Vec<&'static str>, set: fn(&'static str) -> Setting },
    Button(Setting),
}

/// The default size of the table in megabytes.
pub(crate) const DEFAULT_HASH: u64 = 16;
/// The largest size in megabytes: as in Stockfish, 32 terabytes.
pub(crate) const MOST_HASH: u64 = 1 << 25;
pub(crate) const MOST_THREADS: u64 = 256;
const DEFAULT_OVERHEAD: u64 = 10;

/// All options.
pub(crate) fn offers(host: &dyn Host) -> Vec<Offer> {
    let spin =
        |default, least, most, set: fn(u64) -> Setting| Kind::Spin { default, least, most, set };
    let check = |set: fn(bool) -> Setting| Kind::Check { default: false, set };
    let combo = |choices, set: fn(&'static str) -> Setting| Kind::Combo { choices, set };
    let offer = |(name, kind)| Offer { name, kind };
    [
        ("Hash", spin(DEFAULT_HASH, 1, MOST_HASH, Setting::Hash)),
        ("Clear Hash", Kind::Button(Setting::ClearHash)),
        ("Threads", spin(1, 1, MOST_THREADS, Setting::Threads)),
        ("Ponder", check(Setting::Ponder)),
        ("MultiPV", spin(1, 1, 256, Setting::MultiPv)),
        ("Move Overhead", spin(DEFAULT_OVERHEAD, 0, 5_000, Setting::MoveOverhead)),
        ("UCI_Chess960", check(Setting::Chess960)),
        ("UCI_Variant", combo(host.variants(), Setting::Variant)),
        ("Backend", combo(host.backends(), Setting::Backend)),
    ]
    .map(offer)
    .into()
}

/// Parses a name and a value, both in any case.
pub(crate) fn read(offers: &[Offer], name: &str, value: Option<&str>) -> Result<Setting, String> {
    let Some(offer) = offers.iter().find(|offer| offer.name.eq_ignore_ascii_case(name)) else {
        let names: Vec<&str> = offers.iter().map(|offer| offer.name).collect();
        return Err(format!("unknown option {}; options are {}", excerpt(name), names.join(", ")));
    };
    let quoted = value.map_or("nothing".into(), excerpt);
    let wanted = |what: &str| Err(format!("option {} takes {what}, not {quoted}", offer.name));
    match &offer.kind {
        Kind::Button(setting) => Ok(*setting),
        Kind::Check { set, .. } => match value {
            Some(value) if value.eq_ignore_ascii_case("true") => Ok(set(true)),
            Some(value) if value.eq_ignore_ascii_case("false") => Ok(set(false)),
            _ => wanted("true or false"),
        },
        Kind::Spin { least, most, set, .. } => {
            let number = value.and_then(|value| value.parse().ok());
            match number.filter(|number| (least..=most).contains(&number)) {
                Some(number) => Ok(set(number)),
                None => wanted(&format!("a number from {least} to {most}")),
            }
        }
        Kind::Combo { choices, set } => {
            let is_named =
                |choice: &&&str| value.is_some_and(|value| choice.eq_ignore_ascii_case(value));
            match choices.iter().find(is_named) {
                Some(choice) => Ok(set(choice)),
                None => wanted(&format!("one of {}", choices.join(", "))),
            }
        }
    }
}

/// The line that introduces the option.
impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            Kind::Button(_) => f.write_str("button"),
            Kind::Check { default, .. } => write!(f, "check default {default}"),
            Kind::Spin { default, least, most, .. } => {
                write!(f, "spin default {default} min {least} max {most}")
            }
            Kind::Combo { choices, .. } => {
                write!(f, "combo default {}", choices.first().copied().unwrap_or_default())?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
        }
    }
}

/// The values of the options, except the size of the table, which the table stores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    pub(crate) threads: usize,
    pub(crate) lines: usize,
    pub(crate) overhead: Duration,
    pub(crate) is_chess960: bool,
    pub(crate) variant: &'static str,
    pub(crate) backend: &'static str,
}

impl Options {
    /// The defaults.
    pub(crate) fn new(host: &dyn Host) -> Options {
        let first = |names: Vec<&'static str>| names.first().copied().unwrap_or_default();
        Options {
            threads: 1,
            lines: 1,
            overhead: Duration::from_millis(DEFAULT_OVERHEAD),
            is_chess960: false,
            variant: first(host.variants()),
            backend: first(host.backends()),
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::seat::{GameText, Seat};

    struct Names;

    impl Host for Names {
        fn variants(&self) -> Vec<&'static str> {
            vec!["chess", "makruk"]
        }
        fn backends(&self) -> Vec<&'static str> {
            vec!["lerf", "0x88"]
        }
        fn seat(&self, _: &str, _: &str, _: &GameText) -> Result<Seat, String> {
            Err("no seats here".into())
        }
    }

    #[test]
    fn every_option_introduces_itself() {
        let lines: Vec<String> = offers(&Names).iter().map(Offer::to_string).collect();
        let expected = "\
option name Hash type spin default 16 min 1 max 33554432
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 256
option name Ponder type check default false
option name MultiPV type spin default 1 min 1 max 256
option name Move Overhead type spin default 10 min 0 max 5000
option name UCI_Chess960 type check default false
option name UCI_Variant type combo default chess var chess var makruk
option name Backend type combo default lerf var lerf var 0x88";
        assert_eq!(lines.join("\n"), expected);
    }

    #[test]
    fn names_and_values_are_read_in_any_case() {
        let offers = offers(&Names);
        let read = |name, value| read(&offers, name, value);
        assert_eq!(read("hash", Some("64")), Ok(Setting::Hash(64)));
        assert_eq!(read("CLEAR HASH", None), Ok(Setting::ClearHash));
        assert_eq!(read("uci_chess960", Some("True")), Ok(Setting::Chess960(true)));
        assert_eq!(read("UCI_Variant", Some("Makruk")), Ok(Setting::Variant("makruk")));
        assert_eq!(read("backend", Some("0X88")), Ok(Setting::Backend("0x88")));
    }

    #[test]
    fn a_bad_value_is_answered_with_the_good_ones() {
        let offers = offers(&Names);
        let error = |name, value| read(&offers, name, value).unwrap_err();
        let range = "option Threads takes a number from 1 to 256, not";
        assert_eq!(error("Threads", Some("0")), format!("{range} \"0\""));
        assert_eq!(error("Threads", Some("x")), format!("{range} \"x\""));
        assert_eq!(error("Threads", None), format!("{range} nothing"));
        assert!(error("Backend", Some("none")).contains("one of lerf, 0x88"));
        assert!(error("Ponder", Some("yes")).contains("true or false"));
        assert!(error("Book", Some("x")).contains("options are Hash, Clear Hash"));
    }
}
