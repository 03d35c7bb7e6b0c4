//! The settings of a new tournament: those of the system, then those of a script, then those typed.

use tianyuan_tournament::{Bands, Criterion, Journal, Points, Ranked, Settings, Tie};
use tianyuan_words::t;

use crate::app::App;
use crate::args::TournamentNew;
use tianyuan_output::exit::{Failure, Outcome};

use super::{changed, refused};

/// The function of a module: the system's word in, a setting a line out.
const FUNCTION: &str = "tournament";

pub(super) fn new(app: &App, args: &TournamentNew) -> Outcome {
    let stem = args.file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let mut settings = Settings::of(args.name.as_deref().unwrap_or(&stem).trim(), args.system.system());
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
    let typed = [("points", &args.points), ("bye", &args.bye), ("absent", &args.absent), ("bands", &args.bands)];
    for (key, value) in typed {
        if let Some(value) = value {
            set(app, &mut settings, key, value)?;
        }
    }
    settings.rounds = args.rounds.or(settings.rounds);
    settings.cycles = args.cycles.unwrap_or(settings.cycles);
    let name = settings.name.clone();
    let journal = Journal::create(&args.file, settings).map_err(|error| refused(app, &error))?;
    changed(app, &args.file, &journal, "new", &t!(app.lang, cli.tournament.begun, name = name, file = args.file.display()))
}

/// Changes a setting.
fn set(app: &App, settings: &mut Settings, key: &str, value: &str) -> Result<(), Failure> {
    let number =
        || -> Result<u32, Failure> { value.parse().map_err(|_| Failure::Sentence(t!(app.lang, cli.tournament.number, text = value))) };
    match key {
        "points" => {
            let parts: Vec<Points> = value.split([',', ' ']).filter(|part| !part.is_empty()).filter_map(Points::parse).collect();
            let [win, draw, loss] = parts[..] else { return Err(t!(app.lang, cli.tournament.three_points, text = value).into()) };
            let table = settings.system.by_table();
            let scoring = &mut settings.scoring;
            (scoring.win, scoring.draw, scoring.loss) = (win, draw, loss);
            // A round without an opponent counts like a win, but for a table, in which everybody has as many.
            scoring.bye = if table { Points::ZERO } else { win };
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
        "rounds" => settings.rounds = Some(number()?),
        "cycles" => settings.cycles = number()?,
        "criterion" => set_criterion(app, &mut settings.criteria, value)?,
        "ties" => settings.ties = ties(app, value.split(','))?,
        _ => return Err(t!(app.lang, cli.tournament.setting, text = key).into()),
    }
    Ok(())
}

fn points(app: &App, text: &str) -> Result<Points, Failure> {
    Points::parse(text).ok_or_else(|| t!(app.lang, cli.tournament.points, text = text).into())
}

/// Changes a criterion by a text such as `club=4`.
pub(super) fn set_criterion(app: &App, criteria: &mut Vec<Ranked>, text: &str) -> Result<(), Failure> {
    let Some(ranked) = Ranked::parse(text) else {
        let known: Vec<&str> = Criterion::ALL.iter().map(|criterion| criterion.word()).collect();
        return Err(t!(app.lang, cli.tournament.criterion, text = text, known = known.join(", ")).into());
    };
    criteria.retain(|other| other.criterion != ranked.criterion);
    criteria.push(ranked);
    criteria.sort_by_key(|ranked| Criterion::ALL.iter().position(|criterion| *criterion == ranked.criterion));
    Ok(())
}

/// The numbers that separate equals, by their words.
pub(super) fn ties<'a>(app: &App, words: impl Iterator<Item = &'a str>) -> Result<Vec<Tie>, Failure> {
    let mut ties = Vec::new();
    for word in words.map(str::trim) {
        match Tie::of(word).filter(|tie| !ties.contains(tie)) {
            Some(tie) => ties.push(tie),
            None => {
                let known: Vec<&str> = Tie::ALL.iter().map(|tie| tie.word()).collect();
                return Err(t!(app.lang, cli.tournament.tie, text = word, known = known.join(", ")).into());
            }
        }
    }
    Ok(ties)
}
