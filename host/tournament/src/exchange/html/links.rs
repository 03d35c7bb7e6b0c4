//! The links of those who play, as cards to cut out: a name, and a code that a phone reads.

use std::fmt::Write as _;

use tianyuan_markup::{escape, qr_code};
use tianyuan_words::{Lang, message, t};

use crate::error::TournamentError;
use crate::state::Tournament;

use super::page;

/// The width of a code in pixels of a screen.
const WIDTH: u32 = 180;

/// The link of somebody who plays.
#[derive(Debug, Clone)]
pub struct LinkCard {
    /// The name.
    pub name: String,
    /// The team.
    pub team: Option<String>,
    /// The address.
    pub address: String,
}

/// A card for each link.
///
/// # Errors
/// An address is too long for a code.
pub fn link_cards(tournament: &Tournament, lang: Lang, cards: &[LinkCard]) -> Result<String, TournamentError> {
    let mut body = format!("<p>{}</p>\n<div class=\"cards\">\n", escape(&t!(lang, tournament.table.links_say)));
    for card in cards {
        let too_long = || message!(tournament.wrong.too_long_for_code, text = card.address.chars().take(60).collect::<String>());
        let drawn = qr_code(&card.address, WIDTH).ok_or_else(too_long)?;
        let team = card.team.as_ref().map_or_else(String::new, |team| format!(" ({})", escape(team)));
        let (name, address) = (escape(&card.name), escape(&card.address));
        let _ = writeln!(body, "<section class=\"card\"><h3>{name}{team}</h3>{drawn}<p><code>{address}</code></p></section>");
    }
    body.push_str("</div>\n");
    Ok(page(tournament, lang, &t!(lang, tournament.table.links), &body))
}
