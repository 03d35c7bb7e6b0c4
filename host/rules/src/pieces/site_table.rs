//! Tables from sites to sets of sites; lists of sites on boards so wide that a set is mostly empty words.

use tianyuan_board::Set;

use crate::spec::Site;
use crate::state::wide::is_wide;

/// A table over sites; without any, nothing leads anywhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct SiteTable<const W: usize> {
    sets: Vec<Set<W>>,
    /// On a wide board: every site leads to all of them.
    full: Option<Set<W>>,
    /// The end of each site's list, and all lists.
    ends: Vec<u32>,
    lists: Vec<Site>,
}

impl<const W: usize> SiteTable<W> {
    /// The table of the sets that `of` returns.
    pub(crate) fn new(sites: usize, mut of: impl FnMut(Site) -> Set<W>) -> Self {
        let mut table = Self::default();
        let all = Set::first_sites(sites);
        // Sites at the beginning that lead to all: a wide board writes them down only once another does not.
        let mut full = is_wide::<W>();
        for site in 0..sites as Site {
            let to = of(site);
            if full && to == all {
                continue;
            }
            if std::mem::take(&mut full) {
                (0..site).for_each(|_| table.add(&all));
            }
            table.add(&to);
        }
        if full && sites > 0 {
            return Self { full: Some(all), ..table };
        }
        table.lists.shrink_to_fit();
        table
    }

    fn add(&mut self, to: &Set<W>) {
        if is_wide::<W>() {
            self.lists.extend(to.iter());
            self.ends.push(self.lists.len() as u32);
        } else {
            self.sets.push(*to);
        }
    }

    /// True if there are no sites.
    pub(crate) fn is_empty(&self) -> bool {
        self.sets.is_empty() && self.ends.is_empty() && self.full.is_none()
    }

    fn list(&self, site: Site) -> &[Site] {
        let end = |site: usize| self.ends.get(site).map_or(0, |end| *end as usize);
        let first = usize::from(site).checked_sub(1).map_or(0, end);
        self.lists.get(first..end(usize::from(site))).unwrap_or_default()
    }

    /// The set of a site; empty for a site that is not in the table.
    #[inline(always)]
    pub(crate) fn at(&self, site: Site) -> Set<W> {
        match &self.full {
            Some(full) if is_wide::<W>() => *full,
            _ if is_wide::<W>() => self.list(site).iter().copied().collect(),
            _ => crate::pieces::at(&self.sets, site),
        }
    }

    /// The same of a table that is known to have the site.
    #[inline(always)]
    pub(crate) fn of(&self, site: Site) -> Set<W> {
        if is_wide::<W>() { self.at(site) } else { self.sets[usize::from(site)] }
    }

    /// True if it leads from one site to another.
    #[inline(always)]
    pub(crate) fn leads(&self, from: Site, to: Site) -> bool {
        if is_wide::<W>() {
            self.list(from).contains(&to) || self.full.is_some_and(|full| full.has(to))
        } else {
            crate::pieces::at(&self.sets, from).has(to)
        }
    }

    /// Sites in the table.
    fn sites(&self) -> usize {
        self.full.map_or(self.sets.len().max(self.ends.len()), |full| full.len() as usize)
    }

    /// The set of each site, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Set<W>> {
        (0..self.sites() as Site).map(|site| self.at(site))
    }

    /// The inverse table.
    pub(crate) fn turned_round(&self) -> Self {
        if self.full.is_some() {
            return self.clone();
        }
        let sites = self.sites();
        let mut from = vec![Vec::new(); if is_wide::<W>() { sites } else { 0 }];
        let mut sets = vec![Set::EMPTY; sites - from.len()];
        for (site, to) in self.iter().enumerate() {
            for to in to.iter() {
                if is_wide::<W>() {
                    from[usize::from(to)].push(site as Site);
                } else {
                    sets[usize::from(to)].insert(site as Site);
                }
            }
        }
        let ends = from.iter().scan(0, |end, list| {
            *end += list.len() as u32;
            Some(*end)
        });
        Self { sets, full: None, ends: ends.collect(), lists: from.concat() }
    }

    /// The union of two tables.
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self::new(self.sites().max(other.sites()), |site| self.at(site) | other.at(site))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each<const W: usize>() {
        let to = |site: Site| -> Set<W> { (0..60).filter(|other| (site * 7 + other * 3) % 11 < 2).collect() };
        let table = SiteTable::new(60, to);
        let round = table.turned_round();
        for site in 0..60 {
            assert_eq!((table.at(site), table.of(site)), (to(site), to(site)));
            for other in 0..60 {
                assert_eq!(table.leads(site, other), to(site).has(other));
                assert_eq!(round.leads(other, site), to(site).has(other));
            }
        }
        assert_eq!(round.turned_round(), table);
        assert!(table.at(60).is_empty() && SiteTable::<W>::default().at(0).is_empty() && SiteTable::<W>::default().is_empty());
        assert!(table.or(&round).iter().zip(round.iter()).all(|(both, one)| both.contains(&one)));
    }

    #[test]
    fn lists_say_what_sets_say() {
        each::<1>();
        each::<21>();
    }
}
