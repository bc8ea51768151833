//! Passes the version of the compiler to the crate, which cargo does not.

use std::{env, process::Command};

fn main() {
    let rustc = env::var_os("RUSTC").expect("cargo names the compiler");
    let version = Command::new(rustc).arg("--version").output().expect("the compiler runs");
    println!("cargo::rustc-env=RUSTC_VERSION={}", String::from_utf8_lossy(&version.stdout).trim());
    println!("cargo::rerun-if-changed=build.rs");
}
