//! `rate FILE`: a season of a club, rated by a module of Lua.

use crate::app::App;
use crate::args;
use crate::columns;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_output::ratings::{modules, season};
use tianyuan_output::source;
use tianyuan_words::{key, t};

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
    let rated = season(app.lang, &app.library, &module, text, &args.file.display().to_string())?;
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

fn table(app: &App, rated: &[json::Rated]) {
    let head = [key!(cli.rate.column.name), key!(cli.rate.column.points), key!(cli.rate.column.level), key!(cli.rate.column.games)];
    let line = |rated: &json::Rated| vec![rated.name.clone(), rated.points.to_string(), rated.level.clone(), rated.games.to_string()];
    let lines: Vec<Vec<String>> = std::iter::once(columns::head(app, &head)).chain(rated.iter().map(line)).collect();
    columns::table(app, &lines, &[1, 3]);
}
