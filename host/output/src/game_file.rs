//! Games written to files: in any format, whole or not at all, and never over an existing file unasked.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use tianyuan_notation::kifu::{self, Format, Kifu, Loss, WriteError};
use tianyuan_notation::sgf;
use tianyuan_notation::{exchange, idiom::Idiom};
use tianyuan_play::{Match, Saved};
use tianyuan_rules::Game;
use tianyuan_script::{LoadedGame, OptionValue};
use tianyuan_words::{Lang, t};

use crate::sentences;

/// Adds to a game the rules that it is played by: options that are not the usual ones, and plugins.
pub fn rules(loaded: &LoadedGame, kifu: &mut Kifu) {
    let chosen = loaded.options.iter().filter(|(info, value)| info.default != *value);
    kifu.options = chosen.map(|(info, value)| (info.name.clone(), value.to_string())).collect();
    kifu.plugins = loaded.plugins.iter().map(|plugin| (plugin.name.clone(), plugin.digest.clone())).collect();
}

/// The style in which a game is written.
#[derive(Debug, Clone, Copy)]
pub struct WriteStyle<'a> {
    /// The format.
    pub format: Format,
    /// The notation of the moves, where the format leaves a choice; `None`: the game's usual one.
    pub notation: Option<Idiom>,
    /// The encoding that the text names, where formats name it.
    pub encoding: &'static str,
    /// The file, where there is one: a script beside it is named from its folder.
    pub file: Option<&'a Path>,
}

impl<'a> WriteStyle<'a> {
    /// A format in UTF-8.
    pub fn new(format: Format, notation: Option<Idiom>, file: Option<&'a Path>) -> WriteStyle<'a> {
        WriteStyle { format, notation, encoding: UTF_8, file }
    }
}

/// The path of a script as it is written into a file: from the file's folder where it lies in there.
pub fn script(script: &Path, file: Option<&Path>) -> String {
    let folder = file.and_then(Path::parent).map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let script = fs::canonicalize(script).unwrap_or_else(|_| script.to_owned());
    let inside = folder.and_then(|folder| fs::canonicalize(folder).ok()).and_then(|folder| script.strip_prefix(folder).ok());
    // The dot says that it is a path and no identifier.
    inside.map_or(script.clone(), |inside| Path::new(".").join(inside)).to_string_lossy().into_owned()
}

/// A game in a format. Its decisions must have been found; `game` is any game of the same rules, and is left at any position.
pub fn text(loaded: &LoadedGame, game: &mut dyn Game, kifu: &Kifu, manner: WriteStyle<'_>) -> Result<String, WriteError> {
    let WriteStyle { format, notation, encoding, .. } = manner;
    if format != Format::Sgf || notation.is_some() {
        return exchange::write_in(game, kifu, format, notation);
    }
    let mut collection = sgf::from_kifu(game, kifu)?;
    komi(loaded, &mut collection);
    Ok(in_encoding(collection, encoding))
}

/// A match in a format.
#[derive(Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Plies that it holds.
    pub plies: usize,
    /// Turns before them, which were played under other rules and are left out.
    pub before: usize,
    /// Further contents of the game that the format cannot hold.
    pub losses: Vec<Loss>,
}

/// Writes a match that was begun at some time, in seconds since 1970.
pub fn of_match(lang: Lang, made: &Match, begun: Option<i64>, manner: WriteStyle<'_>) -> Result<Written, String> {
    let date = begun.and_then(day);
    let Saved { mut kifu, before } = made.saved(date.as_deref()).map_err(|error| error.to_string())?;
    let loaded = made.loaded();
    rules(loaded, &mut kifu);
    kifu.script = kifu.script.map(|path| script(Path::new(&path), manner.file));
    let mut game = loaded.rules.game();
    let text = text(loaded, game.as_mut(), &kifu, manner).map_err(|error| sentences::kifu_write(lang, &error))?;
    Ok(Written { text, plies: kifu.main.plies.len(), before, losses: kifu::losses(loaded.rules.spec(), &kifu, manner.format) })
}

/// The default encoding.
const UTF_8: &str = "UTF-8";

/// A day as `2024-05-01`, of seconds since 1970.
pub fn day(seconds: i64) -> Option<String> {
    chrono::DateTime::from_timestamp(seconds, 0).map(|time| time.format("%Y-%m-%d").to_string())
}

/// The sentences about the parts that a written match does not hold.
pub fn left_out(lang: Lang, format: Format, written: &Written) -> Vec<String> {
    let before = (written.before > 0).then(|| t!(lang, cli.save.before, n = written.before));
    before.into_iter().chain(written.losses.iter().map(|loss| sentences::lost(lang, None, format, loss))).collect()
}

/// The format that the name of a file asks for.
pub fn format_of(lang: Lang, path: &Path) -> Result<Format, String> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    exchange::format_for(extension).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.into_iter().map(exchange::extension_of).collect();
        t!(lang, cli.save.format, extension = extension, known = known.join(", "))
    })
}

/// Writes a collection whose games name their encoding, where that matters.
pub fn in_encoding(mut collection: sgf::Collection, encoding: &str) -> String {
    let plain = sgf::write(&collection).is_ascii();
    for game in collection.games().to_vec() {
        if let Some(node) = collection.node_mut(game).filter(|node| !plain || node.property("CA").is_some()) {
            node.set("CA", encoding);
        }
    }
    sgf::write(&collection)
}

/// Adds the komi that was played for to games that do not say it.
fn komi(loaded: &LoadedGame, collection: &mut sgf::Collection) {
    let value = loaded.options.iter().find(|(info, _)| info.name == "komi").map(|(_, value)| value);
    let codes = sgf::Codes::of(loaded.rules.spec());
    if let (Some(OptionValue::Exact(komi)), Some(codes)) = (value, codes) {
        let points = sgf::decimal(codes.points(*komi));
        for game in collection.games().to_vec() {
            if let Some(node) = collection.node_mut(game).filter(|node| node.property("KM").is_none()) {
                node.set("KM", &points);
            }
        }
    }
}

/// The reason why a file was not written.
#[derive(Debug)]
pub enum SaveError {
    /// There is a file of this name.
    Exists,
    /// The system refuses, in its words.
    System(std::io::Error),
}

impl SaveError {
    /// The sentence; `how` is the text to type to overwrite a file.
    pub fn sentence(&self, lang: Lang, path: &Path, how: &str) -> String {
        match self {
            SaveError::Exists => t!(lang, cli.save.exists, file = path.display(), how = how),
            SaveError::System(why) => t!(lang, cli.export.wrong, file = path.display(), why = why),
        }
    }
}

/// Writes a file, whole or not at all: it is there under its name once all of it is on disk. What is no file, such as a pipe, is
/// written to directly.
pub fn save(path: &Path, bytes: &[u8], over: bool) -> Result<(), SaveError> {
    let there = fs::metadata(path);
    if there.as_ref().is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        return fs::File::options().write(true).open(path).and_then(|mut file| file.write_all(bytes)).map_err(SaveError::System);
    }
    if there.is_ok() && !over {
        return Err(SaveError::Exists);
    }
    // A link stays, and its target is written.
    let path = if over { fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()) } else { path.to_owned() };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    let mut builder = tempfile::Builder::new();
    builder.prefix(".tianyuan-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As any new file: the user's mask takes from it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder).map_err(SaveError::System)?;
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).map_err(SaveError::System)?;
    let kept = if over { file.persist(&path) } else { file.persist_noclobber(&path) };
    kept.map(|_| ()).map_err(|error| match error.error.kind() {
        std::io::ErrorKind::AlreadyExists => SaveError::Exists,
        _ => SaveError::System(error.error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_overwritten_unasked() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.txt");
        assert!(save(&path, b"one", false).is_ok());
        assert!(matches!(save(&path, b"two", false), Err(SaveError::Exists)));
        assert_eq!(fs::read(&path).ok().as_deref(), Some(b"one".as_slice()));
        assert!(save(&path, b"three", true).is_ok());
        assert_eq!(fs::read(&path).ok().as_deref(), Some(b"three".as_slice()));
        assert!(matches!(save(&folder.path().join("no/b.txt"), b"", false), Err(SaveError::System(_))));
        assert!(matches!(save(folder.path(), b"", false), Err(SaveError::Exists)));
        let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
        assert_eq!(left.len(), 1, "no part of a file is left behind");
    }
}
