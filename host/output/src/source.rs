//! Files of games: their format, the rules that they are played by, the line selected, and the game played through.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_notation::moves::MoveError;
use tianyuan_notation::{
    exchange,
    kifu::{self, Format, Kifu, KifuError, KifuProblem, Played},
};
use tianyuan_play::not_a_move;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Game, Setup};
use tianyuan_script::{Card, LoadedGame, Options};

mod file;
mod fit;
mod import;
pub mod lines;
mod pgn;
pub mod record;
mod shelf;
pub mod tree;

use self::file::{beside, needed};
pub use self::file::{bytes, shown, unread};
use self::tree::SgfLine;
use crate::exit::Failure;
use crate::{json, sentences};
use tianyuan_words::t;

pub use import::{Imported, MostPlies, import};
pub use shelf::Shelf;

/// A file in one of the formats.
#[derive(Debug)]
pub struct GameFile {
    /// Its format.
    pub format: Format,
    /// Its text; empty for a file of trees, which is taken apart already.
    pub text: String,
    /// Of a file of trees, the line selected.
    pub tree: Option<SgfLine>,
    /// Of a file of several games, which, from 0.
    pub number: Option<usize>,
}

/// The format of some bytes; `None` where they look like none of them.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn text(shelf: &dyn Shelf, path: &Path, bytes: &[u8]) -> Result<Option<GameFile>, Failure> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    if tree::is_tree(path, bytes) {
        return trees(shelf, path, bytes).map(Some);
    }
    match kifu::decode(bytes) {
        Ok(text) => Ok(exchange::detect(&text, extension).map(|format| GameFile { format, text, tree: None, number: None })),
        // A file that is no text has only its name to go by.
        Err(error) if exchange::detect("", extension).is_some() => Err(unread(shelf, path, &error)),
        Err(_) => Ok(None),
    }
}

/// Reads a file of trees, and selects its first game and main line.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn trees(shelf: &dyn Shelf, path: &Path, bytes: &[u8]) -> Result<GameFile, Failure> {
    let tree = tree::read(shelf, path, bytes)?;
    Ok(GameFile { format: Format::Sgf, text: String::new(), tree, number: None })
}

/// Chooses a game of a file (from 1) and a variation of it (0 is its main line).
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn choose(shelf: &dyn Shelf, path: &Path, file: &mut GameFile, number: Option<usize>, variation: Option<usize>) -> Result<(), Failure> {
    if let Some(tree) = &mut file.tree {
        return tree::choose(shelf, path, tree, number, variation);
    }
    match (number, variation) {
        (None, None) => Ok(()),
        (Some(asked), None) if matches!(file.format, Format::Pgn | Format::Csa | Format::Usi | Format::Sfen) => {
            let games = count(shelf, path, file)?;
            let index = asked.checked_sub(1).filter(|index| *index < games);
            let problem = || KifuError::from(KifuProblem::NoSuchGame { asked, games });
            file.number = Some(index.ok_or_else(|| unread(shelf, path, &problem()))?);
            Ok(())
        }
        _ => Err(t!(shelf.lang(), cli.sgf.no_line, file = path.display()).into()),
    }
}

/// The number of games in a file that is no tree.
fn count(shelf: &dyn Shelf, path: &Path, file: &GameFile) -> Result<usize, Failure> {
    exchange::count(file.format, &file.text).map_err(|error| unread(shelf, path, &error))
}

/// The game whose file it is: the one asked for, the one that the file names, or the only one whose pieces have names in the
/// format.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn game(shelf: &dyn Shelf, asked: Option<&str>, path: &Path, file: &GameFile) -> Result<LoadedGame, Failure> {
    if let Some(tree) = &file.tree {
        return tree::game(shelf, asked, path, tree);
    }
    let games = count(shelf, path, file)?;
    if games > 1 && file.number.is_none() {
        shelf.warn(&t!(shelf.lang(), cli.pgn.several, file = path.display(), games = games));
    }
    if file.format == Format::Pgn {
        return pgn::game(shelf, asked, path, file);
    }
    let (id, mut options, plugins) = named(file).unwrap_or_default();
    if asked.is_none() {
        needed(shelf, path, &plugins)?;
    }
    options.extend(shelf.options().clone());
    let named = Some(id).filter(|id| !id.is_empty()).map(|id| beside(path, &id));
    if let Some(id) = asked.map(str::to_owned).or(named) {
        return shelf.load(&id, &options);
    }
    let fits = |spec: &Spec| kifu::is_for(spec) && exchange::can_write(spec, file.format);
    let mut found: Vec<LoadedGame> = Vec::new();
    // Options that were typed may give pieces names that they have not by default.
    let may = |card: &&Card| {
        let writes = card.traits.as_ref().is_some_and(|traits| traits.formats.iter().any(|word| word == file.format.word()));
        card.entry.of.is_none() && card.entry.broken.is_none() && (writes || !shelf.options().is_empty())
    };
    for card in shelf.cards().iter().filter(may) {
        // A game that does not take the options typed is not meant.
        if let Ok(loaded) = shelf.load(&card.entry.id, shelf.options())
            && fits(loaded.rules.spec())
        {
            found.push(loaded);
        }
    }
    let mut found = fit::furthest(found, file);
    let known: Vec<String> = found.iter().map(|loaded| loaded.id.clone()).collect();
    match (found.pop(), known.len()) {
        (Some(only), 1) => Ok(only),
        (Some(_), _) => Err(t!(shelf.lang(), cli.kifu.games, file = path.display(), known = known.join(", ")).into()),
        (None, _) => Err(t!(shelf.lang(), cli.kifu.no_game, file = path.display(), format = file.format.word()).into()),
    }
}

/// The game that a document of ours names, with the options and plugins that it names.
fn named(file: &GameFile) -> Option<(String, Options, BTreeMap<String, String>)> {
    let value: serde_json::Value = (file.format == Format::Json).then(|| serde_json::from_str(&file.text).ok())??;
    let id = value.get("game")?.as_str()?.to_owned();
    let options = value.get("options").and_then(|options| serde_json::from_value(options.clone()).ok()).unwrap_or_default();
    let plugins = value.get("plugins").and_then(|plugins| serde_json::from_value(plugins.clone()).ok()).unwrap_or_default();
    Some((id, options, plugins))
}

/// Reads a file under the rules of a game, and plays it through; of trees only the line selected, and it stays a tree.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn play(shelf: &dyn Shelf, path: &Path, file: &GameFile, game: &mut dyn Game) -> Result<(Kifu, Played), Failure> {
    if let Some(tree) = &file.tree {
        let played = tree::play(shelf, path, tree, game)?;
        return Ok((Kifu::default(), played));
    }
    let mut kifu = read(shelf, path, file, game.spec())?;
    let played = kifu.play(game);
    match played.problems.first() {
        // A position that cannot be is no answer about a game.
        Some(error) if matches!(*error.problem, KifuProblem::SetUp(_)) => Err(unread(shelf, path, error)),
        _ => Ok((kifu, played)),
    }
}

/// Takes a file apart that is no tree, without playing it, and says which places of it were mended.
fn read(shelf: &dyn Shelf, path: &Path, file: &GameFile, spec: &Spec) -> Result<Kifu, Failure> {
    let read = exchange::read_game(spec, file.format, &file.text, file.number.unwrap_or(0));
    let kifu = read.map_err(|error| unread(shelf, path, &error))?;
    for mend in kifu.mends.list() {
        shelf.warn(&shown(path, &mend.error, &sentences::mend(shelf.lang(), mend)));
    }
    if kifu.mends.more() > 0 {
        shelf.warn(&t!(shelf.lang(), cli.kifu.mend.more, file = path.display(), n = kifu.mends.more()));
    }
    Ok(kifu)
}

/// The stones that a file marks as dead in its last position; `None` if it has no such marks.
pub fn dead(file: &GameFile, spec: &Spec, position: &Setup) -> Option<Vec<Site>> {
    file.tree.as_ref()?.dead(spec, position)
}

/// Problems of a game that was played through, in the language chosen. `game` is left at any position.
pub fn problems(shelf: &dyn Shelf, game: &mut dyn Game, played: &Played) -> Vec<json::Problem> {
    played.problems.iter().zip(&played.before).map(|(error, before)| problem(shelf, game, error, before)).collect()
}

/// A problem in the language chosen, and the position in which it was met. `game` is left at any position.
fn problem(shelf: &dyn Shelf, game: &mut dyn Game, error: &KifuError, before: &Setup) -> json::Problem {
    let refused = error.problem.refused();
    let stands = refused.is_some() && game.set_up(before).is_ok();
    let reason = match &refused {
        Some(refused) if stands => not_a_move(shelf.lang(), game, refused).line(),
        _ => sentences::kifu(shelf.lang(), &error.problem),
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
}

/// A problem of a game as plain text.
pub fn line(path: &Path, problem: &json::Problem) -> String {
    let place = match problem.line {
        0 => format!("{}", path.display()),
        line => format!("{}:{line}:{}", path.display(), problem.column),
    };
    let ply = if problem.ply.is_empty() { String::new() } else { format!("{}: ", problem.ply) };
    format!("{place}: {ply}{}\n    {}", problem.text, problem.reason)
}
