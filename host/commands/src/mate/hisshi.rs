//! `mate ID --hisshi`: moves without a check after which every defence is mated.

use tianyuan_notation::moves;
use tianyuan_rules::{Decision, Rules};
use tianyuan_search::{Brink, MateError, MateRequest, brinkmates};

use super::Problem;
use crate::app::App;
use crate::rusage::Meter;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_words::t;

/// Brinkmates that are listed for people at most.
const LISTED: usize = 20;

pub(super) fn run(
    app: &App,
    rules: &Rules,
    request: MateRequest<'_>,
    problem: Problem<'_>,
    finish: &dyn Fn(),
    fails: &dyn Fn(&MateError) -> Failure,
) -> Outcome {
    let within = request.max.unwrap_or(1);
    let meter = Meter::start();
    let found = brinkmates(rules, request);
    let (seconds, cpu_seconds) = (meter.seconds(), meter.cpu_seconds());
    finish();
    let found = found.map_err(|error| fails(&error))?;
    let text = |decision: &Decision| moves::write(problem.spec, decision);
    if app.json {
        let one = |brink: &tianyuan_search::BrinkMove| json::BrinkMove {
            text: text(&brink.decision),
            answers: brink.answers,
            length: brink.length,
            line: brink.line.iter().map(text).collect(),
        };
        app.answer(&json::Brinks {
            status: status(&found),
            moves: found.moves.iter().map(one).collect(),
            undecided: found.undecided,
            within,
            mate: found.mate,
            nodes: found.nodes,
            searched: problem.searched(seconds, cpu_seconds),
        });
    } else {
        plain(app, &found, within, &text);
        app.out.line(t!(app.lang, mate.cost, nodes = found.nodes, seconds = format!("{seconds:.3}")));
    }
    Ok(Answer::from(!found.moves.is_empty()))
}

fn status(found: &Brink) -> &'static str {
    match (found.moves.is_empty(), found.undecided) {
        (false, _) => "hisshi",
        (true, 0) => "no-hisshi",
        (true, _) => "unknown",
    }
}

fn plain(app: &App, found: &Brink, within: u32, text: &dyn Fn(&Decision) -> String) {
    let count = found.moves.len();
    app.out.heading(match (status(found), within) {
        ("hisshi", 1) => t!(app.lang, mate.hisshi.found_next, count = count),
        ("hisshi", _) => t!(app.lang, mate.hisshi.found, within = within, count = count),
        ("no-hisshi", 1) => t!(app.lang, mate.hisshi.none_next),
        ("no-hisshi", _) => t!(app.lang, mate.hisshi.none, within = within),
        _ => t!(app.lang, mate.hisshi.unknown),
    });
    for brink in found.moves.iter().take(LISTED) {
        let line: Vec<String> = brink.line.iter().skip(1).map(text).collect();
        let (decision, line) = (text(&brink.decision), line.join(" "));
        app.out.line(t!(app.lang, mate.hisshi.one, r#move = decision, answers = brink.answers, line = line));
    }
    if let Some(more) = found.moves.len().checked_sub(LISTED).filter(|more| *more > 0) {
        app.out.line(t!(app.lang, mate.hisshi.more, count = more));
    }
    if found.undecided > 0 {
        app.out.line(t!(app.lang, mate.hisshi.undecided, count = found.undecided));
    }
    if let Some(turns) = found.mate {
        app.out.line(t!(app.lang, mate.hisshi.mate, turns = turns));
    }
}
