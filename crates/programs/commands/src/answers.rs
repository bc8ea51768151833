//! Answers on the command line: one or several, as wide as the terminal.

use core::fmt::Display;

use polyboard_answers::Paper;

use crate::{output::fitted, prelude::*};

/// Lines as wide as the terminal.
pub(crate) const PAPER: Paper = Paper { table: fitted, paragraph: |text| wrapped(text, 0) };

/// The answers of the boards, or about the mappings, of a command line. As JSON a single one is not in a list.
pub(crate) struct Several<T>(pub(crate) Vec<T>);

impl<T: Serialize> Serialize for Several<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0[..] {
            [one] => one.serialize(serializer),
            several => several.serialize(serializer),
        }
    }
}

/// A value as its text.
pub(crate) fn as_text<S: Serializer>(
    value: &impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Values as their texts.
pub(crate) fn as_texts<S: Serializer>(
    values: &[impl Display],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(values.iter().map(ToString::to_string))
}

/// What went wrong, in words: `2 checks failed, 1 line malformed`; nothing if every number is 0.
pub(crate) fn told(parts: &[(u64, &str, &str)]) -> Option<String> {
    let bad = parts.iter().filter(|(number, ..)| *number > 0);
    let bad = bad.map(|(number, thing, fate)| format!("{} {fate}", plural(*number, thing)));
    Some(joined(bad.map(|words| words.trim_end().to_string()), ", ")).filter(|bad| !bad.is_empty())
}

/// The texts of values, with a separator between them.
pub(crate) fn joined(values: impl IntoIterator<Item: Display>, separator: &str) -> String {
    let texts: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    texts.join(separator)
}
