use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{Asset, assets};

/// The error of a file that cannot be read or written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {message}", path.display())]
pub struct ExportError {
    /// The file or folder.
    pub path: PathBuf,
    /// The error of the system.
    pub message: String,
}

/// The name of the program of WebAssembly beside the page.
const PROGRAM: &str = "answers.wasm";

/// Writes the page as files for any web server, with the boards as WebAssembly: `program` is
/// `polyboard-answers`, compiled for WASI.
///
/// # Errors
///
/// [`ExportError`] if a file cannot be read or written. Nothing is written if the program cannot be read.
pub fn export(folder: &Path, program: &Path) -> Result<(), ExportError> {
    let bytes = fs::read(program).map_err(at(program))?;
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

fn write(path: &Path, bytes: &[u8]) -> Result<(), ExportError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(at(folder))?;
    }
    fs::write(path, bytes).map_err(at(path))
}

fn at(path: &Path) -> impl Fn(io::Error) -> ExportError {
    move |error| ExportError { path: path.to_path_buf(), message: error.to_string() }
}
