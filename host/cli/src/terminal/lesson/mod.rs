//! Lessons in the terminal: a board with the teacher's words, or lines of text for a pipe.
//!
//! [`desk`] is what both share: the session at work on a thread ([`work`]), how it stands ([`shot`]), what is kept ([`keeper`]) and
//! edits of the file ([`watch`]). [`room`] and [`keys`] know what keys do and draw nothing; [`view`] and [`panel`] draw and know no keys.

mod clock;
mod command;
mod decor;
pub(crate) mod desk;
mod events;
pub(crate) mod keeper;
mod keys;
mod laid;
pub(crate) mod menu;
mod panel;
mod plain;
pub(crate) mod room;
mod shot;
mod tally;
mod task;
#[cfg(test)]
mod tests;
pub(crate) mod view;
mod voice;
mod watch;
mod words;
mod work;

use std::io::IsTerminal as _;
use std::sync::Arc;

use tianyuan_render::Faces;
use tianyuan_script::Library;
use tianyuan_words::Lang;

use crate::exit::Failure;

/// What a lesson is opened with.
#[derive(Debug)]
pub(crate) struct Start {
    /// The lessons.
    pub(crate) library: Arc<Library>,
    /// Identifier of a lesson or path of its script; `None`: what is due, or a list.
    pub(crate) lesson: Option<String>,
    /// The step to begin with.
    pub(crate) step: Option<String>,
    /// Who learns; `None`: whom the system knows.
    pub(crate) learner: Option<String>,
    /// Whether progress is kept.
    pub(crate) kept: bool,
    /// Language.
    pub(crate) lang: Lang,
    /// Lines of text instead of the whole screen; so too where the output is no terminal.
    pub(crate) plain: bool,
    /// Events for programs instead of sentences.
    pub(crate) json: bool,
    /// Whether colours may be used.
    pub(crate) colour: bool,
    /// How pieces are shown.
    pub(crate) faces: Faces,
}

/// Opens a lesson, what is due, or the list of lessons, and stays there until the learner leaves.
///
/// # Errors
/// [`Failure`] where the lesson named cannot be opened, with everything that is wrong with its script.
pub(crate) fn run(start: Start) -> Result<(), Failure> {
    // A terminal that calls itself dumb can place nothing.
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let screen = std::io::stdout().is_terminal() && std::io::stdin().is_terminal() && !dumb;
    if start.plain || start.json || !screen { plain::run(start) } else { super::screen::teach(start) }
}
