//! Examples: positions with what must hold in them. They show what a rule means and keep it meaning that.

mod groups;
mod pieces;

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_notation::position::{self, PositionError};
use tianyuan_notation::{moves, typed};
use tianyuan_rules::setup::{Entry, Setup, SetupError};
use tianyuan_rules::spec::{PositionStyle, SideId, Spec};
use tianyuan_rules::{DecisionKind, Game, Rules};
use tianyuan_words::{Message, message};

use crate::decl::{ExampleDecl, ExampleEnd, ExampleFields, Scalar};
use crate::diagnostic::{Diagnostic, Report};
use crate::limits::budget::Budget;
use crate::loaded::{Example, LoadedGame};
use crate::lower::placed;
use crate::options::Options;
use crate::report::position::position_message;

/// The result of an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleOutcome {
    /// The title: the fact that the example shows.
    pub name: String,
    /// Clause of the source.
    pub clause: String,
    /// File of its declaration.
    pub file: String,
    /// Line of its declaration.
    pub line: u32,
    /// The expectation that does not hold, if any.
    pub failure: Option<Message>,
}

impl LoadedGame {
    /// Runs the examples that the script carries.
    pub fn run_examples(&self) -> Vec<ExampleOutcome> {
        self::run(self, &Budget::endless(), &mut |_, _| {})
    }

    /// Runs as many examples as there is time for in a check, for whoever waits for them; what was left out, if anything.
    pub fn run_examples_in_time(&self) -> (Vec<ExampleOutcome>, Option<Diagnostic>) {
        let limits = &self.recipe.limits;
        let outcomes = self::run(self, &Budget::of_work(limits.check_time, None), &mut |_, _| {});
        let left_out = self.examples.len() - outcomes.len();
        let said = (left_out > 0).then(|| super::unfinished(&super::file(self), limits, 0, left_out));
        (outcomes, said)
    }
}

/// Called with the game of an example once it has been played, and the clauses that the example shows.
pub(crate) type Seen<'a> = dyn FnMut(&mut dyn Game, &str) + 'a;

/// Runs the examples of a version, as many as there is time for.
pub(crate) fn run(loaded: &LoadedGame, budget: &Budget<'_>, seen: &mut Seen<'_>) -> Vec<ExampleOutcome> {
    let _bound = budget.until.map(|until| loaded.calls.bound(until));
    let options = |decl: &ExampleDecl| -> Options {
        let mut options = loaded.recipe.given.clone();
        options.extend(decl.fields.options.iter().flatten().map(|(name, value)| (name.clone(), value.to_string())));
        options
    };
    let mut others: Vec<Options> = loaded.decls.iter().map(options).filter(|options| *options != loaded.recipe.given).collect();
    others.sort();
    others.dedup();
    let mut known: BTreeMap<Options, Result<Arc<Rules>, Message>> = BTreeMap::new();
    if !others.is_empty() {
        let made = loaded.under_each(&others, budget);
        let told = |report: Report| report.diagnostics.first().map_or_else(|| Message::same(""), |first| first.message.clone());
        known.extend(others.into_iter().zip(made).map(|(options, rules)| (options, rules.map_err(told))));
    }
    known.insert(loaded.recipe.given.clone(), Ok(Arc::clone(&loaded.rules)));
    loaded
        .decls
        .iter()
        .take_while(|_| budget.step())
        .map_while(|decl| {
            // Rules that there was no time for.
            let rules = known.get(&options(decl)).cloned()?;
            if let Ok(rules) = &rules {
                // No example depends on those before it.
                rules.reset();
            }
            let failures = match rules {
                Ok(rules) => example(&rules, &decl.fields, seen),
                Err(text) => vec![text],
            };
            let Example { name, clause, file, line } = Example::of(decl);
            let failure = (!failures.is_empty()).then(|| Message::joined(failures, "; "));
            Some(ExampleOutcome { name, clause, file, line, failure })
        })
        .collect()
}

fn example(rules: &Rules, fields: &ExampleFields, seen: &mut Seen<'_>) -> Vec<Message> {
    let mut game = rules.game();
    let spec = Arc::clone(rules.spec());
    let cannot_be = fields.cannot_be == Some(true);
    match setup(&*game, &spec, fields.into()) {
        Ok(Some(setup)) => match game.set_up(&setup) {
            Err(SetupError::Impossible { origin, .. }) if cannot_be && refuses(fields, &origin.clause) => return Vec::new(),
            Err(error) => return vec![message!(example.position_cannot_be_set_up, error = error)],
            Ok(()) => {}
        },
        Ok(None) => {}
        Err(text) => return vec![text],
    }
    if cannot_be {
        return vec![message!(example.position_can_be)];
    }
    if let Some(play) = &fields.play
        && let Err(error) = typed::play(&mut *game, play)
    {
        return vec![message!(example.play, error = error)];
    }
    let mut failures = Vec::new();
    pieces::claims(&*game, fields, &mut failures);
    pieces::enforced(&*game, fields, &mut failures);
    for (word, text) in [("claim", &fields.claim), ("foul", &fields.foul)] {
        if let Some(text) = text
            && let Err(error) = typed::play(&mut *game, &format!("{word} {text}"))
        {
            failures.push(message!(example.text, word = word, error = error));
            return failures;
        }
    }
    standing(&mut *game, fields, &mut failures);
    pieces::standing(&*game, fields, &mut failures);
    groups::standing(&mut *game, fields, &mut failures);
    removals(&mut *game, fields, &mut failures);
    legality(&mut *game, fields, &mut failures);
    ending(&mut *game, fields, &mut failures);
    seen(&mut *game, fields.clause.as_deref().unwrap_or_default());
    failures
}

/// True if an example says no other clause than one.
fn refuses(fields: &ExampleFields, clause: &str) -> bool {
    fields.clause.as_deref().is_none_or(|own| own.split_whitespace().any(|own| own == clause))
}

/// A position as scripts write it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand<'a> {
    pub(crate) board: Option<&'a String>,
    pub(crate) stones: Option<&'a BTreeMap<String, String>>,
    pub(crate) position: Option<&'a String>,
    pub(crate) phase: Option<&'a String>,
    pub(crate) to_move: Option<&'a String>,
    pub(crate) registers: Option<&'a BTreeMap<String, Scalar>>,
}

impl<'a> From<&'a ExampleFields> for Stand<'a> {
    fn from(fields: &'a ExampleFields) -> Stand<'a> {
        Stand {
            board: fields.board.as_ref(),
            stones: fields.stones.as_ref(),
            position: fields.position.as_ref(),
            phase: fields.phase.as_ref(),
            to_move: fields.to_move.as_ref(),
            registers: fields.registers.as_ref(),
        }
    }
}

/// The position that a script describes; `None` is the start.
pub(crate) fn setup(game: &dyn Game, spec: &Spec, fields: Stand<'_>) -> Result<Option<Setup>, Message> {
    let wrong = |error: &PositionError| message!(example.position_cannot_be_read, error = position_message(error));
    if let Some(text) = fields.position {
        let (setup, dropped) = position::read_mended(spec, text).map_err(|error| wrong(&error))?;
        // An author can mend what others would have left out.
        return dropped.first().map_or(Ok(Some(setup)), |error| Err(wrong(error)));
    }
    let drawn = match (fields.board, fields.stones) {
        (Some(board), _) => position::read_drawing(spec, board).map_err(|error| wrong(&error))?,
        (None, Some(stones)) => Setup { cells: placed(spec, stones)?, ..Setup::default() },
        (None, None) if fields.registers.is_none() && fields.phase.is_none() && fields.to_move.is_none() => return Ok(None),
        // The start, but for what is said.
        (None, None) => game.setup(),
    };
    let phase = match fields.phase {
        Some(phase) => phase.clone(),
        None => spec.phases.first().map_or_else(String::new, |phase| phase.id.clone()),
    };
    let from_start = fields.board.is_none() && fields.stones.is_none();
    let begins = spec.start.first.filter(|_| from_start);
    let first = begins.or_else(|| spec.phases.iter().find(|p| p.id == phase).and_then(|p| p.first)).unwrap_or_default();
    let mover = fields.to_move.cloned().unwrap_or_else(|| side(spec, first));
    let mut state = match spec.notation.position {
        PositionStyle::Full => format!("{mover} {phase} -"),
        PositionStyle::Short => format!("{mover} - 1"),
    };
    for (name, value) in fields.registers.into_iter().flatten() {
        // Sites may have blanks between, which a position text has not.
        let value = value.to_string().split([' ', ',']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(",");
        if !value.is_empty() {
            state.push_str(&format!(" {name}={value}"));
        }
    }
    let mut setup = position::read_state(spec, drawn, &state).map_err(|error| wrong(&error))?;
    if from_start {
        let start = game.setup();
        let said = |entry: &Entry| setup.registers.iter().any(|known| (known.register, known.side) == (entry.register, entry.side));
        let more: Vec<Entry> = start.registers.into_iter().filter(|entry| !said(entry)).collect();
        setup.registers.extend(more);
        setup.hands = start.hands;
    }
    Ok(Some(setup))
}

fn side(spec: &Spec, side: SideId) -> String {
    spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone())
}

/// Says that something is not as it should be.
fn differs(failures: &mut Vec<Message>, field: &str, wanted: &str, found: &str) {
    if wanted != found {
        failures.push(message!(example.should_be, field = field, wanted = wanted, found = found));
    }
}

fn standing(game: &mut dyn Game, fields: &ExampleFields, failures: &mut Vec<Message>) {
    let (spec, status) = (Arc::clone(game.spec()), game.turn_status());
    if let Some(owed) = fields.owed {
        differs(failures, "owed", &owed.to_string(), &status.owed.to_string());
    }
    if let Some(phase) = &fields.then_phase {
        let found = spec.phases.get(usize::from(status.phase)).map_or("", |phase| &phase.id);
        differs(failures, "then_phase", phase, found);
    }
    if let Some(mover) = &fields.then_moves {
        differs(failures, "then_moves", mover, &side(&spec, status.mover));
    }
    for (id, wanted) in fields.counts.iter().flatten() {
        match spec.side_named(id) {
            Some(side) => differs(failures, &format!("counts.{id}"), &wanted.to_string(), &game.count(side).to_string()),
            None => failures.push(message!(example.no_side, id = id)),
        }
    }
}

fn removals(game: &mut dyn Game, fields: &ExampleFields, failures: &mut Vec<Message>) {
    if fields.may_remove.is_none() && fields.may_not_remove.is_none() {
        return;
    }
    let legal = match game.legal() {
        Ok(legal) => legal,
        Err(error) => return failures.push(Message::same(error)),
    };
    for (sites, wanted) in [(&fields.may_remove, true), (&fields.may_not_remove, false)] {
        for word in sites.iter().flat_map(|sites| sites.split_whitespace()) {
            let Some(site) = game.spec().board.site(word) else {
                failures.push(message!(example.no_site, word = word));
                continue;
            };
            let found = legal.iter().any(|d| d.kind() == DecisionKind::Remove && d.landing() == Some(site));
            match (wanted, found) {
                (true, false) => failures.push(message!(example.cannot_be_removed, word = word)),
                (false, true) => failures.push(message!(example.can_be_removed, word = word)),
                _ => {}
            }
        }
    }
}

fn legality(game: &mut dyn Game, fields: &ExampleFields, failures: &mut Vec<Message>) {
    for word in fields.legal.iter().flat_map(|list| list.split_whitespace()) {
        if let Err(error) = typed::find(game, word) {
            failures.push(message!(example.should_be_legal, word = word, error = error));
        }
    }
    for word in fields.illegal.iter().flat_map(|list| list.split_whitespace()) {
        match typed::find(game, word) {
            Ok(_) => failures.push(message!(example.should_not_be_legal, word = word)),
            Err(
                error @ (moves::MoveError::Unreadable { .. }
                | moves::MoveError::NoSuchSite { .. }
                | moves::MoveError::NoSuchPiece { .. }
                | moves::MoveError::NoSuchClaim { .. }),
            ) => failures.push(message!(example.text, word = word, error = error)),
            Err(error) => pieces::refusal(word, &error, fields.refusal.as_deref(), failures),
        }
    }
}

fn ending(game: &mut dyn Game, fields: &ExampleFields, failures: &mut Vec<Message>) {
    let Some(wanted) = &fields.ends else { return };
    let spec = Arc::clone(game.spec());
    let found = game.ended();
    match (wanted, found) {
        (ExampleEnd::GoesOn, None) => {}
        (ExampleEnd::GoesOn, Some(ended)) => failures.push(message!(example.game_should_go, reason = ended.reason)),
        (ExampleEnd::Ended(end), None) => failures.push(message!(example.game_should_have_ended, reason = end.reason)),
        (ExampleEnd::Ended(end), Some(ended)) => {
            differs(failures, "ends.reason", &end.reason, &ended.reason);
            let winner = ended.winner.map_or_else(|| "-".to_owned(), |winner| side(&spec, winner));
            differs(failures, "ends.winner", end.winner.as_deref().unwrap_or("-"), &winner);
            groups::ending(end, &ended, failures);
        }
    }
}
