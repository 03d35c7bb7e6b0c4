//! The schedule of repetitions.
//!
//! The scheduler is FSRS-5 (crate `rs-fsrs`, its published weights) without its steps of minutes. It keeps two numbers for
//! each step: how *stable* it is in memory (after so many days nine in ten still know it) and how *difficult* it is. A step
//! is due when the chance that it is still known falls to nine in ten.
//!
//! A step is graded by its stars: three are *good*, two are *hard*, less is *again* (it was not known, or only with help).
//! A step that was not known comes again ten minutes later; all others after whole days. Nothing here reads a clock.

use chrono::{DateTime, Utc};
use rs_fsrs::{Card as Fsrs, FSRS, Parameters, Rating, State};

/// Seconds until a step that was not known is due again.
const SOON: i64 = 600;

/// Seconds of a day.
const DAY: i64 = 86_400;

/// More than that is not counted.
const MOST: u32 = 1_000_000;

/// The last second for which a date can be reckoned with: the year 3000.
const LATEST: i64 = 32_503_680_000;

/// The memory state of a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Card {
    /// The time when it is due, in seconds since 1970.
    pub due: i64,
    /// The time of the last review, in seconds since 1970.
    pub last: i64,
    /// After so many days nine in ten still know it.
    pub stability: f64,
    /// From 1 to 10.
    pub difficulty: f64,
    /// Number of reviews.
    pub reps: u32,
    /// Number of lapses: it had been known, and was known no longer.
    pub lapses: u32,
}

impl Card {
    /// The card after a step was ended with so many stars; `before` is what was remembered of it.
    pub fn after(before: Option<&Card>, stars: u8, now: i64) -> Card {
        let now = now.clamp(0, LATEST);
        let known = match before {
            None => Fsrs { due: date(now), last_review: date(now), state: State::New, ..Fsrs::default() },
            Some(card) => Fsrs {
                due: date(card.due),
                // A clock that was set back since then has seen no time pass.
                last_review: date(card.last.min(now)),
                stability: within(card.stability, 0.1, 36_500.0),
                difficulty: within(card.difficulty, 1.0, 10.0),
                reps: card.reps.min(MOST) as i32,
                lapses: card.lapses.min(MOST) as i32,
                state: State::Review,
                ..Fsrs::default()
            },
        };
        let rating = match stars {
            0 | 1 => Rating::Again,
            2 => Rating::Hard,
            _ => Rating::Good,
        };
        let scheduler = FSRS::new(Parameters { enable_short_term: false, ..Parameters::default() });
        let next = scheduler.next(known, date(now), rating).card;
        let due = if rating == Rating::Again { now + SOON } else { now + next.scheduled_days * DAY };
        Card {
            due,
            last: now,
            stability: next.stability,
            difficulty: next.difficulty,
            reps: u32::try_from(next.reps).unwrap_or(0),
            lapses: u32::try_from(next.lapses).unwrap_or(0),
        }
    }

    /// The chance that it is still known, from 0 to 1.
    pub fn known(&self, now: i64) -> f64 {
        let days = now.saturating_sub(self.last).max(0) as f64 / DAY as f64;
        Parameters::forgetting_curve(days, within(self.stability, 0.1, 36_500.0))
    }
}

/// A number within bounds, also where it is none.
fn within(number: f64, least: f64, most: f64) -> f64 {
    if number.is_nan() { least } else { number.clamp(least, most) }
}

/// A date; only such come here as there are.
fn date(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds.clamp(0, LATEST), 0).unwrap_or_default()
}

/// A time as people and programs write it: `2026-11-22T07:25:14Z`.
pub fn written(seconds: i64) -> String {
    date(seconds).format("%Y-%m-%dT%H:%M:%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000;

    fn days(card: &Card) -> i64 {
        (card.due - card.last) / DAY
    }

    /// The intervals of FSRS-5 with its published weights, for a step that is known whenever it is due.
    #[test]
    fn what_is_known_comes_ever_more_seldom() {
        let mut now = NOW;
        let mut card = Card::after(None, 3, now);
        let mut seen = vec![days(&card)];
        for _ in 0..4 {
            now = card.due;
            card = Card::after(Some(&card), 3, now);
            seen.push(days(&card));
        }
        assert!(seen.windows(2).all(|pair| pair[0] * 2 < pair[1]), "{seen:?}");
        assert_eq!(seen[0], 3);
        assert_eq!((card.reps, card.lapses), (5, 0));
    }

    #[test]
    fn what_is_not_known_comes_again_soon_and_counts_as_forgotten() {
        let first = Card::after(None, 3, NOW);
        let again = Card::after(Some(&first), 1, first.due);
        assert_eq!(again.due - again.last, SOON);
        assert!(again.stability < first.stability && again.lapses == 1);
        let back = Card::after(Some(&again), 3, again.due);
        assert!(days(&back) >= 1 && back.stability <= first.stability, "{back:?}");
    }

    #[test]
    fn fewer_stars_come_sooner() {
        let [one, two, three] = [1, 2, 3].map(|stars| Card::after(None, stars, NOW).due);
        assert!(one < two && two < three);
        assert_eq!(Card::after(None, 0, NOW), Card::after(None, 1, NOW));
    }

    #[test]
    fn it_is_due_when_nine_in_ten_know_it() {
        let card = Card::after(None, 3, NOW);
        assert!((card.known(NOW) - 1.0).abs() < 1e-9);
        assert!((card.known(card.due) - 0.9).abs() < 0.01, "{}", card.known(card.due));
    }

    #[test]
    fn repeating_at_once_does_not_push_it_far() {
        let mut card = Card::after(None, 3, NOW);
        for _ in 0..20 {
            card = Card::after(Some(&card), 3, NOW + 60);
        }
        assert!(days(&card) <= 5, "{card:?}");
    }

    /// Neither a clock that goes wrong nor a file that somebody has written into makes it fail.
    #[test]
    fn odd_times_and_numbers_are_survived() {
        let odd = Card { due: i64::MAX, last: i64::MIN, stability: f64::NAN, difficulty: -3.0, reps: u32::MAX, lapses: u32::MAX };
        for now in [i64::MIN, 0, NOW, i64::MAX] {
            for stars in 0..=3 {
                let card = Card::after(Some(&odd), stars, now);
                let next = Card::after(Some(&card), stars, now.saturating_sub(DAY * 400));
                assert!(next.due >= 0 && next.stability > 0.0 && !next.known(now).is_nan(), "{next:?}");
            }
        }
        assert_eq!(written(0), "1970-01-01T00:00:00Z");
        assert_eq!(written(NOW), "2027-01-15T08:00:00Z");
        assert_eq!(written(i64::MAX), "3000-01-01T00:00:00Z");
    }
}
