//! Legal decisions of a position, as blocks.

use crate::api::decision::{Decision, DecisionKind, NOWHERE};
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::SetExpr;
use crate::native::phase::{Action, Generator, Phase};
use crate::pieces::check_info::CheckInfo;
use crate::spec::Piece;
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
                moves.push(DecisionKind::Remove, s.flow.by, Shape::Landings(self.removable(s), 0));
                if s.flow.by == 0 && self.phase(s).takes.optional {
                    moves.push(DecisionKind::Pass, 0, Shape::One(NOWHERE, NOWHERE));
                }
            }
            Stage::Choose => moves.push(DecisionKind::Choose, s.flow.award, Shape::Instances(self.choices(s))),
            Stage::Throw => self.offer_throws(s, moves),
            Stage::Over => {}
        }
    }

    fn turn_moves(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let phase = self.phase(s);
        if phase.piece_moves_only {
            return self.offer_piece_moves(s, moves);
        }
        let guarded = phase.moves_pieces && self.army.keeps_royals();
        let mut asked = Asked { facts: Facts::default(), guard: guarded.then(|| self.check_info_at_start(s)) };
        if !phase.ranked {
            for index in 0..phase.moves.len() {
                self.offer(s, phase, index, &mut asked, moves);
            }
            return;
        }
        for rank in &phase.ranks {
            for &index in rank {
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
        let looked_at = matches!(generator.action, Action::Place { .. } | Action::Step(_) | Action::Hop(_) | Action::Fly { .. });
        if looked_at && self.army.keeps_royals() {
            moves.retain_from(self, before, |d| !self.leaves_king_in_check(s, phase, d));
        }
        if looked_at && phase.tries_landings && !s.untried {
            moves.retain_from(self, before, |d| self.may_land(s, d));
        }
    }

    /// True if a decision that is no movement of its kind would leave the mover's last royal piece attacked.
    fn leaves_king_in_check(&self, s: &mut State<W>, phase: &Phase<W>, d: Decision) -> bool {
        let me = s.flow.mover;
        let noted = s.begin_trial(d);
        match (d.kind, phase.moves.get(usize::from(d.by)).map(|g| &g.action)) {
            (DecisionKind::Place, _) => {
                s.put(&self.zobrist, Piece { side: me, kind: d.new_kind() }, d.to);
            }
            (_, Some(Action::Hop(hop))) => self.jump(s, hop, d.from, d.over(), d.to),
            _ => s.move_piece(&self.zobrist, d.from, d.to),
        }
        s.flow.last = d.to;
        self.touch(s, &phase.moves[usize::from(d.by)].effects, false);
        let exposed = self.army.checked(s, me, self.all);
        s.end_trial(noted);
        exposed
    }

    fn offer_action(&self, s: &mut State<W>, phase: &Phase<W>, index: usize, guard: &CheckInfo<W>, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let by = index as u8;
        match &phase.moves[index].action {
            Action::Place { kind, on, limited } => {
                if *limited && self.hand(s, me, *kind) == 0 {
                    return;
                }
                let mut on = self.set(s, me, on) & s.empty;
                // A site that an earlier generator of the same kind offers is one decision, not two.
                for block in moves.blocks() {
                    if let (DecisionKind::Place, Shape::Landings(before, arg)) = (block.kind, &block.shape)
                        && *arg == u16::from(*kind)
                    {
                        on = on.without(*before);
                    }
                }
                on = self.breathing(s, phase, on, *kind);
                moves.push(DecisionKind::Place, by, Shape::Landings(on, u16::from(*kind)));
            }
            Action::Step(step) => {
                let from = self.set(s, me, &step.from) & self.movable(s, me);
                self.offer_steps(s, step, by, from, moves);
            }
            Action::Hop(hop) if hop.most => self.offer_longest(s, phase, index, moves),
            Action::Hop(hop) => self.offer_hops(s, hop, by, moves),
            Action::Together(together) => self.offer_compound(s, together, by, guard, moves),
            Action::Circuit(circuit) => self.offer_circuit(s, circuit, by, moves),
            Action::Advance(advance) => self.offer_advance(s, advance, by, moves),
            Action::Sow(sow) => self.offer_sowing(s, sow, by, moves),
            Action::Fly { from, to, .. } => {
                let from = self.set(s, me, from) & self.movable(s, me);
                let to = self.set(s, me, to) & s.empty;
                moves.push(DecisionKind::Fly, by, Shape::Pairs(from, to));
            }
            Action::Remove { prey, count, .. } => {
                if self.num(s, me, count) > 0 {
                    let prey = self.set(s, me, prey).without(s.empty);
                    moves.push(DecisionKind::Remove, by + 1, Shape::Landings(prey, 0));
                }
            }
            Action::Travel(travel) => self.offer_travel(s, travel, by, guard, moves),
            Action::Drop(dropping) => self.offer_drops(s, dropping, by, guard, moves),
            Action::Pass => {
                if !self.pass_repeats(s, phase) {
                    moves.push(DecisionKind::Pass, by, Shape::One(NOWHERE, NOWHERE));
                }
            }
            // For people only.
            Action::Mark { .. } | Action::Resume { .. } => {}
        }
    }

    /// True if cheap tests on sets find a decision of the mover at its turn's start. It may have one that they do not find.
    pub(crate) fn has_obvious_move(&self, s: &State<W>) -> bool {
        let me = s.flow.mover;
        if s.flow.stage != Stage::Turn || self.phase(s).tries_landings || self.army.keeps_royals() || self.links.is_some() {
            return false;
        }
        self.phase(s).moves.iter().any(|generator| {
            let acts = match &generator.action {
                Action::Place { on, limited: false, .. } => self.set(s, me, on).meets(&s.empty),
                Action::Step(step) if !step.stays => {
                    let from = self.set(s, me, &step.from) & self.movable(s, me);
                    self.can_step(s, step, from)
                }
                _ => false,
            };
            acts && generator.when.as_ref().is_none_or(|cond| self.holds(s, me, cond))
        })
    }

    fn chain_moves(&self, s: &mut State<W>, moves: &mut Moves<W>) {
        let phase = self.phase(s);
        let by = s.flow.by;
        match phase.moves.get(usize::from(by)).map(|g| &g.action) {
            Some(Action::Travel(travel)) => self.offer_going_on(s, travel, by, moves),
            Some(Action::Step(_)) => {
                self.offer_steps_on(s, moves);
                moves.push(DecisionKind::Stop, by, Shape::One(NOWHERE, s.flow.chain));
            }
            _ => self.offer_hops_on(s, moves),
        }
        if phase.tries_landings && !s.untried {
            moves.retain_from(self, 0, |d| self.may_land(s, d));
        }
    }
}
