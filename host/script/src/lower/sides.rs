//! Sides and kinds of pieces.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Kind, Side};

use super::Whole;
use crate::decl::{SideDecl, Texts};
use crate::fault::{Fault, Place, said};

/// Names from `en`, `zh` and `names`.
pub(super) fn texts(en: Option<&String>, zh: Option<&String>, names: Option<&Texts>) -> Texts {
    let mut texts = names.cloned().unwrap_or_default();
    texts.extend(en.map(|text| ("en".to_owned(), text.clone())));
    texts.extend(zh.map(|text| ("zh".to_owned(), text.clone())));
    texts
}

/// Sides in the order in which they are written.
pub(super) fn sides(decls: &BTreeMap<String, SideDecl>) -> Vec<Side> {
    let mut list: Vec<(&String, &SideDecl)> = decls.iter().collect();
    list.sort_by_key(|(_, decl)| decl.place.order);
    list.iter()
        .map(|(id, decl)| Side {
            id: (*id).clone(),
            names: texts(decl.fields.en.as_ref(), decl.fields.zh.as_ref(), decl.fields.names.as_ref()),
            prefix: decl.fields.prefix.clone().unwrap_or_else(|| id.to_uppercase()),
        })
        .collect()
}

/// Kinds of pieces: those declared, or the one kind of a game of stones, whose letters are the sides' own.
pub(super) fn kinds(whole: &Whole, sides: &[String]) -> Result<Vec<Kind>, Fault> {
    let Some(pieces) = whole.pieces.as_ref().filter(|pieces| !pieces.is_empty()) else {
        let supply = supply(whole.supply.as_ref(), sides, &whole.place)?;
        let names = texts(Some(&"stone".to_owned()), Some(&"棋子".to_owned()), None);
        return Ok(vec![Kind { id: "stone".to_owned(), names, letters: sides.to_vec(), supply }]);
    };
    let mut list: Vec<_> = pieces.iter().collect();
    list.sort_by_key(|(_, decl)| decl.place.order);
    list.into_iter()
        .map(|(id, decl)| {
            let fields = &decl.fields;
            if let Some(side) = fields.letters.keys().find(|side| !sides.contains(side)) {
                return Err(no_side(side, sides, &decl.place));
            }
            let letters = sides.iter().map(|side| fields.letters.get(side).cloned().unwrap_or_default()).collect();
            Ok(Kind {
                id: id.clone(),
                names: texts(fields.en.as_ref(), fields.zh.as_ref(), fields.names.as_ref()),
                letters,
                supply: supply(fields.supply.as_ref(), sides, &decl.place)?,
            })
        })
        .collect()
}

fn supply(given: Option<&BTreeMap<String, u16>>, sides: &[String], place: &Place) -> Result<Vec<Option<u16>>, Fault> {
    let Some(given) = given else { return Ok(vec![None; sides.len()]) };
    if let Some(side) = given.keys().find(|side| !sides.contains(side)) {
        return Err(no_side(side, sides, place));
    }
    Ok(sides.iter().map(|side| given.get(side).copied()).collect())
}

fn no_side(side: &str, sides: &[String], place: &Place) -> Fault {
    let message = said(format!("there is no side `{side}`"), format!("没有一方叫 `{side}`"));
    Fault::new("script/unknown-word", place, message).near(side, sides.iter().map(String::as_str).collect::<Vec<_>>()).word(side)
}
