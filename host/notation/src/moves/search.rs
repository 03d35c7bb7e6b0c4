//! Trying the readings of one turn in a position until one is legal.

use tianyuan_rules::spec::{Origin, PhaseId, Site, Spec, Texts};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, GameError, Refusal, TurnStatus, Verdict};

use super::labels::Labels;
use super::legs::Leg;
use super::lex::lex;
use super::parse::{Act, Named, Then, TurnText, parse};
use super::taken::taken;
use super::text::{by_label, write};
use super::travel::refuse_as;
use super::ways::{Thrown, is_way};
use crate::error::MoveError;
use crate::position::{chosen_form, instance_name};
use crate::text::{near, short};

/// Most readings of one text to try before the search gives up.
const BUDGET: usize = 4096;

/// The part of a turn that a text has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Decisions as they are written; the rest stays open.
    Open,
    /// A chain that could go on stops where the text does.
    Close,
    /// As `Close`, and nothing may be left to decide.
    Whole,
}

/// The place in the script of the rule that offers a decision.
pub(crate) fn origin(spec: &Spec, phase: PhaseId, decision: &Decision) -> Origin {
    let moves = spec.phases.get(usize::from(phase)).map(|phase| phase.moves.as_slice()).unwrap_or_default();
    decision.generator().and_then(|by| moves.get(by)).map(|found| found.origin.clone()).unwrap_or_default()
}

/// The place in the script of the rule that pays under a label.
fn label_origin(spec: &Spec, phase: PhaseId, label: Option<&str>) -> Origin {
    let labels = Labels::new(spec);
    let awards = spec.phases.get(usize::from(phase)).map(|phase| phase.takes.awards.as_slice()).unwrap_or_default();
    let fits = |index: usize| label.is_none_or(|label| labels.removed(phase, index as u8) == label);
    awards.iter().enumerate().find(|(index, _)| fits(*index)).map(|(_, award)| award.origin.clone()).unwrap_or_default()
}

/// Finds the decisions of a turn that was parsed. The game is left as it was.
pub(crate) fn resolve(game: &dyn Game, turn: &TurnText, extent: Extent) -> Result<Vec<Decision>, MoveError> {
    resolve_but(game, turn, extent, &[])
}

/// The same, without readings that begin with one of these: a kind of decision and the site it jumps.
pub(crate) fn resolve_but(
    game: &dyn Game,
    turn: &TurnText,
    extent: Extent,
    barred: &[(DecisionKind, Option<Site>)],
) -> Result<Vec<Decision>, MoveError> {
    let spec = game.spec().clone();
    if let Some(unknown) = turn.names().find(|named| !named.is_known())
        && !(game.turn_status().choosing && matches!(turn.act, Act::Sites(_)))
        && !(is_way(&spec, &unknown.name) && matches!(turn.act, Act::Path { .. }))
    {
        return Err(no_such_site(&spec, unknown));
    }
    let start = game.turn_status();
    if let Some(prefix) = &turn.prefix
        && let Some(side) = spec.sides.get(usize::from(start.mover))
        && !prefix.side.is_empty()
        && !prefix.side.eq_ignore_ascii_case(&side.prefix)
    {
        let marked = format!("{}{}", short(&prefix.side, 8), prefix.number);
        return Err(MoveError::WrongSide { prefix: marked, column: prefix.at + 1, mover: side.id.clone() });
    }
    if turn.jumped.is_some() && !matches!(turn.act, Act::Path { .. }) {
        return Err(MoveError::Unreadable { column: turn.start + 1, found: None, wanted: "a path before what it jumps" });
    }
    let mut search = Search {
        game: game.fork(),
        spec: &spec,
        turn,
        wants: wants(turn),
        extent,
        start,
        found: Vec::new(),
        barred,
        nearest: None,
        budget: BUDGET,
    };
    if search.go(0)? {
        return Ok(search.found);
    }
    let error = search.nearest.map(|(_, error)| error);
    Err(error.unwrap_or(MoveError::Unreadable { column: turn.start + 1, found: None, wanted: "a move" }))
}

pub(crate) fn no_such_site(spec: &Spec, named: &Named) -> MoveError {
    let sites = || (0..spec.board.sites() as Site).map(|site| spec.board.name(site));
    // Something has run into the name more often than its digits were mistaken: `D440` was D4.
    let upper = named.name.to_uppercase();
    let begun = sites().filter(|site| site.len() > 1 && upper.starts_with(&site.to_uppercase())).max_by_key(|site| site.len());
    let near = begun.or_else(|| near(&named.name, sites())).map(str::to_owned);
    MoveError::NoSuchSite { name: short(&named.name, 20), column: named.at + 1, near }
}

/// One thing that a text asks for.
#[derive(Debug, Clone)]
enum Want {
    Leg {
        from: Named,
        to: Named,
        hop: bool,
    },
    /// A row of pieces, by its ends, and where the first goes.
    Row {
        first: Named,
        last: Named,
        to: Named,
    },
    /// All legs are done: the jumped pieces are compared.
    Landed,
    Throw(Thrown),
    Alone(Named),
    Choice(Named),
    Remove {
        label: String,
        site: Named,
    },
    Word(DecisionKind),
    Mark(Named),
    Resume(Option<PhaseId>),
    Travel(Leg),
    /// The next act of the turn: a chain that could go on stops.
    Next,
}

fn wants(turn: &TurnText) -> Vec<Want> {
    let mut wants: Vec<Want> = turn.thrown.iter().cloned().map(Want::Throw).collect();
    act_wants(&turn.act, &mut wants);
    for act in &turn.further {
        wants.push(Want::Next);
        act_wants(act, &mut wants);
    }
    wants.extend(turn.choice.iter().cloned().map(Want::Choice));
    wants.extend(turn.removals().map(|(label, site)| Want::Remove { label: label.to_owned(), site: site.clone() }));
    wants
}

/// The things that an act asks for.
fn act_wants(act: &Act, wants: &mut Vec<Want>) {
    match act {
        Act::None => {}
        Act::Path { sites, hops } => {
            for (index, pair) in sites.windows(2).enumerate() {
                let hop = hops.get(index).copied().unwrap_or(false);
                wants.push(Want::Leg { from: pair[0].clone(), to: pair[1].clone(), hop });
            }
            wants.push(Want::Landed);
        }
        Act::Row { first, last, to } => wants.push(Want::Row { first: first.clone(), last: last.clone(), to: to.clone() }),
        Act::Sites(sites) => wants.extend(sites.iter().cloned().map(Want::Alone)),
        Act::Legs(legs) => wants.extend(legs.iter().cloned().map(Want::Travel)),
        Act::Stop => wants.push(Want::Word(DecisionKind::Stop)),
        Act::Pass => wants.push(Want::Word(DecisionKind::Pass)),
        Act::Marks { sites, then } => {
            wants.extend(sites.iter().cloned().map(Want::Mark));
            wants.extend(then.map(|then| match then {
                Then::Pass => Want::Word(DecisionKind::Pass),
                Then::Resume(to) => Want::Resume(to),
            }));
        }
        Act::Resume(to) => wants.push(Want::Resume(*to)),
    }
}

/// A search through the readings of a text. `C3→C5` may be several decisions, and only the rest of the turn decides.
pub(super) struct Search<'a> {
    pub(super) game: Box<dyn Game>,
    pub(super) spec: &'a Spec,
    pub(super) turn: &'a TurnText,
    wants: Vec<Want>,
    extent: Extent,
    start: TurnStatus,
    pub(super) found: Vec<Decision>,
    /// Decisions that may not come first.
    barred: &'a [(DecisionKind, Option<Site>)],
    /// The refusal that was met furthest along, and how far that was.
    nearest: Option<(usize, MoveError)>,
    budget: usize,
}

/// True if the turn under way at `start` is over: it is complete, another side decides, or the game has ended.
pub fn turn_is_over(game: &mut dyn Game, start: &TurnStatus) -> bool {
    let now = game.turn_status();
    now.turns != start.turns || now.mover != start.mover || game.ended().is_some()
}

impl Search<'_> {
    pub(super) fn refuse(&mut self, at: usize, error: MoveError) {
        if self.nearest.as_ref().is_none_or(|(furthest, _)| at > *furthest) {
            self.nearest = Some((at, error));
        }
    }

    pub(super) fn over(&mut self) -> bool {
        turn_is_over(self.game.as_mut(), &self.start)
    }

    /// Tries each of some decisions for the thing wanted at `next - 1`, and everything after it.
    pub(super) fn try_each(&mut self, decisions: Vec<Decision>, next: usize) -> Result<bool, GameError> {
        for decision in decisions {
            if self.found.is_empty() && self.barred.contains(&(decision.kind(), decision.jumped())) {
                continue;
            }
            if self.budget == 0 {
                return Ok(false);
            }
            self.budget -= 1;
            self.game.apply(decision)?;
            self.found.push(decision);
            if self.go(next)? {
                return Ok(true);
            }
            self.found.pop();
            self.game.undo();
        }
        Ok(false)
    }

    pub(super) fn legal(&mut self, wanted: impl Fn(&Decision) -> bool) -> Result<Vec<Decision>, GameError> {
        // Once the turn is over, the legal decisions are another side's.
        if !self.found.is_empty() && self.over() {
            return Ok(Vec::new());
        }
        Ok(self.game.legal()?.into_iter().filter(wanted).collect())
    }

    fn go(&mut self, at: usize) -> Result<bool, GameError> {
        let Some(want) = self.wants.get(at).cloned() else { return self.finish(at) };
        match want {
            Want::Leg { from, to, hop } => self.leg(at, &from, &to, hop),
            Want::Row { first, last, to } => self.row(at, &first, &last, &to),
            Want::Landed => self.landed(at),
            Want::Throw(thrown) => self.throw(at, &thrown),
            Want::Word(kind) => {
                let decisions = self.legal(|decision| decision.kind() == kind)?;
                if decisions.is_empty() {
                    let part = kind.word().to_owned();
                    let verdict = self.game.explain(&Attempt { kind: Some(kind), ..Attempt::default() });
                    self.refused(at, part, self.turn.start, verdict);
                }
                self.try_each(decisions, at + 1)
            }
            Want::Choice(name) => {
                if let Some(found) = self.end_chain(at)? {
                    return Ok(found);
                }
                let (spec, phase) = (self.spec, self.game.turn_status().phase);
                let decisions = self.legal(|decision| is_choice(spec, phase, decision, &name.name))?;
                if decisions.is_empty() {
                    let attempt = Attempt { kind: Some(DecisionKind::Choose), ..Attempt::default() };
                    let verdict = self.game.explain(&attempt);
                    self.refused(at, name.name, name.at, verdict);
                }
                self.try_each(decisions, at + 1)
            }
            Want::Alone(named) => self.alone(at, &named),
            Want::Mark(named) => self.mark(at, &named),
            Want::Resume(to) => self.resume(at, to),
            Want::Travel(leg) => self.travel(at, &leg),
            Want::Next => match self.end_chain(at)? {
                Some(found) => Ok(found),
                None => self.go(at + 1),
            },
            Want::Remove { label, site } => self.remove(at, &label, &site),
        }
    }

    pub(super) fn refused(&mut self, at: usize, part: String, column: usize, verdict: Verdict) {
        self.refuse(at, MoveError::Refused { part: short(&part, 40), column: column + 1, verdict: Box::new(verdict) });
    }

    fn leg(&mut self, at: usize, from: &Named, to: &Named, hop: bool) -> Result<bool, GameError> {
        use DecisionKind::{Advance, Carry, Fly, Hop, Move, Shift, Step};
        if !from.is_known() {
            return Ok(false);
        }
        if let Some(pit) = from.site
            && let Some(found) = self.sow(at, pit, from, to)?
        {
            return Ok(found);
        }
        if !to.is_known() {
            return Ok(false);
        }
        let named = self.turn.jumped.as_deref();
        let jumped = named.map(|named| named.iter().filter_map(|named| named.site).collect::<Vec<Site>>());
        let mut decisions = self.legal(|decision| {
            let fits = match decision.kind() {
                Carry => !hop,
                _ if from.many.is_some() => false,
                Hop | Advance => true,
                Move => decision.promotion().is_none(),
                Shift => !hop && decision.row_end().is_none(),
                Step | Fly => !hop,
                _ => false,
            };
            fits && decision.origin() == from.site && decision.landing() == to.site
        })?;
        let carried: Vec<Decision> = decisions.extract_if(.., |decision| decision.kind() == Carry).collect();
        match self.meant_pieces(from, carried) {
            Ok(meant) => decisions.extend(meant),
            Err(error) => self.refuse(at, error),
        }
        // The flight is meant before the jump, unless captures are named.
        decisions.sort_by_key(|decision| {
            let takes = decision.kind() == Hop;
            let site = taken(self.spec, Some(self.start.phase), decision);
            let is_named = site.is_some_and(|site| jumped.as_ref().is_some_and(|jumped| jumped.contains(&site)));
            (!is_named, takes)
        });
        if decisions.is_empty() && (self.found.is_empty() || !self.over()) {
            let kind = if from.beyond || to.beyond { Some(Advance) } else { hop.then_some(Hop) };
            let attempt = Attempt { kind, from: from.site, to: to.site, ..Attempt::default() };
            let mut verdict = self.game.explain(&attempt);
            if from.many.is_some() {
                // Another number of pieces may go there.
                refuse_as(&mut verdict, Refusal::WrongDistance);
            }
            self.refused(at, format!("{}→{}", from.name, to.name), from.at, verdict);
        } else if decisions.is_empty() {
            // The path goes on although its turn is over: the next leg is no jump of the chain.
            let refusal = if to.site.is_some_and(|end| self.game.at(end).is_some()) { Refusal::Taken } else { Refusal::NothingToJump };
            let origin = self.found.last().map(|last| origin(self.spec, self.start.phase, last)).unwrap_or_default();
            let attempt = Attempt { from: from.site, to: to.site, ..Attempt::default() };
            let verdict = Verdict { attempt, decisions: Vec::new(), refusal: Some(refusal), origin, says: Texts::new() };
            self.refused(at, format!("{}→{}", from.name, to.name), from.at, verdict);
        }
        self.try_each(decisions, at + 1)
    }

    /// Of the carries from one site to another, those of so many pieces as the text says. Where it says nothing, the whole column goes or, where
    /// it may not, as many as there is only one number for.
    fn meant_pieces(&self, from: &Named, carried: Vec<Decision>) -> Result<Vec<Decision>, MoveError> {
        let whole = carried.iter().copied().filter(|decision| decision.carried().is_none());
        let Some(many) = from.many else {
            let whole: Vec<Decision> = whole.collect();
            if !whole.is_empty() || carried.len() < 2 {
                return Ok(if whole.is_empty() { carried } else { whole });
            }
            let may = carried.iter().map(|decision| format!("`{}`", write(self.spec, decision))).collect::<Vec<_>>().join(", ");
            return Err(MoveError::Ambiguous { part: short(&from.name, 40), column: from.at + 1, may });
        };
        let height = from.site.map_or(0, |site| 1 + self.game.below(site).len());
        if height == usize::from(many) {
            return Ok(whole.collect());
        }
        Ok(carried.into_iter().filter(|decision| decision.carried() == Some(many)).collect())
    }

    fn landed(&mut self, at: usize) -> Result<bool, GameError> {
        if let Some(named) = &self.turn.jumped {
            let hops: Vec<Decision> = self.found.iter().filter(|decision| decision.kind() == DecisionKind::Hop).copied().collect();
            let jumped: Vec<Site> = self.found.iter().filter_map(|leg| taken(self.spec, Some(self.start.phase), leg)).collect();
            if named.iter().map(|named| named.site).ne(jumped.iter().copied().map(Some)) {
                let error = jumped_error(self.spec, self.start.phase, self.turn, &hops);
                self.refuse(at, error);
                return Ok(false);
            }
        }
        self.go(at + 1)
    }

    fn alone(&mut self, at: usize, named: &Named) -> Result<bool, GameError> {
        if self.game.turn_status().choosing {
            let (spec, phase) = (self.spec, self.game.turn_status().phase);
            let decisions = self.legal(|decision| is_choice(spec, phase, decision, &named.name))?;
            if !decisions.is_empty() {
                return self.try_each(decisions, at + 1);
            }
        }
        if !named.is_known() {
            let error = no_such_site(self.spec, named);
            self.refuse(at, error);
            return Ok(false);
        }
        if let Some(found) = self.named_alone(at, named)? {
            return Ok(found);
        }
        let decisions = self
            .legal(|decision| decision.landing() == named.site && matches!(decision.kind(), DecisionKind::Place | DecisionKind::Remove))?;
        if decisions.is_empty() {
            if !self.found.is_empty() && self.over() {
                self.refuse(at, MoveError::Several { column: named.at + 1 });
            } else {
                let verdict = self.game.explain(&Attempt { to: named.site, ..Attempt::default() });
                self.refused(at, named.name.clone(), named.at, verdict);
            }
        }
        self.try_each(decisions, at + 1)
    }

    /// Makes the decisions that precede removals: the chain stops, an instance is chosen. `None`: none is due.
    fn end_chain(&mut self, at: usize) -> Result<Option<bool>, GameError> {
        let status = self.game.turn_status();
        let kind = match status {
            TurnStatus { chain: Some(_), owed: 0, .. } => DecisionKind::Stop,
            TurnStatus { choosing: true, .. } if !matches!(self.wants.get(at), Some(Want::Choice(_))) => DecisionKind::Choose,
            _ => return Ok(None),
        };
        let decisions = self.legal(|decision| decision.kind() == kind)?;
        if decisions.is_empty() {
            return Ok(None);
        }
        self.try_each(decisions, at).map(Some)
    }

    fn remove(&mut self, at: usize, label: &str, named: &Named) -> Result<bool, GameError> {
        if let Some(found) = self.end_chain(at)? {
            return Ok(found);
        }
        let decisions = self.legal(|decision| decision.kind() == DecisionKind::Remove && decision.landing() == named.site)?;
        if decisions.is_empty() {
            if !self.found.is_empty() && self.over() {
                let error = self.removed_error(label);
                self.refuse(at, error);
            } else {
                let attempt = Attempt { kind: Some(DecisionKind::Remove), to: named.site, ..Attempt::default() };
                let verdict = self.game.explain(&attempt);
                self.refused(at, format!("{label}-{}", named.name), named.at, verdict);
            }
        }
        self.try_each(decisions, at + 1)
    }

    fn earned_under(&self, label: &str) -> usize {
        let labels = Labels::new(self.spec);
        let earned = self.game.earned();
        earned.iter().filter(|(award, _)| labels.removed(self.start.phase, *award) == label).map(|(_, count)| usize::from(*count)).sum()
    }

    fn removed_error(&self, label: &str) -> MoveError {
        let under: Vec<&Named> = self.turn.removals().filter(|(other, _)| *other == label).map(|(_, named)| named).collect();
        MoveError::Removed {
            label: label.to_owned(),
            named: names(under.iter().copied()),
            owed: self.earned_under(label),
            column: under.first().map_or(self.turn.start, |named| named.at) + 1,
            origin: Box::new(label_origin(self.spec, self.start.phase, Some(label))),
        }
    }

    /// Everything that the text asks for is done.
    fn finish(&mut self, at: usize) -> Result<bool, GameError> {
        if self.extent == Extent::Open {
            return Ok(true);
        }
        if !self.over()
            && let Some(found) = self.end_chain(at)?
        {
            return Ok(found);
        }
        if self.extent == Extent::Close {
            return Ok(true);
        }
        if !self.over() {
            let owed = self.game.turn_status().owed;
            let column = self.turn.end + 1;
            let origin = || Box::new(label_origin(self.spec, self.start.phase, None));
            let error = if owed > 0 { MoveError::Owed { owed, column, origin: origin() } } else { MoveError::Unfinished { column } };
            self.refuse(at, error);
            return Ok(false);
        }
        // The labels must be those of the awards; removals that a phase itself demands have none.
        let removed: Vec<Site> = self.found.iter().filter(|d| d.kind() == DecisionKind::Remove).filter_map(|d| d.landing()).collect();
        let given = by_label(self.spec, self.start.phase, &removed, &self.game.earned());
        for (label, _) in &self.turn.removed {
            let named = self.turn.removals().filter(|(other, _)| other == label).count();
            let owed = given.iter().find(|(other, _)| other == label).map_or(0, |(_, sites)| sites.len());
            let declared = self.spec.notation.removed.iter().any(|(_, known)| known == label);
            if declared && named != owed {
                let error = self.removed_error(label);
                self.refuse(at, error);
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The sites of a list in words.
pub(crate) fn names<'a>(list: impl Iterator<Item = &'a Named>) -> String {
    let names: Vec<&str> = list.map(|named| named.name.as_str()).collect();
    if names.is_empty() { "nothing".to_owned() } else { short(&names.join(","), 60) }
}

/// The text names other jumped pieces than its path jumps.
pub(crate) fn jumped_error(spec: &Spec, phase: PhaseId, turn: &TurnText, hops: &[Decision]) -> MoveError {
    let labels = Labels::new(spec);
    let named = turn.jumped.as_deref().unwrap_or_default();
    let jumped: Vec<&str> = hops.iter().filter_map(Decision::jumped).map(|over| spec.board.name(over)).collect();
    let rule = hops.first().map(|hop| origin(spec, phase, hop)).unwrap_or_default();
    MoveError::Jumped {
        label: labels.jumped().to_owned(),
        named: names(named.iter()),
        jumped: if jumped.is_empty() { "nothing".to_owned() } else { jumped.join(",") },
        column: named.first().map_or(turn.end, |named| named.at) + 1,
        origin: Box::new(rule),
    }
}

/// The one turn that a text is.
pub(crate) fn only(spec: &Spec, text: &str) -> Result<TurnText, MoveError> {
    let mut turns = parse(spec, &lex(text))?.into_iter();
    match (turns.next(), turns.next()) {
        (Some(turn), None) => Ok(turn),
        (Some(_), Some(second)) => Err(MoveError::Several { column: second.start + 1 }),
        (None, _) => Err(MoveError::Unreadable { column: 1, found: None, wanted: "a move" }),
    }
}

/// True if a decision chooses the instance of a name.
pub(crate) fn is_choice(spec: &Spec, phase: PhaseId, decision: &Decision, name: &str) -> bool {
    let (Some(award), Some(instance)) = (decision.award(), decision.instance()) else { return false };
    match instance_name(chosen_form(spec, phase, award), instance) {
        Some(known) => known.to_lowercase() == name.to_lowercase(),
        None => name == instance.to_string(),
    }
}
