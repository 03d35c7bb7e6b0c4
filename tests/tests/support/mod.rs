//! Shared by the tests against the host: decisions in the oracle's words, games played on both sides at once.

#![allow(dead_code, unreachable_pub)]

pub mod built;
pub mod facts;
pub mod go_facts;
pub mod gtp;
pub mod overflow;
pub mod pieces;
pub mod props;
pub mod scripts;
pub mod second;
pub mod stones;
pub mod tournament;
pub mod uci;

use std::fmt::Debug;

use tianyuan_notation::position;
use tianyuan_rules::spec::{Pay, PhaseId, Shape, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Rules};
use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::{Dec, End, Naive, Side};

/// True if the long runs are wanted too.
pub fn long() -> bool {
    std::env::var_os("TIANYUAN_LONG").is_some_and(|value| value == "1")
}

/// A decision of the host in the oracle's words.
pub fn words(spec: &Spec, phase: PhaseId, decision: &Decision) -> Dec {
    let name = |site: Option<u16>| site.map(|site| spec.board.name(site).to_string());
    let none = None;
    let (from, to, over) = match decision.kind() {
        DecisionKind::Place | DecisionKind::Remove | DecisionKind::Stop => (none, name(decision.landing()), None),
        DecisionKind::Step | DecisionKind::Fly => (name(decision.origin()), name(decision.landing()), None),
        DecisionKind::Hop => (name(decision.origin()), name(decision.landing()), name(decision.jumped())),
        DecisionKind::Pass => (none, None, None),
        DecisionKind::Choose => (none, None, chosen(spec, phase, decision)),
        // Games of pieces have their own words (see `pieces`), and no oracle knows the others.
        _ => (name(decision.origin()), name(decision.landing()), None),
    };
    Dec { kind: decision.kind().word(), from, to, over }
}

/// The name of the instance that a choice names.
fn chosen(spec: &Spec, phase: PhaseId, decision: &Decision) -> Option<String> {
    let award = spec.phases[phase].takes.awards.get(decision.award()?)?;
    let Pay::Fire(fire) = &award.pays else { return None };
    let Shape::Sites(instances) = &spec.forms[fire.form].shape else { return None };
    instances.get(decision.instance()?).map(|instance| instance.name.clone())
}

/// The host's legal decisions with their words, sorted by the words.
pub fn legal(game: &mut dyn Game) -> Vec<(Dec, Decision)> {
    let (spec, phase) = (game.spec().clone(), game.turn_status().phase);
    let mut all: Vec<_> = game.legal().unwrap().into_iter().map(|d| (words(&spec, phase, &d), d)).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// The oracle's legal decisions, sorted.
pub fn naive_legal(game: &impl Naive) -> Vec<Dec> {
    let mut all = game.legal();
    all.sort();
    all
}

/// How the host says that the game ended, in the oracle's terms.
fn host_end(game: &mut dyn Game) -> Option<(Option<Side>, String)> {
    game.ended().map(|end| {
        let side = end.winner.map(|side| if side.is_first() { Side::Black } else { Side::White });
        (side, end.origin.clause)
    })
}

/// The host's position text.
pub fn text(game: &dyn Game) -> String {
    position::write(game.spec(), &game.setup())
}

/// A game of the host set up from a text.
pub fn open(rules: &Rules, text: &str) -> Result<Box<dyn Game>, String> {
    let setup = position::read(rules.spec(), text).map_err(|error| format!("{text}: {error}"))?;
    let mut game = rules.game();
    game.set_up(&setup).map_err(|error| format!("{text}: {error}"))?;
    Ok(game)
}

fn here(host: &dyn Game, naive: &impl Naive) -> String {
    format!("host   {}\n  oracle {}", text(host), naive.to_text())
}

/// The difference between the two, in a sentence fit for a report.
pub fn difference(host: &mut dyn Game, naive: &impl Naive) -> Option<String> {
    let ended = host_end(host);
    let wanted = naive.ended().map(|End { winner, clause }| (Some(winner), clause.to_string()));
    if ended != wanted {
        return Some(format!("{}\n  the host says it ended {ended:?}, the oracle {wanted:?}", here(host, naive)));
    }
    if ended.is_some() {
        return None;
    }
    let status = host.turn_status();
    let side = if status.mover.is_first() { Side::Black } else { Side::White };
    let phase = host.spec().phases[status.phase].id.clone();
    let (found, wanted) = ((side, phase.as_str(), usize::from(status.owed)), (naive.mover(), naive.phase(), naive.owed()));
    if found != wanted {
        return Some(format!(
            "{}\n  mover, phase and removals owed are {found:?} for the host, {wanted:?} for the oracle",
            here(host, naive)
        ));
    }
    let (host_legal, naive_legal) = (legal(host), naive_legal(naive));
    if host_legal.iter().map(|(dec, _)| dec).eq(&naive_legal) {
        return None;
    }
    let more: Vec<_> = host_legal.iter().map(|(dec, _)| dec).filter(|dec| !naive_legal.contains(dec)).collect();
    let fewer: Vec<_> = naive_legal.iter().filter(|dec| !host_legal.iter().any(|(d, _)| d == *dec)).collect();
    Some(format!(
        "{}\n  only the host allows {more:?}\n  only the oracle allows {fewer:?} (or one of them lists one twice)",
        here(host, naive)
    ))
}

/// Both texts say the same to both sides.
pub fn texts_differ<N: Naive + PartialEq + Debug>(rules: &Rules, host: &dyn Game, naive: &N) -> Option<String> {
    let own = text(host);
    match N::from_text(&own) {
        Err(error) => return Some(format!("the oracle cannot read the host's text {own}: {error}")),
        Ok(read) if read != *naive => return Some(format!("the oracle reads {own} as {}, not {}", read.to_text(), naive.to_text())),
        Ok(_) => {}
    }
    let setup = match position::read(rules.spec(), &own) {
        Err(error) => return Some(format!("the host cannot read its own text {own}: {error}")),
        Ok(setup) => setup,
    };
    if setup != host.setup() {
        return Some(format!("{own} is read as another position: {setup:?} for {:?}", host.setup()));
    }
    let theirs = naive.to_text();
    match open(rules, &theirs) {
        Err(error) => Some(format!("the host cannot play from the oracle's text: {error}")),
        Ok(mut game) => {
            let same = text(&*game) == own && game.key() == host.key();
            difference(&mut *game, naive).or((!same).then(|| format!("{theirs} is played as {}, not {own}", text(&*game))))
        }
    }
}

/// The result of a game played on both sides at once.
#[derive(Debug, Default, Clone)]
pub struct Course {
    /// Decisions made.
    pub decisions: usize,
    /// The clause that ended it.
    pub ending: Option<&'static str>,
}

/// Tries every decision of a position on both sides; of very many (flights) every so manieth.
///
/// # Errors
/// Their difference after one of them.
pub fn each_once<N: Naive>(from: &N, host: &mut dyn Game) -> Result<(), String> {
    let all = legal(host);
    let stride = all.len() / 60 + 1;
    for (dec, decision) in all.into_iter().step_by(stride) {
        let mut naive = from.clone();
        naive.apply(&dec)?;
        host.apply(decision).map_err(|error| format!("{dec:?} in {}: {error}", text(host)))?;
        if let Some(sentence) = difference(host, &naive) {
            return Err(format!("after {dec:?}\n  {sentence}"));
        }
        host.undo();
    }
    Ok(())
}

/// Plays a random game on both sides at once from a position.
///
/// # Errors
/// Their difference: the position and the decisions.
pub fn together<N: Naive + PartialEq + Debug>(
    rules: &Rules,
    from: &N,
    host: &mut dyn Game,
    seed: u64,
    most: usize,
) -> Result<Course, String> {
    let mut naive = from.clone();
    let mut random = Random::new(seed);
    let mut course = Course::default();
    while course.decisions < most {
        let mut disagreement = difference(host, &naive);
        if disagreement.is_none() && naive.ended().is_none() && random.below(6) == 0 {
            disagreement = texts_differ(rules, host, &naive);
        }
        if let Some(sentence) = disagreement {
            return Err(format!("after {} decisions of game {seed}:\n  {sentence}", course.decisions));
        }
        let all = legal(host);
        let Some((dec, decision)) = pick(&all, &mut random) else {
            course.ending = naive.ended().map(|end| end.clause);
            break;
        };
        host.apply(*decision).map_err(|error| format!("{dec:?} in {}: {error}", text(host)))?;
        naive.apply(dec)?;
        course.decisions += 1;
    }
    Ok(course)
}

/// A decision, a capture rather often where there is one, so that games come to their end.
fn pick<'a>(all: &'a [(Dec, Decision)], random: &mut Random) -> Option<&'a (Dec, Decision)> {
    let hops: Vec<_> = all.iter().filter(|(_, d)| d.kind() == DecisionKind::Hop).collect();
    if !hops.is_empty() && random.below(2) == 0 {
        return Some(hops[random.below(hops.len())]);
    }
    all.get(random.below(all.len()))
}
