//! Random games beside Fairy-Stockfish over UCI, of every game that both know: at every move the same legal moves.
//!
//! `cargo xtask test` installs the program and asks for these games with `TIANYUAN_PEERS=1`. Without either the test says what
//! it leaves out and passes. `TIANYUAN_LONG=1` plays five times as many.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Mutex;

use support::scripts::load;
use support::uci::{Uci, words};
use support::{long, text};
use tianyuan_rules::{Decision, Rules};
use tianyuan_tests::needs;
use tianyuan_tests::oracle::random::Random;

/// Games of each pair.
const GAMES: u64 = 200;

/// Moves of a game at most.
const MOST: usize = 300;

/// A game as both know it.
struct Pair {
    /// Here.
    game: &'static str,
    /// There.
    peer: &'static str,
    /// The sign that it writes behind a move that promotes to the only kind there is.
    promoted: &'static str,
    /// Options that make it the game that the other knows.
    options: &'static [(&'static str, &'static str)],
    /// The first position, where it is not the usual one; castling is then written as the king's going to the rook.
    array: Option<&'static str>,
    /// The differences that are known.
    differs: &'static [Difference],
}

/// The words of decisions that occurred: the same few thousand occur in all games.
type Known = HashMap<Decision, String>;

/// A difference that is argued for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Difference {
    /// A pawn is not dropped to give mate (`shogi.drop.7`): no legal move here.
    /// The peer lists the drop and has its player lose by it at once, which comes to the same.
    MatingPawn,
    /// A piece that promotes always (`dobutsu-shogi.promo.1`) may stay as it is there.
    StaysUnpromoted,
}

const fn pair(game: &'static str, peer: &'static str, promoted: &'static str) -> Pair {
    Pair { game, peer, promoted, options: &[], array: None, differs: &[] }
}

const fn shogi(game: &'static str, peer: &'static str) -> Pair {
    Pair { differs: &[Difference::MatingPawn], ..pair(game, peer, "+") }
}

const fn array(options: &'static [(&'static str, &'static str)], start: &'static str) -> Pair {
    Pair { options, array: Some(start), ..pair("chess960", "chess", "") }
}

const PAIRS: [Pair; 19] = [
    pair("chess", "chess", ""),
    array(&[("array", "0")], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"),
    array(&[("array", "959")], "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1"),
    array(&[("array", "356")], "nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w FDfd - 0 1"),
    pair("capablanca", "capablanca", ""),
    pair("racing-kings", "racingkings", ""),
    pair("shatar", "shatar", "j"),
    pair("shatranj", "shatranj", "q"),
    pair("courier", "courier", "f"),
    pair("makruk", "makruk", "m"),
    pair("sittuyin", "sittuyin", "f"),
    pair("xiangqi", "xiangqi", ""),
    pair("janggi", "janggi", ""),
    shogi("shogi", "shogi"),
    shogi("minishogi", "minishogi"),
    shogi("judkins-shogi", "judkins"),
    pair("kyoto-shogi", "kyotoshogi", "+"),
    pair("breakthrough", "breakthrough", ""),
    // Dobutsu shogi as there: the lion is mated and not taken.
    Pair { options: &[("lion", "mate")], differs: &[Difference::StaysUnpromoted], ..pair("dobutsu-shogi", "dobutsu", "+") },
];

impl Difference {
    /// True if a move that only the peer allows is of this sort.
    fn explains(self, word: &str, ours: &BTreeMap<String, Decision>, peer: &mut Uci) -> bool {
        match self {
            Difference::MatingPawn => word.starts_with("P@") && peer.legal_after(word).is_empty(),
            Difference::StaysUnpromoted => ours.contains_key(&format!("{word}+")),
        }
    }
}

/// Endings of a side that has no move: they are the peer's too. By all others a game ends here and may go on there.
const WITHOUT_MOVE: [&str; 4] = ["mate", "stalemate", "stuck", "niol"];

/// The results of the games of a pair.
#[derive(Default, Debug)]
struct Course {
    moves: usize,
    /// Moves that only the peer allows, for a reason that is known.
    argued: usize,
    ends: BTreeMap<String, usize>,
}

/// One game; the reason of its end.
fn game(pair: &Pair, rules: &Rules, peer: &mut Uci, seed: u64, known: &mut Known, course: &mut Course) -> Result<(), String> {
    let (mut host, mut random) = (rules.game(), Random::new(seed));
    peer.start_again(pair.array);
    for _ in 0..MOST {
        let spec = rules.spec();
        let mut word = |decision| known.entry(decision).or_insert_with(|| words(spec, &decision, pair.promoted)).clone();
        let ours: BTreeMap<String, Decision> = host.legal().unwrap().into_iter().map(|decision| (word(decision), decision)).collect();
        let ended = host.ended().map(|end| end.reason);
        if let Some(reason) = &ended
            && !WITHOUT_MOVE.contains(&reason.as_str())
        {
            *course.ends.entry(reason.clone()).or_default() += 1;
            return Ok(());
        }
        let mut theirs = peer.legal().clone();
        let more: Vec<String> = theirs.keys().filter(|word| !ours.contains_key(*word)).cloned().collect();
        for word in more {
            if pair.differs.iter().any(|difference| difference.explains(&word, &ours, peer)) {
                theirs.remove(&word);
                course.argued += 1;
            }
        }
        if !ours.keys().eq(theirs.keys()) {
            let [left, right]: [BTreeSet<&String>; 2] = [ours.keys().collect(), theirs.keys().collect()];
            let (more, fewer): (Vec<_>, Vec<_>) = (left.difference(&right).collect(), right.difference(&left).collect());
            let here = format!("{} ({ended:?}), there {}", text(&*host), peer.position());
            return Err(format!("{} game {seed}: {here}\n  only the host allows {more:?}\n  only the peer {fewer:?}", pair.game));
        }
        let Some(word) = ours.keys().nth(random.below(ours.len().max(1))) else {
            *course.ends.entry(ended.unwrap_or_default()).or_default() += 1;
            return Ok(());
        };
        host.apply(ours[word]).map_err(|error| format!("{word} in {}: {error}", text(&*host)))?;
        peer.play(&theirs[word]);
        course.moves += 1;
    }
    *course.ends.entry("unfinished".to_owned()).or_default() += 1;
    Ok(())
}

/// All games of a pair.
fn games(pair: &Pair, peer: &mut Uci) -> Result<Course, String> {
    let options: Vec<(&str, String)> = pair.options.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    let (rules, mut known, mut course) = (load(pair.game, &options).rules, Known::new(), Course::default());
    peer.choose(pair.peer, pair.array.is_some());
    for seed in 0..if long() { GAMES * 5 } else { GAMES } {
        game(pair, &rules, peer, seed, &mut known, &mut course)?;
    }
    Ok(course)
}

#[test]
fn two_hundred_games_of_each() {
    let Some(peer) = Uci::start() else {
        return needs::missing("fairy-stockfish", "apt-get install fairy-stockfish");
    };
    if !needs::asked_for("fairy-stockfish", &format!("{GAMES} games of each of {} games", PAIRS.len())) {
        return;
    }
    let next = Mutex::new(PAIRS.iter());
    let work = || {
        let (mut peer, mut wrong) = (Uci::start().unwrap(), Vec::new());
        loop {
            let Some(pair) = next.lock().unwrap().next() else { return wrong };
            if !peer.games.contains(pair.peer) {
                eprintln!("left out: {}, which this fairy-stockfish does not know", pair.peer);
                continue;
            }
            match games(pair, &mut peer) {
                Ok(course) => eprintln!("{}: {} moves agree, {} argued; ends {:?}", pair.game, course.moves, course.argued, course.ends),
                Err(sentence) => wrong.push(sentence),
            }
        }
    };
    drop(peer);
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
