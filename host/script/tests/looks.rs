//! The looks of boards and pieces: colours of sides, signs of kinds, rivers, strokes and edges, and what is wrong with a slip.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use tianyuan_rules::spec::{Colour, Edge, SideId};
use tianyuan_script::{Library, LoadedGame, Options, Report, Source, Tree, changes};
use tianyuan_words::Lang;

const BANKS: &str = r#"return game {
  id = "banks", names = { en = "Banks", zh = "岸" },
  rules = function()
    return {
      board = board.points { 3, 4, rivers = "2", waters = "楚河 漢界", strokes = "A1-C3 C1-A3", regions = { low = "A1 B1 C1", high = "A4 B4 C4" } },
      sides = { a = side { en = "Red", zh = "红", colour = "red", edges = "low" }, b = side { en = "Black", zh = "黑", colour = "black", edges = "high" } },
      pieces = { chief = piece { "K", en = "chief", zh = "首", moves = "K", signs = { a = "帥", b = "將" } },
                 guard = piece { "G", en = "guard", zh = "士", moves = "K" } },
      start = "1k1/3/3/1K1",
      phases = { phase "play" { first = "a", moves = { travel {} } } },
      ends = { loss { "stuck", of = mover, when = no_move } },
      notation = { position = "short", moves = "coordinates" },
    }
  end,
}
"#;

fn load(text: &str) -> Result<LoadedGame, Report> {
    let sources = [Source { file: "scripts/banks.lua".to_owned(), text: text.to_owned() }];
    Library::new(Tree::embedded()).load_sources("banks", &sources, &Options::new())
}

#[test]
fn colours_signs_rivers_strokes_and_edges() {
    let loaded = load(BANKS).unwrap_or_else(|report| panic!("{report}"));
    let spec = loaded.rules.spec();
    assert_eq!(spec.sides.iter().map(|side| side.colour).collect::<Vec<_>>(), [Some(Colour::Red), Some(Colour::Black)]);
    assert_eq!(spec.kinds[0].signs, ["帥", "將"]);
    assert!(spec.kinds[1].signs.is_empty());
    assert_eq!((spec.drawing.rivers.as_slice(), spec.drawing.strokes.as_slice()), (&[1][..], &[(0, 8), (2, 6)][..]));
    assert_eq!(spec.drawing.waters, ["楚河", "漢界"]);
    let edge = |id: &str, side: u8, sites: &[u16]| Edge { id: id.to_owned(), side: SideId::new(side), sites: sites.to_vec() };
    assert_eq!(spec.drawing.edges, [edge("low", 0, &[0, 1, 2]), edge("high", 1, &[9, 10, 11])]);
}

#[test]
fn slips_in_looks() {
    for (right, wrong, code, sentence, help) in [
        ("colour = \"red\"", "colour = \"rde\"", "script/wrong-value", "`colour` is one of `black`", "`red`"),
        ("edges = \"low\"", "edges = \"lwo\"", "script/unknown-word", "the board has no region `lwo`", "`low`"),
        ("rivers = \"2\"", "rivers = \"4\"", "script/unknown-word", "no river can run behind rank `4`", ""),
        ("rivers = \"2\", ", "", "script/unknown-word", "`楚河` cannot be written in a river", ""),
        ("楚河 漢界", "a-river-of-many-words", "script/unknown-word", "words of at most 12 signs", ""),
        ("漢界", "\u{202e}", "script/unknown-word", "cannot be written in a river", ""),
        ("strokes = \"A1-C3", "strokes = \"A1-D3", "script/unknown-word", "a stroke joins two sites", ""),
        ("a = \"帥\"", "a = \"元帥\"", "script/wrong-value", "`元帥` cannot be a sign", ""),
        ("a = \"帥\"", "a = \"\\u{202e}\"", "script/wrong-value", "cannot be a sign", ""),
        ("a = \"帥\"", "c = \"帥\"", "script/unknown-word", "there is no side `c`", "`a`"),
    ] {
        let text = BANKS.replacen(right, wrong, 1);
        assert_ne!(text, BANKS, "{right} is not in the script");
        let Err(report) = load(&text) else { panic!("{wrong} is accepted") };
        let found = &report.diagnostics[0];
        assert_eq!(found.code, code, "{report}");
        assert!(found.message_in(Lang::En).contains(sentence), "{report}");
        assert!(found.help_in(Lang::En).unwrap_or_default().contains(help), "{report}");
        assert!(!found.message_in(Lang::Zh).is_ascii(), "{}", found.message_in(Lang::Zh));
    }
}

#[test]
fn a_new_look_is_said() {
    let before = load(BANKS).unwrap_or_else(|report| panic!("{report}"));
    let edits = [
        ("colour = \"red\"", "colour = \"green\"", "colour of Red"),
        ("\"將\"", "\"军\"", "signs of the chief"),
        ("rivers = \"2\"", "rivers = \"1\"", "rivers"),
        ("漢界", "汉界", "words in the rivers"),
    ];
    for (right, wrong, said) in edits {
        let after = load(&BANKS.replacen(right, wrong, 1)).unwrap_or_else(|report| panic!("{report}"));
        let told: Vec<String> = changes(&before, &after).iter().map(|change| change.what.in_lang(Lang::En)).collect();
        assert!(told.len() == 1 && told[0].contains(said), "{told:?}");
    }
}
