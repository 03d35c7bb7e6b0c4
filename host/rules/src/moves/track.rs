//! Ways along sites: pieces that go forward on them, throws that say how far, seeds sown along them.

pub(crate) mod advance;
pub(crate) mod circuit;
pub(crate) mod sow;

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind, NOWHERE};
use crate::compile::lowering::Lowering;
use crate::native::expr::{SetExpr, Slot};
use crate::native::ruleset::Ruleset;
use crate::spec::{self, Back, SideId, Site, Spec};
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::state::turn_state::Stage;

/// What a register holds while nothing has been thrown.
pub(crate) const NOT_THROWN: i32 = -1;

/// What is thrown at the start of a turn.
#[derive(Debug)]
pub(crate) struct Throw {
    slot: usize,
    faces: Vec<(i32, u32)>,
    /// All weights together.
    sum: u32,
}

impl Throw {
    pub(crate) fn new(low: &Lowering<'_>, throw: &spec::Throw) -> Self {
        Self {
            slot: low.slots.get(usize::from(throw.register)).map_or(usize::MAX, |slot| slot.base),
            faces: throw.faces.clone(),
            sum: throw.faces.iter().map(|(_, weight)| weight).sum(),
        }
    }
}

/// The registers that hold what is thrown, with the slot of each.
pub(crate) fn thrown(spec: &Spec, slots: &[Slot]) -> Vec<(u8, usize)> {
    let registers = spec.phases.iter().filter_map(|phase| phase.throw.as_ref()).map(|throw| throw.register);
    let mut thrown: Vec<_> = registers.filter_map(|r| slots.get(usize::from(r)).map(|slot| (r, slot.base))).collect();
    thrown.sort_unstable();
    thrown.dedup();
    thrown
}

/// The way of one side on a track.
#[derive(Debug, Default)]
pub(crate) struct Way {
    pub(crate) sites: Vec<Site>,
    closed: bool,
    /// Place by place, whether the way bends between it and the next.
    bends: Vec<bool>,
    /// The places behind which it bends; none on a way of more than 64 places.
    turns: Vec<u8>,
    /// Where the places of each site begin in `places`, and behind the last site where they end.
    begins: Vec<u16>,
    places: Vec<u16>,
    /// Four sites of the board by four, the places of each set of them, as bits; none on a way of more than 64 places.
    marks: Vec<[u64; 16]>,
}

impl Way {
    fn new(sites: &[Site], track: &spec::Track, board: usize) -> Self {
        let (mut begins, mut places) = (vec![0], Vec::with_capacity(sites.len()));
        for site in 0..board as Site {
            places.extend((0..).zip(sites).filter(|(_, on)| **on == site).map(|(place, _): (u16, _)| place));
            begins.push(places.len() as u16);
        }
        let bends = (0..sites.len()).map(|place| track.bends.iter().any(|bend| usize::from(*bend) == place)).collect();
        let mut way = Self { sites: sites.to_vec(), closed: track.closed, bends, turns: Vec::new(), begins, places, marks: Vec::new() };
        if sites.len() <= 64 {
            way.turns = (0..sites.len() as u8).filter(|&place| way.bends_after(usize::from(place))).collect();
            let marks =
                |first: Site, set: usize| (0..4).filter(|bit| set >> bit & 1 == 1).fold(0, |all, bit| all | way.marks_of(first + bit));
            way.marks = (0..board.div_ceil(4)).map(|four| std::array::from_fn(|set| marks(4 * four as Site, set))).collect();
        }
        way
    }

    /// The places of a site, as bits, on a way of at most 64.
    #[inline]
    pub(crate) fn marks_of(&self, site: Site) -> u64 {
        self.places(site).fold(0, |all, place| all | 1 << place)
    }

    /// The places of a set of sites, as bits, on a way of at most 64.
    #[inline]
    pub(crate) fn marks<const W: usize>(&self, set: &Set<W>) -> u64 {
        let words = set.words();
        let four = |at: usize| words.get(at / 16).map_or(0, |word| (word >> (4 * (at % 16))) as usize & 15);
        self.marks.iter().enumerate().fold(0, |all, (at, marks)| all | marks[four(at)])
    }

    /// The places of a site on the way.
    #[inline]
    pub(crate) fn places(&self, site: Site) -> impl Iterator<Item = usize> + '_ {
        let at = |index: usize| self.begins.get(index).copied().map_or(0, usize::from);
        let (begin, end) = (at(usize::from(site)), at(usize::from(site) + 1));
        self.places.get(begin..end).unwrap_or_default().iter().map(|place| usize::from(*place))
    }

    /// The place so many sites after (a place may be one before the first: see `before`). `None` beyond the last.
    #[inline]
    pub(crate) fn forward(&self, place: usize, by: usize) -> Option<usize> {
        let to = place.checked_add(by)?;
        let len = self.sites.len();
        if self.closed && len > 0 { Some(to % len) } else { (to < len).then_some(to) }
    }

    /// The place before.
    #[inline]
    pub(crate) fn back(&self, place: usize) -> Option<usize> {
        match place.checked_sub(1) {
            None if self.closed => self.sites.len().checked_sub(1),
            before => before,
        }
    }

    /// The places behind which it bends; none on a way of more than 64 places.
    #[inline]
    pub(crate) fn turns(&self) -> &[u8] {
        &self.turns
    }

    /// Whether it bends between a place and the next.
    #[inline]
    pub(crate) fn bends_after(&self, place: usize) -> bool {
        self.bends.get(place).copied().unwrap_or(false)
    }
}

/// All tracks, with the way of each side.
pub(crate) fn tracks(spec: &Spec) -> Vec<Vec<Way>> {
    let board = spec.board.sites();
    spec.tracks.iter().map(|track| track.sites.iter().map(|sites| Way::new(sites, track, board)).collect()).collect()
}

impl<const W: usize> Ruleset<W> {
    /// A side's way on a track.
    #[inline]
    pub(crate) fn way(&self, track: u8, side: SideId) -> Option<&Way> {
        self.tracks.get(usize::from(track))?.get(usize::from(side))
    }

    /// Sites at which a register of counts holds a number that fits.
    pub(crate) fn holding(&self, s: &State<W>, counts: Slot, fits: impl Fn(i32) -> bool) -> Set<W> {
        let held = s.numbers.get(counts.base..counts.base + self.sites).unwrap_or_default();
        (0..).zip(held).filter(|(_, held)| fits(**held)).map(|(site, _)| site).collect()
    }

    /// What a register of counts holds on some sites.
    pub(crate) fn held(&self, s: &State<W>, counts: Slot, on: Set<W>) -> i32 {
        on.iter().map(|site| s.numbers.get(counts.base + usize::from(site)).copied().unwrap_or(0)).fold(0, i32::saturating_add)
    }

    /// The unbroken run along a track.
    pub(crate) fn trail(
        &self,
        s: &State<W>,
        me: SideId,
        track: u8,
        (from, through): (&SetExpr<W>, &SetExpr<W>),
        Back(back): Back,
    ) -> Set<W> {
        let Some(way) = self.way(track, me) else { return Set::EMPTY };
        let through = self.set(s, me, through);
        let mut run = Set::EMPTY;
        for start in (self.set(s, me, from) & through).iter() {
            for place in way.places(start) {
                let mut at = Some(place);
                // A closed track that the run fills is gone round once.
                for _ in 0..way.sites.len() {
                    let Some((here, site)) = at.and_then(|at| Some((at, *way.sites.get(at)?))).filter(|(_, site)| through.has(*site))
                    else {
                        break;
                    };
                    run.insert(site);
                    at = if back { way.back(here) } else { way.forward(here, 1) };
                }
            }
        }
        run
    }

    /// Every face that can come up.
    pub(crate) fn offer_throws(&self, s: &State<W>, moves: &mut Moves<W>) {
        let Some(throw) = &self.phase(s).throw else { return };
        for (face, _) in throw.faces.iter().enumerate().filter(|(_, (_, weight))| *weight > 0) {
            moves.push(DecisionKind::Throw, 0, Shape::Face(face as u16));
        }
    }

    /// A throw, each face as often as its weight says.
    pub(crate) fn draw_throw(&self, s: &State<W>, mut pick: impl FnMut(u32) -> u32) -> Option<Decision> {
        let throw = self.phase(s).throw.as_ref().filter(|throw| throw.sum > 0)?;
        let mut nth = pick(throw.sum);
        let face = throw.faces.iter().position(|(_, weight)| {
            let found = nth < *weight;
            nth = nth.wrapping_sub(*weight);
            found
        })?;
        Some(Decision { kind: DecisionKind::Throw, by: 0, from: NOWHERE, to: NOWHERE, arg: face as u16 })
    }

    /// Whether something is thrown at the start of this phase's turns.
    #[inline]
    pub(crate) fn throws(&self, s: &State<W>) -> bool {
        self.phase(s).throw.is_some()
    }

    /// What has been thrown for the present turn.
    pub(crate) fn thrown(&self, s: &State<W>) -> Option<i32> {
        let throw = self.phase(s).throw.as_ref()?;
        s.numbers.get(throw.slot).copied().filter(|value| *value != NOT_THROWN)
    }

    /// Whether a number can be thrown at all.
    pub(crate) fn is_face(&self, s: &State<W>, value: i32) -> bool {
        self.phase(s).throw.as_ref().is_some_and(|throw| throw.faces.iter().any(|(face, _)| *face == value))
    }

    /// Nothing has been thrown for the turn that begins.
    #[inline]
    pub(crate) fn forget_throws(&self, s: &mut State<W>) {
        for &(_, slot) in &self.thrown {
            s.set_number(&self.zobrist, slot, NOT_THROWN);
        }
    }

    /// Waits for a throw where the phase has one.
    #[inline]
    pub(crate) fn ask_for_throw(&self, s: &mut State<W>) {
        if self.throws(s) {
            s.flow.stage = Stage::Throw;
        }
    }

    pub(crate) fn make_throw(&self, s: &mut State<W>, d: Decision) {
        let face = self.phase(s).throw.as_ref().and_then(|throw| throw.faces.get(usize::from(d.arg)));
        if let Some((value, _)) = face {
            self.take_throw(s, *value);
        }
    }

    /// The turn goes on with what has been thrown; where nothing can be done with it and the phase says so, to the next side.
    pub(crate) fn take_throw(&self, s: &mut State<W>, value: i32) {
        let Some(throw) = &self.phase(s).throw else { return };
        s.set_number(&self.zobrist, throw.slot, value);
        s.flow.stage = Stage::Turn;
        if self.phase(s).skip_stuck && self.is_stuck(s) {
            self.end_turn(s, false);
        }
    }
}
