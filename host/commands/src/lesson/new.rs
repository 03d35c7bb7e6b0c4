//! `lesson new PATH --game ID`: a small complete lesson with comments, to be edited.

use std::fs::File;
use std::io::Write as _;
use std::path::Path;

use tianyuan_notation::moves::{self, Style};
use tianyuan_play::side_name;
use tianyuan_rules::Game;
use tianyuan_words::{Lang, key, t};

use super::written;
use crate::app::App;
use crate::args::LessonNew;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;

pub(crate) fn run(app: &App, args: &LessonNew) -> Outcome {
    let shown = args.path.display();
    let id = identifier(&args.path).ok_or_else(|| t!(app.lang, cli.lesson.new_name, file = shown))?;
    let loaded = app.load(&args.game)?;
    let text = written(app, &id, &args.path.to_string_lossy(), &args.game, &*loaded.rules.game());
    // A lesson that somebody has written is never lost: the file has to be new.
    let made = File::create_new(&args.path).and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()));
    if let Err(error) = made {
        return Err(Failure::Sentence(if error.kind() == std::io::ErrorKind::AlreadyExists {
            t!(app.lang, cli.lesson.new_exists, file = shown)
        } else {
            t!(app.lang, cli.lesson.new_wrong, file = shown, why = error)
        }));
    }
    if app.json {
        app.out.json(&json::LessonNew { file: shown.to_string(), id, game: loaded.id });
    } else {
        app.out.line(t!(app.lang, cli.lesson.new_done, file = shown));
    }
    Ok(Answer::Yes)
}

/// The identifier that the name of a script gives.
fn identifier(path: &Path) -> Option<String> {
    path.extension().filter(|extension| *extension == "lua").and_then(|_| written::identifier(path))
}

/// The lesson as text.
fn written(app: &App, id: &str, file: &str, game: &str, start: &dyn Game) -> String {
    let (lesson, step) = (key!(page.lesson_new).text(app.lang), key!(page.lesson_new_move).text(app.lang));
    let spec = start.spec();
    let mover = start.turn_status().mover;
    let turn = first_turn(start);
    let (step, marks) = match &turn {
        Some((turn, site)) => (step.replace("@turn@", turn), site.as_ref().map(|site| format!("\n      marks = {{ circle = {site:?} }},"))),
        None => (String::new(), None),
    };
    let options: Vec<String> = app.options.iter().map(|(name, value)| format!("{name} = {}", lua(value))).collect();
    let options = if options.is_empty() { String::new() } else { format!("\n  options = {{ {} }},", options.join(", ")) };
    let texts = [
        ("@marks@", marks.unwrap_or_default()),
        ("@move@", step),
        ("@options@", options),
        ("@mover.en@", side_name(Lang::En, spec, mover)),
        ("@mover.zh@", side_name(Lang::Zh, spec, mover)),
        ("@file@", file.replace(char::is_control, "?")),
        ("\"@game@\"", format!("{game:?}")),
        ("@game@", game.replace(char::is_control, "?")),
        ("@id@", id.to_owned()),
    ];
    texts.iter().fold(lesson.to_owned(), |text, (name, value)| text.replace(name, value))
}

/// An option's value as Lua writes it.
fn lua(value: &str) -> String {
    if value == "true" || value == "false" || value.parse::<i64>().is_ok() { value.to_owned() } else { format!("{value:?}") }
}

/// A turn that can be played at the start, and where it lands; none where chance or nobody decides there.
fn first_turn(start: &dyn Game) -> Option<(String, Option<String>)> {
    let mut game = start.fork();
    let before = game.turn_status();
    if before.throwing {
        return None;
    }
    let mut made = Vec::new();
    while game.turn_status().turns == before.turns {
        let decision = game.sample(&mut |n| n / 2).ok().flatten()?;
        game.apply(decision).ok()?;
        made.push(decision);
    }
    let text = moves::turn(game.spec(), before.phase, &made, &game.earned(), Style::Plain);
    let site = made.iter().rev().find_map(|decision| decision.landing());
    Some((text, site.map(|site| game.spec().board.name(site).to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_become_identifiers() {
        for (path, wanted) in [
            ("lessons/Gates 1.lua", Some("gates-1")),
            ("x.lua", Some("x")),
            ("gates", None),
            ("gates.txt", None),
            ("第一课.lua", None),
            ("1.lua", None),
        ] {
            assert_eq!(identifier(Path::new(path)).as_deref(), wanted, "{path}");
        }
    }
}
