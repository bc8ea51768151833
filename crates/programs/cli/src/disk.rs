//! Files that the user names, and that are written whole or not at all. All errors are those of the system.

#[cfg(unix)]
use std::os::unix::fs::{MetadataExt, fchown};
use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};

/// The links that are followed from a name to its file. Linux stops at the same number.
const MAX_LINKS: usize = 40;

/// Replaces a file by this text, like [`replace_with`].
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    replace_with(path, |file| file.write_all(text.as_bytes()))
}

/// Replaces a file by what is written. At every moment, it holds the old content or the new one. A symbolic link stays,
/// and its file is replaced and keeps its permissions. A stream is not replaced, but written to.
pub fn replace_with(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    if is_stdout(path) {
        let mut stdout = io::stdout().lock();
        return write(&mut stdout).and_then(|()| stdout.flush());
    }
    if is_special(path) {
        return write(&mut File::options().write(true).open(path)?);
    }
    let path = target(path);
    if path.file_name().is_none() {
        return Err(io::ErrorKind::InvalidFilename.into());
    }
    let (temporary, mut file) = beside(&path)?;
    let replace = || {
        keep_permissions(&path, &file)?;
        write(&mut file)?;
        // Otherwise a power cut could leave the new name on an empty file.
        file.sync_all()?;
        fs::rename(&temporary, &path)
    };
    replace().inspect_err(|_| remove(&temporary))
}

/// Writes a file that does not exist. If another program makes it at the same time, the system refuses ours.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    written.inspect_err(|_| remove(path))
}

/// Replaces a file that still has the content `old`, and returns whether it had. The file is moved aside before it
/// is compared, so nothing that another program writes meanwhile under its name is lost.
/// If the old file cannot be put back, it stays beside its name.
pub fn replace_own(path: &Path, old: &str, text: &str) -> io::Result<bool> {
    let path = target(path);
    let (aside, _) = beside(&path)?;
    fs::rename(&path, &aside).inspect_err(|_| remove(&aside))?;
    let is_own = fs::read(&aside).is_ok_and(|now| now == old.as_bytes());
    let replaced = if is_own { create(&path, text) } else { Ok(()) };
    if is_own && replaced.is_ok() {
        keep_permissions(&aside, &File::open(&path)?)?;
    } else {
        // A link is refused where a rename would replace.
        fs::hard_link(&aside, &path)?;
    }
    remove(&aside);
    replaced.map(|()| is_own)
}

/// Finds out whether [`replace_with`] can write a file, before the work begins whose result goes there.
pub fn can_replace(path: &Path) -> io::Result<()> {
    if is_stdout(path) || is_special(path) {
        // A pipe that is opened and closed is at its end for its reader.
        return Ok(());
    }
    let path = target(path);
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    beside(&path).map(|(temporary, _)| remove(&temporary))
}

/// Whether a path leads to a device, a pipe or a socket, which has no content of its own to read or to replace.
#[must_use]
pub fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// Whether a path leads to the standard output: replaced, it would lose the rest of the output.
#[cfg(unix)]
#[must_use]
pub fn is_stdout(path: &Path) -> bool {
    let [file, stdout] = [path, Path::new("/dev/stdout")]
        .map(|path| fs::metadata(path).ok().map(|data| (data.dev(), data.ino())));
    file.is_some() && file == stdout
}

#[cfg(not(unix))]
#[must_use]
pub fn is_stdout(_: &Path) -> bool {
    false
}

/// Gives a new file the permissions of an old one, if there is one, and if possible its owner and group.
#[cfg(unix)]
fn keep_permissions(old: &Path, new: &File) -> io::Result<()> {
    let Ok(old) = fs::metadata(old) else { return Ok(()) };
    // Only the superuser can give files away. A new owner can lose the permission bits, so these come last.
    let _ = fchown(new, Some(old.uid()), Some(old.gid()));
    new.set_permissions(old.permissions())
}

#[cfg(not(unix))]
fn keep_permissions(_: &Path, _: &File) -> io::Result<()> {
    Ok(())
}

/// A new hidden file beside another, under a name that no file and no link has.
fn beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut number = process::id();
    loop {
        let mut name = OsString::from(".");
        name.push(path.file_name().unwrap_or_default());
        name.push(format!(".{number}.tmp"));
        let new = path.with_file_name(name);
        let file = File::create_new(&new);
        if !file.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::AlreadyExists) {
            return Ok((new, file?));
        }
        number = number.wrapping_add(1);
    }
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

fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The folder of a file, if there is no such folder.
#[must_use]
pub fn missing_folder(path: &Path) -> Option<PathBuf> {
    let target = target(path);
    let folder = folder(&target);
    (!folder.is_dir()).then(|| folder.to_path_buf())
}
