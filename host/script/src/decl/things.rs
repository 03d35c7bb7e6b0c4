//! What constructors make: declarations with their place, not yet lowered.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::{Function, Value};
use serde::Deserialize;
use tianyuan_rules::spec::Outcome;

use super::fields::{
    BoardFields, ExampleFields, FlyFields, GameFields, GraphFields, HopFields, PassFields, PhaseFields, PlaceFields, RemoveFields,
    StepFields, VariantFields,
};
use super::from_lua::{FromScript, by_hand};
use super::{AwardFields, EndingFields, ExitFields, OptionFields, PieceFields, SideFields, Texts};
use crate::fault::{Place, Said, said};
use crate::vocab::expr::{Cond, Directions, FormRef, HookFn, Num, NumExpr, Sites};
use crate::vocab::object::{Object, object_of};

/// What every way to act says.
#[derive(Debug, Clone)]
pub struct Common {
    /// Offered only when this holds.
    pub when: Option<Cond>,
    /// Higher goes first.
    pub priority: u8,
    /// Register of sites that the landing site is added to.
    pub marks: Option<Sites>,
    /// Done afterwards.
    pub after: Vec<Assign>,
    /// Clause of the source.
    pub clause: String,
    /// The rule in words.
    pub says: Texts,
}

/// One way to act.
#[derive(Debug, Clone)]
pub struct MoveDecl {
    /// What is done.
    pub action: MoveAction,
    /// Where it was declared.
    pub place: Place,
}

/// What a way to act does.
#[derive(Debug, Clone)]
pub enum MoveAction {
    /// `place { … }`
    Place(Box<PlaceFields>),
    /// `step { … }`
    Step(Box<StepFields>),
    /// `hop { … }`
    Hop(Box<HopFields>),
    /// `fly { … }`
    Fly(Box<FlyFields>),
    /// `remove { … }`
    Remove(Box<RemoveFields>),
    /// `pass { … }`
    Pass(Box<PassFields>),
}

/// What an award pays.
#[derive(Debug, Clone)]
pub enum Pays {
    /// So many removals.
    Count(Num),
    /// The value of an instance just made, where it may still fire.
    Fire(Option<Num>),
}

/// One award.
#[derive(Debug, Clone)]
pub struct AwardDecl {
    /// Its identifier; the form's where none is given.
    pub id: Option<String>,
    /// The form that it is about.
    pub form: Option<FormRef>,
    /// What it pays.
    pub pays: Pays,
    /// What it says about itself.
    pub fields: Option<Box<AwardFields>>,
    /// Where it was declared.
    pub place: Place,
}

/// A register given a value.
#[derive(Debug, Clone)]
pub struct Assign {
    /// The register.
    pub register: crate::vocab::expr::RegisterRef,
    /// Its new value.
    pub value: Num,
    /// Where it was declared.
    pub place: Place,
}

/// A phase.
#[derive(Debug, Clone)]
pub struct PhaseDecl {
    /// Its identifier.
    pub id: String,
    /// What it says.
    pub fields: Arc<PhaseFields>,
    /// Where it was declared.
    pub place: Place,
}

/// A way out of a phase.
#[derive(Debug, Clone)]
pub struct ExitDecl {
    /// What it says.
    pub fields: Arc<ExitFields>,
    /// Where it was declared.
    pub place: Place,
}

/// An ending.
#[derive(Debug, Clone)]
pub struct EndingDecl {
    /// What it means for the side that it is about.
    pub outcome: Outcome,
    /// What it says.
    pub fields: Arc<EndingFields>,
    /// Where it was declared.
    pub place: Place,
}

/// A side.
#[derive(Debug, Clone)]
pub struct SideDecl {
    /// What it says.
    pub fields: Arc<SideFields>,
    /// Where it was declared.
    pub place: Place,
}

/// A kind of piece.
#[derive(Debug, Clone)]
pub struct PieceDecl {
    /// What it says.
    pub fields: Arc<PieceFields>,
    /// Where it was declared.
    pub place: Place,
}

/// A board.
#[derive(Debug, Clone)]
pub struct BoardDecl {
    /// What it is.
    pub kind: BoardKind,
    /// Where it was declared.
    pub place: Place,
}

/// Kinds of boards.
#[derive(Debug, Clone)]
pub enum BoardKind {
    /// Pieces stand on crossings.
    Points(Arc<BoardFields>),
    /// Pieces stand in cells.
    Cells(Arc<BoardFields>),
    /// Any graph.
    Graph(Arc<GraphFields>),
}

/// A form.
#[derive(Debug, Clone)]
pub struct FormDecl {
    /// Its shape.
    pub shape: FormShape,
    /// Names.
    pub names: Texts,
    /// Clause of the source.
    pub clause: String,
    /// What one is worth.
    pub value: ValueRule,
    /// One that has paid a side never pays it again.
    pub once: bool,
    /// Axes that bar others once they have paid.
    pub bars: Vec<(u8, u8)>,
    /// Of several made at once only one pays.
    pub single: bool,
    /// Where it was declared.
    pub place: Place,
}

impl FormDecl {
    /// Whether it has to be remembered which instances have paid.
    pub fn remembers(&self) -> bool {
        self.once || self.single || !self.bars.is_empty()
    }
}

/// Shapes of forms.
#[derive(Debug, Clone)]
pub enum FormShape {
    /// A solid square.
    Square(usize),
    /// A whole line of the board.
    FullLine {
        /// Axes.
        axes: Vec<u8>,
    },
    /// So many in a line.
    InLine {
        /// How many.
        length: usize,
        /// Not more.
        exactly: bool,
        /// Axes.
        axes: Vec<u8>,
    },
    /// Drawn: `#` own, `-` not own, `.` anything.
    Pattern {
        /// Rows from the far side.
        rows: Vec<String>,
        /// Turned and mirrored as well.
        turned: bool,
    },
    /// Sites by name.
    Listed(Vec<String>),
    /// A piece that closes another form on each swing.
    Shuttle {
        /// That form.
        over: FormRef,
        /// How many at least.
        closes: u8,
        /// Directions.
        directions: Directions,
    },
}

/// What an instance of a form is worth.
#[derive(Debug, Clone)]
pub enum ValueRule {
    /// The same for each.
    Fixed(i32),
    /// By its distance from a set of sites.
    ByDistance {
        /// From what.
        from: Sites,
        /// Values from the nearest outward; the last holds for all that are farther.
        values: Vec<i32>,
    },
}

/// Whom an ending is about.
#[derive(Debug, Clone)]
pub enum OfWhom {
    /// Who has just moved.
    Mover,
    /// The other one.
    Opponent,
    /// Each side.
    AnySide,
    /// A side's letter.
    Side(String),
}

/// The default of an option.
#[derive(Debug, Clone, PartialEq)]
pub enum DefaultValue {
    /// A number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// A word of a choice.
    Word(String),
    /// As another option.
    SameAs(String),
}

/// Sorts of options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionSort {
    /// `option.integer`
    Integer,
    /// `option.boolean`
    Boolean,
    /// `option.choice`
    Choice,
}

/// An option that an organiser may set.
#[derive(Debug, Clone)]
pub struct OptionDecl {
    /// Its sort.
    pub sort: OptionSort,
    /// Its default.
    pub default: DefaultValue,
    /// What it says.
    pub fields: Arc<OptionFields>,
    /// Where it was declared.
    pub place: Place,
}

/// What a variant says about an option.
#[derive(Debug, Clone)]
pub enum OptionSetting {
    /// A new default.
    Default(DefaultValue),
    /// A whole new option.
    New(OptionDecl),
}

/// An example.
#[derive(Debug, Clone)]
pub struct ExampleDecl {
    /// What it shows.
    pub title: String,
    /// What it says.
    pub fields: Arc<ExampleFields>,
    /// Where it was declared.
    pub place: Place,
}

/// A game.
#[derive(Debug, Clone)]
pub struct GameDecl {
    /// What it says.
    pub fields: Arc<GameFields>,
    /// Where it was declared.
    pub place: Place,
}

/// A variant.
#[derive(Debug, Clone)]
pub struct VariantDecl {
    /// What it says.
    pub fields: Arc<VariantFields>,
    /// Where it was declared.
    pub place: Place,
}

/// A text, number or truth value.
#[derive(Debug, Clone, PartialEq)]
pub enum Scalar {
    /// A number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// A text.
    Text(String),
}

impl std::fmt::Display for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Scalar::Integer(n) => n.fmt(f),
            Scalar::Boolean(b) => b.fmt(f),
            Scalar::Text(t) => t.fmt(f),
        }
    }
}

/// A change that a variant makes to a named part.
#[derive(Debug, Clone)]
pub enum Change<T> {
    /// It is replaced.
    Set(Vec<T>),
    /// It is dropped.
    Drop,
}

/// Parts in a list, or parts by name.
#[derive(Debug, Clone)]
pub struct Named<T> {
    /// Those without a name.
    pub list: Vec<T>,
    /// Those with one.
    pub named: BTreeMap<String, Change<T>>,
}

/// The function that makes the rules.
#[derive(Debug, Clone)]
pub struct RulesFn(pub Function);

impl FromScript for RulesFn {
    fn wanted() -> Said {
        said("a function: `function(opt) … end`", "函数：`function(opt) … end`")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        Ok(value.as_function().cloned().map(RulesFn))
    }
}

/// A form where a form is expected.
#[derive(Debug, Clone)]
pub struct FormArg(pub FormRef);

fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(n) => Some(*n),
        Value::Number(n) if n.fract() == 0.0 && n.abs() < 9e15 => Some(*n as i64),
        _ => None,
    }
}

fn hook(function: &Function) -> HookFn {
    let info = function.info();
    let file = info.source.or(info.short_src).unwrap_or_default();
    let line = info.line_defined.unwrap_or(0) as u32;
    HookFn { function: function.clone(), place: Place { file: Arc::from(crate::vocab::place::file_name(&file)), line, order: 0 } }
}

impl FromScript for Sites {
    fn wanted() -> Said {
        said("a set of sites, such as `own`, `empty - centre` or \"E5 E6\"", "交叉点集合，如 `own`、`empty - centre` 或 \"E5 E6\"")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        use crate::vocab::expr::SitesExpr;
        Ok(match value {
            Value::Function(function) => Some(Sites::new(SitesExpr::Hook(hook(function)))),
            Value::String(text) => Some(Sites::new(SitesExpr::Named(crate::vocab::place::names(&text.to_string_lossy())))),
            other => match object_of(other) {
                Some(Object::Sites(sites)) => Some(sites),
                _ => None,
            },
        })
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
            Value::Function(function) => Some(Num::new(NumExpr::Hook(hook(function)))),
            other => match object_of(other) {
                Some(Object::Number(num)) => Some(num),
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
            Value::Function(function) => Some(Cond::new(CondExpr::Hook(hook(function)))),
            other => match object_of(other) {
                Some(Object::Condition(cond)) => Some(cond),
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
            other => match object_of(other) {
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
            _ => None,
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
    AwardDecl = Award, "an award, such as `square:each(1)`", "奖励，如 `square:each(1)`";
    Assign = Assign, "an assignment, such as `earned:set(0)`", "赋值，如 `earned:set(0)`";
    PhaseDecl = Phase, "a phase, such as `phase \"march\" { … }`", "阶段，如 `phase \"march\" { … }`";
    ExitDecl = Exit, "`exit { when = …, to = … }`", "`exit { when = …, to = … }`";
    EndingDecl = Ending, "`loss { … }`, `win { … }` or `draw { … }`", "`loss { … }`、`win { … }` 或 `draw { … }`";
    SideDecl = Side, "`side { … }`", "`side { … }`";
    PieceDecl = Piece, "`piece { … }`", "`piece { … }`";
    BoardDecl = Board, "a board, such as `board.points { 9, 9 }`", "棋盘，如 `board.points { 9, 9 }`";
    OptionDecl = Option, "an option, such as `option.integer(3, { … })`", "选项，如 `option.integer(3, { … })`";
    ExampleDecl = Example, "`example \"…\" { … }`", "`example \"…\" { … }`";
}

by_hand!(Sites, Num, Cond, Directions, ValueRule, OfWhom, OptionSetting, Scalar, FormArg, RulesFn);

impl<'de, T: FromScript> Deserialize<'de> for Named<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        super::from_lua::take(deserializer)
    }
}

impl<T: FromScript> FromScript for Named<T> {
    fn wanted() -> Said {
        said("a list { … }", "列表 { … }")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        let Value::Table(table) = value else { return Ok(None) };
        let one = |at: &str, value: &Value| -> Result<T, Said> {
            match T::from_script(value)? {
                Some(made) => Ok(made),
                None => {
                    let (wanted, found) = (T::wanted(), super::from_lua::describe(value));
                    Err(said(
                        format!("{at} should be {}, not {}", wanted.en, found.en),
                        format!("{at} 应为{}，不是{}", wanted.zh, found.zh),
                    ))
                }
            }
        };
        let mut made = Named { list: Vec::new(), named: BTreeMap::new() };
        let (named, list) = super::from_lua::parts(table)?;
        // `wanted and thing` leaves `false` where the thing is not wanted.
        for (i, value) in list.iter().enumerate().filter(|(_, value)| !matches!(value, Value::Boolean(false))) {
            made.list.push(one(&format!("[{}]", i + 1), value)?);
        }
        for (key, value) in named {
            let change = match &value {
                Value::Boolean(false) => Change::Drop,
                Value::Table(list) => {
                    let (_, list) = super::from_lua::parts(list)?;
                    Change::Set(list.iter().map(|v| one(&format!("`{key}`"), v)).collect::<Result<_, _>>()?)
                }
                value => Change::Set(vec![one(&format!("`{key}`"), value)?]),
            };
            made.named.insert(key, change);
        }
        Ok(Some(made))
    }
}
