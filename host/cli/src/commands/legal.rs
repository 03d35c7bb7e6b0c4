//! `legal ID`: the decisions that are allowed.

use crate::app::App;
use crate::exit::{Answer, Outcome};
use crate::{json, view};

pub(crate) fn run(app: &App, id: &str) -> Outcome {
    let loaded = app.load(id)?;
    let mut game = app.open(&loaded.rules)?;
    let legal = game.legal().map_err(|error| error.to_string())?;
    let ended = game.ended();
    let decisions: Vec<json::Decision> = legal.into_iter().map(|decision| view::decision(game.as_mut(), decision)).collect();
    let spec = game.spec().clone();
    if app.json {
        app.out.json(&json::Legal {
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            standing: view::standing(game.as_ref()),
            decisions,
            ending: view::ending(&spec, ended.as_ref()),
        });
        return Ok(Answer::Yes);
    }
    super::judge::describe(app, game.as_ref(), ended.as_ref());
    for kind in tianyuan_rules::DecisionKind::ALL {
        let texts: Vec<&str> = decisions.iter().filter(|d| d.kind == kind.word()).map(|d| d.text.as_str()).collect();
        if !texts.is_empty() {
            let name = app.t(&format!("kind.{}", kind.word()), &[]);
            app.out.line(format!("{name} ({}): {}", texts.len(), texts.join("  ")));
        }
    }
    Ok(Answer::Yes)
}
