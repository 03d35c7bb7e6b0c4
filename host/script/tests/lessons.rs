//! Lessons from their text to what is taught, and what is wrong with broken ones.

use std::sync::Arc;
use std::time::Duration;

use tianyuan_rules::QueryAnswer;
use tianyuan_rules::spec::SideId;
use tianyuan_script::lesson::{Expected, Goal, Lesson, Mark, Replies, Sign, Start};
use tianyuan_script::watch::{Event, follow_lesson};
use tianyuan_script::{Library, Report, Source, Tree};
use tianyuan_words::Lang;

const GAME: &str = r#"
return game {
  id = "rows", names = { en = "Rows" },
  options = { width = option.integer(3, { min = 3, max = 5, en = "Width." }) },
  rules = function(opt)
    local row = form.in_line(3)
    return {
      board = board.points { opt.width, 3 },
      sides = { x = side { en = "X" }, o = side { en = "O" } },
      supply = { x = 9, o = 9 },
      forms = { rows = row },
      phases = { phase "play" { first = "x", moves = { place { on = empty, clause = "rows.1" } } } },
      ends = { win { "row", of = mover, when = row:made():at_least(1) }, draw { "full", when = board_full } },
    }
  end,
  clauses = { ["rows.1"] = { en = "A piece is placed on an empty point." } },
}"#;

/// A lesson of one step, whose fields are given.
fn lesson(step: &str) -> String {
    format!("return lesson {{ id = \"l\", game = \"rows\", names = {{ en = \"L\" }},\n  steps = {{\n    {step} }} }}")
}

fn load(text: &str) -> Result<Lesson, Report> {
    load_with(text, &[])
}

fn load_with(text: &str, more: &[(&str, &str)]) -> Result<Lesson, Report> {
    let mut sources = vec![
        Source { file: "scripts/rows.lua".to_owned(), text: GAME.to_owned() },
        Source { file: "lessons/l.lua".to_owned(), text: text.to_owned() },
    ];
    sources.extend(more.iter().map(|(file, text)| Source { file: (*file).to_owned(), text: (*text).to_owned() }));
    Library::new(Tree::of_sources(&sources)).lesson("l")
}

#[test]
fn a_lesson_is_read() {
    let lesson = load(
        r#"return lesson { id = "l", game = "rows", options = { width = 4 }, names = { en = "L", zh = "课" }, languages = { "en", "zh" }, minutes = 3,
        steps = {
          step "first" { stones = { x = "A1 B1", o = "A2 B2" }, say = { en = "Win.", zh = "取胜。" }, goal = game_form "rows":made():at_least(1),
            marks = { circle = own, cross = "D3", labels = { a = "C1 C2" }, arrows = "A1-B1" },
            solution = "C1", on = { ["C2"] = { en = "Theirs.", zh = "对方的。", next = "second" }, { when = count(own):at_least(9), en = "?", zh = "?" } },
            hints = { { en = "Low.", zh = "下面。" } }, clause = "rows.1" },
          step "second" { options = { width = 3 }, say = { en = "Which?", zh = "哪些？" }, goal = goal.sites(empty), next = "first" },
          step { say = { en = "Take.", zh = "吃。" }, goal = goal.take(2), within = 2, replies = { A1 = reply { "B1", en = "So.", zh = "如此。", C1 = false } } },
        } }"#,
    )
    .unwrap();
    assert_eq!((lesson.games.len(), lesson.steps.len(), lesson.minutes), (2, 3, Some(3)));
    let names: Vec<&str> = lesson.steps.iter().map(|step| step.id.as_str()).collect();
    assert_eq!(names, ["first", "second", "3"]);

    let first = &lesson.steps[0];
    let Goal::Holds(goal) = first.goal else { panic!("{:?}", first.goal) };
    let mut game = lesson.games[first.game].rules.game();
    let Start::Setup(setup) = &first.start else { panic!("{:?}", first.start) };
    game.set_up(setup).unwrap();
    assert_eq!(game.query(goal, SideId::new(0)), Some(QueryAnswer::Holds(false)));
    let Mark::Sign(Sign::Circle, circled) = first.marks[0] else { panic!("{:?}", first.marks) };
    assert_eq!(game.query(circled, SideId::new(1)), Some(QueryAnswer::Sites(vec![4, 5])));
    tianyuan_notation::typed::play(&mut *game, "C1").unwrap();
    assert_eq!(game.query(goal, SideId::new(0)), Some(QueryAnswer::Holds(true)));
    assert_eq!(game.query(99, SideId::new(0)), None);
    assert_eq!(first.foreseen.iter().map(|f| f.next).collect::<Vec<_>>(), [Some(1), None]);
    assert!(matches!(&first.foreseen[1].answer, Expected::Holds(_)));

    let second = &lesson.steps[1];
    assert_ne!(second.game, first.game);
    let Goal::Sites(query) = second.goal else { panic!("{:?}", second.goal) };
    let Some(QueryAnswer::Sites(sites)) = lesson.games[second.game].rules.game().query(query, SideId::new(0)) else { panic!() };
    assert_eq!((sites.len(), second.next), (9, Some(0)));
    let Replies::Tree(tree) = &lesson.steps[2].replies else { panic!() };
    assert_eq!((tree[0].to.as_str(), tree[0].play.as_str(), tree[0].then[0].to.as_str()), ("A1", "B1", "C1"));
}

#[test]
fn broken_lessons_are_told_where() {
    let cases: [(&str, &str, u32); 16] = [
        (r#"step { say = { en = "." }, goal = goal.win, wihtin = 2 }"#, "did you mean `within`?", 3),
        (r#"step { say = { en = "." }, goal = 7 }"#, "a condition, or a goal", 3),
        (r#"step { say = { en = "." }, goal = goal.take(1, "rook") }"#, "no kind of piece `rook`", 3),
        (r#"step { say = { en = "." }, goal = goal.count { "area" } }"#, "no score `area`", 3),
        ("step { say = { en = \".\" },\n goal = game_form \"row\":made():at_least(1) }", "did you mean `rows`?", 4),
        (r#"step { say = { en = "." }, goal = goal.win, next = "on" }"#, "no step `on`", 3),
        (r#"step { say = { en = "." }, goal = goal.win, stones = { x = "Z9" } }"#, "no site `Z9`", 3),
        (r#"step { say = { en = "." }, goal = goal.win, clause = "rows.2" }"#, "did you mean `rows.1`?", 3),
        (r#"step { say = { en = "." }, goal = goal.win, play = "A1 A1" }"#, "`play`", 3),
        (r#"step { say = { en = "." }, goal = goal.win, record = "../secret.sgf" }"#, "leads out", 3),
        (r#"step { say = { en = "." }, goal = goal.win, record = "none.sgf" }"#, "no file `none.sgf`", 3),
        (r#"step { say = { en = "." }, goal = function(pos) return true end }"#, "no functions", 3),
        (r#"step { game = "row", say = { en = "." }, goal = goal.win }"#, "no game `row`", 3),
        (r#"step { options = { width = 9 }, say = { en = "." }, goal = goal.win }"#, "width", 3),
        (r#"step { say = { en = "." }, goal = goal.choice { choice { en = "a" } } }"#, "at least two", 3),
        ("step { say = { en = \".\" }, goal = goal.win,\n on = { A1 = { en = \".\", got = \"x\" } } }", "no field `got`", 4),
    ];
    for (step, wanted, line) in cases {
        let report = load(&lesson(step)).expect_err(step);
        let first = &report.diagnostics[0];
        let text = first.render_in(Lang::En, false);
        assert!(text.contains(wanted), "{step}: {text}");
        assert_eq!((first.file.as_str(), first.line), ("lessons/l.lua", line), "{text}");
        assert_ne!(first.message_in(Lang::Zh), first.message_in(Lang::En), "{text}");
    }
}

#[test]
fn a_tree_of_replies_ends() {
    let text = "local r = reply { \"A1\" }\nfor i = 1, 200 do r = reply { \"A1\", B1 = r } end\nreturn lesson { id = \"l\", game = \"rows\", names = {}, steps = {} }";
    let report = load(text).unwrap_err();
    assert_eq!((report.code(), report.diagnostics[0].line), ("lesson/endless-replies", 2));
}

#[test]
fn files_beside_a_lesson_are_read() {
    let step = r#"step { say = { en = "." }, goal = goal.win, record = "games/one.txt", ply = 4, since = 9 }"#;
    let lesson = load_with(&lesson(step), &[("lessons/games/one.txt", "moves")]).unwrap();
    let Start::Record { text, ply, since, .. } = &lesson.steps[0].start else { panic!() };
    assert_eq!((text.as_str(), *ply, *since), ("moves", 4, 4));
    assert!(lesson.sources.iter().any(|source| source.file == "lessons/games/one.txt"));
}

#[test]
fn lessons_are_listed_broken_ones_too() {
    let sources = [
        Source { file: "lessons/a.lua".to_owned(), text: lesson(r#"step "one" { say = {}, goal = goal.read }"#) },
        Source { file: "lessons/b/broken.lua".to_owned(), text: "return 1".to_owned() },
        Source { file: "lessons/lib/shared.lua".to_owned(), text: "return {}".to_owned() },
    ];
    let entries = Library::new(Tree::of_sources(&sources)).lessons();
    assert_eq!(entries.len(), 2);
    assert_eq!((entries[0].id.as_str(), entries[0].steps.as_slice()), ("l", ["one".to_owned()].as_slice()));
    assert!(entries[1].broken.is_some());
}

#[test]
fn a_saved_lesson_and_a_saved_game_of_it_are_published() {
    let dir = tempfile::tempdir().unwrap();
    let save = |file: &str, text: &str| {
        let path = dir.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let one = lesson(r#"step { say = { en = "One." }, goal = goal.win }"#);
    save("scripts/rows.lua", GAME);
    save("lessons/l.lua", &one);
    let library = Library::new(Tree::at(dir.path()).unwrap());
    let watcher = follow_lesson(&library, "l", Arc::new(library.lesson("l").unwrap())).unwrap();
    let next = || watcher.events().recv_timeout(Duration::from_secs(20)).expect("nothing is told");

    save("lessons/l.lua", &one.replace("One.", "Two."));
    let Event::Published { loaded, .. } = next() else { panic!("it is good") };
    assert_eq!(loaded.steps[0].say["en"], "Two.");

    save("lessons/l.lua", &one.replace("goal.win", "goal.wni"));
    let Event::Rejected { report, .. } = next() else { panic!("it is not good") };
    assert_eq!((report.diagnostics[0].file.as_str(), report.diagnostics[0].line), ("lessons/l.lua", 3));

    save("lessons/l.lua", &one.replace("One.", "Three."));
    assert!(matches!(next(), Event::Published { .. }));
    save("scripts/rows.lua", &GAME.replace("opt.width, 3", "opt.width, 4"));
    let Event::Published { loaded, .. } = next() else { panic!("it is good") };
    assert_eq!(loaded.games[0].rules.spec().board.sites(), 12);
}
