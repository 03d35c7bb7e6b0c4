//! The extensions by which the client of the server KGS drives an engine.

use tianyuan_notation::sgf::Codes;
use tianyuan_play::{Survival, survival};
use tianyuan_rules::spec::{Exact, SideId, Site};
use tianyuan_rules::{Decision, DecisionKind, Game};
use tianyuan_script::Options;
use tianyuan_words::{Lang, pick};

use super::command::Command;
use super::server::{Clock, Server, syntax};
use super::vertex::{colour, vertex};
use crate::table::first_message;

/// Placements that are judged before one is chosen, at most.
const TRIES: usize = 24;

impl Server {
    /// A move for a side that takes the enemy's dead stones off first: it passes only where none is left.
    pub(super) fn cleanup(&mut self, command: &Command) -> Result<String, String> {
        let Some(side) = command.word(0).and_then(|word| colour(self.table.spec(), word)) else { return syntax() };
        let jumps = !self.is_turn_of(side);
        self.turn_of(side)?;
        let found = self.taking(side).and_then(|taking| match taking {
            Some(decision) => self.table.play(&[decision]).map(|()| decision.landing()).map_err(|error| error.to_string()),
            None => Ok(None),
        });
        let taken = match found {
            Ok(Some(site)) => Some(vertex(&self.table.spec().board, site)),
            Ok(None) => None,
            Err(error) => {
                if jumps {
                    self.table.undo();
                }
                return Err(error);
            }
        };
        let Some(taken) = taken else {
            if jumps {
                self.table.undo();
            }
            return self.generate(command, true);
        };
        if jumps {
            self.table.join();
        }
        Ok(taken)
    }

    /// A placement that brings the enemy's dead stones nearer to their capture and endangers nothing; `None` where no stone is dead, or
    /// nothing helps.
    fn taking(&mut self, side: SideId) -> Result<Option<Decision>, String> {
        let seed = self.settings.seed;
        let judged = |game: &dyn Game| survival(game, seed).map_err(|error| error.to_string());
        let before = judged(self.table.position())?;
        let mut dead = groups(self.table.position(), &enemies(self.table.position(), &before, side));
        dead.sort_by_key(|(_, liberties)| liberties.len());
        let legal = self.table.game().legal().map_err(|error| error.to_string())?;
        let game = self.table.position();
        let own = |site: &Site| game.at(*site).is_some_and(|piece| piece.side == side);
        let living: Vec<Site> = before.alive().into_iter().filter(own).collect();
        let tries = dead.iter().flat_map(|(group, liberties)| liberties.iter().map(move |&site| (group, site)));
        for (group, site) in tries.take(TRIES) {
            let places = |decision: &&Decision| decision.kind() == DecisionKind::Place && decision.landing() == Some(site);
            let Some(decision) = legal.iter().find(places) else { continue };
            let mut after = game.fork();
            if after.apply(*decision).is_err() {
                continue;
            }
            let doomed = judged(after.as_ref())?.dead();
            let is_doomed = |site: &Site| doomed.binary_search(site).is_ok();
            let stays = |site: &&Site| after.at(**site).is_some_and(|piece| piece.side != side);
            if group.iter().filter(stays).all(is_doomed) && !living.iter().any(is_doomed) {
                return Ok(Some(*decision));
            }
        }
        Ok(None)
    }

    /// The time control: `none`, `absolute M`, `byoyomi M P N` or `canadian M P S`, in seconds.
    pub(super) fn kgs_time(&mut self, command: &Command) -> Result<String, String> {
        let number = |index: usize| command.word(index).and_then(|word| word.parse::<u32>().ok());
        let clock = |main: u32, period: u32, period_stones: u32, periods: u32| Clock {
            left: f64::from(main),
            stones: 0,
            period: f64::from(period),
            period_stones,
            periods,
        };
        let clock = match (command.word(0), number(1), number(2), number(3)) {
            (Some("none"), ..) => None,
            (Some("absolute"), Some(main), ..) => Some(clock(main, 0, 0, 0)),
            (Some("byoyomi"), Some(main), Some(period), Some(periods)) => Some(clock(main, period, u32::from(periods > 0), periods)),
            (Some("canadian"), Some(main), Some(period), Some(stones)) => Some(clock(main, period, stones, 0)),
            _ => return syntax(),
        };
        self.clocks = clock.map(|clock| vec![clock; self.table.spec().sides.len()]);
        Ok(String::new())
    }

    /// Other rules of the same game, by the name that files give them. Size and komi stay; the game begins again.
    pub(super) fn rules(&mut self, command: &Command) -> Result<String, String> {
        let name = command.rest(0);
        if name.is_empty() {
            return syntax();
        }
        let Some(id) = self.table.by_rules(&name) else { return Err("unknown rules".to_owned()) };
        let points = |server: &Server| {
            let komi = server.table.options().get("komi")?.parse::<Exact>().ok()?;
            Some(Codes::declared(&server.table.spec().codes)?.points(komi))
        };
        let komi = points(self);
        let mut options = self.table.options().clone();
        options.remove("komi");
        self.table.change(&id, &options).map_err(|report| first_message(&report))?;
        if let Some(points) = komi.filter(|_| self.table.has_option("komi")) {
            let komi = Codes::declared(&self.table.spec().codes).map_or(points, |codes| codes.komi(points));
            let options = Options::from([("komi".to_owned(), komi.to_string())]);
            self.table.set_options(options).map_err(|report| first_message(&report))?;
        }
        Ok(String::new())
    }

    /// The end of a game: what searches have found is of no use any more.
    pub(super) fn game_over(&mut self) -> Result<String, String> {
        self.table.forget();
        Ok(String::new())
    }

    /// The answer to a message of the room or of one player.
    pub(super) fn chat(&self, command: &Command) -> Result<String, String> {
        if !matches!(command.word(0), Some("game" | "private")) || command.words.len() < 2 {
            return syntax();
        }
        let names = pick(Lang::En, &self.table.loaded().names).unwrap_or(&self.table.loaded().id).to_owned();
        Ok(format!("I am a program (Tianyuan {}) and read no messages. We play {names}.", env!("CARGO_PKG_VERSION")))
    }
}

/// The dead pieces of other sides.
fn enemies(game: &dyn Game, survival: &Survival, side: SideId) -> Vec<Site> {
    survival.dead().into_iter().filter(|&site| game.at(site).is_some_and(|piece| piece.side != side)).collect()
}

/// The groups of some pieces, each once, with their liberties.
fn groups(game: &dyn Game, sites: &[Site]) -> Vec<(Vec<Site>, Vec<Site>)> {
    let first = |site: &&Site| game.group(**site).filter(|group| group.sites.first() == Some(*site));
    sites.iter().filter_map(|site| first(&site)).map(|group| (group.sites, group.liberties)).collect()
}
