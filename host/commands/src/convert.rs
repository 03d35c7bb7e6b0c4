//! `convert IN --to FORMAT`: a game in another format.

use std::path::{Path, PathBuf};

use tianyuan_notation::sgf::{self, SgfProblem};
use tianyuan_notation::{
    exchange,
    kifu::{self, Format, Kifu, KifuError, KifuProblem, Loss, Played, WriteError},
};
use tianyuan_rules::Game;
use tianyuan_rules::spec::Spec;
use tianyuan_script::LoadedGame;

use super::each::each;
use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::game_file::{self, WriteStyle};
use tianyuan_output::source::tree::{self, SgfLine};
use tianyuan_output::source::{self, GameFile, record};
use tianyuan_output::{json, out, sentences, view};
use tianyuan_words::t;

pub(crate) fn run(app: &App, args: &args::Convert) -> Outcome {
    if args.notation.is_some() && args.to != args::ToFormat::Pgn {
        return Err(sentences::kifu_write(app.lang, &WriteError::OwnNotation(args.to.format())).into());
    }
    let several = args.files.len() > 1;
    match &args.out {
        Some(folder) if several && !folder.is_dir() => {
            return Err(t!(app.lang, cli.kifu.folder, file = folder.display()).into());
        }
        None if several && !app.json => return Err(t!(app.lang, cli.kifu.no_folder).into()),
        _ => {}
    }
    each(app, &args.files, "answer", |app, file| {
        let name = Path::new(file.file_name().unwrap_or_default()).with_extension(exchange::extension_of(args.to.format()));
        let out = args.out.as_ref().map(|out| if several { out.join(name) } else { out.clone() });
        one(app, &args::Convert { file: file.to_owned(), out, ..args.clone() })
    })
}

fn one(app: &App, args: &args::Convert) -> Outcome {
    let bytes = source::bytes(app, &args.file)?;
    let (mut file, loaded) = read(app, args, &bytes)?;
    source::choose(app, &args.file, &mut file, args.number, None)?;
    let loaded = match loaded {
        Some(loaded) => loaded,
        None => source::game(app, args.game.as_deref(), &args.file, &file)?,
    };
    let mut game = loaded.rules.game();
    let to = args.to.format();
    let (mut kifu, played) = play(app, args, &file, to, game.as_mut())?;
    game_file::rules(&loaded, &mut kifu);
    kifu.script = script(app, &loaded).map(|path| game_file::script(&path, args.out.as_deref()));
    let problems = source::problems(app, game.as_mut(), &played);
    let variations = file.tree.as_ref().map_or(kifu.variations.len(), SgfLine::variations);
    let left_out = if to.holds_variations() { 0 } else { variations };
    // A file that keeps its format loses nothing.
    let kept = file.format == to && matches!(to, Format::Sgf | Format::Record);
    let mut dropped = if kept { Vec::new() } else { dropped(app, args, loaded.rules.spec(), &kifu, to) };
    let others = file.tree.as_ref().map_or(0, SgfLine::others);
    if others > 0 && !kept {
        let sentence = t!(app.lang, cli.kifu.lost.games, n = others, file = args.file.display());
        dropped.push(json::Dropped { what: "games", count: others, line: 0, column: 0, ply: None, sentence });
    }
    let mut answer = json::Converted {
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        from: file.format.word(),
        to: to.word(),
        plies: file.tree.as_ref().map_or(kifu.main.plies.len(), SgfLine::plies),
        variations,
        left_out,
        dropped,
        mended: kifu.mends.list().iter().map(|mend| view::mended(app.lang, mend)).collect(),
        problems,
        out: None,
        text: None,
    };
    if !answer.problems.is_empty() {
        if app.json {
            app.answer(&answer);
        } else {
            answer.problems.iter().for_each(|problem| out::complain(&source::line(&args.file, problem)));
        }
        return Ok(Answer::No);
    }
    let wrong = |error: &WriteError| Failure::Sentence(sentences::kifu_write(app.lang, error));
    let name = args.encoding.name();
    let text = match (&file.tree, to) {
        (Some(tree), Format::Sgf) => tree.written(name),
        // A record that does not name the plugins that its rules need is written anew, with them, and so is one that names a script by a
        // path.
        (None, Format::Record) if kept && loaded.plugins.is_empty() && kifu.script.is_none() => file.text,
        _ => {
            let notation = args.notation.map(args::Notation::idiom);
            game_file::text(&loaded, game.as_mut(), &kifu, WriteStyle { encoding: name, ..WriteStyle::new(to, notation, None) })
                .map_err(|error| wrong(&error))?
        }
    };
    let encoding = sgf::encoding_named(name).ok_or_else(|| t!(app.lang, cli.sgf.encoding, named = name))?;
    let bytes = sgf::encode(&text, encoding).map_err(|error| wrong(&error))?;
    answer.dropped.iter().for_each(|dropped| out::complain(&dropped.sentence));
    match &args.out {
        Some(path) => {
            game_file::save(path, &bytes, args.force).map_err(|error| error.sentence(app.lang, path, "--force"))?;
            answer.out = Some(path.display().to_string());
        }
        None if app.json => answer.text = Some(text),
        None => app.out.file(&text, &bytes),
    }
    if app.json {
        app.answer(&answer);
    }
    Ok(Answer::Yes)
}

/// The file, and its rules where it is a record of our own, which names them itself.
fn read(app: &App, args: &args::Convert, bytes: &[u8]) -> Result<(GameFile, Option<LoadedGame>), Failure> {
    if record::is_record(bytes) {
        let record = record::read(app, &args.file, bytes)?;
        let loaded = record::rules(app, args.game.as_deref(), &args.file, &record)?;
        let text = String::from_utf8_lossy(bytes).into_owned();
        return Ok((GameFile { format: Format::Record, text, tree: None, number: None }, Some(loaded)));
    }
    match source::text(app, &args.file, bytes)? {
        Some(file) => Ok((file, None)),
        None => Err(t!(app.lang, cli.kifu.unknown, file = args.file.display()).into()),
    }
}

/// Plays the game through. A tree that stays one is only judged; for another format its moves are found.
fn play(app: &App, args: &args::Convert, file: &GameFile, to: Format, game: &mut dyn Game) -> Result<(Kifu, Played), Failure> {
    match &file.tree {
        Some(tree) if to != Format::Sgf => {
            // Moves that the rules do not allow are reported unchanged where the file stays a tree.
            let judged = tree::play(app, &args.file, tree, game)?;
            if !judged.problems.is_empty() {
                return Ok((Kifu::default(), judged));
            }
            let unread = |error: KifuError| source::unread(app, &args.file, &error);
            let mut kifu = tree.kifu(game.spec()).map_err(unread)?;
            // Passing on when the game is over is no move of it.
            kifu.main.plies.truncate(judged.plies.len());
            let played = kifu.play(game);
            if played.plies.len() < judged.plies.len() || played.position.cells != judged.position.cells {
                // A game that was taken up again without a word, by whichever side.
                return Err(unread(KifuProblem::Sgf(SgfProblem::MidSetup).into()));
            }
            Ok((kifu, played))
        }
        _ => source::play(app, &args.file, file, game),
    }
}

/// The script of a game that its identifier would not find again.
fn script(app: &App, loaded: &LoadedGame) -> Option<PathBuf> {
    let file = &loaded.sources.first()?.file;
    let found = app.library.file(&loaded.id).is_ok_and(|found| found == *file);
    if found { None } else { app.library.tree().path_of(file) }
}

/// Losses of the format written.
fn dropped(app: &App, args: &args::Convert, spec: &Spec, kifu: &Kifu, to: Format) -> Vec<json::Dropped> {
    let one = |loss: &Loss| view::dropped(app.lang, Some(&args.file), to, loss);
    kifu::losses(spec, kifu, to).iter().map(one).collect()
}
