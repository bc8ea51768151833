//! Gives both programs of the command a hash of their sources, so that neither starts an outdated other one.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

fn main() {
    let version = env::var("CARGO_PKG_VERSION").expect("cargo names the version");
    let crates = Path::new("../..");
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let mut files = Vec::new();
    // Beside a package from a registry lie packages of all kinds, and the version says it all.
    let is_checkout = crates.join("programs/commands").is_dir();
    if is_checkout {
        let workspace = ["Cargo.toml", "Cargo.lock"].map(|name| crates.join("..").join(name));
        // The package for Python has a workspace of its own, and is in neither program.
        let is_member = |folder: &PathBuf| !folder.ends_with("python");
        let folders = packages(crates).into_iter().filter(is_member);
        let folders = folders.flat_map(|folder| entries(&folder));
        // A folder is searched for changes, also for new files.
        for source in folders.filter(|path| is_compiled(path)).chain(workspace) {
            println!("cargo::rerun-if-changed={}", source.display());
            collect(source, &mut files);
        }
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    flags.hash(&mut hasher);
    for file in files {
        (&file, fs::read(&file).unwrap_or_default()).hash(&mut hasher);
    }
    println!("cargo::rustc-env=POLYBOARD_STAMP={version}-{:016x}", hasher.finish());
}

/// The folders of all packages below a folder.
fn packages(folder: &Path) -> Vec<PathBuf> {
    match folder.join("Cargo.toml").exists() {
        true => vec![folder.to_path_buf()],
        false => entries(folder).iter().flat_map(|entry| packages(entry)).collect(),
    }
}

/// The entries of a folder; none of a file.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// Whether an entry of the folder of a crate can be a part of a program.
fn is_compiled(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    !["tests", "examples", "benches", "target", "README.md"].iter().any(|other| name == *other)
}

/// All files below a path.
fn collect(path: PathBuf, files: &mut Vec<PathBuf>) {
    match path.is_dir() {
        true => entries(&path).into_iter().for_each(|entry| collect(entry, files)),
        false => files.push(path),
    }
}
