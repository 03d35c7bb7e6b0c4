//! Protests: filed within their time, and decided once. The moments come with the entries: no clock is read.

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::model::{FiledProtest, Protest, ProtestDecision};
use crate::moment::moment;
use crate::state::Tournament;
use crate::state::texts::{label, prose};

/// Minutes for a protest after the result, where the organiser says nothing.
pub(super) const USUAL_MINUTES: u32 = 30;
/// The longest time for protests, in minutes: thirty days.
const MOST_MINUTES: u32 = 43_200;
/// The most protests of a tournament.
const MOST: usize = 500;
/// The most protests of one player about one round.
const MOST_OF_ONE: usize = 5;
/// The longest text of a protest or of a decision, in characters.
pub(super) const LONGEST_TEXT: usize = 2_000;

type Done = Result<(), TournamentError>;

impl Tournament {
    /// All protests in the order in which they were filed.
    pub fn protests(&self) -> &[FiledProtest] {
        &self.protests
    }

    /// Minutes for a protest after the result; none where protests have no end.
    pub fn protest_minutes(&self) -> Option<u32> {
        self.protest_minutes
    }

    /// The last moment for a protest about a board, or about a round as a whole, in seconds since 1970. None where there is no end, where
    /// a game is still open, or where the file does not know when the result came in.
    pub fn protest_until(&self, round: u32, board: Option<usize>, place: Option<usize>) -> Option<u64> {
        let ended = match board {
            Some(board) => self.ended_at(round, board, place)?,
            None if self.round(round)?.complete() => self.ended.range((round, 0, None)..(round + 1, 0, None)).map(|(_, at)| *at).max()?,
            None => return None,
        };
        Some(ended.saturating_add(u64::from(self.protest_minutes?) * 60))
    }

    /// The moment at which the result of a board came in; of a match of teams, the last of its boards.
    fn ended_at(&self, round: u32, board: usize, place: Option<usize>) -> Option<u64> {
        self.result_of(round, board, place)?;
        let whole = self.ended.get(&(round, board, None)).copied();
        match place {
            Some(_) => self.ended.get(&(round, board, place)).copied().or(whole),
            None => self.ended.range((round, board, None)..(round, board + 1, None)).map(|(_, at)| *at).max(),
        }
    }

    /// Notes the moment of a result; none where it was taken back, or where nobody knows.
    pub(super) fn note_end(&mut self, key: (u32, usize, Option<usize>), at: Option<u64>) {
        match at {
            Some(at) => drop(self.ended.insert(key, at)),
            None => drop(self.ended.remove(&key)),
        }
    }

    pub(super) fn settle_protest_time(&mut self, minutes: Option<u32>) -> Done {
        if minutes.is_some_and(|minutes| minutes == 0 || minutes > MOST_MINUTES) {
            return Err(message!(tournament.protest.minutes, most = MOST_MINUTES).into());
        }
        self.protest_minutes = minutes;
        Ok(())
    }

    pub(super) fn protest(&mut self, protest: &Protest) -> Done {
        let Protest { round, board, place, by, member, text, at } = protest;
        prose(text)?;
        self.known(*by)?;
        let members = self.player(*by).map_or(0, |player| player.entrant.members.len());
        if let Some(number) = member.filter(|number| *number == 0 || *number as usize > members) {
            return Err(message!(tournament.wrong.no_member, team = self.name(*by), number = number, count = members).into());
        }
        let Some(pairs) = self.round(*round) else { return Err(message!(tournament.wrong.not_paired, round = round).into()) };
        if let Some(board) = board {
            let boards = pairs.games.len();
            if *board == 0 || *board > boards {
                return Err(message!(tournament.wrong.board, round = round, board = board, boards = boards).into());
            }
        }
        if let Some(place) = place {
            let boards = board.and_then(|board| self.matches(*round).get(board - 1)).map_or(0, |one| one.boards.len());
            if *place == 0 || *place > boards {
                return Err(message!(tournament.wrong.board, round = round, board = place, boards = boards).into());
            }
        }
        if let Some(until) = self.protest_until(*round, *board, *place).filter(|until| at > until) {
            let minutes = self.protest_minutes.unwrap_or_default();
            return Err(match protest.label() {
                Some(board) => message!(tournament.protest.late, round = round, board = board, until = moment(until), minutes = minutes),
                None => message!(tournament.protest.late_round, round = round, until = moment(until), minutes = minutes),
            }
            .into());
        }
        let own = |filed: &&FiledProtest| (filed.protest.round, filed.protest.by, filed.protest.member) == (*round, *by, *member);
        if self.protests.iter().filter(own).count() >= MOST_OF_ONE {
            return Err(message!(tournament.protest.many_of_one, round = round, most = MOST_OF_ONE).into());
        }
        if self.protests.len() >= MOST {
            return Err(message!(tournament.protest.many, most = MOST).into());
        }
        let number = u32::try_from(self.protests.len() + 1).unwrap_or(u32::MAX);
        self.protests.push(FiledProtest { number, protest: protest.clone(), decision: None });
        Ok(())
    }

    pub(super) fn decide_protest(&mut self, number: u32, decision: &ProtestDecision) -> Done {
        prose(&decision.text)?;
        label(&decision.arbiter)?;
        let Some(filed) = self.protests.iter_mut().find(|filed| filed.number == number) else {
            return Err(message!(tournament.protest.none, number = number).into());
        };
        if filed.decision.is_some() {
            return Err(message!(tournament.protest.decided_already, number = number).into());
        }
        filed.decision = Some(decision.clone());
        Ok(())
    }
}
