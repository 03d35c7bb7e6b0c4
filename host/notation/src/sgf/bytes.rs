//! Conversion from bytes to text and back, in the encoding that the file names, or else in a guessed one.

use encoding_rs::{Encoding, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::error::SgfProblem;
use crate::kifu::{KifuError, KifuProblem, WriteError};
use crate::text::Place;
use crate::text::short;

/// The longest file that is read.
const LONGEST: usize = 16 << 20;
/// Length of the part of a file that may name its encoding.
const HEAD: usize = 1 << 14;

fn wrong(at: Place, problem: SgfProblem) -> KifuError {
    KifuError::new(at, None, String::new(), KifuProblem::Sgf(problem))
}

fn whole(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(|text| text.into_owned())
}

/// The text of a file.
///
/// # Errors
/// [`SgfProblem::TooLong`], [`SgfProblem::Encoding`], and [`SgfProblem::NotIn`] with the first line that is no text.
pub fn decode(bytes: &[u8]) -> Result<String, KifuError> {
    if bytes.len() > LONGEST {
        return Err(wrong(Place { line: 1, column: 1 }, SgfProblem::TooLong(bytes.len())));
    }
    if let Some((encoding, mark)) = Encoding::for_bom(bytes)
        && [UTF_8, UTF_16LE, UTF_16BE].contains(&encoding)
        && let Some(text) = whole(encoding, bytes.get(mark..).unwrap_or_default())
    {
        return Ok(text);
    }
    let utf8 = std::str::from_utf8(bytes).ok();
    let Some((named, at)) = named(bytes) else {
        return Ok(utf8.map_or_else(|| guess(bytes), str::to_owned));
    };
    let Some(encoding) = encoding_named(&named) else {
        // Many files name no encoding but a place or a program; bytes that are UTF-8 leave no doubt.
        return utf8.map(str::to_owned).ok_or_else(|| wrong(at, SgfProblem::Encoding(short(&named, 30))));
    };
    // Files that were saved once more as UTF-8 often keep the name that they had.
    whole(encoding, bytes).or_else(|| utf8.map(str::to_owned)).ok_or_else(|| {
        let named = short(&named, 30);
        wrong(Place { line: first_wrong_line(encoding, bytes), column: 1 }, SgfProblem::NotIn { encoding: encoding.name(), named })
    })
}

/// The encoding that `CA` names, and its place. Every encoding that files use has ASCII in common.
fn named(bytes: &[u8]) -> Option<(String, Place)> {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let found = (0..head.len()).find(|&at| {
        let before = at.checked_sub(1).and_then(|before| head.get(before)).copied();
        let begins = before.is_none_or(|byte| matches!(byte, b';' | b']') || byte.is_ascii_whitespace());
        begins && head.get(at..).is_some_and(|rest| rest.starts_with(b"CA") && name_in(rest).is_some())
    })?;
    let line = head.get(..found).unwrap_or_default();
    let column = line.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
    let at = Place { line: line.iter().filter(|&&byte| byte == b'\n').count() + 1, column };
    Some((name_in(head.get(found..)?)?, at))
}

/// The value behind `CA`.
fn name_in(rest: &[u8]) -> Option<String> {
    let value = rest.get(2..)?.trim_ascii_start().strip_prefix(b"[")?;
    let end = value.iter().position(|&byte| byte == b']').filter(|&end| end <= 40)?;
    let name = value.get(..end)?.trim_ascii();
    (!name.is_empty()).then(|| String::from_utf8_lossy(name).into_owned())
}

/// The encoding of a name, as files spell it.
pub fn encoding_named(name: &str) -> Option<&'static Encoding> {
    /// Names that only this format's files have.
    const OTHERS: [(&str, &Encoding); 8] = [
        ("utf8mb4", UTF_8),
        ("cp936", GB18030),
        ("gb", GB18030),
        ("shift-jis-2004", SHIFT_JIS),
        ("shiftjis", SHIFT_JIS),
        ("cp932", SHIFT_JIS),
        ("latin-1", WINDOWS_1252),
        ("iso8859-1", WINDOWS_1252),
    ];
    let lower = name.trim().to_ascii_lowercase();
    Encoding::for_label(lower.as_bytes()).or_else(|| OTHERS.iter().find(|(known, _)| *known == lower).map(|(_, encoding)| *encoding))
}

/// The text of bytes whose encoding nobody named, and that are no UTF-8: double bytes where all of them are such, else Latin-1.
fn guess(bytes: &[u8]) -> String {
    let full = |text: &String| text.chars().filter(|c| !c.is_ascii()).all(|c| c as u32 >= 0x2000 && !matches!(c as u32, 0xE000..=0xF8FF));
    let likely = |encoding| whole(encoding, bytes).filter(full);
    // Letters with accents are alone among others; the characters of these encodings mostly come side by side.
    let (mut pairs, mut high, mut at) = (0, 0, 0);
    while let Some(&byte) = bytes.get(at) {
        let paired = byte >= 0x80 && bytes.get(at + 1).is_some_and(|&next| next >= 0x80);
        pairs += usize::from(paired);
        high += usize::from(byte >= 0x80);
        at += if paired { 2 } else { 1 };
    }
    let double = if pairs * 2 >= high.saturating_sub(pairs) { likely(GB18030).or_else(|| likely(SHIFT_JIS)) } else { None };
    double.unwrap_or_else(|| WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned())
}

/// The first line that is no text by itself.
fn first_wrong_line(encoding: &'static Encoding, bytes: &[u8]) -> usize {
    bytes.split(|&byte| byte == b'\n').position(|line| whole(encoding, line).is_none()).map_or(1, |index| index + 1)
}

/// The bytes of a text.
///
/// # Errors
/// [`WriteError::Character`] with the first character that the encoding does not have.
pub fn encode(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, WriteError> {
    let (bytes, _, failed) = encoding.encode(text);
    if !failed {
        return Ok(bytes.into_owned());
    }
    let strange = text.chars().find(|c| encoding.encode(c.encode_utf8(&mut [0; 4])).2);
    Err(WriteError::Character { character: strange.unwrap_or('\u{FFFD}'), encoding: encoding.name() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str, encoding: &'static Encoding) -> Vec<u8> {
        encode(text, encoding).expect("bytes")
    }

    #[test]
    fn the_file_names_its_encoding() {
        for (name, encoding) in [("GB2312", GB18030), ("gb18030", GB18030), ("Shift_JIS", SHIFT_JIS), ("UTF-8", UTF_8)] {
            let text = format!("(;FF[4]CA[{name}]PB[本因坊]C[表示])");
            assert_eq!(decode(&bytes(&text, encoding)), Ok(text), "{name}");
        }
        let text = "(;CA[ISO-8859-1]PB[Müller])";
        assert_eq!(decode(&bytes(text, WINDOWS_1252)).as_deref(), Ok(text));
    }

    #[test]
    fn bytes_without_a_name_are_what_they_look_like() {
        for (text, encoding) in [("(;PB[古力]PW[李世石])", GB18030), ("(;PB[Müller]PW[Hérault])", WINDOWS_1252), ("(;PB[古力])", UTF_8)]
        {
            assert_eq!(decode(&bytes(text, encoding)).as_deref(), Ok(text));
        }
        let text = "\u{feff}(;C[古])";
        assert_eq!(decode(text.as_bytes()).as_deref(), Ok("(;C[古])"));
    }

    #[test]
    fn what_is_no_text_is_said_with_its_place() {
        let said = |bytes: &[u8]| decode(bytes).map_err(|error| (error.at, error.problem.to_string()));
        let at = |line, column| Place { line, column };
        let mut broken = b"(;CA[Shift_JIS]\nC[".to_vec();
        broken.extend([0x82, b'\n', b']', b')']);
        assert!(matches!(said(&broken), Err((place, text)) if place == at(2, 1) && text.contains("Shift_JIS")));
        let unknown = b"(;FF[4]CA[klingon]C[\xff])";
        assert!(matches!(said(unknown), Err((place, text)) if place == at(1, 8) && text.contains("klingon")));
        assert!(said(b"(;CA[GBK]C[\xe5\x8f\xa4])").is_ok());
        assert!(encode("(;C[龙])", SHIFT_JIS).is_err());
    }
}
