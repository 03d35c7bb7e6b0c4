//! Lowers kinds of pieces.

use tianyuan_rules::spec::{Kind, KindId, Origin};
use tianyuan_words::{Lang, Message, message};

use super::sides::{no_side, supply, texts};
use unicode_width::UnicodeWidthStr as _;

use crate::decl::{KindNames, PieceDecl, PieceFields};
use crate::fault::{Fault, Place, RULES};
use crate::overlay::Whole;

/// The most kinds of pieces.
const MOST: usize = 1000;
/// The most characters of a letter.
const LONGEST: usize = 5;

/// Kinds of pieces: those declared, or the one kind of a game of stones, whose letters are the sides' own.
pub(super) fn kinds(whole: &Whole, sides: &[String]) -> Result<Vec<Kind>, Fault> {
    let list = declared(whole);
    if list.is_empty() {
        let supply = supply(whole.supply.as_ref(), sides, &whole.place, RULES)?;
        let names = message!(lower.stone).in_langs(Lang::ALL);
        return Ok(vec![Kind { id: "stone".to_owned(), names, letters: sides.to_vec(), supply, ..Kind::default() }]);
    }
    if let Some((_, decl)) = list.get(MOST) {
        let message = message!(lower.game_has_at_most_kinds, most = MOST);
        return Err(Fault::new("script/too-large", &decl.place, message).word("piece"));
    }
    let names: Vec<&str> = list.iter().map(|(id, _)| *id).collect();
    for (_, decl) in &list {
        let others = decl.fields.promotes.iter().flat_map(|KindNames(words)| words).chain(&decl.fields.demotes);
        let gone = others.filter(|word| !names.contains(&word.as_str())).find_map(|word| dropped(whole, &decl.place, word));
        if let Some(fault) = gone {
            return Err(fault);
        }
    }
    let mut kinds: Vec<Kind> = Vec::with_capacity(list.len());
    for (id, decl) in &list {
        let letters = letters(decl, sides)?;
        if let Some((letter, other)) = taken(&kinds, &letters) {
            let message = message!(lower.both_and_have_letter, other = other, id = id, letter = letter);
            return Err(Fault::new("script/same-name", &decl.place, message).word("piece"));
        }
        if let Some((letter, other, longer)) = ambiguous(&kinds, &letters) {
            let message = message!(lower.letter_begins_another, letter = letter, other = other, longer = longer, id = id);
            return Err(Fault::new("script/same-name", &decl.place, message).word("piece"));
        }
        kinds.push(kind(id, decl, letters, &names, sides)?);
    }
    returned(&mut kinds);
    Ok(kinds)
}

/// The mistake of naming a kind that a variant has dropped, at the place that needs it.
pub(super) fn dropped(whole: &Whole, place: &Place, word: &str) -> Option<Fault> {
    let by = whole.dropped.get(word)?;
    let at = format!("{}:{}", by.file, by.line);
    let message = message!(lower.kind_was_dropped, word = word, at = at);
    Some(Fault::new("script/dropped", place, message).help(message!(lower.kind_was_dropped_help, word = word)).word(word))
}

/// The kinds that are declared, in the order in which they are written.
pub(super) fn declared(whole: &Whole) -> Vec<(&str, &PieceDecl)> {
    let mut list: Vec<(&str, &PieceDecl)> =
        whole.pieces.iter().flatten().filter_map(|(id, piece)| Some((id.as_str(), piece.on()?))).collect();
    list.sort_by_key(|(_, decl)| decl.place.order);
    list
}

fn kind(id: &str, decl: &PieceDecl, letters: Vec<String>, names: &[&str], sides: &[String]) -> Result<Kind, Fault> {
    let fields = &decl.fields;
    let mut called = texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.names.as_ref()]);
    called.extend(fields.ja.iter().map(|text| ("ja".to_owned(), text.clone())));
    let other = |field: &str, word: Option<&String>| word.map(|word| named(decl, field, word, names)).transpose();
    Ok(Kind {
        id: id.to_owned(),
        names: called,
        letters,
        signs: signs(decl, sides)?,
        bar: fields.bar.unwrap_or(false),
        supply: supply(fields.supply.as_ref(), sides, &decl.place, "piece")?,
        moves: fields.moves.iter().flat_map(|moves| &moves.list).map(|part| part.movement.clone()).collect(),
        royal: fields.royal.unwrap_or(false),
        promotes: match &fields.promotes {
            Some(KindNames(words)) => words.iter().map(|word| named(decl, "promotes", word, names)).collect::<Result<_, _>>()?,
            None => Vec::new(),
        },
        stirs: fields.stirs.unwrap_or(false),
        captured_as: other("demotes", fields.demotes.as_ref())?.filter(|&kind| names[usize::from(kind)] != id),
        in_all: fields.in_all,
        codes: fields.codes.clone().unwrap_or_default(),
        origin: Origin { clause: fields.clause.clone().unwrap_or_default(), file: decl.place.file.to_string(), line: decl.place.line },
    })
}

fn named(decl: &PieceDecl, field: &str, word: &str, names: &[&str]) -> Result<KindId, Fault> {
    match KindId::find(names, |name| *name == word) {
        Some(kind) => Ok(kind),
        None => {
            let message = message!(lower.no_kind_of_piece, word = word);
            let mut fault = Fault::new("script/unknown-word", &decl.place, message).near(word, names.iter().copied()).field(field);
            fault.owner = "piece".to_owned();
            Err(fault)
        }
    }
}

/// Gives a kind that only one other promotes to its captured form: that other, unless the script declares one.
fn returned(kinds: &mut [Kind]) {
    let mut sources: Vec<Vec<KindId>> = vec![Vec::new(); kinds.len()];
    for (from, kind) in KindId::first(kinds.len()).zip(kinds.iter()) {
        if let [to] = kind.promotes.as_slice() {
            sources[to.index()].push(from);
        }
    }
    for (to, sources) in sources.iter().enumerate() {
        // Two that turn into each other come back as they are.
        if let [from] = sources.as_slice()
            && kinds[to].captured_as.is_none()
            && kinds[to].promotes.is_empty()
        {
            kinds[to].captured_as = Some(kinds[from.index()].captured_as.unwrap_or(*from));
        }
    }
}

fn taken<'k>(kinds: &'k [Kind], letters: &[String]) -> Option<(String, &'k str)> {
    kinds.iter().find_map(|kind| {
        let letter = letters.iter().find(|letter| !letter.is_empty() && kind.letters.contains(letter))?;
        Some((letter.clone(), kind.id.as_str()))
    })
}

/// A letter that is the beginning of another one, a kind that has one of them, and the longer one: a text of both could be read in two ways.
fn ambiguous<'k>(kinds: &'k [Kind], letters: &[String]) -> Option<(String, &'k str, String)> {
    let begins = |short: &String, long: &String| !short.is_empty() && long.len() > short.len() && long.starts_with(short.as_str());
    kinds.iter().find_map(|kind| {
        letters.iter().flat_map(|a| kind.letters.iter().map(move |b| (a, b))).find_map(|(a, b)| {
            let (short, long) = if begins(a, b) { (a, b) } else { (b, a) };
            begins(short, long).then(|| (short.clone(), kind.id.as_str(), long.clone()))
        })
    })
}

/// The signs drawn for a kind, by side; none where the script gives none.
fn signs(decl: &PieceDecl, sides: &[String]) -> Result<Vec<String>, Fault> {
    let Some(given) = &decl.fields.signs else { return Ok(Vec::new()) };
    for (side, sign) in given {
        let sign = sign.as_str();
        if !sides.contains(side) {
            return Err(no_side(side, sides, &decl.place, "piece", "signs"));
        }
        if sign.chars().count() != 1 || !(1..=2).contains(&sign.width()) || sign.chars().any(char::is_whitespace) {
            let mut fault =
                Fault::new("script/wrong-value", &decl.place, message!(lower.cannot_be_sign, sign = sign)).field("signs").word(sign);
            fault.owner = "piece".to_owned();
            return Err(fault);
        }
    }
    Ok(sides.iter().map(|side| given.get(side).cloned().unwrap_or_default()).collect())
}

/// The letters of a kind, by side.
fn letters(decl: &PieceDecl, sides: &[String]) -> Result<Vec<String>, Fault> {
    let PieceFields { letter, letters, .. } = &*decl.fields;
    let wrong = |field: &str, message: Message| {
        let mut fault = Fault::new("script/wrong-value", &decl.place, message).field(field);
        fault.owner = "piece".to_owned();
        fault
    };
    let made: Vec<String> = match (letter, letters) {
        (_, Some(letters)) => {
            if let Some(side) = letters.keys().find(|side| !sides.contains(side)) {
                return Err(no_side(side, sides, &decl.place, "piece", "letters"));
            }
            sides.iter().map(|side| letters.get(side).cloned().unwrap_or_default()).collect()
        }
        (Some(letter), None) => {
            let (large, small) = (letter.to_uppercase(), letter.to_lowercase());
            if large == small || sides.len() != 2 {
                return Err(wrong("1", message!(lower.does_not_tell_sides_apart, letter = letter)));
            }
            vec![large, small]
        }
        (None, None) => {
            return Err(wrong("1", message!(lower.begins_with_its_letter)));
        }
    };
    let field = if letters.is_some() { "letters" } else { "1" };
    for letter in &made {
        let plain =
            letter.chars().count() <= LONGEST && !letter.chars().any(|c| c.is_whitespace() || c.is_ascii_digit() || "/.-*·_#".contains(c));
        if !plain || letter == "+" {
            return Err(wrong(field, message!(lower.cannot_be_letter, letter = letter)));
        }
    }
    Ok(made)
}
