//! The room where the games are played: the game at its boards, the rules of each round, its boards, and its arbiters.

use tianyuan_words::message;

use crate::boards::{Boards, LONGEST_DELAY};
use crate::error::TournamentError;
use crate::model::{RoundRules, Sitting};
use crate::span::RoundSpan;
use crate::state::Tournament;
use crate::state::change::{MOST_PLAYERS, MOST_ROUNDS};
use crate::state::texts::{LONGEST, label};

/// The most arbiters of a tournament.
const MOST_ARBITERS: usize = 50;
/// The most spans of rounds with a game of their own.
const MOST_GAMES: usize = 100;

type Done = Result<(), TournamentError>;

impl Tournament {
    /// The game at the boards of a round, if one is chosen.
    pub fn boards_in(&self, round: u32) -> Option<&Boards> {
        let of =
            |which: &dyn Fn(Option<RoundSpan>) -> bool| self.boards.iter().find(|(rounds, _)| which(*rounds)).map(|(_, boards)| boards);
        of(&|rounds| rounds.is_some_and(|rounds| rounds.holds(round))).or_else(|| of(&|rounds| rounds.is_none()))
    }

    /// The games at the boards: the one of all rounds without a game of their own, and those of spans.
    pub fn all_boards(&self) -> &[(Option<RoundSpan>, Boards)] {
        &self.boards
    }

    /// The rules of a round, where they were written down.
    pub fn rules_of(&self, round: u32) -> Option<&RoundRules> {
        self.round(round)?.rules.as_ref()
    }

    /// The last round before one whose rules were written down, with them.
    pub fn rules_before(&self, round: u32) -> Option<(u32, &RoundRules)> {
        self.rounds_before(round).filter_map(|(number, pairs)| Some((number, pairs.rules.as_ref()?))).last()
    }

    /// The names of the arbiters.
    pub fn arbiters(&self) -> &[String] {
        &self.arbiters
    }

    /// The boards of the room, if they are counted.
    pub fn tables(&self) -> Option<u32> {
        self.tables
    }

    /// The sitting and the board of the room at which a game of a round is played; none where every game of the round has its own board.
    pub fn sitting(&self, round: u32, board: usize) -> Option<Sitting> {
        let tables = self.tables?;
        let games = self.round(round)?.games.len();
        (games > tables as usize).then(|| Sitting::of(board, tables)).flatten()
    }

    pub(super) fn choose_boards(&mut self, boards: Option<&Boards>, rounds: Option<RoundSpan>) -> Done {
        if let Some(boards) = boards {
            sound(boards)?;
        }
        if let Some(span) = rounds.filter(|span| !span.sound(MOST_ROUNDS)) {
            return Err(message!(tournament.wrong.rounds_typed, text = span).into());
        }
        let mut all = self.boards.clone();
        all.retain(|(known, _)| *known != rounds);
        if boards.is_none() && rounds.is_some() && all.len() == self.boards.len() {
            return Err(message!(tournament.wrong.no_game_of_rounds, rounds = shown(rounds)).into());
        }
        let clash = all.iter().find(|(known, _)| known.zip(rounds).is_some_and(|(known, rounds)| known.overlaps(rounds)));
        if let (Some((known, _)), true) = (clash, boards.is_some()) {
            return Err(message!(tournament.wrong.games_overlap, rounds = shown(rounds), known = shown(*known)).into());
        }
        all.extend(boards.map(|boards| (rounds, boards.clone())));
        if all.len() > MOST_GAMES {
            return Err(message!(tournament.wrong.too_many_games, most = MOST_GAMES).into());
        }
        all.sort_by_key(|(rounds, _)| *rounds);
        self.boards = all;
        Ok(())
    }

    pub(super) fn keep_rules(&mut self, round: u32, rules: &RoundRules) -> Done {
        sound_rules(rules)?;
        let index = (round as usize).checked_sub(1);
        match index.and_then(|index| self.rounds.get_mut(index)) {
            Some(pairs) => pairs.rules = Some(rules.clone()),
            None => return Err(message!(tournament.wrong.not_paired, round = round).into()),
        }
        Ok(())
    }

    pub(super) fn name_arbiters(&mut self, names: &[String]) -> Done {
        if names.len() > MOST_ARBITERS {
            return Err(message!(tournament.wrong.too_many_arbiters, most = MOST_ARBITERS).into());
        }
        names.iter().try_for_each(|name| label(name))?;
        self.arbiters = names.to_vec();
        Ok(())
    }

    pub(super) fn count_tables(&mut self, tables: Option<u32>) -> Done {
        if tables.is_some_and(|tables| tables == 0 || tables as usize > MOST_PLAYERS) {
            return Err(message!(tournament.wrong.tables, most = MOST_PLAYERS).into());
        }
        self.tables = tables;
        Ok(())
    }
}

/// A span for sentences; nothing for all rounds.
fn shown(rounds: Option<RoundSpan>) -> String {
    rounds.map(|rounds| rounds.to_string()).unwrap_or_default()
}

/// A choice of a game that can be; its rules are not known here.
fn sound(boards: &Boards) -> Done {
    if boards.delay > LONGEST_DELAY {
        return Err(message!(tournament.wrong.delay, most = LONGEST_DELAY / 60).into());
    }
    if boards.options.len() > LONGEST {
        return Err(message!(tournament.wrong.text, text = boards.options.len(), most = LONGEST).into());
    }
    let texts = [&boards.game].into_iter().chain(&boards.clock).chain(boards.options.iter().flat_map(|(name, value)| [name, value]));
    texts.map(String::as_str).try_for_each(label)
}

/// Rules that can be written down.
pub(super) fn sound_rules(rules: &RoundRules) -> Done {
    if rules.options.len() > LONGEST {
        return Err(message!(tournament.wrong.text, text = rules.options.len(), most = LONGEST).into());
    }
    let options = rules.options.iter().flat_map(|(name, value)| [name, value]);
    [&rules.game, &rules.digest].into_iter().chain(&rules.clock).chain(options).map(String::as_str).try_for_each(label)
}
