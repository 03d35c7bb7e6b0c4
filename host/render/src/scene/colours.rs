//! The colours of sides, as words of style sheets.

use tianyuan_rules::spec::{Colour, SideId, Spec};

use crate::faces::stones;

/// The word for pieces that belong to nobody.
const NEUTRAL: &str = "neutral";
/// The third and fourth side, where the script gives no colours.
const MORE: [Colour; 2] = [Colour::Red, Colour::Blue];

/// The colour of a side as a class of style sheets: a word of the palette of scripts, or `neutral`.
pub fn colour(spec: &Spec, side: SideId) -> &'static str {
    let neutral = |side: SideId| spec.sides.get(usize::from(side)).is_some_and(|side| side.neutral);
    if neutral(side) {
        return NEUTRAL;
    }
    if let Some(colour) = spec.sides.get(usize::from(side)).and_then(|side| side.colour) {
        return colour.word();
    }
    let dark = stones(spec).map_or(SideId::new(0), |(dark, _)| dark);
    match SideId::first(side.index()).filter(|before| !neutral(*before)).count() {
        0 | 1 if side == dark => Colour::Black.word(),
        0 | 1 => Colour::White.word(),
        nth => MORE[(nth - 2) % MORE.len()].word(),
    }
}

/// True if pieces of a colour are light.
fn is_light(colour: &str) -> bool {
    matches!(colour, "white" | "yellow")
}

/// True if the colours of the sides cannot be distinguished in grey, so that pieces need a sign of their side.
pub(crate) fn needs_signs(spec: &Spec) -> bool {
    let sides = spec.player_ids();
    let light: Vec<bool> = sides.map(|side| is_light(colour(spec, side))).collect();
    light.len() > 2 || (light.len() == 2 && light[0] == light[1])
}
