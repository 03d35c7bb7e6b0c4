//! Exit codes, and calls that cannot be understood: one sentence each, never a panic.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;
use tianyuan_tests::program::{command, home, json, root, run, run_with};

const RECORD: &str = "examples/records/jiu-aba-association.jiu";

/// A call that is not understood, plain and as JSON; the sentence.
#[track_caller]
fn wrong(args: &[&str]) -> String {
    let sentence = run(args).complaint();
    let failed = run(args.iter().copied().chain(["--json"])).expect(2).json();
    assert!(failed["error"].as_str().is_some_and(|error| !error.is_empty()), "{args:?}: {failed}");
    sentence
}

#[test]
fn commands_and_arguments() {
    assert!(wrong(&["lits"]).contains("list"), "a near miss is suggested");
    assert!(wrong(&["perft", "jirige"]).contains("DEPTH"));
    assert!(wrong(&["perft", "jirige", "deep"]).contains("deep"));
    assert!(wrong(&["perft", "jirige", "65"]).contains("65"));
    assert!(wrong(&["perft", "jirige", "2", "--threads", "0"]).contains("threads"));
    assert!(wrong(&["list", "--jsno"]).contains("--json"));
    assert!(wrong(&["list", "--lang", "fr"]).contains("fr"));
    assert!(wrong(&["show", "jirige", "--option", "lose_at"]).contains("lose_at"));
    assert!(wrong(&["list", "--root", "tests"]).contains("scripts"));
    assert!(wrong(&["completions", "tcsh"]).contains("bash"));
    assert!(wrong(&["play", "jirige", "--plain", "--opponent", "somebody"]).contains("somebody"));
}

#[test]
fn mistakes_are_said_in_chinese_too() {
    let sentence = run(["lits", "--lang", "zh"]).complaint();
    assert!(sentence.contains("没有命令"), "{sentence}");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let bytes = OsStr::from_bytes(b"caf\xe9");
    for command in ["show", "check", "replay"] {
        run([OsStr::new(command), bytes]).complaint();
    }
    run([OsStr::new("legal"), OsStr::new("jirige"), OsStr::new("--position"), bytes]).complaint();
}

#[test]
fn help_is_no_mistake() {
    for lang in ["en", "zh"] {
        let help = run(["--help", "--lang", lang]).expect(0);
        assert!(help.out.contains("playout") && !help.out.contains("cli."), "{}", help.out);
    }
    assert!(run(["perft", "--help"]).expect(0).out.contains("DEPTH"));
    assert!(run(["--version"]).expect(0).out.contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn unknown_games_and_options() {
    assert!(wrong(&["show", "jirge"]).contains("jirige"), "a near miss is suggested");
    assert!(wrong(&["perft", "no-such-game", "1"]).contains("no-such-game"));
    assert!(wrong(&["show", "jirige", "--option", "lose_att=3"]).contains("lose_at"));
    assert!(wrong(&["show", "jirige", "--option", "lose_at=99"]).contains("99"));
    assert!(wrong(&["show", "jirige", "--option", "lose_at=three"]).contains("three"));
}

#[test]
fn moves_that_cannot_be_read() {
    assert!(wrong(&["judge", "jirige", "--move", "Z99"]).contains("Z99"));
    wrong(&["judge", "jirige", "--move", "→→"]);
    wrong(&["judge", "jirige", "--move", ""]);
    wrong(&["apply", "jirige", "--moves", "D4 ???"]);
    let long = "D4 ".repeat(50_000);
    let ran = run(["apply", "jirige", "--moves", &long[..100_000]]);
    assert!(matches!(ran.code, Some(1 | 2)), "{ran:?}");
}

#[test]
fn positions_that_cannot_be() {
    let position = |text: &str| wrong(&["legal", "jirige", "--position", text]);
    position("");
    position("nonsense");
    assert!(position("9/9/9/9/9/9/9/9 b march -").contains('9'), "too few ranks");
    assert!(position("9/9/9/9/9/9/9/9/9x b march -").contains('x'));
    assert!(position("9/9/9/9/9/9/9/9/9 x march -").contains('x'));
    assert!(position("9/9/9/9/9/9/9/9/9 b marsh -").contains("march"), "a near miss is suggested");
    assert!(position("9/9/9/9/9/9/9/9/9 b march - owned=2").contains("owed"));
    let stones = "bbbbbbbbb/".repeat(9);
    assert!(position(&format!("{} w march -", stones.trim_end_matches('/'))).contains("41"), "81 stones where 41 are in the box");
    position(&"b".repeat(100_000));
}

/// Writes a file and gives its path.
fn file(dir: &Path, name: &str, bytes: &[u8]) -> String {
    let path = dir.join(name);
    fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A script with a mistake in it: `check` answers no, every other command cannot use it.
#[track_caller]
fn broken(path: &str) -> Value {
    let checked = json(1, ["check", path]);
    assert_eq!(checked["ok"], false);
    let plain = run(["check", path]).expect(1);
    assert!(!plain.out.trim().is_empty() && plain.err.is_empty(), "{plain:?}");
    wrong(&["perft", path, "1"]);
    wrong(&["show", path]);
    wrong(&["playout", path, "--games", "1"]);
    checked["diagnostics"][0].clone()
}

#[test]
fn scripts_that_are_none() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let missing = dir.join("missing.lua");
    let missing = missing.to_str().unwrap();
    assert!(wrong(&["check", missing]).contains("missing.lua"));
    assert!(wrong(&["perft", missing, "1"]).contains("missing.lua"));
    wrong(&["check", dir.to_str().unwrap()]);

    for (name, bytes) in [
        ("empty.lua", &b""[..]),
        ("blank.lua", b"\n \n"),
        ("binary.lua", b"\x1bLua\x53\x00\x19\x93\r\n\x1a\n"),
        ("elf.lua", b"\x7fELF\x02\x01\x01\x00\x00"),
        ("latin1.lua", b"return game { id = \"caf\xe9\" }\n"),
        ("syntax.lua", b"return game {\n"),
        ("nothing.lua", b"local x = 1\n"),
        ("number.lua", b"return 7\n"),
    ] {
        let diagnostic = broken(&file(dir, name, bytes));
        assert!(diagnostic["file"].as_str().unwrap().contains(name), "{diagnostic}");
        assert!(!diagnostic["message"].as_str().unwrap().is_empty());
    }
}

/// 100 MB are refused by their size, without being read.
#[test]
fn a_script_of_100_mb() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("huge.lua");
    fs::File::create(&path).unwrap().set_len(100 << 20).unwrap();
    let diagnostic = broken(path.to_str().unwrap());
    assert!(diagnostic["message"].as_str().unwrap().contains("104857600"), "{diagnostic}");
}

/// A misspelt word is named at its line, with the word that was meant.
#[test]
fn unknown_words_have_their_place_and_a_suggestion() {
    let dir = tempfile::tempdir().unwrap();
    json(0, ["export", dir.path().to_str().unwrap()]);
    let script = fs::read_to_string(root().join("scripts/jirige.lua")).unwrap();
    let path = dir.path().join("scripts/jirige.lua");
    for (right, wrong, meant) in [
        ("supply = {", "suply = {", "supply"),
        ("chain = true", "chian = true", "chain"),
        ("option.boolean(true", "option.bolean(true", "boolean"),
        ("form.square(2", "form.sqare(2", "square"),
        ("\"few\", of = any_side, when = ", "\"few\", off = any_side, when = ", "of"),
        ("min = 0, max = 12", "min = 0, max = \"12\"", ""),
    ] {
        assert!(script.contains(right), "{right}");
        let text = script.replacen(right, wrong, 1);
        let line = text.lines().position(|line| line.contains(wrong)).unwrap() + 1;
        fs::write(&path, text).unwrap();
        let checked = json(1, ["check", path.to_str().unwrap(), "--root", dir.path().to_str().unwrap()]);
        let diagnostic = &checked["diagnostics"][0];
        assert_eq!(diagnostic["line"], line, "{diagnostic}");
        assert!(diagnostic["column"].as_u64().unwrap() > 0, "{diagnostic}");
        assert!(diagnostic["help"].as_str().unwrap_or_default().contains(meant), "{diagnostic}");
    }
}

#[test]
fn scripts_that_would_run_for_ever_are_stopped() {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("loop.lua", "while true do end"),
        ("pcall.lua", "while true do pcall(function() while true do end end) end"),
        ("memory.lua", "local t = {} while true do t[#t + 1] = string.rep('x', 100000) .. #t end"),
        ("bomb.lua", "local s = 'x' for i = 1, 60 do s = s .. s end"),
        ("deep.lua", "local function f() return 1 + f() end return f()"),
    ] {
        let path = file(dir.path(), name, text.as_bytes());
        let checked = json(1, ["check", &path]);
        assert!(!checked["diagnostics"][0]["message"].as_str().unwrap().is_empty(), "{checked}");
        run(["perft", &path, "1"]).complaint();
    }
}

#[test]
fn records_with_mistakes() {
    let dir = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(root().join(RECORD)).unwrap();
    let missing = dir.path().join("missing.jiu");
    assert!(wrong(&["replay", missing.to_str().unwrap()]).contains("missing.jiu"));
    wrong(&["replay", dir.path().to_str().unwrap()]);
    wrong(&["replay", &file(dir.path(), "empty.jiu", b"")]);
    wrong(&["replay", &file(dir.path(), "binary.jiu", b"\x00\x01\x02\xff\xfe")]);
    wrong(&["replay", &file(dir.path(), "prose.jiu", "天高云淡。\n".as_bytes())]);
    wrong(&["replay", &file(dir.path(), "other.jiu", text.replacen("game:", "game: no-such-", 1).as_bytes())]);
    assert!(wrong(&["replay", RECORD, "--reading", "corected"]).contains("corrected"));

    // The typo of the source, an illegal ply, and a text that ends in the middle of a line.
    let printed = json(1, ["replay", RECORD]);
    assert!(printed["problems"][0]["text"].as_str().unwrap().contains("TC-D440"), "{printed}");
    let start = text.find("moves:").unwrap();
    for cut in [text.len() / 2, text.len() * 3 / 4, text.len() - 7] {
        let cut = (cut.max(start)..text.len()).find(|&at| text.is_char_boundary(at)).unwrap();
        let ran = run(["replay", &file(dir.path(), "cut.jiu", &text.as_bytes()[..cut]), "--reading", "corrected"]);
        assert!(matches!(ran.code, Some(0 | 1)), "{ran:?}");
    }
    let middle = text[start..].find('→').unwrap() + start + 1;
    wrong(&["replay", &file(dir.path(), "half-a-character.jiu", &text.as_bytes()[..middle])]);
}

/// Whatever bytes stand in a file that a command reads, it answers.
#[test]
fn no_bytes_end_in_a_panic() {
    let dir = tempfile::tempdir().unwrap();
    let record = fs::read(root().join(RECORD)).unwrap();
    let script = fs::read(root().join("scripts/jirige.lua")).unwrap();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    for round in 0..24 {
        let source = if round % 2 == 0 { &record } else { &script };
        let mut bytes = source.clone();
        for _ in 0..=random(8) {
            let at = random(bytes.len());
            match random(4) {
                0 => bytes[at] = random(256) as u8,
                1 => bytes.truncate(at.max(1)),
                2 => {
                    bytes.remove(at);
                }
                _ => bytes.insert(at, b"{}()\"=:,|\n"[random(10)]),
            }
        }
        let path = file(dir.path(), if round % 2 == 0 { "a.jiu" } else { "a.lua" }, &bytes);
        let ran = run([if round % 2 == 0 { "replay" } else { "check" }, &path]);
        assert!(matches!(ran.code, Some(0..=2)), "{ran:?}");
        assert!(!ran.err.contains("fault of the program"), "{ran:?}");
    }
}

/// A reader that goes away after the first line is no mistake.
#[test]
fn a_closed_pipe_is_quiet() {
    let mut child = command(["show", "jirige"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()), (Some(0), ""));
    assert!(!first.is_empty());
    let shell = format!("'{}' list | head -1", tianyuan_tests::program::binary().display());
    let done = std::process::Command::new("sh").args(["-c", &shell]).current_dir(root()).output().unwrap();
    assert_eq!((done.status.code(), done.stderr.len()), (Some(0), 0));
}

#[test]
fn without_a_command_a_pipe_gets_the_list() {
    let ran = run_with(command(Vec::<&str>::new()), "").expect(0);
    assert!(ran.out.contains("jirige") && ran.out.contains("tianyuan play"), "{}", ran.out);
}

/// Once installed the program works anywhere: the scripts are inside.
#[test]
fn it_works_outside_the_repository() {
    let dir = tempfile::tempdir().unwrap();
    let mut list = command(["list", "--json"]);
    list.current_dir(dir.path());
    let listed = run_with(list, "").expect(0).json();
    assert!(listed.as_array().unwrap().iter().any(|game| game["id"] == "jiu"));
    let mut perft = command(["perft", "jirige", "1", "--json"]);
    perft.current_dir(dir.path());
    assert_eq!(run_with(perft, "").expect(0).json()["nodes"], 8);
}

/// A root is found upward from the current folder, and wins over what is inside the program.
#[test]
fn a_root_is_found_upward() {
    let dir = tempfile::tempdir().unwrap();
    json(0, ["export", dir.path().to_str().unwrap()]);
    let deep: PathBuf = dir.path().join("a/b");
    fs::create_dir_all(&deep).unwrap();
    fs::copy(dir.path().join("scripts/jirige.lua"), dir.path().join("scripts/mine.lua")).unwrap();
    let text = fs::read_to_string(dir.path().join("scripts/mine.lua")).unwrap();
    fs::write(dir.path().join("scripts/mine.lua"), text.replacen("\"jirige\"", "\"mine\"", 1)).unwrap();
    let mut list = command(["list", "--json"]);
    list.current_dir(&deep);
    let listed = run_with(list, "").expect(0).json();
    assert!(listed.as_array().unwrap().iter().any(|game| game["id"] == "mine"), "{listed}");
}

#[test]
fn each_command_shows_its_own_options_and_a_line_that_works() {
    for args in [["playout", "--help"], ["help", "playout"]] {
        let page = run(args).expect(0).out;
        let (own, common) = page.split_once("Options of every command").unwrap();
        assert!(own.contains("--games") && own.contains("--seed") && !own.contains("--lang"), "{page}");
        assert!(common.contains("--lang") && common.contains("Example: tianyuan playout jirige"), "{page}");
    }
    assert!(run(["help", "lesson", "check", "--lang", "zh"]).expect(0).out.contains("示例：tianyuan lesson check"));
    assert!(run(["help"]).expect(0).out.contains("perft"));
    assert!(run(["help", "perf"]).complaint().contains("Did you mean `perft`?"));
    // The examples that end by themselves, in the folder that the file describes.
    let folder = tempfile::tempdir().unwrap();
    run(["export", folder.path().to_str().unwrap()]).expect(0);
    std::os::unix::fs::symlink(root().join("examples"), folder.path().join("examples")).unwrap();
    fs::write(folder.path().join("problems.sgf"), "(;GM[1]SZ[5]PL[B]AB[ba][bb]AW[aa];B[ab]C[right])").unwrap();
    let lines = fs::read_to_string(root().join("examples/commands.txt")).unwrap();
    let skipped = ["play ", "serve ", "watch ", "plugin ", "lesson ", "lesson play "];
    for line in lines.lines().filter(|line| !line.starts_with('#') && !skipped.iter().any(|word| line.starts_with(&format!("{word} ")))) {
        let (words, line) = line.split_once("  ").unwrap();
        let mut shell = std::process::Command::new("sh");
        let name = tianyuan_tests::program::binary().parent().unwrap().to_path_buf();
        let path = format!("{}:{}", name.display(), std::env::var("PATH").unwrap_or_default());
        shell.args(["-c", line.trim()]).current_dir(folder.path()).env("PATH", path).env("TIANYUAN_HOME", home());
        let ran = run_with(shell, "");
        // A judgement of an illegal move is a no that is an answer.
        let expected = i32::from(words == "judge");
        assert_eq!(ran.code, Some(expected), "{line}: {ran:?}");
    }
}

#[test]
fn a_mistake_that_scripts_share_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let tree = folder.path();
    fs::create_dir_all(tree.join("scripts/lib")).unwrap();
    fs::write(tree.join("scripts/lib/shared.lua"), "return { en = 1 +\n").unwrap();
    for name in ["one", "two"] {
        fs::write(tree.join(format!("scripts/{name}.lua")), "local shared = require \"lib/shared\"\nreturn shared\n").unwrap();
    }
    let (one, two) = (tree.join("scripts/one.lua"), tree.join("scripts/two.lua"));
    let args = ["check", one.to_str().unwrap(), two.to_str().unwrap(), "--root", tree.to_str().unwrap()];
    let plain = run(args).expect(1);
    assert_eq!(plain.out.matches("shared.lua:2").count(), 1, "{}", plain.out);
    assert!(plain.out.contains("two.lua cannot be used"), "{}", plain.out);
    let answer = json(1, args);
    assert_eq!(answer["diagnostics"].as_array().unwrap().len(), 1, "{answer}");
    assert_eq!((&answer["files"][0]["ok"], &answer["files"][1]["ok"]), (&false.into(), &false.into()));
}

#[test]
fn no_games_are_no_playout() {
    assert!(run(["playout", "chess", "--games", "0"]).complaint().contains("`0` is no value"));
}

/// Output without anything that a terminal obeys.
#[track_caller]
fn harmless(ran: &tianyuan_tests::program::Ran, what: &str) {
    for text in [&ran.out, &ran.err] {
        let hidden = text.chars().find(|c| tianyuan_notation::visible::is_hidden(*c));
        assert_eq!(hidden, None, "{what}: {ran:?}");
    }
}

#[test]
fn no_control_character_of_others_reaches_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let tree = folder.path().to_str().unwrap().to_owned();
    fs::create_dir_all(folder.path().join("scripts")).unwrap();
    let whole = fs::read_to_string(root().join("examples/little-squares.lua")).unwrap();
    let evil = "\\27[31m\\r\\u{9b}2J\\u{202e}\\u{2066}\\7";
    for (index, (from, to)) in [
        ("\"Little squares\"", format!("\"Little {evil}\"")),
        ("\"Black\"", format!("\"Black{evil}\"")),
        ("\"layout\", zh", format!("\"layout{evil}\", zh")),
        ("\"A side with this many", format!("\"A side{evil} with this many")),
        ("example \"a step", format!("example \"a {evil}step")),
        ("owed = 1", "owed = 2, [\"\\27[2Jx\"] = 1".to_owned()),
        ("return game {", format!("error(\"{evil}\") return game {{")),
        ("id = \"little-squares\"", format!("id = \"little{evil}\"")),
        ("return game {", "local x = \"\u{9b}\u{202e}\" .. 1 + {} return game {".to_owned()),
    ]
    .into_iter()
    .enumerate()
    {
        assert!(whole.contains(from), "{from}");
        let name = format!("scripts/evil-{index}.lua");
        let path = folder.path().join(&name);
        fs::write(&path, whole.replacen(from, &to, 1)).unwrap();
        let path = path.to_str().unwrap();
        for lang in ["en", "zh"] {
            for command in ["check", "show", "test", "legal", "judge", "playout", "apply"] {
                for json in [&[][..], &["--json"]] {
                    let args = [command, path, "--lang", lang, "--root", &tree];
                    harmless(&run(args.iter().chain(json)), &format!("{command} {to}"));
                }
            }
            harmless(&run_with(command(["play", path, "--plain", "--lang", lang]), "A1\nquit\n"), &to);
        }
    }
    fs::write(folder.path().join("scripts/ev\u{1b}[31mil.lua"), "return {").unwrap();
    for args in [vec!["list", "--root", &tree], vec!["list", "--json", "--root", &tree]] {
        harmless(&run(&args), "list");
    }
    for args in [vec!["show", "\u{1b}[31m"], vec!["\u{9b}31m"], vec!["--\u{202e}x"], vec!["judge", "chess", "--move", "\u{1b}]0;x\u{7}"]] {
        harmless(&run(&args), "arguments");
    }
    let record = folder.path().join("evil.sgf");
    fs::write(&record, "(;GM[1]SZ[5]PB[\u{1b}[31m\\]x]RE[B+\u{9b}2J]C[\u{202e}];B[aa];W[\u{1b}\\]0;])").unwrap();
    for command in ["replay", "score"] {
        harmless(&run([command, record.to_str().unwrap()]), command);
    }
}

#[cfg(unix)]
#[test]
fn a_tree_of_somebody_else_is_taken_only_by_name() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("scripts")).unwrap();
    fs::copy(root().join("examples/little-squares.lua"), folder.path().join("scripts/little-squares.lua")).unwrap();
    let list = |args: &[&str]| {
        let mut list = command(["list"].iter().chain(args));
        list.current_dir(folder.path());
        run_with(list, "").expect(0)
    };
    assert!(list(&[]).out.contains("little-squares"));
    // Only the superuser can give a folder away.
    if std::os::unix::fs::chown(folder.path().join("scripts"), Some(12345), None).is_ok() {
        let ran = list(&[]);
        assert!(!ran.out.contains("little-squares") && ran.err.contains("belong to somebody else"), "{ran:?}");
        assert!(list(&["--root", folder.path().to_str().unwrap()]).out.contains("little-squares"));
    }
}
