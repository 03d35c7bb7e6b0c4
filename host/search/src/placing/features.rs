//! The features of a placement: one pattern, and flags with readable names.

use tianyuan_board::Set;
use tianyuan_rules::spec::{FormId, Shape, SideId, Site, Spec};
use tianyuan_rules::{GroupLiberties, Position};

use super::rings::{self, Rings};

/// The forms that count, the first declared.
const FORMS: usize = 4;

/// Names of the features that are no patterns.
pub const FLAGS: [&str; 15] = [
    "captures",
    "captures_several",
    "escapes",
    "escapes_several",
    "ataris",
    "ataris_several",
    "self_atari",
    "self_atari_several",
    "completes",
    "stops",
    "near.1",
    "near.2",
    "near.3",
    "edge.2",
    "edge.3",
];

/// The places of flags.
const COMPLETES: usize = 8;
const STOPS: usize = 9;
const NEAR: usize = 9;
const EDGE: usize = 11;

/// The beginning of the name of a pattern.
pub(super) const PATTERN: &str = "pattern.";

/// True if a weight of a policy may have this name.
pub fn is_feature(name: &str) -> bool {
    FLAGS.contains(&name) || name.strip_prefix(PATTERN).is_some_and(|pattern| rings::read(pattern).is_some())
}

/// The features of a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Features {
    /// The surroundings of the site.
    pub(super) code: u16,
    /// A bit for each flag.
    pub(super) flags: u16,
}

/// The parts of a position that are the same for all its placements.
pub(super) struct Scene<const W: usize> {
    own: Set<W>,
    enemy: Set<W>,
    /// Sites on which a piece would complete a form, of the own side and of others.
    completing: Set<W>,
    stopping: Set<W>,
    last: Option<Site>,
    /// Groups are counted.
    breathes: bool,
    liberties: GroupLiberties<W>,
}

impl<const W: usize> Scene<W> {
    #[inline]
    pub(super) fn is_own(&self, site: Site) -> bool {
        self.own.has(site)
    }

    /// Pieces on the board.
    #[inline]
    pub(super) fn pieces(&self) -> u32 {
        self.own.len() + self.enemy.len()
    }
}

/// Reads features of one game.
#[derive(Debug, Clone)]
pub(super) struct Reader {
    pub(super) rings: Rings,
    sides: Vec<SideId>,
    /// For each side, those that win with it.
    allies: Vec<Vec<bool>>,
    forms: Vec<FormId>,
    breathes: bool,
}

impl Reader {
    pub(super) fn of(spec: &Spec) -> Reader {
        let forms = FormId::first(spec.forms.len()).zip(&spec.forms).filter(|(_, form)| matches!(form.shape, Shape::Sites(_)));
        Reader {
            rings: Rings::of(&spec.board),
            sides: spec.player_ids().collect(),
            allies: spec.side_ids().map(|side| spec.side_ids().map(|other| spec.allied(side, other)).collect()).collect(),
            forms: forms.map(|(form, _)| form).take(FORMS).collect(),
            breathes: spec.phases.iter().any(|phase| phase.surround.is_some()),
        }
    }

    fn allied(&self, side: SideId, other: SideId) -> bool {
        self.allies.get(side.index()).and_then(|allies| allies.get(other.index())).copied().unwrap_or(side == other)
    }

    /// A position before a placement; `last` is the site of the placement before. Forms are looked for where they are asked for: they take long.
    #[inline]
    pub(super) fn scene<const W: usize>(&self, position: &Position<W>, last: Option<Site>, with_forms: bool) -> Scene<W> {
        let me = position.mover();
        let (mut own, mut enemy) = (Set::EMPTY, Set::EMPTY);
        let (mut completing, mut stopping) = (Set::EMPTY, Set::EMPTY);
        for &side in &self.sides {
            let (pieces, completed) = match self.allied(me, side) {
                true => (&mut own, &mut completing),
                false => (&mut enemy, &mut stopping),
            };
            *pieces |= position.own(side);
            if with_forms {
                self.forms.iter().for_each(|form| *completed |= position.completing(*form, side));
            }
        }
        Scene { own, enemy, completing, stopping, last, breathes: self.breathes, liberties: GroupLiberties::NONE }
    }

    /// The features of a placement on a site.
    #[inline]
    pub(super) fn features<const W: usize>(&self, position: &Position<W>, scene: &mut Scene<W>, site: Site) -> Features {
        let mut flags = 0;
        if scene.breathes {
            let found = position.tactics(site, &mut scene.liberties);
            for (nth, pieces) in [found.captures, found.escapes, found.ataris, found.self_atari].into_iter().enumerate() {
                if pieces > 0 {
                    flags |= 1 << (2 * nth + usize::from(pieces > 1));
                }
            }
        }
        flags |= u16::from(scene.completing.has(site)) << COMPLETES | u16::from(scene.stopping.has(site)) << STOPS;
        if let Some(last) = scene.last {
            let near = self.rings.nearness(last, site);
            flags |= u16::from(near > 0) << (NEAR + near);
        }
        let line = self.rings.line(site);
        flags |= u16::from(line > 0) << (EDGE + usize::from(line));
        Features { code: self.rings.code(&scene.own, &scene.enemy, site), flags }
    }
}
