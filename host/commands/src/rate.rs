//! `rate FILE`: a season of a club, rated by a module of Lua.

use tianyuan_script::Library;

use crate::app::App;
use crate::args;
use crate::columns;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_output::source;
use tianyuan_words::{key, t};

/// The function of the module: the season as text in, a line for each player out, its columns separated by tabs.
const SEASON: &str = "season";
/// Code of a refusal by a script in a sentence of its own.
const REFUSED: &str = "script/says";
/// The name of such a module.
const RATING: &str = "rating";

pub(crate) fn run(app: &App, args: &args::Rate) -> Outcome {
    let bytes = source::bytes(app, &args.file)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
        Failure::Sentence(t!(app.lang, cli.rate.not_text, file = args.file.display(), line = line))
    })?;
    let module = match &args.by {
        Some(module) => module.clone(),
        None => only(app)?,
    };
    // A text may begin with the mark of its encoding.
    let text = text.trim_start_matches('\u{feff}');
    // A refusal by the module concerns a line of the season: that is the place, and not the module's own.
    let rated = season(app, &module, text, &args.file.display().to_string())?;
    let Some(rated) = rated else { return Err(t!(app.lang, cli.rate.columns, module = module).into()) };
    if rated.is_empty() {
        return Err(t!(app.lang, cli.rate.empty, file = args.file.display()).into());
    }
    if app.json {
        app.answer(&rated);
    } else {
        table(app, &rated);
    }
    Ok(Answer::Yes)
}

/// A season as a module rates it; none where a line of the answer has other columns. A sentence of the module's own names the season.
pub(crate) fn season(app: &App, module: &str, text: &str, named: &str) -> Result<Option<Vec<json::Rated>>, Failure> {
    let answer = app.library.module(module, SEASON, text, app.lang.tag()).map_err(|report| match report.diagnostics.first() {
        Some(refused) if refused.code == REFUSED => Failure::Sentence(format!("{named}: {}", refused.message_in(app.lang))),
        _ => report.into(),
    })?;
    Ok(answer.lines().filter(|line| !line.trim().is_empty()).map(rated).collect())
}

/// The tree's module for ratings, where there is but one.
fn only(app: &App) -> Result<String, Failure> {
    let mut found = modules(&app.library);
    match (found.pop(), found.is_empty()) {
        (Some(only), true) => Ok(only),
        (last, _) => {
            found.extend(last);
            Err(t!(app.lang, cli.rate.which, known = found.join(", ")).into())
        }
    }
}

/// The modules of the tree that rate.
pub(crate) fn modules(library: &Library) -> Vec<String> {
    let named = |file: &String| file.rsplit('/').next() == Some(&format!("{RATING}.lua"));
    let module = |file: String| Some(file.strip_prefix("scripts/")?.strip_suffix(".lua")?.to_owned());
    library.tree().files().into_iter().filter(named).filter_map(module).collect()
}

/// A line of the answer.
fn rated(line: &str) -> Option<json::Rated> {
    let mut columns = line.split('\t');
    let (name, points, level, games) = (columns.next()?, columns.next()?, columns.next()?, columns.next()?);
    Some(json::Rated { name: name.to_owned(), points: points.parse().ok()?, level: level.to_owned(), games: games.parse().ok()? })
}

fn table(app: &App, rated: &[json::Rated]) {
    let head = [key!(cli.rate.column.name), key!(cli.rate.column.points), key!(cli.rate.column.level), key!(cli.rate.column.games)];
    let line = |rated: &json::Rated| vec![rated.name.clone(), rated.points.to_string(), rated.level.clone(), rated.games.to_string()];
    let lines: Vec<Vec<String>> = std::iter::once(columns::head(app, &head)).chain(rated.iter().map(line)).collect();
    columns::table(app, &lines, &[1, 3]);
}
