//! The notice of the rules for the wall: the game, its settings, the differences from the base game, and a code that a phone reads.

use std::fmt::Write as _;

use tianyuan_markup::{Column, escape, qr_code, table};
use tianyuan_words::{Lang, Message, message, t};

use crate::error::TournamentError;
use crate::state::Tournament;

use super::page;

/// The width of a code in pixels of a screen.
const WIDTH: u32 = 240;

/// The rules of a tournament, for people.
#[derive(Debug, Clone)]
pub struct Notice {
    /// The name of the game.
    pub game: String,
    /// The digest of the rules.
    pub digest: String,
    /// The settings in force.
    pub settings: Vec<Setting>,
    /// The differences from the base game.
    pub differs: Vec<String>,
    /// The changes since a round before.
    pub changed: Option<NoticeChanges>,
    /// The time control in words; none where nobody plays by the clock.
    pub clock: Option<String>,
    /// The round that it is for, with its date and place.
    pub round: u32,
    /// The address where the event is shown.
    pub address: Option<String>,
}

/// The changes of the rules since a round.
#[derive(Debug, Clone)]
pub struct NoticeChanges {
    /// The round before.
    pub since: u32,
    /// They, in sentences; none where nothing has changed.
    pub changes: Vec<String>,
}

/// A setting of the rules.
#[derive(Debug, Clone)]
pub struct Setting {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The sentence that explains it.
    pub says: String,
}

/// The page of a notice.
///
/// # Errors
/// The address is too long for a code.
pub fn notice(tournament: &Tournament, lang: Lang, notice: &Notice) -> Result<String, TournamentError> {
    let coded = notice.address.as_deref().unwrap_or(&notice.digest);
    let too_long = || message!(tournament.wrong.too_long_for_code, text = coded.chars().take(60).collect::<String>());
    let drawn = qr_code(coded, WIDTH).ok_or_else(too_long)?;
    // Beside what comes first: a long table of settings does not push it to another sheet.
    let label = escape(&t!(lang, tournament.table.code, text = coded));
    let mut body = format!("<div class=\"code\" role=\"img\" aria-label=\"{label}\">{drawn}</div>\n");
    let rules = escape(&t!(lang, tournament.table.rules));
    let _ = writeln!(body, "<p class=\"wall\">{rules}{}<strong>{}</strong></p>", lang.colon(), escape(&notice.game));
    facts(&mut body, tournament, lang, notice);
    if let Some(NoticeChanges { since, changes }) = &notice.changed {
        let title = escape(&t!(lang, tournament.table.changed, round = since));
        if changes.is_empty() {
            let _ = writeln!(body, "<p>{}</p>", escape(&t!(lang, tournament.table.unchanged, round = since)));
        } else {
            list(&mut body, &title, changes);
        }
    }
    if notice.differs.is_empty() {
        let _ = writeln!(body, "<p>{}</p>", escape(&t!(lang, tournament.table.as_base)));
    } else {
        list(&mut body, &escape(&t!(lang, tournament.table.differs)), &notice.differs);
    }
    let rows: Vec<Vec<String>> = notice.settings.iter().map(|one| vec![one.name.clone(), one.value.clone(), one.says.clone()]).collect();
    if !rows.is_empty() {
        let head =
            [t!(lang, tournament.table.setting), t!(lang, tournament.table.value), t!(lang, tournament.table.meaning)].map(Column::text);
        body += &table("settings", &head, &rows);
    }
    for (name, value) in
        [(t!(lang, tournament.table.digest), Some(&notice.digest)), (t!(lang, tournament.table.address), notice.address.as_ref())]
    {
        if let Some(value) = value {
            let _ = writeln!(body, "<p>{}{}<code>{}</code></p>", escape(&name), lang.colon(), escape(value));
        }
    }
    Ok(page(tournament, lang, &t!(lang, tournament.table.notice), &body))
}

/// The round with its date and place, the clock, and the arbiters.
fn facts(body: &mut String, tournament: &Tournament, lang: Lang, notice: &Notice) {
    let meeting = tournament.meeting(notice.round);
    let arbiters = tournament.arbiters();
    let adjourn = tournament.boards_in(notice.round.max(1)).and_then(|boards| boards.adjourn);
    let rows = [
        (t!(lang, tournament.table.date), meeting.map(|meeting| meeting.date.clone())),
        (t!(lang, tournament.table.place), meeting.map(|meeting| meeting.place.clone()).filter(|place| !place.is_empty())),
        (t!(lang, tournament.table.time), Some(notice.clock.clone().unwrap_or_else(|| t!(lang, tournament.table.no_clock)))),
        (t!(lang, tournament.table.adjourn), adjourn.map(|way| way.name().text(lang).to_owned())),
        (t!(lang, tournament.table.arbiters), (!arbiters.is_empty()).then(|| Message::list(arbiters).in_lang(lang))),
    ];
    if notice.round > 0 {
        let _ = writeln!(body, "<p class=\"wall\">{}</p>", escape(&t!(lang, tournament.table.pairings, round = notice.round)));
    }
    for (name, value) in rows.into_iter().filter_map(|(name, value)| Some((name, value?))) {
        let _ = writeln!(body, "<p class=\"wall\">{}{}{}</p>", escape(&name), lang.colon(), escape(&value));
    }
}

/// Lines under a title that is markup already.
fn list(body: &mut String, title: &str, lines: &[String]) {
    let _ = writeln!(body, "<h3>{title}</h3>\n<ul class=\"wall\">");
    for line in lines {
        let _ = writeln!(body, "<li>{}</li>", escape(line));
    }
    body.push_str("</ul>\n");
}
