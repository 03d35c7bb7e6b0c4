//! Every word that a script knows besides the language itself: one row each, with what an editor shows.

use mlua::Value;
use tianyuan_rules::spec::{Compare, Operator, moves};
use tianyuan_words::message;

use super::{constructors as make, effects, forms, groups, lesson, lines, pieces, registers};
use crate::decl::{FormArg, GoalDecl, OfWhom, RuledFields};
use crate::reading::call::Call;
use crate::reading::object::Object;
use crate::written::{
    ByWhom, Cond, CondExpr, Directions, DropFields, EndingWord, Kinds, Name, Num, NumExpr, Places, Rule, Sites, SitesExpr, TravelFields,
    ValueRule, Whose, Written,
};

/// A word.
#[derive(Debug)]
pub struct Builtin {
    /// The word; one with a point is a key of a table: `form.square`.
    pub name: &'static str,
    /// Its type as LuaLS writes it; for a function, parameters and result.
    pub lua: &'static str,
    /// The description.
    pub doc: &'static str,
    /// The places where it holds anything, where that is not everywhere.
    pub holds: &'static str,
    /// Its origin.
    pub make: BuiltinKind,
}

impl Builtin {
    /// Says where the word holds anything.
    const fn only(self, holds: &'static str) -> Builtin {
        Builtin { holds, ..self }
    }
}

/// The places in which the last landing can be read.
const AFTER_LANDING: &str = "everywhere once a piece has landed; `nowhere` before the first landing of a game";

/// The places in which a piece that slides, and its line, can be spoken of.
const IN_SLIDES: &str = "`to`, `over` and `distance` of `slide` and `carry`";

/// The places in which the piece that jumps can be spoken of, as a slide speaks of its own.
const IN_SLIDES_AND_JUMPS: &str = "`to`, `over` and `distance` of `slide` and `carry`, `worth` and `soonest` of `hop`";

/// The places in which what is jumped can be spoken of.
const IN_JUMPS: &str = "`worth` and `soonest` of `hop`";

/// The places in which the pieces that are carried can be spoken of.
const IN_CARRIES: &str = "`to`, `over` and `distance` of `carry`";

/// The games whose sites hold rows of pieces.
const WITH_STACKS: &str = "games with `stacks = true`; refused elsewhere";

/// The origin of a word.
#[derive(Debug, Clone, Copy)]
pub enum BuiltinKind {
    /// It is a thing.
    Thing(fn() -> Object),
    /// It is a function.
    Function(fn(&Call<'_>) -> mlua::Result<Object>),
}

use BuiltinKind::{Function, Thing};

const fn word(name: &'static str, lua: &'static str, doc: &'static str, make: BuiltinKind) -> Builtin {
    Builtin { name, lua, doc, holds: "", make }
}

/// The words.
#[rustfmt::skip]
pub static WORDS: &[Builtin] = &[
    // The whole.
    word("game", "(fields: GameFields): Game", "A game, whole. A script returns one.", Function(make::game)),
    word("variant", "(fields: VariantFields): Variant", "A game that is another one with a difference. A script returns one.", Function(make::variant)),
    word("option.integer", "(default: integer|SameAs, fields: OptionFields): Option", "A whole number that an organiser may set.", Function(make::option_integer)),
    word("option.boolean", "(default: boolean, fields: OptionFields): Option", "Something that an organiser may switch on or off.", Function(make::option_boolean)),
    word("option.choice", "(default: string, fields: OptionFields): Option", "One of several words that an organiser may choose: `option.choice(\"any\", { \"any\", \"own\", … })`.", Function(make::option_choice)),
    word("option.exact", "(default: Exact|SameAs, fields: OptionFields): Option", "An exact number that an organiser may set: `option.exact(\"15/4\", { … })`; written `15/4`, `3.75`, `3 3/4` or `7`.", Function(make::option_exact)),
    word("exact", "(number: Exact): Exact", "An exact number: `exact(\"15/4\")`. Exact numbers are added, subtracted, multiplied, divided and compared with each other.", Function(groups::exact)),
    word("refuse", "(fields: RefuseFields): nil", "The script ends here and says why: for options that contradict each other `refuse { \"size\", en = \"…\", zh = \"…\" }`, which names the one to set otherwise.", Function(groups::refuse)),
    word("same_as", "(option: string): SameAs", "As a default: whatever another option is set to: `same_as \"size\"`.", Function(|c| Ok(Object::SameAs(c.text(0)?)))),
    word("example", "(title: string): fun(fields: ExampleFields): Example", "A position with what must hold in it: `example \"…\" { … }`.", Function(|c| c.curried(make::example))),

    // Lessons.
    word("lesson", "(fields: LessonFields): Lesson", "A lesson: steps over a game. A script below `lessons/` returns one.", Function(lesson::lesson)),
    word("choice", "(fields: ChoiceFields): Choice", "An answer to choose from, in `goal.choice { … }`.", Function(lesson::choice)),
    word("reply", "(fields: table<string|integer, string|Reply|false>): Reply", "The other side's answer to a turn, its text, and the turns that may follow: `reply { \"F5-E5\", en = \"…\", [\"C4-C5\"] = false }`.", Function(lesson::reply)),
    word("random_replies", "(seed: integer): RandomReplies", "In `replies` of a lesson's step: the other side plays at random.", Function(lesson::random_replies)),
    word("random_play", "(fields: RandomPlayFields): RandomPlay", "In `generate` of a lesson's step: a position of a random game in which the goal can be reached by one way alone.", Function(lesson::random_play)),
    word("goal.read", "Goal", "There is nothing to do but to read on.", Thing(|| Object::Goal(GoalDecl::Read))),
    word("goal.win", "Goal", "The game is won within the turns given.", Thing(|| Object::Goal(GoalDecl::Win))),
    word("goal.survive", "Goal", "The game is not lost after the turns given.", Thing(|| Object::Goal(GoalDecl::Survive))),
    word("goal.follow", "Goal", "The listed solution is played, turn by turn.", Thing(|| Object::Goal(GoalDecl::Follow))),
    word("goal.take", "(count: integer, kind?: string): Goal", "So many enemy pieces are taken, of a kind or any: `goal.take(3)`.", Function(lesson::take)),
    word("goal.lead", "(score: string, by?: Exact): Goal", "The learner is ahead by a way of counting.", Function(lesson::lead)),
    word("goal.moves", "(fields: MovesGoalFields): Goal", "All legal turns are named, or those of some kinds: `goal.moves { \"hop\" }`.", Function(lesson::moves)),
    word("goal.sites", "(set: Sites): Goal", "The sites of a set are named.", Function(lesson::sites)),
    word("goal.number", "(number: Number): Goal", "A number of the position is said.", Function(lesson::number)),
    word("goal.count", "(fields: CountGoalFields): Goal", "The result of a count is said: `goal.count { \"area\", side = \"b\" }`.", Function(lesson::count)),
    word("goal.choice", "(choices: Choice[]|Choice, ...: Choice): Goal", "The right answers are chosen.", Function(lesson::choices)),

    // Board, sides, pieces.
    word("board.points", "(fields: BoardFields): Board", "A board with pieces on the crossings: `board.points { 9, 9 }`.", Function(make::board_points)),
    word("board.cells", "(fields: BoardFields): Board", "A board with pieces in the cells.", Function(make::board_cells)),
    word("board.graph", "(fields: GraphFields): Board", "A board that is any graph.", Function(make::board_graph)),
    word("side", "(fields: SideFields): Side", "A side.", Function(make::side)),
    word("piece", "(fields: PieceFields): Piece", "A kind of piece: `piece { \"P\", moves = \"fW\" }`.", Function(make::piece)),
    word("movement", "(betza: Movements, fields?: MovementFields): Movement", "The movement of a piece, in Betza's notation: `movement \"WfF\"`, `movement(\"F\", { within = near_ranks(3) })`.", Function(pieces::movement)),
    word("leap", "(across: integer, forward: integer, fields?: LeapFields): Movement", "A leap and its turned and mirrored images: `leap(1, 2)`.", Function(|c| pieces::leap(c, false))),
    word("ride", "(across: integer, forward: integer, fields?: LeapFields): Movement", "The same leap any number of times in a row: `ride(0, 1)`.", Function(|c| pieces::leap(c, true))),
    word("anywhere", "(fields?: MovementFields): Movement", "A leap to any site of the board: `anywhere {}`.", Function(pieces::anywhere)),
    word("without", "(start: string|Start|table<string, string>, sites: string): Start", "A starting position without the pieces on these sites.", Function(pieces::without)),
    word("royals_safe", "(fields: CheckFields): Check", "A side's last royal piece is never left or put where it is attacked: `check = royals_safe { … }`.", Function(make::royals_safe)),
    word("claim", "(fields: ClaimFields): Claim", "Something that the side to move may claim instead of moving.", Function(make::claim)),
    word("impossible", "(fields: ImpossibleFields): Impossible", "A position that cannot be.", Function(make::impossible)),

    // Sets of sites.
    word("native", "(name: string): Native", "A function of a plugin, where a Lua function could stand: `native \"plugin.function\"`. The plugin is loaded by who starts the program, with `--plugin PATH`.", Function(make::native)),
    word("own", "Sites", "Own pieces.", Thing(|| sites(SitesExpr::Own))),
    word("enemy", "Sites", "Pieces of the other side.", Thing(|| sites(SitesExpr::Enemy))),
    word("empty", "Sites", "Empty sites.", Thing(|| sites(SitesExpr::Empty))),
    word("everywhere", "Sites", "All sites.", Thing(|| sites(SitesExpr::All))),
    word("nowhere", "Sites", "No site.", Thing(|| sites(SitesExpr::None))),
    word("centre", "Sites", "The middle of the board: one site, or two or four where a side has an even number.", Thing(|| sites(SitesExpr::Fixed(Places::Centre)))),
    word("centre_rising", "Sites", "The middle sites on the diagonal from the near left to the far right.", Thing(|| sites(SitesExpr::Fixed(Places::CentreDiagonal { rising: true })))),
    word("centre_falling", "Sites", "The middle sites on the diagonal from the far left to the near right.", Thing(|| sites(SitesExpr::Fixed(Places::CentreDiagonal { rising: false })))),
    word("last", "Sites", "The site where the last piece landed.", Thing(|| sites(SitesExpr::Last))).only(AFTER_LANDING),
    word("came", "Sites", "The site from which the last piece moved; `nowhere` if it was placed.", Thing(|| sites(SitesExpr::Came))).only("`effects`, `after` and `takes` of the move and of its phase, and moves that go on in the same turn; `nowhere` where a turn begins; refused in endings, claims, scores, `again`, `until_` and `exits`"),
    word("here", "Sites", "In `to`, `over` and `distance` of `slide` and `carry`, and in `worth` and `soonest` of `hop`: the site of the piece.", Thing(|| sites(SitesExpr::Here))).only(IN_SLIDES_AND_JUMPS),
    word("jumped", "Sites", "In `worth` and `soonest` of `hop`: the piece that is jumped.", Thing(|| sites(SitesExpr::Jumped))).only(IN_JUMPS),
    word("its_line", "Sites", "In `to`, `over` and `distance` of `slide` and `carry`: the whole line along which the piece would move, its own site included.", Thing(|| sites(SitesExpr::Line))).only(IN_SLIDES),
    word("its_way", "Sites", "In `to`, `over` and `distance` of `slide` and `carry`: the sites of that line before the piece.", Thing(|| sites(SitesExpr::Way))).only(IN_SLIDES),
    word("skimmed", "Sites", "The site that the last piece has passed, where it may still be captured, after a movement with `skims = true`.", Thing(|| sites(SitesExpr::Skimmed))).only("the turn after a movement with `skims = true`; `nowhere` otherwise"),
    word("run", "(fields: RunFields): Sites", "Unbroken lines that begin next to a set: `run { from = last, over = enemy, directions = orthogonal, most = 1 }`.", Function(lines::run)),
    word("flanked", "(fields: FlankedFields): Sites", "Unbroken lines that begin next to a set and end next to another one: `flanked { from = last, over = enemy, by = own }`.", Function(lines::flanked)),
    word("beyond", "(fields: RunFields): Sites", "The sites just behind unbroken lines of at least one site: `beyond { from = own, over = enemy }`.", Function(lines::beyond)),
    word("onward", "(set?: Sites): Sites", "Sites of the set on the line along which the last piece moved, before it and behind it; all of them where no set is given.", Function(lines::onward)).only("`effects`, `after` and `takes` of the move and of its phase, and moves that go on in the same turn; the whole set elsewhere"),
    word("checkers", "(whose: Sites): Sites", "Pieces that attack the last royal piece of a side: `checkers(own)`, `checkers(enemy)` or `checkers(stones \"b\")`.", Function(lines::checkers)),
    word("trail", "(fields: TrailFields): Sites", "The unbroken run along the side's way on a track that begins on a set: `trail { track = \"way\", from = last, through = own, back = true }`.", Function(lines::trail)),
    word("sites", "(names: string): Sites", "Sites by name: `sites \"E5 E6\"`.", Function(|c| Ok(sites(SitesExpr::Fixed(Places::Named(crate::reading::place::names(&c.text(0)?))))))),
    word("stones", "(side: string): Sites", "Pieces of a side by its letter: `stones \"b\"`.", Function(|c| Ok(sites(SitesExpr::Side(name(c, 0)?))))),
    word("kind", "(kinds: string): Sites", "Pieces of a kind, or of several named with blanks between: `kind \"rook king\"`.", Function(|c| Ok(sites(SitesExpr::Kind(Kinds(pieces::kinds(c, 0)?)))))),
    word("royal", "Sites", "Royal pieces.", Thing(|| sites(SitesExpr::Royal))),
    word(
        "attacked_by",
        "(whose: Sites, through?: Sites): Sites",
        "Sites that a side attacks: `attacked_by(enemy)`, `attacked_by(own)` or `attacked_by(stones \"b\")`; with a set, as if its sites were empty.",
        Function(pieces::attacked_by),
    ),
    word("far_ranks", "(n: integer): Sites", "The last so many ranks, as the side looks.", Function(|c| pieces::ranks(c, true))),
    word("near_ranks", "(n: integer): Sites", "The first so many ranks, as the side looks.", Function(|c| pieces::ranks(c, false))),
    word("high", "(least: number): Sites", "Sites whose column has at least so many pieces: `high(2)`; `high(3) - high(4)` has exactly three.", Function(|c| Ok(sites(SitesExpr::High(c.arg(0)?))))).only(WITH_STACKS),
    word("containing", "(kind: string): Sites", "Sites whose column has a piece of the kind, on top or below.", Function(|c| Ok(sites(SitesExpr::Containing(name(c, 0)?))))).only(WITH_STACKS),
    word("along", "(set: Sites, axis: string, at_least?: Number): Sites", "All sites on the lines of the set: `along(own * kind \"pawn\", \"file\")`; with a number, on lines with so many of them or more.", Function(pieces::along)),
    word("region", "(name: string): Sites", "A region that the board declares.", Function(|c| Ok(sites(SitesExpr::Fixed(Places::Region(name(c, 0)?)))))),
    word("around", "(set: Sites): Sites", "Sites next to a set, diagonally too: `around(centre)`.", Function(|c| Ok(sites(SitesExpr::Neighbours(c.arg(0)?, Directions::Every.into()))))),
    word("neighbours", "(set: Sites, directions?: Directions): Sites", "Sites one step from a set; `orthogonal` where no directions are given: `neighbours(last, \"N S\")`.", Function(neighbours)),
    word("within_steps", "(set: Sites, steps: Number, directions?: Directions): Sites", "Sites at most so many steps from a set, and the set itself; the steps are `orthogonal` where no directions are given: `within_steps(own, count(marks \"far\"))`.", Function(|c| Ok(sites(SitesExpr::WithinSteps(c.arg(0)?, c.arg(1)?, c.maybe::<Directions>(2)?.unwrap_or(Directions::Orthogonal).into()))))),
    word("shifted", "(set: Sites, direction: string): Sites", "The set moved one step: `shifted(own, \"N\")`.", Function(|c| Ok(sites(SitesExpr::Shifted(c.arg(0)?, name(c, 1)?))))),
    word("inside", "(form: Form): Sites", "Pieces in a complete form of their own side.", Function(|c| Ok(sites(SitesExpr::Inside(c.arg::<FormArg>(0)?.0, Whose::Anyone))))),
    word("through", "(form: Form, set: Sites): Sites", "Sites of every place of a form that touches the set.", Function(|c| Ok(sites(SitesExpr::Through(c.arg::<FormArg>(0)?.0, c.arg(1)?))))),
    word("prefer", "(first: Sites, ...: Sites): Sites", "The first of these sets that is not empty.", Function(|c| Ok(sites(SitesExpr::Prefer(c.list()?))))),
    word("ruled", "(fields: RuledFields): Sites", "The set, with the clause that is named when a site outside it is refused.", Function(ruled)),
    word("connected", "(fields: ConnectedFields): Sites", "Sites of a set that are connected to another one through it: `connected { from = own, within = empty }`.", Function(groups::connected)),
    word("enclosed", "(fields: EnclosedFields): Sites", "Connected parts of a set that touch another one, and outside themselves nothing else: `enclosed { within = empty, by = own }`.", Function(groups::enclosed)),
    word("parts_with", "(fields: PartsWithFields): Sites", "Connected parts of a set that have sites of another one, no two of which are next to each other: `parts_with { within = own + land, apart = land, at_least = 2 }` for groups that can have two eyes.", Function(groups::parts_with)),
    word("eyes", "(whose: Sites): Sites", "Empty sites with only that side's pieces next to them: `eyes(own)`, `eyes(enemy)` or `eyes(stones \"b\")`.", Function(groups::eyes)),
    word("marks", "(name: string, fields?: MarksFields): Sites", "A set of sites that each side remembers under a name.", Function(|c| registers::marks(c, true))),
    word("marks_shared", "(name: string, fields?: MarksFields): Sites", "A set of sites that the game remembers under a name, for both sides together: `marks_shared(\"still\", { start = \"A1 H1\", fades = true })` for pieces that have never moved. Marks of which the rules only ask whether some are left together, such as those of a king and a rook, count for repetition as long as they are.", Function(|c| registers::marks(c, false))),

    // Numbers.
    word("count", "(set: Sites): Number", "Number of sites in a set: `count(own + enemy)`.", Function(|c| Ok(number(NumExpr::Count(c.arg(0)?))))),
    word("hand", "(kind?: string): Number", "Own pieces in hand: of a kind, or all.", Function(hand)),
    word("height", "(set: Sites): Number", "Pieces on the sites of a set, those below others included: the height of a column, or of several together.", Function(|c| Ok(number(NumExpr::Height(c.arg(0)?))))).only(WITH_STACKS),
    word("carried", "Number", "In `to`, `over` and `distance` of `carry`: number of pieces that go.", Thing(|| number(NumExpr::Carried))).only(IN_CARRIES),
    word("distance", "(from: Sites, to: Sites, directions?: Directions): Number", "The fewest steps from a site of one set to a site of another, over anything; the number of sites of the board where no way leads there. The steps are `orthogonal` where no directions are given: `distance(own, centre)`.", Function(|c| Ok(number(NumExpr::Distance(c.arg(0)?, c.arg(1)?, c.maybe::<Directions>(2)?.unwrap_or_default().into()))))),
    word("most_on", "(set: Sites, axis: string): Number", "The most sites of the set on one line: `most_on(own * kind \"pawn\", \"file\")`.", Function(|c| Ok(number(NumExpr::MostOn(c.arg(0)?, pieces::axis(c, 1)?))))),
    word("taken", "(kinds: string): Number", "Pieces of these kinds that the decision just made has captured.", Function(|c| Ok(number(NumExpr::Taken(Kinds(pieces::kinds(c, 0)?)))))).only("`effects`, `after` and `takes` of `travel`, `circuit` and `advance`, and of their phase; refused in endings, claims, scores, `again`, `until_`, `exits` and other moves"),
    word("points", "(values: table<string, integer>, fields?: PointsFields): Number", "The value of own pieces by kind, on the board and in hand: `points({ rook = 5, king = 0, others = 1 })`. A promoted one is worth what it demotes to, unless it is named.", Function(pieces::points)),
    word("counter", "(name: string, fields?: CounterFields): Number", "A number that each side remembers under a name; give it a value with `:set(n)`.", Function(|c| registers::counter(c, true))),
    word("counter_shared", "(name: string, fields?: CounterFields): Number", "A number that the game remembers under a name, for both sides together.", Function(|c| registers::counter(c, false))),
    word("counts", "(name: string, fields?: CountsFields): Counts", "A number for each site that the game remembers under a name: `counts(\"seeds\", { start = 4, on = region \"houses\" })`.", Function(registers::counts)),
    word("turns", "Number", "Turns completed since the start.", Thing(|| number(NumExpr::Turns))),
    word("quiet", "Number", "Turns completed since a piece was last placed or removed.", Thing(|| number(NumExpr::Quiet))),
    word("acted", "Number", "Turns completed since the phase began.", Thing(|| number(NumExpr::Acted))).only("everywhere; counted from the beginning of the phase"),
    word("occurrences", "Number", "Number of times that the position has occurred with the same side to move, now included.", Thing(|| number(NumExpr::Occurrences))).only("endings, claims and conditions at a turn's start"),
    word("passes", "Number", "Turns in a row that were passed; 0 again when a phase begins, and after a mark.", Thing(|| number(NumExpr::Passes))).only("everywhere; 0 where the last turn was no pass"),
    word("parts", "(set: Sites, directions?: Directions): Number", "Number of connected parts of a set: `parts(own)` for groups.", Function(groups::parts)),
    word("margin", "Number", "By how much the winner is ahead, rounded down; only in the `value` of a `stake`.", Thing(|| number(NumExpr::Margin))).only("`value` of a `stake`; refused elsewhere"),
    word("min", "(a: Number, b: Number): Number", "The smaller of two: `min(min(a, b), c)` of three.", Function(|c| Ok(number(NumExpr::Arithmetic(Operator::Min, c.arg(0)?, c.arg(1)?))))),
    word("max", "(a: Number, b: Number): Number", "The larger of two: `max(max(a, b), c)` of three.", Function(|c| Ok(number(NumExpr::Arithmetic(Operator::Max, c.arg(0)?, c.arg(1)?))))),
    word("by_distance_from", "(set: Sites, values: integer[]): ValueRule", "The value of a form by its distance from a set, from the nearest outward.", Function(by_distance)),

    // Conditions.
    word("all", "(conditions: Condition[]|Condition, ...: Condition): Condition", "All of these hold.", Function(|c| Ok(Object::Condition(c.joined(true)?)))),
    word("any", "(conditions: Condition[]|Condition, ...: Condition): Condition", "One of these holds, or more.", Function(|c| Ok(Object::Condition(c.joined(false)?)))),
    word("none", "(conditions: Condition[]|Condition, ...: Condition): Condition", "None of these holds.", Function(|c| Ok(condition(CondExpr::Not(c.joined(false)?.into()))))),
    word("any_side", "Whom", "Each side: `any_side { … }` holds where the conditions hold for a side; in an ending, it is about each.", Thing(|| Object::Whom(OfWhom::AnySide))),
    word("of_enemy", "(conditions: Condition[]|Condition, ...: Condition): Condition", "The conditions hold for the other side.", Function(|c| Ok(condition(CondExpr::For(ByWhom::Relative(Whose::Enemy), c.joined(true)?.into()))))),
    word("of_side", "(side: string, condition: Condition): Condition", "The condition holds for a side by its letter.", Function(|c| Ok(condition(CondExpr::For(ByWhom::Side(name(c, 0)?), c.arg(1)?))))),
    word("is_side", "(side: string): Condition", "The side that this is read for is the one with this letter: `when = is_side \"w\"` for what only that side may do.", Function(|c| Ok(condition(CondExpr::IsSide(name(c, 0)?))))),
    word("no_move", "Condition", "A side that should move cannot; only in an ending.", Thing(|| condition(CondExpr::Ending(EndingWord::NoMove)))).only("`when` of an ending, alone or in `all { … }`; refused elsewhere"),
    word("in_check", "Condition", "An own royal piece is attacked.", Thing(|| condition(CondExpr::Checked(Whose::Own)))),
    word("checking_throughout", "Condition", "Every own turn since the present position first stood has attacked an enemy's royal piece.", Thing(|| condition(CondExpr::CheckedThroughout(Whose::Own)))),
    word("claimed", "(claim: string, condition?: Condition): Condition", "The side makes a claim, and the condition holds; only in an ending.", Function(pieces::claimed)).only("`when` of an ending, alone; refused elsewhere"),
    word("foul", "Condition", "A side has done something illegal; only in an ending.", Thing(|| condition(CondExpr::Ending(EndingWord::Foul)))).only("`when` of an ending, alone; refused elsewhere"),
    word("board_full", "Condition", "No site is empty.", Thing(board_full)),
    word("mover", "Whom", "In an ending: the side that has just moved, or that cannot.", Thing(|| Object::Whom(OfWhom::Mover))).only("`of` of an ending"),
    word("opponent", "Whom", "In an ending: the side that moves next.", Thing(|| Object::Whom(OfWhom::Opponent))).only("`of` of an ending"),

    // Directions.
    word("orthogonal", "Directions", "Along ranks and files; on a graph, every direction.", Thing(|| Object::Directions(Directions::Orthogonal))),
    word("diagonal", "Directions", "Diagonally.", Thing(|| Object::Directions(Directions::Diagonal))),
    word("every_way", "Directions", "Every direction of the board.", Thing(|| Object::Directions(Directions::Every))),
    word("seen", "(directions: string|string[]): Directions", "Directions as a side that looks up sees them; each side turns them as it looks: `seen { \"N\", \"NE\" }`. In `step`, `hop`, `run`, `flanked`, `beyond`.", Function(lines::seen)),
    word("forward", "Directions", "The way the side looks. Directions are joined with `+`: `forward + sideways`.", Thing(|| lines::looking(&["N"]))),
    word("backward", "Directions", "Against the way the side looks.", Thing(|| lines::looking(&["S"]))),
    word("forward_diagonals", "Directions", "The two diagonals forward, as the side looks.", Thing(|| lines::looking(&["NE", "NW"]))),
    word("backward_diagonals", "Directions", "The two diagonals backward, as the side looks.", Thing(|| lines::looking(&["SE", "SW"]))),
    word("sideways", "Directions", "To both sides, as the side looks.", Thing(|| lines::looking(&["E", "W"]))),

    // Forms.
    word("form.square", "(size: integer, fields?: FormFields): Form", "A solid square of one side's pieces: `form.square(2)`.", Function(forms::square)),
    word("form.full_line", "(fields?: FormFields): Form", "A whole line of the board.", Function(forms::full_line)),
    word("form.in_line", "(length: integer, fields?: FormFields): Form", "So many in a line.", Function(forms::in_line)),
    word("form.pattern", "(rows: string, fields?: FormFields): Form", "A drawn shape: `#` own, `-` not own, `.` anything; rows with blanks between.", Function(forms::pattern)),
    word("form.listed", "(places: string[], fields?: FormFields): Form", "Places by name: `form.listed { \"a b c\", \"c d e\" }`.", Function(forms::listed)),
    word("game_form", "(name: string): Form", "In lessons: the form that the game's rules name so.", Function(forms::named)),
    word("form.shuttle", "(fields: FormFields): Form", "A piece that closes another form each time it moves to and fro.", Function(forms::shuttle)),

    // Moves.
    word("turn", "(fields: TurnFields): Turn", "One turn of several acts, in this order: `turn { slide { every_way }, place { on = empty } }`; of a list of moves one is made.", Function(make::turn)),
    word("place", "(fields: PlaceFields): Move", "A piece of the supply is placed.", Function(make::act::<moves::Place<Written>>)),
    word("step", "(fields: StepFields): Move", "A piece moves one step: `step { orthogonal }`. In lessons, a step that is taught: `step \"close\" { say = …, goal = … }`.", Function(lesson::step)),
    word("push", "(fields: PushFields): Move", "A piece moves one step and pushes the row of pieces before it one site on: `push { orthogonal, over = enemy, off = enemy }`; with others behind it: `push { with = own, together = 3, outnumbers = true, over = enemy }`.", Function(make::act::<moves::Push<Written>>)),
    word("shift", "(fields: ShiftFields): Move", "A straight row of pieces moves one step sideways, all at once: `shift { every_way, most = 3 }`.", Function(make::act::<moves::Shift<Written>>)),
    word("drag", "(fields: DragFields): Move", "A piece moves one step, and a piece next to it follows into the site that it leaves, pulled or pushing: `drag { from = own * kind \"dog\", with = enemy * kind \"cat\" }` pulls, `drag { from = enemy * kind \"cat\", with = own * kind \"dog\" }` pushes.", Function(make::act::<moves::Drag<Written>>)),
    word("rotate", "(fields: RotateFields): Move", "All that stands on a closed track goes round it: `rotate { tracks = { \"near\", \"far\" }, by = 2, back = true }`.", Function(make::act::<moves::Rotate<Written>>)),
    word("slide", "(fields: SlideFields): Move", "A piece moves along a straight line, as far as a number says: `slide { every_way, distance = count((own + enemy) * its_line) }`; any distance where none is given.", Function(make::act::<moves::Slide<Written>>)),
    word("carry", "(fields: CarryFields): Move", "A column goes along a straight line and comes down on top of what is there; with `splits`, so many pieces from its top: `carry { every_way, distance = carried }`.", Function(make::act::<moves::Carry<Written>>)).only(WITH_STACKS),
    word("hop", "(fields: HopFields): Move", "A piece jumps over a neighbour and takes it.", Function(make::act::<moves::Hop<Written>>)),
    word("fly", "(fields: FlyFields): Move", "A piece moves anywhere.", Function(make::act::<moves::Fly<Written>>)),
    word("remove", "(fields: RemoveFields): Move", "Pieces are removed: `remove { enemy, count = 1 }`.", Function(make::act::<moves::Remove<Written>>)),
    word("travel", "(fields: TravelFields): Move", "Pieces move as their kinds do, and capture by landing.", Function(make::act::<TravelFields>)),
    word("together", "(fields: TogetherFields): Move", "Own pieces move at once, each from a fixed site to a fixed site: `together { { \"E1\", \"G1\" }, { \"H1\", \"F1\" }, safe = \"E1 F1 G1\" }`.", Function(make::act::<moves::Together<Written>>)),
    word("castle", "(fields: CastleFields): Move", "Two own pieces on one line move at once, from wherever they begin, each to a site of its own: `castle { seen \"E\", from = own * kind \"king\" * still, with = own * kind \"rook\" * still, to = sites \"G1\", beside = sites \"F1\" }`.", Function(make::act::<moves::Castle<Written>>)),
    word("promote", "(fields: PromotionFields): Promotion", "The moves with which pieces promote, in `travel`.", Function(make::promote)),
    word("drop", "(fields: DropFields): Move", "A piece of the hand is put on the board.", Function(make::act::<DropFields>)),
    word("stuck", "(fields: StuckFields): DropFilter", "In `never` of `drop`: where the piece could never move.", Function(pieces::stuck)),
    word("second", "(fields: SecondFields): DropFilter", "In `never` of `drop`: where one of its kind stands on the line: `second { \"pawn\", along = \"file\" }`.", Function(pieces::second)),
    word("mating", "(fields: MatingFields): DropFilter", "In `never` of `drop`: with mate: `mating { \"pawn\" }`.", Function(pieces::mating)),
    word("pass", "(fields: PassFields): Move", "Nothing is done.", Function(make::act::<moves::Pass>)),
    word("mark", "(fields: MarkFields): Move", "Sites are marked or unmarked, and the same side goes on: `mark { marks_shared \"dead\" }`. For people only: never played at random.", Function(make::act::<moves::Mark<Written>>)),
    word("resume", "(fields: ResumeFields): Move", "The game goes back to another phase: `resume { \"play\" }`. For people only.", Function(make::act::<moves::Resume<Written>>)),
    word("surround", "(fields: SurroundFields): Surround", "Groups without liberties leave the board: `captures = surround { … }`.", Function(make::surround)),
    word("repeats", "(fields: RepeatsFields): Repeats", "In `never` of a phase: a position that must not come again: `repeats { \"ko\" }`.", Function(make::repeats)).only("`never` of a phase in which pieces are only placed"),
    word("leaving", "(fields: LeavingFields): Leaving", "In `never` of a move, a phase or the game: a position that a move may not leave: `never = { leaving { in_check, clause = \"…\" } }`.", Function(make::leaving)).only("`never` of a move, a phase or the game"),
    word("circuit", "(fields: CircuitFields): Move", "A piece moves along closed tracks over empty sites, round at least one bend, and captures the first piece that it meets: `circuit { tracks = { \"inner\", \"outer\" } }`.", Function(make::act::<moves::Circuit<Written>>)),
    word("advance", "(fields: AdvanceFields): Move", "A piece goes forward along its side's way on a track: `advance { track = \"way\", by = die }`.", Function(make::act::<moves::Advance<Written>>)),
    word("sow", "(fields: SowFields): Move", "The counters on a site are taken up and laid down one by one along a closed track: `sow { counts = seeds, from = region \"near\", track = \"ring\" }`.", Function(make::act::<moves::Sow<Written>>)),
    word("take", "(fields: TakeFields): Effect", "In `effects`: pieces leave the board: `take { run { from = last, over = enemy, most = 1 } }`.", Function(effects::take)),
    word("convert", "(fields: ConvertFields): Effect", "In `effects`: pieces become the mover's: `convert { flanked { from = last, over = enemy, by = own } }`; another side's, or nobody's, with `to`.", Function(effects::convert)),
    word("put", "(fields: PutFields): Effect", "In `effects`: new pieces come to empty sites: `put { neighbours(last), kind = \"wall\", of = \"x\" }`.", Function(effects::put)),
    word("transform", "(fields: TransformFields): Effect", "In `effects`: pieces become another kind: `transform { last * far_ranks(1), into = \"king\" }`.", Function(effects::transform)),
    word("gather", "(fields: GatherFields): Effect", "In `effects`: what lies on sites goes to a counter: `gather { last, from = seeds, into = store }`.", Function(effects::gather)),
    word("lay", "(fields: LayFields): Effect", "In `effects`: counters go from a counter to sites, as long as there are any: `lay { near_ranks(1), from = store, into = seeds, many = 4 }`.", Function(effects::lay)),
    word("trim", "(fields: TrimFields): Effect", "In `effects`: columns are cut down to so many pieces, the lowest leave: `trim { last, most = 5, own = \"home\" }`.", Function(effects::trim)).only(WITH_STACKS),
    word("note", "(fields: NoteFields): Effect", "In `effects`: sites are added to marks: `note { last, in_ = seen_before }`.", Function(effects::note)),
    word("unnote", "(fields: NoteFields): Effect", "In `effects`: sites are taken out of marks.", Function(effects::unnote)),
    word("track", "(fields: TrackFields|table<string, string>): Track", "A way along the sites, in `tracks`: `track { \"A1 A2 A3\", closed = true }`, or by side: `track { b = \"…\", w = \"…\" }`.", Function(effects::track)),
    word("throw", "(fields: ThrowFields): Throw", "In a phase: something is thrown at the start of every turn: `throw { \"die\", into = die, faces = { 1, 2, 3, 4, 5, 6 } }`, where `local die = counter_shared \"die\"`.", Function(effects::throw)),
    word("award", "(name: string): fun(fields: AwardFields): Award", "Removals that are earned: `award \"line\" { pays = 2, when = … }`.", Function(|c| c.curried(make::award))),

    // Phases and endings.
    word("phase", "(name: string): fun(fields: PhaseFields): Phase", "A part of the game with its own moves: `phase \"march\" { … }`.", Function(|c| c.curried(make::phase))),
    word("exit", "(fields: ExitFields): Exit", "A way out of a phase.", Function(make::exit)),
    word("loss", "(fields: EndingFields): Ending", "A side loses: `loss { \"few\", of = any_side, when = … }`.", Function(make::loss)),
    word("win", "(fields: EndingFields): Ending", "A side wins.", Function(make::win)),
    word("draw", "(fields: EndingFields): Ending", "Nobody wins.", Function(make::draw)),
    word("replay", "(fields: EndingFields): Ending", "Nobody wins, and the game is played again with the sides changed.", Function(make::replay)),
    word("counted", "(fields: CountedFields): Ending", "The game is counted, and who has more wins: `counted { \"counted\", by = \"area\", when = … }`.", Function(groups::counted)),

    // Scores.
    word("score", "(fields: ScoreFields): Score", "A way to count a final position.", Function(make::score)),
    word("part", "(fields: PartFields): Part", "One part of a score: `part { \"stones\", count = count(own) }`.", Function(make::part)),
    word("share", "(fields: ShareFields): Share", "Regions that are shared out: `share { within = empty, by = own }`.", Function(make::share)),
    word("stake", "(fields: StakeFields): Stake", "The winner's gain, if it is not the margin: `stake { value = 3 + margin // 3 }`.", Function(make::stake)),
];

fn sites(expr: SitesExpr) -> Object {
    Object::Sites(Sites::new(expr))
}

fn number(expr: NumExpr) -> Object {
    Object::Number(Num::new(expr))
}

fn condition(expr: CondExpr) -> Object {
    Object::Condition(Cond::new(expr))
}

fn board_full() -> Object {
    let empty = NumExpr::Count(SitesExpr::Empty.into());
    condition(CondExpr::Compare(empty.into(), Compare::Equals, NumExpr::Const(0).into()))
}

fn name(call: &Call<'_>, at: usize) -> mlua::Result<Name> {
    Ok(Name { word: call.text(at)?, place: call.place.clone() })
}

fn neighbours(call: &Call<'_>) -> mlua::Result<Object> {
    let directions = call.maybe::<Directions>(1)?.unwrap_or(Directions::Orthogonal);
    Ok(sites(SitesExpr::Neighbours(call.arg(0)?, directions.into())))
}

fn hand(call: &Call<'_>) -> mlua::Result<Object> {
    let kind = match call.raw(0) {
        Value::Nil => None,
        _ => Some(name(call, 0)?),
    };
    Ok(number(NumExpr::Hand(kind, Whose::Own)))
}

fn ruled(call: &Call<'_>) -> mlua::Result<Object> {
    let fields: RuledFields = call.fields(0)?;
    let rule = Rule { clause: fields.clause, says: fields.says.unwrap_or_default(), place: call.place.clone() };
    Ok(sites(SitesExpr::Ruled(fields.sites.into(), rule)))
}

fn by_distance(call: &Call<'_>) -> mlua::Result<Object> {
    let from = call.arg(0)?;
    let values: Vec<i32> = match call.raw(1) {
        value @ Value::Table(_) => crate::reading::from_lua::read(call.word, value, &call.place)?,
        _ => Vec::new(),
    };
    if values.is_empty() {
        return Err(call.fault("script/wrong-value", message!(vocab.takes_list_of_values)).into());
    }
    Ok(Object::Values(ValueRule::ByDistance { from, values }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::METHODS;

    /// Words in the texts of diffs that scripts say in another way: `marks "name"`.
    const OTHERWISE: [&str; 1] = ["marked"];

    #[test]
    fn scripts_can_say_every_word_of_the_rules() {
        for text in [SitesExpr::WORDS, NumExpr::WORDS, CondExpr::WORDS].concat() {
            let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, behind)| behind));
            for name in parts.flat_map(|part| part.split(|c: char| !c.is_ascii_lowercase() && c != '_')).filter(|name| !name.is_empty()) {
                let known = WORDS.iter().any(|word| word.name == name) || METHODS.iter().any(|method| method.name == name);
                assert!(known || OTHERWISE.contains(&name), "no script can say `{name}` of `{text}`");
            }
        }
    }
}
