//! The words of games of pieces that are more than a table of fields.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::Value;
use tianyuan_rules::spec::Lands;

use super::call::Call;
use super::expr::{Cond, CondExpr, Name, Num, NumExpr, Points, Sites, SitesExpr, Whose};
use super::object::Object;
use crate::decl::{Filter, FilterDecl, LeapFields, PointsFields, StartDecl};
use crate::fault::said;
use crate::movement::{Movements, images, ways};

/// Kinds of pieces named in one text with blanks between.
pub(super) fn kinds(call: &Call<'_>, at: usize) -> mlua::Result<Vec<Name>> {
    let text = call.text(at)?;
    let names: Vec<Name> = text.split_whitespace().map(|word| Name { word: word.to_owned(), place: call.place.clone() }).collect();
    if names.is_empty() {
        return Err(call
            .fault("script/wrong-value", said(format!("`{}` names a kind of piece", call.word), format!("`{}` 要写出棋子种类", call.word)))
            .into());
    }
    Ok(names)
}

/// An axis by its word.
pub(super) fn axis(call: &Call<'_>, at: usize) -> mlua::Result<u8> {
    super::forms::axis(call, &call.text(at)?)
}

pub(super) fn attacked_by(call: &Call<'_>) -> mlua::Result<Object> {
    let by = super::groups::by_whom(call)?;
    let through: Option<Sites> = call.maybe(1)?;
    Ok(Object::Sites(Sites::new(SitesExpr::Attacked(by, through.unwrap_or_else(|| Sites::new(SitesExpr::None))))))
}

pub(super) fn ranks(call: &Call<'_>, far: bool) -> mlua::Result<Object> {
    let count = call.whole(0, 0, 36)? as u8;
    Ok(Object::Sites(Sites::new(SitesExpr::Ranks { far, count, whose: Whose::Own })))
}

pub(super) fn claimed(call: &Call<'_>) -> mlua::Result<Object> {
    let name = Name { word: call.text(0)?, place: call.place.clone() };
    Ok(Object::Condition(Cond::new(CondExpr::Claimed(name, call.maybe(1)?))))
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

pub(super) fn movement(call: &Call<'_>) -> mlua::Result<Object> {
    call.arg(0).map(Object::Movement)
}

pub(super) fn leap(call: &Call<'_>, ride: bool) -> mlua::Result<Object> {
    let wrong = |code, message| mlua::Error::from(call.fault(code, message));
    let fields: LeapFields = call.maybe_fields(2)?.unwrap_or(LeapFields { ways: None, most: None, lands: None, exact: None });
    let exact = fields.exact.unwrap_or(false);
    let least = if exact { -35 } else { 0 };
    let step = (call.whole(0, least, 35)? as i8, call.whole(1, least, 35)? as i8);
    if step == (0, 0) {
        return Err(wrong("script/range", said("a leap goes somewhere: not (0, 0)", "跳步不能原地不动：(0, 0)")));
    }
    if fields.most.is_some() && !ride {
        return Err(wrong("script/unknown-field", said("`leap` has no field `most`: use `ride`", "`leap` 没有字段 `most`：请用 `ride`")));
    }
    if exact && fields.ways.is_some() {
        return Err(wrong("script/wrong-value", said("an exact leap has no `ways`", "`exact` 的跳步没有 `ways`")));
    }
    let lands = match fields.lands.as_deref() {
        None => Lands::Anywhere,
        Some("empty") => Lands::Empty,
        Some("enemy") => Lands::Enemy,
        Some(other) => {
            let message =
                said(format!("`lands` is `empty` or `enemy`, not `{other}`"), format!("`lands` 应为 `empty` 或 `enemy`，而不是 `{other}`"));
            return Err(call.fault("script/wrong-value", message).field("lands").near(other, ["empty", "enemy"]).into());
        }
    };
    let steps = match &fields.ways {
        _ if exact => vec![step],
        Some(text) => ways(text, step).map_err(|message| mlua::Error::from(call.fault("script/wrong-value", message).field("ways")))?,
        None => images(step),
    };
    let reach = if ride { fields.most.unwrap_or(0) } else { 1 };
    let mut movements = Movements::default();
    for step in steps {
        movements.add(step, reach, lands, &[]);
    }
    Ok(Object::Movement(movements))
}

/// `m:again "K"`
pub(super) fn again(call: &Call<'_>) -> mlua::Result<Object> {
    let (first, next): (Movements, Movements) = (call.arg(0)?, call.arg(1)?);
    first.again(&next).map(Object::Movement).map_err(|message| call.fault("script/wrong-value", message).into())
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
            start.without.extend(list.iter().flat_map(|text| super::place::names(text)));
        }
        _ => start.without.extend(super::place::names(&call.text(1)?)),
    }
    Ok(Object::Start(start))
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
