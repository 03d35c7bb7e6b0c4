//! The tables about offences, their remedies, and the sides in the rounds of an event.

use std::collections::BTreeSet;

use super::{ConductFields, TimeArg};
use crate::written::lua_table::{TableSchema, lua_table};
use crate::written::{Cond, Texts};

lua_table! {
    /// The rules on which an arbiter rules.
    ArbiterFields {
        /// The offences, and other matters on which an arbiter rules.
        "offences" "OffenceFields[]?" offences: Option<Vec<OffenceFields>>,
        /// Counters with their limits; an offence adds to the first unless it names another.
        "limits" "LimitFields[]?" limits: Option<Vec<LimitFields>>,
        /// The last moment for the claim of an offence that says none: before the `next_move`, before the `end` of the game, or before the result is `confirmed`, which is the default.
        "claim_until" "\"next_move\"|\"end\"|\"confirmed\"|nil" claim_until: Option<String>,
        /// The clause about the time for claims.
        "claims" "string?" claims: Option<String>,
        /// The clause about a result that is confirmed.
        "confirmed" "string?" confirmed: Option<String>,
        /// Clauses that people keep and no program can see: dress, talk, smoking.
        "notices" "string[]?" notices: Option<Vec<String>>,
        /// The same with the reasons why no program can.
        "unseen" "UnseenFields[]?" unseen: Option<Vec<UnseenFields>>,
    }
}

lua_table! {
    /// An offence: `{ "two_in_a_row", remedies = { "void" }, counts = 1, clause = "conduct.20", en = "two moves in a row", zh = "连下两着" }`.
    OffenceFields {
        /// Its word.
        "1" "string" word: String,
        /// Remedies that the text prescribes: `put_back`, `void`, `stand`, `position`, `swap`, `replay`, `draw`, `loss`, `reminder`, `give`, `take`, `recount`, `touch_move`.
        "remedies" "string[]?" remedies: Option<Vec<String>>,
        /// Remedies on which both players have to agree.
        "agreed" "string[]?" agreed: Option<Vec<String>>,
        /// Remedies among which the arbiter chooses where they do not.
        "ruled" "string[]?" ruled: Option<Vec<String>>,
        /// The number that it adds to its counter.
        "counts" "integer?" counts: Option<u16>,
        /// The word of its counter; the first by default.
        "counter" "string?" counter: Option<String>,
        /// The last moment for a claim.
        "claim_until" "\"next_move\"|\"end\"|\"confirmed\"|nil" claim_until: Option<String>,
        /// The last turn with which it can still be claimed.
        "until_turn" "integer?" until_turn: Option<u16>,
        /// The time that the other side is given: `2m`.
        "give" "string?" give: Option<TimeArg>,
        /// The time that is taken from the offender.
        "take" "string?" take: Option<TimeArg>,
        /// The offender came so late: it has not moved yet.
        "late" "string?" late: Option<TimeArg>,
        /// So many refused offers of a draw are free; the next, before a piece has come or gone, is this offence.
        "offers" "integer?" offers: Option<u16>,
        /// A position in which an offer of a draw may not be refused, seen from the side that offers: a refusal calls the arbiter.
        "enforced" "Condition?" enforced: Option<Cond>,
        /// In a variant: the offence of this word is taken out.
        "off" "boolean?" off: Option<bool>,
        /// The clause about it.
        "clause" "string?" clause: Option<String>,
        /// The other clauses about it.
        "further" "string[]?" further: Option<Vec<String>>,
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// Names in further languages.
        "[lang]" "Texts?" more: Option<Texts>,
    }
}

lua_table! {
    /// A counter with its limit: `{ "warnings", at = 3, to = "loss", en = "warning", zh = "警告" }`.
    LimitFields {
        /// Its word.
        "1" "string" word: String,
        /// The count of a side within one game that ends it; never by default.
        "at" "integer?" at: Option<u16>,
        /// The result then, `loss` of the side or `draw`; `loss` by default.
        "to" "\"loss\"|\"draw\"|nil" to: Option<String>,
        /// The clause about it.
        "clause" "string?" clause: Option<String>,
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// Names in further languages.
        "[lang]" "Texts?" more: Option<Texts>,
    }
}

lua_table! {
    /// Clauses that people keep, with the reason why no program can: `{ clauses = { "conduct.7" }, en = "A program sees nobody's dress.", zh = "程序看不见衣着。" }`.
    UnseenFields {
        /// The clauses.
        "clauses" "string[]" clauses: Vec<String>,
        /// The reason in English.
        "en" "string" en: String,
        /// The reason in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The reason in further languages.
        "[lang]" "Texts?" more: Option<Texts>,
    }
}

lua_table! {
    /// Adjourned games: `{ sealed = true }`.
    AdjournmentFields {
        /// The side to move seals its move; by default it does not.
        "sealed" "boolean?" sealed: Option<bool>,
        /// The clause about it.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// The sides in the rounds of an event: `{ first = "odd_number", last = "lot", odd = "b" }`.
    RoundsFields {
        /// In the first round: by the `lot` of the rules, which is the default; an `odd_number` has one side; or who is named first has it in an `odd_round`.
        "first" "\"lot\"|\"odd_number\"|\"odd_round\"|nil" first: Option<String>,
        /// In the rounds that follow: players `alternate`, which is the default, or as in the first.
        "then" "\"alternate\"|\"lot\"|\"odd_number\"|\"odd_round\"|nil" then: Option<String>,
        /// In the last round, where it has a way of its own.
        "last" "\"alternate\"|\"lot\"|\"odd_number\"|\"odd_round\"|nil" last: Option<String>,
        /// The side of an odd number or in an odd round; that of the winner of a lot by default.
        "odd" "string?" odd: Option<String>,
        /// The clause about the first round.
        "clause" "string?" clause: Option<String>,
        /// The other clauses about rounds.
        "further" "string[]?" further: Option<Vec<String>>,
    }
}

impl ConductFields {
    /// These agreements laid over others: what they do not say stays.
    pub(crate) fn over(self, under: Option<ConductFields>) -> ConductFields {
        let Some(under) = under else { return self };
        let arbiter = match (self.arbiter, under.arbiter) {
            (Some(over), Some(under)) => Some(over.over(under)),
            (over, under) => over.or(under),
        };
        ConductFields {
            colours: self.colours.or(under.colours),
            winner: self.winner.or(under.winner),
            alternate: self.alternate.or(under.alternate),
            draw_offers: self.draw_offers.or(under.draw_offers),
            clause: self.clause.or(under.clause),
            draws: self.draws.or(under.draws),
            clock: self.clock.or(under.clock),
            rounds: self.rounds.or(under.rounds),
            arbiter,
            adjournment: self.adjournment.or(under.adjournment),
        }
    }
}

impl ArbiterFields {
    /// Offences and limits replace those of the same word and follow the others.
    fn over(self, under: ArbiterFields) -> ArbiterFields {
        ArbiterFields {
            offences: Some(merged(under.offences, self.offences, |offence| &offence.word)),
            limits: Some(merged(under.limits, self.limits, |limit| &limit.word)),
            claim_until: self.claim_until.or(under.claim_until),
            claims: self.claims.or(under.claims),
            confirmed: self.confirmed.or(under.confirmed),
            notices: self.notices.or(under.notices),
            unseen: self.unseen.or(under.unseen),
        }
    }
}

/// Rows by their words: new ones take the place of those of the same word, or follow.
fn merged<T>(under: Option<Vec<T>>, over: Option<Vec<T>>, word: impl Fn(&T) -> &String) -> Vec<T> {
    let (mut rows, over) = (under.unwrap_or_default(), over.unwrap_or_default());
    // A word that comes twice within one table is a mistake, which is found when the table is lowered.
    let mut laid: BTreeSet<String> = BTreeSet::new();
    for row in over {
        let first = laid.insert(word(&row).clone());
        match rows.iter_mut().find(|under| first && word(under) == word(&row)) {
            Some(under) => *under = row,
            None => rows.push(row),
        }
    }
    rows
}

/// The tables about arbiters.
pub const ARBITER_SHAPES: &[TableSchema] =
    &[ArbiterFields::SHAPE, OffenceFields::SHAPE, LimitFields::SHAPE, UnseenFields::SHAPE, RoundsFields::SHAPE, AdjournmentFields::SHAPE];
