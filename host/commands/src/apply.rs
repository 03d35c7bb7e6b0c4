//! `apply ID --moves "…"`: carry out moves and print the position reached.

use std::path::Path;

use tianyuan_notation::typed;
use tianyuan_play::side_name;
use tianyuan_rules::Game;
use tianyuan_words::{pick, t};

use crate::app::App;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::view::{MoveFailure, move_failure};
use tianyuan_output::{drawing, json, view};

pub(crate) fn run(app: &App, id: &str, list: &str, picture: Option<&Path>) -> Outcome {
    let loaded = app.load(id)?;
    let mut game = app.open(&loaded.rules)?;
    let mut refused = None;
    match typed::play(game.as_mut(), list) {
        Ok(_) => {}
        Err(wrong) => match move_failure(app.lang, game.as_ref(), &wrong.error) {
            MoveFailure::Refused(refusal) => refused = Some(json::Refused { word: wrong.index, text: wrong.word, refusal: *refusal }),
            MoveFailure::Unread(sentence) => {
                return Err(t!(app.lang, cli.apply.word, index = wrong.index, word = wrong.word, why = sentence).into());
            }
        },
    }
    if let Some(file) = picture.filter(|_| refused.is_none()) {
        let name = pick(app.lang, &loaded.names).unwrap_or(&loaded.id);
        draw(app, game.as_mut(), name, file)?;
    }
    let ended = game.ended();
    let answer = Answer::from(refused.is_none());
    if app.json {
        app.answer(&json::Applied {
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            status: view::game_status(game.as_ref()),
            ending: view::ending(game.spec(), ended.as_ref()),
            decisions: game.decisions().len(),
            refused,
        });
        return Ok(answer);
    }
    if let Some(refused) = refused {
        let why = refused.refusal.sentence.clone().unwrap_or_default();
        app.out.line(t!(app.lang, cli.apply.word, index = refused.word, word = refused.text, why = why));
        super::judge::rule(app, &refused.refusal);
    } else {
        super::judge::describe(app, game.as_ref(), ended.as_ref());
    }
    Ok(answer)
}

/// Writes a picture of the position, called by the name of the game and by who is to move.
fn draw(app: &App, game: &mut dyn Game, name: &str, file: &Path) -> Result<(), Failure> {
    let style = drawing::picture(app.faces, game).map_err(|error| error.to_string())?;
    let mover = side_name(app.lang, game.spec(), game.turn_status().mover);
    let title = t!(app.lang, cli.apply.picture, name = name, mover = mover);
    let text = tianyuan_render::svg(game.spec(), game, &style, &title);
    std::fs::write(file, text).map_err(|why| t!(app.lang, cli.export.wrong, file = file.display(), why = why).into())
}
