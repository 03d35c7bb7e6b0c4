//! Random games beside python-chess and Fairy-Stockfish (pyffish), in which pieces go to and fro: after every move the position has stood as often
//! here as there.
//!
//! `cargo xtask test` installs both and asks for the games with `TIANYUAN_PEERS=1`; without it a few of each are played, and `TIANYUAN_LONG=1` plays five
//! times as many.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::cli_simulate::{INSTALL, python};
use crate::support;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use support::long;
use support::scripts::load;
use support::uci::words;
use tianyuan_notation::{position, typed};
use tianyuan_rules::spec::KindId;
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, Rules};
use tianyuan_tests::needs;
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::program::root;

/// Games of each pair where no more are asked for.
const FEW: u64 = 24;

/// Moves of a game at most: no other count than that of repetition comes to its end so soon.
const MOST: usize = 96;

/// The beginning of games: here, there, and the first moves.
struct Start {
    text: &'static str,
    fen: &'static str,
    moves: &'static str,
}

/// A game as both know it.
struct Pair {
    /// Here.
    game: &'static str,
    /// The program, and its word for the game.
    peer: &'static str,
    called: &'static str,
    /// The sign that it writes behind a move that promotes to the only kind there is.
    promoted: &'static str,
    /// Beginnings besides the first array.
    starts: &'static [Start],
    /// Games where peers are asked for.
    games: u64,
}

const fn pair(game: &'static str, called: &'static str, promoted: &'static str) -> Pair {
    Pair { game, peer: "pyffish", called, promoted, starts: &[], games: 40 }
}

const fn start(text: &'static str, fen: &'static str, moves: &'static str) -> Start {
    Start { text, fen, moves }
}

/// Rights to castle, and pawns that may be captured in passing by none but a pinned one, or by one that may not leave its rank.
const OF_CHESS: &[Start] = &[
    start("r3k2r/p7/8/8/8/8/7P/R3K2R w - 1 still=A1,E1,H1,A8,E8,H8", "r3k2r/p7/8/8/8/8/7P/R3K2R w KQkq - 0 1", ""),
    start("3k4/7p/8/8/3p4/8/4P2P/3RK3 w - 1", "3k4/7p/8/8/3p4/8/4P2P/3RK3 w - - 0 1", "e2e4"),
    start("8/7p/8/8/k2p3R/8/4P2P/4K3 w - 1", "8/7p/8/8/k2p3R/8/4P2P/4K3 w - - 0 1", "e2e4"),
    start("4k3/3p3p/8/1KP4r/8/8/7P/8 b - 1", "4k3/3p3p/8/1KP4r/8/8/7P/8 b - - 0 1", "d7d5"),
    start("4k3/8/8/8/3p1p2/8/4P2P/4K2R w - 1 still=E1,H1", "4k3/8/8/8/3p1p2/8/4P2P/4K2R w K - 0 1", "e2e4"),
];

const OF_CAPABLANCA: &[Start] = &[
    start("r4k3r/p9/10/10/10/10/9P/R4K3R w - 1 still=A1,F1,J1,A8,F8,J8", "r4k3r/p9/10/10/10/10/9P/R4K3R w KQkq - 0 1", ""),
    start("3k6/9p/10/10/3p6/10/4P4P/3RK5 w - 1", "3k6/9p/10/10/3p6/10/4P4P/3RK5 w - - 0 1", "e2e4"),
];

const PAIRS: [Pair; 10] = [
    Pair { peer: "chess", games: 400, starts: OF_CHESS, ..pair("chess", "chess", "") },
    Pair { games: 400, starts: OF_CAPABLANCA, ..pair("capablanca", "capablanca", "") },
    Pair { starts: OF_CHESS, ..pair("chess", "chess", "") },
    pair("makruk", "makruk", "m"),
    pair("sittuyin", "sittuyin", "f"),
    pair("janggi", "janggi", ""),
    pair("xiangqi", "xiangqi", ""),
    pair("shatar", "shatar", "j"),
    pair("shatranj", "shatranj", "q"),
    pair("courier", "courier", "f"),
];

/// Endings by repetition, in the words of the scripts.
const REPEATED: [&str; 4] = ["repetition", "perpetual_check", "both_check", "fivefold"];

/// How often the position has stood, as far as the rules ask: 5, 3, or fewer times.
fn stood(game: &mut dyn Game, fivefold: bool) -> u32 {
    let ended = game.ended().is_some_and(|ended| REPEATED.contains(&ended.reason.as_str()));
    if ended {
        return if fivefold { 5 } else { 3 };
    }
    let claim = game.spec().claims.iter().position(|claim| claim.id == "threefold");
    let attempt = |claim: usize| Attempt { kind: Some(DecisionKind::Claim), piece: Some(KindId::new(claim as u16)), ..Attempt::default() };
    if claim.is_some_and(|claim| game.explain(&attempt(claim)).refusal.is_none()) { 3 } else { 1 }
}

/// True if a piece has passed a cell on which no capture is legal although one could be tried: by FIDE 9.2.3 that makes no other position, and
/// Fairy-Stockfish takes it for one.
fn idle_passing(game: &mut dyn Game) -> bool {
    let Some(cell) = game.setup().turn.skimmed else { return false };
    let spec = game.spec().clone();
    let catches = |game: &dyn Game, decision: &Decision| {
        let piece = decision.origin().and_then(|site| game.at(site));
        piece.is_some_and(|piece| spec.kinds[usize::from(piece.kind)].moves.iter().any(|movement| movement.catches))
    };
    let legal = game.legal().unwrap();
    !legal.iter().any(|decision| decision.landing() == Some(cell) && catches(game, decision))
}

/// A game here.
struct Course {
    /// Its moves in the words of the peer.
    moves: Vec<String>,
    /// How often the position has stood after each.
    times: Vec<u32>,
    /// See [`idle_passing`].
    idle: bool,
}

fn played(pair: &Pair, rules: &Rules, start: Option<&Start>, seed: u64) -> Course {
    let (mut host, mut random) = (rules.game(), Random::new(seed));
    let spec = rules.spec().clone();
    let (mut made, mut times, mut idle) = (Vec::new(), Vec::new(), false);
    let mut forced: Vec<&str> = Vec::new();
    if let Some(start) = start {
        host.set_up(&position::read(&spec, start.text).unwrap()).unwrap();
        forced = start.moves.split_whitespace().collect();
    }
    // So many moves are free; then pieces mostly go back where they came from.
    let free = if start.is_some() { random.below(6) } else { random.below(40) };
    let fivefold = spec.claims.iter().any(|claim| claim.id == "threefold");
    let mut before: Vec<Decision> = Vec::new();
    while made.len() < MOST {
        let legal = host.legal().unwrap();
        if legal.is_empty() || host.ended().is_some() {
            break;
        }
        let back = before.len().checked_sub(2).map(|at| before[at]).and_then(|last| {
            let returns = |d: &&Decision| d.origin() == last.landing() && d.landing() == last.origin() && d.promotion().is_none();
            legal.iter().find(returns).copied().filter(|_| last.origin().is_some())
        });
        let decision = match forced.get(made.len()) {
            Some(text) => typed::readings(&mut *host, text).unwrap()[0][0],
            None => back.filter(|_| made.len() >= free && random.below(8) > 0).unwrap_or_else(|| legal[random.below(legal.len())]),
        };
        made.push(words(&spec, &decision, pair.promoted));
        host.apply(decision).unwrap();
        before.push(decision);
        // A side without a move has ended the game too.
        host.legal().unwrap();
        idle |= idle_passing(&mut *host);
        times.push(stood(&mut *host, fivefold));
    }
    Course { moves: made, times, idle }
}

/// The other program, while it runs.
struct Peer {
    child: Child,
    says: BufReader<std::process::ChildStdout>,
}

impl Peer {
    fn start(name: &str) -> Option<Peer> {
        let mut command = Command::new(python(name)?);
        command.arg(root().join("tests/peers/occurrences.py")).arg(name).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().ok()?;
        let mut peer = Peer { says: BufReader::new(child.stdout.take()?), child };
        (peer.line() != "missing").then_some(peer)
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.says.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    fn times(&mut self, called: &str, fen: &str, moves: &[String]) -> Vec<u32> {
        let asks = self.child.stdin.as_mut().unwrap();
        writeln!(asks, "{called}\t{fen}\t{}", moves.join(" ")).unwrap();
        self.line().split_whitespace().map(|times| times.parse().unwrap()).collect()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// All games of a pair: positions that stood once or twice, three times, five times, and games left out for [`idle_passing`].
fn games(pair: &Pair, peer: &mut Peer, many: u64) -> Result<[usize; 4], String> {
    let (rules, mut seen) = (load(pair.game, &[]).rules, [0; 4]);
    for seed in 0..many {
        let start = (seed as usize % (pair.starts.len() + 1)).checked_sub(1).map(|at| &pair.starts[at]);
        let Course { moves, times: ours, idle } = played(pair, &rules, start, seed);
        if idle && pair.peer == "pyffish" {
            seen[3] += 1;
            continue;
        }
        let theirs = peer.times(pair.called, start.map_or("startpos", |start| start.fen), &moves);
        let most = if pair.peer == "chess" { 5 } else { 3 };
        // What the rules do not ask, nobody has counted.
        let as_asked = |times: u32| {
            if times >= 5 {
                most.min(5)
            } else if times >= 3 {
                3
            } else {
                1
            }
        };
        for (at, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            let (ours, theirs) = (as_asked(*ours), as_asked(*theirs));
            seen[match ours {
                5 => 2,
                3 => 1,
                _ => 0,
            }] += 1;
            if ours != theirs {
                let game = moves[..=at].join(" ");
                return Err(format!("{} beside {}, game {seed}: {ours} times here, {theirs} there after {game}", pair.game, pair.peer));
            }
        }
        assert_eq!(ours.len(), theirs.len(), "{} game {seed}", pair.game);
    }
    Ok(seen)
}

#[test]
fn positions_stand_as_often_as_elsewhere() {
    if python("chess").and(python("pyffish")).is_none() {
        return needs::missing("chess or pyffish", INSTALL);
    }
    let asked = needs::asked_for("python-chess and pyffish", "hundreds of games of going to and fro");
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let play = |pair: &'static Pair| {
            let mut peer = Peer::start(pair.peer).unwrap();
            let seen = games(
                pair,
                &mut peer,
                if long() {
                    5 * pair.games
                } else if asked {
                    pair.games
                } else {
                    FEW
                },
            )?;
            eprintln!(
                "{} beside {}: {seen:?}: positions that stood once or twice, three times, five times; games argued",
                pair.game, pair.peer
            );
            // Repetition has to happen, or nothing is compared.
            if seen[1] + seen[2] > 0 { Ok(()) } else { Err(format!("{}: no position stood three times", pair.game)) }
        };
        let [first, second] = [0, 1]
            .map(|half| scope.spawn(move || PAIRS.iter().skip(half).step_by(2).filter_map(|pair| play(pair).err()).collect::<Vec<_>>()));
        [first, second].into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
