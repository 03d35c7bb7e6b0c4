//! The machine and the date of a measurement.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::pages::Texts;

/// Day and machine, such as "22 November 2026, 2 × Some Processor".
pub fn today() -> Texts {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = date(seconds / 86_400);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let processor = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| model(&text));
    let on = processor.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let name = MONTHS[(month - 1) as usize];
    Texts { en: format!("{day} {name} {year}, {cores} × {on}"), zh: format!("{year} 年 {month} 月 {day} 日，{cores} × {on}") }
}

const MONTHS: [&str; 12] =
    ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/// The processor's own name, as Linux tells it.
fn model(cpuinfo: &str) -> Option<String> {
    let line = cpuinfo.lines().find(|line| line.starts_with("model name"))?;
    let name = line.split_once(':')?.1.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Year, month and day so many days after 1 January 1970.
fn date(days: u64) -> (u64, u64, u64) {
    // Years that begin in March have their leap day at the end.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (400 * era + year, month + 3) } else { (400 * era + year + 1, month - 9) };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::{date, model};

    #[test]
    fn days_are_dates() {
        assert_eq!([0, 59, 11_016, 11_017, 20_779].map(date), [(1970, 1, 1), (1970, 3, 1), (2000, 2, 29), (2000, 3, 1), (2026, 11, 22)]);
    }

    #[test]
    fn a_processor_has_a_name() {
        assert_eq!(model("processor : 0\nmodel name\t: Some Processor\n").as_deref(), Some("Some Processor"));
        assert_eq!(model("processor : 0\n"), None);
    }
}
