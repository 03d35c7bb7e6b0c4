//! Hands beside the board: their places, shared by drawing and by the mouse.

use ratatui::layout::Rect;
use tianyuan_play::kind_name;
use tianyuan_render::InHand;
use tianyuan_rules::Game;
use tianyuan_rules::spec::{Facing, KindId, SideId, Spec};
use tianyuan_words::Lang;
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;

/// Columns before a hand, under the name of its side.
const INDENT: u16 = 4;

/// The order of the sides beside the board: their own, and in a game of pieces those who look down on it above the others.
pub(crate) fn order(spec: &Spec) -> Vec<SideId> {
    let mut sides: Vec<SideId> = spec.side_ids().collect();
    let above = |side: SideId| spec.sides.get(usize::from(side)).is_some_and(|side| side.facing == Facing::Down);
    if spec.kinds.len() > 1 {
        sides.sort_by_key(|side| !above(*side));
    }
    sides
}

/// A kind of a hand on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spot {
    /// Its place on the screen.
    pub(crate) place: Rect,
    /// Its side.
    pub(crate) side: SideId,
    /// Its kind; none for the sign of an empty hand.
    pub(crate) kind: Option<KindId>,
    /// As it is shown.
    pub(crate) text: String,
}

fn parts(game: &dyn Game, theme: Theme, side: SideId) -> Vec<InHand> {
    tianyuan_render::hand(game.spec(), game, side, theme.faces())
}

/// The hands in a pane: each side has a line for its name and then lines for its hand. What does not fit is left out.
pub(crate) fn spots(game: &dyn Game, theme: Theme, area: Rect) -> Vec<Spot> {
    let mut spots = Vec::new();
    if !tianyuan_render::has_hands(game.spec()) {
        return spots;
    }
    let mut y = area.y;
    for side in order(game.spec()) {
        y += 1;
        let start = area.x + INDENT;
        let mut x = start;
        let mut put = |text: String, kind: Option<KindId>| {
            let width = text.width() as u16;
            if x > start && x + width > area.right() {
                (x, y) = (start, y + 1);
            }
            if x + width <= area.right() && y < area.bottom() {
                spots.push(Spot { place: Rect::new(x, y, width, 1), side, kind, text });
            }
            x += width + 1;
        };
        let hand = parts(game, theme, side);
        if hand.is_empty() {
            put("-".to_owned(), None);
        }
        for part in hand {
            put(part.text, Some(part.kind));
        }
        y += 1;
    }
    spots
}

/// Lines that the name and the hand of every side take in a pane.
pub(crate) fn lines(spots: &[Spot], side: SideId) -> u16 {
    let rows = spots.iter().filter(|spot| spot.side == side).map(|spot| spot.place.y);
    let (first, last) = (rows.clone().min(), rows.max());
    first.zip(last).map_or(0, |(first, last)| last - first + 1)
}

/// The hands on one line.
pub(crate) fn on_a_line(game: &dyn Game, theme: Theme) -> String {
    let spec: &Spec = game.spec();
    let side = |side: SideId| {
        let prefix = spec.sides.get(usize::from(side)).map_or("", |side| &side.prefix);
        format!("{prefix}: {}", tianyuan_render::hand_text(spec, game, side, theme.faces()))
    };
    order(spec).into_iter().map(side).collect::<Vec<_>>().join(" · ")
}

/// A kind in the hand of the side to move, in words: `P2 pawn`.
pub(crate) fn in_words(lang: Lang, game: &dyn Game, theme: Theme, kind: KindId) -> String {
    let hand = parts(game, theme, game.turn_status().mover);
    let sign = hand.into_iter().find(|part| part.kind == kind).map(|part| part.text).unwrap_or_default();
    format!("{sign} · {}", kind_name(lang, game.spec(), kind))
}
