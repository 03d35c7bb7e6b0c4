//! Standings as CSV.

use tianyuan_words::Lang;

use crate::standings::{crosstable, standings};
use crate::state::Tournament;

use super::cell_of;

/// A text that no spreadsheet takes for a formula.
fn plain(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}

/// The standings after the last round, with the rounds of each player. Its columns are in English, and are read back by an import.
pub fn csv(tournament: &Tournament) -> String {
    let lang = Lang::default();
    let mut head: Vec<String> = ["rank", "number", "name", "rating", "level", "club", "country", "member"].map(str::to_owned).to_vec();
    head.extend(tournament.settings().ties.iter().map(|tie| tie.word().to_owned()));
    head.extend((1..=tournament.paired()).map(|round| format!("R{round}")));
    let cells = crosstable(tournament);
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(&head);
    for row in standings(tournament, tournament.paired()) {
        let Some(player) = tournament.player(row.player) else { continue };
        let entrant = &player.entrant;
        let mut line = vec![row.rank.to_string(), row.player.to_string(), plain(&entrant.name)];
        line.push(tournament.rating(row.player).map(|rating| rating.to_string()).unwrap_or_default());
        line.extend([&entrant.level, &entrant.club, &entrant.country, &entrant.member].map(|text| plain(text)));
        line.extend(row.values.iter().map(|(_, value)| value.to_string()));
        line.extend((1..).zip(&cells[row.player.index()]).map(|(round, one)| cell_of(tournament, row.player, round, *one).in_lang(lang)));
        let _ = writer.write_record(&line);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}
