//! `convert IN --to FORMAT`: a game in another format.

use std::io::Write as _;
use std::path::Path;

use tianyuan_notation::kifu::{self, Encoding, WriteError};

use super::files;
use crate::app::App;
use crate::args;
use crate::exit::{Answer, Failure, Outcome};
use crate::{json, out, sentences};

pub(crate) fn run(app: &App, args: &args::Convert) -> Outcome {
    let bytes = files::bytes(app, &args.file)?;
    let Some(file) = files::text(app, &args.file, &bytes)? else {
        return Err(app.t("cli.kifu.unknown", &[("file", &args.file.display())]).into());
    };
    let loaded = files::game(app, args.game.as_deref(), &args.file, &file)?;
    let mut game = loaded.rules.game();
    let (kifu, played) = files::play(app, &args.file, &file, game.as_mut())?;
    let problems = files::problems(app, game.as_mut(), &played);
    let to = args.to.format();
    let left_out = if to.holds_variations() { 0 } else { kifu.variations.len() };
    let mut answer = json::Converted {
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        from: file.format.word(),
        to: to.word(),
        plies: kifu.main.plies.len(),
        variations: kifu.variations.len(),
        left_out,
        problems,
        out: None,
        text: None,
    };
    if !answer.problems.is_empty() {
        if app.json {
            app.out.json(&answer);
        } else {
            answer.problems.iter().for_each(|problem| out::complain(&files::line(&args.file, problem)));
        }
        return Ok(Answer::No);
    }
    let wrong = |error: &WriteError| Failure::Sentence(sentences::kifu_write(app.lang, error));
    let text = kifu::write(game.as_mut(), &kifu, to).map_err(|error| wrong(&error))?;
    let encoding = if args.encoding == args::Encoding::ShiftJis { Encoding::ShiftJis } else { Encoding::Utf8 };
    let bytes = kifu::encode(&text, encoding).map_err(|error| wrong(&error))?;
    if left_out > 0 {
        out::complain(&app.t("cli.kifu.left-out", &[("n", &left_out), ("format", &to.word())]));
    }
    match &args.out {
        Some(path) => {
            save(app, path, &bytes)?;
            answer.out = Some(path.display().to_string());
        }
        None if app.json => answer.text = Some(text),
        None => app.out.bytes(&bytes),
    }
    if app.json {
        app.out.json(&answer);
    }
    Ok(Answer::Yes)
}

fn save(app: &App, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = std::fs::File::create(path).and_then(|mut file| file.write_all(bytes));
    written.map_err(|error| app.t("cli.export.wrong", &[("file", &path.display()), ("why", &error)]).into())
}
