//! Movements that need more than an empty way, captures in passing, pieces that move together: published counts, refusals, undo.

#![allow(missing_docs, unreachable_pub, clippy::expect_used, clippy::unwrap_used)]

use crate::mixed;
use crate::ranks;

use std::collections::BTreeSet;
use std::sync::Arc;

use tianyuan_rules::spec::{Action, Becomes, Cond, Effect, Origin, SideId, Site, Sites, Spec, Texts};
use tianyuan_rules::{Attempt, CompiledRules, Decision, Game, Moves, PerftOptions, Position, Rules, Setup, WidthVisitor};

fn game(spec: Spec) -> Box<dyn Game> {
    Rules::compile(spec, None).expect("rules").game()
}

fn at(spec: Spec, text: &str) -> Box<dyn Game> {
    let mut game = game(spec);
    let setup = ranks::setup(game.spec(), text);
    game.set_up(&setup).expect("a position");
    game
}

/// Compares the first depths with what is published.
fn counts(spec: fn() -> Spec, positions: &[(&str, &[u64])]) {
    for (text, nodes) in positions {
        let mut game = at(spec(), text);
        for (depth, nodes) in nodes.iter().enumerate() {
            assert_eq!(game.perft(depth as u32 + 1, PerftOptions::default()), Ok(*nodes), "{text} at depth {}", depth + 1);
        }
    }
}

/// Published in many places, for example on chessprogramming.org (Perft Results).
const EIGHT: &[(&str, &[u64])] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", &[20, 400, 8902, 197_281]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", &[48, 2039, 97_862]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", &[14, 191, 2812, 43_238, 674_624]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", &[6, 264, 9467, 422_333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", &[44, 1486, 62_379]),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", &[46, 2079, 89_890]),
];

/// Published on chessprogramming.org (perft results of the game with a river).
const TEN: &[(&str, &[u64])] = &[
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", &[44, 1920, 79_666]),
    ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", &[38, 1128, 43_929]),
    ("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w", &[7, 281, 8620, 326_201]),
    ("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", &[25, 424, 9850, 202_884]),
    ("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w", &[28, 516, 14_808, 395_483]),
    ("R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w", &[21, 364, 7626, 162_837]),
    ("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w", &[28, 222, 6241, 64_971]),
    ("4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w", &[23, 345, 8124, 149_272]),
];

#[test]
fn counts_on_eight_ranks_are_those_published() {
    counts(ranks::eight, EIGHT);
}

#[test]
fn counts_on_ten_ranks_are_those_published() {
    counts(ranks::ten, TEN);
}

/// Plays a random game and looks at every decision on its way.
struct UnmakeRestores {
    setup: Setup,
    seed: u64,
}

impl WidthVisitor for UnmakeRestores {
    type Output = ();
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut position = Position::from_setup(rules, &self.setup).expect("a position");
        let mut moves = Moves::default();
        let mut before = vec![position.clone()];
        for _ in 0..90 {
            position.generate(&mut moves);
            assert_eq!(position.count(&mut Moves::default()), u64::from(moves.len()));
            assert!(position.same(before.last().unwrap()), "generation leaves the position alone");
            assert!(position.key_is_true());
            if moves.is_empty() || position.is_over() {
                break;
            }
            // What the text of the position says is the whole position.
            let copy = Position::from_setup(rules, &position.setup()).expect("its own position");
            assert_eq!(copy.setup(), position.setup());
            assert_eq!(copy.repetition_key(), position.repetition_key());
            let mover = position.mover();
            moves.for_each(rules, |decision| {
                position.make(decision);
                assert!(position.key_is_true(), "{decision:?}");
                assert!(!position.checked(mover), "{decision:?} leaves a royal piece attacked");
                // The short way of making a move does what its text says.
                let copy = Position::from_setup(rules, &position.setup()).expect("a position reached");
                // A text does not tell how often a position has stood.
                assert!(position.is_over() || copy.repetition_key() == position.repetition_key(), "{decision:?}");
                assert_eq!(position.unmake(), Some(decision));
                assert!(position.same(before.last().unwrap()), "{decision:?}");
            });
            let decision = moves.get(rules, random.u32(..moves.len())).expect("in range");
            position.make(decision);
            before.push(position.clone());
        }
        while let Some(expected) = before.pop() {
            assert!(position.same(&expected));
            position.unmake();
        }
    }
}

/// The fixtures with the positions to begin random games from.
fn beginnings() -> Vec<(Rules, Vec<Setup>)> {
    let rules = |spec| Rules::compile(spec, None).expect("rules");
    let read = |rules: &Rules, positions: &[(&str, &[u64])]| positions.iter().map(|(text, _)| ranks::setup(rules.spec(), text)).collect();
    let (eight, ten) = (rules(ranks::eight()), rules(ranks::ten()));
    let (of_eight, of_ten) = (read(&eight, EIGHT), read(&ten, TEN));
    let odd = [mixed::mixed(), mixed::mild(), mixed::many()].map(rules).map(|rules| {
        let start = rules.game().setup();
        (rules, vec![start; 4])
    });
    [(eight, of_eight), (ten, of_ten)].into_iter().chain(odd).collect()
}

#[test]
fn unmake_restores_the_position_and_its_text_is_all_of_it() {
    for (rules, setups) in beginnings() {
        for setup in &setups {
            for seed in 0..16 / setups.len() as u64 {
                rules.with_width(UnmakeRestores { setup: setup.clone(), seed });
            }
        }
    }
}

/// Calls a function with the positions of a random game.
fn random_positions(rules: &Rules, setup: &Setup, seed: u64, most: usize, mut each: impl FnMut(&mut dyn Game, &[Decision])) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = rules.game();
    game.set_up(setup).expect("a position");
    for _ in 0..most {
        let legal = game.legal().unwrap();
        if legal.is_empty() {
            return;
        }
        each(&mut *game, &legal);
        game.apply(legal[random.usize(..legal.len())]).unwrap();
    }
}

/// The site of a side's only royal piece.
fn royal(spec: &Spec, setup: &Setup, side: SideId) -> Site {
    let royal = |cell: &Option<tianyuan_rules::Piece>| cell.is_some_and(|p| p.side == side && spec.kinds[usize::from(p.kind)].royal);
    setup.cells.iter().position(royal).expect("a royal piece") as Site
}

#[test]
fn what_keeps_royal_pieces_safe_is_what_brute_force_says() {
    for (rules, setups) in beginnings() {
        // The same game without the rule: what captures a royal piece there attacks it here.
        let free = Rules::compile(Spec { check: None, ..(**rules.spec()).clone() }, None).expect("rules");
        let capturers = |game: &mut dyn Game, side: SideId| -> BTreeSet<Site> {
            let target = royal(game.spec(), &game.setup(), side);
            game.legal().unwrap().into_iter().filter(|d| d.landing() == Some(target)).filter_map(|d| d.origin()).collect()
        };
        let mut checks = 0;
        for (index, setup) in setups.iter().enumerate() {
            random_positions(&rules, setup, index as u64, 70, |game, legal| {
                let mover = game.turn_status().mover;
                let mut bold = free.game();
                bold.set_up(&game.setup()).expect("a position of the freer game");
                let all = bold.legal().unwrap();
                let mut safe: BTreeSet<Decision> = all.into_iter().collect();
                safe.retain(|d| {
                    bold.apply(*d).unwrap();
                    let is_safe = capturers(&mut *bold, mover).is_empty();
                    bold.undo();
                    is_safe
                });
                assert_eq!(legal.iter().copied().collect::<BTreeSet<_>>(), safe, "{:?}", game.setup());
                let mut turned = game.setup();
                turned.mover = mover.other_of_two();
                turned.turn.skimmed = None;
                bold.set_up(&turned).expect("a position of the freer game");
                let attackers = capturers(&mut *bold, mover);
                assert_eq!(game.checked(mover), !attackers.is_empty());
                checks += usize::from(!attackers.is_empty());
            });
        }
        assert!(checks > 0);
    }
}

#[test]
fn the_short_way_of_making_moves_does_what_the_long_way_does() {
    let nothing = Effect {
        sites: Sites::None,
        becomes: Becomes::Out,
        when: Some(Cond::Const(false)),
        each: false,
        lost: None,
        says: Texts::new(),
        origin: Origin::default(),
    };
    for (rules, setups) in beginnings() {
        let mut spec = (**rules.spec()).clone();
        spec.phases[0].effects.push(nothing.clone());
        let long = Rules::compile(spec, None).expect("rules");
        for (index, setup) in setups.iter().enumerate() {
            random_positions(&rules, setup, 100 + index as u64, 80, |game, legal| {
                let mut other = long.game();
                other.set_up(&game.setup()).expect("its position");
                assert_eq!(other.legal().unwrap(), legal);
                for d in legal {
                    let mut one = game.fork();
                    one.apply(*d).unwrap();
                    other.apply(*d).unwrap();
                    assert_eq!(one.setup().cells, other.setup().cells);
                    assert_eq!(one.setup().turn.skimmed, other.setup().turn.skimmed, "{d:?}");
                    assert_eq!(one.setup().hands, other.setup().hands);
                    assert_eq!(one.setup().registers, other.setup().registers);
                    if one.ended().is_none() {
                        assert_eq!(one.legal().unwrap(), other.legal().unwrap(), "{d:?}");
                    }
                    other.undo();
                }
            });
        }
    }
}

/// The refusal of a move that is written as two sites; `None` if it is allowed.
fn refusal(game: &mut dyn Game, from: &str, to: &str, promote: Option<bool>) -> Option<&'static str> {
    let board = Arc::clone(&game.spec().board);
    let site = |name: &str| (0..board.sites() as Site).find(|&site| board.name(site).eq_ignore_ascii_case(name));
    let verdict = game.explain(&Attempt { from: site(from), to: site(to), promote, ..Attempt::default() });
    assert_eq!(verdict.decisions.is_empty(), verdict.refusal.is_some());
    verdict.refusal.map(|refusal| refusal.word())
}

#[test]
fn refusals_say_what_stands_against_a_movement() {
    let ten = |text: &str, moves: &[(&str, &str, Option<&str>)]| {
        let mut game = at(ranks::ten(), text);
        for (from, to, why) in moves {
            assert_eq!(refusal(&mut *game, from, to, None), *why, "{from}{to} in {text}");
        }
    };
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    ten(
        start,
        &[
            ("B1", "C3", None),
            ("B1", "D2", Some("blocked")),
            ("C1", "E3", None),
            ("E1", "D2", Some("not-its-move")),
            ("B3", "B10", None),
            ("B3", "B8", Some("not-its-move")),
            ("B3", "B9", Some("not-its-move")),
            ("A4", "B4", Some("not-its-move")),
            ("D1", "E2", None),
        ],
    );
    // A lord may not leave its house, and two lords may not see each other.
    ten("3k5/9/9/9/9/9/9/4P4/9/4K4 w", &[("E1", "D1", Some("exposes")), ("E1", "F1", None), ("E1", "E2", None)]);
    ten("4k4/9/9/9/9/9/9/4N4/9/4K4 w", &[("E3", "D5", Some("exposes")), ("E1", "D1", None)]);
    // A gun gives check over the one piece between: adding a second helps, taking the first away as well.
    ten(
        "3k5/4c4/9/4P4/9/9/9/9/8R/4K4 w",
        &[("I2", "E2", None), ("I2", "I3", Some("in-check")), ("E7", "E8", Some("in-check")), ("E7", "D7", None)],
    );
    let eight = |text: &str, moves: &[(&str, &str, Option<bool>, Option<&str>)]| {
        let mut game = at(ranks::eight(), text);
        for (from, to, promote, why) in moves {
            assert_eq!(refusal(&mut *game, from, to, *promote), *why, "{from}{to} in {text}");
        }
    };
    eight(
        "4k3/P7/8/2pP4/8/8/P7/R3K2R w KQ c6",
        &[
            ("A2", "A4", None, None),
            ("D5", "C6", None, None),
            ("D5", "E6", None, Some("not-its-move")),
            ("E1", "G1", None, None),
            ("E1", "C1", None, None),
            ("A7", "A8", Some(true), None),
            ("A7", "A8", Some(false), Some("must-promote")),
            ("A2", "A3", Some(true), Some("no-promotion")),
        ],
    );
    // Through an attack, out of an attack, over a piece, and after a tower has moved.
    eight("4k3/8/8/8/8/8/5r2/R3K2R w KQ -", &[("E1", "G1", None, Some("exposes")), ("E1", "C1", None, None)]);
    eight("4k3/8/8/8/4r3/8/8/RN2K2R w KQ -", &[("E1", "G1", None, Some("in-check")), ("E1", "C1", None, Some("blocked"))]);
    eight("4k3/8/8/8/8/8/8/R3K2R w Q -", &[("E1", "G1", None, Some("not-yet")), ("E1", "C1", None, None)]);
    // Capturing in passing would open the rank to the lord.
    eight("4k3/8/8/K1pP3r/8/8/8/8 w - c6", &[("D5", "C6", None, Some("exposes")), ("D5", "D6", None, None)]);
}

/// A promotion is the reason of a refusal only where the same move is legal with another one.
#[test]
fn what_is_illegal_anyway_is_not_refused_for_its_promotion() {
    let mut spec = ranks::eight();
    for generator in &mut spec.phases[0].moves {
        if let Action::Travel(travel) = &mut generator.action {
            travel.to = Sites::Empty;
        }
    }
    let mut game = at(spec, "r3k3/1P6/8/8/8/8/8/4K3 w - -");
    for (to, promote, why) in [
        ("A8", Some(false), "protected"),
        ("A8", Some(true), "protected"),
        ("B8", Some(false), "must-promote"),
        ("C8", Some(true), "not-its-move"),
    ] {
        assert_eq!(refusal(&mut *game, "B7", to, promote), Some(why), "{to}");
    }
}

#[test]
fn a_site_skimmed_over_has_to_be_one() {
    let mut game = game(ranks::eight());
    let mut refused = |text: &str| {
        let setup = ranks::setup(game.spec(), text);
        game.set_up(&setup).is_err()
    };
    assert!(!refused("4k3/8/8/2pP4/8/8/8/4K3 w - c6"));
    assert!(refused("4k3/8/8/2pP4/8/8/8/4K3 w - d6"));
    assert!(refused("4k3/2p5/8/2pP4/8/8/8/4K3 w - c6"));
    // Nothing stands ready to catch it: the position is the same as without.
    let mut keys = ["4k3/8/8/2p1P3/8/8/8/4K3 w - c6", "4k3/8/8/2p1P3/8/8/8/4K3 w - -"].map(|text| {
        let game = at(ranks::eight(), text);
        assert_eq!(game.setup().turn.skimmed, None);
        game.key()
    });
    keys.sort_unstable();
    assert_eq!(keys[0], keys[1]);
}

#[test]
fn walls_stop_riders_and_can_be_landed_on() {
    let mut spec = ranks::eight();
    spec.check = None;
    if let Action::Travel(travel) = &mut spec.phases[0].moves[0].action {
        travel.walls = Sites::Fixed(vec![27]);
    }
    let mut walled = at(spec, "4k3/8/8/8/R7/8/8/4K3 w - -");
    for (to, why) in [("C4", None), ("D4", None), ("E4", Some("blocked")), ("A8", None)] {
        assert_eq!(refusal(&mut *walled, "A4", to, None), why, "{to}");
    }
    let mut kept = ranks::eight();
    if let Action::Travel(travel) = &mut kept.phases[0].moves[0].action {
        travel.walls = Sites::Fixed(vec![27]);
    }
    assert!(Rules::compile(kept, None).is_err());
}

/// The keys of positions: what repetition compares, and what everything but time says.
struct Keys(Vec<Setup>);

impl WidthVisitor for Keys {
    type Output = Vec<(u128, u128)>;
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let keys = |setup: &Setup| {
            let position = Position::from_setup(rules, setup).expect("a position");
            (position.repetition_key(), position.timeless_key())
        };
        self.0.iter().map(keys).collect()
    }
}

/// True if repetition takes two positions for one, whose texts differ.
fn repeats(rules: &Rules, one: &str, other: &str) -> bool {
    let keys = rules.with_width(Keys([one, other].map(|text| ranks::setup(rules.spec(), text)).to_vec()));
    assert_ne!(keys[0].1, keys[1].1, "the texts {one} and {other} differ, and so do their keys");
    keys[0].0 == keys[1].0
}

#[test]
fn positions_are_equal_where_the_same_moves_are_possible() {
    let mut spec = ranks::eight();
    let rules = Rules::compile(spec.clone(), None).expect("rules");
    // A tower on A1 and one on H1 that have not moved: with their lord, or without.
    let towers = |board: &str, still: Vec<Site>| {
        let mut setup = ranks::setup(rules.spec(), &format!("{board} w - -"));
        setup.registers[0].value = tianyuan_rules::setup::Value::Sites(still);
        setup
    };
    let keys = |still: Vec<Site>| rules.with_width(Keys(vec![towers("4k3/8/8/8/8/8/8/R3K2R", still)]))[0];
    let none = keys(vec![]);
    assert_eq!((keys(vec![0, 7]).0, keys(vec![4]).0), (none.0, none.0), "rights that nobody has");
    assert_ne!(keys(vec![0, 7]).1, none.1, "the text still has them");
    let (long, short, both) = (keys(vec![0, 4]), keys(vec![4, 7]), keys(vec![0, 4, 7]));
    assert!(long.0 != none.0 && short.0 != none.0 && long.0 != short.0 && both.0 != long.0 && both.0 != short.0);
    // A foot on D4 may take the one that has passed it on E3, or may not: pinned along its file, along its rank, or while a check stands.
    for (board, legal) in [
        ("3k4/8/8/8/3pP3/8/8/4K3", true),
        ("3k4/8/8/8/3pP3/8/8/3RK3", false),
        ("8/8/8/8/k2pP2R/8/8/4K3", false),
        ("8/8/8/8/3pP3/k7/8/R3K3", false),
    ] {
        assert_eq!(!repeats(&rules, &format!("{board} b - e3"), &format!("{board} b - -")), legal, "{board}");
    }
    // A register that is left out, and one that functions or marks make whole again.
    spec.registers[0].uncompared = true;
    let without = Rules::compile(spec.clone(), None).expect("rules");
    assert!(repeats(&without, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "4k3/8/8/8/8/8/8/R3K2R w - -"));
    spec.registers[0].uncompared = false;
    spec.phases[0].moves[0].marks = Some(tianyuan_rules::spec::RegisterId::new(0));
    let growing = Rules::compile(spec, None).expect("rules");
    let keys = growing.with_width(Keys(vec![towers("4k3/8/8/8/8/8/8/R3K2R", vec![0, 7]), towers("4k3/8/8/8/8/8/8/R3K2R", vec![])]));
    assert_ne!(keys[0].0, keys[1].0, "marks that come back are compared one by one");
}
