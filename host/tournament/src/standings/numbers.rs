//! The numbers of each player after a round, in quarters.

use crate::model::{GameResult, PlayerId};
use crate::points::Points;
use crate::state::{Played, Tournament};
use crate::ties::Tie;

use super::Value;
use super::rounds::{RoundKind, RoundRecord, adjusted, rounds_of};

/// Numbers of all players.
pub(super) struct Numbers<'a> {
    tournament: &'a Tournament,
    /// The first round that does not count.
    end: u32,
    games: Vec<Vec<Played>>,
    points: Vec<i64>,
    starts: Vec<i64>,
    sos: Vec<i64>,
    rounds: Vec<Vec<RoundRecord>>,
    /// The points of each player for the numbers of the opponents.
    adjusted: Vec<i64>,
}

/// The other side of a round: the points of the opponent, or of what stands for one.
struct Contribution {
    points: i64,
    /// The player's share in halves.
    share: i64,
    /// True if the player himself chose not to play.
    voluntary: bool,
}

pub(super) fn quarters(points: Points) -> i64 {
    i64::from(points.in_halves()) * 2
}

/// True for a game that was played and has a result.
fn sat(game: &Played) -> bool {
    game.result.is_some_and(GameResult::played)
}

impl<'a> Numbers<'a> {
    pub(super) fn of(tournament: &'a Tournament, after: u32) -> Numbers<'a> {
        let end = after.min(tournament.paired()) + 1;
        let ids: Vec<PlayerId> = tournament.players().map(|(id, _)| id).collect();
        let games = ids.iter().map(|id| tournament.games(*id, end).collect()).collect();
        let points: Vec<i64> = ids.iter().map(|id| quarters(tournament.points(*id, end))).collect();
        let starts = ids.iter().map(|id| quarters(tournament.start(*id))).collect();
        let rounds: Vec<Vec<RoundRecord>> = ids.iter().map(|id| rounds_of(tournament, *id, end)).collect();
        let draw = quarters(tournament.settings().scoring.draw);
        // In a table everybody meets everybody: points count as they are.
        let by_table = tournament.settings().system.by_table();
        let adjusted = if by_table { points.clone() } else { rounds.iter().map(|rounds| adjusted(rounds, draw)).collect() };
        let mut numbers = Numbers { tournament, end, games, points, starts, sos: Vec::new(), rounds, adjusted };
        numbers.sos = ids.iter().map(|id| numbers.met(*id, true, |numbers, id| numbers.mms(id)).iter().sum()).collect();
        numbers
    }

    pub(super) fn points(&self, id: PlayerId) -> Points {
        self.tournament.points(id, self.end)
    }

    /// The number of games at the board that have a result.
    pub(super) fn games(&self, id: PlayerId) -> usize {
        self.games[id.index()].iter().filter(|game| sat(game)).count()
    }

    fn mms(&self, id: PlayerId) -> i64 {
        self.starts[id.index()] + self.points[id.index()]
    }

    /// The other side of each round of a player. For a round without a game there is a dummy: it has the player's own points, but no more than the
    /// opponent who was scheduled, and without one no more than draws in all rounds give.
    fn contributions(&self, id: PlayerId) -> Vec<Contribution> {
        let (own, settings) = (self.points[id.index()], self.tournament.settings());
        let rounds = self.tournament.length().unwrap_or(0).max(self.end - 1);
        let draws = i64::from(rounds) * quarters(settings.scoring.draw);
        let one = |round: &RoundRecord| {
            let opponent = round.opponent.map(|opponent| self.adjusted[opponent.index()]);
            let points = match (round.kind, opponent) {
                (RoundKind::Game, Some(points)) => points,
                (_, Some(points)) => own.min(points),
                (_, None) => own.min(draws),
            };
            Contribution { points, share: round.share, voluntary: round.voluntary() }
        };
        // A game that is still being played counts for nobody yet.
        self.rounds[id.index()].iter().filter(|round| round.kind != RoundKind::Open).map(one).collect()
    }

    /// The points of the opponents, without some at each end, the lowest first. Rounds that the player chose not to play go before all
    /// others.
    fn buchholz(&self, id: PlayerId, lowest: usize, highest: usize) -> i64 {
        let mut met = self.contributions(id);
        met.sort_by_key(|one| (!one.voluntary, one.points));
        let mut kept: Vec<i64> = met.iter().skip(lowest).map(|one| one.points).collect();
        kept.sort_unstable();
        kept.truncate(kept.len().saturating_sub(highest));
        kept.iter().sum()
    }

    /// A number of each opponent. A round without a game at the board counts as one against an opponent like the player himself,
    /// unless he was not in the tournament then.
    fn met(&self, id: PlayerId, alone: bool, of: impl Fn(&Self, PlayerId) -> i64) -> Vec<i64> {
        let games = &self.games[id.index()];
        let mut values: Vec<i64> = games.iter().filter(|game| sat(game)).map(|game| of(self, game.opponent)).collect();
        if alone {
            let rounds = self.tournament.player(id).map_or(0, |player| (player.from..self.end).count());
            // A game that is still being played counts for nobody yet.
            let open = games.iter().filter(|game| game.result.is_none()).count();
            let missing = rounds.saturating_sub(values.len() + open);
            values.extend(std::iter::repeat_n(of(self, id), missing));
        }
        values
    }

    /// The sum of a number of the opponents, each times the share of the point that was won against them.
    fn beaten(&self, id: PlayerId, of: impl Fn(&Self, PlayerId) -> i64) -> i64 {
        let games = self.games[id.index()].iter().filter(|game| sat(game));
        games.map(|game| i64::from(game.result.map_or(0, |result| result.share(game.side))) * of(self, game.opponent) / 2).sum()
    }

    /// A number that needs no comparison with equals.
    pub(super) fn value(&self, id: PlayerId, tie: Tie) -> Value {
        let points = |numbers: &Self, id: PlayerId| numbers.points[id.index()];
        Value(match tie {
            Tie::Mms => self.mms(id),
            Tie::Points | Tie::Direct => self.points[id.index()],
            Tie::Buchholz => self.buchholz(id, 0, 0),
            Tie::BuchholzCut1 => self.buchholz(id, 1, 0),
            Tie::BuchholzCut2 => self.buchholz(id, 2, 0),
            Tie::BuchholzMedian => self.buchholz(id, 1, 1),
            Tie::SonnebornBerger => self.contributions(id).iter().map(|met| met.share * met.points / 2).sum(),
            Tie::Progressive => (2..=self.end).map(|end| quarters(self.tournament.points(id, end))).sum(),
            Tie::Wins => {
                let win = quarters(self.tournament.settings().scoring.win);
                4 * i64::try_from(self.rounds[id.index()].iter().filter(|round| round.points >= win).count()).unwrap_or(i64::MAX / 4)
            }
            Tie::Sos => self.sos[id.index()],
            Tie::Sosos => self.met(id, true, |numbers, id| numbers.sos[id.index()]).iter().sum(),
            Tie::Sodos => self.beaten(id, Numbers::mms),
            Tie::BoardPoints => quarters(self.tournament.board_points(id, self.end)),
            Tie::BoardBerger => {
                let won = |game: &Played| i64::from(self.tournament.board_points_in(id, game.round).in_halves());
                self.games[id.index()].iter().filter(|game| sat(game)).map(|game| won(game) * points(self, game.opponent) / 2).sum()
            }
        })
    }

    /// The points of a player from the games between equals; nothing unless all of them have met.
    pub(super) fn direct(&self, id: PlayerId, equals: &[PlayerId]) -> Value {
        let meets = |a: PlayerId, b: PlayerId| self.games[a.index()].iter().any(|game| sat(game) && game.opponent == b);
        let all = equals.iter().all(|a| equals.iter().all(|b| a == b || meets(*a, *b)));
        if !all || equals.len() < 2 {
            return Value::default();
        }
        let among = self.games[id.index()].iter().filter(|game| game.at_the_board() && equals.contains(&game.opponent));
        Value(among.map(|game| 2 * i64::from(game.result.map_or(0, |result| result.share(game.side)))).sum())
    }
}
