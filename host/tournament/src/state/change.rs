//! The effect of each entry on a tournament, and the reasons to refuse it.

use std::collections::BTreeSet;

use tianyuan_words::message;

use crate::entry::{Entry, FORMAT};
use crate::error::TournamentError;
use crate::model::{Bands, Entrant, GameResult, Player, PlayerId, Round, Settings, System};
use crate::points::Points;
use crate::state::Tournament;

/// The most players of a tournament.
const MOST_PLAYERS: usize = 1000;
/// The most rounds of a tournament.
const MOST_ROUNDS: u32 = 1000;
/// The longest name, in characters.
const LONGEST: usize = 100;
/// Ratings lie between the negative of this and it.
const HIGHEST: i32 = 10_000;

type Done = Result<(), TournamentError>;

impl Tournament {
    /// Lets an entry count.
    ///
    /// # Errors
    /// It cannot be; the tournament is as before.
    pub fn apply(&mut self, entry: &Entry) -> Done {
        match entry {
            Entry::New { .. } | Entry::Undo => Err(message!(tournament.wrong.not_here, entry = entry.word()).into()),
            Entry::Add { players, from } => self.add(players, *from),
            Entry::Edit { player, entrant } => self.edit(*player, entrant),
            Entry::Withdraw { player, after } => self.withdraw(*player, *after),
            Entry::Absent { player, round } => self.absent(*player, *round),
            Entry::Return { player, from } => self.come_back(*player, *from),
            Entry::Forbid { players: [a, b], lift } => self.forbid(*a, *b, *lift),
            Entry::Criteria { criteria } => {
                once(criteria.iter().map(|ranked| ranked.criterion.word()))?;
                self.settings.criteria.clone_from(criteria);
                Ok(())
            }
            Entry::Ties { ties } => {
                once(ties.iter().map(|tie| tie.word()))?;
                self.settings.ties.clone_from(ties);
                Ok(())
            }
            Entry::Pair { round, pairs } => self.pair(*round, pairs),
            Entry::Result { round, board, result } => self.result(*round, *board, *result),
        }
    }

    /// The tournament that a first line makes.
    pub(crate) fn begin(entry: &Entry) -> Result<Tournament, TournamentError> {
        match entry {
            Entry::New { format, settings } if *format <= FORMAT => {
                check(settings)?;
                Ok(Tournament::new(settings.clone()))
            }
            _ => Err(message!(tournament.wrong.not_here, entry = entry.word()).into()),
        }
    }

    fn add(&mut self, players: &[Entrant], from: u32) -> Done {
        if self.players.len() + players.len() > MOST_PLAYERS {
            return Err(message!(tournament.wrong.too_many, most = MOST_PLAYERS).into());
        }
        if !self.settings.system.by_criteria() && !self.rounds.is_empty() {
            return Err(message!(tournament.wrong.too_late).into());
        }
        if from <= self.paired() || from > MOST_ROUNDS {
            return Err(message!(tournament.wrong.paired_already, round = from).into());
        }
        let mut names: BTreeSet<&str> = self.players.iter().map(|player| player.entrant.name.as_str()).collect();
        for entrant in players {
            checked(entrant)?;
            if !names.insert(&entrant.name) {
                return Err(message!(tournament.wrong.twice, name = entrant.name).into());
            }
        }
        let player = |entrant: &Entrant| Player { entrant: entrant.clone(), from, until: None, absent: BTreeSet::new() };
        self.players.extend(players.iter().map(player));
        Ok(())
    }

    fn edit(&mut self, id: PlayerId, entrant: &Entrant) -> Done {
        checked(entrant)?;
        self.known(id)?;
        if self.players().any(|(other, player)| other != id && player.entrant.name == entrant.name) {
            return Err(message!(tournament.wrong.twice, name = entrant.name).into());
        }
        // The bracket follows from the ratings.
        let moved = self.player(id).is_some_and(|player| player.entrant.rating != entrant.rating);
        if moved && self.settings.system == System::Knockout && !self.rounds.is_empty() {
            return Err(message!(tournament.wrong.too_late).into());
        }
        self.players[id.index()].entrant = entrant.clone();
        Ok(())
    }

    fn withdraw(&mut self, id: PlayerId, after: u32) -> Done {
        self.known(id)?;
        if after < self.paired() || after > MOST_ROUNDS {
            return Err(message!(tournament.wrong.paired_already, round = after.saturating_add(1)).into());
        }
        let name = self.name(id).to_owned();
        let player = &mut self.players[id.index()];
        if player.until.is_some() {
            return Err(message!(tournament.wrong.left, name = name).into());
        }
        player.until = Some(after);
        Ok(())
    }

    fn absent(&mut self, id: PlayerId, round: u32) -> Done {
        self.unpaired(id, round)?;
        self.players[id.index()].absent.insert(round);
        Ok(())
    }

    fn come_back(&mut self, id: PlayerId, from: u32) -> Done {
        self.unpaired(id, from)?;
        let name = self.name(id).to_owned();
        let paired = self.paired();
        let player = &mut self.players[id.index()];
        let (left, off) = (player.until.take(), player.absent.split_off(&from));
        if left.is_none() && off.is_empty() {
            return Err(message!(tournament.wrong.never_left, name = name).into());
        }
        // The rounds between are rounds off that nobody has granted: they count nothing.
        if left.is_some() && from > paired + 1 {
            player.absent.extend(paired + 1..from);
        }
        Ok(())
    }

    fn forbid(&mut self, a: PlayerId, b: PlayerId, lift: bool) -> Done {
        self.known(a)?;
        self.known(b)?;
        if a == b {
            return Err(message!(tournament.wrong.same_player, name = self.name(a)).into());
        }
        let pair = (a.min(b), a.max(b));
        let changed = if lift { self.forbidden.remove(&pair) } else { self.forbidden.insert(pair) };
        let (first, second) = (self.name(a), self.name(b));
        match (changed, lift) {
            (true, _) => Ok(()),
            (false, true) => Err(message!(tournament.wrong.not_forbidden, first = first, second = second).into()),
            (false, false) => Err(message!(tournament.wrong.forbidden_already, first = first, second = second).into()),
        }
    }

    fn pair(&mut self, round: u32, pairs: &Round) -> Done {
        if round == 0 || round > self.paired() + 1 || round > MOST_ROUNDS {
            return Err(message!(tournament.wrong.next_round, round = round, next = self.paired() + 1).into());
        }
        if round < self.paired() {
            return Err(message!(tournament.wrong.not_last, round = round, last = self.paired()).into());
        }
        if self.round(round).is_some_and(|old| old.games.iter().any(|game| game.result.is_some())) {
            return Err(message!(tournament.wrong.has_results, round = round).into());
        }
        let mut seen = BTreeSet::new();
        for id in pairs.games.iter().flat_map(|game| [game.first, game.second]).chain(pairs.byes.iter().copied()) {
            self.known(id)?;
            if !seen.insert(id) {
                return Err(message!(tournament.wrong.paired_twice, name = self.name(id), round = round).into());
            }
            if !self.player(id).is_some_and(|player| player.plays(round)) {
                return Err(message!(tournament.wrong.not_playing, name = self.name(id), round = round).into());
            }
        }
        if pairs.games.iter().any(|game| game.result.is_some()) {
            return Err(message!(tournament.wrong.has_results, round = round).into());
        }
        self.rounds.truncate(round as usize - 1);
        self.rounds.push(pairs.clone());
        Ok(())
    }

    fn result(&mut self, round: u32, board: usize, result: Option<GameResult>) -> Done {
        let last = self.paired();
        let knockout = self.settings.system == System::Knockout;
        let Some(pairs) = (round as usize).checked_sub(1).and_then(|index| self.rounds.get_mut(index)) else {
            return Err(message!(tournament.wrong.not_paired, round = round).into());
        };
        let boards = pairs.games.len();
        let Some(game) = board.checked_sub(1).and_then(|index| pairs.games.get_mut(index)) else {
            return Err(message!(tournament.wrong.board, round = round, board = board, boards = boards).into());
        };
        // The winner has been paired: another one would have had other opponents.
        if knockout && round < last {
            return Err(message!(tournament.wrong.not_last, round = round, last = last).into());
        }
        game.result = result;
        Ok(())
    }

    fn known(&self, id: PlayerId) -> Done {
        match self.player(id) {
            Some(_) => Ok(()),
            None => Err(message!(tournament.wrong.player, name = id).into()),
        }
    }

    /// A known player and a round that is not paired yet.
    fn unpaired(&self, id: PlayerId, round: u32) -> Done {
        self.known(id)?;
        if round <= self.paired() || round > MOST_ROUNDS {
            return Err(message!(tournament.wrong.paired_already, round = round).into());
        }
        Ok(())
    }
}

/// Facts of a player that can be.
fn checked(entrant: &Entrant) -> Done {
    let name = &entrant.name;
    if name.trim().is_empty() {
        return Err(message!(tournament.wrong.no_name).into());
    }
    for text in [name, &entrant.club, &entrant.country, &entrant.member] {
        if text.chars().count() > LONGEST || text.chars().any(char::is_control) {
            return Err(message!(tournament.wrong.text, text = text.escape_debug().take(40).collect::<String>(), most = LONGEST).into());
        }
    }
    if let Some(start) = entrant.start.filter(|start| !start.sound()) {
        return Err(message!(tournament.import.start, text = start).into());
    }
    match entrant.rating {
        Some(rating) if !(-HIGHEST..=HIGHEST).contains(&rating) => {
            Err(message!(tournament.wrong.rating, rating = rating, most = HIGHEST).into())
        }
        _ => Ok(()),
    }
}

/// Words of which none occurs twice.
fn once(words: impl Iterator<Item = &'static str>) -> Done {
    let mut seen = BTreeSet::new();
    for word in words {
        if !seen.insert(word) {
            return Err(message!(tournament.wrong.word_twice, word = word).into());
        }
    }
    Ok(())
}

/// Settings that can be.
fn check(settings: &Settings) -> Done {
    if settings.name.trim().is_empty() || settings.name.chars().count() > LONGEST || settings.name.chars().any(char::is_control) {
        return Err(
            message!(tournament.wrong.text, text = settings.name.escape_debug().take(40).collect::<String>(), most = LONGEST).into()
        );
    }
    if settings.rounds.is_some_and(|rounds| rounds == 0 || rounds > MOST_ROUNDS) || settings.cycles == 0 || settings.cycles > 10 {
        return Err(message!(tournament.wrong.rounds, most = MOST_ROUNDS).into());
    }
    if let Some(Bands { floor, bar, step }) = settings.bands
        && (floor > bar || step < 1 || floor < -HIGHEST || bar > HIGHEST)
    {
        return Err(message!(tournament.wrong.bands, most = HIGHEST).into());
    }
    let scoring = &settings.scoring;
    if ![scoring.win, scoring.draw, scoring.loss, scoring.bye, scoring.absent].into_iter().all(Points::sound) {
        return Err(message!(tournament.wrong.scoring).into());
    }
    once(settings.criteria.iter().map(|ranked| ranked.criterion.word()))?;
    once(settings.ties.iter().map(|tie| tie.word()))?;
    if scoring.win <= scoring.loss || scoring.draw < scoring.loss || scoring.draw > scoring.win {
        return Err(message!(tournament.wrong.scoring).into());
    }
    Ok(())
}
