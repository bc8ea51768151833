//! Files that the user names, and that are written whole or not at all.

use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};

/// The end of the name of a temporary file.
pub const TEMPORARY: &str = ".tmp";

/// The links that are followed from a name to its file. Linux stops at the same number.
const MAX_LINKS: usize = 40;

/// Replaces a file by this text. At every moment, the file holds the old text or the new one. A
/// symbolic link stays, and its file is replaced.
///
/// # Errors
///
/// Those of the system.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
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

/// Finds out whether [`replace`] can write a file, before the work begins whose result goes there.
///
/// # Errors
///
/// Those of the system.
pub fn can_replace(path: &Path) -> io::Result<()> {
    let path = target(path);
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let temporary = beside(&path, &format!(".{}{TEMPORARY}", process::id()));
    File::create(&temporary)?;
    remove(&temporary);
    Ok(())
}

/// The hidden file beside a file whose name has this end.
#[must_use]
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(end);
    path.with_file_name(name)
}

/// The file to which symbolic links lead, whether it exists or not.
#[must_use]
pub fn target(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&path) else { break };
        path = folder(&path).join(next);
    }
    path
}

/// Removes a file that only takes room.
pub fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}

/// The path that a user wrote: `~/` is the home folder, as in a shell.
#[must_use]
pub fn written(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => path.to_path_buf(),
    }
}

/// The folder of a file.
#[must_use]
pub fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The folder of a file, if there is no such folder.
#[must_use]
pub fn missing_folder(path: &Path) -> Option<PathBuf> {
    let target = target(path);
    let folder = folder(&target);
    (!folder.is_dir()).then(|| folder.to_path_buf())
}
