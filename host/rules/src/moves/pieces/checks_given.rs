//! Moves that attack the enemy's last royal piece, found without making them: a law may forbid them.

use tianyuan_board::Set;

use crate::api::decision::DecisionKind;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Phase};
use crate::pieces::MAX_WATCHED;
use crate::spec::{SideId, Site};
use crate::state::State;
use crate::state::offers::{Block, Shape};
use crate::state::turn_state::Stage;

/// The enemy's last royal piece, and the pieces of the mover that uncover an attack on it.
pub(crate) struct ChecksGiven<const W: usize> {
    royal: Site,
    enemy: SideId,
    uncovering: Set<W>,
    /// The sites from which riders attack it, group by group.
    rides: [Set<W>; MAX_WATCHED],
}

impl<const W: usize> CompiledRules<W> {
    /// The checks that the mover could give, in a phase that forbids to give any; `None` where only a trial tells.
    pub(crate) fn checks_given(&self, s: &State<W>, phase: &Phase<W>) -> Option<ChecksGiven<W>> {
        let plain = phase.forbids_check && phase.effects.is_empty() && s.flow.stage == Stage::Turn;
        if !plain || self.side_count != 2 || self.uses.en_passant || self.uses.takes_along || self.spec.stacks || self.army.lent.is_some() {
            return None;
        }
        let enemy = self.next_enemy(s.flow.mover);
        let royal = self.army.last_royal(s, enemy).filter(|_| self.army.watches_by_rays(enemy))?;
        let uncovering = self.army.uncovering(s, royal, enemy, self.all)?;
        Some(ChecksGiven { royal, enemy, uncovering, rides: self.army.rides_to(royal, enemy, self.all.without(s.empty)) })
    }

    /// Of the moves of one piece in a block, those that give no check, with their number; `None` where only a trial tells.
    pub(crate) fn without_checks(&self, s: &State<W>, given: &ChecksGiven<W>, block: &Block<W>) -> Option<(Shape<W>, u32)> {
        let (DecisionKind::Move, Shape::Fan(from, landings, 0)) = (block.kind, block.shape) else { return None };
        let generator = self.phase(s).moves.get(usize::from(block.by)).filter(|generator| generator.plain)?;
        if given.uncovering.has(from) || !matches!(generator.action, Action::Travel(_)) {
            return None;
        }
        let piece = s.piece(from)?;
        let class = self.army.class(piece.side, piece.kind).filter(|class| class.then.is_empty())?;
        let left = landings.without(self.army.attacking(class, piece.kind, given.royal, given.enemy, &given.rides));
        Some((Shape::Fan(from, left, 0), left.len()))
    }
}
