//! Sides, and how many pieces they have.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Colour, Edge, Facing, Side, SideId};
use tianyuan_words::message;

use crate::decl::SideDecl;
use crate::fault::{Fault, Place};
use crate::written::Texts;

/// Names from `en`, `zh`, other languages and `names`.
pub(super) fn texts(en: Option<&String>, zh: Option<&String>, [more, names]: [Option<&Texts>; 2]) -> Texts {
    let mut texts = names.cloned().unwrap_or_default();
    texts.extend(more.into_iter().flatten().map(|(tag, text)| (tag.clone(), text.clone())));
    texts.extend(en.map(|text| ("en".to_owned(), text.clone())));
    texts.extend(zh.map(|text| ("zh".to_owned(), text.clone())));
    texts
}

/// The words for which way a side looks.
pub(crate) const FACINGS: [(&str, Facing); 4] =
    [("up", Facing::Up), ("down", Facing::Down), ("left", Facing::Left), ("right", Facing::Right)];

/// Sides in the order in which they are written.
pub(super) fn sides(decls: &BTreeMap<String, SideDecl>) -> Result<Vec<Side>, Fault> {
    let mut list: Vec<(&String, &SideDecl)> = decls.iter().collect();
    list.sort_by_key(|(_, decl)| decl.place.order);
    // The default directions of sides depend on those that play.
    let neutral = |decl: &SideDecl| decl.fields.neutral.unwrap_or(false);
    let playing: Vec<&String> = list.iter().filter(|(_, decl)| !neutral(decl)).map(|(id, _)| *id).collect();
    let mut teams: Vec<&str> = Vec::new();
    for (_, decl) in &list {
        if let Some(team) = decl.fields.team.as_deref().filter(|team| !teams.contains(team)) {
            teams.push(team);
        }
    }
    if playing.is_empty()
        && let Some((_, decl)) = list.first()
    {
        let message = message!(lower.every_side_is_neutral);
        return Err(Fault::new("script/wrong-value", &decl.place, message).word("neutral"));
    }
    list.iter()
        .map(|(id, decl)| {
            let fields = &decl.fields;
            let facing = match fields.facing.as_deref() {
                Some(word) => super::choose("side", "facing", word, &FACINGS, &decl.place)?,
                None if playing.len() == 2 && playing[1] == *id => Facing::Down,
                None => Facing::Up,
            };
            let colour =
                fields.colour.as_deref().map(|word| super::choose("side", "colour", word, &Colour::ALL, &decl.place)).transpose()?;
            Ok(Side {
                colour,
                id: (*id).clone(),
                names: texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.names.as_ref()]),
                prefix: fields.prefix.clone().unwrap_or_else(|| id.to_uppercase()),
                facing,
                neutral: neutral(decl),
                team: fields.team.as_deref().and_then(|team| teams.iter().position(|known| *known == team)).map_or(0, |at| at as u8 + 1),
            })
        })
        .collect()
}

/// Two things that are called the same in a language.
pub(crate) fn same_name(place: &Place, (one, other): (&str, &str), name: &str) -> Fault {
    let message = message!(coverage.same_name, one = one, other = other, name = name);
    Fault::new("script/same-name", place, message).help(message!(coverage.same_name_help)).word(name)
}

/// Things with their names by language: the first two that share one.
pub(crate) fn shared_name<'a, T: Copy>(things: &[(T, &'a BTreeMap<String, String>)]) -> Option<(T, T, &'a str)> {
    things.iter().enumerate().find_map(|(nth, (thing, names))| {
        let same = |(other, known): &(T, &'a BTreeMap<String, String>)| {
            let name = names.iter().find(|(lang, name)| !name.is_empty() && known.get(*lang) == Some(name))?.1;
            Some((*other, *thing, name.as_str()))
        };
        things[..nth].iter().find_map(same)
    })
}

/// Sides that nobody could tell apart.
pub(super) fn of_one_name(decls: &BTreeMap<String, SideDecl>, sides: &[Side]) -> Option<Fault> {
    let things: Vec<_> = sides.iter().map(|side| (side.id.as_str(), &side.names)).collect();
    let (one, other, name) = shared_name(&things)?;
    decls.get(other).map(|decl| same_name(&decl.place, (one, other), name))
}

/// The edges of the board that sides call theirs, in the order of the sides.
pub(super) fn edges(decls: &BTreeMap<String, SideDecl>, sides: &[Side], regions: &BTreeMap<String, Vec<u16>>) -> Result<Vec<Edge>, Fault> {
    let mut edges = Vec::new();
    for (side, decl) in SideId::first(sides.len()).zip(sides).filter_map(|(id, side)| Some((id, decls.get(&side.id)?))) {
        for word in decl.fields.edges.as_deref().unwrap_or_default().split_whitespace() {
            let Some(sites) = regions.get(word) else {
                let message = message!(lower.board_has_no_region, word = word);
                let mut fault = Fault::new("script/unknown-word", &decl.place, message)
                    .near(word, regions.keys().map(String::as_str))
                    .field("edges")
                    .word(word);
                fault.owner = "side".to_owned();
                return Err(fault);
            };
            edges.push(Edge { id: word.to_owned(), side, sites: sites.clone() });
        }
    }
    Ok(edges)
}

/// Number of pieces of each side; `owner` is the table that gives it.
pub(super) fn supply(
    given: Option<&BTreeMap<String, u16>>,
    sides: &[String],
    place: &Place,
    owner: &str,
) -> Result<Vec<Option<u16>>, Fault> {
    let Some(given) = given else { return Ok(vec![None; sides.len()]) };
    if let Some(side) = given.keys().find(|side| !sides.contains(side)) {
        return Err(no_side(side, sides, place, owner, "supply"));
    }
    Ok(sides.iter().map(|side| given.get(side).copied()).collect())
}

/// A field of a table gives something to a side that does not exist.
pub(super) fn no_side(side: &str, sides: &[String], place: &Place, owner: &str, field: &str) -> Fault {
    let message = message!(lower.no_side, side = side);
    let known: Vec<&str> = sides.iter().map(String::as_str).collect();
    let mut fault = Fault::new("script/unknown-word", place, message).near(side, known).field(field).field(side);
    owner.clone_into(&mut fault.owner);
    fault
}
