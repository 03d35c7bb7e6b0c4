//! Rounds of random tournaments beside a program that pairs by the FIDE Dutch system (`caissify-pairings`, Apache-2.0, a process of its
//! own). The criteria here are others, so the pairs differ; the differences of points within them may not be greater.
//!
//! `TIANYUAN_LONG=1` plays 1,000 tournaments: the seeds 0 to 999. The other program takes about an hour of one processor for them, so
//! `TIANYUAN_SEEDS=0..250` plays a share, and several shares add up: each prints its figures after every four tournaments.
//!
//! ```text
//! TIANYUAN_SEEDS=0..250 cargo test --workspace --test whole pairing_oracle -- --nocapture
//! ```

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tianyuan_tests::needs;
use tianyuan_tests::program::root;
use tianyuan_tournament::{Entrant, Entry, GameResult, Outside, PlayerId, Round, Settings, System, Tournament, next_round};

/// The share of rounds that are not worse, in percent.
const NOT_WORSE: usize = 99;

/// The share that is played where the environment names none, and without `TIANYUAN_LONG=1`.
const SHORT: u64 = 12;

/// Tournaments between two lines of figures; their rounds are asked for at once, since Python takes its time to begin.
const AT_ONCE: u64 = 4;

/// The seeds of the tournaments to play.
///
/// # Panics
/// If `TIANYUAN_SEEDS` is no range such as `0..250`.
fn seeds() -> Range<u64> {
    let Ok(written) = std::env::var("TIANYUAN_SEEDS") else {
        let long = std::env::var("TIANYUAN_LONG").is_ok_and(|value| value == "1");
        return 0..if long { 1_000 } else { SHORT };
    };
    let (from, to) = written.split_once("..").expect("TIANYUAN_SEEDS is FROM..TO, such as 0..250");
    from.parse().expect("a number before ..")..to.parse().expect("a number after ..")
}

/// Adds 3 to 200 players, most fields small.
fn begun(random: &mut fastrand::Rng) -> Tournament {
    let mut tournament = Tournament::new(Settings::of("Test", System::Swiss));
    let players = if random.u8(0..5) == 0 { random.usize(50..=200) } else { random.usize(3..50) };
    let entrant = |number: usize| Entrant { name: format!("P{number}"), rating: Some(2400 - 5 * number as i32), ..Entrant::default() };
    tournament.apply(&Entry::Add { players: (1..=players).map(entrant).collect(), from: 1 }).unwrap();
    tournament
}

/// Players leave or have a round off.
fn unrest(tournament: &mut Tournament, random: &mut fastrand::Rng) {
    let round = tournament.paired() + 1;
    for player in tournament.players().map(|(id, _)| id).collect::<Vec<_>>() {
        if tournament.players().filter(|(_, player)| player.plays(round)).count() <= 3 {
            return;
        }
        // Who has left cannot leave again: then nothing changes.
        let _ = match random.u8(0..50) {
            0 => tournament.apply(&Entry::Withdraw { player, after: round - 1 }),
            1 => tournament.apply(&Entry::Absent { player, round }),
            _ => Ok(()),
        };
    }
}

/// The better player wins more often.
fn result(random: &mut fastrand::Rng, first: PlayerId, second: PlayerId) -> GameResult {
    match random.u32(0..100) {
        0 => GameResult::FirstByForfeit,
        1..26 => GameResult::Draw,
        n if (n < 76) == (first < second) => GameResult::FirstWins,
        _ => GameResult::SecondWins,
    }
}

/// The squared differences of points within the pairs, in halves, summed up.
fn differences(tournament: &Tournament, number: u32, round: &Round) -> i64 {
    let points = |id: PlayerId| i64::from(tournament.points(id, number).in_halves());
    round.games.iter().map(|game| (points(game.first) - points(game.second)).pow(2)).sum()
}

/// A round of ours, and the question that the other program answers.
struct Asked {
    tournament: Tournament,
    outside: Outside,
    number: u32,
    round: Round,
    file: PathBuf,
}

/// Plays the tournament of a seed; each of its rounds is written to a file for the other program.
fn played(seed: u64, folder: &Path) -> Vec<Asked> {
    let mut asked = Vec::new();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut tournament = begun(&mut random);
    // With more rounds than half the field the Dutch system may find no pairs at all.
    let rounds = (tournament.players().len() as u32 / 2).clamp(1, 7);
    for number in 1..=rounds {
        unrest(&mut tournament, &mut random);
        let Ok(outside) = Outside::of(&tournament, number) else { break };
        let file = folder.join(format!("{seed}-{number}.trf"));
        fs::write(&file, &outside.trf).unwrap();
        let round = next_round(&tournament, number).unwrap();
        asked.push(Asked { tournament: tournament.clone(), outside, number, round: round.clone(), file });
        let games = round.games.clone();
        tournament.apply(&Entry::Pair { round: number, pairs: round }).unwrap();
        for (index, game) in games.iter().enumerate() {
            let result = Some(result(&mut random, game.first, game.second));
            tournament.apply(&Entry::Result { round: number, board: index + 1, result, at: None }).unwrap();
        }
    }
    asked
}

/// The lines of the other program about these rounds, one answer after another.
fn answers(asked: &[Asked]) -> Vec<String> {
    let script = root().join("examples/pairing/dutch.py");
    let out = Command::new("python3").arg(script).args(asked.iter().map(|round| &round.file)).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn differences_of_points_are_not_greater_than_those_of_a_program_of_others() {
    let there = Command::new("python3").args(["-c", "import caissify_pairings"]).stderr(Stdio::null()).status();
    if !there.is_ok_and(|status| status.success()) {
        return needs::missing("caissify-pairings", "python3 -m pip install caissify-pairings==0.5.0");
    }
    let folder = tempfile::tempdir().unwrap();
    let (mut rounds, mut better, mut worse) = (0, 0, Vec::new());
    let seeds = seeds();
    for from in seeds.clone().step_by(AT_ONCE as usize) {
        let some = from..seeds.end.min(from + AT_ONCE);
        let asked: Vec<Asked> = some.clone().flat_map(|seed| played(seed, folder.path())).collect();
        let mut lines = answers(&asked).into_iter();
        for Asked { tournament, outside, number, round, file } in &asked {
            let pairs = outside.promised(&lines.next().unwrap()).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let theirs = outside.read("dutch", &lines.by_ref().take(pairs).collect::<Vec<_>>()).unwrap();
            let (here, there) = (differences(tournament, *number, round), differences(tournament, *number, &theirs));
            rounds += 1;
            better += usize::from(here < there);
            if here > there {
                worse.push((file.file_name().unwrap().to_owned(), here, there));
            }
        }
        eprintln!("seeds {}..{}: {rounds} rounds, {better} better, {} worse: {worse:?}", seeds.start, some.end, worse.len());
    }
    assert!((rounds - worse.len()) * 100 >= rounds * NOT_WORSE, "{rounds} rounds, worse: {worse:?}");
}
