//! `perft ID DEPTH`: count the tree of decisions, or of turns.

use std::collections::HashSet;

use serde_json::{Map, Value};
use tianyuan_notation::moves::{self, Style};
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
    let options = PerftOptions { turns: args.turns };
    let bar = progress::bar(0, &loaded.id);
    let count = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let calls = loaded.hook_calls();
    let meter = Meter::start();
    let mut divide = Map::new();
    let nodes = if args.turns && args.divide && args.depth > 0 {
        divide_turns(game.as_mut(), args.depth, &mut divide).map_err(|error| error.to_string())?
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

/// Turns below each first turn. As in the count of turns itself, first turns of one piece that reach the same position are one.
fn divide_turns(game: &mut dyn Game, depth: u32, divide: &mut Map<String, Value>) -> Result<u64, GameError> {
    let (started, first, phase) = (game.turn_status().turns, game.decisions().len(), game.turn_status().phase);
    let mut seen = HashSet::new();
    let mut nodes = 0;
    each_turn(game, started, &mut |game| {
        let turn: Vec<Decision> = game.decisions().get(first..).unwrap_or_default().to_vec();
        let piece = turn.iter().find_map(|decision| decision.origin());
        if seen.insert((piece, game.key())) {
            let below = game.perft(depth - 1, PerftOptions { turns: true })?;
            let text = moves::turn(game.spec(), phase, &turn, &game.earned(), Style::Plain);
            add(divide, text, below);
            nodes += below;
        }
        Ok(())
    })?;
    Ok(nodes)
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
