//! Passes the compiler, its flags and the folder of the source to the crate. The folder is empty in a build for downloads.

use std::{env, process::Command};

fn main() {
    let rustc = env::var_os("RUSTC").expect("cargo names the compiler");
    let version = Command::new(rustc).arg("--version").output().expect("the compiler runs");
    println!("cargo::rustc-env=RUSTC_VERSION={}", String::from_utf8_lossy(&version.stdout).trim());
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    // A path would make two builds of one source differ.
    let is_path = |flag: &&str| flag.starts_with("--remap-path-prefix=");
    let (paths, flags): (Vec<&str>, Vec<&str>) = flags.split('\x1f').partition(is_path);
    let flags = flags.join(" ");
    let folder = if paths.is_empty() { env!("CARGO_MANIFEST_DIR") } else { "" };
    println!("cargo::rustc-env=SOURCE_FOLDER={folder}");
    let level = env::var("OPT_LEVEL").expect("cargo names the level of optimisation");
    let comma = if flags.is_empty() { "" } else { ", " };
    println!("cargo::rustc-env=COMPILER_FLAGS={flags}{comma}optimisation {level}");
    println!("cargo::rerun-if-changed=build.rs");
}
