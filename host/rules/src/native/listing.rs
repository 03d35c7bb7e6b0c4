//! Decisions listed from their blocks.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::spec::{DirectionId, Site};
use crate::state::offers::{Block, Moves, Shape};

impl<const W: usize> Moves<W> {
    /// Of the decisions in blocks from one on, keeps those that fit, one block for each.
    pub(crate) fn retain_from(&mut self, rules: &CompiledRules<W>, first: usize, mut fits: impl FnMut(Decision) -> bool) {
        let later = Moves { blocks: self.blocks.split_off(first), total: 0 };
        self.total = self.blocks.iter().map(|block| block.count).sum();
        later.for_each(rules, |d| {
            if !fits(d) {
                return;
            }
            let shape = match (d.origin(), d.landing()) {
                (Some(from), Some(to)) => Shape::Fan(from, Set::one(to), d.number()),
                (None, Some(to)) => Shape::Landings(Set::one(to), d.number()),
                (_, None) => Shape::One(d.from, d.to),
            };
            self.push(d.kind, d.by, shape);
        });
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
                Shape::Arrivals(set, back, arg) => {
                    set.iter().for_each(|to| each(block.journey(to.wrapping_add_signed(-back), to, arg)));
                }
                Shape::One(from, to) => each(block.decision(from, to, 0)),
                Shape::Face(face) => each(block.decision(OptSite::NONE, OptSite::NONE, face)),
                Shape::Instances(set) => set.iter().for_each(|instance| each(block.decision(OptSite::NONE, OptSite::NONE, instance))),
            }
        }
    }
}

impl<const W: usize> Block<W> {
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
            Shape::Arrivals(set, back, arg) => {
                let to = set.nth(nth)?;
                Some(self.journey(to.wrapping_add_signed(-back), to, *arg))
            }
            Shape::One(from, to) => Some(self.decision(*from, *to, 0)),
            Shape::Face(face) => Some(self.decision(OptSite::NONE, OptSite::NONE, *face)),
            Shape::Instances(set) => Some(self.decision(OptSite::NONE, OptSite::NONE, set.nth(nth)?)),
        }
    }
}
