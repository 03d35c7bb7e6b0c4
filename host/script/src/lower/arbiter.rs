//! Lowers the rules on which an arbiter rules, and the sides in the rounds of an event.

use tianyuan_rules::spec::{ArbiterRules, ClaimUntil, Limit, Notice, Offence, Origin, Query, Remedy, RoundSides, Rounds, SideId, Texts};
use tianyuan_words::{Message, message};

use super::conduct::within;
use super::sides::texts;
use super::{Lowering, Name, RULES, choose};
use crate::decl::{ArbiterFields, LimitFields, OffenceFields, RoundsFields};
use crate::fault::{Fault, Place};

/// The most that a counter, a limit or a number of turns may be, and the most entries of a list.
const MOST: u16 = 1_000;

const CLAIMS: [(&str, ClaimUntil); 3] =
    [("next_move", ClaimUntil::NextMove), ("end", ClaimUntil::End), ("confirmed", ClaimUntil::Confirmed)];

/// The results of a full count.
const RESULTS: [(&str, Remedy); 2] = [("loss", Remedy::Loss), ("draw", Remedy::Draw)];

fn wrong(place: &Place, field: &str, message: Message) -> Fault {
    Fault::new("script/wrong-value", place, message).field(field)
}

/// A number of a field that is from 1 to the most.
fn number(value: Option<u16>, field: &str, place: &Place) -> Result<Option<u16>, Fault> {
    match value {
        Some(value) if value == 0 || value > MOST => {
            Err(wrong(place, field, message!(lower.arbiter_number, field = field, most = MOST, value = value)))
        }
        value => Ok(value),
    }
}

impl Lowering<'_> {
    pub(super) fn arbiter(&self, fields: &ArbiterFields, place: &Place) -> Result<ArbiterRules, Fault> {
        let long = [
            ("limits", fields.limits.as_ref().map(Vec::len)),
            ("offences", fields.offences.as_ref().map(Vec::len)),
            ("notices", fields.notices.as_ref().map(Vec::len)),
            ("unseen", fields.unseen.as_ref().map(Vec::len)),
        ];
        if let Some((field, Some(count))) = long.into_iter().find(|(_, count)| count.is_some_and(|count| count > MOST.into())) {
            let message = message!(lower.arbiter_many, field = field, count = count, most = MOST);
            return Err(within(wrong(place, field, message), &["arbiter"]));
        }
        let mut limits: Vec<Limit> = Vec::new();
        for (at, fields) in fields.limits.iter().flatten().enumerate() {
            let path = ["arbiter", "limits", &(at + 1).to_string()];
            let limit = self.counter(fields, place).map_err(|fault| within(fault, &path))?;
            if limits.iter().any(|other| other.id == limit.id) {
                return Err(within(twice(&limit.id, place), &path));
            }
            limits.push(limit);
        }
        let claim = match &fields.claim_until {
            Some(word) => choose(RULES, "claim_until", word, &CLAIMS, place).map_err(|fault| within(fault, &["arbiter"]))?,
            None => ClaimUntil::default(),
        };
        let mut offences: Vec<Offence> = Vec::new();
        for (at, fields) in fields.offences.iter().flatten().enumerate() {
            if fields.off == Some(true) {
                continue;
            }
            let path = ["arbiter", "offences", &(at + 1).to_string()];
            let offence = self.offence(fields, &limits, claim, place).map_err(|fault| within(fault, &path))?;
            if offences.iter().any(|other| other.id == offence.id) {
                return Err(within(twice(&offence.id, place), &path));
            }
            offences.push(offence);
        }
        Ok(ArbiterRules {
            limits,
            offences,
            claims: self.clause(fields.claims.as_ref(), place)?,
            confirmed: self.clause(fields.confirmed.as_ref(), place)?,
            notices: self.notices(fields, place)?,
        })
    }

    /// A rule by its clause; none where there is no clause.
    fn clause(&self, clause: Option<&String>, place: &Place) -> Result<Origin, Fault> {
        clause.map_or_else(|| Ok(Origin::default()), |clause| self.origin(clause, place))
    }

    fn clauses(&self, clauses: Option<&Vec<String>>, place: &Place) -> Result<Vec<Origin>, Fault> {
        clauses.into_iter().flatten().map(|clause| self.origin(clause, place)).collect()
    }

    /// Rules that people keep: those without a reason first.
    fn notices(&self, fields: &ArbiterFields, place: &Place) -> Result<Vec<Notice>, Fault> {
        let bare = Notice { why: Texts::new(), rules: self.clauses(fields.notices.as_ref(), place)? };
        let mut all = if bare.rules.is_empty() { Vec::new() } else { vec![bare] };
        for unseen in fields.unseen.iter().flatten() {
            let why = texts(Some(&unseen.en), unseen.zh.as_ref(), [unseen.more.as_ref(), None]);
            all.push(Notice { why, rules: self.clauses(Some(&unseen.clauses), place)? });
        }
        Ok(all)
    }

    fn counter(&self, fields: &LimitFields, place: &Place) -> Result<Limit, Fault> {
        let to = match &fields.to {
            Some(word) => choose(RULES, "to", word, &RESULTS, place)?,
            None => Remedy::Loss,
        };
        let at = fields.at.unwrap_or(0);
        if at > MOST {
            return Err(wrong(place, "at", message!(lower.arbiter_number, field = "at", most = MOST, value = at)));
        }
        let names = texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), None]);
        Ok(Limit { id: fields.word.clone(), names, at, to, origin: self.clause(fields.clause.as_ref(), place)? })
    }

    fn offence(&self, fields: &OffenceFields, limits: &[Limit], standard: ClaimUntil, place: &Place) -> Result<Offence, Fault> {
        let remedies = |field: &str, words: &Option<Vec<String>>| -> Result<Vec<Remedy>, Fault> {
            words.iter().flatten().map(|word| choose(RULES, field, word, &Remedy::ALL, place)).collect()
        };
        let claim = match (&fields.claim_until, number(fields.until_turn, "until_turn", place)?) {
            (Some(_), Some(_)) => return Err(wrong(place, "until_turn", message!(lower.arbiter_two_ends, id = fields.word))),
            (Some(word), None) => choose(RULES, "claim_until", word, &CLAIMS, place)?,
            (None, Some(turn)) => ClaimUntil::Turn(turn),
            (None, None) => standard,
        };
        let offence = Offence {
            id: fields.word.clone(),
            names: texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), None]),
            remedies: remedies("remedies", &fields.remedies)?,
            agreed: remedies("agreed", &fields.agreed)?,
            ruled: remedies("ruled", &fields.ruled)?,
            counts: counted(fields, limits, place)?,
            claim,
            give: fields.give.map(|time| time.0),
            take: fields.take.map(|time| time.0),
            late: fields.late.map(|time| time.0),
            offers: fields.offers,
            enforced: None,
            origin: self.clause(fields.clause.as_ref(), place)?,
            further: self.clauses(fields.further.as_ref(), place)?,
        };
        let all = offence.all_remedies();
        if all.is_empty() {
            return Err(wrong(place, "remedies", message!(lower.arbiter_no_remedy, id = offence.id)).word(&offence.id));
        }
        let players = self.side_table.iter().filter(|side| !side.neutral).count();
        if let Some(remedy) = all.iter().find(|remedy| matches!(remedy, Remedy::Swap | Remedy::Give) && players != 2) {
            return Err(wrong(place, "remedies", message!(lower.arbiter_two_players, remedy = remedy.word())).word(remedy.word()));
        }
        for (field, time, remedy) in [("give", offence.give, Remedy::Give), ("take", offence.take, Remedy::Take)] {
            if time.is_some() && !all.contains(&remedy) {
                return Err(wrong(place, field, message!(lower.arbiter_time_without, field = field)));
            }
        }
        Ok(offence)
    }

    /// The queries that say when an offer of a draw may not be refused, by the word of their offence.
    pub(super) fn enforced(&mut self) -> Result<Vec<(String, Query)>, Fault> {
        let Some((fields, place)) = self.whole.conduct.clone() else { return Ok(Vec::new()) };
        let functions = self.hooks.len() + self.natives.len();
        let mut found = Vec::new();
        for (at, offence) in fields.arbiter.and_then(|arbiter| arbiter.offences).into_iter().flatten().enumerate() {
            let Some(cond) = offence.enforced.filter(|_| offence.off != Some(true)) else { continue };
            let number = (at + 1).to_string();
            let lowered = self.within(&place, RULES, |l| {
                l.field("conduct", |l| {
                    l.field("arbiter", |l| l.field("offences", |l| l.field(&number, |l| l.field("enforced", |l| l.cond(&cond)))))
                })
            })?;
            if self.hooks.len() + self.natives.len() > functions {
                let message = message!(lower.arbiter_has_no_functions);
                return Err(within(wrong(&place, "enforced", message), &["arbiter", "offences", &number]));
            }
            found.push((offence.word, Query::Holds(lowered)));
        }
        Ok(found)
    }

    pub(super) fn rounds(&self, fields: &RoundsFields, winner: SideId, place: &Place) -> Result<Rounds, Fault> {
        let way = |field: &str, word: &Option<String>, standard: Option<RoundSides>| -> Result<Option<RoundSides>, Fault> {
            let Some(word) = word else { return Ok(standard) };
            choose(RULES, field, word, &RoundSides::ALL, place).map(Some).map_err(|fault| within(fault, &["rounds"]))
        };
        let players = self.side_table.iter().filter(|side| !side.neutral).count();
        if players != 2 {
            return Err(within(wrong(place, "rounds", message!(lower.arbiter_rounds, players = players)), &[]));
        }
        let first = way("first", &fields.first, None)?.unwrap_or(RoundSides::Lot);
        if first == RoundSides::Alternate {
            return Err(within(wrong(place, "first", message!(lower.arbiter_first_round)), &["rounds"]));
        }
        Ok(Rounds {
            first,
            then: way("then", &fields.then, None)?.unwrap_or(RoundSides::Alternate),
            last: way("last", &fields.last, None)?,
            odd: match &fields.odd {
                Some(word) => {
                    let named = self.side_id(&Name { word: word.clone(), place: place.clone() });
                    named.map_err(|fault| within(fault.field("odd"), &["rounds"]))?
                }
                None => winner,
            },
            origin: self.clause(fields.clause.as_ref(), place)?,
            further: self.clauses(fields.further.as_ref(), place)?,
        })
    }
}

fn twice(id: &str, place: &Place) -> Fault {
    Fault::new("script/wrong-value", place, message!(lower.two_parts_are_called, id = id)).word(id)
}

/// The counter of an offence, and what it adds there.
fn counted(fields: &OffenceFields, limits: &[Limit], place: &Place) -> Result<Option<(usize, u16)>, Fault> {
    let Some(counts) = number(fields.counts, "counts", place)? else {
        return match &fields.counter {
            Some(word) => Err(wrong(place, "counter", message!(lower.arbiter_counter_alone, id = fields.word)).word(word)),
            None => Ok(None),
        };
    };
    let known: Vec<&str> = limits.iter().map(|limit| limit.id.as_str()).collect();
    let at = match &fields.counter {
        Some(word) => known
            .iter()
            .position(|id| id == word)
            .ok_or_else(|| wrong(place, "counter", message!(lower.arbiter_no_counter, word = word)).near(word, known.clone()))?,
        None if limits.is_empty() => return Err(wrong(place, "counts", message!(lower.arbiter_no_limits, id = fields.word))),
        None => 0,
    };
    Ok(Some((at, counts)))
}
