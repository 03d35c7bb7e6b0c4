//! The words of games of groups and of scores that are more than a table of fields; arithmetic with exact numbers.

use std::sync::Arc;

use tianyuan_rules::spec::{Exact, MOST_APART, Operator};
use tianyuan_words::{Message, message};

use crate::decl::{ConnectedFields, CountedFields, EnclosedFields, EndingDecl, EndingFields, EndsIn, PartsWithFields, RefuseFields};
use crate::reading::call::Call;
use crate::reading::object::Object;
use crate::written::{ByWhom, Directions, ExactArg, Num, NumExpr, Sites, SitesExpr, Whose, exact};

fn directions(given: Option<Directions>) -> Arc<Directions> {
    given.unwrap_or(Directions::Orthogonal).into()
}

pub(super) fn connected(call: &Call<'_>) -> mlua::Result<Object> {
    let ConnectedFields { from, within, directions: ways } = call.fields(0)?;
    Ok(Object::Sites(Sites::new(SitesExpr::Connected { from: from.into(), within: within.into(), directions: directions(ways) })))
}

pub(super) fn enclosed(call: &Call<'_>) -> mlua::Result<Object> {
    let EnclosedFields { within, by, directions: ways } = call.fields(0)?;
    Ok(Object::Sites(Sites::new(SitesExpr::Enclosed { within: within.into(), by: by.into(), directions: directions(ways) })))
}

pub(super) fn parts_with(call: &Call<'_>) -> mlua::Result<Object> {
    let PartsWithFields { within, apart, at_least, directions: ways } = call.fields(0)?;
    let at_least = at_least.unwrap_or(1);
    if !(1..=MOST_APART).contains(&at_least) {
        let message = message!(vocab.takes_from_1, most = MOST_APART, at_least = at_least);
        return Err(call.fault("script/wrong-value", message).field("at_least").into());
    }
    let directions = directions(ways);
    Ok(Object::Sites(Sites::new(SitesExpr::PartsWith { within: within.into(), apart: apart.into(), at_least, directions })))
}

/// A side, as `own`, `enemy` or `stones "b"` name it.
pub(super) fn by_whom(call: &Call<'_>) -> mlua::Result<ByWhom> {
    let by: Sites = call.arg(0)?;
    Ok(match &*by {
        SitesExpr::Own => ByWhom::Relative(Whose::Own),
        SitesExpr::Enemy => ByWhom::Relative(Whose::Enemy),
        SitesExpr::Side(side) => ByWhom::Side(side.clone()),
        _ => {
            let message = message!(vocab.takes_side, word = call.word);
            return Err(call.fault("script/wrong-value", message).into());
        }
    })
}

pub(super) fn eyes(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Sites(Sites::new(SitesExpr::Eyes(by_whom(call)?))))
}

pub(super) fn parts(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Number(Num::new(NumExpr::Parts(call.arg(0)?, directions(call.maybe(1)?)))))
}

/// `a // b`, `a:div(b)`
pub(super) fn quotient(call: &Call<'_>) -> mlua::Result<Object> {
    if let Some((a, b)) = exact_pair(call)? {
        return by(call, a, b, |a, b| (a / b).floor());
    }
    Ok(Object::Number(Num::new(NumExpr::Arithmetic(Operator::Div, call.arg(0)?, call.arg(1)?))))
}

pub(super) fn counted(call: &Call<'_>) -> mlua::Result<Object> {
    let CountedFields { reason, by, when, phases, clause, says } = call.fields(0)?;
    let fields = EndingFields { reason, of: None, when, phases, clause, says };
    Ok(Object::Ending(EndingDecl { outcome: EndsIn::Score(by), fields: Arc::new(fields), place: call.place.clone() }))
}

pub(super) fn refuse(call: &Call<'_>) -> mlua::Result<Object> {
    let RefuseFields { option, en, zh, more } = call.fields(0)?;
    let mut says = more.unwrap_or_default();
    says.extend([("en".to_owned(), en), ("zh".to_owned(), zh)]);
    let message = Message::own(&says, "");
    let Some(option) = option else { return Err(call.fault("script/says", message.clone()).into()) };
    let help = message!(vocab.set_option_otherwise, option = option);
    Err(call.fault("option/refused", message.clone()).help(help).word(option).into())
}

pub(super) fn exact(call: &Call<'_>) -> mlua::Result<Object> {
    call.arg::<ExactArg>(0).map(|number| Object::Exact(number.0))
}

/// Both operands, where one is exact and the other can be.
pub(super) fn exact_pair(call: &Call<'_>) -> mlua::Result<Option<(Exact, Exact)>> {
    let is = |at| matches!(call.object(at), Some(Object::Exact(_)));
    let of_position = |at| matches!(call.object(at), Some(Object::Number(_)));
    if !(is(0) || is(1)) || of_position(0) || of_position(1) {
        return Ok(None);
    }
    Ok(Some((call.arg::<ExactArg>(0)?.0, call.arg::<ExactArg>(1)?.0)))
}

fn wrong(call: &Call<'_>, text: Message) -> mlua::Error {
    call.fault("script/wrong-value", text).into()
}

/// The number, if it is small enough to go on with.
pub(super) fn given(call: &Call<'_>, number: Exact) -> mlua::Result<Object> {
    match exact::bounded(number) {
        Some(number) => Ok(Object::Exact(number)),
        None => Err(wrong(call, exact::too_large(&number.to_string()))),
    }
}

fn by(call: &Call<'_>, a: Exact, b: Exact, run: fn(Exact, Exact) -> Exact) -> mlua::Result<Object> {
    if *b.numer() == 0 {
        return Err(wrong(call, exact::by_zero(&format!("{a} {} {b}", call.word))));
    }
    given(call, run(a, b))
}

/// `a / b`: of exact numbers only.
pub(super) fn divided(call: &Call<'_>) -> mlua::Result<Object> {
    match exact_pair(call)? {
        Some((a, b)) => by(call, a, b, |a, b| a / b),
        None => {
            let message = message!(vocab.numbers_of_position_are_whole);
            let help = message!(vocab.write_for_quotient_rounded_down);
            Err(call.fault("script/wrong-type", message).help(help).into())
        }
    }
}
