//! Refusals: the first rule against an attempt.

mod carries;
mod forbidden;
mod hops;
mod pieces;
mod rows;
mod slides;
mod track;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::explain::{Attempt, Refusal, Verdict};
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Place};
use crate::spec::{self, Class, DirectionId, Origin, Ruling, SideId, Site, Sites, Texts};
use crate::state::State;
use crate::state::offers::Moves;
use crate::state::turn_state::Stage;

/// A refusal with the rule behind it.
pub(crate) struct Rejection {
    pub(crate) refusal: Refusal,
    pub(crate) origin: Origin,
    pub(crate) says: Texts,
}

impl Rejection {
    fn verdict(self, attempt: &Attempt) -> Verdict {
        let Rejection { refusal, origin, says } = self;
        Verdict { attempt: attempt.clone(), decisions: Vec::new(), refusal: Some(refusal), origin, says }
    }
}

fn fits(attempt: &Attempt, d: &Decision, chain: OptSite) -> bool {
    let from = if d.kind == DecisionKind::Stop { chain } else { d.from };
    if d.kind == DecisionKind::Sow && attempt.from.is_none() && attempt.to == d.origin() {
        // A bare site means what is taken up there.
        return attempt.kind.is_none_or(|kind| kind == d.kind) && attempt.piece.is_none();
    }
    attempt.kind.is_none_or(|kind| kind == d.kind)
        && attempt.piece.is_none_or(|kind| d.placed_kind().or(d.entering_kind()) == Some(kind))
        && attempt.from.is_none_or(|site| from.is(site))
        && attempt.to.is_none_or(|site| d.to.is(site))
        && attempt.row_end.is_none_or(|site| d.row_end() == Some(site))
        // A bare site means a landing or a removal, never the end of some journey.
        && (attempt.from.is_some() || d.from.is_none() || attempt.kind.is_some())
        && (attempt.from.is_some() || attempt.to.is_some() || attempt.kind.is_some())
}

impl<const W: usize> CompiledRules<W> {
    pub(crate) fn explain(&self, s: &mut State<W>, moves: &Moves<W>, attempt: &Attempt) -> Verdict {
        let mut decisions = Vec::new();
        moves.for_each(self, |d| {
            if fits(attempt, &d, s.flow.chain) {
                decisions.push(d);
            }
        });
        self.keep_promotion(s, attempt, &mut decisions);
        if attempt.kind == Some(DecisionKind::Claim) {
            return self.explain_claims(s, attempt);
        }
        if matches!(attempt.kind, Some(DecisionKind::Mark | DecisionKind::Resume)) {
            return self.explain_aside(s, attempt);
        }
        if let Some(first) = decisions.first() {
            let (origin, says) = self.rule_behind(s, first);
            return Verdict { attempt: attempt.clone(), decisions, refusal: None, origin, says };
        }
        let because = self.refusal(s, moves, attempt);
        because.verdict(attempt)
    }

    pub(crate) fn declared(&self, s: &State<W>) -> &spec::Phase {
        &self.spec.phases[s.flow.phase]
    }

    pub(crate) fn by_generator(&self, s: &State<W>, index: usize, refusal: Refusal) -> Rejection {
        match self.declared(s).moves.get(index) {
            Some(generator) => Rejection { refusal, origin: generator.origin.clone(), says: generator.says.clone() },
            None => self.by_phase(s, refusal),
        }
    }

    pub(crate) fn by_phase(&self, s: &State<W>, refusal: Refusal) -> Rejection {
        let phase = self.declared(s);
        Rejection { refusal, origin: phase.origin.clone(), says: Texts::new() }
    }

    /// The rule behind a legal decision, with its sentence.
    pub(crate) fn rule_behind(&self, s: &State<W>, d: &Decision) -> (Origin, Texts) {
        let phase = self.declared(s);
        if let (DecisionKind::Throw, Some(throw)) = (d.kind, &phase.throw) {
            return (throw.origin.clone(), Texts::new());
        }
        if let Some(found) = d.generator().and_then(|index| phase.moves.get(index)) {
            return (found.origin.clone(), found.says.clone());
        }
        let award = d.award().unwrap_or_else(|| s.earned.first().map_or(0, |(award, _)| usize::from(*award)));
        phase.takes.awards.get(award).map_or_else(|| (phase.origin.clone(), Texts::new()), |a| (a.origin.clone(), a.says.clone()))
    }

    fn refusal(&self, s: &mut State<W>, moves: &Moves<W>, attempt: &Attempt) -> Rejection {
        if let Some(because) = self.unpaid(s, attempt).or_else(|| self.unlawful(s, attempt)) {
            return because;
        }
        if let Some(because) = self.outdone(s, moves, attempt) {
            return because;
        }
        match s.flow.stage {
            Stage::Over => {
                let ending = s.flow.ending.index().and_then(|index| self.spec.ends.get(index));
                match ending {
                    Some(ending) => Rejection { refusal: Refusal::Ended, origin: ending.origin.clone(), says: ending.says.clone() },
                    None => self.by_phase(s, Refusal::Ended),
                }
            }
            Stage::Throw => self.by_throw(s, Refusal::Throwing),
            Stage::Choose => self.by_award(s, usize::from(s.flow.award), Refusal::Choosing),
            Stage::Owed => self.not_removed(s, attempt),
            Stage::Chain => self.not_in_chain(s, attempt),
            Stage::Turn => self.not_begun(s, moves, attempt),
            Stage::Act => self.not_next_act(s, moves, attempt),
        }
    }

    fn by_award(&self, s: &State<W>, award: usize, refusal: Refusal) -> Rejection {
        match self.declared(s).takes.awards.get(award) {
            Some(award) => Rejection { refusal, origin: award.origin.clone(), says: award.says.clone() },
            None => self.by_phase(s, refusal),
        }
    }

    /// Removals are owed and this is none of them.
    fn not_removed(&self, s: &State<W>, attempt: &Attempt) -> Rejection {
        let generator = s.flow.by.index();
        let rule = |refusal| match generator {
            Some(index) => self.by_generator(s, index, refusal),
            None => self.by_award(s, s.earned.first().map_or(0, |(award, _)| usize::from(*award)), refusal),
        };
        let Some(site) = attempt.to.filter(|_| attempt.from.is_none() && attempt.kind.is_none_or(|k| k == DecisionKind::Remove)) else {
            return rule(Refusal::Owed);
        };
        let prey = match generator.and_then(|i| self.declared(s).moves.get(i)).map(|g| &g.action) {
            Some(spec::Action::Remove(spec::Remove { prey, .. })) => prey,
            _ => &self.declared(s).takes.prey,
        };
        match s.piece(site) {
            None => rule(Refusal::NothingToRemove),
            Some(piece) if piece.side == s.flow.mover => rule(Refusal::NotOwn),
            Some(_) => match self.ruling_against(s, prey, site) {
                Some(ruling) => Rejection { refusal: Refusal::Protected, origin: ruling.origin, says: ruling.says },
                None => rule(Refusal::Protected),
            },
        }
    }

    /// The first rule in a set whose set leaves a site out.
    pub(crate) fn ruling_against(&self, s: &State<W>, sites: &Sites, site: Site) -> Option<Ruling> {
        match sites {
            Sites::Ruled(of, ruling) => {
                let mut low = self.lowering();
                let out = !self.set(s, s.flow.mover, &low.set(of)).has(site);
                self.ruling_against(s, of, site).or_else(|| out.then(|| (**ruling).clone()))
            }
            Sites::Union(a, b) | Sites::Both(a, b) | Sites::Without(a, b) => {
                self.ruling_against(s, a, site).or_else(|| self.ruling_against(s, b, site))
            }
            Sites::If(_, a, b) => self.ruling_against(s, a, site).or_else(|| self.ruling_against(s, b, site)),
            Sites::Prefer(list) => list.iter().find_map(|of| self.ruling_against(s, of, site)),
            Sites::Others(of) => self.ruling_against(s, of, site),
            _ => None,
        }
    }

    /// The rule by which a set of a generator leaves out where a piece would come from or go to.
    pub(super) fn ruled_out(&self, s: &State<W>, index: usize, from: Site, to: Site) -> Option<Rejection> {
        let action = &self.declared(s).moves.get(index)?.action;
        // The landings of a push are those of the last piece that it moves.
        let landings = action.landings().filter(|_| !matches!(action, spec::Action::Push(_)));
        let sets = [action.origins(), landings];
        let ruling = sets.into_iter().zip([from, to]).find_map(|(set, site)| self.ruling_against(s, set?, site))?;
        Some(Rejection { refusal: Refusal::RuledOut, origin: ruling.origin, says: ruling.says })
    }

    fn not_in_chain(&self, s: &State<W>, attempt: &Attempt) -> Rejection {
        let by = s.flow.by.index().unwrap_or_default();
        let stops = attempt.kind == Some(DecisionKind::Stop) || (attempt.from.is_none() && attempt.to == s.flow.chain.get());
        match (attempt.from, attempt.to) {
            _ if stops && s.flow.chain.get().is_some_and(|site| self.is_restless(s, by, site)) => self.by_generator(s, by, Refusal::NoRest),
            _ if stops => self.by_generator(s, by, Refusal::TooFewHops),
            (Some(from), Some(to)) if s.flow.chain.is(from) => {
                let refusal = if s.piece(to).is_some() { Refusal::Taken } else { Refusal::NothingToJump };
                self.by_generator(s, by, refusal)
            }
            _ => self.by_generator(s, by, Refusal::Chain),
        }
    }

    /// The first generator of the phase that fits.
    pub(crate) fn generator(&self, s: &State<W>, fits: impl Fn(&Action<W>) -> bool) -> Option<usize> {
        let phase = self.phase(s);
        let of = |open: bool| {
            phase.moves.iter().position(|g| {
                self.is_due(s, g) && fits(&g.action) && (!open || g.when.as_ref().is_none_or(|cond| self.holds(s, s.flow.mover, cond)))
            })
        };
        of(true).or_else(|| of(false))
    }

    /// The first generator of the phase that fits and is about the piece on a site; any that fits where no piece of the mover's is there.
    pub(crate) fn generator_of(&self, s: &State<W>, from: Site, fits: impl Fn(&Action<W>) -> bool) -> Option<usize> {
        if !self.movable(s, s.flow.mover).has(from) {
            return self.generator(s, fits);
        }
        let moves = &self.phase(s).moves;
        let candidates = || (0..moves.len()).filter(|&index| self.is_due(s, &moves[index]) && fits(&moves[index].action));
        let of = |open: bool| candidates().find(|&index| self.is_about(s, index, from) && !(open && self.is_closed(s, index)));
        of(true).or_else(|| of(false))
    }

    /// True if a piece is among those that a generator moves, or a rule in words keeps it from being one: what moves other pieces says nothing
    /// of this one.
    pub(crate) fn is_about(&self, s: &State<W>, index: usize, from: Site) -> bool {
        let (lowered, declared) = (self.phase(s).moves.get(index), self.declared(s).moves.get(index));
        let pieces = lowered.and_then(|generator| match &generator.action {
            Action::Travel(travel) => Some(&travel.from),
            action => action.origins(),
        });
        let named = declared.and_then(|generator| match &generator.action {
            spec::Action::Travel(travel) => Some(&travel.from),
            action => action.origins(),
        });
        pieces.is_none_or(|set| self.set(s, s.flow.mover, set).has(from))
            || named.is_some_and(|set| self.ruling_against(s, set, from).is_some())
    }

    pub(crate) fn is_closed(&self, s: &State<W>, index: usize) -> bool {
        let when = self.phase(s).moves.get(index).and_then(|g| g.when.as_ref());
        when.is_some_and(|cond| !self.holds(s, s.flow.mover, cond))
    }

    /// The reason why no piece of the mover's can go from a site.
    fn not_mine(&self, s: &State<W>, index: usize, from: Site) -> Option<Rejection> {
        match s.piece(from) {
            None => Some(self.by_generator(s, index, Refusal::NothingThere)),
            Some(_) if !self.movable(s, s.flow.mover).has(from) => Some(self.by_generator(s, index, Refusal::NotOwn)),
            Some(_) if self.is_closed(s, index) => Some(self.by_generator(s, index, Refusal::NotYet)),
            Some(_) => None,
        }
    }

    fn not_begun(&self, s: &mut State<W>, moves: &Moves<W>, attempt: &Attempt) -> Rejection {
        let moved = self.not_shifted(s, attempt).or_else(|| self.not_along(s, attempt));
        if let Some(because) = moved.or_else(|| self.not_slid(s, attempt)).or_else(|| self.not_carried(s, attempt)) {
            return because;
        }
        let remove = self.generator(s, |a| matches!(a, Action::Remove(_)));
        match (attempt.kind, attempt.from, attempt.to) {
            (Some(DecisionKind::Pass), ..) => match self.declared(s).never.iter().find(|never| !never.passes_exempt) {
                Some(never) if self.generator(s, |a| matches!(a, Action::Pass)).is_some() => {
                    Rejection { refusal: Refusal::Repeats, origin: never.origin.clone(), says: never.says.clone() }
                }
                _ => self.not_passed(s),
            },
            (Some(DecisionKind::Stop | DecisionKind::Choose | DecisionKind::Claim | DecisionKind::Foul), ..) => {
                self.by_phase(s, Refusal::NothingUnderWay)
            }
            (_, Some(from), None) => self.not_picked_up(s, from),
            (_, Some(from), Some(to)) if self.phase(s).moves.iter().any(|g| matches!(g.action, Action::Travel(_))) => {
                // A promotion decides only where the same move is legal with another one.
                let mut otherwise = false;
                moves.for_each(self, |d| otherwise |= d.kind == DecisionKind::Move && d.origin() == Some(from) && d.landing() == Some(to));
                self.not_travelled(s, from, to, attempt.promote.filter(|_| otherwise))
            }
            (_, None, Some(site)) if attempt.piece.is_some() || self.drops_only(s) => self.not_dropped(s, attempt.piece, site),
            (_, Some(from), Some(to)) => self.not_moved(s, moves, attempt.kind, from, to),
            (Some(DecisionKind::Remove), _, Some(_)) if remove.is_none() => self.by_phase(s, Refusal::NothingOwed),
            (_, None, Some(site)) => {
                if let (Some(index), None | Some(DecisionKind::Place)) =
                    (self.generator(s, |a| matches!(a, Action::Place(_))), attempt.kind)
                {
                    return self.not_placed(s, index, site);
                }
                match remove {
                    Some(index) => self.not_removed_first(s, index, site),
                    None if s.piece(site).is_some_and(|p| p.side != s.flow.mover) => self.by_phase(s, Refusal::NothingOwed),
                    None => self.by_phase(s, Refusal::NoPlacingHere),
                }
            }
            _ => self.by_phase(s, Refusal::Other),
        }
    }

    /// A pass is refused, by the rule about passing where the phase names one.
    fn not_passed(&self, s: &State<W>) -> Rejection {
        if let Some(index) = self.generator(s, |a| matches!(a, Action::Pass)) {
            return self.by_generator(s, index, Refusal::NoPass);
        }
        match &self.declared(s).no_pass {
            Some(origin) => {
                let says = self.spec.clauses.get(&origin.clause).cloned().unwrap_or_default();
                Rejection { refusal: Refusal::NoPass, origin: origin.clone(), says }
            }
            None => self.by_phase(s, Refusal::NoPass),
        }
    }

    /// No decision begins with the piece on a site.
    fn not_picked_up(&self, s: &State<W>, from: Site) -> Rejection {
        let me = s.flow.mover;
        let moving =
            |a: &Action<W>| matches!(a.class(), Class::Step | Class::Hop | Class::Fly | Class::Travel | Class::Along | Class::Remove);
        let about = self.generator_of(s, from, moving).or_else(|| self.generator(s, moving));
        let Some(any) = about else { return self.by_generator(s, 0, Refusal::NoMovesHere) };
        let Some(piece) = s.piece(from) else { return self.by_generator(s, any, Refusal::NothingThere) };
        if piece.side != me && !self.movable(s, me).has(from) {
            return self.by_generator(s, any, Refusal::NotOwn);
        }
        if let Some(because) = self.held_by_check(s, from) {
            return because;
        }
        self.by_kind_or(s, piece.kind, any, Refusal::NoMove)
    }

    /// No move of the phase is about the piece on a site.
    fn not_by_any(&self, s: &State<W>, from: Site) -> Rejection {
        let moving = |a: &Action<W>| !matches!(a.class(), Class::Place | Class::Drop | Class::Remove | Class::Aside);
        match (self.generator(s, moving), s.piece(from)) {
            (Some(any), Some(piece)) => self.by_kind_or(s, piece.kind, any, Refusal::NotItsMove),
            (Some(any), None) => self.by_generator(s, any, Refusal::NothingThere),
            (None, _) => self.by_generator(s, 0, Refusal::NoMovesHere),
        }
    }

    /// A generator offers something else, or nothing: it is closed, a set leaves the move out, or others go before it.
    fn not_offered(&self, s: &State<W>, moves: &Moves<W>, index: usize, (from, to): (Site, Site)) -> Rejection {
        if let Some(because) = self.ruled_out(s, index, from, to) {
            return because;
        }
        let refusal = if self.is_closed(s, index) {
            Refusal::NotYet
        } else if self.leaves_out(s, index, from, to) {
            Refusal::RuledOut
        } else if moves.is_empty() {
            Refusal::NoMove
        } else {
            Refusal::Priority
        };
        self.by_generator(s, index, refusal)
    }

    /// True if the sets of a generator leave out the origin or the landing.
    fn leaves_out(&self, s: &State<W>, index: usize, from: Site, to: Site) -> bool {
        let me = s.flow.mover;
        match self.phase(s).moves.get(index).map(|g| &g.action) {
            Some(Action::Step(step)) => !self.set(s, me, &step.from).has(from) || !self.set(s, me, &step.to).has(to),
            Some(Action::Hop(hop)) => !self.set(s, me, &hop.from).has(from) || !self.set(s, me, &hop.to).has(to),
            Some(Action::Fly(fly)) => !self.set(s, me, &fly.from).has(from) || !self.set(s, me, &fly.to).has(to),
            _ => false,
        }
    }

    /// Another placement that would allow the site, if its rule held now. It decides only where it is about fewer sites than the one that
    /// leaves the site out.
    fn placed_later(&self, s: &State<W>, index: usize, site: Site) -> Option<Rejection> {
        let on = |a: &Action<W>| match a {
            Action::Place(place) => Some(self.set(s, s.flow.mover, &place.on)),
            _ => None,
        };
        let moves = &self.phase(s).moves;
        let open = moves.get(index).and_then(|g| on(&g.action))?.len();
        let later = moves.iter().position(|g| on(&g.action).is_some_and(|set| set.has(site) && set.len() < open))?;
        (later != index && self.is_closed(s, later)).then(|| self.by_generator(s, later, Refusal::NotYet))
    }

    fn not_placed(&self, s: &State<W>, index: usize, site: Site) -> Rejection {
        let me = s.flow.mover;
        let onto = matches!(self.phase(s).moves.get(index).map(|g| &g.action), Some(Action::Place(place)) if place.onto);
        if !s.empty.has(site) && !onto {
            return self.by_generator(s, index, Refusal::Taken);
        }
        match self.phase(s).moves.get(index).map(|g| &g.action) {
            Some(Action::Place(Place { kind, limited: true, of, .. })) if self.hand(s, of.unwrap_or(me), *kind) == 0 => {
                self.by_generator(s, index, Refusal::NoSupply)
            }
            Some(Action::Place(Place { kind, .. })) => match self.against_placing(s, self.phase(s), site, *kind) {
                Some(refusal) => self.by_groups(s, refusal),
                None => {
                    let ruled = self.ruled_out(s, index, site, site).or_else(|| self.placed_later(s, index, site));
                    ruled.unwrap_or_else(|| self.by_generator(s, index, Refusal::NotHere))
                }
            },
            _ => self.by_generator(s, index, Refusal::NotHere),
        }
    }

    /// A refusal by the rules of groups, with the rule that it comes from.
    fn by_groups(&self, s: &State<W>, refusal: Refusal) -> Rejection {
        let phase = self.declared(s);
        let never = phase.never.iter().find(|never| (never.what == spec::Repeat::Ko) == (refusal == Refusal::Ko));
        match (refusal, &phase.surround, never) {
            (Refusal::Suicide, Some(surround), _) => {
                Rejection { refusal, origin: surround.forbids_origin.clone(), says: surround.forbids.clone() }
            }
            (Refusal::Captures, Some(surround), _) => Rejection { refusal, origin: surround.origin.clone(), says: Texts::new() },
            (_, _, Some(never)) => Rejection { refusal, origin: never.origin.clone(), says: never.says.clone() },
            _ => self.by_phase(s, refusal),
        }
    }

    /// Marks and goings back, which are never among the legal decisions.
    fn explain_aside(&self, s: &State<W>, attempt: &Attempt) -> Verdict {
        let marks = attempt.kind == Some(DecisionKind::Mark);
        let mut offered = if marks { self.marks(s) } else { self.resumes(s) };
        if marks {
            // Any site of what is marked together names it.
            offered.retain_mut(|d| {
                let Some(to) = attempt.to else { return true };
                d.to = OptSite::some(to);
                self.may_mark(s, *d)
            });
            offered.dedup();
        }
        let fits = |a: &Action<W>| if marks { matches!(a, Action::Mark(_)) } else { matches!(a, Action::Resume(_)) };
        match offered.first() {
            Some(first) => {
                let (origin, says) = self.rule_behind(s, first);
                Verdict { attempt: attempt.clone(), decisions: offered, refusal: None, origin, says }
            }
            None => {
                let refusal = if marks { Refusal::NothingToMark } else { Refusal::NoResume };
                let because = match self.generator(s, fits) {
                    Some(index) => self.by_generator(s, index, refusal),
                    None => self.by_phase(s, refusal),
                };
                because.verdict(attempt)
            }
        }
    }

    fn not_removed_first(&self, s: &State<W>, index: usize, site: Site) -> Rejection {
        let Some(spec::Action::Remove(spec::Remove { prey, .. })) = self.declared(s).moves.get(index).map(|g| &g.action) else {
            return self.by_phase(s, Refusal::Other);
        };
        match s.piece(site).map(|p| p.side) {
            None => self.by_generator(s, index, Refusal::NothingToRemove),
            Some(_) => match self.ruling_against(s, prey, site) {
                Some(ruling) => Rejection { refusal: Refusal::Protected, origin: ruling.origin, says: ruling.says },
                None => self.by_generator(s, index, Refusal::Protected),
            },
        }
    }

    fn not_moved(&self, s: &mut State<W>, moves: &Moves<W>, kind: Option<DecisionKind>, from: Site, to: Site) -> Rejection {
        let me: SideId = s.flow.mover;
        let directions = DirectionId::first(self.spec.board.directions().len());
        let steps_there = |step: &crate::native::phase::Step<W>| step.directions.of(me).iter().any(|&d| self.step(from, d) == Some(to));
        let step = self
            .generator_of(s, from, |a| matches!(a, Action::Step(step) if steps_there(step)))
            .or_else(|| self.generator_of(s, from, |a| a.class() == Class::Step));
        let jumps_there = |hop: &crate::native::phase::Hop<W>| {
            let over = hop.directions.of(me).iter().filter_map(|&d| self.step(from, d).map(|over| (d, over)));
            let mut fits = over.filter(|&(d, over)| self.step(over, d) == Some(to) && self.set(s, me, &hop.over).has(over));
            fits.next().is_some()
        };
        let hop = self
            .generator_of(s, from, |a| matches!(a, Action::Hop(hop) if jumps_there(hop)))
            .or_else(|| self.generator_of(s, from, |a| matches!(a, Action::Hop(_))));
        let fly = self.generator_of(s, from, |a| matches!(a, Action::Fly(_)));
        let Some(any) = step.or(hop).or(fly) else { return self.not_by_any(s, from) };
        match s.piece(from) {
            None => return self.by_generator(s, any, Refusal::NothingThere),
            Some(_) if !self.movable(s, me).has(from) => return self.by_generator(s, any, Refusal::NotOwn),
            Some(_) => {}
        }
        if s.piece(to).is_some() {
            let pushes_there = |a: &Action<W>| matches!(a, Action::Push(push) if self.push_leads(s, push, from, to).is_some());
            return match self.generator(s, pushes_there) {
                Some(index) if self.is_closed(s, index) => self.by_generator(s, index, Refusal::NotYet),
                Some(index) => self.by_generator(s, index, self.not_pushed(s, index, from, to)),
                None => self.by_generator(s, any, Refusal::Taken),
            };
        }
        let steps = |index: usize, d: DirectionId| match self.phase(s).moves.get(index).map(|g| &g.action) {
            Some(Action::Step(step)) => step.directions.of(me).contains(&d),
            Some(Action::Hop(hop)) => hop.directions.of(me).contains(&d),
            _ => false,
        };
        let wants = |k: DecisionKind| kind.is_none_or(|kind| kind == k);
        if let Some(index) =
            step.filter(|&i| wants(DecisionKind::Step) && directions.clone().any(|d| steps(i, d) && self.step(from, d) == Some(to)))
        {
            return self.not_offered(s, moves, index, (from, to));
        }
        if let Some(index) = hop.filter(|_| wants(DecisionKind::Hop)) {
            let over = directions.clone().filter(|&d| steps(index, d)).find_map(|d| {
                let over = self.step(from, d)?;
                (self.step(over, d) == Some(to)).then_some(over)
            });
            if let Some(over) = over {
                let declared = match self.phase(s).moves.get(index).map(|g| &g.action) {
                    Some(Action::Hop(hop)) => Some(hop),
                    _ => None,
                };
                if declared.is_some_and(|hop| self.set(s, me, &hop.over).has(over)) {
                    let short = declared.is_some_and(|hop| self.needed(s, hop) > 1);
                    let out = self.is_closed(s, index) || self.leaves_out(s, index, from, to);
                    let restless = !out && declared.is_some_and(|hop| self.never_rests(s, hop, index as u8, from, (over, to)));
                    return match self.ruled_out(s, index, from, to) {
                        None if short => self.by_generator(s, index, Refusal::TooFewHops),
                        None if restless => self.by_generator(s, index, Refusal::NoRest),
                        _ => self.not_offered(s, moves, index, (from, to)),
                    };
                }
                return self.by_generator(s, index, Refusal::NothingToJump);
            }
        }
        match fly.filter(|_| wants(DecisionKind::Fly)) {
            Some(index) if self.is_closed(s, index) => self.by_generator(s, index, Refusal::NotYet),
            Some(index) => self.ruled_out(s, index, from, to).unwrap_or_else(|| self.by_generator(s, index, Refusal::Priority)),
            None => self.by_generator(s, step.unwrap_or(any), Refusal::TooFar),
        }
    }
}
