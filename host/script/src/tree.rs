//! Sources of scripts: the tree in the binary, a folder with `scripts/`, `variants/` and `lessons/`, single files by path, or the sources
//! kept with an old game.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, FileType};
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use include_dir::{Dir, DirEntry, include_dir};
use tianyuan_words::{Message, key, message};

pub use crate::report::Source;

use crate::diagnostic::{Diagnostic, Report};

static SCRIPTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../scripts");
static VARIANTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../variants");
static LESSONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../lessons");
/// Tables of weights, which are no part of the rules.
pub(crate) static TUNED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../tuned");

/// The folders of a tree; what a script may read lies below them.
pub const ROOTS: [&str; 3] = ["scripts", "variants", LESSONS_ROOT];
/// The folder of tables of weights, beside the roots.
pub const TUNED_FOLDER: &str = "tuned";
/// The root that holds lessons; the others hold games.
pub const LESSONS_ROOT: &str = "lessons";
/// The tree inside the program.
static EMBEDDED: [(&str, &Dir<'_>); 3] = [(ROOTS[0], &SCRIPTS), (ROOTS[1], &VARIANTS), (ROOTS[2], &LESSONS)];
/// Folders below a root that hold no games: shared Lua and types for editors.
pub const NO_GAMES: [&str; 2] = ["lib", "meta"];
/// The settings with which editors resolve `require` in a tree that is written out, and find the types of the vocabulary.
const EDITORS: (&str, &str) = (".luarc.json", include_str!("tree/luarc.json"));
/// The largest script that is read.
pub const MAX_BYTES: u64 = 4 << 20;

/// The reason why a file of a tree cannot be used. Each is one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// Nothing there: check the name.
    #[error("there is no file `{0}`")]
    Missing(String),
    /// Nothing in it.
    #[error("the file `{0}` is empty")]
    Empty(String),
    /// Control bytes: a compiled script, a picture, an archive.
    #[error("the file `{0}` is not text: byte {1} is {2:#04x}")]
    Binary(String, usize, u8),
    /// Text in another encoding: save it as UTF-8.
    #[error("the file `{0}` is not UTF-8: byte {1} is {2:#04x}")]
    NotUtf8(String, usize, u8),
    /// Larger than [`MAX_BYTES`]: probably the wrong file.
    #[error("the file `{0}` has {1} bytes; a script may have at most {MAX_BYTES}")]
    TooBig(String, u64),
    /// A folder where a file is expected.
    #[error("`{0}` is a folder, not a script")]
    Directory(String),
    /// A pipe, socket or device.
    #[error("`{0}` is not an ordinary file")]
    Special(String),
    /// Symbolic links in a circle.
    #[error("`{0}` is a symbolic link that leads back to itself")]
    Loop(String),
    /// A symbolic link, or a name, that leads out of the tree.
    #[error("`{0}` leads out of the scripts tree")]
    Outside(String),
    /// The system refuses: permissions, a broken disk.
    #[error("`{0}` cannot be read: {1}")]
    Unreadable(String, String),
    /// The system refuses to write.
    #[error("`{0}` cannot be written: {1}")]
    Unwritable(String, String),
    /// A folder without `scripts/`.
    #[error("`{0}` holds no `scripts` folder")]
    NoTree(String),
}

impl From<TreeError> for Report {
    fn from(error: TreeError) -> Report {
        use TreeError as E;
        let hex = |byte: &u8| format!("0x{byte:02x}");
        let (code, file, message, help) = match &error {
            E::Missing(file) => ("file/missing", file, message!(file.missing, file = file), Some(key!(file.missing_help))),
            E::Empty(file) => ("file/empty", file, message!(file.empty, file = file), Some(key!(file.empty_help))),
            E::Binary(file, at, byte) => {
                ("file/binary", file, message!(file.binary, file = file, offset = at, byte = hex(byte)), Some(key!(file.binary_help)))
            }
            E::NotUtf8(file, at, byte) => {
                ("file/not-utf8", file, message!(file.not_utf8, file = file, offset = at, byte = hex(byte)), Some(key!(file.not_utf8_help)))
            }
            E::TooBig(file, size) => {
                ("file/too-big", file, message!(file.too_big, file = file, size = size, limit = MAX_BYTES), Some(key!(file.too_big_help)))
            }
            E::Directory(file) => ("file/directory", file, message!(file.directory, file = file), None),
            E::Special(file) => ("file/special", file, message!(file.special, file = file), None),
            E::Loop(file) => ("file/loop", file, message!(file.r#loop, file = file), None),
            E::Outside(file) => ("file/outside", file, message!(file.outside, file = file), None),
            E::Unreadable(file, cause) => ("file/unreadable", file, message!(file.unreadable, file = file, cause = cause), None),
            E::Unwritable(file, cause) => ("file/unwritable", file, message!(file.unwritable, file = file, cause = cause), None),
            E::NoTree(file) => ("file/no-tree", file, message!(file.no_tree, file = file), Some(key!(file.no_tree_help))),
        };
        let mut diagnostic = Diagnostic::error(code, message);
        diagnostic.help = help.map(Message::from);
        diagnostic.in_file(file).into()
    }
}

#[derive(Clone, Debug)]
enum Origin {
    Embedded,
    Folder(PathBuf),
    Sources(Arc<BTreeMap<String, String>>),
    /// Texts that somebody is writing.
    Draft(Arc<BTreeMap<String, String>>),
}

/// A scripts tree. Names in it use `/` and begin with `scripts/` or `variants/`; any other name is a path of the file system.
#[derive(Clone, Debug)]
pub struct Tree {
    origin: Origin,
}

fn texts_by_name(sources: &[Source]) -> Arc<BTreeMap<String, String>> {
    Arc::new(sources.iter().map(|source| (source.file.clone(), source.text.clone())).collect())
}

impl Tree {
    /// The tree inside the binary.
    pub fn embedded() -> Tree {
        Tree { origin: Origin::Embedded }
    }

    /// The tree in a folder that holds `scripts/`.
    ///
    /// # Errors
    /// [`TreeError::NoTree`] where it does not.
    pub fn at(root: &Path) -> Result<Tree, TreeError> {
        if !root.join(ROOTS[0]).is_dir() {
            return Err(TreeError::NoTree(root.display().to_string()));
        }
        let root = root.canonicalize().map_err(|cause| TreeError::Unreadable(root.display().to_string(), cause.to_string()))?;
        Ok(Tree { origin: Origin::Folder(root) })
    }

    /// True for files whose texts are known: those inside the program, those of a folder that nobody has changed since they were written out of
    /// it, and those kept with an old game.
    pub(crate) fn vouches_for(&self, source: &Source) -> bool {
        match &self.origin {
            Origin::Embedded => Tree::is_name(&source.file),
            Origin::Folder(_) | Origin::Draft(_) => embedded(&source.file).is_some_and(|text| text == source.text.as_bytes()),
            Origin::Sources(_) => true,
        }
    }

    /// True for the sources kept with an old game.
    pub(crate) fn is_kept(&self) -> bool {
        matches!(self.origin, Origin::Sources(_))
    }

    /// The folder, at or above `start`, that holds a `scripts/` with a script in it.
    pub fn find(start: &Path) -> Option<PathBuf> {
        let start = start.canonicalize().ok()?;
        start.ancestors().find(|folder| holds_script(&folder.join(ROOTS[0]))).map(Path::to_owned)
    }

    /// The tree of the sources kept with an old game. Nothing else can be read through it.
    pub fn of_sources(sources: &[Source]) -> Tree {
        Tree { origin: Origin::Sources(texts_by_name(sources)) }
    }

    /// The tree of texts that somebody is writing. Nothing else can be read through it.
    pub fn of_draft(sources: &[Source]) -> Tree {
        Tree { origin: Origin::Draft(texts_by_name(sources)) }
    }

    /// The folder of the tree; nothing for a tree that is not in the file system.
    pub fn root(&self) -> Option<&Path> {
        match &self.origin {
            Origin::Folder(root) => Some(root),
            _ => None,
        }
    }

    /// True if a name belongs to the tree (and is not a path of the file system).
    pub fn is_name(file: &str) -> bool {
        ROOTS.iter().any(|root| file.strip_prefix(root).is_some_and(|rest| rest.starts_with('/')))
    }

    /// The name of a file given by path: its name in the tree if it is in there, else the path itself.
    pub fn name_of(&self, path: &Path) -> String {
        if let Origin::Folder(root) = &self.origin
            && let Ok(full) = path.canonicalize()
            && let Ok(inside) = full.strip_prefix(root)
        {
            let name = slashes(inside);
            if Tree::is_name(&name) {
                return name;
            }
        }
        let name = slashes(path);
        // A leading dot distinguishes a relative path from a name of the tree.
        if Tree::is_name(&name) { format!("./{name}") } else { name }
    }

    /// The path of a file, where it has one.
    pub fn path_of(&self, file: &str) -> Option<PathBuf> {
        match &self.origin {
            Origin::Folder(root) if Tree::is_name(file) => Some(root.join(file)),
            Origin::Sources(_) | Origin::Draft(_) => None,
            _ if Tree::is_name(file) => None,
            _ => Some(PathBuf::from(file)),
        }
    }

    /// The names of all files that may hold a game or a variant, sorted; `lib/` and `meta/` are left out.
    pub fn games(&self) -> Vec<String> {
        self.below(|root| root != LESSONS_ROOT)
    }

    /// The names of all files that may hold a lesson, sorted; `lib/` is left out.
    pub fn lessons(&self) -> Vec<String> {
        self.below(|root| root == LESSONS_ROOT)
    }

    fn below(&self, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut names = self.files();
        names.retain(|name| {
            let mut folders = name.split('/');
            folders.next().is_some_and(&wanted) && folders.next().is_some_and(|folder| !NO_GAMES.contains(&folder))
        });
        names
    }

    /// The names of all Lua files of the tree, sorted.
    pub fn files(&self) -> Vec<String> {
        let mut names = Vec::new();
        match &self.origin {
            Origin::Embedded => {
                for (root, dir) in EMBEDDED {
                    walk_embedded(root, dir, &mut |name, _| names.push(name));
                }
            }
            Origin::Folder(folder) => {
                for root in ROOTS {
                    walk_folder(&folder.join(root), root, &mut |name| {
                        names.push(name);
                        ControlFlow::Continue(())
                    });
                }
            }
            Origin::Sources(map) | Origin::Draft(map) => names.extend(map.keys().cloned()),
        }
        // A folder of the tree whose link leads out of it is no script, but it is listed like one.
        names.retain(|name| name.ends_with(".lua") || matches!(self.origin, Origin::Folder(_)));
        names.sort();
        names
    }

    /// True if a file exists in the tree: it may still be unreadable.
    pub fn has(&self, file: &str) -> bool {
        match &self.origin {
            Origin::Sources(map) | Origin::Draft(map) => map.contains_key(file),
            Origin::Embedded if Tree::is_name(file) => embedded(file).is_some(),
            _ => self.path_of(file).is_some_and(|path| path.symlink_metadata().is_ok_and(|data| !data.is_dir())),
        }
    }

    /// Reads a file: UTF-8 text of at most [`MAX_BYTES`]; a byte order mark is dropped.
    ///
    /// # Errors
    /// [`TreeError`], one clear sentence.
    pub fn read(&self, file: &str) -> Result<String, TreeError> {
        let bytes = match &self.origin {
            Origin::Sources(map) | Origin::Draft(map) => {
                return map.get(file).cloned().ok_or_else(|| TreeError::Missing(file.to_owned()));
            }
            Origin::Embedded if Tree::is_name(file) => embedded(file).ok_or_else(|| TreeError::Missing(file.to_owned()))?.to_vec(),
            _ => {
                let path = self.path_of(file).ok_or_else(|| TreeError::Missing(file.to_owned()))?;
                if let Origin::Folder(root) = &self.origin
                    && Tree::is_name(file)
                {
                    let top = file.split('/').next().unwrap_or_default();
                    inside(&path, &root.join(top), file)?;
                }
                read_bounded(&path, file)?
            }
        };
        text(bytes, file)
    }

    /// Writes the whole tree below a folder, to be edited; files that exist are left alone. Returns what was written.
    ///
    /// # Errors
    /// [`TreeError::Unwritable`].
    pub fn export(&self, dir: &Path) -> Result<Vec<PathBuf>, TreeError> {
        let mut files: Vec<(String, Vec<u8>)> = Vec::new();
        match &self.origin {
            Origin::Embedded => {
                for (root, folder) in EMBEDDED.into_iter().chain([(TUNED_FOLDER, &TUNED)]) {
                    walk_embedded(root, folder, &mut |name, bytes| files.push((name, bytes.to_vec())));
                }
            }
            _ => {
                for name in self.files() {
                    let text = self.read(&name)?;
                    files.push((name, text.into_bytes()));
                }
            }
        }
        files.push((EDITORS.0.to_owned(), EDITORS.1.as_bytes().to_vec()));
        files.sort();
        let mut written = Vec::new();
        for (name, bytes) in files {
            let path = dir.join(&name);
            let failed = |cause: io::Error| TreeError::Unwritable(path.display().to_string(), cause.to_string());
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).map_err(failed)?;
            }
            let made = fs::OpenOptions::new().write(true).create_new(true).open(&path);
            match made {
                Ok(mut file) => io::Write::write_all(&mut file, &bytes).map_err(failed)?,
                Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(cause) => return Err(failed(cause)),
            }
            written.push(path);
        }
        Ok(written)
    }
}

fn embedded(file: &str) -> Option<&'static [u8]> {
    let (root, rest) = file.split_once('/')?;
    let (_, dir) = EMBEDDED.iter().find(|(name, _)| *name == root)?;
    dir.get_file(rest).map(include_dir::File::contents)
}

fn walk_embedded(root: &str, dir: &'static Dir<'static>, visit: &mut dyn FnMut(String, &'static [u8])) {
    for entry in dir.entries() {
        match entry {
            DirEntry::Dir(dir) => walk_embedded(root, dir, visit),
            DirEntry::File(file) => visit(format!("{root}/{}", slashes(file.path())), file.contents()),
        }
    }
}

/// Deepest nesting of folders.
const MAX_DEPTH: usize = 8;

/// The most files of a tree that are looked for: a link to a large folder is no tree of scripts.
const MAX_FILES: usize = 20_000;

/// Goes through a folder and those in it, until `visit` has enough. Each folder is entered once, whatever links lead to it; none that
/// lies outside is entered, and its link is visited as if it were a script, so that somebody says so.
fn walk_folder(dir: &Path, name: &str, visit: &mut dyn FnMut(String) -> ControlFlow<()>) {
    let Ok(top) = dir.canonicalize() else { return };
    let mut entered = HashSet::from([top.clone()]);
    let mut waiting = vec![(dir.to_owned(), name.to_owned(), 0)];
    // Links wait until every folder has been entered by its own name.
    let mut links = Vec::new();
    let mut count = 0;
    loop {
        let unseen = |links: &mut Vec<(PathBuf, String, usize)>, entered: &mut HashSet<PathBuf>| {
            std::iter::from_fn(|| links.pop()).find(|(dir, ..)| enter(entered, dir))
        };
        let Some((dir, name, depth)) = waiting.pop().or_else(|| unseen(&mut links, &mut entered)) else { return };
        let Ok(entries) = fs::read_dir(dir) else { continue };
        for entry in entries.flatten() {
            let file = entry.file_name();
            let Some(file) = file.to_str() else { continue };
            // Editors leave swap files and backups beside a script.
            if file.starts_with('.') {
                continue;
            }
            count += 1;
            if count > MAX_FILES {
                return;
            }
            let (path, name) = (entry.path(), format!("{name}/{file}"));
            let kind = entry.file_type();
            let is_link = kind.as_ref().is_ok_and(FileType::is_symlink);
            // The folder knows what is in it; only a link is followed.
            let is_dir = if is_link { path.is_dir() } else { kind.is_ok_and(|kind| kind.is_dir()) };
            let stop = if !is_dir {
                name.ends_with(".lua") && visit(name).is_break()
            } else if is_link && !path.canonicalize().is_ok_and(|real| real.starts_with(&top)) {
                visit(name).is_break()
            } else {
                if depth < MAX_DEPTH && is_link {
                    links.push((path, name, depth + 1));
                } else if depth < MAX_DEPTH && enter(&mut entered, &path) {
                    waiting.push((path, name, depth + 1));
                }
                false
            };
            if stop {
                return;
            }
        }
    }
}

/// Notes that a folder is entered, unless it has been already.
fn enter(entered: &mut HashSet<PathBuf>, dir: &Path) -> bool {
    dir.canonicalize().is_ok_and(|real| entered.insert(real))
}

fn holds_script(dir: &Path) -> bool {
    let mut found = false;
    walk_folder(dir, ROOTS[0], &mut |name| {
        found = name.ends_with(".lua");
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

fn slashes(path: &Path) -> String {
    if std::path::MAIN_SEPARATOR == '/' {
        return path.to_string_lossy().into_owned();
    }
    path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
}

/// Refuses a file whose real place, after symbolic links, is not below `top`.
pub(crate) fn inside(path: &Path, top: &Path, file: &str) -> Result<(), TreeError> {
    if path.components().any(|part| part == Component::ParentDir) {
        return Err(TreeError::Outside(file.to_owned()));
    }
    let real = path.canonicalize().map_err(|cause| io_error(&cause, file))?;
    let top = top.canonicalize().map_err(|cause| io_error(&cause, file))?;
    if real.starts_with(&top) { Ok(()) } else { Err(TreeError::Outside(file.to_owned())) }
}

fn io_error(cause: &io::Error, file: &str) -> TreeError {
    let file = file.to_owned();
    match cause.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => TreeError::Missing(file),
        io::ErrorKind::IsADirectory => TreeError::Directory(file),
        // The kind for link loops is not stable yet; its name is.
        kind if format!("{kind:?}") == "FilesystemLoop" => TreeError::Loop(file),
        _ => TreeError::Unreadable(file, cause.to_string()),
    }
}

/// Reads at most one byte more than a script may have: a huge file costs nothing.
fn read_bounded(path: &Path, file: &str) -> Result<Vec<u8>, TreeError> {
    let data = fs::metadata(path).map_err(|cause| io_error(&cause, file))?;
    if data.is_dir() {
        return Err(TreeError::Directory(file.to_owned()));
    }
    // Asked before opening, because opening a pipe waits for its other end.
    if !data.is_file() {
        return Err(TreeError::Special(file.to_owned()));
    }
    if data.len() > MAX_BYTES {
        return Err(TreeError::TooBig(file.to_owned(), data.len()));
    }
    let mut bytes = Vec::new();
    let opened = fs::File::open(path).map_err(|cause| io_error(&cause, file))?;
    opened.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(|cause| io_error(&cause, file))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(TreeError::TooBig(file.to_owned(), bytes.len() as u64));
    }
    Ok(bytes)
}

/// The bytes as text, or why they are none.
pub(crate) fn text(bytes: Vec<u8>, file: &str) -> Result<String, TreeError> {
    if let Some(at) = bytes.iter().position(|&byte| byte < 0x20 && !b"\t\n\r\x0c".contains(&byte)) {
        return Err(TreeError::Binary(file.to_owned(), at, bytes[at]));
    }
    let text = String::from_utf8(bytes).map_err(|cause| {
        let at = cause.utf8_error().valid_up_to();
        TreeError::NotUtf8(file.to_owned(), at, cause.as_bytes().get(at).copied().unwrap_or_default())
    })?;
    let text = match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    };
    if text.trim().is_empty() {
        return Err(TreeError::Empty(file.to_owned()));
    }
    Ok(text)
}
