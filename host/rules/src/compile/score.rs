//! Ways of counting and questions sized to the board.

use crate::compile::lowering::Lowering;
use crate::native::expr::FormsMade;
use crate::native::query::QueryExpr;
use crate::native::score::{AmountExpr, ScoreExpr};
use crate::spec::stage::{Visit, sure};
use crate::spec::{self, Amount, FormId, Query};

impl<const W: usize> ScoreExpr<W> {
    pub(crate) fn new(low: &mut Lowering<'_>, scoring: &spec::Scoring) -> Self {
        let mut amount = |amount: &Amount| match amount {
            Amount::Times(each, num) => AmountExpr::Times(*each, low.num(num)),
            Amount::Share { within, by, directions, how } => {
                AmountExpr::Share { within: low.set(within), by: low.set(by), directions: directions.clone(), how: *how }
            }
        };
        let parts = scoring.parts.iter().map(|part| (part.of, amount(&part.amount))).collect();
        Self { parts, owned: scoring.owned.as_ref().map(|set| low.set(set)), tie: scoring.tie }
    }
}

impl<const W: usize> QueryExpr<W> {
    pub(crate) fn new(low: &mut Lowering<'_>, query: &Query) -> Self {
        match query {
            Query::Holds(cond) => QueryExpr::Holds(low.cond(cond)),
            Query::Number(num) => QueryExpr::Number(low.num(num)),
            Query::Sites(set) => QueryExpr::Sites(low.set(set)),
        }
    }

    /// Collects the forms whose completion it reads.
    pub(crate) fn forms_made(&self, out: &mut Vec<FormId>) {
        match self {
            QueryExpr::Holds(cond) => cond.forms_made(out),
            QueryExpr::Number(num) => num.forms_made(out),
            QueryExpr::Sites(set) => sure(FormsMade(out).sites(set)),
        }
    }
}
