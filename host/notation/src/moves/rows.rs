//! Rows of pieces that move at once, named by their ends: `A1..A3→B1`.

use tianyuan_rules::spec::{Action, Site};
use tianyuan_rules::{Attempt, Decision, DecisionKind, GameError};

use super::parse::Named;
use super::search::Search;

impl Search<'_> {
    /// A row between two sites, the first of which goes to a third; either end may come first.
    pub(super) fn row(&mut self, at: usize, first: &Named, last: &Named, to: &Named) -> Result<bool, GameError> {
        let (Some(from), Some(end), Some(landing)) = (first.site, last.site, to.site) else { return Ok(false) };
        let board = &self.spec.board;
        let step = |from: Site, to: Site| board.directions().iter().position(|way| way.next.get(usize::from(from)) == Some(&Some(to)));
        let phase = self.spec.phases.get(usize::from(self.game.turn_status().phase));
        // A row has two ends that are alike. Where one piece follows another, the one that goes first is named first.
        let is_row = |d: &Decision| {
            let generator = d.generator().and_then(|by| phase?.moves.get(by));
            generator.is_some_and(|generator| matches!(generator.action, Action::Shift(_)))
        };
        let follows = |d: &Decision| {
            // The other end goes the same way as the end that the decision names.
            let way = d.journey().and_then(|(from, to)| step(from, to));
            d.origin() == Some(end) && d.row_end() == Some(from) && is_row(d) && way.is_some() && way == step(from, landing)
        };
        let is_it = |d: &Decision| d.origin() == Some(from) && d.row_end() == Some(end) && d.landing() == Some(landing) || follows(d);
        let decisions = self.legal(|d| d.kind() == DecisionKind::Shift && is_it(d))?;
        if decisions.is_empty() && (self.found.is_empty() || !self.over()) {
            let attempt =
                Attempt { kind: Some(DecisionKind::Shift), from: first.site, to: to.site, row_end: last.site, ..Attempt::default() };
            let verdict = self.game.explain(&attempt);
            self.refused(at, format!("{}..{}→{}", first.name, last.name, to.name), first.at, verdict);
        }
        self.try_each(decisions, at + 1)
    }
}
