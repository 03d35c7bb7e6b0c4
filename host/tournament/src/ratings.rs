//! New ratings from the games of a tournament. All games count with the ratings that the players entered with.

use skillratings::Outcomes;
use skillratings::elo::{EloRating, expected_score};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::model::{GameResult, PlayerId};
use crate::state::{Played, Tournament};

/// A way of rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RatingWay {
    /// Elo's: each game changes the rating by at most `k`. Players without a rating stay without one, and games with them do not count.
    Elo {
        /// The most that a game changes.
        k: f64,
    },
    /// Glickman's second: the tournament is one period. Players without a rating begin with 1500 and the deviation 350.
    Glicko2 {
        /// The deviation with which rated players begin.
        deviation: f64,
    },
}

/// A player's rating before and after.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated {
    /// The player.
    pub player: PlayerId,
    /// The rating that he entered with.
    pub before: Option<i32>,
    /// The rating afterwards, if he has one.
    pub after: Option<f64>,
    /// The deviation afterwards, where the way knows one.
    pub deviation: Option<f64>,
    /// The games that count.
    pub games: usize,
}

impl RatingWay {
    /// A way by its text: `elo`, `elo:20`, `glicko-2`, `glicko-2:60`.
    pub fn parse(text: &str) -> Option<RatingWay> {
        let (word, number) = text.split_once(':').map_or((text, None), |(word, number)| (word, Some(number)));
        let number = |usual: f64| match number {
            None => Some(usual),
            Some(text) => text.parse::<f64>().ok().filter(|number| (1.0..=350.0).contains(number)),
        };
        match word {
            "elo" => Some(RatingWay::Elo { k: number(20.0)? }),
            "glicko-2" => Some(RatingWay::Glicko2 { deviation: number(350.0)? }),
            _ => None,
        }
    }

    /// The ratings of all players after a round, the highest first.
    pub fn rate(self, tournament: &Tournament, after: u32) -> Vec<Rated> {
        let one = |(id, _): (PlayerId, &crate::model::Player)| {
            let games: Vec<Played> =
                tournament.games(id, after.saturating_add(1)).filter(|game| game.result.is_some_and(GameResult::played)).collect();
            let rating_of = |id: PlayerId| tournament.rating(id);
            let rated = Rated { player: id, before: tournament.rating(id), after: None, deviation: None, games: games.len() };
            match self {
                RatingWay::Elo { k } => elo(k, rated, &games, rating_of),
                RatingWay::Glicko2 { deviation } => glicko(deviation, rated, &games, rating_of),
            }
        };
        let mut all: Vec<Rated> = tournament.players().map(one).collect();
        all.sort_by(|a, b| {
            b.after.unwrap_or(f64::NEG_INFINITY).total_cmp(&a.after.unwrap_or(f64::NEG_INFINITY)).then(a.player.cmp(&b.player))
        });
        all
    }
}

/// A player's share of a game, in halves.
fn share(game: &Played) -> i32 {
    game.result.map_or(0, |result| result.share(game.side))
}

fn outcome(game: &Played) -> Outcomes {
    match share(game) {
        2 => Outcomes::WIN,
        1 => Outcomes::DRAW,
        _ => Outcomes::LOSS,
    }
}

fn elo(k: f64, rated: Rated, games: &[Played], rating_of: impl Fn(PlayerId) -> Option<i32>) -> Rated {
    let Some(before) = rated.before.map(f64::from) else { return Rated { games: 0, ..rated } };
    let mine = EloRating { rating: before };
    let met = || games.iter().filter_map(|game| Some((game, EloRating { rating: f64::from(rating_of(game.opponent)?) })));
    let change: f64 = met().map(|(game, opponent)| f64::from(share(game)) / 2.0 - expected_score(&mine, &opponent).0).sum();
    Rated { after: Some(before + k * change), games: met().count(), ..rated }
}

fn glicko(deviation: f64, rated: Rated, games: &[Played], rating_of: impl Fn(PlayerId) -> Option<i32>) -> Rated {
    let of = |rating: Option<i32>| match rating {
        Some(rating) => Glicko2Rating { rating: f64::from(rating), deviation, ..Glicko2Rating::new() },
        None => Glicko2Rating::new(),
    };
    let results: Vec<(Glicko2Rating, Outcomes)> = games.iter().map(|game| (of(rating_of(game.opponent)), outcome(game))).collect();
    let mine = of(rated.before);
    // Nobody's deviation grows for a round that is not over.
    let new = if results.is_empty() { mine } else { glicko2_rating_period(&mine, &results, &Glicko2Config::new()) };
    Rated { after: Some(new.rating), deviation: Some(new.deviation), ..rated }
}

/// The games of a tournament as a season in text: a line `NUMBER POINTS` for each player and `NUMBER > NUMBER` or `NUMBER = NUMBER` for
/// each game. Numbers are those of the players, since names may have blanks.
pub fn season(tournament: &Tournament, after: u32) -> String {
    use std::fmt::Write as _;
    let mut out = String::new();
    for (id, _) in tournament.players() {
        let _ = writeln!(out, "{id} {}", tournament.rating(id).unwrap_or(0));
    }
    for game in tournament.rounds().iter().take(after as usize).flat_map(|round| &round.games) {
        let Some(result) = game.result.filter(|result| result.played()) else { continue };
        let (a, b) = (game.first, game.second);
        match result.winner() {
            Some(side) => _ = writeln!(out, "{} > {}", game.player(side), game.player(side.other())),
            None if result.drawn() => _ = writeln!(out, "{a} = {b}"),
            None => {}
        }
    }
    out
}
