//! A table of figures in both languages of their page.

use anyhow::Result;

use crate::machine;
use crate::pages::{self, FIGURES, Texts};

/// One table. Its first column has words, the others figures.
#[derive(Debug)]
pub(crate) struct Sheet {
    /// The part of the page that it fills.
    pub(crate) name: &'static str,
    /// Headings, in English and Chinese.
    pub(crate) head: Vec<Texts>,
    pub(crate) rows: Vec<(Texts, Vec<String>)>,
    /// The caption below the table.
    pub(crate) note: (&'static str, &'static str),
    /// Pictures of it: the file, and a description.
    pub(crate) pictures: Vec<(Texts, Texts)>,
}

impl Sheet {
    /// Prints the table, and puts it into the page if it shall.
    pub(crate) fn put_out(&self, write: bool) -> Result<()> {
        let today = machine::today();
        let table = |pick: fn(&Texts) -> &str, note: &str| {
            let rows = self.rows.iter().map(|(name, figures)| line(std::iter::once(pick(name)).chain(figures.iter().map(String::as_str))));
            let rule = format!("|---|{}", "---:|".repeat(self.head.len() - 1));
            let pictures = self.pictures.iter().map(|(file, shown)| format!("![{}]({})", pick(shown), pick(file)));
            let pictures: Vec<String> = pictures.collect();
            let parts = [
                line(self.head.iter().map(pick)),
                rule,
                rows.collect::<Vec<_>>().join("\n"),
                String::new(),
                note.replace("{}", pick(&today)),
            ];
            parts.into_iter().chain((!pictures.is_empty()).then(|| format!("\n{}", pictures.join("\n")))).collect::<Vec<_>>().join("\n")
        };
        let en = table(|texts| &texts.en, self.note.0);
        let zh = table(|texts| &texts.zh, self.note.1);
        println!("{en}\n");
        if write { pages::write(FIGURES, self.name, &Texts { en, zh }) } else { Ok(()) }
    }
}

fn line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    cells.fold("|".to_owned(), |line, cell| format!("{line} {cell} |"))
}

/// Headings in English and Chinese.
pub(crate) fn heads(heads: &[(&str, &str)]) -> Vec<Texts> {
    heads.iter().map(|(en, zh)| Texts { en: (*en).to_owned(), zh: (*zh).to_owned() }).collect()
}

/// The same in both languages.
pub(crate) fn same(text: &str) -> Texts {
    Texts { en: text.to_owned(), zh: text.to_owned() }
}

/// A count in thousands or millions, with what can be trusted of it.
pub(crate) fn short(value: f64) -> String {
    let (scaled, unit) = match value {
        v if !v.is_finite() => return "–".to_owned(),
        v if v >= 1e6 => (v / 1e6, " M"),
        v if v >= 1e3 => (v / 1e3, " k"),
        v => (v, ""),
    };
    let digits = if scaled >= 100.0 || unit.is_empty() { 0 } else { 1 };
    format!("{scaled:.digits$}{unit}")
}

#[cfg(test)]
mod tests {
    use super::{line, short};

    #[test]
    fn counts_are_short() {
        assert_eq!([12.0, 1234.0, 151_000.0, 2_340_000.0, f64::NAN].map(short), ["12", "1.2 k", "151 k", "2.3 M", "–"]);
    }

    #[test]
    fn a_line_of_a_table() {
        assert_eq!(line(["a", "b"].into_iter()), "| a | b |");
    }
}
