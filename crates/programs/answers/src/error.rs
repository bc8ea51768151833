use std::collections::BTreeMap;

use serde::Serialize;

/// The error of a request that has no answer: its kind, the place, and the fault with its remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[error("{place}: {message}")]
pub struct AnswerError {
    /// The reason, for programs.
    pub kind: AnswerFault,
    /// The field of the request, or `request`.
    pub place: String,
    /// The fault with its remedy, for people.
    pub message: String,
}

/// The reason why a request has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum AnswerFault {
    /// The text is not the JSON of a request.
    Malformed,
    /// A value cannot be used.
    Invalid,
    /// The answer took too long, or is not wanted any more.
    Cancelled,
}

impl AnswerError {
    /// The refusal as JSON: `{"error": {"kind": …, "place": …, "message": …}}`.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(&BTreeMap::from([("error", self)])).expect("the keys are text")
    }

    pub(crate) fn at(place: impl Into<String>, message: impl ToString) -> AnswerError {
        let (kind, place) = (AnswerFault::Invalid, place.into());
        AnswerError { kind, place, message: message.to_string() }
    }

    pub(crate) fn malformed(error: &serde_json::Error) -> AnswerError {
        let message = format!("{error}; write a request, such as {{\"ask\":\"catalogue\"}}");
        AnswerError { kind: AnswerFault::Malformed, ..AnswerError::at("request", message) }
    }

    pub(crate) fn cancelled() -> AnswerError {
        let message = "the answer took too long; ask for a smaller depth";
        AnswerError { kind: AnswerFault::Cancelled, ..AnswerError::at("depth", message) }
    }
}
