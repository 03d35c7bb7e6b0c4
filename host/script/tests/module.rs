//! Modules that make a text of a text.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use tianyuan_script::{Library, Source, Tree};
use tianyuan_words::Lang;

const COUNTS: &str = r#"local counts = {}
function counts.lines(text)
  local n = 0
  for line in string.gmatch(text, "[^\n]+") do
    if line == "?" then refuse { en = "a line is `?`", zh = "有一行是 `?`" } end
    n = n + 1
  end
  return n .. " lines\n"
end
function counts.nothing() end
function counts.wrong() return 5 end
function counts.fails() error("no", 0) end
function counts.hangs() while true do end end
return counts
"#;

fn library() -> Library {
    let source = |file: &str, text: &str| Source { file: file.to_owned(), text: text.to_owned() };
    Library::new(Tree::of_sources(&[source("scripts/lib/counts.lua", COUNTS), source("scripts/lib/five.lua", "return 5")]))
}

#[test]
fn a_function_of_a_module_makes_a_text() {
    assert_eq!(library().module("lib/counts", "lines", "a\nb\n", "en").unwrap(), "2 lines\n");
    assert_eq!(library().module("scripts/lib/counts.lua", "lines", "", "en").unwrap(), "0 lines\n");
    assert_eq!(library().module("lib/counts", "nothing", "x", "en").unwrap(), "");
}

#[test]
fn what_goes_wrong_is_said() {
    for (module, function, text, sentence) in [
        ("lib/count", "lines", "", "there is no module `lib/count`"),
        ("lib/counts", "line", "", "this module has no function `line`"),
        ("lib/counts", "wrong", "", "`wrong` returns a text, not the number 5"),
        ("lib/counts", "fails", "", "no"),
        ("lib/counts", "lines", "a\n?", "a line is `?`"),
        ("lib/counts", "hangs", "", "steps"),
        ("lib/five", "lines", "", "a module returns a table of functions, not the number 5"),
        ("../x.lua", "lines", "", "../x.lua"),
    ] {
        let report = library().module(module, function, text, "en").unwrap_err();
        assert!(report.diagnostics[0].message_in(Lang::En).contains(sentence), "{report}");
    }
    let report = library().module("lib/counts", "lines", "?", "en").unwrap_err();
    assert_eq!((report.diagnostics[0].message_in(Lang::Zh).as_str(), report.diagnostics[0].line), ("有一行是 `?`", 5));
}
