//! Sets along lines and tracks, and directions that turn with the side.

use std::sync::Arc;

use mlua::Value;
use tianyuan_rules::spec::{Back, Compare, Most};
use tianyuan_words::message;

use super::groups::by_whom;
use crate::decl::{FlankedFields, RunFields, TrailFields};
use crate::reading::call::Call;
use crate::reading::object::Object;
use crate::reading::place;
use crate::written::{Directions, Name, Sites, SitesExpr};

fn sites(expr: SitesExpr) -> Object {
    Object::Sites(Sites::new(expr))
}

fn ways(given: Option<Directions>) -> Arc<Directions> {
    Arc::new(given.unwrap_or(Directions::Orthogonal))
}

pub(super) fn run(call: &Call<'_>) -> mlua::Result<Object> {
    let RunFields { from, over, directions, most } = call.fields(0)?;
    let (directions, most) = (ways(directions), Most(most.unwrap_or(0)));
    Ok(sites(SitesExpr::Run { from: from.into(), over: over.into(), directions, most }))
}

pub(super) fn beyond(call: &Call<'_>) -> mlua::Result<Object> {
    let RunFields { from, over, directions, most } = call.fields(0)?;
    let (directions, most) = (ways(directions), Most(most.unwrap_or(0)));
    Ok(sites(SitesExpr::Beyond { from: from.into(), over: over.into(), directions, most }))
}

pub(super) fn flanked(call: &Call<'_>) -> mlua::Result<Object> {
    let FlankedFields { from, over, by, directions, most } = call.fields(0)?;
    let by = by.unwrap_or_else(|| from.clone()).into();
    let (directions, most) = (ways(directions), Most(most.unwrap_or(0)));
    Ok(sites(SitesExpr::Flanked { from: from.into(), over: over.into(), by, directions, most }))
}

pub(super) fn onward(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(sites(SitesExpr::Onward(call.maybe(0)?.unwrap_or_else(|| SitesExpr::All.into()))))
}

pub(super) fn checkers(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(sites(SitesExpr::Checkers(by_whom(call)?)))
}

pub(super) fn trail(call: &Call<'_>) -> mlua::Result<Object> {
    let TrailFields { track, from, through, back } = call.fields(0)?;
    let track = Name { word: track, place: call.place.clone() };
    Ok(sites(SitesExpr::Trail { track, from: from.into(), through: through.into(), back: Back(back.unwrap_or(false)) }))
}

/// `seen { "N", "NE" }`, `seen "N NE"`
pub(super) fn seen(call: &Call<'_>) -> mlua::Result<Object> {
    let words: Vec<String> = match call.raw(0) {
        Value::Table(_) => call.fields(0)?,
        _ => vec![call.text(0)?],
    };
    let names: Vec<Name> = words.iter().flat_map(|text| place::names(text)).collect();
    if names.is_empty() {
        let message = message!(vocab.names_directions);
        return Err(call.fault("script/wrong-value", message).into());
    }
    Ok(Object::Directions(Directions::Seen(names)))
}

/// Directions by name, as a side that looks up sees them.
pub(super) fn looking(names: &[&str]) -> Object {
    let name = |word: &&str| Name { word: (*word).to_owned(), place: crate::fault::Place::nowhere() };
    Object::Directions(Directions::Seen(names.iter().map(name).collect()))
}

/// `forward + sideways`
pub(super) fn joined(call: &Call<'_>) -> mlua::Result<Object> {
    let (a, b): (Directions, Directions) = (call.arg(0)?, call.arg(1)?);
    Ok(Object::Directions(Directions::Joined(Arc::new((a, b)))))
}

/// `n` of `register:on(set)` as the least, most or only number of a set.
pub(super) fn holding(call: &Call<'_>, how: Compare) -> mlua::Result<Object> {
    let counts = super::registers::counts_of(call)?;
    Ok(sites(SitesExpr::Holding(counts, how, call.arg(1)?)))
}
