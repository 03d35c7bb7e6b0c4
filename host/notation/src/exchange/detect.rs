//! Detection of the format of a text.

use tianyuan_rules::spec::Spec;

use super::can_write;
use crate::format::Format;
use crate::kifu::usi::is_position;
use crate::kifu::{Ending, is_for, japanese, square};
use crate::sgf;

/// Extensions of file names.
const EXTENSIONS: [(&str, Format); 13] = [
    ("kif", Format::Kif),
    ("kifu", Format::Kif),
    ("ki2", Format::Ki2),
    ("ki2u", Format::Ki2),
    ("csa", Format::Csa),
    ("usi", Format::Usi),
    ("sfen", Format::Sfen),
    ("jkf", Format::Jkf),
    ("json", Format::Json),
    ("bod", Format::Kif),
    ("sgf", Format::Sgf),
    ("pgn", Format::Pgn),
    ("pdn", Format::Pgn),
];

/// Extensions of our own records, which are texts like others: their content identifies them.
const RECORDS: [&str; 3] = ["", "txt", "record"];

/// The format in which a file of a name with this extension is written; none at all makes a record.
pub fn format_for(extension: &str) -> Option<Format> {
    let extension = extension.to_ascii_lowercase();
    let known = EXTENSIONS.iter().find(|(known, _)| *known == extension).map(|(_, format)| *format);
    known.or_else(|| RECORDS.contains(&extension.as_str()).then_some(Format::Record))
}

/// The extension that files of a format have.
pub fn extension_of(format: Format) -> &'static str {
    EXTENSIONS.iter().find(|(_, known)| *known == format).map_or("txt", |(extension, _)| extension)
}

/// The format in which people expect games of these rules: that of files of trees, or of numbered plies, where the game has codes
/// for it; else a record of our own.
pub fn usual(spec: &Spec) -> Format {
    if sgf::Codes::of(spec).is_some() {
        Format::Sgf
    } else if is_for(spec) && can_write(spec, Format::Kif) {
        Format::Kif
    } else {
        Format::Record
    }
}

/// Words that only KIF and KI2 begin a line with.
const HEAD: [&str; 10] = ["手合割", "先手", "後手", "后手", "下手", "上手", "手数--", "開始日時", "棋戦", "まで"];

/// The format of a text, by its contents, else by the extension of its file; `None` if neither decides.
pub fn detect(text: &str, extension: Option<&str>) -> Option<Format> {
    let named = extension.map(str::to_ascii_lowercase);
    let named = named.and_then(|extension| EXTENSIONS.iter().find(|(known, _)| *known == extension).map(|(_, format)| *format));
    looks_like(text, named).or(named)
}

fn looks_like(text: &str, named: Option<Format>) -> Option<Format> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = lines.clone().next()?;
    if first.strip_prefix('(').is_some_and(|rest| rest.trim_start().is_empty() || rest.trim_start().starts_with(';')) {
        return Some(Format::Sgf);
    }
    // Lines to be skipped may precede the tags of a file.
    let begins = lines.clone().find(|line| !line.starts_with('%')).unwrap_or(first);
    if is_tag(begins) || (named == Some(Format::Pgn) && !is_position(first)) {
        return Some(Format::Pgn);
    }
    if first.starts_with(['{', '[']) {
        let jkf = text.contains("\"moves\"") && !text.contains("\"plies\"") && (text.contains("\"to\"") || text.contains("\"header\""));
        return Some(if jkf { Format::Jkf } else { Format::Json });
    }
    if is_position(first) {
        let moves = lines.any(|line| line.split_whitespace().any(|word| word == "moves"));
        return Some(if moves { Format::Usi } else { named.filter(|named| *named == Format::Usi).unwrap_or(Format::Sfen) });
    }
    if lines.clone().take(40).any(is_csa) {
        return Some(Format::Csa);
    }
    // A sign in front of a move tells KI2; numbers in front of moves without one tell KIF.
    let mut japanese = false;
    for line in lines {
        if line.starts_with(['*', '＊']) {
            continue;
        }
        let bare = line.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '.');
        let numbered = bare.len() < line.len();
        if bare.starts_with(|c| japanese::sign(c).is_some()) {
            return Some(Format::Ki2);
        }
        let move_follows = bare.starts_with('同') || bare.chars().take(2).filter(|c| square::digit(*c).is_some()).count() == 2;
        if line.starts_with("手数--") || (numbered && (move_follows || Ending::from_kif(bare).is_some())) {
            return Some(Format::Kif);
        }
        japanese |= HEAD.iter().any(|word| line.starts_with(word)) || line.starts_with("変化：") || line.starts_with("|v");
    }
    japanese.then(|| named.filter(|named| matches!(named, Format::Kif | Format::Ki2)).unwrap_or(Format::Kif))
}

/// True if a line is a tag: `[Event "…"]`.
fn is_tag(line: &str) -> bool {
    let Some((name, rest)) = line.strip_prefix('[').and_then(|rest| rest.trim_start().split_once(char::is_whitespace)) else {
        return false;
    };
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && rest.trim_start().starts_with('"')
}

fn is_csa(line: &str) -> bool {
    let bytes = line.as_bytes();
    let digits = |range: std::ops::Range<usize>| bytes.get(range).is_some_and(|part| part.iter().all(u8::is_ascii_digit));
    match bytes.first() {
        Some(b'V') => matches!(line, "V1" | "V2" | "V2.1" | "V2.2" | "V3.0"),
        Some(b'P') => {
            let row = line.strip_prefix("P1").is_some_and(|row| row.trim_start().starts_with(['+', '-', '*']));
            let pieces = line.starts_with("P+") || line.starts_with("P-");
            line == "PI" || row || (line.starts_with("PI") || pieces) && digits(2..4)
        }
        Some(b'N') => line.starts_with("N+") || line.starts_with("N-"),
        Some(b'+' | b'-') => digits(1..5) && bytes.len() >= 7,
        Some(b'%') => Ending::from_csa(&line[1..]).is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_tells_before_the_name_does() {
        for (text, wanted) in [
            ("V2.2\nPI\n+\n+7776FU\n", Format::Csa),
            ("'comment\nPI\n+\n", Format::Csa),
            ("+7776FU,T1\n-3334FU\n", Format::Csa),
            ("P1 *-OU * * * *-KI * *\n", Format::Csa),
            ("P+55OU\nP-51OU\n", Format::Csa),
            ("手合割：平手\n手数----指手\n   1 ７六歩(77)\n", Format::Kif),
            ("   1 ７六歩(77)   ( 0:00/00:00:00)\n", Format::Kif),
            ("1 投了\n", Format::Kif),
            ("先手：甲\n\n▲７六歩 △３四歩\n", Format::Ki2),
            ("1 ▲2六步 2 ▽3四步\n", Format::Ki2),
            ("position startpos moves 7g7f\n", Format::Usi),
            ("sfen 9/9 b - 1\n", Format::Sfen),
            ("4k4/9/9/9/9/9/9/9/4K4 b - 1\n", Format::Sfen),
            ("{\"header\":{},\"moves\":[{}]}", Format::Jkf),
            ("{\"plies\":[]}", Format::Json),
            ("先手の持駒：なし\n", Format::Kif),
            ("\n ( ;FF[4]GM[1])", Format::Sgf),
            ("% first\n[Event \"x\"]\n\n1. e4 *\n", Format::Pgn),
        ] {
            assert_eq!(detect(text, Some("txt")), Some(wanted), "{text}");
        }
        assert_eq!(detect("game: x\nmoves:\nB1: A1\n", None), None);
        assert_eq!(detect("", Some("csa")), Some(Format::Csa));
        assert_eq!(detect("", None), None);
    }
}
