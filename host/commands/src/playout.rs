//! `playout ID --games N --seed S`: random games, counted by their ends.

use tianyuan_rules::spec::Spec;
use tianyuan_search::{PlayoutRequest, Playouts, playouts};

use super::progress;
use crate::app::App;
use crate::args::Playout;
use crate::rusage::{self, Meter};
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, view};
use tianyuan_words::t;

/// Decisions after which a game is stopped where `--max` says nothing: far more than games take that random play ends.
const GENEROUS: u32 = 100_000;
/// Reason under which games stopped by `--max`, or by the usual bound, are counted.
const STOPPED: &str = "max";
/// Reason of a side without a decision where the script declares no ending for it.
const STUCK: &str = "stuck";

pub(crate) fn run(app: &App, args: &Playout) -> Outcome {
    let loaded = app.load(&args.id)?;
    app.open(&loaded.rules)?;
    let spec = loaded.rules.spec();
    let setup = app.setup(spec)?;
    let bar = progress::bar(args.games, &loaded.id);
    let done = |games: u64| bar.set_position(games);
    let request = PlayoutRequest {
        from: setup.as_ref(),
        games: args.games,
        seed: args.seed,
        max: Some(u64::from(args.max.unwrap_or(GENEROUS))),
        uniform: args.uniform,
        threads: args.threads.into(),
        progress: Some(&done),
    };
    let calls = loaded.hook_calls();
    let meter = Meter::start();
    let played = playouts(&|| loaded.for_thread().map_err(|report| report.to_string()), request).map_err(|error| error.to_string())?;
    let (seconds, cpu_seconds) = (meter.seconds(), meter.cpu_seconds());
    bar.finish_and_clear();
    let answer = json::Playout {
        games: played.games,
        decisions: played.decisions,
        seconds,
        cpu_seconds,
        endings: endings(spec, &played),
        winners: view::by_player(spec, |side| played.winners.get(&Some(side)).copied().unwrap_or(0)),
        no_winner: played.winners.get(&None).copied().unwrap_or(0),
        hook_calls: loaded.hook_calls() - calls,
        peak_rss_bytes: rusage::peak_rss_bytes(),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        seed: args.seed,
    };
    if app.json {
        app.answer(&answer);
    } else {
        plain(app, &answer);
        if args.max.is_none() && played.stopped > 0 {
            app.out.line(t!(app.lang, cli.playout.stopped, count = played.stopped, most = GENEROUS));
        }
    }
    Ok(Answer::Yes)
}

fn endings(spec: &Spec, played: &Playouts) -> std::collections::BTreeMap<String, u64> {
    let mut endings = std::collections::BTreeMap::new();
    for (&ending, &count) in &played.endings {
        let reason = ending.and_then(|index| spec.ends.get(index)).map_or(STUCK, |ending| &ending.reason);
        *endings.entry(reason.to_owned()).or_default() += count;
    }
    if played.stopped > 0 {
        *endings.entry(STOPPED.to_owned()).or_default() += played.stopped;
    }
    endings
}

fn plain(app: &App, answer: &json::Playout) {
    let rate = |count: u64| if answer.cpu_seconds > 0.0 { count as f64 / answer.cpu_seconds } else { 0.0 };
    app.out.line(t!(
        app.lang,
        cli.playout.sum,
        games = answer.games,
        decisions = answer.decisions,
        seconds = format!("{:.3}", answer.seconds)
    ));
    app.out.line(t!(
        app.lang,
        cli.playout.rate,
        games = format!("{:.0}", rate(answer.games)),
        decisions = format!("{:.0}", rate(answer.decisions))
    ));
    for (reason, count) in &answer.endings {
        app.out.line(t!(app.lang, cli.playout.ending, reason = reason, count = count));
    }
    for (side, count) in &answer.winners {
        app.out.line(t!(app.lang, cli.playout.winner, side = side, count = count));
    }
    app.out.line(t!(
        app.lang,
        cli.playout.cost,
        calls = answer.hook_calls,
        mib = format!("{:.1}", answer.peak_rss_bytes as f64 / 1048576.0)
    ));
}
