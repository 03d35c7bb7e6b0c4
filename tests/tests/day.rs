//! A day in a hall: 100 boards, 7 rounds, virtual time, offences and rulings of every remedy, three crashes. Afterwards every record
//! replays, every clock adds up, and the standings are those that a program in another language counts.
//!
//! Games are short on purpose (about twenty turns, then the arbiter ends them): the day takes less than a minute of processor time in a
//! development build. Everything follows from the seed.

mod board;
mod hall;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::{Value, json};
use tianyuan_notation::kifu::Format;
use tianyuan_output::game_file::{self, WriteStyle};
use tianyuan_play::event::Event;
use tianyuan_play::{Journal, Match};
use tianyuan_rules::spec::Remedy;
use tianyuan_tests::needs;
use tianyuan_tests::program::{command, root, run_with};
use tianyuan_tournament::{Entry, Journal as Tournament};
use tianyuan_words::Lang;

use board::{Board, State};
use hall::Hall;

const BOARDS: usize = 100;
const ROUNDS: u32 = 7;
const SEED: u64 = 20_261_125;
/// Boards that a process of the program plays when it is killed.
const KILLED: usize = 6;
/// Moves that such a process has made before.
const MADE: usize = 4;

fn cup(hall: &Hall, args: &[&str]) -> Value {
    let mut call = command(["tournament"].iter().chain(args).copied().chain(["--json", "--root", root().to_str().unwrap()]));
    call.current_dir(hall.folder());
    run_with(call, "").expect(0).json()
}

/// The events of a match as the journal has them, its clocks and its result, for the recount.
fn facts(hall: &Hall, played: &Match, result: &str) -> Value {
    let events = hall.journal().read(played.journal_id().unwrap()).unwrap().events;
    let faces = played.clock().unwrap().faces().all();
    let faces: Vec<Value> = faces.iter().map(|face| json!([face.stage, face.periods, face.left, face.fallen])).collect();
    json!({ "id": played.journal_id(), "events": events, "faces": faces, "result": result, "turns": played.complete_turns() })
}

/// Boards that processes of the program play, which are killed with all that they have open.
fn killed(hall: &Hall) -> Vec<i64> {
    let start = |_| {
        let mut play = command(["play", "breakthrough", "--plain", "--clock", "5m", "--option", "size=6", "--root"]);
        play.arg(hall.folder()).env("TIANYUAN_HOME", hall.saved()).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = play.spawn().unwrap();
        child.stdin.as_mut().unwrap().write_all(b"a2a3\na5a4\nb2b3\nb5b4\nc2c3\n").unwrap();
        child
    };
    let before: BTreeSet<i64> = hall.journal().matches().unwrap().iter().map(|kept| kept.id).collect();
    let mut children: Vec<Child> = (0..KILLED).map(start).collect();
    let patience = Instant::now() + Duration::from_secs(60);
    let begun = loop {
        let found = hall.journal().matches().unwrap();
        let new: Vec<i64> = found.iter().filter(|kept| !before.contains(&kept.id) && kept.turns >= MADE).map(|kept| kept.id).collect();
        if new.len() == KILLED {
            break new;
        }
        assert!(Instant::now() < patience, "the processes have not begun their games");
        sleep(Duration::from_millis(20));
    };
    for child in &mut children {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    begun
}

/// Plays a round to its end. In the middle of it the program may crash.
fn round(hall: &Hall, rng: &mut Rng, number: u32, boards: Vec<Match>) -> Vec<Board> {
    let mut boards: Vec<Board> = boards.into_iter().map(|played| Board::new(played, hall.now(), rng)).collect();
    let crash = matches!(number, 2 | 6).then(|| hall.now() + 90_000);
    let mut crashed = false;
    while let Some(next) = boards.iter_mut().filter(|board| !board.done()).min_by_key(|board| board.due) {
        hall.set(next.due);
        next.act(rng, hall.now());
        if crash.is_some_and(|at| hall.now() >= at && !crashed) {
            crashed = true;
            let journal = hall.reopened();
            boards = boards.into_iter().map(|board| crash_and_return(hall, &journal, board)).collect();
        }
    }
    assert!(crash.is_none() || crashed, "round {number} was over before the crash");
    boards
}

/// All that was in memory is lost; the journal is opened from the disk.
fn crash_and_return(hall: &Hall, journal: &Journal, board: Board) -> Board {
    let (id, due, before) = (board.played.journal_id().unwrap(), board.due, State::of(&board.played));
    let over = board.done();
    drop(board.played);
    let played = hall.resume(journal, id);
    assert_eq!(State::of(&played), before, "match {id} is another after the crash");
    Board { played, due, turns: board.turns, over }
}

#[test]
fn a_day_of_a_hundred_boards_adds_up() {
    if Command::new("python3").arg("--version").output().is_err() {
        needs::missing("python3", "apt-get install python3");
        return;
    }
    let hall = Hall::open();
    let mut rng = Rng::with_seed(SEED);
    cup(&hall, &["new", "day", "--system", "swiss", "--rounds", "7"]);
    let rows: String = (1..=2 * BOARDS).map(|number| format!("P{number},{}\n", 2_400 - 7 * number)).collect();
    fs::write(hall.folder().join("players.csv"), format!("name,rating\n{rows}")).unwrap();
    cup(&hall, &["import", "day", "players.csv"]);
    let (mut remedies, mut lines, mut records) = (BTreeSet::new(), Vec::new(), Vec::new());
    let mut flags = BTreeSet::new();
    fs::create_dir(hall.folder().join("records")).unwrap();
    for number in 1..=ROUNDS {
        let pairs = cup(&hall, &["pair", "day"]);
        assert_eq!(pairs["games"].as_array().unwrap().len(), BOARDS);
        // Some boards are played by the program itself, which is killed; their games go on from the journal.
        let left = if number == 4 { killed(&hall) } else { Vec::new() };
        let journal = hall.reopened();
        let mut boards: Vec<Match> = left.iter().map(|id| hall.resume(&journal, *id)).collect();
        for played in &boards {
            assert!(played.complete_turns() >= MADE && played.clock().is_some() && !played.clock_paused());
        }
        boards.extend((boards.len()..BOARDS).map(|at| hall.begin(at)));
        let played = round(&hall, &mut rng, number, boards);
        let mut day = Tournament::open(&hall.folder().join("day")).unwrap();
        for (at, board) in (1..).zip(&played) {
            let result = board.result();
            let entry = json!({ "do": "result", "round": number, "board": at, "result": result });
            day.append(serde_json::from_value::<Entry>(entry).unwrap()).unwrap();
            let id = board.played.journal_id().unwrap();
            // What the journal has is what the hall has seen: some are read whole here, the recount reads all.
            if at % 7 == 0 {
                let again = Match::recall(hall.library(), &hall.journal(), id).unwrap();
                assert_eq!(State::of(&again), State::of(&board.played), "match {id}");
            }
            for event in board.played.events().since(0).values::<Event>() {
                match event {
                    Event::Ruled(ruling) => drop(remedies.insert(ruling.remedy.clone())),
                    Event::Flag { result, .. } => drop(flags.insert(result)),
                    Event::Reversed(_) | Event::Seal { .. } | Event::Continue { .. } => drop(flags.insert(event.word().to_owned())),
                    _ => {}
                }
            }
            lines.push(facts(&hall, &board.played, result).to_string());
            let file = hall.folder().join(format!("records/{id}.txt"));
            let written = game_file::of_match(Lang::En, &board.played, None, WriteStyle::new(Format::Record, None, Some(&file))).unwrap();
            fs::write(&file, written.text).unwrap();
            records.push(file);
        }
    }
    let all: BTreeSet<String> = Remedy::ALL.iter().map(|(word, _)| (*word).to_owned()).collect();
    assert_eq!(remedies, all, "every remedy was ruled");
    assert!(["loss", "open", "reversed", "seal", "continue"].iter().all(|word| flags.contains(*word)), "{flags:?}");
    clocks_add_up(&lines);
    records_replay(&hall, &records);
    standings_agree(&hall);
}

fn clocks_add_up(lines: &[String]) {
    let mut python = Command::new("python3");
    let mut child = python.arg(root().join("tests/src/day_recount.py")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let text = format!("{}\n", lines.join("\n"));
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let answer = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(answer.status.success(), "{answer:?}");
    let slips: Vec<Value> = serde_json::from_slice(&answer.stdout).unwrap();
    assert!(slips.is_empty(), "{} of {} matches, the first: {:#}", slips.len(), lines.len(), slips[0]);
    assert_eq!(lines.len(), BOARDS * ROUNDS as usize);
}

fn records_replay(hall: &Hall, records: &[std::path::PathBuf]) {
    let mut call = command(["replay", "--json", "--root"]);
    call.arg(hall.folder()).args(records);
    let ran = run_with(call, "").expect(0);
    let answers: Value = ran.json();
    assert_eq!(answers.as_array().map(Vec::len), Some(records.len()));
}

/// All numbers that the recount counts.
const TIES: &str = "mms,points,buchholz,buchholz-cut1,buchholz-cut2,buchholz-median,sonneborn-berger,progressive,wins,sos,sosos,sodos";

fn standings_agree(hall: &Hall) {
    cup(hall, &["ties", "day", "--set", TIES]);
    let standings = cup(hall, &["standings", "day"]);
    let file: &Path = &hall.folder().join("day");
    let python = Command::new("python3").arg(root().join("tests/src/recount.py")).arg(file).output().unwrap();
    assert!(python.status.success(), "{python:?}");
    let counted: Value = serde_json::from_slice(&python.stdout).unwrap();
    let rows = standings["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 2 * BOARDS);
    for row in rows {
        let name = row["name"].as_str().unwrap();
        assert_eq!(row["values"], counted[name], "{name}");
    }
}
