//! Stamps both programs of the command with a hash of their sources, so that one refuses a stale other.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

fn main() {
    let version = env::var("CARGO_PKG_VERSION").expect("cargo names the version");
    let crates = Path::new("..");
    let mut files = Vec::new();
    // Beside a package from a registry lie packages of all kinds, and the version says it all.
    let is_checkout = crates.join("commands").is_dir();
    for folder in fs::read_dir(crates).into_iter().flatten().flatten().filter(|_| is_checkout) {
        for source in ["Cargo.toml", "src"].map(|name| folder.path().join(name)) {
            println!("cargo::rerun-if-changed={}", source.display());
            collect(source, &mut files);
        }
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        (&file, fs::read(&file).unwrap_or_default()).hash(&mut hasher);
    }
    println!("cargo::rustc-env=POLYBOARD_STAMP={version}-{:016x}", hasher.finish());
}

/// All files below a path.
fn collect(path: PathBuf, files: &mut Vec<PathBuf>) {
    match fs::read_dir(&path) {
        Ok(entries) => entries.flatten().for_each(|entry| collect(entry.path(), files)),
        Err(_) => files.push(path),
    }
}
