//! Seeds sown along a ring, and trails back along it.

use std::sync::Arc;

use tianyuan_rules::setup::{Entry, Value};
use tianyuan_rules::spec::{
    Action, Back, Becomes, Compare, Effect, Num, Origin, Register, RegisterId, RegisterKind, SideId, Site, Sites, Spec, Texts,
};
use tianyuan_rules::stage::Shared;
use tianyuan_rules::{Attempt, Game, Refusal};

use super::{compile, random_game};
use crate::ways::{Sown, seeds, sites};

/// Seeds in the order A1 B1 C1 D1 A2 B2 C2 D2.
fn seeded(sown: Sown, counts: [i32; 8]) -> Box<dyn Game> {
    let rules = compile(seeds(sown));
    let mut setup = rules.game().setup();
    setup.registers = vec![Entry { register: RegisterId::new(0), side: None, value: Value::Counts(counts.to_vec()) }];
    let mut game = rules.game();
    game.set_up(&setup).expect("a position");
    game
}

fn counts(game: &dyn Game) -> Vec<i32> {
    match game.setup().registers.first().map(|entry| entry.value.clone()) {
        Some(Value::Counts(counts)) => counts,
        _ => vec![0; 8],
    }
}

/// Sows from a pit; says where the last seed fell.
fn sow(game: &mut dyn Game, pit: &str) -> String {
    let board = Arc::clone(&game.spec().board);
    let found = game.explain(&Attempt { from: board.site(pit), ..Attempt::default() }).decisions;
    let bare = game.explain(&Attempt { to: board.site(pit), ..Attempt::default() }).decisions;
    assert_eq!(found, bare);
    let [decision] = found[..] else { panic!("{pit} cannot be sown") };
    game.apply(decision).expect("legal");
    decision.landing().map_or("", |site| board.name(site)).to_owned()
}

#[test]
fn seeds_fall_one_by_one_and_the_store_gives_another_turn() {
    let mut game = compile(seeds(Sown::default())).game();
    assert_eq!(counts(&*game), [3, 3, 3, 0, 3, 3, 3, 0]);
    assert_eq!(sow(&mut *game, "A1"), "D1");
    assert_eq!(counts(&*game), [0, 4, 4, 1, 3, 3, 3, 0]);
    assert_eq!(game.turn_status().mover, SideId::new(0));
    let nothing = game.explain(&Attempt { from: game.spec().board.site("A1"), ..Attempt::default() });
    assert_eq!((nothing.refusal, nothing.origin.clause), (Some(Refusal::NothingToSow), "sow".into()));
    let foreign = game.explain(&Attempt { from: game.spec().board.site("A2"), ..Attempt::default() });
    assert_eq!(foreign.refusal, Some(Refusal::NotSown));
    assert_eq!(sow(&mut *game, "B1"), "B2");
    assert_eq!(counts(&*game), [0, 0, 5, 2, 3, 4, 4, 0]);
    assert_eq!(game.turn_status().mover, SideId::new(1));
    assert_eq!(sow(&mut *game, "A2"), "B1");
    assert_eq!(counts(&*game), [1, 1, 5, 2, 0, 4, 4, 1]);
    assert_eq!(game.turn_status().mover, SideId::new(0));
}

#[test]
fn long_sowings_go_round() {
    let start = [9, 0, 0, 0, 0, 0, 0, 5];
    let after = |first_stays, skips_start, start| {
        let mut game = seeded(Sown { first_stays, skips_start, ..Sown::default() }, start);
        (sow(&mut *game, "A1"), counts(&*game))
    };
    assert_eq!(after(false, false, start), ("C1".into(), vec![1, 2, 2, 1, 1, 1, 1, 5]));
    assert_eq!(after(false, true, start), ("D1".into(), vec![0, 2, 2, 2, 1, 1, 1, 5]));
    assert_eq!(after(true, false, start), ("B1".into(), vec![2, 2, 1, 1, 1, 1, 1, 5]));
    assert_eq!(after(true, true, start), ("C1".into(), vec![1, 2, 2, 1, 1, 1, 1, 5]));
    let single = [1, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(after(true, true, single), ("B1".into(), vec![0, 1, 0, 0, 0, 0, 0, 0]));
    // Whole rounds end where they began, or just before.
    assert_eq!(after(false, false, [7, 0, 0, 0, 0, 0, 0, 0]), ("A1".into(), vec![1, 1, 1, 1, 1, 1, 1, 0]));
    assert_eq!(after(false, true, [6, 0, 0, 0, 0, 0, 0, 0]), ("A2".into(), vec![0, 1, 1, 1, 1, 1, 1, 0]));
    // So many that nobody could lay them down one by one.
    let (_, many) = after(false, false, [i32::MAX, i32::MAX, 0, 0, 0, 0, 0, 0]);
    assert!(many.iter().all(|count| *count >= 0));
}

#[test]
fn a_sowing_goes_on_where_the_last_joins_others() {
    let relay = Sown { goes_on: true, ..Sown::default() };
    let mut game = compile(seeds(relay)).game();
    // C1: D1 C2 B2; the four on B2: A2 A1 B1 C1, where it lies alone.
    assert_eq!(sow(&mut *game, "C1"), "C1");
    assert_eq!(counts(&*game), [4, 4, 1, 1, 4, 0, 4, 0]);
    assert_eq!(game.turn_status().mover, SideId::new(1));
    // C2: B2 A2 D2 A1; the five on A1: B1 C1 C2 B2 A2 (the way of this side leaves D1 out); the six on A2: D2 A1 B1 C1 C2 B2; the three on
    // B2: A2 D2 A1; the two on A1: B1 C1; the four on C1: C2 B2 A2 D2, the own store.
    assert_eq!(sow(&mut *game, "C2"), "D2");
    assert_eq!(counts(&*game), [0, 7, 0, 1, 2, 1, 3, 4]);
    assert_eq!(game.turn_status().mover, SideId::new(1));
}

/// Sows seed by seed, as people do.
fn by_hand(spec: &Spec, sown: Sown, counts: &[i32], mover: usize, pit: Site) -> (Vec<i32>, Site) {
    let way = &spec.tracks[0].sites[mover];
    let mut counts = counts.to_vec();
    let mut at = way.iter().position(|site| *site == pit).expect("on the way");
    let full = counts[usize::from(spec.board.site("C2").expect("a site"))] == 3;
    let skipped = |at: usize| sown.skips && (matches!(spec.board.name(way[at]), "A1" | "B2") || full && spec.board.name(way[at]) == "C2");
    for _ in 0..10_000 {
        let start = at;
        let mut hand = std::mem::take(&mut counts[usize::from(way[at])]);
        if sown.first_stays && hand > 1 && !skipped(at) {
            counts[usize::from(way[at])] = 1;
            hand -= 1;
        }
        while hand > 0 {
            at = (at + 1) % way.len();
            if sown.skips_start && at == start || skipped(at) {
                continue;
            }
            counts[usize::from(way[at])] += 1;
            hand -= 1;
        }
        let store = spec.board.name(way[at]).starts_with('D');
        if !sown.goes_on || store || counts[usize::from(way[at])] < 2 {
            break;
        }
    }
    (counts, way[at])
}

#[test]
fn sowings_equal_those_by_hand() {
    for bits in 0..16 {
        let sown = Sown { first_stays: bits & 1 > 0, skips_start: bits & 2 > 0, goes_on: bits & 4 > 0, skips: bits & 8 > 0 };
        let rules = compile(seeds(sown));
        let spec = Arc::clone(rules.spec());
        for seed in 0..20 {
            random_game(&rules, seed, 60, |game, legal| {
                let (before, mover) = (counts(game), usize::from(game.turn_status().mover));
                for decision in legal {
                    let mut copy = game.fork();
                    copy.apply(*decision).unwrap();
                    assert_eq!(
                        (counts(&*copy), decision.landing().unwrap()),
                        by_hand(&spec, sown, &before, mover, decision.origin().unwrap())
                    );
                }
            });
        }
    }
}

#[test]
fn a_sowing_passes_over_sites() {
    let passes = |skips: Sites, skips_start, counts: [i32; 8]| {
        let mut spec = seeds(Sown { skips_start, ..Sown::default() });
        let Action::Sow(sow) = &mut spec.phases[0].moves[0].action else { unreachable!() };
        sow.skips = Some(skips);
        let mut game = compile(spec).game();
        let mut setup = game.setup();
        setup.registers = vec![Entry { register: RegisterId::new(0), side: None, value: Value::Counts(counts.to_vec()) }];
        game.set_up(&setup).expect("a position");
        game
    };
    let fixed = |names: &str| Sites::Fixed(sites(&seeds(Sown::default()).board, names));
    // A1 is sown past B1 and the store to C1, C2, B2 and A2.
    let mut game = passes(fixed("B1 D1"), false, [4, 0, 0, 0, 0, 0, 0, 9]);
    assert_eq!(sow(&mut *game, "A1"), "A2");
    assert_eq!(counts(&*game), [0, 0, 1, 0, 1, 1, 1, 9]);
    // Many more than there are sites, and all of them in rounds: C1, C2, B2, A2 and A1 get two each, and the first two one more.
    let mut game = passes(fixed("B1 D1"), false, [12, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(sow(&mut *game, "A1"), "C2");
    assert_eq!(counts(&*game), [2, 0, 3, 0, 2, 2, 3, 0]);
    let mut game = passes(fixed("B1 D1"), true, [i32::MAX, 0, 0, 0, 0, 0, 0, 0]);
    sow(&mut *game, "A1");
    assert_eq!(counts(&*game).iter().map(|count| i64::from(*count)).sum::<i64>(), i64::from(i32::MAX));
    // A pit that is passed over can be sown, and gets nothing back.
    let mut game = passes(fixed("A1"), false, [8, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(sow(&mut *game, "A1"), "C1");
    assert_eq!(counts(&*game), [0, 2, 2, 1, 1, 1, 1, 0]);
    // Where no site is left nothing is sown.
    let nowhere = |skips: Sites, skips_start| {
        let mut game = passes(skips, skips_start, [2, 2, 0, 0, 0, 0, 0, 0]);
        let mut refusal = |name: &str| game.explain(&Attempt { from: game.spec().board.site(name), ..Attempt::default() }).refusal;
        let refusals = [refusal("A1"), refusal("B1")];
        (game.legal().map_or(0, |legal| legal.len()), refusals)
    };
    let none = Some(Refusal::NowhereToSow);
    // Then the side is stuck.
    assert_eq!(nowhere(Sites::All, false), (0, [Some(Refusal::Ended); 2]));
    assert_eq!(nowhere(fixed("B1 C1 D1 C2 B2 A2"), false), (2, [None, None]));
    assert_eq!(nowhere(fixed("B1 C1 D1 C2 B2 A2"), true), (1, [none, None]));
}

#[test]
fn a_trail_is_the_unbroken_run_along_the_own_way() {
    let after = |back, low, counts: [i32; 8]| {
        let mut spec = seeds(Sown::default());
        let holds = |how, n| Shared::new(Sites::Holding(RegisterId::new(0), how, Shared::new(Num::Const(n))));
        let through = Shared::new(Sites::Both(holds(Compare::AtLeast, low), holds(Compare::AtMost, 3)));
        let trail = Sites::Trail { track: 0, from: Shared::new(Sites::Last), through, back: Back(back) };
        spec.registers.push(Register { id: "trail".into(), kind: RegisterKind::Sites, ..Register::default() });
        spec.phases[0].moves[0].effects = vec![Effect {
            sites: trail,
            becomes: Becomes::Marked(RegisterId::new(1)),
            when: None,
            each: false,
            lost: None,
            says: Texts::new(),
            origin: Origin::default(),
        }];
        let rules = compile(spec);
        let mut setup = rules.game().setup();
        setup.registers = vec![Entry { register: RegisterId::new(0), side: None, value: Value::Counts(counts.to_vec()) }];
        let mut game = rules.game();
        game.set_up(&setup).expect("a position");
        assert_eq!(sow(&mut *game, "C1"), "A2");
        let trail = game.setup().registers.iter().find(|entry| entry.register.number() == 1).map(|entry| entry.value.clone());
        let Some(Value::Sites(trail)) = trail else { return String::new() };
        trail.iter().map(|site| rules.spec().board.name(*site)).collect::<Vec<_>>().join(" ")
    };
    // C1 is sown on D1, C2, B2 and A2, where the trail begins.
    assert_eq!(after(true, 2, [0, 0, 4, 0, 1, 1, 3, 0]), "A2 B2");
    assert_eq!(after(true, 2, [0, 0, 4, 0, 1, 1, 1, 0]), "A2 B2 C2");
    assert_eq!(after(true, 2, [0, 0, 4, 0, 3, 1, 1, 0]), "");
    assert_eq!(after(false, 2, [3, 0, 4, 0, 1, 1, 1, 2]), "A1 A2");
    // A run that fills the whole way is gone round once.
    assert_eq!(after(true, 0, [0, 0, 4, 0, 1, 1, 1, 0]), "A1 B1 C1 D1 A2 B2 C2");
    assert_eq!(after(false, 0, [0, 0, 4, 0, 1, 1, 1, 0]), "A1 B1 C1 D1 A2 B2 C2");
}
