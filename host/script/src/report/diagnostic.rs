//! Diagnostics: a mistake in a script, its place and a remedy, kept as data and put into words on demand.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;
use tianyuan_notation::visible::{is_hidden, visible};
use tianyuan_words::{Lang, Message, message, t};

use crate::locate::Position;

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The script cannot be used.
    Error,
    /// The script can be used, but something in it is probably not meant.
    Warning,
    /// Good to know.
    Note,
}

impl Severity {
    /// Diagnostics of one kind that are listed at most.
    fn most(self) -> usize {
        match self {
            Severity::Error => 50,
            Severity::Warning | Severity::Note => 20,
        }
    }

    /// Its word: `error`, `warning` or `note`.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// One thing to say about a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// The code of the diagnostic, for programs: `script/unknown-field`.
    pub code: &'static str,
    /// The sentence that names the mistake.
    pub message: Message,
    /// The remedy, if one is known.
    pub help: Option<Message>,
    /// The file, as the tree names it, or as the user typed it.
    pub file: String,
    /// The line, from 1; 0 where no line is to blame.
    pub line: u32,
    /// The column in characters, from 1; 0 where no line is to blame.
    pub column: u32,
    /// The text of the line.
    pub source_line: String,
    /// Number of characters to blame.
    pub width: u32,
}

/// Most characters of a line that are kept: a script in one line would fill the screen.
const MAX_LINE: usize = 1_000;

/// The most characters of a sentence, and of a word in it.
const MAX_SENTENCE: usize = 4_000;
const MAX_WORD: usize = 120;

/// A text that people can read: of words that go on and on only the beginning.
fn brief(text: String) -> String {
    if text.len() <= MAX_WORD {
        return text;
    }
    let mut out = String::new();
    let mut run = 0;
    for (count, c) in text.chars().enumerate() {
        if count >= MAX_SENTENCE {
            out.push('…');
            break;
        }
        // Quotation marks and blanks end a word, and Chinese is written without blanks.
        run = if c.is_whitespace() || matches!(c, '`' | '"' | ',' | '、') || ('\u{2e80}'..'\u{10000}').contains(&c) { 0 } else { run + 1 };
        match run.cmp(&MAX_WORD) {
            std::cmp::Ordering::Less => out.push(c),
            std::cmp::Ordering::Equal => out.push('…'),
            std::cmp::Ordering::Greater => {}
        }
    }
    out
}

impl Diagnostic {
    /// An error with its code and its sentence.
    pub fn error(code: &'static str, message: Message) -> Diagnostic {
        Diagnostic::new(Severity::Error, code, message)
    }

    /// A diagnostic of any severity.
    pub fn new(severity: Severity, code: &'static str, message: Message) -> Diagnostic {
        let (file, source_line) = (String::new(), String::new());
        Diagnostic { severity, code, message, help: None, file, line: 0, column: 0, source_line, width: 1 }
    }

    /// Place and sentence on one line, in a language. A wrong option has no place in a file.
    pub fn on_a_line(&self, lang: Lang) -> String {
        let place = if self.file.is_empty() { String::new() } else { format!("{}:{}:{}: ", self.file, self.line, self.column) };
        format!("{place}{}", self.message_in(lang))
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, help: Message) -> Diagnostic {
        self.help = Some(help);
        self
    }

    /// Says where: a file, its text and the place in it.
    #[must_use]
    pub fn at(mut self, file: &str, text: &str, position: Position) -> Diagnostic {
        file.clone_into(&mut self.file);
        self.line = position.line;
        self.column = position.column;
        self.width = position.width.max(1);
        self.source_line = crate::locate::line(text, position.line).chars().take(MAX_LINE).collect();
        self
    }

    /// Says in which file, where no line is to blame.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> Diagnostic {
        file.clone_into(&mut self.file);
        self
    }

    /// Suggests what was probably meant.
    #[must_use]
    pub fn near(mut self, near: Option<String>) -> Diagnostic {
        if let Some(near) = near {
            self.help = Some(message!(script.did_you_mean, near = near));
        }
        self
    }

    /// The sentence in a language.
    pub fn message_in(&self, lang: Lang) -> String {
        brief(self.message.in_lang(lang))
    }

    /// The remedy in a language.
    pub fn help_in(&self, lang: Lang) -> Option<String> {
        self.help.as_ref().map(|help| brief(help.in_lang(lang)))
    }

    /// The diagnostic with its source line and a caret under the place.
    pub fn render_in(&self, lang: Lang, colour: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR.with_name(t!(lang, script.error)),
            Severity::Warning => Level::WARNING.with_name(t!(lang, script.warning)),
            Severity::Note => Level::NOTE.with_name(t!(lang, script.note)),
        };
        // Control characters in a script, a file name or typed words must not reach the terminal as commands.
        let (message, file, source) = (self.message_in(lang), visible(&self.file), shown(&self.source_line));
        let message = visible(&message);
        let mut group = Group::with_title(level.primary_title(&*message).id(self.code));
        if self.line > 0 {
            let span = self.span();
            group = group.element(
                Snippet::source(source.as_str()).line_start(self.line as usize).path(&*file).annotation(AnnotationKind::Primary.span(span)),
            );
        } else if !self.file.is_empty() {
            group = group.element(annotate_snippets::Origin::path(&*file));
        }
        let help = self.help_in(lang).map(|help| visible(&help).into_owned());
        if let Some(help) = &help {
            group = group.element(Level::HELP.with_name(t!(lang, script.help)).message(help.as_str()));
        }
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        renderer.decor_style(DecorStyle::Ascii).render(&[group])
    }

    /// The bytes of the source line that the caret marks.
    fn span(&self) -> std::ops::Range<usize> {
        let text = &shown(&self.source_line);
        let byte = |column: usize| text.char_indices().nth(column).map_or(text.len(), |(at, _)| at);
        let first = self.column.saturating_sub(1) as usize;
        let start = byte(first);
        start..byte(first + self.width as usize).max(start)
    }
}

/// A source line in which each hidden character has one sign in its place, so that the caret stays under what is meant.
fn shown(line: &str) -> String {
    line.chars().map(|c| if is_hidden(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render_in(Lang::default(), false))
    }
}

/// The mistakes in a script: at least one diagnostic, worst first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The diagnostics, worst first.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// A report of one diagnostic.
    pub fn of(diagnostic: Diagnostic) -> Report {
        Report { diagnostics: vec![diagnostic] }
    }

    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Leaves the first diagnostics of each kind, and says how many more there are.
    pub fn bound(&mut self) {
        let mut counts: BTreeMap<(Severity, &'static str), usize> = BTreeMap::new();
        let all = std::mem::take(&mut self.diagnostics);
        for diagnostic in &all {
            *counts.entry((diagnostic.severity, diagnostic.code)).or_default() += 1;
        }
        let mut seen: BTreeMap<(Severity, &'static str), usize> = BTreeMap::new();
        for diagnostic in all {
            let kind = (diagnostic.severity, diagnostic.code);
            let most = kind.0.most();
            let nth = seen.entry(kind).or_default();
            *nth += 1;
            match (*nth).cmp(&most) {
                Ordering::Less => self.diagnostics.push(diagnostic),
                Ordering::Equal => {
                    let (file, code) = (diagnostic.file.clone(), diagnostic.code);
                    self.diagnostics.push(diagnostic);
                    let more = counts.get(&kind).map_or(0, |count| count - most);
                    if more > 0 {
                        let message = message!(script.more_of_a_kind, more = more, code = code);
                        self.diagnostics.push(Diagnostic::new(kind.0, "script/more", message).in_file(&file));
                    }
                }
                Ordering::Greater => {}
            }
        }
    }

    /// True if a diagnostic is an error; the script cannot be used then.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// The code of the first diagnostic; empty where there is none.
    pub fn code(&self) -> &'static str {
        self.diagnostics.first().map_or("", |diagnostic| diagnostic.code)
    }

    /// The report in the first language, each diagnostic with its source line and a caret.
    pub fn render(&self, colour: bool) -> String {
        self.render_in(Lang::default(), colour)
    }

    /// The report in a language.
    pub fn render_in(&self, lang: Lang, colour: bool) -> String {
        let parts: Vec<String> = self.diagnostics.iter().map(|diagnostic| diagnostic.render_in(lang, colour)).collect();
        parts.join("\n\n")
    }
}

impl From<Diagnostic> for Report {
    fn from(diagnostic: Diagnostic) -> Report {
        Report::of(diagnostic)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Report {}

impl Report {
    /// The report as an error to be raised from a vocabulary function; [`crate::Sandbox`] hands it on unchanged.
    pub fn into_lua(self) -> mlua::Error {
        mlua::Error::external(self)
    }
}
