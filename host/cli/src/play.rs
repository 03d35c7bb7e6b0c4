//! `play [ID]`, and the menu.

use tianyuan_commands::{App, Notation, Play, Policy as Typed, Throws};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_play::{Limit, Policy};
use tianyuan_protocol::client::{EngineList, EngineSpec, TURN_MILLIS};
use tianyuan_tui::{Aim, EngineChoice, PlayOptions};
use tianyuan_words::t;

/// The opponent as it was typed.
#[derive(Debug, Default)]
struct Opponent {
    /// Sides that it plays; an empty word means all but the person's.
    program: Vec<String>,
    /// Its level.
    level: Option<u8>,
    /// Name and command of a program of others.
    engine: Option<(String, String)>,
}

pub(crate) fn run(app: &App, args: Play) -> Outcome {
    if args.resume
        && let Some(option) = changes(app, &args)
    {
        return Err(t!(app.lang, cli.play.resume, option = option).into());
    }
    let engines = tianyuan_commands::engines(app, args.engines.as_deref())?;
    let Opponent { program, level, engine } = opponent(app, args.opponent.as_deref(), &engines)?;
    if engine.is_none() && args.time.is_some() {
        return Err(t!(app.lang, cli.play.time).into());
    }
    if level.is_some()
        && let Some(id) = &args.id
    {
        app.announce_table(&app.library.load(id, &app.options)?)?;
    }
    if level.is_none() && args.ponder {
        return Err(t!(app.lang, cli.play.ponder).into());
    }
    let millis = args.time.map_or(TURN_MILLIS, |seconds| (seconds * 1_000.0).ceil() as u64);
    if args.side.is_some() && program.iter().any(|side| !side.is_empty()) {
        return Err(t!(app.lang, cli.play.two_sides).into());
    }
    if let Some(path) = &args.save {
        tianyuan_tui::may_save(app.lang, path)?;
    }
    let start = PlayOptions {
        library: app.library.clone(),
        game: args.id,
        options: app.options.clone(),
        position: app.position.clone(),
        program,
        level,
        ponder: args.ponder,
        engine: engine.map(|(name, command)| EngineChoice { name, command, millis }),
        engines,
        side: args.side,
        seed: args.seed,
        entered: args.throws == Some(Throws::Entered),
        colours: args.colours,
        clock: args.clock,
        policy: match args.policy {
            None | Some(Typed::Pin) => Policy::Pin,
            Some(Typed::Follow) => Policy::Follow,
            Some(Typed::Adopt) => Policy::Adopt,
        },
        resume: args.resume,
        aim: Aim { file: args.save, notation: args.notation.map(Notation::idiom) },
        lang: app.lang,
        plain: args.plain,
        colour: app.out.colour(),
        faces: app.faces,
    };
    tianyuan_tui::run(start).map(|()| Answer::Yes)
}

/// The first option typed that begins another game than the one that was left.
fn changes(app: &App, args: &Play) -> Option<&'static str> {
    let typed = [
        ("--option", !app.options.is_empty()),
        ("--position", app.position.is_some()),
        ("--opponent", args.opponent.is_some()),
        ("--ponder", args.ponder),
        ("--side", args.side.is_some()),
        ("--seed", args.seed.is_some()),
        ("--throws", args.throws.is_some()),
        ("--policy", args.policy.is_some()),
        ("--clock", args.clock.is_some()),
    ];
    typed.into_iter().find(|(_, typed)| *typed).map(|(option, _)| option)
}

/// Reads an opponent: `random` or a level with `:SIDE,SIDE` behind it, a protocol with its command, or the name of an engine.
fn opponent(app: &App, typed: Option<&str>, engines: &EngineList) -> Result<Opponent, Failure> {
    let sides = |sides: &str| -> Vec<String> { sides.split(',').map(|side| side.trim().to_owned()).collect() };
    let Some(typed) = typed else { return Ok(Opponent::default()) };
    if let Some(spec) = EngineSpec::read(typed) {
        let name = spec.map(|spec| spec.name()).unwrap_or_else(|_| typed.to_owned());
        return Ok(Opponent { program: sides(""), level: None, engine: Some((name, typed.to_owned())) });
    }
    let (who, of) = typed.split_once(':').unwrap_or((typed, ""));
    let level = who.parse().ok().filter(|level| Limit::level(*level).is_some());
    match (who, of, engines.find(who)) {
        ("human", "", _) => Ok(Opponent::default()),
        ("random", of, _) => Ok(Opponent { program: sides(of), ..Opponent::default() }),
        (_, of, _) if level.is_some() => Ok(Opponent { program: sides(of), level, engine: None }),
        (name, of, Some(command)) => Ok(Opponent { program: sides(of), level: None, engine: Some((name.to_owned(), command.to_owned())) }),
        _ => Err(t!(app.lang, cli.play.opponent, typed = typed).into()),
    }
}
