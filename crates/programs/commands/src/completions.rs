//! `polyboard completions` and `polyboard man`: shell completions and manual pages.

use std::fs;

use clap::Command;
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::prelude::*;

/// Print a completion script for a shell
///
/// For bash: polyboard completions bash > ~/.local/share/bash-completion/completions/polyboard
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Shell to complete for
    #[arg(value_enum)]
    shell: Shell,
}

/// Print a manual page, or write all of them
///
/// Without a name, the command prints the page of polyboard itself. To read the page of one command:
/// polyboard man map | man -l -
///
/// With --out, it writes a page for polyboard and for each command: polyboard.1, polyboard-map.1, and so on.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard man map
  polyboard man --out ~/.local/share/man/man1"))]
pub(crate) struct ManualArgs {
    /// Command to print the page of
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    /// Write all pages into this folder, which is made if it is missing
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, mut command: Command) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut command, "polyboard", &mut script);
    print(&String::from_utf8_lossy(&script)).map(|()| Exit::Fine)
}

pub(crate) fn manual(args: &ManualArgs, command: Command) -> Result<Exit, Failure> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    if let Some(folder) = &args.out {
        return write(folder, command);
    }
    let page = match &args.command {
        None => command,
        Some(name) => {
            let page = command.find_subcommand(name.to_ascii_lowercase()).cloned();
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            let remedy = format!("name one of {}", joined(&names, ", "));
            page.ok_or_else(|| Failure::unknown("command", name, names, &remedy))?
        }
    };
    print(&String::from_utf8_lossy(&text(&Man::new(page))?)).map(|()| Exit::Fine)
}

/// Writes the page of the command and of each of its commands into a folder.
fn write(folder: &Path, command: Command) -> Result<Exit, Failure> {
    fs::create_dir_all(folder).map_err(|error| {
        Failure::in_file(folder, format!("no folder can be made ({error}); name another one"))
    })?;
    let commands: Vec<Command> = command.get_subcommands().cloned().collect();
    for page in [command].into_iter().chain(commands).map(Man::new) {
        let path = folder.join(page.get_filename());
        fs::write(&path, text(&page)?).map_err(|error| Failure::unwritable(&path, error))?;
    }
    Ok(Exit::Fine)
}

/// The page in the language of manual pages, roff.
fn text(page: &Man) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    page.render(&mut text).map_err(|error| Failure::at("manual page", error))?;
    Ok(text)
}
