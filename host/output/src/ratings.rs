//! Ratings after a round, by a way that the program knows or by a module of Lua; and the modules that rate.

use tianyuan_script::Library;
use tianyuan_tournament::{PlayerId, Rated, RatingWay, Tournament, season as season_of};
use tianyuan_words::{Lang, t};

use crate::exit::Failure;
use crate::json;

/// The function of a module: the season as text in, a line for each player out, its columns separated by tabs.
const SEASON: &str = "season";
/// Code of a refusal by a script in a sentence of its own.
const REFUSED: &str = "script/says";
/// The name of such a module.
const RATING: &str = "rating";
/// A sign that paths of modules have and ways have not.
const PATH: char = '/';

/// The ratings of all players after a round; where teams play, those of their players.
///
/// # Errors
/// Nobody knows the way, or the module refuses the games.
pub fn ratings(lang: Lang, library: &Library, state: &Tournament, round: u32, by: &str) -> Result<json::TournamentRatings, Failure> {
    let individuals = state.settings().teams.is_some().then(|| state.individuals().tournament);
    let state = individuals.as_ref().unwrap_or(state);
    let rows = match RatingWay::parse(by) {
        Some(way) => way.rate(state, round).iter().map(|rated| known(state, rated)).collect(),
        None if by.contains(PATH) => by_module(lang, library, state, round, by)?,
        None => {
            let known = modules(library).join(", ");
            return Err(t!(lang, tournament.wrong.rating_system, text = by, known = known).into());
        }
    };
    Ok(json::TournamentRatings { round, by: by.to_owned(), rows })
}

fn known(state: &Tournament, rated: &Rated) -> json::TournamentRating {
    json::TournamentRating {
        number: rated.player.0,
        name: state.name(rated.player).to_owned(),
        before: rated.before,
        after: rated.after.map(rounded),
        deviation: rated.deviation.map(rounded),
        level: None,
        games: rated.games as u64,
    }
}

/// A whole number, half away from zero.
fn rounded(number: f64) -> i64 {
    number.round() as i64
}

/// The ratings that a module gives to the numbers of the players.
fn by_module(lang: Lang, library: &Library, state: &Tournament, round: u32, module: &str) -> Result<Vec<json::TournamentRating>, Failure> {
    let wrong = || Failure::from(t!(lang, tournament.wrong.rated_wrong, module = module));
    let rated = season(lang, library, module, &season_of(state, round), module)?.ok_or_else(wrong)?;
    let row = |rated: json::Rated| {
        let id = PlayerId(rated.name.parse().ok()?);
        Some(json::TournamentRating {
            number: id.0,
            name: state.name(id).to_owned(),
            before: state.player(id).and(state.rating(id)),
            after: Some(rated.points),
            deviation: None,
            level: Some(rated.level),
            games: rated.games,
        })
    };
    let rows: Vec<json::TournamentRating> = rated.into_iter().map(row).collect::<Option<_>>().ok_or_else(wrong)?;
    if rows.len() == state.players().len() { Ok(rows) } else { Err(wrong()) }
}

/// A season as a module rates it; none where a line of the answer has other columns. A sentence of the module's own names the season.
///
/// # Errors
/// The module is missing, broken, or refuses the season.
pub fn season(lang: Lang, library: &Library, module: &str, text: &str, named: &str) -> Result<Option<Vec<json::Rated>>, Failure> {
    let answer = library.module(module, SEASON, text, lang.tag()).map_err(|report| match report.diagnostics.first() {
        Some(refused) if refused.code == REFUSED => Failure::Sentence(format!("{named}: {}", refused.message_in(lang))),
        _ => report.into(),
    })?;
    Ok(answer.lines().filter(|line| !line.trim().is_empty()).map(rated).collect())
}

/// A line of the answer.
fn rated(line: &str) -> Option<json::Rated> {
    let mut columns = line.split('\t');
    let (name, points, level, games) = (columns.next()?, columns.next()?, columns.next()?, columns.next()?);
    Some(json::Rated { name: name.to_owned(), points: points.parse().ok()?, level: level.to_owned(), games: games.parse().ok()? })
}

/// The modules of a tree that rate.
pub fn modules(library: &Library) -> Vec<String> {
    let named = |file: &String| file.rsplit('/').next() == Some(&format!("{RATING}.lua"));
    let module = |file: String| Some(file.strip_prefix("scripts/")?.strip_suffix(".lua")?.to_owned());
    library.tree().files().into_iter().filter(named).filter_map(module).collect()
}
