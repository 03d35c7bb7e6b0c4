//! Which language.

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese, simplified characters.
    Zh,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// Its tag, as in scripts' texts and names of tables: `en`, `zh`.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// Its own name for itself.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Zh => "中文",
        }
    }

    /// The language of a tag or locale name: `zh`, `zh-Hans-CN`, `zh_CN.UTF-8`, `en_GB` …; `None` for any other.
    pub fn parse(text: &str) -> Option<Lang> {
        let tag = text.trim().split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// The language of the user's locale; English where that is neither.
    pub fn from_env() -> Lang {
        sys_locale::get_locales().find_map(|locale| Lang::parse(&locale)).unwrap_or_default()
    }

    /// The other language.
    pub fn other(self) -> Lang {
        match self {
            Lang::En => Lang::Zh,
            Lang::Zh => Lang::En,
        }
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
        assert_eq!(Lang::parse("fr_FR"), None);
        assert_eq!(Lang::parse("C"), None);
    }
}
