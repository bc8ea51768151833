//! `polyboard completions` and `polyboard man`: shell completions and manual pages.

use clap::Command;
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::{
    failure::{Exit, Failure},
    output::print,
};

/// Print a completion script for a shell
///
/// For bash: polyboard completions bash > ~/.local/share/bash-completion/completions/polyboard
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Shell to complete for
    #[arg(value_enum)]
    shell: Shell,
}

/// Print a manual page
///
/// Without a name, the command prints the page of polyboard itself. To read the page of one command:
/// polyboard man map | man -l -
#[derive(clap::Args)]
pub(crate) struct ManualArgs {
    /// Command to print the page of
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(crate) fn run(args: &Args, mut command: Command) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut command, "polyboard", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Fine)
}

pub(crate) fn manual(args: &ManualArgs, mut command: Command) -> Result<Exit, Failure> {
    command.build();
    let page = match &args.command {
        None => command,
        Some(name) => {
            let page = command.find_subcommand(name.to_ascii_lowercase()).cloned();
            let names = command.get_subcommands().map(|command| command.get_name());
            let names: Vec<&str> = names.filter(|name| *name != "help").collect();
            let remedy = format!("name one of {}", names.join(", "));
            page.ok_or_else(|| Failure::unknown("command", name, names, &remedy))?
        }
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text).map_err(|error| Failure::at("manual page", error))?;
    print(&String::from_utf8_lossy(&text))?;
    Ok(Exit::Fine)
}
