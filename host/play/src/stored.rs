//! Decisions as the journal keeps them, found again under the same rules.

use tianyuan_notation::moves;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Decision, DecisionFields, DecisionKind, Game};

use crate::event::{About, Event};

/// The event of a decision with its text.
pub fn decision_event(spec: &Spec, decision: Decision, text: String) -> Event {
    let fields = decision.fields();
    let name = |site: Option<Site>| site.map(|site| spec.board.name(site).to_owned());
    let about = is_outside(decision.kind()).then(|| About { from: name(fields.from), to: name(fields.to), arg: fields.arg });
    Event::Decide { text, word: decision.kind().word().to_owned(), by: fields.by, about, took: None, credit: None }
}

/// The decision that an event means in a position; `legal` are its legal decisions. None for other events, and under other rules.
pub fn decision_of(game: &dyn Game, legal: &[Decision], event: &Event) -> Option<Decision> {
    let Event::Decide { text, word, by, about, .. } = event else { return None };
    match about {
        Some(about) => outside(game.spec(), word, *by, about),
        None => among(game, legal, text, word, *by),
    }
}

/// The legal decision that was made.
fn among(game: &dyn Game, legal: &[Decision], text: &str, word: &str, by: u8) -> Option<Decision> {
    let (spec, phase) = (game.spec(), game.turn_status().phase);
    let fits = |d: &&Decision| d.kind().word() == word && moves::write_at(spec, phase, d) == text;
    let found: Vec<&Decision> = legal.iter().filter(fits).collect();
    found.iter().find(|d| d.fields().by == by).or(found.first()).map(|d| **d)
}

/// A decision that is never among the legal ones.
fn outside(spec: &Spec, word: &str, by: u8, about: &About) -> Option<Decision> {
    let kind = OUTSIDE.into_iter().find(|kind| kind.word() == word)?;
    let site = |name: &Option<String>| match name {
        Some(name) => spec.board.site(name).map(Some),
        None => Some(None),
    };
    let fields = DecisionFields { kind, by, from: site(&about.from)?, to: site(&about.to)?, arg: about.arg };
    Some(fields.into())
}

/// True if decisions of a kind are never among the legal ones.
pub(crate) fn is_outside(kind: DecisionKind) -> bool {
    OUTSIDE.contains(&kind)
}

/// Kinds of decisions that are accepted and never offered.
pub(crate) const OUTSIDE: [DecisionKind; 4] = [DecisionKind::Claim, DecisionKind::Foul, DecisionKind::Mark, DecisionKind::Resume];
