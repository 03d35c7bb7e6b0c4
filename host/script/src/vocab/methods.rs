//! Methods and operators of the objects of the vocabulary: `count(own):at_most(9)`, `square:each(1)`, `a + b`.
//!
//! The two tables drive the running vocabulary, its near-miss suggestions and the types for editors.

use mlua::MetaMethod;
use tianyuan_rules::spec::{self, Compare, Exact};
use tianyuan_rules::stage::{Fold, Shared};
use tianyuan_words::message;

use super::mirrored::Mirror;
use super::{groups, lines, registers};
use crate::decl::{Assign, AwardDecl, AwardFields, FormArg, Pays};
use crate::reading::call::Call;
use crate::reading::from_lua::FromScript;
use crate::reading::object::Object;
use crate::written::{Cond, CondExpr, FormRef, Holds, Num, NumExpr, Sites, SitesExpr, Whose};

/// A method.
#[derive(Debug)]
pub struct Method {
    /// Class of the object.
    pub class: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Parameters and result, as LuaLS writes them.
    pub signature: &'static str,
    /// The description.
    pub doc: &'static str,
    /// Runs it; the object is argument 0.
    pub run: fn(&Call<'_>) -> mlua::Result<Object>,
}

/// An operator.
#[derive(Debug)]
pub(super) struct Operator {
    /// Its metamethod.
    pub(super) meta: MetaMethod,
    /// As it is written.
    pub(super) sign: &'static str,
    /// Runs it on two operands, or on one.
    pub(super) run: fn(&Call<'_>) -> mlua::Result<Object>,
}

/// All methods.
#[rustfmt::skip]
pub static METHODS: &[Method] = &[
    Method { class: "Number", name: "at_most", signature: "(n: Number): Condition", doc: "It is this or less.", run: |c| compare(c, Compare::AtMost) },
    Method { class: "Number", name: "at_least", signature: "(n: Number): Condition", doc: "It is this or more.", run: |c| compare(c, Compare::AtLeast) },
    Method { class: "Number", name: "equals", signature: "(n: Number): Condition", doc: "It is exactly this.", run: |c| compare(c, Compare::Equals) },
    Method { class: "Number", name: "of_enemy", signature: "(): Number", doc: "The same number, read for the other side.", run: number_of_enemy },
    Method { class: "Number", name: "div", signature: "(n: Number): Number", doc: "The quotient rounded down, 0 where `n` is 0; also written `a // n`.", run: groups::quotient },
    Method { class: "Number", name: "set", signature: "(value: Number): Assignment", doc: "Remembers a value in this counter.", run: set },
    Method { class: "Native", name: "at_most", signature: "(n: Number): Condition", doc: "The number is this or less.", run: |c| compare(c, Compare::AtMost) },
    Method { class: "Native", name: "at_least", signature: "(n: Number): Condition", doc: "The number is this or more.", run: |c| compare(c, Compare::AtLeast) },
    Method { class: "Native", name: "equals", signature: "(n: Number): Condition", doc: "The number is exactly this.", run: |c| compare(c, Compare::Equals) },
    Method { class: "Sites", name: "clear", signature: "(): Assignment", doc: "Forgets the sites of these marks.", run: clear },
    Method { class: "Sites", name: "of_enemy", signature: "(): Sites", doc: "The same set, read for the other side.", run: sites_of_enemy },
    Method { class: "Counts", name: "on", signature: "(set: Sites): Number", doc: "The sum of the counts on the sites of a set.", run: registers::held },
    Method { class: "Counts", name: "at_most", signature: "(n: Number): Sites", doc: "Sites where this many lie or fewer.", run: |c| lines::holding(c, Compare::AtMost) },
    Method { class: "Counts", name: "at_least", signature: "(n: Number): Sites", doc: "Sites where this many lie or more.", run: |c| lines::holding(c, Compare::AtLeast) },
    Method { class: "Counts", name: "equals", signature: "(n: Number): Sites", doc: "Sites where exactly this many lie.", run: |c| lines::holding(c, Compare::Equals) },
    Method { class: "Movement", name: "again", signature: "(next: Movements): Movement", doc: "Having moved so, the same piece may make one of these leaps in the same turn: `movement \"K\":again \"K\"`.", run: super::pieces::again },
    Method { class: "Movement", name: "onward", signature: "(next: Movements, fields?: OnwardFields): Movement", doc: "From an empty site to which it has come, the piece may go on in the same move: `movement \"R\":onward(\"R\", { turn = \"across\" })`.", run: super::pieces::onward },
    Method { class: "Condition", name: "choose", signature: "(yes: any, no: any): any", doc: "The first where it holds, the second where it does not: two numbers, two sets or two conditions.", run: choose },
    Method { class: "Form", name: "each", signature: "(n?: Number, fields?: AwardFields): Award", doc: "So many removals (one by default) for each that a move completes.", run: each },
    Method { class: "Form", name: "value", signature: "(fields?: AwardFields): Award", doc: "As many removals as what a move completes is worth.", run: value },
    Method { class: "Form", name: "made", signature: "(): Number", doc: "Number of these that the move has completed.", run: |c| number(c, NumExpr::Made) },
    Method { class: "Form", name: "made_value", signature: "(): Number", doc: "The total value of those that the move has completed.", run: |c| number(c, NumExpr::MadeValue) },
    Method { class: "Form", name: "standing", signature: "(): Number", doc: "Number of own ones on the board.", run: |c| number(c, |f| NumExpr::Standing(f, Whose::Own)) },
    Method { class: "Form", name: "completing", signature: "(): Sites", doc: "Empty sites on which one more own piece would complete one.", run: completing },
    Method { class: "Form", name: "parallel", signature: "(): Number", doc: "The most own ones that stand parallel to one just made, itself included; 0 where none was made.", run: |c| number(c, NumExpr::Parallel) },
    Method { class: "Form", name: "crossing", signature: "(): Number", doc: "Own ones that cross one just made.", run: |c| number(c, NumExpr::Crossing) },
    Method { class: "Form", name: "flanked", signature: "(by: Form, at_least: integer): Number", doc: "1 where three parallel ones stand, one of them just made, with so many of the other form on each outer one; else 0.", run: flanked },
    Method { class: "Form", name: "times_paid", signature: "(): Number", doc: "Number of those that have paid the side in this game, of a form that pays once.", run: |c| paid(c, |f| NumExpr::Fired(f, Whose::Own)) },
    Method { class: "Form", name: "value_paid", signature: "(): Number", doc: "The total value of those that have paid the side in this game.", run: |c| paid(c, |f| NumExpr::FiredValue(f, Whose::Own)) },
];

/// Methods that hold something only in some places: class, name, place.
pub static METHODS_HOLD: &[(&str, &str, &str)] = &[
    ("Form", "made", MADE),
    ("Form", "made_value", MADE),
    ("Form", "parallel", MADE),
    ("Form", "crossing", MADE),
    ("Form", "flanked", MADE),
];

/// The places in which the forms that a landing has completed can be read.
const MADE: &str = "once a piece has landed, for that landing; a position text does not keep it";

/// All operators.
pub(super) static OPERATORS: &[Operator] = &[
    Operator { meta: MetaMethod::Add, sign: "+", run: add },
    Operator { meta: MetaMethod::Sub, sign: "-", run: |c| combine(c, SitesExpr::Without, spec::Operator::Sub, |a, b| a - b) },
    Operator { meta: MetaMethod::Mul, sign: "*", run: |c| combine(c, SitesExpr::Both, spec::Operator::Mul, |a, b| a * b) },
    Operator { meta: MetaMethod::Div, sign: "/", run: groups::divided },
    Operator { meta: MetaMethod::IDiv, sign: "//", run: groups::quotient },
    Operator { meta: MetaMethod::Unm, sign: "-", run: others },
];

/// The operators of classes for the types of editors: (class, operator, other, result).
pub static OPERATOR_TYPES: &[(&str, &str, &str, &str)] = &[
    ("Sites", "add", "Sites", "Sites"),
    ("Sites", "sub", "Sites", "Sites"),
    ("Sites", "mul", "Sites", "Sites"),
    ("Sites", "unm", "", "Sites"),
    ("Native", "add", "any", "any"),
    ("Native", "sub", "any", "any"),
    ("Native", "mul", "any", "any"),
    ("Number", "add", "Number", "Number"),
    ("Number", "sub", "Number", "Number"),
    ("Number", "mul", "Number", "Number"),
    ("Number", "idiv", "Number", "Number"),
    ("Exact", "add", "Exact", "Exact"),
    ("Exact", "sub", "Exact", "Exact"),
    ("Exact", "mul", "Exact", "Exact"),
    ("Exact", "div", "Exact", "Exact"),
    ("Exact", "idiv", "Exact", "Exact"),
    ("Exact", "unm", "", "Exact"),
    ("Movement", "add", "Movements", "Movement"),
    ("Directions", "add", "Directions", "Directions"),
];

fn own_num<N: FromScript>(call: &Call<'_>) -> mlua::Result<N> {
    call.arg(0)
}

fn own_form(call: &Call<'_>) -> mlua::Result<FormRef> {
    call.arg::<FormArg>(0).map(|form| form.0)
}

fn number(call: &Call<'_>, make: fn(FormRef) -> NumExpr) -> mlua::Result<Object> {
    Ok(Object::Number(Num::new(make(own_form(call)?))))
}

fn completing(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Sites(Sites::new(SitesExpr::Completing(own_form(call)?, Whose::Own))))
}

fn paid(call: &Call<'_>, make: fn(FormRef) -> NumExpr) -> mlua::Result<Object> {
    let form = own_form(call)?;
    if !form.decl.remembers() {
        return Err(call
            .fault("script/not-remembered", message!(vocab.this_form_does_not_remember, word = call.word))
            .help(message!(vocab.declare_it))
            .into());
    }
    Ok(Object::Number(Num::new(make(form))))
}

fn compare(call: &Call<'_>, how: Compare) -> mlua::Result<Object> {
    Ok(Object::Condition(Cond::new(CondExpr::Compare(own_num(call)?, how, call.arg(1)?))))
}

fn cannot_turn(call: &Call<'_>) -> mlua::Error {
    call.fault("script/of-enemy", message!(vocab.what_move_has_made)).into()
}

fn number_of_enemy(call: &Call<'_>) -> mlua::Result<Object> {
    let num: Num = own_num(call)?;
    Mirror.num(&num).map(|n| Object::Number(Num::new(n))).map_err(|_| cannot_turn(call))
}

fn sites_of_enemy(call: &Call<'_>) -> mlua::Result<Object> {
    let sites: Sites = call.arg(0)?;
    Mirror.sites(&sites).map(|s| Object::Sites(Sites::new(s))).map_err(|_| cannot_turn(call))
}

fn set(call: &Call<'_>) -> mlua::Result<Object> {
    match call.object(0).and_then(|object| object.register()) {
        Some(register) if register.holds == Holds::Number => {
            Ok(Object::Assign(Assign { register, value: call.arg(1)?, place: call.place.clone() }))
        }
        _ => Err(call.fault("script/not-a-counter", message!(vocab.only_can_be_set)).help(message!(vocab.make)).into()),
    }
}

fn clear(call: &Call<'_>) -> mlua::Result<Object> {
    match call.object(0).and_then(|object| object.register()) {
        Some(register) if register.holds == Holds::Sites => {
            Ok(Object::Assign(Assign { register, value: Num::new(NumExpr::Const(0)), place: call.place.clone() }))
        }
        _ => Err(call.fault("script/not-marks", message!(vocab.only_can_be_cleared)).help(message!(vocab.make_some)).into()),
    }
}

fn choose(call: &Call<'_>) -> mlua::Result<Object> {
    let cond: Shared<CondExpr> = call.arg(0)?;
    let (yes, no) = (call.raw(1), call.raw(2));
    let either = |first: bool| if first { yes } else { no };
    for value in [either(true), either(false)] {
        match crate::reading::object::object_of(value) {
            Some(Object::Sites(_)) => return Ok(Object::Sites(Sites::new(SitesExpr::If(cond, call.arg(1)?, call.arg(2)?)))),
            Some(Object::Number(_)) => return Ok(Object::Number(Num::new(NumExpr::If(cond, call.arg(1)?, call.arg(2)?)))),
            Some(Object::Condition(_)) => return choose_condition(call, &cond),
            _ => {}
        }
    }
    if Sites::from_script(yes).is_ok_and(|s| s.is_some()) && yes.is_string() {
        return Ok(Object::Sites(Sites::new(SitesExpr::If(cond, call.arg(1)?, call.arg(2)?))));
    }
    if yes.is_boolean() {
        return choose_condition(call, &cond);
    }
    Ok(Object::Number(Num::new(NumExpr::If(cond, call.arg(1)?, call.arg(2)?))))
}

fn choose_condition(call: &Call<'_>, cond: &Shared<CondExpr>) -> mlua::Result<Object> {
    let not = CondExpr::Not(cond.clone());
    let yes = CondExpr::All(vec![cond.clone(), call.arg(1)?]);
    let no = CondExpr::All(vec![not.into(), call.arg(2)?]);
    Ok(Object::Condition(Cond::new(CondExpr::Any(vec![yes.into(), no.into()]))))
}

fn each(call: &Call<'_>) -> mlua::Result<Object> {
    let form = own_form(call)?;
    let made = Num::new(NumExpr::Made(form.clone()));
    let table_first = matches!(call.raw(1), mlua::Value::Table(_));
    if table_first && call.given() > 2 {
        call.refuse_after(1, 1, "x:each(n, { … })")?;
    }
    let (pays, fields) = if table_first { (None, 1) } else { (call.maybe::<Num>(1)?, 2) };
    let pays = match pays {
        Some(n) if !matches!(&*n, NumExpr::Const(1)) => Num::new(NumExpr::Arithmetic(spec::Operator::Mul, made.into(), n.into())),
        _ => made,
    };
    award(call, form, Pays::Count(pays), fields)
}

fn value(call: &Call<'_>) -> mlua::Result<Object> {
    let form = own_form(call)?;
    let pays = if form.decl.remembers() { Pays::Fire(None) } else { Pays::Count(Num::new(NumExpr::MadeValue(form.clone()))) };
    award(call, form, pays, 1)
}

fn award(call: &Call<'_>, form: FormRef, pays: Pays, fields: usize) -> mlua::Result<Object> {
    let fields: Option<AwardFields> = call.maybe_fields(fields)?;
    let pays = match (fields.as_ref().and_then(|f| f.pays.clone()), pays) {
        (Some(n), Pays::Fire(_)) => Pays::Fire(Some(n)),
        (Some(n), Pays::Count(_)) => Pays::Count(n),
        (None, pays) => pays,
    };
    Ok(Object::Award(AwardDecl { id: None, form: Some(form), pays, fields: fields.map(Box::new), place: call.place.clone() }))
}

fn flanked(call: &Call<'_>) -> mlua::Result<Object> {
    let by = call.arg::<FormArg>(1)?.0;
    Ok(Object::Number(Num::new(NumExpr::Flanked { lines: own_form(call)?, flank: by, at_least: call.whole(2, 0, 255)? as u8 })))
}

fn combine(
    call: &Call<'_>,
    sites: fn(Shared<SitesExpr>, Shared<SitesExpr>) -> SitesExpr,
    numbers: spec::Operator,
    exact: fn(Exact, Exact) -> Exact,
) -> mlua::Result<Object> {
    if let Some((a, b)) = groups::exact_pair(call)? {
        return groups::given(call, exact(a, b));
    }
    let is_sites = |at| matches!(call.object(at), Some(Object::Sites(_))) || call.raw(at).is_string();
    if is_sites(0) || is_sites(1) {
        return Ok(Object::Sites(Sites::new(sites(call.arg(0)?, call.arg(1)?))));
    }
    Ok(Object::Number(Num::new(NumExpr::Arithmetic(numbers, call.arg(0)?, call.arg(1)?))))
}

fn add(call: &Call<'_>) -> mlua::Result<Object> {
    let is_movement = |at| matches!(call.object(at), Some(Object::Movement(_)));
    if [0, 1].iter().any(|at| matches!(call.object(*at), Some(Object::Directions(_)))) {
        return lines::joined(call);
    }
    if is_movement(0) || is_movement(1) {
        super::pieces::both(call)
    } else {
        combine(call, SitesExpr::Union, spec::Operator::Add, |a, b| a + b)
    }
}

fn others(call: &Call<'_>) -> mlua::Result<Object> {
    match call.object(0) {
        Some(Object::Exact(number)) => Ok(Object::Exact(-number)),
        Some(Object::Number(num)) => {
            Ok(Object::Number(Num::new(NumExpr::Arithmetic(spec::Operator::Sub, NumExpr::Const(0).into(), num.into()))))
        }
        _ => Ok(Object::Sites(Sites::new(SitesExpr::Others(call.arg(0)?)))),
    }
}
