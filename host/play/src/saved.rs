//! A match as a game for files of any format.

use tianyuan_notation::kifu::{End, Ending, Header, Kifu, Ply, Time, Told};
use tianyuan_notation::position;
use tianyuan_notation::record::Place;

use crate::error::PlayError;
use crate::journal::Seat;
use crate::live::Match;
use crate::outcome::Outcome;

/// A match as files hold it.
#[derive(Debug, Clone)]
pub struct Saved {
    /// The game: moves with their decisions, first position, end, who played.
    pub kifu: Kifu,
    /// Turns that no file can hold with the others: they were played under rules that do not lead to the position after them.
    pub before: usize,
}

impl Match {
    /// The match as a game of files; `date` is the day on which it began, where that is known.
    ///
    /// # Errors
    /// [`PlayError::Position`] where the first position can no longer be read.
    pub fn saved(&self, date: Option<&str>) -> Result<Saved, PlayError> {
        let spec = self.spec();
        let segment = self.segments.last();
        let first = segment.map_or(0, |segment| segment.first);
        let start = match segment.and_then(|segment| segment.start.as_deref()) {
            None => None,
            Some(text) => Some(position::read(spec, text).map_err(|error| PlayError::Position(error.to_string()))?),
        };
        let start = start.filter(|setup| *setup != position::start(spec));
        let mut kifu = Kifu { start, script: self.path.clone(), ..Kifu::default() };
        let mut header = |key: String, value: String| kifu.headers.push(Header { key, value });
        if let Some(date) = date {
            header("date".to_owned(), date.to_owned());
        }
        for (side, seat) in self.spec().side_ids().zip(&self.seats) {
            let name = match seat {
                Seat::Person => continue,
                Seat::Random { seed } => format!("random (seed {seed})"),
                Seat::Level { level, seed, .. } => format!("level {level} (seed {seed})"),
                Seat::Engine { name, .. } => name.clone(),
            };
            header(format!("player.{}", self.side_word(side)), name);
        }
        let mut before = 0;
        for (turn, took) in self.turns().into_iter().zip(self.turn_times()) {
            let Some(steps) = self.steps.get(turn.steps.clone()).filter(|_| turn.steps.start >= first) else {
                before += 1;
                continue;
            };
            let mut ply = Ply::new(Told::Text, self.turn_text(&turn), Place::default());
            ply.decisions = steps.iter().map(|step| step.decision).collect();
            ply.time = took.map(|millis| Time { millis });
            kifu.main.plies.push(ply);
        }
        self.end(&mut kifu);
        Ok(Saved { kifu, before })
    }

    /// The end of the match, if people brought it about; an end by the rules is found again from the moves.
    fn end(&self, kifu: &mut Kifu) {
        let (ending, loser) = match self.outcome() {
            None | Some(Outcome::Rules(_)) => return,
            Some(Outcome::Resigned { loser }) => (Ending::Resigned, Some(loser)),
            Some(Outcome::Flagged { loser }) => (Ending::TimeUp, Some(loser)),
            Some(Outcome::FlagDrawn { .. }) => (Ending::TimeDrawn, None),
            Some(Outcome::Ruled { loser, .. }) => (Ending::Adjudicated, loser),
            Some(Outcome::Agreed) => (Ending::Drawn, None),
        };
        if self.spec().sides.len() == 2 {
            let text = ending.word().to_owned();
            kifu.main.end = Some(End { ending, side: loser, text, at: Place::default(), time: None, comments: Vec::new() });
            return;
        }
        // Of several sides one loses, and a header says which.
        let winner = self.winner().map_or_else(|| "-".to_owned(), |winner| self.side_word(winner));
        let value = loser.map_or_else(|| "draw".to_owned(), |loser| format!("{winner} {} {}", self.side_word(loser), ending.word()));
        kifu.headers.push(Header { key: "result".to_owned(), value });
    }
}
