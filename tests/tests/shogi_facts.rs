//! Shogi against facts that other programs have confirmed: counts, single moves, endings, impasse, whole games; and that
//! none of it enters Lua.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::sync::Arc;

use support::facts::{self, texts};
use support::pieces::{apply, legal, rules, standing};
use support::scripts::load;
use support::{open, text};
use tianyuan_notation::position;
use tianyuan_rules::{Decision, DecisionKind, Game, PerftOptions, Rules, SetupError};
use tianyuan_search::{PerftRequest, perft};
use tianyuan_tests::oracle::sfen;

/// A position with more bishops than the set has: it can be counted with a larger box only.
const SURPLUS: &str = "multi-check";

/// The same rules with any number of pieces.
fn boundless() -> Rules {
    let mut spec = (**rules(&[]).spec()).clone();
    for kind in &mut spec.kinds {
        kind.in_all = None;
    }
    Rules::compile(spec, None).unwrap()
}

#[test]
fn every_position_counts_right_to_its_full_depth() {
    let loaded = load("shogi", &[]);
    assert!(loaded.hooks.is_empty());
    let (boundless, mut counted) = (boundless(), 0);
    for fact in facts::perft() {
        let rules = if fact["name"] == SURPLUS { &boundless } else { &*loaded.rules };
        let mut game = open(rules, facts::text(&fact, "sfen")).unwrap_or_else(|error| panic!("{error}"));
        for (depth, nodes) in (1..).zip(fact["nodes"].as_array().unwrap()) {
            let nodes = nodes.as_u64().unwrap();
            assert_eq!(game.perft(depth, PerftOptions::default()), Ok(nodes), "{} at depth {depth}", fact["name"]);
            counted += 1;
        }
    }
    assert_eq!(counted, 287);
    assert_eq!(loaded.hook_calls(), 0, "calls into Lua");
}

#[test]
fn six_deep_from_the_start() {
    let loaded = load("shogi", &[]);
    let get = || Ok(Arc::clone(&loaded.rules));
    let request = PerftRequest { from: None, depth: 6, options: PerftOptions::default(), threads: 2, progress: None };
    assert_eq!(perft(&get, request).unwrap().nodes, 547_581_517);
    assert_eq!(loaded.hook_calls(), 0, "calls into Lua");
}

#[test]
fn more_pieces_than_the_set_has_are_refused() {
    let fact = facts::perft().into_iter().find(|fact| fact["name"] == SURPLUS).unwrap();
    let rules = rules(&[]);
    let setup = position::read(rules.spec(), facts::text(&fact, "sfen")).unwrap();
    assert!(matches!(rules.game().set_up(&setup), Err(SetupError::TooManyInAll { found: 4, limit: 2, .. })));
}

/// Plays the moves of a fact.
fn played(rules: &Rules, sfen: &str, moves: &[&str]) -> Box<dyn Game> {
    let mut game = open(rules, sfen).unwrap_or_else(|error| panic!("{error}"));
    for word in moves {
        apply(&mut *game, word).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

#[test]
fn single_moves() {
    let rules = rules(&[]);
    for fact in facts::legality() {
        let mut game = played(&rules, facts::text(&fact, "sfen"), &texts(&fact, "moves"));
        assert_eq!(legal(&mut *game).contains_key(facts::text(&fact, "move")), fact["legal"] == true, "{fact}");
    }
}

#[test]
fn endings() {
    let rules = rules(&[]);
    for fact in facts::outcomes() {
        let mut game = played(&rules, facts::text(&fact, "sfen"), &texts(&fact, "moves"));
        let (word, reason) = standing(&mut *game);
        assert_eq!(word, facts::text(&fact, "expected"), "{fact}");
        let id = facts::text(&fact, "id");
        let wanted = match word {
            "ongoing" => "",
            "draw" => "sennichite",
            _ if id.starts_with("perpetual") => "perpetual_check",
            _ if game.checked(game.turn_status().mover) => "mate",
            _ => "stuck",
        };
        assert_eq!(reason, wanted, "{fact}");
    }
}

#[test]
fn whole_games_to_mate() {
    let loaded = load("shogi", &[]);
    for fact in facts::games() {
        let mut game = played(&loaded.rules, sfen::START, &texts(&fact, "moves"));
        assert_eq!(text(&*game), facts::text(&fact, "final_sfen"), "{}", fact["id"]);
        assert_eq!(standing(&mut *game), (if fact["result"] == "b-wins" { "b-wins" } else { "w-wins" }, "mate".to_owned()), "{fact}");
        while game.undo() {}
        assert_eq!(text(&*game), sfen::START);
    }
    assert_eq!(loaded.hook_calls(), 0, "calls into Lua");
}

/// The result of a declaration by the side to move: `none` where it cannot be made.
fn declared(rules: &Rules, sfen: &str) -> &'static str {
    let mut game = open(rules, sfen).unwrap_or_else(|error| panic!("{error}"));
    let claims = game.claims();
    let (mover, before) = (game.turn_status().mover, game.key());
    let claim = Decision::claim(claims.first().copied().unwrap_or(0));
    assert!(!game.legal().unwrap().iter().any(|decision| decision.kind() == DecisionKind::Claim), "a claim is no legal move");
    let accepted = game.apply(claim);
    assert_eq!(accepted.is_ok(), !claims.is_empty(), "{sfen}: {accepted:?} for {claims:?}");
    if accepted.is_err() {
        assert_eq!(game.key(), before);
        return "none";
    }
    let end = game.ended().unwrap();
    assert_eq!(end.reason, "impasse");
    let word = match end.winner {
        None => "draw",
        Some(side) if side == mover => "win",
        Some(_) => "loss",
    };
    assert!(game.undo() && game.key() == before && game.ended().is_none(), "a claim can be taken back");
    word
}

#[test]
fn declarations_of_impasse() {
    for (law, option) in [("law24", "declare24"), ("law27", "declare27")] {
        let rules = rules(&[("impasse", option)]);
        for fact in facts::impasse() {
            assert_eq!(declared(&rules, facts::text(&fact, "sfen")), facts::text(&fact, law), "{law}: {fact}");
        }
    }
}
