//! The columns of the tables.

use std::sync::Arc;

use tianyuan_rules::spec::{FormId, PhaseId};
use tianyuan_rules::{CompiledRules, Position, Rules, WidthVisitor};

use crate::plan::Plan;

/// The forms of which some phase counts the instances that a landing completes.
pub fn counted_forms(rules: &Rules) -> Vec<FormId> {
    struct Counted;
    impl WidthVisitor for Counted {
        type Output = Vec<FormId>;
        fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Vec<FormId> {
            let (position, spec) = (Position::start(rules), rules.spec());
            let counted = |form: &FormId| PhaseId::first(spec.phases.len()).any(|phase| position.counts_completed(phase, *form));
            FormId::first(spec.forms.len()).filter(counted).collect()
        }
    }
    rules.with_width(Counted)
}

/// The columns before those of sides.
pub(crate) const FIRST: [&str; 6] = ["game", "winner", "won_by", "ending", "decisions", "turns"];

/// The columns of the rows of games.
pub(crate) fn of_games(plan: &Plan) -> Vec<String> {
    let mut columns: Vec<String> = FIRST.map(str::to_owned).to_vec();
    columns.extend(plan.sides.iter().map(|side| format!("taken_{side}")));
    columns.extend(plan.forms.iter().flat_map(|form| plan.sides.iter().map(move |side| format!("{form}_{side}"))));
    columns.push("opening".to_owned());
    columns
}

/// The columns of the rows of turns.
pub(crate) fn of_turns() -> Vec<String> {
    ["game", "turn", "side", "decisions", "text", "key", "score"].map(str::to_owned).to_vec()
}
