//! The help of the whole command, which shows its commands in groups.

use std::fmt::Write;

use clap::{Command, builder::Styles};

use crate::{EXAMPLES, output::wrapped};

/// The commands that a newcomer needs, and those that work together. All others follow under "More commands".
const GROUPS: [(&str, &[&str]); 4] = [
    ("Compare and check", &["compare", "perft", "diff", "list"]),
    ("Show and explain", &["map", "show", "explain", "explore"]),
    ("Play", &["play", "uci"]),
    ("Count on many machines", &["units", "work", "sum", "verify"]),
];

/// The column in which the descriptions begin.
const COLUMN: usize = 15;

/// The command with a help that lists its commands in groups.
#[must_use]
pub(crate) fn grouped(command: Command) -> Command {
    let styles = command.get_styles().clone();
    let is_first = |name: &str| GROUPS.iter().any(|(_, names)| names.contains(&name));
    let names = command.get_subcommands().map(Command::get_name);
    let others: Vec<&str> = names.filter(|name| !is_first(name)).collect();
    let mut groups = String::new();
    for (title, names) in GROUPS.into_iter().chain([("More commands", &others[..])]) {
        let _ = writeln!(groups, "{}", title_line(title, &styles));
        let listed = names.iter().filter_map(|name| command.find_subcommand(name));
        for command in listed {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            groups += &row(command.get_name(), &about, &styles);
        }
        groups.push('\n');
    }
    // clap adds this command itself, but not before it builds all others.
    groups.insert_str(groups.len() - 1, &row("help", "Print the help of a command", &styles));
    let [examples, options] = ["Start with", "Options"].map(|title| title_line(title, &styles));
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{examples}\n{EXAMPLES}\n\n{groups}{options}\n{{options}}{{after-help}}"
    ))
}

fn title_line(title: &str, styles: &Styles) -> String {
    let style = styles.get_header();
    format!("{style}{title}:{style:#}")
}

/// The name of a command, and its description in as many lines as it needs.
fn row(name: &str, about: &str, styles: &Styles) -> String {
    let style = styles.get_literal();
    let gap = " ".repeat(COLUMN - 2 - name.len());
    format!("  {style}{name}{style:#}{gap}{}", &wrapped(about, COLUMN)[COLUMN..])
}
