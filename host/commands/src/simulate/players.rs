//! Games between players, for the parts of a simulation: each thread has players of its own, and each game begins without memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tianyuan_output::exit::Failure;
use tianyuan_play::Limit;
use tianyuan_protocol::client::EngineList;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_simulate::{GameSource, Outside, Plan};
use tianyuan_words::{message, t};

use crate::app::App;
use crate::args::SimulateRun;
use crate::engines::engines;
use crate::versus::game::{self, Ending, Setting};
use crate::versus::player::{self, Player, Terms};

/// The players of a simulation, as they were typed.
pub(super) struct Players<'a> {
    app: &'a App,
    loaded: &'a LoadedGame,
    from: Option<&'a Setup>,
    /// The sides of the first team.
    first: Vec<SideId>,
    typed: [&'a str; 2],
    terms: Terms,
    engines: EngineList,
    random: u16,
    stop: Arc<AtomicBool>,
}

impl<'a> Players<'a> {
    /// Reads both players once, so that a mistake shows before a game begins.
    pub(super) fn new(
        app: &'a App,
        args: &'a SimulateRun,
        loaded: &'a LoadedGame,
        from: Option<&'a Setup>,
        stop: Arc<AtomicBool>,
        typed: [&'a str; 2],
    ) -> Result<Players<'a>, Failure> {
        let teams = loaded.rules.spec().teams();
        let [first, _] = teams.as_slice() else { return Err(t!(app.lang, search.two_sides, id = loaded.id).into()) };
        let terms = Terms { limit: Limit::playouts(args.nodes), nodes: Some(args.nodes), patience: args.patience };
        let engines = engines(app, args.engines.as_deref())?;
        let players = Players { app, loaded, from, first: first.clone(), typed, terms, engines, random: args.random, stop };
        players.pair()?.iter_mut().for_each(Player::close);
        Ok(players)
    }

    fn pair(&self) -> Result<[Player; 2], Failure> {
        let read = |typed: &str| player::read(self.app, typed, self.terms, self.loaded, &self.engines);
        Ok([read(self.typed[0])?, read(self.typed[1])?])
    }

    /// The players of a thread, with rules of their own.
    pub(super) fn for_thread<'b>(&'b self, plan: &'b Plan) -> Result<Box<dyn GameSource + 'b>, String> {
        let players = self.pair().map_err(|failure| failure.sentence(self.app.lang))?;
        let rules = self.loaded.for_thread().map_err(|report| report.to_string())?;
        let mut opened = rules.game();
        if let Some(setup) = self.from {
            opened.set_up(setup).map_err(|error| error.to_string())?;
        }
        Ok(Box::new(Pair { all: self, plan, players, opened }))
    }
}

/// The players of a thread.
struct Pair<'a> {
    all: &'a Players<'a>,
    plan: &'a Plan,
    players: [Player; 2],
    opened: Box<dyn Game>,
}

impl GameSource for Pair<'_> {
    fn play(&mut self, game: u64) -> Result<Option<Outside>, String> {
        let all = self.all;
        let setting = Setting {
            loaded: all.loaded,
            opened: self.opened.as_ref(),
            from: all.from,
            first: &all.first,
            number: game,
            opening: self.plan.seed_of(game),
            drawn: all.random.into(),
            longest: self.plan.max.and_then(|max| usize::try_from(max).ok()).unwrap_or(game::LONGEST),
            sure: None,
            restart: false,
            threads: 1,
            stop: &all.stop,
        };
        let played = game::play(&setting, &mut self.players).map_err(|failure| failure.sentence(all.app.lang))?;
        if all.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        // A run would fill its files with the mistake.
        if let Some(sentence) = played.not_begun(all.app.lang, all.typed, message!(simulate.wrong.kept)) {
            return Err(sentence);
        }
        let lost_by = |player: usize| self.opened.spec().side_ids().find(|side| setting.player(*side) != player);
        let won_by = played.ending.winner(&setting);
        let ending = match played.ending {
            // The rules' own ending shows in the position; a count of dead pieces does not.
            Ending::Rules(winner) => played.counted.then_some(("counted", winner)),
            // No run adjudicates.
            Ending::Resigned(player) | Ending::Adjudicated(player) => Some(("resigned", lost_by(player))),
            Ending::Forfeited(player) => Some(("forfeited", lost_by(player))),
            Ending::TimeDrawn(_) => Some(("time-drawn", None)),
            Ending::Stopped => Some(("max", None)),
        };
        Ok(Some(Outside { decisions: played.decisions, ending, won_by }))
    }
}

impl Drop for Pair<'_> {
    fn drop(&mut self) {
        self.players.iter_mut().for_each(Player::close);
    }
}
