//! The tables that constructors take. Every field is named here once, with the type and the words an editor shows.

use std::collections::BTreeMap;

use super::{
    Assign, AwardDecl, BoardDecl, CheckDecl, ClaimDecl, EffectDecl, EndingDecl, ExampleDecl, ExitDecl, FormArg, ImpossibleDecl,
    LeavingDecl, Named, NeverDecl, OfWhom, OptionDecl, OptionSetting, Patch, PhaseDecl, PieceDecl, RandomSwitch, RulesFn, ScoreDecl,
    SideDecl, StartDecl, SurroundDecl, ThrowDecl, TrackDecl, WayDecl,
};
use crate::written::lua_table::{TableSchema, lua_table};
use crate::written::{Cond, Directions, ExactArg, Num, Sites, Texts, ValueRule};

lua_table! {
    /// A game, whole.
    GameFields {
        /// The word that commands take: lower-case letters, digits and `-`.
        "id" "string" id: String,
        /// Names by language.
        "names" "Texts" names: Texts,
        /// The document that the clauses come from.
        "source" "string?" source: Option<String>,
        /// The game's names and properties in other formats, by format: `sgf`, `pgn`, `san`, `fen`, `fen_sides`, `pdn`, `iccs`.
        "codes" "table<string, string>?" codes: Option<BTreeMap<String, String>>,
        /// Options that an organiser may set.
        "options" "table<string, Option>?" options: Option<BTreeMap<String, OptionDecl>>,
        /// The rules under given options.
        "rules" "fun(opt: table<string, any>): RulesFields" rules: RulesFn,
        /// Positions with what must hold in them; they are run before a change is published.
        "examples" "Example[]?" examples: Option<Vec<ExampleDecl>>,
        /// Sentences of the source, by clause and language. Where there are any, declarations, options and examples name no other clauses; without
        /// them they may name those of a document that the script does not quote.
        "clauses" "table<string, Texts>?" clauses: Option<BTreeMap<String, Texts>>,
        /// The game's own terms, by identifier and language.
        "glossary" "table<string, Texts>?" glossary: Option<BTreeMap<String, Texts>>,
    }
}

lua_table! {
    /// The rules of a game; a variant replaces some of them.
    RulesFields {
        /// The board.
        "board" "Board?" board: Option<BoardDecl>,
        /// True if sites hold rows of pieces: the piece on top is the piece of the site, and those below go where it goes.
        "stacks" "boolean?" stacks: Option<bool>,
        /// Directions, one for each side: a piece moves as the own piece next to it there does, where there is one: `lends = backward`.
        "lends" "AnyDirections?" lends: Option<Directions>,
        /// Sides by the letter that position texts use, in their order of play.
        "sides" "table<string, Side>?" sides: Option<BTreeMap<String, SideDecl>>,
        /// Pieces of each side, where there is one kind only.
        "supply" "table<string, integer>?" supply: Option<BTreeMap<String, u16>>,
        /// Kinds of pieces, where there are several, in the order in which they are written.
        "pieces" "table<string, Piece|false>?" pieces: Option<BTreeMap<String, Patch<PieceDecl>>>,
        /// The pieces on the board at first: a position text, its board alone, a drawing, or sites by letter (`{ b = "C3" }`).
        "start" "(string|table<string, string>|Start)?" start: Option<StartDecl>,
        /// A royal piece may not be left attacked: `royals_safe { … }`.
        "check" "(Check|false)?" check: Option<Patch<CheckDecl>>,
        /// Positions that no move of the game may leave: `leaving { … }`.
        "never" "Leaving[]?" never: Option<Vec<LeavingDecl>>,
        /// Claims that the side to move may make instead of moving.
        "claims" "table<string, Claim|false>?" claims: Option<BTreeMap<String, Patch<ClaimDecl>>>,
        /// Positions that cannot be; a variant may name those that it replaces.
        "impossible" "(Impossible[]|table<string, Impossible|false>)?" impossible: Option<Named<ImpossibleDecl>>,
        /// Ways along the sites by name: `tracks = { way = track { "A1 A2 A3" } }`.
        "tracks" "table<string, Track|false>?" tracks: Option<BTreeMap<String, Patch<TrackDecl>>>,
        /// Names for the forms that the rules use.
        "forms" "table<string, Form>?" forms: Option<BTreeMap<String, FormArg>>,
        /// Phases in their order; a variant may name those that it replaces.
        "phases" "(Phase[]|table<string, Phase|false>)?" phases: Option<Named<PhaseDecl>>,
        /// Endings in the order in which they are judged; a variant may name those that it replaces.
        "ends" "(Ending[]|table<string, Ending|Ending[]|false>)?" ends: Option<Named<EndingDecl>>,
        /// Ways to count the end, by identifier, in the order in which they are written.
        "scores" "table<string, Score|false>?" scores: Option<BTreeMap<String, Patch<ScoreDecl>>>,
        /// Decisions that random players avoid.
        "random" "(RandomFields|false)?" random: Option<RandomSwitch>,
        /// The agreements of the players besides the moves.
        "conduct" "ConductFields?" conduct: Option<ConductFields>,
        /// The notation of turns.
        "notation" "NotationFields?" notation: Option<NotationFields>,
    }
}

lua_table! {
    /// A game that is another one with a difference.
    VariantFields {
        /// The game, or the variant, that it changes.
        "of" "string" of: String,
        /// The word that commands take.
        "id" "string" id: String,
        /// Names by language.
        "names" "Texts" names: Texts,
        /// The source of the difference.
        "source" "string?" source: Option<String>,
        /// Its names in other formats; those that are not given stay.
        "codes" "table<string, string>?" codes: Option<BTreeMap<String, String>>,
        /// New defaults for options of the game, or whole new options.
        "options" "table<string, any>?" options: Option<BTreeMap<String, OptionSetting>>,
        /// The rules that are replaced, if they depend on options or on the rules of the game.
        "rules" "(fun(opt: table<string, any>, base: RulesFields): RulesFields)?" rules: Option<RulesFn>,
        /// The board.
        "board" "Board?" board: Option<BoardDecl>,
        /// True if sites hold rows of pieces; as in the game by default.
        "stacks" "boolean?" stacks: Option<bool>,
        /// Directions, one for each side: a piece moves as the own piece next to it there does, where there is one: `lends = backward`.
        "lends" "AnyDirections?" lends: Option<Directions>,
        /// Sides.
        "sides" "table<string, Side>?" sides: Option<BTreeMap<String, SideDecl>>,
        /// Pieces of each side.
        "supply" "table<string, integer>?" supply: Option<BTreeMap<String, u16>>,
        /// Kinds of pieces that are replaced or added, or dropped with `false`.
        "pieces" "table<string, Piece|false>?" pieces: Option<BTreeMap<String, Patch<PieceDecl>>>,
        /// The pieces on the board at first.
        "start" "(string|table<string, string>|Start)?" start: Option<StartDecl>,
        /// The rule that a royal piece may not be left attacked.
        "check" "(Check|false)?" check: Option<Patch<CheckDecl>>,
        /// Positions that no move may leave, in the place of those of the game.
        "never" "Leaving[]?" never: Option<Vec<LeavingDecl>>,
        /// Claims that are replaced, added or dropped.
        "claims" "table<string, Claim|false>?" claims: Option<BTreeMap<String, Patch<ClaimDecl>>>,
        /// Impossible positions that are replaced or dropped, by their word.
        "impossible" "table<string, Impossible|false>?" impossible: Option<Named<ImpossibleDecl>>,
        /// Tracks that are replaced, added or dropped.
        "tracks" "table<string, Track|false>?" tracks: Option<BTreeMap<String, Patch<TrackDecl>>>,
        /// Forms that are replaced.
        "forms" "table<string, Form>?" forms: Option<BTreeMap<String, FormArg>>,
        /// Phases that are replaced.
        "phases" "table<string, Phase|false>?" phases: Option<Named<PhaseDecl>>,
        /// Endings that are replaced, by reason.
        "ends" "table<string, Ending|Ending[]|false>?" ends: Option<Named<EndingDecl>>,
        /// Ways to count that are replaced, added or dropped.
        "scores" "table<string, Score|false>?" scores: Option<BTreeMap<String, Patch<ScoreDecl>>>,
        /// Decisions that random players avoid.
        "random" "(RandomFields|false)?" random: Option<RandomSwitch>,
        /// The agreements of the players besides the moves.
        "conduct" "ConductFields?" conduct: Option<ConductFields>,
        /// The notation of turns.
        "notation" "NotationFields?" notation: Option<NotationFields>,
        /// Its own examples.
        "examples" "Example[]?" examples: Option<Vec<ExampleDecl>>,
        /// Further sentences.
        "clauses" "table<string, Texts>?" clauses: Option<BTreeMap<String, Texts>>,
        /// Further terms.
        "glossary" "table<string, Texts>?" glossary: Option<BTreeMap<String, Texts>>,
    }
}

lua_table! {
    /// Fields of an organiser's option.
    OptionFields {
        /// The words of a choice.
        "[]" "string[]?" values: Option<Vec<String>>,
        /// Least value.
        "min" "Exact?" min: Option<ExactArg>,
        /// Greatest value.
        "max" "Exact?" max: Option<ExactArg>,
        /// Only even numbers.
        "even" "boolean?" even: Option<bool>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// Its name by language: `{ zh = "判负子数" }`; in other languages the typed word is shown.
        "names" "Texts?" names: Option<Texts>,
        /// Names of the words of a choice: `{ own = { zh = "己方" } }`.
        "words" "table<string, Texts>?" words: Option<BTreeMap<String, Texts>>,
        /// One sentence in English.
        "en" "string?" en: Option<String>,
        /// One sentence in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// The sentence in any languages.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// A rectangular board.
    BoardFields {
        /// Files.
        "1" "integer" width: usize,
        /// Ranks.
        "2" "integer" height: usize,
        /// Labels of the files from the left: `A-I`, `9-1`, or names with blanks between.
        "files" "string?" files: Option<String>,
        /// Labels of the ranks from the near side: `1-9`, or `i-a` where they are counted from the far side.
        "ranks" "string?" ranks: Option<String>,
        /// Named sets of sites: `{ camp = "A1 B1" }`.
        "regions" "table<string, string>?" regions: Option<BTreeMap<String, String>>,
        /// Sites that are drawn with a star, with blanks between: `"C3 G3"`.
        "stars" "string?" stars: Option<String>,
        /// Ranks behind which a river is drawn, by their labels, on a board of points: `"5"`.
        "rivers" "string?" rivers: Option<String>,
        /// The words in the rivers of pictures, with blanks between them: `"楚河 漢界"`.
        "waters" "string?" waters: Option<String>,
        /// Straight lines that are drawn besides the grid: `"D1-F3 F1-D3"`.
        "strokes" "string?" strokes: Option<String>,
        /// Files and ranks of cells behind which a thick line is drawn, by their labels: `"C 3"`.
        "divides" "string?" divides: Option<String>,
    }
}

lua_table! {
    /// A board that is any graph.
    GraphFields {
        /// Nodes by name with column and row for drawing: `{ a = { 0, 0 } }`.
        "nodes" "table<string, integer[]>" nodes: BTreeMap<String, (i16, i16)>,
        /// Edges by direction: `{ east = "a-b b-c" }`.
        "edges" "table<string, string>" edges: BTreeMap<String, String>,
        /// Opposite directions, made by turning the edges round: `{ east = "west" }`.
        "back" "table<string, string>?" back: Option<BTreeMap<String, String>>,
        /// Straight lines by name: `{ top = "a b c" }`.
        "lines" "table<string, string>?" lines: Option<BTreeMap<String, String>>,
        /// Named sets of sites.
        "regions" "table<string, string>?" regions: Option<BTreeMap<String, String>>,
        /// Sites that are drawn with a star, with blanks between.
        "stars" "string?" stars: Option<String>,
        /// Sites between two corners that are drawn as bars, with blanks between: edges of cells, where lines are drawn or walls built. A bar lies
        /// level if a cell is right above or below it.
        "bars" "string?" bars: Option<String>,
    }
}

lua_table! {
    /// A side.
    SideFields {
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Names in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// Letter that begins its turns in records; the capital of its letter where none is given.
        "prefix" "string?" prefix: Option<String>,
        /// The direction in which its pieces move forward: `up` (towards later ranks), `down`, `left`, `right`; the second of two sides
        /// moves down by default.
        "facing" "\"up\"|\"down\"|\"left\"|\"right\"|nil" facing: Option<String>,
        /// It never has a turn; every side may move its pieces where `from` names them: `from = own + stones "n"`.
        "neutral" "boolean?" neutral: Option<bool>,
        /// Sides of one team are not each other's enemies: any word.
        "team" "string?" team: Option<String>,
        /// The colour of its pieces: `black`, `white`, `red`, `green`, `blue`, `yellow`, `purple`, `brown`.
        "colour" "\"black\"|\"white\"|\"red\"|\"green\"|\"blue\"|\"yellow\"|\"purple\"|\"brown\"|nil" colour: Option<String>,
        /// Regions of the board that are drawn as its edges, with blanks between: `"north south"`.
        "edges" "string?" edges: Option<String>,
    }
}

lua_table! {
    /// Fields of a form.
    FormFields {
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// The value of one: a number, or a rule such as `by_distance_from(centre, { 9, 8, 7 })`.
        "value" "(integer|ValueRule)?" value: Option<ValueRule>,
        /// Axes: `rank`, `file`, `rising`, `falling`; ranks and files where none is given.
        "axes" "string[]?" axes: Option<Vec<String>>,
        /// Exactly so many and not more.
        "exactly" "boolean?" exactly: Option<bool>,
        /// One that has paid a side never pays it again.
        "once" "boolean?" once: Option<bool>,
        /// Axis that bars another once it has paid: `{ rank = "file" }`.
        "bars" "table<string, string>?" bars: Option<BTreeMap<String, String>>,
        /// Of several made at once only one pays, and the side chooses.
        "single" "boolean?" single: Option<bool>,
        /// A landing that makes some of which none may pay, by `once` or `bars`, is not allowed.
        "must_pay" "boolean?" must_pay: Option<bool>,
        /// For lines: so many of their sites may be empty, as long as no piece of another side is on them; 0 by default.
        "gaps" "integer?" gaps: Option<u16>,
        /// For a shuttle: the form that it closes.
        "over" "Form?" over: Option<FormArg>,
        /// For a shuttle: how many it closes on each swing.
        "closes" "integer?" closes: Option<u8>,
        /// For a shuttle: directions of the swing.
        "directions" "Directions?" directions: Option<Directions>,
        /// For a pattern: turned and mirrored as well.
        "turned" "boolean?" turned: Option<bool>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// A part of the game with its own moves.
    PhaseFields {
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Side that begins; where none is given the turn passes on as usual.
        "first" "string?" first: Option<String>,
        /// The phase ends when each side has had so many turns.
        "turns" "integer?" turns: Option<u16>,
        /// The moves of a side at the start of its turn, and turns of several acts: `turn { … }`.
        "moves" "(Move|Turn)[]" moves: Vec<WayDecl>,
        /// Effects of a placed or moved piece at its resting place, in order, before awards: `take { … }`, `convert { … }` ….
        "effects" "Effect[]?" effects: Option<Vec<EffectDecl>>,
        /// Something is thrown at the start of every turn: `throw { … }`.
        "throw" "(Throw|false)?" throw: Option<Patch<ThrowDecl>>,
        /// The side that has just moved has the next turn as well where this holds at the end of its turn.
        "again" "Condition?" again: Option<Cond>,
        /// Awards that a placed or moved stone earns by its landing.
        "takes" "TakesFields?" takes: Option<TakesFields>,
        /// Groups without liberties leave the board: `surround { … }`.
        "captures" "(Surround|false)?" captures: Option<Patch<SurroundDecl>>,
        /// Positions that must not come again: `repeats { "ko" }`, and those that no move of the phase may leave: `leaving { … }`.
        "never" "(Repeats|Leaving)[]?" never: Option<Vec<NeverDecl>>,
        /// The phase ends and the next one begins when this holds at the end of a turn.
        "until_" "Condition?" until: Option<Cond>,
        /// Ways out to named phases, tried in order.
        "exits" "Exit[]?" exits: Option<Vec<ExitDecl>>,
        /// Registers set when the phase begins, such as `earned:set(0)`.
        "enter" "Assignment[]?" enter: Option<Vec<Assign>>,
        /// True if endings are tested in this phase, which is the default.
        "judged" "boolean?" judged: Option<bool>,
        /// A side without a move is passed over.
        "skip_stuck" "boolean?" skip_stuck: Option<bool>,
        /// The clause that is named when a pass is refused; that of the phase by default.
        "no_pass" "string?" no_pass: Option<String>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// The awards of a landing.
    TakesFields {
        /// The awards.
        "[]" "Award[]?" awards: Option<Vec<AwardDecl>>,
        /// The pieces that may be removed; `enemy` by default.
        "prey" "Sites?" prey: Option<Sites>,
        /// `all` of the awards are paid, only the `best`, or only the `first` that holds.
        "join" "\"all\"|\"best\"|\"first\"|nil" join: Option<String>,
        /// Keep to the alternative of `prefer` that was open at first.
        "keep_choice" "boolean?" keep_choice: Option<bool>,
        /// True if the removals may be declined.
        "optional" "boolean?" optional: Option<bool>,
    }
}

lua_table! {
    /// Fields of an award.
    AwardFields {
        /// The condition for paying it.
        "when" "Condition?" when: Option<Cond>,
        /// Number of removals.
        "pays" "Number?" pays: Option<Num>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// An ending of the game.
    EndingFields {
        /// The reason: a word that commands print.
        "1" "string" reason: String,
        /// The side that it is about: `mover`, `opponent`, `any_side`, or a side's letter.
        "of" "(Whom|string)?" of: Option<OfWhom>,
        /// The condition; `no_move` for a side that cannot do anything, alone or in `all { no_move, … }`; `claimed(…)`; `foul`.
        "when" "Condition" when: Cond,
        /// Phases in which it is judged; all by default.
        "phases" "string[]?" phases: Option<Vec<String>>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The reason in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// The rule behind a set.
    RuledFields {
        /// The set.
        "1" "Sites" sites: Sites,
        /// Clause of the source.
        "clause" "string" clause: String,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// A way out of a phase.
    ExitFields {
        /// The condition, read for the side that has just moved.
        "when" "Condition" when: Cond,
        /// The next phase.
        "to" "string" to: String,
    }
}

lua_table! {
    /// The agreements of the players besides the moves.
    ConductFields {
        /// The assignment of sides: `agreed` before, by a `guess` whether hidden pieces are odd or even, or by a `toss`.
        "colours" "\"agreed\"|\"guess\"|\"toss\"|nil" colours: Option<String>,
        /// The side of the player who has guessed right or won the toss; the one that begins by default.
        "winner" "string?" winner: Option<String>,
        /// In a match of several games the players change sides after each.
        "alternate" "boolean?" alternate: Option<bool>,
        /// True if a draw may be offered and accepted, which is the default.
        "draw_offers" "boolean?" draw_offers: Option<bool>,
        /// The clause about the sides.
        "clause" "string?" clause: Option<String>,
        /// The clause about draws.
        "draws" "string?" draws: Option<String>,
        /// The rules about clocks.
        "clock" "ClockFields?" clock: Option<super::ClockFields>,
        /// The sides in the rounds of an event.
        "rounds" "RoundsFields?" rounds: Option<super::RoundsFields>,
        /// The rules on which an arbiter rules.
        "arbiter" "ArbiterFields?" arbiter: Option<super::ArbiterFields>,
        /// The rule about adjourned games; without it a game is not adjourned unless an organiser allows it.
        "adjournment" "AdjournmentFields?" adjournment: Option<super::AdjournmentFields>,
    }
}

lua_table! {
    /// The notation of turns.
    NotationFields {
        /// Between the sites of a path.
        "arrow" "string?" arrow: Option<String>,
        /// Label of jumped pieces.
        "jumped" "string?" jumped: Option<String>,
        /// Labels of pieces removed, by award: `{ square = "FC" }`.
        "removed" "table<string, string>?" removed: Option<BTreeMap<String, String>>,
        /// Phase in which turns are counted from 1 again.
        "numbered_from" "string?" numbered_from: Option<String>,
        /// The style of positions: `full`, or `short` as is common for games of pieces.
        "position" "\"full\"|\"short\"|nil" position: Option<String>,
        /// The style of piece moves: an `arrow`, or `coordinates`.
        "moves" "\"arrow\"|\"coordinates\"|nil" moves: Option<String>,
    }
}

/// All tables that constructors take, for the meta types.
pub fn shapes() -> impl Iterator<Item = TableSchema> {
    let before = [SHAPES_HERE, super::pieces::PIECE_SHAPES].into_iter().flatten().copied();
    before.chain(super::moves::move_shapes()).chain(SHAPES.iter().copied().flatten().copied())
}

const SHAPES: &[&[TableSchema]] = &[
    super::groups::GROUP_SHAPES,
    super::laws::LAW_SHAPES,
    super::acts::ACT_SHAPES,
    super::lines::LINE_SHAPES,
    super::effects::EFFECT_SHAPES,
    super::tracks::TRACK_SHAPES,
    super::scores::SCORE_SHAPES,
    super::example::EXAMPLE_SHAPES,
    super::lesson::LESSON_SHAPES,
    super::clock::CLOCK_SHAPES,
    super::arbiter::ARBITER_SHAPES,
];

const SHAPES_HERE: &[TableSchema] = &[
    GameFields::SHAPE,
    RulesFields::SHAPE,
    VariantFields::SHAPE,
    OptionFields::SHAPE,
    BoardFields::SHAPE,
    GraphFields::SHAPE,
    SideFields::SHAPE,
    FormFields::SHAPE,
    PhaseFields::SHAPE,
    TakesFields::SHAPE,
    AwardFields::SHAPE,
    EndingFields::SHAPE,
    RuledFields::SHAPE,
    ExitFields::SHAPE,
    ConductFields::SHAPE,
    NotationFields::SHAPE,
];
