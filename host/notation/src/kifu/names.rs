//! The names of the kinds of a game in the formats.
//!
//! All of it is data of the game: the codes of a kind (`kif`, `csa`; several names are separated by blanks, the first is the one
//! that is written) and its names in Japanese and Chinese. The formats themselves add only how characters vary (`龍`, `竜`, `龙`),
//! that a promoted piece may be called `成` and the name of what it was, and the single characters by which diagrams shorten such
//! names.

use tianyuan_rules::spec::{KindId, Spec};

use super::Format;

/// Variants of one character: the first of each group replaces the others.
const SAME: [&str; 11] = ["龍竜龙", "飛飞", "馬马", "銀银鈬", "歩步", "玉王", "将將", "車车", "後后", "獅狮", "鳳凤"];
/// Short forms in diagrams, and their long forms.
const SHORT: [(&str, &str); 7] =
    [("全", "成銀"), ("圭", "成桂"), ("今", "成桂"), ("杏", "成香"), ("个", "成香"), ("仝", "成香"), ("と", "成歩")];
/// Before the name of a piece that has promoted.
const PROMOTED: char = '成';
/// Languages whose names are read in Japanese notation.
const LANGUAGES: [&str; 2] = ["ja", "zh"];

/// One spelling of a character.
pub(crate) fn fold(c: char) -> char {
    SAME.iter().find(|group| group.contains(c)).and_then(|group| group.chars().next()).unwrap_or(c)
}

fn fold_all(text: &str) -> String {
    text.chars().map(fold).collect()
}

/// The names of a game's kinds.
#[derive(Debug)]
pub(super) struct Names {
    /// (folded name, kind), longest first.
    read: Vec<(Vec<char>, KindId)>,
    written: Vec<Option<String>>,
    drawn: Vec<Option<char>>,
    csa: Vec<Option<String>>,
}

fn code<'a>(spec: &'a Spec, kind: KindId, format: &str) -> Option<&'a str> {
    let text = spec.kinds.get(kind.index())?.codes.get(format)?.trim();
    (!text.is_empty()).then_some(text)
}

/// The key of a kind's codes for a format.
pub(crate) fn key(format: Format) -> Option<&'static str> {
    match format {
        Format::Kif | Format::Ki2 => Some("kif"),
        Format::Csa | Format::Jkf => Some("csa"),
        Format::Usi | Format::Sfen | Format::Json | Format::Sgf | Format::Record | Format::Pgn => None,
    }
}

/// True if every kind of a game has a name in a format.
pub(crate) fn all_named(spec: &Spec, format: Format) -> bool {
    key(format).is_none_or(|key| spec.kind_ids().all(|kind| code(spec, kind, key).is_some()))
}

/// True if any kind of a game has a code for the formats of this module.
pub(crate) fn any_named(spec: &Spec) -> bool {
    spec.kind_ids().any(|kind| code(spec, kind, "kif").is_some() || code(spec, kind, "csa").is_some())
}

impl Names {
    pub(super) fn new(spec: &Spec) -> Names {
        let mut own: Vec<Vec<String>> = Vec::with_capacity(spec.kinds.len());
        for (kind, declared) in spec.kind_ids().zip(&spec.kinds) {
            let codes = code(spec, kind, "kif").into_iter().flat_map(str::split_whitespace).map(str::to_owned);
            let names = LANGUAGES.iter().filter_map(|language| declared.names.get(*language)).cloned();
            own.push(codes.chain(names).filter(|name| !name.is_empty()).collect());
        }
        let mut read: Vec<(Vec<char>, KindId)> = Vec::new();
        let add = |read: &mut Vec<(Vec<char>, KindId)>, name: &str, kind: KindId| {
            let folded: Vec<char> = fold_all(name).chars().collect();
            if !folded.is_empty() && !read.iter().any(|(known, _)| *known == folded) {
                read.push((folded, kind));
            }
        };
        for (kind, names) in spec.kind_ids().zip(&own) {
            names.iter().for_each(|name| add(&mut read, name, kind));
        }
        for (kind, declared) in spec.kind_ids().zip(&spec.kinds) {
            let promoted = declared.promotes.first().copied();
            for (name, promoted) in own.get(kind.index()).into_iter().flatten().filter_map(|name| Some((name, promoted?))) {
                add(&mut read, &format!("{PROMOTED}{name}"), promoted);
            }
        }
        let find = |read: &[(Vec<char>, KindId)], name: &str| {
            let folded: Vec<char> = fold_all(name).chars().collect();
            read.iter().find(|(known, _)| *known == folded).map(|(_, kind)| *kind)
        };
        for (short, long) in SHORT {
            if let Some(kind) = find(&read, long) {
                add(&mut read, short, kind);
            }
        }
        read.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        let written: Vec<Option<String>> = spec
            .kind_ids()
            .map(|kind| code(spec, kind, "kif").and_then(|names| names.split_whitespace().next()).map(str::to_owned))
            .collect();
        let drawn = spec.kind_ids().zip(&own).map(|(kind, names)| drawn(names, &read, kind)).collect();
        let csa = spec.kind_ids().map(|kind| code(spec, kind, "csa").map(str::to_owned)).collect();
        Names { read, written, drawn, csa }
    }

    /// The kind whose name a text begins with, and how many characters that is.
    pub(super) fn starts(&self, chars: &[char]) -> Option<(KindId, usize)> {
        let fits = |name: &[char]| name.len() <= chars.len() && name.iter().zip(chars).all(|(known, &c)| *known == fold(c));
        self.read.iter().find(|(name, _)| fits(name)).map(|(name, kind)| (*kind, name.len()))
    }

    /// The name that moves are written with.
    pub(super) fn written(&self, kind: KindId) -> Option<&str> {
        self.written.get(usize::from(kind))?.as_deref()
    }

    /// The single character for a kind in diagrams.
    pub(super) fn drawn(&self, kind: KindId) -> Option<char> {
        self.drawn.get(usize::from(kind)).copied().flatten()
    }

    /// The code in CSA files.
    pub(super) fn csa(&self, kind: KindId) -> Option<&str> {
        self.csa.get(usize::from(kind))?.as_deref()
    }

    /// The kind with a code of CSA files.
    pub(super) fn kind_of_csa(&self, code: &str) -> Option<KindId> {
        KindId::find(&self.csa, |known| known.as_deref() == Some(code))
    }

    /// All names of moves for a message.
    pub(super) fn known(&self) -> String {
        self.written.iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// All codes of CSA files for a message.
    pub(super) fn known_csa(&self) -> String {
        self.csa.iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

/// The first name of one character, as it is spelt where the game spells it.
fn drawn(own: &[String], read: &[(Vec<char>, KindId)], kind: KindId) -> Option<char> {
    let single = |name: &str| {
        let mut chars = name.chars();
        chars.next().filter(|_| chars.next().is_none())
    };
    own.iter().find_map(|name| single(name)).or_else(|| {
        let known = |short: char| read.iter().any(|(name, other)| *other == kind && name.as_slice() == [short]);
        SHORT.iter().filter_map(|(short, _)| single(short)).find(|&short| known(short))
    })
}
