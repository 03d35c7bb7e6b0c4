//! A random move of a piece by rejection sampling of a piece that may move and an offset. The cost grows with
//! the number of such pieces, not with their moves. It is for games without a royal piece to be kept from attack.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::moves::pieces::count::Scene;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Phase};
use crate::native::piece_moves::PieceMove;
use crate::pieces::Class;
use crate::pieces::offsets::Offsets;
use crate::spec::{KindId, Site};
use crate::state::State;
use crate::state::piece_board::decode;

/// Draws for each site of the board before the moves are generated.
const PATIENCE: usize = 4;

/// The ways of pieces, of all together: how many there are up to the end of each word of their set.
struct Ways<const W: usize> {
    pieces: Set<W>,
    ends: [u32; W],
}

impl<const W: usize> Ways<W> {
    #[inline(always)]
    fn new(pieces: Set<W>, count: impl Fn(Site) -> u32) -> Self {
        let (mut ends, mut all) = ([0; W], 0);
        for (index, (end, word)) in ends.iter_mut().zip(pieces.words()).enumerate() {
            all += sites_of(index, *word).map(&count).sum::<u32>();
            *end = all;
        }
        Ways { pieces, ends }
    }

    fn all(&self) -> u32 {
        self.ends[W - 1]
    }

    /// The piece of a way, and the number of the way among its own.
    #[inline(always)]
    fn piece(&self, way: u32, count: impl Fn(Site) -> u32) -> Option<(Site, u32)> {
        let index = self.ends.partition_point(|end| *end <= way);
        let mut left = way - index.checked_sub(1).map_or(0, |before| self.ends[before]);
        for site in sites_of(index, *self.pieces.words().get(index)?) {
            match left.checked_sub(count(site)) {
                None => return Some((site, left)),
                Some(rest) => left = rest,
            }
        }
        None
    }
}

/// The sites of a word of a set.
#[inline(always)]
fn sites_of(index: usize, word: u64) -> impl Iterator<Item = Site> {
    Set::<1>::from_words([word]).iter().map(move |site| site + 64 * index as Site)
}

impl<const W: usize> CompiledRules<W> {
    /// A move of the mover's pieces, each legal one with the same chance; `None` where none was found for long.
    #[inline(never)]
    pub(crate) fn draw_offset(
        &self,
        s: &State<W>,
        phase: &Phase<W>,
        offsets: &Offsets,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Decision> {
        let side = s.flow.mover;
        let (scenes, all) = self.scenes(s, phase)?;
        let sites = self.sites as u32;
        let of = |kinds: &[Vec<KindId>]| match kinds.get(usize::from(side)).filter(|kinds| !kinds.is_empty()) {
            Some(kinds) => all & s.kinds.of_any(kinds),
            None => Set::EMPTY,
        };
        let computed = of(&offsets.computed);
        let open = scenes
            .iter()
            .take(phase.moves.len())
            .fold(Set::EMPTY, |open, scene| open | self.all.without(scene.pieces) | scene.free | scene.prey);
        // Most pieces of a full board have no open site beside them, and are not drawn.
        let movable = all.without(computed) & (offsets.beside(open) | of(&offsets.leaping));
        let count_at = |site| s.code(site).map_or(0, |code| offsets.count(code));
        let of_pieces = Ways::new(movable, count_at);
        let (ways, further) = (of_pieces.all(), computed.len() * sites);
        if ways + further == 0 {
            return None;
        }
        for _ in 0..PATIENCE * self.sites {
            // Each way of a piece has the same chance, and so has each target of a piece whose targets are computed.
            let drawn = pick(ways + further);
            if let Some(drawn) = drawn.checked_sub(ways) {
                let (site, to) = (computed.nth(drawn / sites)?, (drawn % sites) as Site);
                match self.draw_computed(s, (phase, &scenes), (site, to), offsets.becomes, pick) {
                    Some(d) => return Some(d),
                    None => continue,
                }
            }
            let (site, nth) = of_pieces.piece(drawn, count_at)?;
            let code = s.code(site)?;
            let Some((offset, to)) = offsets.way(code, nth, site) else { continue };
            let by = scenes.iter().position(|scene| scene.from.has(site))?;
            let scene = &scenes[by];
            if !(offset.goes && scene.free.has(to) || offset.hits && scene.prey.has(to)) {
                continue;
            }
            if !offset.is_open(site, &scene.pieces) {
                continue;
            }
            let Action::Travel(travel) = &phase.moves.get(by)?.action else { return None };
            let becomes = if offsets.becomes > 1 && travel.promotion.is_some() { pick(offsets.becomes) as u16 } else { 0 };
            let promotion = becomes.checked_sub(1);
            if self.may_become(travel, self.army.class(side, decode(code).1)?, (site, to), scene.prey, promotion) {
                return Some(Decision::travel(by as u8, site, to, promotion));
            }
        }
        None
    }

    /// The move of a piece to a site, where it can go there; else `None`.
    #[inline(never)]
    fn draw_computed(
        &self,
        s: &State<W>,
        (phase, scenes): (&Phase<W>, &[Scene<W>]),
        (site, to): (Site, Site),
        becomes: u32,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Decision> {
        let by = scenes.iter().position(|scene| scene.from.has(site))?;
        let scene = &scenes[by];
        let Action::Travel(travel) = &phase.moves.get(by)?.action else { return None };
        if !(scene.free | scene.prey).has(to) {
            return None;
        }
        let kind = s.code(site).map(|code| decode(code).1)?;
        let class = self.army.class(s.flow.mover, kind)?;
        if !self.army.goes(s, class, site, scene.pieces, scene.free, scene.prey).has(to) {
            return None;
        }
        let becomes = if becomes > 1 && travel.promotion.is_some() { pick(becomes) as u16 } else { 0 };
        let promotion = becomes.checked_sub(1);
        self.may_become(travel, class, (site, to), scene.prey, promotion).then(|| Decision::travel(by as u8, site, to, promotion))
    }

    /// True if a piece of a class that goes from one site to another may promote so, or not promote.
    #[inline]
    fn may_become(&self, travel: &PieceMove<W>, class: &Class<W>, (from, to): (Site, Site), prey: Set<W>, becomes: Option<u16>) -> bool {
        let Some(promotion) = travel.promotion.as_ref().filter(|_| class.promotes > 0) else { return becomes.is_none() };
        let to = Set::one(to);
        let promoting = promotion.promoting(class.side, promotion.zone(class.side).has(from), to, prey);
        match becomes {
            None => !promotion.staying(to, promoting, class.stuck).is_empty(),
            Some(nth) => nth < class.promotes && !promoting.is_empty(),
        }
    }
}
