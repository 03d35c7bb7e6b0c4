//! `simulate` as a researcher uses it: the same bytes however the games are shared out, kills, files that are missing or spoilt,
//! figures counted again, and the tables in the programs of others.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use tianyuan_tests::needs;
use tianyuan_tests::program::{Ran, binary, command, json, root, run, run_with};

/// Games of several families, one with dice and one whose rules call Lua, each with a number of games.
const GAMES: [(&str, &str); 4] =
    [("jirige", "60"), ("reversi", "120"), ("royal-game-of-ur", "40"), ("examples/hooks/breakthrough.lua", "30")];

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

pub(crate) fn simulate(out: &Path, args: &[&str]) -> Ran {
    run(["simulate", "run"].iter().chain(args).copied().chain(["--out", text(out)]))
}

pub(crate) fn merged(out: &Path) -> Value {
    json(0, ["simulate", "merge", text(out)])
}

fn parts(out: &Path) -> Vec<PathBuf> {
    let mut parts: Vec<PathBuf> = fs::read_dir(out).unwrap().map(|entry| entry.unwrap().path()).collect();
    parts.retain(|path| path.file_name().unwrap().to_str().unwrap().starts_with("part-"));
    parts.sort();
    parts
}

#[test]
fn any_sharding_over_any_threads_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for (number, (game, games)) in GAMES.iter().enumerate() {
        let (one, many) = (folder.path().join(format!("{number}-one")), folder.path().join(format!("{number}-many")));
        let common = [*game, "--games", *games, "--seed", "7", "--turns", "--opening", "2", "--part", "7", "--max", "3000"];
        simulate(&one, &[&common[..], &["--threads", "1"]].concat()).expect(0);
        for (shard, threads) in [("3/3", "3"), ("1/3", "2"), ("0/3", "1"), ("2/3", "8")] {
            simulate(&many, &[&common[..], &["--shard", shard, "--threads", threads]].concat()).expect(0);
        }
        assert_eq!(merged(&one)["tables"][0]["digest"], merged(&many)["tables"][0]["digest"], "{game}");
        for table in ["games.csv", "turns.csv"] {
            assert!(fs::read(one.join(table)).unwrap() == fs::read(many.join(table)).unwrap(), "{game} {table}");
        }
    }
}

/// Players who search are as repeatable as random ones, and a game does not depend on those before it.
#[test]
fn games_of_players_depend_on_their_number_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (all, second) = (folder.path().join("all"), folder.path().join("second"));
    let common = ["reversi", "--games", "6", "--part", "1", "--a", "level:1", "--b", "random"];
    simulate(&all, &[&common[..], &["--threads", "3"]].concat()).expect(0);
    simulate(&second, &[&common[..], &["--shard", "2/3", "--threads", "1"]].concat()).expect(0);
    assert_eq!(parts(&second).len(), 2);
    for part in parts(&second) {
        assert_eq!(fs::read(&part).unwrap(), fs::read(all.join(part.file_name().unwrap())).unwrap());
    }
    let report = json(0, ["simulate", "report", text(&all)]);
    assert_eq!(report["players"], serde_json::json!(["level:1", "random"]));
    let won: u64 = report["by_player"].as_array().unwrap().iter().map(|share| share["count"].as_u64().unwrap()).sum();
    assert_eq!(won, 6, "{report}");
}

/// The rows say what the rules say: the turns of a game, played again, lead to its end.
#[test]
fn turns_can_be_played_again() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["jirige", "shogi", "reversi"] {
        let out = folder.path().join(game);
        simulate(&out, &[game, "--games", "3", "--turns", "--opening", "3"]).expect(0);
        merged(&out);
        let rows = table(&out.join("games.csv"));
        let turns = table(&out.join("turns.csv"));
        for row in &rows {
            let own: Vec<&str> =
                turns.iter().filter(|turn| turn["game"] == row["game"]).map(|turn| turn["text"].as_str().unwrap()).collect();
            assert_eq!(own.len().to_string(), row["turns"].as_str().unwrap(), "{game}: {row}");
            assert_eq!(own[..3].join("; "), row["opening"].as_str().unwrap());
            let end = json(0, ["apply", game, "--moves", &own.join("; ")]);
            assert_eq!(end["ended"], true, "{game}: {row}");
            assert_eq!(end["winner"].as_str().unwrap_or(""), row["winner"].as_str().unwrap());
            assert_eq!(end["reason"], row["ending"]);
        }
    }
}

/// The rows of a table, as objects of texts. Fields with quotation marks do not occur in these games.
fn table(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    let row = |line: &str| -> Value {
        let mut fields = Vec::new();
        let (mut field, mut quoted) = (String::new(), false);
        for sign in line.chars() {
            match sign {
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(std::mem::take(&mut field)),
                sign => field.push(sign),
            }
        }
        fields.push(field);
        assert_eq!(fields.len(), head.len(), "{line}");
        head.iter().zip(fields).map(|(name, field)| ((*name).to_owned(), Value::from(field))).collect::<serde_json::Map<_, _>>().into()
    };
    lines.map(row).collect()
}

/// A report counted again from the merged table.
#[test]
fn figures_are_those_of_the_rows() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games");
    simulate(&out, &["jirige", "--games", "200", "--seed", "5"]).expect(0);
    merged(&out);
    let rows = table(&out.join("games.csv"));
    let report = json(0, ["simulate", "report", text(&out)]);
    assert_eq!((report["games"].as_u64(), rows.len()), (Some(200), 200));
    for share in report["winners"].as_array().unwrap() {
        let of = share["of"].as_str().unwrap_or("");
        let count = rows.iter().filter(|row| row["winner"] == of).count();
        assert_eq!(share["count"].as_u64(), Some(count as u64), "{share}");
        let [low, high] = [0, 1].map(|end| share["interval"][end].as_f64().unwrap());
        assert!((low..=high).contains(&(count as f64 / 200.0)), "{share}");
    }
    let numbers = |column: &str| -> Vec<f64> { rows.iter().map(|row| row[column].as_str().unwrap().parse().unwrap()).collect() };
    let compare = |figures: &Value, column: &str| {
        let mut all = numbers(column);
        all.sort_by(f64::total_cmp);
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        let spread = (all.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (all.len() - 1) as f64).sqrt();
        for (name, want) in [("mean", mean), ("deviation", spread), ("least", all[0]), ("most", all[199])] {
            assert!((figures[name].as_f64().unwrap() - want).abs() < 1e-6, "{column} {name} {want}: {figures}");
        }
        assert_eq!(figures["quantiles"][2].as_f64().unwrap(), all[99], "{column}");
    };
    compare(&report["decisions"], "decisions");
    compare(&report["turns"], "turns");
    compare(&report["taken"][0], "taken_b");
    assert_eq!(report["forms"].as_array().unwrap().len(), 4, "two forms of two sides: {report}");
    for form in report["forms"].as_array().unwrap() {
        compare(form, &format!("{}_{}", form["form"].as_str().unwrap(), form["side"].as_str().unwrap()));
        assert!(form["mean"].as_f64().unwrap() > 0.0, "{form}");
    }
    // The same figures in the other formats.
    let page = run(["simulate", "report", text(&out), "--format", "html"]).expect(0).out;
    assert!(page.contains("<svg") && page.contains("</html>") && !page.contains("<script"), "{page}");
    let csv = run(["simulate", "report", text(&out), "--format", "csv"]).expect(0).out;
    let wins = report["winners"][0]["count"].as_u64().unwrap();
    assert!(csv.contains(&format!("winners,,b,{wins},")), "{csv}");
}

/// The longest wait for a part.
const PATIENCE: Duration = Duration::from_secs(20);

/// Killed again and again, a run comes to its end with the bytes of one that was left alone. `TIANYUAN_KILLS` asks for more kills.
#[test]
fn a_killed_run_goes_on() {
    let kills: u64 = std::env::var("TIANYUAN_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(8);
    let folder = tempfile::tempdir().unwrap();
    let (whole, killed) = (folder.path().join("whole"), folder.path().join("killed"));
    let args = ["jirige", "--games", "1500", "--part", "10", "--turns", "--seed", "3"];
    simulate(&whole, &args).expect(0);
    let mut random = fastrand::Rng::with_seed(20);
    for kill in 0..kills {
        let before = if killed.is_dir() { parts(&killed).len() } else { 0 };
        let mut call = command(["simulate", "run"].iter().chain(&args).copied().chain(["--out", text(&killed)]));
        let mut child = call.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Every other kill comes after some progress, so that a slow machine gets ahead, too.
        let began = Instant::now();
        while kill % 2 == 1 && began.elapsed() < PATIENCE && (!killed.is_dir() || parts(&killed).len() == before) {
            sleep(Duration::from_millis(2));
        }
        sleep(Duration::from_millis(random.u64(0..400)));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let before = parts(&killed).len();
    assert!(before > 0, "no part was finished before the last kill");
    let last = json(0, ["simulate", "run"].iter().chain(&args).copied().chain(["--out", text(&killed)]));
    assert_eq!((last["complete"].as_bool(), last["parts"].as_u64()), (Some(true), Some(150)), "{last}");
    merged(&whole);
    merged(&killed);
    for name in ["games.csv", "turns.csv"] {
        assert!(fs::read(whole.join(name)).unwrap() == fs::read(killed.join(name)).unwrap(), "{name}");
    }
}

/// Mistakes and spoilt files: one sentence with the file and the remedy, exit code 2, and nothing that was there is lost.
#[test]
fn spoilt_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games");
    let args = ["reversi", "--games", "40", "--part", "10"];
    simulate(&out, &args).expect(0);
    merged(&out);
    let table = fs::read(out.join("games.csv")).unwrap();
    let part = parts(&out).remove(1);
    let good = fs::read(&part).unwrap();
    let merge = || run(["simulate", "merge", text(&out)]).complaint();
    let other = |name: &str, args: &[&str]| {
        let other = folder.path().join(name);
        simulate(&other, args).expect(0);
        fs::read(parts(&other).remove(1)).unwrap()
    };
    let changed: Vec<u8> = good.iter().map(|byte| if *byte == b'1' { b'2' } else { *byte }).collect();
    let mut row = good.clone();
    let at = row.iter().rposition(|byte| *byte == b',').unwrap();
    row[at] = b';';
    for (bytes, said) in [
        (good[..good.len() - 30].to_vec(), "cut"),
        (good[..good.len() / 2].to_vec(), "cut"),
        (good[..100].to_vec(), "cut"),
        (good[..20].to_vec(), "cut"),
        (Vec::new(), "cut"),
        (row, "digest"),
        (changed, "other rules"),
        (b"\xff\xfe\0\0".to_vec(), "no part"),
        (other("seed", &["reversi", "--games", "40", "--part", "10", "--seed", "2"]), "another seed"),
        (other("rules", &["hex", "--games", "40", "--part", "10"]), "other rules"),
    ] {
        fs::write(&part, &bytes).unwrap();
        let told = merge();
        assert!(told.contains(said) && told.contains(text(&part)) && told.lines().count() == 1, "{said}: {told}");
        assert_eq!(fs::read(out.join("games.csv")).unwrap(), table, "the table of before stays");
        assert!(run(["simulate", "report", text(&out)]).complaint().contains(said), "{said}");
    }
    fs::remove_file(&part).unwrap();
    let told = merge();
    assert!(told.contains("Of 40 games 10 are missing: 10–19"), "{told}");
    let partial = json(1, ["simulate", "report", text(&out)]);
    assert_eq!((partial["games"].as_u64(), partial["missing"].as_u64()), (Some(30), Some(10)));
    // A part that is cut is played again by a run; the rest is found.
    fs::write(&part, &good[..good.len() / 2]).unwrap();
    let again = json(0, ["simulate", "run"].iter().chain(&args).copied().chain(["--out", text(&out)]));
    assert_eq!((again["found"].as_u64(), again["played"].as_u64()), (Some(3), Some(10)), "{again}");
    assert_eq!(fs::read(&part).unwrap(), good);
    for (args, said) in [
        (&["reversi", "--games", "41", "--part", "10"][..], "--games"),
        (&["reversi", "--games", "40", "--part", "10", "--seed", "9"], "--seed"),
        (&["hex", "--games", "40", "--part", "10"], "game"),
        (&["reversi", "--games", "40", "--part", "10", "--option", "size=6"], ": --option differ"),
        (&["reversi", "--games", "40", "--part", "10", "--shard", "3/2"], "`3/2`"),
        (&["reversi", "--games", "40", "--shard", "x"], "`x`"),
        (&["reversi", "--games", "0"], "0"),
        (&["reversi", "--games", "40", "--seed", "-1"], "-1"),
        (&["reversi", "--games", "40", "--seed", "18446744073709551616"], "18446744073709551616"),
        (&["reversi", "--games", "1000000000", "--part", "1"], "1000"),
        (&["reversi", "--games", "40", "--a", "random"], "--b"),
        (&["reversi", "--games", "40", "--a", "nobody", "--b", "random"], "nobody"),
        (&["reversi", "--games", "40", "--uniform", "--a", "random", "--b", "random"], "--uniform"),
        (&["no-such-game", "--games", "40"], "no-such-game"),
    ] {
        let told = simulate(&out, args).complaint();
        assert!(told.contains(said), "{args:?}: {told}");
    }
    fs::write(out.join("plan.json"), "{\"format\": 99}").unwrap();
    assert!(merge().contains("newer"));
    fs::write(out.join("plan.json"), "{").unwrap();
    assert!(merge().contains("plan.json"));
    assert!(run(["simulate", "merge", text(folder.path())]).complaint().contains("no simulation"));
    assert!(run(["simulate", "merge", "/no/such/folder"]).complaint().contains("no simulation"));
}

/// An engine that cannot be started plays no games that would be counted as lost: the run ends, and goes on once it is there.
#[test]
fn an_engine_that_is_missing_ends_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games");
    let told = simulate(&out, &["reversi", "--games", "40", "--a", "random", "--b", "gtp:no-such-program --mode gtp"]).complaint();
    assert!(told.contains("`gtp:no-such-program --mode gtp` could not be started") && told.contains("run the command again"), "{told}");
    assert!(parts(&out).is_empty());
    // One that ends at once, and says nothing.
    let told = simulate(&folder.path().join("other"), &["reversi", "--games", "4", "--a", "gtp:true", "--b", "random"]).complaint();
    assert!(told.contains("`gtp:true` ended without an answer. "), "{told}");
}

/// A report in words names sides, forms and endings as the rules do in the reader's language; tables keep the identifiers.
#[test]
fn reports_speak_the_words_of_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games");
    simulate(&out, &["jirige", "--games", "30", "--option", "lose_at=4"]).expect(0);
    let report = |args: &[&str]| run(["simulate", "report", text(&out)].iter().chain(args).copied()).expect(0).out;
    for (lang, format, words) in [
        ("en", "text", &["Jirige: simulation", "Dark (b): ", "won by Light", "few: A side with", "square: completed by Dark"][..]),
        ("zh", "text", &["吉日格：模拟", "深 (b)：", "few：一方", "浅成方"]),
        ("en", "html", &["Jirige: simulation", "Dark (b)", "few: A side with", "Pieces taken by Light"]),
        ("zh", "html", &["吉日格：模拟", "深 (b)", "浅吃子"]),
        ("zh", "csv", &["winners,,b,", "taken,mean,w,", "squares,mean,b,", "endings,few,"]),
    ] {
        let told = report(&["--lang", lang, "--format", format]);
        words.iter().for_each(|word| assert!(told.contains(word), "{lang} {format} {word}: {told}"));
    }
    // Without the rules of the plan, the identifiers.
    let plan = fs::read_to_string(out.join("plan.json")).unwrap().replace("\"game\": \"jirige\"", "\"game\": \"no-such-game\"");
    let other = folder.path().join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("plan.json"), plan).unwrap();
    let told = run(["simulate", "report", text(&other)]);
    assert!(told.code == Some(1) && told.out.contains("no-such-game: simulation") && told.out.contains("  b: "), "{told:?}");
}

/// The script of a path is kept with the games: its report has its words after the script has been changed, and after it is gone.
#[test]
fn a_report_keeps_the_script_of_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let (script, out) = (folder.path().join("ponds.lua"), folder.path().join("games"));
    let text_of_script = fs::read_to_string(root().join("examples/little-squares.lua")).unwrap();
    let renamed = text_of_script.replace("little-squares", "ponds").replace("Little squares", "Ponds").replace("小方棋", "小池");
    assert_ne!(renamed, text_of_script);
    fs::write(&script, &renamed).unwrap();
    let args = ["simulate", "run", text(&script), "--games", "20", "--option", "lose_at=5", "--out", text(&out)];
    run(args).expect(0);
    let told = |lang: &str| run(["simulate", "report", text(&out), "--lang", lang]).expect(0).out;
    assert!(told("en").contains("Ponds: simulation"), "{}", told("en"));
    fs::write(&script, renamed.replace("Black", "Dark")).unwrap();
    assert!(told("en").contains("Black (b)") && told("zh").contains("小池"), "{}", told("zh"));
    fs::remove_file(&script).unwrap();
    assert!(told("en").contains("Black (b)") && told("en").contains("few"), "{}", told("en"));
    // What was kept is not what the plan was made for: the identifiers.
    let kept = fs::read_to_string(out.join("rules.json")).unwrap();
    fs::write(out.join("rules.json"), kept.replace("Ponds", "Lakes")).unwrap();
    assert!(told("en").contains("ponds: simulation"), "{}", told("en"));
}

/// A file that cannot grow stands for a full disk: the run ends in a sentence, and goes on once there is room.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games");
    let root = root();
    let args = ["simulate", "run", "reversi", "--games", "4000", "--part", "2000", "--out", text(&out), "--root", text(&root)];
    let mut small = Command::new("sh");
    small.args(["-c", "trap '' XFSZ; ulimit -f 32; exec \"$0\" \"$@\"", text(binary())]).args(args);
    small.env("TIANYUAN_HOME", tianyuan_tests::program::home()).env("LC_ALL", "en_US.UTF-8");
    let told = run_with(small, "").complaint();
    assert!(told.contains("part-") && told.contains("kept") && told.lines().count() == 1, "{told}");
    assert!(parts(&out).is_empty());
    let mut left: Vec<_> = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["plan.json", "rules.json"], "nothing unfinished is left");
    run(args).expect(0);
    merged(&out);
}

/// Python of the folder in which the packages of tests are installed, if one of them is there.
pub(crate) fn python(package: &str) -> Option<PathBuf> {
    let python = root().join("tests/python/.venv/bin/python");
    let import = Command::new(&python).args(["-c", &format!("import {package}")]).stderr(Stdio::null()).status();
    import.is_ok_and(|status| status.success()).then_some(python)
}

pub(crate) const INSTALL: &str =
    "python3 -m venv tests/python/.venv && tests/python/.venv/bin/pip install -r tests/python/requirements.txt";

/// Parquet is read by three programs of others, with the rows of the CSV.
#[test]
fn parquet_is_read_by_others() {
    let packages = ["pyarrow", "polars", "duckdb"];
    let Some(python) = packages.map(python).into_iter().collect::<Option<Vec<_>>>().map(|mut all| all.remove(0)) else {
        return needs::missing("pyarrow, polars or duckdb", INSTALL);
    };
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games");
    simulate(&out, &["jirige", "--games", "300", "--turns", "--opening", "2"]).expect(0);
    merged(&out);
    let plan = tianyuan_simulate::Plan::read(&out).unwrap();
    let tables = tianyuan_parquet::write(&plan, &out).unwrap();
    assert_eq!(tables.len(), 2);
    let again = tianyuan_parquet::write(&plan, &out).unwrap();
    assert_eq!(tables, again, "the same bytes every time");
    let mut read = Command::new(python);
    read.arg(root().join("tests/python/read_tables.py")).arg(&out);
    let ran = run_with(read, "").expect(0);
    assert!(ran.out.contains("300 games"), "{ran:?}");
}

/// A program built without Parquet says so.
#[test]
fn parquet_is_a_feature() {
    let folder = tempfile::tempdir().unwrap();
    simulate(folder.path(), &["reversi", "--games", "2"]).expect(0);
    let ran = run(["simulate", "merge", text(folder.path()), "--format", "parquet"]);
    assert!(ran.code == Some(0) || ran.err.contains("--features parquet"), "{ran:?}");
}

/// PettingZoo's own test accepts the example's environment, with pieces, with stones and with dice.
#[test]
fn pettingzoo_accepts_the_environment() {
    let Some(python) = python("pettingzoo") else { return needs::missing("pettingzoo", INSTALL) };
    for game in ["reversi", "jirige", "royal-game-of-ur"] {
        let mut check = Command::new(&python);
        check.arg(root().join("examples/python/pettingzoo_environment.py")).arg(binary()).arg(game).current_dir(root());
        check.env("TIANYUAN_HOME", tianyuan_tests::program::home());
        let ran = run_with(check, "").expect(0);
        assert!(ran.out.contains("passed"), "{ran:?}");
    }
}
