//! Legal decisions of a position, as blocks.

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::SetExpr;
use crate::native::phase::{Action, Generator, Phase, Place};
use crate::pieces::check_info::CheckInfo;
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::state::turn_state::Stage;

/// The facts of a phase evaluated so far, and those that hold. Facts beyond the bits are not cached.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    known: u64,
    hold: u64,
}

/// Values computed once while the decisions of a position are offered.
struct Asked<const W: usize> {
    facts: Facts,
    guard: Option<CheckInfo<W>>,
}

impl<const W: usize> CompiledRules<W> {
    /// True if a generator may offer anything now, and has pieces to do it with.
    #[inline(always)]
    pub(crate) fn is_open(&self, s: &State<W>, phase: &Phase<W>, generator: &Generator<W>, facts: &mut Facts) -> bool {
        let [wanted, unwanted] = generator.needs;
        if facts.known & (wanted & !facts.hold | unwanted & facts.hold) != 0 {
            return false;
        }
        generator.facts.is_empty() || self.are_facts(s, phase, generator, facts)
    }

    #[inline(never)]
    fn are_facts(&self, s: &State<W>, phase: &Phase<W>, generator: &Generator<W>, facts: &mut Facts) -> bool {
        let (cheap, dear) = generator.facts.split_at(generator.cheap);
        let mut all = |list: &[(u16, bool)]| list.iter().all(|(fact, wanted)| self.is_fact(s, phase, facts, *fact) == *wanted);
        let manned = |from: &SetExpr<W>| self.set(s, s.flow.mover, from).meets(&self.movable(s, s.flow.mover));
        all(cheap) && (dear.is_empty() || generator.from.as_ref().is_none_or(manned) && all(dear))
    }

    /// True if a condition of the phase holds; evaluated once while the decisions of a position are offered.
    #[inline]
    fn is_fact(&self, s: &State<W>, phase: &Phase<W>, facts: &mut Facts, fact: u16) -> bool {
        let bit = if fact < 64 { 1 << fact } else { 0 };
        if facts.known & bit == 0 {
            let holds = phase.facts.get(usize::from(fact)).is_none_or(|cond| self.holds(s, s.flow.mover, cond));
            facts.known |= bit;
            facts.hold |= bit * u64::from(holds);
            return holds;
        }
        facts.hold & bit != 0
    }

    /// Fills `moves` with the legal decisions. The state is changed only while looking ahead and comes back as it was.
    #[inline]
    pub(crate) fn generate(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        moves.clear();
        match s.flow.stage {
            Stage::Turn => self.turn_moves(s, moves),
            Stage::Chain => self.chain_moves(s, moves),
            Stage::Owed => {
                moves.push(DecisionKind::Remove, s.flow.by.bits(), Shape::Landings(self.removable(s), 0));
                if s.flow.by.is_none() && self.phase(s).takes.optional {
                    moves.push(DecisionKind::Pass, 0, Shape::One(OptSite::NONE, OptSite::NONE));
                }
            }
            Stage::Choose => moves.push(DecisionKind::Choose, s.flow.award, Shape::Instances(self.choices(s))),
            Stage::Throw => self.offer_throws(s, moves),
            Stage::Act => self.act_moves(s, moves),
            Stage::Over => {}
        }
    }

    /// Fills `moves` as if every landing and every position that is left were allowed: nothing is tried.
    pub(crate) fn generate_untried(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let before = std::mem::replace(&mut s.untried, true);
        self.generate(s, moves);
        s.untried = before;
    }

    fn turn_moves(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let phase = self.phase(s);
        if phase.piece_moves_only {
            self.offer_piece_moves(s, moves);
            return self.keep_lawful(s, moves, 0);
        }
        let guarded = phase.moves_pieces && self.army.keeps_royals();
        let mut asked = Asked { facts: Facts::default(), guard: guarded.then(|| self.check_info_at_start(s)) };
        for rank in &phase.ranks {
            for &index in rank {
                self.offer(s, phase, index, &mut asked, moves);
            }
            if !moves.is_empty() {
                return;
            }
        }
    }

    /// Adds what goes on with a turn of several acts.
    fn act_moves(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let (phase, due) = (self.phase(s), self.act(s));
        let guarded = phase.moves_pieces && self.army.keeps_royals();
        let mut asked = Asked { facts: Facts::default(), guard: guarded.then(|| self.check_info(s)) };
        for rank in &phase.further {
            for &index in rank.iter().filter(|&&index| due.is_some() && phase.moves[index].act == due) {
                self.offer(s, phase, index, &mut asked, moves);
            }
            if !moves.is_empty() {
                return;
            }
        }
    }

    /// Adds what one generator offers at a turn's start.
    #[inline]
    fn offer(&self, s: &mut State<W>, phase: &Phase<W>, index: usize, asked: &mut Asked<W>, moves: &mut Moves<W>) {
        let generator = &phase.moves[index];
        if !self.is_open(s, phase, generator, &mut asked.facts) {
            return;
        }
        let before = moves.blocks().len();
        self.offer_action(s, phase, index, asked.guard.as_ref().unwrap_or(&self.unguarded), moves);
        let tested = generator.nature.tested;
        if tested && self.army.keeps_royals() {
            moves.retain_from(self, before, |d| !self.leaves_king_in_check(s, phase, d));
        }
        if tested && phase.tries_landings && !s.untried {
            moves.retain_from(self, before, |d| self.may_land(s, d));
        }
        self.keep_lawful(s, moves, before);
    }

    /// True if a decision that is no movement of its kind would leave the mover's last royal piece attacked.
    fn leaves_king_in_check(&self, s: &mut State<W>, phase: &Phase<W>, d: Decision) -> bool {
        let me = s.flow.mover;
        let noted = s.begin_trial(d);
        match (d.kind, phase.moves.get(usize::from(d.by)).map(|g| &g.action)) {
            (DecisionKind::Place, _) => {
                s.cover(&self.zobrist, self.placed(s, d), d.target());
            }
            (DecisionKind::Carry, _) => s.carry(&self.zobrist, d.start(), d.target(), d.carried().map_or(usize::MAX, usize::from)),
            (DecisionKind::Shift, _) => self.make_way(s, d),
            (_, Some(Action::Hop(hop))) => self.jump(s, hop, d.start(), d.over(), d.target()),
            _ => {
                self.make_way(s, d);
                s.move_piece(&self.zobrist, d.start(), d.target());
            }
        }
        s.flow.last = d.to;
        self.touch(s, &phase.moves[usize::from(d.by)].effects, false);
        let exposed = self.army.checked(s, me, self.all);
        s.end_trial(noted);
        exposed
    }

    /// True if cheap tests on sets find a decision of the mover at its turn's start. It may have one that they do not find.
    pub(crate) fn has_obvious_move(&self, s: &mut State<W>) -> bool {
        let me = s.flow.mover;
        if s.flow.stage != Stage::Turn
            || self.phase(s).tries_landings
            || !self.phase(s).further.is_empty()
            || self.army.keeps_royals()
            || self.links.is_some()
        {
            return false;
        }
        self.phase(s).moves.iter().filter(|generator| generator.broken.is_none()).any(|generator| {
            let acts = match &generator.action {
                Action::Place(Place { on, limited: false, onto: false, .. }) => self.set(s, me, on).meets(&s.empty),
                Action::Step(step) if !step.stays => {
                    let from = self.set(s, me, &step.from) & self.movable(s, me);
                    self.can_step(s, step, from)
                }
                Action::Slide(slide) => self.can_slide(s, slide),
                _ => false,
            };
            acts && generator.when.as_ref().is_none_or(|cond| self.holds(s, me, cond))
        })
    }

    fn chain_moves(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let phase = self.phase(s);
        let Some(by) = s.flow.by.get() else { return };
        match phase.moves.get(usize::from(by)).map(|g| &g.action) {
            Some(Action::Travel(travel)) => self.offer_going_on(s, travel, by, moves),
            Some(Action::Step(_)) => {
                self.offer_steps_on(s, moves);
                moves.push(DecisionKind::Stop, by, Shape::One(OptSite::NONE, s.flow.chain));
            }
            Some(Action::Carry(_)) => {
                self.offer_carries_on(s, moves);
                moves.push(DecisionKind::Stop, by, Shape::One(OptSite::NONE, s.flow.chain));
            }
            _ => self.offer_hops_on(s, moves),
        }
        if phase.tries_landings && !s.untried {
            moves.retain_from(self, 0, |d| self.may_land(s, d));
        }
        self.keep_lawful_in_chain(s, moves);
    }
}
