//! `analyse ID`: the best turns of a position with their reasons, or a recorded game turn by turn.

mod recorded;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tianyuan_notation::{moves, position};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{json, sentences, view};
use tianyuan_play::{Limit, Reason, Thinker, awaits_roll, reasons_by_table, side_name};
use tianyuan_rules::{Decision, Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_search::tree::{Line, Proven};
use tianyuan_words::{Message, t};

use super::best;
use crate::app::App;
use crate::args::{Analyse, Effort};
use crate::rusage::Meter;

/// The task of an analysis.
struct Desk<'a> {
    app: &'a App,
    args: &'a Analyse,
    loaded: &'a LoadedGame,
    limit: Limit,
    stop: Arc<AtomicBool>,
}

pub(crate) fn run(app: &App, args: &Analyse) -> Outcome {
    let limit = args.effort.limit();
    let stop = super::mate::interrupted();
    if let Some(path) = &args.record {
        let (loaded, game) = recorded::read(app, &args.id, path)?;
        return recorded::run(&Desk { app, args, loaded: &loaded, limit, stop }, game);
    }
    let loaded = app.load(&args.id)?;
    app.announce_table(&loaded)?;
    let mut game = app.open(&loaded.rules)?;
    best::play(app, game.as_mut(), &args.moves)?;
    if awaits_roll(game.as_mut()) {
        return Err(t!(app.lang, search.chance).into());
    }
    let from = app.setup(loaded.rules.spec())?;
    let desk = Desk { app, args, loaded: &loaded, limit, stop };
    let meter = Meter::start();
    let mover = game.turn_status().mover;
    let found = desk.search(game.as_ref(), from.as_ref())?;
    let shown = found.lines.iter().take(args.lines.into());
    let analysed: Vec<(Vec<Decision>, Vec<Reason>, &Line)> = shown.map(|line| desk.explained(game.as_ref(), line)).collect();
    let answer = json::Analysed {
        lines: analysed.iter().map(|(turn, reasons, line)| desk.line(game.as_ref(), turn, reasons, line)).collect(),
        searched: json::Searched {
            nodes: found.playouts,
            seconds: meter.seconds(),
            cpu_seconds: meter.cpu_seconds(),
            mover: view::side_id(game.spec(), mover),
            position: position::write(game.spec(), &game.setup()),
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            seed: args.effort.seed,
        },
    };
    if app.json {
        app.answer(&answer);
        return Ok(Answer::from(!answer.lines.is_empty()));
    }
    if answer.lines.is_empty() {
        app.out.line(t!(app.lang, search.over));
    }
    app.out.heading(t!(app.lang, board.to_move_plain, mover = side_name(app.lang, game.spec(), mover)));
    for (line, (_, reasons, searched)) in answer.lines.iter().zip(&analysed) {
        let told = if reasons.is_empty() { String::new() } else { format!(" · {}", desk.told(game.as_ref(), reasons)) };
        let result = sentences::expected(app.lang, searched);
        app.out.line(t!(app.lang, analyse.line, result = result, turn = line.turn, visits = line.visits, reasons = told));
        app.out.line(t!(app.lang, analyse.pv, pv = line.pv.join(" ")));
    }
    best::cost(app, answer.searched.nodes, answer.searched.seconds);
    Ok(Answer::from(!answer.lines.is_empty()))
}

impl Desk<'_> {
    /// Searches a position; `from` is where its decisions are counted from.
    fn search(&self, game: &dyn Game, from: Option<&Setup>) -> Result<tianyuan_search::tree::Found, Failure> {
        let Effort { threads, seed, .. } = self.args.effort;
        let thinker = Thinker { lines: self.args.lines.into(), threads, seed, ..Thinker::new(self.loaded, from, &self.stop) };
        thinker.search(game, self.limit).map_err(|error| error.to_string().into())
    }

    /// The turn that a line begins with, and its reasons.
    fn explained<'a>(&self, game: &dyn Game, line: &'a Line) -> (Vec<Decision>, Vec<Reason>, &'a Line) {
        let turn = first_turn(game, &line.decisions);
        let reasons = reasons_by_table(self.loaded, game, &turn, line.proven);
        (turn, reasons, line)
    }

    fn told(&self, game: &dyn Game, reasons: &[Reason]) -> String {
        Message::list(reasons.iter().map(|reason| reason.message(game))).in_lang(self.app.lang)
    }

    fn line(&self, game: &dyn Game, turn: &[Decision], reasons: &[Reason], line: &Line) -> json::AnalysedLine {
        let text = |decision: &Decision| moves::write(game.spec(), decision);
        json::AnalysedLine {
            turn: turn.iter().map(text).collect::<Vec<_>>().join(" "),
            score: line.rounded(),
            proven: line.proven.map(Proven::word),
            pv: line.decisions.iter().map(text).collect(),
            visits: line.visits,
            reasons: self.reasons(game, reasons),
        }
    }

    fn reasons(&self, game: &dyn Game, reasons: &[Reason]) -> Vec<json::AnalysedReason> {
        let one = |reason: &Reason| json::AnalysedReason {
            reason: reason.word(),
            words: reason.message(game).in_langs(self.app.lang.answered()),
        };
        reasons.iter().map(one).collect()
    }
}

/// The decisions of a line that belong to the turn under way.
fn first_turn(game: &dyn Game, line: &[Decision]) -> Vec<Decision> {
    let mut fork = game.fork();
    let before = fork.turn_status();
    let mut turn = Vec::new();
    for decision in line {
        if fork.apply(*decision).is_err() {
            break;
        }
        turn.push(*decision);
        if moves::turn_is_over(fork.as_mut(), &before) {
            break;
        }
    }
    turn
}
