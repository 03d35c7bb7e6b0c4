//! Symmetries of a game's rules among rotations and reflections of the board, and one key for all positions that they map onto each
//! other.

use std::collections::{BTreeSet, HashMap};

use tianyuan_board::Board;
use tianyuan_rules::setup::{Entry, Value};
use tianyuan_rules::spec::{RegisterKind, Shape, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Piece, Rules, Setup};

/// Positions on which a symmetry is tried before it is believed.
pub(super) const TRIED: usize = 12;
/// Decisions behind each that are tried too.
const BEHIND: usize = 3;

/// A rearrangement of the board and of the sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Symmetry {
    /// The image of each site.
    sites: Vec<Site>,
    /// True if the sides change.
    swaps: bool,
    /// The image of each instance, by form; `None` if some instance has no image.
    instances: Vec<Option<Vec<u16>>>,
}

/// The rearrangements of a board that carry it into itself, the one that changes nothing left out.
pub(super) fn candidates(spec: &Spec) -> Vec<Symmetry> {
    let two = spec.sides.len() == 2;
    let mut found: Vec<Symmetry> = Vec::new();
    for turned in 0..8u8 {
        let Some(sites) = rearranged(&spec.board, turned) else { continue };
        for swaps in [false, true] {
            if (turned == 0 && !swaps) || (swaps && !two) {
                continue;
            }
            let instances = spec.forms.iter().map(|form| match &form.shape {
                Shape::Sites(instances) => carried(instances, &sites),
                Shape::Shuttle { .. } => Some(Vec::new()),
            });
            found.push(Symmetry { instances: instances.collect(), sites: sites.clone(), swaps });
        }
    }
    found
}

/// The images of sites under one of the eight symmetries of a rectangle.
fn rearranged(board: &Board, turned: u8) -> Option<Vec<Site>> {
    let places: Vec<(i16, i16)> = (0..board.sites() as Site).map(|site| board.place(site)).collect();
    let right = places.iter().map(|place| place.0).max()?;
    let top = places.iter().map(|place| place.1).max()?;
    let goes = |(column, row): (i16, i16)| {
        let (column, row) = if turned & 4 == 0 { (column, row) } else { (row, column) };
        let column = if turned & 1 == 0 { column } else { right - column };
        let row = if turned & 2 == 0 { row } else { top - row };
        board.site_at(column, row)
    };
    if turned & 4 != 0 && right != top {
        return None;
    }
    let sites: Option<Vec<Site>> = places.into_iter().map(goes).collect();
    sites.filter(|sites| sites.iter().collect::<BTreeSet<_>>().len() == sites.len())
}

/// The images of instances.
fn carried(instances: &[tianyuan_rules::spec::Instance], sites: &[Site]) -> Option<Vec<u16>> {
    let sorted = |list: &mut dyn Iterator<Item = Site>| {
        let mut list: Vec<Site> = list.collect();
        list.sort_unstable();
        list
    };
    let known: HashMap<Vec<Site>, u16> =
        (0..).zip(instances).map(|(number, instance)| (sorted(&mut instance.sites.iter().copied()), number)).collect();
    let goes = |instance: &tianyuan_rules::spec::Instance| {
        let there = sorted(&mut instance.sites.iter().filter_map(|&site| sites.get(usize::from(site)).copied()));
        known.get(&there).copied()
    };
    instances.iter().map(goes).collect()
}

impl Symmetry {
    fn site(&self, site: Site) -> Site {
        self.sites.get(usize::from(site)).copied().unwrap_or(site)
    }

    /// The side that a side becomes.
    pub(super) fn side(&self, side: SideId) -> SideId {
        if self.swaps && side.index() < 2 { side.other_of_two() } else { side }
    }

    fn several(&self, sites: &[Site]) -> Vec<Site> {
        let mut there: Vec<Site> = sites.iter().map(|&site| self.site(site)).collect();
        there.sort_unstable();
        there
    }

    /// The image of a position; `None` where something in it has none.
    pub(super) fn image(&self, spec: &Spec, setup: &Setup) -> Option<Setup> {
        let mut image = setup.clone();
        for (site, piece) in setup.cells.iter().enumerate() {
            let slot = image.cells.get_mut(usize::from(self.site(site as Site)))?;
            *slot = piece.map(|piece| Piece { side: self.side(piece.side), ..piece });
        }
        image.mover = self.side(setup.mover);
        if self.swaps
            && let Some(hands) = &mut image.hands
        {
            hands.swap(0, 1);
        }
        image.registers = setup.registers.iter().map(|entry| self.entry(spec, entry)).collect::<Option<Vec<Entry>>>()?;
        image.registers.sort_by_key(|entry| (entry.register, entry.side));
        let turn = &mut image.turn;
        for place in [&mut turn.chain, &mut turn.last, &mut turn.ko, &mut turn.came, &mut turn.skimmed] {
            *place = place.map(|site| self.site(site));
        }
        turn.jumped = self.several(&setup.turn.jumped);
        if turn.choose.is_empty() { Some(image) } else { None }
    }

    fn entry(&self, spec: &Spec, entry: &Entry) -> Option<Entry> {
        let value = match (&entry.value, spec.registers.get(usize::from(entry.register))?.kind) {
            (Value::Number(number), _) => Value::Number(*number),
            (Value::Sites(sites), _) => Value::Sites(self.several(sites)),
            (Value::Instances(list), RegisterKind::Instances(form)) => {
                let goes = self.instances.get(usize::from(form))?.as_ref()?;
                let mut there = list.iter().map(|&instance| goes.get(usize::from(instance)).copied()).collect::<Option<Vec<u16>>>()?;
                there.sort_unstable();
                Value::Instances(there)
            }
            (Value::Counts(counts), _) => {
                let mut there = counts.clone();
                for (site, count) in counts.iter().enumerate() {
                    *there.get_mut(usize::from(self.site(site as Site)))? = *count;
                }
                Value::Counts(there)
            }
            (Value::Instances(_), _) => return None,
        };
        Some(Entry { register: entry.register, side: entry.side.map(|side| self.side(side)), value })
    }

    fn decision(&self, decision: &Decision) -> Option<Decision> {
        // The image of an instance is not known here.
        let known = decision.kind() != DecisionKind::Choose;
        decision.map_sites(|site| Some(self.site(site))).filter(|_| known)
    }

    /// True if the rules cannot distinguish a position from its image: both are possible, and offer the same, here and behind some decisions.
    fn holds(&self, game: &mut dyn Game, image: &mut dyn Game, setup: &Setup) -> bool {
        let spec = game.spec().clone();
        let Some(there) = self.image(&spec, setup) else { return false };
        game.set_up(setup).is_ok() && image.set_up(&there).is_ok() && self.alike(game, image, true)
    }

    fn alike(&self, game: &mut dyn Game, image: &mut dyn Game, deeper: bool) -> bool {
        let (Ok(here), Ok(there)) = (game.legal(), image.legal()) else { return false };
        let (ended, other) = (game.ended(), image.ended());
        let winner = |ended: &Option<tianyuan_rules::Ended>| ended.as_ref().map(|ended| ended.winner);
        if winner(&ended).map(|winner| winner.map(|side| self.side(side))) != winner(&other) {
            return false;
        }
        let Some(carried) = here.iter().map(|decision| self.decision(decision)).collect::<Option<BTreeSet<Decision>>>() else {
            return false;
        };
        if carried != there.into_iter().collect::<BTreeSet<Decision>>() {
            return false;
        }
        let step = (here.len() / BEHIND).max(1);
        !deeper
            || here.iter().step_by(step).all(|decision| {
                let Some(twin) = self.decision(decision) else { return false };
                let made = game.apply(*decision).is_ok() && image.apply(twin).is_ok();
                let alike = made && self.alike(game, image, false);
                game.undo();
                image.undo();
                alike
            })
    }
}

/// The symmetries that the rules cannot distinguish on any of these positions.
pub(super) fn proven(rules: &Rules, setups: &[&Setup]) -> Vec<Symmetry> {
    let (mut game, mut image) = (rules.game(), rules.game());
    let mut found = candidates(rules.spec());
    found.retain(|symmetry| setups.iter().all(|setup| symmetry.holds(&mut *game, &mut *image, setup)));
    found
}

/// One name for a position and all its images.
pub(super) fn name(spec: &Spec, symmetries: &[Symmetry], setup: &Setup) -> Vec<u16> {
    let images = symmetries.iter().filter_map(|symmetry| symmetry.image(spec, setup));
    let own = listed(setup);
    images.map(|image| listed(&image)).fold(own, |least, other| if other < least { other } else { least })
}

/// Everything that a position is, but for how long the game has lasted.
fn listed(setup: &Setup) -> Vec<u16> {
    let mut list: Vec<u16> =
        setup.cells.iter().map(|cell| cell.map_or(0, |piece| 1 + u16::from(piece.side.number()) + 8 * piece.kind.number())).collect();
    list.extend([u16::from(setup.mover.number()), u16::from(setup.phase.number())]);
    list.extend(setup.hands.iter().flatten().flatten());
    for entry in &setup.registers {
        list.extend([u16::from(entry.register.number()), entry.side.map_or(99, |side| u16::from(side.number()))]);
        match &entry.value {
            Value::Number(number) => list.push(*number as u16),
            Value::Sites(sites) => list.extend(sites),
            Value::Instances(instances) => list.extend(instances),
            Value::Counts(counts) => list.extend(counts.iter().map(|count| *count as u16)),
        }
    }
    list
}
