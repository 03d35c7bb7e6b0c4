//! The policy at work: odds of placements, a draw by them in playouts, shares of new nodes. Nothing is allocated for a decision.

use fastrand::Rng;
use tianyuan_board::Set;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Moves, Position};

use super::features::{FLAGS, Features, PATTERN, Reader, Scene};
use super::rings::{CODES, OFF, name, read};
use crate::Weights;

/// Placements around the last one that a draw chooses among: its neighbours, and last liberties of groups there.
const CANDIDATES: usize = 24;

/// Placements elsewhere that are drawn until one is taken: as likely as its odds, if they are below even.
const TRIES: u32 = 3;

/// The greatest weight, either way.
const MOST: f32 = 12.0;

/// The part of the shares that all decisions have alike.
const ALIKE: f32 = 0.1;

/// A policy with its weights.
#[derive(Debug, Clone)]
pub(crate) struct PlacementPolicy {
    reader: Reader,
    /// The factor of each flag, and of each code.
    flags: [f32; FLAGS.len()],
    codes: Box<[f32]>,
    sites: usize,
}

impl PlacementPolicy {
    /// A policy with these weights; `None` where there are none.
    pub(crate) fn of(spec: &Spec, weights: &Weights) -> Option<PlacementPolicy> {
        if weights.is_empty() {
            return None;
        }
        let reader = Reader::of(spec);
        let factor = |name: &str| weights.get(name).copied().filter(|weight| weight.is_finite()).unwrap_or(0.0).clamp(-MOST, MOST).exp();
        let mut codes: Vec<f32> = vec![1.0; CODES];
        for written in weights.keys().filter_map(|name| name.strip_prefix(PATTERN)) {
            if let Some(code) = read(written) {
                codes[usize::from(reader.rings.least(code))] = factor(&format!("{PATTERN}{written}"));
            }
        }
        let alike: Vec<f32> = (0..=u16::MAX).map(|code| codes[usize::from(reader.rings.least(code))]).collect();
        let flags = FLAGS.map(factor);
        Some(PlacementPolicy { reader, flags, codes: alike.into(), sites: spec.board.sites() })
    }

    /// The odds of a placement against one with weights of zero.
    #[inline]
    fn odds(&self, features: Features) -> f32 {
        let mut odds = self.codes.get(usize::from(features.code)).copied().unwrap_or(1.0);
        let mut flags = features.flags;
        while flags != 0 {
            odds *= self.flags.get(flags.trailing_zeros() as usize).copied().unwrap_or(1.0);
            flags &= flags - 1;
        }
        odds
    }

    /// A decision of a playout; `last` is the site of the placement before. Placements around it are chosen by their odds against all others, of
    /// which each counts as even; so most draws look at a few sites.
    #[inline]
    pub(crate) fn draw<const W: usize>(
        &self,
        position: &mut Position<W>,
        moves: &mut Moves<W>,
        random: &mut Rng,
        last: Option<Site>,
    ) -> Option<Decision> {
        if !position.places_only() {
            return position.sample_playout(moves, &mut |n| random.u32(..n));
        }
        let scene = self.reader.scene(position, last, false);
        let mut near = Near { policy: self, scene, list: [None; CANDIDATES], count: 0, total: 0.0, seen: Set::EMPTY };
        if let Some(last) = last {
            self.reader.rings.around(last).into_iter().filter(|site| *site != OFF).for_each(|site| near.add(position, site));
            position.last_liberties(last).iter().for_each(|site| near.add(position, site));
            for nth in 0..position.linked(last).len() {
                let Some(&next) = position.linked(last).get(nth) else { break };
                if near.scene.is_own(next) {
                    position.last_liberties(next).iter().for_each(|site| near.add(position, site));
                }
            }
        }
        let elsewhere = (self.sites as u32).saturating_sub(near.scene.pieces() + near.count as u32) as f32;
        if let Some(decision) = near.choose(random.f32() * (near.total + elsewhere)) {
            return Some(decision);
        }
        let mut drawn = None;
        for _ in 0..TRIES {
            drawn = position.sample_playout(moves, &mut |n| random.u32(..n));
            let Some(site) = drawn.filter(|decision| decision.kind() == DecisionKind::Place).and_then(|decision| decision.landing()) else {
                break;
            };
            if random.f32() < self.odds(self.reader.features(position, &mut near.scene, site)) {
                break;
            }
        }
        drawn
    }

    /// The share that each of the decisions listed has of all; nothing is added where they are no placements.
    pub(crate) fn shares<const W: usize>(&self, position: &Position<W>, listed: &[Decision], last: Option<Site>, into: &mut Vec<f32>) {
        into.clear();
        if !position.places_only() {
            return;
        }
        let mut scene = self.reader.scene(position, last, true);
        let mut odds = |decision: &Decision| match decision.landing() {
            Some(site) if decision.kind() == DecisionKind::Place => self.odds(self.reader.features(position, &mut scene, site)),
            // What is no placement is as likely as a placement of which nothing is known.
            _ => 1.0,
        };
        into.extend(listed.iter().map(&mut odds));
        let (total, count) = (into.iter().sum::<f32>().max(f32::MIN_POSITIVE), listed.len().max(1) as f32);
        into.iter_mut().for_each(|share| *share = (1.0 - ALIKE) * *share / total + ALIKE / count);
    }
}

/// The candidates around the last placement.
struct Near<'a, const W: usize> {
    policy: &'a PlacementPolicy,
    scene: Scene<W>,
    list: [Option<(Decision, f32)>; CANDIDATES],
    count: usize,
    total: f32,
    seen: Set<W>,
}

impl<const W: usize> Near<'_, W> {
    /// Adds the placement on a site, once, where a random player may make it.
    #[inline]
    fn add(&mut self, position: &Position<W>, site: Site) {
        if self.seen.has(site) {
            return;
        }
        let (Some(decision), Some(place)) = (position.placement_of_playouts(site), self.list.get_mut(self.count)) else { return };
        let odds = self.policy.odds(self.policy.reader.features(position, &mut self.scene, site));
        *place = Some((decision, odds));
        self.seen.insert(site);
        self.count += 1;
        self.total += odds;
    }

    /// The candidate at so far along the odds of all; `None` behind the last.
    #[inline]
    fn choose(&self, mut left: f32) -> Option<Decision> {
        let found = self.list.iter().flatten().find(|(_, odds)| {
            left -= odds;
            left < 0.0
        });
        found.map(|(decision, _)| *decision)
    }
}

/// The name of the weight of a code.
pub(super) fn pattern(code: u16) -> String {
    format!("{PATTERN}{}", name(code))
}
