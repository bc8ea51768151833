//! `polyboard uci`: a chess engine for a graphical user interface.

use std::{
    io::{self, Write},
    process,
};

use polyboard::{
    UciHost,
    uci::{self, SearchEngine},
};

use crate::prelude::*;

/// Run the chess engine under the Universal Chess Interface
///
/// Reads commands from standard input and writes answers to standard output, as a chess GUI such as Cute
/// Chess expects. In the GUI, enter this command as the engine. The option Backend chooses the board,
/// UCI_Variant the variant, and UCI_Chess960 the spelling of castling. The commands d, eval, bench and go
/// perft N are additions to the protocol.
///
/// The protocol: <https://www.chessprogramming.org/UCI>
#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {}

const EXAMPLE: &str = "\
Example, typed by hand:
  polyboard uci
  setoption name Backend value 10x12
  position startpos moves e2e4 e7e5
  go depth 8
  quit";

pub(crate) fn run(Args {}: &Args) -> Result<Exit, Failure> {
    const FAULT: &str = "the engine cannot run";
    let host = UciHost::new(ALL);
    let mut engine = SearchEngine::new(&host).map_err(|error| Failure::at(FAULT, error))?;
    uci::run(&mut engine, io::stdin().lock(), Stdout(io::stdout()))
        .map_err(|error| Failure::at(FAULT, error))?;
    Ok(Exit::Fine)
}

/// The standard output. If it cannot be written, the process ends. Otherwise the engine would wait
/// for another line of input, which may never come. A GUI that has closed it is not an error.
struct Stdout(io::Stdout);

impl Stdout {
    fn unless_lost<T>(result: io::Result<T>) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                process::exit(Exit::Fine as i32)
            }
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                log("error", Failure::of_output(error));
                process::exit(Exit::InvalidInput as i32)
            }
            result => result,
        }
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Stdout::unless_lost(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Stdout::unless_lost(self.0.flush())
    }
}
