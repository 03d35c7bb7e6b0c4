//! A recorded game: the value before and after each turn, and the better turn where one lost much.

use std::path::Path;

use tianyuan_notation::{moves, record};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{json, sentences, view};
use tianyuan_play::{awaits_roll, side_name};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game};
use tianyuan_script::LoadedGame;
use tianyuan_search::tree::rounded;
use tianyuan_words::t;

use super::super::{best, progress};
use super::{Desk, first_turn};
use crate::app::App;
use crate::rusage::Meter;
use tianyuan_output::source::{self, record as own};

/// A turn that loses so much of the expected result is a mistake.
const MISTAKE: f64 = 0.1;

/// Reads a file of a game and plays it through: the rules, and the game with its decisions.
pub(super) fn read(app: &App, id: &str, path: &Path) -> Result<(LoadedGame, Box<dyn Game>), Failure> {
    let bytes = source::bytes(app, path)?;
    if !own::is_record(&bytes)
        && let Some(file) = source::text(app, path, &bytes)?
    {
        let loaded = source::game(app, Some(id), path, &file)?;
        let mut game = app.open(&loaded.rules)?;
        source::play(app, path, &file, game.as_mut())?;
        return Ok((loaded, game));
    }
    let record = own::read(app, path, &bytes)?;
    let loaded = own::rules(app, Some(id), path, &record)?;
    let mut game = app.open(&loaded.rules)?;
    record::replay(game.as_mut(), &record, None).map_err(|error| sentences::replay(app.lang, &error))?;
    Ok((loaded, game))
}

/// A turn of the game, with what the search says before it.
struct Played {
    mover: SideId,
    decisions: Vec<Decision>,
    best: Vec<Decision>,
    before: Option<f64>,
    after: Option<f64>,
}

pub(super) fn run(desk: &Desk<'_>, mut game: Box<dyn Game>) -> Outcome {
    let app = desk.app;
    let decisions = game.decisions().to_vec();
    while game.undo() {}
    let start = game.setup();
    let meter = Meter::start();
    let bar = progress::bar(decisions.len() as u64, &desk.loaded.id);
    let mut turns: Vec<Played> = Vec::new();
    let mut nodes = 0;
    for decision in decisions {
        if desk.stop.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
        let status = game.turn_status();
        let begins = game.decisions().is_empty() || turn_ended(game.as_mut());
        if begins && !awaits_roll(game.as_mut()) {
            let found = desk.search(game.as_ref(), Some(&start))?;
            nodes += found.playouts;
            let best = found.lines.first();
            let before = best.map(|line| line.value);
            // The value for the side that decides here is what is left to the side before it.
            if let (Some(last), Some(value)) = (turns.last_mut(), before) {
                last.after = after(game.as_ref(), last.mover, status.mover, value);
            }
            let best = best.map(|line| first_turn(game.as_ref(), &line.decisions)).unwrap_or_default();
            turns.push(Played { mover: status.mover, decisions: Vec::new(), best, before, after: None });
        }
        if let Some(turn) = turns.last_mut().filter(|_| !status.throwing) {
            turn.decisions.push(decision);
        }
        game.apply(decision).map_err(|error| error.to_string())?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let (Some(ended), Some(last)) = (game.ended(), turns.last_mut()) {
        last.after = Some(match ended.winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(game.spec().allied(last.mover, winner))),
        });
    }
    let text = |decisions: &[Decision]| decisions.iter().map(|decision| moves::write(game.spec(), decision)).collect::<Vec<_>>().join(" ");
    let one = |(index, turn): (usize, &Played)| {
        let lost = turn.before.zip(turn.after).map(|(before, after)| rounded((before - after).max(0.0)));
        json::AnalysedTurn {
            number: index + 1,
            side: view::side_id(game.spec(), turn.mover),
            turn: text(&turn.decisions),
            before: turn.before.map(rounded),
            after: turn.after.map(rounded),
            lost,
            better: lost.filter(|lost| *lost > MISTAKE && turn.best != turn.decisions).map(|_| text(&turn.best)),
        }
    };
    let told: Vec<json::AnalysedTurn> = turns.iter().enumerate().map(one).collect();
    let answer = json::AnalysedGame {
        turns: told,
        nodes,
        seconds: meter.seconds(),
        cpu_seconds: meter.cpu_seconds(),
        game: desk.loaded.id.clone(),
        version: desk.loaded.version.clone(),
        seed: desk.args.effort.seed,
    };
    if app.json {
        app.answer(&answer);
        return Ok(Answer::Yes);
    }
    let percent = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| format!("{:.0} %", value * 100.0));
    for (turn, played) in answer.turns.iter().zip(&turns) {
        let side = side_name(app.lang, game.spec(), played.mover);
        let better = turn.better.as_ref().map(|better| t!(app.lang, analyse.better, turn = better)).unwrap_or_default();
        let (before, after) = (percent(turn.before), percent(turn.after));
        let (number, text) = (turn.number, &turn.turn);
        app.out.line(t!(
            app.lang,
            analyse.turn,
            number = number,
            side = side,
            turn = text,
            before = before,
            after = after,
            better = better
        ));
    }
    best::cost(app, answer.nodes, answer.seconds);
    Ok(Answer::Yes)
}

/// The value for a side of a position that is worth `value` to the side that decides; `None` where more than two play.
fn after(game: &dyn Game, side: SideId, decides: SideId, value: f64) -> Option<f64> {
    match (game.spec().allied(side, decides), game.spec().teams().len()) {
        (true, _) => Some(value),
        (false, 2) => Some(1.0 - value),
        (false, _) => None,
    }
}

/// True if the last decision has ended a turn.
fn turn_ended(game: &mut dyn Game) -> bool {
    let now = game.turn_status();
    let mut before = game.fork();
    let undone = before.undo();
    let then = before.turn_status();
    !undone || then.turns != now.turns || then.mover != now.mover || then.throwing
}
