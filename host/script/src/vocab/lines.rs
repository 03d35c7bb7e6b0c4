//! Sets along lines and tracks, and directions that turn with the side.

use std::sync::Arc;

use mlua::Value;

use super::call::Call;
use super::expr::{Directions, Name, Num, Sites, SitesExpr};
use super::groups::by_whom;
use super::object::Object;
use super::place;
use crate::decl::{FlankedFields, RunFields, TrailFields};
use crate::fault::said;

/// Unbroken lines that begin next to a set.
#[derive(Debug, Clone)]
pub struct Line {
    /// Where they begin.
    pub from: Sites,
    /// What they go over.
    pub over: Sites,
    /// Directions.
    pub directions: Directions,
    /// At most so many sites in a line; 0: any number.
    pub most: u8,
}

/// A run along a track.
#[derive(Debug, Clone)]
pub struct TrailExpr {
    /// The track.
    pub track: Name,
    /// Where the run begins.
    pub from: Sites,
    /// What it goes through.
    pub through: Sites,
    /// Against the track's direction.
    pub back: bool,
}

fn sites(expr: SitesExpr) -> Object {
    Object::Sites(Sites::new(expr))
}

fn line(fields: RunFields) -> Arc<Line> {
    Arc::new(Line {
        from: fields.from,
        over: fields.over,
        directions: fields.directions.unwrap_or(Directions::Orthogonal),
        most: fields.most.unwrap_or(0),
    })
}

pub(super) fn run(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(sites(SitesExpr::Run(line(call.fields(0)?))))
}

pub(super) fn beyond(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(sites(SitesExpr::Beyond(line(call.fields(0)?))))
}

pub(super) fn flanked(call: &Call<'_>) -> mlua::Result<Object> {
    let FlankedFields { from, over, by, directions, most } = call.fields(0)?;
    let by = by.unwrap_or_else(|| from.clone());
    Ok(sites(SitesExpr::Flanked(line(RunFields { from, over, directions, most }), by)))
}

pub(super) fn onward(call: &Call<'_>) -> mlua::Result<Object> {
    let of: Option<Sites> = call.maybe(0)?;
    Ok(sites(SitesExpr::Onward(of.unwrap_or_else(|| Sites::new(SitesExpr::All)))))
}

pub(super) fn checkers(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(sites(SitesExpr::Checkers(by_whom(call)?)))
}

pub(super) fn trail(call: &Call<'_>) -> mlua::Result<Object> {
    let TrailFields { track, from, through, back } = call.fields(0)?;
    let track = Name { word: track, place: call.place.clone() };
    Ok(sites(SitesExpr::Trail(Arc::new(TrailExpr { track, from, through, back: back.unwrap_or(false) }))))
}

/// `seen { "N", "NE" }`, `seen "N NE"`
pub(super) fn seen(call: &Call<'_>) -> mlua::Result<Object> {
    let words: Vec<String> = match call.raw(0) {
        Value::Table(_) => call.fields(0)?,
        _ => vec![call.text(0)?],
    };
    let names: Vec<Name> = words.iter().flat_map(|text| place::names(text)).collect();
    if names.is_empty() {
        let message = said("`seen` names directions: `seen { \"N\", \"NE\" }`", "`seen` 要写出方向：`seen { \"N\", \"NE\" }`");
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
pub(super) fn holding(call: &Call<'_>, how: tianyuan_rules::spec::Compare) -> mlua::Result<Object> {
    let counts = super::registers::counts_of(call)?;
    let than: Num = call.arg(1)?;
    Ok(sites(SitesExpr::Holding(counts, how, than)))
}
