//! Rules of games of pieces in the list of rules: kinds, moving and dropping, check, start, claims, impossible positions.

use tianyuan_rules::spec::{
    Captured, Dropping, Facing, Kind, KindId, MoveStyle, Movement, Must, Notation, PositionStyle, Promotion, Travel, Within,
};
use tianyuan_words::{Message, message};

use crate::diff::expressions::Writer;
use crate::diff::inventory::List;
use crate::movement;

pub(super) fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::Up => "up",
        Facing::Down => "down",
        Facing::Left => "left",
        Facing::Right => "right",
    }
}

pub(super) fn styles(notation: &Notation) -> String {
    let position = match notation.position {
        PositionStyle::Full => "full",
        PositionStyle::Short => "short",
    };
    let moves = match notation.moves {
        MoveStyle::Arrow => "arrow",
        MoveStyle::Coordinates => "coordinates",
    };
    format!("{position}, {moves}")
}

/// The kinds of pieces, where there are several or they move.
pub(super) fn kinds(list: &mut List<'_>) {
    let spec = list.writer.spec;
    if spec.kinds.len() < 2 && spec.kinds.iter().all(|kind| kind.moves.is_empty()) {
        return;
    }
    for kind in &spec.kinds {
        one(list, kind);
    }
}

fn one(list: &mut List<'_>, kind: &Kind) {
    let key = format!("kind#{}", kind.id);
    let other = |of: Option<KindId>| of.map_or_else(|| "-".to_owned(), |of| list.writer.kind(of).to_owned());
    let demotes = other(kind.captured_as);
    let promotes = match kind.promotes.as_slice() {
        [] => other(None),
        several => several.iter().map(|&of| list.writer.kind(of)).collect::<Vec<_>>().join(" "),
    };
    let names = kind.names.values().cloned().collect::<Vec<_>>().join(" / ");
    list.add(&key, message!(diff.piece, kind = Message::own(&kind.names, &kind.id)), names);
    list.field(&key, "moves", movement::shown(&kind.moves, &|movement| limits(list.writer, movement)));
    list.field(&key, "letters", kind.letters.join(" "));
    list.field(&key, "royal", kind.royal.to_string());
    list.field(&key, "promotes", promotes);
    list.field(&key, "stirs", kind.stirs.to_string());
    list.field(&key, "demotes", demotes);
    list.field(&key, "in_all", kind.in_all.map_or_else(|| "∞".to_owned(), |n| n.to_string()));
    let codes: Vec<String> = kind.codes.iter().map(|(format, name)| format!("{format}={name}")).collect();
    list.field(&key, "codes", codes.join(" "));
}

/// The restrictions of a movement to sites and kinds.
fn limits(writer: Writer<'_>, movement: &Movement) -> String {
    let spec = writer.spec;
    let mut parts: Vec<String> = Vec::new();
    let names = |sites: &[u16]| sites.iter().map(|&site| spec.board.name(site)).collect::<Vec<_>>().join(" ");
    for (word, sides) in [("starts", &movement.starts), ("within", &movement.within)] {
        let Some(sides) = sides.as_ref().filter(|_| writer.places) else { continue };
        let same = sides.iter().all(|sites| Some(sites) == sides.first());
        let each = sides.iter().zip(&spec.sides).map(|(sites, side)| format!("{}: {}", side.id, names(sites)));
        let told = if same { names(sides.first().map(Vec::as_slice).unwrap_or_default()) } else { each.collect::<Vec<_>>().join(", ") };
        parts.push(format!("{word} {told}"));
    }
    let hurdle_not = movement.hurdle.as_ref().map(|hurdle| hurdle.not.as_slice()).unwrap_or_default();
    for (word, kinds) in [("only", movement.only.as_slice()), ("spares", &movement.spares), ("hurdle_not", hurdle_not)] {
        if !kinds.is_empty() {
            parts.push(format!("{word} {}", kinds.iter().map(|&kind| writer.kind(kind)).collect::<Vec<_>>().join(" ")));
        }
    }
    for (word, holds) in [("skims", movement.skims), ("catches", movement.catches)] {
        if holds {
            parts.push(word.to_owned());
        }
    }
    parts.join("; ")
}

pub(super) fn travel(writer: Writer<'_>, travel: &Travel, put: &mut dyn FnMut(&str, String)) {
    put("from", writer.sites(&travel.from));
    put("to", writer.sites(&travel.to));
    if travel.then_to != travel.to {
        put("then_to", writer.sites(&travel.then_to));
    }
    let captured = match travel.captured {
        Captured::Out => "out",
        Captured::ToHand => "to_hand",
    };
    put("captured", captured.to_owned());
    put("walls", writer.sites(&travel.walls));
    let Some(promotion) = &travel.promotion else { return };
    put("zone", writer.sites(&promotion.zone));
    put("promotes_on", moves_that_promote(promotion));
    let must = match promotion.must {
        Must::Never => "never",
        Must::Stuck => "stuck",
        Must::Always => "always",
    };
    put("promotion_must", must.to_owned());
    put("implied", promotion.implied.to_string());
}

fn moves_that_promote(promotion: &Promotion) -> String {
    let within = match promotion.within {
        Within::Never => "",
        Within::Capturing => "capture",
        Within::Always => "within",
    };
    let words = [if promotion.entering { "enter" } else { "" }, if promotion.leaving { "leave" } else { "" }, within];
    words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(", ")
}

pub(super) fn dropping(writer: Writer<'_>, dropping: &Dropping, put: &mut dyn FnMut(&str, String)) {
    // Kinds that are dropped on the same sites share an entry.
    let mut on: Vec<(String, Vec<&str>)> = Vec::new();
    for (kind, sites) in &dropping.kinds {
        let (sites, kind) = (writer.sites(sites), writer.kind(*kind));
        match on.iter_mut().find(|(known, _)| *known == sites) {
            Some((_, kinds)) => kinds.push(kind),
            None => on.push((sites, vec![kind])),
        }
    }
    put("on", on.iter().map(|(sites, kinds)| format!("{}: {sites}", kinds.join(" "))).collect::<Vec<_>>().join("; "));
    let faces = |(face, held): &(KindId, KindId)| format!("{} → {}", writer.kind(*held), writer.kind(*face));
    put("turned", dropping.turned.iter().map(faces).collect::<Vec<_>>().join(", "));
    put("never_stuck", dropping.never_stuck.is_some().to_string());
    put("never_mating", dropping.never_mating.iter().map(|kind| writer.kind(*kind)).collect::<Vec<_>>().join(" "));
}

/// Lists the start, the safety of royal pieces, the claims and the impossible positions.
pub(super) fn whole(list: &mut List<'_>) {
    let writer = list.writer;
    let spec = writer.spec;
    if writer.places && !spec.start.cells.is_empty() {
        list.add("start", message!(diff.start), start(writer));
    }
    if let Some(first) = spec.start.first {
        list.add("start#first", message!(diff.start_begins), writer.side(first).to_owned());
    }
    if spec.kinds.iter().any(|kind| kind.royal) {
        let kept = spec.check.is_some();
        list.add("check", message!(diff.royal_pieces_are_kept_safe), kept.to_string());
    }
    for claim in &spec.claims {
        let key = format!("claim#{}", claim.id);
        list.add(&key, message!(diff.claim, claim = Message::own(&claim.names, &claim.id)), String::new());
        list.field(&key, "allowed", claim.when.as_ref().map_or_else(|| "true".to_owned(), |when| writer.cond(when)));
        list.field(&key, "agreed", claim.agreed.to_string());
    }
    for (index, impossible) in spec.impossible.iter().enumerate() {
        let key = format!("impossible#{}", index + 1);
        list.add(&key, message!(diff.impossible_position, index = index + 1), writer.cond(&impossible.when));
        list.field(&key, "at_rest", impossible.at_rest.to_string());
    }
}

/// The pieces of the start, rank by rank from the far side, and the hands.
fn start(writer: Writer<'_>) -> String {
    let spec = writer.spec;
    let letter = |site: u16| -> &str {
        let piece = spec.start.cells.get(usize::from(site)).copied().flatten();
        piece.and_then(|p| Some(spec.kinds.get(usize::from(p.kind))?.letters.get(usize::from(p.side))?.as_str())).unwrap_or(".")
    };
    let rows = spec.board.rows();
    let mut text: Vec<String> = rows.iter().map(|row| row.iter().map(|&site| letter(site)).collect()).collect();
    for (side, hand) in spec.start.hands.iter().enumerate() {
        for (kind, count) in hand.iter().enumerate().filter(|(_, count)| **count > 0) {
            text.push(format!("{}{}", count, spec.kinds.get(kind).and_then(|k| k.letters.get(side)).map_or("?", String::as_str)));
        }
    }
    text.join(" ")
}
