//! `cargo xtask strength`: the tables of docs/strength.md, from matches that the program plays on the machine at hand.

mod matches;
mod wanted;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::bench::ask;
use crate::pages::{self, STRENGTH, Texts};
use crate::{dist, machine, root};
use matches::{Result as Played, play};
use wanted::{Part, Wanted};

/// Plays the matches that `args` ask for, and prints the tables; with `--write` they go into the page.
///
/// # Errors
/// An error if the program does not build, a match fails, or an argument is unknown.
pub fn run(args: &[String]) -> Result<()> {
    let wanted = Wanted::of(args)?;
    let program = match &wanted.program {
        Some(program) => program.clone(),
        None => dist::program()?,
    };
    let listed = ask(&program, &["list"])?;
    let entries: Vec<&Value> = listed.as_array().into_iter().flatten().collect();
    for part in wanted.parts() {
        let before = load();
        let mut rows = Vec::new();
        for pairing in pairings(part, &entries, &wanted)? {
            let played = play(&program, &pairing, &wanted)?;
            let row = row(part, &pairing, &played, &entries);
            eprint!("{}", row.en);
            rows.push(row);
        }
        let texts = table(part, &rows, &wanted, [before, load()]);
        println!("{}\n", texts.en);
        if wanted.write {
            pages::write(STRENGTH, part.word(), &texts)?;
        }
    }
    Ok(())
}

/// The levels that play each other.
const STEPS: [[u8; 2]; 10] = [[2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6], [8, 7], [9, 8], [10, 9], [10, 5]];

/// Two players of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pairing {
    pub(crate) id: String,
    pub(crate) options: Vec<String>,
    pub(crate) players: [String; 2],
}

/// The pairings of a part.
fn pairings(part: Part, entries: &[&Value], wanted: &Wanted) -> Result<Vec<Pairing>> {
    let pairing = |id: &str, a: &str, b: &str| Pairing { id: id.to_owned(), options: Vec::new(), players: [a.to_owned(), b.to_owned()] };
    let mut all = match part {
        Part::Random => {
            let base = entries.iter().filter(|entry| entry["of"].is_null() && entry["error"].is_null());
            base.filter_map(|entry| entry["id"].as_str()).map(|id| pairing(id, "level:5", "random")).collect()
        }
        Part::Levels => {
            let games: Vec<_> = lines("levels")?.iter().filter_map(|line| game(line)).collect();
            let steps = STEPS.iter().flat_map(|step| games.iter().map(move |game| (step, game)));
            let of = |(step, (id, options)): (&[u8; 2], &(String, Vec<String>))| Pairing {
                id: id.clone(),
                options: options.clone(),
                players: step.map(|level| format!("level:{level}")),
            };
            steps.map(of).collect()
        }
        Part::Uct => lines("uct")?.iter().map(|id| pairing(id, "best", "uct")).collect(),
        Part::Engines => lines("engines")?.iter().filter_map(|line| engine(line)).collect::<Vec<_>>(),
    };
    all.retain(|pairing: &Pairing| wanted.games.is_empty() || wanted.games.contains(&pairing.id));
    Ok(all)
}

/// A line of the engines; `None` where the program is not installed.
fn engine(line: &str) -> Option<Pairing> {
    let mut parts = line.split('|').map(str::trim);
    let (game, program, player) = (parts.next()?, parts.next()?, parts.next()?);
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file()).then_some(())?;
    let (id, options) = self::game(game)?;
    Some(Pairing { id, options, players: ["best".to_owned(), player.to_owned()] })
}

/// A game with its options behind it.
fn game(text: &str) -> Option<(String, Vec<String>)> {
    let mut words = text.split_whitespace().map(str::to_owned);
    Some((words.next()?, words.collect()))
}

/// The lines of a table of data: which games are measured is data of the tests, because the host knows none.
fn lines(name: &str) -> Result<Vec<String>> {
    let file = format!("tests/data/strength/{name}.txt");
    let text = fs::read_to_string(root().join(&file)).with_context(|| file)?;
    Ok(text.lines().map(|line| line.split('#').next().unwrap_or_default().trim().to_owned()).filter(|line| !line.is_empty()).collect())
}

/// A row in both languages.
fn row(part: Part, pairing: &Pairing, played: &Played, entries: &[&Value]) -> Texts {
    let entry = entries.iter().find(|entry| entry["id"] == *pairing.id);
    let name = |lang: &str| entry.and_then(|entry| entry["names"][lang].as_str()).unwrap_or(&pairing.id).to_owned();
    let options = pairing.options.iter().map(|option| format!(" `{option}`")).collect::<String>();
    // Elsewhere the first player is the same in each row.
    let first = if part == Part::Levels { format!("`{}` – ", pairing.players[0]) } else { String::new() };
    let line = |name: String, [none, refused]: [&str; 2]| {
        let score = match played {
            Played { refused: true, .. } => refused.to_owned(),
            Played { games: 0, .. } => none.to_owned(),
            _ => played.score(),
        };
        let Played { games, wins, draws, losses, .. } = played;
        format!("| {name}{options} | {first}`{}` | {games} | {wins}, {draws}, {losses} | {score} |\n", pairing.players[1])
    };
    Texts {
        en: line(name("en"), ["no game ended in the time", "not a game of two players"]),
        zh: line(name("zh"), ["限时内没有一盘下完", "不是双人棋"]),
    }
}

/// A table with its conditions.
fn table(part: Part, rows: &[Texts], wanted: &Wanted, load: [String; 2]) -> Texts {
    let today = machine::today();
    let (games, time, limit, threads) = (wanted.game_count, wanted.time, wanted.limit, wanted.threads);
    let en_threads = if threads == 1 { "one thread".to_owned() } else { format!("{threads} threads") };
    let (en_how, zh_how) = match part {
        Part::Random => ("level 5, which bounds nodes and not time".to_owned(), "五级，限节点不限时间".to_owned()),
        Part::Levels => ("levels, which bound nodes and not time".to_owned(), "各级限节点不限时间".to_owned()),
        Part::Uct | Part::Engines => (format!("{time} s a decision"), format!("每个决定 {time} 秒")),
    };
    let [before, after] = load;
    let body = |head: &str, rule: &str, rows: Vec<&str>| {
        if rows.is_empty() { String::new() } else { format!("{head}\n{rule}\n{}\n", rows.concat()) }
    };
    let rule = "|---|---|---:|---|---|";
    let none = rows.is_empty();
    Texts {
        en: format!(
            "{}{}By `cargo xtask strength` ({}), {en_how}; up to {games} games of each, stopped after {limit} s; {en_threads}; load of the machine {before} before and {after} after.",
            body("| game | against | games | won, drawn, lost | score (95 %) |", rule, rows.iter().map(|row| row.en.as_str()).collect()),
            if none { "None of these programs is installed where this was measured. " } else { "" },
            today.en,
        ),
        zh: format!(
            "{}{}由 `cargo xtask strength` 测得（{}），{zh_how}；每种至多 {games} 盘，{limit} 秒后停止；{threads} 线程；机器负载之前为 {before}，之后为 {after}。",
            body("| 棋 | 对手 | 盘数 | 胜、和、负 | 得分（95 %） |", rule, rows.iter().map(|row| row.zh.as_str()).collect()),
            if none { "测量的机器上没有安装这些程序。" } else { "" },
            today.zh,
        ),
    }
}

/// The mean number of programs at work in the last minute, as Linux tells it.
fn load() -> String {
    let text = fs::read_to_string(Path::new("/proc/loadavg")).unwrap_or_default();
    text.split_whitespace().next().unwrap_or("?").to_owned()
}
