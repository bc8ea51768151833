//! The help of the console, written from the table of commands.

use polyboard::similar;

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

/// What to do about a line that is neither a move nor a command.
pub(super) fn remedy(line: &str) -> String {
    let word = line.split_whitespace().next().unwrap_or_default();
    let meant = similar(word, COMMANDS.iter().map(|entry| entry.name));
    let meant = meant.map_or(String::new(), |meant| format!("did you mean the command {meant}? "));
    format!("; {meant}help lists all commands")
}

fn usage(entry: &Entry) -> String {
    format!("{} {}", entry.name, entry.arguments).trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_command_is_recognised() {
        assert_eq!(remedy("udno 3"), "; did you mean the command undo? help lists all commands");
        assert_eq!(remedy("castle"), "; help lists all commands");
    }

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
