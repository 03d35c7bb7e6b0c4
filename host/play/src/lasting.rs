//! Lengths of time in words, for what is read aloud or printed.

use tianyuan_clock::Millis;
use tianyuan_words::{Message, message};

/// Hours, minutes and seconds of a time, to the nearest second; a shorter time as its text.
pub fn time_in_words(time: Millis) -> Message {
    let seconds = (time.0 + 500) / 1_000;
    if seconds == 0 {
        return Message::same(time);
    }
    // Two hours are the first that people say in hours, as in the text of a time.
    let hours = if seconds < 2 * 3_600 { 0 } else { seconds / 3_600 };
    let minutes = (seconds - hours * 3_600) / 60;
    let parts = [
        (hours, message!(clock.hours, n = hours)),
        (minutes, message!(clock.minutes, n = minutes)),
        (seconds % 60, message!(clock.seconds, n = seconds % 60)),
    ];
    Message::joined(parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, part)| part), " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tianyuan_words::Lang;

    #[test]
    fn a_time_is_said_as_people_say_it() {
        for (text, en, zh) in [
            ("60m", "60 minutes", "60 分钟"),
            ("1m", "1 minute", "1 分钟"),
            ("90s", "1 minute 30 seconds", "1 分钟 30 秒"),
            ("2h", "2 hours", "2 小时"),
            ("2h30m1s", "2 hours 30 minutes 1 second", "2 小时 30 分钟 1 秒"),
            ("1499ms", "1 second", "1 秒"),
            ("400ms", "400ms", "400ms"),
        ] {
            let said = time_in_words(text.parse().unwrap());
            assert_eq!((said.in_lang(Lang::En).as_str(), said.in_lang(Lang::Zh).as_str()), (en, zh), "{text}");
        }
    }
}
