//! Restrictions of a movement to sites and kinds: its starts, its landings, its captures.

use std::sync::Arc;

use tianyuan_rules::spec::Lands;
use tianyuan_words::{Key, Message, key, message};

use super::{Movements, Part};
use crate::fault::Place;
use crate::written::Sites;

/// Fixed sites, read for each side, or written for each.
#[derive(Debug, Clone)]
pub enum BySide {
    /// One set, such as `near_ranks(3)`.
    One(Sites),
    /// A set for each side by its letter.
    Each(Vec<(String, Sites)>),
}

/// The restrictions of a movement to sites and kinds, in the words of the script.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    /// It lands only here.
    pub(crate) within: Option<BySide>,
    /// It starts only here.
    pub(crate) starts: Option<BySide>,
    /// It captures only these kinds.
    pub(crate) only: Vec<String>,
    /// It never captures these.
    pub(crate) spares: Vec<String>,
    /// It cannot ride over these.
    pub(crate) hurdle_not: Vec<String>,
    /// The place of its declaration.
    pub(crate) place: Place,
}

impl PartialEq for Limits {
    /// Two calls of the vocabulary never say the same: what is in them is not compared.
    fn eq(&self, other: &Limits) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Limits {}

impl Limits {
    fn says_nothing(&self) -> bool {
        self.within.is_none() && self.starts.is_none() && self.only.is_empty() && self.spares.is_empty() && self.hurdle_not.is_empty()
    }

    /// The restrictions of both; an error if both have the same one.
    fn joined(&self, inner: &Limits) -> Result<Limits, Unfit> {
        let twice = |field: &'static str| (field, message!(movement.is_said_of_this_movement, field = field));
        let one = |field: &'static str, a: &Option<BySide>, b: &Option<BySide>| match (a, b) {
            (Some(_), Some(_)) => Err(twice(field)),
            (a, b) => Ok(a.as_ref().or(b.as_ref()).cloned()),
        };
        let list = |field: &'static str, a: &Vec<String>, b: &Vec<String>| match (a.as_slice(), b.as_slice()) {
            (a, []) => Ok(a.to_vec()),
            ([], b) => Ok(b.to_vec()),
            _ => Err(twice(field)),
        };
        Ok(Limits {
            within: one("within", &self.within, &inner.within)?,
            starts: one("starts", &self.starts, &inner.starts)?,
            only: list("only", &self.only, &inner.only)?,
            spares: list("spares", &self.spares, &inner.spares)?,
            hurdle_not: list("hurdle_not", &self.hurdle_not, &inner.hurdle_not)?,
            place: self.place.clone(),
        })
    }
}

/// A field that does not fit, and why.
pub(crate) type Unfit = (&'static str, Message);

/// A test of the movements that may have a field.
type Fits = fn(&Part) -> bool;

fn captures(part: &Part) -> bool {
    part.movement.lands != Lands::Empty
}

fn far(part: &Part) -> bool {
    part.movement.reach != 1 && part.movement.lands != Lands::Enemy
}

fn hops(part: &Part) -> bool {
    part.movement.hurdle.is_some()
}

impl Movements {
    /// The same movements with what is said of them.
    ///
    /// # Errors
    /// The field that does not fit, and a sentence.
    pub(crate) fn limited(&self, limits: Limits, skims: bool, catches: bool) -> Result<Movements, Unfit> {
        let any = |fits: Fits| self.list.iter().any(fits);
        let none = |field: &'static str, fits: Fits, what: Key| match any(fits) {
            true => Ok(()),
            false => Err((field, message!(movement.is_for_movements_that, field = field, what = what))),
        };
        for (field, said) in [("only", !limits.only.is_empty()), ("spares", !limits.spares.is_empty()), ("catches", catches)] {
            if said {
                none(field, captures, key!(movement.capture))?;
            }
        }
        if !limits.hurdle_not.is_empty() {
            none("hurdle_not", hops, key!(movement.ride_over_a_piece))?;
        }
        if skims {
            none("skims", far, key!(movement.go_two_steps_or_more))?;
        }
        // A part that never captures has no restrictions of captures.
        let peaceful = Limits { only: Vec::new(), spares: Vec::new(), ..limits.clone() };
        let (all, peaceful) = (Arc::new(limits), Arc::new(peaceful));
        let mut out = Movements::default();
        for part in &self.list {
            let mut part = part.clone();
            let shared = if captures(&part) { &all } else { &peaceful };
            if !shared.says_nothing() {
                part.limits = Some(match &part.limits {
                    None => shared.clone(),
                    Some(inner) => Arc::new(shared.joined(inner)?),
                });
            }
            part.movement.skims |= skims && far(&part);
            part.movement.catches |= catches && captures(&part);
            out.list.push(part);
        }
        Ok(out)
    }
}
