use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};
use polyboard::Backends;
use polyboard_answers::{Limits, Request, answer};

use crate::{ASSETS, Asset, questions};

/// The error of a file that cannot be read or written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {message}", path.display())]
pub struct ExportError {
    /// The file or folder.
    pub path: PathBuf,
    /// The error of the system.
    pub message: String,
}

/// The folder of stored answers, in files compressed by gzip.
const ANSWERS: &str = "answers";

/// The name of the program of WebAssembly beside the page.
const PROGRAM: &str = "answers.wasm";

/// Writes the page as files for any web server.
///
/// With a program, the page runs it as WebAssembly: the program `polyboard-answers`, compiled for WASI. Stored
/// are the answers with which each view begins, so that it shows them before the program is there.
/// Without, the answers to all questions that the page asks are stored, except those about positions and
/// blockers of the reader's own. `progress` gets the numbers of answers that are ready and wanted.
///
/// # Errors
///
/// [`ExportError`] if a file cannot be read or written.
pub fn export(
    folder: &Path,
    program: Option<&Path>,
    boards: Backends,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(), ExportError> {
    // Read first, so that nothing is written if it is missing.
    let program = program.map(|path| fs::read(path).map_err(at(path))).transpose()?;
    let door = if program.is_some() { "wasm" } else { "files" };
    for asset in ASSETS {
        match asset.name {
            Asset::PAGE => write(&folder.join(asset.name), &page(asset.bytes, door))?,
            name => write(&folder.join(name), asset.bytes)?,
        }
    }
    let questions = match program {
        Some(program) => {
            write(&folder.join(PROGRAM), &program)?;
            questions::first()
        }
        None => questions::all(),
    };
    for (shard, answers) in shards(&questions, boards, progress) {
        let path = folder.join(ANSWERS).join(format!("{shard:02x}.gz"));
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(object(&answers).as_bytes()).map_err(at(&path))?;
        write(&path, &gzip.finish().map_err(at(&path))?)?;
    }
    Ok(())
}

/// The page with the name of its door.
fn page(bytes: &[u8], door: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let served = r#"<meta name="door" content="server">"#;
    debug_assert!(text.contains(served), "the page names its door");
    text.replace(served, &format!(r#"<meta name="door" content="{door}">"#)).into_bytes()
}

/// The answers in JSON by the text of the request, in the file of each shard. No file is left out, also if
/// it holds nothing, because a browser logs a missing file as an error.
fn shards(
    questions: &[Request],
    boards: Backends,
    progress: &mut dyn FnMut(usize, usize),
) -> BTreeMap<u8, BTreeMap<String, String>> {
    let mut shards: BTreeMap<u8, BTreeMap<String, String>> =
        (0..=u8::MAX).map(|shard| (shard, BTreeMap::new())).collect();
    for (ready, question) in questions.iter().enumerate() {
        progress(ready, questions.len());
        let text = question.text();
        let answer = match answer(question, boards, &Limits::default()) {
            Ok(response) => response.text(),
            Err(refusal) => refusal.text(),
        };
        shards.entry(shard(&text)).or_default().insert(text, answer);
    }
    progress(questions.len(), questions.len());
    shards
}

/// An object of JSON from keys to values that are JSON already.
fn object(answers: &BTreeMap<String, String>) -> String {
    let entry = |(key, answer): (&String, &String)| {
        format!("{}:{answer}", serde_json::Value::from(key.as_str()))
    };
    format!("{{{}}}", answers.iter().map(entry).collect::<Vec<_>>().join(",\n"))
}

/// The file in which the answer to a request is stored: the low byte of the FNV-1a hash of its text.
///
/// The page computes the same, so a file is loaded only when an answer in it is wanted.
fn shard(text: &str) -> u8 {
    const BASIS: u32 = 0x811c_9dc5;
    const PRIME: u32 = 0x0100_0193;
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(PRIME);
    text.bytes().fold(BASIS, step).to_le_bytes()[0]
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
