//! A tournament as its entries make it. Each entry is checked before it counts.

mod change;
mod forbidden;
mod hall;
mod import;
mod individuals;
mod later;
mod matches;
mod protests;
mod seat;
mod settled;
mod texts;

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_words::{Message, message};

use crate::boards::Boards;
use crate::error::TournamentError;
use crate::level::rating_of_level;
use crate::model::teams::TeamMatch;
use crate::model::{FiledProtest, GameResult, Player, PlayerId, Round, Settings, Side};
use crate::points::Points;
use crate::span::RoundSpan;
use crate::state::texts::any_case;

pub(crate) use change::{MOST_PLAYERS, MOST_ROUNDS};
pub use forbidden::ForbiddenPair;
pub use individuals::Individuals;
pub(crate) use texts::one_spelling;

/// A tournament.
#[derive(Debug, Clone)]
pub struct Tournament {
    pub(crate) settings: Settings,
    pub(crate) players: Vec<Player>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) forbidden: BTreeSet<ForbiddenPair>,
    /// The matches of each round in the order of its games, if teams play.
    pub(crate) matches: Vec<Vec<TeamMatch>>,
    /// The line-ups that teams have named, by round.
    pub(crate) lineups: BTreeMap<(u32, PlayerId), Vec<u32>>,
    /// Games that are played later, by round and board from 1, with the date.
    pub(crate) postponed: BTreeMap<(u32, usize), String>,
    /// Players with a game that counts as a draw until it is played, while a round is paired.
    pub(crate) waits: BTreeSet<PlayerId>,
    /// The game at the boards; of rounds that have their own, after the one of all others.
    pub(crate) boards: Vec<(Option<RoundSpan>, Boards)>,
    /// Boards of the room, if they are fewer than the games of a round may be.
    pub(crate) tables: Option<u32>,
    pub(crate) arbiters: Vec<String>,
    /// Results that came confirmed from their boards: round, board, and the board of a match.
    pub(crate) confirmed: BTreeSet<(u32, usize, Option<usize>)>,
    /// The moments at which results came in, where they are known: round, board, and the board of a match.
    pub(crate) ended: BTreeMap<(u32, usize, Option<usize>), u64>,
    /// Protests in the order in which they were filed.
    pub(crate) protests: Vec<FiledProtest>,
    /// Minutes for a protest after the result; none where protests have no end.
    pub(crate) protest_minutes: Option<u32>,
    /// Rounds that came with the players, played elsewhere.
    pub(crate) imported: u32,
}

/// A game of a player.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Played {
    /// The round.
    pub(crate) round: u32,
    /// The opponent.
    pub(crate) opponent: PlayerId,
    /// The player's own side.
    pub(crate) side: Side,
    /// The result, if it is known.
    pub(crate) result: Option<GameResult>,
}

impl Played {
    /// True unless a player did not appear.
    pub(crate) fn at_the_board(&self) -> bool {
        self.result.is_none_or(GameResult::played)
    }
}

impl Tournament {
    /// A tournament without players.
    pub fn new(settings: Settings) -> Tournament {
        Tournament {
            settings,
            players: Vec::new(),
            rounds: Vec::new(),
            forbidden: BTreeSet::new(),
            matches: Vec::new(),
            lineups: BTreeMap::new(),
            postponed: BTreeMap::new(),
            waits: BTreeSet::new(),
            boards: Vec::new(),
            tables: None,
            arbiters: Vec::new(),
            confirmed: BTreeSet::new(),
            ended: BTreeMap::new(),
            protests: Vec::new(),
            protest_minutes: Some(protests::USUAL_MINUTES),
            imported: 0,
        }
    }

    /// All that is settled.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// All players with their numbers.
    pub fn players(&self) -> impl ExactSizeIterator<Item = (PlayerId, &Player)> {
        self.players.iter().enumerate().map(|(index, player)| (PlayerId::at(index), player))
    }

    /// The rounds that are paired.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The number of rounds that are paired.
    pub fn paired(&self) -> u32 {
        u32::try_from(self.rounds.len()).unwrap_or(u32::MAX)
    }

    /// A round by its number.
    pub fn round(&self, round: u32) -> Option<&Round> {
        self.rounds.get((round as usize).checked_sub(1)?)
    }

    /// A player by number.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.get(id.index())
    }

    /// The name of a player; with the number where another has the same name.
    pub fn name(&self, id: PlayerId) -> &str {
        self.player(id).map(|player| player.label.as_deref().unwrap_or(&player.entrant.name)).unwrap_or_default()
    }

    /// Gives players of one name their numbers.
    pub(crate) fn tell_apart(&mut self) {
        let names: Vec<String> = self.players.iter().map(|player| any_case(&player.entrant.name)).collect();
        let mut bearers: BTreeMap<&str, usize> = BTreeMap::new();
        names.iter().for_each(|name| *bearers.entry(name).or_default() += 1);
        for ((number, player), name) in (1..).zip(&mut self.players).zip(&names) {
            let shared = bearers.get(name.as_str()).is_some_and(|bearers| *bearers > 1);
            player.label = shared.then(|| format!("{} (#{number})", player.entrant.name));
        }
    }

    /// The player of a name in any spelling that Unicode calls the same, or of a number such as `7` or `#7`.
    ///
    /// # Errors
    /// There is none, or several have the name.
    pub fn find(&self, text: &str) -> Result<PlayerId, TournamentError> {
        let text = text.trim();
        let all = |same: &dyn Fn(PlayerId, &Player) -> bool| -> Vec<PlayerId> {
            self.players().filter(|(id, player)| same(*id, player)).map(|(id, _)| id).collect()
        };
        let number = text.trim_start_matches('#').parse::<u32>().ok().map(PlayerId).filter(|id| self.player(*id).is_some());
        let (spelled, folded) = (one_spelling(text), any_case(text));
        let exact = all(&|id, player| one_spelling(&player.entrant.name) == spelled || one_spelling(self.name(id)) == spelled);
        let found = match (exact.is_empty(), number) {
            (false, _) => exact,
            (true, Some(number)) => vec![number],
            (true, None) => all(&|id, player| any_case(&player.entrant.name) == folded || any_case(self.name(id)) == folded),
        };
        match found.as_slice() {
            [only] => Ok(*only),
            [] => Err(message!(tournament.wrong.player, name = text).into()),
            several => {
                let numbers = Message::list(several.iter().map(|id| format!("#{id}")));
                Err(message!(tournament.wrong.same_name, name = text, numbers = numbers).into())
            }
        }
    }

    /// The games of a player in the rounds before one.
    pub(crate) fn games(&self, id: PlayerId, before: u32) -> impl Iterator<Item = Played> + '_ {
        self.rounds_before(before).filter_map(move |(round, pairs)| {
            let (board, side) = pairs.find(id)?;
            let game = &pairs.games[board];
            Some(Played { round, opponent: game.player(side.other()), side, result: game.result })
        })
    }

    /// The rounds before one, with their numbers.
    pub(crate) fn rounds_before(&self, before: u32) -> impl Iterator<Item = (u32, &Round)> {
        (1..before).zip(&self.rounds)
    }

    /// The points of a player in a round; a game without a result has none yet.
    pub(crate) fn earned(&self, id: PlayerId, round: u32) -> Points {
        let (scoring, Some(pairs)) = (&self.settings.scoring, self.round(round)) else { return Points::ZERO };
        if pairs.byes.contains(&id) {
            return scoring.bye;
        }
        let Some((board, side)) = pairs.find(id) else {
            let absent = self.player(id).is_some_and(|player| player.absent.contains(&round));
            return if absent { self.points_off(id, round) } else { Points::ZERO };
        };
        pairs.games[board].result.map_or(Points::ZERO, |result| scoring.of(result, side))
    }

    /// The points of a player for a round off: those that were granted, or the usual ones.
    pub(crate) fn points_off(&self, id: PlayerId, round: u32) -> Points {
        let granted = self.player(id).and_then(|player| player.granted.get(&round));
        granted.copied().unwrap_or(self.settings.scoring.absent)
    }

    /// The points of a player from the rounds before one.
    pub fn points(&self, id: PlayerId, before: u32) -> Points {
        (1..before.min(self.paired() + 1)).map(|round| self.earned(id, round)).sum()
    }

    /// The points that a player begins with.
    pub fn start(&self, id: PlayerId) -> Points {
        let (Some(bands), Some(player)) = (self.settings.bands, self.player(id)) else { return Points::ZERO };
        if let Some(start) = player.entrant.start {
            return start;
        }
        let rating = self.rating(id).unwrap_or(bands.floor).clamp(bands.floor, bands.bar);
        Points::whole(rating.saturating_sub(bands.floor) / bands.step.max(1))
    }

    /// The rating of a player: as entered, or that of the level; of a team, the mean of the highest of its players, as many as boards.
    pub fn rating(&self, id: PlayerId) -> Option<i32> {
        let entrant = &self.player(id)?.entrant;
        entrant.rating.or_else(|| rating_of_level(&entrant.level)).or_else(|| {
            let mut ratings: Vec<i32> = entrant.members.iter().filter_map(|member| member.rating).collect();
            ratings.sort_unstable_by(|a, b| b.cmp(a));
            ratings.truncate(self.settings.teams.as_ref()?.boards as usize);
            Some(ratings.iter().sum::<i32>().div_euclid(i32::try_from(ratings.len()).ok().filter(|count| *count > 0)?))
        })
    }

    /// The points by which a player is paired in a round.
    pub(crate) fn standing(&self, id: PlayerId, before: u32) -> Points {
        self.start(id) + self.points(id, before)
    }

    /// The players by rating, those without one last, equals by number.
    pub(crate) fn by_rating(&self, ids: &mut [PlayerId]) {
        ids.sort_by_cached_key(|id| (std::cmp::Reverse(self.rating(*id)), *id));
    }

    /// The players of the table or of the bracket: those who had not left before the first round.
    pub(crate) fn seats(&self) -> Vec<PlayerId> {
        self.players().filter(|(_, player)| player.until != Some(0)).map(|(id, _)| id).collect()
    }

    /// The number of rounds, once it follows from the settings or the players.
    pub fn length(&self) -> Option<u32> {
        let seats = u32::try_from(self.seats().len()).unwrap_or(u32::MAX);
        if seats < 2 {
            return self.settings.rounds;
        }
        match self.settings.system {
            system if system.by_table() => Some((seats - 1 + seats % 2) * self.settings.cycles),
            crate::model::System::Knockout => Some(seats.next_power_of_two().ilog2()),
            _ => self.settings.rounds,
        }
    }

    /// Names of players as a list.
    pub(crate) fn names(&self, ids: &[PlayerId]) -> Message {
        Message::list(ids.iter().map(|id| self.name(*id)))
    }
}
