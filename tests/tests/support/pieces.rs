//! The host's shogi and the oracle's, side by side.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_notation::moves;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, Rules};
use tianyuan_tests::oracle::Side;
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::shogi::{Man, Outcome, Ply, Role, Shogi, cells};

use super::scripts::load;
use super::{open, text};

/// The rules with options.
pub fn rules(options: &[(&str, &str)]) -> Arc<Rules> {
    let options: Vec<(&str, String)> = options.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    load("shogi", &options).rules
}

/// The host's legal decisions by their texts.
pub fn legal(game: &mut dyn Game) -> BTreeMap<String, Decision> {
    let spec = game.spec().clone();
    let legal = game.legal().unwrap_or_else(|error| panic!("{}: {error}", text(game)));
    let count = legal.len();
    let named: BTreeMap<String, Decision> = legal.into_iter().map(|decision| (moves::write(&spec, &decision), decision)).collect();
    assert_eq!(named.len(), count, "two decisions have one text in {}", text(game));
    named
}

/// Plays a decision by its exact text.
///
/// # Errors
/// A sentence, where it is not legal.
pub fn apply(game: &mut dyn Game, word: &str) -> Result<(), String> {
    let decision = legal(game).get(word).copied().ok_or_else(|| format!("{word} is not legal in {}", text(game)))?;
    game.apply(decision).map_err(|error| format!("{word} in {}: {error}", text(game)))
}

/// How the host's game stands: `ongoing`, `draw`, `b-wins`, `w-wins`; with the reason where it has ended.
pub fn standing(game: &mut dyn Game) -> (&'static str, String) {
    match game.ended() {
        None => ("ongoing", String::new()),
        Some(end) => (end.winner.map_or("draw", |side| if side.is_first() { "b-wins" } else { "w-wins" }), end.reason),
    }
}

/// The same of the oracle's.
fn naive_standing(game: &Shogi, legal: &[Ply]) -> (&'static str, String) {
    let mover = game.board.mover;
    let (word, reason) = match game.result(legal) {
        None => ("ongoing", ""),
        Some(Outcome::Drawn) => ("draw", "sennichite"),
        Some(Outcome::Won(side)) => {
            let mated = if game.board.checked(mover) { "mate" } else { "stuck" };
            let reason = if legal.is_empty() { mated } else { "perpetual_check" };
            (if side == Side::Black { "b-wins" } else { "w-wins" }, reason)
        }
    };
    (word, reason.to_owned())
}

/// The difference between the two, with the oracle's legal moves.
///
/// # Errors
/// A sentence fit for a report.
pub fn compare(host: &mut dyn Game, naive: &Shogi) -> Result<BTreeMap<String, (Decision, Ply)>, String> {
    let plies = naive.board.legal();
    let (ends, wanted) = (standing(host), naive_standing(naive, &plies));
    let (here, sfen) = (text(host), naive.to_sfen());
    if ends != wanted {
        return Err(format!("{sfen}: the host says {ends:?}, the oracle {wanted:?}"));
    }
    if here != sfen {
        return Err(format!("the host writes {here}, the oracle {sfen}"));
    }
    for (id, side) in [(SideId::new(0), Side::Black), (SideId::new(1), Side::White)] {
        if host.checked(id) != naive.board.checked(side) {
            return Err(format!("{sfen}: {side:?} is in check for one of them only"));
        }
    }
    if wanted.0 != "ongoing" {
        return if host.legal() == Ok(Vec::new()) { Ok(BTreeMap::new()) } else { Err(format!("{sfen}: moves after the end")) };
    }
    let host_legal = legal(host);
    let naive_legal: BTreeMap<String, Ply> = plies.into_iter().map(|ply| (ply.to_string(), ply)).collect();
    if !host_legal.keys().eq(naive_legal.keys()) {
        let more: Vec<_> = host_legal.keys().filter(|word| !naive_legal.contains_key(*word)).collect();
        let fewer: Vec<_> = naive_legal.keys().filter(|word| !host_legal.contains_key(*word)).collect();
        return Err(format!("{sfen}: only the host allows {more:?}, only the oracle {fewer:?}"));
    }
    Ok(naive_legal.into_iter().zip(host_legal.into_values()).map(|((word, ply), decision)| (word, (decision, ply))).collect())
}

/// The preferences of random play, so that games come to checks, mates and repetitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// Nothing.
    Any,
    /// Checks.
    Checking,
    /// Boards that have stood already.
    Repeating,
    /// One side checks and both repeat.
    Perpetual,
}

impl Manner {
    /// All in turn.
    pub fn of(seed: u64) -> Manner {
        [Manner::Any, Manner::Checking, Manner::Repeating, Manner::Perpetual][(seed % 4) as usize]
    }

    /// A move.
    fn pick(self, game: &Shogi, legal: &[Ply], random: &mut Random) -> Option<Ply> {
        let checks = |ply: &Ply| {
            let after = game.board.after(*ply);
            after.checked(after.mover)
        };
        let again = |ply: &Ply| game.stood(&game.board.after(*ply));
        let black = game.board.mover == Side::Black;
        let liked: Vec<Ply> = match self {
            _ if random.below(6) == 0 => Vec::new(),
            Manner::Any => Vec::new(),
            Manner::Checking => legal.iter().copied().filter(checks).collect(),
            Manner::Repeating => legal.iter().copied().filter(again).collect(),
            Manner::Perpetual if black => {
                let checks: Vec<Ply> = legal.iter().copied().filter(checks).collect();
                let both: Vec<Ply> = checks.iter().copied().filter(again).collect();
                if both.is_empty() { checks } else { both }
            }
            Manner::Perpetual => legal.iter().copied().filter(again).collect(),
        };
        let from = if liked.is_empty() { legal } else { &liked };
        from.get(random.below(from.len())).copied()
    }
}

/// Plays a random game on both sides at once; the reason of its end, and how many moves it had.
///
/// # Errors
/// Their difference.
pub fn together(rules: &Rules, sfen: &str, manner: Manner, seed: u64, most: usize) -> Result<(String, usize), String> {
    let mut naive = Shogi::from_sfen(sfen)?;
    let mut host = open(rules, sfen)?;
    let mut random = Random::new(seed);
    for count in 0..most {
        let legal = compare(&mut *host, &naive).map_err(|sentence| format!("game {seed} after {count} moves: {sentence}"))?;
        let plies: Vec<Ply> = legal.values().map(|(_, ply)| *ply).collect();
        let Some(ply) = manner.pick(&naive, &plies, &mut random) else { return Ok((standing(&mut *host).1, count)) };
        let (decision, _) = legal[&ply.to_string()];
        host.apply(decision).map_err(|error| format!("{ply} in {}: {error}", naive.to_sfen()))?;
        naive.play(ply);
    }
    Ok(("unfinished".to_owned(), most))
}

/// A possible position put together at random: crowded or empty, kings exposed, full hands, now and then without a king.
pub fn built(random: &mut Random) -> String {
    loop {
        let mut game = Shogi::from_sfen("9/9/9/9/9/9/9/9/9 b - 1").unwrap();
        let board = &mut game.board;
        let all: Vec<_> = cells().collect();
        let kingless = random.below(12) == 0;
        let dense = 1 + random.below(12);
        board.mover = if random.below(2) == 0 { Side::Black } else { Side::White };
        for side in [Side::Black, Side::White] {
            if kingless && side == board.mover {
                continue;
            }
            let cell = all[random.below(81)];
            board.put(cell, Some(Man { side, role: Role::King, promoted: false }));
        }
        for role in Role::IN_HAND {
            for _ in 0..role.in_all() {
                let side = if random.below(2) == 0 { Side::Black } else { Side::White };
                let cell = all[random.below(81)];
                if random.below(12) >= dense {
                    // Out of the game, or in a hand.
                    board.hands[side as usize][role as usize] += u8::from(random.below(3) == 0);
                    continue;
                }
                let man = Man { side, role, promoted: role.promotes() && random.below(3) == 0 };
                let before = board.clone();
                if board.at(cell).is_none() {
                    board.put(cell, Some(man));
                }
                if !board.possible() {
                    *board = before;
                }
            }
        }
        if game.board.possible() {
            return game.to_sfen();
        }
    }
}
