//! Objectives of problems: read from a word, or found in the declarations of the game.

use tianyuan_notation::moves;
use tianyuan_rules::spec::{Action, Compare, Cond, FormId, KindId, Num, Outcome, Query, Shape, Spec, When};
use tianyuan_rules::stage::Shared;
use tianyuan_script::lesson::Goal;

use super::lua::quote;

/// The most pieces that a problem asks for where nothing is said.
const MOST: u16 = 30;

/// The goal of a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Objective {
    /// To take pieces: so many, or as many as can be taken, at least two.
    Take {
        /// Number of pieces; `None`: as many as possible.
        count: Option<u16>,
        /// Of which kind; any where nothing is said.
        kind: Option<KindId>,
    },
    /// To make a form, so many at once.
    Form {
        /// The form.
        form: FormId,
        /// Number of them.
        count: u16,
    },
    /// To win the game.
    Win,
    /// To mate in so many turns, those of both sides counted.
    Mate {
        /// Turns.
        turns: u16,
    },
}

/// The reason why a word is no goal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ObjectiveError {
    /// It is none of the words.
    #[error("`{0}` is no goal; write take:2, take:1:KIND, capture, form:NAME, form:NAME:2, win or mate:3")]
    Unknown(String),
    /// It names a number that cannot be.
    #[error("`{0}` is no number for this goal")]
    Number(String),
    /// The game has no such form.
    #[error("the game has no form `{name}`; it has {known}")]
    Form {
        /// The name in the request.
        name: String,
        /// The names that exist.
        known: String,
    },
    /// The game has no such kind of piece.
    #[error("the game has no piece `{name}`; it has {known}")]
    Kind {
        /// The name in the request.
        name: String,
        /// The names that exist.
        known: String,
    },
    /// Nobody can be mated.
    #[error("no piece of this game is royal, so there is no mate in it")]
    NoRoyal,
    /// The game declares nothing that a problem could ask for.
    #[error("the game declares nothing to ask for: no captures, no forms, no win; write --goal")]
    Nothing,
}

impl Objective {
    /// Reads a goal: `take:2`, `take:1:rook`, `capture`, `form:gates`, `form:gates:2`, `win`, `mate:3`.
    ///
    /// # Errors
    /// [`ObjectiveError`].
    pub fn read(spec: &Spec, text: &str) -> Result<Objective, ObjectiveError> {
        let mut words = text.split(':').map(str::trim);
        let (first, second, third) = (words.next().unwrap_or_default(), words.next(), words.next());
        if words.next().is_some() {
            return Err(ObjectiveError::Unknown(text.to_owned()));
        }
        let number = |text: &str, most: u16| {
            text.parse::<u16>().ok().filter(|number| (1..=most).contains(number)).ok_or_else(|| ObjectiveError::Number(text.to_owned()))
        };
        match (first, second, third) {
            ("take", None, None) => Ok(Objective::Take { count: None, kind: None }),
            ("capture", None, None) => Ok(Objective::Take { count: Some(1), kind: None }),
            ("take" | "capture", Some(count), kind) => {
                let kind = kind.map(|name| named_kind(spec, name)).transpose()?;
                Ok(Objective::Take { count: Some(number(count, 1000)?), kind })
            }
            ("form", Some(name), count) => {
                let found = spec.forms.iter().position(|form| form.id == name);
                let known = || spec.forms.iter().map(|form| form.id.as_str()).collect::<Vec<_>>().join(", ");
                let form = found.ok_or_else(|| ObjectiveError::Form { name: name.to_owned(), known: known() })?;
                Ok(Objective::Form { form: FormId::new(form as u8), count: count.map_or(Ok(1), |count| number(count, 100))? })
            }
            ("win", None, None) => Ok(Objective::Win),
            ("mate", turns, None) => {
                if !spec.kinds.iter().any(|kind| kind.royal) {
                    return Err(ObjectiveError::NoRoyal);
                }
                let turns = turns.map_or(Ok(3), |turns| number(turns, 99))?;
                if turns % 2 == 1 { Ok(Objective::Mate { turns }) } else { Err(ObjectiveError::Number(turns.to_string())) }
            }
            _ => Err(ObjectiveError::Unknown(text.to_owned())),
        }
    }

    /// The usual goals of a game, used without a request. The list may name a goal several times: it is gone through in turn.
    ///
    /// # Errors
    /// [`WishError::Nothing`].
    pub fn usual(spec: &Spec) -> Result<Vec<Objective>, ObjectiveError> {
        if spec.kinds.iter().any(|kind| kind.royal) && spec.check.is_some() {
            return Ok(vec![Objective::Mate { turns: 3 }, Objective::Mate { turns: 1 }]);
        }
        let mut wishes = Vec::new();
        if takes_several(spec) {
            wishes.extend([Objective::Take { count: None, kind: None }, Objective::Take { count: None, kind: None }]);
        } else if spec.phases.iter().any(|phase| phase.surround.is_some()) {
            wishes.push(Objective::Take { count: Some(1), kind: None });
        }
        if wishes.is_empty() && spec.ends.iter().any(|end| matches!(end.when, When::Holds(_)) && end.outcome != Outcome::Draw) {
            wishes.push(Objective::Win);
        }
        let paid = |form: &tianyuan_rules::spec::Form| matches!(form.shape, Shape::Sites(_));
        let forms = FormId::first(spec.forms.len())
            .zip(&spec.forms)
            .filter(|(_, form)| paid(form))
            .map(|(form, _)| Objective::Form { form, count: 1 });
        if takes_several(spec) {
            wishes.extend(forms);
        }
        if wishes.is_empty() { Err(ObjectiveError::Nothing) } else { Ok(wishes) }
    }

    /// The query that the goal makes of positions.
    pub(super) fn query(&self) -> Option<Query> {
        let Objective::Form { form, count } = self else { return None };
        let made = Cond::Compare(Shared::new(Num::Made(*form)), Compare::AtLeast, Shared::new(Num::Const(i32::from(*count))));
        Some(Query::Holds(made))
    }

    /// The goal that a solver looks for; `ask` is the number of what is asked for it, `most` what can be taken at most.
    pub(super) fn goal(&self, query: usize, most: u16) -> Goal {
        match self {
            Objective::Take { count, kind } => Goal::Take { count: count.unwrap_or(most.max(1)), kind: *kind },
            Objective::Form { .. } => Goal::Holds(query),
            Objective::Win | Objective::Mate { .. } => Goal::Win,
        }
    }

    /// The goal as the vocabulary writes it.
    pub(super) fn lua(&self, spec: &Spec, most: u16) -> String {
        match self {
            Objective::Take { count, kind } => {
                let count = count.unwrap_or(most.max(1));
                match kind.and_then(|kind| spec.kinds.get(usize::from(kind))) {
                    Some(kind) => format!("goal.take({count}, {})", quote(&kind.id)),
                    None => format!("goal.take({count})"),
                }
            }
            Objective::Form { form, count } => {
                let id = spec.forms.get(usize::from(*form)).map_or("", |form| &form.id);
                format!("game_form {}:made():at_least({count})", quote(id))
            }
            Objective::Win | Objective::Mate { .. } => "goal.win".to_owned(),
        }
    }

    /// Turns of the learner that it takes where nothing is said.
    pub fn within(&self) -> u16 {
        match self {
            Objective::Mate { turns } => turns.div_ceil(2),
            _ => 1,
        }
    }

    /// Number of pieces that must fall at once for a position to be searched; `None` for a goal of another kind.
    pub(super) fn least(&self, turns: u16) -> Option<u16> {
        match self {
            _ if turns > 1 => None,
            Objective::Take { count: None, .. } => Some(2),
            Objective::Take { count: Some(count), kind: None } => Some((*count).min(MOST)),
            _ => None,
        }
    }
}

fn named_kind(spec: &Spec, name: &str) -> Result<KindId, ObjectiveError> {
    let found = spec.kind_named(name);
    let known = || spec.kinds.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| ObjectiveError::Kind { name: name.to_owned(), known: known() })
}

/// True if a turn may take several pieces: by jumping on, or by removals that are earned.
fn takes_several(spec: &Spec) -> bool {
    spec.phases.iter().any(|phase| {
        let hops = phase.moves.iter().any(|generator| match &generator.action {
            Action::Hop(hop) => hop.chain && !hop.spares,
            Action::Step(step) => step.chain,
            _ => false,
        });
        hops || !phase.takes.awards.is_empty() || phase.effects.iter().any(|effect| effect.becomes == tianyuan_rules::spec::Becomes::Out)
    })
}

/// A site by its name.
pub(super) fn site(spec: &Spec, site: tianyuan_rules::spec::Site) -> String {
    spec.board.name(site).to_owned()
}

/// A decision in the game's notation.
pub(super) fn decision(spec: &Spec, decision: &tianyuan_rules::Decision) -> String {
    moves::write(spec, decision)
}
