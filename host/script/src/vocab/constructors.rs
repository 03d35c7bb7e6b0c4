//! The words that make declarations.

use std::sync::Arc;

use mlua::Value;
use tianyuan_rules::spec::Outcome;
use tianyuan_rules::spec::moves::Action;
use tianyuan_rules::stage::{Kind, Read};
use tianyuan_words::message;

use crate::decl::{
    AwardDecl, AwardFields, BoardDecl, BoardKind, CheckDecl, ClaimDecl, DefaultValue, EndingDecl, EndsIn, ExampleDecl, ExampleFields,
    ExitDecl, GameDecl, ImpossibleDecl, LeavingDecl, OptionDecl, OptionFields, OptionSort, PartDecl, Pays, PhaseDecl, PieceDecl,
    RepeatsDecl, ScoreDecl, ShareDecl, SideDecl, StakeDecl, SurroundDecl, TurnDecl, VariantDecl,
};
use crate::options::fitted;
use crate::reading::call::Call;
use crate::reading::from_lua::FromScript;
use crate::reading::object::Object;
use crate::reading::{MoveTable, read_move};
use crate::written::{NativeFn, Num, NumExpr, PromotionDecl, Written};

pub(super) fn game(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Game(GameDecl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

pub(super) fn variant(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Variant(VariantDecl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

pub(super) fn native(call: &Call<'_>) -> mlua::Result<Object> {
    let word = call.text(0)?;
    let Some((plugin, function)) = crate::natives::parts(&word) else {
        let message = message!(vocab.takes_plugin, word = word);
        return Err(call.fault("script/native", message).word(word).into());
    };
    Ok(Object::Native(NativeFn { plugin: plugin.to_owned(), function: function.to_owned(), place: call.place.clone() }))
}

/// Data of a state in which examples are not read.
#[derive(Debug)]
pub(super) struct NoExamples;

pub(super) fn example(call: &Call<'_>, title: String) -> mlua::Result<Object> {
    let left_out = call.lua.app_data_ref::<NoExamples>().is_some();
    let fields = if left_out { ExampleFields::default() } else { call.fields(0)? };
    Ok(Object::Example(ExampleDecl { title, fields: Arc::new(fields), place: call.place.clone() }))
}

pub(super) fn phase(call: &Call<'_>, id: String) -> mlua::Result<Object> {
    Ok(Object::Phase(PhaseDecl { id, fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

pub(super) fn award(call: &Call<'_>, id: String) -> mlua::Result<Object> {
    let fields: AwardFields = call.fields(0)?;
    let pays = Pays::Count(fields.pays.clone().unwrap_or_else(|| Num::new(NumExpr::Const(1))));
    Ok(Object::Award(AwardDecl { id: Some(id), form: None, pays, fields: Some(Box::new(fields)), place: call.place.clone() }))
}

pub(super) fn exit(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Exit(ExitDecl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

macro_rules! placed {
    ($($name:ident = $variant:ident($decl:ident);)+) => {
        $(pub(super) fn $name(call: &Call<'_>) -> mlua::Result<Object> {
            Ok(Object::$variant($decl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
        })+
    };
}

placed! {
    side = Side(SideDecl);
    piece = Piece(PieceDecl);
    promote = Promotion(PromotionDecl);
    royals_safe = Check(CheckDecl);
    claim = Claim(ClaimDecl);
    impossible = Impossible(ImpossibleDecl);
    surround = Surround(SurroundDecl);
    repeats = Repeats(RepeatsDecl);
    leaving = Leaving(LeavingDecl);
    turn = Turn(TurnDecl);
    score = Score(ScoreDecl);
    part = Part(PartDecl);
    share = Share(ShareDecl);
    stake = Stake(StakeDecl);
}

macro_rules! boards {
    ($($name:ident = $kind:ident;)+) => {
        $(pub(super) fn $name(call: &Call<'_>) -> mlua::Result<Object> {
            Ok(Object::Board(BoardDecl { kind: BoardKind::$kind(Arc::new(call.fields(0)?)), place: call.place.clone() }))
        })+
    };
}

boards! {
    board_points = Points;
    board_cells = Cells;
    board_graph = Graph;
}

/// A move of a kind whose fields are declared with it.
pub(super) fn act<K>(call: &Call<'_>) -> mlua::Result<Object>
where
    K: Kind + Read<MoveTable> + Into<Action<Written>>,
{
    Ok(Object::Move(read_move::<K>(call.table(0)?, &call.place)?))
}

macro_rules! endings {
    ($($name:ident = $outcome:ident;)+) => {
        $(pub(super) fn $name(call: &Call<'_>) -> mlua::Result<Object> {
            Ok(Object::Ending(EndingDecl { outcome: EndsIn::Outcome(Outcome::$outcome), fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
        })+
    };
}

endings! {
    loss = Loss;
    win = Win;
    draw = Draw;
    replay = Replay;
}

pub(super) fn option_integer(call: &Call<'_>) -> mlua::Result<Object> {
    option(call, OptionSort::Integer)
}

pub(super) fn option_boolean(call: &Call<'_>) -> mlua::Result<Object> {
    option(call, OptionSort::Boolean)
}

pub(super) fn option_choice(call: &Call<'_>) -> mlua::Result<Object> {
    option(call, OptionSort::Choice)
}

pub(super) fn option_exact(call: &Call<'_>) -> mlua::Result<Object> {
    option(call, OptionSort::Exact)
}

fn option(call: &Call<'_>, sort: OptionSort) -> mlua::Result<Object> {
    let given = DefaultValue::from_script(call.raw(0)).and_then(|value| value.map(|value| fitted(sort, value)).transpose());
    if let (OptionSort::Exact, Err(text)) = (sort, &given) {
        let message = message!(vocab.text, word = call.word, text = text);
        return Err(call.fault("script/wrong-value", message).into());
    }
    let default = match (sort, given) {
        (OptionSort::Integer, Ok(Some(value @ (DefaultValue::Integer(_) | DefaultValue::SameAs(_)))))
        | (OptionSort::Exact, Ok(Some(value @ (DefaultValue::Exact(_) | DefaultValue::SameAs(_)))))
        | (OptionSort::Boolean, Ok(Some(value @ DefaultValue::Boolean(_))))
        | (OptionSort::Choice, Ok(Some(value @ DefaultValue::Word(_)))) => value,
        _ => {
            let wanted = match sort {
                OptionSort::Integer => message!(vocab.whole_number),
                OptionSort::Boolean => message!(vocab.true_or_false),
                OptionSort::Exact => message!(vocab.exact_number),
                OptionSort::Choice => message!(vocab.one_of_its_words),
            };
            let found = crate::reading::decode_error::describe(call.raw(0));
            return Err(call
                .fault("script/wrong-type", message!(vocab.begins_with_its_default, word = call.word, wanted = wanted, found = found))
                .into());
        }
    };
    let fields: OptionFields = match call.raw(1) {
        Value::Nil => crate::reading::from_lua::read(call.word, &Value::Table(call.lua.create_table()?), &call.place)?,
        _ => call.fields(1)?,
    };
    let option = OptionDecl { sort, default, fields: Arc::new(fields), place: call.place.clone() };
    crate::options::check_declared(&option)?;
    Ok(Object::Option(option))
}
