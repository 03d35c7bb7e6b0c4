//! Groups, liberties, dead marks and counts, with their questions and answers.

use tianyuan_notation::moves;
use tianyuan_play::{Outcome, count_text_within, own_scoring, refused, result, scoring_of, side_name};
use tianyuan_rules::spec::{SideId, Site};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Group, Scored};
use tianyuan_words::{key, pick, t};

use super::answer::{Answer, Tone};
use super::sentences;
use super::session::Session;

/// A position counted.
#[derive(Debug, Clone)]
pub(crate) struct Counted {
    /// The way of counting.
    pub(crate) scoring: usize,
    /// Its result.
    pub(crate) scored: Scored,
    /// It is the end of the match and no estimate.
    pub(crate) last: bool,
}

impl Session {
    /// True if connected pieces live and die together in this game.
    pub(crate) fn has_groups(&self) -> bool {
        self.game.spec().phases.iter().any(|phase| phase.surround.is_some())
    }

    /// The count that ended the match, or else the present position counted as if it were the end.
    pub(crate) fn counted(&self) -> Option<Counted> {
        if let Some(Outcome::Rules(ended)) = self.outcome()
            && let Some((scored, scoring)) = ended.score.zip(scoring_of(ended.outcome))
        {
            return Some(Counted { scoring, scored, last: true });
        }
        let scoring = own_scoring(self.game.spec(), self.game.turn_status().phase)?;
        Some(Counted { scoring, scored: self.game.game().score(scoring)?, last: false })
    }

    /// The count that is shown unasked: at the end, and while the sides settle which pieces are dead.
    pub(crate) fn settled_count(&self) -> Option<Counted> {
        let ended = matches!(self.outcome(), Some(Outcome::Rules(ended)) if ended.score.is_some());
        if ended || self.game.settles() { self.counted() } else { None }
    }

    /// The way of counting with its outcome, then the parts, as far as they fit into so many columns.
    pub(crate) fn count_lines(&self, counted: &Counted, width: usize) -> Vec<String> {
        let (lang, spec) = (self.lang, self.game.spec());
        let name = spec.scores.get(counted.scoring).map_or("", |scoring| pick(lang, &scoring.names).unwrap_or(&scoring.id));
        let result = result(lang, spec, counted.scoring, &counted.scored);
        let mut lines = vec![if counted.last {
            t!(lang, count.head, name = name, result = result)
        } else {
            t!(lang, count.head_now, name = name, result = result)
        }];
        lines.extend(count_text_within(lang, spec, counted.scoring, &counted.scored, width));
        lines
    }

    /// The present position counted, in words.
    pub(crate) fn count(&self) -> Answer {
        match self.counted() {
            Some(counted) => {
                let scoring = self.game.spec().scores.get(counted.scoring);
                let says = scoring.and_then(|scoring| pick(self.lang, &scoring.says)).filter(|says| !says.is_empty());
                let mut lines = self.count_lines(&counted, usize::MAX);
                lines.extend(says.map(str::to_owned));
                Answer { tone: Tone::Told, lines }
            }
            None => {
                Answer::refused(if self.game.spec().scores.is_empty() { t!(self.lang, count.none) } else { t!(self.lang, count.cannot) })
            }
        }
    }

    /// The group of the piece on a site, and whose it is.
    pub(crate) fn group(&self, site: Site) -> Option<(SideId, Group)> {
        let game = self.game.game();
        Some((game.at(site)?.side, game.group(site)?))
    }

    /// A group in words.
    pub(crate) fn group_text(&self, side: SideId, group: &Group) -> String {
        let side = side_name(self.lang, self.game.spec(), side);
        t!(self.lang, board.group, side = side, n = group.sites.len(), liberties = group.liberties.len())
    }

    /// Answers a command about a group.
    pub(crate) fn liberties(&self, word: &str) -> Answer {
        let board = &self.game.spec().board;
        if !self.has_groups() {
            return Answer::refused(t!(self.lang, board.no_groups));
        }
        let Some(site) = board.site(word) else {
            return Answer::refused(if word.is_empty() {
                t!(self.lang, board.group_what)
            } else {
                t!(self.lang, r#move.no_such_site, name = word)
            });
        };
        match self.group(site) {
            Some((side, group)) => {
                let names = |sites: &[Site]| sites.iter().map(|site| board.name(*site)).collect::<Vec<_>>().join(" ");
                let lines = vec![format!("{} {}", self.group_text(side, &group), names(&group.liberties)).trim_end().to_owned()];
                Answer { tone: Tone::Told, lines }
            }
            None => Answer::refused(t!(self.lang, refusal.nothing_there, from = board.name(site))),
        }
    }

    /// Marks the pieces on the sites that are named, or takes the marks away.
    pub(crate) fn mark(&mut self, words: &str) -> Answer {
        let names: Vec<&str> = words.split(|c: char| c.is_whitespace() || ",，、;；".contains(c)).filter(|word| !word.is_empty()).collect();
        if names.is_empty() {
            return Answer::refused(t!(self.lang, board.mark_what));
        }
        for name in names {
            let Some(site) = self.game.spec().board.site(name) else {
                return Answer::refused(t!(self.lang, r#move.no_such_site, name = name));
            };
            let made = self.marks_at(site).and_then(|decisions| match decisions.first() {
                Some(decision) => self.decide(*decision),
                None => Ok(()),
            });
            if let Err(why) = made {
                return Answer::refused(why);
            }
        }
        Answer { tone: Tone::Told, lines: Vec::new() }
    }

    /// The decisions that mark the piece on a site, or the sentence that refuses it.
    pub(crate) fn marks_at(&self, site: Site) -> Result<Vec<Decision>, String> {
        self.allowed(Attempt { kind: Some(DecisionKind::Mark), to: Some(site), ..Attempt::default() })
    }

    /// The decisions that an attempt means, or the sentence that refuses it.
    fn allowed(&self, attempt: Attempt) -> Result<Vec<Decision>, String> {
        if self.outcome().is_some() {
            return Err(t!(self.lang, refusal.ended));
        }
        let verdict = self.game.fork().explain(&attempt);
        if verdict.decisions.is_empty() {
            return Err(refused(self.lang, self.game.spec(), &self.game.turn_status(), &attempt, &verdict).line());
        }
        Ok(verdict.decisions)
    }

    /// Passes. If the sides settle something then, the answer says so.
    pub(crate) fn pass(&mut self) -> Answer {
        let (mover, settles) = (self.mover(), self.game.settles());
        let pass = self.game.legal().iter().find(|d| d.kind() == DecisionKind::Pass).copied();
        let Some(pass) = pass else {
            let attempt = Attempt { kind: Some(DecisionKind::Pass), ..Attempt::default() };
            return Answer::refused(self.allowed(attempt).err().unwrap_or_else(|| t!(self.lang, refusal.no_pass)));
        };
        if let Err(why) = self.decide(pass) {
            return Answer::refused(why);
        }
        if settles && self.game.settles() {
            return Answer::told(t!(self.lang, board.agrees, mover = mover, other = self.mover()));
        }
        Answer { tone: Tone::Told, lines: Vec::new() }
    }

    /// Agrees with the marks.
    pub(crate) fn agree(&mut self) -> Answer {
        if self.game.settles() { self.pass() } else { Answer::refused(t!(self.lang, board.nothing_to_agree)) }
    }

    /// Leads the game back to play, and names the rule.
    pub(crate) fn go_on(&mut self) -> Answer {
        let decisions = match self.allowed(Attempt { kind: Some(DecisionKind::Resume), ..Attempt::default() }) {
            Ok(decisions) => decisions,
            Err(why) => return Answer::refused(why),
        };
        let Some(decision) = decisions.first().copied() else { return Answer::refused(t!(self.lang, refusal.no_resume)) };
        let rule = self.rule(decision);
        match self.decide(decision) {
            Ok(()) => Answer::told(t!(self.lang, board.resumed, mover = self.mover(), rule = rule)),
            Err(why) => Answer::refused(why),
        }
    }

    /// The words, the clause and the place of the rule behind a decision.
    fn rule(&self, decision: Decision) -> String {
        let spec = self.game.spec();
        let phase = spec.phases.get(usize::from(self.game.turn_status().phase));
        let Some(generator) = phase.and_then(|phase| phase.moves.get(decision.generator()?)) else { return String::new() };
        let says = pick(self.lang, &generator.says).filter(|says| !says.is_empty());
        format!("{}{}", says.map(|says| format!(" “{says}”")).unwrap_or_default(), sentences::source(&generator.origin))
    }

    /// The possible actions while the sides settle which pieces are dead; `None` if they do not.
    pub(crate) fn settling(&self, short: bool) -> Option<String> {
        if !self.game.settles() {
            return None;
        }
        let (marks, resumes) = (!self.game.marks().is_empty(), !self.game.resumes().is_empty());
        let [mark, agree, resume] = match (self.typed, short) {
            (true, _) => [key!(settle.mark_word), key!(settle.agree_word), key!(settle.resume_word)],
            (false, true) => [key!(settle.mark_short), key!(settle.agree_short), key!(settle.resume_short)],
            (false, false) => [key!(settle.mark), key!(settle.agree), key!(settle.resume)],
        };
        let parts = [(mark, marks), (agree, true), (resume, resumes)].into_iter().filter(|(_, there)| *there);
        Some(parts.map(|(part, _)| self.t(part)).collect::<Vec<_>>().join(" · "))
    }

    /// Texts of the marks and of the resumptions that are possible.
    pub(crate) fn outside_texts(&self) -> Vec<String> {
        let spec = self.game.spec();
        self.game.marks().iter().chain(&self.game.resumes()).map(|decision| moves::write(spec, decision)).collect()
    }
}
