//! The search for mates against naive twins: a plain walk of all lines to a depth, and a fixed point over all positions that checks
//! can reach. Both go through the public game only.

#![allow(missing_docs, unreachable_pub, clippy::expect_used)] // a test fails by panicking

#[path = "../../rules/tests/fixture/armies.rs"]
mod armies;

use std::sync::atomic::AtomicBool;

use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Decision, Game, Piece, Rules, Setup};
use tianyuan_search::{Mate, MateError, MateRequest, MateStatus, Verdict, mate, rest};

const NODES: u64 = 2_000_000;

fn rules() -> Rules {
    Rules::compile(armies::armies(), None).expect("rules")
}

fn request(setup: &Setup) -> MateRequest<'_> {
    MateRequest { from: Some(setup), max: None, nodes: NODES, memory: 16 << 20, without_futile: false, stop: None, progress: None }
}

fn look(rules: &Rules, text: &str) -> Mate {
    let setup = armies::setup(rules.spec(), text);
    mate(rules, request(&setup)).expect("a problem")
}

/// Whether the attacker to move mates within so many turns.
fn naive_attack(game: &mut dyn Game, attacker: u8, left: u32) -> bool {
    left > 0 && game.legal().expect("no hooks").into_iter().any(|decision| naive_check(game, attacker, decision, left))
}

/// Whether a move is a check that mates within so many turns, itself included.
fn naive_check(game: &mut dyn Game, attacker: u8, decision: Decision, left: u32) -> bool {
    game.apply(decision).expect("legal");
    let mates = game.checked(1 - attacker) && naive_defence(game, attacker, left - 1);
    game.undo();
    mates
}

fn naive_defence(game: &mut dyn Game, attacker: u8, left: u32) -> bool {
    let answers = game.legal().expect("no hooks");
    if answers.is_empty() {
        return true;
    }
    left > 0
        && answers.into_iter().all(|decision| {
            game.apply(decision).expect("legal");
            let mates = naive_attack(game, attacker, left - 1);
            game.undo();
            mates
        })
}

/// Kinds of which the attacker has some.
const ALL: &[u8] = &[0, 1, 2, 3, 4, 5, 6, 8, 11, 12, 13];
/// Those among them that step, so that few positions can be reached.
const STEPPERS: &[u8] = &[2, 3, 4, 4, 8, 8, 11];

/// A position with few pieces round a lord.
fn random_setup(spec: &Spec, random: &mut fastrand::Rng, kinds: &[u8]) -> Setup {
    let mut cells: Vec<Option<Piece>> = vec![None; spec.board.sites()];
    let mut hands = vec![vec![0; spec.kinds.len()]; 2];
    let (column, row) = (random.i16(0..9), random.i16(5..9));
    let lord = spec.board.site_at(column, row).expect("on the board");
    cells[usize::from(lord)] = Some(Piece { side: 1, kind: 7 });
    let mut place = |random: &mut fastrand::Rng, side: u8, kind: u8, far: i16| {
        for _ in 0..8 {
            let near = spec.board.site_at(column + random.i16(-far..=far), row + random.i16(-far..=far));
            if let Some(slot) = near.and_then(|site: Site| cells.get_mut(usize::from(site))).filter(|slot| slot.is_none()) {
                *slot = Some(Piece { side, kind });
                return;
            }
        }
    };
    let few = kinds.len() < ALL.len();
    for _ in 0..if few { random.u8(3..5) } else { random.u8(1..4) } {
        let kind = kinds[random.usize(0..kinds.len())];
        place(random, 0, kind, 3);
    }
    if random.u8(0..3) == 0 {
        place(random, 0, 7, 4);
    }
    if few {
        return Setup { cells, mover: 0, hands: Some(hands), ..Setup::default() };
    }
    for _ in 0..random.u8(0..4) {
        let kind = random.u8(0..7);
        place(random, 1, kind, 2);
    }
    for _ in 0..random.u8(0..3) {
        hands[0][random.usize(0..7)] += 1;
    }
    if random.u8(0..3) == 0 {
        hands[1][random.usize(0..7)] += 1;
    }
    Setup { cells, mover: 0, hands: Some(hands), ..Setup::default() }
}

#[test]
fn lengths_and_first_moves_are_those_of_a_plain_walk() {
    let rules = rules();
    let mut random = fastrand::Rng::with_seed(7);
    let (mut mates, mut none) = (0, 0);
    while mates < 60 || none < 60 {
        let setup = random_setup(rules.spec(), &mut random, ALL);
        let mut game = rules.game();
        if game.set_up(&setup).is_err() {
            continue;
        }
        let Ok(found) = mate(&rules, MateRequest { max: Some(3), ..request(&setup) }) else { continue };
        let naive = [1, 3].into_iter().find(|&left| naive_attack(game.as_mut(), 0, left));
        assert_eq!(found.counted, naive, "{setup:?}");
        match naive {
            None => none += 1,
            Some(length) => {
                mates += 1;
                let legal = game.legal().expect("no hooks");
                let firsts: Vec<Decision> = legal.into_iter().filter(|&first| naive_check(game.as_mut(), 0, first, length)).collect();
                let mut own: Vec<Decision> =
                    found.others.iter().filter(|other| other.turn == 1 && other.same).map(|o| o.decision).collect();
                own.extend(found.line.first());
                own.sort();
                let mut all = firsts;
                all.sort();
                assert_eq!(own, all, "{setup:?}");
                assert_eq!(found.line.len(), length as usize);
                assert!(found.exact && found.verified.is_some());
                assert!(found.variations.iter().all(|variation| variation.length <= length), "no variation is longer");
                assert!(found.excluded.is_some_and(|excluded| excluded <= length));
            }
        }
    }
}

/// Without a limit of turns a repeated position ends the attack, and what leans on that must not be remembered for other ways. With a
/// limit nothing is said of repetition at all, so the two searches judge each other.
#[test]
fn without_a_limit_repetition_neither_mates_nor_escapes_by_mistake() {
    let rules = rules();
    let mut random = fastrand::Rng::with_seed(11);
    let (mut mates, mut none) = (0, 0);
    for round in 0..300 {
        let setup = random_setup(rules.spec(), &mut random, if round % 2 == 0 { STEPPERS } else { ALL });
        // A small table too: what is forgotten must only cost time.
        let memory = if round % 3 == 0 { 1 << 14 } else { 16 << 20 };
        let free = MateRequest { memory, nodes: 20_000, ..request(&setup) };
        let Ok(found) = mate(&rules, free) else { continue };
        let limited = mate(&rules, MateRequest { max: Some(9), nodes: 20_000, ..request(&setup) }).expect("a problem");
        match (found.status, limited.status) {
            (MateStatus::Unknown, _) | (_, MateStatus::Unknown) => {}
            (MateStatus::NoMate, status) => {
                none += 1;
                assert_eq!(status, MateStatus::NoMate, "{setup:?}");
                assert_eq!((found.none_within, found.length), (None, None));
                assert_eq!(found.verdicts, [Verdict::NoMate, Verdict::Incomplete]);
            }
            (MateStatus::Mate, MateStatus::Mate) => {
                mates += 1;
                assert!(!found.exact || found.counted == limited.counted, "{setup:?}");
            }
            (MateStatus::Mate, MateStatus::NoMate) => {
                assert!(limited.none_within.is_some() && found.counted.is_some_and(|length| length > 9), "{setup:?}");
            }
        }
    }
    assert!(mates >= 8 && none >= 60, "{mates} mates and {none} others are too few to say much");
}

#[test]
fn a_single_piece_in_hand_mates_and_nothing_is_left_over() {
    // A captain is put before the lord, held by a walker.
    let found = look(&rules(), "4k4/9/4P4/9/9/9/9/9/9 b G");
    assert_eq!((found.status, found.length, found.left_over), (MateStatus::Mate, Some(1), 0));
    assert_eq!(found.verdicts, [Verdict::Complete]);
    assert_eq!((found.line.len(), found.others.len(), found.verified), (1, 0, Some(2)));
}

#[test]
fn another_solution_and_pieces_left_over_are_named() {
    let found = look(&rules(), "4k4/9/4P4/9/9/9/9/9/9 b 2GR");
    assert_eq!(found.length, Some(1));
    assert!(found.left_over > 0);
    assert!(found.verdicts.contains(&Verdict::LeftOver) && found.verdicts.contains(&Verdict::Incomplete));
}

#[test]
fn a_lord_that_escapes_is_no_mate() {
    let found = look(&rules(), "9/9/4k4/9/9/9/9/9/9 b G");
    assert_eq!((found.status, found.length, found.none_within), (MateStatus::NoMate, None, None));
    assert_eq!(found.verdicts, [Verdict::NoMate, Verdict::Incomplete]);
    // The walker that is dropped may not mate, though it would.
    let walker = look(&rules(), "3gkg3/3g1g3/9/4N4/9/9/9/9/9 b P");
    assert_ne!(walker.length, Some(1));
}

#[test]
fn useless_interpositions_are_counted_or_left_out() {
    // A tower checks along the last row from afar: whatever is dropped between is taken with check.
    let rules = rules();
    let alone = look(&rules, "k8/9/K2B5/9/9/9/9/9/8+R b -");
    assert_eq!((alone.counted, alone.excluded, alone.line.len()), (Some(1), Some(1), 1));
    let setup = armies::setup(rules.spec(), "k8/9/K2B5/9/9/9/9/9/8+R b p");
    let held = mate(&rules, request(&setup)).expect("a problem");
    assert_eq!((held.length, held.counted, held.excluded, held.line.len()), (Some(3), Some(3), Some(1), 3));
    // The walker that was taken is left over, as it would be.
    assert!(held.left_over == 1 && held.verdicts.contains(&Verdict::LeftOver), "{held:?}");
    let without = mate(&rules, MateRequest { without_futile: true, ..request(&setup) }).expect("a problem");
    assert_eq!((without.length, without.line.len()), (Some(1), 1));
    assert_eq!(without.verdicts, [Verdict::Complete]);
}

#[test]
fn an_interposition_that_changes_something_is_not_useless() {
    // Without the slant the lord may take what has just taken next to it.
    let found = look(&rules(), "k8/9/K8/9/9/9/9/9/6G1+R b g");
    assert!(found.excluded == found.counted, "{found:?}");
}

#[test]
fn what_is_not_shown_belongs_to_the_defender() {
    let rules = rules();
    let spec = rules.spec();
    let setup = armies::setup(spec, "4k4/9/4P4/9/9/9/9/9/4+R4 b G");
    let filled = rest(spec, &setup, 1);
    let hand = &filled.hands.expect("hands")[1];
    assert_eq!(hand[..8], [17, 4, 4, 4, 3, 2, 1, 0]);
}

#[test]
fn what_is_no_problem_is_refused() {
    let rules = rules();
    let refused = |text: &str| {
        let setup = armies::setup(rules.spec(), text);
        mate(&rules, request(&setup)).expect_err("no problem")
    };
    assert!(matches!(refused("9/9/4P4/9/9/9/9/9/9 b G"), MateError::NoTarget { .. }));
    assert!(matches!(refused("4k4/9/9/9/9/9/9/9/4K4 b -"), MateError::NoAttackers { .. }));
    assert!(matches!(refused("4k4/9/9/9/9/9/9/9/4R4 b -"), MateError::Setup(_)));
}

#[test]
fn limits_and_a_stop_sign_give_what_is_known() {
    let rules = rules();
    let setup = armies::setup(rules.spec(), "ln3S3/1k+b6/3+P+N1+P2/1p3P3/p1p4s1/PGP+R+B4/6PPL/L4G3/2R2K1N1 b GSNL8Pgs");
    let few = mate(&rules, MateRequest { nodes: 20, ..request(&setup) }).expect("a problem");
    assert_eq!((few.status, few.length), (MateStatus::Unknown, None));
    assert!(few.nodes <= 20);
    // A proof without its shortest length: a mate is known, and how it begins.
    let between = (1..200).map(|hundreds| mate(&rules, MateRequest { nodes: hundreds * 100, ..request(&setup) }).expect("a problem"));
    let early = between.into_iter().find(|found| found.status == MateStatus::Mate).expect("a mate in the end");
    assert!(!early.line.is_empty() && early.length.is_some_and(|length| length >= 5), "{early:?}");
    let stop = AtomicBool::new(true);
    let stopped = mate(&rules, MateRequest { stop: Some(&stop), ..request(&setup) }).expect("a problem");
    assert_eq!(stopped.status, MateStatus::Unknown);
    let short = mate(&rules, MateRequest { max: Some(3), ..request(&setup) }).expect("a problem");
    assert_eq!((short.status, short.none_within), (MateStatus::NoMate, Some(3)));
    assert!(short.verdicts.is_empty());
    let whole = mate(&rules, request(&setup)).expect("a problem");
    assert_eq!((whole.status, whole.length), (MateStatus::Mate, Some(5)));
}
