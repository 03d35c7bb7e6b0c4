//! The position that is counted, the game it comes from, and the same under other rules.

use std::path::{Path, PathBuf};

use tianyuan_notation::sgf::Codes;
use tianyuan_notation::{position, record};
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_script::{Card, LoadedGame, OptionInfo, OptionKind, OptionValue, Options};

use super::carry;
use super::claim::Claim;
use crate::app::App;
use crate::args;
use tianyuan_output::exit::Failure;
use tianyuan_output::sentences;
use tianyuan_output::source::{self, GameFile, Shelf as _, record as own};
use tianyuan_words::t;

/// A position and the game that it is one of.
pub(super) struct Source {
    pub(super) loaded: LoadedGame,
    pub(super) setup: Setup,
    /// Pieces that the record marks as dead; `None` if it has no such marks.
    pub(super) dead: Option<Vec<Site>>,
    /// The result that the file gives.
    pub(super) claim: Option<Claim>,
    /// The record, where it can be played under other rules too.
    file: Option<(PathBuf, GameFile)>,
}

impl Source {
    fn at(loaded: LoadedGame, setup: Setup) -> Source {
        Source { loaded, setup, dead: None, claim: None, file: None }
    }

    pub(super) fn spec(&self) -> &Spec {
        self.loaded.rules.spec()
    }

    /// The position under other rules: as the record leads to it there (a pass may cost something, turns may count), else carried over.
    /// `None` where the sides or pieces are unknown there.
    pub(super) fn under(&self, app: &App, other: &LoadedGame) -> Option<Setup> {
        let carried = carry::carry(self.spec(), &self.setup, other.rules.spec())?;
        let again = self.file.as_ref().and_then(|(path, file)| {
            let mut game = other.rules.game();
            let (_, played) = source::play(app, path, file, game.as_mut()).ok()?;
            let same = played.problems.is_empty() && played.unreached == 0 && played.position.cells == carried.cells;
            same.then_some(played.position)
        });
        Some(again.unwrap_or(carried))
    }
}

/// Finds the position: in a record, or as it was typed.
pub(super) fn find(app: &App, args: &args::Score, input: Option<&str>) -> Result<Source, Failure> {
    let asked = args.rules.first().map(String::as_str);
    match (input, &app.position) {
        (Some(input), Some(_)) if is_record(input) => Err(t!(app.lang, score.wrong.two_positions, file = input).into()),
        (Some(input), None) if is_record(input) => from_file(app, &PathBuf::from(input), asked),
        (Some(id), _) => {
            let loaded = app.load(id)?;
            let game = app.open(&loaded.rules)?;
            Ok(Source::at(loaded.clone(), game.setup()))
        }
        (None, Some(text)) => guess(app, text, asked),
        (None, None) => Err(t!(app.lang, score.wrong.nothing).into()),
    }
}

/// True if an argument is a file with a game that was played, and no script.
fn is_record(input: &str) -> bool {
    let path = Path::new(input);
    let extension = path.extension().and_then(|extension| extension.to_str());
    input == "-" || extension != Some("lua") && (path.is_file() || extension.is_some())
}

fn from_file(app: &App, path: &Path, asked: Option<&str>) -> Result<Source, Failure> {
    let bytes = source::bytes(app, path)?;
    if own::is_record(&bytes) {
        return from_record(app, path, &bytes, asked);
    }
    let Some(file) = source::text(app, path, &bytes)? else {
        return Err(t!(app.lang, cli.kifu.unknown, file = path.display()).into());
    };
    // The rules that are counted by need not be those that were played by; but they say what the file does not.
    let loaded = match (source::game(app, None, path, &file), asked) {
        (Err(_), Some(id)) => source::game(app, Some(id), path, &file)?,
        (found, _) => found?,
    };
    if let Some(others) = file.tree.as_ref().map(|tree| tree.others() + tree.variations()).filter(|others| *others > 0) {
        app.warn(&t!(app.lang, cli.sgf.first_line, file = path.display(), n = others));
    }
    let mut game = loaded.rules.game();
    let (kifu, played) = source::play(app, path, &file, game.as_mut())?;
    if let Some(problem) = source::problems(app, game.as_mut(), &played).first() {
        return Err(t!(app.lang, score.wrong.problem, problem = source::line(path, problem)).into());
    }
    let dead = source::dead(&file, loaded.rules.spec(), &played.position);
    let claim = match &file.tree {
        Some(tree) => tree.head().and_then(|head| Claim::of_head(loaded.rules.spec(), &head)),
        None => kifu.main.end.as_ref().and_then(|end| Claim::shown(&end.text)),
    };
    Ok(Source { setup: played.position.clone(), loaded, dead, claim, file: Some((path.to_owned(), file)) })
}

fn from_record(app: &App, path: &Path, bytes: &[u8], asked: Option<&str>) -> Result<Source, Failure> {
    let record = own::read(app, path, bytes)?;
    let rules = if record.game().is_some() { None } else { asked.map(str::to_owned) };
    let loaded = own::rules(app, rules.as_deref(), path, &record)?;
    let mut game = app.open(&loaded.rules)?;
    let start = game.setup();
    let replayed = record::replay(game.as_mut(), &record, None).map_err(|error| sentences::replay(app.lang, &error))?;
    if let Some(problem) = own::problems(app, game.as_mut(), &start, &replayed).first() {
        return Err(t!(app.lang, score.wrong.problem, problem = source::line(path, problem)).into());
    }
    let setup = replayed.plies.last().map(|ply| ply.position.clone());
    let (first, dropped) = record.start_mended(loaded.rules.spec()).unwrap_or_default();
    app.complain_of_parts(&dropped);
    let setup = setup.or(first).unwrap_or(start);
    let claim = replayed.result.as_ref().and_then(|result| Claim::shown(&result.text));
    Ok(Source { claim, ..Source::at(loaded, setup) })
}

/// The game of a position where none is named: the one asked for, else the first that counts and can read it. Where its board is given
/// by options that nobody typed, they follow the position.
fn guess(app: &App, text: &str, asked: Option<&str>) -> Result<Source, Failure> {
    let ids = match asked {
        Some(id) => vec![id.to_owned()],
        None => {
            let counts = |card: &&Card| card.traits.as_ref().is_none_or(|traits| traits.scores);
            let sound = |card: &&Card| card.entry.of.is_none() && card.entry.broken.is_none();
            app.cards().iter().filter(sound).filter(counts).map(|card| card.entry.id.clone()).collect()
        }
    };
    let mut first = None;
    for id in &ids {
        let mut tried = read(app, id, &app.options, text);
        if let Err(Some(_)) = &tried
            && let Some(options) = sized(app, id, text)
        {
            // A mistake under the options typed says more than one under others.
            tried = read(app, id, &options, text).or(tried);
        }
        match tried {
            Ok(source) => return Ok(source),
            Err(failure) => first = first.or(failure),
        }
    }
    match first {
        Some(failure) if ids.len() == 1 => Err(failure),
        _ => Err(t!(app.lang, score.wrong.no_game).into()),
    }
}

/// A position under a game's rules with some options. `None` for a failure: the game counts nothing.
fn read(app: &App, id: &str, options: &Options, text: &str) -> Result<Source, Option<Failure>> {
    let loaded = app.library.load(id, options).map_err(|report| Some(Failure::from(report)))?;
    if loaded.rules.spec().scores.is_empty() {
        return Err(None);
    }
    let read = position::read_mended(loaded.rules.spec(), text);
    let (setup, dropped) = read.map_err(|error| Some(sentences::position(app.lang, &error).into()))?;
    loaded.rules.game().set_up(&setup).map_err(|error| Some(sentences::setup(app.lang, &error).into()))?;
    app.complain_of_parts(&dropped);
    Ok(Source::at(loaded, setup))
}

/// The options typed, and those by which a game's board is as large as a position text's.
fn sized(app: &App, id: &str, text: &str) -> Option<Options> {
    let rows: Vec<&str> = text.split_whitespace().next()?.split('/').collect();
    let width = rows.iter().map(|row| sites(row)).max()?;
    let height = rows.len();
    let known = app.library.load(id, &Options::new()).ok()?.options;
    let has = |name: &str| known.iter().any(|(info, _)| info.name == name) && !app.options.contains_key(name);
    let sizes = [("size", width.max(height)), ("width", width), ("height", height)];
    let mut options = app.options.clone();
    let square = |name: &str| name == "size" || width != height;
    options.extend(sizes.iter().filter(|(name, _)| has(name) && square(name)).map(|(name, value)| ((*name).to_owned(), value.to_string())));
    (options.len() > app.options.len()).then_some(options)
}

/// The number of sites in a row of a position text: numbers are runs of empty ones, `+` belongs to the letter behind it.
fn sites(row: &str) -> usize {
    let (mut sites, mut run) = (0_usize, 0_usize);
    for c in row.chars() {
        match c.to_digit(10) {
            Some(digit) => run = run.saturating_mul(10).saturating_add(digit as usize),
            None => {
                sites = sites.saturating_add(run).saturating_add(usize::from(c != '+'));
                run = 0;
            }
        }
    }
    sites.saturating_add(run)
}

/// Other rules on the same board: under what a record says and the options typed that they know, and where that is another board, the
/// numbers of the position's game that they know too. `None` where the board is still another, or nothing is counted there.
pub(super) fn other(app: &App, source: &Source, id: &str) -> Result<Option<LoadedGame>, Failure> {
    let fits = |loaded: &LoadedGame| carry::same_shape(&source.spec().board, &loaded.rules.spec().board);
    let infos: Vec<OptionInfo> = match app.card(id) {
        // Nothing is counted there, on whatever board.
        Some(card) if card.traits.as_ref().is_some_and(|traits| !traits.scores) => {
            return Ok(Some(app.library.load(id, &Options::new())?));
        }
        Some(card) => card.entry.options.clone(),
        None => app.library.load(id, &Options::new())?.options.into_iter().map(|(info, _)| info).collect(),
    };
    let known = |name: &str| infos.iter().any(|info| info.name == name);
    let mut options: Options =
        app.options.iter().filter(|(name, _)| known(name)).map(|(name, value)| (name.clone(), value.clone())).collect();
    if let Some((path, file)) = &source.file
        && let Ok(loaded) = source::game(&app.with_options(options.clone()), Some(id), path, file)
        && fits(&loaded)
    {
        return Ok(Some(loaded));
    }
    let typed = app.library.load(id, &options);
    if let Ok(loaded) = typed.as_ref()
        && (fits(loaded) || loaded.rules.spec().scores.is_empty())
    {
        return Ok(typed.ok());
    }
    let whole = |(info, value): &&(OptionInfo, OptionValue)| {
        matches!(info.kind, OptionKind::Integer { .. }) && known(&info.name) && *value != info.default
    };
    let carried: Vec<(String, String)> =
        source.loaded.options.iter().filter(whole).map(|(info, value)| (info.name.clone(), value.to_string())).collect();
    for (name, value) in carried {
        options.entry(name).or_insert(value);
    }
    let resized = app.library.load(id, &options);
    match (typed, resized) {
        (_, Ok(loaded)) if fits(&loaded) => Ok(Some(loaded)),
        (Ok(_), Ok(_)) => Ok(None),
        (Ok(_), Err(report)) | (Err(report), _) => Err(report.into()),
    }
}

/// Every other game of the tree that is sound, counts, and is related to the position's: files name both by one number, or one is a
/// variant of the other.
pub(super) fn all(app: &App, source: &Source) -> Vec<String> {
    let own = Codes::declared(&source.spec().codes).map(|codes| codes.game().to_owned());
    let root = source.loaded.of.as_deref().map_or(source.loaded.id.as_str(), |of| root(app, of));
    let related = |card: &&Card| {
        let Some(traits) = &card.traits else { return false };
        let number = Codes::declared(&traits.codes).map(|codes| codes.game().to_owned());
        traits.scores && (own.is_some() && number == own || self::root(app, &card.entry.id) == root)
    };
    let sound = |card: &&Card| card.entry.broken.is_none() && card.entry.id != source.loaded.id;
    app.cards().iter().filter(sound).filter(related).map(|card| card.entry.id.clone()).collect()
}

/// The game that a chain of variants begins with.
fn root<'a>(app: &'a App, id: &'a str) -> &'a str {
    let mut id = id;
    // Variants of each other in a circle have no root.
    for _ in 0..app.cards().len() {
        match app.card(id).and_then(|card| card.entry.of.as_deref()) {
            Some(of) => id = of,
            None => break,
        }
    }
    id
}
