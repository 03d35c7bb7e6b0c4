//! Patterns on the board: those held, those just completed, and their sites.
//!
//! Patterns that a move has completed are found through its final site only. Counts over the whole board use the fact that instances
//! are mostly one pattern moved about: a pattern's anchors are found set-wise, for all places at once.

use std::collections::BTreeMap;

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::spec::id::tables;
use crate::spec::{DirectionId, Form as FormSpec, FormId, Shape, Site};
use crate::state::State;
use crate::state::turn_state::TurnState;

/// One instance sized to the board.
#[derive(Debug, Clone)]
pub(crate) struct Mask<const W: usize> {
    sites: Set<W>,
    not: Set<W>,
    value: i32,
    axis: u8,
    /// Instances of one axis that share sites, directly or through others, lie on one line and have one number.
    line: u16,
}

/// The pieces of a side, the empty sites, and the landing by which a form may have been made.
#[derive(Clone, Copy)]
pub(crate) struct Landing<'a, const W: usize> {
    pub(crate) own: &'a Set<W>,
    pub(crate) empty: &'a Set<W>,
    pub(crate) flow: &'a TurnState,
    pub(crate) site: Site,
}

impl<const W: usize> State<W> {
    /// The last landing, read for a side with these pieces.
    pub(crate) fn landing<'a>(&'a self, own: &'a Set<W>) -> Landing<'a, W> {
        Landing { own, empty: &self.empty, flow: &self.flow, site: self.flow.last.known() }
    }
}

/// Instances that are one pattern moved about: the anchor is the lowest site, offsets are counted from it.
#[derive(Debug, Clone)]
struct Pattern<const W: usize> {
    offsets: Vec<u32>,
    anchors: Set<W>,
}

tables! {
    FormId: Form<W> [const W];
}

#[derive(Debug, Clone)]
pub(crate) enum Form<const W: usize> {
    Sites(SitesForm<W>),
    Shuttle { over: FormId, closes: u32, directions: Vec<DirectionId> },
}

/// A form whose instances are sets of sites.
#[derive(Debug, Clone)]
pub(crate) struct SitesForm<const W: usize> {
    masks: Vec<Mask<W>>,
    /// So many sites of an instance may be empty, as long as no piece of another side is on it.
    gaps: u32,
    /// `through[starts[site]..starts[site + 1]]` are the instances through a site.
    starts: Vec<u32>,
    through: Vec<u16>,
    /// Empty where a walk over all instances is cheaper.
    patterns: Vec<Pattern<W>>,
}

impl<const W: usize> SitesForm<W> {
    fn new(instances: &[crate::spec::Instance], gaps: u32, sites: usize) -> Self {
        let line_of = lines(instances, sites);
        let masks: Vec<Mask<W>> = instances
            .iter()
            .zip(line_of)
            .map(|(i, line)| Mask {
                sites: i.sites.iter().copied().collect(),
                not: i.not.iter().copied().collect(),
                value: i.value,
                axis: i.axis,
                line,
            })
            .collect();
        let mut starts = vec![0u32];
        let mut through = Vec::new();
        for site in 0..sites as u16 {
            through.extend((0..masks.len() as u16).filter(|i| masks[usize::from(*i)].sites.has(site)));
            starts.push(through.len() as u32);
        }
        let mut form = Self { masks, gaps, starts, through, patterns: Vec::new() };
        if gaps == 0 {
            form.patterns = form.find_patterns();
        }
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
        // A shift has no branch that a processor could guess wrong; a look at each instance has.
        let set_wise: usize = patterns.iter().map(|p| 2 + p.offsets.len()).sum();
        if set_wise < self.masks.len() { patterns } else { Vec::new() }
    }

    #[inline(always)]
    fn is_held(&self, instance: u16, own: &Set<W>, empty: &Set<W>) -> bool {
        let mask = &self.masks[usize::from(instance)];
        let held = if self.gaps == 0 { own.contains(&mask.sites) } else { self.is_held_with_gaps(mask, own, empty) };
        held && !own.meets(&mask.not)
    }

    #[cold]
    fn is_held_with_gaps(&self, mask: &Mask<W>, own: &Set<W>, empty: &Set<W>) -> bool {
        let missing = mask.sites.without(*own);
        empty.contains(&missing) && missing.len() <= self.gaps
    }

    /// The landing has made the instance: it is held now, and was not before.
    #[inline(always)]
    fn is_made(&self, instance: u16, landing: &Landing<'_, W>) -> bool {
        self.is_held(instance, landing.own, landing.empty) && (self.gaps == 0 || self.was_open(instance, landing))
    }

    /// An instance with gaps was not held before the landing: it had a gap too many, or an enemy piece that the landing has taken, by
    /// coming down on it or by jumping it along the instance.
    #[cold]
    fn was_open(&self, instance: u16, landing: &Landing<'_, W>) -> bool {
        let (flow, sites) = (landing.flow, &self.masks[usize::from(instance)].sites);
        if flow.hops == 0 && flow.captured_kind.is_some() {
            return true;
        }
        let Some(came) = flow.moved_from.get().filter(|came| sites.has(*came)) else {
            return sites.without(*landing.own).len() == self.gaps;
        };
        let (low, high) = (came.min(landing.site), came.max(landing.site));
        flow.hops > 0 && sites.iter().any(|site| low < site && site < high && landing.empty.has(site))
    }

    /// Numbers of the lines with held instances that fit, each once, in their order.
    fn lines_where<'a>(&'a self, landing: &Landing<'a, W>, fits: impl Fn(u16) -> bool + 'a) -> impl Iterator<Item = u16> + 'a {
        let line = |i: u16| self.masks[usize::from(i)].line;
        let mut seen = None;
        let held = self.standing_one_by_one(landing.own, landing.empty).filter(move |&i| fits(i)).map(line);
        held.filter(move |&line| seen.replace(line) != Some(line))
    }

    /// All sites of a line's instances.
    fn sites_of_line(&self, line: u16) -> Set<W> {
        self.masks.iter().filter(|mask| mask.line == line).fold(Set::EMPTY, |all, mask| all | mask.sites)
    }

    #[inline]
    fn through_site(&self, site: Site) -> &[u16] {
        let site = usize::from(site);
        match (self.starts.get(site), self.starts.get(site + 1)) {
            (Some(&from), Some(&to)) => &self.through[from as usize..to as usize],
            _ => &[],
        }
    }

    /// The instances that a landing has made.
    #[inline]
    pub(crate) fn made<'a>(&'a self, landing: Landing<'a, W>) -> impl Iterator<Item = u16> + 'a {
        self.through_site(landing.site).iter().copied().filter(move |&instance| self.is_made(instance, &landing))
    }

    fn standing_one_by_one<'a>(&'a self, own: &'a Set<W>, empty: &'a Set<W>) -> impl Iterator<Item = u16> + 'a {
        (0..self.masks.len() as u16).filter(move |&instance| self.is_held(instance, own, empty))
    }

    fn standing(&self, own: &Set<W>, empty: &Set<W>, most: usize) -> i32 {
        if self.patterns.is_empty() {
            return self.standing_one_by_one(own, empty).take(most.saturating_add(1)).count() as i32;
        }
        let mut count = 0;
        for pattern in &self.patterns {
            let held = pattern.held(own);
            if !held.is_empty() {
                count += held.len() as i32;
                if count as usize > most {
                    break;
                }
            }
        }
        count
    }

    fn inside(&self, own: &Set<W>, empty: &Set<W>) -> Set<W> {
        if self.patterns.is_empty() {
            let held = |i: u16| self.masks[usize::from(i)].sites & *own;
            return self.standing_one_by_one(own, empty).fold(Set::EMPTY, |all, i| all | held(i));
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

    /// The number of instances that are wholly in `own`, and of those that lack one empty site.
    #[inline]
    fn count(&self, own: &Set<W>, empty: &Set<W>) -> (u32, u32) {
        let (mut held, mut lacking) = (self.anchors, Set::EMPTY);
        for &offset in &self.offsets {
            let (here, free) = (own.down(offset), empty.down(offset));
            lacking = lacking & here | held & free;
            held &= here;
        }
        (held.len(), lacking.len())
    }
}

impl<const W: usize> Form<W> {
    pub(crate) fn new(spec: &FormSpec, sites: usize) -> Self {
        match &spec.shape {
            Shape::Sites(instances) => Form::Sites(SitesForm::new(instances, u32::from(spec.gaps), sites)),
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

    /// The number of instances, held or not.
    pub(crate) fn instance_count(&self) -> usize {
        self.sites().map_or(0, |form| form.masks.len())
    }

    /// The number of instances that a landing has made.
    #[inline]
    pub(crate) fn made_count(&self, landing: &Landing<'_, W>) -> u8 {
        let Some(form) = self.sites() else { return 0 };
        let made = form.through_site(landing.site).iter().map(|&instance| u8::from(form.is_made(instance, landing)));
        made.fold(0, u8::saturating_add)
    }

    pub(crate) fn made_value(&self, landing: Landing<'_, W>) -> i32 {
        self.sites().map_or(0, |form| form.made(landing).map(|i| form.masks[usize::from(i)].value).sum())
    }

    pub(crate) fn value(&self, instance: u16) -> i32 {
        self.sites().and_then(|form| form.masks.get(usize::from(instance))).map_or(0, |mask| mask.value)
    }

    pub(crate) fn axis(&self, instance: u16) -> u8 {
        self.sites().and_then(|form| form.masks.get(usize::from(instance))).map_or(0, |mask| mask.axis)
    }

    /// The number of instances that `own` holds; once there are more than `most`, no others are looked for.
    pub(crate) fn standing(&self, rules: &CompiledRules<W>, own: Set<W>, empty: Set<W>, most: usize) -> i32 {
        match self {
            Form::Sites(form) => form.standing(&own, &empty, most),
            Form::Shuttle { .. } => self.shuttles(rules, own, empty, |_, _| {}),
        }
    }

    /// The sites of all instances that `own` holds.
    pub(crate) fn inside(&self, rules: &CompiledRules<W>, own: Set<W>, empty: Set<W>) -> Set<W> {
        match self {
            Form::Sites(form) => form.inside(&own, &empty),
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
            (missing.len() == form.gaps + 1 && empty.contains(&missing) && !own.meets(&mask.not)).then_some(missing)
        };
        form.masks.iter().filter_map(missing).fold(Set::EMPTY, |all, site| all | site)
    }

    /// The number of instances that `own` holds, and of those that one more piece on an empty site would complete.
    pub(crate) fn count(&self, own: &Set<W>, empty: &Set<W>) -> (u32, u32) {
        let Some(form) = self.sites() else { return (0, 0) };
        if !form.patterns.is_empty() {
            let counts = form.patterns.iter().map(|pattern| pattern.count(own, empty));
            return counts.fold((0, 0), |(made, short), (one, other)| (made + one, short + other));
        }
        let mut counts = (0, 0);
        for mask in form.masks.iter().filter(|mask| !own.meets(&mask.not)) {
            let missing = mask.sites.without(*own);
            let lacks = missing.len();
            if lacks <= form.gaps + 1 && empty.contains(&missing) {
                counts.0 += u32::from(lacks <= form.gaps);
                counts.1 += u32::from(lacks > form.gaps);
            }
        }
        counts
    }

    /// The sites of all instances that touch `of`, whoever holds them.
    pub(crate) fn through(&self, of: &Set<W>) -> Set<W> {
        let Some(form) = self.sites() else { return Set::EMPTY };
        form.masks.iter().filter(|mask| mask.sites.meets(of)).fold(Set::EMPTY, |all, mask| all | mask.sites)
    }

    /// The most lines with own instances that are parallel to one just made, its own included.
    pub(crate) fn parallel(&self, landing: Landing<'_, W>) -> i32 {
        let Some(form) = self.sites() else { return 0 };
        let beside = |i: u16| form.lines_where(&landing, |j| self.axis(j) == self.axis(i)).count() as i32;
        form.made(landing).map(beside).max().unwrap_or(0)
    }

    /// The most lines with own instances that cross one just made.
    pub(crate) fn crossing(&self, landing: Landing<'_, W>) -> i32 {
        let Some(form) = self.sites() else { return 0 };
        let crosses =
            |i: u16, j: u16| self.axis(i) != self.axis(j) && form.masks[usize::from(i)].sites.meets(&form.masks[usize::from(j)].sites);
        let across = |i: u16| form.lines_where(&landing, |j| crosses(i, j)).count() as i32;
        form.made(landing).map(across).max().unwrap_or(0)
    }

    /// True if own instances lie on three parallel lines, on one of them just made, with at least `at_least` own instances of
    /// `flank` on each of the outer two.
    pub(crate) fn flanked(&self, flank: &Form<W>, landing: Landing<'_, W>, at_least: u32) -> bool {
        let (Some(lines), Some(flanks)) = (self.sites(), flank.sites()) else { return false };
        let is_flanked = |line: u16| {
            let on = |f: &u16| flanks.masks[usize::from(*f)].sites.meets(&lines.sites_of_line(line));
            flanks.standing_one_by_one(landing.own, landing.empty).filter(on).count() as u32 >= at_least
        };
        lines.made(landing).any(|made| {
            // Three rows a < b < c that contain the one just made: it lies between a and c or is one of them.
            let row = lines.masks[usize::from(made)].line;
            let rows = || lines.lines_where(&landing, |line| self.axis(line) == self.axis(made)).enumerate();
            rows()
                .filter(|&(_, a)| a <= row && is_flanked(a))
                .any(|(first, _)| rows().any(|(last, c)| last >= first + 2 && c >= row && is_flanked(c)))
        })
    }

    /// Counts the shuttles: a stone and an empty neighbour, such that the stone closes `closes` instances where it stands and
    /// as many again on the neighbour. `each` is given the sites of both sets of instances.
    fn shuttles(&self, rules: &CompiledRules<W>, own: Set<W>, empty: Set<W>, mut each: impl FnMut(Set<W>, Set<W>)) -> i32 {
        let Form::Shuttle { over, closes, directions } = self else { return 0 };
        let Some(over) = rules.forms.get(over.index()).and_then(Form::sites) else { return 0 };
        let sum = |own: &Set<W>, site: Site| {
            let held = over.through_site(site).iter().filter(|&&instance| over.is_held(instance, own, &empty));
            held.fold((0, Set::EMPTY), |(n, all), &i| (n + 1, all | over.masks[usize::from(i)].sites))
        };
        let mut found = 0;
        for stone in over.inside(&own, &empty).iter() {
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

/// Numbers of the lines on which instances lie: those of one axis that share sites have one number. Numbers grow along the list.
fn lines(instances: &[crate::spec::Instance], sites: usize) -> Vec<u16> {
    let mut line_at: BTreeMap<u8, Vec<Option<u16>>> = BTreeMap::new();
    let mut next = 0;
    let number = |instance: &crate::spec::Instance| {
        let at = line_at.entry(instance.axis).or_insert_with(|| vec![None; sites]);
        let known = instance.sites.iter().find_map(|&site| at.get(usize::from(site)).copied().flatten());
        let line = known.unwrap_or_else(|| {
            next += 1;
            next - 1
        });
        for &site in &instance.sites {
            if let Some(slot) = at.get_mut(usize::from(site)) {
                *slot = Some(line);
            }
        }
        line
    };
    instances.iter().map(number).collect()
}

#[cfg(test)]
mod tests;
