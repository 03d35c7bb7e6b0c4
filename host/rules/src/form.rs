//! Shapes on the board: which stand, which a move has completed, which sites are inside one.
//!
//! What a move has completed is found through its final site only. Counts over the whole board use the fact that instances
//! are mostly one pattern moved about: a pattern's anchors are found set-wise, for all places at once.

use tianyuan_board::Set;

use crate::ruleset::Ruleset;
use crate::spec::{Form as FormSpec, FormId, Shape, Site};

/// The most forms of a game.
pub(crate) const MAX_FORMS: usize = 32;

/// One instance sized to the board.
#[derive(Debug, Clone)]
pub(crate) struct Mask<const W: usize> {
    sites: Set<W>,
    not: Set<W>,
    value: i32,
    axis: u8,
}

/// Instances that are one pattern moved about: the anchor is the lowest site, offsets are counted from it.
#[derive(Debug, Clone)]
struct Pattern<const W: usize> {
    offsets: Vec<u32>,
    anchors: Set<W>,
}

#[derive(Debug, Clone)]
pub(crate) enum Form<const W: usize> {
    Sites(SitesForm<W>),
    Shuttle { over: FormId, closes: u32, directions: Vec<u8> },
}

/// A form whose instances are sets of sites.
#[derive(Debug, Clone)]
pub(crate) struct SitesForm<const W: usize> {
    masks: Vec<Mask<W>>,
    /// `through[starts[site]..starts[site + 1]]` are the instances through a site.
    starts: Vec<u32>,
    through: Vec<u16>,
    /// Empty where a walk over all instances is cheaper.
    patterns: Vec<Pattern<W>>,
}

impl<const W: usize> SitesForm<W> {
    fn new(instances: &[crate::spec::Instance], sites: usize) -> Self {
        let masks: Vec<Mask<W>> = instances
            .iter()
            .map(|i| Mask { sites: i.sites.iter().copied().collect(), not: i.not.iter().copied().collect(), value: i.value, axis: i.axis })
            .collect();
        let mut starts = vec![0u32];
        let mut through = Vec::new();
        for site in 0..sites as u16 {
            through.extend((0..masks.len() as u16).filter(|i| masks[usize::from(*i)].sites.has(site)));
            starts.push(through.len() as u32);
        }
        let mut form = Self { masks, starts, through, patterns: Vec::new() };
        form.patterns = form.find_patterns();
        form
    }

    fn find_patterns(&self) -> Vec<Pattern<W>> {
        let mut patterns: Vec<Pattern<W>> = Vec::new();
        for mask in &self.masks {
            let Some(anchor) = mask.sites.first() else { continue };
            if !mask.not.is_empty() {
                return Vec::new();
            }
            let offsets: Vec<u32> = mask.sites.iter().map(|site| u32::from(site - anchor)).collect();
            match patterns.iter_mut().find(|p| p.offsets == offsets && !p.anchors.has(anchor)) {
                Some(pattern) => pattern.anchors.insert(anchor),
                None => patterns.push(Pattern { offsets, anchors: Set::one(anchor) }),
            }
        }
        let set_wise: usize = patterns.iter().map(|p| 4 * p.offsets.len()).sum();
        if set_wise < self.masks.len() { patterns } else { Vec::new() }
    }

    #[inline(always)]
    fn is_held(&self, instance: u16, own: &Set<W>) -> bool {
        let mask = &self.masks[usize::from(instance)];
        own.contains(&mask.sites) && !own.meets(&mask.not)
    }

    #[inline]
    fn through_site(&self, site: Site) -> &[u16] {
        let site = usize::from(site);
        match (self.starts.get(site), self.starts.get(site + 1)) {
            (Some(&from), Some(&to)) => &self.through[from as usize..to as usize],
            _ => &[],
        }
    }

    /// The held instances through a site.
    #[inline]
    pub(crate) fn made<'a>(&'a self, own: &'a Set<W>, site: Site) -> impl Iterator<Item = u16> + 'a {
        self.through_site(site).iter().copied().filter(|&instance| self.is_held(instance, own))
    }

    fn standing_one_by_one<'a>(&'a self, own: &'a Set<W>) -> impl Iterator<Item = u16> + 'a {
        (0..self.masks.len() as u16).filter(|&instance| self.is_held(instance, own))
    }

    fn standing(&self, own: &Set<W>) -> i32 {
        if self.patterns.is_empty() {
            return self.standing_one_by_one(own).count() as i32;
        }
        self.patterns.iter().map(|p| p.held(own).len() as i32).sum()
    }

    fn inside(&self, own: &Set<W>) -> Set<W> {
        if self.patterns.is_empty() {
            return self.standing_one_by_one(own).fold(Set::EMPTY, |all, i| all | self.masks[usize::from(i)].sites);
        }
        self.patterns.iter().fold(Set::EMPTY, |all, p| {
            let anchors = p.held(own);
            if anchors.is_empty() { all } else { p.offsets.iter().fold(all, |all, &offset| all | anchors.up(offset)) }
        })
    }
}

impl<const W: usize> Pattern<W> {
    /// Anchors of the instances that are wholly in `own`.
    #[inline]
    fn held(&self, own: &Set<W>) -> Set<W> {
        self.offsets.iter().fold(self.anchors, |anchors, &offset| anchors & own.down(offset))
    }
}

impl<const W: usize> Form<W> {
    pub(crate) fn new(spec: &FormSpec, sites: usize) -> Self {
        match &spec.shape {
            Shape::Sites(instances) => Form::Sites(SitesForm::new(instances, sites)),
            Shape::Shuttle { over, closes, directions } => {
                Form::Shuttle { over: *over, closes: u32::from(*closes), directions: directions.clone() }
            }
        }
    }

    pub(crate) fn sites(&self) -> Option<&SitesForm<W>> {
        match self {
            Form::Sites(form) => Some(form),
            Form::Shuttle { .. } => None,
        }
    }

    /// How many instances there are, held or not.
    pub(crate) fn instance_count(&self) -> usize {
        self.sites().map_or(0, |form| form.masks.len())
    }

    /// How many instances through `site` are held: what a move that ended there has made.
    #[inline]
    pub(crate) fn made_count(&self, own: &Set<W>, site: Site) -> u8 {
        let Some(form) = self.sites() else { return 0 };
        form.through_site(site).iter().fold(0, |count: u8, &instance| count.saturating_add(u8::from(form.is_held(instance, own))))
    }

    pub(crate) fn made_value(&self, own: &Set<W>, site: Site) -> i32 {
        self.sites().map_or(0, |form| form.made(own, site).map(|i| form.masks[usize::from(i)].value).sum())
    }

    pub(crate) fn value(&self, instance: u16) -> i32 {
        self.sites().and_then(|form| form.masks.get(usize::from(instance))).map_or(0, |mask| mask.value)
    }

    pub(crate) fn axis(&self, instance: u16) -> u8 {
        self.sites().and_then(|form| form.masks.get(usize::from(instance))).map_or(0, |mask| mask.axis)
    }

    /// How many instances `own` holds.
    pub(crate) fn standing(&self, rules: &Ruleset<W>, own: Set<W>, empty: Set<W>) -> i32 {
        match self {
            Form::Sites(form) => form.standing(&own),
            Form::Shuttle { .. } => self.shuttles(rules, own, empty, |_, _| {}),
        }
    }

    /// The sites of all instances that `own` holds.
    pub(crate) fn inside(&self, rules: &Ruleset<W>, own: Set<W>, empty: Set<W>) -> Set<W> {
        match self {
            Form::Sites(form) => form.inside(&own),
            Form::Shuttle { .. } => {
                let mut all = Set::EMPTY;
                self.shuttles(rules, own, empty, |here, there| all = all | here | there);
                all
            }
        }
    }

    /// Empty sites on which one more piece of `own` would complete an instance.
    pub(crate) fn completing(&self, own: Set<W>, empty: Set<W>) -> Set<W> {
        let Some(form) = self.sites() else { return Set::EMPTY };
        let missing = |mask: &Mask<W>| {
            let missing = mask.sites.without(own);
            (missing.len() == 1 && empty.contains(&missing) && !own.meets(&mask.not)).then_some(missing)
        };
        form.masks.iter().filter_map(missing).fold(Set::EMPTY, |all, site| all | site)
    }

    /// The sites of all instances that touch `of`, whoever holds them.
    pub(crate) fn through(&self, of: &Set<W>) -> Set<W> {
        let Some(form) = self.sites() else { return Set::EMPTY };
        form.masks.iter().filter(|mask| mask.sites.meets(of)).fold(Set::EMPTY, |all, mask| all | mask.sites)
    }

    pub(crate) fn parallel(&self, own: &Set<W>, site: Site) -> i32 {
        let Some(form) = self.sites() else { return 0 };
        let beside = |i: u16| form.standing_one_by_one(own).filter(|&j| self.axis(j) == self.axis(i)).count() as i32;
        form.made(own, site).map(beside).max().unwrap_or(0)
    }

    pub(crate) fn crossing(&self, own: &Set<W>, site: Site) -> i32 {
        let Some(form) = self.sites() else { return 0 };
        let crosses =
            |i: u16, j: u16| self.axis(i) != self.axis(j) && form.masks[usize::from(i)].sites.meets(&form.masks[usize::from(j)].sites);
        let across = |i: u16| form.standing_one_by_one(own).filter(|&j| crosses(i, j)).count() as i32;
        form.made(own, site).map(across).max().unwrap_or(0)
    }

    /// Whether three parallel instances stand, one of them through `site`, with `at_least` held instances of `flank` on each
    /// of the outer two.
    pub(crate) fn flanked(&self, flank: &Form<W>, own: &Set<W>, site: Site, at_least: u32) -> bool {
        let (Some(lines), Some(flanks)) = (self.sites(), flank.sites()) else { return false };
        let is_flanked = |line: u16| {
            let on = |f: &u16| flanks.masks[usize::from(*f)].sites.meets(&lines.masks[usize::from(line)].sites);
            flanks.standing_one_by_one(own).filter(on).count() as u32 >= at_least
        };
        lines.made(own, site).any(|made| {
            // Three rows a < b < c that contain the one just made: it lies between a and c or is one of them.
            let rows = || lines.standing_one_by_one(own).filter(|&line| self.axis(line) == self.axis(made)).enumerate();
            rows()
                .filter(|&(_, a)| a <= made && is_flanked(a))
                .any(|(first, _)| rows().any(|(last, c)| last >= first + 2 && c >= made && is_flanked(c)))
        })
    }

    /// Counts the shuttles: a stone and an empty neighbour, such that the stone closes `closes` instances where it stands and
    /// as many again on the neighbour. `each` is given the sites of both sets of instances.
    fn shuttles(&self, rules: &Ruleset<W>, own: Set<W>, empty: Set<W>, mut each: impl FnMut(Set<W>, Set<W>)) -> i32 {
        let Form::Shuttle { over, closes, directions } = self else { return 0 };
        let Some(over) = rules.forms.get(usize::from(*over)).and_then(Form::sites) else { return 0 };
        let sum = |own: &Set<W>, site: Site| {
            over.made(own, site).fold((0, Set::EMPTY), |(n, all), i| (n + 1, all | over.masks[usize::from(i)].sites))
        };
        let mut found = 0;
        for stone in over.inside(&own).iter() {
            let (here, sites_here) = sum(&own, stone);
            if here < *closes {
                continue;
            }
            for &direction in directions {
                let Some(there) = rules.step(stone, direction).filter(|&site| empty.has(site)) else { continue };
                let mut moved = own;
                moved.remove(stone);
                moved.insert(there);
                let (count, sites_there) = sum(&moved, there);
                if count >= *closes {
                    found += 1;
                    each(sites_here, sites_there);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests;
