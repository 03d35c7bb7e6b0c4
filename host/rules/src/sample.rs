//! One random decision, uniform over the legal ones, without listing all where that can be avoided.
//!
//! If pieces fly, every (piece, landing) is legal; on an open board, many (piece, direction) are. There a candidate is drawn from a
//! superset that is easy to count and rejected if it is not legal; the result is uniform. After a few misses the decisions are generated
//! after all. In a phase of placements only, empty sites are drawn one by one until a legal one is found.

pub(crate) mod offsets;
pub(crate) mod pieces;

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::SetExpr;
use crate::native::phase::{Action, Fly, Generator, Phase, Place, Placeable, Sow};
use crate::native::sampling::{MAX_DRAWN, MAX_WAYS, Random, Sampling};
use crate::spec::{DirectionId, MAX_SIDES, Site, Who};
use crate::state::State;
use crate::state::offers::Moves;
use crate::state::turn_state::Stage;

/// Draws before the decisions are generated.
const DRAWS: usize = 4;

/// The same where pieces slide.
const SLIDE_DRAWS: usize = 16;

/// Draws of decisions that may leave a forbidden position before the allowed ones are generated.
const LAWFUL_DRAWS: usize = 8;

/// The direction of a way along which nothing steps; not read.
const NO_DIRECTION: DirectionId = DirectionId::new(0);

/// Misses after which what is left alone is worked out for the whole board.
const MISSES: usize = 2;

impl<const W: usize> CompiledRules<W> {
    /// A decision, each legal one with the same chance; `None` where there is none. `pick(n)` is uniform below `n`.
    #[inline]
    pub(crate) fn sample(&self, s: &mut State<W>, moves: &mut Moves<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let phase = self.phase(s);
        match s.flow.stage {
            Stage::Turn if phase.lawful => {
                if let Some(drawn) = self.draw_lawful(s, phase, moves, pick) {
                    return Some(drawn);
                }
            }
            Stage::Turn => {
                let drawn = match phase.sampling {
                    Sampling::Placements(placeable) => return self.draw_placement(s, placeable, None, pick),
                    Sampling::Ways => return self.draw_from_ways(s, phase, pick),
                    Sampling::Rejection { .. } => self.draw(s, pick),
                    Sampling::PieceMoves => match (&self.draws, &self.offsets) {
                        (Some(draws), _) => self.draw_travel(s, phase, draws, pick),
                        (None, Some(offsets)) => self.draw_offset(s, phase, offsets, pick),
                        (None, None) => None,
                    },
                    Sampling::Listed => None,
                };
                if drawn.is_some() {
                    return drawn;
                }
                if let Sampling::Rejection { ways: true } = phase.sampling {
                    return self.draw_from_ways(s, phase, pick);
                }
            }
            Stage::Owed if s.flow.by.is_some() || !phase.takes.optional => return self.draw_removal(s, pick),
            Stage::Throw => return self.draw_roll(s, pick),
            _ => {}
        }
        self.generate(s, moves);
        if moves.is_empty() { None } else { moves.get(self, pick(moves.len())) }
    }

    /// A decision that leaves an allowed position: drawn as if any were, and drawn again where it does not. `None` after some misses, or where
    /// nothing can be drawn so.
    fn draw_lawful(&self, s: &mut State<W>, phase: &Phase<W>, moves: &mut Moves<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let listed = !matches!(phase.sampling, Sampling::Placements(_) | Sampling::Ways | Sampling::Rejection { ways: true });
        if listed && phase.tries_landings {
            return None;
        }
        if listed {
            self.generate_untried(s, moves);
        }
        for _ in 0..LAWFUL_DRAWS {
            let drawn = match phase.sampling {
                Sampling::Placements(placeable) => self.draw_placement(s, placeable, None, pick),
                Sampling::Ways | Sampling::Rejection { ways: true } => self.draw_from_ways(s, phase, pick),
                _ if moves.is_empty() => None,
                _ => moves.get(self, pick(moves.len())),
            }?;
            if self.is_lawful(s, drawn) {
                return Some(drawn);
            }
        }
        None
    }

    /// A decision of a player who keeps to the rules of random play.
    #[inline]
    pub(crate) fn sample_playout(&self, s: &mut State<W>, moves: &mut Moves<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let Some(random) = &self.random else { return self.sample(s, moves, pick) };
        if let (Sampling::Placements(placeable), Stage::Turn, false) = (self.phase(s).sampling, s.flow.stage, self.phase(s).lawful) {
            return self.draw_placement(s, placeable, Some(random), pick);
        }
        if s.flow.stage == Stage::Throw {
            return self.draw_roll(s, pick);
        }
        self.generate(s, moves);
        let shunned = self.set(s, s.flow.mover, &random.shuns);
        let pass_last = self.passes_last(s, random);
        let left_alone = |d: &Decision| match d.kind {
            DecisionKind::Place => shunned.has(d.target()) || self.is_suicide(s, d.target()),
            DecisionKind::Pass => pass_last,
            _ => false,
        };
        let mut sensible = 0;
        moves.for_each(self, |d| sensible += u32::from(!left_alone(&d)));
        if sensible == 0 {
            // Nothing else is left: passing before what is shunned.
            let mut passes = None;
            moves.for_each(self, |d| passes = passes.or((d.kind == DecisionKind::Pass).then_some(d)));
            return passes.or_else(|| if moves.is_empty() { None } else { moves.get(self, pick(moves.len())) });
        }
        let tired = random.pass_last && !pass_last && pick(2) == 0;
        let mut passes = None;
        moves.for_each(self, |d| passes = passes.or((tired && d.kind == DecisionKind::Pass).then_some(d)));
        if passes.is_some() {
            return passes;
        }
        let (mut nth, mut found) = (pick(sensible), None);
        moves.for_each(self, |d| {
            if !left_alone(&d) {
                found = found.or((nth == 0).then_some(d));
                nth = nth.wrapping_sub(1);
            }
        });
        found
    }

    /// True if a random player still keeps from passing.
    #[inline]
    fn passes_last(&self, s: &State<W>, random: &Random<W>) -> bool {
        random.pass_last && s.flow.turns < 4 * self.sites as u32
    }

    /// A placement or a pass, where the phase has nothing else.
    #[inline]
    fn draw_placement(
        &self,
        s: &mut State<W>,
        placeable: Placeable,
        random: Option<&Random<W>>,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Decision> {
        let (me, phase) = (s.flow.mover, self.phase(s));
        let Placeable { by, kind, pass } = placeable;
        let passing = pass.filter(|_| !self.pass_repeats(s, phase));
        let pass = passing.map(Decision::pass);
        let Some(Action::Place(Place { on, .. })) = phase.moves.get(usize::from(by)).map(|g| &g.action) else { return pass };
        let eyes = random.is_some_and(|random| matches!(random.shuns, SetExpr::Eyes(Who::Own)));
        let mut left = if matches!(on, SetExpr::Empty) { s.empty } else { self.set(s, me, on) & s.empty };
        if let Some(random) = random.filter(|_| !eyes) {
            left = left.without(self.set(s, me, &random.shuns));
        }
        let last = random.is_some_and(|random| self.passes_last(s, random));
        if pass.is_some() && random.is_some_and(|random| random.pass_last) && !last && pick(2) == 0 {
            return pass;
        }
        let also = u32::from(pass.is_some() && !last);
        // Empty sites are as many as pieces leave: no bits are counted.
        let mut count = if left == s.empty { self.empty_sites(s) } else { left.len() };
        let mut misses = 0;
        if self.links.is_none() && count + also > 0 {
            // Nothing is captured: every site will do.
            let nth = pick(count + also);
            return if nth == count { pass } else { Some(Decision::place(by, kind, left.nth(nth)?)) };
        }
        while count + also > 0 {
            let nth = pick(count + also);
            if nth == count {
                return pass;
            }
            let site = left.nth(nth)?;
            if self.may_place(s, phase, site, kind, eyes, random.is_some()) {
                return Some(Decision::place(by, kind, site));
            }
            left.remove(site);
            count -= 1;
            misses += 1;
            if misses == MISSES && eyes {
                // Late in a game most empty sites are eyes.
                left = left.without(self.set(s, me, &SetExpr::Eyes(Who::Own)));
                count = left.len();
            }
        }
        if pass.is_some() || random.is_none() {
            return pass;
        }
        // It may not pass: it does what it would rather not.
        self.draw_placement(s, placeable, None, pick)
    }

    /// The placement on a site, if a player who keeps to the rules of random play might draw it.
    #[inline]
    pub(crate) fn placement_of_playouts(&self, s: &State<W>, site: Site) -> Option<Decision> {
        let (me, phase) = (s.flow.mover, self.phase(s));
        let Sampling::Placements(Placeable { by, kind, .. }) = phase.sampling else { return None };
        let Action::Place(Place { on, .. }) = &phase.moves.get(usize::from(by))?.action else { return None };
        let random = self.random.as_ref();
        let eyes = random.is_some_and(|random| matches!(random.shuns, SetExpr::Eyes(Who::Own)));
        let shuns = random.filter(|_| !eyes).is_some_and(|random| self.set(s, me, &random.shuns).has(site));
        let open = s.empty.has(site) && !shuns && (matches!(on, SetExpr::Empty) || self.set(s, me, on).has(site));
        (open && self.may_place(s, phase, site, kind, eyes, random.is_some())).then(|| Decision::place(by, kind, site))
    }

    /// The number of empty sites.
    #[inline]
    fn empty_sites(&self, s: &State<W>) -> u32 {
        let count = self.sites as u32 - s.counts.iter().map(|&count| u32::from(count)).sum::<u32>();
        debug_assert_eq!(count, s.empty.len());
        count
    }

    /// A sowing of the only generator of a phase: a site drawn from all that may be sown from, and rejected while nothing lies there.
    #[inline]
    fn draw_sowing(&self, s: &mut State<W>, sow: &Sow<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        if sow.skips.is_some() {
            return None;
        }
        let me = s.flow.mover;
        let from = self.set(s, me, &sow.from) & self.way(sow.track, me)?.on();
        let count = from.len();
        for _ in 0..if count == 0 { 0 } else { MISSES } {
            let site = from.nth(pick(count))?;
            if sow.lies_on(s, site) {
                return Some(Decision::sow(0, site, self.end_of_sowing(s, (sow, 0), site).into()));
            }
        }
        None
    }

    /// One of the removals owed.
    #[inline]
    fn draw_removal(&self, s: &State<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let prey = self.removable(s);
        let count = prey.len();
        if count == 0 {
            return None;
        }
        let to = prey.nth(pick(count))?;
        Some(Decision::remove(s.flow.by, to))
    }

    /// One of the decisions of a phase whose generators offer sets of sites: way by way, in the order in which they are generated.
    #[inline]
    fn draw_from_ways(&self, s: &mut State<W>, phase: &Phase<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        if let [Generator { action: Action::Sow(sow), when: None, .. }] = &phase.moves[..]
            && let Some(decision) = self.draw_sowing(s, sow, pick)
        {
            return Some(decision);
        }
        let me = s.flow.mover;
        let mut ways = [(Set::EMPTY, 0u32, 0u8, NO_DIRECTION); MAX_WAYS];
        let (mut count, mut total) = (0, 0);
        let mut add = |set: Set<W>, each: u32, by: usize, direction: DirectionId| {
            ways[count % MAX_WAYS] = (set, total, by as u8, direction);
            count += 1;
            total += set.len() * each;
        };
        for (by, generator) in phase.moves.iter().enumerate() {
            if generator.when.as_ref().is_some_and(|cond| !self.holds(s, me, cond)) {
                continue;
            }
            match &generator.action {
                Action::Step(step) => {
                    let from = self.set(s, me, &step.from) & self.movable(s, me);
                    let to = self.set(s, me, &step.to) & s.empty;
                    for &direction in step.directions.of(me) {
                        add(from & self.shifts.back(to, direction), 1, by, direction);
                    }
                }
                Action::Fly(Fly { from, to, .. }) => {
                    let landings = self.set(s, me, to) & s.empty;
                    add(self.set(s, me, from) & self.movable(s, me), landings.len(), by, NO_DIRECTION);
                }
                Action::Place(Place { kind, on, limited, of, .. }) if !*limited || self.hand(s, of.unwrap_or(me), *kind) > 0 => {
                    add(self.set(s, me, on) & s.empty, 1, by, NO_DIRECTION)
                }
                // Nothing is left of the kind.
                Action::Place(_) => {}
                Action::Sow(sow) => add(self.sown_from(s, sow), 1, by, NO_DIRECTION),
                // `has_ways` admits moves with `ways` alone.
                _ => {}
            }
        }
        if total == 0 {
            return None;
        }
        let nth = pick(total);
        // The last way that begins at or before it, found without a guess of the processor.
        let way = ways.iter().take(count).skip(1).map(|(_, first, ..)| usize::from(*first <= nth)).sum::<usize>();
        let (set, first, by, direction) = ways[way % MAX_WAYS];
        let nth = nth - first;
        match &phase.moves.get(usize::from(by))?.action {
            Action::Step(_) => {
                let from = set.nth(nth)?;
                Some(Decision::step(by, from, self.step(from, direction)?))
            }
            Action::Fly(Fly { to, .. }) => {
                let landings = self.set(s, me, to) & s.empty;
                let each = landings.len().max(1);
                Some(Decision::fly(by, set.nth(nth / each)?, landings.nth(nth % each)?))
            }
            Action::Place(Place { kind, .. }) => Some(Decision::place(by, *kind, set.nth(nth)?)),
            Action::Sow(sow) => {
                let from = set.nth(nth)?;
                Some(Decision::sow(by, from, self.end_of_sowing(s, (sow, by), from).into()))
            }
            _ => None,
        }
    }

    /// Pieces of the mover in a set of origins.
    #[inline]
    fn origins(&self, s: &State<W>, from: &SetExpr<W>) -> u32 {
        let me = s.flow.mover;
        match from {
            SetExpr::Own if !self.has_neutrals => u32::from(s.counts[usize::from(me) % MAX_SIDES]),
            from => (self.set(s, me, from) & self.movable(s, me)).len(),
        }
    }

    /// The number of candidates of a generator.
    #[inline]
    fn candidates(&self, s: &State<W>, generator: &Generator<W>) -> u32 {
        if generator.when.as_ref().is_some_and(|cond| !self.holds(s, s.flow.mover, cond)) {
            return 0;
        }
        match &generator.action {
            Action::Step(step) => self.origins(s, &step.from) * step.directions.of(s.flow.mover).len() as u32,
            Action::Hop(hop) => self.origins(s, &hop.from) * hop.directions.of(s.flow.mover).len() as u32,
            Action::Slide(slide) => self.origins(s, &slide.from) * slide.directions.of(s.flow.mover).len() as u32,
            Action::Fly(Fly { from, to, .. }) => self.origins(s, from) * (self.set(s, s.flow.mover, to) & s.empty).len(),
            // `can_be_rejected` admits moves that are `rejected` alone.
            _ => 0,
        }
    }

    fn draw(&self, s: &mut State<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let generators = &self.phase(s).moves;
        let mut counts = [0; MAX_DRAWN];
        let (mut sure, mut doubtful, mut slides) = (0, 0, 0);
        for (count, generator) in counts.iter_mut().zip(generators) {
            *count = self.candidates(s, generator);
            match generator.action {
                Action::Fly(_) => sure += *count,
                Action::Slide(_) => slides += *count,
                _ => doubtful += *count,
            }
        }
        // A step lands on an empty site about as often as sites are empty; a hop succeeds far less often, so half of all.
        let pieces: u32 = s.counts.iter().map(|&count| u32::from(count)).sum();
        let sites = self.sites as u32;
        let all = sure + doubtful + slides;
        // Of the lines of a piece some are open; a draw is so much cheaper than a list that more are made.
        let likely = sure + doubtful * (sites - pieces) / (2 * sites) + slides.div_ceil(3);
        if likely * 3 < all || likely == 0 {
            return None;
        }
        for _ in 0..if slides > 0 { SLIDE_DRAWS } else { DRAWS } {
            let mut nth = pick(all);
            for (by, (generator, &count)) in generators.iter().zip(&counts).enumerate() {
                if nth < count {
                    match self.candidate(s, generator, by as u8, nth) {
                        None => break,
                        found => return found,
                    }
                }
                nth -= count;
            }
        }
        None
    }

    /// The `nth` candidate, if it is legal.
    #[inline]
    fn candidate(&self, s: &mut State<W>, generator: &Generator<W>, by: u8, nth: u32) -> Option<Decision> {
        let me = s.flow.mover;
        match &generator.action {
            Action::Step(step) => {
                let directions = step.directions.of(me);
                let ways = directions.len() as u32;
                let origin = (self.set(s, me, &step.from) & self.movable(s, me)).nth(nth / ways)?;
                let landing = self.step(origin, directions[(nth % ways) as usize])?;
                let open = s.empty.has(landing) && self.set(s, me, &step.to).has(landing);
                open.then_some(Decision::step(by, origin, landing))
            }
            Action::Slide(slide) => {
                let directions = slide.directions.of(me);
                let ways = directions.len() as u32;
                let origin = (self.set(s, me, &slide.from) & self.movable(s, me)).nth(nth / ways)?;
                let field = self.slide_field(s, slide);
                let landing = self.slid(s, slide, &field, origin, directions[(nth % ways) as usize]).first()?;
                Some(Decision::travel(by, origin, landing, None))
            }
            Action::Hop(hop) => {
                let directions = hop.directions.of(me);
                let ways = directions.len() as u32;
                let origin = (self.set(s, me, &hop.from) & self.movable(s, me)).nth(nth / ways)?;
                let direction = directions[(nth % ways) as usize];
                if !self.can_hop(s, hop, origin, direction) {
                    return None;
                }
                let need = self.needed(s, hop);
                if need > 1 && !self.leads_on(s, hop, by, origin, direction, need - 1) {
                    return None;
                }
                let over = self.step(origin, direction)?;
                Some(Decision::hop(by, origin, over, self.step(over, direction)?))
            }
            Action::Fly(Fly { from, to, .. }) => {
                let landings = self.set(s, me, to) & s.empty;
                let ways = landings.len().max(1);
                let origin = (self.set(s, me, from) & self.movable(s, me)).nth(nth / ways)?;
                Some(Decision::fly(by, origin, landings.nth(nth % ways)?))
            }
            _ => None,
        }
    }

    /// A roll, each face with its weight.
    pub(crate) fn draw_roll(&self, s: &State<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let throw = self.phase(s).roll.as_ref().filter(|throw| throw.sum > 0)?;
        let mut nth = pick(throw.sum);
        let face = throw.faces.iter().position(|(_, weight)| {
            let found = nth < *weight;
            nth = nth.wrapping_sub(*weight);
            found
        })?;
        Some(Decision::throw(face as u16))
    }
}
