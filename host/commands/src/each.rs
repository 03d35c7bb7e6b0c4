//! Commands on several files: one after the other, and a wrong file does not stop the others.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use tianyuan_words::t;

use crate::app::App;
use tianyuan_output::exit::{Answer, Outcome};

/// Runs a command on each file. A single file is answered as such; of several, each answer names its file: a heading in plain text,
/// and under `--json` one array of objects, in which an answer that is no object has the key `key`.
pub(super) fn each(app: &App, files: &[PathBuf], key: &str, one: impl Fn(&App, &Path) -> Outcome) -> Outcome {
    if let [only] = files {
        return one(app, only);
    }
    let gathering = app.gathering();
    let mut worst = Answer::Yes;
    let mut answers = Vec::new();
    for (index, file) in files.iter().enumerate() {
        if !app.json {
            if index > 0 {
                app.out.line("");
            }
            app.out.heading(t!(app.lang, cli.each.file, file = file.display()));
        }
        let answer = match one(&gathering, file) {
            Ok(answer) => answer,
            Err(failure) => {
                gathering.complain(&failure);
                Answer::Wrong
            }
        };
        worst = worst.max(answer);
        answers.extend(gathering.gathered().into_iter().map(|value| named(file, key, value)));
    }
    if app.json {
        app.answer(&answers);
    }
    Ok(worst)
}

/// An answer with the file that it is about.
fn named(file: &Path, key: &str, answer: Value) -> Value {
    let mut object = Map::from_iter([("file".to_owned(), Value::from(file.display().to_string()))]);
    match answer {
        Value::Object(fields) => object.extend(fields),
        other => drop(object.insert(key.to_owned(), other)),
    }
    Value::Object(object)
}
