//! Decisions of a match in order, and spans of them.

use std::sync::Arc;

use tianyuan_notation::position;
use tianyuan_rules::spec::{PhaseId, SideId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Earned, Game, Rules};

use crate::clock::StepTime;
use crate::event::Event;
use crate::stored::decision_event;

/// One decision of a match as it was made.
#[derive(Debug, Clone)]
pub struct Step {
    /// The decision.
    pub decision: Decision,
    /// Its text in the game's notation.
    pub text: Box<str>,
    /// The side that made it.
    pub side: SideId,
    /// Its phase.
    pub phase: PhaseId,
    /// The turn that it belongs to, counted from 1 through the whole match.
    pub turn: usize,
    /// True if the turn was complete with it.
    pub completes: bool,
    /// Removals that the turn had earned by then, award by award.
    pub earned: Box<[Earned]>,
    /// The rules under which the decision is to be read.
    pub spec: Arc<Spec>,
    /// Its time, in a match with a clock.
    pub time: Option<Box<StepTime>>,
}

/// The steps of the last turn, or of the one under way; later throws belong to none.
pub fn last_turn(steps: &[Step]) -> &[Step] {
    let end = steps.iter().rposition(|step| step.decision.kind() != DecisionKind::Throw).map_or(0, |last| last + 1);
    let Some(turn) = end.checked_sub(1).map(|last| steps[last].turn) else { return &[] };
    let first = steps[..end].iter().rposition(|step| step.turn != turn).map_or(0, |before| before + 1);
    &steps[first..end]
}

/// A stretch of a match that can be played through from one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Span {
    /// Position that it starts from; `None` is the game's own first position.
    pub(crate) start: Option<String>,
    /// Its first step.
    pub(crate) first: usize,
}

/// Opens a game at a position given as text.
pub(crate) fn open(rules: &Rules, start: Option<&str>) -> Result<Box<dyn Game>, String> {
    let mut game = rules.game();
    if let Some(text) = start {
        let setup = position::read(rules.spec(), text).map_err(|error| error.to_string())?;
        game.set_up(&setup).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// The event of a decision.
pub(crate) fn decide_event(step: &Step) -> Event {
    let mut event = decision_event(&step.spec, step.decision, step.text.to_string());
    if let (Event::Decide { took, credit, .. }, Some(spent)) = (&mut event, step.time.as_ref().and_then(|time| time.spent)) {
        (*took, *credit) = (Some(spent.took), Some(spent.credit).filter(|credit| *credit > 0));
    }
    event
}
