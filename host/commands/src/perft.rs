//! `perft ID DEPTH`: count the tree of decisions, of turns, or of all that a side does until another is to move.

use std::collections::HashSet;

use serde_json::{Map, Value};
use tianyuan_notation::moves::{self, Style};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, GameError, PerftOptions};
use tianyuan_search::{PerftRequest, perft};

use super::progress;
use crate::app::App;
use crate::args::Perft;
use crate::rusage::{self, Meter};
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::json;
use tianyuan_output::view;
use tianyuan_words::t;

pub(crate) fn run(app: &App, args: &Perft) -> Outcome {
    let loaded = app.load(&args.id)?;
    let mut game = app.open(&loaded.rules)?;
    let setup = app.setup(loaded.rules.spec())?;
    let position = view::game_status(game.as_ref()).position;
    let options = PerftOptions { turns: args.turns, sides: args.sides };
    let bar = progress::bar(0, &loaded.id);
    let count = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let calls = loaded.hook_calls();
    let meter = Meter::start();
    let mut divide = Map::new();
    let nodes = if (args.turns || args.sides) && args.divide && args.depth > 0 {
        divide_turns(game.as_mut(), args.depth, options, &mut divide).map_err(|error| error.to_string())?
    } else {
        let request =
            PerftRequest { from: setup.as_ref(), depth: args.depth, options, threads: args.threads.into(), progress: Some(&count) };
        let counted = perft(&|| loaded.for_thread().map_err(|report| report.to_string()), request).map_err(|error| error.to_string())?;
        for (decision, nodes) in counted.divide {
            add(&mut divide, moves::write(game.spec(), &decision), nodes);
        }
        counted.nodes
    };
    let (seconds, cpu_seconds) = (meter.seconds(), meter.cpu_seconds());
    bar.finish_and_clear();
    let divide = args.divide.then_some(divide);
    if app.json {
        app.answer(&json::Perft {
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            depth: args.depth,
            nodes,
            seconds,
            cpu_seconds,
            divide,
            turns: args.turns,
            sides: args.sides,
            position,
            hook_calls: loaded.hook_calls() - calls,
            peak_rss_bytes: rusage::peak_rss_bytes(),
        });
        return Ok(Answer::Yes);
    }
    for (text, nodes) in divide.into_iter().flatten() {
        app.out.line(format!("{text}: {nodes}"));
    }
    app.out.line(t!(
        app.lang,
        cli.perft.sum,
        nodes = nodes,
        depth = args.depth,
        seconds = format!("{seconds:.3}"),
        cpu = format!("{cpu_seconds:.3}")
    ));
    Ok(Answer::Yes)
}

/// Two decisions may have one text (a step and a flight over one point); their counts are added.
fn add(divide: &mut Map<String, Value>, text: String, nodes: u64) {
    let sum = divide.get(&text).and_then(Value::as_u64).unwrap_or(0) + nodes;
    divide.insert(text, sum.into());
}

/// Leaves below each first turn. As in the count of turns itself, first turns of one piece that reach the same position are one.
fn divide_turns(game: &mut dyn Game, depth: u32, options: PerftOptions, divide: &mut Map<String, Value>) -> Result<u64, GameError> {
    let (status, first) = (game.turn_status(), game.decisions().len());
    let mut nodes = 0;
    let mut passed = HashSet::new();
    each_turn_once(game, &mut |game| {
        let turn: Vec<Decision> = game.decisions().get(first..).unwrap_or_default().to_vec();
        let text = moves::turn(game.spec(), status.phase, &turn, &game.earned(), Style::Plain);
        let below = below_turn(game, status.mover, depth, options, &mut passed)?;
        add(divide, text, below);
        nodes += below;
        Ok(())
    })?;
    Ok(nodes)
}

/// Leaves below a turn of a side. Where sides are counted and it goes on, its further turns belong to the same depth; a position in which it
/// has been in this run is not followed again.
fn below_turn(game: &mut dyn Game, mover: SideId, depth: u32, options: PerftOptions, passed: &mut HashSet<u128>) -> Result<u64, GameError> {
    if !options.sides || game.ended().is_some() || game.turn_status().mover != mover {
        return game.perft(depth - 1, options);
    }
    let key = game.key();
    if !passed.insert(key) {
        return Ok(0);
    }
    let mut nodes = 0;
    let walked = each_turn_once(game, &mut |game| {
        nodes += below_turn(game, mover, depth, options, passed)?;
        Ok(())
    });
    passed.remove(&key);
    walked.map(|()| nodes)
}

/// Walks every way to finish the present turn; ways of one piece to the same position once.
fn each_turn_once(game: &mut dyn Game, each: &mut dyn FnMut(&mut dyn Game) -> Result<(), GameError>) -> Result<(), GameError> {
    let (started, first) = (game.turn_status().turns, game.decisions().len());
    let mut seen = HashSet::new();
    each_turn(game, started, &mut |game| {
        let piece = game.decisions().get(first..).unwrap_or_default().iter().find_map(|decision| decision.origin());
        if seen.insert((piece, game.key())) { each(game) } else { Ok(()) }
    })
}

/// Walks every way to finish the present turn. A turn has at most as many decisions as there are pieces, so this ends.
fn each_turn(game: &mut dyn Game, started: u32, each: &mut dyn FnMut(&mut dyn Game) -> Result<(), GameError>) -> Result<(), GameError> {
    for decision in game.legal()? {
        game.apply(decision)?;
        let went = if game.turn_status().turns == started { each_turn(game, started, each) } else { each(game) };
        game.undo();
        went?;
    }
    Ok(())
}
