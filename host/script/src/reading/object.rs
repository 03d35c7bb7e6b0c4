//! The objects of a script: one Lua type for everything that the vocabulary makes. It cannot be changed or opened.

use mlua::{AnyUserData, Value};
use tianyuan_rules::spec::Exact;
use tianyuan_words::{Message, message};

use super::call::Call;
use crate::decl::{
    Assign, AwardDecl, BoardDecl, CheckDecl, ChoiceDecl, ClaimDecl, EffectDecl, EndingDecl, ExampleDecl, ExitDecl, GameDecl, GoalDecl,
    ImpossibleDecl, LeavingDecl, LessonDecl, LessonStepDecl, MoveDecl, OfWhom, OptionDecl, PartDecl, PhaseDecl, PieceDecl, RandomPlayDecl,
    RepeatsDecl, ReplyDecl, ScoreDecl, ShareDecl, SideDecl, StakeDecl, StartDecl, SurroundDecl, ThrowDecl, TrackDecl, TurnDecl,
    VariantDecl,
};
use crate::movement::Movements;
use crate::written::{
    Cond, Directions, FilterDecl, FormRef, NativeFn, Num, NumExpr, PromotionDecl, RegisterRef, Sites, SitesExpr, ValueRule,
};

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
    /// A function of a plugin; its place decides its type.
    Native(NativeFn),
    /// Directions.
    Directions(Directions),
    /// A register of counts.
    Counts(RegisterRef),
    /// A form.
    Form(FormRef),
    /// A way to act.
    Move(MoveDecl),
    /// A turn of several acts.
    Turn(TurnDecl),
    /// An effect of a landing.
    Effect(EffectDecl),
    /// A way along the sites.
    Track(TrackDecl),
    /// A roll of dice.
    Throw(ThrowDecl),
    /// Capture by surrounding.
    Surround(SurroundDecl),
    /// A position that must not come again.
    Repeats(RepeatsDecl),
    /// A position that a move may not leave.
    Leaving(LeavingDecl),
    /// A way to count.
    Score(ScoreDecl),
    /// A part of a score.
    Part(PartDecl),
    /// Regions that are shared out.
    Share(ShareDecl),
    /// The winner's reward.
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
    /// The movement of a piece, or a part of it.
    Movement(Movements),
    /// The zone and the conditions of a promotion.
    Promotion(PromotionDecl),
    /// A restriction of drops.
    Filter(FilterDecl),
    /// A royal piece is never left attacked.
    Check(CheckDecl),
    /// A claim.
    Claim(ClaimDecl),
    /// A position that cannot be.
    Impossible(ImpossibleDecl),
    /// The position at the start of the game.
    Start(StartDecl),
    /// A board.
    Board(BoardDecl),
    /// An option.
    Option(OptionDecl),
    /// "As that option."
    SameAs(String),
    /// A rule for values.
    Values(ValueRule),
    /// The side that an ending is about.
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
    /// The learner's task.
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
    Curried(Curried),
}

/// A constructor that has its name and waits for its table.
#[derive(Debug, Clone)]
pub struct Curried {
    /// The constructor.
    pub word: &'static str,
    /// The name that it was given.
    pub name: String,
    /// The place of the call with the name.
    pub place: crate::fault::Place,
    /// Makes the object from its table.
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
            Object::Turn(_) => "Turn",
            Object::Effect(_) => "Effect",
            Object::Track(_) => "Track",
            Object::Throw(_) => "Throw",
            Object::Surround(_) => "Surround",
            Object::Repeats(_) => "Repeats",
            Object::Leaving(_) => "Leaving",
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
            Object::Curried(_) => "Waiting",
        }
    }

    /// The name of its kind, for a message.
    pub fn said(&self) -> Message {
        match self {
            Object::Sites(_) => message!(vocab.set_of_sites),
            Object::Number(_) => message!(vocab.number_of_position),
            Object::Condition(_) => message!(vocab.condition),
            Object::Native(_) => message!(vocab.function_of_plugin),
            Object::Directions(_) => message!(vocab.directions),
            Object::Counts(_) => message!(vocab.counts),
            Object::Form(_) => message!(vocab.form),
            Object::Exact(number) => message!(vocab.the_exact_number, number = number),
            Object::Move(_) => message!(vocab.r#move),
            Object::Turn(_) => message!(vocab.turn_of_several_acts),
            Object::Effect(_) => message!(vocab.effect),
            Object::Track(_) => message!(vocab.track),
            Object::Throw(_) => message!(vocab.throw),
            Object::Surround(_) => message!(vocab.capture_by_surrounding),
            Object::Repeats(_) => message!(vocab.limit_on_repeated_positions),
            Object::Leaving(_) => message!(vocab.limit_on_positions_left),
            Object::Score(_) => message!(vocab.score),
            Object::Part(_) => message!(vocab.part_of_score),
            Object::Share(_) => message!(vocab.regions_that_are_shared_out),
            Object::Stake(_) => message!(vocab.stake),
            Object::Award(_) => message!(vocab.award),
            Object::Assign(_) => message!(vocab.assignment),
            Object::Phase(_) => message!(vocab.phase),
            Object::Exit(_) => message!(vocab.exit),
            Object::Ending(_) => message!(vocab.ending),
            Object::Side(_) => message!(vocab.side),
            Object::Piece(_) => message!(vocab.piece),
            Object::Movement(_) => message!(vocab.movement),
            Object::Promotion(_) => message!(vocab.promotion),
            Object::Filter(_) => message!(vocab.limit_on_drops),
            Object::Check(_) => message!(vocab.safety_of_royal_pieces),
            Object::Claim(_) => message!(vocab.claim),
            Object::Impossible(_) => message!(vocab.impossible_position),
            Object::Start(_) => message!(vocab.starting_position),
            Object::Board(_) => message!(vocab.board),
            Object::Option(_) => message!(vocab.option),
            Object::SameAs(_) => message!(vocab.value_of_another_option),
            Object::Values(_) => message!(vocab.rule_for_values),
            Object::Whom(_) => message!(vocab.side),
            Object::Example(_) => message!(vocab.example),
            Object::Game(_) => message!(vocab.game),
            Object::Variant(_) => message!(vocab.variant),
            Object::Lesson(_) => message!(vocab.lesson),
            Object::LessonStep(_) => message!(vocab.step_of_lesson),
            Object::Goal(_) => message!(vocab.goal),
            Object::Choice(_) => message!(vocab.answer_to_choose),
            Object::Reply(_) => message!(vocab.reply),
            Object::RandomReplies(_) => message!(vocab.random_replies),
            Object::RandomPlay(_) => message!(vocab.random_play),
            Object::Curried(curried) => message!(vocab.without_its_table, word = curried.word, name = curried.name),
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
}

/// The object in a Lua value, if it is one of ours.
pub fn object_of(value: &Value) -> Option<Object> {
    match value {
        Value::UserData(data) => data.borrow::<Object>().ok().map(|object| object.clone()),
        _ => None,
    }
}

/// The name of the kind of some userdata, for a message.
pub fn describe(data: &AnyUserData) -> Message {
    data.borrow::<Object>().map_or_else(|_| message!(vocab.something_foreign), |object| object.said())
}
