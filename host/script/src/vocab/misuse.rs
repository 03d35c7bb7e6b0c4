//! Misuse of the language over values of the vocabulary: mistakes that are valid Lua and that no evaluation can see.
//!
//! `count(own) == 0`, `not no_move` and `a and b` are settled when the script is read, long before there is a position. So they are looked
//! for in the text. Only values that are surely the vocabulary's are reported: its words, what they return, and local names of these.

mod class;
mod remedy;
mod scopes;
mod walk;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use tianyuan_words::Message;

use crate::diagnostic::{Diagnostic, Report, Severity};
use crate::locate::{Position, parsed};
use crate::tree::{Source, Tree};

/// A misuse in a text.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Misuse {
    pub(super) severity: Severity,
    pub(super) code: &'static str,
    pub(super) message: Message,
    pub(super) help: Option<Message>,
    pub(super) position: Position,
}

/// The most misuses of one file that are reported.
const MOST: usize = 50;

/// The most texts whose misuses are remembered; with more all are forgotten.
const KEPT: usize = 4096;

type Kept = HashMap<blake3::Hash, Arc<[Misuse]>>;

/// Texts that this process has searched before: variants share most of their files.
static SEARCHED: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

/// The misuses in a text, in its order; none in a text that cannot be parsed.
fn find(text: &str) -> Arc<[Misuse]> {
    let digest = blake3::hash(text.as_bytes());
    if let Some(known) = SEARCHED.lock().unwrap_or_else(PoisonError::into_inner).get(&digest) {
        return Arc::clone(known);
    }
    let found = parsed(text, |ast, whole| if whole { walk::misuses(ast) } else { Vec::new() });
    let mut found = found.unwrap_or_default();
    found.sort_by_key(|misuse| (misuse.position.line, misuse.position.column));
    found.truncate(MOST);
    let found: Arc<[Misuse]> = found.into();
    let mut kept = SEARCHED.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() >= KEPT {
        kept.clear();
    }
    kept.insert(digest, Arc::clone(&found));
    found
}

/// The misuses in files, as diagnostics.
pub(crate) fn diagnosed(sources: &[Source]) -> Vec<Diagnostic> {
    let one = |source: &Source| -> Vec<Diagnostic> {
        let told = |misuse: &Misuse| {
            let mut diagnostic = Diagnostic::new(misuse.severity, misuse.code, misuse.message.clone());
            diagnostic.help = misuse.help.clone();
            diagnostic.at(&source.file, &source.text, misuse.position)
        };
        find(&source.text).iter().map(told).collect()
    };
    sources.iter().flat_map(one).collect()
}

/// Refuses files with misuses that change the rules. Files that are the program's own, changed by nobody, or kept with an old game, are not searched:
/// the first are tested, and an old game is played by its rules as they were understood.
///
/// # Errors
/// The misuses that are errors.
pub(crate) fn refuse(tree: &Tree, sources: &[Source]) -> Result<(), Report> {
    let fresh: Vec<Source> = sources.iter().filter(|source| !tree.vouches_for(source)).cloned().collect();
    let mut diagnostics = diagnosed(&fresh);
    diagnostics.retain(|diagnostic| diagnostic.severity == Severity::Error);
    if diagnostics.is_empty() { Ok(()) } else { Err(Report { diagnostics }) }
}
