//! `best ID`: the best turn of a position, found by a tree search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tianyuan_notation::{moves, position};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::view::{MoveFailure, move_failure};
use tianyuan_output::{json, view};
use tianyuan_play::side_name;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, DecisionKind, Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_search::tree::{Found, Line, Policy, Proven, TreeRequest, levels, search};
use tianyuan_words::t;

use crate::app::App;
use crate::args::Best;
use crate::rusage::Meter;

/// Time for a turn where no limit is given.
const USUAL: f64 = 1.0;

/// Nodes of the tree at most: some 300 MB.
pub(super) const NODES: usize = 4_000_000;

/// When a search ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limit {
    pub(super) playouts: u64,
    pub(super) time: Option<f64>,
}

impl Limit {
    /// The limit as typed; without one, a second.
    pub(super) fn of(nodes: Option<u64>, time: Option<f64>) -> Limit {
        Limit { playouts: nodes.unwrap_or(u64::MAX), time: time.or(nodes.is_none().then_some(USUAL)) }
    }
}

pub(crate) fn run(app: &App, args: &Best) -> Outcome {
    let loaded = app.load(&args.id)?;
    let mut game = app.open(&loaded.rules)?;
    moves::play(game.as_mut(), &args.moves).map_err(|wrong| {
        let why = match move_failure(app.lang, game.as_ref(), &wrong.error) {
            MoveFailure::Refused(refusal) => refusal.sentence.clone().unwrap_or_default(),
            MoveFailure::Unread(sentence) => sentence,
        };
        t!(app.lang, cli.apply.word, index = wrong.index, word = wrong.word, why = why)
    })?;
    if awaits_roll(game.as_mut())? {
        return Err(t!(app.lang, search.chance).into());
    }
    let limit = match args.level.and_then(levels::playouts) {
        Some(playouts) => Limit { playouts, time: None },
        None => Limit::of(args.nodes, args.time),
    };
    let stop = super::mate::interrupted();
    let meter = Meter::start();
    let from = app.setup(loaded.rules.spec())?;
    let thinker = Thinker { loaded: &loaded, from: from.as_ref(), policy: Policy::Grave, threads: args.threads, seed: args.seed, stop };
    let mut made = game.decisions().to_vec();
    let position = position::write(game.spec(), &game.setup());
    let mover = game.turn_status().mover;
    let Turn { decisions, first } = thinker.turn(game.as_mut(), &mut made, limit)?;
    let spec = game.spec().clone();
    let texts = |line: &[Decision]| -> Vec<String> { line.iter().map(|decision| moves::write(&spec, decision)).collect() };
    let best = first.lines.first();
    let answer = json::Best {
        turn: (!decisions.is_empty()).then(|| texts(&decisions).join(" ")),
        decisions: texts(&decisions),
        score: best.map(|line| rounded(line.value)),
        proven: best.and_then(word),
        pv: best.map(|line| texts(&line.decisions)).unwrap_or_default(),
        lines: first.lines.iter().take(args.lines.into()).map(|line| one(&spec, line)).collect(),
        nodes: first.playouts,
        seconds: meter.seconds(),
        cpu_seconds: meter.cpu_seconds(),
        mover: view::side_id(&spec, mover),
        position,
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        seed: args.seed,
    };
    if app.json {
        app.answer(&answer);
    } else {
        plain(app, &answer, &first.lines, &side_name(app.lang, &spec, mover));
    }
    Ok(Answer::from(!decisions.is_empty()))
}

fn one(spec: &Spec, line: &Line) -> json::BestLine {
    json::BestLine {
        pv: line.decisions.iter().map(|decision| moves::write(spec, decision)).collect(),
        score: rounded(line.value),
        proven: word(line),
        visits: line.visits,
    }
}

fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

fn word(line: &Line) -> Option<&'static str> {
    line.proven.map(|proven| match proven {
        Proven::Win => "win",
        Proven::Draw => "draw",
        Proven::Loss => "loss",
    })
}

fn plain(app: &App, answer: &json::Best, lines: &[Line], mover: &str) {
    let Some(turn) = &answer.turn else {
        app.out.line(t!(app.lang, search.over));
        return;
    };
    app.out.line(t!(app.lang, search.best, mover = mover, turn = turn));
    for (line, searched) in answer.lines.iter().zip(lines) {
        let result = match searched.proven {
            Some(Proven::Win) => t!(app.lang, search.proven.win),
            Some(Proven::Draw) => t!(app.lang, search.proven.draw),
            Some(Proven::Loss) => t!(app.lang, search.proven.loss),
            None => t!(app.lang, search.expected, percent = format!("{:.0}", line.score * 100.0)),
        };
        app.out.line(t!(app.lang, search.line, result = result, visits = line.visits, pv = line.pv.join(" ")));
    }
    app.out.line(t!(app.lang, search.cost, nodes = answer.nodes, seconds = format!("{:.3}", answer.seconds)));
}

/// True if chance decides next: a roll is awaited.
pub(super) fn awaits_roll(game: &mut dyn Game) -> Result<bool, Failure> {
    let legal = game.legal().map_err(|error| error.to_string())?;
    Ok(legal.first().is_some_and(|decision| decision.kind == DecisionKind::Throw))
}

/// A turn that was found.
pub(super) struct Turn {
    /// Its decisions, as far as no chance comes between them.
    pub(super) decisions: Vec<Decision>,
    /// The search before the first of them.
    pub(super) first: Found,
}

/// Searches for whole turns.
pub(super) struct Thinker<'a> {
    pub(super) loaded: &'a LoadedGame,
    /// The position that the command starts from; `None` is the game's first.
    pub(super) from: Option<&'a Setup>,
    pub(super) policy: Policy,
    pub(super) threads: u16,
    pub(super) seed: u64,
    /// Set by Ctrl-C.
    pub(super) stop: Arc<AtomicBool>,
}

impl Thinker<'_> {
    /// Finds a turn, makes it on `game` and adds its decisions to `made`: those since the position that the command starts from.
    pub(super) fn turn(&self, game: &mut dyn Game, made: &mut Vec<Decision>, limit: Limit) -> Result<Turn, Failure> {
        let (turn, mover) = (game.turn_status().turns, game.turn_status().mover);
        let first = self.once(made, limit)?;
        let mut line = first.lines.first().map(|line| line.decisions.clone()).unwrap_or_default();
        let mut decisions = Vec::new();
        loop {
            for decision in line.drain(..) {
                game.apply(decision).map_err(|error| error.to_string())?;
                made.push(decision);
                decisions.push(decision);
                let now = game.turn_status();
                if game.ended().is_some() || now.turns != turn || now.mover != mover || awaits_roll(game)? {
                    return Ok(Turn { decisions, first });
                }
            }
            // The line is shorter than the turn: the rest of the turn is searched in a fraction of the time.
            let less = Limit { playouts: (limit.playouts / 4).max(1), time: limit.time.map(|time| time / 4.0) };
            line = self.once(made, less)?.lines.into_iter().next().map(|line| line.decisions).unwrap_or_default();
            if line.is_empty() {
                return Ok(Turn { decisions, first });
            }
        }
    }

    fn once(&self, made: &[Decision], limit: Limit) -> Result<Found, Failure> {
        let end = limit.time.map(|time| Instant::now() + Duration::from_secs_f64(time));
        let stop = || self.stop.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() >= end);
        let request = TreeRequest {
            from: self.from,
            made,
            policy: self.policy,
            playouts: limit.playouts,
            stop: &stop,
            seed: self.seed.wrapping_add(made.len() as u64),
            threads: self.threads.into(),
            nodes: NODES,
        };
        search(&|| self.loaded.for_thread().map_err(|report| report.to_string()), request).map_err(|error| error.to_string().into())
    }
}
