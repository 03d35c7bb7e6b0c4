//! Queries about a position (used by lessons).

use tianyuan_board::Set;

use crate::api::answers::QueryAnswer;
use crate::api::decision::Group;
use crate::api::explain::Refusal;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::MovePath;
use crate::native::query::QueryExpr;
use crate::spec::{SideId, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// Answers what is asked, from the view of a side; `None` where nothing has this number.
    pub(crate) fn answer_query(&self, s: &State<W>, query: usize, side: SideId) -> Option<QueryAnswer> {
        Some(match self.queries.get(query)? {
            QueryExpr::Holds(cond) => QueryAnswer::Holds(self.holds(s, side, cond)),
            QueryExpr::Number(num) => QueryAnswer::Number(self.num(s, side, num)),
            QueryExpr::Sites(set) => QueryAnswer::Sites(self.set(s, side, set).iter().collect()),
        })
    }

    /// The group on a site and its liberties.
    pub(crate) fn group(&self, s: &State<W>, site: Site) -> Option<Group> {
        let (pieces, liberties) = self.group_sets(s, site)?;
        Some(Group { sites: pieces.iter().collect(), liberties: liberties.iter().collect() })
    }

    /// The same as sets.
    pub(crate) fn group_sets(&self, s: &State<W>, site: Site) -> Option<(Set<W>, Set<W>)> {
        let links = self.links.as_ref().filter(|_| usize::from(site) < self.sites)?;
        s.piece(site)?;
        let pieces: Set<W> = s.groups.pieces(site).collect();
        let liberties: Set<W> = pieces.iter().flat_map(|piece| links.of(piece)).copied().filter(|&next| s.empty.has(next)).collect();
        Some((pieces, liberties))
    }

    /// True if a phase offers nothing but placements and passes, and takes groups without liberties off the board.
    pub(crate) fn only_surrounds(&self, s: &State<W>) -> bool {
        let phase = self.phase(s);
        self.links.is_some() && phase.path == MovePath::Placement && phase.surround.as_ref().is_some_and(|surround| !surround.peaceful)
    }

    /// The sites in which a piece on a site breathes and is connected.
    pub(crate) fn next_to(&self, site: Site) -> &[Site] {
        self.links.as_ref().map_or(&[], |links| links.of(site))
    }

    /// The site of a ko: the mover must not take back there.
    pub(crate) fn ko(&self, s: &State<W>) -> Option<Site> {
        let links = self.links.as_ref()?;
        let phase = self.phase(s);
        let kind = self.placed_kind(s)?;
        let barred = |site: &Site| matches!(self.against_placing(s, phase, *site, kind), Some(Refusal::Ko | Refusal::Repeats));
        let single = |site: &Site| {
            let captured = s.groups.look(links, *site, s.flow.mover.number()).captured;
            captured.iter().map(|group| s.groups.size(group)).sum::<u32>() == 1
        };
        s.empty.iter().filter(barred).find(single)
    }
}
