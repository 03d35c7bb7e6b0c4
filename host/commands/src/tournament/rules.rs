//! The settings of a new tournament: those of the system, then those of a script, then those typed.

use tianyuan_rules::spec::RoundSides;
use tianyuan_script::LoadedGame;
use tianyuan_tournament::{
    Bands, BoardOrder, Journal, Meeting, Points, Scoring, Settings, Side, SideRules, SideWay, read_ties, set_criterion,
};
use tianyuan_words::t;

use crate::app::App;
use crate::args::TournamentNew;
use tianyuan_output::exit::{Failure, Outcome};

use super::{changed, later, refused};

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
            let at = |why: Failure| {
                Failure::Sentence(t!(app.lang, tournament.wrong.line, file = module, line = index + 1, why = why.sentence(app.lang)))
            };
            set(app, &mut settings, key, value.trim()).map_err(at)?;
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
            set(app, &mut settings, key, value)?;
        }
    }
    for text in &args.meeting {
        set(app, &mut settings, "meeting", &text.replacen('=', " ", 1))?;
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

/// Points for a win, a draw and a loss.
fn three(app: &App, value: &str) -> Result<[Points; 3], Failure> {
    let parts: Vec<Points> = value.split([',', ' ']).filter(|part| !part.is_empty()).filter_map(Points::parse).collect();
    parts.try_into().map_err(|_| t!(app.lang, cli.tournament.three_points, text = value).into())
}

/// Changes a setting.
fn set(app: &App, settings: &mut Settings, key: &str, value: &str) -> Result<(), Failure> {
    let number =
        || -> Result<u32, Failure> { value.parse().map_err(|_| Failure::Sentence(t!(app.lang, cli.tournament.number, text = value))) };
    match key {
        "points" => {
            let [win, draw, loss] = three(app, value)?;
            let (table, teams) = (settings.system.by_table(), settings.teams.is_some());
            let scoring = &mut settings.scoring;
            (scoring.win, scoring.draw, scoring.loss) = (win, draw, loss);
            // A round without an opponent counts like a win, but for a table, in which everybody has as many.
            scoring.bye = if table {
                Points::ZERO
            } else if teams {
                draw
            } else {
                win
            };
        }
        "bye" => settings.scoring.bye = points(app, value)?,
        "absent" => settings.scoring.absent = points(app, value)?,
        "bands" => {
            let parts: Vec<i32> = value.split([',', ' ']).filter(|part| !part.is_empty()).filter_map(|part| part.parse().ok()).collect();
            let [floor, bar, step] = parts[..] else { return Err(t!(app.lang, cli.tournament.three_bands, text = value).into()) };
            if settings.bands.is_none() {
                return Err(t!(app.lang, cli.tournament.no_bands).into());
            }
            settings.bands = Some(Bands { floor, bar, step });
        }
        "teams" => {
            let boards = number()?;
            let fresh = Settings::of_teams(&settings.name, settings.system, boards);
            (settings.teams, settings.scoring, settings.ties) = (fresh.teams, fresh.scoring, fresh.ties);
        }
        "order" => {
            let order = BoardOrder::of(value).ok_or_else(|| Failure::from(t!(app.lang, cli.tournament.order, text = value)))?;
            settings.teams.as_mut().ok_or_else(|| Failure::from(t!(app.lang, tournament.wrong.no_teams)))?.order = order;
        }
        "board-points" => {
            let [win, draw, loss] = three(app, value)?;
            let rules = settings.teams.as_mut().ok_or_else(|| Failure::from(t!(app.lang, tournament.wrong.no_teams)))?;
            // A round without an opponent counts like a draw on every board.
            let bye = if settings.system.by_table() { Points::ZERO } else { draw.times(rules.boards) };
            rules.scoring = Scoring { win, draw, loss, bye, absent: Points::ZERO };
        }
        "sides" => {
            settings.sides = Some(SideRules::parse(value).ok_or_else(|| Failure::from(t!(app.lang, cli.tournament.sides, text = value)))?);
        }
        "meeting" => {
            let (rounds, date) = value.split_once(' ').unwrap_or((value, ""));
            let (from, to) = later::span(app, rounds)?;
            settings.meetings.push(Meeting { from, to, date: date.trim().to_owned(), place: String::new() });
            settings.meetings.sort_by_key(|meeting| meeting.from);
        }
        "rounds" => settings.rounds = Some(number()?),
        "cycles" => settings.cycles = number()?,
        "criterion" => set_criterion(&mut settings.criteria, value).map_err(|error| refused(app, &error))?,
        "ties" => settings.ties = read_ties(value.split(',')).map_err(|error| refused(app, &error))?,
        _ => return Err(t!(app.lang, cli.tournament.setting, text = key).into()),
    }
    Ok(())
}

fn points(app: &App, text: &str) -> Result<Points, Failure> {
    Points::parse(text).ok_or_else(|| t!(app.lang, tournament.wrong.points, text = text).into())
}
