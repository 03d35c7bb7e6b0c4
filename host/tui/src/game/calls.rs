//! Claims, fouls and return games, with their questions and answers.

use tianyuan_play::{Seat, refused, side_name};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Attempt, Decision, DecisionKind};
use tianyuan_words::{pick, t};

use super::answer::{Answer, Tone};
use super::sentences;
use super::session::Session;
use super::thinking::Purpose;

impl Session {
    /// The answer to something that the rules refuse; where it could be played as a foul, how.
    pub(crate) fn refusal(&self, why: String) -> Answer {
        let mut answer = Answer::refused(why);
        if self.foul.is_some() && self.typed {
            answer.lines.extend(self.foul_costs());
            answer.lines.push(t!(self.lang, board.how_foul));
        }
        answer
    }

    /// The cost of the pending foul.
    pub(crate) fn foul_costs(&self) -> Option<String> {
        let ending = self.game.foul_loses()?;
        let rule = pick(self.lang, &ending.says).filter(|says| !says.is_empty()).unwrap_or(&ending.reason);
        let rule = rule.trim_end_matches(['.', '。']);
        Some(t!(self.lang, board.foul, rule = rule, source = sentences::source(&ending.origin)))
    }

    /// Notes the attempt as a foul if it could be played as one.
    pub(crate) fn tried(&mut self, attempt: &Attempt) {
        self.foul = self.game.foul(attempt);
    }

    /// Plays the decision refused last.
    pub(crate) fn commit(&mut self) -> Answer {
        let Some(foul) = self.foul else { return Answer::refused(t!(self.lang, board.no_foul)) };
        match self.decide(foul) {
            Ok(()) => Answer::told(sentences::outcome(self).unwrap_or_default()),
            Err(why) => Answer::refused(why),
        }
    }

    /// Makes the claim that a word names, or the only one there is; asks the other side where it has to agree.
    pub(crate) fn claim(&mut self, word: &str) -> Answer {
        if self.outcome().is_some() {
            return Answer::refused(t!(self.lang, refusal.ended));
        }
        if let Some(busy) = self.busy() {
            return Answer::refused(busy);
        }
        let (lang, spec) = (self.lang, self.game.spec().clone());
        let name = |claim: &tianyuan_rules::spec::Claim| pick(lang, &claim.names).unwrap_or(&claim.id).to_owned();
        if spec.claims.is_empty() {
            return Answer::refused(t!(self.lang, board.no_claims));
        }
        let means = |claim: &tianyuan_rules::spec::Claim| {
            word.is_empty() || claim.id.eq_ignore_ascii_case(word) || claim.names.values().any(|name| name.eq_ignore_ascii_case(word))
        };
        if !spec.claims.iter().any(means) {
            let known: Vec<&str> = spec.claims.iter().map(|claim| claim.id.as_str()).collect();
            return Answer::refused(t!(lang, board.no_such_claim, claim = word, claims = known.join(", ")));
        }
        let open = self.game.claims();
        match open.iter().filter(|(claim, _)| means(claim)).collect::<Vec<_>>()[..] {
            [] => {
                let attempt = Attempt { kind: Some(DecisionKind::Claim), ..Attempt::default() };
                let verdict = self.game.fork().explain(&attempt);
                Answer::refused(refused(lang, &spec, &self.game.turn_status(), &attempt, &verdict).line())
            }
            [(claim, decision)] => self.put(&name(claim), claim.agreed, *decision),
            ref several => {
                let names: Vec<String> = several.iter().map(|(claim, _)| format!("{} ({})", claim.id, name(claim))).collect();
                Answer::refused(t!(lang, board.which_claim, claims = names.join(", ")))
            }
        }
    }

    /// Makes a claim, or puts it to the other side.
    fn put(&mut self, name: &str, agreed: bool, decision: Decision) -> Answer {
        let mover = self.game.turn_status().mover;
        if agreed {
            if let Some(thinker) = self.thinker_against(mover)
                && self.consider(Purpose::Claim(thinker, decision))
            {
                return Answer::told(t!(self.lang, board.claims, mover = self.mover(), claim = name));
            }
            // A program that plays anything legal has no opinion: it plays on.
            if self.others(mover).any(|side| self.game.seat(side) != Seat::Person) {
                return Answer {
                    tone: Tone::Told,
                    lines: vec![t!(self.lang, board.claims, mover = self.mover(), claim = name), t!(self.lang, board.claim_declined)],
                };
            }
            let asked = t!(self.lang, board.claims_ask, mover = self.mover(), claim = name);
            self.claimed = Some(decision);
            return Answer::told(asked);
        }
        match self.decide(decision) {
            Ok(()) => Answer::told(sentences::outcome(self).unwrap_or_default()),
            Err(why) => Answer::refused(why),
        }
    }

    /// The other side answers the claim that was put to it.
    pub(crate) fn answer_claim(&mut self, agrees: bool) -> Answer {
        match self.claimed.take() {
            Some(claim) if agrees => self.agreed_claim(claim),
            _ => Answer::told(t!(self.lang, board.claim_declined)),
        }
    }

    /// Makes a claim that was agreed to.
    pub(super) fn agreed_claim(&mut self, claim: Decision) -> Answer {
        match self.decide(claim) {
            Ok(()) => Answer::told(sentences::outcome(self).unwrap_or_default()),
            Err(why) => Answer::refused(why),
        }
    }

    /// The sides but one.
    pub(crate) fn others(&self, side: SideId) -> impl Iterator<Item = SideId> + use<> {
        self.game.spec().side_ids().filter(move |other| *other != side)
    }

    /// Names of the sides but one.
    pub(crate) fn other_names(&self, side: SideId) -> String {
        let names: Vec<String> = self.others(side).map(|other| side_name(self.lang, self.game.spec(), other)).collect();
        names.join(", ")
    }

    /// The announcement of a game in which everybody has another side.
    pub(crate) fn begins_again(&self) -> String {
        let name = |side| side_name(self.lang, self.game.spec(), side);
        let last = self.game.spec().side_ids().next_back().unwrap_or_default();
        t!(self.lang, board.again, first = name(SideId::default()), second = name(last))
    }
}
