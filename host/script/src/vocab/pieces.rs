//! The words of games of pieces that are more than a table of fields.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::Value;
use tianyuan_rules::spec::{Hurdle, Lands, Movement};
use tianyuan_words::message;

use crate::decl::{LeapFields, MovementFields, OnwardFields, PointsFields, StartDecl};
use crate::movement::{Limits, Movements, Part, Turn, images, turned_with, ways};
use crate::reading::call::Call;
use crate::reading::object::Object;
use crate::written::{Cond, CondExpr, EndingWord, Filter, FilterDecl, Name, Num, NumExpr, Points, Ranks, Sites, SitesExpr, Whose};

/// Kinds of pieces named in one text with blanks between.
pub(super) fn kinds(call: &Call<'_>, at: usize) -> mlua::Result<Vec<Name>> {
    let text = call.text(at)?;
    let names: Vec<Name> = text.split_whitespace().map(|word| Name { word: word.to_owned(), place: call.place.clone() }).collect();
    if names.is_empty() {
        return Err(call.fault("script/wrong-value", message!(vocab.names_kind_of_piece, word = call.word)).into());
    }
    Ok(names)
}

/// An axis by its word.
pub(super) fn axis(call: &Call<'_>, at: usize) -> mlua::Result<u8> {
    super::forms::axis(call, &call.text(at)?)
}

pub(super) fn attacked_by(call: &Call<'_>) -> mlua::Result<Object> {
    let by = super::groups::by_whom(call)?;
    let through = call.maybe(1)?.unwrap_or_else(|| SitesExpr::None.into());
    Ok(Object::Sites(Sites::new(SitesExpr::Attacked(by, through))))
}

pub(super) fn ranks(call: &Call<'_>, far: bool) -> mlua::Result<Object> {
    let count = call.whole(0, 0, 36)? as u8;
    Ok(Object::Sites(Sites::new(SitesExpr::OfSide(Ranks { far, count, whose: Whose::Own }))))
}

pub(super) fn claimed(call: &Call<'_>) -> mlua::Result<Object> {
    let name = Name { word: call.text(0)?, place: call.place.clone() };
    Ok(Object::Condition(Cond::new(CondExpr::Ending(EndingWord::Claimed(name, call.maybe(1)?)))))
}

pub(super) fn points(call: &Call<'_>) -> mlua::Result<Object> {
    let mut values: BTreeMap<String, i32> = call.fields(0)?;
    let fields: Option<PointsFields> = call.maybe_fields(1)?;
    let others = values.remove("others").unwrap_or(0);
    let fields = fields.unwrap_or(PointsFields { on: None, hand: None });
    let points = Points {
        values: values.into_iter().map(|(word, worth)| (Name { word, place: call.place.clone() }, worth)).collect(),
        others,
        on: fields.on.unwrap_or_else(|| Sites::new(SitesExpr::Own)),
        hand: fields.hand.unwrap_or(true),
        whose: Whose::Own,
    };
    Ok(Object::Number(Num::new(NumExpr::Points(Arc::new(points)))))
}

/// Adds the restrictions and the en passant flags of a movement to its steps.
fn limited(call: &Call<'_>, movements: &Movements, limits: Limits, skims: bool, catches: bool) -> mlua::Result<Object> {
    let told = movements.limited(limits, skims, catches);
    told.map(Object::Movement).map_err(|(field, message)| call.fault("script/wrong-value", message).field(field).into())
}

pub(super) fn movement(call: &Call<'_>) -> mlua::Result<Object> {
    let movements: Movements = call.arg(0)?;
    match call.maybe_fields::<MovementFields>(1)? {
        None => Ok(Object::Movement(movements)),
        Some(fields) => {
            let (skims, catches) = (fields.skims.unwrap_or(false), fields.catches.unwrap_or(false));
            limited(call, &movements, fields.limits(&call.place), skims, catches)
        }
    }
}

pub(super) fn leap(call: &Call<'_>, ride: bool) -> mlua::Result<Object> {
    let wrong = |code, message| mlua::Error::from(call.fault(code, message));
    let fields: LeapFields = call.maybe_fields(2)?.unwrap_or_default();
    let exact = fields.exact.unwrap_or(false);
    let least = if exact { -35 } else { 0 };
    let step = (call.whole(0, least, 35)? as i8, call.whole(1, least, 35)? as i8);
    if step == (0, 0) {
        return Err(wrong("script/range", message!(vocab.leap_goes_somewhere)));
    }
    if fields.most.is_some() && !ride {
        return Err(wrong("script/unknown-field", message!(vocab.has_no_field_3)));
    }
    if fields.clear.is_some() && ride {
        let message = message!(vocab.has_no_field_4);
        return Err(wrong("script/unknown-field", message));
    }
    if let Some(field) = [("over", fields.over.is_some()), ("sweeps", fields.sweeps.is_some())].iter().find(|(_, said)| *said && !ride) {
        return Err(call.fault("script/unknown-field", message!(vocab.leap_rides_over_nothing)).field(field.0).into());
    }
    if fields.over == Some(0) || fields.sweeps == Some(true) && fields.over.is_none() {
        return Err(call.fault("script/range", message!(vocab.ride_goes_over_some)).field("over").into());
    }
    if exact && fields.ways.is_some() {
        return Err(wrong("script/wrong-value", message!(vocab.exact_leap_has_no)));
    }
    let lands = match fields.lands.as_deref() {
        None => Lands::Anywhere,
        Some("empty") => Lands::Empty,
        Some("enemy") => Lands::Enemy,
        Some(other) => {
            let message = message!(vocab.lands, other = other);
            return Err(call.fault("script/wrong-value", message).field("lands").near(other, ["empty", "enemy"]).into());
        }
    };
    let steps = match &fields.ways {
        _ if exact => vec![step],
        Some(text) => ways(text, step).map_err(|message| mlua::Error::from(call.fault("script/wrong-value", message).field("ways")))?,
        None => images(step),
    };
    let reach = if ride { fields.most.unwrap_or(0) } else { 1 };
    let clear = fields.clear.as_deref().unwrap_or_default();
    if let Some((right, forward)) = clear.iter().copied().find(|&place| place == (0, 0) || place == step) {
        let message = message!(vocab.is_where_leap_starts, right = right, forward = forward);
        return Err(call.fault("script/wrong-value", message).field("clear").into());
    }
    let mut movements = Movements::default();
    for image in steps {
        let clear = turned_with(clear, step, image);
        let hurdle = fields.over.map(|most| Hurdle { least: 0, most, not: Vec::new(), takes: fields.sweeps.unwrap_or(false) });
        movements.add(Part { movement: Movement { step: image, reach, lands, clear, hurdle, ..Movement::default() }, limits: None });
    }
    let (skims, catches) = (fields.skims.unwrap_or(false), fields.catches.unwrap_or(false));
    limited(call, &movements, fields.limits(&call.place), skims, catches)
}

/// `m:again "K"`
pub(super) fn again(call: &Call<'_>) -> mlua::Result<Object> {
    let (first, next): (Movements, Movements) = (call.arg(0)?, call.arg(1)?);
    first.again(&next).map(Object::Movement).map_err(|message| call.fault("script/wrong-value", message).into())
}

/// `m:onward("R", { turn = "across" })`
pub(super) fn onward(call: &Call<'_>) -> mlua::Result<Object> {
    let (first, next): (Movements, Movements) = (call.arg(0)?, call.arg(1)?);
    let fields: OnwardFields = call.maybe_fields(2)?.unwrap_or_default();
    let turn = match fields.turn.as_deref() {
        None => Turn::Any,
        Some("straight") => Turn::Straight,
        Some("across") => Turn::Across,
        Some(other) => {
            let message = message!(vocab.turn, other = other);
            return Err(call.fault("script/wrong-value", message).field("turn").near(other, ["straight", "across"]).into());
        }
    };
    let times = fields.times.unwrap_or(1);
    if !(1..=8).contains(&times) {
        return Err(call.fault("script/range", message!(vocab.times)).field("times").into());
    }
    first.onward(&next, turn, times).map(Object::Movement).map_err(|message| call.fault("script/wrong-value", message).into())
}

/// `anywhere {}`
pub(super) fn anywhere(call: &Call<'_>) -> mlua::Result<Object> {
    let fields: MovementFields = call.maybe_fields(0)?.unwrap_or_default();
    let mut movements = Movements::default();
    movements.add(Part { movement: Movement { reach: 1, anywhere: true, ..Movement::default() }, limits: None });
    limited(call, &movements, fields.limits(&call.place), fields.skims.unwrap_or(false), fields.catches.unwrap_or(false))
}

/// `m + m`
pub(super) fn both(call: &Call<'_>) -> mlua::Result<Object> {
    let (mut all, more): (Movements, Movements) = (call.arg(0)?, call.arg(1)?);
    all.join(&more).map_err(|message| mlua::Error::from(call.fault("script/too-large", message)))?;
    Ok(Object::Movement(all))
}

pub(super) fn without(call: &Call<'_>) -> mlua::Result<Object> {
    let mut start: StartDecl = call.arg(0)?;
    match call.raw(1) {
        Value::Table(_) => {
            let list: Vec<String> = call.fields(1)?;
            start.without.extend(list.iter().flat_map(|text| crate::reading::place::names(text)));
        }
        _ => start.without.extend(crate::reading::place::names(&call.text(1)?)),
    }
    Ok(Object::Start(start))
}

/// `along(set, "file")`, `along(set, "file", 2)`.
pub(super) fn along(call: &Call<'_>) -> mlua::Result<Object> {
    let (set, axis) = (call.arg(0)?, axis(call, 1)?);
    Ok(Object::Sites(Sites::new(match call.maybe(2)? {
        Some(least) => SitesExpr::Crowded(set, axis, least),
        None => SitesExpr::Along(set, axis),
    })))
}

macro_rules! filters {
    ($($name:ident = $filter:ident;)+) => {
        $(pub(super) fn $name(call: &Call<'_>) -> mlua::Result<Object> {
            Ok(Object::Filter(FilterDecl { filter: Filter::$filter(Arc::new(call.fields(0)?)), place: call.place.clone() }))
        })+
    };
}

filters! {
    stuck = Stuck;
    second = Second;
    mating = Mating;
}
