//! Rounds paired by a program of others, which reads a report in TRF and answers with numbers.

use std::collections::BTreeSet;

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::exchange::trf_to_pair;
use crate::model::{Game, PlayerId, Round, System};
use crate::state::Tournament;

use super::playing;

/// The longest name of a program that a file keeps, in characters.
const LONGEST: usize = 200;

/// A round that a program of others is to pair.
#[derive(Debug)]
pub struct Outside {
    /// The report that it reads. Players are numbered from 1 by rating, as such programs expect.
    pub trf: String,
    order: Vec<PlayerId>,
    playing: Vec<PlayerId>,
    before: Tournament,
}

impl Outside {
    /// The next round of a tournament, or the last one again.
    ///
    /// # Errors
    /// The round cannot be paired now, or the system is none that such programs know.
    pub fn of(tournament: &Tournament, round: u32) -> Result<Outside, TournamentError> {
        let before = super::before(tournament, round)?;
        if before.settings.system != System::Swiss {
            return Err(message!(tournament.engine.system, system = before.settings.system.word()).into());
        }
        let playing = playing(&before, round);
        if playing.len() < 2 {
            return Err(message!(tournament.wrong.too_few).into());
        }
        let mut order: Vec<PlayerId> = before.players().map(|(id, _)| id).collect();
        before.by_rating(&mut order);
        Ok(Outside { trf: trf_to_pair(&before, &order), order, playing, before })
    }

    /// The most lines that an answer has.
    pub fn most_lines(&self) -> usize {
        1 + self.playing.len().div_ceil(2)
    }

    /// The number of pairs that the first line of an answer promises.
    ///
    /// # Errors
    /// It is no such number.
    pub fn promised(&self, line: &str) -> Result<usize, TournamentError> {
        let wanted = self.most_lines() - 1;
        match line.trim().parse() {
            Ok(pairs) if pairs == wanted => Ok(pairs),
            _ => Err(message!(tournament.engine.count, said = shown(line), wanted = wanted).into()),
        }
    }

    /// The round from the lines after the first: a pair in each, the side that moves first before the other; 0 for no opponent.
    ///
    /// # Errors
    /// A line is no pair, somebody is missing or has two opponents, or two meet who must not. The round is as before.
    pub fn read(&self, by: &str, lines: &[String]) -> Result<Round, TournamentError> {
        let mut round = Round { by: Some(by.chars().take(LONGEST).collect()), ..Round::default() };
        let mut left: BTreeSet<PlayerId> = self.playing.iter().copied().collect();
        for line in lines {
            let numbers: Option<Vec<usize>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
            let Some([first, second]) = numbers.as_deref().and_then(|numbers| <[usize; 2]>::try_from(numbers).ok()) else {
                return Err(message!(tournament.engine.no_pair, said = shown(line)).into());
            };
            let first = self.player(&mut left, line, first)?;
            if second == 0 {
                round.byes.push(first);
                continue;
            }
            let second = self.player(&mut left, line, second)?;
            if self.before.forbids(first, second, self.before.paired() + 1) {
                let (first, second) = (self.before.name(first), self.before.name(second));
                return Err(message!(tournament.engine.forbidden, first = first, second = second).into());
            }
            round.games.push(Game { first, second, result: None });
        }
        match left.first() {
            Some(id) => Err(message!(tournament.engine.left_out, name = self.before.name(*id)).into()),
            None => Ok(round),
        }
    }

    /// The player of a number, who has no opponent yet.
    fn player(&self, left: &mut BTreeSet<PlayerId>, line: &str, number: usize) -> Result<PlayerId, TournamentError> {
        let player = number.checked_sub(1).and_then(|index| self.order.get(index).copied());
        player.filter(|id| left.remove(id)).ok_or_else(|| message!(tournament.engine.not_free, said = shown(line), number = number).into())
    }
}

/// A line of a program of others, short and without signs that would move the cursor.
fn shown(line: &str) -> String {
    line.trim().chars().take(60).collect::<String>().escape_debug().to_string()
}
