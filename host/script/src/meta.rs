//! Types of the whole vocabulary for the Lua language server, from the tables that drive it.

pub mod reference;
pub mod vocabulary;

use std::fmt::Write as _;

use tianyuan_words::Lang;

use crate::decl::shapes;
use crate::hooks::POSITION;
use crate::reading::from_lua::LANGUAGES;
use crate::vocab::arguments::split;
use crate::vocab::{Builtin, BuiltinKind, METHODS, OPERATOR_TYPES, WORDS};
use crate::written::lua_table::TableSchema;

/// Classes without fields or methods of their own, and what they are.
const CLASSES: &[(&str, &str)] = &[
    ("Sites", "A set of sites. Sets combine with `+` (either), `*` (both), `-` (without) and unary `-` (all others)."),
    ("Number", "A whole number of the position."),
    ("Exact", "An exact number: a fraction in lowest terms."),
    ("Native", "A function of a plugin: a set, a number or a condition, as its place asks for one."),
    ("Condition", "Something that holds in a position or does not."),
    ("Directions", "Directions of the board."),
    ("Counts", "A number for each site that the game remembers."),
    ("Form", "A shape that one side's pieces can make."),
    ("Move", "A way to act."),
    ("Turn", "A turn of several acts."),
    ("Effect", "A further effect of a landing."),
    ("Track", "A way along the sites."),
    ("Throw", "Something thrown at the start of a turn."),
    ("Surround", "Capture by surrounding."),
    ("Repeats", "A position that must not come again."),
    ("Leaving", "A position that a move may not leave."),
    ("Score", "A way to count a final position."),
    ("Part", "A part of a score."),
    ("Share", "Regions that are shared out."),
    ("Stake", "The winner's gain."),
    ("Award", "Removals that a landing earns."),
    ("Assignment", "A counter given a value."),
    ("Phase", "A part of the game."),
    ("Exit", "A way out of a phase."),
    ("Ending", "An end of the game."),
    ("Side", "A side."),
    ("Piece", "A kind of piece."),
    ("Movement", "The movement of a piece, or a part of it. Movements are joined with `+`."),
    ("Promotion", "The moves with which a piece promotes."),
    ("DropFilter", "A limit on drops."),
    ("Check", "A royal piece may not be left attacked."),
    ("Claim", "Something that a side may claim."),
    ("Impossible", "A position that cannot be."),
    ("Start", "The pieces on the board at first."),
    ("Board", "A board."),
    ("Option", "An option that an organiser may set."),
    ("SameAs", "The value of another option."),
    ("ValueRule", "The value of a form, by its place."),
    ("Whom", "Whom an ending is about."),
    ("Example", "A position with what must hold in it."),
    ("Game", "A game."),
    ("Variant", "A variant of a game."),
    ("Lesson", "A lesson."),
    ("LessonStep", "A step of a lesson."),
    ("Goal", "The goal of a learner."),
    ("Choice", "An answer to choose from."),
    ("Reply", "An answer of the other side."),
    ("RandomReplies", "The other side plays at random."),
    ("RandomPlay", "A position that the machine finds."),
];

/// The Lua types that a parameter accepts besides the object of the vocabulary.
const ALIASES: &[(&str, &str)] = &[
    ("AnySites", "Sites|string|Native|(fun(pos: Position): string[]|string)"),
    // What the language calculates with values of options it calls a number.
    ("AnyNumber", "Number|number|Native|(fun(pos: Position): integer)"),
    ("AnyExact", "Exact|number|string"),
    // No boolean: `==` and `not` over values of the vocabulary give one, and mean something else.
    ("AnyCondition", "Condition|Native|(fun(pos: Position): boolean)"),
    ("AnyDirections", "Directions|string"),
    ("Movements", "string|Movement|(string|Movement)[]"),
    ("Kinds", "string|string[]"),
    ("FixedSites", "AnySites|table<string, AnySites>"),
];

/// Further ways in which a word may be called.
const OVERLOADS: &[(&str, &str)] = &[("step", "fun(name: string): (fun(fields: LessonStepFields): LessonStep)")];

/// The type of a field: of a list of objects any may be `false`, and is passed over then.
fn field_type(lua: &str) -> String {
    let (base, optional) = lua.strip_suffix('?').map_or((lua, ""), |base| (base, "?"));
    let objects = |kind: &str| kind.starts_with(|c: char| c.is_ascii_uppercase()) && !kind.contains(['[', '<', '?']);
    match base.strip_suffix("[]").map(|kind| kind.trim_start_matches('(').trim_end_matches(')')) {
        Some(kind) if objects(kind) => format!("({}|false)[]{optional}", accepted(kind)),
        _ => accepted(lua),
    }
}

/// A type as a parameter or field accepts it: `Number` is `AnyNumber`.
fn accepted(lua: &str) -> String {
    let mut out = String::with_capacity(lua.len() + 8);
    let mut rest = lua;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (word, tail) = rest.split_at(end);
        if matches!(word, "Sites" | "Number" | "Condition" | "Directions" | "Exact") {
            out.push_str("Any");
        }
        out.push_str(word);
        let next = tail.chars().next().map_or(0, char::len_utf8);
        out.push_str(&tail[..next]);
        rest = &tail[next..];
    }
    out
}

/// The file `scripts/meta/tianyuan.lua`.
pub fn generate() -> String {
    let mut out = String::from(
        "---@meta\n-- Types of the vocabulary for the Lua language server. Generated from the host's own tables: do not edit.\n\n\
         ---@alias Texts table<string, string>\n",
    );
    for (alias, kinds) in ALIASES {
        let _ = writeln!(out, "---@alias {alias} {kinds}");
    }
    out.push('\n');
    for (class, doc) in CLASSES {
        comment(&mut out, doc);
        let _ = writeln!(out, "---@class {class}");
        for (_, operator, other, result) in OPERATOR_TYPES.iter().filter(|(of, ..)| of == class) {
            if other.is_empty() {
                let _ = writeln!(out, "---@operator {operator}: {result}");
            } else {
                let _ = writeln!(out, "---@operator {operator}({}): {result}", accepted(other));
            }
        }
        if *class == "Whom" {
            out.push_str("---@overload fun(conditions: Condition[]): Condition\n");
        }
        for method in METHODS.iter().filter(|method| method.class == *class) {
            let signature = method.signature.replacen('(', "(self, ", 1).replace("(self, )", "(self)");
            let (params, result) = signature.rsplit_once("): ").unwrap_or((&signature, "any"));
            let _ = writeln!(out, "---@field {} fun{}): {result} {}", method.name, accepted(params), method.doc);
        }
        out.push('\n');
    }
    comment(&mut out, "The argument of a function in a rule: the position, from the view of one side.");
    out.push_str("---@class Position\n");
    for (name, lua, doc) in POSITION {
        let _ = writeln!(out, "---@field {name} {lua} {doc}");
    }
    out.push('\n');
    for shape in shapes() {
        fields(&mut out, &shape);
    }
    let mut spaces: Vec<&str> = Vec::new();
    for word in WORDS {
        if let Some((space, _)) = word.name.split_once('.')
            && !spaces.contains(&space)
        {
            let _ = writeln!(out, "{space} = {{}}\n");
            spaces.push(space);
        }
        declare(&mut out, word);
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn comment(out: &mut String, text: &str) {
    for line in text.lines() {
        let _ = writeln!(out, "---{}", line.trim());
    }
}

fn fields(out: &mut String, shape: &TableSchema) {
    comment(out, shape.doc);
    let _ = writeln!(out, "---@class {}", shape.name);
    for field in shape.all_fields() {
        if field.key == LANGUAGES {
            for lang in Lang::ALL.into_iter().filter(|lang| shape.all_fields().all(|own| own.key != lang.tag())) {
                let _ = writeln!(out, "---@field {} string? {} ({}).", lang.tag(), field.doc.trim().trim_end_matches('.'), lang.name());
            }
            continue;
        }
        let key = match field.key {
            "[]" => "[integer]".to_owned(),
            key if key.bytes().all(|b| b.is_ascii_digit()) => format!("[{key}]"),
            key => key.to_owned(),
        };
        let whole = field_type(field.lua);
        // Of a list without a name the type of its values.
        let each = |list: &str| list.strip_suffix("[]").unwrap_or(list).trim_start_matches('(').trim_end_matches(')').to_owned();
        let lua = if field.key == "[]" { each(whole.trim_end_matches('?')) } else { whole };
        let doc = field.doc.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        let _ = writeln!(out, "---@field {key} {lua} {}", doc.trim());
    }
    out.push('\n');
}

fn declare(out: &mut String, word: &Builtin) {
    comment(out, word.doc);
    match word.make {
        BuiltinKind::Thing(_) => {
            let _ = writeln!(out, "---@type {}\n{} = nil\n", word.lua, word.name);
        }
        BuiltinKind::Function(_) => {
            let (params, result) = word.lua.rsplit_once("): ").unwrap_or((word.lua, "any"));
            let (params, result) = match word.lua.find("): ") {
                // The result may be a function itself.
                Some(at) => (&word.lua[..at], &word.lua[at + 3..]),
                None => (params, result),
            };
            let mut names = Vec::new();
            for param in split(params.trim_start_matches('(')) {
                let (name, kind) = param.split_once(": ").unwrap_or((param, "any"));
                let _ = writeln!(out, "---@param {name} {}", accepted(kind));
                names.push(name.trim_end_matches('?'));
            }
            let _ = writeln!(out, "---@return {result}");
            for (_, overload) in OVERLOADS.iter().filter(|(name, _)| *name == word.name) {
                let _ = writeln!(out, "---@overload {overload}");
            }
            let _ = writeln!(out, "function {}({}) end\n", word.name, names.join(", "));
        }
    }
}
