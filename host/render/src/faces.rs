//! The signs of pieces: a disc, a letter, or the one character that names the kind.

use std::borrow::Cow;

use tianyuan_rules::Piece;
use tianyuan_rules::spec::{Action, Facing, Kind, KindId, SideId, Spec};
use unicode_width::UnicodeWidthStr;

use crate::Pieces;

/// The style of pieces.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Faces {
    /// The signs that the script gives; `●` and `○` in a game of stones, else letters.
    #[default]
    Signs,
    /// The letters of position texts.
    Letters,
    /// One character, two columns wide, that names the kind; `v` precedes it if the piece faces the other way than
    /// those of the first side. As [`Faces::Signs`] for kinds that have signs of their own, or no such name.
    Names,
}

/// The format of [`Kind::codes`] in which a script gives the characters of diagrams.
const DIAGRAM: &str = "board";

/// The further places for a name of one character: languages of names, then formats.
const LANGUAGES: [&str; 2] = ["zh", "ja"];

/// The dark and the light side of a game of two sides and one kind of piece; its pieces are drawn as `●` and `○`. The dark
/// side is the one whose letter is `b`, or else the first.
pub fn stones(spec: &Spec) -> Option<(SideId, SideId)> {
    let ([kind], [first, second]) = (spec.kinds.as_slice(), spec.sides.as_slice()) else { return None };
    let dark = |side: usize, id: &str| {
        kind.letters.get(side).is_some_and(|letter| letter.eq_ignore_ascii_case("b")) || id.eq_ignore_ascii_case("b")
    };
    let white_begins = dark(1, &second.id) && !dark(0, &first.id);
    Some((SideId::from(white_begins), SideId::from(!white_begins)))
}

/// True if [`Faces::Names`] shows anything else than letters: some kind has a name of one wide character.
pub fn has_names(spec: &Spec) -> bool {
    spec.kinds.iter().any(|kind| name(kind).is_some())
}

/// True if the script gives signs of its own for pieces, so that [`Faces::Signs`] shows them.
pub fn has_signs(spec: &Spec) -> bool {
    spec.kinds.iter().any(|kind| kind.signs.iter().any(|sign| !sign.is_empty()))
}

/// True if pieces come from a hand to the board during play, so that hands are shown with it.
pub fn has_hands(spec: &Spec) -> bool {
    spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Drop(_)))
}

/// The character that names a kind.
pub(crate) fn name(kind: &Kind) -> Option<&str> {
    let texts = std::iter::once(kind.codes.get(DIAGRAM)).chain(LANGUAGES.map(|tag| kind.names.get(tag))).flatten();
    texts.chain(kind.codes.values()).map(String::as_str).find(|text| text.chars().count() == 1 && text.width() == 2)
}

/// The character that names a kind on a piece of wood, where the game is drawn so in books: it has hands, or its own signs for diagrams.
pub(crate) fn diagram_name(spec: &Spec, kind: KindId) -> Option<&str> {
    let drawn = has_hands(spec) || spec.kinds.iter().any(|kind| kind.codes.contains_key(DIAGRAM));
    spec.kinds.get(usize::from(kind)).filter(|_| drawn).and_then(name)
}

/// The prefix of a name: none for sides that face as the first side does, else the direction of the piece.
fn before(spec: &Spec, side: SideId) -> &'static str {
    let facing = |side: SideId| spec.sides.get(usize::from(side)).map(|side| side.facing);
    let alike = facing(side) == facing(SideId::new(0));
    match facing(side) {
        _ if side.is_first() => "",
        // Sides that all face one way are distinguished all the same.
        _ if alike => "v",
        Some(Facing::Up) => "^",
        Some(Facing::Right) => ">",
        Some(Facing::Left) => "<",
        Some(Facing::Down) | None => "v",
    }
}

/// The sign that a script gives to a kind of a side, and true if it shows the side by itself: no other side has the same sign for a piece.
pub(crate) fn sign(spec: &Spec, piece: Piece) -> Option<(&str, bool)> {
    let sign = spec.kinds.get(usize::from(piece.kind))?.signs.get(usize::from(piece.side)).filter(|sign| !sign.is_empty())?;
    let another = |(side, other): (usize, &String)| side != usize::from(piece.side) && other == sign;
    let alike = spec.kinds.iter().any(|kind| kind.signs.iter().enumerate().any(another));
    Some((sign, !alike))
}

/// The sign of a piece on the board.
pub fn glyph(spec: &Spec, piece: Piece, faces: Faces) -> Cow<'_, str> {
    let kind = spec.kinds.get(usize::from(piece.kind));
    let letter = || Cow::Borrowed(kind.and_then(|kind| kind.letters.get(usize::from(piece.side))).map_or("?", String::as_str));
    let disc = || match stones(spec) {
        Some((dark, _)) => Cow::Borrowed(if piece.side == dark { "●" } else { "○" }),
        None => letter(),
    };
    match (faces, sign(spec, piece)) {
        (Faces::Letters, _) => letter(),
        (_, Some((sign, true))) => Cow::Borrowed(sign),
        (_, Some((sign, false))) => Cow::Owned(format!("{}{sign}", before(spec, piece.side))),
        (Faces::Signs, None) => disc(),
        (Faces::Names, None) => match (kind.and_then(name), before(spec, piece.side)) {
            (Some(name), "") => Cow::Borrowed(name),
            (Some(name), before) => Cow::Owned(format!("{before}{name}")),
            // Stones without names of their own are discs for everybody.
            (None, _) => disc(),
        },
    }
}

/// The sign of an empty site that belongs to a side: a small square in a game of stones (`:` and `'` where discs are
/// letters), else the identifier of the side begins so.
pub fn owner_sign(spec: &Spec, side: SideId, faces: Faces) -> Cow<'_, str> {
    match (stones(spec), faces) {
        (Some((dark, _)), Faces::Signs | Faces::Names) => Cow::Borrowed(if side == dark { "▪" } else { "▫" }),
        (Some((dark, _)), _) => Cow::Borrowed(if side == dark { ":" } else { "'" }),
        (None, _) => {
            let letter = spec.sides.get(usize::from(side)).and_then(|side| side.id.chars().next());
            Cow::Owned(letter.map(String::from).unwrap_or_default())
        }
    }
}

/// A kind in a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InHand {
    /// The kind.
    pub kind: KindId,
    /// Number of pieces.
    pub count: u16,
    /// As it is shown: `P2`, `歩2`; the number is left out where it is one.
    pub text: String,
}

/// The pieces in a side's hand, the rarest kinds first.
pub fn hand<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, side: SideId, faces: Faces) -> Vec<InHand> {
    let mut kinds: Vec<KindId> = spec.kind_ids().collect();
    kinds.sort_by_key(|kind| spec.kinds.get(usize::from(*kind)).and_then(|kind| kind.in_all).unwrap_or(u16::MAX));
    let shown = |kind: KindId| {
        let count = pieces.hand(side, kind);
        let face = match (faces, sign(spec, Piece { side, kind }), spec.kinds.get(usize::from(kind)).and_then(name)) {
            (Faces::Signs | Faces::Names, Some((sign, _)), _) => Cow::Borrowed(sign),
            (Faces::Names, None, Some(name)) => Cow::Borrowed(name),
            _ => glyph(spec, Piece { side, kind }, faces),
        };
        let text = if count == 1 { face.into_owned() } else { format!("{face}{count}") };
        (count > 0).then_some(InHand { kind, count, text })
    };
    kinds.into_iter().filter_map(shown).collect()
}

/// The pieces in a side's hand on one line; `-` for none.
pub fn hand_text<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, side: SideId, faces: Faces) -> String {
    let parts: Vec<String> = hand(spec, pieces, side, faces).into_iter().map(|part| part.text).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join(" ") }
}
