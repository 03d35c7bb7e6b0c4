//! The effect of each entry on a tournament, and the reasons to refuse it.

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_words::message;

use crate::criteria::{Criterion, Ranked};
use crate::entry::{Entry, FORMAT};
use crate::error::TournamentError;
use crate::level::rating_of_level;
use crate::model::teams::{MOST_BOARDS, MOST_IN_TEAMS, MOST_MEMBERS};
use crate::model::{Bands, Entrant, GameResult, Player, PlayerId, Round, Settings, System};
use crate::points::Points;
use crate::span::RoundSpan;
use crate::state::Tournament;
use crate::state::hall::sound_rules;
use crate::state::later::check_meetings;
use crate::state::texts::{LONGEST, label, one_spelling, short};

/// The most players of a tournament.
pub(crate) const MOST_PLAYERS: usize = 1000;
/// The most rounds of a tournament.
pub(crate) const MOST_ROUNDS: u32 = 1000;
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
            Entry::Import { players, rounds, off, left } => self.import(players, rounds, off, left),
            Entry::Edit { player, entrant } => self.edit(*player, entrant),
            Entry::Withdraw { player, after } => self.withdraw(*player, *after),
            Entry::Absent { player, round } => self.absent(*player, *round),
            Entry::Bye { player, round, points } => self.bye(*player, *round, *points),
            Entry::Return { player, from } => self.come_back(*player, *from),
            Entry::Forbid { players: [a, b], rounds, lift } => self.forbid(*a, *b, *rounds, *lift),
            Entry::Criteria { criteria } => {
                check_criteria(criteria)?;
                self.settings.criteria.clone_from(criteria);
                Ok(())
            }
            Entry::Ties { ties } => {
                once(ties.iter().map(|tie| tie.word()))?;
                self.settings.ties.clone_from(ties);
                Ok(())
            }
            Entry::Pair { round, pairs } => self.pair(*round, pairs),
            Entry::Seat { round, players: [first, second] } => self.seat(*round, *first, *second),
            Entry::Result { round, board, result, at } => {
                self.result(*round, *board, *result)?;
                self.note_end((*round, *board, None), at.filter(|_| result.is_some()));
                self.confirmed.remove(&(*round, *board, None));
                Ok(())
            }
            Entry::BoardResult { round, game, board, result, at } => {
                self.board_result(*round, *game, *board, *result)?;
                self.note_end((*round, *game, Some(*board)), at.filter(|_| result.is_some()));
                self.confirmed.remove(&(*round, *game, Some(*board)));
                Ok(())
            }
            Entry::Lineup { team, round, members } => self.name_lineup(*team, *round, members),
            Entry::Meeting { meeting } => self.meet(meeting),
            Entry::Postpone { round, board, date, lift } => self.postpone(*round, *board, date, *lift),
            Entry::Played { round, board, place, result, game, at } => {
                label(game)?;
                if self.result_of(*round, *board, *place).is_some() {
                    return Err(message!(tournament.wrong.board_has_result, round = round, board = board).into());
                }
                match place {
                    Some(place) => self.board_result(*round, *board, *place, Some(*result))?,
                    None => self.result(*round, *board, Some(*result))?,
                }
                self.note_end((*round, *board, *place), *at);
                self.confirmed.insert((*round, *board, *place));
                Ok(())
            }
            Entry::Boards { boards, rounds } => self.choose_boards(boards.as_ref(), *rounds),
            Entry::Rules { round, rules } => self.keep_rules(*round, rules),
            Entry::Arbiters { names } => self.name_arbiters(names),
            Entry::Tables { tables } => self.count_tables(*tables),
            Entry::ProtestTime { minutes } => self.settle_protest_time(*minutes),
            Entry::Protest { protest } => self.protest(protest),
            Entry::Decide { number, decision } => self.decide_protest(*number, decision),
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

    pub(super) fn add(&mut self, players: &[Entrant], from: u32) -> Done {
        if self.players.len() + players.len() > MOST_PLAYERS {
            return Err(message!(tournament.wrong.too_many, most = MOST_PLAYERS).into());
        }
        if !self.settings.system.by_criteria() && !self.rounds.is_empty() {
            return Err(message!(tournament.wrong.too_late).into());
        }
        if from <= self.paired() || from > MOST_ROUNDS {
            return Err(message!(tournament.wrong.paired_already, round = from).into());
        }
        let mut known: BTreeMap<String, Vec<&Entrant>> = BTreeMap::new();
        for player in &self.players {
            known.entry(one_spelling(&player.entrant.name)).or_default().push(&player.entrant);
        }
        for entrant in players {
            checked(entrant)?;
            let namesakes = known.entry(one_spelling(&entrant.name)).or_default();
            if namesakes.iter().any(|other| !differ(other, entrant)) {
                return Err(message!(tournament.wrong.twice, name = entrant.name).into());
            }
            namesakes.push(entrant);
        }
        let trial = self.players.iter().map(|player| &player.entrant).chain(players);
        self.check_members(trial)?;
        let player = |entrant: &Entrant| Player::new(entrant.clone(), from, None);
        self.players.extend(players.iter().map(player));
        self.tell_apart();
        Ok(())
    }

    fn edit(&mut self, id: PlayerId, entrant: &Entrant) -> Done {
        checked(entrant)?;
        self.known(id)?;
        let name = one_spelling(&entrant.name);
        let same = |player: &Player| one_spelling(&player.entrant.name) == name && !differ(&player.entrant, entrant);
        if self.players().any(|(other, player)| other != id && same(player)) {
            return Err(message!(tournament.wrong.twice, name = entrant.name).into());
        }
        let others = self.players().map(|(other, player)| if other == id { entrant } else { &player.entrant });
        self.check_members(others)?;
        let before = self.player(id).map_or(0, |player| player.entrant.members.len());
        if entrant.members.len() < before && !self.rounds.is_empty() {
            return Err(message!(tournament.wrong.members_stay).into());
        }
        // The bracket follows from the ratings.
        let mut trial = self.clone();
        trial.players[id.index()].entrant = entrant.clone();
        let moved = trial.rating(id) != self.rating(id);
        if moved && self.settings.system == System::Knockout && !self.rounds.is_empty() {
            return Err(message!(tournament.wrong.too_late).into());
        }
        self.players[id.index()].entrant = entrant.clone();
        self.tell_apart();
        Ok(())
    }

    pub(super) fn withdraw(&mut self, id: PlayerId, after: u32) -> Done {
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
        self.players[id.index()].granted.remove(&round);
        Ok(())
    }

    pub(super) fn bye(&mut self, id: PlayerId, round: u32, points: Points) -> Done {
        if !points.sound() || points > self.settings.scoring.win {
            return Err(message!(tournament.wrong.bye_points, points = points, most = self.settings.scoring.win).into());
        }
        self.absent(id, round)?;
        self.players[id.index()].granted.insert(round, points);
        Ok(())
    }

    fn come_back(&mut self, id: PlayerId, from: u32) -> Done {
        self.unpaired(id, from)?;
        let name = self.name(id).to_owned();
        let paired = self.paired();
        let player = &mut self.players[id.index()];
        let (left, off) = (player.until.take(), player.absent.split_off(&from));
        player.granted.split_off(&from);
        if left.is_none() && off.is_empty() {
            return Err(message!(tournament.wrong.never_left, name = name).into());
        }
        // The rounds between are rounds off that nobody has granted: they count nothing.
        if left.is_some() && from > paired + 1 {
            player.absent.extend(paired + 1..from);
        }
        Ok(())
    }

    pub(super) fn pair(&mut self, round: u32, pairs: &Round) -> Done {
        if round == 0 || round > self.paired() + 1 || round > MOST_ROUNDS {
            return Err(message!(tournament.wrong.next_round, round = round, next = self.paired() + 1).into());
        }
        if round < self.paired() {
            return Err(message!(tournament.wrong.not_last, round = round, last = self.paired()).into());
        }
        if self.has_results(round) {
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
        pairs.rules.as_ref().map_or(Ok(()), sound_rules)?;
        self.rounds.truncate(round as usize - 1);
        self.imported = self.imported.min(round - 1);
        self.rounds.push(pairs.clone());
        self.postponed.retain(|(postponed, _), _| *postponed < round);
        self.confirmed.retain(|(confirmed, _, _)| *confirmed < round);
        self.ended.retain(|(ended, _, _), _| *ended < round);
        self.make_matches(round);
        Ok(())
    }

    pub(super) fn result(&mut self, round: u32, board: usize, result: Option<GameResult>) -> Done {
        self.can_change(round, board)?;
        let play_off = result.is_some_and(|result| result.drawn() && result.goes_on().is_some());
        if play_off && self.settings.system != System::Knockout {
            return Err(message!(tournament.wrong.no_play_off).into());
        }
        if self.settings.teams.is_some() {
            return self.match_result(round, board, result);
        }
        if let Some(game) = self.rounds.get_mut(round as usize - 1).and_then(|pairs| pairs.games.get_mut(board - 1)) {
            game.result = result;
        }
        Ok(())
    }

    /// A game whose result can still change.
    pub(super) fn can_change(&self, round: u32, board: usize) -> Done {
        let Some(pairs) = self.round(round) else { return Err(message!(tournament.wrong.not_paired, round = round).into()) };
        let boards = pairs.games.len();
        if board == 0 || board > boards {
            return Err(message!(tournament.wrong.board, round = round, board = board, boards = boards).into());
        }
        // The winner has been paired: another one would have had other opponents.
        let last = self.paired();
        if self.settings.system == System::Knockout && round < last {
            return Err(message!(tournament.wrong.not_last, round = round, last = last).into());
        }
        Ok(())
    }

    /// Players of teams that can be: only where teams play, none twice, and not too many.
    fn check_members<'a>(&self, entrants: impl Iterator<Item = &'a Entrant>) -> Done {
        let mut names = BTreeSet::new();
        for entrant in entrants {
            if self.settings.teams.is_none() && !entrant.members.is_empty() {
                return Err(message!(tournament.wrong.no_teams).into());
            }
            if entrant.members.len() > MOST_MEMBERS {
                return Err(message!(tournament.wrong.too_many_members, team = entrant.name, most = MOST_MEMBERS).into());
            }
            for member in &entrant.members {
                if !names.insert(one_spelling(&member.name)) {
                    return Err(message!(tournament.wrong.twice, name = member.name).into());
                }
            }
        }
        if names.len() > MOST_IN_TEAMS { Err(message!(tournament.wrong.too_many, most = MOST_IN_TEAMS).into()) } else { Ok(()) }
    }

    pub(super) fn known(&self, id: PlayerId) -> Done {
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

/// True for two players of one name whom a fact tells apart that both have: rating, club, country, level, number of an association.
fn differ(one: &Entrant, other: &Entrant) -> bool {
    let facts = |entrant: &Entrant| [&entrant.club, &entrant.country, &entrant.member, &entrant.level].map(|fact| fact.clone());
    let texts = facts(one).into_iter().zip(facts(other)).any(|(a, b)| a != b && !a.is_empty() && !b.is_empty());
    texts || matches!((one.rating, other.rating), (Some(a), Some(b)) if a != b)
}

/// Facts of a player that can be.
fn checked(entrant: &Entrant) -> Done {
    for name in std::iter::once(&entrant.name).chain(entrant.members.iter().map(|member| &member.name)) {
        if name.trim().is_empty() {
            return Err(message!(tournament.wrong.no_name).into());
        }
    }
    let of_members = entrant.members.iter().flat_map(|member| [&member.name, &member.country, &member.member]);
    for text in [&entrant.name, &entrant.club, &entrant.country, &entrant.member, &entrant.level].into_iter().chain(of_members) {
        short(text)?;
    }
    if !entrant.level.is_empty() && rating_of_level(&entrant.level).is_none() {
        return Err(message!(tournament.wrong.level, text = entrant.level).into());
    }
    if let Some(table) = entrant.table.filter(|table| !(1..=MOST_PLAYERS as u32).contains(table)) {
        return Err(message!(tournament.wrong.fixed_board, board = table, most = MOST_PLAYERS).into());
    }
    if let Some(start) = entrant.start.filter(|start| !start.sound()) {
        return Err(message!(tournament.import.start, text = start).into());
    }
    let mut ratings = entrant.members.iter().map(|member| member.rating).chain([entrant.rating]).flatten();
    match ratings.find(|rating| !(-HIGHEST..=HIGHEST).contains(rating)) {
        Some(rating) => Err(message!(tournament.wrong.rating, rating = rating, most = HIGHEST).into()),
        None => Ok(()),
    }
}

/// Criteria that can be: each once, and in the spans of rounds that have ranks of their own once as well.
fn check_criteria(criteria: &[Ranked]) -> Done {
    once(criteria.iter().filter(|ranked| ranked.rounds.is_none()).map(|ranked| ranked.criterion.word()))?;
    let spans: Vec<(Criterion, RoundSpan)> = criteria.iter().filter_map(|ranked| Some((ranked.criterion, ranked.rounds?))).collect();
    for (at, (criterion, rounds)) in spans.iter().enumerate() {
        if !rounds.sound(MOST_ROUNDS) {
            return Err(message!(tournament.wrong.rounds_typed, text = rounds).into());
        }
        if let Some((_, known)) = spans[..at].iter().find(|(other, known)| other == criterion && known.overlaps(*rounds)) {
            return Err(message!(tournament.wrong.ranks_overlap, word = criterion.word(), rounds = rounds, known = known).into());
        }
    }
    Ok(())
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
    short(&settings.name)?;
    if settings.name.trim().is_empty() {
        return Err(message!(tournament.wrong.text, text = "", most = LONGEST).into());
    }
    if settings.rounds.is_some_and(|rounds| rounds == 0 || rounds > MOST_ROUNDS) || settings.cycles == 0 || settings.cycles > 10 {
        return Err(message!(tournament.wrong.rounds, most = MOST_ROUNDS).into());
    }
    if let Some(Bands { floor, bar, step }) = settings.bands
        && (floor > bar || step < 1 || floor < -HIGHEST || bar > HIGHEST)
    {
        return Err(message!(tournament.wrong.bands, most = HIGHEST).into());
    }
    check_criteria(&settings.criteria)?;
    once(settings.ties.iter().map(|tie| tie.word()))?;
    for scoring in std::iter::once(&settings.scoring).chain(settings.teams.as_ref().map(|rules| &rules.scoring)) {
        let sound = scoring.all().into_iter().all(Points::sound);
        if !sound || scoring.win <= scoring.loss || scoring.draw < scoring.loss || scoring.draw > scoring.win {
            return Err(message!(tournament.wrong.scoring).into());
        }
    }
    if settings.teams.as_ref().is_some_and(|rules| !(1..=MOST_BOARDS).contains(&rules.boards)) {
        return Err(message!(tournament.wrong.boards, most = MOST_BOARDS).into());
    }
    check_meetings(&settings.meetings)
}
