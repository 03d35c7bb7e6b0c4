//! `apply ID --moves "…"`: carry out moves and print the position reached.

use tianyuan_notation::moves;

use crate::app::App;
use crate::exit::{Answer, Outcome};
use crate::sentences::{No, no};
use crate::{json, view};

pub(crate) fn run(app: &App, id: &str, list: &str) -> Outcome {
    let loaded = app.load(id)?;
    let mut game = app.open(&loaded.rules)?;
    let mut refused = None;
    match moves::play(game.as_mut(), list) {
        Ok(_) => {}
        Err(wrong) => match no(app.lang, game.as_ref(), &wrong.error) {
            No::Refused(refusal) => refused = Some(json::Refused { word: wrong.index, text: wrong.word, refusal: *refusal }),
            No::Unread(sentence) => {
                return Err(app.t("cli.apply.word", &[("index", &wrong.index), ("word", &wrong.word), ("why", &sentence)]).into());
            }
        },
    }
    let ended = game.ended();
    let answer = Answer::from(refused.is_none());
    if app.json {
        app.answer(&json::Applied {
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            standing: view::standing(game.as_ref()),
            ending: view::ending(game.spec(), ended.as_ref()),
            decisions: game.decisions().len(),
            refused,
        });
        return Ok(answer);
    }
    if let Some(refused) = refused {
        let why = refused.refusal.sentence.clone().unwrap_or_default();
        app.out.line(app.t("cli.apply.word", &[("index", &refused.word), ("word", &refused.text), ("why", &why)]));
        super::judge::rule(app, &refused.refusal);
    } else {
        super::judge::describe(app, game.as_ref(), ended.as_ref());
    }
    Ok(answer)
}
