//! The commands of the second program.

use std::ffi::OsString;

use clap::Command;

/// Each command with the first line of its help. A test compares both with those of the second program.
const OTHERS: &[(&str, &str)] = &[
    ("perft", "Count leaf nodes to a given depth (perft)"),
    ("suite", "Check the counts of a perft suite"),
    ("diff", "Find the first position in which two boards or programs differ"),
    ("perftree", "Count the leaves below each move, for the perftree tool"),
    ("units", "Split a perft count into units of work for many machines"),
    ("work", "Count the leaves of units of work"),
    ("sum", "Add up the results of units of work"),
    ("verify", "Recount some units of work on another board"),
    ("search", "Search for the best move in a position, on one or several boards"),
    ("moves", "List the legal moves, in UCI, algebraic or Thai notation"),
    ("game", "Play moves; print the outcome, draw claims, repetitions and keys"),
    ("pgn", "Replay the games of PGN files, on one or several boards"),
    ("play", "Play a game in the terminal, on any board"),
    ("uci", "Run the chess engine under the Universal Chess Interface"),
    ("lab", "Test by experiment what textbooks say about boards"),
    ("report", "Measure this machine for others, or set machines side by side"),
    ("list", "List the backends, mappings and slider algorithms"),
    ("map", "Show how a mapping numbers the squares"),
    ("which", "Find the mapping that a constant was written for"),
    ("bits", "Draw a set of squares and print it as a word under each mapping"),
    ("show", "Draw a position"),
    ("explain", "Explain how a board finds the targets of a piece, step by step"),
    ("explore", "Show the boards in a browser"),
    ("quiz", "Ask and check questions about bits, squares, boards and moves"),
    ("completions", "Print a completion script for a shell"),
    ("man", "Print a manual page, or write all of them"),
];

pub(crate) fn commands() -> impl Iterator<Item = Command> {
    OTHERS.iter().map(|&(name, about)| Command::new(name).about(about))
}

/// Whether the arguments, the program's name first, name one of the commands, or ask for its help.
pub(crate) fn is_named(args: impl Iterator<Item = OsString>) -> bool {
    let mut args = args.skip(1).map(|arg| arg.to_string_lossy().into_owned());
    while let Some(arg) = args.next() {
        match &arg[..] {
            "--color" => _ = args.next(),
            "help" => (),
            flag if flag.starts_with("--color=") => (),
            name => return OTHERS.iter().any(|(other, _)| *other == name),
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_found_behind_the_options_of_all_commands() {
        let is_named = |line: &str| is_named(line.split(' ').map(OsString::from));
        for line in ["polyboard perft 3", "polyboard --color never map", "polyboard help quiz"] {
            assert!(is_named(line), "{line}");
        }
        for line in
            ["polyboard", "polyboard compare", "polyboard help", "polyboard prft", "polyboard -h"]
        {
            assert!(!is_named(line), "{line}");
        }
    }
}
