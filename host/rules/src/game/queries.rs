//! Queries about a position (used by lessons).

use crate::api::answers::Answer;
use crate::native::query::QueryExpr;
use crate::native::ruleset::Ruleset;
use crate::spec::SideId;
use crate::state::State;

impl<const W: usize> Ruleset<W> {
    /// Answers what is asked, from the view of a side; `None` where nothing has this number.
    pub(crate) fn answer(&self, s: &State<W>, ask: usize, side: SideId) -> Option<Answer> {
        Some(match self.queries.get(ask)? {
            QueryExpr::Holds(cond) => Answer::Holds(self.holds(s, side, cond)),
            QueryExpr::Number(num) => Answer::Number(self.num(s, side, num)),
            QueryExpr::Sites(set) => Answer::Sites(self.set(s, side, set).iter().collect()),
        })
    }
}
