//! The options as data: the name, type and bounds of each, and the values that they take.

use core::{fmt, ops::RangeInclusive};
use std::time::Duration;

use crate::{engine::Engine, write::excerpt};

/// An option that a GUI can set, with its type, bounds and default.
///
/// ```
/// use polyboard::uci::EngineOption;
///
/// let hash = EngineOption::spin("Hash", 16, 1..=4096);
/// assert_eq!(hash.to_string(), "option name Hash type spin default 16 min 1 max 4096");
/// let style = EngineOption::combo("Style", "Solid", ["Solid", "Wild"]);
/// assert_eq!(style.to_string(), "option name Style type combo default Solid var Solid var Wild");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOption {
    name: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Check { default: bool },
    Spin { default: i64, least: i64, most: i64 },
    Combo { default: String, choices: Vec<String> },
    Button,
    Text { default: String },
}

/// The value of an option, within the bounds of its [`EngineOption`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Value {
    /// The value of a check: true or false.
    Check(bool),
    /// The value of a spin: a number.
    Spin(i64),
    /// The value of a combo: one of its choices, as the engine spells it.
    Combo(String),
    /// A button has been pressed.
    Button,
    /// The value of a string.
    Text(String),
}

/// The error of an option that is unknown, or of a value that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct OptionError(String);

impl OptionError {
    /// An error with this text, which a GUI shows: the reason and the remedy.
    pub fn new(reason: impl fmt::Display) -> OptionError {
        OptionError(reason.to_string())
    }
}

/// The options that the session obeys for any engine.
pub(crate) const PONDER: &str = "Ponder";
pub(crate) const OVERHEAD: &str = "Move Overhead";
pub(crate) const CHESS960: &str = "UCI_Chess960";
pub(crate) const VARIANT: &str = "UCI_Variant";

impl EngineOption {
    /// An option that is true or false.
    #[must_use]
    pub fn check(name: &str, default: bool) -> EngineOption {
        EngineOption { name: name.into(), kind: Kind::Check { default } }
    }

    /// A number within bounds.
    #[must_use]
    pub fn spin(name: &str, default: i64, bounds: RangeInclusive<i64>) -> EngineOption {
        let (least, most) = bounds.into_inner();
        EngineOption { name: name.into(), kind: Kind::Spin { default, least, most } }
    }

    /// One of several texts. The default is one of them.
    pub fn combo<T: Into<String>>(
        name: &str,
        default: &str,
        choices: impl IntoIterator<Item = T>,
    ) -> EngineOption {
        let choices = choices.into_iter().map(Into::into).collect();
        EngineOption { name: name.into(), kind: Kind::Combo { default: default.into(), choices } }
    }

    /// An action without a value.
    #[must_use]
    pub fn button(name: &str) -> EngineOption {
        EngineOption { name: name.into(), kind: Kind::Button }
    }

    /// A text of any kind, such as a path. The protocol calls it a string.
    #[must_use]
    pub fn text(name: &str, default: &str) -> EngineOption {
        EngineOption { name: name.into(), kind: Kind::Text { default: default.into() } }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value that the option has until it is set.
    #[must_use]
    pub fn default_value(&self) -> Value {
        match &self.kind {
            Kind::Check { default } => Value::Check(*default),
            Kind::Spin { default, .. } => Value::Spin(*default),
            Kind::Combo { default, .. } => Value::Combo(default.clone()),
            Kind::Button => Value::Button,
            Kind::Text { default } => Value::Text(default.clone()),
        }
    }

    /// Whether the GUI may send `go ponder`.
    pub(crate) fn ponder() -> EngineOption {
        EngineOption::check(PONDER, false)
    }

    /// The time in milliseconds between the engine and the clock, for each move.
    pub(crate) fn move_overhead() -> EngineOption {
        EngineOption::spin(OVERHEAD, 10, 0..=5_000)
    }

    /// Whether castling is written as the king taking its rook.
    pub(crate) fn chess960() -> EngineOption {
        EngineOption::check(CHESS960, false)
    }

    /// The variant, the first one at the beginning.
    pub(crate) fn variant(names: Vec<&'static str>) -> EngineOption {
        EngineOption::combo(VARIANT, names.first().copied().unwrap_or_default(), names)
    }

    /// Parses a value, in any case.
    fn read(&self, value: Option<&str>) -> Result<Value, OptionError> {
        let quoted = value.map_or("nothing".into(), excerpt);
        let wanted = |what: &str| {
            Err(OptionError(format!("option {} takes {what}, not {quoted}", self.name)))
        };
        match &self.kind {
            Kind::Button => Ok(Value::Button),
            Kind::Check { .. } => match value {
                Some(value) if value.eq_ignore_ascii_case("true") => Ok(Value::Check(true)),
                Some(value) if value.eq_ignore_ascii_case("false") => Ok(Value::Check(false)),
                _ => wanted("true or false"),
            },
            Kind::Spin { least, most, .. } => {
                let number = value.and_then(|value| value.parse().ok());
                match number.filter(|number| (least..=most).contains(&number)) {
                    Some(number) => Ok(Value::Spin(number)),
                    None => wanted(&format!("a number from {least} to {most}")),
                }
            }
            Kind::Combo { choices, .. } => {
                let is_named = |choice: &&String| {
                    value.is_some_and(|value| choice.eq_ignore_ascii_case(value))
                };
                match choices.iter().find(is_named) {
                    Some(choice) => Ok(Value::Combo(choice.clone())),
                    None => wanted(&format!("one of {}", choices.join(", "))),
                }
            }
            Kind::Text { .. } => match value {
                Some(value) => Ok(Value::Text(if value == EMPTY { "" } else { value }.into())),
                None => wanted("a text"),
            },
        }
    }
}

/// The spelling of an empty string in the protocol.
const EMPTY: &str = "<empty>";

/// The line that introduces the option.
impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            Kind::Button => f.write_str("button"),
            Kind::Check { default } => write!(f, "check default {default}"),
            Kind::Spin { default, least, most } => {
                write!(f, "spin default {default} min {least} max {most}")
            }
            Kind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            Kind::Text { default } => {
                let default = if default.is_empty() { EMPTY } else { default };
                write!(f, "string default {default}")
            }
        }
    }
}

/// The options of an engine, completed by those that every engine has, and their values.
#[derive(Debug)]
pub(crate) struct Options {
    options: Vec<EngineOption>,
    values: Vec<Value>,
}

impl Options {
    /// The options with their defaults.
    pub(crate) fn new(engine: &dyn Engine) -> Options {
        let mut options = engine.options();
        let variants = engine.variants();
        let mut usual =
            vec![EngineOption::ponder(), EngineOption::move_overhead(), EngineOption::chess960()];
        if variants != ["chess"] {
            usual.push(EngineOption::variant(variants));
        }
        usual.retain(|usual| options.iter().all(|option| option.name != usual.name));
        options.append(&mut usual);
        let values = options.iter().map(EngineOption::default_value).collect();
        Options { options, values }
    }

    /// Parses a name and a value, both in any case; returns the place of the option.
    pub(crate) fn read(
        &self,
        name: &str,
        value: Option<&str>,
    ) -> Result<(usize, Value), OptionError> {
        let is_named = |option: &EngineOption| option.name.eq_ignore_ascii_case(name);
        let Some(place) = self.options.iter().position(is_named) else {
            let names: Vec<&str> = self.options.iter().map(EngineOption::name).collect();
            let (name, names) = (excerpt(name), names.join(", "));
            return Err(OptionError(format!("unknown option {name}; options are {names}")));
        };
        Ok((place, self.options[place].read(value)?))
    }

    pub(crate) fn name(&self, place: usize) -> &str {
        &self.options[place].name
    }

    pub(crate) fn value(&self, place: usize) -> &Value {
        &self.values[place]
    }

    pub(crate) fn set(&mut self, place: usize, value: Value) {
        self.values[place] = value;
    }

    fn named(&self, name: &str) -> Option<&Value> {
        let place = self.options.iter().position(|option| option.name == name)?;
        Some(&self.values[place])
    }

    pub(crate) fn overhead(&self) -> Duration {
        match self.named(OVERHEAD) {
            Some(&Value::Spin(milliseconds)) => {
                Duration::from_millis(milliseconds.try_into().unwrap_or_default())
            }
            _ => Duration::ZERO,
        }
    }

    pub(crate) fn is_chess960(&self) -> bool {
        self.named(CHESS960) == Some(&Value::Check(true))
    }
}

/// The lines that introduce all options.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.options.iter().try_for_each(|option| writeln!(f, "{option}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        search_engine::{Host, SearchEngine},
        seat::{GameText, Seat, SeatError},
    };

    struct Names;

    impl Host for Names {
        fn variants(&self) -> Vec<&'static str> {
            vec!["chess", "makruk"]
        }
        fn backends(&self) -> Vec<&'static str> {
            vec!["lerf", "0x88"]
        }
        fn seat(&self, _: &str, _: &str, _: &GameText) -> Result<Seat, SeatError> {
            Err(SeatError::host("no seats here"))
        }
    }

    fn options() -> Options {
        Options::new(&SearchEngine::new(&Names).unwrap())
    }

    #[test]
    fn every_option_introduces_itself() {
        let expected = "\
option name Hash type spin default 16 min 1 max 33554432
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 256
option name Ponder type check default false
option name MultiPV type spin default 1 min 1 max 256
option name Move Overhead type spin default 10 min 0 max 5000
option name UCI_Chess960 type check default false
option name UCI_Variant type combo default chess var chess var makruk
option name Backend type combo default lerf var lerf var 0x88
";
        assert_eq!(options().to_string(), expected);
        let texts = [EngineOption::text("Book", ""), EngineOption::text("Book", "a.bin")];
        let texts = texts.map(|option| option.to_string());
        assert_eq!(texts[0], "option name Book type string default <empty>");
        assert_eq!(texts[1], "option name Book type string default a.bin");
    }

    #[test]
    fn names_and_values_are_read_in_any_case() {
        let options = options();
        let read = |name, value| {
            let (place, value) = options.read(name, value).unwrap();
            (options.name(place).to_owned(), value)
        };
        assert_eq!(read("hash", Some("64")), ("Hash".into(), Value::Spin(64)));
        assert_eq!(read("CLEAR HASH", None), ("Clear Hash".into(), Value::Button));
        assert_eq!(read("uci_chess960", Some("True")), (CHESS960.into(), Value::Check(true)));
        let makruk = Value::Combo("makruk".into());
        assert_eq!(read("UCI_Variant", Some("Makruk")), (VARIANT.into(), makruk));
        assert_eq!(read("backend", Some("0X88")).1, Value::Combo("0x88".into()));
    }

    #[test]
    fn an_empty_string_has_a_spelling() {
        let option = EngineOption::text("Book", "a.bin");
        assert_eq!(option.read(Some("<empty>")), Ok(Value::Text(String::new())));
        assert_eq!(option.read(Some("My Book.bin")), Ok(Value::Text("My Book.bin".into())));
        assert!(option.read(None).is_err());
    }

    #[test]
    fn a_bad_value_is_answered_with_the_good_ones() {
        let options = options();
        let error = |name, value| options.read(name, value).unwrap_err().to_string();
        let range = "option Threads takes a number from 1 to 256, not";
        assert_eq!(error("Threads", Some("0")), format!("{range} \"0\""));
        assert_eq!(error("Threads", Some("x")), format!("{range} \"x\""));
        assert_eq!(error("Threads", None), format!("{range} nothing"));
        assert!(error("Backend", Some("none")).contains("one of lerf, 0x88"));
        assert!(error("Ponder", Some("yes")).contains("true or false"));
        assert!(error("Book", Some("x")).contains("options are Hash, Clear Hash"));
    }
}
