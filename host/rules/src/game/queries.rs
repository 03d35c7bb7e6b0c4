//! What is asked of positions without being a rule.

use crate::compile::lowering::Lowering;
use crate::native::expr::{CondExpr, FormsMade, NumExpr, SetExpr};
use crate::native::ruleset::Ruleset;
use crate::spec::stage::{Visit, sure};
use crate::spec::{Ask, FormId, SideId, Site};
use crate::state::State;

/// The answer to an [`Ask`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Whether the condition holds.
    Holds(bool),
    /// How much the number is.
    Number(i32),
    /// The sites of the set, ascending.
    Sites(Vec<Site>),
}

/// An [`Ask`] sized to the board.
#[derive(Debug)]
pub(crate) enum AskExpr<const W: usize> {
    Holds(CondExpr<W>),
    Number(NumExpr<W>),
    Sites(SetExpr<W>),
}

impl<const W: usize> AskExpr<W> {
    pub(crate) fn new(low: &mut Lowering<'_>, ask: &Ask) -> Self {
        match ask {
            Ask::Holds(cond) => AskExpr::Holds(low.cond(cond)),
            Ask::Number(num) => AskExpr::Number(low.num(num)),
            Ask::Sites(set) => AskExpr::Sites(low.set(set)),
        }
    }

    /// Collects the forms whose completion it looks at.
    pub(crate) fn forms_made(&self, out: &mut Vec<FormId>) {
        match self {
            AskExpr::Holds(cond) => cond.forms_made(out),
            AskExpr::Number(num) => num.forms_made(out),
            AskExpr::Sites(set) => sure(FormsMade(out).sites(set)),
        }
    }
}

impl<const W: usize> Ruleset<W> {
    /// Answers what is asked, from the view of a side; `None` where nothing has this number.
    pub(crate) fn answer(&self, s: &State<W>, ask: usize, side: SideId) -> Option<Answer> {
        Some(match self.asks.get(ask)? {
            AskExpr::Holds(cond) => Answer::Holds(self.holds(s, side, cond)),
            AskExpr::Number(num) => Answer::Number(self.num(s, side, num)),
            AskExpr::Sites(set) => Answer::Sites(self.set(s, side, set).iter().collect()),
        })
    }
}
