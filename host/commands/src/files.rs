//! Files of games in the formats of others: from which bytes, in which format, by which game's rules.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read as _, stdin};
use std::path::Path;

use tianyuan_notation::kifu::{self, Format, Kifu, KifuError, Played};
use tianyuan_notation::moves::MoveError;
use tianyuan_play::not_a_move;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Game, Setup};
use tianyuan_script::{Card, Loaded, Options};

use super::pgn;
use super::replay;
use super::trees::{self, Tree};
use crate::app::App;
use tianyuan_output::exit::Failure;
use tianyuan_output::{json, sentences};
use tianyuan_words::t;

/// Bytes of a file that are read at most; the readers themselves allow fewer.
const MOST: u64 = 16 << 20;

/// The bytes of a file, or of standard input for `-`.
pub(super) fn bytes(app: &App, path: &Path) -> Result<Vec<u8>, Failure> {
    let wrong = |why: &dyn std::fmt::Display| t!(app.lang, cli.wrong.file, file = path.display(), why = why);
    if path.is_dir() {
        return Err(t!(app.lang, cli.replay.folder, file = path.display()).into());
    }
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        stdin().lock().take(MOST).read_to_end(&mut bytes).map_err(|error| wrong(&error))?;
    } else {
        let file = File::open(path).map_err(|error| wrong(&error))?;
        file.take(MOST).read_to_end(&mut bytes).map_err(|error| wrong(&error))?;
    }
    Ok(bytes)
}

/// A file in one of the formats.
pub(super) struct Text {
    pub(super) format: Format,
    pub(super) text: String,
    /// Of a file of trees, which line is meant.
    pub(super) tree: Option<Tree>,
    /// Of a file of several games, which, from 0.
    pub(super) number: Option<usize>,
}

/// The format of some bytes; `None` where they look like none of them.
pub(super) fn text(app: &App, path: &Path, bytes: &[u8]) -> Result<Option<Text>, Failure> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    if trees::is_tree(path, bytes) {
        return trees::text(app, path, bytes).map(Some);
    }
    match kifu::decode(bytes) {
        Ok(text) => Ok(kifu::detect(&text, extension).map(|format| Text { format, text, tree: None, number: None })),
        // What is no text has only its name to go by.
        Err(error) if kifu::detect("", extension).is_some() => Err(unread(app, path, &error)),
        Err(_) => Ok(None),
    }
}

/// A file that cannot be read, in one sentence with its place.
pub(super) fn unread(app: &App, path: &Path, error: &KifuError) -> Failure {
    Failure::Sentence(shown(path, error, &sentences::kifu(app.lang, &error.problem)))
}

/// A mistake with its place, the sentence, and the line of the file under it.
pub(super) fn shown(path: &Path, error: &KifuError, sentence: &str) -> String {
    let place = match error.at.line {
        0 => format!("{}", path.display()),
        line => format!("{}:{line}:{}", path.display(), error.at.column),
    };
    let ply = error.ply.map_or_else(String::new, |ply| format!("{ply}: "));
    let source = if error.source_line.is_empty() { String::new() } else { format!("\n    {}", error.source_line) };
    format!("{place}: {ply}{sentence}{source}")
}

/// The game whose file it is: the one asked for, the one that the file names, or the only one whose pieces have names in the
/// format.
pub(super) fn game(app: &App, asked: Option<&str>, path: &Path, file: &Text) -> Result<Loaded, Failure> {
    if let Some(tree) = &file.tree {
        return trees::game(app, asked, path, tree);
    }
    if file.format == Format::Pgn {
        return pgn::game(app, asked, path, file);
    }
    let (id, mut options, plugins) = named(file).unwrap_or_default();
    if asked.is_none() {
        replay::needed(app, path, &plugins)?;
    }
    options.extend(app.options.clone());
    let named = Some(id).filter(|id| !id.is_empty()).map(|id| replay::beside(path, &id));
    if let Some(id) = asked.map(str::to_owned).or(named) {
        return Ok(app.library.load(&id, &options)?);
    }
    let fits = |spec: &Spec| kifu::is_for(spec) && kifu::can_write(spec, file.format);
    let mut found: Vec<Loaded> = Vec::new();
    // Options that were typed may give pieces names that they have not by default.
    let may = |card: &&Card| {
        let writes = card.traits.as_ref().is_some_and(|traits| traits.formats.iter().any(|word| word == file.format.word()));
        card.entry.of.is_none() && card.entry.broken.is_none() && (writes || !app.options.is_empty())
    };
    for card in app.cards().iter().filter(may) {
        // A game that does not take the options typed is not meant.
        if let Ok(loaded) = app.load(&card.entry.id)
            && fits(loaded.rules.spec())
        {
            found.push(loaded);
        }
    }
    if found.len() > 1 {
        found.retain(|loaded| kifu::read(loaded.rules.spec(), file.format, &file.text).is_ok());
    }
    let known: Vec<String> = found.iter().map(|loaded| loaded.id.clone()).collect();
    match (found.pop(), known.len()) {
        (Some(only), 1) => Ok(only),
        (Some(_), _) => Err(t!(app.lang, cli.kifu.games, file = path.display(), known = known.join(", ")).into()),
        (None, _) => Err(t!(app.lang, cli.kifu.no_game, file = path.display(), format = file.format.word()).into()),
    }
}

/// The game that a document of ours names, with the options and plugins that it names.
fn named(file: &Text) -> Option<(String, Options, BTreeMap<String, String>)> {
    let value: serde_json::Value = (file.format == Format::Json).then(|| serde_json::from_str(&file.text).ok())??;
    let id = value.get("game")?.as_str()?.to_owned();
    let options = value.get("options").and_then(|options| serde_json::from_value(options.clone()).ok()).unwrap_or_default();
    let plugins = value.get("plugins").and_then(|plugins| serde_json::from_value(plugins.clone()).ok()).unwrap_or_default();
    Some((id, options, plugins))
}

/// Reads a file under the rules of a game, and plays it through; of trees only the line that is meant, and it stays a tree.
pub(super) fn play(app: &App, path: &Path, file: &Text, game: &mut dyn Game) -> Result<(Kifu, Played), Failure> {
    if let Some(tree) = &file.tree {
        let played = trees::play(app, path, tree, game)?;
        return Ok((Kifu::default(), played));
    }
    let mut kifu = match file.format {
        Format::Pgn => pgn::kifu(app, path, file, game.spec())?,
        format => kifu::read(game.spec(), format, &file.text).map_err(|error| unread(app, path, &error))?,
    };
    let played = kifu.play(game);
    match played.problems.first() {
        // A position that cannot be is no answer about a game.
        Some(error) if matches!(*error.problem, kifu::KifuProblem::SetUp(_)) => Err(unread(app, path, error)),
        _ => Ok((kifu, played)),
    }
}

/// The stones that a file says are dead in the position in which it ends; `None` where it says nothing of it.
pub(super) fn dead(file: &Text, spec: &Spec, position: &Setup) -> Option<Vec<Site>> {
    file.tree.as_ref()?.dead(spec, position)
}

/// What is wrong with a game that was played through, in the language chosen. `game` is left standing anywhere.
pub(super) fn problems(app: &App, game: &mut dyn Game, played: &Played) -> Vec<json::Problem> {
    let one = |(error, before): (&KifuError, &Setup)| {
        let refused = error.problem.refused();
        let stands = refused.is_some() && game.set_up(before).is_ok();
        let reason = match &refused {
            Some(refused) if stands => not_a_move(app.lang, game, refused).line(),
            _ => sentences::kifu(app.lang, &error.problem),
        };
        json::Problem {
            ply: error.ply.map_or_else(String::new, |ply| ply.to_string()),
            text: error.source_line.clone(),
            reason,
            code: refused.as_ref().map_or("text", |error: &MoveError| sentences::code(error)).to_owned(),
            clause: error.problem.origin().map(|origin| origin.clause.clone()).unwrap_or_default(),
            line: error.at.line,
            column: error.at.column,
            played: None,
        }
    };
    played.problems.iter().zip(&played.before).map(one).collect()
}

/// A problem of a game as plain text.
pub(super) fn line(path: &Path, problem: &json::Problem) -> String {
    let place = match problem.line {
        0 => format!("{}", path.display()),
        line => format!("{}:{line}:{}", path.display(), problem.column),
    };
    let ply = if problem.ply.is_empty() { String::new() } else { format!("{}: ", problem.ply) };
    format!("{place}: {ply}{}\n    {}", problem.text, problem.reason)
}
