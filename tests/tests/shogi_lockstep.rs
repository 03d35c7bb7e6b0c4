//! The host and the naive oracle play the same games of shogi at once: at every move they allow the same, see the same
//! checks, end alike and write the same text. And what is offered is all that is accepted.
//!
//! `TIANYUAN_LONG=1` plays many more games.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use support::pieces::{Manner, built, legal, rules, together};
use support::{long, open, text};
use tianyuan_rules::spec::KindId;
use tianyuan_rules::{Attempt, Decision, DecisionFields, DecisionKind, Game, Rules};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::sfen;

fn many(few: u64, many: u64) -> u64 {
    if long() { many } else { few }
}

/// Games from the start in every manner; how they ended.
fn games(rules: &Rules, seeds: std::ops::Range<u64>, most: usize) -> Result<BTreeMap<String, usize>, String> {
    let mut ends = BTreeMap::new();
    for seed in seeds {
        let (reason, _) = together(rules, sfen::START, Manner::of(seed), seed, most)?;
        *ends.entry(reason).or_insert(0) += 1;
    }
    Ok(ends)
}

/// Short games from positions put together at random.
fn games_from_built(rules: &Rules, count: u64, most: usize) -> Result<BTreeMap<String, usize>, String> {
    let mut ends = BTreeMap::new();
    for seed in 0..count {
        let sfen = built(&mut Random::new(seed));
        let (reason, _) = together(rules, &sfen, Manner::of(seed), seed, most).map_err(|sentence| format!("from {sfen}: {sentence}"))?;
        *ends.entry(reason).or_insert(0) += 1;
    }
    Ok(ends)
}

#[test]
fn games_from_the_start() {
    let ends = games(&rules(&[]), 0..many(200, 4_000), 250).unwrap_or_else(|sentence| panic!("{sentence}"));
    for reason in ["mate", "sennichite"] {
        assert!(ends.contains_key(reason), "{ends:?}");
    }
}

#[test]
fn games_from_positions_put_together_at_random() {
    let ends = games_from_built(&rules(&[]), many(600, 20_000), 40).unwrap_or_else(|sentence| panic!("{sentence}"));
    for reason in ["mate", "sennichite", "perpetual_check"] {
        assert!(ends.contains_key(reason), "{ends:?}");
    }
}

/// Every move and drop there could be, promoted or not, by every generator: accepted if offered, refused without a trace if
/// not; and asked for an explanation, the host names those that are legal and gives a reason for all others.
fn nothing_else_is_accepted(game: &mut dyn Game, explained: usize) {
    let offered: BTreeSet<Decision> = legal(game).into_values().collect();
    let (key, here) = (game.key(), text(game));
    let spec = game.spec().clone();
    let sites = spec.board.sites() as u16;
    let generators = spec.phases[0].moves.len() as u8;
    let mut tried = Vec::new();
    for to in 0..sites {
        for from in 0..sites {
            tried.extend([0, 1].map(|arg| (DecisionKind::Move, Some(from), to, arg)));
        }
        tried.extend((0..=spec.kinds.len() as u16).map(|kind| (DecisionKind::Drop, None, to, kind)));
    }
    let mut accepted = BTreeSet::new();
    for &(kind, from, to, arg) in &tried {
        for by in 0..=generators {
            let decision = Decision::from(DecisionFields { kind, by, from, to: Some(to), arg });
            let answer = game.apply(decision);
            assert_eq!(answer.is_ok(), offered.contains(&decision), "{decision:?} in {here}");
            if answer.is_ok() {
                accepted.insert(decision);
                assert!(game.undo());
            }
        }
    }
    assert_eq!(accepted, offered, "{here}");
    assert_eq!((game.key(), text(game)), (key, here.clone()), "trying has changed the position");
    for &(kind, from, to, arg) in tried.iter().step_by(explained) {
        if usize::from(arg) >= spec.kinds.len() {
            continue;
        }
        let drop = kind == DecisionKind::Drop;
        let attempt = Attempt {
            kind: Some(kind),
            from,
            to: Some(to),
            piece: drop.then(|| KindId::new(arg)),
            promote: (!drop).then_some(arg == 1),
            row_end: None,
        };
        let verdict = game.explain(&attempt);
        let alike = |d: &Decision, arg| (d.kind(), d.origin(), d.landing(), d.fields().arg) == (kind, from, Some(to), arg);
        let among = |arg| offered.iter().copied().filter(|d| alike(d, arg)).collect();
        let mut wanted: BTreeSet<Decision> = among(arg);
        if wanted.is_empty() && !drop && arg == 0 {
            // A promotion that cannot be declined goes without saying (`shogi.promo.8`).
            wanted = among(1);
        }
        assert_eq!(verdict.decisions.iter().copied().collect::<BTreeSet<_>>(), wanted, "{attempt:?} in {here}");
        assert_eq!(verdict.refusal.is_none(), !wanted.is_empty(), "{attempt:?} in {here}");
    }
    assert_eq!(game.key(), key, "explaining has changed the position");
}

#[test]
fn what_is_offered_is_all_that_is_accepted() {
    let rules = rules(&[]);
    for seed in 0..many(12, 300) {
        let sfen = if seed < 4 { sfen::START.to_owned() } else { built(&mut Random::new(1000 + seed)) };
        let mut game = open(&rules, &sfen).unwrap_or_else(|error| panic!("{error}"));
        let mut random = Random::new(seed);
        for ply in 0..120 {
            if ply % 30 == 7 || ply == 0 {
                nothing_else_is_accepted(&mut *game, 13);
            }
            let legal = game.legal().unwrap();
            let Some(decision) = legal.get(random.below(legal.len())) else { break };
            game.apply(*decision).unwrap();
        }
    }
}
