//! The options as data: the name, type and bounds of each, and the values that they take.

use core::{fmt, ops::RangeInclusive};
use std::time::Duration;

use polyboard_notation::Castling;

use crate::{engine::Engine, write::excerpt};

/// An option that a GUI can set, with its type, bounds and default. `Display` writes the line that introduces it, such
/// as `option name Hash type spin default 16 min 1 max 4096`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOption {
    name: String,
    /// The value that the option has until it is set; its kind is that of the option.
    default: Value,
    bounds: RangeInclusive<i64>,
    choices: Vec<String>,
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
    fn new(name: &str, default: Value) -> EngineOption {
        EngineOption { name: name.into(), default, bounds: 0..=0, choices: Vec::new() }
    }

    /// An option that is true or false.
    #[must_use]
    pub fn check(name: &str, default: bool) -> EngineOption {
        EngineOption::new(name, Value::Check(default))
    }

    /// A number within bounds.
    #[must_use]
    pub fn spin(name: &str, default: i64, bounds: RangeInclusive<i64>) -> EngineOption {
        EngineOption { bounds, ..EngineOption::new(name, Value::Spin(default)) }
    }

    /// One of several texts. The default is one of them.
    pub fn combo<T: Into<String>>(
        name: &str,
        default: &str,
        choices: impl IntoIterator<Item = T>,
    ) -> EngineOption {
        let choices = choices.into_iter().map(Into::into).collect();
        EngineOption { choices, ..EngineOption::new(name, Value::Combo(default.into())) }
    }

    /// An action without a value.
    #[must_use]
    pub fn button(name: &str) -> EngineOption {
        EngineOption::new(name, Value::Button)
    }

    /// A text of any kind, such as a path. The protocol calls it a string.
    #[must_use]
    pub fn text(name: &str, default: &str) -> EngineOption {
        EngineOption::new(name, Value::Text(default.into()))
    }

    /// The options of any engine: whether the GUI may send `go ponder`, the milliseconds between the engine and the clock
    /// for each move, whether castling is written as the king taking its rook, and the variant, the first one by default.
    pub(crate) fn usual(variants: Vec<&'static str>) -> [EngineOption; 4] {
        let first = variants.first().copied().unwrap_or_default();
        [
            EngineOption::check(PONDER, false),
            EngineOption::spin(OVERHEAD, 10, 0..=5_000),
            EngineOption::check(CHESS960, false),
            EngineOption::combo(VARIANT, first, variants),
        ]
    }

    /// Parses a value, in any case.
    fn read(&self, value: Option<&str>) -> Result<Value, OptionError> {
        let is = |text: &str| value.is_some_and(|value| value.eq_ignore_ascii_case(text));
        let (read, wanted) = match &self.default {
            Value::Button => return Ok(Value::Button),
            Value::Check(_) => {
                let read = [true, false].into_iter().find(|check| is(&check.to_string()));
                (read.map(Value::Check), "true or false".into())
            }
            Value::Spin(_) => {
                let number = value.and_then(|value| value.parse().ok());
                let read = number.filter(|number| self.bounds.contains(number)).map(Value::Spin);
                let (least, most) = (self.bounds.start(), self.bounds.end());
                (read, format!("a number from {least} to {most}"))
            }
            Value::Combo(_) => {
                let read = self.choices.iter().find(|choice| is(choice)).cloned();
                (read.map(Value::Combo), format!("one of {}", self.choices.join(", ")))
            }
            Value::Text(_) => {
                let read = value.map(|value| if value == EMPTY { "" } else { value });
                (read.map(|text| Value::Text(text.into())), "a text".into())
            }
        };
        read.ok_or_else(|| {
            let quoted = value.map_or("nothing".into(), excerpt);
            OptionError(format!("option {} takes {wanted}, not {quoted}", self.name))
        })
    }
}

/// The spelling of an empty string in the protocol.
const EMPTY: &str = "<empty>";

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.default {
            Value::Button => f.write_str("button"),
            Value::Check(default) => write!(f, "check default {default}"),
            Value::Spin(default) => {
                let (least, most) = (self.bounds.start(), self.bounds.end());
                write!(f, "spin default {default} min {least} max {most}")
            }
            Value::Combo(default) => {
                write!(f, "combo default {default}")?;
                self.choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            Value::Text(default) if default.is_empty() => write!(f, "string default {EMPTY}"),
            Value::Text(default) => write!(f, "string default {default}"),
        }
    }
}

/// The options of an engine, completed by those that every engine has, and their values.
#[derive(Debug)]
pub(crate) struct Options(Vec<(EngineOption, Value)>);

impl Options {
    pub(crate) fn new(engine: &dyn Engine) -> Options {
        let mut options = engine.options();
        let variants = engine.variants();
        let wanted = if variants == ["chess"] { 3 } else { 4 };
        let mut usual = Vec::from_iter(EngineOption::usual(variants).into_iter().take(wanted));
        usual.retain(|usual| options.iter().all(|option| option.name != usual.name));
        options.append(&mut usual);
        let with_value = |option: EngineOption| (option.clone(), option.default);
        Options(options.into_iter().map(with_value).collect())
    }

    /// Parses a name and a value, both in any case; returns the place of the option.
    pub(crate) fn read(
        &self,
        name: &str,
        value: Option<&str>,
    ) -> Result<(usize, Value), OptionError> {
        let is_named = |(option, _): &(EngineOption, Value)| option.name.eq_ignore_ascii_case(name);
        let Some(place) = self.0.iter().position(is_named) else {
            let names: Vec<&str> = self.0.iter().map(|(option, _)| &*option.name).collect();
            let (name, names) = (excerpt(name), names.join(", "));
            return Err(OptionError(format!("unknown option {name}; options are {names}")));
        };
        Ok((place, self.0[place].0.read(value)?))
    }

    pub(crate) fn name(&self, place: usize) -> &str {
        &self.0[place].0.name
    }

    pub(crate) fn value(&self, place: usize) -> &Value {
        &self.0[place].1
    }

    pub(crate) fn set(&mut self, place: usize, value: Value) {
        self.0[place].1 = value;
    }

    fn named(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(option, _)| option.name == name).map(|(_, value)| value)
    }

    pub(crate) fn overhead(&self) -> Duration {
        let Some(&Value::Spin(time)) = self.named(OVERHEAD) else { return Duration::ZERO };
        Duration::from_millis(time.try_into().unwrap_or_default())
    }

    pub(crate) fn castling(&self) -> Castling {
        match self.named(CHESS960) {
            Some(Value::Check(true)) => Castling::KingTakesRook,
            _ => Castling::Classical,
        }
    }
}

/// The lines that introduce all options.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(option, _)| writeln!(f, "{option}"))
    }
}
