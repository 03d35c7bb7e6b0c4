//! Conversions of Lua values: a number, a text or a function in the place of a number, a set or a condition of the rules.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::{Function, Value};
use tianyuan_rules::spec::Exact;
use tianyuan_rules::stage::Shared;
use tianyuan_words::{Message, message};

use super::from_lua::{FromScript, by_hand, read_inner};
use super::object::{Object, object_of};
use super::place;
use crate::decl::{
    ActDecl, Assign, AwardDecl, BoardDecl, CheckDecl, ChoiceDecl, ClaimDecl, DefaultValue, EffectDecl, EndingDecl, ExampleDecl, ExitDecl,
    FormArg, ImpossibleDecl, LeavingDecl, LessonStepDecl, MoveDecl, NeverDecl, OfWhom, OptionDecl, OptionSetting, PartDecl, PhaseDecl,
    PieceDecl, RandomPlayDecl, RulesFn, Scalar, ScoreDecl, ShareDecl, SideDecl, StakeDecl, StartDecl, SurroundDecl, ThrowDecl, TrackDecl,
    WayDecl,
};
use crate::fault::Place;
use crate::movement::{self, Movements};
use crate::written::{
    Cond, CondExpr, Directions, Filter, FilterDecl, Hook, HookFn, LuaFn, NativeFn, NativeKind, Num, NumExpr, Places, PromotionDecl,
    RegisterRef, Sites, SitesExpr, ValueRule, exact,
};

fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(n) => Some(*n),
        Value::Number(n) if n.fract() == 0.0 && n.abs() < 9e15 => Some(*n as i64),
        _ => None,
    }
}

/// A Lua function that must return such a thing.
fn hook(function: &Function, kind: NativeKind) -> Hook {
    let info = function.info();
    let file = info.source.or(info.short_src).unwrap_or_default();
    let line = info.line_defined.unwrap_or(0) as u32;
    let place = Place::at(Arc::from(place::file_name(&file)), line);
    Hook { function: HookFn::Lua(LuaFn { function: function.clone(), place }), kind }
}

/// A function of a plugin that must return such a thing.
fn native(function: NativeFn, kind: NativeKind) -> Hook {
    Hook { function: HookFn::Native(function), kind }
}

impl FromScript for Sites {
    fn expected() -> Message {
        message!(decl.set_of_sites)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::Function(function) => Some(Sites::new(SitesExpr::Hook(hook(function, NativeKind::Sites)))),
            Value::String(text) => Some(Sites::new(SitesExpr::Fixed(Places::Named(place::names(&text.to_string_lossy()))))),
            other => match object_of(other) {
                Some(Object::Sites(sites)) => Some(sites),
                Some(Object::Native(native)) => Some(Sites::new(SitesExpr::Hook(self::native(native, NativeKind::Sites)))),
                _ => None,
            },
        })
    }
}

/// A whole exact number as a number of the rules.
fn whole_part(number: &Exact) -> Result<Num, Message> {
    match exact::as_whole(number).and_then(|n| i32::try_from(n).ok()).filter(|n| n.abs() <= 1_000_000) {
        Some(n) => Ok(Num::new(NumExpr::Const(n))),
        None => Err(message!(decl.is_no_whole_number, number = number)),
    }
}

impl FromScript for Num {
    fn expected() -> Message {
        message!(decl.whole_number)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Some(n) = whole(value) {
            let small = i32::try_from(n).ok().filter(|n| n.abs() <= 1_000_000);
            return match small {
                Some(n) => Ok(Some(Num::new(NumExpr::Const(n)))),
                None => Err(message!(decl.is_too_large_number, n = n)),
            };
        }
        Ok(match value {
            Value::Function(function) => Some(Num::new(NumExpr::Hook(hook(function, NativeKind::Number)))),
            other => match object_of(other) {
                Some(Object::Number(num)) => Some(num),
                Some(Object::Native(native)) => Some(Num::new(NumExpr::Hook(self::native(native, NativeKind::Number)))),
                Some(Object::Exact(number)) => Some(whole_part(&number)?),
                _ => None,
            },
        })
    }
}

impl FromScript for Cond {
    fn expected() -> Message {
        message!(decl.a_condition)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::Boolean(b) => Some(Cond::new(CondExpr::Const(*b))),
            Value::Function(function) => Some(Cond::new(CondExpr::Hook(hook(function, NativeKind::Condition)))),
            other => match object_of(other) {
                Some(Object::Condition(cond)) => Some(cond),
                Some(Object::Native(native)) => Some(Cond::new(CondExpr::Hook(self::native(native, NativeKind::Condition)))),
                _ => None,
            },
        })
    }
}

impl FromScript for Directions {
    fn expected() -> Message {
        message!(decl.directions)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::String(text) => Some(Directions::Named(place::names(&text.to_string_lossy()))),
            other => match object_of(other) {
                Some(Object::Directions(directions)) => Some(directions),
                _ => None,
            },
        })
    }
}

impl FromScript for RegisterRef {
    fn expected() -> Message {
        message!(decl.counts)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match object_of(value) {
            Some(Object::Counts(register)) => Some(register),
            _ => None,
        })
    }
}

impl FromScript for ValueRule {
    fn expected() -> Message {
        message!(decl.number_or_distances)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Some(n) = whole(value) {
            return Ok(i32::try_from(n).ok().map(ValueRule::Fixed));
        }
        Ok(match object_of(value) {
            Some(Object::Values(rule)) => Some(rule),
            _ => None,
        })
    }
}

impl FromScript for OfWhom {
    fn expected() -> Message {
        message!(decl.or_side_letter)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::String(text) => Some(OfWhom::Side(text.to_string_lossy())),
            other => match object_of(other) {
                Some(Object::Whom(whom)) => Some(whom),
                _ => None,
            },
        })
    }
}

impl FromScript for OptionSetting {
    fn expected() -> Message {
        message!(decl.new_default)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Some(Object::Option(option)) = object_of(value) {
            return Ok(Some(OptionSetting::New(option)));
        }
        Ok(DefaultValue::from_script(value)?.map(OptionSetting::Default))
    }
}

impl FromScript for DefaultValue {
    fn expected() -> Message {
        message!(decl.number_truth_or_word)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Some(n) = whole(value) {
            return Ok(Some(DefaultValue::Integer(n)));
        }
        Ok(match value {
            Value::Boolean(b) => Some(DefaultValue::Boolean(*b)),
            Value::String(text) => Some(DefaultValue::Word(text.to_string_lossy())),
            Value::Number(n) => Some(DefaultValue::Exact(exact::of_number(*n)?)),
            other => match object_of(other) {
                Some(Object::Exact(number)) => Some(DefaultValue::Exact(number)),
                Some(Object::SameAs(option)) => Some(DefaultValue::SameAs(option)),
                _ => None,
            },
        })
    }
}

impl FromScript for Scalar {
    fn expected() -> Message {
        message!(decl.number_3)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Some(n) = whole(value) {
            return Ok(Some(Scalar::Integer(n)));
        }
        Ok(match value {
            Value::Boolean(b) => Some(Scalar::Boolean(*b)),
            Value::String(text) => Some(Scalar::Text(text.to_string_lossy())),
            Value::Number(n) => Some(Scalar::Text(exact::of_number(*n)?.to_string())),
            other => match object_of(other) {
                Some(Object::Exact(number)) => Some(Scalar::Text(number.to_string())),
                _ => None,
            },
        })
    }
}

impl FromScript for FormArg {
    fn expected() -> Message {
        message!(decl.form)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match object_of(value) {
            Some(Object::Form(form)) => Some(FormArg(form)),
            _ => None,
        })
    }
}

impl FromScript for Movements {
    fn expected() -> Message {
        message!(decl.how_piece_moves)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        match value {
            Value::String(text) => movement::read(&text.to_string_lossy()).map(Some),
            Value::Table(table) => {
                let (named, list) = super::from_lua::parts(table)?;
                if let Some((key, _)) = named.first() {
                    return Err(message!(decl.list_has_no_names, key = key));
                }
                let mut all = Movements::default();
                for value in list.iter().filter(|value| !matches!(value, Value::Boolean(false))) {
                    match if value.is_table() { None } else { Movements::from_script(value)? } {
                        Some(part) => all.join(&part)?,
                        None => {
                            let (wanted, found) = (Self::expected(), super::decode_error::describe(value));
                            return Err(message!(decl.expected, wanted = wanted, found = found));
                        }
                    }
                }
                Ok(Some(all))
            }
            other => Ok(match object_of(other) {
                Some(Object::Movement(movements)) => Some(movements),
                _ => None,
            }),
        }
    }
}

impl FromScript for StartDecl {
    fn expected() -> Message {
        message!(decl.position)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::String(text) => Some(StartDecl { text: text.to_string_lossy(), ..StartDecl::default() }),
            Value::Table(table) => {
                let (named, list) = super::from_lua::parts(table)?;
                let mut stones = BTreeMap::new();
                for (letter, sites) in named {
                    let Value::String(sites) = &sites else { return Ok(None) };
                    stones.insert(letter, sites.to_string_lossy());
                }
                list.is_empty().then(|| StartDecl { stones, ..StartDecl::default() })
            }
            other => match object_of(other) {
                Some(Object::Start(start)) => Some(start),
                _ => None,
            },
        })
    }
}

/// Declarations that only a constructor makes.
macro_rules! made_by {
    ($($name:ident = $variant:ident, $wanted:expr;)+) => {
        $(
            impl FromScript for $name {
                fn expected() -> Message {
                    $wanted
                }

                fn from_script(value: &Value) -> Result<Option<Self>, Message> {
                    Ok(match object_of(value) {
                        Some(Object::$variant(made)) => Some(made),
                        _ => None,
                    })
                }
            }
        )+
        by_hand!($($name),+);
    };
}

made_by! {
    MoveDecl = Move, message!(decl.move_such_as);
    EffectDecl = Effect, message!(decl.effect_such_as);
    TrackDecl = Track, Message::same("`track { \"A1 A2 …\" }`");
    ThrowDecl = Throw, Message::same("`throw { \"die\", into = …, faces = { … } }`");
    AwardDecl = Award, message!(decl.award_such_as);
    Assign = Assign, message!(decl.assignment_such_as);
    PhaseDecl = Phase, message!(decl.phase_such_as);
    ExitDecl = Exit, Message::same("`exit { when = …, to = … }`");
    EndingDecl = Ending, message!(decl.endings);
    SurroundDecl = Surround, Message::same("`surround { … }`");
    LeavingDecl = Leaving, Message::same("`leaving { … }`");
    ScoreDecl = Score, Message::same("`score { … }`");
    PartDecl = Part, Message::same("`part { \"…\", … }`");
    ShareDecl = Share, Message::same("`share { … }`");
    StakeDecl = Stake, Message::same("`stake { … }`");
    PromotionDecl = Promotion, Message::same("`promote { … }`");
    CheckDecl = Check, Message::same("`royals_safe { … }`");
    ClaimDecl = Claim, Message::same("`claim { … }`");
    ImpossibleDecl = Impossible, Message::same("`impossible { \"…\", when = … }`");
    SideDecl = Side, Message::same("`side { … }`");
    PieceDecl = Piece, Message::same("`piece { … }`");
    BoardDecl = Board, message!(decl.board_such_as);
    OptionDecl = Option, message!(decl.option_such_as);
    LessonStepDecl = LessonStep, Message::same("`step \"…\" { … }`");
    ChoiceDecl = Choice, Message::same("`choice { … }`");
    RandomPlayDecl = RandomPlay, Message::same("`random_play { … }`");
    ExampleDecl = Example, Message::same("`example \"…\" { … }`");
}

by_hand!(FilterDecl, NeverDecl, WayDecl, ActDecl);
by_hand!(Sites, Num, Cond, Directions, RegisterRef, ValueRule, OfWhom, OptionSetting, Scalar, FormArg, RulesFn, Movements, StartDecl);

impl FromScript for FilterDecl {
    fn expected() -> Message {
        message!(decl.filters)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match object_of(value) {
            Some(Object::Filter(made)) => Some(made),
            Some(Object::Leaving(made)) => Some(FilterDecl { place: made.place.clone(), filter: Filter::Leaving(made) }),
            _ => None,
        })
    }
}

impl FromScript for WayDecl {
    fn expected() -> Message {
        message!(decl.move_such_as)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match object_of(value) {
            Some(Object::Move(made)) => Some(WayDecl::Move(made)),
            Some(Object::Turn(made)) => Some(WayDecl::Turn(made)),
            _ => None,
        })
    }
}

impl FromScript for ActDecl {
    fn expected() -> Message {
        message!(decl.act_such_as)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Value::Table(_) = value {
            return read_inner::<Vec<MoveDecl>>("turn", value).map(|moves| Some(ActDecl(moves)));
        }
        Ok(MoveDecl::from_script(value)?.map(|only| ActDecl(vec![only])))
    }
}

impl FromScript for NeverDecl {
    fn expected() -> Message {
        message!(decl.nevers)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match object_of(value) {
            Some(Object::Repeats(made)) => Some(NeverDecl::Repeats(made)),
            Some(Object::Leaving(made)) => Some(NeverDecl::Leaving(made)),
            _ => None,
        })
    }
}

impl FromScript for RulesFn {
    fn expected() -> Message {
        message!(decl.function_of_options)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(value.as_function().cloned().map(RulesFn))
    }
}

/// A part of another word is read as a field of a declaration is.
macro_rules! shared {
    ($($name:ident = $expr:ident;)+) => {
        $(impl FromScript for Shared<$expr> {
            fn expected() -> Message {
                $name::expected()
            }

            fn from_script(value: &Value) -> Result<Option<Self>, Message> {
                Ok($name::from_script(value)?.map(Into::into))
            }
        })+
    };
}

shared! {
    Sites = SitesExpr;
    Num = NumExpr;
    Cond = CondExpr;
}
