//! Coverage of the rules: declarations that take part in no random game and in no example.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use tianyuan_rules::spec::{Action, Class, Cond, Generator, KindId, Num, Origin, Phase, PhaseId, Sites, Spec, When};
use tianyuan_rules::{Decision, Game, Rules};
use tianyuan_words::{Message, message};

use super::games::{self, GameSummary};
use crate::fault::{Fault, Place};
use crate::limits::budget::Budget;
use crate::loaded::LoadedGame;

/// Random games under the options in force, and under each other value of an option.
const GAMES: u64 = 200;
const GAMES_UNDER_OTHERS: u64 = 20;

/// The most decisions of all these games; of those whose rules call functions.
const DECISIONS: u32 = 40_000;
const DECISIONS_UNDER_OTHERS: u32 = 20_000;
const DECISIONS_WITH_CALLS: u32 = 1_000;

/// A game that has not ended by then is one that random play does not end.
const LONGEST: u32 = 4_000;

/// The fewest games that tell that no game ends.
const FEWEST: u64 = 4;

/// The fewest ended games that tell anything of an ending.
const FEWEST_ENDED: u64 = 25;

/// A move: the place of its declaration, its word, and its number among those of this place and word.
type MoveKey = (String, u32, &'static str, usize);

/// The keys of the moves of a phase.
fn keys(phase: &Phase) -> impl Iterator<Item = MoveKey> {
    let place = |generator: &Generator| (generator.origin.line, generator.action.word());
    phase.moves.iter().enumerate().map(move |(at, generator)| {
        let twins = phase.moves[..at].iter().filter(|other| place(other) == place(generator) && other.origin.file == generator.origin.file);
        (generator.origin.file.clone(), generator.origin.line, generator.action.word(), twins.count())
    })
}

/// Moves that decisions have made: their phases and their places there.
type Made = HashSet<(PhaseId, usize)>;

/// Notes the move that a decision of the present turn makes.
fn note(made: &mut Made, game: &dyn Game, decision: Decision) {
    made.extend(decision.generator().map(|index| (game.turn_status().phase, index)));
}

/// The declarations that have taken part.
#[derive(Debug, Default)]
pub(super) struct Coverage {
    moves: HashSet<MoveKey>,
    endings: HashSet<String>,
    awards: HashSet<String>,
    entered: HashSet<String>,
    left: HashSet<String>,
    /// Kinds that were in a hand.
    held: HashSet<String>,
    /// Clauses that examples show.
    clauses: HashSet<String>,
    /// Random games under the options in force, and those of them that ended.
    games: u64,
    ended: u64,
    /// These games, each as a whole.
    summaries: Vec<GameSummary>,
}

impl Coverage {
    /// Keeps the moves made under some rules by their keys, which hold under the rules of other options too.
    fn used(&mut self, spec: &Spec, made: &Made) {
        for (at, phase) in spec.phases.iter().enumerate() {
            let made = |index: &usize| PhaseId::from_index(at).is_some_and(|phase| made.contains(&(phase, *index)));
            self.moves.extend(keys(phase).enumerate().filter(|(index, _)| made(index)).map(|(_, key)| key));
        }
    }

    fn phase(&mut self, game: &dyn Game, before: Option<PhaseId>) -> PhaseId {
        let spec = game.spec();
        let now = game.turn_status().phase;
        if before != Some(now) {
            if let Some(phase) = spec.phases.get(usize::from(now)) {
                self.entered.insert(phase.id.clone());
            }
            if let Some(phase) = before.and_then(|before| spec.phases.get(usize::from(before))) {
                self.left.insert(phase.id.clone());
            }
        }
        now
    }

    /// Notes what the side to move has in hand.
    fn hands(&mut self, game: &dyn Game, droppable: &[(KindId, String)]) {
        let mover = game.turn_status().mover;
        let held = droppable.iter().filter(|(kind, id)| !self.held.contains(id) && game.hand(mover, *kind) > 0);
        let held: Vec<String> = held.map(|(_, id)| id.clone()).collect();
        self.held.extend(held);
    }

    /// Notes what the last landing has earned, in the phase of its turn.
    fn awards(&mut self, game: &dyn Game, phase: PhaseId) {
        let Some(phase) = game.spec().phases.get(usize::from(phase)) else { return };
        let awards = game.earned().into_iter().filter_map(|(award, _)| phase.takes.awards.get(usize::from(award)));
        self.awards.extend(awards.map(|award| award.id.clone()));
    }

    fn end(&mut self, game: &mut dyn Game) -> bool {
        let ended = game.ended();
        self.endings.extend(ended.as_ref().map(|ended| ended.reason.clone()));
        ended.is_some()
    }

    /// An example has been played: what it has used, and what it could use then.
    pub(super) fn example(&mut self, game: &mut dyn Game, clauses: &str) {
        self.clauses.extend(clauses.split_whitespace().map(str::to_owned));
        let droppable = droppable(game);
        self.hands(game, &droppable);
        self.awards(game, game.turn_status().phase);
        let mut made = Made::new();
        for decision in game.legal().unwrap_or_default() {
            note(&mut made, game, decision);
        }
        self.end(game);
        let decisions: Vec<Decision> = game.decisions().to_vec();
        let mut after = self.phase(game, None);
        for decision in decisions.into_iter().rev() {
            if !game.undo() {
                break;
            }
            note(&mut made, game, decision);
            self.hands(game, &droppable);
            let before = game.turn_status().phase;
            if before != after {
                self.phase(game, None);
                if let Some(phase) = game.spec().phases.get(usize::from(before)) {
                    self.left.insert(phase.id.clone());
                }
            }
            after = before;
        }
        self.used(game.spec(), &made);
    }

    /// Plays random games. Nothing where a function fails: that is reported elsewhere.
    fn play(&mut self, rules: &Rules, (games, most): (u64, u32), in_force: bool, budget: &Budget<'_>) -> Option<()> {
        let mut left = most;
        let mut used = Made::new();
        for seed in 0..games {
            if left == 0 || budget.is_over() {
                break;
            }
            rules.reset();
            let mut game = rules.game();
            let droppable = droppable(&*game);
            let mut random = fastrand::Rng::with_seed(seed);
            let mut phase = self.phase(&*game, None);
            let bound = left.min(LONGEST);
            let mut made = 0;
            let mut summary = GameSummary { phases: BTreeSet::from([phase]), last: phase, ..GameSummary::default() };
            while made < bound && !budget.is_over() && !self.end(&mut *game) {
                let Some(decision) = game.sample(&mut |n| random.u32(..n.max(1))).ok()? else { break };
                note(&mut used, &*game, decision);
                summary.movers.insert(game.turn_status().mover);
                game.apply(decision).ok()?;
                self.awards(&*game, phase);
                phase = self.phase(&*game, Some(phase));
                self.hands(&*game, &droppable);
                summary.phases.insert(phase);
                summary.last = phase;
                made += 1;
            }
            left -= made;
            let ended = self.end(&mut *game);
            if in_force && (ended || made == LONGEST) {
                self.games += 1;
                self.ended += u64::from(ended);
                summary.decisions = made;
                summary.ended = game.ended().map(|ended| (ended.reason, ended.winner));
                self.summaries.push(summary);
            }
        }
        self.used(rules.spec(), &used);
        Some(())
    }

    /// Plays random games under the options in force and under others.
    pub(super) fn random_games(&mut self, loaded: &LoadedGame, others: &[Arc<Rules>], budget: &Budget<'_>) -> Option<()> {
        let _bound = budget.until.map(|until| loaded.calls.bound(until));
        let calls = !loaded.hooks.is_empty();
        let most = |all: u32| if calls { DECISIONS_WITH_CALLS } else { all };
        self.play(&loaded.rules, (GAMES, most(DECISIONS)), true, budget)?;
        let share = most(DECISIONS_UNDER_OTHERS) / (others.len().max(1) as u32);
        others.iter().try_for_each(|rules| self.play(rules, (GAMES_UNDER_OTHERS, share), false, budget))
    }

    /// The findings: causes that the games show as a whole, then the declarations that have never taken part, unless a cause explains them.
    pub(super) fn findings(&self, loaded: &LoadedGame) -> Vec<Fault> {
        let causes = games::causes(loaded, &self.summaries, &|reason| self.endings.contains(reason));
        let mut faults = causes.faults;
        if !causes.explain {
            faults.extend(self.idle(loaded));
        }
        faults
    }

    /// The declarations that have never taken part, in the order of the declarations. A variant answers for its own file.
    fn idle(&self, loaded: &LoadedGame) -> Vec<Fault> {
        let spec = loaded.rules.spec();
        let own = loaded.sources.first().map(|source| crate::locate::chunk_name(&source.file)).unwrap_or_default();
        let mine = |origin: &Origin| origin.line > 0 && (loaded.of.is_none() || origin.file == own);
        let shown = |origin: &Origin| origin.clause.split_whitespace().any(|clause| self.clauses.contains(clause));
        let mut found = Vec::new();
        let mut told_with = |origin: &Origin, word: &str, message: Message, help: Message| {
            let place = Place::at(origin.file.as_str(), origin.line);
            found.push(Fault::new("script/idle", &place, message).help(help).word(word));
        };
        if spec.ends.is_empty()
            && let Some(phase) = spec.phases.first()
        {
            told_with(&phase.origin, "phase", message!(coverage.no_endings), message!(coverage.endless_help));
        } else if self.games >= FEWEST && self.ended == 0 {
            let origin = spec.ends.first().map(|ending| &ending.origin).filter(|origin| mine(origin));
            if let Some(origin) = origin {
                let message = message!(coverage.endless, games = self.games, decisions = LONGEST);
                told_with(origin, "", message, message!(coverage.endless_help));
            }
        }
        let mut told = |origin: &Origin, word: &str, message: Message| told_with(origin, word, message, message!(coverage.idle_help));
        for phase in spec.phases.iter().filter(|phase| mine(&phase.origin)) {
            if !self.entered.contains(&phase.id) {
                told(&phase.origin, &phase.id, message!(coverage.never_entered, phase = phase.id));
                continue;
            }
            if !phase.exits.is_empty() && !self.left.contains(&phase.id) {
                told(&phase.origin, &phase.id, message!(coverage.never_left, phase = phase.id));
            }
        }
        for phase in spec.phases.iter().filter(|phase| self.entered.contains(&phase.id)) {
            for (generator, key) in phase.moves.iter().zip(keys(phase)).filter(|(generator, _)| mine(&generator.origin)) {
                let origin = &generator.origin;
                let word = generator.action.word();
                // Marks and resumptions are for people, and never played at random.
                let aside = generator.action.class() == Class::Aside && !matches!(generator.action, Action::Pass);
                if !aside && !shown(origin) && !self.moves.contains(&key) {
                    told(origin, word, message!(coverage.idle_move, word = word, phase = phase.id));
                } else if let Action::Drop(dropping) = &generator.action {
                    let mut held: Vec<KindId> = dropping.kinds.iter().map(|(kind, _)| dropping.held_as(*kind).unwrap_or(*kind)).collect();
                    held.sort_unstable();
                    held.dedup();
                    let ids = held.into_iter().filter_map(|kind| spec.kinds.get(usize::from(kind))).map(|kind| &kind.id);
                    ids.filter(|id| !self.held.contains(*id)).for_each(|id| told(origin, word, message!(coverage.never_held, kind = id)));
                }
            }
            for award in phase.takes.awards.iter().filter(|award| mine(&award.origin) && !shown(&award.origin)) {
                if !self.awards.contains(&award.id) {
                    told(&award.origin, &award.id, message!(coverage.idle_award, id = award.id));
                }
            }
        }
        for ending in spec.ends.iter().filter(|ending| mine(&ending.origin) && !shown(&ending.origin)) {
            let aside = self.ended < FEWEST_ENDED || is_rare(&ending.when);
            if !aside && !self.endings.contains(&ending.reason) {
                told(&ending.origin, &ending.reason, message!(coverage.idle_ending, reason = ending.reason));
            }
        }
        found
    }
}

/// True for endings that random play seldom meets: claims and fouls are for people, a side without a move is rare in many games, and some
/// endings only bound the length of a game.
fn is_rare(when: &When) -> bool {
    match when {
        When::Holds(cond) => bounds(cond),
        When::Stuck(_) | When::Claimed(..) | When::Foul => true,
    }
}

/// True if a condition asks how long something has gone on.
fn bounds(cond: &Cond) -> bool {
    match cond {
        Cond::Compare(a, _, b) => counts_time(a) || counts_time(b),
        Cond::All(list) | Cond::Any(list) => list.iter().any(|part| bounds(part)),
        Cond::Not(inner) | Cond::AnySide(inner) | Cond::For(_, inner) => bounds(inner),
        Cond::CheckedThroughout(_) => true,
        _ => false,
    }
}

fn counts_time(num: &Num) -> bool {
    match num {
        // A full board ends games in which pieces are only placed.
        Num::Count(set) => **set == Sites::Empty,
        Num::Turns | Num::Quiet | Num::Acted | Num::Occurrences | Num::Passes => true,
        Num::Arithmetic(_, a, b) => counts_time(a) || counts_time(b),
        Num::If(_, a, b) => counts_time(a) || counts_time(b),
        _ => false,
    }
}

/// The kinds in the hand that a drop of the game names, turned over or not.
fn droppable(game: &dyn Game) -> Vec<(KindId, String)> {
    let spec = game.spec();
    let drops = spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| match &generator.action {
        Action::Drop(dropping) => Some(dropping),
        _ => None,
    });
    let mut kinds: Vec<KindId> = drops.flat_map(|dropping| dropping.kinds.iter().map(|(kind, _)| spec.held_as(*kind))).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.into_iter().filter_map(|kind| Some((kind, spec.kinds.get(usize::from(kind))?.id.clone()))).collect()
}
