//! Players from a TRF: lines `001`, whose fields stand in fixed columns.

use tianyuan_words::message;

use crate::model::Entrant;

use super::{Players, Wrong, rating};

pub(super) fn read(text: &str) -> Result<Players, Wrong> {
    let mut players = Players::default();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("001")) {
        let number = index + 1;
        let signs: Vec<char> = line.chars().collect();
        // Columns as the format counts them, from 1, both ends included.
        let field = |from: usize, to: usize| -> String {
            signs.get(from - 1..to.min(signs.len())).unwrap_or_default().iter().collect::<String>().trim().to_owned()
        };
        if signs.len() < 15 {
            return Err((number, message!(tournament.import.short)));
        }
        if field(5, 8).parse::<u32>().is_err() {
            return Err((number, message!(tournament.import.rank, text = field(5, 8))));
        }
        let name = field(15, 47);
        if name.is_empty() {
            return Err((number, message!(tournament.wrong.no_name)));
        }
        let entrant =
            Entrant { name, rating: rating(&field(49, 52), number)?, country: field(54, 56), member: field(58, 68), ..Entrant::default() };
        players.push(number, entrant);
    }
    Ok(players)
}
