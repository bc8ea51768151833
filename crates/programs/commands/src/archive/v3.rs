//! The second program in an archive, for x86-64-v3.

use std::process::ExitCode;

fn main() -> ExitCode {
    polyboard_commands::main()
}
