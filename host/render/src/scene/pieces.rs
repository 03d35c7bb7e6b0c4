//! The faces of pieces: stones, figures, discs and pentagons with writing.

use std::borrow::Cow;
use std::collections::BTreeSet;

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Facing, Kind, KindId, SideId, Spec};
use unicode_width::UnicodeWidthStr as _;

use super::colours::{colour, needs_signs};
use super::layout::{RADIUS, STEP};
use super::writing::{column, figure, line};
use super::{Face, Markup};
use crate::faces::{diagram_name, has_signs, name, sign};

/// A way of drawing all pieces of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PieceSet {
    /// Discs in the colours of their sides; few kinds, told apart by a crown or a cross.
    Stones,
    /// The figures that the script gives.
    Figures,
    /// Characters on discs.
    Characters,
    /// One character on a pentagon of wood.
    One,
    /// Two characters on a pentagon of wood.
    Two,
    /// Letters on discs.
    Letters,
}

impl PieceSet {
    /// The word for it.
    pub(crate) fn id(self) -> &'static str {
        match self {
            PieceSet::Stones => "stones",
            PieceSet::Figures => "figures",
            PieceSet::Characters => "characters",
            PieceSet::One => "one",
            PieceSet::Two => "two",
            PieceSet::Letters => "letters",
        }
    }
}

/// The sets that suit a game; the first is the usual one.
pub(crate) fn piece_sets(spec: &Spec) -> Vec<PieceSet> {
    let mut sets = Vec::new();
    let any_sign = |fits: fn(usize) -> bool| spec.kinds.iter().flat_map(|kind| &kind.signs).any(|sign| fits(sign.width()));
    let kinds = || spec.kind_ids();
    if any_sign(|width| width == 1) {
        sets.push(PieceSet::Figures);
    }
    if any_sign(|width| width > 1) {
        sets.push(PieceSet::Characters);
    }
    if !has_signs(spec) && kinds().any(|kind| diagram_name(spec, kind).is_some()) {
        let two = kinds().any(|kind| two_characters(spec, kind).is_some());
        if !two || !looks_alike(spec) {
            sets.push(PieceSet::One);
        }
        if two {
            sets.push(PieceSet::Two);
        }
    }
    if sets.is_empty() && is_plain(spec) {
        sets.push(PieceSet::Stones);
    }
    sets.push(PieceSet::Letters);
    let written = sets.iter().any(|set| matches!(set, PieceSet::Stones | PieceSet::Characters | PieceSet::One | PieceSet::Two));
    if !written && spec.kinds.iter().all(|kind| name(kind).is_some()) {
        sets.push(PieceSet::Characters);
    }
    sets
}

/// True if no side has more than two kinds.
fn is_plain(spec: &Spec) -> bool {
    let kinds_of = |side: SideId| spec.kinds.iter().filter(|kind| has_letter(kind, side)).count();
    spec.side_ids().all(|side| kinds_of(side) <= 2)
}

/// True if a side can have pieces of a kind.
fn has_letter(kind: &Kind, side: SideId) -> bool {
    kind.letters.get(usize::from(side)).is_some_and(|letter| !letter.is_empty())
}

/// A name of two characters.
fn two_characters(spec: &Spec, kind: KindId) -> Option<&str> {
    let names = &spec.kinds.get(usize::from(kind))?.names;
    let texts = ["ja", "zh"].into_iter().filter_map(|tag| names.get(tag)).map(String::as_str);
    texts.into_iter().find(|text| text.chars().count() == 2 && text.width() == 4)
}

/// True if some two kinds that are there before the first turn have the same one character: a set must tell those apart.
fn looks_alike(spec: &Spec) -> bool {
    let there: BTreeSet<KindId> = spec.start.cells.iter().flatten().map(|piece| piece.kind).collect();
    let mut seen = BTreeSet::new();
    there.into_iter().filter_map(|kind| diagram_name(spec, kind)).any(|name| !seen.insert(name))
}

/// The faces of all kinds of all sides.
pub(super) fn faces(spec: &Spec, set: PieceSet) -> Vec<Face> {
    let pieces = spec.side_ids().flat_map(|side| spec.kind_ids().map(move |kind| Piece { side, kind }));
    let there = pieces.filter(|piece| has_letter(&spec.kinds[usize::from(piece.kind)], piece.side));
    let made = |piece: Piece| {
        let id = format!("p{}-{}", piece.side.number(), piece.kind.number());
        Face { id, side: piece.side, kind: piece.kind, svg: face(spec, set, piece) }
    };
    there.map(made).collect()
}

/// The drawing of a piece, centred at 0, 0.
pub(crate) fn face(spec: &Spec, set: PieceSet, piece: Piece) -> String {
    let mut markup = Markup::default();
    let kind = spec.kinds.get(usize::from(piece.kind));
    let sign = sign(spec, piece).map(|(sign, _)| sign);
    if kind.is_some_and(|kind| kind.bar) {
        bar(spec, piece, &mut markup);
        return markup.text;
    }
    match set {
        PieceSet::Stones => stone(spec, piece, &mut markup),
        PieceSet::Figures => match sign {
            Some(sign) => figure(&mut markup, sign, 27.0, colour(spec, piece.side)),
            None => letters(spec, piece, &mut markup),
        },
        PieceSet::Characters => match (sign, kind.and_then(name)) {
            (Some(sign), _) => disc(spec, piece, sign, &mut markup),
            (None, Some(name)) => on_stone(spec, piece, name, 14.0, &mut markup),
            (None, None) => letters(spec, piece, &mut markup),
        },
        PieceSet::One | PieceSet::Two => match diagram_name(spec, piece.kind) {
            Some(name) => {
                let two = two_characters(spec, piece.kind).filter(|_| set == PieceSet::Two);
                pentagon(spec, piece, two.unwrap_or(name), &mut markup);
            }
            None => letters(spec, piece, &mut markup),
        },
        PieceSet::Letters => letters(spec, piece, &mut markup),
    }
    markup.text
}

/// The rank of a kind among stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// The commonest kind of its side.
    Man,
    /// A kind that others become: none is there at first.
    Crowned,
    /// Any other kind.
    Chief,
}

/// The number of pieces of a kind that a side has before the first turn.
fn at_first(spec: &Spec, piece: Piece) -> usize {
    let on_board = spec.start.cells.iter().filter(|cell| **cell == Some(piece)).count();
    let held = spec.start.hands.get(usize::from(piece.side)).and_then(|hand| hand.get(usize::from(piece.kind))).copied().unwrap_or(0);
    on_board + usize::from(held)
}

fn rank(spec: &Spec, piece: Piece) -> Rank {
    let number = |kind: KindId| at_first(spec, Piece { kind, ..piece });
    let kinds = spec.kind_ids().filter(|kind| has_letter(&spec.kinds[usize::from(*kind)], piece.side));
    // The first of several that are equally common.
    let man = kinds.max_by_key(|kind| (number(*kind), std::cmp::Reverse(*kind)));
    match number(piece.kind) {
        _ if man == Some(piece.kind) => Rank::Man,
        0 => Rank::Crowned,
        _ => Rank::Chief,
    }
}

/// The disc of a stone; smaller in a cell, so that its lines are free.
fn round(spec: &Spec, colour: &str, markup: &mut Markup) {
    let radius = if spec.board.is_rectangular() && spec.board.has_cells() { RADIUS - 1 } else { RADIUS };
    markup.put(format_args!(r#"<circle class="stone {colour}" r="{radius}"/>"#));
}

/// A level bar; whoever draws it turns it where its site lies upright.
fn bar(spec: &Spec, piece: Piece, markup: &mut Markup) {
    let (colour, half) = (colour(spec, piece.side), STEP - 4);
    markup.put(format_args!(r#"<rect class="stone {colour}" x="-{half}" y="-3" width="{}" height="6" rx="2"/>"#, 2 * half));
}

fn stone(spec: &Spec, piece: Piece, markup: &mut Markup) {
    let colour = colour(spec, piece.side);
    round(spec, colour, markup);
    let path = match rank(spec, piece) {
        Rank::Man if needs_signs(spec) => side_sign(spec, piece.side),
        // A game with several kinds has turned men, with a groove.
        Rank::Man if spec.kinds.iter().filter(|kind| !kind.bar).count() > 1 => {
            markup.put(format_args!(r#"<circle class="groove on-{colour}" r="6.5"/>"#));
            return;
        }
        Rank::Man => return,
        Rank::Crowned => "M-6 5L-7 -4L-3.2 -1L0 -6L3.2 -1L7 -4L6 5Z",
        Rank::Chief => "M-2 -7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z",
    };
    if !path.is_empty() {
        markup.put(format_args!(r#"<path class="writing on-{colour}" d="{path}"/>"#));
    }
}

/// A small form for each side but the first, where colours alone would not tell sides apart in grey.
fn side_sign(spec: &Spec, side: SideId) -> &'static str {
    const FORMS: [&str; 4] = ["", "M-3 -3H3V3H-3Z", "M0 -4.5L4.5 3.5H-4.5Z", "M-1.2 -5H1.2V-1.2H5V1.2H1.2V5H-1.2V1.2H-5V-1.2H-1.2Z"];
    let playing = spec.sides.iter().take(usize::from(side)).filter(|side| !side.neutral).count();
    FORMS[playing % FORMS.len()]
}

/// The letters of position texts. Where the colour shows the side already, they are capitals.
fn letters(spec: &Spec, piece: Piece, markup: &mut Markup) {
    let kind = spec.kinds.get(usize::from(piece.kind));
    let letters = kind.and_then(|kind| kind.letters.get(usize::from(piece.side))).map_or("?", String::as_str);
    let text = if needs_signs(spec) { Cow::Borrowed(letters) } else { Cow::Owned(letters.to_uppercase()) };
    on_stone(spec, piece, &text, if text.width() > 1 { 11.0 } else { 14.0 }, markup);
}

fn on_stone(spec: &Spec, piece: Piece, text: &str, size: f64, markup: &mut Markup) {
    let colour = colour(spec, piece.side);
    round(spec, colour, markup);
    line(markup, text, size, &format!("writing on-{colour}"));
}

/// A character on a disc of wood, in the colour of its side. The second side's disc has a thick rim, the first side's a thin
/// ring, so that they differ in grey.
fn disc(spec: &Spec, piece: Piece, sign: &str, markup: &mut Markup) {
    let colour = colour(spec, piece.side);
    if spec.side_ids().any(|side| super::colour(spec, side) == "white") {
        return on_stone(spec, piece, sign, 14.0, markup);
    }
    let royal = spec.kinds.get(usize::from(piece.kind)).is_some_and(|kind| kind.royal);
    let radius = if royal { 11.5 } else { 10.5 };
    if piece.side.is_first() {
        let ring = radius - 1.6;
        markup.put(format_args!(r#"<circle class="wood" r="{radius}"/><circle class="ring {colour}" r="{ring}"/>"#));
    } else {
        let rim = radius - 1.3;
        markup.put(format_args!(r#"<circle class="wood" r="{radius}"/><circle class="ring thick {colour}" r="{rim}"/>"#));
    }
    line(markup, sign, if royal { 14.0 } else { 13.0 }, &format!("writing {colour}"));
}

/// One or two characters on a pentagon that points where its side looks.
fn pentagon(spec: &Spec, piece: Piece, text: &str, markup: &mut Markup) {
    let turn = match spec.sides.get(usize::from(piece.side)).map(|side| side.facing) {
        None | Some(Facing::Up) => 0,
        Some(Facing::Right) => 90,
        Some(Facing::Down) => 180,
        Some(Facing::Left) => 270,
    };
    let size = size_of(spec, piece.kind);
    markup.put(format_args!(
        r#"<g transform="rotate({turn})scale({size})"><path class="wood" d="M0 -11.5L7.6 -8.3L10.2 10.5H-10.2L-7.6 -8.3Z"/>"#
    ));
    let class = if is_risen(spec, piece.kind) { "writing risen" } else { "writing" };
    column(markup, text, class);
    markup.put(format_args!("</g>"));
}

/// The kind that promotes to another.
fn before_promotion(spec: &Spec, kind: KindId) -> Option<KindId> {
    KindId::find(&spec.kinds, |other| other.promotes.contains(&kind))
}

/// True if a kind is only there by promotion.
fn is_risen(spec: &Spec, kind: KindId) -> bool {
    let there = spec.side_ids().any(|side| at_first(spec, Piece { side, kind }) > 0);
    !there && before_promotion(spec, kind).is_some()
}

/// The size of a piece by its rank: royal ones and the rare ones are larger.
fn size_of(spec: &Spec, kind: KindId) -> f64 {
    let base = if is_risen(spec, kind) { before_promotion(spec, kind).unwrap_or(kind) } else { kind };
    let number = spec.side_ids().map(|side| at_first(spec, Piece { side, kind: base })).max().unwrap_or(0);
    match number {
        _ if spec.kinds.get(usize::from(base)).is_some_and(|kind| kind.royal) => 1.0,
        0..=1 => 0.97,
        2..=4 => 0.93,
        _ => 0.87,
    }
}
