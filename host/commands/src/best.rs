//! `best ID`: the best turn of a position, found by the search that suits it.

use std::time::Duration;

use tianyuan_notation::{moves, position, typed};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::view::{MoveFailure, move_failure};
use tianyuan_output::{json, sentences, view};
use tianyuan_play::{FoundTurn, Limit, Thinker, awaits_roll, side_name};
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, Game};
use tianyuan_search::tree::{Line, Proven};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{Best, Effort};
use crate::rusage::Meter;

/// Time for a turn where no limit is given.
const USUAL: f64 = 1.0;

/// The limit as typed; without one, a second.
pub(super) fn limit(nodes: Option<u64>, time: Option<f64>) -> Limit {
    let time = time.or(nodes.is_none().then_some(USUAL));
    Limit { playouts: nodes.unwrap_or(u64::MAX), time: time.map(Duration::from_secs_f64), ..Limit::NONE }
}

impl Effort {
    /// The level's limit, else the one typed.
    pub(super) fn limit(&self) -> Limit {
        self.level.and_then(Limit::level).unwrap_or_else(|| limit(self.nodes, self.time))
    }
}

pub(crate) fn run(app: &App, args: &Best) -> Outcome {
    let loaded = app.load(&args.id)?;
    let mut game = app.open(&loaded.rules)?;
    play(app, game.as_mut(), &args.moves)?;
    if awaits_roll(game.as_mut()) {
        return Err(t!(app.lang, search.chance).into());
    }
    app.announce_table(&loaded)?;
    let limit = args.effort.limit();
    let stop = super::mate::interrupted();
    let meter = Meter::start();
    let from = app.setup(loaded.rules.spec())?;
    let Effort { threads, seed, .. } = args.effort;
    let thinker = Thinker { lines: args.lines.into(), threads, seed, ..Thinker::new(&loaded, from.as_ref(), &stop) };
    let position = position::write(game.spec(), &game.setup());
    let mover = game.turn_status().mover;
    let FoundTurn { decisions, first } = thinker.turn(game.as_mut(), limit).map_err(|error| error.to_string())?;
    let spec = game.spec().clone();
    let texts = |line: &[Decision]| -> Vec<String> { line.iter().map(|decision| moves::write(&spec, decision)).collect() };
    let best = first.lines.first();
    let answer = json::Best {
        turn: (!decisions.is_empty()).then(|| texts(&decisions).join(" ")),
        decisions: texts(&decisions),
        score: best.map(Line::rounded),
        proven: best.and_then(|line| line.proven).map(Proven::word),
        pv: best.map(|line| texts(&line.decisions)).unwrap_or_default(),
        lines: first.lines.iter().take(args.lines.into()).map(|line| one(&spec, line)).collect(),
        searched: json::Searched {
            nodes: first.playouts,
            seconds: meter.seconds(),
            cpu_seconds: meter.cpu_seconds(),
            mover: view::side_id(&spec, mover),
            position,
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            seed,
        },
    };
    if app.json {
        app.answer(&answer);
    } else {
        plain(app, &answer, &first.lines, &side_name(app.lang, &spec, mover));
    }
    Ok(Answer::from(!decisions.is_empty()))
}

/// Makes the moves that were typed.
pub(super) fn play(app: &App, game: &mut dyn Game, typed: &str) -> Result<(), Failure> {
    typed::play(game, typed).map(drop).map_err(|wrong| {
        let why = match move_failure(app.lang, game, &wrong.error) {
            MoveFailure::Refused(refusal) => refusal.sentence.clone().unwrap_or_default(),
            MoveFailure::Unread(sentence) => sentence,
        };
        t!(app.lang, cli.apply.word, index = wrong.index, word = wrong.word, why = why).into()
    })
}

fn one(spec: &Spec, line: &Line) -> json::BestLine {
    json::BestLine {
        pv: line.decisions.iter().map(|decision| moves::write(spec, decision)).collect(),
        score: line.rounded(),
        proven: line.proven.map(Proven::word),
        visits: line.visits,
    }
}

fn plain(app: &App, answer: &json::Best, lines: &[Line], mover: &str) {
    let Some(turn) = &answer.turn else {
        app.out.line(t!(app.lang, search.over));
        return;
    };
    app.out.line(t!(app.lang, search.best, mover = mover, turn = turn));
    for (line, searched) in answer.lines.iter().zip(lines) {
        let result = sentences::expected(app.lang, searched);
        app.out.line(t!(app.lang, search.line, result = result, visits = line.visits, pv = line.pv.join(" ")));
    }
    cost(app, answer.searched.nodes, answer.searched.seconds);
}

/// The line about the work of a search.
pub(super) fn cost(app: &App, nodes: u64, seconds: f64) {
    app.out.line(t!(app.lang, search.cost, nodes = nodes, seconds = format!("{seconds:.3}")));
}
