//! `play [ID]`, and the menu.

use tianyuan_commands::{App, Notation, Play, Policy as Typed, Throws};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_play::{Limit, Policy};
use tianyuan_tui::{Aim, PlayOptions};
use tianyuan_words::t;

pub(crate) fn run(app: &App, args: Play) -> Outcome {
    if args.resume
        && let Some(option) = changes(app, &args)
    {
        return Err(t!(app.lang, cli.play.resume, option = option).into());
    }
    let (program, level) = opponents(app, args.opponent.as_deref())?;
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
        side: args.side,
        seed: args.seed,
        entered: args.throws == Some(Throws::Entered),
        colours: args.colours,
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
        ("--side", args.side.is_some()),
        ("--seed", args.seed.is_some()),
        ("--throws", args.throws.is_some()),
        ("--policy", args.policy.is_some()),
    ];
    typed.into_iter().find(|(_, typed)| *typed).map(|(option, _)| option)
}

/// Sides that the program plays, and its level: `random` or a number, and `:SIDE,SIDE` behind it.
fn opponents(app: &App, typed: Option<&str>) -> Result<(Vec<String>, Option<u8>), Failure> {
    let sides = |sides: &str| sides.split(',').map(|side| side.trim().to_owned()).collect();
    let wrong = |typed: &str| Err(t!(app.lang, cli.play.opponent, typed = typed).into());
    let Some(typed) = typed else { return Ok((Vec::new(), None)) };
    match typed.split_once(':').unwrap_or((typed, "")) {
        ("human", "") => Ok((Vec::new(), None)),
        ("random", of) => Ok((sides(of), None)),
        (level, of) => match level.parse().ok().filter(|level| Limit::level(*level).is_some()) {
            Some(level) => Ok((sides(of), Some(level))),
            None => wrong(typed),
        },
    }
}
