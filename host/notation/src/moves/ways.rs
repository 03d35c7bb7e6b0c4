//! The text of rolls, of moves along ways and of sowing: `throw 3`, `A1→B2`, `in→B2`, `B2→out`, `A3`.

use tianyuan_rules::spec::{Action, Class, PhaseId, Site, Spec, Throw};
use tianyuan_rules::{Attempt, Decision, DecisionKind, GameError};

use super::lex::Token;
use super::parse::{Named, Parser, prefix};
use super::search::Search;
use super::text::{Style, write};
use crate::error::MoveError;
use crate::text::short;

/// Words before what has been thrown; the first is written.
const THROW: [&str; 5] = ["throw", "roll", "掷", "擲", "投"];
/// Words for the hand that a piece comes from; the first is written.
const IN: [&str; 4] = ["in", "enter", "bar", "入"];
/// Words for where a piece goes that leaves the board; the first is written.
const OUT: [&str; 4] = ["out", "off", "leave", "出"];

/// A roll as a text writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Thrown {
    pub(crate) value: i32,
    /// Character in the text, from 0.
    pub(crate) at: usize,
}

/// The dice of the phases of a game. The phase of a decision comes first if it is known: a decision does not name its own.
fn throws(spec: &Spec, phase: Option<PhaseId>) -> impl Iterator<Item = &Throw> {
    let own = phase.and_then(|phase| spec.phases.get(usize::from(phase))).into_iter();
    own.chain(&spec.phases).filter_map(|phase| phase.throw.as_ref())
}

/// The value of a face of the dice of a phase.
pub fn face(spec: &Spec, phase: Option<PhaseId>, decision: &Decision) -> Option<i32> {
    let face = decision.face()?;
    throws(spec, phase).find_map(|throw| throw.faces.get(face)).map(|(value, _)| *value)
}

/// `throw 3`
pub(super) fn throw_text(spec: &Spec, phase: Option<PhaseId>, decision: &Decision) -> String {
    match face(spec, phase, decision) {
        Some(value) => format!("{} {value}", THROW[0]),
        None => format!("{} ?", THROW[0]),
    }
}

/// The two ends of a move on a way; `in` is the hand and `out` the place of pieces that have left.
pub(super) fn advance_text(spec: &Spec, decision: &Decision, style: Style) -> String {
    let name = |site: Option<Site>, other: &'static str| site.map_or(other.to_owned(), |site| spec.board.name(site).to_owned());
    format!("{}{}{}", name(decision.origin(), IN[0]), style.arrow(spec), name(decision.landing(), OUT[0]))
}

/// The tracks along which a game sows, by generator: those of all phases.
fn sowings(spec: &Spec) -> impl Iterator<Item = (usize, &str)> {
    let generators = spec.phases.iter().flat_map(|phase| phase.moves.iter().enumerate());
    generators.filter_map(|(by, generator)| match &generator.action {
        Action::Sow(sow) => Some((by, spec.tracks.get(usize::from(sow.track)).map_or("", |track| track.id.as_str()))),
        _ => None,
    })
}

/// True if a game sows along several ways, and the name of a pit alone is ambiguous.
fn sows_many_ways(spec: &Spec) -> bool {
    let mut ways = sowings(spec).map(|(_, track)| track);
    let first = ways.next();
    ways.any(|other| Some(other) != first)
}

/// The pit that is sown, `A3`; and along which way, `A3→left`, where the game has several.
pub(super) fn sow_text(spec: &Spec, decision: &Decision, style: Style) -> String {
    let pit = decision.origin().map_or("", |site| spec.board.name(site));
    match sowings(spec).find(|(by, _)| Some(*by) == decision.generator()) {
        Some((_, track)) if sows_many_ways(spec) => format!("{pit}{}{track}", style.arrow(spec)),
        _ => pit.to_owned(),
    }
}

/// True if pieces go along ways anywhere in a game.
pub(super) fn advances(spec: &Spec) -> bool {
    spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Advance(_)))
}

/// True if a name is that of a way of sowing and of no site.
pub(super) fn is_way(spec: &Spec, name: &str) -> bool {
    sowings(spec).any(|(_, track)| track.eq_ignore_ascii_case(name))
}

/// True for `in` and `out` if pieces may come from or go there; they name no site.
pub(super) fn is_beyond(spec: &Spec, name: &str) -> bool {
    let known = IN.iter().chain(OUT.iter()).any(|word| word.eq_ignore_ascii_case(name));
    known && advances(spec)
}

impl Parser<'_> {
    /// The roll, if one is written here: `throw 3`, or a number alone that is no site, in games with dice.
    pub(super) fn thrown(&mut self) -> Result<Option<Thrown>, MoveError> {
        let throws = throws(self.spec, None).next().is_some();
        let Some(word) = self.word(0) else { return Ok(None) };
        let said = THROW.contains(&word.to_lowercase().as_str());
        let number = throws && self.spec.board.site(word).is_none() && word.parse::<i32>().is_ok();
        if !said && !number {
            return Ok(None);
        }
        let mut at = self.here();
        if said {
            self.next += 1;
            at = self.here();
            while matches!(self.peek(), Some(Token::Colon)) {
                self.next += 1;
            }
        }
        let sign = if self.peek() == Some(&Token::Dash) { -1 } else { 1 };
        let ahead = usize::from(sign < 0);
        let number = self.word(ahead).map(|word| word.trim_end_matches(['.', '!', '?', '。']).parse::<i32>());
        let Some(Ok(value)) = number else { return Err(self.expected("what has been thrown, a number")) };
        self.next += ahead + 1;
        Ok(Some(Thrown { value: sign * value, at }))
    }

    /// True if the turn holds nothing but the roll: the text ends, or another turn begins.
    pub(super) fn only_thrown(&self) -> bool {
        match self.peek() {
            None | Some(Token::Break) => true,
            Some(Token::Word(word)) => {
                let again = THROW.contains(&word.to_lowercase().as_str());
                let ply = prefix(word).is_some() && self.tokens.get(self.next + 1).is_some_and(|next| next.token == Token::Colon);
                again || ply || (self.spec.board.site(word).is_none() && word.parse::<i32>().is_ok())
            }
            _ => false,
        }
    }
}

impl Search<'_> {
    /// Lets a face come up, and tries everything after it.
    pub(super) fn throw(&mut self, at: usize, thrown: &Thrown) -> Result<bool, GameError> {
        let (spec, phase) = (self.spec, self.game.turn_status().phase);
        let legal = self.legal(|decision| decision.kind() == DecisionKind::Throw)?;
        let value = |decision: &Decision| face(spec, Some(phase), decision);
        // Two faces of the same value are the same to the game.
        let decisions: Vec<Decision> = legal.iter().find(|decision| value(decision) == Some(thrown.value)).copied().into_iter().collect();
        if decisions.is_empty() && !legal.is_empty() {
            let mut known: Vec<i32> = legal.iter().filter_map(value).collect();
            known.sort_unstable();
            known.dedup();
            let error = MoveError::NoSuchFace { value: thrown.value, column: thrown.at + 1, known: numbers(&known) };
            self.refuse(at, error);
        } else if decisions.is_empty() {
            let verdict = self.game.explain(&Attempt { kind: Some(DecisionKind::Throw), ..Attempt::default() });
            self.refused(at, format!("{} {}", THROW[0], thrown.value), thrown.at, verdict);
        }
        self.try_each(decisions, at + 1)
    }

    /// Sows a pit along a way, or to where the last falls, and tries everything after it.
    pub(super) fn sow(&mut self, at: usize, pit: Site, from: &Named, to: &Named) -> Result<Option<bool>, GameError> {
        let spec = self.spec;
        let track = |decision: &Decision| sowings(spec).find(|(by, _)| Some(*by) == decision.generator()).map_or("", |(_, track)| track);
        let fits =
            |decision: &Decision| (to.site.is_some() && to.site == decision.landing()) || track(decision).eq_ignore_ascii_case(&to.name);
        let decisions = self.legal(|decision| decision.kind() == DecisionKind::Sow && decision.origin() == Some(pit) && fits(decision))?;
        if decisions.is_empty() && (to.is_known() || !is_way(spec, &to.name)) {
            return Ok(None);
        }
        if decisions.is_empty() {
            let attempt = Attempt { kind: Some(DecisionKind::Sow), from: Some(pit), ..Attempt::default() };
            let verdict = self.game.explain(&attempt);
            self.refused(at, format!("{}→{}", from.name, to.name), from.at, verdict);
        }
        self.try_each(decisions, at + 1).map(Some)
    }
}

impl Search<'_> {
    /// Sows the pit, or moves the piece, that a site alone names: one that enters there, or the one on it. `None` if nothing
    /// of the sort is offered. No site is `in` or `out`.
    pub(super) fn named_alone(&mut self, at: usize, named: &Named) -> Result<Option<bool>, GameError> {
        let site = named.site;
        let out = OUT.iter().any(|word| word.eq_ignore_ascii_case(&named.name));
        let decisions = self.legal(|decision| match decision.kind() {
            DecisionKind::Sow => decision.origin() == site,
            DecisionKind::Advance if site.is_none() => {
                if out {
                    decision.landing().is_none()
                } else {
                    decision.origin().is_none()
                }
            }
            DecisionKind::Advance => decision.origin() == site || (decision.landing() == site && decision.origin().is_none()),
            _ => false,
        })?;
        if decisions.len() > 1 {
            let may: Vec<String> = decisions.iter().map(|decision| write(self.spec, decision)).collect();
            let error = MoveError::Ambiguous { part: named.name.clone(), column: named.at + 1, may: short(&may.join(", "), 60) };
            self.refuse(at, error);
            return Ok(Some(false));
        }
        if decisions.is_empty() && site.is_none() {
            let verdict = self.game.explain(&Attempt { kind: Some(DecisionKind::Advance), ..Attempt::default() });
            self.refused(at, named.name.clone(), named.at, verdict);
            return Ok(Some(false));
        }
        if decisions.is_empty() && self.only_sows() {
            let verdict = self.game.explain(&Attempt { kind: Some(DecisionKind::Sow), from: site, ..Attempt::default() });
            self.refused(at, named.name.clone(), named.at, verdict);
            return Ok(Some(false));
        }
        if decisions.is_empty() { Ok(None) } else { self.try_each(decisions, at + 1).map(Some) }
    }

    /// True if the phase sows and neither places nor removes: a site alone is then a pit.
    fn only_sows(&mut self) -> bool {
        let status = self.game.turn_status();
        let over = !self.found.is_empty() && self.over();
        let moves = self.spec.phases.get(usize::from(status.phase)).map(|phase| phase.moves.as_slice()).unwrap_or_default();
        let sows = moves.iter().any(|one| matches!(one.action, Action::Sow(_)));
        let places = moves.iter().any(|one| matches!(one.action.class(), Class::Place | Class::Drop | Class::Remove));
        sows && !places && status.owed == 0 && !over
    }
}

/// A list of numbers, cut where it is long.
fn numbers(list: &[i32]) -> String {
    let words: Vec<String> = list.iter().map(ToString::to_string).collect();
    short(&words.join(", "), 60)
}
