//! Scores.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Amount, Exact, Num, Part, Scoring, Share, SideId, Stake, Tie};
use tianyuan_words::message;

use super::sides::texts;
use super::{Lowering, choose};
use crate::decl::{PartDecl, Patch, ScoreDecl, ShareDecl, StakeDecl};
use crate::fault::Fault;
use crate::written::{Directions, Name};

const SHARES: [(&str, Share); 2] = [("proportional", Share::Proportional), ("majority", Share::Majority)];

/// The scores in the order in which they are written.
pub(super) fn names(scores: &BTreeMap<String, Patch<ScoreDecl>>) -> Vec<String> {
    let mut list: Vec<(&String, u32)> = scores.iter().filter_map(|(id, score)| Some((id, score.on()?.place.order))).collect();
    list.sort_by_key(|(_, order)| *order);
    list.into_iter().map(|(id, _)| id.clone()).collect()
}

impl Lowering<'_> {
    pub(super) fn scores(&mut self) -> Result<Vec<Scoring>, Fault> {
        let list = self.score_names.iter().filter_map(|id| Some((id.clone(), self.whole.scores.get(id)?.on()?.clone())));
        let list: Vec<(String, ScoreDecl)> = list.collect();
        if let Some((_, decl)) = list.get(32) {
            let message = message!(lower.game_has_at_most_32);
            return Err(Fault::new("script/too-large", &decl.place, message).word("score"));
        }
        list.into_iter().map(|(id, decl)| self.within(&decl.place, "score", |l| l.scoring(id, &decl))).collect()
    }

    fn scoring(&mut self, id: String, decl: &ScoreDecl) -> Result<Scoring, Fault> {
        let fields = &decl.fields;
        self.spot.within = format!("score {id}");
        let mut parts: Vec<Part> = Vec::with_capacity(fields.parts.len());
        for part in &fields.parts {
            let made = self.within(&part.place, "part", |l| l.part(part))?;
            if parts.iter().any(|known| known.id == made.id) {
                let message = message!(lower.two_parts_are_called, id = made.id);
                return Err(Fault::new("script/same-name", &part.place, message).word(made.id));
            }
            parts.push(made);
        }
        if parts.is_empty() {
            let message = message!(lower.score_adds_up_at_least);
            let help = message!(lower.write_4);
            return Err(self.fault("script/wrong-value", message).help(help).field("parts"));
        }
        let per = fields.per.map_or_else(|| Exact::from_integer(1), |per| per.0);
        if per <= Exact::from_integer(0) {
            let message = message!(lower.is_more_than_0, per = per);
            return Err(self.fault("script/range", message).field("per"));
        }
        let tie = match fields.tie.as_deref() {
            None | Some("draw") => Tie::Draw,
            Some(word) => Tie::Wins(self.winner_of_ties(word)?),
        };
        let clause = fields.clause.clone().unwrap_or_default();
        Ok(Scoring {
            names: texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.names.as_ref()]),
            unit: fields.unit.clone().unwrap_or_default(),
            parts,
            per,
            tie,
            owned: match &fields.owned {
                Some(set) => Some(self.field("owned", |l| l.sites(set))?),
                None => None,
            },
            dead: match &fields.dead {
                Some(marks) => Some(self.field("dead", |l| l.shared_marks(marks))?),
                None => None,
            },
            stake: match &fields.stake {
                Some(Patch::On(stake)) => Some(self.within(&stake.place, "stake", |l| l.stake(stake))?),
                Some(Patch::Off) | None => None,
            },
            says: self.says(&fields.says.clone().unwrap_or_default(), &clause),
            origin: self.origin(&clause, &decl.place)?,
            id,
        })
    }

    fn winner_of_ties(&self, word: &str) -> Result<SideId, Fault> {
        match SideId::find(&self.sides, |side| side == word) {
            Some(side) => Ok(side),
            None => {
                let message = message!(lower.is_or_side_letter, word = word);
                let known: Vec<&str> = std::iter::once("draw").chain(self.sides.iter().map(String::as_str)).collect();
                Err(self.fault("script/unknown-word", message).near(word, known).field("tie"))
            }
        }
    }

    fn part(&mut self, decl: &PartDecl) -> Result<Part, Fault> {
        let fields = &decl.fields;
        let given = [fields.count.is_some(), fields.amount.is_some(), fields.share.is_some()];
        if given.iter().filter(|given| **given).count() != 1 {
            let message = message!(lower.part_has, id = fields.id);
            return Err(self.fault("script/wrong-value", message));
        }
        if fields.times.is_some() && fields.count.is_none() {
            let message = message!(lower.multiplies);
            return Err(self.fault("script/wrong-value", message).field("times"));
        }
        let amount = if let Some(count) = &fields.count {
            let times = fields.times.map_or_else(|| Exact::from_integer(1), |times| times.0);
            Amount::Times(times, self.field("count", |l| l.num(count))?)
        } else if let Some(share) = &fields.share {
            self.within(&share.place, "share", |l| l.share(share))?
        } else {
            Amount::Times(fields.amount.map_or_else(Exact::default, |amount| amount.0), Num::Const(1))
        };
        let of = fields.of.as_ref().map(|side| self.side_id(&Name { word: side.clone(), place: decl.place.clone() })).transpose()?;
        Ok(Part {
            id: fields.id.clone(),
            names: texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.names.as_ref()]),
            of,
            amount,
            origin: self.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?,
        })
    }

    fn share(&mut self, decl: &ShareDecl) -> Result<Amount, Fault> {
        let fields = &decl.fields;
        Ok(Amount::Share {
            within: self.field("within", |l| l.sites(&fields.within))?,
            by: self.field("by", |l| l.sites(&fields.by))?,
            directions: self.field("directions", |l| l.directions(fields.directions.as_ref().unwrap_or(&Directions::Orthogonal)))?,
            how: match &fields.how {
                Some(word) => choose("share", "how", word, &SHARES, &decl.place)?,
                None => Share::Proportional,
            },
        })
    }

    fn stake(&mut self, decl: &StakeDecl) -> Result<Stake, Fault> {
        let fields = &decl.fields;
        self.in_stake = true;
        let value = self.field("value", |l| l.num(&fields.value));
        self.in_stake = false;
        Ok(Stake {
            value: value?,
            unit: fields.unit.clone().unwrap_or_default(),
            origin: self.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?,
        })
    }

    /// The refusal of `margin` where nothing is counted.
    pub(super) fn margin(&self) -> Result<Num, Fault> {
        if self.in_stake {
            return Ok(Num::Margin);
        }
        let message = message!(lower.stands_in_of_only);
        Err(self.fault("script/wrong-value", message))
    }

    /// The score that an ending is counted by.
    pub(super) fn score_id(&self, name: &str) -> Result<u8, Fault> {
        match self.score_names.iter().position(|id| id == name) {
            Some(score) => Ok(score as u8),
            None => {
                let known: Vec<&str> = self.score_names.iter().map(String::as_str).collect();
                let message = message!(lower.no_score, name = name);
                Err(self.fault("script/unknown-word", message).near(name, known).field("by"))
            }
        }
    }
}
