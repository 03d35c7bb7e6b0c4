//! Variants: overlays of games and of other variants.

use tianyuan_rules::spec::{Action, Num};
use tianyuan_script::{Library, LoadedGame, Options, Report, Source, Tree};
use tianyuan_words::Lang;

const DOTS: &str = include_str!("fixtures/dots.lua");

fn load(id: &str, variants: &[(&str, &str)]) -> Result<LoadedGame, Report> {
    let mut sources = vec![Source { file: "scripts/dots.lua".to_owned(), text: DOTS.to_owned() }];
    sources.extend(variants.iter().map(|(id, text)| Source { file: format!("variants/{id}.lua"), text: (*text).to_owned() }));
    Library::new(Tree::of_sources(&sources)).load(id, &Options::new())
}

const LARGE: &str = r#"return variant { of = "dots", id = "large", names = { en = "Large" }, options = { size = 6 } }"#;

#[test]
fn a_variant_sets_options_and_replaces_parts() {
    let over = r#"return variant { of = "large", id = "larger", names = { en = "Larger" }, options = { how = "b" },
      phases = { move = phase "move" { moves = { fly { when = count(own):at_most(3) }, step { diagonal } } } },
      ends = { stuck = draw { "stuck", of = mover, when = no_move }, few = false },
      rules = function(opt, base) return { supply = { b = opt.size * 3, w = opt.size } } end }"#;
    let loaded = load("larger", &[("large", LARGE), ("larger", over)]).unwrap();
    assert_eq!((loaded.id.as_str(), loaded.of.as_deref()), ("larger", Some("large")));
    let spec = loaded.rules.spec();
    assert_eq!(spec.board.width(), 6);
    assert_eq!(spec.kinds[0].supply, [Some(18), Some(6)]);
    assert!(matches!(spec.phases[1].moves[0].action, Action::Fly(_)));
    assert!(matches!(spec.phases[0].moves[0].action, Action::Place(_)));
    assert_eq!(spec.ends.iter().map(|end| end.reason.as_str()).collect::<Vec<_>>(), ["stuck"]);
    assert_eq!(spec.phases[1].origin.file, "variants/larger.lua");
    assert_eq!(
        loaded.sources.iter().map(|s| s.file.as_str()).collect::<Vec<_>>(),
        ["variants/larger.lua", "variants/large.lua", "scripts/dots.lua"]
    );
    let again = Library::new(Tree::embedded()).load_sources("larger", &loaded.sources, &Options::new()).unwrap();
    assert_eq!(again.version, loaded.version);
}

#[test]
fn a_replaced_form_is_replaced_wherever_it_is_used() {
    let game = DOTS.replacen("supply =", "forms = { square = square },\n      supply =", 1);
    let over = r#"return variant { of = "dots", id = "wide", names = { en = "Wide" }, forms = { square = form.square(3) } }"#;
    let sources = [("scripts/dots.lua", game.as_str()), ("variants/wide.lua", over)];
    let sources = sources.map(|(file, text)| Source { file: file.to_owned(), text: text.to_owned() });
    let loaded = Library::new(Tree::of_sources(&sources)).load("wide", &Options::new()).unwrap();
    let spec = loaded.rules.spec();
    assert_eq!(spec.forms.len(), 1);
    assert!(matches!(&spec.forms[0].shape, tianyuan_rules::spec::Shape::Sites(places) if places.len() == 4));
    assert!(matches!(spec.phases[0].takes.awards[0].pays, tianyuan_rules::spec::Pay::Count(Num::Made(form)) if form.index() == 0));
}

#[test]
fn mistakes_of_variants() {
    let message = |id: &str, variants: &[(&str, &str)]| {
        let report = load(id, variants).unwrap_err();
        let first = &report.diagnostics[0];
        assert!(first.line > 0 && first.column > 0, "{report}");
        format!("{} {}", first.message_in(Lang::En), first.help_in(Lang::En).unwrap_or_default())
    };
    let made = |body: &str| format!("return variant {{ id = \"v\", names = {{ en = \"V\" }}, {body} }}");
    let one = |body: &str| message("v", &[("v", made(body).as_str())]);
    assert!(one("of = \"dotz\"").contains("there is no game `dotz` to vary did you mean `dots`?"));
    assert!(one("of = \"dots\", options = { sise = 5 }").contains("`dots` has no option `sise` did you mean `size`?"));
    assert!(one("of = \"dots\", options = { size = 50 }").contains("from 2 to 9, not `50`"));
    assert!(one("of = \"dots\", phases = { moove = false }").contains("no `moove` to replace in `phases` did you mean `move`?"));
    assert!(one("of = \"v\"").contains("in a circle: v → v"));
    let a = "return variant { of = \"b\", id = \"a\", names = { en = \"A\" } }";
    let b = "return variant { of = \"a\", id = \"b\", names = { en = \"B\" } }";
    assert!(message("a", &[("a", a), ("b", b)]).contains("in a circle"));
}

#[test]
fn a_list_shows_broken_scripts_too() {
    let sources =
        [("scripts/dots.lua", DOTS), ("variants/large.lua", LARGE), ("variants/odd.lua", "return 5"), ("variants/two.lua", LARGE)];
    let sources = sources.map(|(file, text)| Source { file: file.to_owned(), text: text.to_owned() });
    let entries = Library::new(Tree::of_sources(&sources)).list();
    let seen: Vec<_> = entries.iter().map(|e| (e.id.as_str(), e.of.as_deref(), e.broken.is_some())).collect();
    assert_eq!(seen, [("dots", None, false), ("large", Some("dots"), false), ("odd", None, true), ("large", Some("dots"), true)]);
    assert_eq!(entries[1].options[0].default.to_string(), "6");
}
