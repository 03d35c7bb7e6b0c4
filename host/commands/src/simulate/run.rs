//! `simulate run ID --games N --out DIR`: the parts of a shard.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_script::LoadedGame;
use tianyuan_simulate::{self as simulate, Plan, Shard};
use tianyuan_words::t;

use super::players::Players;
use super::{kept, refused};
use crate::app::App;
use crate::args::SimulateRun;
use crate::mate::interrupted;
use crate::progress;
use crate::rusage::{self, Meter};

pub(super) fn run(app: &App, args: &SimulateRun) -> Outcome {
    let shard: Shard = args.shard.parse().map_err(|why: tianyuan_words::Message| Failure::from(why.in_lang(app.lang)))?;
    let loaded = app.load(&args.id)?;
    app.open(&loaded.rules)?;
    let from = app.setup(loaded.rules.spec())?;
    let stop = interrupted();
    let players = match (&args.a, &args.b) {
        (None, None) => None,
        (Some(_), Some(_)) if args.uniform => return Err(t!(app.lang, simulate.wrong.players).into()),
        (Some(a), Some(b)) => Some(Players::new(app, args, &loaded, from.as_ref(), Arc::clone(&stop), [a, b])?),
        _ => return Err(t!(app.lang, simulate.wrong.pair).into()),
    };
    let plan = plan(app, args, &loaded, players.is_some());
    plan.settle(&args.out).map_err(|error| refused(app, &error))?;
    kept::keep(&args.out, &loaded).map_err(|error| error.sentence(app.lang, &args.out, ""))?;
    let bar = progress::bar(0, &loaded.id);
    let meter = Meter::start();
    let source = players.as_ref().map(|players| || players.for_thread(&plan));
    let ran = simulate::run(&simulate::Request {
        plan: &plan,
        folder: &args.out,
        shard,
        from: from.as_ref(),
        threads: args.threads.into(),
        rules: &|| loaded.for_thread().map_err(|report| report.to_string()),
        players: source.as_ref().map(|source| source as _),
        stop: &stop,
        progress: &|done, all| {
            if bar.length() != Some(all) {
                bar.set_style(progress::style(all));
                bar.set_length(all);
                // Parts that were found took no time.
                bar.set_position(done);
                bar.reset_eta();
            }
            bar.set_position(done);
        },
    });
    bar.finish_and_clear();
    let ran = ran.map_err(|error| refused(app, &error))?;
    let answer = json::SimulateRan {
        dir: args.out.display().to_string(),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        seed: args.seed,
        shard: shard.to_string(),
        parts: ran.parts,
        found: ran.found,
        games: ran.games,
        played: ran.played,
        complete: ran.complete,
        seconds: meter.seconds(),
        cpu_seconds: meter.cpu_seconds(),
        peak_rss_bytes: rusage::peak_rss_bytes(),
    };
    if app.json {
        app.answer(&answer);
    } else if ran.complete {
        let (found, parts, seconds) = (ran.found, ran.parts, format!("{:.1}", answer.seconds));
        app.out.line(t!(app.lang, simulate.ran, played = ran.played, found = found, parts = parts, shard = shard, seconds = seconds));
    } else {
        app.out.line(t!(app.lang, simulate.stopped, played = ran.played));
    }
    Ok(Answer::from(ran.complete))
}

fn plan(app: &App, args: &SimulateRun, loaded: &LoadedGame, players: bool) -> Plan {
    let spec = loaded.rules.spec();
    let changed = loaded.options.iter().filter(|(info, value)| *value != info.default);
    let options: BTreeMap<String, String> = changed.map(|(info, value)| (info.name.clone(), value.to_string())).collect();
    let forms = simulate::counted_forms(&loaded.rules);
    Plan {
        format: Plan::FORMAT,
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        options,
        position: app.position.clone(),
        seed: args.seed,
        games: args.games,
        part: args.part.unwrap_or(simulate::default_part(args.games)),
        players: if players { args.a.iter().chain(&args.b).cloned().collect() } else { Vec::new() },
        nodes: if players { args.nodes } else { 0 },
        random: if players { args.random } else { 0 },
        uniform: args.uniform,
        max: args.max.map(u64::from),
        turns: args.turns,
        opening: args.opening,
        sides: spec.sides.iter().map(|side| side.id.clone()).collect(),
        forms: forms.iter().filter_map(|form| spec.forms.get(form.index())).map(|form| form.id.clone()).collect(),
    }
}
