//! Scripts with a mistake that no evaluation would notice: each is reported at its place, with a remedy, and right once mended.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tianyuan_script::{Diagnostic, Library, Limits, Severity, Tree};
use tianyuan_words::Lang;

/// A broken script.
struct Broken {
    file: &'static str,
    code: &'static str,
    /// Line and column.
    place: (u32, u32),
    /// A part of the remedy.
    help: &'static str,
    /// The text that is wrong, and the one that mends it.
    mend: (&'static str, &'static str),
}

const fn broken(
    file: &'static str,
    code: &'static str,
    place: (u32, u32),
    help: &'static str,
    from: &'static str,
    to: &'static str,
) -> Broken {
    Broken { file, code, place, help, mend: (from, to) }
}

#[rustfmt::skip]
const TABLE: &[Broken] = &[
    broken("equals", "script/compared", (9, 53), "`count(empty):equals(0)`", "count(empty) == 0", "count(empty):equals(0)"),
    broken("differs", "script/compared", (9, 62), "`none { count(own):equals(3) }`", "count(own) ~= 3", "count(own):equals(3)"),
    broken("not", "script/decided-early", (9, 50), "`none { count(empty):at_least(20) }`", "not count(empty):at_least(20)", "none { count(empty):at_least(20) }"),
    broken("and", "script/decided-early", (9, 74), "`all { count(own):at_least(3), count(enemy):at_least(3) }`", "count(own):at_least(3) and count(enemy):at_least(3)", "all { count(own):at_least(3), count(enemy):at_least(3) }"),
    broken("or", "script/decided-early", (9, 76), "`any { count(own):at_least(9), count(enemy):at_least(9) }`", "count(own):at_least(9) or count(enemy):at_least(9)", "any { count(own):at_least(9), count(enemy):at_least(9) }"),
    broken("if", "script/decided-early", (6, 8), "`count(own):at_most(3):choose(…, …)`", "if count(own):at_most(3) then many = 5 end", "many = count(own):at_most(3):choose(5, 9)"),
    broken("ternary", "script/decided-early", (9, 96), "`count(enemy):at_least(3):choose(5, 9)`", "count(enemy):at_least(3) and 5 or 9", "count(enemy):at_least(3):choose(5, 9)"),
    broken("local-condition", "script/decided-early", (10, 51), "`none { many }`", "not many", "many"),
    broken("sets", "script/decided-early", (8, 99), "`empty * centre`", "empty and centre", "empty"),
    broken("unread-local", "script/unused", (5, 11), "`_square`", "local square = form.square(2)", ""),
    broken("dropped-value", "script/unused", (5, 5), "`ends`", "loss { \"none\", of = any_side, when = count(own):equals(9) }", ""),
    broken("twice", "script/twice", (7, 55), "line 7", "b = side { en = \"White\"", "w = side { en = \"White\""),
    broken("taken-in-ending", "script/forgotten", (10, 45), "`after = {", "taken(\"king\"):at_least(1)", "count(enemy * kind \"king\"):equals(0)"),
    broken("came-again", "script/forgotten", (9, 93), "`note {", "count(came * centre)", "count(last * centre)"),
    broken("taken-by-step", "script/forgotten", (10, 109), "`travel`", "taken \"man\"", "count(own * centre)"),
    broken("step-onto-enemy", "script/no-landing", (9, 99), "`hop { over = enemy }`", "to = enemy", "to = empty - centre"),
    broken("slide-onto-own", "script/no-landing", (9, 100), "`to = empty + enemy`", "to = own", "to = empty + enemy"),
    broken("skips-all", "script/no-landing", (10, 137), "the counters", "skips = everywhere", "skips = near_ranks(1)"),
    broken("hop-onto-enemy", "script/no-landing", (9, 98), "`effects = { take", "to = enemy", "over = enemy"),
    broken("no-letter", "script/no-letter", (8, 87), "letters = { w = ", "letters = { b = \"L\" }", "letters = { b = \"L\", w = \"l\" }"),
    broken("no-letter-converted", "script/no-letter", (8, 67), "letters = { b = ", "letters = { w = \"k\" }", "letters = { w = \"k\", b = \"K\" }"),
    broken("same-direction", "script/board", (6, 123), "another name", "edges = { E = \"a-b b-c\", e = \"c-d\" }, back = { E = \"W\", e = \"w\" }", "edges = { E = \"a-b b-c c-d\" }, back = { E = \"W\" }"),
    broken("unread-option", "script/unread-option", (4, 15), "`opt.size`", "board.points { 5, 5 }", "board.points { opt.size, opt.size }"),
    broken("idle-ending", "script/idle", (9, 25), "`example`", "at_least(30)", "at_least(13)"),
    broken("idle-move", "script/idle", (8, 102), "`example`", "at_least(30)", "at_least(3)"),
    broken("endless", "script/idle", (10, 7), "`draw { \"quiet\"", "count(own):equals(2)", "count(own * centre):equals(1)"),
    broken("no-endings", "script/idle", (8, 18), "occurrences:at_least(3)", "ends   = {  }", "ends   = { draw { \"full\", when = board_full } }"),
    broken("never-entered", "script/idle", (10, 16), "`example`", "moves = { place { on = empty } } }", "moves = { place { on = empty } }, turns = 5 }"),
    broken("never-left", "script/idle", (9, 16), "`example`", "at_least(26)", "at_most(15)"),
    broken("never-in-hand", "script/idle", (11, 76), "`example`", "\"man\", \"lady\"", "\"man\""),
    broken("supply-side", "script/unknown-word", (8, 18), "`b`", "supply = { q = 3 }", "supply = { b = 13, w = 12 }"),
    broken("full-width", "script/full-width", (9, 31), "`,`", "，", ","),
    broken("full-width-quote", "script/full-width", (9, 25), "`\"`", "“full”", "\"full\""),
    broken("dropped-kind", "script/dropped", (0, 0), "`queen`", "queen = false", "queen = piece { \"Q\", en = \"queen\", zh = \"后\", moves = \"Q\" }"),
    broken("new-ending", "script/unknown-word", (3, 12), "", "\"erly\"", "\"early\""),
    broken("surround-with-stacks", "script/no-stacks", (9, 115), "`take { enclosed { … } }`", "      stacks = true,\n", ""),
    broken("trim-without-stacks", "script/no-stacks", (8, 116), "`stacks = true`", "trim { last, most = 3 }", "take { last * nowhere }"),
    broken("onto-without-stacks", "script/no-stacks", (8, 105), "`stacks = true`", "on = everywhere, onto = true", "on = empty"),
    broken("nothing-turns-over", "script/wrong-value", (11, 102), "`promotes`", ", turned = \"may\"", ""),
    broken("carry-without-stacks", "script/no-stacks", (9, 80), "`stacks = true`", "carry { every_way, to = empty, over = empty }", "slide { every_way }"),
    broken("jumped-by-step", "script/wrong-value", (9, 98), "`worth`", "empty - around(jumped)", "empty - around(last)"),
    broken("two-lenders", "script/wrong-value", (8, 134), "`lends = backward`", "backward + sideways", "backward"),
    broken("carried-in-slide", "script/wrong-value", (9, 99), "`height(last)`", "distance = carried", "distance = 2"),
    broken("always-ends", "script/ending", (9, 33), "`phases", "when = true", "when = board_full"),
    broken("lay-nothing", "script/range", (10, 242), "", "many = 0", "many = 1"),
    broken("length", "script/counted", (9, 7), "`count(own)`", "#empty == 0", "count(empty):equals(0)"),
    broken("joined", "script/joined", (9, 7), "options", "\"Full: \" .. count(own)", "\"Full\""),
    broken("remainder", "script/arithmetic", (9, 7), "n // 2", "(count(own) % 2):equals(9)", "(count(empty) - count(empty) // 2 * 2):equals(0)"),
    broken("bare-value", "script/unknown-field", (8, 121), "`to`", "exits = { exit { \"play\", when = board_full } }", "clause = \"\""),
    broken("running", "script/running", (5, 11), "`counter_shared(\"moved\", { compared = false })`", "counter_shared \"moved\"", "counter_shared(\"moved\", { compared = false })"),
    broken("site-twice", "script/site-twice", (10, 24), "`circuit`", "C1 D1 C1 D2", "C1 D1 D2"),
    broken("face-lacks", "script/never", (14, 23), "leave the condition out", "stick:equals(3)", "stick:equals(4)"),
    broken("weight-zero", "script/never", (12, 69), "weight of 1", "weights = { 3, 2, 0 }", "weights = { 3, 2, 1 }"),
    broken("promotes-nowhere", "script/unused", (9, 73), "`travel { promotion", "travel { }", "travel { promotion = promote { zone = far_ranks(1) } }"),
    broken("same-name", "script/same-name", (8, 49), "a name of its own", "zh = \"黑\" } }", "zh = \"白\" } }"),
    broken("same-reason", "script/same-reason", (11, 25), "line 10", "\"few\", of = mover", "\"stuck\", of = mover"),
    broken("never-set", "script/never-set", (12, 56), "`after = { fame:set", "after = {  }", "after = { fame:set(fame + 1) }"),
    broken("always-holds", "script/always", (12, 47), "leave the condition out", "quiet:at_least(0)", "quiet:at_least(60)"),
    broken("over-at-once", "script/over-at-once", (11, 26), "`start`", "mm2/4/4/1MKM", "mkm1/4/4/1MKM"),
    broken("never-moves", "script/never-moves", (11, 33), "`again`", "again = count(own):at_least(2)", "again = count(own * centre):at_least(1)"),
    broken("never-beyond", "script/never-beyond", (10, 16), "as many sites", "b = 9, w = 9", "b = 5, w = 5"),
    broken("only-bounded", "script/only-bounded", (11, 72), "`stuck`", "moves = \"sR\"", "moves = \"R\""),
    broken("one-side-wins", "script/one-side-wins", (2, 1), "`of`", "of = \"b\", when = any_side { count(stones \"b\"):at_least(4) }", "of = mover, when = count(own * centre + own * near_ranks(1)):at_least(4)"),
    broken("track-leaps", "script/track-leaps", (10, 24), "a site missing", "E1 G1 H1 H2", "E1 F1 G1 H1 H2"),
    broken("award-of-nothing", "script/never", (10, 50), "pay 1", "square:each(0)", "square:each(1)"),
    broken("under-option", "script/under-option", (4, 15), "if opt.size == 40 then refuse { \"size\"", "max = 40", "max = 36"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/scripts/broken")
}

/// The findings of a check, without notes.
fn found(file: &Path) -> Vec<Diagnostic> {
    // The machine may be busy.
    let limits = Limits { check_time: Duration::from_secs(120), ..Limits::default() };
    let mut report = Library::with_limits(Tree::embedded(), limits).check(file).report;
    report.diagnostics.retain(|diagnostic| diagnostic.severity != Severity::Note);
    report.diagnostics
}

#[test]
fn broken_scripts_are_told_and_mended() {
    let mended = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for Broken { file, code, place, help, mend } in TABLE {
        let path = folder().join(format!("{file}.lua"));
        let diagnostics = found(&path);
        let told = diagnostics.iter().find(|diagnostic| diagnostic.code == *code);
        let fits = told.is_some_and(|told| {
            let there = match place {
                // In a script of the tree, whose lines may move.
                (0, 0) => told.file.starts_with("scripts/") && told.source_line.contains("queen"),
                place => (told.line, told.column) == *place,
            };
            there
                && !told.source_line.is_empty()
                && told.help_in(Lang::En).unwrap_or_default().contains(help)
                && !told.message_in(Lang::Zh).is_ascii()
                && !told.message_in(Lang::Ja).is_ascii()
        });
        if !fits {
            let all: Vec<String> = diagnostics.iter().map(|d| format!("{}:{} {d}", d.line, d.column)).collect();
            wrong.push(format!("{file} is not told as it should be:\n{}", all.join("\n")));
        }
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.matches(mend.0).count(), 1, "{file}: {}", mend.0);
        let path = mended.path().join(format!("{file}.lua"));
        fs::write(&path, text.replacen(mend.0, mend.1, 1)).unwrap();
        let left: Vec<String> = found(&path).iter().map(ToString::to_string).collect();
        if !left.is_empty() {
            wrong.push(format!("{file} is not mended by `{}`:\n{}", mend.1, left.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_broken_script_is_in_the_table() {
    for entry in fs::read_dir(folder()).unwrap() {
        let stem = entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
        assert!(TABLE.iter().any(|row| row.file == stem), "{stem}");
    }
}
