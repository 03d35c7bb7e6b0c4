//! From the bytes of a table to its text, in whatever encoding a spreadsheet or a program of others has saved it.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8};

/// The text of a file.
#[derive(Debug)]
pub(super) struct TableText {
    pub(super) text: String,
    /// The encoding, where it is not UTF-8.
    pub(super) encoding: Option<&'static str>,
}

/// The text of a file: in the encoding of its mark, in UTF-8, else in the encoding that it looks like.
///
/// # Errors
/// The first line that is no text, from 1.
pub(super) fn decode(bytes: &[u8]) -> Result<TableText, usize> {
    let (text, encoding) = match (Encoding::for_bom(bytes), std::str::from_utf8(bytes)) {
        (Some((encoding, mark)), _) => {
            (encoding.decode_without_bom_handling(bytes.get(mark..).unwrap_or_default()).0.into_owned(), encoding)
        }
        (None, Ok(text)) => (text.to_owned(), UTF_8),
        (None, Err(_)) => {
            let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
            detector.feed(bytes, true);
            let encoding = detector.guess(None, Utf8Detection::Deny);
            (encoding.decode_without_bom_handling(bytes).0.into_owned(), encoding)
        }
    };
    let strange = |line: &str| line.chars().any(|c| c == '\u{FFFD}' || (c.is_control() && c != '\t'));
    match text.lines().position(strange) {
        Some(index) if encoding != UTF_8 => Err(index + 1),
        _ => Ok(TableText { text, encoding: (encoding != UTF_8).then_some(encoding.name()) }),
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{GBK, SHIFT_JIS, UTF_16LE, WINDOWS_1252};

    use super::*;

    #[test]
    fn tables_are_read_in_the_encoding_that_they_look_like() {
        for (text, encoding) in [
            ("name,country\nMüller,GER\nHérault,FRA\nNuñez,ESP\n", WINDOWS_1252),
            ("姓名,单位\n古力,重庆队\n柯洁,浙江队\n李世石,韩国棋院\n", GBK),
            ("氏名,所属\n本因坊秀策,東京\n呉清源はなこ,大阪のクラブ\n", SHIFT_JIS),
        ] {
            let read = decode(&encoding.encode(text).0).expect("a text");
            assert_eq!((read.text.as_str(), read.encoding), (text, Some(encoding.name())));
        }
        let read = decode("name\nMüller\n".as_bytes()).expect("a text");
        assert_eq!((read.text.as_str(), read.encoding), ("name\nMüller\n", None));
        assert_eq!(decode("\u{feff}name\n".as_bytes()).expect("a text").text, "name\n");
        let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain("name\né\n".encode_utf16().flat_map(u16::to_le_bytes)).collect();
        assert_eq!(decode(&wide).expect("a text").encoding, Some(UTF_16LE.name()));
        assert_eq!(decode(b"name\n\xff\x00\x01\x02\n").map(|read| read.text), Err(2));
    }
}
