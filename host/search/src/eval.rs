//! The worth of positions: a sum over facts that the rules give anyway, with weights that follow from the declarations.
//!
//! A piece is worth how far it moves on a board that is a third full. A royal piece is worth nothing, since its loss is an ending. Sites are
//! worth what a piece reaches from them, and how near they are to where it promotes or wins. To these come pieces in hand, pieces owed,
//! numbers of registers and scores that an ending asks for, and decisions at hand in games that a stuck side loses.

mod goals;
mod mobility;

use tianyuan_rules::spec::{Action, KindId, Of, Outcome, SideId, Site, Spec, Travel, When};

use crate::tree::SIDES;

/// The worth of a piece that the rules say nothing of.
const STONE: i32 = 100;

/// The worth of one site within reach.
const REACHED: f32 = 61.0;

/// The part of what promotion adds that a piece is worth before it.
const HOPE: f32 = 0.05;

/// The worth of one site more within reach of a place, in hundredths of a stone; of a royal piece, which hides, it is negative.
const ACTIVE: f32 = 10.0;
const HIDDEN: f32 = -6.0;

/// The worth of one decision more than the other side has, in games that a stuck side loses.
const MOBILE: i32 = 4;

/// The worth of pieces and of mobility where every move takes one: they are taken all the time.
const MOBILE_ALONE: i32 = 25;
const TAKEN_ALWAYS: i32 = 10;

/// A linear evaluation of the positions of one game of two teams.
#[derive(Debug, Clone)]
pub(crate) struct Evaluation {
    pub(crate) kinds: usize,
    pub(crate) sites: usize,
    /// 1 for the sides of the first team, −1 for those of the second, 0 for neutral ones.
    pub(crate) sign: [i32; SIDES],
    /// Side by side, kind by kind, site by site.
    squares: Vec<i32>,
    /// Kind by kind, wherever the piece stands.
    values: Vec<i32>,
    /// Kind by kind, in hand; no entries where nothing comes from a hand.
    hands: Vec<i32>,
    /// The way of counting that decides, and the weight of a point, in hundredths.
    pub(crate) score: Option<(usize, i32)>,
    /// The worth of a decision at hand.
    pub(crate) mobility: i32,
    /// The worth of a removal that is owed; 0 where none is.
    pub(crate) owed: i32,
    /// Captured pieces go to the hand.
    pub(crate) to_hand: bool,
    /// Kind in the hand of the captor, kind by kind.
    in_hand: Vec<KindId>,
    /// Kinds to which each kind may promote.
    promotes: Vec<Vec<KindId>>,
    royal: Vec<bool>,
}

impl Evaluation {
    /// The evaluation that follows from the declarations.
    pub(crate) fn of(spec: &Spec) -> Evaluation {
        let (kinds, sites) = (spec.kinds.len(), spec.board.sites());
        let mut sign = [0; SIDES];
        for (team, sides) in spec.teams().iter().enumerate() {
            for side in sides {
                if let Some(sign) = sign.get_mut(usize::from(*side)) {
                    *sign = if team == 0 { 1 } else { -1 };
                }
            }
        }
        let reach = mobility::Reach::of(spec);
        let values = values(spec, &reach);
        let mut evaluation = Evaluation {
            kinds,
            sites,
            sign,
            squares: vec![0; spec.sides.len() * kinds * sites],
            hands: if comes_from_hand(spec) { values.iter().map(|value| value + value / 16).collect() } else { Vec::new() },
            score: counted(spec),
            mobility: 0,
            owed: if owes(spec) { STONE } else { 0 },
            to_hand: travels(spec).any(|travel| travel.captured == tianyuan_rules::spec::Captured::ToHand),
            in_hand: spec.kinds.iter().enumerate().map(|(kind, declared)| declared.captured_as.unwrap_or(kind as KindId)).collect(),
            promotes: spec.kinds.iter().map(|kind| kind.promotes.clone()).collect(),
            royal: spec.kinds.iter().map(|kind| kind.royal).collect(),
            values,
        };
        evaluation.weigh_endings(spec);
        for side in 0..spec.sides.len() as SideId {
            for kind in 0..kinds as KindId {
                evaluation.place(spec, &reach, side, kind);
            }
        }
        goals::add(spec, &mut evaluation);
        evaluation
    }

    /// Weighs pieces against mobility by what ends the game.
    fn weigh_endings(&mut self, spec: &Spec) {
        let stuck = |outcome: Outcome| {
            spec.ends.iter().any(|end| matches!(end.when, When::Stuck(_)) && end.outcome == outcome && end.of == Of::Mover)
        };
        if spec.check.is_none() && stuck(Outcome::Loss) && !self.royal.contains(&true) {
            let last = spec.phases.last();
            let only_takes = last.is_some_and(|phase| phase.moves.iter().all(|generator| matches!(generator.action, Action::Hop(_))));
            self.mobility = if only_takes { MOBILE_ALONE } else { MOBILE };
            if only_takes {
                self.values.fill(TAKEN_ALWAYS);
            }
        }
        if stuck(Outcome::Win) {
            // Who gets rid of all pieces wins.
            self.values.iter_mut().chain(&mut self.hands).for_each(|value| *value = -*value);
        }
    }

    /// Values the sites for a kind of a side.
    fn place(&mut self, spec: &Spec, reach: &mobility::Reach, side: SideId, kind: KindId) {
        let declared = &spec.kinds[usize::from(kind)];
        let weight = match (declared.royal, declared.moves.is_empty()) {
            (true, _) => HIDDEN,
            (false, false) => ACTIVE,
            (false, true) => ACTIVE / 2.0,
        };
        let mean = reach.mean(side, kind);
        for site in 0..self.sites {
            let more = weight * (reach.at(side, kind, site as Site) - mean);
            let value = self.value(kind) + more.clamp(-60.0, 60.0) as i32;
            *self.square_mut(side, kind, site as Site) = value;
        }
    }

    /// The worth of a piece where it stands.
    #[inline]
    pub(crate) fn square(&self, side: SideId, kind: KindId, site: Site) -> i32 {
        let at = (usize::from(side) * self.kinds + usize::from(kind)) * self.sites + usize::from(site);
        self.squares.get(at).copied().unwrap_or(0)
    }

    fn square_mut(&mut self, side: SideId, kind: KindId, site: Site) -> &mut i32 {
        &mut self.squares[(usize::from(side) * self.kinds + usize::from(kind)) * self.sites + usize::from(site)]
    }

    /// The worth of a kind, wherever it stands.
    #[inline]
    pub(crate) fn value(&self, kind: KindId) -> i32 {
        self.values.get(usize::from(kind)).copied().unwrap_or(0)
    }

    /// Kinds in hand with their worth; none where nothing comes from a hand.
    #[inline]
    pub(crate) fn in_hands(&self) -> impl Iterator<Item = (KindId, i32)> + '_ {
        self.hands.iter().enumerate().map(|(kind, worth)| (kind as KindId, *worth))
    }

    /// The gain of capturing a kind: what the enemy loses and what comes to the hand.
    #[inline]
    pub(crate) fn gain(&self, kind: KindId) -> i32 {
        // A royal piece that can be captured is the best prey.
        let lost = if self.is_royal(kind) { 10_000 } else { self.value(kind).max(STONE / 4) };
        match self.in_hand.get(usize::from(kind)) {
            Some(&held) if self.to_hand => lost + self.hands.get(usize::from(held)).copied().unwrap_or(0),
            _ => lost,
        }
    }

    /// The gain of promoting with this argument of a decision (see [`tianyuan_rules::Decision::arg`]).
    #[inline]
    pub(crate) fn promotion(&self, kind: KindId, nth: u16) -> i32 {
        let promotes = self.promotes.get(usize::from(kind)).map_or(&[][..], Vec::as_slice);
        let to = promotes.get(usize::from(nth));
        to.map_or(0, |to| self.value(*to) - self.value(kind))
    }

    #[inline]
    pub(crate) fn is_royal(&self, kind: KindId) -> bool {
        self.royal.get(usize::from(kind)).copied().unwrap_or(false)
    }

    /// A piece that does not lack moves: where a side has one, passing is seldom the best that it could do.
    #[inline]
    pub(crate) fn is_strong(&self, kind: KindId) -> bool {
        !self.is_royal(kind) && self.value(kind) >= 2 * STONE
    }
}

/// A score as an expected result between 0 and 1: four stones ahead is nearly a win.
pub(crate) fn expected(score: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(score) / 174.0).exp())
}

/// The worth of each kind.
fn values(spec: &Spec, reach: &mobility::Reach) -> Vec<i32> {
    let raw: Vec<f32> = spec
        .kinds
        .iter()
        .enumerate()
        .map(|(kind, declared)| if declared.moves.is_empty() { STONE as f32 } else { REACHED * reach.mean(0, kind as KindId) })
        .collect();
    let best = |kinds: &[KindId]| kinds.iter().filter_map(|kind| raw.get(usize::from(*kind))).copied().fold(0.0, f32::max);
    let hoped = |(kind, declared): (usize, &tianyuan_rules::spec::Kind)| {
        let gain = (best(&declared.promotes) - raw[kind]).max(0.0);
        let value = if declared.royal { 0.0 } else { (raw[kind] + HOPE * gain).max(STONE as f32 / 3.0) };
        value as i32
    };
    spec.kinds.iter().enumerate().map(hoped).collect()
}

/// Moves of pieces, in all phases.
fn travels(spec: &Spec) -> impl Iterator<Item = &Travel> {
    spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| match &generator.action {
        Action::Travel(travel) => Some(&**travel),
        _ => None,
    })
}

fn comes_from_hand(spec: &Spec) -> bool {
    spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Drop(_)))
}

fn owes(spec: &Spec) -> bool {
    spec.phases.iter().any(|phase| !phase.takes.awards.is_empty())
}

/// The first way of counting that an ending uses, where seeds are sown: pieces say the rest elsewhere.
fn counted(spec: &Spec) -> Option<(usize, i32)> {
    let sown = spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Sow(_)));
    let scoring = spec.ends.iter().find_map(|end| match end.outcome {
        Outcome::Score(scoring) => Some(usize::from(scoring)),
        _ => None,
    });
    scoring.filter(|_| sown).map(|scoring| (scoring, STONE / 2))
}
