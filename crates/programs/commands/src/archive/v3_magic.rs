//! The second program in an archive, for x86-64-v3 on AMD before Zen 3, where PEXT is slow.

use std::process::ExitCode;

fn main() -> ExitCode {
    polyboard_commands::main()
}
