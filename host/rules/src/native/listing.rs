//! Decisions listed from their blocks.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::spec::{DirectionId, Site};
use crate::state::offers::{Block, Moves, Shape};

impl<const W: usize> Moves<W> {
    /// Of the decisions in blocks from one on, keeps those that fit.
    pub(crate) fn retain_from(&mut self, rules: &CompiledRules<W>, first: usize, mut fits: impl FnMut(Decision) -> bool) {
        self.narrow_from(first, |block| block.narrowed(rules, &mut fits));
    }

    /// Gives each block from one on another shape, with the number of its decisions. No block has pairs.
    pub(crate) fn narrow_from(&mut self, first: usize, mut narrowed: impl FnMut(&Block<W>) -> (Shape<W>, u32)) {
        self.spread_pairs_from(first);
        let mut end = first;
        for at in first..self.blocks.len() {
            let mut block = self.blocks[at];
            (block.shape, block.count) = narrowed(&block);
            if block.count > 0 {
                self.blocks[end] = block;
                end += 1;
            }
        }
        self.blocks.truncate(end);
        self.total = self.blocks.iter().map(|block| block.count).sum();
    }

    /// Puts one block for each origin where a block has every origin with every landing.
    fn spread_pairs_from(&mut self, first: usize) {
        while let Some(at) = self.blocks.iter().skip(first).position(|block| matches!(block.shape, Shape::Pairs(..))) {
            let block = self.blocks[first + at];
            let Shape::Pairs(origins, landings) = block.shape else { return };
            let fan = |from| Block { shape: Shape::Fan(from, landings, 0), count: landings.len(), ..block };
            self.blocks.splice(first + at..=first + at, origins.iter().map(fan));
        }
    }

    /// The `nth` decision, from 0, in the fixed order of the position.
    #[inline]
    pub fn get(&self, rules: &CompiledRules<W>, nth: u32) -> Option<Decision> {
        let mut left = nth;
        for block in &self.blocks {
            if left < block.count {
                return block.get(rules, left);
            }
            left -= block.count;
        }
        None
    }

    /// Appends every decision in order.
    #[inline(never)]
    pub fn list_into(&self, rules: &CompiledRules<W>, list: &mut Vec<Decision>) {
        self.for_each(rules, |decision| list.push(decision));
    }

    /// Calls `each` with every decision in order.
    pub fn for_each(&self, rules: &CompiledRules<W>, mut each: impl FnMut(Decision)) {
        for block in &self.blocks {
            match block.shape {
                Shape::Landings(set, arg) => set.iter().for_each(|to| each(block.landing(to, arg))),
                Shape::Origins(set, direction, reach) => {
                    set.iter().filter_map(|from| block.origin(rules, from, direction, reach)).for_each(&mut each)
                }
                Shape::Rows(set, way, row, more) => {
                    set.iter().filter_map(|from| block.row(rules, from, (way, row), more)).for_each(&mut each);
                }
                Shape::Pairs(origins, landings) => {
                    for from in origins.iter() {
                        landings.iter().for_each(|to| each(block.journey(from, to, 0)));
                    }
                }
                Shape::Fan(from, set, arg) => set.iter().for_each(|to| each(block.journey(from, to, arg))),
                Shape::Arrivals(set, back, arg) => set.iter().for_each(|to| each(block.arrival(to, back, arg))),
                Shape::One(from, to) => each(block.decision(from, to, 0)),
                Shape::Face(face) => each(block.decision(OptSite::NONE, OptSite::NONE, face)),
                Shape::Instances(set) => set.iter().for_each(|instance| each(block.decision(OptSite::NONE, OptSite::NONE, instance))),
            }
        }
    }
}

impl<const W: usize> Block<W> {
    /// Its shape with the decisions that fit, and their number.
    pub(crate) fn narrowed(&self, rules: &CompiledRules<W>, mut fits: impl FnMut(Decision) -> bool) -> (Shape<W>, u32) {
        let mut keep = |set: Set<W>, decision: &dyn Fn(Site) -> Option<Decision>| {
            set.iter().filter(|&site| decision(site).is_some_and(&mut fits)).collect::<Set<W>>()
        };
        let (shape, left) = match self.shape {
            Shape::Landings(set, arg) => {
                let left = keep(set, &|to| Some(self.landing(to, arg)));
                (Shape::Landings(left, arg), left)
            }
            Shape::Origins(set, direction, reach) => {
                let left = keep(set, &|from| self.origin(rules, from, direction, reach));
                (Shape::Origins(left, direction, reach), left)
            }
            Shape::Rows(set, way, row, more) => {
                let left = keep(set, &|from| self.row(rules, from, (way, row), more));
                (Shape::Rows(left, way, row, more), left)
            }
            Shape::Fan(from, set, arg) => {
                let left = keep(set, &|to| Some(self.journey(from, to, arg)));
                (Shape::Fan(from, left, arg), left)
            }
            Shape::Arrivals(set, back, arg) => {
                let left = keep(set, &|to| Some(self.arrival(to, back, arg)));
                (Shape::Arrivals(left, back, arg), left)
            }
            Shape::Instances(set) => {
                let left = keep(set, &|instance| Some(self.decision(OptSite::NONE, OptSite::NONE, instance)));
                (Shape::Instances(left), left)
            }
            Shape::One(from, to) => return (self.shape, fits(self.decision(from, to, 0)).into()),
            Shape::Face(face) => return (self.shape, fits(self.decision(OptSite::NONE, OptSite::NONE, face)).into()),
            // They are spread before.
            Shape::Pairs(..) => return (self.shape, self.count),
        };
        (shape, left.len())
    }

    #[inline]
    fn decision(&self, from: OptSite, to: OptSite, arg: u16) -> Decision {
        Decision::packed(self.kind, self.by, from, to, arg)
    }

    #[inline]
    fn landing(&self, to: Site, arg: u16) -> Decision {
        self.decision(OptSite::NONE, OptSite::some(to), arg)
    }

    #[inline]
    fn journey(&self, from: Site, to: Site, arg: u16) -> Decision {
        self.decision(OptSite::some(from), OptSite::some(to), arg)
    }

    #[inline]
    fn arrival(&self, to: Site, back: i16, arg: u16) -> Decision {
        self.journey(to.wrapping_add_signed(-back), to, arg)
    }

    #[inline]
    fn origin(&self, rules: &CompiledRules<W>, from: Site, direction: DirectionId, reach: u8) -> Option<Decision> {
        let next = rules.step(from, direction)?;
        if reach == 1 {
            return Some(self.journey(from, next, 0));
        }
        Some(self.journey(from, rules.step(next, direction)?, next))
    }

    fn row(&self, rules: &CompiledRules<W>, from: Site, (way, row): (DirectionId, DirectionId), more: u16) -> Option<Decision> {
        let end = (0..more).try_fold(from, |site, _| rules.step(site, row))?;
        Some(self.journey(from, rules.step(from, way)?, Decision::row_number(end)))
    }

    #[inline]
    fn get(&self, rules: &CompiledRules<W>, nth: u32) -> Option<Decision> {
        match &self.shape {
            Shape::Landings(set, arg) => Some(self.landing(set.nth(nth)?, *arg)),
            Shape::Origins(set, direction, reach) => self.origin(rules, set.nth(nth)?, *direction, *reach),
            Shape::Rows(set, way, row, more) => self.row(rules, set.nth(nth)?, (*way, *row), *more),
            Shape::Pairs(from, to) => {
                let width = to.len().max(1);
                Some(self.journey(from.nth(nth / width)?, to.nth(nth % width)?, 0))
            }
            Shape::Fan(from, set, arg) => Some(self.journey(*from, set.nth(nth)?, *arg)),
            Shape::Arrivals(set, back, arg) => Some(self.arrival(set.nth(nth)?, *back, *arg)),
            Shape::One(from, to) => Some(self.decision(*from, *to, 0)),
            Shape::Face(face) => Some(self.decision(OptSite::NONE, OptSite::NONE, *face)),
            Shape::Instances(set) => Some(self.decision(OptSite::NONE, OptSite::NONE, set.nth(nth)?)),
        }
    }
}
