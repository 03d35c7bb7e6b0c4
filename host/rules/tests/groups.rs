//! Groups, captures, repetition and counts, against a naive game that looks at the whole board each time.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use crate::stones;

use std::collections::BTreeSet;
use std::sync::Arc;

use tianyuan_rules::setup::{Entry, Value};
use tianyuan_rules::spec::{Exact, KindId, Num, Query, Repeat, SideId, Site, Sites, Suicide};
use tianyuan_rules::stage::Shared;
use tianyuan_rules::{
    Attempt, CompiledRules, Decision, DecisionKind, Game, GameError, GroupLiberties, Moves, Piece, Position, QueryAnswer, Refusal, Rules,
    Setup, SetupError, WidthVisitor,
};

/// The game as a beginner would write it.
#[derive(Clone)]
struct Naive {
    width: usize,
    cells: Vec<Option<u8>>,
    mover: u8,
    lost: [i32; 2],
    ko: Option<usize>,
    seen: Vec<(Vec<Option<u8>>, u8)>,
}

impl Naive {
    fn new(width: usize, height: usize) -> Self {
        Naive { width, cells: vec![None; width * height], mover: 0, lost: [0; 2], ko: None, seen: Vec::new() }
    }

    fn beside(&self, site: usize) -> Vec<usize> {
        let (x, y, w) = (site % self.width, site / self.width, self.width);
        let height = self.cells.len() / w;
        let mut list = Vec::new();
        if x > 0 {
            list.push(site - 1);
        }
        if x + 1 < w {
            list.push(site + 1);
        }
        if y > 0 {
            list.push(site - w);
        }
        if y + 1 < height {
            list.push(site + w);
        }
        list
    }

    fn group(&self, site: usize) -> (BTreeSet<usize>, BTreeSet<usize>) {
        let (mut group, mut liberties, mut open) = (BTreeSet::from([site]), BTreeSet::new(), vec![site]);
        while let Some(at) = open.pop() {
            for next in self.beside(at) {
                if self.cells[next].is_none() {
                    liberties.insert(next);
                } else if self.cells[next] == self.cells[site] && group.insert(next) {
                    open.push(next);
                }
            }
        }
        (group, liberties)
    }

    fn after(&self, site: usize, suicide: Suicide, never: Option<Repeat>) -> Option<Naive> {
        if self.cells[site].is_some() || (never == Some(Repeat::Ko) && self.ko == Some(site)) {
            return None;
        }
        let me = self.mover;
        let mut next = self.clone();
        next.cells[site] = Some(me);
        let mut gone = Vec::new();
        for other in self.beside(site) {
            if next.cells[other] == Some(1 - me) {
                let (group, liberties) = next.group(other);
                if liberties.is_empty() {
                    gone.extend(&group);
                    group.iter().for_each(|&of| next.cells[of] = None);
                }
            }
        }
        next.lost[usize::from(1 - me)] += gone.len() as i32;
        let (group, liberties) = next.group(site);
        next.ko = (gone.len() == 1 && group.len() == 1 && liberties.len() == 1).then(|| gone[0]);
        if liberties.is_empty() {
            match (suicide, group.len()) {
                (Suicide::Forbidden, _) | (Suicide::Several, 1) => return None,
                _ => {}
            }
            next.lost[usize::from(me)] += group.len() as i32;
            group.iter().for_each(|&of| next.cells[of] = None);
        }
        next.seen.push((self.cells.clone(), me));
        next.mover = 1 - me;
        let repeated = match never {
            Some(Repeat::Board) => next.seen.iter().any(|(cells, _)| *cells == next.cells),
            Some(Repeat::Situation) => next.seen.iter().any(|(cells, mover)| *cells == next.cells && *mover == next.mover),
            _ => false,
        };
        (!repeated).then_some(next)
    }

    fn passed(&self) -> Naive {
        let mut next = self.clone();
        next.seen.push((self.cells.clone(), self.mover));
        next.mover = 1 - self.mover;
        next.ko = None;
        next
    }
}

const SUICIDES: [Suicide; 3] = [Suicide::Forbidden, Suicide::Several, Suicide::Allowed];
const NEVER: [Option<Repeat>; 4] = [None, Some(Repeat::Ko), Some(Repeat::Board), Some(Repeat::Situation)];

fn compiled(width: usize, height: usize, suicide: Suicide, never: Option<Repeat>) -> Rules {
    Rules::compile(stones::stones(width, height, suicide, never.as_slice(), true), None).expect("the fixture compiles")
}

#[test]
fn random_games_agree_with_a_naive_one() {
    for (index, (width, height)) in [(2, 2), (3, 2), (3, 3), (4, 4), (5, 3), (7, 7)].into_iter().enumerate() {
        for suicide in SUICIDES {
            for never in NEVER {
                let rules = compiled(width, height, suicide, never);
                for seed in 0..6 {
                    let mut random = fastrand::Rng::with_seed(seed + 100 * index as u64);
                    let (mut game, mut naive) = (rules.game(), Naive::new(width, height));
                    for _ in 0..150 {
                        let legal = game.legal().unwrap();
                        let placed: BTreeSet<usize> =
                            legal.iter().filter(|d| d.kind() == DecisionKind::Place).filter_map(|d| d.landing()).map(usize::from).collect();
                        let expected: BTreeSet<usize> =
                            (0..naive.cells.len()).filter(|&site| naive.after(site, suicide, never).is_some()).collect();
                        assert_eq!(placed, expected, "{width}x{height} {suicide:?} {never:?} seed {seed}");
                        // Never two passes in a row: they would end the play.
                        let may_pass = game.setup().turn.passes == 0;
                        let choices: Vec<Decision> =
                            legal.into_iter().filter(|d| d.kind() == DecisionKind::Place || may_pass && random.u8(..8) == 0).collect();
                        let Some(&decision) = (!choices.is_empty()).then(|| &choices[random.usize(..choices.len())]) else { break };
                        naive = match decision.kind() {
                            DecisionKind::Pass => naive.passed(),
                            _ => naive.after(usize::from(decision.landing().unwrap()), suicide, never).unwrap(),
                        };
                        game.apply(decision).unwrap();
                        for (site, cell) in naive.cells.iter().enumerate() {
                            assert_eq!(game.at(site as Site).map(|piece| piece.side.number()), *cell);
                            if cell.is_some() {
                                let group = game.group(site as Site).unwrap();
                                let (sites, liberties) = naive.group(site);
                                assert!(group.sites.iter().map(|&s| usize::from(s)).eq(sites));
                                assert!(group.liberties.iter().map(|&s| usize::from(s)).eq(liberties));
                            }
                        }
                        let lost = |side| {
                            let entry = |e: &&Entry| e.register == stones::LOST && e.side == Some(side);
                            game.setup().registers.iter().find(entry).map_or(0, |e| match e.value {
                                Value::Number(n) => n,
                                _ => 0,
                            })
                        };
                        assert_eq!([lost(SideId::new(0)), lost(SideId::new(1))], naive.lost);
                        let (setup, mut fresh) = (game.setup(), rules.game());
                        fresh.set_up(&setup).unwrap();
                        assert_eq!(fresh.setup(), setup);
                        assert_eq!(fresh.key(), game.key());
                    }
                }
            }
        }
    }
}

struct Walk;

impl WidthVisitor for Walk {
    type Output = ();

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let (mut position, mut moves) = (Position::start(rules), Moves::default());
        let mut random = fastrand::Rng::with_seed(7);
        let mut before = Vec::new();
        for _ in 0..300 {
            position.generate(&mut moves);
            if moves.is_empty() || position.is_over() {
                break;
            }
            let decision = moves.get(rules, random.u32(..moves.len())).unwrap();
            before.push(position.clone());
            position.make(decision);
            assert!(position.key_is_true());
            if random.u8(..4) == 0 {
                for _ in 0..random.usize(1..=before.len()) {
                    position.unmake().unwrap();
                    assert!(position.same(&before.pop().unwrap()));
                    assert!(position.key_is_true());
                }
            }
        }
        while let Some(earlier) = before.pop() {
            position.unmake().unwrap();
            assert!(position.same(&earlier));
        }
    }
}

#[test]
fn unmake_restores_groups_and_boards() {
    for suicide in SUICIDES {
        for never in NEVER {
            compiled(4, 4, suicide, never).with_width(Walk);
            compiled(19, 19, suicide, never).with_width(Walk);
        }
    }
}

struct Effects;

impl WidthVisitor for Effects {
    type Output = usize;

    /// The effect of a placement on groups is known before it is made. Returns the number of placements that had one.
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> usize {
        let (mut position, mut moves) = (Position::start(rules), Moves::default());
        let mut random = fastrand::Rng::with_seed(11);
        let mut told = 0;
        for _ in 0..150 {
            position.generate(&mut moves);
            let mut legal = Vec::new();
            moves.for_each(rules, |decision| legal.push(decision));
            if position.is_over() || !position.places_only() {
                break;
            }
            let me = position.mover();
            let enemies = |position: &Position<W>| position.own(me.other_of_two()).len();
            let mut liberties = GroupLiberties::NONE;
            for decision in legal.iter().filter(|decision| decision.kind() == DecisionKind::Place) {
                let site = decision.landing().unwrap();
                let found = position.tactics(site, &mut liberties);
                // The groups around, each by its first piece, with its pieces and liberties.
                let mut around: Vec<(bool, u16, u32)> = Vec::new();
                let mut known = Vec::new();
                for &next in position.linked(site) {
                    let Some((pieces, liberties)) = position.group(next) else { continue };
                    if !known.contains(&pieces.first()) {
                        known.push(pieces.first());
                        around.push((position.own(me).has(next), pieces.len() as u16, liberties.len()));
                    }
                }
                let sum = |own: bool, count: u32| {
                    around.iter().filter(|(of, _, liberties)| (*of, *liberties) == (own, count)).map(|(_, pieces, _)| pieces).sum::<u16>()
                };
                let mut after = position.clone();
                after.make(*decision);
                assert_eq!(u32::from(found.captures), enemies(&position) - enemies(&after));
                assert_eq!((found.captures, found.ataris), (sum(false, 1), sum(false, 2)));
                let (own, liberties) = after.group(site).unwrap();
                if found.captures <= 1 {
                    assert_eq!(found.self_atari, if liberties.len() == 1 { own.len() as u16 } else { 0 });
                    assert_eq!(found.escapes, if liberties.len() > 1 { sum(true, 1) } else { 0 });
                }
                if liberties.len() <= 2 {
                    assert_eq!(after.last_liberties(site), liberties);
                }
                told += usize::from(found != Default::default());
                if let Some(same) = position.placement_of_playouts(site) {
                    assert_eq!(same, *decision);
                }
            }
            let Some(next) = position.sample_playout(&mut moves, &mut |n| random.u32(..n)) else { break };
            assert!(next.kind() == DecisionKind::Pass || position.placement_of_playouts(next.landing().unwrap()) == Some(next));
            position.make(next);
        }
        told
    }
}

#[test]
fn effects_on_groups_are_told_before_a_placement() {
    for (width, height) in [(5, 5), (9, 9)] {
        let rules = compiled(width, height, Suicide::Forbidden, Some(Repeat::Ko));
        assert!(rules.with_width(Effects) > 100);
    }
}

struct Drawn;

impl WidthVisitor for Drawn {
    type Output = ();

    /// Every legal decision is drawn, about equally often, and nothing else; sensible players keep their eyes.
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let mut position = Position::start(rules);
        let mut moves = Moves::default();
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..200 {
            position.generate(&mut moves);
            let mut legal = Vec::new();
            moves.for_each(rules, |d| legal.push(d));
            if position.is_over() {
                break;
            }
            let mut counts = vec![0u32; legal.len()];
            let draws = 200 * legal.len() as u32;
            for _ in 0..draws {
                let drawn = position.sample(&mut moves, &mut |n| random.u32(..n)).unwrap();
                counts[legal.iter().position(|d| *d == drawn).expect("a legal decision")] += 1;
            }
            assert!(counts.iter().all(|&count| (110..320).contains(&count)), "{counts:?}");
            let next = position.sample_playout(&mut moves, &mut |n| random.u32(..n)).unwrap();
            assert!(legal.contains(&next));
            let others = legal.iter().any(|d| d.kind() == DecisionKind::Place);
            assert!(next.kind() == DecisionKind::Pass || others);
            position.make(next);
        }
        assert!(position.is_over(), "sensible players come to an end");
    }
}

#[test]
fn drawn_decisions_are_uniform_over_the_legal_ones() {
    compiled(4, 3, Suicide::Forbidden, Some(Repeat::Situation)).with_width(Drawn);
    compiled(3, 3, Suicide::Several, Some(Repeat::Board)).with_width(Drawn);
}

fn place(game: &mut dyn Game, name: &str) {
    let site = game.spec().board.site(name).unwrap();
    let decision = game.legal().unwrap().into_iter().find(|d| d.kind() == DecisionKind::Place && d.landing() == Some(site)).expect("legal");
    game.apply(decision).unwrap();
}

fn pass(game: &mut dyn Game) {
    let decision = game.legal().unwrap().into_iter().find(|d| d.kind() == DecisionKind::Pass).unwrap();
    game.apply(decision).unwrap();
}

#[test]
fn refusals_name_their_rule() {
    let at = |game: &dyn Game, name: &str| Attempt { to: game.spec().board.site(name), ..Attempt::default() };
    let rules = compiled(4, 4, Suicide::Forbidden, Some(Repeat::Ko));
    let mut game = rules.game();
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        place(&mut *game, name);
    }
    // White has taken C2; Black must not take back at once, and nobody may place into the corner.
    assert_eq!(game.ko(), game.spec().board.site("C2"));
    let attempt = at(&*game, "C2");
    let verdict = game.explain(&attempt);
    assert_eq!((verdict.refusal, verdict.origin.clause.as_str()), (Some(Refusal::Ko), "never"));
    let mut game = rules.game();
    for name in ["B1", "D4", "A2"] {
        place(&mut *game, name);
    }
    let attempt = at(&*game, "A1");
    let verdict = game.explain(&attempt);
    assert_eq!((verdict.refusal, verdict.origin.clause.as_str()), (Some(Refusal::Suicide), "suicide"));
    let verdict = game.explain(&Attempt { kind: Some(DecisionKind::Mark), to: game.spec().board.site("A4"), ..Attempt::default() });
    assert_eq!(verdict.refusal, Some(Refusal::NothingToMark));
    let verdict = game.explain(&Attempt { kind: Some(DecisionKind::Resume), ..Attempt::default() });
    assert_eq!(verdict.refusal, Some(Refusal::NoResume));
    let rules = compiled(4, 4, Suicide::Forbidden, Some(Repeat::Situation));
    let mut game = rules.game();
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        place(&mut *game, name);
    }
    assert_eq!(game.ko(), game.spec().board.site("C2"));
    let attempt = at(&*game, "C2");
    assert_eq!(game.explain(&attempt).refusal, Some(Refusal::Repeats));
}

#[test]
fn marks_agreement_and_going_on() {
    let rules = compiled(4, 4, Suicide::Forbidden, Some(Repeat::Situation));
    let mut game = rules.game();
    for name in ["B1", "D4", "B2", "A1", "B3", "A2", "B4"] {
        place(&mut *game, name);
    }
    assert!(game.marks().is_empty() && game.resumes().is_empty());
    pass(&mut *game);
    pass(&mut *game);
    assert_eq!((game.turn_status().phase.number(), game.turn_status().mover), (1, SideId::new(1)));
    assert_eq!(game.legal().unwrap().len(), 1, "only passing is generated");
    let at = |mark: Decision, to| mark.map_sites(|_| Some(to)).unwrap();
    let mark = |game: &dyn Game, name: &str| {
        let to = game.spec().board.site(name).unwrap();
        at(game.marks()[0], to)
    };
    assert_eq!(game.marks().len(), 3);
    // Either stone names the group.
    let corner = mark(&*game, "A2");
    game.apply(corner).unwrap();
    assert_eq!(game.turn_status().mover, SideId::new(1));
    let counted = game.score(0).unwrap();
    assert_eq!(counted.totals, [Exact::from_integer(8), Exact::new(19, 4)]);
    assert_eq!((counted.winner, counted.margin), (Some(SideId::new(0)), Exact::new(13, 8)));
    assert_eq!(counted.stake, Some(3));
    assert_eq!(game.apply(at(corner, 12)).err(), Some(GameError::NotLegal), "nothing stands there");
    pass(&mut *game);
    // The other side disagrees: the first to move is whom the passes left on the move.
    let resume = game.resumes()[0];
    game.apply(resume).unwrap();
    assert_eq!((game.turn_status().phase.number(), game.turn_status().mover), (0, SideId::new(1)));
    assert!(game.setup().registers.iter().all(|e| e.register != stones::DEAD));
    assert!(game.undo());
    assert_eq!(game.turn_status().phase.number(), 1);
    pass(&mut *game);
    let ended = game.ended().expect("agreed");
    assert_eq!((ended.winner, ended.reason.as_str()), (Some(SideId::new(0)), "counted"));
    assert_eq!(ended.score, Some(counted));
    assert_eq!(game.apply(corner).err(), Some(GameError::Ended));
}

#[test]
fn a_ko_that_cannot_be_is_refused() {
    let rules = compiled(4, 4, Suicide::Forbidden, Some(Repeat::Ko));
    let mut game = rules.game();
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        place(&mut *game, name);
    }
    let good = game.setup();
    assert!(rules.game().set_up(&good).is_ok());
    for name in ["B2", "A1", "D4"] {
        let mut bad = good.clone();
        bad.turn.ko = game.spec().board.site(name);
        assert!(matches!(rules.game().set_up(&bad), Err(SetupError::Inconsistent(_))), "{name}");
    }
}

/// From the text of every position of random games each immediate retake is refused, as it is in the game itself.
#[test]
fn a_ko_needs_no_history() {
    for never in [Repeat::Ko, Repeat::Board, Repeat::Situation] {
        let rules = compiled(4, 4, Suicide::Allowed, Some(never));
        let mut retakes = 0;
        for seed in 0..60u64 {
            let (mut game, mut random) = (rules.game(), seed * 2 + 1);
            for _ in 0..60 {
                let legal: Vec<_> = game.legal().unwrap().into_iter().filter(|d| d.kind() == DecisionKind::Place).collect();
                if legal.is_empty() {
                    break;
                }
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                game.apply(legal[(random >> 33) as usize % legal.len()]).unwrap();
                let setup = game.setup();
                let mut read = rules.game();
                read.set_up(&setup).unwrap();
                assert_eq!(read.setup(), setup);
                if let Some(ko) = setup.turn.ko {
                    retakes += 1;
                    for at in [&mut game, &mut read] {
                        assert!(at.legal().unwrap().iter().all(|d| d.landing() != Some(ko)), "{never:?}");
                        assert_eq!(at.ko(), Some(ko), "{never:?}");
                    }
                }
            }
        }
        assert!(retakes > 10, "{never:?}: {retakes}");
    }
}

/// If a placement that changes nothing is a pass, two of them end play, whatever they repeat.
#[test]
fn a_placement_that_changes_nothing_is_a_pass() {
    let mut spec = stones::stones(2, 2, Suicide::Allowed, &[Repeat::Situation], true);
    spec.phases[0].surround.as_mut().unwrap().unchanged_passes = true;
    let mut game = Rules::compile(spec, None).unwrap().game();
    for name in ["A1", "B1", "B2"] {
        place(&mut *game, name);
    }
    // Black has A1 and B2, and has taken B1: White's stone in a corner takes itself.
    place(&mut *game, "B1");
    assert_eq!((game.setup().turn.passes, game.turn_status().phase.number(), game.turn_status().mover), (1, 0, SideId::new(0)));
    pass(&mut *game);
    assert_eq!(game.turn_status().phase.number(), 1);
    assert!(game.undo() && game.undo());
    assert_eq!((game.setup().turn.passes, game.turn_status().mover), (0, SideId::new(1)));
    pass(&mut *game);
    assert_eq!(game.setup().turn.passes, 1);
}

/// Parts with sites apart, against every choice of sites.
#[test]
fn parts_are_asked_for_sites_apart() {
    let mut spec = stones::stones(4, 3, Suicide::Allowed, &[], true);
    let directions = spec.phases[0].surround.as_ref().unwrap().directions.clone();
    let part = |at_least| Sites::PartsWith {
        within: Shared::new(Sites::Own),
        apart: Shared::new(Sites::Own),
        at_least,
        directions: directions.clone(),
    };
    spec.queries = (1..=4).map(|n| Query::Number(Num::Count(Shared::new(part(n))))).collect();
    let rules = Rules::compile(spec, None).unwrap();
    let beside = |a: usize, b: usize| (a % 4).abs_diff(b % 4) + (a / 4).abs_diff(b / 4) == 1;
    for code in 0..1u32 << 12 {
        let own: Vec<usize> = (0..12).filter(|site| code >> site & 1 == 1).collect();
        if own.len() == 12 {
            continue;
        }
        let cells = (0..12).map(|site| (code >> site & 1 == 1).then_some(Piece { side: SideId::new(0), kind: KindId::new(0) })).collect();
        let mut game = rules.game();
        game.set_up(&Setup { cells, ..Setup::default() }).unwrap();
        for wanted in 1..=4usize {
            let mut found = 0;
            let mut left = own.clone();
            while let Some(seed) = left.pop() {
                let mut part = vec![seed];
                while let Some(at) = left.iter().position(|&site| part.iter().any(|&other| beside(site, other))) {
                    part.push(left.remove(at));
                }
                let chosen =
                    |set: u32| part.iter().enumerate().filter(|(nth, _)| set >> nth & 1 == 1).map(|(_, &site)| site).collect::<Vec<_>>();
                let apart = |set: u32| {
                    let sites = chosen(set);
                    sites.len() >= wanted && sites.iter().all(|&a| sites.iter().all(|&b| !beside(a, b)))
                };
                if (0..1u32 << part.len()).any(apart) {
                    found += part.len();
                }
            }
            assert_eq!(game.query(wanted - 1, SideId::new(0)), Some(QueryAnswer::Number(found as i32)), "{own:?} {wanted}");
        }
    }
}

/// Distances on a rectangle are sums of columns and rows.
#[test]
fn steps_are_counted_from_the_nearest_site_of_a_set() {
    let mut spec = stones::stones(4, 3, Suicide::Allowed, &[], true);
    let directions = spec.phases[0].surround.as_ref().unwrap().directions.clone();
    let within = |steps| Sites::WithinSteps(Shared::new(Sites::Own), Shared::new(steps), directions.clone());
    let enemies = Num::Count(Shared::new(Sites::Enemy));
    spec.queries = [Num::Const(-1), Num::Const(0), Num::Const(1), Num::Const(i32::MAX), enemies].map(|n| Query::Sites(within(n))).into();
    let rules = Rules::compile(spec, None).unwrap();
    let apart = |a: usize, b: usize| (a % 4).abs_diff(b % 4) + (a / 4).abs_diff(b / 4);
    let (own, enemy) = ([1usize, 8], [0usize, 11]);
    let side = |site| if own.contains(&site) { Some(0) } else { enemy.contains(&site).then_some(1) };
    let cells = (0..12).map(|site| side(site).map(|side| Piece { side: SideId::new(side), kind: KindId::new(0) })).collect();
    let mut game = rules.game();
    game.set_up(&Setup { cells, ..Setup::default() }).unwrap();
    for (query, steps) in [0, 0, 1, 99, enemy.len()].into_iter().enumerate() {
        let near = (0..12usize).filter(|&site| own.iter().any(|&from| apart(site, from) <= steps)).map(|site| site as u16).collect();
        assert_eq!(game.query(query, SideId::new(0)), Some(QueryAnswer::Sites(near)), "{steps}");
    }
}

/// The nearest two sites of two sets, over whatever is between.
#[test]
fn a_distance_is_that_of_the_nearest_sites() {
    let mut spec = stones::stones(4, 3, Suicide::Allowed, &[], true);
    let directions = spec.phases[0].surround.as_ref().unwrap().directions.clone();
    let number = |from, to, ways| Query::Number(Num::Distance(Shared::new(from), Shared::new(to), ways));
    spec.queries = vec![
        number(Sites::Own, Sites::Enemy, directions.clone()),
        number(Sites::Own, Sites::Own, directions.clone()),
        number(Sites::Own, Sites::None, directions),
        number(Sites::Own, Sites::Enemy, Vec::new()),
    ];
    let rules = Rules::compile(spec, None).unwrap();
    let apart = |a: usize, b: usize| (a % 4).abs_diff(b % 4) + (a / 4).abs_diff(b / 4);
    for (own, enemy) in [([1usize, 8], [3usize, 11]), ([0, 1], [2, 4]), ([0, 4], [11, 7])] {
        let side = |site| if own.contains(&site) { Some(0) } else { enemy.contains(&site).then_some(1) };
        let cells = (0..12).map(|site| side(site).map(|side| Piece { side: SideId::new(side), kind: KindId::new(0) })).collect();
        let mut game = rules.game();
        game.set_up(&Setup { cells, ..Setup::default() }).unwrap();
        let nearest = own.iter().flat_map(|&a| enemy.iter().map(move |&b| apart(a, b))).min().unwrap() as i32;
        let found: Vec<_> = (0..4).map(|query| game.query(query, SideId::new(0))).collect();
        assert_eq!(found, [nearest, 0, 12, 12].map(|steps| Some(QueryAnswer::Number(steps))), "{own:?} {enemy:?}");
    }
}

#[test]
fn groups_without_liberties_cannot_be_set_up() {
    let rules = compiled(3, 3, Suicide::Forbidden, None);
    let mut accepted = 0;
    for code in 0..3usize.pow(9) {
        let digit = |site: u32| code / 3usize.pow(site) % 3;
        let cells = (0..9)
            .map(|site| digit(site).checked_sub(1).map(|side| Piece { side: SideId::new(side as u8), kind: KindId::new(0) }))
            .collect();
        match rules.game().set_up(&Setup { cells, ..Setup::default() }) {
            Ok(()) => accepted += 1,
            Err(SetupError::NoLiberty { origin, .. }) => assert_eq!(origin.clause, "capture"),
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(accepted, 12_675, "legal positions of three by three (Tromp)");
}
