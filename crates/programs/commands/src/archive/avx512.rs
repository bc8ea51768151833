//! The second program in an archive, for processors with the AVX-512 of Ice Lake.

use std::process::ExitCode;

fn main() -> ExitCode {
    polyboard_commands::main()
}
