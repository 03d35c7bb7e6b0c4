//! Forms on the board: the sites of each that is held in full, and the removals that the last landing earned.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_rules::Game;
use tianyuan_rules::spec::{Instance, Shape, SideId, Site};
use tianyuan_words::{Lang, pick};

/// Forms of a position at most; more of them say nothing on a board.
const MOST: usize = 400;

/// A form that a side holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FormView {
    /// Index of its kind in `BoardView.forms`.
    pub form: usize,
    /// The side that holds it.
    pub side: u8,
    /// Its sites.
    pub sites: Vec<Site>,
}

/// Removals that the last landing earned by one award.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EarnedView {
    /// The award in words.
    pub name: String,
    /// The number of removals.
    pub removals: u16,
}

/// The forms that sides hold in full.
pub(crate) fn forms(game: &dyn Game) -> Vec<FormView> {
    let mut found = Vec::new();
    for (index, form) in game.spec().forms.iter().enumerate() {
        let Shape::Sites(instances) = &form.shape else { continue };
        if form.gaps > 0 {
            continue;
        }
        let held = instances.iter().filter_map(|instance| {
            let side = holder(game, instance)?;
            Some(FormView { form: index, side: side.number(), sites: instance.sites.clone() })
        });
        found.extend(held.take(MOST - found.len()));
    }
    found
}

/// The side whose pieces are on all sites of an instance.
fn holder(game: &dyn Game, instance: &Instance) -> Option<SideId> {
    let side = game.at(*instance.sites.first()?)?.side;
    let own = |site: &Site| game.at(*site).is_some_and(|piece| piece.side == side);
    (instance.sites.iter().all(own) && !instance.not.iter().any(own)).then_some(side)
}

/// The removals that the last landing earned, award by award.
pub(crate) fn earned(lang: Lang, game: &dyn Game) -> Vec<EarnedView> {
    let phase = game.spec().phases.get(usize::from(game.turn_status().phase));
    let name = |award: u8| {
        let award = phase.and_then(|phase| phase.takes.awards.get(usize::from(award)))?;
        Some(pick(lang, &award.says).map_or_else(|| award.id.clone(), |says| says.trim_end_matches(['.', '。']).to_owned()))
    };
    let view = |(award, removals): (u8, u16)| Some(EarnedView { name: name(award)?, removals });
    game.earned().into_iter().filter(|(_, removals)| *removals > 0).filter_map(view).collect()
}
