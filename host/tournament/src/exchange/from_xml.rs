//! Players and teams from the XML of OpenGotha: elements `Player` with attributes, elements `Team` with the boards of their rounds.

use roxmltree::{Document, Node};
use tianyuan_words::message;

use crate::level::rating_of_level;
use crate::model::Entrant;
use crate::state::one_spelling;

use super::{Players, TeamPlace, Wrong, cut, put_rating};

pub(super) fn read(text: &str) -> Result<Players, Wrong> {
    let document = Document::parse(text).map_err(|error| {
        let line = match &error {
            // A file that was cut off is broken at its end; the reader says its beginning.
            roxmltree::Error::UnclosedRootNode | roxmltree::Error::UnexpectedEndOfStream => text.lines().count().max(1),
            error => usize::try_from(error.pos().row).unwrap_or(1),
        };
        (line, message!(tournament.import.xml, why = error))
    })?;
    if !document.root_element().has_tag_name("Tournament") {
        return Err((1, message!(tournament.import.other_xml, found = cut(document.root_element().tag_name().name()))));
    }
    let mut players = Players::default();
    let mut keys = Vec::new();
    for node in listed(&document, "Players", "Player") {
        let line = line_of(&document, node);
        let field = |name: &str| field(node, name);
        let name = format!("{} {}", field("name"), field("firstName")).trim().to_owned();
        if name.is_empty() {
            return Err((line, message!(tournament.wrong.no_name)));
        }
        let member = ["egfPin", "ffgLicence", "agaId"].map(field).into_iter().find(|text| !text.is_empty()).unwrap_or_default();
        let (club, country, member) = (field("club").to_owned(), field("country").to_owned(), member.to_owned());
        keys.push(key(&name));
        let mut entrant = Entrant { name, club, country, member, ..Entrant::default() };
        put_rating(&mut entrant, field("rating"), line)?;
        if rating_of_level(field("rank")).is_some() {
            entrant.level = field("rank").to_owned();
        }
        players.push(line, entrant);
    }
    teams(&document, &keys, &mut players)?;
    Ok(players)
}

/// The elements of a list.
fn listed<'a>(document: &'a Document<'a>, list: &'static str, element: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    let lists = document.descendants().filter(move |node| node.has_tag_name(list));
    lists.flat_map(|list| list.children()).filter(move |node| node.has_tag_name(element))
}

fn field<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    node.attribute(name).unwrap_or_default().trim()
}

fn line_of(document: &Document<'_>, node: Node<'_, '_>) -> usize {
    usize::try_from(document.text_pos_at(node.range().start).row).unwrap_or(1)
}

/// The word by which the file names a player elsewhere: both names without blanks, in capitals.
fn key(name: &str) -> String {
    one_spelling(&name.split(' ').collect::<String>()).to_uppercase()
}

/// The places of players in teams. A team sits as in its first round; whoever joins it later comes after these.
fn teams(document: &Document<'_>, keys: &[String], players: &mut Players) -> Result<(), Wrong> {
    for team in listed(document, "Teams", "Team") {
        let name = field(team, "teamName");
        if name.is_empty() {
            return Err((line_of(document, team), message!(tournament.import.team_unnamed)));
        }
        let mut sits = Vec::new();
        for node in team.children().filter(|node| node.has_tag_name("Board")) {
            let line = line_of(document, node);
            let number = |word: &str| {
                let text = field(node, word);
                let number = text.parse::<u32>().ok().filter(|number| *number > 0);
                number.ok_or_else(|| (line, message!(tournament.import.board, text = cut(text))))
            };
            // Files of old versions name no round: their boards are those of all rounds.
            let round = if field(node, "roundNumber").is_empty() { 1 } else { number("roundNumber")? };
            let (board, said) = (number("boardNumber")?, field(node, "player"));
            let mut rows = (0..keys.len()).filter(|row| keys.get(*row).is_some_and(|known| *known == key(said)));
            let row = rows.next();
            if rows.next().is_some() {
                return Err((line, message!(tournament.import.same_name, text = cut(said))));
            }
            let row = row.ok_or_else(|| (line, message!(tournament.import.team_member, text = cut(said))))?;
            if let Some(other) = players.teams[row].as_ref().filter(|place| place.team != name) {
                let player = &players.entrants[row].name;
                return Err((line, message!(tournament.import.in_team, name = player, team = other.team)));
            }
            players.teams[row] = Some(TeamPlace { team: name.to_owned(), board: None });
            sits.push((round, board, row));
        }
        let first = sits.iter().map(|(round, ..)| *round).min().unwrap_or_default();
        for (_, board, row) in sits.into_iter().filter(|(round, ..)| *round == first) {
            players.teams[row] = Some(TeamPlace { team: name.to_owned(), board: Some(board) });
        }
    }
    Ok(())
}
