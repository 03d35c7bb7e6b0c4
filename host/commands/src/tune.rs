//! `tune ID`: fits the evaluation of a game to games that it plays against itself, finds the search that suits it, and writes both as a table of
//! Lua beside the scripts.

mod games;
mod store;
mod table;
mod trial;

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{game_file, json};
use tianyuan_play::{throws_anything, tuning};
use tianyuan_script::LoadedGame;
use tianyuan_search::tune;
use tianyuan_words::t;

use crate::app::App;
use crate::args::Tune;
use crate::rusage::Meter;
use games::{Course, Played, Seen};
use store::Store;
use trial::{Candidate, Standing};

/// The part of the positions that must be quiet: where taking goes on all the time, all positions count.
const QUIET: usize = 4;

impl App {
    /// Announces, before a search, a table that was fitted to other rules.
    ///
    /// # Errors
    /// A report with the file and the line of whatever is wrong in it.
    pub fn announce_table(&self, loaded: &LoadedGame) -> Result<(), Failure> {
        if let Some(tuning) = tuning(loaded)?.filter(|tuning| tuning.other_rules) {
            tianyuan_output::out::complain(&t!(self.lang, tune.other_rules, file = tuning.place));
        }
        Ok(())
    }
}

pub(crate) fn run(app: &App, args: &Tune) -> Outcome {
    let loaded = app.load(&args.id)?;
    let file = place(app, &loaded)?;
    let stop = super::mate::interrupted();
    let meter = Meter::start();
    let course = Course { loaded: &loaded, nodes: args.nodes, seed: args.seed, stop: &stop };
    let store = Store::open(&course).map_err(|why| t!(app.lang, tune.store, why = why))?;
    let played = games::play(&course, &store, args.games, args.threads)?;
    if stop.load(Ordering::Relaxed) {
        return Ok(broken_off(app, &played, args, &store));
    }
    let samples = samples(&played);
    let fitted = tune::fit(loaded.rules.spec(), &samples);
    let learned = games::learned(played.iter());
    let candidates = trial::candidates(&loaded, &fitted, &learned, mean_length(&played));
    let standings = trial::run(&loaded, &candidates, args, &stop)?;
    let best = trial::best(&standings);
    let chosen = &candidates[best];
    let text =
        table::write(&loaded, chosen, &table::Source { fitted: &fitted, learned: &learned, games: played.len(), positions: samples.len() });
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|why| t!(app.lang, cli.export.wrong, file = folder.display(), why = why))?;
    }
    game_file::save(&file, text.as_bytes(), true).map_err(|error| error.sentence(app.lang, &file, ""))?;
    let round = |error: f64| (error * 1e4).round() / 1e4;
    let answer = json::TunedTable {
        complete: true,
        file: Some(file.display().to_string()),
        games: played.len() as u64,
        positions: samples.len() as u64,
        error: Some(fitted.error.map(round)),
        chosen: Some(chosen.name.clone()),
        trial: candidates.iter().zip(&standings).map(|(candidate, standing)| standing_of(candidate, standing)).collect(),
        seconds: meter.seconds(),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        seed: args.seed,
    };
    if app.json {
        app.answer(&answer);
    } else {
        plain(app, &answer);
    }
    Ok(Answer::Yes)
}

/// The file of the table, if the game can have one.
fn place(app: &App, loaded: &LoadedGame) -> Result<PathBuf, Failure> {
    let spec = loaded.rules.spec();
    if throws_anything(spec) {
        return Err(t!(app.lang, tune.chance, id = loaded.id).into());
    }
    if !tune::can_be_valued(spec) {
        return Err(t!(app.lang, tune.two_sides, id = loaded.id).into());
    }
    loaded.tuned_file().ok_or_else(|| t!(app.lang, tune.no_folder).into())
}

/// Ctrl-C was pressed: the games so far are kept.
fn broken_off(app: &App, played: &[Played], args: &Tune, store: &Store) -> Answer {
    if app.json {
        app.answer(&json::TunedTable {
            complete: false,
            games: played.len() as u64,
            game: args.id.clone(),
            seed: args.seed,
            ..json::TunedTable::default()
        });
    } else {
        app.out.line(t!(app.lang, tune.kept, n = played.len(), games = args.games, file = store.file().display()));
    }
    Answer::No
}

/// Positions that a game says as much as, however many it has.
const EVIDENCE: f32 = 4.0;

/// Quiet positions, with the results of their games.
fn samples(played: &[Played]) -> Vec<tune::Sample> {
    let of = |quiet_only: bool| -> Vec<tune::Sample> {
        let of_game = |game: &Played| {
            let wanted: Vec<&Seen> = game.positions.iter().filter(|position| position.quiet || !quiet_only).collect();
            let weight = (EVIDENCE / wanted.len() as f32).min(1.0);
            let facts = |position: &Seen| tune::Facts { counts: position.counts.clone(), late: position.late };
            let sample = |position: &Seen| tune::Sample { facts: facts(position), result: game.result, weight };
            wanted.into_iter().map(sample).collect::<Vec<_>>()
        };
        played.iter().flat_map(of_game).collect()
    };
    let (quiet, all) = (of(true), of(false));
    if quiet.len() * QUIET >= all.len() { quiet } else { all }
}

fn mean_length(played: &[Played]) -> usize {
    played.iter().map(|game| game.decisions).sum::<usize>() / played.len().max(1)
}

fn standing_of(candidate: &Candidate, standing: &Standing) -> json::Contender {
    json::Contender {
        name: candidate.name.clone(),
        games: standing.games,
        points: standing.half_points as f64 / 2.0,
        rounds: standing.rounds,
    }
}

fn plain(app: &App, answer: &json::TunedTable) {
    let [before, after] = answer.error.unwrap_or_default();
    app.out.line(t!(app.lang, tune.fitted, positions = answer.positions, games = answer.games, before = before, after = after));
    for contender in answer.trial.iter().filter(|contender| contender.games > 0) {
        app.out.line(t!(app.lang, tune.contender, name = contender.name, points = contender.points, games = contender.games));
    }
    let (chosen, file) = (answer.chosen.clone().unwrap_or_default(), answer.file.clone().unwrap_or_default());
    app.out.line(t!(app.lang, tune.written, chosen = chosen, file = file));
}
