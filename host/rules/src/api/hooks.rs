//! Hooks: functions of a script that the host calls where no declaration suffices.

use crate::api::decision::{HookFault, TurnStatus};
use crate::api::setup::Value;
use crate::spec::{HookId, KindId, Piece, RegisterId, SideId, Site, Spec};

/// The read-only view of a position that a hook receives, for one side.
pub trait View {
    /// The rules.
    fn spec(&self) -> &Spec;
    /// The side from whose view the expression is read.
    fn own(&self) -> SideId;
    /// The state of the present turn.
    fn turn_status(&self) -> TurnStatus;
    /// The piece on a site.
    fn at(&self, site: Site) -> Option<Piece>;
    /// The sites of a side's pieces, 64 to a word, lowest sites first; nothing where there is no such side.
    fn held(&self, side: SideId) -> &[u64];
    /// The sites of a kind's pieces, the same way; not kept where the game has one kind only.
    fn held_by_kind(&self, kind: KindId) -> &[u64];
    /// The last landing.
    fn last(&self) -> Option<Site>;
    /// Pieces in hand.
    fn hand(&self, side: SideId, kind: KindId) -> u16;
    /// The value of a register, by index, for a side (ignored for a register of the game).
    fn register(&self, register: RegisterId, side: SideId) -> Value;
}

/// The functions of one evaluation of a script. Every call is counted and bounded; a failing call is a [`HookFault`].
pub trait Hooks: Send + Sync + std::fmt::Debug {
    /// Calls a function that returns a whole number.
    ///
    /// # Errors
    /// [`HookFault`] where the function fails, runs too long or returns something else.
    fn number(&self, hook: HookId, view: &dyn View) -> Result<i32, HookFault>;

    /// Calls a function that returns true or false.
    ///
    /// # Errors
    /// As [`Hooks::number`].
    fn holds(&self, hook: HookId, view: &dyn View) -> Result<bool, HookFault>;

    /// Calls a function that returns a list of sites and appends them to `out`.
    ///
    /// # Errors
    /// As [`Hooks::number`].
    fn sites(&self, hook: HookId, view: &dyn View, out: &mut Vec<Site>) -> Result<(), HookFault>;

    /// True if a function may keep something between calls, so that an answer can depend on the calls before it.
    fn keeps_state(&self) -> bool {
        false
    }

    /// Forgets what functions have kept: the next call is the first of a fresh evaluation.
    fn reset(&self) {}
}
