//! The search for mates against naive twins: a plain walk of all lines to a depth, and a fixed point over all positions that checks
//! can reach. Both go through the public game only.

#![allow(missing_docs, unreachable_pub, clippy::expect_used)] // a test fails by panicking

#[path = "../../rules/tests/fixture/armies.rs"]
mod armies;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Piece, Rules, Setup};
use tianyuan_search::{Mate, MateError, MateRequest, MateStatus, Verdict, brinkmates, mate, unused_pieces};

const NODES: u64 = 2_000_000;

fn rules() -> Rules {
    Rules::compile(armies::armies(), None).expect("rules")
}

fn request(setup: &Setup) -> MateRequest<'_> {
    MateRequest {
        from: Some(setup),
        max: None,
        nodes: NODES,
        memory: 16 << 20,
        without_futile: false,
        tries: false,
        stop: None,
        progress: None,
    }
}

fn look(rules: &Rules, text: &str) -> Mate {
    let setup = armies::setup(rules.spec(), text);
    mate(rules, request(&setup)).expect("a problem")
}

/// True if the attacker to move mates within so many turns.
fn naive_attack(game: &mut dyn Game, attacker: SideId, left: u32) -> bool {
    left > 0 && game.legal().expect("no hooks").into_iter().any(|decision| naive_check(game, attacker, decision, left))
}

/// True if a move is a check that mates within so many turns, itself included.
fn naive_check(game: &mut dyn Game, attacker: SideId, decision: Decision, left: u32) -> bool {
    game.apply(decision).expect("legal");
    let mates = game.checked(attacker.other_of_two()) && naive_defence(game, attacker, left - 1);
    game.undo();
    mates
}

fn naive_defence(game: &mut dyn Game, attacker: SideId, left: u32) -> bool {
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
    cells[usize::from(lord)] = Some(Piece { side: SideId::new(1), kind: KindId::new(7) });
    let mut place = |random: &mut fastrand::Rng, side: u8, kind: u8, far: i16| {
        for _ in 0..8 {
            let near = spec.board.site_at(column + random.i16(-far..=far), row + random.i16(-far..=far));
            if let Some(slot) = near.and_then(|site: Site| cells.get_mut(usize::from(site))).filter(|slot| slot.is_none()) {
                *slot = Some(Piece { side: SideId::new(side), kind: KindId::new(kind.into()) });
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
        return Setup { cells, mover: SideId::new(0), hands: Some(hands), ..Setup::default() };
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
    Setup { cells, mover: SideId::new(0), hands: Some(hands), ..Setup::default() }
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
        let naive = [1, 3].into_iter().find(|&left| naive_attack(game.as_mut(), SideId::new(0), left));
        assert_eq!(found.counted, naive, "{setup:?}");
        match naive {
            None => none += 1,
            Some(length) => {
                mates += 1;
                let legal = game.legal().expect("no hooks");
                let firsts: Vec<Decision> =
                    legal.into_iter().filter(|&first| naive_check(game.as_mut(), SideId::new(0), first, length)).collect();
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
/// limit there is no rule for repetition at all, so the two searches judge each other.
#[test]
fn without_a_limit_repetition_neither_mates_nor_escapes_by_mistake() {
    let rules = rules();
    let mut random = fastrand::Rng::with_seed(11);
    let (mut mates, mut none) = (0, 0);
    for round in 0..300 {
        let setup = random_setup(rules.spec(), &mut random, if round % 2 == 0 { STEPPERS } else { ALL });
        // A small table too: lost entries must only cost time.
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
    let without = mate(&rules, MateRequest { without_futile: true, tries: false, ..request(&setup) }).expect("a problem");
    assert_eq!((without.length, without.line.len()), (Some(1), 1));
    assert_eq!(without.verdicts, [Verdict::Complete]);
}

/// Turns of the mate by the definition of useless interpositions, word by word: the defender to move, `None` beyond `most` turns.
fn naive_telling(rules: &Rules, setup: &Setup, attacker: SideId, most: u32) -> Option<u32> {
    let mut game = rules.game();
    game.set_up(setup).ok()?;
    if !game.checked(attacker.other_of_two()) {
        return None;
    }
    let answers = game.legal().expect("no hooks");
    let mut reached = |decision: Decision| {
        game.apply(decision).expect("legal");
        let length = most.checked_sub(1).and_then(|left| naive_check_telling(rules, &game.setup(), attacker, left));
        game.undo();
        length.map(|length| length + 1)
    };
    let (drops, others): (Vec<Decision>, Vec<Decision>) = answers.into_iter().partition(|answer| answer.kind() == DecisionKind::Drop);
    let mut lasts = 0;
    for other in others {
        lasts = lasts.max(reached(other)?);
    }
    let mut sites: BTreeMap<Site, Vec<Decision>> = BTreeMap::new();
    drops.into_iter().for_each(|drop| sites.entry(drop.landing().expect("a drop lands")).or_default().push(drop));
    let mut judged: Vec<(u32, Decision)> = Vec::new();
    for drops in sites.into_values() {
        let longest = drops.iter().map(|&drop| reached(drop).unwrap_or(u32::MAX)).max().unwrap_or(0);
        judged.push((longest, drops[0]));
    }
    judged.sort_by_key(|(longest, _)| *longest);
    for (longest, drop) in judged {
        if longest > lasts && !naive_futile(rules, setup, attacker, drop, lasts) {
            lasts = longest;
        }
    }
    Some(lasts).filter(|lasts| *lasts <= most)
}

fn naive_check_telling(rules: &Rules, setup: &Setup, attacker: SideId, most: u32) -> Option<u32> {
    let mut game = rules.game();
    game.set_up(setup).ok()?;
    let mut best = None;
    for check in game.legal().expect("no hooks") {
        game.apply(check).expect("legal");
        let left = most.checked_sub(1);
        let length = left.and_then(|left| naive_telling(rules, &game.setup(), attacker, left)).map(|length| length + 1);
        game.undo();
        best = [best, length].into_iter().flatten().min();
    }
    best
}

/// True if a piece that gave the check takes the drop, and the mate that follows is no longer than without it.
fn naive_futile(rules: &Rules, setup: &Setup, attacker: SideId, drop: Decision, lasts: u32) -> bool {
    let gives_check = |site: Site| {
        let mut without = setup.clone();
        without.cells[usize::from(site)] = None;
        let mut game = rules.game();
        game.set_up(&without).is_ok() && !game.checked(attacker.other_of_two())
    };
    let mut game = rules.game();
    game.set_up(setup).expect("it was set up before");
    game.apply(drop).expect("legal");
    game.legal().expect("no hooks").into_iter().any(|taking| {
        if taking.kind() != DecisionKind::Move || taking.landing() != drop.landing() || !taking.origin().is_some_and(&gives_check) {
            return false;
        }
        game.apply(taking).expect("legal");
        let mut back = game.setup();
        game.undo();
        let hands = back.hands.as_mut().expect("hands");
        hands[usize::from(attacker)][usize::from(drop.placed_kind().expect("a drop has a kind"))] -= 1;
        hands[usize::from(attacker.other_of_two())][usize::from(drop.placed_kind().expect("a drop has a kind"))] += 1;
        naive_telling(rules, &back, attacker, lasts).is_some()
    })
}

#[test]
fn lengths_without_useless_interpositions_are_those_of_the_definition() {
    let rules = rules();
    let mut random = fastrand::Rng::with_seed(5);
    let (mut mates, mut shorter, mut later) = (0, 0, 0);
    // A rider or two, a piece near the lord, something in the defender's hand.
    while mates < 40 || shorter < 15 || later < 3 {
        let mut setup = random_setup(rules.spec(), &mut random, &[1, 5, 6, 5, 6, 12, 13]);
        let hands = setup.hands.as_mut().expect("hands");
        hands[1] = vec![0; rules.spec().kinds.len()];
        for _ in 0..random.u8(1..3) {
            hands[1][random.usize(0..5)] += 1;
        }
        let mut game = rules.game();
        if game.set_up(&setup).is_err() {
            continue;
        }
        let Ok(left_out) = mate(&rules, MateRequest { max: Some(3), without_futile: true, ..request(&setup) }) else { continue };
        let Some(length) = [1, 3].into_iter().find_map(|most| naive_check_telling(&rules, &setup, SideId::new(0), most)) else {
            assert_ne!(left_out.status, MateStatus::Mate, "{setup:?}");
            continue;
        };
        mates += 1;
        assert_eq!((left_out.length, left_out.excluded), (Some(length), Some(length)), "{setup:?}");
        assert!(left_out.line.len() == length as usize, "{setup:?}");
        let counted = mate(&rules, MateRequest { max: Some(9), ..request(&setup) }).expect("a problem");
        if counted.status == MateStatus::Mate {
            assert_eq!(counted.excluded, Some(length), "{setup:?}");
            assert!(left_out.counted.is_none_or(|all| Some(all) == counted.counted), "{setup:?}");
            shorter += u32::from(counted.counted > Some(length));
            later += u32::from(counted.counted > Some(length) && length > 1);
        }
    }
}

#[test]
fn an_interposition_that_changes_something_is_not_useless() {
    // Without the slant the lord may take what has just taken next to it.
    let found = look(&rules(), "k8/9/K8/9/9/9/9/9/6G1+R b g");
    assert!(found.excluded == found.counted, "{found:?}");
}

#[test]
fn brinkmates_are_those_that_a_walk_through_all_answers_finds() {
    let rules = rules();
    let mut random = fastrand::Rng::with_seed(3);
    let (mut some, mut none) = (0, 0);
    while some < 6 || none < 6 {
        let mut setup = random_setup(rules.spec(), &mut random, ALL);
        setup.hands = Some(vec![vec![0; rules.spec().kinds.len()]; 2]);
        let mut game = rules.game();
        if game.set_up(&setup).is_err() {
            continue;
        }
        let Ok(found) = brinkmates(&rules, request(&setup)) else { continue };
        let mut wanted = Vec::new();
        for decision in game.legal().expect("no hooks") {
            game.apply(decision).expect("legal");
            let quiet = !game.checked(SideId::new(1)) && game.ended().is_none();
            let answers = if quiet { game.legal().expect("no hooks") } else { Vec::new() };
            let mates = answers.iter().all(|&answer| {
                game.apply(answer).expect("legal");
                let mates = naive_attack(game.as_mut(), SideId::new(0), 1);
                game.undo();
                mates
            });
            game.undo();
            if mates && !answers.is_empty() {
                wanted.push((decision, answers.len() as u32));
            }
        }
        let mut own: Vec<(Decision, u32)> = found.moves.iter().map(|brink| (brink.decision, brink.answers)).collect();
        own.sort();
        wanted.sort();
        assert_eq!((own, found.undecided), (wanted.clone(), 0), "{setup:?}");
        assert!(found.moves.iter().all(|brink| brink.length == 1 && brink.line.len() == 3), "{found:?}");
        if wanted.is_empty() { none += 1 } else { some += 1 }
    }
}

#[test]
fn a_choice_of_promotion_and_another_last_move_are_no_faults() {
    let rules = rules();
    let mut random = fastrand::Rng::with_seed(21);
    let (mut choices, mut last, mut second) = (0, 0, 0);
    while choices < 2 || last < 4 || second < 4 {
        let setup = random_setup(rules.spec(), &mut random, ALL);
        let Ok(found) = mate(&rules, MateRequest { max: Some(5), without_futile: true, ..request(&setup) }) else { continue };
        if found.status != MateStatus::Mate || found.undecided > 0 {
            continue;
        }
        let length = found.length.expect("a mate has a length");
        for other in &found.others {
            let chosen = found.line[other.turn as usize - 1];
            let twin = other.same
                && (chosen.origin(), chosen.landing(), chosen.kind())
                    == (other.decision.origin(), other.decision.landing(), DecisionKind::Move);
            let at_last = other.turn == length && (length > 1 || !other.same);
            let wanted = match (twin, at_last) {
                (true, _) => Verdict::PromotionChoice,
                (false, true) => Verdict::LastMove,
                (false, false) => Verdict::SecondSolution,
            };
            assert_eq!(other.sort, wanted, "{setup:?}");
        }
        let faulty = found.left_over > 0 || found.others.iter().any(|other| other.sort == Verdict::SecondSolution);
        assert_eq!(found.verdicts.contains(&Verdict::Complete), !faulty, "{setup:?}");
        assert_eq!(found.verdicts.contains(&Verdict::Incomplete), faulty, "{setup:?}");
        choices += u32::from(found.verdicts.contains(&Verdict::PromotionChoice));
        last += u32::from(found.verdicts.contains(&Verdict::LastMove) && !faulty);
        second += u32::from(found.verdicts.contains(&Verdict::SecondSolution));
    }
}

#[test]
fn tries_are_refuted_by_some_answers_and_mate_after_others() {
    let rules = rules();
    // The lord in its corner, two captains in hand: some checks only mate if it goes the wrong way.
    let setup = armies::setup(rules.spec(), "9/8k/9/9/7R1/9/9/9/9 b 2G");
    let found = mate(&rules, MateRequest { tries: true, without_futile: true, max: Some(7), ..request(&setup) }).expect("a problem");
    assert!(!found.tries.is_empty());
    let mut game = rules.game();
    game.set_up(&setup).expect("it can be");
    for one in found.tries.iter().filter(|one| one.turn == 1) {
        game.apply(one.decision).expect("legal");
        for &(weak, length) in &one.weak {
            game.apply(weak).expect("legal");
            assert!(naive_attack(game.as_mut(), SideId::new(0), (length - 2).min(3)) || length > 5, "{one:?}");
            game.undo();
        }
        for &refutes in &one.refuted_by {
            game.apply(refutes).expect("legal");
            assert!(!naive_attack(game.as_mut(), SideId::new(0), 3), "{one:?}");
            game.undo();
        }
        game.undo();
    }
    assert!(mate(&rules, request(&setup)).expect("a problem").tries.is_empty(), "they are not asked for");
}

#[test]
fn what_is_not_shown_belongs_to_the_defender() {
    let rules = rules();
    let spec = rules.spec();
    let setup = armies::setup(spec, "4k4/9/4P4/9/9/9/9/9/4+R4 b G");
    let filled = unused_pieces(spec, &setup, SideId::new(1));
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
