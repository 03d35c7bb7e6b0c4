//! `test [ID]`: the examples that scripts carry.

use tianyuan_script::LoadedGame;
use tianyuan_words::t;

use crate::app::App;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, view};

pub(crate) fn run(app: &App, id: Option<&str>) -> Outcome {
    let mut all = json::Tested { ok: true, passed: 0, failed: 0, examples: Vec::new(), diagnostics: Vec::new() };
    match id {
        Some(id) => game(app, &app.load(id)?, &mut all),
        None => {
            for entry in app.library.list() {
                // Options typed belong to one game; all games are tested with their defaults.
                match app.library.load(&entry.id, &Default::default()) {
                    Ok(loaded) => game(app, &loaded, &mut all),
                    Err(report) => {
                        if !app.json {
                            app.out.rendered(report.render_in(app.lang, app.out.colour()));
                        }
                        all.ok = false;
                        all.diagnostics.extend(view::diagnostics(&report, app.lang));
                    }
                }
            }
        }
    }
    if app.json {
        app.answer(&all);
    } else {
        app.out.line(t!(app.lang, cli.test.sum, passed = all.passed, failed = all.failed));
    }
    Ok(Answer::from(all.ok))
}

fn game(app: &App, loaded: &LoadedGame, all: &mut json::Tested) {
    for outcome in loaded.run_examples() {
        let failure = outcome.failure.map(|failure| failure.in_lang(app.lang));
        let example = json::Example {
            game: loaded.id.clone(),
            name: outcome.name,
            ok: failure.is_none(),
            message: failure,
            clause: outcome.clause,
            file: outcome.file,
            line: outcome.line,
        };
        match &example.message {
            None => all.passed += 1,
            Some(why) => {
                all.failed += 1;
                all.ok = false;
                if !app.json {
                    app.out.line(t!(
                        app.lang,
                        cli.test.fails,
                        file = example.file,
                        line = example.line,
                        game = example.game,
                        name = example.name,
                        why = why
                    ));
                }
            }
        }
        all.examples.push(example);
    }
}
