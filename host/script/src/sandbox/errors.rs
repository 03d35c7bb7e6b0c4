//! Turns an error of Lua into a report with its place.

use mlua::{Error, Lua, Value};
use tianyuan_words::{Lang, message};

use super::wide::{self, Wide};
use super::{Shared, syntax};
use crate::diagnostic::{Diagnostic, Report};
use crate::fault::Fault;
use crate::limits::Limit;
use crate::locate::{self, PRELUDE, Position};

/// An error of the host that names the word to blame: the column is found in the line once the line is known.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", .0.message_in(Lang::default()))]
struct Named(Diagnostic, String);

/// An error about `word` on the line of the caller.
pub(crate) fn named(_lua: &Lua, diagnostic: Diagnostic, word: &str) -> Error {
    Error::external(Named(diagnostic, word.to_owned()))
}

/// The innermost cause of an error of Lua.
enum Core {
    Report(Report),
    Named(Diagnostic, String),
    Fault(Box<Fault>),
    Limit(Limit),
    Syntax(String),
    Text(String),
}

/// Follows an error to its cause; traces of calls on the way, innermost last.
fn unwrap(error: &Error, traces: &mut Vec<String>) -> Core {
    match error {
        Error::CallbackError { traceback, cause } => {
            traces.push(traceback.clone());
            unwrap(cause, traces)
        }
        Error::WithContext { cause, .. } => unwrap(cause, traces),
        Error::ExternalError(external) => {
            if let Some(report) = external.downcast_ref::<Report>() {
                Core::Report(report.clone())
            } else if let Some(Named(diagnostic, word)) = external.downcast_ref::<Named>() {
                Core::Named(diagnostic.clone(), word.clone())
            } else if let Some(fault) = external.downcast_ref::<Fault>() {
                Core::Fault(Box::new(fault.clone()))
            } else if let Some(limit) = external.downcast_ref::<Limit>() {
                Core::Limit(*limit)
            } else if let Some(inner) = external.downcast_ref::<Error>() {
                unwrap(inner, traces)
            } else {
                Core::Text(external.to_string())
            }
        }
        Error::MemoryError(_) => Core::Limit(Limit::Memory),
        Error::SyntaxError { message, .. } => Core::Syntax(message.clone()),
        Error::RuntimeError(text) => Core::Text(text.clone()),
        Error::BadArgument { cause, .. } if matches!(**cause, Error::CallbackError { .. } | Error::ExternalError(_)) => {
            unwrap(cause, traces)
        }
        other => Core::Text(other.to_string()),
    }
}

/// The limit in a caught error, if it holds one: such an error may not be caught.
pub(crate) fn caught(error: &Value) -> Option<Limit> {
    match error {
        Value::String(text) if text.as_bytes().as_ref() == b"not enough memory" => Some(Limit::Memory),
        Value::Error(error) => match unwrap(error, &mut Vec::new()) {
            Core::Limit(limit) => Some(limit),
            _ => None,
        },
        _ => None,
    }
}

/// Most nested calls from the host into the script; deeper ones are the fault to report.
const MAX_TRACES: usize = 40;

/// The report for an error.
pub(crate) fn report(error: &Error, shared: &Shared) -> Report {
    let mut traces = Vec::new();
    let core = unwrap(error, &mut traces);
    let files = Files::of(shared);
    // The innermost trace that shows a script is the nearest to the cause.
    let traced = traces.iter().rev().find_map(|trace| trace.lines().find_map(|line| files.place(line)));
    if let Some(tripped) = shared.meter.tripped() {
        let place = match &core {
            Core::Text(text) => text.lines().find_map(|line| files.place(line)),
            _ => None,
        };
        let place = traced.or(place).map(|(file, line)| (files.name(file), line));
        return self::limit(tripped, place, shared);
    }
    match core {
        Core::Report(report) => place_all(report, traced, &files),
        Core::Named(diagnostic, word) => match traced {
            Some((file, line)) => files.at_word(diagnostic, file, line, &word).into(),
            None => diagnostic.into(),
        },
        Core::Fault(fault) => place_all(fault.diagnose(|file| shared.source(file)).into(), traced, &files),
        Core::Limit(limit) => self::limit(shared.meter.trip(limit), traced.map(|(file, line)| (files.name(file), line)), shared),
        Core::Syntax(text) => misread(&text, &files).into(),
        // Running out of stack between host and script ends in an error about the error.
        Core::Text(_) if traces.len() > MAX_TRACES => runtime("stack overflow", traced, &files, shared),
        Core::Text(text) => runtime(&text, traced, &files, shared),
    }
}

/// The report for a limit, with the place where the script was stopped, or where its memory grew.
pub(crate) fn limit(limit: Limit, place: Option<(String, u32)>, shared: &Shared) -> Report {
    let (steps, time) = shared.meter.granted();
    let diagnostic = match limit {
        Limit::Steps => Diagnostic::error("script/limit-steps", message!(script.limit_steps, limit = thousands(steps)))
            .help(message!(script.limit_steps_help)),
        Limit::Time => Diagnostic::error("script/limit-time", message!(script.limit_time, limit = time.as_secs_f32()))
            .help(message!(script.limit_time_help)),
        Limit::Memory => Diagnostic::error("script/limit-memory", message!(script.limit_memory, limit = (shared.limits.memory >> 20)))
            .help(message!(script.limit_memory_help)),
    };
    let files = Files::of(shared);
    match shared.meter.place().or(place) {
        Some((file, line)) => files.at_line(diagnostic, &file, line).into(),
        None => diagnostic.in_file(&shared.entry()).into(),
    }
}

/// `10000000` as `10,000,000`.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn place_all(mut report: Report, traced: Option<(usize, u32)>, files: &Files) -> Report {
    if let Some((file, line)) = traced {
        for diagnostic in &mut report.diagnostics {
            if diagnostic.line == 0 && diagnostic.file.is_empty() {
                *diagnostic = files.at_line(diagnostic.clone(), &files.name(file), line);
            }
        }
    }
    report
}

/// `file:line: what is wrong`; the column is that of the word the message quotes.
fn misread(text: &str, files: &Files) -> Diagnostic {
    let text = text.lines().next().unwrap_or_default();
    match files.prefix(text) {
        Some((file, line, rest)) => {
            let content = files.text(file);
            if let Some(Wide { sign, narrow, position }) = wide::find(content, line) {
                return Diagnostic::error("script/full-width", message!(script.full_width, sign = sign))
                    .help(message!(script.full_width_help, narrow = narrow))
                    .at(&files.name(file), content, position);
            }
            let diagnostic = unreadable(rest);
            // "Expected …, got 'x'": the word is the last one in quotes, and the last such on its line.
            let got = rest.rsplit_once("got '").and_then(|(_, tail)| tail.rsplit_once('\'')).map(|(word, _)| word);
            let position = match got {
                Some(got) => last_word(content, line, got),
                None => locate::whole_line(content, line),
            };
            diagnostic.at(&files.name(file), content, position)
        }
        None => unreadable(text),
    }
}

/// A text that the parser does not understand, by its sentence.
fn unreadable(text: &str) -> Diagnostic {
    let (message, help) = syntax::told(text);
    let diagnostic = Diagnostic::error("script/syntax", message);
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

fn last_word(text: &str, line: u32, word: &str) -> Position {
    let content = locate::line(text, line);
    match content.rfind(word).filter(|_| !word.is_empty()) {
        Some(at) => {
            Position { line, column: locate::as_u32(content[..at].chars().count() + 1), width: locate::as_u32(word.chars().count()) }
        }
        None => locate::whole_line(content, line),
    }
}

/// The separator between a message and the trace of calls that led to it.
const TRACE: &str = "\nstack traceback:\n";

/// A message, its place before it, and the trace of calls on the lines after it.
fn runtime(text: &str, traced: Option<(usize, u32)>, files: &Files, shared: &Shared) -> Report {
    let (message, trace) = text.rsplit_once(TRACE).unwrap_or((text, ""));
    if message == "not enough memory" {
        let place = traced.map(|(file, line)| (files.name(file), line));
        return limit(shared.meter.trip(Limit::Memory), place, shared);
    }
    let (place, message) = match files.prefix(message) {
        Some((file, line, rest)) => (Some((file, line)), rest),
        None => (None, strip_host(message)),
    };
    let place = place.or_else(|| trace.lines().find_map(|line| files.place(line))).or(traced);
    let diagnostic = say(message);
    match place {
        Some((file, line)) => {
            let word = blamed(message);
            files.at_word(diagnostic, file, line, word.unwrap_or_default()).into()
        }
        None => diagnostic.in_file(&shared.entry()).into(),
    }
}

/// Operators that values of the position do not have.
fn say_of_values(message: &str) -> Option<Diagnostic> {
    let (code, told, help) = if message.starts_with("attempt to get length of") {
        ("script/counted", message!(script.no_length), message!(script.no_length_help))
    } else if message.starts_with("attempt to concatenate") {
        ("script/joined", message!(script.no_text), message!(script.no_text_help))
    } else if message.starts_with("attempt to perform arithmetic") {
        ("script/arithmetic", message!(script.no_arithmetic), message!(script.no_arithmetic_help))
    } else {
        return None;
    };
    Some(Diagnostic::error(code, told).help(help))
}

/// Lua's sentences that have a better one of our own.
fn say(message: &str) -> Diagnostic {
    if message == "attempt to modify a readonly table" {
        return Diagnostic::error("script/readonly", message!(script.readonly)).help(message!(script.readonly_help));
    }
    if matches!(message, "stack overflow" | "C stack overflow" | "pcall is nested too deeply") {
        return Diagnostic::error("script/depth", message!(script.depth)).help(message!(script.depth_help));
    }
    if message.starts_with("attempt to compare") && message.contains("Object") {
        return crate::fault::compares_rules();
    }
    if message.contains("Object")
        && let Some(better) = say_of_values(message)
    {
        return better;
    }
    if message == "error in error handling" {
        return Diagnostic::error("script/error-text", message!(script.error_text));
    }
    // `table: 0x…`: a value shown by its address.
    if let Some((kind, address)) = message.split_once(": 0x")
        && !kind.contains(char::is_whitespace)
        && address.chars().all(|c| c.is_ascii_hexdigit())
    {
        return Diagnostic::error("script/error-value", message!(script.error_value, kind = kind));
    }
    if message.is_empty() || message == "nil" {
        return Diagnostic::error(
            "script/error-value",
            message!(script.error_value, kind = if message.is_empty() { "\"\"" } else { "nil" }),
        );
    }
    let shown: String = message.chars().take(600).collect();
    Diagnostic::error("script/runtime", message!(script.runtime, text = shown))
}

/// The word that a message of Lua quotes: `attempt to index nil with 'x'`.
fn blamed(message: &str) -> Option<&str> {
    let (_, tail) = message.split_once('\'')?;
    tail.split_once('\'').map(|(word, _)| word)
}

fn strip_host(message: &str) -> &str {
    let Some(rest) = message.strip_prefix(PRELUDE).and_then(|rest| rest.strip_prefix(':')) else { return message };
    rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches([':', ' '])
}

/// The files read so far, by the names that Lua knows them by.
struct Files(Vec<(String, crate::tree::Source)>);

impl Files {
    fn of(shared: &Shared) -> Files {
        Files(shared.all().into_iter().map(|source| (locate::chunk_name(&source.file), source)).collect())
    }

    fn name(&self, file: usize) -> String {
        self.0.get(file).map(|(_, source)| source.file.clone()).unwrap_or_default()
    }

    fn text(&self, file: usize) -> &str {
        self.0.get(file).map_or("", |(_, source)| source.text.as_str())
    }

    /// `file:line` and what follows.
    fn split<'t>(&self, text: &'t str) -> Option<(usize, u32, &'t str)> {
        self.0.iter().enumerate().find_map(|(at, (chunk, _))| {
            let rest = text.strip_prefix(chunk.as_str())?.strip_prefix(':')?;
            let digits = rest.chars().take_while(char::is_ascii_digit).count();
            Some((at, rest[..digits].parse().ok()?, &rest[digits..]))
        })
    }

    /// A message with its place before it.
    fn prefix<'t>(&self, text: &'t str) -> Option<(usize, u32, &'t str)> {
        let (file, line, rest) = self.split(text)?;
        Some((file, line, rest.strip_prefix(": ")?))
    }

    /// A line of a trace.
    fn place(&self, text: &str) -> Option<(usize, u32)> {
        let (file, line, rest) = self.split(text.trim_start())?;
        (rest.starts_with(':')).then_some((file, line))
    }

    fn at_line(&self, diagnostic: Diagnostic, file: &str, line: u32) -> Diagnostic {
        match self.0.iter().position(|(chunk, source)| source.file == file || chunk == file) {
            Some(at) => diagnostic.at(&self.name(at), self.text(at), locate::whole_line(self.text(at), line)),
            None => diagnostic.in_file(file),
        }
    }

    fn at_word(&self, diagnostic: Diagnostic, file: usize, line: u32, word: &str) -> Diagnostic {
        let text = self.text(file);
        diagnostic.at(&self.name(file), text, locate::word(text, line, word))
    }
}
