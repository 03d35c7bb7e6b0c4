//! `legal ID`: the decisions that are allowed.

use tianyuan_play::kind_key;
use tianyuan_rules::Decision;

use crate::app::App;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, view};

pub(crate) fn run(app: &App, id: &str) -> Outcome {
    let loaded = app.load(id)?;
    let mut game = app.open(&loaded.rules)?;
    let legal = game.legal().map_err(|error| error.to_string())?;
    let ended = game.ended();
    let (marks, resumes) = (game.marks(), game.resumes());
    let mut shown = |decisions: Vec<Decision>| -> Vec<json::Decision> {
        decisions.into_iter().map(|decision| view::decision(game.as_mut(), decision)).collect()
    };
    let (decisions, marks, resumes) = (shown(legal), shown(marks), shown(resumes));
    let spec = game.spec().clone();
    if app.json {
        app.answer(&json::Legal {
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            status: view::game_status(game.as_ref()),
            decisions,
            marks,
            resumes,
            ending: view::ending(&spec, ended.as_ref()),
        });
        return Ok(Answer::Yes);
    }
    super::judge::describe(app, game.as_ref(), ended.as_ref());
    for kind in tianyuan_rules::DecisionKind::ALL {
        let texts: Vec<&str> =
            decisions.iter().chain(&marks).chain(&resumes).filter(|d| d.kind == kind.word()).map(|d| d.text.as_str()).collect();
        if !texts.is_empty() {
            let name = kind_key(kind).text(app.lang);
            app.out.line(format!("{name} ({}): {}", texts.len(), texts.join("  ")));
        }
    }
    Ok(Answer::Yes)
}
