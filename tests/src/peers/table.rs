//! The table: one line of Markdown for each comparison.

use super::figures::Summary;
use super::{Peer, Row, Target, Words, Work};

/// The name of the part of the page of figures that holds the table.
pub const PART: &str = "bench-peers";

/// A language of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Chinese.
    Zh,
}

impl Lang {
    /// The sentence in this language.
    #[must_use]
    pub const fn pick(self, words: Words) -> &'static str {
        match self {
            Lang::En => words.en,
            Lang::Zh => words.zh,
        }
    }

    /// Its key in the names of scripts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }
}

const HEAD: Words = Words {
    en: "| game | work | Tianyuan | peer | ratio (lowest–highest) | what each counts | target |\n|---|---|---:|---:|---:|---|---|\n",
    zh: "| 棋 | 工作 | 天元 | 对手 | 倍数（最低–最高） | 各数什么 | 目标 |\n|---|---|---:|---:|---:|---|---|\n",
};
const PERFT: Words = Words { en: "perft", zh: "perft" };
const PLAY: Words = Words { en: "random games", zh: "随机对局" };
const SENSIBLE: Words = Words { en: "random games, own eyes left alone", zh: "随机对局，不填己眼" };
const LOAD: Words = Words { en: "compiled, warm", zh: "编译（热）" };
const EACH_GAME: Words = Words { en: "moves a game", zh: "每局步数" };
const MET: Words = Words { en: "met", zh: "达到" };
const MISSED: Words = Words { en: "**missed**", zh: "**未达到**" };
const NOT_HERE: Words = Words { en: "not measured in this run", zh: "非本次测得" };

/// The data of a line.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    /// The program.
    pub peer: &'a Peer,
    /// The comparison.
    pub row: &'a Row,
    /// The game's name in each language.
    pub game: [String; 2],
    /// The peer's name and version.
    pub name: String,
    /// The target beside this peer.
    pub target: Target,
    /// The peer's figure was seen elsewhere, then.
    pub seen: Option<Words>,
    /// The figures.
    pub sum: Summary,
}

impl Entry<'_> {
    /// True if the target is met; `None` if there is none.
    #[must_use]
    pub fn met(&self) -> Option<bool> {
        match self.target {
            Target::Times(times) => Some(self.sum.ratio >= times),
            Target::Within(millis) => Some(1e3 / self.sum.ours <= millis),
            Target::Shown => None,
        }
    }

    /// The line, with its end.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        let Entry { row, sum, .. } = self;
        let speed = |speed: f64| if row.work == Work::Load { time(1.0 / speed) } else { short(speed) };
        let mark = if self.seen.is_some() { "\u{a0}†" } else { "" };
        format!(
            "| {} | {} | {} | {} {}{mark} | {}× ({}–{}) | {} | {} |\n",
            self.game[lang as usize],
            work(row, lang),
            speed(sum.ours),
            self.name,
            speed(sum.theirs),
            times(sum.ratio),
            times(sum.lowest),
            times(sum.highest),
            self.counts(lang),
            self.target(lang)
        )
    }

    fn counts(&self, lang: Lang) -> String {
        let mut parts = Vec::new();
        if !self.row.counts.en.is_empty() {
            parts.push(lang.pick(self.row.counts).to_owned());
        }
        if let Some((leaves, why)) = self.row.differs {
            let colon = lang.pick(Words { en: ": ", zh: "：" });
            parts.push(format!("{}{colon}{}", grouped(leaves), lang.pick(why)));
        }
        let (ours, theirs) = self.sum.lengths;
        if self.row.work.is_play() && ours.is_finite() {
            let there = if theirs.is_finite() { format!(" / {theirs:.0}") } else { String::new() };
            parts.push(format!("{} {ours:.0}{there}", lang.pick(EACH_GAME)));
        }
        if self.seen.is_some() {
            parts.push(lang.pick(NOT_HERE).to_owned());
        }
        parts.join(lang.pick(Words { en: "; ", zh: "；" }))
    }

    fn target(&self, lang: Lang) -> String {
        let wanted = match self.target {
            Target::Times(times) => format!("≥\u{a0}{times}×"),
            Target::Within(millis) => format!("<\u{a0}{millis}\u{a0}ms"),
            Target::Shown => return "–".to_owned(),
        };
        let met = lang.pick(if self.met() == Some(true) { MET } else { MISSED });
        format!("{wanted} {met}")
    }
}

/// The work, in a few words.
#[must_use]
pub fn work(row: &Row, lang: Lang) -> String {
    match row.work {
        Work::Play => lang.pick(PLAY).to_owned(),
        Work::PlaySensibly => lang.pick(SENSIBLE).to_owned(),
        Work::Load => lang.pick(LOAD).to_owned(),
        Work::Count | Work::Make => {
            let from = row.start.map(|start| format!(" ({})", lang.pick(start.name))).unwrap_or_default();
            format!("{} {}{from} = {}", lang.pick(PERFT), row.depth(), grouped(row.our_leaves()))
        }
    }
}

/// The whole table, and below it what was seen elsewhere.
#[must_use]
pub fn table(entries: &[Entry<'_>], lang: Lang) -> String {
    let mut text = lang.pick(HEAD).to_owned();
    text.extend(entries.iter().map(|entry| entry.line(lang)));
    let mut seen: Vec<Words> = entries.iter().filter_map(|entry| entry.seen).collect();
    seen.dedup();
    for words in seen {
        text.push_str(&format!("\n† {}\n", lang.pick(words)));
    }
    text
}

/// The targets that are met, in a sentence.
#[must_use]
pub fn verdict(entries: &[Entry<'_>], lang: Lang) -> String {
    let (all, met) = (entries.iter().filter_map(Entry::met).count(), entries.iter().filter(|entry| entry.met() == Some(true)).count());
    let missed = entries.iter().filter(|entry| entry.met() == Some(false));
    let names: Vec<String> = missed
        .map(|entry| format!("{} ({}, {}, {}×)", entry.game[lang as usize], entry.row.work.word(), entry.peer.name, times(entry.sum.ratio)))
        .collect();
    let rest = match (names.is_empty(), lang) {
        (true, _) => String::new(),
        (false, Lang::En) => format!(" Missed: {}.", names.join("; ")),
        (false, Lang::Zh) => format!("未达到：{}。", names.join("；")),
    };
    match lang {
        Lang::En => format!("{met} of {all} targets are met.{rest}\n"),
        Lang::Zh => format!("{all} 个目标达到 {met} 个。{rest}\n"),
    }
}

/// Three digits that count, in thousands or millions.
#[must_use]
pub fn short(value: f64) -> String {
    let (value, unit) = if value >= 1e6 { (value / 1e6, "M") } else { (value / 1e3, "k") };
    format!("{}\u{a0}{unit}", times(value))
}

/// Seconds, or thousandths of one.
#[must_use]
pub fn time(seconds: f64) -> String {
    if seconds >= 1.0 { format!("{}\u{a0}s", times(seconds)) } else { format!("{}\u{a0}ms", times(seconds * 1e3)) }
}

/// Three digits that count.
#[must_use]
pub fn times(value: f64) -> String {
    match value {
        value if value < 9.995 => format!("{value:.2}"),
        value if value < 99.95 => format!("{value:.1}"),
        value => grouped(value.round() as u64),
    }
}

/// Digits in threes.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peers::Run;

    const ROW: Row = Row {
        game: "g",
        options: &[],
        start: None,
        work: Work::Count,
        leaves: &[20, 1400],
        differs: Some((1401, Words { en: "one more", zh: "多一" })),
        theirs: "g",
        seen: 0.0,
        turn: [1, 1],
        counts: Words { en: "leaves", zh: "叶" },
        target: Target::Times(3.0),
    };
    const PEER: Peer = Peer { name: "P", get: "", run: Run::Linked, rows: &[] };

    fn entry(row: &'static Row, ratio: f64) -> Entry<'static> {
        let sum =
            Summary { ours: 2e6 * ratio, theirs: 2e6, ratio, lowest: ratio / 2.0, highest: ratio * 2.0, lengths: (f64::NAN, f64::NAN) };
        Entry { peer: &PEER, row, game: ["Game".to_owned(), "棋".to_owned()], name: "P 1".to_owned(), target: row.target, seen: None, sum }
    }

    #[test]
    fn numbers() {
        assert_eq!([0.5, 9.99, 9.999, 99.9, 123.4, 12_345.6].map(times), ["0.50", "9.99", "10.0", "99.9", "123", "12,346"]);
        assert_eq!([152.3e6, 43e3, 999.0].map(short), ["152\u{a0}M", "43.0\u{a0}k", "1.00\u{a0}k"]);
        assert_eq!([21.7, 0.0034].map(time), ["21.7\u{a0}s", "3.40\u{a0}ms"]);
        assert_eq!([1, 999, 1000, 1_234_567].map(grouped), ["1", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn a_line() {
        let line = entry(&ROW, 4.0).line(Lang::En);
        assert_eq!(
            line.replace('\u{a0}', " "),
            "| Game | perft 2 = 1,400 | 8.00 M | P 1 2.00 M | 4.00× (2.00–8.00) | leaves; 1,401: one more | ≥ 3× met |\n"
        );
        let line = entry(&ROW, 2.9).line(Lang::Zh);
        assert!(line.starts_with("| 棋 |") && line.contains("叶；1,401：多一") && line.contains("**未达到**"), "{line}");
        let columns = |line: &str| line.matches('|').count();
        assert!([HEAD.en, HEAD.zh].iter().flat_map(|head| head.lines()).all(|head| columns(head) == columns(&line)));
    }

    #[test]
    fn random_games_tell_their_length() {
        const PLAYED: Row = Row { work: Work::Play, differs: None, target: Target::Shown, ..ROW };
        let mut entry = entry(&PLAYED, 4.0);
        entry.sum.lengths = (113.6, 118.9);
        assert!(entry.line(Lang::En).contains("| leaves; moves a game 114 / 119 | – |"));
        (entry.sum.lengths.1, entry.seen) = (f64::NAN, Some(Words { en: "seen then", zh: "" }));
        assert!(entry.line(Lang::En).contains("2.00\u{a0}M\u{a0}† |"));
        assert!(entry.line(Lang::En).contains("moves a game 114; not measured in this run |"));
        assert!(table(&[entry.clone(), entry], Lang::En).ends_with("|\n\n† seen then\n"));
    }

    #[test]
    fn a_verdict() {
        let said = verdict(&[entry(&ROW, 4.0), entry(&ROW, 2.0)], Lang::En);
        assert_eq!(said, "1 of 2 targets are met. Missed: Game (count, P, 2.00×).\n");
        const WITHIN: Row = Row { work: Work::Load, target: Target::Within(20.0), ..ROW };
        let mut slow = entry(&WITHIN, 1.0);
        slow.sum.ours = 40.0;
        assert_eq!(slow.met(), Some(false));
        slow.sum.ours = 60.0;
        assert_eq!(verdict(&[slow], Lang::Zh), "1 个目标达到 1 个。\n");
    }
}
