//! The notice of the rules for the wall: the game, its settings, the differences from the base game, and a code that a phone reads.

use std::fmt::Write as _;

use tianyuan_markup::{Column, escape, qr_code, table};
use tianyuan_words::{Lang, message, t};

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
    /// The address where the event is shown.
    pub address: Option<String>,
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
    if notice.differs.is_empty() {
        let _ = writeln!(body, "<p>{}</p>", escape(&t!(lang, tournament.table.as_base)));
    } else {
        let _ = writeln!(body, "<h3>{}</h3>\n<ul class=\"wall\">", escape(&t!(lang, tournament.table.differs)));
        for line in &notice.differs {
            let _ = writeln!(body, "<li>{}</li>", escape(line));
        }
        body.push_str("</ul>\n");
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
