//! A server that is killed at random moments while turns are made: every turn that was accepted is there afterwards, and none is there in
//! part.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::Wanted;
use crate::client::Player;
use crate::server::Server;

/// The games of the matches, in turn: turns of several decisions are the ones that could be halved.
const GAMES: [&str; 4] = ["jirige", "jiu", "international-draughts", "shogi"];
/// The longest life of a server.
const LIFE: u64 = 700;

/// A match, and the part of it that was accepted.
#[derive(Debug)]
struct Kept {
    player: Player,
    game: &'static str,
    /// The steps of the match after the last turn that was accepted.
    accepted: usize,
    /// The steps after the turn that was sent last, accepted or not.
    sent: usize,
    /// The texts of the turns that were seen.
    turns: Vec<String>,
}

pub(crate) fn run(wanted: &Wanted) -> Result<()> {
    let home = tempfile::tempdir()?;
    let mut server = Server::start(&wanted.program, home.path(), 0)?;
    let mut random = fastrand::Rng::with_seed(7);
    let begin = |api: &str, nth: usize, seed: u64| -> Result<Kept> {
        let game = GAMES[nth % GAMES.len()];
        Ok(Kept { player: Player::begin(api, game, seed)?, game, accepted: 0, sent: 0, turns: Vec::new() })
    };
    let mut kept = (0..wanted.matches).map(|nth| begin(&server.api, nth, nth as u64)).collect::<Result<Vec<_>>>()?;
    let (mut turns, mut in_flight, mut slowest) = (0, 0, Duration::ZERO);
    for kill in 1..=wanted.kills {
        let over = Arc::new(AtomicBool::new(false));
        let players = kept.into_iter().map(|one| {
            let (over, seed) = (Arc::clone(&over), random.u64(..));
            thread::spawn(move || play(one, seed, &over))
        });
        let players: Vec<_> = players.collect();
        thread::sleep(Duration::from_millis(random.u64(0..LIFE)));
        server.kill()?;
        over.store(true, Ordering::Relaxed);
        let played = players.into_iter().map(|player| player.join().map_err(|_| anyhow::anyhow!("a player broke down")));
        kept = played.collect::<Result<Vec<_>>>()?;
        let (port, begun) = (server.port, Instant::now());
        server = Server::start(&wanted.program, home.path(), port)?;
        for one in &mut kept {
            let seen = one.player.seen().with_context(|| format!("{} after kill {kill}", one.game))?;
            let now = |what: &str| format!("{} after kill {kill}: {what}", one.game);
            ensure!(
                seen.steps == one.accepted || seen.steps == one.sent,
                "{}",
                now(&format!("{} steps, {} accepted, {} sent", seen.steps, one.accepted, one.sent))
            );
            ensure!(seen.unsaved.is_none() && seen.fault.is_none(), "{}", now("not in order"));
            let texts: Vec<String> = seen.turns.into_iter().map(|turn| turn.text).collect();
            ensure!(texts.starts_with(&one.turns), "{}", now("other turns than were seen"));
            in_flight += usize::from(one.sent > one.accepted);
            turns += texts.len() - one.turns.len();
            (one.accepted, one.sent, one.turns) = (seen.steps, seen.steps, texts);
        }
        slowest = slowest.max(begun.elapsed());
        for (nth, one) in kept.iter_mut().enumerate() {
            if one.player.seen()?.position.over {
                *one = begin(&server.api, nth, random.u64(..))?;
            }
        }
        if kill % 20 == 0 {
            println!("{kill} kills, {turns} turns, {in_flight} requests cut off");
        }
    }
    println!(
        "{} kills, {turns} turns kept, none lost, none in part; {in_flight} requests cut off; slowest return of all {} matches {:.2} s",
        wanted.kills,
        wanted.matches,
        slowest.as_secs_f64()
    );
    Ok(())
}

/// Plays as fast as the server answers, until it is gone.
fn play(mut one: Kept, seed: u64, over: &AtomicBool) -> Kept {
    let mut random = fastrand::Rng::with_seed(seed);
    while !over.load(Ordering::Relaxed) {
        let Ok(seen) = one.player.seen() else { break };
        let Ok(Some(decisions)) = one.player.choose(&seen, &mut random) else { break };
        one.sent = seen.steps + decisions.len();
        if one.player.turn(seen.steps, &decisions).is_err() {
            break;
        }
        one.accepted = one.sent;
    }
    one
}
