//! The meaning of a click on a site: derived from the position alone, for every board that is drawn.

use tianyuan_notation::moves;
use tianyuan_play::touched;
use tianyuan_rules::spec::{KindId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, TurnStatus};

/// A position with the piece held.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach<'a> {
    /// Legal decisions.
    pub(crate) legal: &'a [Decision],
    /// The standing of the game.
    pub(crate) status: TurnStatus,
    /// The piece picked up.
    pub(crate) picked: Option<Site>,
    /// The piece of the hand that is to be dropped.
    pub(crate) held: Option<KindId>,
    /// The game, which says what a dropped piece is in the hand.
    pub(crate) spec: &'a Spec,
}

/// The meaning of a press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// One of these decisions; there is at least one.
    Decide(Vec<Decision>),
    /// Choose among everything that is allowed: the rules ask for a choice that has no site.
    Choose,
    /// The piece there is picked up.
    Pick,
    /// The piece picked up is put back.
    PutBack,
    /// Nothing: the piece of a chain stays picked up.
    Stay,
    /// Nothing can be done there.
    Nothing,
}

impl Reach<'_> {
    /// The meaning of a press on a site.
    pub(crate) fn press(&self, site: Site) -> Pressed {
        let fits = |wanted: &dyn Fn(&Decision) -> bool| -> Vec<Decision> { self.legal.iter().filter(|d| wanted(d)).copied().collect() };
        if self.status.choosing || self.status.throwing {
            return Pressed::Choose;
        }
        let removed = fits(&|d| d.kind() == DecisionKind::Remove && d.landing() == Some(site));
        if !removed.is_empty() {
            return Pressed::Decide(removed);
        }
        if let Some(held) = self.held {
            let dropped = fits(&|d| drops(self.spec, d, held) && d.landing() == Some(site));
            if !dropped.is_empty() {
                return Pressed::Decide(dropped);
            }
        }
        if let Some(picked) = self.picked {
            let moved = fits(&|d| d.origin() == Some(picked) && d.landing() == Some(site));
            if !moved.is_empty() {
                return Pressed::Decide(moved);
            }
            if site == picked {
                return match self.stop() {
                    Some(stop) => Pressed::Decide(vec![stop]),
                    None if self.status.chain.is_none() => Pressed::PutBack,
                    None => Pressed::Stay,
                };
            }
        }
        // A pit, a piece on a way or a site of entry determines the whole move.
        let gone = fits(&|d| match d.kind() {
            DecisionKind::Sow => d.origin() == Some(site),
            DecisionKind::Advance => d.origin() == Some(site) || (d.origin().is_none() && d.landing() == Some(site)),
            _ => false,
        });
        if !gone.is_empty() {
            return Pressed::Decide(gone);
        }
        let placed = fits(&|d| d.kind() == DecisionKind::Place && d.landing() == Some(site));
        if !placed.is_empty() {
            return Pressed::Decide(placed);
        }
        if self.legal.iter().any(|d| d.origin() == Some(site)) { Pressed::Pick } else { Pressed::Nothing }
    }

    /// The decision that ends the chain of the piece picked up.
    pub(crate) fn stop(&self) -> Option<Decision> {
        self.legal.iter().find(|d| d.kind() == DecisionKind::Stop).copied()
    }

    /// Targets of the piece picked up or held; else the sites of placements, if few are open.
    pub(crate) fn targets(&self, groups: bool) -> Vec<Site> {
        if let Some(held) = self.held {
            return self.legal.iter().filter(|d| drops(self.spec, d, held)).filter_map(|d| d.landing()).collect();
        }
        if let Some(picked) = self.picked {
            return self.legal.iter().filter(|d| d.origin() == Some(picked)).filter_map(|d| d.landing()).collect();
        }
        // In a game of groups that fill the board, few open places are no hint.
        if groups {
            return Vec::new();
        }
        let placed: Vec<Site> = self.legal.iter().filter(|d| d.kind() == DecisionKind::Place).filter_map(|d| d.landing()).collect();
        // If nearly every site is open, marks give no information.
        if placed.len() <= 12 { placed } else { Vec::new() }
    }

    /// Pieces that may be removed now, or captured by the piece picked up.
    pub(crate) fn prey(&self, game: &dyn Game) -> Vec<Site> {
        let captured = |d: &&Decision| {
            d.kind() == DecisionKind::Move && d.origin() == self.picked && d.landing().and_then(|site| game.at(site)).is_some()
        };
        self.legal.iter().filter(|d| d.kind() == DecisionKind::Remove || captured(d)).filter_map(|d| d.landing()).collect()
    }

    /// The attempt behind a press on a site without a decision, and true if a piece of the mover is there.
    pub(crate) fn attempt(&self, game: &dyn Game, site: Site) -> (Attempt, bool) {
        let own = game.at(site).is_some_and(|piece| piece.side == self.status.mover);
        (touched(game, self.picked, self.held, Some(site)), own)
    }
}

/// The decisions that differ in writing: of several written alike, only the first is kept.
pub(crate) fn distinct(spec: &Spec, mut decisions: Vec<Decision>) -> Vec<Decision> {
    let mut seen = Vec::new();
    decisions.retain(|d| {
        let text = (d.kind(), moves::write(spec, d));
        !seen.contains(&text) && {
            seen.push(text);
            true
        }
    });
    decisions
}

/// True if a decision drops a piece of the hand of a kind, turned over or not.
fn drops(spec: &Spec, decision: &Decision, held: KindId) -> bool {
    decision.kind() == DecisionKind::Drop && decision.placed_kind().map(|kind| spec.held_as(kind)) == Some(held)
}
