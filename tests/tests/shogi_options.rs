//! Every option of shogi, at every value: what it changes, shown by a position or a game.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::BTreeSet;

use support::pieces::{apply, legal, rules, standing};
use support::scripts::{load, other_options};
use support::{facts, open, text};
use tianyuan_notation::typed;
use tianyuan_rules::spec::{KindId, Outcome, SideId};
use tianyuan_rules::{Decision, DecisionKind, Game, PerftOptions, Rules};

fn at(rules: &Rules, sfen: &str) -> Box<dyn Game> {
    open(rules, sfen).unwrap_or_else(|error| panic!("{error}"))
}

fn claim(game: &mut dyn Game) -> bool {
    game.apply(Decision::claim(0)).is_ok()
}

/// First positions of the handicaps, and counts below them where others have confirmed some.
const HANDICAPS: [(&str, &str, Option<&str>); 11] = [
    ("none", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", Some("startpos")),
    ("lance", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", Some("hc-lance")),
    ("right_lance", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", None),
    ("bishop", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", Some("hc-bishop")),
    ("rook", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", Some("hc-rook")),
    ("rook_lance", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", Some("hc-rook-lance")),
    ("two", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", Some("hc-2p")),
    ("three", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", None),
    ("four", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", Some("hc-4p")),
    ("six", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", Some("hc-6p")),
    ("three_pawns", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1", None),
];

#[test]
fn handicap() {
    let known = facts::perft();
    for (name, sfen, counts) in HANDICAPS {
        let rules = rules(&[("handicap", name)]);
        let mut game = rules.game();
        assert_eq!(text(&*game), sfen, "{name}");
        let Some(counts) = counts else { continue };
        let fact = known.iter().find(|fact| fact["name"] == counts).unwrap_or_else(|| panic!("no {counts}"));
        assert_eq!(facts::text(fact, "sfen"), sfen);
        for (depth, nodes) in (1..=3).zip(fact["nodes"].as_array().unwrap()) {
            assert_eq!(game.perft(depth, PerftOptions::default()), Ok(nodes.as_u64().unwrap()), "{name} at depth {depth}");
        }
    }
}

/// The pieces that the giver plays without are out of the game for good.
#[test]
fn handicap_pieces_never_come_back() {
    let rules = rules(&[("handicap", "bishop")]);
    assert!(open(&rules, "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w b 1").is_err());
    assert!(open(&rules, "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL w b 1").is_ok());
}

#[test]
fn match_game() {
    for (game, like) in [("1", "lance"), ("2", "none"), ("3", "lance"), ("4", "none")] {
        let wanted = HANDICAPS.iter().find(|row| row.0 == like).unwrap().1;
        assert_eq!(text(&*rules(&[("handicap", "half_lance"), ("match_game", game)]).game()), wanted);
    }
}

#[test]
fn handicap_first() {
    for (first, mover) in [("uwate", SideId::new(1)), ("shitate", SideId::new(0))] {
        assert_eq!(rules(&[("handicap", "rook"), ("handicap_first", first)]).game().turn_status().mover, mover);
        assert_eq!(rules(&[("handicap_first", first)]).game().turn_status().mover, SideId::new(0), "an even game is begun by sente");
    }
}

#[test]
fn camp() {
    for (ranks, promoting) in [("1", 1), ("2", 2), ("3", 3), ("4", 4)] {
        let rules = rules(&[("camp", ranks)]);
        // A silver steps from each rank to the next.
        let entering = (1..=6).filter(|to| {
            let rank = |r: i32| char::from(b'a' + r as u8 - 1);
            let rows: Vec<String> = (1..=9).map(|row| if row == to + 1 { "2S6".into() } else { "9".into() }).collect();
            let mut game = at(&rules, &format!("{} b - 1", rows.join("/")));
            legal(&mut *game).contains_key(&format!("7{}7{}+", rank(to + 1), rank(*to)))
        });
        assert_eq!(entering.count(), promoting, "{ranks}");
    }
}

#[test]
fn promo_inside() {
    for (inside, may) in [("true", true), ("false", false)] {
        let mut game = at(&rules(&[("promo_inside", inside)]), "4k4/9/2S6/9/9/9/9/9/4K4 b - 1");
        let legal = legal(&mut *game);
        assert_eq!(legal.contains_key("7c7b+"), may);
        assert!(legal.contains_key("7c7b") && legal.contains_key("7c8d+"));
    }
}

#[test]
fn dead_end() {
    for (value, read) in [("auto", true), ("illegal", false)] {
        let rules = rules(&[("dead_end", value)]);
        for (sfen, word) in [
            ("4k4/2P6/9/9/9/9/9/9/4K4 b - 1", "7b7a"),
            ("4k4/9/2L6/9/9/9/9/9/4K4 b - 1", "7c7a"),
            ("4k4/9/9/2N6/9/9/9/9/4K4 b - 1", "7d8b"),
        ] {
            let mut game = at(&rules, sfen);
            let found = typed::find(&mut *game, word);
            assert_eq!(found.is_ok(), read, "{value} {word}: {found:?}");
            assert!(found.is_err() || found.unwrap()[0].promotion() == Some(0), "it promotes");
            assert!(!legal(&mut *game).contains_key(word));
        }
    }
}

#[test]
fn win() {
    // A king in check by a rook: with mate it must answer; with capture it need not, and is taken.
    let sfen = "4k4/9/9/9/4R4/9/9/9/K8 w - 1";
    for (value, ignores) in [("mate", false), ("capture_king", true)] {
        let mut game = at(&rules(&[("win", value)]), sfen);
        assert_eq!(legal(&mut *game).contains_key("5a5b"), ignores, "{value}");
        if ignores {
            apply(&mut *game, "5a5b").unwrap();
            assert_eq!(standing(&mut *game).0, "ongoing");
            apply(&mut *game, "5e5b+").unwrap();
            assert_eq!(standing(&mut *game).0, "b-wins");
        }
    }
}

#[test]
fn illegal() {
    for (value, loses) in [("block", false), ("loss", true)] {
        // Two pawns on a file, a pawn's drop that mates, a king left in check.
        for (sfen, kind, from, to, arg) in [
            ("4k4/9/9/9/9/9/2P6/9/4K4 b P 1", DecisionKind::Drop, None, "7e", "P"),
            ("7lk/9/8S/9/9/9/9/7L1/8K b P 1", DecisionKind::Drop, None, "1b", "P"),
            ("k3r4/9/9/9/9/9/4G4/9/4K4 b - 1", DecisionKind::Move, Some("5g"), "4g", ""),
        ] {
            let rules = rules(&[("illegal", value)]);
            let mut game = at(&rules, sfen);
            let spec = game.spec().clone();
            let site = |name: &str| (0..81).find(|site| spec.board.name(*site) == name).unwrap();
            let piece = KindId::find(&spec.kinds, |kind| kind.letters[0] == arg).unwrap_or_default();
            let foul = Decision::foul(match (kind, from) {
                (DecisionKind::Move, Some(from)) => Decision::travel(0, site(from), site(to), None),
                _ => Decision::drop(0, piece, site(to)),
            });
            let (key, accepted) = (game.key(), game.apply(foul));
            assert_eq!(accepted.is_ok(), loses, "{value} {sfen}: {accepted:?}");
            if loses {
                assert_eq!(standing(&mut *game), ("w-wins", "foul".to_owned()));
                assert!(game.undo());
            }
            assert_eq!(game.key(), key);
            // What is legal is no foul.
            let legal = game.legal().unwrap();
            let fine = legal.iter().find(|d| d.kind() == DecisionKind::Move).unwrap();
            assert!(game.apply(Decision::foul(*fine)).is_err());
        }
    }
}

/// Gold moves to and fro until the game ends; how many moves that took.
fn to_and_fro(rules: &Rules) -> (usize, Box<dyn Game>) {
    let mut game = rules.game();
    for (count, word) in ["4i4h", "4a4b", "4h4i", "4b4a"].iter().cycle().enumerate() {
        if game.ended().is_some() {
            return (count, game);
        }
        apply(&mut *game, word).unwrap();
    }
    unreachable!()
}

#[test]
fn sennichite() {
    for (value, moves) in [("2", 4), ("3", 8), ("4", 12), ("5", 16), ("10", 36)] {
        assert_eq!(to_and_fro(&rules(&[("sennichite", value)])).0, moves);
    }
}

#[test]
fn no_result() {
    for (value, outcome) in [("draw", Outcome::Draw), ("replay_swap", Outcome::Replay)] {
        let end = to_and_fro(&rules(&[("no_result", value)])).1.ended().unwrap();
        assert_eq!((end.outcome, end.winner, end.reason.as_str()), (outcome, None, "sennichite"));
    }
}

/// Both kings in the enemy camp; Black has 24 + `more` points.
fn both_through(more: i32) -> String {
    let hand = |points: i32| if points > 1 { format!("{points}P") } else { ["", "P"][points.max(0) as usize].to_owned() };
    // Black: 2R 2B, 20 points, and pawns. White: all the rest.
    let black = 4 + more;
    let white = format!("4g4s4n4l{}p", 18 - black);
    format!("K8/RR7/9/9/9/9/9/9/8k b 2B{}{white} 1", hand(black))
}

#[test]
fn impasse_by_agreement() {
    let standard = rules(&[]);
    let claims = &standard.spec().claims;
    assert!(claims.len() == 1 && claims[0].agreed && claims[0].id == "impasse");
    for (more, end) in [(0, "draw"), (-1, "w-wins"), (5, "draw")] {
        let mut game = at(&standard, &both_through(more));
        assert_eq!(game.claims(), [0]);
        assert_eq!(standing(&mut *game).0, "ongoing", "nothing ends by itself");
        assert!(claim(&mut *game));
        assert_eq!(standing(&mut *game), (end, "impasse".to_owned()), "{more}");
    }
    // One king is not there yet.
    for sfen in ["9/RR7/9/K8/9/9/9/9/8k b 2B4P4g4s4n4l14p 1", "K8/RR7/9/9/9/8k/9/9/9 b 2B4P4g4s4n4l14p 1"] {
        let mut game = at(&standard, sfen);
        assert!(game.claims().is_empty() && !claim(&mut *game), "{sfen}");
    }
}

#[test]
fn impasse_by_itself_or_not_at_all() {
    for (value, ends, claims) in [("auto24", true, 0), ("off", false, 0), ("agree", false, 1)] {
        let rules = rules(&[("impasse", value)]);
        // The king of White steps into the camp.
        let sfen = both_through(-1).replacen("/9/9/9/8k b", "/8k/9/9/9 w", 1);
        let mut game = at(&rules, &sfen);
        assert_eq!(standing(&mut *game).0, "ongoing", "{value}: {sfen}");
        apply(&mut *game, "1f1g").unwrap();
        assert_eq!(standing(&mut *game).0, if ends { "w-wins" } else { "ongoing" }, "{value}");
        assert_eq!(game.claims().len(), claims, "{value}");
    }
}

#[test]
fn impasse_handicap_add() {
    // Black has 24 points; White, the giver of rook and bishop, 20 or 30.
    let sfen = "K8/R8/9/9/9/9/9/9/8k b B14P4g4s4n4l4p 1";
    for (value, end) in [("false", "b-wins"), ("true", "draw")] {
        let rules = rules(&[("handicap", "two"), ("impasse_handicap_add", value)]);
        let mut game = at(&rules, sfen);
        assert!(claim(&mut *game), "{sfen}");
        assert_eq!(standing(&mut *game).0, end, "{value}");
    }
}

/// No option is left out above; declarations stand among the facts.
#[test]
fn every_option_has_its_test() {
    let named: BTreeSet<String> = load("shogi", &[]).options.iter().map(|(info, _)| info.name.clone()).collect();
    let tested = [
        "handicap",
        "match_game",
        "handicap_first",
        "camp",
        "promo_inside",
        "dead_end",
        "win",
        "illegal",
        "sennichite",
        "no_result",
        "impasse",
        "impasse_handicap_add",
    ];
    assert_eq!(named, tested.map(str::to_owned).into());
    let handicaps: BTreeSet<String> = other_options("shogi", &[]).into_iter().filter(|o| o.0 == "handicap").map(|o| o.1).collect();
    let shown: BTreeSet<String> = HANDICAPS.iter().skip(1).map(|row| row.0.to_owned()).chain(["half_lance".to_owned()]).collect();
    assert_eq!(handicaps, shown);
}
