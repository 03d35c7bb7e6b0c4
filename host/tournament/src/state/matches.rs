//! Matches of teams: line-ups, boards, and the results of matches from those of boards.

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::model::teams::{BoardOrder, TeamMatch, TeamRules};
use crate::model::{GameResult, PlayerId, Round, Side};
use crate::points::Points;
use crate::state::Tournament;

type Done = Result<(), TournamentError>;

impl Tournament {
    /// The matches of a round, in the order of its games; none where no teams play.
    pub fn matches(&self, round: u32) -> &[TeamMatch] {
        (round as usize).checked_sub(1).and_then(|index| self.matches.get(index)).map_or(&[], Vec::as_slice)
    }

    /// The players of a team in a round, the first board first: those it has named, or the first of its list.
    pub fn lineup(&self, team: PlayerId, round: u32) -> Vec<u32> {
        let Some(rules) = &self.settings.teams else { return Vec::new() };
        let named = self.lineups.get(&(round, team));
        named.cloned().unwrap_or_else(|| self.in_order(team, rules).into_iter().take(rules.boards as usize).collect())
    }

    /// True if a team has named its players for a round.
    pub fn has_named(&self, team: PlayerId, round: u32) -> bool {
        self.lineups.contains_key(&(round, team))
    }

    /// All players of a team in the order in which they sit.
    fn in_order(&self, team: PlayerId, rules: &TeamRules) -> Vec<u32> {
        let members = self.player(team).map(|player| player.entrant.members.as_slice()).unwrap_or_default();
        let mut numbers: Vec<u32> = (1..).take(members.len()).collect();
        if rules.order == BoardOrder::Rating {
            numbers.sort_by_key(|number| std::cmp::Reverse(members[*number as usize - 1].rating));
        }
        numbers
    }

    /// The name of a player of a team.
    pub fn member_name(&self, team: PlayerId, member: u32) -> &str {
        let member = self.player(team).and_then(|player| player.entrant.members.get((member as usize).checked_sub(1)?));
        member.map(|member| member.name.as_str()).unwrap_or_default()
    }

    /// The board points of a team from the rounds before one.
    pub fn board_points(&self, team: PlayerId, before: u32) -> Points {
        let Some(rules) = &self.settings.teams else { return Points::ZERO };
        self.rounds_before(before).map(|(number, pairs)| self.board_points_of(team, number, pairs, rules)).sum()
    }

    /// The board points of a team in a round.
    pub fn board_points_in(&self, team: PlayerId, round: u32) -> Points {
        let (Some(rules), Some(pairs)) = (&self.settings.teams, self.round(round)) else { return Points::ZERO };
        self.board_points_of(team, round, pairs, rules)
    }

    fn board_points_of(&self, team: PlayerId, number: u32, pairs: &Round, rules: &TeamRules) -> Points {
        if pairs.byes.contains(&team) {
            return rules.scoring.bye;
        }
        match pairs.find(team) {
            Some((game, side)) => self.matches(number).get(game).map_or(Points::ZERO, |one| one.points(&rules.scoring, side)),
            None if self.player(team).is_some_and(|player| player.absent.contains(&number)) => rules.scoring.absent,
            None => Points::ZERO,
        }
    }

    /// The board points of both teams of a match, once a result of it is known.
    pub fn match_points(&self, round: u32, game: usize) -> Option<[Points; 2]> {
        let (rules, one) = (self.settings.teams.as_ref()?, self.matches(round).get(game)?);
        let known = one.begun() || one.result(&rules.scoring).is_some();
        known.then(|| [Side::First, Side::Second].map(|team| one.points(&rules.scoring, team)))
    }

    /// True if a result of a round is known that somebody has entered.
    pub fn has_results(&self, round: u32) -> bool {
        let games = self.round(round).is_some_and(|pairs| pairs.games.iter().any(|game| game.result.is_some()));
        match self.settings.teams {
            Some(_) => self.matches(round).iter().any(TeamMatch::begun),
            None => games,
        }
    }

    /// Makes the boards of a round that was just paired.
    pub(super) fn make_matches(&mut self, round: u32) {
        let (Some(rules), Some(pairs)) = (&self.settings.teams, self.round(round)) else { return };
        let lineup = |team: PlayerId| self.lineup(team, round);
        let of_game = |game: &crate::model::Game| TeamMatch::between(&lineup(game.first), &lineup(game.second), rules.boards);
        let matches: Vec<TeamMatch> = pairs.games.iter().map(of_game).collect();
        let scoring = rules.scoring;
        self.matches.truncate(round as usize - 1);
        let results: Vec<Option<GameResult>> = matches.iter().map(|one| one.result(&scoring)).collect();
        self.matches.push(matches);
        if let Some(pairs) = self.rounds.get_mut(round as usize - 1) {
            pairs.games.iter_mut().zip(results).for_each(|(game, result)| game.result = result);
        }
    }

    /// Makes the boards of the game that was just added to a round.
    pub(super) fn make_last_match(&mut self, round: u32) {
        let Some(boards) = self.settings.teams.as_ref().map(|rules| rules.boards) else { return };
        let Some(game) = self.round(round).and_then(|pairs| pairs.games.last()) else { return };
        let made = TeamMatch::between(&self.lineup(game.first, round), &self.lineup(game.second, round), boards);
        if let Some(matches) = self.matches.get_mut(round as usize - 1) {
            matches.push(made);
        }
        self.add_up(round, self.matches(round).len().saturating_sub(1));
    }

    /// A team names its players for the last round, before its match has begun, or for one to come.
    pub(super) fn name_lineup(&mut self, team: PlayerId, round: u32, members: &[u32]) -> Done {
        self.known(team)?;
        let name = self.name(team).to_owned();
        let rules = self.team_rules()?.clone();
        if round < self.paired() || round > super::change::MOST_ROUNDS {
            return Err(message!(tournament.wrong.paired_already, round = round).into());
        }
        let count = self.player(team).map_or(0, |player| player.entrant.members.len());
        if members.len() > rules.boards as usize {
            return Err(message!(tournament.wrong.too_many_boards, team = name, count = members.len(), boards = rules.boards).into());
        }
        for (at, member) in members.iter().enumerate() {
            if *member == 0 || *member as usize > count {
                return Err(message!(tournament.wrong.no_member, team = name, number = member, count = count).into());
            }
            if members[..at].contains(member) {
                return Err(message!(tournament.wrong.member_twice, name = self.member_name(team, *member)).into());
            }
        }
        if rules.order != BoardOrder::Free {
            let order = self.in_order(team, &rules);
            let place = |member: &u32| order.iter().position(|other| other == member);
            if let Some(two) = members.windows(2).find(|two| place(&two[0]) > place(&two[1])) {
                let (above, below) = (self.member_name(team, two[0]), self.member_name(team, two[1]));
                return Err(message!(tournament.wrong.board_order, above = above, below = below).into());
            }
        }
        if self.round(round).is_none() {
            self.lineups.insert((round, team), members.to_vec());
            return Ok(());
        }
        let Some((at, _)) = self.round(round).and_then(|pairs| pairs.find(team)) else {
            return Err(message!(tournament.wrong.not_playing, name = name, round = round).into());
        };
        if self.matches(round).get(at).is_some_and(TeamMatch::begun) {
            return Err(message!(tournament.wrong.match_begun, team = name, round = round, board = at + 1).into());
        }
        self.lineups.insert((round, team), members.to_vec());
        let Some(game) = self.round(round).and_then(|pairs| pairs.games.get(at)).cloned() else { return Ok(()) };
        let made = TeamMatch::between(&self.lineup(game.first, round), &self.lineup(game.second, round), rules.boards);
        if let Some(one) = self.matches.get_mut(round as usize - 1).and_then(|matches| matches.get_mut(at)) {
            *one = made;
        }
        self.add_up(round, at);
        Ok(())
    }

    /// The result of a board comes in, or is taken back.
    pub(super) fn board_result(&mut self, round: u32, game: usize, board: usize, result: Option<GameResult>) -> Done {
        self.can_change(round, game)?;
        self.team_rules()?;
        if result.is_some_and(|result| result.drawn() && result.goes_on().is_some()) {
            return Err(message!(tournament.wrong.play_off_of_board).into());
        }
        let Some(one) = self.matches.get_mut(round as usize - 1).and_then(|matches| matches.get_mut(game - 1)) else { return Ok(()) };
        let boards = one.boards.len();
        let Some(place) = board.checked_sub(1).and_then(|index| one.boards.get_mut(index)) else {
            return Err(message!(tournament.wrong.board_of_match, round = round, board = game, boards = boards, asked = board).into());
        };
        if !place.occupied() {
            return Err(message!(tournament.wrong.empty_board, board = game, place = board).into());
        }
        place.result = result;
        self.add_up(round, game - 1);
        Ok(())
    }

    /// The result of a whole match: nobody came, somebody won the play-off of a draw, or all is taken back.
    pub(super) fn match_result(&mut self, round: u32, game: usize, result: Option<GameResult>) -> Done {
        self.can_change(round, game)?;
        let scoring = self.team_rules()?.scoring;
        let Some(one) = self.matches.get_mut(round as usize - 1).and_then(|matches| matches.get_mut(game - 1)) else { return Ok(()) };
        match result {
            Some(play_off) if play_off.drawn() && play_off.goes_on().is_some() => {
                if one.result(&scoring) != Some(GameResult::Draw) {
                    return Err(message!(tournament.wrong.not_drawn, round = round, board = game).into());
                }
                if let Some(game) = self.rounds.get_mut(round as usize - 1).and_then(|pairs| pairs.games.get_mut(game - 1)) {
                    game.result = Some(play_off);
                }
                return Ok(());
            }
            Some(played) if played.played() => {
                return Err(message!(tournament.wrong.by_boards, board = game, boards = one.boards.len()).into());
            }
            other => one.settle(other),
        }
        self.add_up(round, game - 1);
        Ok(())
    }

    /// The result of a match follows from its boards.
    fn add_up(&mut self, round: u32, at: usize) {
        let Some(scoring) = self.settings.teams.as_ref().map(|rules| rules.scoring) else { return };
        let result = self.matches(round).get(at).and_then(|one| one.result(&scoring));
        if let Some(game) = self.rounds.get_mut(round as usize - 1).and_then(|pairs| pairs.games.get_mut(at)) {
            game.result = result;
        }
    }

    fn team_rules(&self) -> Result<&TeamRules, TournamentError> {
        self.settings.teams.as_ref().ok_or_else(|| message!(tournament.wrong.no_teams).into())
    }

    /// The players of a board, each with the side that moves first before the other: a team and a number.
    pub fn movers(&self, round: u32, game: usize, board: usize) -> Option<[(PlayerId, Option<u32>); 2]> {
        let pair = self.round(round)?.games.get(game)?;
        let place = self.matches(round).get(game)?.boards.get(board)?;
        Some([Side::First, Side::Second].map(|side| {
            let team = place.team_of(side);
            (pair.player(team), place.member(team))
        }))
    }
}
