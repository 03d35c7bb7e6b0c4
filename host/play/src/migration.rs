//! A dry run of a match under other rules: the first move that they refuse, and the end that they see in the position.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_notation::{moves, position};
use tianyuan_rules::spec::{Action, Mark, Resume, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Ended, Game, GameError, Rules, Setup, TurnStatus, Verdict};

use crate::step::{Span, Step, open};
use crate::stored::is_outside;

/// A conflict of a match with other rules.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Conflict {
    /// A move that was made is not allowed.
    Illegal {
        /// Its turn.
        turn: usize,
        /// Steps of the match before it.
        at: usize,
        /// Its text.
        text: String,
        /// The reason against it.
        verdict: Box<Verdict>,
        /// The attempted decision, for the sentence.
        attempt: Attempt,
        /// The state of the turn under these rules.
        status: TurnStatus,
    },
    /// The match would have ended before.
    EndedBefore {
        /// The turn that ended it.
        turn: usize,
        /// Steps of the match up to then.
        at: usize,
        /// The ending.
        ended: Box<Ended>,
    },
    /// The same moves lead to another position or leave something else owed.
    OtherPosition {
        /// The turn after which it differs.
        turn: usize,
    },
    /// The match goes on, and under these rules the present position is the end of it.
    EndsNow {
        /// The ending.
        ended: Box<Ended>,
    },
    /// The match is over, and under these rules it is not.
    GoesOn,
    /// A function of the script failed.
    Fault {
        /// Its words.
        message: String,
    },
}

/// Rules, and the match under them.
#[derive(Debug)]
pub struct MigrationReport {
    /// The first thing that differs; `None` where nothing does.
    pub conflict: Option<Conflict>,
    /// The ending that the present position would be for a match that goes on, if it would be one.
    pub ends_now: Option<Ended>,
    /// The reason why the match cannot go on under these rules at all, if it cannot.
    pub impossible: Option<String>,
    /// The present position would be carried over, and moves before it could not be taken back under these rules.
    pub carried: bool,
    /// Decisions open to the mover now, and under these rules.
    pub choices: (usize, usize),
    /// The rules.
    pub spec: Arc<Spec>,
    pub(crate) outcome: Option<Outlook>,
}

/// The state that adoption puts in place.
#[derive(Debug)]
pub(crate) struct Outlook {
    pub(crate) game: Box<dyn Game>,
    /// Decisions of the steps from `first` on, read under these rules.
    pub(crate) decisions: Vec<Decision>,
    /// First step that is played again under these rules.
    pub(crate) first: usize,
    /// Position at that step; `None` is the game's own first position.
    pub(crate) start: Option<String>,
}

/// Examines a match under other rules. `now` is the present game.
pub(crate) fn check_migration(rules: &Rules, segments: &[Span], steps: &[Step], now: &mut dyn Game) -> MigrationReport {
    let before = now.legal().map_or(0, |legal| legal.len());
    let was_over = now.ended().is_some();
    let spec = Arc::clone(rules.spec());
    let mut conflict = None;
    // The whole match first; where an earlier change of rules prevents that, the part played since then.
    let mut tries: Vec<&Span> = segments.first().into_iter().collect();
    if segments.len() > 1 {
        tries.extend(segments.last());
    }
    for segment in tries {
        match replay(rules, segment, steps, now) {
            Ok((mut game, decisions)) => {
                let after = game.legal().map_or(0, |legal| legal.len());
                let ended = game.ended();
                let conflict = match &ended {
                    Some(ended) if !was_over => Some(Conflict::EndsNow { ended: Box::new(ended.clone()) }),
                    None if was_over => Some(Conflict::GoesOn),
                    _ => None,
                };
                let ends_now = ended.filter(|_| !was_over);
                let outcome = Some(Outlook { game, decisions, first: segment.first, start: segment.start.clone() });
                return MigrationReport { conflict, ends_now, impossible: None, carried: false, choices: (before, after), spec, outcome };
            }
            Err(found) => conflict = Some(found),
        }
    }
    match carry(rules, now) {
        Ok((mut game, start)) => {
            let after = game.legal().map_or(0, |legal| legal.len());
            let ends_now = game.ended().filter(|_| !was_over);
            let outcome = Some(Outlook { game, decisions: Vec::new(), first: steps.len(), start: Some(start) });
            MigrationReport { conflict, ends_now, impossible: None, carried: true, choices: (before, after), spec, outcome }
        }
        Err(why) => {
            MigrationReport { conflict, ends_now: None, impossible: Some(why), carried: true, choices: (before, 0), spec, outcome: None }
        }
    }
}

fn carry(rules: &Rules, now: &dyn Game) -> Result<(Box<dyn Game>, String), String> {
    let text = position::write(now.spec(), &now.setup());
    Ok((open(rules, Some(&text))?, text))
}

fn replay(rules: &Rules, segment: &Span, steps: &[Step], now: &dyn Game) -> Result<(Box<dyn Game>, Vec<Decision>), Conflict> {
    let fault = |error: GameError| Conflict::Fault { message: error.to_string() };
    let mut game = open(rules, segment.start.as_deref()).map_err(|message| Conflict::Fault { message })?;
    let steps = &steps[segment.first..];
    let mut decisions = Vec::with_capacity(steps.len());
    let mut turn = steps.first().map_or(1, |step| step.turn);
    for (index, step) in steps.iter().enumerate() {
        let at = segment.first + index;
        if let Some(ended) = game.ended() {
            return Err(Conflict::EndedBefore { turn, at, ended: Box::new(ended) });
        }
        turn = step.turn;
        let legal = game.legal().map_err(fault)?;
        let found = counterpart(step, rules.spec(), &legal);
        // A claim or foul is never among the legal decisions: only the game says whether it may be made.
        match found.map(|decision| game.apply(decision)) {
            Some(Ok(())) => decisions.extend(found),
            None | Some(Err(GameError::NotLegal)) => {
                let attempt = attempt(step, rules.spec());
                let verdict = Box::new(game.explain(&attempt));
                let status = game.turn_status();
                return Err(Conflict::Illegal { turn, at, text: step.text.to_string(), verdict, attempt, status });
            }
            Some(Err(error)) => return Err(fault(error)),
        }
    }
    if same_position(now.spec(), &now.setup(), rules.spec(), &game.setup()) {
        Ok((game, decisions))
    } else {
        Err(Conflict::OtherPosition { turn })
    }
}

/// The legal decision that says the same as a step made under (perhaps) other rules.
pub(crate) fn counterpart(step: &Step, spec: &Spec, legal: &[Decision]) -> Option<Decision> {
    let made = step.decision;
    let same_rules = std::ptr::eq(&raw const *step.spec, spec);
    if same_rules && legal.contains(&made) {
        return Some(made);
    }
    if is_outside(made.kind()) {
        return outside(step, spec);
    }
    let alike = |d: &&Decision| {
        d.kind() == made.kind()
            && d.landing().map_or("", |site| spec.board.name(site)) == made.landing().map_or("", |site| step.spec.board.name(site))
            && d.origin().map_or("", |site| spec.board.name(site)) == made.origin().map_or("", |site| step.spec.board.name(site))
            && match d.kind() {
                DecisionKind::Hop | DecisionKind::Place | DecisionKind::Choose => moves::write(spec, d) == *step.text,
                DecisionKind::Sow | DecisionKind::Carry | DecisionKind::Shift => moves::write(spec, d) == *step.text,
                DecisionKind::Throw => moves::face(spec, None, d) == moves::face(&step.spec, Some(step.phase), &made),
                DecisionKind::Move => d.promotion() == made.promotion(),
                DecisionKind::Drop => kind_id(spec, **d) == kind_id(&step.spec, made),
                _ => true,
            }
    };
    let mut found = legal.iter().filter(alike);
    let first = found.next().copied()?;
    let same_rule = |d: &Decision| (d.generator(), d.award()) == (made.generator(), made.award());
    Some(if same_rule(&first) { first } else { found.find(|d| same_rule(d)).copied().unwrap_or(first) })
}

/// The kind of piece that a decision drops.
fn kind_id(spec: &Spec, drop: Decision) -> Option<&str> {
    spec.kinds.get(usize::from(drop.placed_kind()?)).map(|kind| kind.id.as_str())
}

/// A decision that is never among the legal ones, as it would be made under other rules.
fn outside(step: &Step, spec: &Spec) -> Option<Decision> {
    let made = step.decision;
    let there = made.map_sites(|site| spec.board.site(step.spec.board.name(site)))?;
    match (made.kind(), made.claimed(), made.tried()) {
        (_, Some(claim), _) => {
            let id = &step.spec.claims.get(claim)?.id;
            Some(Decision::claim(spec.claims.iter().position(|claim| claim.id == *id)? as u8))
        }
        (.., Some(tried)) if tried.kind() == DecisionKind::Drop => {
            let kind = spec.kind_named(kind_id(&step.spec, tried)?)?;
            Some(Decision::foul(Decision::drop(0, kind, there.landing()?)))
        }
        (DecisionKind::Mark | DecisionKind::Resume, ..) => Some(there.by_generator(generator(step, spec)?)),
        _ => Some(there),
    }
}

/// The generator that marks in the same register, or leads back to the same phase, in the same phase of other rules.
fn generator(step: &Step, spec: &Spec) -> Option<u8> {
    let named = |spec: &Spec, action: &Action| match action {
        Action::Mark(Mark { register, .. }) => spec.registers.get(usize::from(*register)).map(|register| (false, register.id.clone())),
        Action::Resume(Resume { to }) => spec.phases.get(usize::from(*to)).map(|phase| (true, phase.id.clone())),
        _ => None,
    };
    let phase = step.spec.phases.get(usize::from(step.phase))?;
    let wanted = named(&step.spec, &phase.moves.get(step.decision.generator()?)?.action)?;
    let there = spec.phases.iter().find(|other| other.id == phase.id)?;
    there.moves.iter().position(|one| named(spec, &one.action).as_ref() == Some(&wanted)).map(|by| by as u8)
}

fn attempt(step: &Step, spec: &Spec) -> Attempt {
    let there = |site: Option<Site>| site.and_then(|site| spec.board.site(step.spec.board.name(site)));
    let made = step.decision.tried().unwrap_or(step.decision);
    let kind = made.kind();
    let piece = if kind == DecisionKind::Drop { kind_id(&step.spec, made).and_then(|id| spec.kind_named(id)) } else { None };
    let promote = (kind == DecisionKind::Move).then_some(made.promotion().is_some());
    let row_end = there(made.row_end());
    Attempt { kind: Some(kind), from: there(made.origin()), to: there(made.landing()), piece, promote, row_end }
}

/// True if two positions look alike to people: the same pieces on sites of the same names, the same side to move, phase
/// and obligations. Registers are left out: other rules may remember other things.
fn same_position(old: &Spec, a: &Setup, new: &Spec, b: &Setup) -> bool {
    let phase = |spec: &Spec, setup: &Setup| spec.phases.get(usize::from(setup.phase)).map(|phase| phase.id.clone());
    let mover = |spec: &Spec, setup: &Setup| spec.sides.get(usize::from(setup.mover)).map(|side| side.id.clone());
    let chain = |spec: &Spec, setup: &Setup| setup.turn.chain.map(|site| spec.board.name(site).to_owned());
    if old.board.sites() != new.board.sites()
        || phase(old, a) != phase(new, b)
        || mover(old, a) != mover(new, b)
        || chain(old, a) != chain(new, b)
        || a.turn.owed != b.turn.owed
        || a.turn.choose.len() != b.turn.choose.len()
    {
        return false;
    }
    let piece = |spec: &'_ Spec, setup: &Setup, site: usize| -> Option<(String, String)> {
        let piece = (*setup.cells.get(site)?)?;
        let side = spec.sides.get(usize::from(piece.side))?;
        let kind = spec.kinds.get(usize::from(piece.kind))?;
        Some((side.id.clone(), kind.id.clone()))
    };
    let stands = (0..old.board.sites()).all(|site| {
        let there = new.board.site(old.board.name(site as u16));
        there.is_some_and(|there| piece(old, a, site) == piece(new, b, usize::from(there)))
    });
    stands && same_hands(old, a, new, b)
}

/// True if the hands look alike, where pieces come from them to the board; supplies only count what is left to place.
fn same_hands(old: &Spec, a: &Setup, new: &Spec, b: &Setup) -> bool {
    let drops = |spec: &Spec| spec.phases.iter().flat_map(|phase| &phase.moves).any(|one| matches!(one.action, Action::Drop(_)));
    if !drops(old) || !drops(new) {
        return true;
    }
    let held = |spec: &Spec, setup: &Setup| -> BTreeMap<(usize, String), u16> {
        let hands = setup.hands.iter().flatten().enumerate();
        let of_one = |(side, hand): (usize, &Vec<u16>)| -> Vec<((usize, String), u16)> {
            spec.kinds.iter().zip(hand).filter(|(_, count)| **count > 0).map(|(kind, count)| ((side, kind.id.clone()), *count)).collect()
        };
        hands.flat_map(of_one).collect()
    };
    held(old, a) == held(new, b)
}
