//! A clock that somebody chooses by a word: times that the game offers, times that are written, or none.

use tianyuan_clock::{ControlTextError, TimeControl};
use tianyuan_rules::spec::Spec;
use tianyuan_script::control_message;
use tianyuan_words::{Message, message};

/// The word for a match without a clock.
pub const NO_CLOCK: &str = "none";

/// The time control that somebody has typed, or the one under which the game is played where nobody chooses.
///
/// # Errors
/// A sentence where it is neither times of the game, nor `none`, nor written times.
pub fn chosen_clock(spec: &Spec, typed: Option<&str>) -> Result<Option<TimeControl>, Message> {
    let rules = spec.conduct.clock.as_ref();
    let Some(typed) = typed.map(str::trim) else {
        return Ok(rules.and_then(|rules| rules.times.get(rules.standard?)).map(|time| time.control.clone()));
    };
    if typed == NO_CLOCK {
        return Ok(None);
    }
    if let Some(time) = rules.and_then(|rules| rules.times.iter().find(|time| time.id == typed)) {
        return Ok(Some(time.control.clone()));
    }
    match typed.parse::<TimeControl>() {
        Ok(control) => Ok(Some(control)),
        // A text without a number is meant as a word.
        Err(_) if !typed.contains(|c: char| c.is_ascii_digit()) => {
            let words: Vec<&str> = rules.iter().flat_map(|rules| &rules.times).map(|time| time.id.as_str()).chain([NO_CLOCK]).collect();
            Err(message!(clock.no_word, word = typed, words = words.join("`, `")))
        }
        Err(ControlTextError::Control(error)) => Err(control_message(error)),
        Err(ControlTextError::Time(error)) => Err(Message::same(error)),
        Err(_) => Err(message!(clock.unread, typed = typed)),
    }
}
