//! Files as the console names and writes them.

use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};

/// The end of the name of a temporary file.
pub(super) const TEMPORARY: &str = ".tmp";

/// The links that are followed from a name to its file. Linux stops at the same number.
const MAX_LINKS: usize = 40;

/// Replaces a file by this text. At every moment, the file holds the old text or the new one. A
/// symbolic link stays, and its file is replaced.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = target(path);
    if path.file_name().is_none() {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    let temporary = beside(&path, &format!(".{}{TEMPORARY}", process::id()));
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(text.as_bytes())?;
        // Otherwise a power cut could leave the new name on an empty file.
        file.sync_all()?;
        fs::rename(&temporary, &path)
    };
    write().inspect_err(|_| remove(&temporary))
}

/// The hidden file beside a file whose name has this end.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(end);
    path.with_file_name(name)
}

/// The file to which symbolic links lead, whether it exists or not.
pub(super) fn target(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&path) else { break };
        path = folder(&path).join(next);
    }
    path
}

/// Removes a file that only takes room.
pub(super) fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}

/// The path that a user wrote: `~/` is the home folder, as in a shell.
pub(super) fn written(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => path.to_path_buf(),
    }
}

/// The folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The folder of a file, if there is no such folder.
pub(super) fn missing_folder(path: &Path) -> Option<PathBuf> {
    let target = target(path);
    let folder = folder(&target);
    (!folder.is_dir()).then(|| folder.to_path_buf())
}
