//! Rows of pieces on sites: words and moves that speak of them need a game that has them.

use tianyuan_rules::spec::Action;
use tianyuan_words::message;

use super::Lowering;
use crate::fault::Fault;

impl Lowering<'_> {
    /// Refuses a word about columns in a game whose sites hold one piece each.
    pub(super) fn needs_stacks(&self, word: &str) -> Result<(), Fault> {
        if self.whole.stacks {
            return Ok(());
        }
        Err(self.fault("script/no-stacks", message!(lower.needs_stacks, word = word)).help(message!(lower.needs_stacks_help)))
    }

    /// Refuses a move of columns in a game without them, and a move that would tear columns apart.
    pub(super) fn fits_stacks(&mut self, action: &Action) -> Result<(), Fault> {
        match action {
            Action::Carry(_) => self.needs_stacks("carry"),
            Action::Place(place) if place.onto => self.field("onto", |l| l.needs_stacks("onto")),
            Action::Hop(hop) if hop.under => self.field("under", |l| l.needs_stacks("under")),
            Action::Together(_) | Action::Castle(_) | Action::Advance(_) if self.whole.stacks => {
                Err(self.fault("script/no-stacks", message!(lower.no_columns_here, word = action.word())))
            }
            _ => Ok(()),
        }
    }
}
