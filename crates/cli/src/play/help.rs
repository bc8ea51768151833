//! The help of the console, written from the table of commands.

use super::{command::Entry, table::COMMANDS};

/// A line of input, with all commands.
pub(super) fn all() -> String {
    let mut text = "A line is a move, such as e4, Nf3 or e2e4, or a command:\n".to_string();
    for entry in &COMMANDS {
        text += &format!("  {:<38}{}\n", usage(entry), entry.summary);
    }
    text
}

/// One command.
pub(super) fn one(entry: &Entry) -> String {
    let (usage, summary) = (usage(entry), entry.summary);
    match entry.details {
        "" => format!("{usage}: {summary}\n"),
        details => format!("{usage}: {summary}\n{details}\n"),
    }
}

fn usage(entry: &Entry) -> String {
    format!("{} {}", entry.name, entry.arguments).trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_fits_in_a_line_of_help() {
        let text = all();
        for entry in &COMMANDS {
            let line = text.lines().find(|line| line.trim_start().starts_with(&usage(entry)));
            let line = line.expect("the command is in the help");
            assert!(line.ends_with(&format!(" {}", entry.summary)) && line.len() <= 100, "{line}");
            assert!(one(entry).starts_with(entry.name));
        }
    }
}
