//! The settings of a new tournament: those of the system, then those of a script, then those typed.

use tianyuan_rules::spec::RoundSides;
use tianyuan_script::LoadedGame;
use tianyuan_tournament::{Journal, Settings, Side, SideRules, SideWay, TournamentError, set_setting};
use tianyuan_words::t;

use crate::app::App;
use crate::args::TournamentNew;
use tianyuan_output::exit::{Failure, Outcome};

use super::{changed, refused};

/// The function of a module: the system's word in, a setting a line out.
const FUNCTION: &str = "tournament";

pub(super) fn new(app: &App, args: &TournamentNew) -> Outcome {
    let stem = args.file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let (name, system) = (args.name.as_deref().unwrap_or(&stem).trim(), args.system.system());
    let mut settings = match args.teams {
        Some(boards) => Settings::of_teams(name, system, boards),
        None => Settings::of(name, system),
    };
    if let Some(module) = &args.rules {
        let text = app.library.module(module, FUNCTION, settings.system.word(), app.lang.tag())?;
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let (key, value) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            let at = |why: TournamentError| {
                Failure::Sentence(t!(
                    app.lang,
                    tournament.wrong.line,
                    file = module,
                    line = index + 1,
                    why = why.message().in_lang(app.lang)
                ))
            };
            set_setting(&mut settings, key, value.trim()).map_err(at)?;
        }
    }
    let typed = [
        ("points", &args.points),
        ("bye", &args.bye),
        ("absent", &args.absent),
        ("bands", &args.bands),
        ("order", &args.order),
        ("board-points", &args.board_points),
        ("sides", &args.sides),
    ];
    for (key, value) in typed {
        if let Some(value) = value {
            set_setting(&mut settings, key, value).map_err(|error| refused(app, &error))?;
        }
    }
    for text in &args.meeting {
        set_setting(&mut settings, "meeting", &text.replacen('=', " ", 1)).map_err(|error| refused(app, &error))?;
    }
    if let Some(id) = &args.game {
        settings.sides = sides_of(&app.load(id)?).or(settings.sides);
    }
    settings.rounds = args.rounds.or(settings.rounds);
    settings.cycles = args.cycles.unwrap_or(settings.cycles);
    let name = settings.name.clone();
    let journal = Journal::create(&args.file, settings).map_err(|error| refused(app, &error))?;
    changed(app, &args.file, &journal, "new", &t!(app.lang, cli.tournament.begun, name = name, file = args.file.display()))
}

/// The rule of a game about the sides of rounds; the side that begins its games is the first.
fn sides_of(game: &LoadedGame) -> Option<SideRules> {
    let rounds = game.rules.spec().conduct.rounds.as_ref()?;
    let way = |way: RoundSides| match way {
        RoundSides::Lot => SideWay::Lot,
        RoundSides::Alternate => SideWay::Due,
        RoundSides::OddNumber => SideWay::Number,
        RoundSides::OddRound => SideWay::Round,
    };
    let begins = game.rules.game().turn_status().mover;
    let odd = if rounds.odd == begins { Side::First } else { Side::Second };
    Some(SideRules { first: way(rounds.first), then: way(rounds.then), last: rounds.last.map(way), odd })
}
