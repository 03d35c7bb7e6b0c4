//! Conversion from bytes to text and back, in the encoding that the file names, or else in a guessed one.

use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::mend::mended;
use crate::error::SgfProblem;
use crate::error::{Mend, Repair};
use crate::kifu::{KifuError, KifuProblem, WriteError};
use crate::text::{Place, likely, short};

/// The longest file that is read.
const LONGEST: usize = 16 << 20;
/// Characters that are right, for each that is wrong, in a text whose encoding is the one named all the same.
const FEW: usize = 20;
/// Characters of the source that an error shows.
const SHOWN: usize = 60;
/// Length of the part of a file that may name its encoding.
const HEAD: usize = 1 << 14;

fn wrong(at: Place, problem: SgfProblem) -> KifuError {
    KifuError::new(at, None, String::new(), KifuProblem::Sgf(problem))
}

fn whole(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(|text| text.into_owned())
}

/// The text of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct FileText {
    /// It.
    pub text: String,
    /// The mistake in the name of its encoding, where it was read in another.
    pub mend: Option<Mend>,
}

impl From<String> for FileText {
    fn from(text: String) -> FileText {
        FileText { text, mend: None }
    }
}

/// The text of a file. Bytes that are no text in the encoding that the file names are read in the one that they look like.
///
/// # Errors
/// [`SgfProblem::TooLong`].
pub fn decode(bytes: &[u8]) -> Result<FileText, KifuError> {
    if bytes.len() > LONGEST {
        return Err(wrong(Place { line: 1, column: 1 }, SgfProblem::TooLong(bytes.len())));
    }
    if let Some((encoding, mark)) = Encoding::for_bom(bytes)
        && [UTF_8, UTF_16LE, UTF_16BE].contains(&encoding)
        && let Some(text) = whole(encoding, bytes.get(mark..).unwrap_or_default())
    {
        return Ok(text.into());
    }
    let utf8 = std::str::from_utf8(bytes).ok().map(str::to_owned);
    let Some((name, at)) = named(bytes) else {
        return Ok(utf8.unwrap_or_else(|| guess(bytes).0).into());
    };
    let Some(encoding) = encoding_named(&name) else {
        // Many files name no encoding but a place or a program; bytes that are UTF-8 leave no doubt.
        return Ok(utf8.map_or_else(
            || {
                let (text, read) = guess(bytes);
                let named = short(&name, 30);
                let source = format!("CA[{named}]");
                let problem = SgfProblem::Encoding(named);
                FileText { text, mend: Some(mended(at, source, problem, Repair::Encoding(read.name()))) }
            },
            FileText::from,
        ));
    };
    // Files that were saved once more as UTF-8 often keep the name that they had.
    Ok(whole(encoding, bytes).or(utf8).map_or_else(|| in_another(bytes, encoding, &name), FileText::from))
}

/// The text of bytes that are none in the encoding named: with a sign for each of the wrong ones where they are few, else in the
/// encoding that all of them look like.
fn in_another(bytes: &[u8], encoding: &'static Encoding, name: &str) -> FileText {
    let line = first_wrong_line(encoding, bytes);
    let source = bytes.split(|&byte| byte == b'\n').nth(line - 1).unwrap_or_default();
    let problem = SgfProblem::NotIn { encoding: encoding.name(), named: short(name, 30) };
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let wrong = text.matches('\u{FFFD}').count();
    let right = text.chars().filter(|&c| !c.is_ascii() && c != '\u{FFFD}').count();
    let (text, repair) = if wrong * FEW <= right {
        (text.into_owned(), Repair::Replaced)
    } else {
        let (text, read) = guess(bytes);
        (text, Repair::Encoding(read.name()))
    };
    let source = short(String::from_utf8_lossy(source).trim(), SHOWN);
    FileText { text, mend: Some(mended(Place { line, column: 1 }, source, problem, repair)) }
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
    const OTHERS: [(&str, &Encoding); 16] = [
        ("utf8mb4", UTF_8),
        ("utf_8", UTF_8),
        ("cp936", GB18030),
        ("ms936", GB18030),
        ("euc-cn", GB18030),
        ("cp949", EUC_KR),
        ("ms949", EUC_KR),
        ("uhc", EUC_KR),
        ("euckr", EUC_KR),
        ("cp950", BIG5),
        ("ms932", SHIFT_JIS),
        ("gb", GB18030),
        ("shift-jis-2004", SHIFT_JIS),
        ("shiftjis", SHIFT_JIS),
        ("cp932", SHIFT_JIS),
        ("latin-1", WINDOWS_1252),
    ];
    let lower = name.trim().to_ascii_lowercase();
    Encoding::for_label(lower.as_bytes()).or_else(|| OTHERS.iter().find(|(known, _)| *known == lower).map(|(_, encoding)| *encoding))
}

/// The text of bytes whose encoding nobody named, and that are no UTF-8, and its encoding: the one that they look like, or Latin-1.
fn guess(bytes: &[u8]) -> (String, &'static Encoding) {
    let encoding = likely(bytes, None);
    let read = whole(encoding, bytes).map(|text| (text, encoding));
    read.unwrap_or_else(|| (WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(), WINDOWS_1252))
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
    use encoding_rs::WINDOWS_1251;

    use super::*;

    fn bytes(text: &str, encoding: &'static Encoding) -> Vec<u8> {
        encode(text, encoding).expect("bytes")
    }

    fn text(bytes: &[u8]) -> String {
        let decoded = decode(bytes).expect("a text");
        assert_eq!(decoded.mend, None);
        decoded.text
    }

    #[test]
    fn the_file_names_its_encoding() {
        for (name, encoding) in
            [("GB2312", GB18030), ("gb18030", GB18030), ("Shift_JIS", SHIFT_JIS), ("UTF-8", UTF_8), ("MS932", SHIFT_JIS)]
        {
            let written = format!("(;FF[4]CA[{name}]PB[本因坊]C[表示])");
            assert_eq!(text(&bytes(&written, encoding)), written, "{name}");
        }
        for (name, encoding, player) in
            [("cp949", EUC_KR, "이창호"), ("UHC", EUC_KR, "조훈현"), ("cp950", BIG5, "吳清源"), ("ISO-8859-1", WINDOWS_1252, "Müller")]
        {
            let written = format!("(;CA[{name}]PB[{player}])");
            assert_eq!(text(&bytes(&written, encoding)), written, "{name}");
        }
    }

    #[test]
    fn bytes_without_a_name_are_what_they_look_like() {
        for (written, encoding) in [
            ("(;PB[古力]PW[李世石])", GB18030),
            ("(;PB[Müller]PW[Hérault])", WINDOWS_1252),
            ("(;PB[古力])", UTF_8),
            ("(;PB[Шикшин Илья]C[хороший ход])", WINDOWS_1251),
            ("(;PB[吳清源]PW[林海峯])", BIG5),
            ("(;PB[조치훈]PW[이창호])", EUC_KR),
            ("(;PB[本因坊秀策]C[よい手])", SHIFT_JIS),
        ] {
            assert_eq!(text(&bytes(written, encoding)), written);
        }
        assert_eq!(text("\u{feff}(;C[古])".as_bytes()), "(;C[古])");
    }

    #[test]
    fn a_wrong_name_of_the_encoding_is_said_with_its_place() {
        let said = |bytes: &[u8]| {
            let FileText { text, mend } = decode(bytes).expect("a text");
            let mend = mend.expect("a mend");
            ((mend.error.at.line, mend.error.at.column), mend.repair, text)
        };
        let written = "(;GM[1]CA[UTF-8]\nPB[吴清源]PW[木谷实])";
        assert_eq!(said(&bytes(written, GB18030)), ((2, 1), Repair::Encoding("GBK"), written.to_owned()));
        // One character that a program has cut in two does not change the others.
        let long = format!("(;CA[UTF-8]C[{}", "古".repeat(30));
        let cut = [&long.as_bytes()[..long.len() - 1], b"])"].concat();
        let (place, repair, text) = said(&cut);
        assert_eq!((place, repair), ((1, 1), Repair::Replaced));
        assert_eq!(text, format!("(;CA[UTF-8]C[{}\u{FFFD}])", "古".repeat(29)));
        let (place, repair, _) = said(b"(;FF[4]CA[klingon]C[\xff])");
        assert_eq!((place, repair), ((1, 8), Repair::Encoding("windows-1252")));
        assert!(decode(b"(;CA[GBK]C[\xe5\x8f\xa4])").is_ok());
        assert!(encode("(;C[龙])", SHIFT_JIS).is_err());
    }
}
