//! Files that are not finished: each has a name of its own, and is locked as long as somebody writes it.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// The beginning of their names.
const UNFINISHED: &str = ".unfinished-";

/// A file without its right name yet, locked as long as somebody writes it.
///
/// # Errors
/// The system's, where the folder cannot be written.
pub fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(UNFINISHED);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As any new file: the user's mask takes from it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder)?;
    // Where files cannot be locked, what a killed process leaves stays.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// Removes what killed processes have left unfinished: files that nobody has locked.
pub(crate) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let old = entry.metadata().and_then(|data| data.modified()).ok().and_then(|at| at.elapsed().ok());
        // A file that has just been made may not be locked yet.
        let settled = old.is_some_and(|age| age.as_secs() >= 10);
        if settled && entry.file_name().to_string_lossy().starts_with(UNFINISHED) {
            let path = entry.path();
            if File::open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
                let _ = fs::remove_file(path);
            }
        }
    }
}
