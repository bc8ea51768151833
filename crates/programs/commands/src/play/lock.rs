//! Locks, so that no console writes the file of another.

use std::{
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
};

use crate::disk::{TEMPORARY, beside, folder, remove, target};

/// The lock of a console on a file, until it is dropped.
///
/// What is locked is `.NAME.lock` beside the file, because the file itself is replaced at each change. The
/// system releases the lock of a killed console.
pub(super) struct Lock {
    path: PathBuf,
    /// None where the system has no locks, or where nothing can be written.
    file: Option<File>,
}

impl Lock {
    /// Locks a file; `None` if another console has locked it.
    ///
    /// Temporary files that a killed console has left are removed.
    pub(super) fn of(path: &Path) -> Option<Lock> {
        let target = target(path);
        let mut lock = Lock { path: beside(&target, ".lock"), file: None };
        // `.` and `/` are no files.
        if target.file_name().is_none() {
            return Some(lock);
        }
        while let Ok(file) = File::options().create(true).append(true).open(&lock.path) {
            match file.try_lock() {
                Ok(()) if is_at(&file, &lock.path) => {
                    remove_leftovers(&target);
                    lock.file = Some(file);
                    break;
                }
                // The console that had the lock removed the file in between.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return None,
                Err(TryLockError::Error(_)) => {
                    remove(&lock.path);
                    break;
                }
            }
        }
        Some(lock)
    }
}

impl Drop for Lock {
    /// Removes the file where [`is_at`] can tell that it was removed.
    fn drop(&mut self) {
        if cfg!(unix) && self.file.is_some() {
            remove(&self.path);
        }
    }
}

/// Whether an open file is still the one with this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let [open, named] = [file.metadata(), fs::metadata(path)]
        .map(|data| data.ok().map(|data| (data.dev(), data.ino())));
    open == named
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Removes the temporary files of [`replace`](crate::disk::replace). The caller has the lock, so no console
/// is writing them.
fn remove_leftovers(path: &Path) {
    let Some(name) = path.file_name() else { return };
    let begin = format!(".{}.", name.to_string_lossy());
    for entry in fs::read_dir(folder(path)).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let id = name.strip_prefix(&begin).and_then(|rest| rest.strip_suffix(TEMPORARY));
        if id.is_some_and(|id| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())) {
            remove(&entry.path());
        }
    }
}
