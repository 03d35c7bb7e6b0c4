//! From bytes to text and back: UTF-8, UTF-16 with a mark, Shift_JIS, and any other encoding that a file looks like.

use encoding_rs::{GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::error::{KifuError, KifuProblem, WriteError};
use crate::text::{Place, likely};

/// The longest file that is read.
const LONGEST: usize = 4 << 20;

/// The encoding of a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// Shift_JIS, as older programs expect it.
    ShiftJis,
}

fn wrong(line: usize, problem: KifuProblem) -> KifuError {
    KifuError::new(Place { line, column: 1 }, None, String::new(), problem)
}

/// The text of a file.
///
/// # Errors
/// [`KifuProblem::TooLong`], and [`KifuProblem::NotText`] with the first line that is text in no encoding.
pub fn decode(bytes: &[u8]) -> Result<String, KifuError> {
    if bytes.len() > LONGEST {
        return Err(wrong(1, KifuProblem::TooLong(bytes.len())));
    }
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes)
        && [UTF_8, UTF_16LE, UTF_16BE].contains(&encoding)
    {
        let rest = bytes.get(mark..).unwrap_or_default();
        return encoding
            .decode_without_bom_handling_and_without_replacement(rest)
            .map(|text| text.into_owned())
            .ok_or_else(|| wrong(1, KifuProblem::NotText));
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && is_text(text)
    {
        return Ok(text.to_owned());
    }
    // Files that begin with tags come from everywhere, all others from Japan.
    let tagged = begins_with_tag(bytes);
    let guessed = likely(bytes, if tagged { None } else { Some(b"jp") });
    let older: &[&'static encoding_rs::Encoding] =
        if tagged { &[guessed, GB18030, SHIFT_JIS, WINDOWS_1252] } else { &[guessed, SHIFT_JIS] };
    text_in(bytes, older).ok_or_else(|| wrong(first_wrong_line(bytes, older), KifuProblem::NotText))
}

/// True if a file begins with a tag: `[Event "…"]`.
fn begins_with_tag(bytes: &[u8]) -> bool {
    let inside = bytes.trim_ascii_start().strip_prefix(b"[").unwrap_or_default();
    let letters = inside.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    letters > 0 && inside.get(letters..).unwrap_or_default().trim_ascii_start().starts_with(b"\"")
}

/// True if no character is one of control but those between lines; a picture or a program has others.
fn is_text(text: &str) -> bool {
    !text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{1a}' | '\u{c}'))
}

/// The text in UTF-8, else in the first of the older encodings in which it is text.
fn text_in(bytes: &[u8], older: &[&'static encoding_rs::Encoding]) -> Option<String> {
    let in_older = |encoding: &&'static encoding_rs::Encoding| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?.into_owned();
        Some(text).filter(|text| is_text(text))
    };
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.to_owned()).filter(|text| is_text(text)),
        Err(_) => older.iter().find_map(in_older),
    }
}

/// The first line that is text in no encoding by itself.
fn first_wrong_line(bytes: &[u8], older: &[&'static encoding_rs::Encoding]) -> usize {
    let ok = |line: &[u8]| text_in(line, older).is_some();
    let lines = || bytes.split(|&byte| byte == b'\n');
    let broken = lines().position(|line| !ok(line));
    // Every line may be right by itself, and yet not all in one encoding.
    broken.or_else(|| lines().position(|line| std::str::from_utf8(line).is_err())).map_or(1, |index| index + 1)
}

/// The bytes of a text.
///
/// # Errors
/// [`WriteError::Character`] with the first character that the encoding does not have.
pub fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, WriteError> {
    match encoding {
        Encoding::Utf8 => Ok(text.as_bytes().to_vec()),
        Encoding::ShiftJis => {
            let (bytes, _, failed) = SHIFT_JIS.encode(text);
            if !failed {
                return Ok(bytes.into_owned());
            }
            let strange = text.chars().find(|c| SHIFT_JIS.encode(c.encode_utf8(&mut [0; 4])).2);
            Err(WriteError::Character { character: strange.unwrap_or('\u{FFFD}'), encoding: SHIFT_JIS.name() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_encodings_are_told_apart() {
        for encoding in [Encoding::Utf8, Encoding::ShiftJis] {
            let text = "先手：甲\n   1 ７六歩(77)\n";
            let bytes = encode(text, encoding).expect("bytes");
            assert_eq!(decode(&bytes).as_deref(), Ok(text), "{encoding:?}");
        }
        let tagged = "[Red \"胡荣华\"]\n\n1. 炮二平五 马8进7 *\n";
        assert_eq!(decode(&GB18030.encode(tagged).0).as_deref(), Ok(tagged));
        for player in ["Müller, Jürgen", "Ndiaye, André", "Ærø"] {
            let text = format!("[White \"{player}\"]\n\n1. e4 *\n");
            assert_eq!(decode(&WINDOWS_1252.encode(&text).0).as_ref(), Ok(&text));
        }
        assert_eq!(encode("龙", Encoding::ShiftJis), Err(WriteError::Character { character: '龙', encoding: "Shift_JIS" }));
        assert_eq!(decode("\u{feff}abc".as_bytes()).as_deref(), Ok("abc"));
    }

    #[test]
    fn files_are_read_in_the_encoding_that_they_look_like() {
        use encoding_rs::{BIG5, EUC_JP, EUC_KR, GBK, KOI8_U, WINDOWS_1250, WINDOWS_1251};
        for (text, encodings) in [
            ("[White \"Петросян, Т.\"]\n[Black \"Ботвинник, М.\"]\n\n1. d4 { сильный ход } *\n", [WINDOWS_1251, KOI8_U].as_slice()),
            ("[GameType \"25\"]\n[White \"Чижов\"]\n\n1. c3-d4 *\n", &[WINDOWS_1251, KOI8_U]),
            ("[White \"Hübner, Robert\"]\n\n1. e4 { très fort } *\n", &[WINDOWS_1252]),
            ("[White \"Dvořák, Jiří\"]\n\n1. e4 *\n", &[WINDOWS_1250]),
            ("[Red \"許銀川\"]\n\n1. C2.5 *\n", &[BIG5]),
            ("[White \"한상훈\"]\n[Black \"김지석\"]\n\n1. e4 *\n", &[EUC_KR]),
            ("[Red \"吕钦\"]\n\n1. 炮二平五 *\n", &[GBK]),
            ("先手：羽生善治\n後手：谷川浩司\n   1 ７六歩(77)\n", &[SHIFT_JIS, EUC_JP]),
            ("N+羽生\nN-谷川\nPI\n+\n+7776FU\n", &[SHIFT_JIS, EUC_JP]),
        ] {
            for encoding in encodings {
                assert_eq!(decode(&encoding.encode(text).0).as_deref(), Ok(text), "{}", encoding.name());
            }
        }
    }

    #[test]
    fn what_is_no_text_is_said_with_its_line() {
        let line = |bytes: &[u8]| decode(bytes).map_err(|error| (error.at.line, *error.problem));
        assert_eq!(line(b"abc\n\xff\xfe\x01\n"), Err((2, KifuProblem::NotText)));
        assert_eq!(line(b"\x7fELF\x02\x01\x00\x00"), Err((1, KifuProblem::NotText)));
        let mut mixed = "先手：甲\n".as_bytes().to_vec();
        mixed.extend(encode("後手：乙\n", Encoding::ShiftJis).expect("bytes"));
        // Bytes of one encoding within the other are nearly never text.
        if let Err(error) = decode(&mixed) {
            assert_eq!(error.at.line, 2);
        }
    }
}
