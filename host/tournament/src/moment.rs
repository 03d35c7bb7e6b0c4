//! Moments in words, for pages and lists.

/// A moment in seconds since 1970 as `2026-11-28 16:40 UTC`.
pub fn moment(at: u64) -> String {
    const DAY: u64 = 86_400;
    // Later than the year 9999 nobody reads.
    let at = at.min(253_402_300_799);
    let (days, seconds) = (at / DAY, at % DAY);
    let (year, month, day) = date(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", seconds / 3600, seconds / 60 % 60)
}

/// The year, month and day of a number of days since 1970. Years begin in March here, so that a leap day ends one.
fn date(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_dates() {
        let cases = [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_399, "2000-02-28 23:59 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_709_164_800, "2024-02-29 00:00 UTC"),
            (1_795_798_380, "2026-11-27 16:53 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
            (u64::MAX, "9999-12-31 23:59 UTC"),
        ];
        for (at, text) in cases {
            assert_eq!(moment(at), text);
        }
    }
}
