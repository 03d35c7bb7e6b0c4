//! Engines with names: a file of the user, a line for each engine.
//!
//! ```text
//! # name = protocol:command
//! gnugo = gtp:gnugo --mode gtp --level 5
//! club  = uci:fairy-stockfish option.UCI_Elo=1500
//! ```

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;
use tianyuan_words::{Message, message};

use super::EngineSpec;

/// The name of the file in the user's data folder.
pub const FILE: &str = "engines.txt";

/// Bytes of the file at most.
const LONGEST: usize = 1 << 20;

/// The reason why a file of engines cannot be used.
#[derive(Debug, Error)]
pub enum EngineListError {
    /// It cannot be read.
    #[error("{path}: {why}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's words.
        why: String,
    },
    /// A line names no engine.
    #[error("{path}:{line}: `{text}`")]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line.
        line: usize,
        /// The line, without what cannot be shown.
        text: String,
    },
}

impl EngineListError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        match self {
            EngineListError::Unreadable { path, why } => message!(search.engine.file, file = path.display(), why = why),
            EngineListError::Line { path, line, text } => {
                message!(search.engine.line, file = path.display(), line = line, text = text)
            }
        }
    }
}

/// Engines by their names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EngineList {
    /// Name, and what is behind the sign of equality.
    named: Vec<(String, String)>,
}

impl EngineList {
    /// Reads a file of engines.
    ///
    /// # Errors
    /// [`EngineListError`].
    pub fn read(path: &Path) -> Result<EngineList, EngineListError> {
        let unreadable = |why: String| EngineListError::Unreadable { path: path.to_owned(), why };
        let bytes = std::fs::read(path).map_err(|error| unreadable(error.to_string()))?;
        if bytes.len() > LONGEST {
            return Err(unreadable(io::Error::from(io::ErrorKind::FileTooLarge).to_string()));
        }
        let text = String::from_utf8(bytes).map_err(|error| unreadable(error.to_string()))?;
        EngineList::parse(&text).map_err(|line| {
            let text = text.lines().nth(line - 1).unwrap_or_default();
            EngineListError::Line { path: path.to_owned(), line, text: tianyuan_notation::visible::visible(text).into_owned() }
        })
    }

    /// The engines of a text; the number of the first line that names none.
    fn parse(text: &str) -> Result<EngineList, usize> {
        let mut named: Vec<(String, String)> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, command) = line.split_once('=').ok_or(index + 1)?;
            let (name, command) = (name.trim(), command.trim());
            let known = named.iter().any(|(other, _)| other == name);
            if name.is_empty() || name.contains(':') || known || !matches!(EngineSpec::read(command), Some(Ok(_))) {
                return Err(index + 1);
            }
            named.push((name.to_owned(), command.to_owned()));
        }
        Ok(EngineList { named })
    }

    /// The command behind a name: `gtp:CMD`, `usi:CMD` or `uci:CMD`.
    pub fn find(&self, name: &str) -> Option<&str> {
        self.named.iter().find(|(known, _)| known == name).map(|(_, command)| command.as_str())
    }

    /// Names and commands, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.named.iter().map(|(name, command)| (name.as_str(), command.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_name_engines() {
        let list = EngineList::parse("# mine\n\n gnugo = gtp:gnugo --mode gtp\nfish=uci:fish option.UCI_Elo=1500\n").expect("two engines");
        assert_eq!(list.find("gnugo"), Some("gtp:gnugo --mode gtp"));
        assert_eq!(list.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["gnugo", "fish"]);
        assert_eq!(list.find("Fish"), None);
    }

    #[test]
    fn a_line_that_names_none_is_found() {
        for (text, line) in [
            ("a = gtp:x\nnothing", 2),
            ("= gtp:x", 1),
            ("a = gnugo --mode gtp", 1),
            ("a = gtp:", 1),
            ("a = gtp:'x", 1),
            ("a = gtp:x\n\na = gtp:y", 3),
            ("a:b = gtp:x", 1),
        ] {
            assert_eq!(EngineList::parse(text), Err(line), "{text}");
        }
    }
}
