//! The page as files for any web server.

use std::fs;

use super::{Asset, assets};
use crate::prelude::*;

/// The name of the program of WebAssembly beside the page.
const PROGRAM: &str = "answers.wasm";

const COMPILE: &str = "an export needs the boards as WebAssembly: run `rustup target add wasm32-wasip1` and \
    `cargo build --release -p polyboard-answers --features program --target wasm32-wasip1`, or name the file with \
    --program";

/// Writes the page, with the boards as WebAssembly: `program` is `polyboard-answers`, compiled for WASI. Nothing is
/// written if it cannot be read.
pub(super) fn export(folder: &Path, program: &Path) -> Result<(), Failure> {
    let bytes = fs::read(program)
        .map_err(|error| Failure::in_file(program, format!("{error}; {COMPILE}")))?;
    for asset in assets() {
        let path = folder.join(asset.name);
        match asset.name {
            Asset::PAGE => write(&path, &page(asset.bytes))?,
            _ => write(&path, asset.bytes)?,
        }
    }
    write(&folder.join(PROGRAM), &bytes)
}

/// The page, which asks the program and no server.
fn page(bytes: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let served = r#"<meta name="door" content="server">"#;
    debug_assert!(text.contains(served), "the page names its door");
    text.replace(served, r#"<meta name="door" content="wasm">"#).into_bytes()
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .map_err(|error| (folder, error))
        .and_then(|()| fs::write(path, bytes).map_err(|error| (path, error)))
        .map_err(|(at, error)| Failure::in_file(at, format!("{error}; name another folder")))
}
