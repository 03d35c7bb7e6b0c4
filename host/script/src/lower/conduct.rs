//! Lowers the agreements of the players besides the moves: choice of colours, offers of a draw.

use tianyuan_rules::spec::{Adjourning, Colours, Conduct, Origin, Phase};
use tianyuan_words::message;

use super::{Lowering, Name, RULES, choose};
use crate::fault::Fault;

/// A mistake within the table `conduct`, at a path of fields and numbers in it.
pub(super) fn within(mut fault: Fault, path: &[&str]) -> Fault {
    let path = std::iter::once("conduct").chain(path.iter().copied()).map(str::to_owned);
    fault.path.splice(0..0, path);
    RULES.clone_into(&mut fault.owner);
    fault
}

impl Lowering<'_> {
    pub(super) fn conduct(&mut self, phases: &[Phase]) -> Result<Conduct, Fault> {
        let Some((fields, place)) = self.whole.conduct.clone() else { return Ok(Conduct::default()) };
        let words = [Colours::Agreed, Colours::Guess, Colours::Toss].map(|colours| (colours.word(), colours));
        let colours = match &fields.colours {
            Some(word) => choose(RULES, "colours", word, &words, &place).map_err(|fault| within(fault, &[]))?,
            None => Colours::default(),
        };
        let players = self.side_table.iter().filter(|side| !side.neutral).count();
        if colours != Colours::Agreed && players != 2 {
            let message = message!(lower.settles_by_who_has, colours = colours.word(), players = players);
            return Err(Fault::new("script/wrong-value", &place, message).word("conduct"));
        }
        let winner = match fields.winner {
            Some(side) => {
                let named = self.side_id(&Name { word: side, place: place.clone() });
                named.map_err(|fault| within(fault.field("winner"), &[]))?
            }
            None => phases.first().and_then(|phase| phase.first).unwrap_or_default(),
        };
        let origin = |clause: &Option<String>| match clause {
            Some(clause) => self.origin(clause, &place),
            None => Ok(Origin::default()),
        };
        Ok(Conduct {
            colours,
            winner,
            alternate: fields.alternate.unwrap_or(false),
            draw_offers: fields.draw_offers.unwrap_or(true),
            origin: origin(&fields.clause)?,
            draws: origin(&fields.draws)?,
            rounds: fields.rounds.as_ref().map(|rounds| self.rounds(rounds, winner, &place)).transpose()?,
            clock: fields.clock.as_ref().map(|clock| self.clock(clock, phases, &place)).transpose()?,
            adjournment: fields
                .adjournment
                .as_ref()
                .map(|rule| Ok(Adjourning { sealed: rule.sealed.unwrap_or(false), origin: origin(&rule.clause)? }))
                .transpose()?,
            arbiter: fields.arbiter.as_ref().map(|arbiter| self.arbiter(arbiter, &place)).transpose()?.unwrap_or_default(),
        })
    }
}
