//! Many matches with spectators: the time from a turn to each spectator, memory, and that nothing is lost or out of order.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::Wanted;
use crate::client::{Message, Player, Stream};
use crate::server::Server;

/// The games of the matches, in turn: boards of all sizes, turns of one decision and of several.
const GAMES: [&str; 6] = ["jirige", "go", "shogi", "chess", "jiu", "international-draughts"];
/// Between two turns of a match.
const PACE: Duration = Duration::from_secs(1);
/// Stacks of the threads of players and spectators.
const STACK: usize = 256 << 10;

/// The counts that all threads share.
#[derive(Debug, Default)]
struct Tally {
    /// Match and number of events → moment of the request that led there.
    sent: Mutex<HashMap<(usize, usize), Instant>>,
    /// Match, number of events, moment of arrival.
    arrived: Mutex<Vec<(usize, usize, Instant)>>,
    turns: AtomicUsize,
    late: AtomicUsize,
    gaps: AtomicUsize,
    over: AtomicBool,
    troubles: Mutex<Vec<String>>,
}

fn lock<T>(what: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn run(wanted: &Wanted) -> Result<()> {
    let home = tempfile::tempdir()?;
    let server = Server::start(&wanted.program, home.path(), 0)?;
    println!("{} matches, {} spectators, {} s, a turn a second in each", wanted.matches, wanted.watchers, wanted.time.as_secs());
    let tally = Arc::new(Tally::default());
    let players =
        (0..wanted.matches).map(|nth| Player::begin(&server.api, GAMES[nth % GAMES.len()], nth as u64)).collect::<Result<Vec<_>>>()?;
    println!("matches begun; {:.0} MB", server.memory());
    let begun = Instant::now();
    let (mut watchers, mut playing) = (Vec::new(), Vec::new());
    for nth in 0..wanted.watchers {
        let (tally, api, place) = (Arc::clone(&tally), server.api.clone(), nth % wanted.matches);
        let name = players[place].name.clone();
        watchers.push(thread::Builder::new().stack_size(STACK).spawn(move || {
            if let Err(error) = watch(&tally, &api, &name, place) {
                lock(&tally.troubles).push(format!("a spectator: {error:#}"));
            }
        })?);
    }
    for (nth, player) in players.into_iter().enumerate() {
        let (tally, api) = (Arc::clone(&tally), server.api.clone());
        let first = begun + Duration::from_secs(2) + PACE * nth as u32 / wanted.matches as u32;
        let end = first + wanted.time;
        playing.push(thread::Builder::new().stack_size(STACK).spawn(move || {
            if let Err(error) = play(&tally, &api, player, nth, first, end) {
                lock(&tally.troubles).push(format!("match {nth}, {}: {error:#}", GAMES[nth % GAMES.len()]));
            }
        })?);
    }
    let step = Duration::from_secs(30).min(wanted.time.max(Duration::from_secs(1)));
    let (mut passed, mut spent) = (Duration::ZERO, server.seconds());
    while passed < wanted.time {
        thread::sleep(step);
        passed += step;
        let now = server.seconds();
        let share = (now - spent) / step.as_secs_f64();
        println!(
            "{:4} s: {} turns, {:.0} MB, {share:.2} processors",
            passed.as_secs(),
            tally.turns.load(Ordering::Relaxed),
            server.memory()
        );
        spent = now;
    }
    for player in playing {
        drop(player.join());
    }
    // The last events are on their way.
    thread::sleep(Duration::from_secs(3));
    tally.over.store(true, Ordering::Relaxed);
    let memory = server.memory();
    // The streams end with the server.
    drop(server);
    for watcher in watchers {
        drop(watcher.join());
    }
    report(&tally, wanted, memory)
}

/// Reads the events of a match, and writes down when each came.
fn watch(tally: &Tally, api: &str, name: &str, place: usize) -> Result<()> {
    let mut stream = Stream::open(api, name, true)?;
    let (mut data, mut last) = (String::new(), None);
    while let Ok(Some(id)) = stream.next(&mut data) {
        let now = Instant::now();
        // Each message says how many events the reader knew: a gap is a lost event.
        let since: Option<usize> = data.strip_prefix("{\"since\":").and_then(|rest| rest.split(',').next()?.parse().ok());
        if last.is_some_and(|last| since != Some(last) || id < last) {
            tally.gaps.fetch_add(1, Ordering::Relaxed);
        }
        // One message may bring several events.
        if let Some(last) = last {
            lock(&tally.arrived).extend((last + 1..=id).map(|id| (place, id, now)));
        }
        last = Some(id);
    }
    ensure!(tally.over.load(Ordering::Relaxed), "the stream of {name} ended");
    Ok(())
}

/// Plays a match turn by turn; what ends is followed by another match, which has no spectators.
fn play(tally: &Tally, api: &str, mut player: Player, place: usize, first: Instant, end: Instant) -> Result<()> {
    let mut random = fastrand::Rng::with_seed(place as u64);
    let (mut stream, mut data, mut next, mut watched) = (player.follow()?, String::new(), first, true);
    stream.next(&mut data)?;
    loop {
        thread::sleep(next.saturating_duration_since(Instant::now()));
        if Instant::now() >= end {
            return Ok(());
        }
        let seen = serde_json::from_str::<Message>(&data)?.r#match;
        let Some(decisions) = player.choose(&seen, &mut random)? else {
            player = Player::begin(api, GAMES[place % GAMES.len()], random.u64(..))?;
            (stream, watched) = (player.follow()?, false);
            stream.next(&mut data)?;
            continue;
        };
        let asked = Instant::now();
        player.turn(seen.steps, &decisions)?;
        let wanted = seen.steps + decisions.len();
        loop {
            let Some(id) = stream.next(&mut data)? else { anyhow::bail!("the stream of {} ended", player.name) };
            let steps = serde_json::from_str::<Message>(&data)?.r#match.steps;
            if steps >= wanted {
                if watched {
                    lock(&tally.sent).insert((place, id), asked);
                }
                break;
            }
        }
        tally.turns.fetch_add(1, Ordering::Relaxed);
        next += PACE;
        if Instant::now() > next {
            // The pace is kept from here on: a slow server is not asked faster to make up for it.
            tally.late.fetch_add(1, Ordering::Relaxed);
            next = Instant::now();
        }
    }
}

fn report(tally: &Tally, wanted: &Wanted, memory: f64) -> Result<()> {
    let (sent, arrived) = (lock(&tally.sent), lock(&tally.arrived));
    let mut reached: HashMap<(usize, usize), usize> = HashMap::new();
    let mut times: Vec<f64> = Vec::with_capacity(arrived.len());
    for (place, id, at) in arrived.iter() {
        if let Some(asked) = sent.get(&(*place, *id)) {
            times.push(at.saturating_duration_since(*asked).as_secs_f64() * 1000.0);
            *reached.entry((*place, *id)).or_default() += 1;
        }
    }
    times.sort_by(f64::total_cmp);
    let at =
        |share: f64| times.get(((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1))).copied().unwrap_or_default();
    let crowd = |place: usize| (wanted.watchers + wanted.matches - 1 - place) / wanted.matches;
    let lost: usize = sent.keys().map(|key| crowd(key.0).saturating_sub(reached.get(key).copied().unwrap_or_default())).sum();
    let (turns, late) = (tally.turns.load(Ordering::Relaxed), tally.late.load(Ordering::Relaxed));
    println!("turns {turns}, of which {late} could not keep the pace; messages at spectators {}", times.len());
    println!("from request to spectator: median {:.1} ms, p90 {:.1}, p99 {:.1}, most {:.1}", at(0.5), at(0.9), at(0.99), at(1.0));
    println!("messages lost {lost}, out of order or with a gap {}; memory at the end {memory:.0} MB", tally.gaps.load(Ordering::Relaxed));
    let troubles = lock(&tally.troubles);
    troubles.iter().take(10).for_each(|trouble| println!("{trouble}"));
    ensure!(
        troubles.is_empty() && lost == 0 && tally.gaps.load(Ordering::Relaxed) == 0,
        "{} troubles, {lost} messages lost",
        troubles.len()
    );
    Ok(())
}
