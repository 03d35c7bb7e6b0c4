//! Announcements of the time that is left, in words.

use tianyuan_clock::{Announcement, Millis, Spoken};
use tianyuan_words::{Lang, t};

use crate::lasting::time_in_words;
use crate::live::Match;
use crate::refused::side_name;

/// An announcement to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announced {
    /// Milliseconds of the time that runs after which it is made.
    pub after: u64,
    /// The sentence.
    pub says: String,
    /// True for the seconds that are counted one by one: the number alone is said.
    pub count: bool,
}

impl Match {
    /// The announcements to come while the side whose time runs thinks about its move; none where nobody's time runs.
    pub fn announcements(&self, lang: Lang) -> Vec<Announced> {
        let running = self.clock().and_then(|clock| Some((clock.faces(), clock.running()?)));
        let Some((faces, player)) = running else { return Vec::new() };
        let Some(side) = self.spec().side_ids().find(|side| self.clock_player(*side) == Some(player)) else { return Vec::new() };
        let side = side_name(lang, self.spec(), side);
        let standard = Spoken { at: vec![Millis(60_000), Millis(30_000)], count: Some(Millis(10_000)) };
        let spoken = self.spec().conduct.clock.as_ref().map_or(&standard, |rules| &rules.spoken);
        let announced = |(after, one)| {
            let count = matches!(one, Announcement::Left(left) if spoken.count.is_some_and(|count| left <= count));
            Announced { after, says: said(lang, &side, one, count), count }
        };
        faces.announcements(player, spoken).into_iter().map(announced).collect()
    }
}

fn said(lang: Lang, side: &str, announcement: Announcement, count: bool) -> String {
    match announcement {
        Announcement::Left(left) if count => (left.0 / 1_000).to_string(),
        Announcement::Left(left) => t!(lang, clock.left, side = side, time = time_in_words(left)),
        Announcement::Period(periods) => t!(lang, clock.period, side = side, n = periods),
        Announcement::Flag => t!(lang, clock.over, side = side),
    }
}
