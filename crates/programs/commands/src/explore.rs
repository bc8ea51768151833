//! `polyboard explore`: the boards in a browser.
//!
//! The page asks questions, and [`polyboard_answers::answer`] answers them: behind a [`Server`] on the loopback
//! address, which also serves the [`assets`], or as WebAssembly beside the assets, which `export` writes as files.
//!
//! # What the server refuses
//!
//! - Connections from other machines: it listens on 127.0.0.1 only.
//! - Requests that a foreign page sends by a name of its own for this address (DNS rebinding): there is one
//!   header `Host`, and it must be the server's own, as must `Origin` and a host in the target, if present.
//! - Bodies of more than 64 KiB, headers that take more than 10 seconds, perfts of more than 7 plies, and
//!   answers that take more than 20 seconds, waiting included. When a browser closes the connection, the count
//!   that it asked for ends. A connection accepts requests for a minute; then the browser opens another one.
//! - More than 256 connections: the next one closes the oldest on which no answer is awaited.
//!
//! As many counts run at once as there are cores. Other questions are short: they wait for no count, and what
//! never changes, the catalogue and the claims, waits for nothing. No file is served: the assets are in the program.

mod assets;
mod encoding;
mod export;
mod reply;
mod server;

pub use assets::{Asset, assets};
pub use server::Server;

use std::{env, fs};

use crate::prelude::*;
use export::export;

/// Show the boards in a browser
///
/// The page shows how a square becomes a number under every mapping, how sets, shifts and masks work, how
/// steps leave the board, how sliders find their targets, what a move changes in memory, how fast the
/// boards are, and what the experiments of the lab measured. Every state of the page has an address, to
/// link to, and a line of polyboard that prints the same.
///
/// The command serves the page on this machine only, opens it in a browser, and prints its address. It
/// needs no network. Ctrl-C ends it.
///
/// With --export, it writes the page as files for any web server, with the boards as WebAssembly. Compile
/// these first, see docs/the-boards-in-a-browser.md.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard explore
  polyboard explore --lesson numbers
  polyboard explore --port 9000 --no-open
  polyboard explore --export site"))]
pub(crate) struct Args {
    /// Port of the server; 0 is any free one
    #[arg(long, value_name = "N", default_value_t = 8864,
          value_parser = number::<u16>("this number", 0..=u16::MAX))]
    port: u16,

    /// Do not open a browser
    #[arg(long)]
    no_open: bool,

    /// Begin with a lesson
    #[arg(long, value_name = "NAME", conflicts_with = "export",
          value_parser = ["bits", "numbers", "sliders", "attacks", "moves"])]
    lesson: Option<String>,

    /// Write the page into this folder, which must be empty or new
    #[arg(long, value_name = "DIR", conflicts_with_all = ["port", "no_open"])]
    export: Option<PathBuf>,

    /// The boards as WebAssembly, unless cargo built them beside this command
    #[arg(long, value_name = "FILE", requires = "export")]
    program: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let Some(folder) = &args.export else { return serve(args) };
    // A file, which cannot be replaced by a folder, is an error of the first write.
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(Failure::in_file(folder, "the folder is not empty; name a new one"));
    }
    export(folder, &args.program.clone().unwrap_or_else(built)).map(|()| Exit::Fine)
}

fn serve(args: &Args) -> Result<Exit, Failure> {
    let server = Server::bind(args.port).map_err(|error| {
        let remedy = "name another port, or 0 for any free one";
        Failure::at(format!("--port {}", args.port), format!("{error}; {remedy}"))
    })?;
    let lesson = args.lesson.as_ref().map(|name| format!("?view=lessons&lesson={name}"));
    let url = server.url() + &lesson.unwrap_or_default();
    print(&format!("{url}\n"))?;
    if !args.no_open && open::that_detached(&url).is_err() {
        log("note", "no browser was found; open the address in one");
    }
    let served = server.run_until(ALL, tokio::signal::ctrl_c);
    served.map_err(|error| Failure::at("server", format!("{error}; start it again")))?;
    Ok(Exit::Fine)
}

/// Where a build for release in the folder of this command leaves the boards as WebAssembly.
fn built() -> PathBuf {
    let command = env::current_exe().unwrap_or_default();
    let target = command.ancestors().nth(2).unwrap_or(Path::new("target"));
    target.join("wasm32-wasip1/release/polyboard-answers.wasm")
}
