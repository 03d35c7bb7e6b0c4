//! The phases of a game sized to its board: what is offered, what a landing earns, and how a declaration becomes that.

use crate::compile::effects::{lower_effects, within_turn};
use crate::compile::fast_ways::travels;
use crate::compile::lowering::Lowering;
use crate::compile::others::{keep_to_own, takes_up_enemies};
use crate::native::by_cost::by_cost;
use crate::native::expr::{CondExpr, NumExpr, opposite};
use crate::native::groups::{Never, Surround};
use crate::native::nature::Aside;
use crate::native::phase::{Action, Assign, Award, Fire, Generator, MovePath, Pay, Phase, Takes};
use crate::native::sampling::Sampling;
use crate::spec::stage::sure;
use crate::spec::{self, DirectionId, FormId, HopShortcuts, PhaseId, RegisterKind, SideId, Sites, SlideShortcuts, Spec, Who};

impl<const W: usize> Phase<W> {
    /// Makes landings look for the forms that these conditions, the way out or a further turn ask whether they were made.
    pub(crate) fn also_looks_for<'a>(&mut self, conditions: impl Iterator<Item = &'a CondExpr<W>>) {
        let forms = &mut self.takes.forms;
        conditions.for_each(|cond| cond.forms_made(forms));
        self.exits.iter().map(|(when, _)| when).chain(&self.again).for_each(|cond| cond.forms_made(forms));
        self.looks_for_all(&[]);
    }

    /// Makes landings look for these forms too.
    pub(crate) fn looks_for_all(&mut self, more: &[FormId]) {
        let forms = &mut self.takes.forms;
        forms.extend_from_slice(more);
        forms.sort_unstable();
        forms.dedup();
    }
}

/// True if pieces are placed in a phase and nothing ever moves, leaves or changes.
pub(crate) fn only_grows(phase: &spec::Phase) -> bool {
    let grows = |g: &spec::Generator| matches!(g.action, spec::Action::Place(_) | spec::Action::Pass) && g.effects.is_empty();
    phase.effects.is_empty() && phase.surround.is_none() && phase.takes.awards.is_empty() && phase.moves.iter().all(grows)
}

impl<const W: usize> Award<W> {
    /// Forms whose completion this award reads.
    fn forms(&self) -> Vec<FormId> {
        let mut forms = Vec::new();
        if let Some(when) = &self.when {
            when.forms_made(&mut forms);
        }
        match &self.pays {
            Pay::Count(num) => num.forms_made(&mut forms),
            Pay::Fire(fire) => forms.push(fire.form),
        }
        forms
    }
}

/// A phase sized to the board. What of it depends on the endings is left to the caller.
pub(crate) fn lower_phase<const W: usize>(low: &mut Lowering<'_>, phase: &spec::Phase, spec: &Spec) -> Phase<W> {
    low.uses.acted = false;
    let mut moves: Vec<Generator<W>> = phase.moves.iter().map(|generator| lower_generator(low, generator, phase, spec)).collect();
    let takes = lower_takes(low, &phase.takes, spec);
    let effects = lower_effects(low, &phase.effects);
    let again = within_turn(low, |low| phase.again.as_ref().map(|cond| low.cond(cond)));
    let exits: Vec<(CondExpr<W>, PhaseId)> = phase.exits.iter().map(|exit| (low.cond(&exit.when), exit.to)).collect();
    let resumes = moves.iter().any(|g| matches!(g.action, Action::Resume(_)));
    let piece_moves_only = moves.iter().any(travels)
        && moves.iter().all(|g| g.act.is_none())
        && moves.iter().all(|g| (travels(g) || matches!(g.action, Action::Pass)) && g.priority == moves[0].priority);
    let facts = within_turn(low, |low| low.seeking(|low| share_facts(low, phase, &mut moves)));
    let mut looked_for = Vec::new();
    moves.iter().filter_map(|g| g.broken.as_ref()).for_each(|broken| broken.forms_made(&mut looked_for));
    let tried = takes.awards.iter().any(|award| matches!(&award.pays, Pay::Fire(fire) if fire.must_pay));
    let mut lowered = Phase {
        tries_landings: tried,
        lawful: moves.iter().any(|g| g.broken.is_some()),
        forbids_check: moves.iter().all(|g| g.broken.as_ref().is_none_or(attacks_the_enemy)),
        // Chosen last, once the endings are known.
        path: MovePath::General,
        sampling: Sampling::Listed,
        surround: phase.surround.as_ref().map(|s| Surround {
            suicide: s.suicide,
            peaceful: s.peaceful,
            unchanged_passes: s.unchanged_passes,
            lost: s.lost.and_then(|register| low.slots.get(usize::from(register)).copied()),
        }),
        never: Never {
            ko: phase.never.iter().any(|n| n.what == spec::Repeat::Ko),
            board: phase.never.iter().any(|n| n.what == spec::Repeat::Board),
            situation: phase.never.iter().any(|n| n.what == spec::Repeat::Situation),
            passes: phase.never.iter().any(|n| n.what != spec::Repeat::Ko && !n.passes_exempt),
        },
        piece_moves_only,
        moves_pieces: moves.iter().any(travels),
        facts,
        counted: low.uses.acted || resumes,
        affects_each: effects.iter().any(|effect| effect.each),
        effects,
        roll: phase.throw.as_ref().map(|throw| crate::native::track::Roll::new(low, throw)),
        again,
        first: phase.first,
        ranks: ranks(&moves, false),
        further: ranks(&moves, true),
        ranked: moves.windows(2).any(|pair| pair[0].priority != pair[1].priority),
        moves,
        takes,
        exits,
        enter: lower_assigns(low, &phase.enter, spec),
        judged: phase.judged,
        judged_from: u16::MAX,
        skip_stuck: phase.skip_stuck,
    };
    lowered.looks_for_all(&looked_for);
    lowered
}

/// Conditions below this cost are evaluated before anything else.
const CHEAP: u64 = 50;

/// Lists the conditions that the generators of a phase test first, each condition once, with the ones of each generator.
fn share_facts<const W: usize>(low: &mut Lowering<'_>, phase: &spec::Phase, moves: &mut [Generator<W>]) -> Vec<CondExpr<W>> {
    let mut asked: Vec<&spec::Cond> = Vec::new();
    let mut facts: Vec<CondExpr<W>> = Vec::new();
    for (generator, declared) in moves.iter_mut().zip(&phase.moves) {
        let Some(when) = declared.when.as_ref().filter(|_| generator.when.is_some()) else { continue };
        let mut parts = Vec::new();
        conjuncts(when, true, &mut parts);
        for (cond, wanted) in parts {
            let index = asked.iter().position(|other| *other == cond).unwrap_or_else(|| {
                asked.push(cond);
                facts.push(low.cond(cond));
                asked.len() - 1
            });
            generator.facts.push((index as u16, wanted));
            generator.needs[usize::from(!wanted)] |= 1u64.checked_shl(index as u32).unwrap_or(0);
        }
        let cost = |(fact, _): &(u16, bool)| facts[usize::from(*fact)].cost();
        generator.facts = by_cost(std::mem::take(&mut generator.facts), cost);
        generator.cheap = generator.facts.iter().filter(|fact| cost(fact) < CHEAP).count();
        generator.from = match &generator.action {
            Action::Travel(travel) => Some(travel.from.clone()),
            Action::Step(step) => Some(step.from.clone()),
            _ => None,
        };
    }
    facts
}

/// The parts of a condition of which all have to be as wanted.
fn conjuncts<'a>(cond: &'a spec::Cond, wanted: bool, out: &mut Vec<(&'a spec::Cond, bool)>) {
    match cond {
        spec::Cond::Not(of) => conjuncts(of, !wanted, out),
        spec::Cond::All(list) if wanted => list.iter().for_each(|part| conjuncts(part, true, out)),
        spec::Cond::Any(list) if !wanted => list.iter().for_each(|part| conjuncts(part, false, out)),
        cond => out.push((cond, wanted)),
    }
}

/// The generators of each priority, the highest first: those that begin a turn, or those that go on with one.
fn ranks<const W: usize>(moves: &[Generator<W>], go_on: bool) -> Vec<Vec<usize>> {
    let among = |index: &usize| moves[*index].goes_on() == go_on;
    let mut priorities: Vec<u8> = (0..moves.len()).filter(among).map(|index| moves[index].priority).collect();
    priorities.sort_unstable();
    priorities.dedup();
    priorities.iter().rev().map(|&p| (0..moves.len()).filter(among).filter(|&index| moves[index].priority == p).collect()).collect()
}

fn lower_assigns<const W: usize>(low: &mut Lowering<'_>, assigns: &[spec::Assign], spec: &Spec) -> Vec<Assign<W>> {
    let lower = |a: &spec::Assign| {
        let index = usize::from(a.register);
        let is_number = spec.registers.get(index).is_some_and(|r| r.kind == RegisterKind::Number);
        let slot = low.slots.get(index).copied().unwrap_or_default();
        Assign { slot, register: a.register, value: is_number.then(|| low.num(&a.value)) }
    };
    assigns.iter().map(lower).collect()
}

fn lower_generator<const W: usize>(low: &mut Lowering<'_>, generator: &spec::Generator, phase: &spec::Phase, spec: &Spec) -> Generator<W> {
    let mut action = sure(generator.action.fold(low));
    if low.uses.enemies_moved && !takes_up_enemies(&generator.action) {
        keep_to_own(&mut action, spec);
    }
    if let Action::Place(place) = &mut action {
        place.limited = spec.kinds[usize::from(place.kind)].supply.iter().any(Option::is_some);
    }
    if let (Action::Hop(hop), spec::Action::Hop(declared)) = (&mut action, &generator.action) {
        low.uses.moved_from |= hop.straight || hop.forth;
        hop.shortcuts = shortcuts(declared);
    }
    if let Action::Slide(slide) = &mut action {
        slide.shortcuts = SlideShortcuts {
            relative: slide.to.is_relative() || slide.over.is_relative(),
            counts_line: slide.distance.as_ref().is_some_and(NumExpr::counts_line),
        };
    }
    if let Action::Carry(carry) = &mut action {
        carry.relative = carry.to.is_relative() || carry.over.is_relative();
        low.uses.moved_from |= carry.chain;
    }
    if let Action::Shift(shift) = &mut action {
        shift.sideways = sideways(spec, |side| shift.directions.of(side));
    }
    let offered = |low: &mut Lowering<'_>| low.seeking(|low| generator.when.as_ref().map(|cond| low.cond(cond)));
    let when = if generator.act.is_some_and(|act| act.nth > 0) { within_turn(low, offered) } else { offered(low) };
    let when = when.filter(|cond| !matches!(cond, CondExpr::Const(true)));
    let marks = generator.marks.and_then(|register| low.slots.get(usize::from(register)).copied());
    let effects = lower_effects(low, &generator.effects);
    let broken = lower_laws(low, generator, phase);
    let nature = action.nature();
    let plain = marks.is_none() && generator.then.is_empty() && effects.is_empty() && nature.aside == Aside::Nothing;
    let to_hand = matches!(&action, Action::Travel(travel) if travel.captured == spec::Captured::ToHand);
    Generator {
        to_hand,
        action,
        nature,
        when,
        facts: Vec::new(),
        needs: [0; 2],
        cheap: 0,
        from: None,
        priority: generator.priority,
        act: generator.act,
        marks,
        effects,
        then: low.seeking(|low| lower_assigns(low, &generator.then, spec)),
        broken,
        plain,
    }
}

/// The directions in which rows of pieces lie and move, side by side: a row that goes on in two opposite directions has the first of them, and
/// none moves along itself.
fn sideways<'a>(spec: &Spec, directions: impl Fn(SideId) -> &'a [DirectionId]) -> Vec<Vec<(DirectionId, DirectionId)>> {
    let of_side = |side: SideId| {
        let mut pairs = Vec::new();
        let mut rows: Vec<DirectionId> = Vec::new();
        for &row in directions(side) {
            let back = opposite(&spec.board, row);
            if back.is_some_and(|back| rows.contains(&back)) {
                continue;
            }
            rows.push(row);
            pairs.extend(directions(side).iter().filter(|&&step| step != row && Some(step) != back).map(|&step| (row, step)));
        }
        pairs
    };
    SideId::first(spec.sides.len()).map(of_side).collect()
}

/// The condition that must not hold after a decision: any of the laws of the phase and its own, the cheap ones first. What is for people only keeps
/// none.
fn lower_laws<const W: usize>(low: &mut Lowering<'_>, generator: &spec::Generator, phase: &spec::Phase) -> Option<CondExpr<W>> {
    if matches!(generator.action, spec::Action::Mark(_) | spec::Action::Resume(_)) {
        return None;
    }
    let laws = phase.laws.iter().chain(&generator.laws).map(|law| law.never.clone().into()).collect();
    let broken = within_turn(low, |low| low.cond(&spec::Cond::Any(laws)));
    (broken != CondExpr::Const(false)).then_some(broken)
}

/// True if a law says that the enemy's last royal piece is attacked.
fn attacks_the_enemy<const W: usize>(broken: &CondExpr<W>) -> bool {
    match broken {
        CondExpr::For(Who::Enemy, of) => matches!(**of, CondExpr::Checked(Who::Own)),
        broken => matches!(broken, CondExpr::Checked(Who::Enemy)),
    }
}

/// The shortcuts that the fields of a hop allow.
fn shortcuts(hop: &spec::Hop) -> HopShortcuts {
    let rests = hop.rests_on.is_some();
    let open = !(hop.line || hop.under || rests || hop.then_takes) && (&hop.over, &hop.to) == (&Sites::Enemy, &Sites::Empty);
    let ends_nowhere = hop.ends_on == Sites::None && !rests;
    HopShortcuts {
        simple: hop.doubled.is_none() && !(hop.far || hop.line || hop.spares || hop.straight || hop.forth || hop.most) && ends_nowhere,
        open,
        runs_free: open && !hop.spares && ends_nowhere && hop.worth.is_empty() && hop.soonest.is_none(),
        leaves_last: open && !(hop.spares || hop.at_once || hop.judge_each) && ends_nowhere,
    }
}

fn lower_takes<const W: usize>(low: &mut Lowering<'_>, takes: &spec::Takes, spec: &Spec) -> Takes<W> {
    let awards: Vec<Award<W>> = takes
        .awards
        .iter()
        .map(|award| Award {
            when: award.when.as_ref().map(|cond| low.cond(cond)).filter(|cond| !matches!(cond, CondExpr::Const(true))),
            pays: match &award.pays {
                spec::Pay::Count(num) => Pay::Count(low.num(num)),
                spec::Pay::Fire(fire) => Pay::Fire(Fire {
                    form: fire.form,
                    slot: low.slots.get(usize::from(fire.register)).copied().unwrap_or_default(),
                    once: fire.once,
                    bars: fire.bars.clone(),
                    single: fire.single,
                    must_pay: fire.must_pay,
                    pays: fire.pays.as_ref().map(|num| low.num(num)),
                }),
            },
        })
        .collect();
    let only_made = awards.iter().all(|award| {
        award.when.as_ref().is_some_and(|cond| cond.when_nothing_made() == Some(false))
            || match &award.pays {
                Pay::Count(num) => num.when_nothing_made() == Some(0),
                Pay::Fire(_) => true,
            }
    });
    let mut forms: Vec<FormId> = awards.iter().flat_map(Award::forms).filter(|form| form.index() < spec.forms.len()).collect();
    forms.sort_unstable();
    forms.dedup();
    Takes {
        forms,
        awards,
        join: takes.join,
        prey: low.set(&takes.prey),
        keep_choice: takes.keep_choice,
        optional: takes.optional,
        only_made,
    }
}
