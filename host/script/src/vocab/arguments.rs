//! The arguments that a word takes, read from its signature: more than these are refused, because Lua would drop them without a word.

use tianyuan_words::message;

use super::{Builtin, Method};
use crate::fault::Fault;
use crate::reading::call::{Call, OldScripts};
use crate::reading::object::{Curried, Object};
use crate::sandbox::Sandbox;

/// Notes whether the scripts of a state are kept with an old game: it is played by its rules as they were understood.
pub(super) fn prepare(sandbox: &Sandbox) {
    if sandbox.tree().is_kept() {
        sandbox.lua().set_app_data(OldScripts);
    }
}

/// The function of a word.
type Run = fn(&Call<'_>) -> mlua::Result<Object>;

/// The parameters of a signature: `(set: Sites, axis: string): Number`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Parameters {
    /// The text between its parentheses.
    list: &'static str,
    /// The most arguments; `None` where a list may be given as arguments, too.
    most: Option<usize>,
}

impl Parameters {
    /// Those of a signature, which may be that of a result: `fun(fields: PhaseFields): Phase`.
    pub(super) fn of(signature: &'static str) -> Parameters {
        let list = between(signature);
        let names = split(list);
        let any = names.iter().any(|parameter| parameter.starts_with("..."));
        Parameters { list, most: if any { None } else { Some(names.len()) } }
    }

    /// The names of the parameters as a call shows them: `set, axis`; a table of fields is `{ … }`.
    fn shown(self) -> String {
        match split(self.list).as_slice() {
            [one] if one.starts_with("fields") => " { … }".to_owned(),
            names => {
                let name = |parameter: &&str| parameter.split([':', '?']).next().unwrap_or_default().to_owned();
                format!("({})", names.iter().map(name).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// The text between the first parenthesis and the one that closes it.
fn between(signature: &'static str) -> &'static str {
    let Some(from) = signature.find('(').map(|at| at + 1) else { return "" };
    let mut depth = 1;
    for (at, c) in signature[from..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &signature[from..from + at];
        }
    }
    ""
}

/// Splits parameters at the commas outside brackets.
pub(crate) fn split(parameters: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0i32, 0, Vec::new());
    for (at, c) in parameters.char_indices() {
        match c {
            '<' | '(' | '{' | '[' => depth += 1,
            '>' | ')' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(parameters[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(parameters[from..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// The first code of a description that shows the word in use.
fn example(doc: &'static str, word: &str) -> Option<&'static str> {
    let used = |code: &&str| code.starts_with(word) && code[word.len()..].starts_with([' ', '(']);
    doc.split('`').skip(1).step_by(2).find(used)
}

/// The form of a word: as its description shows it, else with its parameters.
fn form(word: &str, parameters: Parameters, doc: &'static str) -> String {
    example(doc, word).map_or_else(|| format!("{word}{}", parameters.shown()), str::to_owned)
}

/// Runs a word, unless it is given arguments that it does not take.
///
/// # Errors
/// The mistake, with the right form where no better remedy is known.
pub(super) fn run_word(call: &Call<'_>, word: &'static Builtin, parameters: Parameters, run: Run) -> mlua::Result<Object> {
    let form = || form(word.name, parameters, word.doc);
    if let Some(most) = parameters.most.filter(|most| call.given() > *most) {
        call.refuse_after(most, 0, &form())?;
    }
    run(call).map_err(|error| with_form(call, error, form))
}

/// Runs a method, whose object is argument 0.
///
/// # Errors
/// As [`run_word`].
pub(super) fn run_method(call: &Call<'_>, method: &'static Method) -> mlua::Result<Object> {
    let parameters = Parameters::of(method.signature);
    let form = || format!("x:{}{}", call.word, parameters.shown());
    if let Some(most) = parameters.most.filter(|most| call.given() > most + 1) {
        call.refuse_after(most, 1, &form())?;
    }
    (method.run)(call).map_err(|error| with_form(call, error, form))
}

/// Gives a constructor that has its name its table.
///
/// # Errors
/// As [`run_word`].
pub(super) fn run_curried(call: &Call<'_>, curried: &Curried) -> mlua::Result<Object> {
    let form = || format!("{} \"{}\" {{ … }}", curried.word, curried.name);
    if call.given() > 1 {
        call.refuse_after(1, 0, &form())?;
    }
    (curried.finish)(call, curried.name.clone()).map_err(|error| with_form(call, error, form))
}

/// A mistake in the arguments themselves, with the right form where it has no remedy yet.
fn with_form(call: &Call<'_>, error: mlua::Error, form: impl Fn() -> String) -> mlua::Error {
    let plain = |fault: &&Fault| {
        let of_arguments = matches!(fault.code, "script/wrong-type" | "script/wrong-value" | "script/range" | "script/missing-field");
        of_arguments && fault.help.is_none() && fault.path.is_empty() && fault.owner == call.word
    };
    match error.downcast_ref::<Fault>().filter(plain) {
        Some(fault) => fault.clone().help(message!(vocab.surplus_help, form = form())).into(),
        None => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::{METHODS, WORDS};

    #[test]
    fn parameters_are_read_from_signatures() {
        let most = |signature| Parameters::of(signature).most;
        assert_eq!(most("(set: Sites): Number"), Some(1));
        assert_eq!(most("(): Sites"), Some(0));
        assert_eq!(most("(first: Sites, ...: Sites): Sites"), None);
        assert_eq!(most("(values: table<string, integer>, fields?: PointsFields): Number"), Some(2));
        assert_eq!(most("(name: string): fun(fields: PhaseFields): Phase"), Some(1));
        assert_eq!(most("fun(fields: PhaseFields): Phase"), Some(1));
        assert_eq!(Parameters::of("(set: Sites, directions?: Directions): Sites").shown(), "(set, directions)");
        assert_eq!(Parameters::of("(fields: PlaceFields): Move").shown(), " { … }");
    }

    #[test]
    fn every_function_has_parameters_and_a_form() {
        for word in WORDS.iter().filter(|word| word.lua.contains('(')) {
            assert!(!split(between(word.lua)).is_empty(), "{}", word.name);
        }
        for method in METHODS {
            assert!(method.signature.starts_with('('), "{}", method.name);
        }
    }
}
