//! Lowers endings.

use tianyuan_rules::spec::{Cond, Ending, Of, Outcome, When};
use tianyuan_rules::stage::Shared;
use tianyuan_words::message;

use super::Lowering;
use crate::decl::{EndingDecl, EndsIn, OfWhom};
use crate::fault::Fault;
use crate::written::{CondExpr, EndingWord, Name};

impl Lowering<'_> {
    pub(super) fn ends(&mut self) -> Result<Vec<Ending>, Fault> {
        let ends: Vec<Ending> =
            self.whole.ends.iter().map(|decl| self.within(&decl.place, word(decl), |l| l.ending(decl))).collect::<Result<_, _>>()?;
        // A claim that ends nothing is a slip.
        let idle = self.claim_names.iter().zip(0u8..).find(|(_, claim)| !self.claimed.contains(claim));
        if let Some((id, _)) = idle
            && let Some(decl) = self.whole.claims.get(id).and_then(|claim| claim.on())
        {
            let message = message!(lower.no_ending_judges_claim, id = id);
            let help = message!(lower.write_ending, id = id);
            return Err(Fault::new("script/ending", &decl.place, message).help(help).word(id.clone()));
        }
        Ok(ends)
    }

    fn ending(&mut self, decl: &EndingDecl) -> Result<Ending, Fault> {
        let fields = &decl.fields;
        self.spot.within = format!("ending {}", fields.reason);
        let of = match &fields.of {
            None | Some(OfWhom::Mover) => Of::Mover,
            Some(OfWhom::Opponent) => Of::Opponent,
            Some(OfWhom::AnySide) => Of::Any,
            Some(OfWhom::Side(side)) => Of::Side(self.side_id(&Name { word: side.clone(), place: decl.place.clone() })?),
        };
        let outcome = match &decl.outcome {
            EndsIn::Outcome(outcome) => *outcome,
            EndsIn::Score(name) => Outcome::Score(self.score_id(name)?),
        };
        let when = self.field("when", |l| l.when(&fields.when))?;
        if matches!(when, When::Stuck(_)) && !matches!(of, Of::Mover) {
            let message = message!(lower.is_about_side);
            return Err(self.fault("script/ending", message));
        }
        if matches!(when, When::Foul) && !matches!(of, Of::Mover) {
            let message = message!(lower.is_about_side_that_has);
            return Err(self.fault("script/ending", message));
        }
        let phases: Vec<_> = fields
            .phases
            .iter()
            .flatten()
            .map(|phase| self.phase_id(&Name { word: phase.clone(), place: decl.place.clone() }))
            .collect::<Result<_, _>>()?;
        if phases.is_empty() && matches!(when, When::Holds(Cond::Const(true))) {
            let message = message!(lower.always_ends, id = fields.reason);
            return self.field("when", |l| Err(l.fault("script/ending", message).help(message!(lower.always_ends_help))));
        }
        let clause = fields.clause.clone().unwrap_or_default();
        let own = fields.says.clone().unwrap_or_default();
        Ok(Ending {
            reason: fields.reason.clone(),
            says: self.says(&own, &clause),
            outcome,
            of,
            when,
            phases,
            origin: self.origin(&clause, &decl.place)?,
        })
    }

    fn when(&mut self, cond: &CondExpr) -> Result<When, Fault> {
        match cond {
            CondExpr::Ending(EndingWord::Foul) => return Ok(When::Foul),
            CondExpr::Ending(EndingWord::Claimed(name, cond)) => {
                let known = self.claim_names.iter().position(|id| *id == name.word);
                let Some(claim) = known.map(|claim| claim as u8) else {
                    let known: Vec<&str> = self.claim_names.iter().map(String::as_str).collect();
                    return Err(self.unknown(message!(lower.claim), name, known));
                };
                self.claimed.push(claim);
                let cond = match cond {
                    Some(cond) => self.cond(cond)?,
                    None => Cond::Const(true),
                };
                return Ok(When::Claimed(claim, cond));
            }
            _ => {}
        }
        let mut rest = Vec::new();
        if without_no_move(cond, &mut rest) {
            return Ok(When::Stuck(self.cond(&CondExpr::All(rest))?));
        }
        Ok(When::Holds(self.cond(cond)?))
    }

    /// The refusal of a word that only an ending understands.
    pub(super) fn only_in_endings(&self, word: &str, joined: bool) -> Fault {
        let message = if joined { message!(lower.stands_alone_or_in_all, word = word) } else { message!(lower.stands_alone, word = word) };
        self.fault("script/ending", message)
    }
}

/// True if the condition is `no_move`, or has it among those that must all hold; the others are collected.
fn without_no_move(cond: &CondExpr, rest: &mut Vec<Shared<CondExpr>>) -> bool {
    match cond {
        CondExpr::Ending(EndingWord::NoMove) => true,
        CondExpr::All(list) => {
            let mut found = false;
            for part in list {
                if matches!(&**part, CondExpr::Ending(EndingWord::NoMove) | CondExpr::All(_)) {
                    found |= without_no_move(part, rest);
                } else {
                    rest.push(part.clone());
                }
            }
            found
        }
        _ => false,
    }
}

fn word(decl: &EndingDecl) -> &'static str {
    match decl.outcome {
        EndsIn::Outcome(Outcome::Win) => "win",
        EndsIn::Outcome(Outcome::Loss) => "loss",
        EndsIn::Outcome(Outcome::Draw) => "draw",
        EndsIn::Outcome(Outcome::Replay) => "replay",
        EndsIn::Outcome(Outcome::Score(_)) | EndsIn::Score(_) => "counted",
    }
}
