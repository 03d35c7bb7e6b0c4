//! Endings.

use tianyuan_rules::spec::{Ending, Of, When};

use super::Lowering;
use crate::decl::{EndingDecl, OfWhom};
use crate::fault::{Fault, said};
use crate::vocab::expr::{CondExpr, Name};

impl Lowering<'_> {
    pub(super) fn ends(&mut self) -> Result<Vec<Ending>, Fault> {
        self.whole.ends.iter().map(|decl| self.within(&decl.place, word(decl), |l| l.ending(decl))).collect()
    }

    fn ending(&mut self, decl: &EndingDecl) -> Result<Ending, Fault> {
        let fields = &decl.fields;
        self.spot.within = format!("ending {}", fields.reason);
        let stuck = matches!(&*fields.when, CondExpr::NoMove);
        let of = match &fields.of {
            None | Some(OfWhom::Mover) => Of::Mover,
            Some(OfWhom::Opponent) => Of::Opponent,
            Some(OfWhom::AnySide) => Of::Any,
            Some(OfWhom::Side(side)) => Of::Side(self.side_id(&Name { word: side.clone(), place: decl.place.clone() })?),
        };
        if stuck && !matches!(of, Of::Mover) {
            let message = said("`no_move` is about the side that should move: `of = mover`", "`no_move` 指轮到走的一方：`of = mover`");
            return Err(self.fault("script/ending", message));
        }
        let when = if stuck { When::Stuck } else { When::Holds(self.field("when", |l| l.cond(&fields.when))?) };
        let phases = fields
            .phases
            .iter()
            .flatten()
            .map(|phase| self.phase_id(&Name { word: phase.clone(), place: decl.place.clone() }))
            .collect::<Result<_, _>>()?;
        let clause = fields.clause.clone().unwrap_or_default();
        let own = fields.says.clone().unwrap_or_default();
        Ok(Ending {
            reason: fields.reason.clone(),
            says: self.says(&own, &clause),
            outcome: decl.outcome,
            of,
            when,
            phases,
            origin: self.origin(&clause, &decl.place)?,
        })
    }
}

fn word(decl: &EndingDecl) -> &'static str {
    match decl.outcome {
        tianyuan_rules::spec::Outcome::Win => "win",
        tianyuan_rules::spec::Outcome::Loss => "loss",
        tianyuan_rules::spec::Outcome::Draw => "draw",
    }
}
