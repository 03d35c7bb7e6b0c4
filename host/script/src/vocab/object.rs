//! What scripts hold in their hands: one Lua type for everything that the vocabulary makes. It cannot be changed or opened.

use std::sync::Arc;

use mlua::{AnyUserData, IntoLua, Lua, MetaMethod, MultiValue, UserData, UserDataMethods, Value};
use tianyuan_rules::spec::Exact;
use tianyuan_rules::stage::Measured;

use super::call::Call;
use super::expr::{Cond, Directions, Extent, FormRef, NativeFn, Num, NumExpr, RegisterRef, Sites, SitesExpr};
use super::methods::{METHODS, OPERATORS};
use super::place::NAME;
use super::size::{names_of_directions, refusal};
use crate::decl::{
    Assign, AwardDecl, BoardDecl, CheckDecl, ChoiceDecl, ClaimDecl, EffectDecl, EndingDecl, ExampleDecl, ExitDecl, FilterDecl, GameDecl,
    GoalDecl, ImpossibleDecl, LessonDecl, LessonStepDecl, MoveDecl, OfWhom, OptionDecl, PartDecl, PhaseDecl, PieceDecl, PromotionDecl,
    RandomPlayDecl, RepeatsDecl, ReplyDecl, ScoreDecl, ShareDecl, SideDecl, StakeDecl, StartDecl, SurroundDecl, ThrowDecl, TrackDecl,
    ValueRule, VariantDecl,
};
use crate::fault::{Fault, Said, said};
use crate::movement::Movements;

/// Anything that the vocabulary makes.
#[derive(Debug, Clone)]
pub enum Object {
    /// A set of sites.
    Sites(Sites),
    /// A number.
    Number(Num),
    /// A condition.
    Condition(Cond),
    /// An exact number.
    Exact(Exact),
    /// A function of a plugin: what it is depends on where it stands.
    Native(NativeFn),
    /// Directions.
    Directions(Directions),
    /// A register of counts.
    Counts(RegisterRef),
    /// A form.
    Form(FormRef),
    /// A way to act.
    Move(MoveDecl),
    /// What a landing does.
    Effect(EffectDecl),
    /// A way along the sites.
    Track(TrackDecl),
    /// What is thrown.
    Throw(ThrowDecl),
    /// Capture by surrounding.
    Surround(SurroundDecl),
    /// A position that must not come again.
    Repeats(RepeatsDecl),
    /// A way to count.
    Score(ScoreDecl),
    /// A part of a score.
    Part(PartDecl),
    /// Regions that are shared out.
    Share(ShareDecl),
    /// What the winner gets.
    Stake(StakeDecl),
    /// An award.
    Award(AwardDecl),
    /// An assignment.
    Assign(Assign),
    /// A phase.
    Phase(PhaseDecl),
    /// A way out of a phase.
    Exit(ExitDecl),
    /// An ending.
    Ending(EndingDecl),
    /// A side.
    Side(SideDecl),
    /// A kind of piece.
    Piece(PieceDecl),
    /// How a piece moves, or a part of it.
    Movement(Movements),
    /// Where and when a piece promotes.
    Promotion(PromotionDecl),
    /// What may not be dropped.
    Filter(FilterDecl),
    /// A royal piece is never left attacked.
    Check(CheckDecl),
    /// A claim.
    Claim(ClaimDecl),
    /// A position that cannot be.
    Impossible(ImpossibleDecl),
    /// What stands on the board at first.
    Start(StartDecl),
    /// A board.
    Board(BoardDecl),
    /// An option.
    Option(OptionDecl),
    /// "As that option."
    SameAs(String),
    /// A rule for values.
    Values(ValueRule),
    /// Whom an ending is about.
    Whom(OfWhom),
    /// An example.
    Example(ExampleDecl),
    /// A game.
    Game(GameDecl),
    /// A variant.
    Variant(VariantDecl),
    /// A lesson.
    Lesson(LessonDecl),
    /// A step of a lesson.
    LessonStep(LessonStepDecl),
    /// What a learner is to do.
    Goal(GoalDecl),
    /// An answer to choose.
    Choice(ChoiceDecl),
    /// A reply of the other side.
    Reply(ReplyDecl),
    /// Replies at random, by a seed.
    RandomReplies(u64),
    /// A position that the machine finds.
    RandomPlay(RandomPlayDecl),
    /// A constructor that waits for its table: `phase "march"`.
    Waiting(Waiting),
}

/// A constructor that has its name and waits for its table.
#[derive(Debug, Clone)]
pub struct Waiting {
    /// The constructor.
    pub word: &'static str,
    /// The name that it was given.
    pub name: String,
    /// Where.
    pub place: crate::fault::Place,
    /// What makes the thing of its table.
    pub finish: fn(&Call<'_>, String) -> mlua::Result<Object>,
}

impl Object {
    /// Its class in the meta types.
    pub fn class(&self) -> &'static str {
        match self {
            Object::Sites(_) => "Sites",
            Object::Number(_) => "Number",
            Object::Condition(_) => "Condition",
            Object::Native(_) => "Native",
            Object::Directions(_) => "Directions",
            Object::Counts(_) => "Counts",
            Object::Form(_) => "Form",
            Object::Exact(_) => "Exact",
            Object::Move(_) => "Move",
            Object::Effect(_) => "Effect",
            Object::Track(_) => "Track",
            Object::Throw(_) => "Throw",
            Object::Surround(_) => "Surround",
            Object::Repeats(_) => "Repeats",
            Object::Score(_) => "Score",
            Object::Part(_) => "Part",
            Object::Share(_) => "Share",
            Object::Stake(_) => "Stake",
            Object::Award(_) => "Award",
            Object::Assign(_) => "Assignment",
            Object::Phase(_) => "Phase",
            Object::Exit(_) => "Exit",
            Object::Ending(_) => "Ending",
            Object::Side(_) => "Side",
            Object::Piece(_) => "Piece",
            Object::Movement(_) => "Movement",
            Object::Promotion(_) => "Promotion",
            Object::Filter(_) => "DropFilter",
            Object::Check(_) => "Check",
            Object::Claim(_) => "Claim",
            Object::Impossible(_) => "Impossible",
            Object::Start(_) => "Start",
            Object::Board(_) => "Board",
            Object::Option(_) => "Option",
            Object::SameAs(_) => "SameAs",
            Object::Values(_) => "ValueRule",
            Object::Whom(_) => "Whom",
            Object::Example(_) => "Example",
            Object::Game(_) => "Game",
            Object::Variant(_) => "Variant",
            Object::Lesson(_) => "Lesson",
            Object::LessonStep(_) => "LessonStep",
            Object::Goal(_) => "Goal",
            Object::Choice(_) => "Choice",
            Object::Reply(_) => "Reply",
            Object::RandomReplies(_) => "RandomReplies",
            Object::RandomPlay(_) => "RandomPlay",
            Object::Waiting(_) => "Waiting",
        }
    }

    /// What it is, for a message.
    pub fn said(&self) -> Said {
        match self {
            Object::Sites(_) => said("a set of sites", "交叉点集合"),
            Object::Number(_) => said("a number of the position", "局面中的数"),
            Object::Condition(_) => said("a condition", "条件"),
            Object::Native(_) => said("a function of a plugin", "插件函数"),
            Object::Directions(_) => said("directions", "方向"),
            Object::Counts(_) => said("counts", "各点计数"),
            Object::Form(_) => said("a form", "棋形"),
            Object::Exact(number) => said(format!("the exact number {number}"), format!("精确数 {number}")),
            Object::Move(_) => said("a move", "走法"),
            Object::Effect(_) => said("an effect", "落子后的变化"),
            Object::Track(_) => said("a track", "轨道"),
            Object::Throw(_) => said("a throw", "投掷"),
            Object::Surround(_) => said("capture by surrounding", "围提规则"),
            Object::Repeats(_) => said("a limit on repeated positions", "禁止重复局面的规则"),
            Object::Score(_) => said("a score", "计分法"),
            Object::Part(_) => said("a part of a score", "计分的一项"),
            Object::Share(_) => said("regions that are shared out", "公气的分法"),
            Object::Stake(_) => said("a stake", "彩头"),
            Object::Award(_) => said("an award", "奖励"),
            Object::Assign(_) => said("an assignment", "赋值"),
            Object::Phase(_) => said("a phase", "阶段"),
            Object::Exit(_) => said("an exit", "出口"),
            Object::Ending(_) => said("an ending", "终局"),
            Object::Side(_) => said("a side", "一方"),
            Object::Piece(_) => said("a piece", "棋子"),
            Object::Movement(_) => said("a movement", "棋子的走法"),
            Object::Promotion(_) => said("a promotion", "升变规则"),
            Object::Filter(_) => said("a limit on drops", "打入的限制"),
            Object::Check(_) => said("the safety of royal pieces", "王的安全规则"),
            Object::Claim(_) => said("a claim", "宣告"),
            Object::Impossible(_) => said("an impossible position", "不可能的局面"),
            Object::Start(_) => said("a starting position", "开局局面"),
            Object::Board(_) => said("a board", "棋盘"),
            Object::Option(_) => said("an option", "选项"),
            Object::SameAs(_) => said("the value of another option", "另一选项的值"),
            Object::Values(_) => said("a rule for values", "计值规则"),
            Object::Whom(_) => said("a side", "一方"),
            Object::Example(_) => said("an example", "示例"),
            Object::Game(_) => said("a game", "棋种"),
            Object::Variant(_) => said("a variant", "变体"),
            Object::Lesson(_) => said("a lesson", "课程"),
            Object::LessonStep(_) => said("a step of a lesson", "课程的一步"),
            Object::Goal(_) => said("a goal", "目标"),
            Object::Choice(_) => said("an answer to choose", "选项答案"),
            Object::Reply(_) => said("a reply", "应手"),
            Object::RandomReplies(_) => said("random replies", "随机应手"),
            Object::RandomPlay(_) => said("random play", "随机对局"),
            Object::Waiting(waiting) => said(
                format!("`{} \"{}\"` without its table {{ … }}", waiting.word, waiting.name),
                format!("缺少表 {{ … }} 的 `{} \"{}\"`", waiting.word, waiting.name),
            ),
        }
    }

    fn extent(&self) -> Extent {
        match self {
            Object::Sites(sites) => sites.extent(),
            Object::Number(num) => num.extent(),
            Object::Condition(cond) => cond.extent(),
            Object::Counts(register) => register.extent(),
            Object::Form(form) => form.extent(),
            Object::Directions(directions) => directions.extent(),
            Object::Movement(movements) => Extent { parts: movements.list.len() as u32, depth: 1 },
            _ => Extent::ONE,
        }
    }

    /// About the memory that the host keeps for it, texts aside: they are counted when they are read.
    fn bytes(&self) -> usize {
        const OBJECT: usize = 256;
        match self {
            Object::Movement(movements) => OBJECT * (1 + movements.list.len()),
            // Copied wherever they are given.
            Object::Directions(directions) => OBJECT + NAME * directions.names(),
            Object::Start(start) => OBJECT + NAME * start.without.len(),
            Object::Sites(sites) => OBJECT + NAME * names_of_directions(sites),
            _ => OBJECT,
        }
    }

    /// The register that the object is, for assignments and marks.
    pub fn register(&self) -> Option<RegisterRef> {
        match self {
            Object::Number(num) => match &**num {
                NumExpr::Register(register, _) => Some(register.clone()),
                _ => None,
            },
            Object::Sites(sites) => match &**sites {
                SitesExpr::Marked(register, _) => Some(register.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// Hands the object to the script.
    ///
    /// # Errors
    /// Where an expression has grown out of hand.
    pub fn give(self, call: &Call<'_>) -> mlua::Result<Value> {
        if let Some(message) = refusal(self.extent()) {
            let help = said("is it built in a loop that adds to itself?", "是否在循环里不断自我累加？");
            return Err(call.fault("script/too-large", message).help(help).into());
        }
        crate::limits::charge(call.lua, 1, self.bytes())?;
        call.lua.create_userdata(self).map(Value::UserData)
    }
}

/// The object in a Lua value, if it is one of ours.
pub fn object_of(value: &Value) -> Option<Object> {
    match value {
        Value::UserData(data) => data.borrow::<Object>().ok().map(|object| object.clone()),
        _ => None,
    }
}

/// What some userdata is, for a message.
pub fn describe(data: &AnyUserData) -> Said {
    data.borrow::<Object>().map_or_else(|_| said("something foreign", "外来的值"), |object| object.said())
}

impl UserData for Object {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, this, key: Value| index(lua, this, &key));
        methods.add_meta_method(MetaMethod::NewIndex, |lua, this, (_, _): (Value, Value)| -> mlua::Result<()> {
            let call = Call::new(lua, "=", MultiValue::new());
            let what = this.said();
            Err(call.fault("script/readonly", said(format!("{} cannot be changed", what.en), format!("{}不可修改", what.zh))).into())
        });
        methods.add_meta_method(MetaMethod::Call, |lua, this, args: MultiValue| call_object(lua, this, args));
        methods.add_meta_method(MetaMethod::ToString, |_, this, ()| match this {
            Object::Exact(number) => Ok(number.to_string()),
            other => Ok(other.said().en),
        });
        for operator in OPERATORS {
            methods.add_meta_function(operator.meta, move |lua, args: MultiValue| {
                let call = Call::new(lua, operator.sign, args);
                (operator.run)(&call)?.give(&call)
            });
        }
        for (meta, holds) in [(MetaMethod::Lt, Exact::lt as fn(&Exact, &Exact) -> bool), (MetaMethod::Le, Exact::le)] {
            methods.add_meta_function(meta, move |_, (a, b): (Value, Value)| match (object_of(&a), object_of(&b)) {
                (Some(Object::Exact(a)), Some(Object::Exact(b))) => Ok(holds(&a, &b)),
                _ => Err(crate::Report::of(crate::fault::compares_rules()).into_lua()),
            });
        }
        methods.add_meta_function(MetaMethod::Eq, |_, (a, b): (Value, Value)| match (object_of(&a), object_of(&b)) {
            (Some(Object::Exact(a)), Some(Object::Exact(b))) => Ok(a == b),
            _ => Ok(false),
        });
    }
}

fn index(lua: &Lua, this: &Object, key: &Value) -> mlua::Result<Value> {
    let class = this.class();
    let word = match key {
        Value::String(text) => text.to_string_lossy(),
        _ => String::new(),
    };
    let Some(method) = METHODS.iter().find(|m| m.class == class && m.name == word) else {
        let call = Call::new(lua, "", MultiValue::new());
        let what = this.said();
        let known: Vec<&str> = METHODS.iter().filter(|m| m.class == class).map(|m| m.name).collect();
        return Err(call
            .fault("script/unknown-member", said(format!("{} has no `{word}`", what.en), format!("{}没有 `{word}`", what.zh)))
            .word(word.clone())
            .near(&word, known)
            .into());
    };
    lua.create_function(move |lua, args: MultiValue| {
        let call = Call::new(lua, method.name, args);
        if call.object(0).is_none_or(|object| object.class() != method.class) {
            return Err(call
                .fault(
                    "script/method",
                    said(
                        format!("`{}` is called with a colon: `x:{0}(…)`", method.name),
                        format!("`{}` 要用冒号调用：`x:{0}(…)`", method.name),
                    ),
                )
                .into());
        }
        (method.run)(&call)?.give(&call)
    })?
    .into_lua(lua)
}

fn call_object(lua: &Lua, this: &Object, args: MultiValue) -> mlua::Result<Value> {
    match this {
        Object::Waiting(waiting) => {
            let call = Call { place: waiting.place.clone(), ..Call::new(lua, waiting.word, args) };
            (waiting.finish)(&call, waiting.name.clone())?.give(&call)
        }
        Object::Whom(OfWhom::AnySide) => {
            let call = Call::new(lua, "any_side", args);
            Object::Condition(Cond::new(super::expr::CondExpr::AnySide(call.joined(true)?.into()))).give(&call)
        }
        other => {
            let call = Call::new(lua, "", args);
            let what = other.said();
            Err(Fault::new(
                "script/not-a-constructor",
                &call.place,
                said(format!("{} takes no table", what.en), format!("{}后面不能接表", what.zh)),
            )
            .into())
        }
    }
}

/// Shares a form.
pub fn form(decl: crate::decl::FormDecl) -> Object {
    Object::Form(FormRef { decl: Arc::new(decl) })
}
