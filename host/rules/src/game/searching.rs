//! Facts and steps that searches need besides making and unmaking: what a decision takes, captures alone, a turn skipped.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::game::position::Position;
use crate::moves::pieces::offer::Captures;
use crate::native::compiled_rules::CompiledRules;
use crate::native::effect::{Effect, EffectKind};
use crate::native::nature::Aside;
use crate::native::phase::{Action, Generator, Phase};
use crate::spec::{Exact, KindId, Piece, RegisterId, RegisterKind, SideId, Site};
use crate::state::State;
use crate::state::offers::Moves;
use crate::state::turn_state::Stage;

/// The pieces that a decision takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// One of them; `None` if none is known to be taken.
    pub piece: Option<Piece>,
    /// Number of pieces known to be taken.
    pub count: u16,
    /// False where effects of the landing may take more: only making the decision shows it.
    pub exact: bool,
}

impl<const W: usize> Position<W> {
    /// The pieces of a kind that a side has on the board.
    #[inline]
    pub fn pieces(&self, side: SideId, kind: KindId) -> Set<W> {
        self.state().own(side) & self.state().kind(kind, self.rules().all)
    }

    /// The value of a number register for a side; 0 for registers of other kinds.
    #[inline]
    pub fn number(&self, register: RegisterId, side: SideId) -> i32 {
        let register = usize::from(register);
        let (rules, state) = (self.rules(), self.state());
        match rules.spec.registers.get(register) {
            Some(declared) if declared.kind == RegisterKind::Number => {
                rules.slots.get(register).and_then(|slot| state.numbers.get(slot.of(side))).copied().unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// The lead of a side over the best other one by a way of counting, in hundredths, as if the game ended here; `None` if
    /// there is no such way, or a number outgrows an exact fraction.
    #[inline(never)]
    pub fn lead(&self, scoring: usize, side: SideId) -> Option<i32> {
        let rules = self.rules();
        let totals = rules.totals(self.state(), rules.scores.get(scoring)?)?;
        let hundredths = |total: Exact| i32::try_from((total * 100).to_integer()).ok();
        let others = rules.side_ids().filter(|other| *other != side).filter_map(|other| totals.get(usize::from(other)));
        Some(hundredths(*totals.get(usize::from(side))?)?.saturating_sub(hundredths(*others.max()?)?))
    }

    /// The pieces that a legal decision takes, without making it. What it earns is taken by later decisions.
    #[inline]
    pub fn taken(&self, decision: Decision) -> Taken {
        self.rules().taken(self.state(), decision)
    }

    /// Enemies of a side that attack a site, as if the pieces on some sites were gone. Pins and checks are not considered.
    /// For rules that guard royal pieces ([`crate::spec::Spec::check`]); others keep no tables of attacks.
    #[inline(never)]
    pub fn attackers(&self, site: Site, side: SideId, gone: Set<W>) -> Set<W> {
        let seen = self.rules().all.without(gone);
        self.rules().army.assailants(self.state(), site, side, seen) & seen
    }

    /// Sites on which a player who keeps to what the rules say of random play does not place (see [`crate::spec::Random`]).
    #[inline]
    pub fn shunned(&self) -> Set<W> {
        let (rules, state) = (self.rules(), self.state());
        rules.random.as_ref().map_or(Set::EMPTY, |random| rules.set(state, state.flow.mover, &random.shuns))
    }

    /// True in the middle of a turn: after its first decision and before its end.
    #[inline]
    pub fn is_within_turn(&self) -> bool {
        matches!(self.state().flow.stage, Stage::Chain | Stage::Owed | Stage::Choose | Stage::Act)
    }

    /// True if nothing that lands in the present phase changes other pieces: then [`Position::taken`] is exact throughout.
    #[inline]
    pub fn takes_exactly(&self) -> bool {
        let phase = self.rules().phase(self.state());
        !changes_pieces(&phase.effects) && !phase.moves.iter().any(changes_others)
    }

    /// Fills `moves` with the decisions that capture by landing, where the present phase offers nothing but moves of pieces, drops and
    /// passes; false elsewhere, and `moves` is then empty.
    #[inline(never)]
    pub fn generate_captures(&mut self, moves: &mut Moves<W>) -> bool {
        moves.clear();
        let (rules, state) = self.parts();
        if state.flow.stage != Stage::Turn || !rules.phase(state).piece_moves_only {
            return false;
        }
        rules.offer_piece_moves(state, &mut Captures(moves));
        rules.keep_lawful(state, moves, 0);
        true
    }

    /// Gives the turn to the next side without any action, whether or not the rules let it pass; [`Position::unmake`] takes it back. False,
    /// with nothing changed, in the middle of a turn and where chance decides.
    ///
    /// It is a step of searches: no ending is judged, and no repetition is counted.
    #[inline]
    pub fn skip_turn(&mut self) -> bool {
        let (rules, state) = self.parts();
        if state.flow.stage != Stage::Turn || rules.phase(state).roll.is_some() {
            return false;
        }
        state.push_frame(Decision::pass(0));
        let flow = &mut state.flow;
        flow.mover = rules.next_side(flow.mover);
        flow.turns += 1;
        flow.check = None;
        flow.ep_site = OptSite::NONE;
        flow.moved_from = OptSite::NONE;
        flow.ko = OptSite::NONE;
        flow.repetition_count = 1;
        flow.in_history = false;
        true
    }
}

impl<const W: usize> CompiledRules<W> {
    #[inline]
    fn taken(&self, s: &State<W>, d: Decision) -> Taken {
        let phase = self.phase(s);
        let piece = match d.kind {
            DecisionKind::Move => self.captured_en_passant(s, d).or(Some(d.target())).and_then(|site| self.enemy_on(s, site)),
            DecisionKind::Remove => s.piece(d.target()),
            DecisionKind::Hop => match phase.moves.get(usize::from(d.by)).map(|generator| &generator.action) {
                Some(Action::Hop(hop)) if hop.spares => None,
                _ => d.jumped().and_then(|site| s.piece(site)),
            },
            DecisionKind::Advance => self.enemy_on(s, d.target()),
            DecisionKind::Place if phase.surround.is_some() => return self.enclosed_by(s, d),
            _ => None,
        };
        Taken { piece, count: u16::from(piece.is_some()), exact: !self.may_take_more(phase, d) }
    }

    /// The piece of an enemy of the mover on a site.
    #[inline]
    fn enemy_on(&self, s: &State<W>, site: Site) -> Option<Piece> {
        s.piece(site).filter(|piece| self.friends[usize::from(s.flow.mover) % self.friends.len()] & piece.side.bit() == 0)
    }

    /// True if effects may change pieces besides what the decision itself does.
    #[inline]
    fn may_take_more(&self, phase: &Phase<W>, d: Decision) -> bool {
        let own = || phase.moves.get(usize::from(d.by)).is_some_and(changes_others);
        d.kind != DecisionKind::Remove && (changes_pieces(&phase.effects) || own())
    }

    /// The enemy groups whose last liberty a placement takes.
    fn enclosed_by(&self, s: &State<W>, d: Decision) -> Taken {
        let Some(links) = &self.links else { return Taken { piece: None, count: 0, exact: false } };
        let captured = s.groups.look(links, d.target(), s.flow.mover.number()).captured;
        let count = captured.iter().map(|group| s.groups.size(group) as u16).sum();
        Taken { piece: captured.iter().next().and_then(|group| s.piece(group)), count, exact: true }
    }
}

/// True if a decision of the generator may take or move other pieces than the one on its landing, or give them to another side.
#[inline]
fn changes_others<const W: usize>(generator: &Generator<W>) -> bool {
    changes_pieces(&generator.effects) || generator.nature.aside == Aside::OtherPieces
}

/// True if any of the effects takes pieces or gives them to another side.
#[inline]
fn changes_pieces<const W: usize>(effects: &[Effect<W>]) -> bool {
    effects.iter().any(|effect| match effect.becomes {
        EffectKind::Out
        | EffectKind::Own
        | EffectKind::Given(_)
        | EffectKind::New { .. }
        | EffectKind::Captured
        | EffectKind::Home
        | EffectKind::Trimmed { .. } => true,
        EffectKind::Kind(_) | EffectKind::Gathered { .. } | EffectKind::Laid { .. } | EffectKind::Marked(_) | EffectKind::Unmarked(_) => {
            false
        }
    })
}
