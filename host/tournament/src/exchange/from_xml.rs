//! Players from the XML of OpenGotha: elements `Player` with attributes.

use tianyuan_words::message;

use crate::level::rating_of_level;
use crate::model::Entrant;

use super::{Players, Wrong, put_rating};

pub(super) fn read(text: &str) -> Result<Players, Wrong> {
    let document = roxmltree::Document::parse(text).map_err(|error| {
        let line = usize::try_from(error.pos().row).unwrap_or(1);
        (line, message!(tournament.import.xml, why = error))
    })?;
    if !document.root_element().has_tag_name("Tournament") {
        return Err((1, message!(tournament.import.other_xml, found = document.root_element().tag_name().name())));
    }
    let mut players = Players::default();
    let listed = document.descendants().filter(|node| node.has_tag_name("Players"));
    for node in listed.flat_map(|list| list.children()).filter(|node| node.has_tag_name("Player")) {
        let line = usize::try_from(document.text_pos_at(node.range().start).row).unwrap_or(1);
        let field = |name: &str| node.attribute(name).unwrap_or_default().trim();
        let name = format!("{} {}", field("name"), field("firstName")).trim().to_owned();
        if name.is_empty() {
            return Err((line, message!(tournament.wrong.no_name)));
        }
        let member = ["egfPin", "ffgLicence", "agaId"].map(field).into_iter().find(|text| !text.is_empty()).unwrap_or_default();
        let (club, country, member) = (field("club").to_owned(), field("country").to_owned(), member.to_owned());
        let mut entrant = Entrant { name, club, country, member, ..Entrant::default() };
        put_rating(&mut entrant, field("rating"), line)?;
        if rating_of_level(field("rank")).is_some() {
            entrant.level = field("rank").to_owned();
        }
        players.push(line, entrant);
    }
    Ok(players)
}
