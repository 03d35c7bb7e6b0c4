//! The words that make forms.

use std::sync::Arc;

use mlua::Value;
use tianyuan_words::message;

use crate::decl::FormFields;
use crate::reading::call::Call;
use crate::reading::object::Object;
use crate::written::{AXES, Directions, FormDecl, FormRef, FormShape, Texts, ValueRule};

pub(super) fn axis(call: &Call<'_>, word: &str) -> mlua::Result<u8> {
    match AXES.iter().position(|name| *name == word) {
        Some(axis) => Ok(axis as u8),
        None => Err(call.fault("script/unknown-word", message!(vocab.no_axis, word = word)).word(word).near(word, AXES).into()),
    }
}

fn axes(call: &Call<'_>, fields: Option<&FormFields>, default: &[u8]) -> mlua::Result<Vec<u8>> {
    match fields.and_then(|f| f.axes.as_ref()) {
        Some(words) => words.iter().map(|word| axis(call, word)).collect(),
        None => Ok(default.to_vec()),
    }
}

fn declared(call: &Call<'_>, fields: Option<FormFields>, shape: FormShape) -> mlua::Result<Object> {
    let mut names = Texts::new();
    let mut decl = FormDecl {
        shape,
        names: Texts::new(),
        clause: String::new(),
        value: ValueRule::Fixed(1),
        once: false,
        bars: Vec::new(),
        single: false,
        must_pay: false,
        gaps: 0,
        place: call.place.clone(),
    };
    if let Some(fields) = fields {
        names.extend(fields.more.into_iter().flatten());
        names.extend(fields.en.map(|text| ("en".to_owned(), text)));
        names.extend(fields.zh.map(|text| ("zh".to_owned(), text)));
        decl.clause = fields.clause.unwrap_or_default();
        decl.value = fields.value.unwrap_or(ValueRule::Fixed(1));
        decl.once = fields.once.unwrap_or(false);
        decl.single = fields.single.unwrap_or(false);
        decl.must_pay = fields.must_pay.unwrap_or(false);
        decl.gaps = fields.gaps.unwrap_or(0);
        for (first, barred) in fields.bars.unwrap_or_default() {
            decl.bars.push((axis(call, &first)?, axis(call, &barred)?));
        }
    }
    decl.names = names;
    Ok(form(decl))
}

/// Refuses fields that the shape does not know.
fn only(call: &Call<'_>, fields: Option<&FormFields>, allowed: &[&str]) -> mlua::Result<()> {
    let Some(f) = fields else { return Ok(()) };
    let given = [
        ("axes", f.axes.is_some()),
        ("exactly", f.exactly.is_some()),
        ("gaps", f.gaps.is_some()),
        ("over", f.over.is_some()),
        ("closes", f.closes.is_some()),
        ("directions", f.directions.is_some()),
        ("turned", f.turned.is_some()),
    ];
    match given.iter().find(|(name, given)| *given && !allowed.contains(name)) {
        Some((name, _)) => {
            Err(call.fault("script/unknown-field", message!(vocab.form_has_no_field, word = call.word, name = name)).field(*name).into())
        }
        None => Ok(()),
    }
}

pub(super) fn square(call: &Call<'_>) -> mlua::Result<Object> {
    let size = call.whole(0, 2, 36)? as usize;
    let fields = call.maybe_fields(1)?;
    only(call, fields.as_ref(), &[])?;
    declared(call, fields, FormShape::Square(size))
}

pub(super) fn full_line(call: &Call<'_>) -> mlua::Result<Object> {
    let fields: Option<FormFields> = call.maybe_fields(0)?;
    only(call, fields.as_ref(), &["axes", "gaps"])?;
    let axes = axes(call, fields.as_ref(), &[0, 1])?;
    declared(call, fields, FormShape::FullLine { axes })
}

pub(super) fn in_line(call: &Call<'_>) -> mlua::Result<Object> {
    let length = call.whole(0, 2, 36)? as usize;
    let fields: Option<FormFields> = call.maybe_fields(1)?;
    only(call, fields.as_ref(), &["axes", "exactly", "gaps"])?;
    let axes = axes(call, fields.as_ref(), &[0, 1, 2, 3])?;
    let exactly = fields.as_ref().and_then(|f| f.exactly).unwrap_or(false);
    declared(call, fields, FormShape::InLine { length, exactly, axes })
}

/// The most rows and columns of a drawing.
const LARGEST: usize = 36;

pub(super) fn pattern(call: &Call<'_>) -> mlua::Result<Object> {
    let rows: Vec<String> = call.text(0)?.split_whitespace().map(str::to_owned).collect();
    let drawn = rows.len() <= LARGEST && rows.iter().all(|row| row.len() <= LARGEST && row.chars().all(|c| matches!(c, '#' | '-' | '.')));
    if rows.is_empty() || !drawn || !rows.iter().any(|row| row.contains('#')) {
        return Err(call.fault("script/wrong-value", message!(vocab.pattern_is_drawn)).into());
    }
    let fields: Option<FormFields> = call.maybe_fields(1)?;
    only(call, fields.as_ref(), &["turned"])?;
    let turned = fields.as_ref().and_then(|f| f.turned).unwrap_or(false);
    declared(call, fields, FormShape::Pattern { rows, turned })
}

pub(super) fn listed(call: &Call<'_>) -> mlua::Result<Object> {
    let places: Vec<String> = match call.raw(0) {
        value @ Value::Table(_) => crate::reading::from_lua::read(call.word, value, &call.place)?,
        _ => vec![call.text(0)?],
    };
    let fields = call.maybe_fields(1)?;
    only(call, fields.as_ref(), &[])?;
    declared(call, fields, FormShape::Listed(places))
}

pub(super) fn shuttle(call: &Call<'_>) -> mlua::Result<Object> {
    let fields: FormFields = call.fields(0)?;
    only(call, Some(&fields), &["over", "closes", "directions"])?;
    let Some(over) = fields.over.clone() else {
        return Err(call.fault("script/missing-field", message!(vocab.lacks_field)).into());
    };
    let directions = fields.directions.clone().unwrap_or(Directions::Orthogonal);
    let closes = fields.closes.unwrap_or(1);
    declared(call, Some(fields), FormShape::Shuttle { over: over.0, closes, directions })
}

/// The form that the game's rules give a name.
pub(super) fn named(call: &Call<'_>) -> mlua::Result<Object> {
    let name = crate::written::Name { word: call.text(0)?, place: call.place.clone() };
    declared(call, None, FormShape::Named(name))
}

/// Shares a form.
fn form(decl: FormDecl) -> Object {
    Object::Form(FormRef { decl: Arc::new(decl) })
}
