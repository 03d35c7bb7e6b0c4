//! The encoding of bytes that nobody has named.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{EUC_JP, EUC_KR, Encoding, GBK};

/// Syllables that most Korean names and sentences are made of.
const KOREAN: &str = "가강건경고공곽관광구국권규균근금기길김나남노다대도동두라래로류를리마만명목무문미민바박반배백범변병보복봉부사산상서석선설성세소손송수\
    숙순승시식신심아안양어언엄여연열영오옥와완용우욱운웅원위유윤율은을의이인일임자장재전정제조종주준중지진차찬창채천철최추충치탁태하학한함해\
    허현혁형혜호홍화환황회효훈휘흥희는에것들그하고서있등및돌";

/// The encoding that bytes look like which are no UTF-8. A few letters of one name can be enough; `from` is the country that such files
/// come from, if they come from one.
pub(crate) fn likely(bytes: &[u8], from: Option<&[u8]>) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guessed = detector.guess(from, Utf8Detection::Deny);
    // A few Chinese characters are Korean or Japanese ones too, of a kind that nobody writes.
    let doubtful = from.is_none() && (guessed == EUC_KR || guessed == EUC_JP) && !is_usual(guessed, bytes);
    if doubtful && GBK.decode_without_bom_handling_and_without_replacement(bytes).is_some() { GBK } else { guessed }
}

/// True for text with the syllables that Korean is mostly written in, or with kana.
fn is_usual(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    let text = encoding.decode_without_bom_handling(bytes).0;
    if encoding == EUC_JP {
        return text.chars().any(|c| ('\u{3040}'..='\u{30ff}').contains(&c));
    }
    let syllables = || text.chars().filter(|c| ('\u{ac00}'..='\u{d7a3}').contains(c));
    let (all, usual) = (syllables().count(), syllables().filter(|&c| KOREAN.contains(c)).count());
    usual * 3 >= all * 2
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, IBM866, ISO_8859_2, KOI8_U, SHIFT_JIS, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253, WINDOWS_1254};

    use super::*;

    #[test]
    fn one_name_is_enough() {
        for (name, encodings) in [
            ("Карпов, Анатолий", [WINDOWS_1251, KOI8_U, IBM866].as_slice()),
            ("таль", &[WINDOWS_1251, KOI8_U]),
            ("Müller, Jürgen", &[WINDOWS_1252]),
            ("Ærø", &[WINDOWS_1252]),
            ("Dvořák, Jiří", &[WINDOWS_1250, ISO_8859_2]),
            ("Παπαδόπουλος", &[WINDOWS_1253]),
            ("Yılmaz, Şükrü", &[WINDOWS_1254]),
            ("许银川", &[GBK]),
            ("古力", &[GBK]),
            ("胡荣华", &[GBK]),
            ("许昱华, 侯逸凡", &[GBK]),
            ("許銀川", &[BIG5]),
            ("이세돌", &[EUC_KR]),
            ("조치훈, 이창호, 서봉수", &[EUC_KR]),
            ("신진서가 박정환을 이겼다", &[EUC_KR]),
            ("羽生善治", &[SHIFT_JIS]),
            ("大山康晴はなこ", &[SHIFT_JIS, EUC_JP]),
        ] {
            for encoding in encodings {
                let bytes = encoding.encode(name).0;
                let read = likely(&bytes, None).decode_without_bom_handling(&bytes).0.into_owned();
                assert_eq!(read, name, "{}", encoding.name());
            }
        }
    }
}
