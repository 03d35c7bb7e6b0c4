//! `play [ID]`, and the menu.

use tianyuan_commands::{App, Notation, Play, Policy as Typed, Throws};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_play::Policy;
use tianyuan_tui::{Aim, PlayOptions};
use tianyuan_words::t;

pub(crate) fn run(app: &App, args: Play) -> Outcome {
    if args.resume
        && let Some(option) = changes(app, &args)
    {
        return Err(t!(app.lang, cli.play.resume, option = option).into());
    }
    let random = opponents(app, args.opponent.as_deref())?;
    if let Some(path) = &args.save {
        tianyuan_tui::may_save(app.lang, path)?;
    }
    let start = PlayOptions {
        library: app.library.clone(),
        game: args.id,
        options: app.options.clone(),
        position: app.position.clone(),
        random,
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
        ("--seed", args.seed.is_some()),
        ("--throws", args.throws.is_some()),
        ("--policy", args.policy.is_some()),
    ];
    typed.into_iter().find(|(_, typed)| *typed).map(|(option, _)| option)
}

/// Sides that the program plays: `random`, or `random:SIDE,SIDE`.
fn opponents(app: &App, typed: Option<&str>) -> Result<Vec<String>, Failure> {
    match typed.map(|typed| typed.split_once(':').unwrap_or((typed, ""))) {
        None | Some(("human", "")) => Ok(Vec::new()),
        Some(("random", sides)) => Ok(sides.split(',').map(|side| side.trim().to_owned()).collect()),
        Some(_) => Err(t!(app.lang, cli.play.opponent, typed = typed.unwrap_or_default()).into()),
    }
}
