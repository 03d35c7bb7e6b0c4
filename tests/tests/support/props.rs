//! Properties of any game at every decision, whatever its rules.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tianyuan_notation::position;
use tianyuan_rules::spec::{Repeat, When};
use tianyuan_rules::{
    CompiledRules, Decision, DecisionFields, DecisionKind, Ended, Game, GameError, Moves, Position, Rules, Setup, WidthVisitor,
};
use tianyuan_tests::oracle::random::Random;

use super::text;

/// Everything that tells two positions apart.
fn state(game: &mut dyn Game) -> (Setup, u128, Vec<Decision>) {
    // Asked first: a stuck side is noticed by asking.
    let legal = game.legal().unwrap();
    (game.setup(), game.key(), legal)
}

/// True if an ending depends on the past: positions that came again, what was just captured or made. A text does not
/// say that.
fn by_history(game: &dyn Game, end: &Ended) -> bool {
    let ending = &game.spec().ends[end.ending];
    // A side is stuck where all that is left would bring something back; the rules need not say what that comes to.
    if nothing_comes_again(game) && (end.reason == "stuck" || matches!(ending.when, When::Stuck(_))) {
        return true;
    }
    let when = format!("{:?}", ending.when);
    ["Made", "Occurrences", "Taken"].iter().any(|word| when.contains(word))
}

/// True if decisions are refused because of positions that were there before.
fn nothing_comes_again(game: &dyn Game) -> bool {
    game.spec().phases.iter().flat_map(|phase| &phase.never).any(|never| never.what != Repeat::Ko)
}

/// A position survives being written down as plain data and as text.
fn survives_writing(rules: &Rules, game: &mut dyn Game) {
    let (setup, key, legal) = state(game);
    let line = position::write(rules.spec(), &setup);
    let read = position::read(rules.spec(), &line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(read, setup, "{line} is read as another position");
    let mut again = rules.game();
    again.set_up(&setup).unwrap_or_else(|error| panic!("{line}: {error}"));
    if game.ended().is_some_and(|end| by_history(game, &end)) {
        return;
    }
    let ended = game.ended().map(|end| (end.winner, end.reason));
    assert_eq!(again.ended().map(|end| (end.winner, end.reason)), ended, "{line} ended and does not know it, or the reverse");
    let found = state(&mut *again);
    assert!(found.0 == setup, "{line} set up is {}", text(&*again));
    if nothing_comes_again(game) {
        // The text does not say what has been: what stood before may come again.
        assert!(legal.iter().all(|decision| found.2.contains(decision)), "{line} set up has fewer decisions: {:?}", found.2);
    } else {
        assert!(found.2 == legal, "{line} set up has other decisions: {:?}", found.2);
    }
    assert!(found.1 == key, "{line} set up has another key");
}

/// True if a decision is taken without being among the legal ones: a claim that holds, a foul where fouls lose, a mark, a way
/// back to an earlier phase.
fn beside_the_legal(game: &dyn Game, decision: Decision) -> bool {
    match decision.kind() {
        DecisionKind::Claim => game.claims().iter().any(|claim| Some(usize::from(*claim)) == decision.claimed()),
        // Any site of what is marked together names it.
        DecisionKind::Mark => game.marks().iter().any(|mark| {
            let group = mark.landing().and_then(|site| game.group(site));
            *mark == decision || group.is_some_and(|group| decision.landing().is_some_and(|site| group.sites.contains(&site)))
        }),
        DecisionKind::Resume => game.resumes().contains(&decision),
        DecisionKind::Foul => game.spec().ends.iter().any(|end| matches!(end.when, When::Foul)),
        _ => false,
    }
}

/// A decision that is not among the legal ones is refused and changes nothing.
fn refuses(game: &mut dyn Game, decision: Decision, legal: &[Decision], key: u128) {
    if !legal.contains(&decision) && !beside_the_legal(game, decision) {
        let answer = game.apply(decision);
        assert!(
            matches!(answer, Err(GameError::NotLegal | GameError::Ended)),
            "{decision:?} is not among the legal ones of {} and was taken",
            text(game)
        );
        assert_eq!(game.key(), key, "a refusal of {decision:?} changed {}", text(game));
    }
}

/// Decisions near the legal ones: one part of one of them changed.
fn near(legal: &[Decision], sites: u16, random: &mut Random) -> Option<Decision> {
    let mut fields = legal.get(random.below(legal.len()))?.fields();
    let site = if random.below(8) == 0 { None } else { Some(random.below(usize::from(sites)) as u16) };
    match random.below(5) {
        0 => fields.kind = DecisionKind::ALL[random.below(DecisionKind::ALL.len())],
        1 => fields.from = site,
        2 => fields.to = site,
        3 => fields.arg = site.unwrap_or(u16::MAX),
        _ => fields.by = random.below(6) as u8,
    }
    Some(fields.into())
}

/// Every decision there could be is either among the legal ones or refused.
fn refuses_all_others(game: &mut dyn Game, random: &mut Random) {
    let (_, key, legal) = state(game);
    let sites = game.spec().board.sites() as u16;
    for _ in 0..300 {
        if let Some(decision) = near(&legal, sites, random) {
            refuses(game, decision, &legal, key);
        }
    }
    // All pairs of sites on a small board, else a sample of them.
    let places: Vec<Option<u16>> = (0..sites).map(Some).chain([None]).collect();
    let small = places.len() <= 40;
    let bys = game.spec().phases[usize::from(game.turn_status().phase)].moves.len().max(1) as u8;
    let origins: Vec<Option<u16>> = if small { places.clone() } else { (0..12).map(|_| places[random.below(places.len())]).collect() };
    for kind in DecisionKind::ALL {
        for &from in &origins {
            for &to in &places {
                let middle = from.zip(to).map_or(0, |(from, to)| from.midpoint(to));
                // Nothing, a promotion, what is jumped.
                for arg in BTreeSet::from([0, 1, middle]) {
                    let by = random.below(usize::from(bys) + 1) as u8;
                    refuses(game, DecisionFields { kind, by, from, to, arg }.into(), &legal, key);
                }
            }
        }
    }
}

/// Every legal decision is taken, and taking it back restores the position.
fn takes_and_restores(game: &mut dyn Game) {
    let before = state(game);
    let offered: Vec<Decision> = before.2.iter().copied().chain(game.marks()).chain(game.resumes()).collect();
    for (index, decision) in offered.iter().enumerate() {
        assert!(!offered[..index].contains(decision), "{decision:?} is listed twice in {}", text(game));
        game.apply(*decision).unwrap_or_else(|error| panic!("{decision:?} in {}: {error}", text(game)));
        assert!(game.undo());
        assert!(state(game) == before, "taking {decision:?} back leads to {}", text(game));
    }
}

/// Plays a random game and looks at it now and then; `looks` of the decisions in a hundred get the slow checks.
pub fn wander(rules: &Rules, seed: u64, most: usize, looks: usize) {
    let mut game = rules.game();
    let mut random = Random::new(seed);
    let mut keys = Vec::new();
    for _ in 0..most {
        if random.below(10) == 0 {
            survives_writing(rules, &mut *game);
        }
        if random.below(100) < looks {
            takes_and_restores(&mut *game);
            refuses_all_others(&mut *game, &mut random);
        }
        let legal = game.legal().unwrap();
        let hops: Vec<_> = legal.iter().filter(|d| d.kind() == DecisionKind::Hop).collect();
        let Some(decision) = (if hops.is_empty() || random.below(2) == 0 {
            legal.get(random.below(legal.len())).copied()
        } else {
            hops.get(random.below(hops.len())).map(|d| **d)
        }) else {
            break;
        };
        keys.push((game.key(), game.setup()));
        game.apply(decision).unwrap_or_else(|error| panic!("{decision:?} in {}: {error}", text(&*game)));
    }
    survives_writing(rules, &mut *game);
    refuses_all_others(&mut *game, &mut random);
    // The whole game back to its start.
    assert_eq!(game.decisions().len(), keys.len());
    for (key, setup) in keys.into_iter().rev() {
        assert!(game.undo());
        assert!((game.key(), game.setup()) == (key, setup), "taken back to {}", text(&*game));
    }
    assert!(!game.undo(), "nothing is left to take back");
}

/// A random game on the bare position, as the hot loops play it.
struct Bare {
    seed: u64,
    most: usize,
    looks: usize,
}

impl WidthVisitor for Bare {
    type Output = ();

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let mut random = Random::new(self.seed);
        let mut position = Position::start(rules);
        let mut moves = Moves::default();
        let mut before = Vec::new();
        for _ in 0..self.most {
            if random.below(100) < self.looks {
                samples_evenly(&mut position, &mut random);
            }
            let Some(decision) = position.sample(&mut moves, &mut |n| random.below(n as usize) as u32) else { break };
            before.push((random.below(8) == 0).then(|| position.clone()));
            position.make(decision);
            assert!(position.key_is_true(), "the key is not that of the position after {decision:?}");
        }
        samples_evenly(&mut position, &mut random);
        // Back to the start, bit for bit.
        while let Some(wanted) = before.pop() {
            let decision = position.unmake();
            assert!(position.key_is_true(), "unmaking {decision:?} leaves another key");
            let same = wanted.is_none_or(|wanted| position.same(&wanted) && position.key() == wanted.key());
            assert!(same, "unmaking {decision:?} restores another position");
        }
        assert!(position.same(&Position::start(rules)));
    }
}

/// Sampling draws legal decisions only, all of them, and none much more often than another.
fn samples_evenly<const W: usize>(position: &mut Position<W>, random: &mut Random) {
    const EACH: usize = 40;
    let (mut moves, mut legal) = (Moves::default(), BTreeMap::new());
    position.generate(&mut moves);
    let rules = Arc::clone(position.rules());
    moves.for_each(&rules, |decision| {
        assert_eq!(legal.insert(decision, 0_usize), None, "{decision:?} is listed twice");
    });
    let (draws, untouched) = (EACH * legal.len().clamp(1, 100), position.clone());
    for _ in 0..draws {
        match position.sample(&mut moves, &mut |n| random.below(n as usize) as u32) {
            None => assert!(legal.is_empty(), "nothing is drawn of {} decisions", legal.len()),
            Some(decision) => *legal.get_mut(&decision).unwrap_or_else(|| panic!("{decision:?} is drawn and not legal")) += 1,
        }
    }
    for _ in 0..EACH {
        let sensible = position.sample_playout(&mut moves, &mut |n| random.below(n as usize) as u32);
        assert_eq!(sensible.is_none(), legal.is_empty(), "a sensible player finds {sensible:?}");
        assert!(sensible.is_none_or(|decision| legal.contains_key(&decision)), "{sensible:?} is sensible and not legal");
    }
    assert!(position.same(&untouched) || legal.is_empty() && position.is_over(), "sampling changes the position");
    if legal.len() <= 100 {
        // Faces come up by their weights.
        for (decision, drawn) in legal.into_iter().filter(|(decision, _)| decision.kind() != DecisionKind::Throw) {
            assert!((EACH / 5..EACH * 3).contains(&drawn), "{decision:?} is drawn {drawn} times where {EACH} are due");
        }
    }
}

/// Plays a random game as the hot loops do and takes it back.
pub fn wander_bare(rules: &Rules, seed: u64, most: usize, looks: usize) {
    rules.with_width(Bare { seed, most, looks });
}
