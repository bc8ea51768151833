//! The `polyboard` command: see the library beside this file.

use std::process::ExitCode;

fn main() -> ExitCode {
    polyboard_cli::main()
}
