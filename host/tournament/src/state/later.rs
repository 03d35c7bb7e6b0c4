//! Meetings, and games that are played later than their round.

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::model::meetings::{MOST, Meeting};
use crate::model::{GameResult, Round, System};
use crate::state::Tournament;

type Done = Result<(), TournamentError>;

impl Tournament {
    /// The date and rounds of a meeting are settled; without a date it is none any more.
    pub(super) fn meet(&mut self, meeting: &Meeting) -> Done {
        let mut meetings = self.settings.meetings.clone();
        let same = |other: &Meeting| (other.from, other.to) == (meeting.from, meeting.to);
        let known = meetings.iter().any(same);
        meetings.retain(|other| !same(other));
        if meeting.date.is_empty() {
            if !known {
                return Err(message!(tournament.wrong.no_meeting, from = meeting.from, to = meeting.to).into());
            }
        } else {
            meetings.push(meeting.clone());
        }
        meetings.sort_by_key(|meeting| meeting.from);
        check_meetings(&meetings)?;
        self.settings.meetings = meetings;
        Ok(())
    }

    /// The meeting of a round.
    pub fn meeting(&self, round: u32) -> Option<&Meeting> {
        self.settings.meetings.iter().find(|meeting| meeting.holds(round))
    }

    /// A game without a result is played later; `lift`: no longer.
    pub(super) fn postpone(&mut self, round: u32, board: usize, date: &str, lift: bool) -> Done {
        self.can_change(round, board)?;
        super::texts::short(date)?;
        let open = self.round(round).and_then(|pairs| pairs.games.get(board - 1)).is_some_and(|game| game.result.is_none());
        if lift {
            let known = self.postponed.remove(&(round, board)).is_some();
            return if known { Ok(()) } else { Err(message!(tournament.wrong.not_postponed, round = round, board = board).into()) };
        }
        if !open {
            return Err(message!(tournament.wrong.has_result, round = round, board = board).into());
        }
        if self.settings.system == System::Knockout {
            return Err(message!(tournament.wrong.no_later).into());
        }
        self.postponed.insert((round, board), date.to_owned());
        Ok(())
    }

    /// The date to which a game without a result is postponed; empty where none is known.
    pub fn postponed(&self, round: u32, board: usize) -> Option<&str> {
        let open = self.round(round)?.games.get(board.checked_sub(1)?)?.result.is_none();
        self.postponed.get(&(round, board)).filter(|_| open).map(String::as_str)
    }

    /// The round that is played now: the first with an open game that is not postponed, else the last that is paired.
    pub fn current(&self) -> u32 {
        let open = |(round, pairs): &(u32, &Round)| {
            (1..).zip(&pairs.games).any(|(board, game)| game.result.is_none() && !self.postponed.contains_key(&(*round, board)))
        };
        self.rounds_before(u32::MAX).find(open).map_or(self.paired(), |(round, _)| round)
    }

    /// The last round in which a game has a result; 0 where none has.
    pub fn reached(&self) -> u32 {
        let known = |(_, pairs): &(u32, &Round)| pairs.games.iter().any(|game| game.result.is_some());
        self.rounds_before(u32::MAX).filter(known).last().map_or(0, |(round, _)| round)
    }

    /// The games without a result of some rounds: round, board, and the date where one is postponed.
    pub fn open_games(&self, from: u32, to: u32) -> Vec<(u32, usize, Option<&str>)> {
        let mut open = Vec::new();
        for (round, pairs) in self.rounds_before(to.saturating_add(1)).filter(|(round, _)| *round >= from) {
            for (board, _) in (1..).zip(&pairs.games).filter(|(_, game)| game.result.is_none()) {
                open.push((round, board, self.postponed(round, board)));
            }
        }
        open
    }

    /// The tournament as the next round is paired by it: games that are postponed count as draws until they are played.
    pub(crate) fn with_later_games_drawn(mut self) -> Tournament {
        for ((round, board), _) in std::mem::take(&mut self.postponed) {
            let pairs = (round as usize).checked_sub(1).and_then(|index| self.rounds.get_mut(index));
            if let Some(game) = pairs.and_then(|pairs| pairs.games.get_mut(board - 1)).filter(|game| game.result.is_none()) {
                game.result = Some(GameResult::Draw);
                self.waits.extend([game.first, game.second]);
            }
        }
        self
    }
}

/// Meetings that can be: in order, with dates, without a round in common.
pub(super) fn check_meetings(meetings: &[Meeting]) -> Done {
    if meetings.len() > MOST {
        return Err(message!(tournament.wrong.too_many_meetings, most = MOST).into());
    }
    for meeting in meetings {
        super::texts::short(&meeting.date)?;
        super::texts::short(&meeting.place)?;
        if meeting.from == 0 || meeting.from > meeting.to || meeting.to > super::change::MOST_ROUNDS || meeting.date.trim().is_empty() {
            return Err(message!(tournament.wrong.meeting, from = meeting.from, to = meeting.to).into());
        }
    }
    match meetings.windows(2).find(|two| two[0].rounds().overlaps(two[1].rounds()) || two[0].from > two[1].from) {
        Some([one, other]) => {
            Err(message!(tournament.wrong.meetings_overlap, from = one.from, to = one.to, other = other.from, end = other.to).into())
        }
        _ => Ok(()),
    }
}
