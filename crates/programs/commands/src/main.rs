//! The second program of the command `polyboard`: see the library beside this file.

use std::process::ExitCode;

fn main() -> ExitCode {
    polyboard_commands::main()
}
