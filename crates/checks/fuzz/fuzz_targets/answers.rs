//! Requests of the page: a request is written and read again with the same answer, and an error names its place.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::backends::{ALL, REFERENCE};
use polyboard_answers::{Limits, Request, answer_text};
use serde_json::Value;

/// Enough for every question, and little enough for thousands of them a second.
const LIMITS: Limits<'static> = Limits { depth: 2, moves: 20, is_cancelled: &|| false };

fuzz_target!(|text: &str| {
    let answer = answer_text(text, ALL, &LIMITS);
    match &answer {
        Ok(answer) => drop(serde_json::from_str::<Value>(answer).expect("an answer is JSON")),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let Ok(request) = serde_json::from_str::<Request>(text) else {
        assert!(answer.is_err(), "what is no request has no answer");
        return;
    };
    let written = text_of(&request);
    let again = serde_json::from_str::<Request>(&written);
    assert_eq!(again.ok().as_ref(), Some(&request), "{written}");
    if let Request::Perft { position, depth, divide, .. } = request {
        let on = |backend: &str| Request::Perft {
            position: position.clone(),
            depth,
            backend: backend.to_owned(),
            divide,
            columns: false,
        };
        let leaves = |request: Request| {
            let answer = answer_text(&text_of(&request), ALL, &LIMITS).ok()?;
            let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
            Some((answer["nodes"].clone(), answer["divide"].clone()))
        };
        assert_eq!(leaves(on("lerf")), leaves(on(REFERENCE.name())), "{written}");
    }
});

fn text_of(request: &Request) -> String {
    serde_json::to_string(request).expect("the keys of a request are text")
}
