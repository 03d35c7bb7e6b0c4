//! The clocks of a match at the terminal: what they show, what is announced, pauses, flags, adjournments.

use tianyuan_clock::Reading;
use tianyuan_play::conduct::offence_name;
use tianyuan_play::{Announced, FlagResult, PlayError, sentences as about, side_name, time_in_words};
use tianyuan_rules::spec::SideId;
use tianyuan_words::{Lang, key, t};

use super::answer::Answer;
use super::command::typed;
use super::sentences;
use super::session::Session;

/// Below so many milliseconds tenths of a second are shown.
const TENTHS: u64 = 10_000;

/// The clocks as they were last read.
#[derive(Debug, Default)]
pub(crate) struct Ticking {
    shown: Vec<ClockRow>,
    /// The stretch that is announced: by the moment since which time runs, whose it is, and the language.
    stretch: Option<(u64, usize, Lang)>,
    coming: Vec<Announced>,
    /// Milliseconds of the stretch up to which everything is said.
    said: u64,
}

/// The clock of a side, to be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClockRow {
    pub(crate) side: SideId,
    pub(crate) text: String,
    /// Its time runs.
    pub(crate) runs: bool,
    /// Little is left.
    pub(crate) low: bool,
}

/// A look at the clocks.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Tick {
    /// They show what they showed.
    Same,
    /// They show something else.
    Shows,
    /// Something is announced.
    Says(String),
    /// A flag has fallen.
    Fell(String),
}

/// The time on a clock: `1:05:09`, `4:59`, in the last seconds `0:09.4`, with what is left of overtime.
pub(crate) fn time_text(reading: &Reading) -> String {
    let (seconds, tenths) = (reading.left / 1_000, reading.left % 1_000 / 100);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let mut text = match hours {
        0 if reading.left < TENTHS => format!("{minutes}:{seconds:02}.{tenths}"),
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    };
    if reading.periods > 0 {
        text.push_str(&format!(" ×{}", reading.periods));
    }
    if reading.moves > 0 {
        text.push_str(&format!(" /{}", reading.moves));
    }
    text
}

impl Session {
    /// The clocks, side by side; none where the match has no clock.
    pub(crate) fn clock_rows(&self) -> Vec<ClockRow> {
        let Some(clock) = self.game.clock() else { return Vec::new() };
        let now = self.game.clock_now();
        let row = |side: SideId| {
            let player = self.game.clock_player(side)?;
            let reading = clock.reading(player, now)?;
            let runs = clock.running() == Some(player);
            Some(ClockRow { side, text: time_text(&reading), runs, low: reading.left < TENTHS })
        };
        self.game.spec().side_ids().filter_map(row).collect()
    }

    /// The clocks on one line, with the names of the sides.
    pub(crate) fn clock_line(&self) -> Option<String> {
        let rows = self.clock_rows();
        let name = |row: &ClockRow| side_name(self.lang, self.game.spec(), row.side);
        let written = rows.iter().map(|row| format!("{}{} {}", if row.runs { "> " } else { "" }, name(row), row.text));
        let line = written.collect::<Vec<_>>().join(" · ");
        (!line.is_empty()).then_some(line)
    }

    /// Looks at the clocks: a flag that has fallen, an announcement that is due, other digits.
    pub(crate) fn tick(&mut self) -> Tick {
        if self.game.clock().is_none() {
            return Tick::Same;
        }
        if self.game.check_flag() {
            self.thinking = None;
            self.ticking.shown = self.clock_rows();
            return Tick::Fell(sentences::outcome(self).or_else(|| self.flag_question()).unwrap_or_default());
        }
        if self.game.check_late()
            && let Some(said) = self.late()
        {
            return Tick::Says(said);
        }
        self.game.note_running();
        let rows = self.clock_rows();
        let changed = rows != self.ticking.shown;
        self.ticking.shown = rows;
        match self.announced() {
            Some(said) => Tick::Says(said),
            None if changed => Tick::Shows,
            None => Tick::Same,
        }
    }

    /// The sentence about the side that was just called late.
    fn late(&self) -> Option<String> {
        let call = self.game.calls().last()?;
        let spec = self.game.spec();
        let side = side_name(self.lang, spec, spec.side_named(call.against.as_ref()?)?);
        let offence = offence_name(self.lang, spec.conduct.arbiter.offence(call.offence.as_ref()?)?);
        Some(t!(self.lang, clock.late, side = side, offence = offence))
    }

    /// The last announcement that has become due.
    fn announced(&mut self) -> Option<String> {
        let clock = self.game.clock()?;
        let stretch = (clock.since()?, clock.running()?, self.lang);
        let elapsed = clock.elapsed(self.game.clock_now());
        if self.ticking.stretch != Some(stretch) {
            self.ticking.coming = self.game.announcements(self.lang);
            self.ticking.stretch = Some(stretch);
            self.ticking.said = 0;
        }
        let before = std::mem::replace(&mut self.ticking.said, elapsed);
        let mut due = self.ticking.coming.iter().filter(|one| one.after > before && one.after <= elapsed);
        due.next_back().map(|one| one.says.clone())
    }

    /// The question about a flag that awaits a ruling.
    pub(crate) fn flag_question(&self) -> Option<String> {
        let side = side_name(self.lang, self.game.spec(), self.game.awaits_ruling()?);
        Some(t!(self.lang, clock.ask_ruling, side = side))
    }

    /// The reason why nobody plays at the moment: the clocks are stopped, a flag awaits a ruling, the game is adjourned.
    pub(crate) fn rests(&self) -> Option<String> {
        if self.outcome().is_some() {
            return None;
        }
        if self.game.is_adjourned() {
            let state = about::adjourned(self.lang, &self.game).unwrap_or_default();
            return Some(format!("{state} · {}", t!(self.lang, adjourn.how)));
        }
        let stopped = self.game.clock_paused() && self.game.clock_begun();
        self.flag_question()
            .or_else(|| stopped.then(|| if self.typed { t!(self.lang, clock.stopped_typed) } else { t!(self.lang, clock.stopped) }))
    }

    /// The sentence about a move that is sealed.
    pub(crate) fn sealed(&self) -> Option<String> {
        self.rests().filter(|_| self.game.sealed_by().is_some())
    }

    /// Stops the clocks, or sets them going.
    pub(crate) fn turn_clocks(&mut self, run: bool) -> Answer {
        let done = match run {
            true => self.game.run_clock(),
            false if self.game.clock().is_some() && !self.game.clock_begun() => Err(PlayError::NotRunning),
            false => self.game.pause_clock(),
        };
        match done {
            Ok(()) if run => Answer::told(t!(self.lang, clock.runs)),
            Ok(()) => {
                self.thinking = None;
                Answer::told(self.rests().unwrap_or_default())
            }
            Err(error) => Answer::refused(self.trouble(&error)),
        }
    }

    /// Stops the clocks that run, or sets going those that are stopped.
    pub(crate) fn toggle_clocks(&mut self) -> Answer {
        self.turn_clocks(!self.game.clock_begun() || self.game.clock_paused())
    }

    /// Rules about a flag as the players say.
    pub(crate) fn rule_flag(&mut self, word: &str) -> Answer {
        let words = [
            (key!(typed.flag_loss), FlagResult::Loss),
            (key!(typed.flag_draw), FlagResult::Draw),
            (key!(typed.flag_open), FlagResult::Open),
        ];
        let found = words.into_iter().find(|(key, _)| typed(*key).any(|known| known == word.trim().to_lowercase()));
        let ruled = match found {
            Some((_, result)) => self.game.rule_flag(result),
            None if self.game.awaits_ruling().is_some() => return Answer::refused(self.flag_question().unwrap_or_default()),
            None => Err(PlayError::NoFlag),
        };
        match ruled {
            Ok(()) => Answer::told(sentences::outcome(self).unwrap_or_else(|| t!(self.lang, clock.runs))),
            Err(error) => Answer::refused(self.trouble(&error)),
        }
    }

    /// Adjourns the game; where the rules ask for it, the side to move is asked to seal its move.
    pub(crate) fn adjourn(&mut self) -> Answer {
        match self.game.adjourn() {
            Ok(()) => Answer::told(about::adjourned(self.lang, &self.game).unwrap_or_default()),
            Err(error) => Answer::refused(self.trouble(&error)),
        }
    }

    /// Goes on with an adjourned game.
    pub(crate) fn continue_play(&mut self) -> Answer {
        match self.game.continue_play() {
            Ok(()) => Answer::told(t!(self.lang, adjourn.goes_on)),
            Err(error) => Answer::refused(self.trouble(&error)),
        }
    }

    /// Takes the clocks of a match up that was left: the time between is nobody's, and a sentence says so.
    pub(crate) fn take_up_clocks(&mut self) {
        self.game.at_one_board();
        let ran = self.game.release_clock();
        let interrupted = self.game.interruptions().last().filter(|_| ran).map(|one| about::interruption(self.lang, &self.game, one));
        let away =
            self.game.clock_away().filter(|away| ran && away.0 > 0).map(|away| t!(self.lang, clock.away, time = time_in_words(away)));
        self.greeting = interrupted.or(away).or_else(|| self.rests());
    }

    /// Stops the clocks before the match is left, so that the time of the move under way is kept.
    pub(crate) fn leave_clocks(&mut self) {
        let runs = self.game.clock().is_some_and(|clock| clock.running().is_some());
        // A flag that has fallen meanwhile ends the match; nothing else can be refused here.
        if runs {
            drop(self.game.pause_clock());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_clocks_show_them() {
        let reading = |left, periods, moves| Reading { left, overtime: periods > 0, periods, moves, free: 0, fallen: left == 0 };
        for (left, periods, moves, text) in [
            (3_909_000, 0, 0, "1:05:09"),
            (300_000, 0, 0, "5:00"),
            (299_999, 0, 0, "4:59"),
            (10_000, 0, 0, "0:10"),
            (9_999, 0, 0, "0:09.9"),
            (50, 0, 0, "0:00.0"),
            (30_000, 3, 0, "0:30 ×3"),
            (600_000, 1, 25, "10:00 ×1 /25"),
        ] {
            assert_eq!(time_text(&reading(left, periods, moves)), text);
        }
    }
}
