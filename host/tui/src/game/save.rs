//! Matches written to files: on command, at the end, on leaving.

use std::path::{Path, PathBuf};

use tianyuan_notation::kifu::WriteError;
use tianyuan_notation::{exchange, idiom};
use tianyuan_output::exit::Failure;
use tianyuan_output::game_file::{self, SaveError, WriteStyle};
use tianyuan_output::sentences;
use tianyuan_play::Journal;
use tianyuan_words::t;

use super::answer::{Answer, Tone};
use super::saving::Aim;
use super::session::Session;

impl Session {
    /// Writes the game to the file of `--save` from here on, and moves in the notation asked for.
    ///
    /// # Errors
    /// An error if the format of the file cannot hold this game, or the game is not written in that notation.
    pub(crate) fn aim(&mut self, aim: Aim) -> Result<(), Failure> {
        let spec = self.game.spec();
        let known = idiom::in_files(spec);
        if let Some(notation) = aim.notation.filter(|asked| !known.contains(asked)) {
            let wrong = WriteError::Notation { game: spec.id.clone(), notation, known };
            return Err(sentences::kifu_write(self.lang, &wrong).into());
        }
        if let Some(path) = &aim.file {
            let format = game_file::format_of(self.lang, path)?;
            game_file::of_match(self.lang, &self.game, None, WriteStyle::new(format, aim.notation_in(format), Some(path)))?;
        }
        self.saving.aim = aim;
        Ok(())
    }

    /// Writes the game to a file that is named, or to one whose name is proposed.
    pub(crate) fn save(&mut self, typed: &str, over: bool) -> Answer {
        let name = if typed.is_empty() { self.proposed() } else { typed.to_owned() };
        let path = self.saving.folder.as_ref().map_or_else(|| PathBuf::from(&name), |folder| folder.join(&name));
        self.save_to(&path, over)
    }

    fn save_to(&mut self, path: &Path, over: bool) -> Answer {
        let lang = self.lang;
        let done = game_file::format_of(lang, path).and_then(|format| {
            let manner = WriteStyle::new(format, self.saving.aim.notation_in(format), Some(path));
            let written = game_file::of_match(lang, &self.game, Some(self.begun()), manner)?;
            let over = over || self.saving.own.iter().any(|own| own == path);
            game_file::save(path, written.text.as_bytes(), over).map_err(|error: SaveError| {
                let how = format!("save! {}", path.display());
                error.sentence(lang, path, &how)
            })?;
            Ok((format, written))
        });
        let (format, written) = match done {
            Ok(done) => done,
            Err(why) => return Answer::refused(why),
        };
        if !self.saving.own.iter().any(|own| own == path) {
            self.saving.own.push(path.to_owned());
        }
        let told = t!(lang, cli.save.done, file = path.display(), format = format.word(), n = written.plies);
        let lines = std::iter::once(told).chain(game_file::left_out(lang, format, &written)).collect();
        Answer { tone: Tone::Told, lines }
    }

    /// A name for the file that is not taken: the game, the day, and the extension of the usual format.
    pub(crate) fn proposed(&self) -> String {
        let day = game_file::day(self.begun()).unwrap_or_default();
        let extension = exchange::extension_of(exchange::usual(self.game.spec()));
        let id = &self.game.loaded().id;
        let name = |number: usize| match number {
            1 => format!("{id}-{day}.{extension}"),
            number => format!("{id}-{day}-{number}.{extension}"),
        };
        (1..1000).map(name).find(|name| Path::new(name).symlink_metadata().is_err()).unwrap_or_else(|| name(1))
    }

    /// The time at which the game was begun: that of the journal, else now.
    fn begun(&self) -> i64 {
        let now = tianyuan_play::now() as i64;
        let kept = self.game.journal_id().and_then(|id| Journal::open().ok()?.kept_match(id).ok());
        kept.map_or(now, |kept| kept.opened)
    }

    /// Writes the file of `--save` if the game is over, or if it is `left`; nothing if it is written already.
    pub(crate) fn save_target(&mut self, left: bool) -> Option<Answer> {
        let path = self.saving.aim.file.clone()?;
        let over = self.outcome().is_some();
        let now = Some((self.game.steps().len(), over));
        if !(over || left) || self.game.steps().is_empty() || self.saving.written == now {
            return None;
        }
        let answer = self.save_to(&path, false);
        self.saving.written = now;
        Some(answer)
    }

    /// True if the question about a file is due: once, when the game is over and in no file.
    pub(crate) fn asks_to_save(&mut self) -> bool {
        let asks = self.outcome().is_some()
            && !self.saving.asked
            && self.saving.aim.file.is_none()
            && self.saving.own.is_empty()
            && self.has_person()
            && !self.game.steps().is_empty();
        self.saving.asked |= asks;
        asks
    }
}
