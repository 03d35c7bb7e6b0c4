//! Commands that play, and those that say how a position ends.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use tianyuan_notation::{moves, sgf};
use tianyuan_play::Limit;
use tianyuan_render::stones;
use tianyuan_rules::spec::{Exact, SideId, Site};
use tianyuan_search::tree::Proven;

use super::command::Command;
use super::server::{Clock, Server, syntax};
use super::vertex::{self, colour, named_site, placed, placement, vertex};
use tianyuan_play::{Tally, afresh, dead, survival, tally};

/// Parts of the time left that a move may take where the rest of the game is before it.
const SHARES: f64 = 25.0;
/// Seconds kept for the way of an answer.
const KEPT: f64 = 0.05;
/// The expected result below which a game is given up, where so many playouts have been made.
const HOPELESS: (f64, u64) = (0.01, 1_000);

impl Server {
    /// Gives the turn to a side as by setting up: the protocol lets one side move several times in a row. A game of groups goes on where
    /// both sides have passed.
    pub(super) fn turn_of(&mut self, side: SideId) -> Result<(), String> {
        if !vertex::fits(self.table.spec()) {
            let mover = self.table.position().turn_status().mover;
            let open = self.table.game().ended().is_none();
            return if mover == side && open { Ok(()) } else { Err("illegal move".to_owned()) };
        }
        if self.is_turn_of(side) {
            return Ok(());
        }
        let setup = afresh(self.table.position(), side);
        self.table.jump(&setup).map_err(|_| "illegal move".to_owned())
    }

    /// True if a side of a game of groups may place now, without being given the turn.
    pub(super) fn is_turn_of(&mut self, side: SideId) -> bool {
        let status = self.table.position().turn_status();
        status.mover == side && status.phase.is_first() && self.table.game().ended().is_none()
    }

    pub(super) fn play(&mut self, command: &Command) -> Result<String, String> {
        let Some(side) = command.word(0).and_then(|word| colour(self.table.spec(), word)) else { return syntax() };
        let text = command.rest(1);
        if text.is_empty() {
            return syntax();
        }
        if self.table.awaits_roll() {
            return self.made(&text);
        }
        if !vertex::fits(self.table.spec()) {
            self.turn_of(side)?;
            return self.made(&text);
        }
        let board = self.table.spec().board.clone();
        let site = match text.to_ascii_lowercase().as_str() {
            "pass" => None,
            _ => match named_site(&board, &text) {
                Some(site) => Some(site),
                None => return syntax(),
            },
        };
        match self.placed(side, site)? {
            true => Ok(String::new()),
            false => Err("illegal move".to_owned()),
        }
    }

    /// Plays what a text of the game means.
    fn made(&mut self, text: &str) -> Result<String, String> {
        let decisions = self.table.read(text).map_err(|_| "illegal move".to_owned())?;
        self.table.play(&decisions).map_err(|_| "illegal move".to_owned())?;
        Ok(String::new())
    }

    /// Places a stone of a side, or passes; false, with nothing changed, where that is not legal.
    fn placed(&mut self, side: SideId, site: Option<Site>) -> Result<bool, String> {
        let jumps = !self.is_turn_of(side);
        // A pass out of turn, or after both sides have passed, changes nothing on the board.
        self.turn_of(side)?;
        let legal = self.table.game().legal().map_err(|error| error.to_string())?;
        let played = match placement(&legal, site) {
            Some(decision) => self.table.play(&[decision]).is_ok(),
            None => false,
        };
        if played && jumps {
            self.table.join();
        } else if jumps {
            self.table.undo();
        }
        Ok(played)
    }

    pub(super) fn is_legal(&mut self, command: &Command) -> Result<String, String> {
        let side = command.word(0).and_then(|word| colour(self.table.spec(), word));
        let board = self.table.spec().board.clone();
        let word = command.word(1).unwrap_or_default();
        let site = if word.eq_ignore_ascii_case("pass") { Some(None) } else { named_site(&board, word).map(Some) };
        let (Some(side), Some(site)) = (side, site) else { return syntax() };
        let legal = self.placed(side, site)?;
        if legal {
            self.table.undo();
        }
        Ok(u8::from(legal).to_string())
    }

    pub(super) fn generate(&mut self, command: &Command, plays: bool) -> Result<String, String> {
        let Some(side) = command.word(0).and_then(|word| colour(self.table.spec(), word)) else { return syntax() };
        if self.table.awaits_roll() {
            return Err("chance decides: play the throw".to_owned());
        }
        let groups = vertex::fits(self.table.spec());
        let jumps = groups && !self.is_turn_of(side);
        self.turn_of(side)?;
        let began = Instant::now();
        let mut task = self.table.task();
        task.threads = self.settings.threads;
        task.seed = self.settings.seed;
        if !plays {
            // The answer is to follow from the position alone.
            task.memory = None;
        }
        let thought = task.turn(self.limit(side), &AtomicBool::new(false)).map_err(|error| error.to_string())?;
        if plays && let Some(clock) = self.clocks.as_mut().and_then(|clocks| clocks.get_mut(usize::from(side))) {
            spent(clock, began.elapsed().as_secs_f64());
        }
        let hopeless = thought
            .first
            .lines
            .first()
            .is_some_and(|line| line.proven == Some(Proven::Loss) || (line.value < HOPELESS.0 && thought.first.playouts >= HOPELESS.1));
        let resigns = groups && hopeless;
        let text = match thought.decisions.as_slice() {
            [] => "pass".to_owned(),
            _ if resigns => "resign".to_owned(),
            decisions => match placed(decisions).filter(|_| groups) {
                Some(site) => vertex(&self.table.spec().board, site),
                None => self.table.write(decisions),
            },
        };
        if plays && !resigns && !thought.decisions.is_empty() {
            self.table.play(&thought.decisions).map_err(|error| error.to_string())?;
            if jumps {
                self.table.join();
            }
        } else if jumps {
            self.table.undo();
        }
        Ok(text)
    }

    /// The limit for the next move of a side: its level or its nodes, and its clock.
    fn limit(&self, side: SideId) -> Limit {
        let mut limit = match self.settings.level.and_then(Limit::level) {
            Some(limit) => limit,
            None => Limit { playouts: self.settings.playouts.unwrap_or(u64::MAX), ..Limit::NONE },
        };
        if self.clocks.is_some() || limit.playouts == u64::MAX {
            limit.time = Some(self.time_for(side));
        }
        limit
    }

    /// The time for the next move of a side.
    fn time_for(&self, side: SideId) -> Duration {
        let Some(clock) = self.clocks.as_ref().and_then(|clocks| clocks.get(usize::from(side))) else { return self.settings.time };
        let period = clock.period / f64::from(clock.period_stones.max(1));
        let share = match clock.stones {
            0 => clock.left / SHARES + if clock.period_stones > 0 { period } else { 0.0 },
            stones => clock.left / f64::from(stones),
        };
        Duration::from_secs_f64((share - KEPT).clamp(0.01, 3_600.0))
    }

    pub(super) fn legal(&mut self) -> Result<String, String> {
        let legal = self.table.game().legal().map_err(|error| error.to_string())?;
        let (spec, phase) = (self.table.spec(), self.table.position().turn_status().phase);
        let mut words: Vec<String> = legal.iter().map(|decision| moves::write_at(spec, phase, decision)).collect();
        words.dedup();
        Ok(words.join("\n"))
    }

    /// The end of the game, if it has come.
    pub(super) fn ending(&mut self) -> String {
        match self.table.game().ended() {
            None => "open".to_owned(),
            Some(ended) => {
                let winner = ended.winner.map_or_else(|| "draw".to_owned(), |side| self.side_word(side));
                format!("{winner} {}", ended.reason)
            }
        }
    }

    fn count(&mut self) -> Result<Option<Tally>, String> {
        let game = self.table.position();
        let dead = dead(game, self.settings.seed).map_err(|error| error.to_string())?;
        Ok(tally(game, &dead))
    }

    pub(super) fn final_score(&mut self) -> Result<String, String> {
        let won = |server: &Server, winner: Option<SideId>, by: &str| match winner {
            Some(side) => format!("{}+{by}", server.side_word(side).to_uppercase()),
            None => "0".to_owned(),
        };
        if vertex::fits(self.table.spec())
            && let Some(tally) = self.count()?
        {
            let points = if tally.margin < Exact::from_integer(0) { -tally.margin } else { tally.margin };
            return Ok(won(self, tally.winner, &sgf::decimal(points)));
        }
        match self.table.game().ended() {
            Some(ended) => {
                let margin = ended.score.as_ref().map(|score| sgf::decimal(score.margin)).unwrap_or_default();
                Ok(won(self, ended.winner, &margin))
            }
            None => Err("cannot score".to_owned()),
        }
    }

    pub(super) fn final_status(&mut self, command: &Command) -> Result<String, String> {
        let game = self.table.position();
        let board = game.spec().board.clone();
        let survival = survival(game, self.settings.seed).map_err(|error| error.to_string())?;
        let listed: Vec<Site> = match command.word(0) {
            Some("dead") => survival.dead(),
            Some("alive") => survival.alive(),
            Some("seki") => survival.seki(),
            _ => return syntax(),
        };
        Ok(listed.into_iter().map(|site| vertex(&board, site)).collect::<Vec<_>>().join(" "))
    }

    pub(super) fn stones(&mut self, command: &Command) -> Result<String, String> {
        let game = self.table.position();
        let spec = game.spec();
        let side = command.word(0).and_then(|word| colour(spec, word)).filter(|_| stones(spec).is_some());
        let Some(side) = side else { return syntax() };
        let own = (0..spec.board.sites() as Site).filter(|site| game.at(*site).is_some_and(|piece| piece.side == side));
        Ok(own.map(|site| vertex(&spec.board, site)).collect::<Vec<_>>().join(" "))
    }
}

/// Takes the time of a move off a clock. A period ends with its time or with its last move, and another one follows; of a number of
/// periods those whose time is over are gone.
fn spent(clock: &mut Clock, seconds: f64) {
    let in_period = clock.stones > 0;
    clock.left -= seconds;
    clock.stones = clock.stones.saturating_sub(1);
    let over = clock.left <= 0.0;
    if clock.period_stones > 0 && (over || in_period && clock.stones == 0) {
        if over && clock.periods > 0 && clock.period > 0.0 {
            let whole = (-clock.left / clock.period).floor() as u32;
            clock.periods = clock.periods.saturating_sub(whole.saturating_add(u32::from(in_period))).max(1);
        }
        (clock.left, clock.stones) = (clock.period, clock.period_stones);
    }
    clock.left = clock.left.max(0.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_begin_again_with_each_move_and_are_lost_with_their_time() {
        let mut clock = Clock { left: 5.0, stones: 0, period: 10.0, period_stones: 1, periods: 3 };
        let mut after = |seconds: f64| {
            spent(&mut clock, seconds);
            (clock.left, clock.stones, clock.periods)
        };
        assert_eq!(after(2.0), (3.0, 0, 3));
        // The rest of the main time, and four seconds of the first period.
        assert_eq!(after(7.0), (10.0, 1, 3));
        assert_eq!(after(9.0), (10.0, 1, 3));
        assert_eq!(after(11.0), (10.0, 1, 2));
        assert_eq!(after(500.0), (10.0, 1, 1));
    }

    #[test]
    fn a_period_of_several_moves_begins_again_after_the_last() {
        let mut clock = Clock { left: 0.5, stones: 0, period: 30.0, period_stones: 2, periods: 0 };
        spent(&mut clock, 1.0);
        assert_eq!((clock.left, clock.stones), (30.0, 2));
        spent(&mut clock, 10.0);
        assert_eq!((clock.left, clock.stones), (20.0, 1));
        spent(&mut clock, 5.0);
        assert_eq!((clock.left, clock.stones), (30.0, 2));
    }
}
