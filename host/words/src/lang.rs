//! The languages of the program.

use std::sync::OnceLock;

use crate::plural::Plurals;

/// The properties of a language, from its files.
struct Language {
    tag: &'static str,
    name: &'static str,
    called: &'static str,
    comma: &'static str,
    semicolon: &'static str,
    han: bool,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Default for Lang {
    /// The first language, which stands in for what others lack.
    fn default() -> Lang {
        ALL[0]
    }
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; ALL.len()] = ALL;

    /// Those that answers for programs carry, whatever language was asked for.
    pub const EVERYWHERE: &[Lang] = EVERYWHERE;

    fn language(self) -> &'static Language {
        &LANGUAGES[self as usize]
    }

    /// Its tag, as in scripts' texts and names of folders: `en`, `zh`.
    pub fn tag(self) -> &'static str {
        self.language().tag
    }

    /// Its own name for itself.
    pub fn name(self) -> &'static str {
        self.language().name
    }

    /// The English word for it, by which it may be asked for.
    pub fn called(self) -> &'static str {
        self.language().called
    }

    /// Between the parts of a list.
    pub fn comma(self) -> &'static str {
        self.language().comma
    }

    /// Between longer parts of a list.
    pub fn semicolon(self) -> &'static str {
        self.language().semicolon
    }

    /// Written with Han characters: there is no blank between two of them, and who reads it knows pieces by such a character.
    pub fn han(self) -> bool {
        self.language().han
    }

    /// The sign between a name and its value.
    pub fn colon(self) -> &'static str {
        if self.han() { "：" } else { ": " }
    }

    /// The language of a tag or locale name: `zh`, `zh-Hans-CN`, `zh_CN.UTF-8`, `en_GB` …; `None` for any other.
    pub fn parse(text: &str) -> Option<Lang> {
        let tag = text.trim().split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// The language that somebody names: `中文`, `Chinese`, `lang zh`.
    pub fn named(text: &str) -> Option<Lang> {
        let text = text.trim().to_lowercase();
        let asked = |lang: &Lang| lang.name().to_lowercase() == text || lang.language().called == text;
        let tag = || text.strip_prefix("lang ").and_then(|tag| ALL.into_iter().find(|lang| lang.tag() == tag.trim()));
        ALL.into_iter().find(asked).or_else(tag)
    }

    /// The language of the user's locale; the first where the program does not speak it.
    pub fn from_env() -> Lang {
        sys_locale::get_locales().find_map(|locale| Lang::parse(&locale)).unwrap_or_default()
    }

    /// The language after it, and the first after the last.
    #[must_use]
    pub fn after(self) -> Lang {
        ALL[(self as usize + 1) % ALL.len()]
    }

    /// The languages of an answer for programs: those that it always carries, and this one.
    pub fn answered(self) -> impl Iterator<Item = Lang> {
        EVERYWHERE.iter().copied().chain((!EVERYWHERE.contains(&self)).then_some(self))
    }

    /// The form of a word that goes with a number.
    pub(crate) fn form(self, number: &str) -> usize {
        static PLURALS: [OnceLock<Option<Plurals>>; ALL.len()] = [const { OnceLock::new() }; ALL.len()];
        PLURALS[self as usize].get_or_init(|| Plurals::of(self.tag())).as_ref().map_or(0, |plurals| plurals.form(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locale_names() {
        for (text, lang) in
            [("zh", Lang::Zh), ("zh-Hans-CN", Lang::Zh), ("zh_CN.UTF-8", Lang::Zh), ("EN", Lang::En), ("en_GB.UTF-8", Lang::En)]
        {
            assert_eq!(Lang::parse(text), Some(lang), "{text}");
        }
        assert_eq!(Lang::parse("xx_XX"), None);
        assert_eq!(Lang::parse("C"), None);
    }

    #[test]
    fn languages_are_named_by_people() {
        for lang in Lang::ALL {
            assert_eq!(Lang::named(lang.name()), Some(lang));
            assert_eq!(Lang::named(&format!("lang {}", lang.tag())), Some(lang));
        }
        assert_eq!((Lang::named("English"), Lang::named("chinese"), Lang::named("zh")), (Some(Lang::En), Some(Lang::Zh), None));
    }

    #[test]
    fn numbers_choose_forms() {
        assert_eq!(["1", "0", "21", "1.5", "some"].map(|number| Lang::En.form(number)), [0, 1, 1, 1, 1]);
        assert_eq!(["1", "2"].map(|number| Lang::Zh.form(number)), [0, 0]);
    }
}
