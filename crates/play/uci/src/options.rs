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
        let is = |text: &str| value.is_some_and(|value| value.eq_ignore_ascii_case(text));
        let (read, wanted) = match &self.kind {
            Kind::Button => return Ok(Value::Button),
            Kind::Check { .. } => {
                let read = [true, false].into_iter().find(|check| is(&check.to_string()));
                (read.map(Value::Check), "true or false".into())
            }
            Kind::Spin { least, most, .. } => {
                let number = value.and_then(|value| value.parse().ok());
                let read = number.filter(|number| (least..=most).contains(&number));
                (read.map(Value::Spin), format!("a number from {least} to {most}"))
            }
            Kind::Combo { choices, .. } => {
                let read = choices.iter().find(|choice| is(choice)).cloned();
                (read.map(Value::Combo), format!("one of {}", choices.join(", ")))
            }
            Kind::Text { .. } => {
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
