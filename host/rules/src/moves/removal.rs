//! Removals: what may be removed, and removing it.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::api::packed::OptIndex;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::SetExpr;
use crate::native::phase::{Action, Remove};
use crate::spec::MAX_FORMS;
use crate::state::State;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    /// The first alternative of a preference that is not empty.
    pub(crate) fn first_open(&self, s: &State<W>, prey: &SetExpr<W>) -> OptIndex {
        let SetExpr::Prefer(list) = prey else { return OptIndex::NONE };
        list.iter().position(|set| !self.set(s, s.flow.mover, set).is_empty()).map(|index| index as u8).into()
    }

    /// Pieces that may be removed now.
    pub(crate) fn removable(&self, s: &State<W>) -> Set<W> {
        let prey = match s.flow.by.index() {
            None => &self.phase(s).takes.prey,
            Some(index) => match self.phase(s).moves.get(index).map(|g| &g.action) {
                Some(Action::Remove(Remove { prey, .. })) => prey,
                _ => return Set::EMPTY,
            },
        };
        let set = match (prey, s.flow.kept.index()) {
            (SetExpr::Prefer(list), Some(kept)) => list.get(kept).map_or(Set::EMPTY, |set| self.set(s, s.flow.mover, set)),
            _ => self.set(s, s.flow.mover, prey),
        };
        set.without(s.empty)
    }

    pub(crate) fn make_removal(&self, s: &mut State<W>, d: Decision) -> After {
        if s.flow.stage.begins() {
            let me = s.flow.mover;
            let Some(Action::Remove(Remove { prey, count, keep_choice })) =
                d.generator().and_then(|index| self.phase(s).moves.get(index)).map(|g| &g.action)
            else {
                return After::GoesOn;
            };
            s.flow.owed = self.num(s, me, count).clamp(1, i32::from(u16::MAX)) as u16;
            s.flow.kept = if *keep_choice { self.first_open(s, prey) } else { OptIndex::NONE };
            s.flow.by = d.remover();
            s.flow.stage = Stage::Owed;
            // Nothing lands in this turn: what an earlier one has made is not made again.
            s.made = [0; MAX_FORMS];
            s.remove(&self.zobrist, d.target());
            self.chosen(s, d);
        } else {
            s.remove(&self.zobrist, d.target());
        }
        s.flow.resets_clock = true;
        s.flow.owed -= 1;
        if s.flow.owed == 0 || self.removable(s).is_empty() { After::Ended } else { After::GoesOn }
    }
}
