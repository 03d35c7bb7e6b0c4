//! A tournament of teams as its players have it: each board is a game of its own.

use crate::model::teams::Seat;
use crate::model::{Entrant, Game, Player, PlayerId, Round, Settings, Side, System};
use crate::state::Tournament;
use crate::ties::Tie;

/// The players of all teams as a tournament of their own, which nobody pairs.
#[derive(Debug, Clone)]
pub struct Individuals {
    /// It. Its points are board points.
    pub tournament: Tournament,
    /// The seat of each of its players.
    pub seats: Vec<Seat>,
}

impl Tournament {
    /// The players of all teams as a tournament of their own.
    pub fn individuals(&self) -> Individuals {
        let scoring = self.settings.teams.as_ref().map_or(self.settings.scoring, |rules| rules.scoring);
        let mut settings = Settings { ties: vec![Tie::Points, Tie::Wins], ..Settings::of(&self.settings.name, System::RoundRobin) };
        // Whoever has nobody before him at his board has won it.
        settings.scoring = crate::model::Scoring { bye: scoring.win, absent: crate::points::Points::ZERO, ..scoring };
        settings.rounds = self.settings.rounds;
        let mut all = Individuals { tournament: Tournament::new(settings), seats: Vec::new() };
        let mut first_of = Vec::new();
        for (team, player) in self.players() {
            first_of.push(all.seats.len());
            for (number, member) in (1..).zip(&player.entrant.members) {
                let entrant = Entrant {
                    name: member.name.clone(),
                    rating: member.rating,
                    club: player.entrant.name.clone(),
                    country: if member.country.is_empty() { player.entrant.country.clone() } else { member.country.clone() },
                    member: member.member.clone(),
                    ..Entrant::default()
                };
                all.tournament.players.push(Player::new(entrant, player.from, player.until));
                all.seats.push(Seat { team, member: number });
            }
        }
        all.tournament.tell_apart();
        let player = |team: PlayerId, member: u32| PlayerId::at(first_of[team.index()] + member as usize - 1);
        for (number, pairs) in (1..).zip(&self.rounds) {
            let mut round = Round::default();
            for (game, one) in pairs.games.iter().zip(self.matches(number)) {
                for board in &one.boards {
                    let of = |side: Side| {
                        let team = board.team_of(side);
                        board.member(team).map(|member| player(game.player(team), member))
                    };
                    let (first, second) = (of(Side::First), of(Side::Second));
                    match (first, second) {
                        (Some(first), Some(second)) => round.games.push(Game { first, second, result: board.result }),
                        (Some(alone), None) | (None, Some(alone)) => {
                            // Where the whole match was given to the others, he has won nothing.
                            let side = if first.is_some() { Side::First } else { Side::Second };
                            if board.result.is_some_and(|result| result.winner() == Some(side)) {
                                round.byes.push(alone);
                            }
                        }
                        (None, None) => {}
                    }
                }
            }
            all.tournament.rounds.push(round);
        }
        all
    }
}
