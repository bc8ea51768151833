//! Answers one request: JSON from the standard input, JSON to the standard output.
//!
//! Compiled to WebAssembly with WASI, it answers the page of `polyboard explore` without a server. The
//! exit code is 0 for an answer, 1 for a refusal, which is an answer too, and 2 if it cannot be written.

use std::{
    io::{self, Read, Write},
    process::ExitCode,
};

use polyboard::backends;
use polyboard_answers::{Limits, answer_text};

fn main() -> ExitCode {
    let mut request = String::new();
    let read = io::stdin().read_to_string(&mut request);
    let answered = answer_text(&request, backends::ALL, &Limits::default());
    let (text, code) = match answered {
        Ok(text) => (text, ExitCode::SUCCESS),
        Err(refusal) => (refusal.text(), ExitCode::FAILURE),
    };
    match read.and_then(|_| io::stdout().write_all(text.as_bytes())) {
        Ok(()) => code,
        Err(_) => ExitCode::from(2),
    }
}
