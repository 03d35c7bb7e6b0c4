//! The parts of a position that the compiled rules read; nothing else is kept.

use crate::spec::stage::Need;

/// The parts of a position that expressions read.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Uses {
    pub(crate) last: bool,
    pub(crate) turns: bool,
    pub(crate) quiet: bool,
    pub(crate) occurrences: bool,
    pub(crate) acted: bool,
    pub(crate) hooks: bool,
    /// Only endings read how often a position has occurred.
    pub(crate) only_ends_recur: bool,
    /// Rules read who was in check at earlier turns.
    pub(crate) checks: bool,
    pub(crate) passes: bool,
    /// A ko or passes are part of the position.
    pub(crate) groups: bool,
    /// Rules read earlier positions: occurrences or boards.
    pub(crate) needs_history: bool,
    /// Rules read earlier boards; with `situations`, together with the side to move.
    pub(crate) boards: bool,
    /// A piece captured alone must not be taken back at once.
    pub(crate) ko: bool,
    pub(crate) situations: bool,
    /// Rules read the origin of the last piece, within a turn or after it.
    pub(crate) moved_from: bool,
    /// A form may have gaps: the jump that ended on a line is then kept until the turn ends.
    pub(crate) gaps: bool,
    /// Some move takes up enemy pieces; the others name whose they take up.
    pub(crate) enemies_moved: bool,
    /// A movement can be captured en passant.
    pub(crate) en_passant: bool,
    /// A movement captures the pieces that it rides over.
    pub(crate) takes_along: bool,
    /// Neither the last move nor its origin is part of a position at a turn's start.
    pub(crate) plain_turns: bool,
    /// Repetition leaves out something that the key of a position holds (see [`crate::native::repetition_mask`]).
    pub(crate) repetition_mask: bool,
}

impl Uses {
    /// Notes what a word reads.
    pub(crate) fn note(&mut self, need: Option<Need>) {
        match need {
            None => {}
            Some(Need::Last) => self.last = true,
            Some(Need::Came) => self.moved_from = true,
            Some(Need::Turns) => self.turns = true,
            Some(Need::Quiet) => self.quiet = true,
            Some(Need::Acted) => self.acted = true,
            Some(Need::Occurrences) => self.occurrences = true,
            Some(Need::Checks) => (self.occurrences, self.checks) = (true, true),
            Some(Need::Passes) => self.passes = true,
            Some(Need::Hooks) => self.hooks = true,
        }
    }
}
