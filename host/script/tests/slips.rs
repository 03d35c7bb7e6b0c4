//! Mistakes in a script that is right: a slip is reported with its code, its sentences, its help and its place.

use tianyuan_script::{Library, LoadedGame, Options, Report, Source, Tree};
use tianyuan_words::Lang;

/// A script that is right, and the id that it declares.
pub struct Script {
    pub id: &'static str,
    pub text: &'static str,
}

/// The text that is right, the one written instead, the code, a part of the sentence and of the help, and the text that is pointed at.
pub type Slip<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str, &'a str);

impl Script {
    /// Loads a text in the place of the script.
    pub fn load(&self, text: &str, options: &[(&str, &str)]) -> Result<LoadedGame, Report> {
        let sources = [Source { file: format!("scripts/{}.lua", self.id), text: text.to_owned() }];
        let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Library::new(Tree::embedded()).load_draft(self.id, &sources, &options)
    }

    /// The script as it is.
    pub fn right(&self) -> LoadedGame {
        self.load(self.text, &[]).unwrap_or_else(|report| panic!("{report}"))
    }

    /// Puts a mistake into the script; the difference between its report and the expected one, if any.
    pub fn mistold(&self, (right, wrong, code, sentence, help, pointed): Slip<'_>) -> Option<String> {
        let text = self.text.replacen(right, wrong, 1);
        assert_ne!(text, self.text, "{right} is not in the script");
        let report = match self.load(&text, &[]) {
            Ok(_) => return Some(format!("{wrong} is accepted")),
            Err(report) => report,
        };
        let found = &report.diagnostics[0];
        let line: String = text.lines().nth(found.line as usize - 1).unwrap_or_default().chars().skip(found.column as usize - 1).collect();
        let told = found.code == code
            && found.message_in(Lang::En).contains(sentence)
            && found.help_in(Lang::En).unwrap_or_default().contains(help)
            && line.starts_with(pointed)
            && !found.message_in(Lang::Zh).is_ascii();
        (!told).then(|| format!("{wrong}: points at {line}: {report}"))
    }

    /// Puts a mistake into the script and asserts that the report is the expected one.
    pub fn check(&self, slip: Slip<'_>) {
        assert_eq!(self.mistold(slip), None);
    }
}
