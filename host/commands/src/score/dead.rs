//! Dead pieces of a final position: from the record, from a list, by unconditional life, by play, or from another program.

use std::collections::BTreeSet;

use tianyuan_board::{neighbours, unconditional_life};
use tianyuan_play::{side_name, survival};
use tianyuan_rules::Game;
use tianyuan_rules::spec::{DirectionId, SideId, Site, Spec};

use super::gtp::{self, Deaf};
use super::source::Source;
use crate::app::App;
use crate::args::DeadBy;
use tianyuan_output::exit::Failure;
use tianyuan_words::t;

/// The dead pieces, and a note on how they were found.
#[derive(Debug, Default)]
pub(super) struct Dead {
    /// Their sites, ascending.
    pub(super) sites: Vec<Site>,
    /// A sentence, where there is something to say.
    pub(super) note: Option<String>,
}

/// Finds the dead pieces of the position of `game`.
pub(super) fn find(app: &App, game: &dyn Game, source: &Source, list: Option<&str>, by: Option<DeadBy>) -> Result<Dead, Failure> {
    if let Some(list) = list {
        if let Some(by) = by.filter(|by| *by != DeadBy::Record) {
            return Err(t!(app.lang, score.wrong.both, by = by.word()).into());
        }
        return listed(app, game, list).map(|sites| Dead { sites, note: None });
    }
    match by.unwrap_or(DeadBy::Record) {
        DeadBy::Record => Ok(recorded(app, game, source)),
        DeadBy::Benson => proved(app, game),
        DeadBy::Play => played(app, game),
        DeadBy::Gnugo => {
            let sites = gtp::dead(game.spec(), &source.setup).map_err(|deaf| told(app, &deaf))?;
            let note = t!(app.lang, score.dead.gnugo, count = sites.len());
            Ok(Dead { sites, note: Some(note) })
        }
    }
}

fn recorded(app: &App, game: &dyn Game, source: &Source) -> Dead {
    let mut sites = tianyuan_render::dead(game.spec(), &source.setup);
    if sites.is_empty() {
        sites = source.dead.clone().unwrap_or_default();
    }
    // A record that declares no piece dead needs no note.
    let note = (sites.is_empty() && source.dead.is_none()).then(|| t!(app.lang, score.dead.none));
    Dead { sites, note }
}

/// The groups of the pieces that a list names.
fn listed(app: &App, game: &dyn Game, list: &str) -> Result<Vec<Site>, Failure> {
    let board = &game.spec().board;
    let mut sites = BTreeSet::new();
    for name in list.split([' ', ',', ';', '，', '、', '；']).map(str::trim).filter(|name| !name.is_empty()) {
        let Some(site) = board.site(name) else { return Err(t!(app.lang, score.wrong.no_site, site = name).into()) };
        if game.at(site).is_none() {
            return Err(t!(app.lang, score.wrong.empty_site, site = board.name(site)).into());
        }
        match game.group(site) {
            Some(group) => sites.extend(group.sites),
            None => {
                sites.insert(site);
            }
        }
    }
    Ok(sites.into_iter().collect())
}

/// The directions in which pieces are connected, where the game has groups.
fn connected(spec: &Spec) -> Option<&[DirectionId]> {
    spec.phases.iter().find_map(|phase| phase.surround.as_ref()).map(|surround| surround.directions.as_slice())
}

/// The pieces that two eyes prove dead, with a note on the pieces of which they prove nothing.
fn proved(app: &App, game: &dyn Game) -> Result<Dead, Failure> {
    let spec = game.spec();
    let Some(directions) = connected(spec) else { return Err(t!(app.lang, score.wrong.no_groups, id = spec.id).into()) };
    let table = neighbours(&spec.board, directions);
    let sites = 0..spec.board.sites() as Site;
    let of = |side: SideId| sites.clone().map(|site| game.at(site).is_some_and(|piece| piece.side == side)).collect::<Vec<bool>>();
    let empty: Vec<bool> = sites.clone().map(|site| game.at(site).is_none()).collect();
    let (mut dead, mut alive) = (BTreeSet::new(), 0);
    for side in spec.side_ids() {
        let life = unconditional_life(&of(side), &empty, &table);
        alive += life.alive.len();
        dead.extend(sites.clone().filter(|&site| life.holds(site) && game.at(site).is_some_and(|piece| piece.side != side)));
    }
    let open = sites.filter(|&site| game.at(site).is_some()).count().saturating_sub(alive + dead.len());
    let note = t!(app.lang, score.dead.benson, alive = alive, dead = dead.len(), open = open);
    Ok(Dead { sites: dead.into_iter().collect(), note: Some(note) })
}

/// The seed of the random games, so that an answer can be repeated.
const SEED: u64 = 1;

/// The pieces that play in closed areas and random games give up, with a note on how many of them are proved.
fn played(app: &App, game: &dyn Game) -> Result<Dead, Failure> {
    let spec = game.spec();
    if connected(spec).is_none() {
        return Err(t!(app.lang, score.wrong.no_groups, id = spec.id).into());
    }
    let survival = survival(game, SEED).map_err(|error| error.to_string())?;
    let open = survival.unproved().len();
    let sites = survival.dead();
    let note = t!(app.lang, score.dead.play, dead = sites.len(), seki = survival.seki().len(), open = open);
    Ok(Dead { sites, note: Some(note) })
}

fn told(app: &App, deaf: &Deaf) -> Failure {
    match deaf {
        Deaf::Board => t!(app.lang, score.wrong.gnugo_board),
        Deaf::Missing => t!(app.lang, score.wrong.gnugo_missing),
        Deaf::Slow(seconds) => t!(app.lang, score.wrong.gnugo_slow, seconds = seconds),
        Deaf::Refused(why) => t!(app.lang, score.wrong.gnugo_refused, why = why),
    }
    .into()
}

/// The dead of each side in words: `Black A1 B1; White C3`.
pub(super) fn in_words(app: &App, game: &dyn Game, dead: &[Site]) -> String {
    let spec = game.spec();
    let of = |side: SideId| {
        let own = dead.iter().filter(|site| game.at(**site).is_some_and(|piece| piece.side == side));
        let names: Vec<&str> = own.map(|site| spec.board.name(*site)).collect();
        (!names.is_empty()).then(|| format!("{} {}", side_name(app.lang, spec, side), names.join(" ")))
    };
    spec.side_ids().filter_map(of).collect::<Vec<_>>().join(&t!(app.lang, score.semicolon))
}
