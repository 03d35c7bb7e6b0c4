//! What a Lua value may stand for: numbers, texts and functions where a rule expects a number, a set or a condition.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::{Function, Value};
use tianyuan_rules::spec::Exact;

use super::from_lua::{FromScript, by_hand};
use super::{
    Assign, AwardDecl, BoardDecl, CheckDecl, ChoiceDecl, ClaimDecl, DefaultValue, EffectDecl, EndingDecl, ExampleDecl, ExitDecl,
    FilterDecl, FormArg, ImpossibleDecl, LessonStepDecl, MoveDecl, OfWhom, OptionDecl, OptionSetting, PartDecl, PhaseDecl, PieceDecl,
    PromotionDecl, RandomPlayDecl, RepeatsDecl, RulesFn, Scalar, ScoreDecl, ShareDecl, SideDecl, StakeDecl, StartDecl, SurroundDecl,
    ThrowDecl, TrackDecl, ValueRule,
};
use crate::exact;
use crate::fault::{Place, Said, said};
use crate::movement::{self, Movements};
use crate::natives::NativeKind;
use crate::vocab::expr::{Cond, Directions, Hook, HookFn, LuaFn, NativeFn, Num, NumExpr, RegisterRef, Sites};
use crate::vocab::object::{Object, object_of};

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
    let place = Place { file: Arc::from(crate::vocab::place::file_name(&file)), line, order: 0 };
    Hook { function: HookFn::Lua(LuaFn { function: function.clone(), place }), kind }
}

/// A function of a plugin that must return such a thing.
fn native(function: NativeFn, kind: NativeKind) -> Hook {
    Hook { function: HookFn::Native(function), kind }
}

impl FromScript for Sites {
    fn wanted() -> Said {
        said("a set of sites, such as `own`, `empty - centre` or \"E5 E6\"", "交叉点集合，如 `own`、`empty - centre` 或 \"E5 E6\"")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        use crate::vocab::expr::{Places, SitesExpr};
        Ok(match value {
            Value::Function(function) => Some(Sites::new(SitesExpr::Hook(hook(function, NativeKind::Sites)))),
            Value::String(text) => Some(Sites::new(SitesExpr::Fixed(Places::Named(crate::vocab::place::names(&text.to_string_lossy()))))),
            other => match object_of(other) {
                Some(Object::Sites(sites)) => Some(sites),
                Some(Object::Native(native)) => Some(Sites::new(SitesExpr::Hook(self::native(native, NativeKind::Sites)))),
                _ => None,
            },
        })
    }
}

/// A whole exact number as a number of the rules.
fn whole_part(number: &Exact) -> Result<Num, Said> {
    match exact::as_whole(number).and_then(|n| i32::try_from(n).ok()).filter(|n| n.abs() <= 1_000_000) {
        Some(n) => Ok(Num::new(NumExpr::Const(n))),
        None => Err(said(
            format!("`{number}` is no whole number; fractions stand in scores only: `per`, `times`, `amount`"),
            format!("`{number}` 不是整数；分数只能用于计分的 `per`、`times`、`amount`"),
        )),
    }
}

impl FromScript for Num {
    fn wanted() -> Said {
        said("a whole number, such as `3` or `count(own)`", "整数，如 `3` 或 `count(own)`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        if let Some(n) = whole(value) {
            let small = i32::try_from(n).ok().filter(|n| n.abs() <= 1_000_000);
            return match small {
                Some(n) => Ok(Some(Num::new(NumExpr::Const(n)))),
                None => Err(said(format!("{n} is too large a number"), format!("数 {n} 太大"))),
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
    fn wanted() -> Said {
        said("a condition, such as `count(own):at_most(9)`", "条件，如 `count(own):at_most(9)`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        use crate::vocab::expr::CondExpr;
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
    fn wanted() -> Said {
        said("directions, such as `orthogonal`", "方向，如 `orthogonal`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        Ok(match value {
            Value::String(text) => Some(Directions::Named(crate::vocab::place::names(&text.to_string_lossy()))),
            other => match object_of(other) {
                Some(Object::Directions(directions)) => Some(directions),
                _ => None,
            },
        })
    }
}

impl FromScript for RegisterRef {
    fn wanted() -> Said {
        said("counts, made with `local seeds = counts \"seeds\"`", "用 `local seeds = counts \"seeds\"` 得到的各点计数")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        Ok(match object_of(value) {
            Some(Object::Counts(register)) => Some(register),
            _ => None,
        })
    }
}

impl FromScript for ValueRule {
    fn wanted() -> Said {
        said("a number, or `by_distance_from(centre, { … })`", "整数，或 `by_distance_from(centre, { … })`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
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
    fn wanted() -> Said {
        said("`mover`, `opponent`, `any_side` or a side's letter", "`mover`、`opponent`、`any_side` 或一方的字母")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
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
    fn wanted() -> Said {
        said("a new default, or an option", "新的默认值，或一个选项")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        if let Some(Object::Option(option)) = object_of(value) {
            return Ok(Some(OptionSetting::New(option)));
        }
        Ok(DefaultValue::from_script(value)?.map(OptionSetting::Default))
    }
}

impl FromScript for DefaultValue {
    fn wanted() -> Said {
        said("a number, true, false or a word", "数、true、false 或词")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
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
    fn wanted() -> Said {
        said("a number, true, false or a text", "数、true、false 或文本")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
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
    fn wanted() -> Said {
        said("a form, such as `form.square(2)`", "棋形，如 `form.square(2)`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        Ok(match object_of(value) {
            Some(Object::Form(form)) => Some(FormArg(form)),
            _ => None,
        })
    }
}

impl FromScript for Movements {
    fn wanted() -> Said {
        said("how a piece moves, such as \"WfF\" or `leap(1, 2)`", "棋子的走法，如 \"WfF\" 或 `leap(1, 2)`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        match value {
            Value::String(text) => movement::read(&text.to_string_lossy()).map(Some),
            Value::Table(table) => {
                let (named, list) = super::from_lua::parts(table)?;
                if let Some((key, _)) = named.first() {
                    return Err(said(
                        format!("a list has no names, but `{key}` stands in it"),
                        format!("列表里不能有名称，但出现了 `{key}`"),
                    ));
                }
                let mut all = Movements::default();
                for value in list.iter().filter(|value| !matches!(value, Value::Boolean(false))) {
                    match if value.is_table() { None } else { Movements::from_script(value)? } {
                        Some(part) => all.join(&part)?,
                        None => {
                            let (wanted, found) = (Self::wanted(), super::trouble::describe(value));
                            return Err(said(
                                format!("expected {}, found {}", wanted.en, found.en),
                                format!("应为{}，实为{}", wanted.zh, found.zh),
                            ));
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
    fn wanted() -> Said {
        said("a position, such as \"2k/3/2K\", a drawing or { b = \"A1\" }", "局面，如 \"2k/3/2K\"、图示或 { b = \"A1\" }")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
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
    ($($name:ident = $variant:ident, $en:literal, $zh:literal;)+) => {
        $(
            impl FromScript for $name {
                fn wanted() -> Said {
                    said($en, $zh)
                }

                fn from_script(value: &Value) -> Result<Option<Self>, Said> {
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
    MoveDecl = Move, "a move, such as `step { orthogonal }`", "走法，如 `step { orthogonal }`";
    EffectDecl = Effect, "an effect, such as `take { run { … } }`", "落子后的变化，如 `take { run { … } }`";
    TrackDecl = Track, "`track { \"A1 A2 …\" }`", "`track { \"A1 A2 …\" }`";
    ThrowDecl = Throw, "`throw { \"die\", into = …, faces = { … } }`", "`throw { \"die\", into = …, faces = { … } }`";
    AwardDecl = Award, "an award, such as `square:each(1)`", "奖励，如 `square:each(1)`";
    Assign = Assign, "an assignment, such as `earned:set(0)`", "赋值，如 `earned:set(0)`";
    PhaseDecl = Phase, "a phase, such as `phase \"march\" { … }`", "阶段，如 `phase \"march\" { … }`";
    ExitDecl = Exit, "`exit { when = …, to = … }`", "`exit { when = …, to = … }`";
    EndingDecl = Ending, "`loss { … }`, `win { … }`, `draw { … }`, `replay { … }` or `counted { … }`", "`loss { … }`、`win { … }`、`draw { … }`、`replay { … }` 或 `counted { … }`";
    SurroundDecl = Surround, "`surround { … }`", "`surround { … }`";
    RepeatsDecl = Repeats, "`repeats { … }`", "`repeats { … }`";
    ScoreDecl = Score, "`score { … }`", "`score { … }`";
    PartDecl = Part, "`part { \"…\", … }`", "`part { \"…\", … }`";
    ShareDecl = Share, "`share { … }`", "`share { … }`";
    StakeDecl = Stake, "`stake { … }`", "`stake { … }`";
    PromotionDecl = Promotion, "`promote { … }`", "`promote { … }`";
    FilterDecl = Filter, "`stuck { … }`, `second { … }` or `mating { … }`", "`stuck { … }`、`second { … }` 或 `mating { … }`";
    CheckDecl = Check, "`royals_safe { … }`", "`royals_safe { … }`";
    ClaimDecl = Claim, "`claim { … }`", "`claim { … }`";
    ImpossibleDecl = Impossible, "`impossible { \"…\", when = … }`", "`impossible { \"…\", when = … }`";
    SideDecl = Side, "`side { … }`", "`side { … }`";
    PieceDecl = Piece, "`piece { … }`", "`piece { … }`";
    BoardDecl = Board, "a board, such as `board.points { 9, 9 }`", "棋盘，如 `board.points { 9, 9 }`";
    OptionDecl = Option, "an option, such as `option.integer(3, { … })`", "选项，如 `option.integer(3, { … })`";
    LessonStepDecl = LessonStep, "`step \"…\" { … }`", "`step \"…\" { … }`";
    ChoiceDecl = Choice, "`choice { … }`", "`choice { … }`";
    RandomPlayDecl = RandomPlay, "`random_play { … }`", "`random_play { … }`";
    ExampleDecl = Example, "`example \"…\" { … }`", "`example \"…\" { … }`";
}

by_hand!(Sites, Num, Cond, Directions, RegisterRef, ValueRule, OfWhom, OptionSetting, Scalar, FormArg, RulesFn, Movements, StartDecl);

impl FromScript for RulesFn {
    fn wanted() -> Said {
        said("a function: `function(opt) … end`", "函数：`function(opt) … end`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        Ok(value.as_function().cloned().map(RulesFn))
    }
}
