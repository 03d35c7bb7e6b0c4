//! The files to which a match is written, and the state of the last writing.

use std::path::{Path, PathBuf};

use tianyuan_notation::idiom::Idiom;
use tianyuan_notation::kifu::Format;
use tianyuan_words::{Lang, t};

use tianyuan_output::exit::Failure;
use tianyuan_output::game_file;

/// The files that are wanted of a game.
#[derive(Debug, Clone, Default)]
pub struct Aim {
    /// The file of `--save`.
    pub file: Option<PathBuf>,
    /// The notation of moves in the list beside the board and in PGN; `None`: the usual ones.
    pub notation: Option<Idiom>,
}

impl Aim {
    /// The notation in which a format writes the moves, where it leaves a choice.
    pub(super) fn notation_in(&self, format: Format) -> Option<Idiom> {
        self.notation.filter(|_| format == Format::Pgn)
    }
}

/// The files of a session.
#[derive(Debug, Default)]
pub(crate) struct Saving {
    /// The file and notation asked for.
    pub(crate) aim: Aim,
    /// Files that this session has written: it may write them again.
    pub(super) own: Vec<PathBuf>,
    /// Number of decisions when the target was written last, and true if the game was over then.
    pub(super) written: Option<(usize, bool)>,
    /// Nothing is asked twice.
    pub(super) asked: bool,
    /// The folder of names without one; `None`: the one that the program was started in.
    pub(crate) folder: Option<PathBuf>,
}

/// Checks before a game begins that it can be written to a file.
///
/// # Errors
/// [`Failure`] where the folder is missing, the file exists, or its name asks for no format.
pub fn may_save(lang: Lang, path: &Path) -> Result<(), Failure> {
    game_file::format_of(lang, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(t!(lang, cli.save.folder, file = path.display()).into());
    }
    match path.symlink_metadata() {
        Ok(_) => Err(t!(lang, cli.save.taken, file = path.display()).into()),
        Err(_) => Ok(()),
    }
}
