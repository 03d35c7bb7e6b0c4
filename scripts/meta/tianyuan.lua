---@meta
-- Types of the vocabulary for the Lua language server. Generated from the host's own tables: do not edit.

---@alias Texts table<string, string>
---@alias AnySites Sites|string|Native|(fun(pos: Position): string[]|string)
---@alias AnyNumber Number|number|Native|(fun(pos: Position): integer)
---@alias AnyExact Exact|number|string
---@alias AnyCondition Condition|Native|(fun(pos: Position): boolean)
---@alias AnyDirections Directions|string
---@alias Movements string|Movement|(string|Movement)[]
---@alias Kinds string|string[]
---@alias FixedSites AnySites|table<string, AnySites>

---A set of sites. Sets combine with `+` (either), `*` (both), `-` (without) and unary `-` (all others).
---@class Sites
---@operator add(AnySites): Sites
---@operator sub(AnySites): Sites
---@operator mul(AnySites): Sites
---@operator unm: Sites
---@field clear fun(self): Assignment Forgets the sites of these marks.
---@field of_enemy fun(self): Sites The same set, read for the other side.

---A whole number of the position.
---@class Number
---@operator add(AnyNumber): Number
---@operator sub(AnyNumber): Number
---@operator mul(AnyNumber): Number
---@operator idiv(AnyNumber): Number
---@field at_most fun(self, n: AnyNumber): Condition It is this or less.
---@field at_least fun(self, n: AnyNumber): Condition It is this or more.
---@field equals fun(self, n: AnyNumber): Condition It is exactly this.
---@field of_enemy fun(self): Number The same number, read for the other side.
---@field div fun(self, n: AnyNumber): Number The quotient rounded down, 0 where `n` is 0; also written `a // n`.
---@field set fun(self, value: AnyNumber): Assignment Remembers a value in this counter.

---An exact number: a fraction in lowest terms.
---@class Exact
---@operator add(AnyExact): Exact
---@operator sub(AnyExact): Exact
---@operator mul(AnyExact): Exact
---@operator div(AnyExact): Exact
---@operator idiv(AnyExact): Exact
---@operator unm: Exact

---A function of a plugin: a set, a number or a condition, as its place asks for one.
---@class Native
---@operator add(any): any
---@operator sub(any): any
---@operator mul(any): any
---@field at_most fun(self, n: AnyNumber): Condition The number is this or less.
---@field at_least fun(self, n: AnyNumber): Condition The number is this or more.
---@field equals fun(self, n: AnyNumber): Condition The number is exactly this.

---Something that holds in a position or does not.
---@class Condition
---@field choose fun(self, yes: any, no: any): any The first where it holds, the second where it does not: two numbers, two sets or two conditions.

---Directions of the board.
---@class Directions
---@operator add(AnyDirections): Directions

---A number for each site that the game remembers.
---@class Counts
---@field on fun(self, set: AnySites): Number The sum of the counts on the sites of a set.
---@field at_most fun(self, n: AnyNumber): Sites Sites where this many lie or fewer.
---@field at_least fun(self, n: AnyNumber): Sites Sites where this many lie or more.
---@field equals fun(self, n: AnyNumber): Sites Sites where exactly this many lie.

---A shape that one side's pieces can make.
---@class Form
---@field each fun(self, n?: AnyNumber, fields?: AwardFields): Award So many removals (one by default) for each that a move completes.
---@field value fun(self, fields?: AwardFields): Award As many removals as what a move completes is worth.
---@field made fun(self): Number Number of these that the move has completed.
---@field made_value fun(self): Number The total value of those that the move has completed.
---@field standing fun(self): Number Number of own ones on the board.
---@field completing fun(self): Sites Empty sites on which one more own piece would complete one.
---@field parallel fun(self): Number The most own ones that stand parallel to one just made, itself included; 0 where none was made.
---@field crossing fun(self): Number Own ones that cross one just made.
---@field flanked fun(self, by: Form, at_least: integer): Number 1 where three parallel ones stand, one of them just made, with so many of the other form on each outer one; else 0.
---@field times_paid fun(self): Number Number of those that have paid the side in this game, of a form that pays once.
---@field value_paid fun(self): Number The total value of those that have paid the side in this game.

---A way to act.
---@class Move

---A turn of several acts.
---@class Turn

---A further effect of a landing.
---@class Effect

---A way along the sites.
---@class Track

---Something thrown at the start of a turn.
---@class Throw

---Capture by surrounding.
---@class Surround

---A position that must not come again.
---@class Repeats

---A position that a move may not leave.
---@class Leaving

---A way to count a final position.
---@class Score

---A part of a score.
---@class Part

---Regions that are shared out.
---@class Share

---The winner's gain.
---@class Stake

---Removals that a landing earns.
---@class Award

---A counter given a value.
---@class Assignment

---A part of the game.
---@class Phase

---A way out of a phase.
---@class Exit

---An end of the game.
---@class Ending

---A side.
---@class Side

---A kind of piece.
---@class Piece

---The movement of a piece, or a part of it. Movements are joined with `+`.
---@class Movement
---@operator add(Movements): Movement
---@field again fun(self, next: Movements): Movement Having moved so, the same piece may make one of these leaps in the same turn: `movement "K":again "K"`.
---@field onward fun(self, next: Movements, fields?: OnwardFields): Movement From an empty site to which it has come, the piece may go on in the same move: `movement "R":onward("R", { turn = "across" })`.

---The moves with which a piece promotes.
---@class Promotion

---A limit on drops.
---@class DropFilter

---A royal piece may not be left attacked.
---@class Check

---Something that a side may claim.
---@class Claim

---A position that cannot be.
---@class Impossible

---The pieces on the board at first.
---@class Start

---A board.
---@class Board

---An option that an organiser may set.
---@class Option

---The value of another option.
---@class SameAs

---The value of a form, by its place.
---@class ValueRule

---Whom an ending is about.
---@class Whom
---@overload fun(conditions: Condition[]): Condition

---A position with what must hold in it.
---@class Example

---A game.
---@class Game

---A variant of a game.
---@class Variant

---A lesson.
---@class Lesson

---A step of a lesson.
---@class LessonStep

---The goal of a learner.
---@class Goal

---An answer to choose from.
---@class Choice

---An answer of the other side.
---@class Reply

---The other side plays at random.
---@class RandomReplies

---A position that the machine finds.
---@class RandomPlay

---The argument of a function in a rule: the position, from the view of one side.
---@class Position
---@field mover string Letter of the side that decides.
---@field own string Letter of the side that the function is asked for.
---@field phase string The phase.
---@field owed integer Removals still owed.
---@field turns integer Turns completed.
---@field board table<string, string|false> The whole board: by each site the letter of its piece, or false. Quicker than `at` for many sites.
---@field at fun(self: Position, site: string): string? Letter of the piece on a site; nil where nothing stands.
---@field count fun(self: Position, side: string): integer Pieces of a side on the board, by its letter.
---@field last fun(self: Position): string? The site where the last piece landed.
---@field sites fun(self: Position, side?: string, kind?: string): string[] All sites; with a letter, those with that side's pieces, or those of a kind. Lists that `pos` gives are not to be changed.
---@field empty fun(self: Position): string[] All sites on which nothing stands.
---@field next fun(self: Position, site: string, direction: string): string? The neighbour of a site in a direction.
---@field ray fun(self: Position, site: string, direction: string): string[] The sites from a site to the edge in a direction.
---@field neighbours fun(self: Position, site: string): string[] The neighbours of a site in all directions of the board.
---@field hand fun(self: Position, side: string, kind?: string): integer Pieces in a side's hand: of a kind, or all.
---@field register fun(self: Position, name: string, side?: string): any What the game remembers under a name.

---A game, whole.
---@class GameFields
---@field id string The word that commands take: lower-case letters, digits and `-`.
---@field names Texts Names by language.
---@field source string? The document that the clauses come from.
---@field codes table<string, string>? The game's names and properties in other formats, by format: `sgf`, `pgn`, `san`, `fen`, `fen_sides`, `pdn`, `iccs`.
---@field options table<string, Option>? Options that an organiser may set.
---@field rules fun(opt: table<string, any>): RulesFields The rules under given options.
---@field examples (Example|false)[]? Positions with what must hold in them; they are run before a change is published.
---@field clauses table<string, Texts>? Sentences of the source, by clause and language. Where there are any, declarations, options and examples name no other clauses; without them they may name those of a document that the script does not quote.
---@field glossary table<string, Texts>? The game's own terms, by identifier and language.

---The rules of a game; a variant replaces some of them.
---@class RulesFields
---@field board Board? The board.
---@field stacks boolean? True if sites hold rows of pieces: the piece on top is the piece of the site, and those below go where it goes.
---@field lends AnyDirections? Directions, one for each side: a piece moves as the own piece next to it there does, where there is one: `lends = backward`.
---@field sides table<string, Side>? Sides by the letter that position texts use, in their order of play.
---@field supply table<string, integer>? Pieces of each side, where there is one kind only.
---@field pieces table<string, Piece|false>? Kinds of pieces, where there are several, in the order in which they are written.
---@field start (string|table<string, string>|Start)? The pieces on the board at first: a position text, its board alone, a drawing, or sites by letter (`{ b = "C3" }`).
---@field check (Check|false)? A royal piece may not be left attacked: `royals_safe { … }`.
---@field never (Leaving|false)[]? Positions that no move of the game may leave: `leaving { … }`.
---@field claims table<string, Claim|false>? Claims that the side to move may make instead of moving.
---@field impossible (Impossible[]|table<string, Impossible|false>)? Positions that cannot be; a variant may name those that it replaces.
---@field tracks table<string, Track|false>? Ways along the sites by name: `tracks = { way = track { "A1 A2 A3" } }`.
---@field forms table<string, Form>? Names for the forms that the rules use.
---@field phases (Phase[]|table<string, Phase|false>)? Phases in their order; a variant may name those that it replaces.
---@field ends (Ending[]|table<string, Ending|Ending[]|false>)? Endings in the order in which they are judged; a variant may name those that it replaces.
---@field scores table<string, Score|false>? Ways to count the end, by identifier, in the order in which they are written.
---@field random (RandomFields|false)? Decisions that random players avoid.
---@field conduct ConductFields? The agreements of the players besides the moves.
---@field notation NotationFields? The notation of turns.

---A game that is another one with a difference.
---@class VariantFields
---@field of string The game, or the variant, that it changes.
---@field id string The word that commands take.
---@field names Texts Names by language.
---@field source string? The source of the difference.
---@field codes table<string, string>? Its names in other formats; those that are not given stay.
---@field options table<string, any>? New defaults for options of the game, or whole new options.
---@field rules (fun(opt: table<string, any>, base: RulesFields): RulesFields)? The rules that are replaced, if they depend on options or on the rules of the game.
---@field board Board? The board.
---@field stacks boolean? True if sites hold rows of pieces; as in the game by default.
---@field lends AnyDirections? Directions, one for each side: a piece moves as the own piece next to it there does, where there is one: `lends = backward`.
---@field sides table<string, Side>? Sides.
---@field supply table<string, integer>? Pieces of each side.
---@field pieces table<string, Piece|false>? Kinds of pieces that are replaced or added, or dropped with `false`.
---@field start (string|table<string, string>|Start)? The pieces on the board at first.
---@field check (Check|false)? The rule that a royal piece may not be left attacked.
---@field never (Leaving|false)[]? Positions that no move may leave, in the place of those of the game.
---@field claims table<string, Claim|false>? Claims that are replaced, added or dropped.
---@field impossible table<string, Impossible|false>? Impossible positions that are replaced or dropped, by their word.
---@field tracks table<string, Track|false>? Tracks that are replaced, added or dropped.
---@field forms table<string, Form>? Forms that are replaced.
---@field phases table<string, Phase|false>? Phases that are replaced.
---@field ends table<string, Ending|Ending[]|false>? Endings that are replaced, by reason.
---@field scores table<string, Score|false>? Ways to count that are replaced, added or dropped.
---@field random (RandomFields|false)? Decisions that random players avoid.
---@field conduct ConductFields? The agreements of the players besides the moves.
---@field notation NotationFields? The notation of turns.
---@field examples (Example|false)[]? Its own examples.
---@field clauses table<string, Texts>? Further sentences.
---@field glossary table<string, Texts>? Further terms.

---Fields of an organiser's option.
---@class OptionFields
---@field [integer] string The words of a choice.
---@field min AnyExact? Least value.
---@field max AnyExact? Greatest value.
---@field even boolean? Only even numbers.
---@field clause string? Clause of the source.
---@field names Texts? Its name by language: `{ zh = "判负子数" }`; in other languages the typed word is shown.
---@field words table<string, Texts>? Names of the words of a choice: `{ own = { zh = "己方" } }`.
---@field en string? One sentence in English.
---@field zh string? One sentence in Chinese.
---@field ja string? The same in another language (日本語).
---@field says Texts? The sentence in any languages.

---A rectangular board.
---@class BoardFields
---@field [1] integer Files.
---@field [2] integer Ranks.
---@field files string? Labels of the files from the left: `A-I`, `9-1`, or names with blanks between.
---@field ranks string? Labels of the ranks from the near side: `1-9`, or `i-a` where they are counted from the far side.
---@field regions table<string, string>? Named sets of sites: `{ camp = "A1 B1" }`.
---@field stars string? Sites that are drawn with a star, with blanks between: `"C3 G3"`.
---@field rivers string? Ranks behind which a river is drawn, by their labels, on a board of points: `"5"`.
---@field waters string? The words in the rivers of pictures, with blanks between them: `"楚河 漢界"`.
---@field strokes string? Straight lines that are drawn besides the grid: `"D1-F3 F1-D3"`.
---@field divides string? Files and ranks of cells behind which a thick line is drawn, by their labels: `"C 3"`.

---A board that is any graph.
---@class GraphFields
---@field nodes table<string, integer[]> Nodes by name with column and row for drawing: `{ a = { 0, 0 } }`.
---@field edges table<string, string> Edges by direction: `{ east = "a-b b-c" }`.
---@field back table<string, string>? Opposite directions, made by turning the edges round: `{ east = "west" }`.
---@field lines table<string, string>? Straight lines by name: `{ top = "a b c" }`.
---@field regions table<string, string>? Named sets of sites.
---@field stars string? Sites that are drawn with a star, with blanks between.
---@field bars string? Sites between two corners that are drawn as bars, with blanks between: edges of cells, where lines are drawn or walls built. A bar lies level if a cell is right above or below it.

---A side.
---@class SideFields
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? The same in another language (日本語).
---@field names Texts? Names in any languages.
---@field prefix string? Letter that begins its turns in records; the capital of its letter where none is given.
---@field facing "up"|"down"|"left"|"right"|nil The direction in which its pieces move forward: `up` (towards later ranks), `down`, `left`, `right`; the second of two sides moves down by default.
---@field neutral boolean? It never has a turn; every side may move its pieces where `from` names them: `from = own + stones "n"`.
---@field team string? Sides of one team are not each other's enemies: any word.
---@field colour "black"|"white"|"red"|"green"|"blue"|"yellow"|"purple"|"brown"|nil The colour of its pieces: `black`, `white`, `red`, `green`, `blue`, `yellow`, `purple`, `brown`.
---@field edges string? Regions of the board that are drawn as its edges, with blanks between: `"north south"`.

---Fields of a form.
---@class FormFields
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? The same in another language (日本語).
---@field value (integer|ValueRule)? The value of one: a number, or a rule such as `by_distance_from(centre, { 9, 8, 7 })`.
---@field axes string[]? Axes: `rank`, `file`, `rising`, `falling`; ranks and files where none is given.
---@field exactly boolean? Exactly so many and not more.
---@field once boolean? One that has paid a side never pays it again.
---@field bars table<string, string>? Axis that bars another once it has paid: `{ rank = "file" }`.
---@field single boolean? Of several made at once only one pays, and the side chooses.
---@field must_pay boolean? A landing that makes some of which none may pay, by `once` or `bars`, is not allowed.
---@field gaps integer? For lines: so many of their sites may be empty, as long as no piece of another side is on them; 0 by default.
---@field over Form? For a shuttle: the form that it closes.
---@field closes integer? For a shuttle: how many it closes on each swing.
---@field directions AnyDirections? For a shuttle: directions of the swing.
---@field turned boolean? For a pattern: turned and mirrored as well.
---@field clause string? Clause of the source.

---A part of the game with its own moves.
---@class PhaseFields
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? The same in another language (日本語).
---@field first string? Side that begins; where none is given the turn passes on as usual.
---@field turns integer? The phase ends when each side has had so many turns.
---@field moves (Move|Turn|false)[] The moves of a side at the start of its turn, and turns of several acts: `turn { … }`.
---@field effects (Effect|false)[]? Effects of a placed or moved piece at its resting place, in order, before awards: `take { … }`, `convert { … }` ….
---@field throw (Throw|false)? Something is thrown at the start of every turn: `throw { … }`.
---@field again AnyCondition? The side that has just moved has the next turn as well where this holds at the end of its turn.
---@field takes TakesFields? Awards that a placed or moved stone earns by its landing.
---@field captures (Surround|false)? Groups without liberties leave the board: `surround { … }`.
---@field never (Repeats|Leaving|false)[]? Positions that must not come again: `repeats { "ko" }`, and those that no move of the phase may leave: `leaving { … }`.
---@field until_ AnyCondition? The phase ends and the next one begins when this holds at the end of a turn.
---@field exits (Exit|false)[]? Ways out to named phases, tried in order.
---@field enter (Assignment|false)[]? Registers set when the phase begins, such as `earned:set(0)`.
---@field judged boolean? True if endings are tested in this phase, which is the default.
---@field skip_stuck boolean? A side without a move is passed over.
---@field no_pass string? The clause that is named when a pass is refused; that of the phase by default.
---@field clause string? Clause of the source.

---The awards of a landing.
---@class TakesFields
---@field [integer] Award|false The awards.
---@field prey AnySites? The pieces that may be removed; `enemy` by default.
---@field join "all"|"best"|"first"|nil `all` of the awards are paid, only the `best`, or only the `first` that holds.
---@field keep_choice boolean? Keep to the alternative of `prefer` that was open at first.
---@field optional boolean? True if the removals may be declined.

---Fields of an award.
---@class AwardFields
---@field when AnyCondition? The condition for paying it.
---@field pays AnyNumber? Number of removals.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---An ending of the game.
---@class EndingFields
---@field [1] string The reason: a word that commands print.
---@field of (Whom|string)? The side that it is about: `mover`, `opponent`, `any_side`, or a side's letter.
---@field when AnyCondition The condition; `no_move` for a side that cannot do anything, alone or in `all { no_move, … }`; `claimed(…)`; `foul`.
---@field phases string[]? Phases in which it is judged; all by default.
---@field clause string? Clause of the source.
---@field says Texts? The reason in words, by language.

---The rule behind a set.
---@class RuledFields
---@field [1] AnySites The set.
---@field clause string Clause of the source.
---@field says Texts? The rule in words, by language.

---A way out of a phase.
---@class ExitFields
---@field when AnyCondition The condition, read for the side that has just moved.
---@field to string The next phase.

---The agreements of the players besides the moves.
---@class ConductFields
---@field colours "agreed"|"guess"|"toss"|nil The assignment of sides: `agreed` before, by a `guess` whether hidden pieces are odd or even, or by a `toss`.
---@field winner string? The side of the player who has guessed right or won the toss; the one that begins by default.
---@field alternate boolean? In a match of several games the players change sides after each.
---@field draw_offers boolean? True if a draw may be offered and accepted, which is the default.
---@field clause string? The clause about the sides.
---@field draws string? The clause about draws.
---@field clock ClockFields? The rules about clocks.
---@field rounds RoundsFields? The sides in the rounds of an event.
---@field arbiter ArbiterFields? The rules on which an arbiter rules.
---@field adjournment AdjournmentFields? The rule about adjourned games; without it a game is not adjourned unless an organiser allows it.

---The notation of turns.
---@class NotationFields
---@field arrow string? Between the sites of a path.
---@field jumped string? Label of jumped pieces.
---@field removed table<string, string>? Labels of pieces removed, by award: `{ square = "FC" }`.
---@field numbered_from string? Phase in which turns are counted from 1 again.
---@field position "full"|"short"|nil The style of positions: `full`, or `short` as is common for games of pieces.
---@field moves "arrow"|"coordinates"|nil The style of piece moves: an `arrow`, or `coordinates`.

---A kind of piece.
---@class PieceFields
---@field [1] string? Its letter in position texts: a capital for the first side, the small one for the second; `+P` for one that has promoted.
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? Name in Japanese.
---@field names Texts? Names in any languages.
---@field letters table<string, string>? Letters in position texts, by side, where they are not one letter large and small.
---@field signs table<string, string>? Signs drawn for it, by side, one character each: `{ w = "帥", b = "將" }`; its letters where the screen has no such signs.
---@field bar boolean? It is drawn as a bar along its site: a wall, a line.
---@field supply table<string, integer>? Number of pieces that each side has; without limit by default.
---@field moves Movements? Its movements, in Betza's notation (`"WfF"`), or a list of such texts and of movements.
---@field royal boolean? True if the game is about its loss.
---@field promotes Kinds? The kind that it promotes to, or a list of those that its owner chooses from.
---@field stirs boolean? Its moves count like captures for `quiet`.
---@field demotes string? The kind that it becomes in its captor's hand; by default the only kind that promotes to it, else its own.
---@field in_all integer? Number of pieces in the whole game, those that have promoted and those in hand included.
---@field codes table<string, string>? Its names in other formats: `{ csa = "FU", kif = "歩" }`; `san` and `wxf` are letters in moves, `fen` other letters in positions, `han` Chinese names in moves.
---@field clause string? Clause of its movement in the source.

---Fields of a movement: the sites that it starts from and lands on, and the pieces that it captures.
---@class MovementFields
---@field within FixedSites? It lands only on these fixed sites: `near_ranks(3)`, "D1 E1", or for each side `{ b = "D1", w = "D8" }`.
---@field starts FixedSites? It starts only from these fixed sites.
---@field only Kinds? It captures only these kinds: `"general"`, or a list.
---@field spares Kinds? It never captures these kinds.
---@field hurdle_not Kinds? If it rides over a piece: kinds that cannot be ridden over.
---@field skims boolean? Of two steps or more to an empty site: in the next turn the piece may be caught on each site that it has passed over.
---@field catches boolean? It captures in passing as well: where it lands on a site that the last move has skimmed over, it takes the piece that did.

---Fields of a leap or ride.
---@class LeapFields
---@field ways string? Its directions, written as before an atom of Betza's notation: `f`, `fl`, `ff`; all of them by default.
---@field most integer? At most so many in a row; for a ride.
---@field over integer? For a ride: so many pieces of any side in its way are ridden over at most; 35 for any number.
---@field sweeps boolean? True if the pieces that it rides over are captured, own ones too.
---@field lands "empty"|"enemy"|nil The condition on its landing: `empty` for no piece, `enemy` for an enemy; either by default.
---@field exact boolean? Only this one, not its turned and mirrored images.
---@field clear integer[][]? For a leap: places that must be empty, seen with it and turned with it: `leap(1, 2, { clear = { { 0, 1 } } })`.
---@field within FixedSites? It lands only on these fixed sites: `near_ranks(3)`, "D1 E1", or for each side `{ b = "D1", w = "D8" }`.
---@field starts FixedSites? It starts only from these fixed sites.
---@field only Kinds? It captures only these kinds: `"general"`, or a list.
---@field spares Kinds? It never captures these kinds.
---@field hurdle_not Kinds? If it rides over a piece: kinds that cannot be ridden over.
---@field skims boolean? Of two steps or more to an empty site: in the next turn the piece may be caught on each site that it has passed over.
---@field catches boolean? It captures in passing as well: where it lands on a site that the last move has skimmed over, it takes the piece that did.

---How a movement goes on in the same move.
---@class OnwardFields
---@field turn "straight"|"across"|nil The way it came (`straight`), or at right angles (`across`); any way by default.
---@field times integer? So many times at most, one after another.

---Pieces move as their kinds do, and capture by landing.
---@class TravelFields
---@field from AnySites? Pieces that may do so; own ones by default.
---@field to AnySites? The landings; all sites by default.
---@field then_to AnySites? The landings of a second movement of the same turn; as `to` by default.
---@field captured "out"|"to_hand"|nil The fate of captured pieces: they are `out` (the default), or go `to_hand`.
---@field promotion Promotion? The promotion of pieces; none by default.
---@field walls AnySites? Sites that stop riders like a piece; they can still be landed on.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Own pieces move at once, each from a fixed site to a fixed site.
---@class TogetherFields
---@field [integer] string[] From where to where, first the piece that the move is named after: `{ "E1", "G1" }, { "H1", "F1" }`.
---@field clear AnySites? Sites that must be empty; those landed on must be, unless a piece that moves along leaves them.
---@field safe AnySites? Sites that no enemy may attack.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---The moves with which a piece promotes.
---@class PromotionFields
---@field zone AnySites The zone: `far_ranks(3)`.
---@field on string? The moves that promote: some of `enter`, `leave`, `within`, `capture` (captures within); the first three by default.
---@field must "stuck"|"never"|"always"|nil The duty to promote: `never`, `always`, or if it would be `stuck` else (the default).
---@field implied boolean? A move that must promote and is written without is read as promoting.
---@field clause string? Clause of the source.

---A piece of the hand is put on the board.
---@class DropFields
---@field on AnySites? The sites; empty sites by default.
---@field kinds string[]? The kinds; all that come back from captures by default.
---@field turned "may"|"must"|nil Pieces `may` also, or `must`, be dropped turned over, as a kind that they promote to; as they lie in the hand by default.
---@field never (DropFilter|Leaving|false)[]? The drops that are forbidden: `stuck { … }`, `second { … }`, `mating { … }`, `leaving { … }`.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece is not dropped where it could never move.
---@class StuckFields
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece is not dropped on a line that has another one of its kind.
---@class SecondFields
---@field [1] string The kind.
---@field along string? Lines: `file`, `rank`, `rising`, `falling`; files by default.
---@field most integer? The most of them that a line may have, the dropped one included; one by default.
---@field promoted boolean? True if promoted ones count too.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Pieces are not dropped where that gives mate.
---@class MatingFields
---@field [integer] string The kinds.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A side's last royal piece is never left or put where it is attacked.
---@class CheckFields
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Something that the side to move may claim instead of moving.
---@class ClaimFields
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? The same in another language (日本語).
---@field names Texts? Names in any languages.
---@field when AnyCondition? The condition for making it, read for the side that makes it; always by default.
---@field agreed boolean? True if the other side has to agree.
---@field clause string? Clause of the source.

---A position that cannot be, read for each side when a position text is read.
---@class ImpossibleFields
---@field [1] string A word for it, by which a variant replaces it.
---@field when AnyCondition The condition under which a position is wrong.
---@field at_rest boolean? True if the piece whose chain is under way does not count: it may pass where none may come to rest.
---@field en string? The mistake, in English.
---@field zh string? The mistake, in Chinese.
---@field ja string? The same in another language (日本語).
---@field says Texts? The mistake, by language.
---@field clause string? Clause of the source.

---The pieces that count for points.
---@class PointsFields
---@field on AnySites? Pieces on the board that count; own ones by default.
---@field hand boolean? True if those in hand count too, which is the default.

---A piece of the supply is placed.
---@class PlaceFields
---@field on AnySites The sites.
---@field kind string? The kind, if there are several.
---@field of string? The side whose piece it is; the mover by default. A neutral side's piece is nobody's: an arrow, a wall.
---@field onto boolean? It may come on top of what is there. Needs `stacks`.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece moves one step.
---@class StepFields
---@field [1] AnyDirections? Directions.
---@field from AnySites? Pieces that may do so; own ones by default, and enemies where it says `enemy`.
---@field to AnySites? The landings; empty sites by default.
---@field ahead AnySites? The set that must hold the site just behind the landing, in the direction of the step.
---@field behind AnySites? The set that must hold the site just behind the start, against the direction of the step.
---@field stays boolean? Nothing moves: a piece of `from` stays where it is and does what the `effects` say; of the rest only `from` is read.
---@field chain boolean? The same piece may go on by another chaining step of the phase, or stop.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece moves one step and pushes the unbroken row of pieces before it one site on.
---@class PushFields
---@field [1] AnyDirections? Directions; `orthogonal` by default.
---@field from AnySites? Pieces that may do so; own ones by default.
---@field with AnySites? Pieces that push with it: the unbroken row of them right before it. None by default; where one does, there may be nothing to push.
---@field together AnyNumber? The most pieces that push, itself among them; any number by default.
---@field outnumbers boolean? They push fewer pieces than they are.
---@field over AnySites? The pieces that may be pushed, at least one of them unless others push with it; those of all sides by default.
---@field to AnySites? The sites to which the last of the row may come; empty sites by default.
---@field most AnyNumber? The most pieces in a row that is pushed; any number by default.
---@field off AnySites? The pieces that may be pushed off the board, as the last of a row; they leave the game. None by default.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece moves along a straight line, over sites of a set, and captures an enemy on which it lands.
---@class SlideFields
---@field [1] AnyDirections? Directions; `orthogonal` by default.
---@field from AnySites? Pieces that may do so; own ones by default, and enemies where it says `enemy`.
---@field to AnySites? The landings; empty sites by default. Enemies are captured there. `here`, `its_line` and `its_way` speak of the piece.
---@field over AnySites? The sites that it may pass over; empty sites by default. `here`, `its_line` and `its_way` speak of the piece.
---@field distance AnyNumber? How many sites it goes, read for each line; any number by default: `count((own + enemy) * its_line)`.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A column, or so many pieces from the top of one, goes along a straight line and comes down on an empty site or on top of what is there.
---@class CarryFields
---@field [1] AnyDirections? Directions; `orthogonal` by default.
---@field from AnySites? Columns that may do so; own ones by default, and enemies where it says `enemy`.
---@field to AnySites? The landings; every site by default. `here`, `its_line`, `its_way` and `carried` speak of the pieces that go.
---@field over AnySites? The sites that they may pass over; every site by default. `here`, `its_line`, `its_way` and `carried` speak of the pieces that go.
---@field distance AnyNumber? How many sites they go, read for each line and each number of pieces: `carried`; any number by default.
---@field splits boolean? True if pieces on top may go without those below, however many. Else the whole column goes.
---@field most AnyNumber? The most pieces that may go at once; any number by default.
---@field chain boolean? True if pieces that came may go on in the same direction, by such carries of the phase, while at least one of them stays where they came: the column leaves pieces on its way. They may also stop.
---@field crushes string? The kind into which the piece turns that they come down on.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A straight row of pieces moves one step sideways, all of them in the same direction.
---@class ShiftFields
---@field [1] AnyDirections? Directions of the row, and of the step; `orthogonal` by default. A row does not move along itself: that is a `push`.
---@field from AnySites? Pieces that may do so; own ones by default.
---@field to AnySites? The sites to which each of them may come; empty sites by default.
---@field least AnyNumber? The fewest pieces in a row; two by default.
---@field most AnyNumber? The most pieces in a row; any number by default.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece moves one step, and a piece next to it follows into the site that it leaves: it pulls that one, or is pushed by it. Written by the piece that
---goes first, the one that follows, and the site to come to: `D4..D3→D5`.
---@class DragFields
---@field [1] AnyDirections? Directions of both steps; `orthogonal` by default.
---@field from AnySites? Pieces that may go first; own ones by default, and enemies where it says `enemy`.
---@field with AnySites Pieces that may follow, of any side.
---@field to AnySites? The sites to which the first may come; empty sites by default.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---All that stands on a closed track goes round it, by the same number of sites.
---@class RotateFields
---@field tracks string[] The tracks, by their names in `tracks`; the mover chooses one.
---@field by AnyNumber? The number of sites, along the track; one by default.
---@field back boolean? Against the track as well.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece jumps over a neighbour and takes it.
---@class HopFields
---@field [1] AnyDirections? Directions; `orthogonal` by default.
---@field from AnySites? Pieces that may do so; own ones by default.
---@field over AnySites? The pieces that may be jumped; `enemy` by default.
---@field to AnySites? The landings; empty sites by default.
---@field doubled AnyDirections? Those of the directions in which one step of the jump is two of the board: `orthogonal` where all pieces are on cells of one colour.
---@field far boolean? Over any number of empty sites before what is jumped, and any number behind it.
---@field spares boolean? True if the jumped pieces stay on the board.
---@field under boolean? True if the top of what is jumped goes under the piece that jumps, and what lay below it comes to light. Needs `stacks`.
---@field straight boolean? A chain goes on in the direction of its first jump.
---@field line boolean? True if a whole unbroken line of `over` is jumped, and the piece lands just behind it.
---@field forth boolean? A chain never turns straight back.
---@field most boolean? Only those jumps of the phase with which most can be taken in the whole chain.
---@field worth (AnyNumber|false)[]? With `most`: the numbers by which chains are compared, one after another. Each is read before every jump and added up along the chain; `here` is the piece that jumps, `jumped` what it jumps. The number of jumps alone by default.
---@field soonest AnySites? With `most`: of chains that are equal in all that, those that meet a piece of this set first. It is read before every jump, as `worth` is.
---@field ends_on AnySites? A chain ends where the piece lands on one of these.
---@field chain boolean? True if the same piece may jump again.
---@field must_continue boolean? True if it must go on while it can.
---@field rests_on AnySites? The sites on which a chain may end; every site by default. A jump after which it could come to rest on none of them is not offered.
---@field then_takes boolean? After jumps that take nothing the same piece may go on with those of the phase that take.
---@field at_least AnyNumber? Jumps that a chain needs before it may stop.
---@field at_once boolean? True if jumped pieces leave at once (the default), false if they leave when the chain ends. With `under` they go under at once, and `false` means that no column is jumped twice in a chain.
---@field judge_each boolean? True if awards are tested at every landing, not only at the last.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece moves anywhere.
---@class FlyFields
---@field from AnySites? Pieces that may do so; own ones by default, and enemies where it says `enemy`.
---@field to AnySites? The landings; empty sites by default.
---@field then_hop boolean? It may go on jumping in the same turn.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Pieces are removed, one by one.
---@class RemoveFields
---@field [1] AnySites The pieces; evaluated again before each removal.
---@field count AnyNumber? Number of removals; one by default.
---@field keep_choice boolean? Keep to the alternative of `prefer` that was open at first.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Two own pieces on one line move at once, each to a site of its own, wherever they begin. All that they pass must be empty. The move is written
---as the first piece's going to where the second one is.
---@class CastleFields
---@field [1] AnyDirections Directions from the first to the second.
---@field from AnySites The first piece.
---@field with AnySites The second one.
---@field to AnySites The site to which the first one comes, on the same line.
---@field beside AnySites The site to which the second one comes.
---@field safe boolean? True (the default) if no enemy may attack what the first one leaves, crosses or reaches.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Nothing is done.
---@class PassFields
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Groups without a liberty leave the board after a landing: the enemies' first, then the own one, if it still has none.
---@class SurroundFields
---@field directions AnyDirections? Directions in which pieces are connected and breathe; `orthogonal` by default.
---@field suicide "forbidden"|"several"|"allowed"|nil The rule for a placement that leaves its own group without liberties: `forbidden` (the default), `several` (allowed for a group of several pieces) or `allowed`.
---@field peaceful boolean? Nothing may be captured: a placement that would leave an enemy group without liberties is forbidden.
---@field unchanged_passes boolean? A placement that leaves the board as it was, by a single piece that takes itself, is a pass: `passes` counts it, and `repeats` treats it as one.
---@field lost AnyNumber? The counter of what a side has lost this way; its prisoners are `lost:of_enemy()`.
---@field clause string? Clause of the capture in the source.
---@field suicide_clause string? Clause of the source that forbids suicide.
---@field suicide_says Texts? That rule in words, by language.

---A position that no decision may bring about again.
---@class RepeatsFields
---@field [1] "ko"|"board"|"situation" The situation that must not recur: `ko` (a single piece that has just captured a single one is not taken back at once), `board` (the pieces), `situation` (the pieces and the side to move).
---@field passes_exempt boolean? True if a pass is allowed whatever it repeats, which is the default.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Sites are marked, or their mark is taken away, and the same side goes on. For people only: never played at random.
---@class MarkFields
---@field [1] AnySites The register of the marks: `marks_shared "dead"`.
---@field on AnySites? The pieces that may be marked; those of both sides by default.
---@field together AnyDirections? All pieces of one side that are connected in these directions are marked together; the site alone by default.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---The game goes back to another phase; the side moves that was to move when the present one began. For people only.
---@class ResumeFields
---@field [1] string The phase to go back to.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---The sites connected to a set.
---@class ConnectedFields
---@field from AnySites The sites to begin from.
---@field within AnySites The sites that connect, and that are found.
---@field directions AnyDirections? Directions; `orthogonal` by default.

---The sites enclosed by a set.
---@class EnclosedFields
---@field within AnySites The set of the connected parts.
---@field by AnySites The sites that they must touch, and touch nothing else outside themselves.
---@field directions AnyDirections? Directions; `orthogonal` by default.

---Parts of a set that have something in them.
---@class PartsWithFields
---@field within AnySites The set whose connected parts are meant.
---@field apart AnySites The sites that they must have, no two of which are next to each other.
---@field at_least integer? Number, from 1 to 4; 1 by default.
---@field directions AnyDirections? Directions in which sites are connected, and next to each other; `orthogonal` by default.

---Decisions that the rules allow and a random player avoids.
---@class RandomFields
---@field shuns AnySites? Sites on which it does not place.
---@field pass_last boolean? It passes only where it has nothing else.

---A position that a move may not leave. It is read for the side that moves once the piece has come to rest, captures have left and effects
---are done, before removals are owed and the turn passes on.
---@class LeavingFields
---@field [1] AnyCondition The condition that must not hold then.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---The acts of one turn, in their order: each a move, or a list of moves of which one is made. An act that cannot be done is left out, unless
---it is the first.
---@class TurnFields
---@field [integer] Move|Move[] The acts.

---Unbroken lines that begin next to a set.
---@class RunFields
---@field from AnySites The sites that they begin from, which are not part of them.
---@field over AnySites The sites that they go over.
---@field directions AnyDirections? Directions; `orthogonal` by default.
---@field most integer? At most so many sites in a line; any number by default.

---Unbroken lines between two sets.
---@class FlankedFields
---@field from AnySites The sites that they begin from, which are not part of them.
---@field over AnySites The sites that they go over.
---@field by AnySites? The set that must hold the site behind them; as `from` by default.
---@field directions AnyDirections? Directions; `orthogonal` by default.
---@field most integer? At most so many sites in a line; any number by default.

---An unbroken run along a track.
---@class TrailFields
---@field track string The track, by its name in `tracks`.
---@field from AnySites The sites that it begins from.
---@field through AnySites The sites that it goes through.
---@field back boolean? Against the track's direction.

---Fields of a counter.
---@class CounterFields
---@field start (integer|table<string, integer>)? Its initial value: one number, or a number by side; 0 by default.
---@field compared boolean? True if repetition compares it, which is the default: else positions that differ in nothing else are equal.

---Fields of marks.
---@class MarksFields
---@field start AnySites? The sites that are marked at the start; none by default.
---@field fades boolean? A site loses its mark as soon as a piece comes to it or leaves it.
---@field compared boolean? True if repetition compares them, which is the default: else positions that differ in nothing else are equal.

---Fields of counts.
---@class CountsFields
---@field start (integer|table<string, integer>)? The initial counts: one number for every site, or numbers by site; nothing by default.
---@field on AnySites? The sites with so many; all by default.
---@field compared boolean? True if repetition compares them, which is the default: else positions that differ in nothing else are equal.

---Pieces leave the board.
---@class TakeFields
---@field [1] AnySites The sites.
---@field to "out"|"hand"|"home"|nil The place that they go to: `out` of the game (the default), the mover's `hand`, or `home` to their owner's hand.
---@field lost AnyNumber? The counter of what a side has lost this way; its prisoners are `lost:of_enemy()`.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Pieces become the mover's, or another side's.
---@class ConvertFields
---@field [1] AnySites The sites.
---@field to string? The side that gets them; the mover by default. A neutral side's pieces are nobody's.
---@field lost AnyNumber? The counter of what a side has lost this way.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---New pieces come to empty sites, from their owner's supply where that is limited.
---@class PutFields
---@field [1] AnySites The sites; those that are taken get none.
---@field kind string? The kind, if there are several.
---@field of string? The side whose pieces they are; the mover by default. A neutral side's pieces are nobody's.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Pieces become another kind.
---@class TransformFields
---@field [1] AnySites The sites.
---@field into string The kind.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---The counts on sites go to a counter.
---@class GatherFields
---@field [1] AnySites The sites.
---@field from Counts The counts.
---@field into AnyNumber The counter: the mover's, or the game's.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Counters go from a counter to sites, one site after the other in the order of the board, as long as there are any.
---@class LayFields
---@field [1] AnySites The sites.
---@field from AnyNumber The counter that they come from: the mover's, or the game's.
---@field into Counts The counts on sites that they go to.
---@field many integer? The number for each site; 1 by default.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Columns are cut down to so many pieces: the lowest leave, the lowest of all first. Needs `stacks`.
---@class TrimFields
---@field [1] AnySites The sites.
---@field most integer The most pieces that stay in a column, at least one.
---@field own "out"|"home"|nil The place that the mover's pieces go to: `out` of the game (the default), or `home` to the mover's hand.
---@field enemy "out"|"hand"|"home"|nil The place that the pieces of others go to: `out` of the game (the default), the mover's `hand`, or `home` to their owner's hand.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---Sites are remembered, or forgotten.
---@class NoteFields
---@field [1] AnySites The sites.
---@field in_ AnySites The marks: the mover's, or the game's.
---@field when AnyCondition? Only where this holds.
---@field each boolean? At every landing of a chain, not only at the last.
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A way along the sites: `track { "A1 A2 A3" }`, or another one for each side by its letter: `track { b = "…", w = "…" }`.
---@class TrackFields
---@field [1] string? Sites in order, the same for each side.
---@field sides table<string, string>? Sites in order by side; sides may also be fields beside the others.
---@field closed boolean? After the last site comes the first.
---@field bends integer[]? Places in the list, from 1, after which the way bends; for `circuit`.
---@field clause string? Clause of the source.

---Something thrown at the start of every turn: dice, sticks, shells.
---@class ThrowFields
---@field [1] string The name of the dice, in a word.
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? The same in another language (日本語).
---@field names Texts? Names in any languages.
---@field into AnyNumber The counter that holds what was thrown: `counter_shared "die"`.
---@field faces integer[] The faces.
---@field weights integer[]? The weight of each face in the sum of all; equal weights by default.
---@field clause string? Clause of the source.

---A piece moves along a closed track over empty sites, round at least one bend, and captures the first piece that it meets.
---@class CircuitFields
---@field from AnySites? Pieces that may do so; own ones by default.
---@field tracks string[] The tracks, by their names in `tracks`.
---@field prey AnySites? The pieces that may be captured; `enemy` by default.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A piece goes forward along its side's way on a track.
---@class AdvanceFields
---@field track string The track, by its name in `tracks`.
---@field from AnySites? Pieces that may do so; own ones by default.
---@field by AnyNumber Number of sites to advance; nothing is offered unless it is positive.
---@field to AnySites? The landings; by default empty sites and enemies, which are captured.
---@field enters string? A piece of this kind may come from the hand to the track, counted from before its first site.
---@field leaves boolean? A piece may leave the game, exactly one site beyond the last.
---@field captured "home"|"out"|nil Captured pieces go `out` of the game (the default), or `home` to their owner's hand.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---The counters on a site are taken up and laid down one by one along the side's way on a track.
---@class SowFields
---@field counts Counts The counts.
---@field from AnySites Sites that may be taken up; empty ones never.
---@field track string The track, a closed one, by its name in `tracks`.
---@field first_stays boolean? The first is laid down where it was taken up, unless there is only one.
---@field skips_start boolean? Nothing is laid down there on later rounds.
---@field skips AnySites? Sites of the track that the sowing passes over, read when it begins; none by default. From a site after which it would pass over all others nothing is sown.
---@field goes_on AnySites? If the last counter falls on such a site, evaluated with it there, all counters there are sown on.
---@field picks_up AnySites? If any counters are on these sites, evaluated with the last counter where it fell (`last`), they are all taken up and sown on from the next site. This goes before `goes_on`, and what is on the site of the last counter stays there.
---@field when AnyCondition? Offered only when this holds at the start of the turn.
---@field priority integer? Higher goes first: lower ones are offered only where no higher one is possible.
---@field marks AnySites? The landing site is remembered in this set.
---@field after (Assignment|false)[]? Registers set after it, such as `earned:set(0)`.
---@field never (Leaving|false)[]? Positions that it may not leave: `leaving { … }`.
---@field effects (Effect|false)[]? Its own effects, before those of the phase: `take { … }`, `convert { … }` ….
---@field clause string? Clause of the source.
---@field says Texts? The rule in words, by language.

---A way to count a final position.
---@class ScoreFields
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? The same in another language (日本語).
---@field names Texts? Names in any languages.
---@field unit Texts? The unit, by language: `{ en = "point|points", zh = "目" }`, with forms for one and for many where a word has them.
---@field parts (Part|false)[] The parts added up for each side.
---@field per AnyExact? The margin is the difference of the totals times this; 1 by default.
---@field tie string? The winner if the totals are equal: a side's letter, or `draw` for nobody (the default).
---@field owned AnySites? Sites that belong to a side in this counting, read for the side: shown on the board.
---@field dead AnySites? The marks whose pieces are dead: `marks_shared "dead"`.
---@field stake (Stake|false)? The winner's gain, if it is not the margin.
---@field says Texts? The assumptions of the count, in one sentence by language.
---@field clause string? Clause of the source.

---One part of a score: a `count`, an `amount` or a `share`.
---@class PartFields
---@field [1] string Its identifier: `stones`, `territory`, `tax`.
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? The same in another language (日本語).
---@field names Texts? Names in any languages.
---@field of string? The letter of the side that alone has it; each side has its own by default.
---@field count AnyNumber? A number, read for the side whose total it is.
---@field times AnyExact? So many times the count; once by default.
---@field amount AnyExact? A fixed amount.
---@field share Share? Regions that are shared out: `share { … }`.
---@field clause string? Clause of the source.

---Connected regions of a set, shared out by the pieces around them.
---@class ShareFields
---@field within AnySites The set.
---@field by AnySites A side's pieces that count as standing around.
---@field directions AnyDirections? Directions; `orthogonal` by default.
---@field how "proportional"|"majority"|nil `proportional` to the pieces around (the default), or all to the `majority`.

---The winner's gain; nothing in a draw.
---@class StakeFields
---@field value AnyNumber The gain; `margin` is the winner's lead, rounded down.
---@field unit Texts? Its unit, by language.
---@field clause string? Clause of the source.

---The game ends and is counted: who has more wins.
---@class CountedFields
---@field [1] string The reason: a word that commands print.
---@field by string The score that it is counted by.
---@field when AnyCondition The condition.
---@field phases string[]? Phases in which it is judged; all by default.
---@field clause string? Clause of the source.
---@field says Texts? The reason in words, by language.

---Something that cannot be: options that contradict each other, an input that cannot be read.
---@class RefuseFields
---@field [1] string? The option that has to be set otherwise, where it is one.
---@field en string The reason, in English.
---@field zh string The reason, in Chinese.
---@field ja string? The same in another language (日本語).

---A position, what is played in it, and what must hold then.
---@class ExampleFields
---@field board string? The board drawn from the far side down: letters of the pieces, `.` for empty sites.
---@field stones table<string, string>? Instead of a drawing: sites by side, such as `{ b = "E5 E6", w = "A1" }`; all others are empty.
---@field position string? Instead of both: a position text.
---@field phase string? Phase; the first by default.
---@field to_move string? Side that moves; the one that begins the phase by default.
---@field registers table<string, string|integer>? Registers, as in a position text: `{ ["earned.b"] = 2 }`.
---@field options table<string, string|integer|boolean>? Options of the example, whatever they are set to elsewhere.
---@field play string? Moves that are played.
---@field owed integer? Removals that are owed then.
---@field may_remove string? Sites from which a piece may then be removed.
---@field may_not_remove string? Sites from which none may be removed.
---@field legal string? Moves that are then legal.
---@field illegal string? Moves that are then not legal.
---@field ends (EndFields|false)? The end that the game must then have; `false` if it must go on.
---@field counts table<string, integer>? Pieces on the board then, by side.
---@field then_phase string? Phase then.
---@field then_moves string? Side that then moves.
---@field refusal string? The clause that refuses each move of `illegal`, or the word of the refusal.
---@field in_check boolean? True if a royal piece of the side that then moves is attacked.
---@field hands table<string, string>? The hands of the sides then, by the letters of the first side: `{ b = "2P R", w = "-" }`.
---@field may_claim string? Claims that may then be made.
---@field may_not_claim string? Claims that may then not be made.
---@field enforced string? Offences by whose rule the side that then moves may insist on a draw.
---@field not_enforced string? Offences by whose rule it may not.
---@field claim string? A claim that is made after the moves.
---@field foul string? A move that is tried after the moves as a foul.
---@field then_position string? The position then, as text.
---@field cannot_be boolean? True if the rules allow no such position, by the clause of the example.
---@field captured string? The sites that have lost their piece by the last decision of `play`, and no others.
---@field then_registers table<string, string|integer>? Registers then, as in a position text: `{ ["lost.b"] = 2 }`.
---@field liberties table<string, integer>? Number of liberties that the group on a site then has.
---@field then_ko (string|false)? The site where a piece must not be taken back at once then; `false` for nowhere.
---@field may_mark string? The pieces that may then be marked, or unmarked.
---@field may_not_mark string? The pieces that may then not be marked.
---@field may_resume boolean? True if the game may then go back to an earlier phase.
---@field score table<string, ScoreWanted>? The counts of the position then, by score, as if the game ended there.
---@field clause string? Clause of the source, or several.

---The end that an example's game must have.
---@class EndFields
---@field reason string The reason's word.
---@field winner string? The winner; nobody by default.
---@field margin AnyExact? By how much, where the game was counted.
---@field stake integer? The winner's gain, where the count has a stake.

---The result of a count; only the fields given are compared, but the winner always is.
---@class ScoreWanted
---@field winner string? The winner; nobody by default.
---@field margin AnyExact? By how much.
---@field stake integer? The winner's gain.
---@field totals table<string, AnyExact>? Totals by side.
---@field parts table<string, table<string, AnyExact>>? Parts by identifier, and by side.
---@field owned table<string, string>? Sites that belong to a side, by side; others may belong to it too.

---A lesson: steps over a game, or over several.
---@class LessonFields
---@field id string The word that commands take.
---@field game string The game, or the variant; a step may name another.
---@field options table<string, string|integer|boolean>? Options of the game.
---@field names Texts Its title by language.
---@field about Texts? Its subject, by language.
---@field languages string[]? Languages in which every text must exist; English by default.
---@field minutes integer? Its length in minutes, about.
---@field steps (LessonStep|false)[] The steps in order.

---A step of a lesson.
---@class LessonStepFields
---@field names Texts? Its title by language.
---@field game string? Another game than the lesson's.
---@field options table<string, string|integer|boolean>? Options of the game; they replace the lesson's one by one, or all of them where the step names a game.
---@field board string? The board drawn from the far side down: letters of the pieces, `.` for empty sites.
---@field stones table<string, string>? Instead of a drawing: sites by side, such as `{ b = "E5 E6", w = "A1" }`; all others are empty.
---@field position string? Instead of both: a position text.
---@field phase string? Phase; the first by default.
---@field to_move string? Side that moves; the one that begins the phase by default.
---@field registers table<string, string|integer>? Registers, as in a position text: `{ ["earned.b"] = 2 }`.
---@field record string? Instead of a position: a game that was played, a file beside the lesson or of the tree.
---@field ply integer? Number of its moves to play first.
---@field reading string? The reading of a record with misprints: `printed`, `corrected` or the name of an edition in the record.
---@field since integer? The first ply whose move is shown as it was played.
---@field generate RandomPlay? Instead of a position: the machine finds one.
---@field play string? Turns that are played before the learner is asked.
---@field as string? The learner's side; the side to move by default.
---@field say Texts? The text before the first turn, by language.
---@field marks ShownFields? The marks drawn on the board.
---@field goal AnyCondition|Goal The learner's goal: a condition, read for the learner's side, or a goal such as `goal.take(3)`.
---@field within integer? Number of the learner's turns; 1 by default.
---@field allow string? The only turns that are accepted here, with blanks between.
---@field solution (string|integer|string[])? Turns of both sides in order, or the answer; a list where there are several.
---@field more boolean? There may be further solutions, or shorter ones.
---@field replies ("best"|RandomReplies|table<string, Reply|false>)? The other side's replies: `"best"`, `random_replies(1)`, or by the learner's turn `{ ["C3-C4"] = reply { "F5-E5" } }`.
---@field on table<string|integer, OnFields>? Texts for foreseen answers: by the turn, or `{ when = … , en = "…" }` in the list part.
---@field otherwise Texts? The text for any other wrong answer, by language.
---@field hints (Texts|false)[]? Hints in stages.
---@field success Texts? The text at the end, by language.
---@field next string? The step that follows.
---@field seconds integer? Seconds after which a star is lost.
---@field clause string? Clause of the source, or several with blanks between.

---Marks drawn on the board: sites, or sets that are read on the position for the learner's side.
---@class ShownFields
---@field circle AnySites? Circles.
---@field cross AnySites? Crosses.
---@field square AnySites? Squares.
---@field labels table<string, string>? Short texts by what they say: `{ A = "C3" }`.
---@field arrows string? Arrows: `"C3-C4 D4-E5"`.

---The text for a foreseen answer.
---@class OnFields
---@field when AnyCondition? In the list part: it is recognised by this condition, read for the learner's side once the turn is complete.
---@field next string? The step that it leads to.
---@field en string? The text in English.
---@field zh string? The text in Chinese.
---@field ja string? The same in another language (日本語).
---@field says Texts? The text in any languages.

---An answer to choose.
---@class ChoiceFields
---@field right boolean? True if it is right.
---@field en string? The answer in English.
---@field zh string? The answer in Chinese.
---@field ja string? The same in another language (日本語).
---@field names Texts? The answer in any languages.
---@field say Texts? The text when it is chosen, by language.

---Random play that a position is taken from.
---@class RandomPlayFields
---@field seed integer The seed; the same seed finds the same position.
---@field least integer? Positions after so many turns at least; 1 by default.
---@field most integer? And so many at most; 200 by default.
---@field phase string? Only positions of this phase.

---The legal turns that count for a naming goal.
---@class MovesGoalFields
---@field [integer] string Only decisions of these kinds: `"hop"`, `"step"` …; all by default.
---@field from string? Only those from these sites.

---The count whose result is asked for.
---@class CountGoalFields
---@field [1] string The way of counting.
---@field side string? The side whose total is asked for; the winner's lead by default.
---@field part string? One part of it.

---The rules about clocks. Times are written with their units: `60m`, `30s`, `1h30m`.
---@class ClockFields
---@field times (TimeFields|false)[]? The times that the game offers.
---@field standard string? The word of those under which a match is played where nobody chooses; without it there is no clock then.
---@field least string? The least time for the whole game that may be chosen.
---@field starts string? The side whose clock is the first that runs: until it is to move, moves cost nothing. By default the clock of whoever is to move when the clocks are set going.
---@field phases string[]? The phases in which time runs; all by default.
---@field on_flag "loss"|"draw_if_opponent_cannot_win"|"ruling"|nil The result of a flag that falls: a `loss`, which is the default; a draw if the opponent cannot win; or a `ruling` of whoever set the match up.
---@field can_win AnyCondition? A side that can win still, for `draw_if_opponent_cannot_win`: `count(own):at_least(2)`.
---@field spoken SpokenFields? The times at which the rest is announced.
---@field clause string? The clause about flags.
---@field further string[]? The other clauses about the clock.

---Times that a game offers: `{ "league", total = "60m", en = "league", zh = "盟、市级" }`.
---@class TimeFields
---@field [1] string Its word.
---@field total string? Time for the whole game, or before the overtime.
---@field byo_yomi ByoYomiFields? Overtime: a move within one period gives the period back whole.
---@field canadian CanadianFields? Overtime for several moves together.
---@field fischer FischerFields? Time that each move adds.
---@field bronstein string? A move gives back the time that it took, up to this.
---@field delay string? The first so much of each move is free.
---@field hourglass string? Each player begins with this; the time that one spends the other gains.
---@field per_move string? A single move may take so long, whatever else is left.
---@field clause string? The clause that gives these times.
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? Names in further languages (日本語).

---Overtime by periods: `{ periods = 5, time = "30s" }`.
---@class ByoYomiFields
---@field periods integer Number of periods.
---@field time string Time of each.

---Overtime for several moves: `{ moves = 25, time = "10m" }`.
---@class CanadianFields
---@field moves integer Number of moves.
---@field time string Time for all of them.

---Time that each move adds: `{ time = "5s", most = "10m" }`.
---@class FischerFields
---@field time string Time added after a move.
---@field most string? Nothing is added beyond this.

---The times at which the rest is announced: `{ "5m", "1m", count = "10s" }`.
---@class SpokenFields
---@field [integer] string Times left.
---@field count string? From here on every second.

---The rules on which an arbiter rules.
---@class ArbiterFields
---@field offences (OffenceFields|false)[]? The offences, and other matters on which an arbiter rules.
---@field limits (LimitFields|false)[]? Counters with their limits; an offence adds to the first unless it names another.
---@field claim_until "next_move"|"end"|"confirmed"|nil The last moment for the claim of an offence that says none: before the `next_move`, before the `end` of the game, or before the result is `confirmed`, which is the default.
---@field claims string? The clause about the time for claims.
---@field confirmed string? The clause about a result that is confirmed.
---@field notices string[]? Clauses that people keep and no program can see: dress, talk, smoking.
---@field unseen (UnseenFields|false)[]? The same with the reasons why no program can.

---An offence: `{ "two_in_a_row", remedies = { "void" }, counts = 1, clause = "conduct.20", en = "two moves in a row", zh = "连下两着" }`.
---@class OffenceFields
---@field [1] string Its word.
---@field remedies string[]? Remedies that the text prescribes: `put_back`, `void`, `stand`, `position`, `swap`, `replay`, `draw`, `loss`, `reminder`, `give`, `take`, `recount`, `touch_move`.
---@field agreed string[]? Remedies on which both players have to agree.
---@field ruled string[]? Remedies among which the arbiter chooses where they do not.
---@field counts integer? The number that it adds to its counter.
---@field counter string? The word of its counter; the first by default.
---@field claim_until "next_move"|"end"|"confirmed"|nil The last moment for a claim.
---@field until_turn integer? The last turn with which it can still be claimed.
---@field give string? The time that the other side is given: `2m`.
---@field take string? The time that is taken from the offender.
---@field late string? The offender came so late: it has not moved yet.
---@field offers integer? So many refused offers of a draw are free; the next, before a piece has come or gone, is this offence.
---@field enforced AnyCondition? A position in which an offer of a draw may not be refused, seen from the side that offers: a refusal calls the arbiter.
---@field off boolean? In a variant: the offence of this word is taken out.
---@field clause string? The clause about it.
---@field further string[]? The other clauses about it.
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? Names in further languages (日本語).

---A counter with its limit: `{ "warnings", at = 3, to = "loss", en = "warning", zh = "警告" }`.
---@class LimitFields
---@field [1] string Its word.
---@field at integer? The count of a side within one game that ends it; never by default.
---@field to "loss"|"draw"|nil The result then, `loss` of the side or `draw`; `loss` by default.
---@field clause string? The clause about it.
---@field en string? Name in English.
---@field zh string? Name in Chinese.
---@field ja string? Names in further languages (日本語).

---Clauses that people keep, with the reason why no program can: `{ clauses = { "conduct.7" }, en = "A program sees nobody's dress.", zh = "程序看不见衣着。" }`.
---@class UnseenFields
---@field clauses string[] The clauses.
---@field en string The reason in English.
---@field zh string? The reason in Chinese.
---@field ja string? The reason in further languages (日本語).

---The sides in the rounds of an event: `{ first = "odd_number", last = "lot", odd = "b" }`.
---@class RoundsFields
---@field first "lot"|"odd_number"|"odd_round"|nil In the first round: by the `lot` of the rules, which is the default; an `odd_number` has one side; or who is named first has it in an `odd_round`.
---@field then "alternate"|"lot"|"odd_number"|"odd_round"|nil In the rounds that follow: players `alternate`, which is the default, or as in the first.
---@field last "alternate"|"lot"|"odd_number"|"odd_round"|nil In the last round, where it has a way of its own.
---@field odd string? The side of an odd number or in an odd round; that of the winner of a lot by default.
---@field clause string? The clause about the first round.
---@field further string[]? The other clauses about rounds.

---Adjourned games: `{ sealed = true }`.
---@class AdjournmentFields
---@field sealed boolean? The side to move seals its move; by default it does not.
---@field clause string? The clause about it.

---A game, whole. A script returns one.
---@param fields GameFields
---@return Game
function game(fields) end

---A game that is another one with a difference. A script returns one.
---@param fields VariantFields
---@return Variant
function variant(fields) end

option = {}

---A whole number that an organiser may set.
---@param default integer|SameAs
---@param fields OptionFields
---@return Option
function option.integer(default, fields) end

---Something that an organiser may switch on or off.
---@param default boolean
---@param fields OptionFields
---@return Option
function option.boolean(default, fields) end

---One of several words that an organiser may choose: `option.choice("any", { "any", "own", … })`.
---@param default string
---@param fields OptionFields
---@return Option
function option.choice(default, fields) end

---An exact number that an organiser may set: `option.exact("15/4", { … })`; written `15/4`, `3.75`, `3 3/4` or `7`.
---@param default AnyExact|SameAs
---@param fields OptionFields
---@return Option
function option.exact(default, fields) end

---An exact number: `exact("15/4")`. Exact numbers are added, subtracted, multiplied, divided and compared with each other.
---@param number AnyExact
---@return Exact
function exact(number) end

---The script ends here and says why: for options that contradict each other `refuse { "size", en = "…", zh = "…" }`, which names the one to set otherwise.
---@param fields RefuseFields
---@return nil
function refuse(fields) end

---As a default: whatever another option is set to: `same_as "size"`.
---@param option string
---@return SameAs
function same_as(option) end

---A position with what must hold in it: `example "…" { … }`.
---@param title string
---@return fun(fields: ExampleFields): Example
function example(title) end

---A lesson: steps over a game. A script below `lessons/` returns one.
---@param fields LessonFields
---@return Lesson
function lesson(fields) end

---An answer to choose from, in `goal.choice { … }`.
---@param fields ChoiceFields
---@return Choice
function choice(fields) end

---The other side's answer to a turn, its text, and the turns that may follow: `reply { "F5-E5", en = "…", ["C4-C5"] = false }`.
---@param fields table<string|integer, string|Reply|false>
---@return Reply
function reply(fields) end

---In `replies` of a lesson's step: the other side plays at random.
---@param seed integer
---@return RandomReplies
function random_replies(seed) end

---In `generate` of a lesson's step: a position of a random game in which the goal can be reached by one way alone.
---@param fields RandomPlayFields
---@return RandomPlay
function random_play(fields) end

goal = {}

---There is nothing to do but to read on.
---@type Goal
goal.read = nil

---The game is won within the turns given.
---@type Goal
goal.win = nil

---The game is not lost after the turns given.
---@type Goal
goal.survive = nil

---The listed solution is played, turn by turn.
---@type Goal
goal.follow = nil

---So many enemy pieces are taken, of a kind or any: `goal.take(3)`.
---@param count integer
---@param kind? string
---@return Goal
function goal.take(count, kind) end

---The learner is ahead by a way of counting.
---@param score string
---@param by? AnyExact
---@return Goal
function goal.lead(score, by) end

---All legal turns are named, or those of some kinds: `goal.moves { "hop" }`.
---@param fields MovesGoalFields
---@return Goal
function goal.moves(fields) end

---The sites of a set are named.
---@param set AnySites
---@return Goal
function goal.sites(set) end

---A number of the position is said.
---@param number AnyNumber
---@return Goal
function goal.number(number) end

---The result of a count is said: `goal.count { "area", side = "b" }`.
---@param fields CountGoalFields
---@return Goal
function goal.count(fields) end

---The right answers are chosen.
---@param choices Choice[]|Choice
---@param ... Choice
---@return Goal
function goal.choice(choices, ...) end

board = {}

---A board with pieces on the crossings: `board.points { 9, 9 }`.
---@param fields BoardFields
---@return Board
function board.points(fields) end

---A board with pieces in the cells.
---@param fields BoardFields
---@return Board
function board.cells(fields) end

---A board that is any graph.
---@param fields GraphFields
---@return Board
function board.graph(fields) end

---A side.
---@param fields SideFields
---@return Side
function side(fields) end

---A kind of piece: `piece { "P", moves = "fW" }`.
---@param fields PieceFields
---@return Piece
function piece(fields) end

---The movement of a piece, in Betza's notation: `movement "WfF"`, `movement("F", { within = near_ranks(3) })`.
---@param betza Movements
---@param fields? MovementFields
---@return Movement
function movement(betza, fields) end

---A leap and its turned and mirrored images: `leap(1, 2)`.
---@param across integer
---@param forward integer
---@param fields? LeapFields
---@return Movement
function leap(across, forward, fields) end

---The same leap any number of times in a row: `ride(0, 1)`.
---@param across integer
---@param forward integer
---@param fields? LeapFields
---@return Movement
function ride(across, forward, fields) end

---A leap to any site of the board: `anywhere {}`.
---@param fields? MovementFields
---@return Movement
function anywhere(fields) end

---A starting position without the pieces on these sites.
---@param start string|Start|table<string, string>
---@param sites string
---@return Start
function without(start, sites) end

---A side's last royal piece is never left or put where it is attacked: `check = royals_safe { … }`.
---@param fields CheckFields
---@return Check
function royals_safe(fields) end

---Something that the side to move may claim instead of moving.
---@param fields ClaimFields
---@return Claim
function claim(fields) end

---A position that cannot be.
---@param fields ImpossibleFields
---@return Impossible
function impossible(fields) end

---A function of a plugin, where a Lua function could stand: `native "plugin.function"`. The plugin is loaded by who starts the program, with `--plugin PATH`.
---@param name string
---@return Native
function native(name) end

---Own pieces.
---@type Sites
own = nil

---Pieces of the other side.
---@type Sites
enemy = nil

---Empty sites.
---@type Sites
empty = nil

---All sites.
---@type Sites
everywhere = nil

---No site.
---@type Sites
nowhere = nil

---The middle of the board: one site, or two or four where a side has an even number.
---@type Sites
centre = nil

---The middle sites on the diagonal from the near left to the far right.
---@type Sites
centre_rising = nil

---The middle sites on the diagonal from the far left to the near right.
---@type Sites
centre_falling = nil

---The site where the last piece landed.
---@type Sites
last = nil

---The site from which the last piece moved; `nowhere` if it was placed.
---@type Sites
came = nil

---In `to`, `over` and `distance` of `slide` and `carry`, and in `worth` and `soonest` of `hop`: the site of the piece.
---@type Sites
here = nil

---In `worth` and `soonest` of `hop`: the piece that is jumped.
---@type Sites
jumped = nil

---In `to`, `over` and `distance` of `slide` and `carry`: the whole line along which the piece would move, its own site included.
---@type Sites
its_line = nil

---In `to`, `over` and `distance` of `slide` and `carry`: the sites of that line before the piece.
---@type Sites
its_way = nil

---The site that the last piece has passed, where it may still be captured, after a movement with `skims = true`.
---@type Sites
skimmed = nil

---Unbroken lines that begin next to a set: `run { from = last, over = enemy, directions = orthogonal, most = 1 }`.
---@param fields RunFields
---@return Sites
function run(fields) end

---Unbroken lines that begin next to a set and end next to another one: `flanked { from = last, over = enemy, by = own }`.
---@param fields FlankedFields
---@return Sites
function flanked(fields) end

---The sites just behind unbroken lines of at least one site: `beyond { from = own, over = enemy }`.
---@param fields RunFields
---@return Sites
function beyond(fields) end

---Sites of the set on the line along which the last piece moved, before it and behind it; all of them where no set is given.
---@param set? AnySites
---@return Sites
function onward(set) end

---Pieces that attack the last royal piece of a side: `checkers(own)`, `checkers(enemy)` or `checkers(stones "b")`.
---@param whose AnySites
---@return Sites
function checkers(whose) end

---The unbroken run along the side's way on a track that begins on a set: `trail { track = "way", from = last, through = own, back = true }`.
---@param fields TrailFields
---@return Sites
function trail(fields) end

---Sites by name: `sites "E5 E6"`.
---@param names string
---@return Sites
function sites(names) end

---Pieces of a side by its letter: `stones "b"`.
---@param side string
---@return Sites
function stones(side) end

---Pieces of a kind, or of several named with blanks between: `kind "rook king"`.
---@param kinds string
---@return Sites
function kind(kinds) end

---Royal pieces.
---@type Sites
royal = nil

---Sites that a side attacks: `attacked_by(enemy)`, `attacked_by(own)` or `attacked_by(stones "b")`; with a set, as if its sites were empty.
---@param whose AnySites
---@param through? AnySites
---@return Sites
function attacked_by(whose, through) end

---The last so many ranks, as the side looks.
---@param n integer
---@return Sites
function far_ranks(n) end

---The first so many ranks, as the side looks.
---@param n integer
---@return Sites
function near_ranks(n) end

---Sites whose column has at least so many pieces: `high(2)`; `high(3) - high(4)` has exactly three.
---@param least number
---@return Sites
function high(least) end

---Sites whose column has a piece of the kind, on top or below.
---@param kind string
---@return Sites
function containing(kind) end

---All sites on the lines of the set: `along(own * kind "pawn", "file")`; with a number, on lines with so many of them or more.
---@param set AnySites
---@param axis string
---@param at_least? AnyNumber
---@return Sites
function along(set, axis, at_least) end

---A region that the board declares.
---@param name string
---@return Sites
function region(name) end

---Sites next to a set, diagonally too: `around(centre)`.
---@param set AnySites
---@return Sites
function around(set) end

---Sites one step from a set; `orthogonal` where no directions are given: `neighbours(last, "N S")`.
---@param set AnySites
---@param directions? AnyDirections
---@return Sites
function neighbours(set, directions) end

---Sites at most so many steps from a set, and the set itself; the steps are `orthogonal` where no directions are given: `within_steps(own, count(marks "far"))`.
---@param set AnySites
---@param steps AnyNumber
---@param directions? AnyDirections
---@return Sites
function within_steps(set, steps, directions) end

---The set moved one step: `shifted(own, "N")`.
---@param set AnySites
---@param direction string
---@return Sites
function shifted(set, direction) end

---Pieces in a complete form of their own side.
---@param form Form
---@return Sites
function inside(form) end

---Sites of every place of a form that touches the set.
---@param form Form
---@param set AnySites
---@return Sites
function through(form, set) end

---The first of these sets that is not empty.
---@param first AnySites
---@param ... AnySites
---@return Sites
function prefer(first, ...) end

---The set, with the clause that is named when a site outside it is refused.
---@param fields RuledFields
---@return Sites
function ruled(fields) end

---Sites of a set that are connected to another one through it: `connected { from = own, within = empty }`.
---@param fields ConnectedFields
---@return Sites
function connected(fields) end

---Connected parts of a set that touch another one, and outside themselves nothing else: `enclosed { within = empty, by = own }`.
---@param fields EnclosedFields
---@return Sites
function enclosed(fields) end

---Connected parts of a set that have sites of another one, no two of which are next to each other: `parts_with { within = own + land, apart = land, at_least = 2 }` for groups that can have two eyes.
---@param fields PartsWithFields
---@return Sites
function parts_with(fields) end

---Empty sites with only that side's pieces next to them: `eyes(own)`, `eyes(enemy)` or `eyes(stones "b")`.
---@param whose AnySites
---@return Sites
function eyes(whose) end

---A set of sites that each side remembers under a name.
---@param name string
---@param fields? MarksFields
---@return Sites
function marks(name, fields) end

---A set of sites that the game remembers under a name, for both sides together: `marks_shared("still", { start = "A1 H1", fades = true })` for pieces that have never moved. Marks of which the rules only ask whether some are left together, such as those of a king and a rook, count for repetition as long as they are.
---@param name string
---@param fields? MarksFields
---@return Sites
function marks_shared(name, fields) end

---Number of sites in a set: `count(own + enemy)`.
---@param set AnySites
---@return Number
function count(set) end

---Own pieces in hand: of a kind, or all.
---@param kind? string
---@return Number
function hand(kind) end

---Pieces on the sites of a set, those below others included: the height of a column, or of several together.
---@param set AnySites
---@return Number
function height(set) end

---In `to`, `over` and `distance` of `carry`: number of pieces that go.
---@type Number
carried = nil

---The fewest steps from a site of one set to a site of another, over anything; the number of sites of the board where no way leads there. The steps are `orthogonal` where no directions are given: `distance(own, centre)`.
---@param from AnySites
---@param to AnySites
---@param directions? AnyDirections
---@return Number
function distance(from, to, directions) end

---The most sites of the set on one line: `most_on(own * kind "pawn", "file")`.
---@param set AnySites
---@param axis string
---@return Number
function most_on(set, axis) end

---Pieces of these kinds that the decision just made has captured.
---@param kinds string
---@return Number
function taken(kinds) end

---The value of own pieces by kind, on the board and in hand: `points({ rook = 5, king = 0, others = 1 })`. A promoted one is worth what it demotes to, unless it is named.
---@param values table<string, integer>
---@param fields? PointsFields
---@return Number
function points(values, fields) end

---A number that each side remembers under a name; give it a value with `:set(n)`.
---@param name string
---@param fields? CounterFields
---@return Number
function counter(name, fields) end

---A number that the game remembers under a name, for both sides together.
---@param name string
---@param fields? CounterFields
---@return Number
function counter_shared(name, fields) end

---A number for each site that the game remembers under a name: `counts("seeds", { start = 4, on = region "houses" })`.
---@param name string
---@param fields? CountsFields
---@return Counts
function counts(name, fields) end

---Turns completed since the start.
---@type Number
turns = nil

---Turns completed since a piece was last placed or removed.
---@type Number
quiet = nil

---Turns completed since the phase began.
---@type Number
acted = nil

---Number of times that the position has occurred with the same side to move, now included.
---@type Number
occurrences = nil

---Turns in a row that were passed; 0 again when a phase begins, and after a mark.
---@type Number
passes = nil

---Number of connected parts of a set: `parts(own)` for groups.
---@param set AnySites
---@param directions? AnyDirections
---@return Number
function parts(set, directions) end

---By how much the winner is ahead, rounded down; only in the `value` of a `stake`.
---@type Number
margin = nil

---The smaller of two: `min(min(a, b), c)` of three.
---@param a AnyNumber
---@param b AnyNumber
---@return Number
function min(a, b) end

---The larger of two: `max(max(a, b), c)` of three.
---@param a AnyNumber
---@param b AnyNumber
---@return Number
function max(a, b) end

---The value of a form by its distance from a set, from the nearest outward.
---@param set AnySites
---@param values integer[]
---@return ValueRule
function by_distance_from(set, values) end

---All of these hold.
---@param conditions AnyCondition[]|AnyCondition
---@param ... AnyCondition
---@return Condition
function all(conditions, ...) end

---One of these holds, or more.
---@param conditions AnyCondition[]|AnyCondition
---@param ... AnyCondition
---@return Condition
function any(conditions, ...) end

---None of these holds.
---@param conditions AnyCondition[]|AnyCondition
---@param ... AnyCondition
---@return Condition
function none(conditions, ...) end

---Each side: `any_side { … }` holds where the conditions hold for a side; in an ending, it is about each.
---@type Whom
any_side = nil

---The conditions hold for the other side.
---@param conditions AnyCondition[]|AnyCondition
---@param ... AnyCondition
---@return Condition
function of_enemy(conditions, ...) end

---The condition holds for a side by its letter.
---@param side string
---@param condition AnyCondition
---@return Condition
function of_side(side, condition) end

---The side that this is read for is the one with this letter: `when = is_side "w"` for what only that side may do.
---@param side string
---@return Condition
function is_side(side) end

---A side that should move cannot; only in an ending.
---@type Condition
no_move = nil

---An own royal piece is attacked.
---@type Condition
in_check = nil

---Every own turn since the present position first stood has attacked an enemy's royal piece.
---@type Condition
checking_throughout = nil

---The side makes a claim, and the condition holds; only in an ending.
---@param claim string
---@param condition? AnyCondition
---@return Condition
function claimed(claim, condition) end

---A side has done something illegal; only in an ending.
---@type Condition
foul = nil

---No site is empty.
---@type Condition
board_full = nil

---In an ending: the side that has just moved, or that cannot.
---@type Whom
mover = nil

---In an ending: the side that moves next.
---@type Whom
opponent = nil

---Along ranks and files; on a graph, every direction.
---@type Directions
orthogonal = nil

---Diagonally.
---@type Directions
diagonal = nil

---Every direction of the board.
---@type Directions
every_way = nil

---Directions as a side that looks up sees them; each side turns them as it looks: `seen { "N", "NE" }`. In `step`, `hop`, `run`, `flanked`, `beyond`.
---@param directions string|string[]
---@return Directions
function seen(directions) end

---The way the side looks. Directions are joined with `+`: `forward + sideways`.
---@type Directions
forward = nil

---Against the way the side looks.
---@type Directions
backward = nil

---The two diagonals forward, as the side looks.
---@type Directions
forward_diagonals = nil

---The two diagonals backward, as the side looks.
---@type Directions
backward_diagonals = nil

---To both sides, as the side looks.
---@type Directions
sideways = nil

form = {}

---A solid square of one side's pieces: `form.square(2)`.
---@param size integer
---@param fields? FormFields
---@return Form
function form.square(size, fields) end

---A whole line of the board.
---@param fields? FormFields
---@return Form
function form.full_line(fields) end

---So many in a line.
---@param length integer
---@param fields? FormFields
---@return Form
function form.in_line(length, fields) end

---A drawn shape: `#` own, `-` not own, `.` anything; rows with blanks between.
---@param rows string
---@param fields? FormFields
---@return Form
function form.pattern(rows, fields) end

---Places by name: `form.listed { "a b c", "c d e" }`.
---@param places string[]
---@param fields? FormFields
---@return Form
function form.listed(places, fields) end

---In lessons: the form that the game's rules name so.
---@param name string
---@return Form
function game_form(name) end

---A piece that closes another form each time it moves to and fro.
---@param fields FormFields
---@return Form
function form.shuttle(fields) end

---One turn of several acts, in this order: `turn { slide { every_way }, place { on = empty } }`; of a list of moves one is made.
---@param fields TurnFields
---@return Turn
function turn(fields) end

---A piece of the supply is placed.
---@param fields PlaceFields
---@return Move
function place(fields) end

---A piece moves one step: `step { orthogonal }`. In lessons, a step that is taught: `step "close" { say = …, goal = … }`.
---@param fields StepFields
---@return Move
---@overload fun(name: string): (fun(fields: LessonStepFields): LessonStep)
function step(fields) end

---A piece moves one step and pushes the row of pieces before it one site on: `push { orthogonal, over = enemy, off = enemy }`; with others behind it: `push { with = own, together = 3, outnumbers = true, over = enemy }`.
---@param fields PushFields
---@return Move
function push(fields) end

---A straight row of pieces moves one step sideways, all at once: `shift { every_way, most = 3 }`.
---@param fields ShiftFields
---@return Move
function shift(fields) end

---A piece moves one step, and a piece next to it follows into the site that it leaves, pulled or pushing: `drag { from = own * kind "dog", with = enemy * kind "cat" }` pulls, `drag { from = enemy * kind "cat", with = own * kind "dog" }` pushes.
---@param fields DragFields
---@return Move
function drag(fields) end

---All that stands on a closed track goes round it: `rotate { tracks = { "near", "far" }, by = 2, back = true }`.
---@param fields RotateFields
---@return Move
function rotate(fields) end

---A piece moves along a straight line, as far as a number says: `slide { every_way, distance = count((own + enemy) * its_line) }`; any distance where none is given.
---@param fields SlideFields
---@return Move
function slide(fields) end

---A column goes along a straight line and comes down on top of what is there; with `splits`, so many pieces from its top: `carry { every_way, distance = carried }`.
---@param fields CarryFields
---@return Move
function carry(fields) end

---A piece jumps over a neighbour and takes it.
---@param fields HopFields
---@return Move
function hop(fields) end

---A piece moves anywhere.
---@param fields FlyFields
---@return Move
function fly(fields) end

---Pieces are removed: `remove { enemy, count = 1 }`.
---@param fields RemoveFields
---@return Move
function remove(fields) end

---Pieces move as their kinds do, and capture by landing.
---@param fields TravelFields
---@return Move
function travel(fields) end

---Own pieces move at once, each from a fixed site to a fixed site: `together { { "E1", "G1" }, { "H1", "F1" }, safe = "E1 F1 G1" }`.
---@param fields TogetherFields
---@return Move
function together(fields) end

---Two own pieces on one line move at once, from wherever they begin, each to a site of its own: `castle { seen "E", from = own * kind "king" * still, with = own * kind "rook" * still, to = sites "G1", beside = sites "F1" }`.
---@param fields CastleFields
---@return Move
function castle(fields) end

---The moves with which pieces promote, in `travel`.
---@param fields PromotionFields
---@return Promotion
function promote(fields) end

---A piece of the hand is put on the board.
---@param fields DropFields
---@return Move
function drop(fields) end

---In `never` of `drop`: where the piece could never move.
---@param fields StuckFields
---@return DropFilter
function stuck(fields) end

---In `never` of `drop`: where one of its kind stands on the line: `second { "pawn", along = "file" }`.
---@param fields SecondFields
---@return DropFilter
function second(fields) end

---In `never` of `drop`: with mate: `mating { "pawn" }`.
---@param fields MatingFields
---@return DropFilter
function mating(fields) end

---Nothing is done.
---@param fields PassFields
---@return Move
function pass(fields) end

---Sites are marked or unmarked, and the same side goes on: `mark { marks_shared "dead" }`. For people only: never played at random.
---@param fields MarkFields
---@return Move
function mark(fields) end

---The game goes back to another phase: `resume { "play" }`. For people only.
---@param fields ResumeFields
---@return Move
function resume(fields) end

---Groups without liberties leave the board: `captures = surround { … }`.
---@param fields SurroundFields
---@return Surround
function surround(fields) end

---In `never` of a phase: a position that must not come again: `repeats { "ko" }`.
---@param fields RepeatsFields
---@return Repeats
function repeats(fields) end

---In `never` of a move, a phase or the game: a position that a move may not leave: `never = { leaving { in_check, clause = "…" } }`.
---@param fields LeavingFields
---@return Leaving
function leaving(fields) end

---A piece moves along closed tracks over empty sites, round at least one bend, and captures the first piece that it meets: `circuit { tracks = { "inner", "outer" } }`.
---@param fields CircuitFields
---@return Move
function circuit(fields) end

---A piece goes forward along its side's way on a track: `advance { track = "way", by = die }`.
---@param fields AdvanceFields
---@return Move
function advance(fields) end

---The counters on a site are taken up and laid down one by one along a closed track: `sow { counts = seeds, from = region "near", track = "ring" }`.
---@param fields SowFields
---@return Move
function sow(fields) end

---In `effects`: pieces leave the board: `take { run { from = last, over = enemy, most = 1 } }`.
---@param fields TakeFields
---@return Effect
function take(fields) end

---In `effects`: pieces become the mover's: `convert { flanked { from = last, over = enemy, by = own } }`; another side's, or nobody's, with `to`.
---@param fields ConvertFields
---@return Effect
function convert(fields) end

---In `effects`: new pieces come to empty sites: `put { neighbours(last), kind = "wall", of = "x" }`.
---@param fields PutFields
---@return Effect
function put(fields) end

---In `effects`: pieces become another kind: `transform { last * far_ranks(1), into = "king" }`.
---@param fields TransformFields
---@return Effect
function transform(fields) end

---In `effects`: what lies on sites goes to a counter: `gather { last, from = seeds, into = store }`.
---@param fields GatherFields
---@return Effect
function gather(fields) end

---In `effects`: counters go from a counter to sites, as long as there are any: `lay { near_ranks(1), from = store, into = seeds, many = 4 }`.
---@param fields LayFields
---@return Effect
function lay(fields) end

---In `effects`: columns are cut down to so many pieces, the lowest leave: `trim { last, most = 5, own = "home" }`.
---@param fields TrimFields
---@return Effect
function trim(fields) end

---In `effects`: sites are added to marks: `note { last, in_ = seen_before }`.
---@param fields NoteFields
---@return Effect
function note(fields) end

---In `effects`: sites are taken out of marks.
---@param fields NoteFields
---@return Effect
function unnote(fields) end

---A way along the sites, in `tracks`: `track { "A1 A2 A3", closed = true }`, or by side: `track { b = "…", w = "…" }`.
---@param fields TrackFields|table<string, string>
---@return Track
function track(fields) end

---In a phase: something is thrown at the start of every turn: `throw { "die", into = die, faces = { 1, 2, 3, 4, 5, 6 } }`, where `local die = counter_shared "die"`.
---@param fields ThrowFields
---@return Throw
function throw(fields) end

---Removals that are earned: `award "line" { pays = 2, when = … }`.
---@param name string
---@return fun(fields: AwardFields): Award
function award(name) end

---A part of the game with its own moves: `phase "march" { … }`.
---@param name string
---@return fun(fields: PhaseFields): Phase
function phase(name) end

---A way out of a phase.
---@param fields ExitFields
---@return Exit
function exit(fields) end

---A side loses: `loss { "few", of = any_side, when = … }`.
---@param fields EndingFields
---@return Ending
function loss(fields) end

---A side wins.
---@param fields EndingFields
---@return Ending
function win(fields) end

---Nobody wins.
---@param fields EndingFields
---@return Ending
function draw(fields) end

---Nobody wins, and the game is played again with the sides changed.
---@param fields EndingFields
---@return Ending
function replay(fields) end

---The game is counted, and who has more wins: `counted { "counted", by = "area", when = … }`.
---@param fields CountedFields
---@return Ending
function counted(fields) end

---A way to count a final position.
---@param fields ScoreFields
---@return Score
function score(fields) end

---One part of a score: `part { "stones", count = count(own) }`.
---@param fields PartFields
---@return Part
function part(fields) end

---Regions that are shared out: `share { within = empty, by = own }`.
---@param fields ShareFields
---@return Share
function share(fields) end

---The winner's gain, if it is not the margin: `stake { value = 3 + margin // 3 }`.
---@param fields StakeFields
---@return Stake
function stake(fields) end
