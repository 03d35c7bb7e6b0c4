//! The output of a lesson: sentences for people, or events for programs.

use std::io::{self, IsTerminal as _, Write as _};

use serde::Serialize;
use tianyuan_notation::visible::{visible, visible_json};
use tianyuan_words::Lang;

use super::controller::{Heard, LessonController};
use super::snapshot::Snapshot;
use tianyuan_output::json;

/// The output.
#[derive(Debug, Clone, Copy)]
pub(super) struct Printer {
    /// Events as JSON instead of sentences.
    json: bool,
}

impl Printer {
    pub(super) fn new(json: bool) -> Printer {
        Printer { json }
    }

    /// Words of the lesson and boards: events carry them themselves.
    pub(super) fn said(self, text: &str) -> io::Result<()> {
        if self.json { Ok(()) } else { line(text) }
    }

    /// An answer to a word that was typed.
    pub(super) fn told(self, text: &str) -> io::Result<()> {
        if self.json { event(&json::LessonTold { event: "told", text }) } else { line(text) }
    }

    /// Something is wrong.
    pub(super) fn fault(self, text: &str) -> io::Result<()> {
        if self.json { event(&json::LessonTold { event: "fault", text }) } else { line(text) }
    }

    /// A line on standard error for somebody who waits; left out under JSON without a terminal.
    pub(super) fn aside(self, text: &str) -> io::Result<()> {
        if io::stderr().is_terminal() || !self.json {
            // Nobody has to hear it.
            let _ = writeln!(io::stderr(), "{}", visible(text));
        }
        Ok(())
    }

    /// A sign that a line may be typed.
    pub(super) fn prompt(self, wanted: bool) -> io::Result<()> {
        if wanted {
            let mut out = io::stdout().lock();
            out.write_all(b"> ")?;
            out.flush()?;
        }
        Ok(())
    }

    /// A step is open.
    pub(super) fn step(self, lang: Lang, shot: &Snapshot) -> io::Result<()> {
        if self.json { event(&super::events::step(lang, shot)) } else { Ok(()) }
    }

    /// Something happened.
    pub(super) fn heard(self, desk: &LessonController, heard: &Heard) -> io::Result<()> {
        if self.json {
            return super::events::heard(desk, heard).map_or(Ok(()), |told| event(&told));
        }
        let said = match heard {
            Heard::Done(_, said) | Heard::Edited(_, said) => said.as_slice(),
            Heard::Fault(said) => std::slice::from_ref(said),
        };
        said.iter().try_for_each(|said| line(&said.text))
    }

    /// Prints the summary, which is the last line.
    pub(super) fn ended(self, desk: Option<&LessonController>, learner: &str) -> io::Result<()> {
        let tally = desk.map(|desk| &desk.tally);
        let (solved, steps, stars) = tally.map_or((0, 0, 0), |tally| (tally.solved(), tally.steps(), tally.stars()));
        if self.json {
            let lesson = desk.and_then(|desk| desk.shot.as_ref()).map(|shot| shot.lesson.id.clone());
            return event(&json::LessonPlayed { solved, steps, stars, lesson, learner, over: desk.is_some_and(|desk| desk.over) });
        }
        match desk {
            Some(desk) => line(&tianyuan_words::t!(desk.lang, lesson.result, solved = solved, steps = steps, stars = stars)),
            None => Ok(()),
        }
    }
}

fn line(text: &str) -> io::Result<()> {
    written(&visible(text))
}

fn written(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.write_all(b"\n")?;
    out.flush()
}

fn event(event: &impl Serialize) -> io::Result<()> {
    // The types of `json` are maps with text keys and plain values, which always serialise.
    serde_json::to_string(event).map_or(Ok(()), |text| written(&visible_json(&text)))
}
