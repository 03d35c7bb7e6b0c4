//! The parts of a position that the compiled rules read; nothing else is kept.

use crate::spec::stage::Need;

/// What a ruleset's expressions look at, so that nothing else has to be kept.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Uses {
    pub(crate) last: bool,
    pub(crate) turns: bool,
    pub(crate) quiet: bool,
    pub(crate) occurrences: bool,
    pub(crate) acted: bool,
    pub(crate) hooks: bool,
    /// Nothing but endings looks at how often a position has stood.
    pub(crate) only_ends_recur: bool,
    /// Whether it matters who was in check at earlier turns.
    pub(crate) checks: bool,
    pub(crate) passes: bool,
    /// Whether a ko or passes belong to the position.
    pub(crate) groups: bool,
    /// Whether anything is remembered of earlier turns: occurrences or boards.
    pub(crate) needs_history: bool,
    /// Whether earlier boards are remembered, and whether with the side to move.
    pub(crate) boards: bool,
    /// Whether a piece captured alone is protected from being taken back at once.
    pub(crate) ko: bool,
    pub(crate) situations: bool,
    /// Whether it matters where the last piece came from, within a turn or after it.
    pub(crate) moved_from: bool,
    /// Whether a form may have gaps: then the jump that ended on a line is known until the turn ends.
    pub(crate) gaps: bool,
    /// Whether a movement can be caught on the way.
    pub(crate) en_passant: bool,
    /// Whether neither the last move nor where it came from belongs to a position at a turn's start.
    pub(crate) plain_turns: bool,
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
