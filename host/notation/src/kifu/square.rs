//! Squares as the formats number them: files from the right, ranks from the top, both from 1.

use tianyuan_board::Board;
use tianyuan_rules::spec::Site;

/// Chinese digits, as ranks and counts are written.
const KANJI: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// True if the formats can name every square of a board.
pub(crate) fn fits(board: &Board) -> bool {
    board.is_rectangular() && board.width() <= 9 && board.height() <= 9
}

/// The site with a file and a rank.
pub(crate) fn site(board: &Board, file: u8, rank: u8) -> Option<Site> {
    let column = board.width() as i16 - i16::from(file);
    let row = board.height() as i16 - i16::from(rank);
    board.site_at(column, row)
}

/// File and rank of a site.
pub(crate) fn numbers(board: &Board, site: Site) -> (u8, u8) {
    let (column, row) = board.place(site);
    ((board.width() as i16 - column).clamp(0, 255) as u8, (board.height() as i16 - row).clamp(0, 255) as u8)
}

/// The value of a digit from 1 to 9: ASCII, full-width, Chinese.
pub(crate) fn digit(c: char) -> Option<u8> {
    let value = match c {
        '1'..='9' => c as u32 - '0' as u32,
        '１'..='９' => c as u32 - '０' as u32,
        _ => KANJI.iter().skip(1).position(|&known| known == c)? as u32 + 1,
    };
    u8::try_from(value).ok()
}

/// A digit in full width.
pub(super) fn wide(value: u8) -> char {
    char::from_u32('０' as u32 + u32::from(value)).unwrap_or('？')
}

/// A digit in Chinese.
pub(super) fn kanji(value: u8) -> char {
    KANJI.get(usize::from(value)).copied().unwrap_or('？')
}

/// A count from 1 to 99 in Chinese: `二`, `十八`.
pub(super) fn kanji_count(value: u16) -> String {
    let (tens, ones) = (value / 10, value % 10);
    let mut text = String::new();
    if tens > 1 {
        text.push(kanji(tens.min(9) as u8));
    }
    if tens > 0 {
        text.push('十');
    }
    if ones > 0 {
        text.push(kanji(ones as u8));
    }
    text
}

/// Reads a count off the start of a text: Chinese or Arabic digits. Gives its value (1 where there is none) and its characters.
pub(super) fn count(chars: &[char]) -> Option<(u16, usize)> {
    let tens = chars.iter().position(|&c| c == '十').filter(|&at| at <= 1);
    if let Some(at) = tens {
        let first = if at == 0 { 1 } else { u16::from(digit(*chars.first()?)?) };
        let ones = chars.get(at + 1).copied().and_then(digit);
        return Some((first * 10 + ones.map_or(0, u16::from), at + 1 + usize::from(ones.is_some())));
    }
    let arabic: Vec<u16> = chars.iter().map_while(|&c| value(c)).take(2).collect();
    if arabic.is_empty() {
        return Some((1, 0));
    }
    let number = arabic.iter().fold(0, |sum, digit| sum * 10 + digit);
    (number > 0).then_some((number, arabic.len()))
}

/// As [`digit`], with zero.
fn value(c: char) -> Option<u16> {
    if matches!(c, '0' | '０' | '〇') { Some(0) } else { digit(c).map(u16::from) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_upper_right_square_is_the_first() {
        let board = Board::rectangle(9, 9, true, Some("9-1"), Some("i-a")).expect("a board");
        for (name, file, rank) in [("1a", 1, 1), ("9i", 9, 9), ("7f", 7, 6), ("2h", 2, 8)] {
            let found = board.site(name).expect("a site");
            assert_eq!(site(&board, file, rank), Some(found), "{name}");
            assert_eq!(numbers(&board, found), (file, rank), "{name}");
        }
        assert_eq!(site(&board, 0, 1), None);
        assert_eq!(site(&board, 1, 10), None);
    }

    #[test]
    fn counts_go_both_ways() {
        for value in 1..=99 {
            let text: Vec<char> = kanji_count(value).chars().collect();
            assert_eq!(count(&text), Some((value, text.len())), "{value}");
        }
        let read = |text: &str| count(&text.chars().collect::<Vec<_>>());
        assert_eq!(read("18"), Some((18, 2)));
        assert_eq!(read("３ "), Some((3, 1)));
        assert_eq!(read(""), Some((1, 0)));
        assert_eq!(read("0"), None);
    }
}
