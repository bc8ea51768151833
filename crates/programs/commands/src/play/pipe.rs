//! The console at the end of a pipe: lines in, answers out, no prompt.

use std::io::{BufRead, Read};

use super::{Console, session::Effect};
use crate::{
    failure::{Exit, Failure},
    output::log,
};

/// The longest line that is read. The rest of a longer one is skipped.
const MAX_LINE: u64 = 1 << 16;

/// Answers all lines. A bad line is reported, and makes the exit code that of invalid input.
pub(super) fn run(console: &mut Console, mut input: impl BufRead) -> Result<Exit, Failure> {
    while let Some(line) = next_line(&mut input)? {
        let effect = match line {
            Ok(line) => console.answer(&line)?,
            Err(fault) => {
                log("error", fault);
                console.is_bad = true;
                Effect::Nothing
            }
        };
        if effect == Effect::Quit {
            break;
        }
    }
    Ok(if console.is_bad { Exit::InvalidInput } else { Exit::Fine })
}

/// The next line, or its fault; `None` at the end.
fn next_line(input: &mut impl BufRead) -> Result<Option<Result<String, String>>, Failure> {
    let fault =
        |error| Failure::at("standard input", format!("the input cannot be read ({error})"));
    let mut line = Vec::new();
    input.take(MAX_LINE).read_until(b'\n', &mut line).map_err(fault)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.trim_ascii_end().contains(&b'\r') {
        let fault = "the line contains a CR without an LF; write an LF after each line";
        return Ok(Some(Err(fault.into())));
    }
    if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(fault)?;
        return Ok(Some(Err(format!("the line has more than {MAX_LINE} bytes; shorten it"))));
    }
    Ok(Some(String::from_utf8(line).map_err(|_| "the line is not UTF-8; save it as UTF-8".into())))
}
